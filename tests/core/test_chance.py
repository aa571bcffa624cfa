"""C-14: the n-th draw depends on the seed and n alone."""

from collections import Counter
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from game.core.chance import Chance, bot_chance

SEEDS = st.integers(0, 2**63 - 1)


@given(SEEDS, st.integers(0, 30))
def test_c14_the_nth_draw_is_what_it_is_however_one_came_there(seed: int, n: int) -> None:
    walked = Chance(seed)
    for _ in range(n):
        walked.draw()
    assert walked.draw() == Chance(seed, n).draw() == Random(seed * 2**64 + n).random()


def test_c14_the_numbers_are_the_same_on_every_machine() -> None:
    assert [Chance(45, n).below(1000) for n in range(5)] == [452, 556, 832, 761, 836]


@given(SEEDS)
def test_c14_two_integers_are_all_there_is_to_copy(seed: int) -> None:
    chance = Chance(seed)
    chance.draw()
    copy = chance.clone()
    assert (copy.seed, copy.n) == (chance.seed, chance.n) == (seed, 1)
    assert copy.draw() == chance.draw()
    copy.draw()
    assert chance.n == 2


def test_a_shuffle_makes_every_order_alike() -> None:
    orders = Counter[str]()
    for seed in range(6000):
        cards = list("abc")
        Chance(seed).shuffle(cards)
        orders["".join(cards)] += 1
    assert set(orders) == {"abc", "acb", "bac", "bca", "cab", "cba"}
    assert all(850 < times < 1150 for times in orders.values())


@given(SEEDS, st.lists(st.integers(), max_size=20))
def test_a_shuffle_loses_nothing(seed: int, cards: list[int]) -> None:
    shuffled = cards[:]
    Chance(seed).shuffle(shuffled)
    assert sorted(shuffled) == sorted(cards)


def test_c14_every_bot_draws_for_itself() -> None:
    first = {bot_chance(seed, seat).draw() for seed in range(50) for seat in range(-1, 8)}
    assert len(first) == 50 * 9
    assert first.isdisjoint(Chance(seed).draw() for seed in range(50))
