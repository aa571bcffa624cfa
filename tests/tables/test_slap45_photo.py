"""The photo finish says what the referee says: it asks the same question of the same options (C-4)."""

from typing import Any

import pytest

from game.core.contest import Fairness
from game.core.match import Move
from game.rules.slap45 import GAME
from game.rules.slap45.terms import Flip, Point, Shot, Slap45Options, SlapCard
from game.tables.slap45.photo import Finish, finish


def judged(options: Slap45Options, apart_us: int, doubt_us: int) -> tuple[Finish, bool]:
    """Two seats slap a gun so far apart; what the photo finish shows, and whether the referee called it a dead heat."""
    header = GAME.header(slap=1, game="slap45", players=("Ann", "Bo", "Cy"), options=options, deck=("big_gun",) * 3)
    match = GAME.new_match(header)
    events = match.advance(0)
    for move in (
        Move(1_000_000, 0, Flip()),
        Move(1_290_000, 0, Point(2)),
        Move(1_300_000, 0, SlapCard(), doubt_us),
        Move(1_300_000 + apart_us, 1, SlapCard(), doubt_us),
    ):
        events += match.apply(move)
    events += match.advance(1_700_000)
    shot = next(event for event in events if isinstance(event, Shot))
    shown = finish(match.observe(0), Fairness.of(options))
    assert shown is not None
    return shown, shot.result == "dead_heat"


@pytest.mark.parametrize("fairness", ["certain", "sharp"])
@pytest.mark.parametrize("tie_us", [0, 500, 1000, 4000])
@pytest.mark.parametrize("apart_us", [300, 499, 500, 999, 1000, 2999, 3000, 3999, 4000])
def test_level_is_what_the_referee_calls_a_dead_heat(fairness: Any, tie_us: int, apart_us: int) -> None:
    options = Slap45Options(flip_delay_ms=(0, 0), tie_us=tie_us, doubt_us=2000, fairness=fairness)
    shown, dead_heat = judged(options, apart_us, 1500)
    assert shown.level is dead_heat
