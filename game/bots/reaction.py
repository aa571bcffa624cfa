"""How long people take to react: ex-Gaussian times, a bell curve with a long tail of inattention."""

from __future__ import annotations

import math
from typing import Annotated

import msgspec

from game.core.chance import Chance

FASTEST_MS = 100
"""Nobody reacts faster, the luckiest draw included; a reaction is checked to keep to it."""
SIGMAS = 3
"""The bell curve is cut off so far from its middle."""


class Reaction(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The ex-Gaussian of a simple reaction, and what a choice costs on top; a typical adult is 230, 25, 60 and 100."""

    mu_ms: Annotated[int, msgspec.Meta(ge=120, le=1000)]
    sigma_ms: Annotated[int, msgspec.Meta(ge=0, le=200)]
    tau_ms: Annotated[int, msgspec.Meta(ge=0, le=500)]
    choice_ms: Annotated[int, msgspec.Meta(ge=0, le=500)]

    def __post_init__(self) -> None:
        if self.mu_ms - SIGMAS * self.sigma_ms < FASTEST_MS:
            least = FASTEST_MS + SIGMAS * self.sigma_ms
            raise ValueError(f"mu_ms {self.mu_ms} is no person's, expected at least {least} with this sigma_ms")


_BITS = 17
_SIZE = 1 << _BITS


def bell(chance: Chance) -> float:
    """Draw from the standard normal distribution, cut off at three sigmas."""
    return _bell(*_three(chance)[:2])


def simple_us(reaction: Reaction, chance: Chance) -> int:
    """Draw how long it takes to do what one is set to do, in microseconds."""
    radius, turn, tail = _three(chance)
    tail_ms = -reaction.tau_ms * math.log(tail)
    return round(1000 * (reaction.mu_ms + reaction.sigma_ms * _bell(radius, turn) + tail_ms))


def _bell(radius: float, turn: float) -> float:
    """Make a normally distributed number of two evenly distributed ones (Box and Muller)."""
    number = math.sqrt(-2 * math.log(radius)) * math.cos(2 * math.pi * turn)
    return max(-SIGMAS, min(SIGMAS, number))


def _three(chance: Chance) -> tuple[float, float, float]:
    """Split one draw, which is dear, into three numbers above 0 and below 1: a reaction needs no finer ones."""
    bits = int(chance.draw() * (1 << 3 * _BITS))
    numbers = (bits >> 2 * _BITS, bits >> _BITS & _SIZE - 1, bits & _SIZE - 1)
    first, second, third = ((number + 0.5) / _SIZE for number in numbers)
    return first, second, third


def choice_us(reaction: Reaction, chance: Chance) -> int:
    """Draw how long it takes to see which of several things to do and do it, in microseconds."""
    return simple_us(reaction, chance) + 1000 * reaction.choice_ms
