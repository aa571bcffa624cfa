"""The results of a match, counted from what happened in it."""

from game.rules.slam_throne.tally import Tally
from tests.rules.slam_play import Play, hero


def tally(play: Play) -> Tally:
    counted = Tally.of(2)
    for event in play.events:
        counted.notice(event)
    return counted


def test_a_match_of_nothing_has_nothing_to_tell() -> None:
    counted = Tally.of(2)
    assert (counted.places, counted.sudden_rounds) == ((), 0)
    assert list(counted.records(["Ann", "Bo"])) == []
    assert list(counted.columns(1)) == ["0 caps in 0 slams", "0 catches"]


def test_slams_damage_and_catches_are_counted_by_seat() -> None:
    play = Play.begun(hero(9, catch=({"damage": 2}, {"heal": 1})), hero(9), ("catch", "catch"))
    play.slam(0, 1, caught=True, style="rooster")
    play.slam(1, 3)
    play.slam(0, 1, caught=True, style="rooster")
    play.slam(1, hit=False)
    play.slam(0, foul=True, caught=True)
    play.slam(1, hit=False)
    counted = tally(play)
    mine, foes = counted.seats
    assert (mine.slams, mine.damage, mine.best, mine.catches, mine.fouls, mine.whiffs) == (3, 6, 1, 2, 1, 0)
    assert (mine.abilities, mine.healed) == (3, 3)
    assert (foes.slams, foes.damage, foes.best, foes.catches, foes.whiffs) == (3, 3, 3, 0, 2)
    assert list(counted.columns(0)) == ["6 caps in 3 slams", "2 catches"]
    assert list(counted.records(["Ann", "Bo"])) == ["Best slam: Bo, 3 caps"]


def test_it_tells_sudden_death_and_a_level_best() -> None:
    play = Play.begun(hero(6), hero(6), ("passive", "passive"))
    play.slam(0, 6)
    play.slam(1, 6)
    play.slam(0, 2)
    play.slam(1, 2)
    play.slam(0, 2)
    play.slam(1, 1)
    counted = tally(play)
    assert counted.places == (1, 2)
    assert list(counted.records(["Ann", "Bo"])) == ["Best slam: both, 6 caps", "Rounds of Sudden Death: 2"]
