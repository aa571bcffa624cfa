"""Paper to write on: panels that are cut in nine and repeated, seat plates, bars and frames."""

from __future__ import annotations

from tools.artwork.brands import MARKS
from tools.artwork.pen import Drawing, box, gouge, polygon, ring, smooth

CORNER, TILE = 64, 256  # a panel is corner, tile, corner; TILE is the period of the press's noise at 1080p
SIDE = CORNER * 2 + TILE
PLATE = (380, 132)


def panel(body: str, edge: str) -> Drawing:
    """A sheet with a double frame: BODY and EDGE name plates."""
    art = Drawing(SIDE, SIDE)
    art.fill(body, box(6, 6, SIDE - 12, SIDE - 12, 16))
    art.line(edge, 6, box(18, 18, SIDE - 36, SIDE - 36, 9))
    art.line(edge, 2, box(27, 27, SIDE - 54, SIDE - 54, 4))
    return art


def plain(body: str, radius: float = 16) -> Drawing:
    """A sheet without a frame."""
    art = Drawing(SIDE, SIDE)
    art.fill(body, box(6, 6, SIDE - 12, SIDE - 12, radius))
    return art


def frame(plate: str, width: float) -> Drawing:
    """A frame alone, for what has the focus."""
    art = Drawing(SIDE, SIDE)
    art.line("ink", width + 8, box(14, 14, SIDE - 28, SIDE - 28, 14))
    art.line(plate, width, box(14, 14, SIDE - 28, SIDE - 28, 14))
    return art


def seat_plate(seat: int) -> Drawing:
    """The plate of a seat: its colour and brand on the left, room for a name and a gang on the right."""
    art = Drawing(*PLATE)
    width, height = PLATE
    art.fill("paper", box(4, 4, width - 8, height - 8, 14))
    art.fill("a", smooth(f"14,14! 118,14! 108,{height / 2} 118,{height - 14}! 14,{height - 14}!"))
    art.line("ink", 5, box(13, 13, width - 26, height - 26, 8))
    art.line("ink", 4, smooth(f"118,14! 108,{height / 2} 118,{height - 14}!", closed=False))
    inner = Drawing(100, 100)
    MARKS[seat](inner, "ink")
    art.group("translate(61,66) scale(.82) translate(-50,-50)", inner.parts)
    return art


def empty_plate() -> Drawing:
    """A place where nobody sits yet."""
    art = Drawing(*PLATE)
    width, height = PLATE
    art.fill("paper", box(4, 4, width - 8, height - 8, 14))
    dashes = [f"M{x},14h16M{x},{height - 14}h16" for x in range(24, width - 40, 30)]
    dashes += [f"M14,{y}v14M{width - 14},{y}v14" for y in range(24, height - 30, 28)]
    art.line("ink", 5, *dashes)
    art.fill("ink", ring(61, 66, 34))
    art.fill("paper", ring(61, 66, 27))
    art.line("ink", 8, "M61,50V82", "M45,66H77")
    return art


def bar(plate: str, width: float = 384, height: float = 48) -> Drawing:
    """A bar cut in three: round ends of 24, a middle to repeat."""
    art = Drawing(width, height)
    art.fill(plate, box(4, 6, width - 8, height - 12, 14))
    return art


def chip(plate: str) -> Drawing:
    """A small label to write a number on, 96 × 56."""
    art = Drawing(96, 56)
    art.fill("paper", box(3, 3, 90, 50, 12))
    art.outlined(plate, 4, box(9, 9, 78, 38, 8))
    return art


def slot() -> Drawing:
    """An underlined place for one letter, 72 × 96."""
    art = Drawing(72, 96)
    art.fill("paper", box(4, 4, 64, 88, 8))
    art.line("ink", 4, box(10, 10, 52, 76, 5))
    art.fill("ink", gouge(16, 76, 40, 3, 0))
    return art


def pennant() -> Drawing:
    """The flag that marks the first slap, 60 × 72, its point below."""
    art = Drawing(60, 72)
    shape = polygon([(6, 6), (54, 6), (54, 46), (30, 68), (6, 46)])
    art.line("paper", 8, shape)
    art.outlined("b", 5, shape)
    return art
