"""Measures how far apart a device's reports are, from a stick that is being moved. Pure: spans of time in.

A report is seen in the span between two looks, or at the kernel's own stamp. While a stick is under way each report
brings a new value, so the gaps are the interval; where it turns, rests or meets its end they are longer and are left
out. Every doubt is resolved towards the wider interval: a claim too narrow makes wrong orders, one too wide dead heats.
"""

from collections.abc import Collection
from typing import NamedTuple

from game.devices.layout import Source

PLAUSIBLE_US = (1_000, 1_250, 2_000, 4_000, 5_000, 8_000, 10_000, 12_000, 16_000, 20_000, 32_000)
_BLOCK = 64  # gaps that are judged together
_BLOCKS_SURE, _BLOCKS_ENOUGH = 3, 10
_STILL_US = 40_000  # after so long the stick had stopped
_TOLERANCE = 0.04  # of a device's clock, and of what is left of the looks' own coarseness in a block
_LATE_SHARE, _REGULAR_SHARE = 0.1, 0.75
_CENTRE, _END = 0.15, 0.98
_DIGITAL_ENDS = 6  # so many times from the middle to an end, and nothing seen between


class Measured(NamedTuple):
    """An interval that the stamps support; sure when the reports came as regularly as that."""

    interval_us: int
    jitter_us: int | None  # nine gaps in ten are no further from it; None: there is no stick to measure by
    sure: bool


class _Gap(NamedTuple):
    """Between two reports: at least, at most and most likely so long."""

    least_us: int
    most_us: int
    likely_us: float


class _Block(NamedTuple):
    """What one block of gaps says."""

    interval_us: int
    jitter_us: int
    regular: bool


class Wiggle:
    """Listens to one device's sticks until it knows."""

    def __init__(self, sticks: Collection[Source]) -> None:
        """Counts the axes in sticks only: a trigger may be held half-way for long."""
        self._sticks = sticks
        self._at: dict[Source, float] = {}
        self._look: tuple[int, int] | None = None
        self._under_way = False
        self._gaps: list[_Gap] = []
        self._blocks: list[_Block] = []
        self._ends = 0
        self._between = False

    @property
    def digital(self) -> bool:
        """Whether the stick knows only its ends and its middle: nothing can be measured."""
        return not self._between and self._ends >= _DIGITAL_ENDS

    def see(self, source: Source, raw: float, low_us: int, high_us: int) -> Measured | None:
        """A raw axis, -1..1, that was reported between the two times; the result, once, when it is known."""
        if source not in self._sticks:
            return None
        known = len(self._blocks)
        if self._look is None or high_us != self._look[1]:  # else another axis of the same report
            self._report(low_us, high_us)
        self._ends += abs(raw) >= _END > abs(self._at.get(source, 0.0))
        self._at[source] = raw
        self._under_way = any(_CENTRE < abs(at) < _END for at in self._at.values())
        self._between |= self._under_way
        return self._result() if len(self._blocks) > known else None

    def _report(self, low_us: int, high_us: int) -> None:
        before, self._look = self._look, (low_us, high_us)
        if before is None or not self._under_way or low_us - before[1] > _STILL_US:
            return
        likely_us = (low_us + high_us - before[0] - before[1]) / 2
        self._gaps.append(_Gap(low_us - before[1], high_us - before[0], likely_us))
        if len(self._gaps) == _BLOCK:
            self._blocks.append(_judge(self._gaps))
            self._gaps = []

    def _result(self) -> Measured | None:
        """The widest of the regular blocks; if there are none to speak of, the middle one of many."""
        regular = [block for block in self._blocks if block.regular]
        if len(regular) >= _BLOCKS_SURE:
            return Measured(*max(regular)[:2], sure=True)
        if len(self._blocks) >= _BLOCKS_ENOUGH:
            return Measured(*sorted(self._blocks)[len(self._blocks) // 2][:2], sure=False)
        return None


def _judge(gaps: list[_Gap]) -> _Block:
    interval_us = next((one for one in PLAUSIBLE_US if _supports(gaps, one)), PLAUSIBLE_US[-1])
    astray = sorted(max(0, gap.least_us - interval_us, interval_us - gap.most_us) for gap in gaps)
    close = sum(far <= interval_us * _TOLERANCE for far in astray)
    jitter_us = astray[round(len(astray) * (1 - _LATE_SHARE))]
    return _Block(interval_us, jitter_us, close >= len(gaps) * _REGULAR_SHARE)


def _supports(gaps: list[_Gap], interval_us: int) -> bool:
    """Whether hardly a gap was longer for certain, nor the usual one on average: looks shorten and lengthen.

    A gap much shorter is a burst, and says nothing about how long a press waits for one.
    """
    most_us = interval_us * (1 + _TOLERANCE)
    in_time = [gap.likely_us for gap in gaps if gap.least_us <= most_us]
    usual = [likely_us for likely_us in in_time if likely_us > interval_us / 2]
    return len(in_time) >= len(gaps) * (1 - _LATE_SHARE) and sum(usual) <= most_us * len(usual)
