"""The short form of tools.bench.fairness: who wins must not follow what they hold."""

from game.devices.intervals import level_doubts_us
from tools.bench.fairness import ARRIVAL, JUDGINGS, PLAYED, measure

ROUNDS = 6_000


def test_equal_players_win_equally_often_with_unequal_devices() -> None:
    outcome = measure(PLAYED, ROUNDS, seed=45)
    assert sum(outcome.wins) + outcome.dead_heats == ROUNDS
    assert outcome.p > 0.05


def test_the_statistic_sees_that_arrival_favours_the_better_device() -> None:
    outcome = measure(ARRIVAL, ROUNDS, seed=45)
    assert outcome.p < 0.001
    assert outcome.wins[0] > outcome.wins[2]


def test_doubts_that_differ_would_favour_the_better_device_too() -> None:
    # Of two it makes no difference; of more, the better device is in fewer dead heats with the others.
    assert measure(JUDGINGS[1], ROUNDS, seed=45).p < 0.01


def test_all_are_doubted_like_the_slowest() -> None:
    assert level_doubts_us({11: 1_000, 12: 8_000, 1: 4_000}) == {11: 3_500, 12: 0, 1: 2_000}
    assert level_doubts_us({}) == {}
