"""What chance adds to one throw: everything is drawn from the throw's own seed, in one order."""

from __future__ import annotations

import math

from game.core.chance import Chance

_HALF = 26
_SIZE = 1 << _HALF


class Dice:
    """A throw's own stream (C-14)."""

    def __init__(self, seed: int) -> None:
        self._chance = Chance(seed)

    def uniform(self) -> float:
        """Draw evenly from 0 up to 1."""
        return self._chance.draw()

    def normal(self, most: float = 3.0) -> float:
        """Draw from the standard normal distribution, cut off at so many sigmas (one draw split in two)."""
        bits = int(self._chance.draw() * (1 << 2 * _HALF))
        radius, turn = ((bits >> _HALF) + 0.5) / _SIZE, (bits & _SIZE - 1) / _SIZE
        number = math.sqrt(-2 * math.log(radius)) * math.cos(2 * math.pi * turn)
        return max(-most, min(most, number))
