"""The photo finish: the slaps of a card as spans on one line of milliseconds, who was first, and by how much."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core.contest import Fairness
from game.core.words import _
from game.rules.slap45.terms import MOVE, Slap, Slap45Seen
from game.rules.slap45.words import milliseconds
from game.tables.table import Look
from game.widgets.canvas import Canvas
from game.widgets.theme import FADED_LIGHT, PAPER, SEATS, SMALL

SHOWN = 4
LEAST_RANGE_US = 12_000
MOST_TIMES_GAP = 6


class Finish(NamedTuple):
    """What a photo finish shows: the slaps in order, and how long its line is."""

    slaps: tuple[Slap, ...]
    range_us: int
    level: bool
    """Whether the first two are a dead heat by the match's own options (C-4)."""

    @property
    def gap_us(self) -> int:
        """How far the second was behind the first."""
        return self.slaps[1].at_us - self.slaps[0].at_us


def finish(seen: Slap45Seen, fair: Fairness) -> Finish | None:
    """Return the photo finish of the card that showed last; None: nothing was contested."""
    card = [slap for slap in seen.slaps if slap.base is None]
    contested = card if len(card) > 1 else [slap for slap in seen.slaps if slap.base is not None]
    if len(card) <= 1 and seen.card != MOVE:
        return None
    firsts = {slap.seat: slap for slap in reversed(contested)}
    slaps = tuple(sorted(firsts.values(), key=lambda slap: slap.at_us))
    if len(slaps) < 2:
        return None
    first, second = slaps[:2]
    gap_us, last_us = second.at_us - first.at_us, slaps[-1].at_us - first.at_us
    level = fair.tied(first.at_us, first.doubt_us, second.at_us, second.doubt_us)
    return Finish(slaps, max(LEAST_RANGE_US, min(last_us, gap_us * MOST_TIMES_GAP)), level)


class PhotoFinish:
    """Draws it in the seats' colours and brands."""

    def __init__(self, looks: Sequence[Look]) -> None:
        self._looks = looks

    def draw(self, canvas: Canvas, shown: Finish, x: float, y: float, width: float) -> None:
        """Draw it with its middle at a place."""
        self._verdict(canvas, shown, x, y + 58)
        left, line = x - width / 2 + 70, width - 330
        start_us = shown.slaps[0].at_us
        canvas.rect(left + line / 2, y - 28, line, 4, FADED_LIGHT)
        for place, slap in enumerate(shown.slaps[:SHOWN]):
            self._span(canvas, slap, place, start_us, shown.range_us, left, line, y - 28)

    def _verdict(self, canvas: Canvas, shown: Finish, x: float, y: float) -> None:
        first = self._looks[shown.slaps[0].seat].name
        gap = milliseconds(shown.gap_us)
        if shown.level:
            canvas.sprite("icon_dead_heat", x - 250, y, 44)
            told = _("Dead heat: {gap} apart, too close to call").format(gap=gap)
        else:
            told = _("{who} first by {gap}").format(who=first, gap=gap)
        canvas.text(told, x, y, 34, PAPER, width=620)

    def _span(self, canvas: Canvas, slap: Slap, place: int, start_us: int, range_us: int, left: float,
              line: float, y: float) -> None:  # fmt: skip
        style = self._looks[slap.seat].style
        late_us = slap.at_us - start_us
        part = min(1.08, late_us / range_us)
        half = max(4.0, min(slap.doubt_us / range_us * line, line / 4))
        px = left + line * part
        canvas.rect(px, y, half * 2, 26, SEATS[style].colour)
        canvas.rect(px, y, 3, 40, PAPER)
        side = y + (38 if place % 2 == 0 else -36)
        canvas.sprite(f"badge_{style}", px, side, 46)
        if place:
            canvas.text(_("+{ms} ms").format(ms=f"{late_us / 1000:.1f}"), px + 30, side, SMALL, PAPER, align="left")
