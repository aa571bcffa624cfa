"""The game's clock: the same one that stamps presses in the poller. Nobody else in the game's process reads it."""

from __future__ import annotations

from time import perf_counter_ns


def now_us() -> int:
    """Return microseconds on the devices' clock."""
    return perf_counter_ns() // 1000
