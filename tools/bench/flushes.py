"""Straight flushes of Slaiga against an oracle of its own: python -m tools.bench.flushes [--hands N].

All 2,598,960 hands of five, then as many hands of six and of seven as wanted; status 1 if the rules and the oracle
disagree about one. The oracle knows the forty straight flushes as sets of names written out, and nothing else.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterable, Iterator
from itertools import combinations

from game.core.cards import NAMES
from game.rules.slaiga.flush import has_flush

PACK = NAMES[:52]
RUNS = ("A2345", "23456", "34567", "45678", "56789", "6789T", "789TJ", "89TJQ", "9TJQK", "TJQKA")
FORTY = frozenset(frozenset(rank + suit for rank in run) for run in RUNS for suit in "CDHS")
FIVES = 2_598_960


def oracle(cards: Iterable[str]) -> bool:
    """Say whether one of the forty lies within the cards."""
    hand = set(cards)
    return any(flush <= hand for flush in FORTY)


def wrong_fives() -> Iterator[tuple[str, ...]]:
    """Yield every hand of five about which the rules and the oracle disagree."""
    for hand in combinations(PACK, 5):
        if has_flush(hand) != (frozenset(hand) in FORTY):
            yield hand


def wrong_hands(size: int, hands: int, seed: int) -> Iterator[list[str]]:
    """Yield the hands of this size about which they disagree, of so many drawn; every other one holds four of a run."""
    dice = random.Random(seed)
    flushes = sorted(map(sorted, FORTY))
    for number in range(hands):
        start = dice.sample(dice.choice(flushes), 4) if number % 2 else []
        rest = [card for card in dice.sample(PACK, size + 4) if card not in start]
        hand = [*start, *rest][:size]
        if has_flush(hand) != oracle(hand):
            yield hand


def main(arguments: list[str]) -> int:
    """Compare and print."""
    parser = argparse.ArgumentParser(prog="python -m tools.bench.flushes")
    parser.add_argument("--hands", type=int, default=1_000_000, help="of six, and of seven cards")
    hands = parser.parse_args(arguments).hands
    found = list(wrong_fives())
    print(f"5 cards: {FIVES:,} hands, {len(found)} judged differently", *found[:3])
    for size in (6, 7):
        wrong = list(wrong_hands(size, hands, size))
        print(f"{size} cards: {hands:,} hands, {len(wrong)} judged differently", *wrong[:3])
        found += map(tuple, wrong)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
