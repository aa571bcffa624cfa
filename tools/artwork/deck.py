"""The deck of 52: suits, corner marks, number cards, aces and the back, in 200 × 280 and printed a little smaller."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from tools.artwork.pen import Drawing, box, gouge, letters, polygon, rays, ring, smooth, star, text_width

Dress = Callable[[Drawing], None]

WIDTH, HEIGHT = 200, 280
PRINTED = 0.975  # of that: so small that seven cards lie side by side in a sheet
RANKS, SUITS = "A23456789TJQK", "CDHS"
FRAME = box(9, 9, WIDTH - 18, HEIGHT - 18, 9)
FACE = "saloon_text_heavy.ttf"
FOOT = "49,60! 54,80 66,98! 34,98! 46,80 51,60!"
# Each suit in a square of 100, as outlines that lie over one another.
SHAPES: dict[str, list[str]] = {
    "C": [ring(50, 25, 23), ring(25, 59, 23), ring(75, 59, 23), smooth(FOOT), ring(50, 48, 12)],
    "D": [smooth("50,-2! 66,28 90,50! 66,72 50,102! 34,72 10,50! 34,28")],
    "H": [smooth("50,98! 26,72 5,50 3,28 13,10 30,5 44,13 50,28! 56,13 70,5 87,10 97,28 95,50 74,72")],
    "S": [smooth("50,0! 64,20 90,42 97,60 91,76 77,82 62,78 54,68! 46,68! 38,78 23,82 9,76 3,60 10,42 36,20"),
          smooth(FOOT)],
}  # fmt: skip


def drawn(dress: Dress) -> list[str]:
    """The elements that DRESS draws."""
    art = Drawing(WIDTH, HEIGHT)
    dress(art)
    return art.parts


def plate_of(suit: str) -> str:
    """The plate of a suit: spades are black, the others have an ink of their own."""
    return "ink" if suit == "S" else "a"


def pip(card: Drawing, suit: str, x: float, y: float, size: float, turned: bool = False, rim: float = 0.0) -> None:
    """One sign of a suit round (x, y), SIZE high; RIM is the width of its outline."""
    scale = size / 100
    move = f"translate({x:.1f},{y:.1f}) rotate({180 if turned else 0}) scale({scale:.3f}) translate(-50,-50)"
    if rim:
        card.line("ink", 2 * rim / scale, *SHAPES[suit], move=move)
    card.fill(plate_of(suit), *SHAPES[suit], move=move)
    if size >= 28:
        card.fill("paper", *SHINE[suit], move=move)


SHINE = {
    "C": [gouge(36, 30, 22, 6, -66, -4), gouge(11, 64, 22, 6, -66, -4)],
    "D": [gouge(28, 48, 34, 6, -52, 3)],
    "H": [gouge(15, 42, 32, 8, -72, -8)],
    "S": [gouge(15, 62, 40, 8, -48, -3)],
}


def sign(card: Drawing, text: str, plate: str, x: float, y: float, height: float, width: float) -> None:
    """A rank with its foot at Y, round X, HEIGHT high and squeezed to WIDTH; a little bolder than its face."""
    size = height / 0.668  # capitals and figures are so much of the body high
    squeeze = min(1.0, width / text_width(text, size, FACE))
    path = letters(text, x, y, size, FACE, warp=lambda px, py: (x + (px - x) * squeeze, py))
    card.fill(plate, path)
    card.line(plate, 2.4, path)


def corner(rank: str, suit: str) -> Drawing:
    """Rank over suit, as they stand in the upper left corner."""
    mark = Drawing(WIDTH, HEIGHT)
    # Ten is written with a letter: the face has a stroke through its nought.
    sign(mark, "1O" if rank == "T" else rank, plate_of(suit), 39, 72, 53, 47)
    pip(mark, suit, 38, 100, 40)
    return mark


def corners(card: Drawing, mark: Drawing) -> None:
    """A mark in the upper left and, upside down, in the lower right corner."""
    card.group("", mark.parts)
    card.group(f"rotate(180 {WIDTH / 2:.0f} {HEIGHT / 2:.0f})", mark.parts)


def blank() -> Drawing:
    """A card of cream paper."""
    card = Drawing(WIDTH, HEIGHT)
    card.fill("paper", box(2, 2, WIDTH - 4, HEIGHT - 4, 15))
    return card


def framed(card: Drawing) -> None:
    """The frame round a card, drawn last so that nothing lies over it."""
    card.line("ink", 4.5, FRAME)


def fitted(card: Drawing) -> Drawing:
    """The card at the size in which it is printed."""
    small = Drawing(WIDTH * PRINTED, HEIGHT * PRINTED)
    small.group(f"scale({PRINTED})", card.parts)
    return small


# Where the signs of a number card stand in its upper half, which leans to the right to keep clear of the corner mark;
# the lower half is the upper one turned round. Then those on the middle line, which stand once.
LEFT, RIGHT, LEAN = 95, 157, 126
HALVES: dict[str, list[tuple[float, float]]] = {
    "2": [(LEAN, 76)],
    "3": [(LEAN, 60)],
    "4": [(LEFT, 70), (RIGHT, 70)],
    "5": [(LEFT, 66), (RIGHT, 66)],
    "6": [(LEFT, 62), (RIGHT, 62)],
    "7": [(LEFT, 48), (RIGHT, 48)],
    "8": [(LEFT, 48), (RIGHT, 48), (LEAN, 93)],
    "9": [(LEFT, 48), (RIGHT, 48), (LEFT, 97), (RIGHT, 97)],
    "T": [(LEFT, 46), (RIGHT, 46), (LEAN, 78), (LEFT, 111), (RIGHT, 111)],
}
PAIR = [(71, 140), (129, 140)]
MIDDLES = {"3": [(100, 140)], "5": [(100, 140)], "6": PAIR, "7": [*PAIR, (LEAN, 93)], "8": PAIR, "9": [(100, 140)]}
SIZE = {"2": 100, "3": 72, "4": 58, "5": 56, "6": 50, "7": 43, "8": 43, "9": 42, "T": 40}


def spots(rank: str) -> list[tuple[float, float, bool]]:
    """Where the signs of a number card stand, and whether upside down."""
    upper = [(x, y, False) for x, y in HALVES[rank]]
    lower = [(WIDTH - x, HEIGHT - y, True) for x, y in HALVES[rank]]
    return [*upper, *((x, y, False) for x, y in MIDDLES.get(rank, [])), *lower]


def number_card(rank: str, suit: str) -> Drawing:
    """A number card: as many signs as it counts, the fewer the larger."""
    card = blank()
    for x, y, turned in spots(rank):
        pip(card, suit, x, y, SIZE[rank], turned, 2.2)
    corners(card, corner(rank, suit))
    framed(card)
    return fitted(card)


def horseshoe(x: float, y: float) -> list[str]:
    """A horseshoe, open below, in 40 × 44."""
    shoe = f"{x - 15},{y + 20}! {x - 20},{y - 4} {x},{y - 24} {x + 20},{y - 4} {x + 15},{y + 20}!"
    inner = f"{x + 6},{y + 20}! {x + 10},{y} {x},{y - 12} {x - 10},{y} {x - 6},{y + 20}!"
    return [smooth(f"{shoe} {inner}")]


def cattle_skull(x: float, y: float) -> list[str]:
    """A steer's skull with its horns, in 84 × 66."""
    horn = "{0},{1}! {2},{3} {4},{5} {6},{7}! {8},{9} {10},{11}!"
    found = []
    for way in (-1, 1):
        steps = ((10, -12), (26, -12), (36, -20), (40, -36), (32, -24), (10, -22))
        found.append(smooth(horn.format(*(v for dx, dy in steps for v in (x + way * dx, y + dy)))))
    head = f"{x - 14},{y - 24}! {x + 14},{y - 24}! {x + 17},{y - 8} {x + 9},{y + 8} {x + 10},{y + 26} {x},{y + 30}"
    return [*found, smooth(f"{head} {x - 10},{y + 26} {x - 9},{y + 8} {x - 17},{y - 8}")]


def ace(suit: str) -> Drawing:
    """An ace: one great sign with something of the saloon carved into it, and the light of a lamp round it."""
    card = blank()
    lamp = Drawing(WIDTH, HEIGHT)
    for start in (-88, 92):
        lamp.fill("b", rays(100, 140, 72, 104, 13, 5, 7 + start, start, 82))
    card.clipped(box(14, 14, WIDTH - 28, HEIGHT - 28), lamp.parts)
    pip(card, suit, 100, 140, {"C": 104, "D": 120, "H": 98, "S": 102}[suit], rim=4)
    plate = plate_of(suit)
    if suit == "S":
        small = "translate(100,144) scale(.84) translate(-100,-144)"
        card.fill("paper", *cattle_skull(100, 144), move=small)
        holes = [ring(x, 140, 4.5, 5.5) for x in (92, 108)] + [ring(x, 166, 2, 4) for x in (96, 104)]
        card.fill("ink", *holes, move=small)
    elif suit == "H":
        card.fill("paper", gouge(70, 172, 78, 8, -52, 3))
        card.fill("ink", ring(100, 134, 15))
        card.fill("paper", rays(100, 134, 17, 36, 12, 4.6, 3), ring(100, 134, 9))
        card.fill("ink", ring(100, 134, 7))
    elif suit == "D":
        card.fill("paper", star(100, 140, 32, 14, 6, -90))
        card.fill("paper", *(ring(100 + dx, 140 + dy, 5) for dx, dy in SIX))
        card.fill(plate, ring(100, 140, 9))
    else:
        card.fill("paper", *horseshoe(100, 140))
        card.fill(plate, *(ring(100 + dx, 140 + dy, 1.9) for dx, dy in ((-13, 10), (-14, -1), (13, 10), (14, -1))))
    corners(card, corner("A", suit))
    framed(card)
    return fitted(card)


SIX = ((0, -32), (27.7, -16), (27.7, 16), (0, 32), (-27.7, 16), (-27.7, -16))


def back() -> Drawing:
    """The back: a lattice, and a sheriff's star of six tips between two swords of light; the same either way up."""
    card = blank()
    card.fill("a", box(9, 9, WIDTH - 18, HEIGHT - 18, 8))
    lattice = []
    for row in range(-7, 8):
        for column in range(-5, 6):
            x, y = 100 + column * 17 + (8.5 if row % 2 else 0), 140 + row * 17.5
            if 16 < x < 184 and ((x - 100) / 66) ** 2 + ((y - 140) / 86) ** 2 > 1.02:
                lattice.append(polygon([(x, y - 5.4), (x + 4.6, y), (x, y + 5.4), (x - 4.6, y)]))
    card.fill("paper", *lattice)
    card.fill("ink", ring(100, 140, 64, 84))
    card.line("paper", 2.6, ring(100, 140, 57, 77))
    card.fill("b", rays(100, 140, 40, 54, 24, 3.2, 5))
    card.line("b", 5, star(100, 140, 34, 17, 6))
    card.fill("b", star(100, 140, 36, 18, 6))
    card.fill("b", *(ring(100 + dx * 1.13, 140 + dy * 1.13, 5.4) for dx, dy in SIX))
    card.line("ink", 2.6, ring(100, 140, 14))
    card.fill("ink", star(100, 140, 9, 4, 4))
    card.fill("paper", star(100, 82, 7, 3, 4), star(100, 198, 7, 3, 4))
    framed(card)
    return fitted(card)


def plain_cards() -> dict[str, Callable[[], Drawing]]:
    """The aces and the number cards, by rank and suit."""
    found: dict[str, Callable[[], Drawing]] = {"A" + suit: partial(ace, suit) for suit in SUITS}
    return found | {rank + suit: partial(number_card, rank, suit) for rank in HALVES for suit in SUITS}
