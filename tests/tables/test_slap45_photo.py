"""The photo finish says what the referee says: it asks the same question of the same options (C-4)."""

from typing import Any

import pytest

from game.core.contest import Fairness
from game.core.match import Move
from game.rules.slap45 import GAME
from game.rules.slap45.terms import Flip, Point, Shot, Slap45Options, SlapBase, SlapCard
from game.tables.slap45.photo import caption, finish
from game.widgets.finish import Finish


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


def moving(*moves: Move, players: tuple[str, ...] = ("Ann", "Bo", "Cy")) -> Any:
    """What is seen after these slaps on a Move! card."""
    options = Slap45Options(flip_delay_ms=(0, 0))
    header = GAME.header(slap=1, game="slap45", players=players, options=options, deck=("move",) * 3)
    match = GAME.new_match(header)
    match.advance(0)
    for move in (Move(1_000_000, 0, Flip()), *moves):
        match.apply(move)
    return match.observe(0)


def test_on_a_move_card_the_bases_are_shown_and_nobody_is_called_first() -> None:
    seen = moving(Move(1_300_000, 1, SlapBase(2), 400), Move(1_310_000, 0, SlapBase(1), 400))
    shown = finish(seen, Fairness.of(Slap45Options()))
    assert shown is not None and [span.who for span in shown.spans] == [1, 0]
    assert caption(seen)


def test_two_who_slapped_the_horse_are_compared_as_at_any_card() -> None:
    seen = moving(Move(1_300_000, 1, SlapCard()), Move(1_300_200, 0, SlapCard()))
    shown = finish(seen, Fairness.of(Slap45Options()))
    assert shown is not None and shown.level
    assert caption(seen) is None


def test_whoever_found_a_base_taken_moved_when_they_found_another() -> None:
    taken, found = Move(1_310_000, 0, SlapBase(2)), Move(1_700_000, 0, SlapBase(1))
    seen = moving(Move(1_300_000, 1, SlapBase(2)), taken, Move(1_400_000, 2, SlapBase(0)), found,
                  players=("Ann", "Bo", "Cy", "Di"))  # fmt: skip
    shown = finish(seen, Fairness.of(Slap45Options()))
    assert shown is not None and [span.who for span in shown.spans] == [1, 2, 0]


def test_one_slap_is_no_contest() -> None:
    assert finish(moving(Move(1_300_000, 1, SlapBase(2))), Fairness.of(Slap45Options())) is None


def test_of_many_who_moved_the_last_are_shown() -> None:
    moves = [Move(1_300_000 + 20_000 * seat, seat, SlapBase((seat + 1) % 6)) for seat in range(5)]
    shown = finish(moving(*moves, players=("Ann", "Bo", "Cy", "Di", "Ed", "Flo")), Fairness.of(Slap45Options()))
    assert shown is not None and [span.who for span in shown.spans] == [1, 2, 3, 4]
