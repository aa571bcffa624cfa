"""How actions, events and headers are written, and what is refused in which words."""

import json
from typing import Any

import pytest
from msgspec import UNSET, UnsetType

from game.core.codec import (
    Malformed,
    decode_action,
    differing,
    encode_action,
    encode_event,
    encode_move,
    loads,
    view_lines,
)
from game.core.match import EVERYTHING, HOUSE, TABLE, Action, Event, Illegal, Move, Options, Seat, Viewer, snake


class Wave(Action, frozen=True):
    """Two fields, one of them with a keyword's name."""

    for_: Seat
    how: tuple[int, ...] = ()


class SitStill(Action, frozen=True):
    """No field at all."""


class Waved(Event, frozen=True):
    """A field that only its seat and the full log may know, one that may be absent."""

    seat: Seat
    hand: str | UnsetType
    for_: Seat | None = None
    times: int | UnsetType = UNSET

    def seen_by(self, viewer: Viewer) -> Event | None:
        """The table does not see the hand."""
        return self if viewer in (EVERYTHING, self.seat) else Waved(self.at_us, self.rule, self.seat, UNSET, self.for_)


ACTIONS = (Wave, SitStill)


def test_names_in_files_are_snake_case() -> None:
    assert [snake(name) for name in ("SlapCard", "Flip", "TooLate")] == ["slap_card", "flip", "too_late"]


@pytest.mark.parametrize("action", [Wave(2, (1, 2)), SitStill()])
def test_an_action_comes_back_as_it_was_written(action: Action) -> None:
    written = json.loads(json.dumps(encode_action(action)))
    assert decode_action(written, ACTIONS) == action


def test_a_move_is_a_line_with_its_time_seat_and_doubt() -> None:
    assert encode_move(Move(5, 1, Wave(2))) == '{"t": 5, "seat": 1, "action": "wave", "for": 2, "how": []}'
    assert encode_move(Move(5, HOUSE, SitStill(), 40)) == '{"t": 5, "seat": "house", "action": "sit_still", "u": 40}'


def test_an_event_is_a_line_from_its_time_to_its_rule() -> None:
    line = encode_event(Waved(7, "X-1", 0, "left", HOUSE, 3))
    assert line == '{"t": 7, "event": "waved", "seat": 0, "hand": "left", "for": "house", "times": 3, "rule": "X-1"}'


def test_c11_what_a_view_withholds_is_absent() -> None:
    event = Waved(7, "X-1", 0, "left")
    seen = {viewer: json.loads(view_lines([event], viewer)[0]) for viewer in (0, 1, TABLE, EVERYTHING)}
    assert "hand" in seen[0]
    assert "hand" in seen[EVERYTHING]
    assert "hand" not in seen[1]
    assert "hand" not in seen[TABLE]
    assert all("times" not in one for one in seen.values())
    assert seen[1]["for"] is None


def test_c6_an_illegal_event_names_seat_action_reason_and_rule() -> None:
    line = json.loads(encode_event(Illegal(1, "X-2", HOUSE, "wave", "Not now.")))
    assert line == {"t": 1, "event": "illegal", "seat": "house", "action": "wave", "reason": "Not now.", "rule": "X-2"}


def test_only_options_that_differ_are_written() -> None:
    assert differing(Options()) == {}
    assert differing(Options(tie_us=5, fairness="sharp")) == {"tie_us": 5, "fairness": "sharp"}


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("{", "this is not JSON"),
        ("", "this is not JSON"),
        ('{"t": NaN}', "this is not JSON"),
        (b'{"t": "\xff"}', "this is not JSON"),
        ("[]", "expected a JSON object"),
        ("7", "expected a JSON object"),
        ("[" * 100_000, "nested too deeply"),
    ],
)
def test_a_line_that_is_no_object_is_malformed(line: str | bytes, wrong: str) -> None:
    with pytest.raises(Malformed, match=wrong):
        loads(line)


@pytest.mark.parametrize(
    ("fields", "wrong"),
    [
        ({}, "unknown action null; expected one of wave, sit_still"),
        ({"action": "waves"}, 'unknown action "waves"'),
        ({"action": ["wave"]}, "unknown action"),
        ({"action": "wave"}, "action wave: .*missing required field `for`"),
        ({"action": "wave", "for": True}, "action wave: Expected `int`, got `bool`"),
        ({"action": "wave", "for": 1.0}, "Expected `int`, got `float`"),
        ({"action": "sit_still", "for": 1}, "unknown field `for`"),
    ],
)
def test_an_action_that_does_not_fit_is_malformed(fields: dict[str, Any], wrong: str) -> None:
    with pytest.raises(Malformed, match=wrong):
        decode_action(fields, ACTIONS)
