from itertools import combinations

import pytest

from game.core.cards import JOKERS, NAMES
from game.rules.slaiga.flush import FLUSHES, has_flush
from tools.bench.flushes import FORTY, PACK, oracle, wrong_fives, wrong_hands


def test_all_hands_of_five_are_judged_as_the_oracle_does() -> None:
    assert len(FORTY) == 40
    assert list(wrong_fives()) == []


@pytest.mark.parametrize("size", [6, 7])
def test_hands_of_six_and_seven_are_judged_as_the_oracle_does(size: int) -> None:
    """The short form of python -m tools.bench.flushes."""
    assert list(wrong_hands(size, 30_000, 45)) == []


@pytest.mark.parametrize(("size", "known"), [(6, 1_844), (7, 41_584)])
def test_as_many_hands_hold_one_as_books_on_poker_say(size: int, known: int) -> None:
    found = {frozenset({*run, *rest}) for run in FORTY for rest in combinations(set(PACK) - run, size - 5)}
    assert len(found) == known
    assert all(map(has_flush, found))


def test_the_oracle_tells_a_flush_from_none() -> None:
    assert oracle(["2H", "3H", "4H", "5H", "AH", "KC"])
    assert not oracle(["2H", "3H", "KH", "QH", "AH", "KC"])


def test_four_and_a_joker_are_none() -> None:
    for joker in JOKERS:
        assert not has_flush(["2H", "3H", "4H", "5H", NAMES[joker], "7H"])
    assert not has_flush(())
    assert len(set(FLUSHES)) == 40
