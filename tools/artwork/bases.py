"""Home bases: a saloon with a false front, dark while nobody is in, lit and shut when held."""

from __future__ import annotations

from tools.artwork.brands import MARKS
from tools.artwork.pen import Drawing, box, gouge, polygon, ring, smooth

SIZE = 180
FRONT = "20,66! 20,40! 44,40! 44,20! 64,20! 70,8! 110,8! 116,20! 136,20! 136,40! 160,40! 160,66!"


def saloon(seat: int, held: bool) -> Drawing:
    """The base of one seat; anchor in the middle."""
    art = Drawing(SIZE, SIZE)
    whole = [smooth(FRONT), box(22, 60, 136, 104), box(8, 96, 164, 14), box(8, 158, 164, 14)]
    for shape in whole:
        art.line("paper", 16, shape)
    art.fill("paper", *whole)
    art.outlined("c", 6, box(26, 62, 128, 100))
    planks(art)
    art.outlined("a", 7, smooth(FRONT))
    art.fill("ink", gouge(34, 50, 20, 3, 90), gouge(146, 50, 20, 3, 90))
    sign(art, seat)
    windows(art, held)
    doors(art, held)
    art.outlined("a", 6, polygon([(10, 96), (170, 96), (164, 112), (16, 112)]))
    for x in range(26, 164, 18):
        art.line("ink", 3, f"M{x},98L{x - 2},110")
    for x in (18, 62, 118, 162):
        art.line("ink", 8, f"M{x},112V162")
    art.outlined("paper", 5, box(8, 160, 164, 11, 2))
    return art


def planks(art: Drawing) -> None:
    """Joints of the boards."""
    for y in (122, 140):
        art.fill("ink", gouge(28, y, 126, 2.4, 0, 1))


def sign(art: Drawing, seat: int) -> None:
    """The seat's brand on a round board."""
    art.fill("ink", ring(90, 54, 42))
    art.fill("paper", ring(90, 54, 36.5))
    inner = Drawing(100, 100)
    MARKS[seat](inner, "ink")
    art.group("translate(90,54) scale(.6) translate(-50,-50)", inner.parts)


def windows(art: Drawing, lit: bool) -> None:
    """Two windows: dark, or glowing."""
    for x in (28, 128):
        art.fill("ink", box(x, 117, 24, 38))
        if lit:
            art.fill("b", box(x + 4, 121, 16, 30))
            art.line("ink", 3, f"M{x + 12},119V153", f"M{x + 2},136H{x + 22}")
        else:
            art.fill("paper", gouge(x + 6, 128, 14, 2.4, -50), gouge(x + 8, 142, 14, 2.4, -50))


def doors(art: Drawing, shut: bool) -> None:
    """Swing doors over a dark or a lit hall."""
    art.fill("ink", box(66, 114, 48, 46))
    if shut:
        art.fill("b", box(70, 116, 40, 44))
    for x, lean in ((70, 0 if shut else -3), (91, 0 if shut else 3)):
        left, right, crest = x + lean, x + 18 + lean, 122 if shut else 128
        leaf = smooth(f"{left},126! {x + 9},{crest} {right},126! {right},152! {left},152!")
        if shut or lean:
            art.outlined("a" if shut else "c", 4, leaf)
            art.line("ink", 2.5, f"M{x + 4 + lean},134H{x + 14 + lean}", f"M{x + 4 + lean},141H{x + 14 + lean}")


def ghost() -> Drawing:
    """What is left where a base was taken away: a few boards and nails."""
    art = Drawing(SIZE, SIZE)
    for turn, x, y in ((-18, 40, 110), (12, 70, 128), (-4, 62, 96)):
        plank = box(x, y, 84, 17)
        move = f"rotate({turn} {x + 42} {y + 8})"
        art.line("paper", 13, plank, move=move)
        art.outlined("c", 5, plank, move=move)
        art.fill("ink", gouge(x + 10, y + 9, 60, 2.4, 2), move=move)
    return art
