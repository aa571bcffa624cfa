import math
from statistics import fmean, stdev

import msgspec
import pytest

from game.bots.reaction import FASTEST_MS, SIGMAS, Reaction, bell, choice_us, simple_us
from game.core.chance import Chance, bot_chance

TYPICAL = Reaction(mu_ms=230, sigma_ms=25, tau_ms=60, choice_ms=100)
DRAWS = 20_000


def share(times: list[float], limit: float) -> float:
    return sum(time < limit for time in times) / len(times)


def ex_gaussian(x: float, mu: float, sigma: float, tau: float) -> float:
    """The distribution function, for comparison."""

    def phi(z: float) -> float:
        return math.erfc(-z / math.sqrt(2)) / 2

    z = (x - mu) / sigma
    return phi(z) - math.exp((mu - x) / tau + sigma**2 / (2 * tau**2)) * phi(z - sigma / tau)


def test_reactions_are_ex_gaussian() -> None:
    chance = bot_chance(45, 0)
    times = [simple_us(TYPICAL, chance) / 1000 for _time in range(DRAWS)]
    assert fmean(times) == pytest.approx(230 + 60, rel=0.01)
    assert stdev(times) == pytest.approx(math.hypot(25, 60), rel=0.03)
    for limit in (200, 230, 260, 290, 350, 450):
        assert share(times, limit) == pytest.approx(ex_gaussian(limit, 230, 25, 60), abs=0.012)


def test_choosing_costs_its_price() -> None:
    simple = [simple_us(TYPICAL, Chance(7, n)) for n in range(100)]
    assert [choice_us(TYPICAL, Chance(7, n)) for n in range(100)] == [time + 100_000 for time in simple]


def test_nobody_is_faster_than_a_person_even_with_the_greatest_luck() -> None:
    edge = Reaction(mu_ms=160, sigma_ms=20, tau_ms=0, choice_ms=0)
    chance = bot_chance(45, 1)
    times = [simple_us(edge, chance) for _time in range(DRAWS)]
    assert min(times) == 1000 * FASTEST_MS  # three sigmas, which are drawn now and then
    assert min(bell(chance) for _time in range(DRAWS)) == -SIGMAS


def test_no_character_may_be_faster_than_a_person() -> None:
    fields = {"mu_ms": 159, "sigma_ms": 20, "tau_ms": 0, "choice_ms": 0}
    with pytest.raises(msgspec.ValidationError, match="mu_ms 159 is no person's, expected at least 160"):
        msgspec.convert(fields, Reaction)


def test_each_seat_and_seed_has_a_stream_of_its_own() -> None:
    streams = {(seed, seat): bot_chance(seed, seat).draw() for seed in range(20) for seat in range(-1, 8)}
    assert len(set(streams.values())) == len(streams)
