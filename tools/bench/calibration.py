"""A loop of plain Python whose speed tells how fast this machine is just now: absolute bars stand beside it."""

from __future__ import annotations

from time import perf_counter

ROUNDS = 300_000
USUAL = 40_000_000
"""Loops a second of the machine that the bars were set on."""


def loops_a_second() -> float:
    """Return the best of five short runs."""
    return max(_run() for _time in range(5))


def _run() -> float:
    seen: dict[int, int] = {}
    start = perf_counter()
    for number in range(ROUNDS):
        seen[number & 255] = number
    return ROUNDS / (perf_counter() - start)
