"""Every use can have another control; whoever loses theirs is told, and nobody is left without."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.devices.press import BUTTONS, DIRECTIONS, Press
from game.devices.remap import INPUTS, NOTHING, PRESETS, WAYS
from game.screens.remap_desk import RemapDesk, control_of
from game.storage.players import MOST_SCAN_MS, PlayerControls
from game.tables.table import ANY_USES, Use, find_face, playable_games

SLAP, COVER = Use("Slap", ("south",)), Use("Cover", ("east", "l2", "r2"))
PAUSE = Use("Pause", ("start",))
USES = (Use("Up", ("stick_y+", "up")), SLAP, COVER, PAUSE)


def desk(**fields: object) -> RemapDesk:
    return RemapDesk(PlayerControls(name="Ann", **fields), USES)  # type: ignore[arg-type]


def give(one: RemapDesk, row: str, control: str, value: float = 1.0) -> bool:
    one.row = one.rows.index(row)
    one.step("confirm")
    return one.press(Press(0, 11, control, value, 0))


def test_two_uses_change_places_when_one_would_be_left_without() -> None:
    one = desk()
    assert give(one, "use 1", "start")
    assert one.player.controls == {"start": "south", "south": "start"}
    assert "Pause" in one.note and not one.waiting
    assert one.controls_of(SLAP) == ["start"] and one.controls_of(PAUSE) == ["south"]


def test_a_use_with_several_controls_gives_one_away_and_says_what_is_left() -> None:
    one = desk()
    assert give(one, "use 1", "east")
    assert one.player.controls == {"east": "south"}
    assert "Cover" in one.note and "trigger" in one.note
    assert one.controls_of(SLAP) == ["south", "east"]


def test_a_control_nobody_uses_is_taken_without_a_word() -> None:
    one = desk()
    assert give(one, "use 2", "right_x", -0.9)
    assert one.player.controls == {"right_x-": "east"} and one.note == ""


def test_its_own_control_changes_nothing() -> None:
    one = desk()
    assert give(one, "use 2", "l2")
    assert one.player.controls == {} and "already" in one.note


def test_the_last_control_of_a_use_does_not_go_to_nothing() -> None:
    one = desk()
    assert give(one, "nothing", "l2")
    assert one.player.controls == {"l2": NOTHING}
    assert give(one, "nothing", "south")
    assert one.player.controls == {"l2": NOTHING} and "Slap" in one.note


def test_a_stick_hardly_moved_and_a_release_are_not_taken() -> None:
    one = desk()
    assert not give(one, "use 1", "right_x", 0.3)
    assert one.waiting
    assert not one.press(Press(0, 11, "l1", 0.0, 0))
    assert one.press(Press(0, 11, "l1", 1.0, 0))
    assert not one.press(Press(0, 11, "r1", 1.0, 0)), "nothing is waited for"


def test_hands_switch_pace_and_back_to_the_usual() -> None:
    one = desk()
    one.step("right")
    assert str(one.preset) == "left" and one.player.controls == PRESETS["left"]
    one.step("left")
    one.step("left")
    assert str(one.preset) == "mirrored"
    assert "pace" not in one.rows
    one.step("down")
    one.step("confirm")
    assert one.player.one_switch and one.rows[2] == "pace"
    one.step("down")
    for _turn in range(100):
        one.step("right")
    assert one.player.scan_ms == MOST_SCAN_MS
    one.row = one.rows.index("usual")
    one.step("right")
    assert not one.player.usual, "only when it is taken"
    one.step("confirm")
    assert one.player.usual and one.at in one.rows


@pytest.mark.parametrize("uses", [ANY_USES, *(find_face(game).uses for game in playable_games())])
def test_no_control_does_two_things(uses: tuple[Use, ...]) -> None:
    controls = [control for use in uses for control in use.controls]
    assert len(controls) == len(set(controls)) and set(controls) <= set(INPUTS)


@given(st.lists(st.tuples(st.integers(0, len(USES)), st.sampled_from(INPUTS)), max_size=20))
def test_whatever_is_given_every_use_keeps_a_control(steps: list[tuple[int, str]]) -> None:
    one = desk()
    for place, control in steps:
        row = f"use {place}" if place < len(USES) else "nothing"
        way = -1.0 if control.endswith("-") else 1.0
        assert give(one, row, control.rstrip("+-"), way)
        assert all(one.controls_of(use) for use in USES), (place, control)


def test_every_control_is_recognized() -> None:
    told = [control_of(Press(0, 11, one.rstrip("+-"), -1.0 if one[-1] == "-" else 1.0, 0)) for one in INPUTS]
    assert told == [*BUTTONS, *DIRECTIONS, *WAYS]
