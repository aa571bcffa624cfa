"""Draws the photo finish: who, a span for each on one line of milliseconds, how late, and the verdict.

Any table or screen that compares presses draws it with this; what is shown is worked out in game.widgets.finish.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core.words import _, milliseconds
from game.widgets.canvas import Canvas
from game.widgets.finish import MOST_ROWS, Band, Bar, Finish, Picture, lay_out
from game.widgets.theme import BODY, FADED_LIGHT, HEAVY, INK, LAMP, LARGE, PAPER, READING, SEATS, SMALL, Colour

ROW_LEAST, ROW_MOST = 32.0, 62.0
"""From one row to the next: the least is what words of SMALL need."""
HEAD, BADGE, THICK = 1.16, 0.94, 0.6
"""The verdict's line by the size of its words; a badge and a span by the height of its row."""
BAND_LEAST = 6.0


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
        row = min(max(ROW_MOST, size * 1.5), (height - head - foot) / rows)
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
        colour, thick = SEATS[style].colour, row * THICK
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
    return max(SMALL, min(LARGE if row > ROW_MOST else BODY, row * 0.62))


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
    canvas.rect((left + right) / 2, y, right - left, row * THICK, PAPER, 0.42)


def _band(canvas: Canvas, band: Band, columns: Columns, top: float, row: float) -> None:
    """Where two spans overlap: a frame round it, finer where it only passes rows between the two."""
    left, right = _apart(columns.at(band.left), columns.at(band.right), BAND_LEAST)
    high, low = top - row * (band.top + 0.12), top - row * (band.bottom + 0.88)
    near = band.bottom == band.top + 1
    for edge in (left, right):
        canvas.rect(edge, (high + low) / 2, 3 if near else 2, high - low, LAMP, 1.0 if near else 0.6)
    for edge in (high, low):
        canvas.rect((left + right) / 2, edge, right - left + 3, 3, LAMP)
