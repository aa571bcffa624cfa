"""A control as it looks on the device: its picture with what is written on it."""

from __future__ import annotations

from game.widgets.canvas import Canvas
from game.widgets.theme import HEAVY, INK, SMALL

_WRITTEN = 12.0  # least room beside letters on a key


def glyph_width(canvas: Canvas, picture: str, letters: str, height: float = 48) -> float:
    """Return how wide it will be: a key is as wide as what is written on it."""
    width, tall = canvas.art.size(picture)
    own = width * height / tall
    return own if len(letters) < 2 else max(own, canvas.measure(letters, _size(height), HEAVY) + 2 * _WRITTEN)


def draw_glyph(canvas: Canvas, picture: str, letters: str, x: float, y: float, height: float = 48) -> None:
    """Draw it, its middle at a place."""
    canvas.sprite(picture, x, y, glyph_width(canvas, picture, letters, height), height=height)
    canvas.text(letters, x, y + height * 0.04, _size(height), INK, font=HEAVY)


def _size(height: float) -> float:
    return max(float(SMALL), height * 0.5)
