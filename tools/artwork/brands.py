"""The eight cattle brands, one a seat, as bold strokes in a square of 100."""

from __future__ import annotations

import math

from tools.artwork.pen import Drawing, letters, ring, smooth

STROKE = 13.0


def flying_w(art: Drawing, plate: str) -> None:
    """A W with wings."""
    art.line(plate, STROKE, "M6,34C14,26 24,26 30,34L42,74L50,44L58,74L70,34C76,26 86,26 94,34")


def rocking_r(art: Drawing, plate: str) -> None:
    """An R on a rocker."""
    art.line(plate, STROKE, "M38,66V16H52C68,16 68,42 52,42H40M52,42L66,64", "M12,72C28,94 72,94 88,72")


def lazy_eight(art: Drawing, plate: str) -> None:
    """An eight that lies down."""
    art.line(plate, STROKE + 1, "M50,50C38,28 8,28 8,50C8,72 38,72 50,50C62,28 92,28 92,50C92,72 62,72 50,50Z")


def double_diamond(art: Drawing, plate: str) -> None:
    """Two diamonds, one in the other's corner."""
    art.line(plate, STROKE, "M50,8L72,30L50,52L28,30Z", "M50,50L72,71L50,92L28,71Z")


def lucky_shoe(art: Drawing, plate: str) -> None:
    """A horseshoe, open side up."""
    art.line(plate, STROKE + 5, smooth("22,14! 14,40 20,68 36,84 50,88 64,84 80,68 86,40 78,14!", closed=False))
    art.line(plate, STROKE - 2, "M12,14H34", "M66,14H88")


def rising_sun(art: Drawing, plate: str) -> None:
    """Half a sun over a bar."""
    art.line(plate, STROKE, "M8,82H92", "M28,70A22,22 0 0 1 72,70")
    for degrees in (180, 216, 252, 288, 324, 360):
        turn = math.radians(degrees)
        x, y = math.cos(turn), math.sin(turn)
        if degrees in (180, 360):
            continue
        art.line(plate, STROKE - 2, f"M{50 + 36 * x:.1f},{68 + 36 * y:.1f}L{50 + 52 * x:.1f},{68 + 52 * y:.1f}")
    art.line(plate, STROKE - 2, "M6,58L14,61", "M94,58L86,61")


def long_arrow(art: Drawing, plate: str) -> None:
    """An arrow that points up, with feathers."""
    art.line(plate, STROKE, "M50,92V12", "M26,36L50,10L74,36", "M32,92L50,74L68,92", "M32,74L50,56L68,74")


def wagon_wheel(art: Drawing, plate: str) -> None:
    """A wheel with spokes."""
    art.line(plate, STROKE, ring(50, 50, 38), "M50,14V86", "M19,32L81,68", "M81,32L19,68")


MARKS = (flying_w, rocking_r, lazy_eight, double_diamond, lucky_shoe, rising_sun, long_arrow, wagon_wheel)


def mark(seat: int) -> Drawing:
    """The brand alone, in paper white, to be tinted."""
    art = Drawing(112, 112)
    inner = Drawing(100, 100)
    MARKS[seat](inner, "paper")
    art.group("translate(6,6)", inner.parts)
    return art


def badge(seat: int) -> Drawing:
    """The brand in ink on a round token in the seat's colour."""
    art = Drawing(120, 120)
    art.fill("paper", ring(60, 60, 57))
    art.fill("ink", ring(60, 60, 52))
    art.fill("a", ring(60, 60, 46.5))
    inner = Drawing(100, 100)
    MARKS[seat](inner, "ink")
    art.group("translate(60,60) scale(.74) translate(-50,-50)", inner.parts)
    return art


def letter_badge(text: str) -> Drawing:
    """A token with a letter, for a seat of no brand (the House)."""
    art = Drawing(120, 120)
    art.fill("paper", ring(60, 60, 57))
    art.fill("ink", ring(60, 60, 52))
    art.fill("a", ring(60, 60, 46.5))
    art.fill("ink", letters(text, 60, 82, 62))
    return art
