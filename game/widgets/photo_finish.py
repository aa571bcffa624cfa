"""The photo finish: presses as spans on one line of milliseconds, who was first, by how much, or a dead heat.

A press happened somewhere in its span, so spans are drawn, not points. What is shown and where is worked out first,
without a canvas (judge, lay_out); any table or screen that compares presses draws it with PhotoFinish.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.core.contest import Fairness
from game.core.words import _, milliseconds
from game.widgets.canvas import Canvas
from game.widgets.theme import BODY, FADED_LIGHT, HEAVY, INK, LAMP, PAPER, READING, SEATS, SMALL, Colour

MOST_ROWS = 8
ROW_LEAST, ROW_MOST = 32.0, 62.0
"""From one row to the next: the least is what words of SMALL need."""
HEAD, BADGE = 1.16, 0.94
"""The verdict's line by the size of its words, and a badge by the height of its row."""
LEAST_LINE_US = 3_000
MOST_TIMES_GAP = 6
"""How much longer than the gap between the first two the line may be; who is later stands at its end with an arrow."""
MOST_TICKS = 6
BAND_LEAST = 6.0
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


class Columns(NamedTuple):
    """Where a row's parts are: who, the line, and how late."""

    left: float
    names: float
    line: float
    length: float
    late: float
    late_width: float

    @classmethod
    def of(cls, x: float, width: float, row: float) -> Columns:
        """Share a width out: names only where the line stays long enough, lateness as wide as its words."""
        left, late_width = x - width / 2, min(280.0, max(150.0, width * 0.2))
        names = row + (min(260.0, width * 0.2) if width > 640 else 0.0) + 12
        length = width - names - late_width - 24
        return cls(left, names, left + names, length, left + width - late_width, late_width)

    def at(self, share: float) -> float:
        """The place of a share of the line."""
        return self.line + self.length * share


class PhotoFinish:
    """Draws finishes of the same people: their names, and the numbers of their colours and brands."""

    def __init__(self, looks: Sequence[tuple[str, int]]) -> None:
        self._looks = looks

    def draw(self, canvas: Canvas, finish: Finish, x: float, y: float, width: float, height: float, *,
             caption: str | None = None, size: float = BODY, axis: bool = False) -> None:  # fmt: skip
        """Draw it in a box with its middle at a place, over something dark.

        The caption takes the verdict's place; an axis writes milliseconds under the line.
        """
        head, foot = size * HEAD, ROW_LEAST + 6 if axis else 0.0
        picture = lay_out(finish, int((height - head - foot) // ROW_LEAST))
        rows = len(picture.bars) + bool(picture.more)
        row = min(ROW_MOST, (height - head - foot) / rows)
        columns = Columns.of(x, width, row)
        top = y + (head + foot + row * rows) / 2 - head
        told = self.verdict(finish) if caption is None else caption
        colour = LAMP if finish.level and caption is None else PAPER
        canvas.text(told, x, top + head / 2, size, colour, font=HEAVY, width=width - 20)
        self._ticks(canvas, picture, columns, top, row * len(picture.bars), axis)
        for place, bar in enumerate(picture.bars):
            self._bar(canvas, bar, columns, top - row * (place + 0.5), row)
        for place, part in picture.shared():
            _shared(canvas, part, columns, top - row * (place + 0.5), row)
        for band in picture.bands:
            _band(canvas, band, columns, top, row)
        if picture.more:
            self._more(canvas, picture, finish, columns, top - row * (rows - 0.5))

    def verdict(self, finish: Finish) -> str:
        """Say who was first and by how much, or that nobody can tell."""
        gap = milliseconds(finish.gap_us)
        if not finish.level:
            return _("{who} first by {gap}").format(who=self._looks[finish.spans[0].who][0], gap=gap)
        if len(finish.heat) == 2:
            return _("Dead heat: {gap} apart, too close to call").format(gap=gap)
        return _("Dead heat of {count}: within {gap}, too close to call").format(count=len(finish.heat), gap=gap)

    def _ticks(self, canvas: Canvas, picture: Picture, columns: Columns, top: float, height: float, axis: bool) -> None:
        for share, tick_us in picture.ticks:
            canvas.rect(columns.at(share), top - height / 2, 2, height, FADED_LIGHT, 0.55 if tick_us == 0 else 0.22)
            if axis:
                ms = f"{tick_us / 1000:g}"
                told = _("{ms} ms").format(ms=ms) if tick_us == 0 else ms
                canvas.text(told, columns.at(share), top - height - ROW_LEAST / 2, SMALL, FADED_LIGHT)

    def _bar(self, canvas: Canvas, bar: Bar, columns: Columns, y: float, row: float) -> None:
        name, style = self._looks[bar.span.who]
        colour, thick = SEATS[style].colour, row * 0.6
        canvas.sprite(f"badge_{style}", columns.left + row / 2, y, row * BADGE)
        if columns.names > row + 20:
            canvas.text(name, columns.left + row + 10, y, _words(row), PAPER, align="left",
                        width=columns.names - row - 16)  # fmt: skip
        canvas.rect(columns.line + columns.length / 2, y, columns.length, 2, FADED_LIGHT, 0.4)
        if bar.beyond:
            canvas.sprite("icon_choice_right", columns.at(1.0) - thick / 2, y, thick, tint=colour)
        else:
            left, right = _apart(columns.at(bar.left), columns.at(bar.right))
            canvas.rect((left + right) / 2, y, right - left + 4, thick + 4, INK)
            canvas.rect((left + right) / 2, y, right - left, thick, colour)
            _middle(canvas, columns.at(bar.middle), y, thick, right - left, colour)
        canvas.text(_late(bar), columns.late + 16, y, _words(row), PAPER, font=READING, align="left",
                    width=columns.late_width - 16)  # fmt: skip

    def _more(self, canvas: Canvas, picture: Picture, finish: Finish, columns: Columns, y: float) -> None:
        late = milliseconds(finish.spans[-1].at_us - finish.spans[0].at_us)
        told = _("{count} more, the last {late} after the first").format(count=picture.more, late=late)
        canvas.text(told, columns.left + 8, y, SMALL, FADED_LIGHT, align="left")


def badge_widths(height: float, size: float = BODY) -> tuple[float, ...]:
    """How wide badges are drawn in a box of this height, for warming them."""
    rows = range(2, min(MOST_ROWS, int((height - size * HEAD) // ROW_LEAST)) + 1)
    return tuple(dict.fromkeys(min(ROW_MOST, (height - size * HEAD) / count) * BADGE for count in rows))


def _words(row: float) -> float:
    return max(SMALL, min(BODY, row * 0.62))


def _late(bar: Bar) -> str:
    return _("+{late}").format(late=milliseconds(bar.late_us)) if bar.late_us else milliseconds(0)


def _apart(left: float, right: float, least: float = 8.0) -> tuple[float, float]:
    """A span too narrow to be seen is drawn a little wider."""
    short = max(0.0, least - (right - left)) / 2
    return left - short, right + short


def _middle(canvas: Canvas, x: float, y: float, thick: float, width: float, colour: Colour) -> None:
    """The likeliest moment, where there is room to tell it from the span's edges."""
    if width > 20:
        canvas.rect(x, y, 4, thick, INK if sum(colour) > 300 else PAPER)


def _shared(canvas: Canvas, part: tuple[float, float], columns: Columns, y: float, row: float) -> None:
    left, right = _apart(columns.at(part[0]), columns.at(part[1]), BAND_LEAST)
    canvas.rect((left + right) / 2, y, right - left, row * 0.76, PAPER, 0.42)


def _band(canvas: Canvas, band: Band, columns: Columns, top: float, row: float) -> None:
    """Where two spans overlap: a frame round it, finer where it only passes rows between the two."""
    left, right = _apart(columns.at(band.left), columns.at(band.right), BAND_LEAST)
    high, low = top - row * (band.top + 0.12), top - row * (band.bottom + 0.88)
    near = band.bottom == band.top + 1
    for edge in (left, right):
        canvas.rect(edge, (high + low) / 2, 3 if near else 2, high - low, LAMP, 1.0 if near else 0.6)
    for edge in (high, low):
        canvas.rect((left + right) / 2, edge, right - left + 3, 3, LAMP)
