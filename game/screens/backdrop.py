"""What the menus stand on: the night outside the saloon, panels, rows and the line of hints."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.words import _
from game.devices.glyphs import Glyph
from game.widgets.canvas import Canvas
from game.widgets.glyph import draw_glyph, glyph_width
from game.widgets.theme import BODY, DISPLAY, HEADING, HEAVY, INK, PAPER, ROW, SMALL, TABLE_DARK

DARK = (8, 10, 26)
HINTS_Y = -496.0
HINT_GAP = 44.0
NOTICE_US = 8_000_000


def night(canvas: Canvas, darker: float = 0.0) -> None:
    """Fill the screen with the night, darker where words must be read."""
    width, height = canvas.art.size("night")
    scale = max(canvas.layout.width / width, canvas.layout.height / height)
    canvas.sprite("night", 0, 0, width * scale)
    if darker:
        dim(canvas, darker)


def dim(canvas: Canvas, alpha: float) -> None:
    """Darken everything drawn so far, for what is read over it."""
    canvas.rect(0, 0, canvas.layout.width + 4, canvas.layout.height + 4, DARK, alpha)


def heading(canvas: Canvas, words: str, y: float = 452) -> None:
    """Write a screen's title."""
    canvas.text(words, 0, y, HEADING + 18, PAPER, font=DISPLAY, width=canvas.layout.width - 120)


def menu(canvas: Canvas, rows: Sequence[str], chosen: int, x: float, top: float, width: float) -> None:
    """Draw rows to choose from on a sheet of paper; the chosen one is framed and pointed at."""
    height = ROW * len(rows) + 52
    canvas.panel(x, top - height / 2, width, height)
    for place, row in enumerate(rows):
        y = top - 26 - ROW * (place + 0.5)
        if place == chosen:
            canvas.panel(x, y, width - 40, ROW - 6, "panel_tint", TABLE_DARK)
            canvas.sprite("icon_choice_right", x - width / 2 + 54, y, 40)
        canvas.text(row, x, y, BODY + 2, PAPER if place == chosen else INK, font=HEAVY, width=width - 190)


def hints(canvas: Canvas, told: Sequence[tuple[Glyph, str]], y: float = HINTS_Y) -> None:
    """Say along the bottom what buttons do: what a button looks like, and words each."""
    glyphs = [glyph_width(canvas, *glyph) for glyph, _words in told]
    widths = [12 + glyph + canvas.measure(words, SMALL + 1) for glyph, (_, words) in zip(glyphs, told, strict=True)]
    x = -(sum(widths) + HINT_GAP * (len(told) - 1)) / 2
    canvas.rect(0, y, canvas.layout.width + 4, 70, DARK, 0.72)
    for (glyph, words), mark, width in zip(told, glyphs, widths, strict=True):
        draw_glyph(canvas, *glyph, x + mark / 2, y)
        canvas.text(words, x + mark + 12, y, SMALL + 1, PAPER, align="left")
        x += width + HINT_GAP


def card_of_words(canvas: Canvas, words: str, y: float, width: float = 1100, height: float = 150) -> None:
    """Put words on a dark sheet."""
    canvas.panel(0, y, width, height, "panel_night")
    canvas.text(words, 0, y, BODY, PAPER, width=width - 100, wrap=True)


def scanned(canvas: Canvas, told: Sequence[tuple[str, str]]) -> None:
    """Say at the top right what comes round for each one-switch player."""
    for place, (name, words) in enumerate(told):
        y = canvas.layout.height / 2 - 42 - 66 * place
        said = f"{name}: {words}"
        width = min(canvas.layout.width * 0.45, canvas.measure(said, SMALL + 2, HEAVY) + 110)
        x = canvas.layout.right - 20 - width / 2
        canvas.panel(x, y, width, 62)
        canvas.sprite("icon_hand", x - width / 2 + 38, y, 34, tint=TABLE_DARK)
        canvas.text(said, x + 20, y, SMALL + 2, INK, font=HEAVY, width=width - 100)


def in_turn(notices: Sequence[str], now_us: int) -> str:
    """Return the sentence whose turn it is now, long enough to be read; "" where there is none."""
    return notices[now_us // NOTICE_US % len(notices)] if notices else ""


def choose_hints() -> list[tuple[str, str]]:
    """What a plain menu says along the bottom."""
    return [("stick", _("Choose")), ("south", _("Take")), ("east", _("Back"))]
