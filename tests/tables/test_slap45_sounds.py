"""What is heard of a match: every name is a cue, and a shot, a close second and a death sound as they are seen."""

from typing import Any

import msgspec
import pytest

from game.core.match import TABLE
from game.rules.slap45 import GAME
from game.rules.slap45.terms import (
    BIG_GUN,
    MOVE,
    TALKING_IRON,
    Died,
    FlipStarted,
    LeftCover,
    RoundEnded,
    Shot,
    Slap45Seen,
    TooLate,
)
from game.tables.slap45.sounds import CLOSE_US, heard
from game.widgets.cues import CUES
from tools.shots import header_of, play_bots

HEADER = GAME.header(slap=1, game="slap45", players=("Ann", "Bo", "Cy"))


def seen(**changes: Any) -> Slap45Seen:
    view: Slap45Seen = GAME.new_match(HEADER).observe(TABLE)
    return msgspec.structs.replace(view, **changes)


def shot(result: Any, target: int | None = 1) -> Shot:
    return Shot(at_us=5, rule="S45-11", seat=0, target=target, result=result, reaction_us=1)


@pytest.mark.parametrize(
    ("card", "result", "names"),
    [
        (BIG_GUN, "hit", ["slap", "shot_big"]),
        (BIG_GUN, "pierced", ["slap", "shot_big"]),
        (TALKING_IRON, "hit", ["slap", "shot_iron"]),
        (TALKING_IRON, "covered", ["slap", "shot_iron", "ricochet"]),
        (TALKING_IRON, "missed", ["slap", "whiff"]),
        (BIG_GUN, "dead_heat", ["slap", "dead_heat"]),
    ],
)
def test_a_shot_sounds_like_its_gun_and_its_end(card: Any, result: Any, names: list[str]) -> None:
    assert list(heard(HEADER, shot(result), seen(card=card))) == names


def test_only_a_close_second_is_a_photo_finish() -> None:
    close = TooLate(at_us=5, rule="S45-12", seat=1, behind_us=CLOSE_US - 1)
    late = TooLate(at_us=5, rule="S45-12", seat=1, behind_us=CLOSE_US)
    assert "photo_finish" in heard(HEADER, close, seen())
    assert list(heard(HEADER, late, seen())) == ["slap"]


def test_the_last_death_leaves_the_word_to_the_winner() -> None:
    died = Died(at_us=5, rule="S45-19", seat=1, place=2)
    assert list(heard(HEADER, died, seen())) == ["lose"]
    assert list(heard(HEADER, died, seen(phase="over"))) == []


def test_a_round_that_nobody_lost_for_a_dead_heat_says_so_and_any_other_is_silent() -> None:
    tied = RoundEnded(at_us=5, rule="S45-15", dead_heat=(0, 1))
    assert list(heard(HEADER, tied, seen(card=MOVE))) == ["dead_heat"]
    assert list(heard(HEADER, RoundEnded(at_us=5, rule="S45-15"), seen(card=MOVE))) == []
    assert list(heard(HEADER, LeftCover(at_us=5, rule="S45-8", seat=0, base=0), seen())) == []


def test_matches_of_bots_use_names_that_exist_and_most_of_them() -> None:
    names: set[str] = set()
    for seats in (2, 4, 8):
        header = header_of(seats, 0)
        for session, events in play_bots(header):
            for event in events:
                view: Any = session.match.observe(TABLE)
                names.update(heard(header, event, view))
    assert names <= CUES.keys()
    assert {"slide", "flip", "slap", "cover", "shot_big", "shot_iron", "fall", "lose", "win"} <= names


def test_a_flip_begins_with_a_card_that_slides() -> None:
    assert list(heard(HEADER, FlipStarted(at_us=5, rule="S45-5", seat=0, auto=False), seen())) == ["slide"]
