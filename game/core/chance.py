"""Seeded chance: the n-th draw depends on the seed and n alone (C-14), so its whole state is two integers."""

from __future__ import annotations

from collections.abc import MutableSequence
from random import Random
from typing import Any

from game.core.match import Seat


class Chance:
    """A stream of draws that any Python gives alike and that costs nothing to copy."""

    __slots__ = ("n", "seed")

    def __init__(self, seed: int, n: int = 0) -> None:
        self.seed = seed
        self.n = n

    def draw(self) -> float:
        """Return the next number, from 0 up to but not including 1."""
        value = Random((self.seed << 64) + self.n).random()
        self.n += 1
        return value

    def below(self, limit: int) -> int:
        """Return a whole number from 0 to limit - 1, each as likely."""
        return int(self.draw() * limit)

    def shuffle(self, cards: MutableSequence[Any]) -> None:
        """Shuffle in place (Fisher-Yates from the end): every order as likely."""
        for last in range(len(cards) - 1, 0, -1):
            other = self.below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]

    def clone(self) -> Chance:
        """Return a stream that goes on from here by itself."""
        return Chance(self.seed, self.n)


def bot_chance(seed: int, seat: Seat) -> Chance:
    """Return the stream of a bot, its own for every match and seat (C-14)."""
    return Chance(((seed + 1) << 8) + seat + 1)
