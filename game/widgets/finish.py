"""The photo finish before it is drawn: presses as spans of time, judged as a match would, and laid out on one line.

A press happened somewhere in its span, so spans are compared and shown, not points. Pure: nothing here knows a canvas.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.core.contest import Fairness

MOST_ROWS = 8
LEAST_LINE_US = 3_000
MOST_TIMES_GAP = 6
"""How much longer than the gap between the first two the line may be; who is later stands at its end with an arrow."""
MOST_TICKS = 6
_STEPS_US = tuple(size * 10**zeros for zeros in range(3, 7) for size in (1, 2, 5))


class Span(NamedTuple):
    """One press: whose, and when it was made, give or take its doubt."""

    who: int
    at_us: int
    doubt_us: int

    @property
    def low_us(self) -> int:
        """The earliest it can have been."""
        return self.at_us - self.doubt_us

    @property
    def high_us(self) -> int:
        """The latest it can have been."""
        return self.at_us + self.doubt_us


class Mark(NamedTuple):
    """Two spans too close to be ordered: their places in the order, and where they overlap."""

    first: int
    second: int
    low_us: int
    high_us: int


class Finish(NamedTuple):
    """Presses in order of time, and what the referee makes of them (C-4)."""

    spans: tuple[Span, ...]
    heat: tuple[int, ...]
    """The places of those in a dead heat with the first, itself among them; empty: the first was first."""
    marks: tuple[Mark, ...]

    @property
    def level(self) -> bool:
        """Whether nobody can be called the first."""
        return bool(self.heat)

    @property
    def gap_us(self) -> int:
        """How far the second was behind the first; in a dead heat, how far apart those in it were."""
        return self.spans[self.heat[-1] if self.heat else 1].at_us - self.spans[0].at_us


def judge(spans: Iterable[Span], fair: Fairness) -> Finish:
    """Put presses in order, and ask of them what a match would be asked; two at least."""
    order = tuple(sorted(spans, key=lambda span: span.at_us))
    heat = tuple(place for place in range(1, len(order)) if _tied(fair, order[0], order[place]))
    marks = []
    for place in range(1, len(order)):
        before = 0 if place in heat else place - 1
        if _tied(fair, order[before], order[place]):
            marks.append(_mark(order, before, place))
    return Finish(order, (0, *heat) if heat else (), tuple(marks))


def _tied(fair: Fairness, first: Span, later: Span) -> bool:
    return fair.tied(first.at_us, first.doubt_us, later.at_us, later.doubt_us)


def _mark(order: Sequence[Span], before: int, place: int) -> Mark:
    """Where two spans overlap; what is between them if they are tied without it (tie_us)."""
    first, second = order[before], order[place]
    low_us, high_us = max(first.low_us, second.low_us), min(first.high_us, second.high_us)
    return Mark(before, place, min(low_us, high_us), max(low_us, high_us))


class Bar(NamedTuple):
    """A row of the picture: a span on the line, as shares of its length."""

    span: Span
    late_us: int
    left: float
    middle: float
    right: float
    beyond: bool
    """It lies past the end of the line."""


class Band(NamedTuple):
    """A mark over the rows from one to another, as shares of the line's length."""

    top: int
    bottom: int
    left: float
    right: float


class Picture(NamedTuple):
    """What is drawn: rows from the top, the bands over them, ticks of the line, and how many did not fit."""

    bars: tuple[Bar, ...]
    bands: tuple[Band, ...]
    ticks: tuple[tuple[float, int], ...]
    """Where, and how many microseconds after the first."""
    more: int

    def shared(self) -> list[tuple[int, tuple[float, float]]]:
        """The parts of each row that another row overlaps, no part twice."""
        found: list[tuple[int, tuple[float, float]]] = []
        for place in range(len(self.bars)):
            parts = sorted((band.left, band.right) for band in self.bands if place in (band.top, band.bottom))
            found += [(place, part) for part in _merged(parts)]
        return found


def _merged(parts: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """Ordered parts of a line, those that touch as one."""
    merged: list[tuple[float, float]] = []
    for left, right in parts:
        if merged and left <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(merged[-1][1], right))
        else:
            merged.append((left, right))
    return merged


def lay_out(finish: Finish, rows: int = MOST_ROWS) -> Picture:
    """Lay a finish out in so many rows; where not all fit, the last row is left for saying how many more there are."""
    spans = finish.spans
    rows = max(2, min(rows, MOST_ROWS))
    shown = len(spans) if len(spans) <= rows else rows - 1
    start_us, end_us = _line(spans[:shown])

    def share(at_us: int) -> float:
        return min(1.0, max(0.0, (at_us - start_us) / (end_us - start_us)))

    first_us = spans[0].at_us
    bars = tuple(
        Bar(span, span.at_us - first_us, share(span.low_us), share(span.at_us), share(span.high_us),
            span.at_us > end_us) for span in spans[:shown]
    )  # fmt: skip
    bands = tuple(
        Band(mark.first, mark.second, share(mark.low_us), share(mark.high_us))
        for mark in finish.marks if mark.second < shown
    )  # fmt: skip
    ticks = tuple((share(first_us + tick_us), tick_us) for tick_us in _ticks(start_us - first_us, end_us - first_us))
    return Picture(bars, bands, ticks, len(spans) - shown)


def _line(spans: Sequence[Span]) -> tuple[int, int]:
    """Where the line begins and ends: the spans of the close ones fill it, and no late or doubtful one shrinks them."""
    first_us = spans[0].at_us
    gap_us = spans[1].at_us - first_us if len(spans) > 1 else 0
    widest_us = max(spans[0].doubt_us, spans[1].doubt_us if len(spans) > 1 else 0)
    reach_us = max(LEAST_LINE_US, min(spans[-1].at_us - first_us, gap_us * MOST_TIMES_GAP), 2 * widest_us)
    close = [span for span in spans if span.at_us <= first_us + reach_us]
    start_us = max(min(span.low_us for span in close), first_us - reach_us)
    end_us = max(first_us + reach_us, min(max(span.high_us for span in close), first_us + 2 * reach_us))
    room_us = (end_us - start_us) // 40
    return start_us - room_us, end_us + room_us


def _ticks(low_us: int, high_us: int) -> list[int]:
    step_us = next((step for step in _STEPS_US if (high_us - low_us) / step <= MOST_TICKS), _STEPS_US[-1])
    return list(range(-(-low_us // step_us) * step_us, high_us + 1, step_us))
