"""Buttons as they look on the pads, by position, and on keyboards and cabinets; all stand in a square of 84."""

from __future__ import annotations

from tools.artwork.pen import Drawing, box, gouge, letters, polygon, ring, smooth, text_width

SIZE = 84
HEAVY = "saloon_text_heavy.ttf"
POSITIONS = ("south", "east", "west", "north")
XBOX = dict(zip(POSITIONS, "ABXY", strict=True))
NINTENDO = dict(zip(POSITIONS, "BAYX", strict=True))
SHOULDERS = {
    "xbox": {"l1": "LB", "r1": "RB", "l2": "LT", "r2": "RT"},
    "playstation": {"l1": "L1", "r1": "R1", "l2": "L2", "r2": "R2"},
    "nintendo": {"l1": "L", "r1": "R", "l2": "ZL", "r2": "ZR"},
    "generic": {"l1": "L1", "r1": "R1", "l2": "L2", "r2": "R2"},
}
TURNS = {"up": 0, "right": 90, "down": 180, "left": 270}


def disc(body: str = "ink") -> Drawing:
    """A round button with a paper rim."""
    art = Drawing(SIZE, SIZE)
    art.fill("paper", ring(42, 42, 39))
    art.fill("ink", ring(42, 42, 34))
    if body != "ink":
        art.fill(body, ring(42, 42, 29))
    return art


def lettered(text: str) -> Drawing:
    """A round button with a letter in its colour's place."""
    art = disc("a")
    art.fill("ink", letters(text, 42, 57, 44, HEAVY))
    return art


def playstation(position: str) -> Drawing:
    """Cross, circle, square, triangle."""
    art = disc()
    shapes = {
        "south": ["M28,28L56,56", "M56,28L28,56"],
        "east": [ring(42, 42, 16)],
        "west": [box(28, 28, 28, 28)],
        "north": [polygon([(42, 23), (60, 54), (24, 54)])],
    }
    art.line("a", 7, *shapes[position])
    return art


def by_position(position: str) -> Drawing:
    """Four dots, the one meant filled: for pads nobody knows."""
    art = disc()
    places = {"south": (42, 59), "east": (59, 42), "west": (25, 42), "north": (42, 25)}
    for name, (x, y) in places.items():
        if name == position:
            art.fill("b", ring(x, y, 11.5))
        else:
            art.line("paper", 3, ring(x, y, 7))
    return art


def dpad(direction: str | None) -> Drawing:
    """The cross, whole or with one arm filled."""
    art = Drawing(SIZE, SIZE)
    cross = polygon(
        [
            (29, 8),
            (55, 8),
            (55, 29),
            (76, 29),
            (76, 55),
            (55, 55),
            (55, 76),
            (29, 76),
            (29, 55),
            (8, 55),
            (8, 29),
            (29, 29),
        ]
    )
    art.line("paper", 9, cross)
    art.outlined("ink", 4, cross)
    for name, turn in TURNS.items():
        arrow = polygon([(42, 14), (51, 27), (33, 27)])
        art.fill("b" if direction in (None, name) else "c", arrow, move=f"rotate({turn} 42 42)")
    return art


def stick(direction: str | None) -> Drawing:
    """A thumb stick, at rest (all four ways) or pushed one way."""
    art = disc()
    dx, dy = {"up": (0, -9), "down": (0, 9), "left": (-9, 0), "right": (9, 0)}.get(direction or "", (0, 0))
    art.fill("paper", ring(42 + dx, 42 + dy, 19))
    art.line("ink", 3, ring(42 + dx, 42 + dy, 13))
    for name, turn in TURNS.items():
        if direction in (None, name):
            art.fill("b", polygon([(42, 9), (50, 19), (34, 19)]), move=f"rotate({turn} 42 42)")
    return art


def shoulder(text: str) -> Drawing:
    """A shoulder button."""
    art = Drawing(SIZE, SIZE)
    shape = smooth("6,58! 8,34 22,22 42,20 62,22 76,34 78,58! 60,64 42,64 24,64")
    art.line("paper", 9, shape)
    art.outlined("ink", 4, shape)
    word = text_width(text, 30, HEAVY)
    art.fill("paper", letters(text, 42, 54, min(30, 30 * 52 / word), HEAVY))
    return art


def pill(kind: str) -> Drawing:
    """Start and select: a small pill with lines or a square."""
    art = Drawing(SIZE, SIZE)
    shape = box(6, 22, 72, 40, 20)
    art.line("paper", 9, shape)
    art.outlined("ink", 4, shape)
    if kind == "start":
        art.line("b", 5, "M28,33H56", "M28,42H56", "M28,51H56")
    else:
        art.line("b", 5, box(27, 32, 20, 16, 2), box(37, 37, 20, 16, 2))
    return art


def key(label: str = "", width: float = SIZE) -> Drawing:
    """A key cap; wide ones are blank, the game writes on them."""
    art = Drawing(width, SIZE)
    art.fill("paper", box(4, 4, width - 8, SIZE - 8, 14))
    art.line("ink", 4, box(9, 9, width - 18, SIZE - 18, 10))
    art.line("ink", 3, smooth(f"16,62! {width / 2},65 {width - 16},62!", closed=False))
    if label in TURNS:
        art.fill(
            "ink",
            polygon([(42, 19), (58, 37), (47, 37), (47, 55), (37, 55), (37, 37), (26, 37)]),
            move=f"rotate({TURNS[label]} 42 37)",
        )
    elif label:
        art.fill("ink", letters(label, width / 2, 53, 42, HEAVY))
    return art


def arcade_button() -> Drawing:
    """A convex arcade button seen from above, coloured."""
    art = Drawing(SIZE, SIZE)
    art.fill("paper", ring(42, 42, 39))
    art.fill("ink", ring(42, 42, 34))
    art.fill("a", ring(42, 42, 29))
    art.line("ink", 3.5, ring(42, 42, 20))
    art.fill("paper", gouge(30, 34, 18, 5, -40, -2))
    return art


def joystick(direction: str | None) -> Drawing:
    """A ball-top joystick, upright or leaning."""
    art = Drawing(SIZE, SIZE)
    dx, dy = {"up": (0, -8), "down": (0, 10), "left": (-16, 3), "right": (16, 3)}.get(direction or "", (0, 0))
    base = smooth("14,66! 22,58 42,55 62,58 70,66! 70,76! 14,76!")
    art.line("paper", 9, base, f"M42,62L{42 + dx},{28 + dy}", ring(42 + dx, 26 + dy, 16))
    art.line("ink", 11, f"M42,62L{42 + dx},{28 + dy}")
    art.outlined("ink", 4, base)
    art.outlined("a", 5, ring(42 + dx, 26 + dy, 15))
    art.fill("paper", gouge(35 + dx, 24 + dy, 12, 4, -50, -2))
    return art
