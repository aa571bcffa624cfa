"""The big pictures: the table, the room it stands in, and the street at midnight for the title."""

from __future__ import annotations

import math
import random

from tools.artwork.pen import Drawing, Point, box, gouge, polygon, ring, smooth, star

TABLE = 1000


def boards(width: float, height: float, board: float, seed: int) -> Drawing:
    """Planks that lie across: joints in ink, grain in a darker spot, glints in a lighter one."""
    art = Drawing(width, height)
    rng = random.Random(seed)
    row = 0.0
    while row < height:
        art.line("ink", 4.5, f"M0,{row:.0f}H{width:.0f}")
        x = rng.uniform(0, width * 0.4)
        while x < width:
            art.line("ink", 4, f"M{x:.0f},{row:.0f}V{row + board:.0f}")
            for dy in (0.25, 0.75):
                art.fill("ink", ring(x + 10, row + board * dy, 3.2), ring(x - 10, row + board * dy, 3.2))
            x += rng.uniform(width * 0.3, width * 0.6)
        for _ in range(int(width / 46)):
            plate, thick = ("a", 5.0) if rng.random() < 0.62 else ("b", 3.6)
            art.fill(
                plate,
                gouge(
                    rng.uniform(-60, width),
                    row + rng.uniform(0.12, 0.88) * board,
                    rng.uniform(60, 240),
                    rng.uniform(0.5, 1.0) * thick,
                    0,
                    rng.uniform(-3, 3),
                ),
            )
        for _ in range(int(width / 420)):
            knot(art, rng.uniform(40, width - 40), row + board * rng.uniform(0.4, 0.6), rng)
        row += board
    return art


def knot(art: Drawing, x: float, y: float, rng: random.Random) -> None:
    """A knot of the wood with the grain that flows round it."""
    art.fill("a", ring(x, y, 13, 7))
    art.fill("ink", ring(x, y, 6, 3))
    for side in (-1, 1):
        for k in (1, 2):
            reach = 34 + 16 * k
            art.fill("a", gouge(x - reach, y + side * 5 * k, reach * 2, 3.2, 0, side * rng.uniform(6, 10) * k))


def table() -> Drawing:
    """A round table of planks with an iron-bound rim; the middle is the anchor."""
    art = Drawing(TABLE, TABLE)
    middle = TABLE / 2
    art.fill("paper", ring(middle, middle, 488))
    art.clipped(ring(middle, middle, 442), boards(TABLE, TABLE, 96, 5).parts)
    art.line("a", 44, ring(middle, middle, 463))
    art.line("ink", 9, ring(middle, middle, 484), ring(middle, middle, 441))
    for i in range(32):
        turn = math.radians(i * 360 / 32 + 5)
        x, y = middle + 463 * math.cos(turn), middle + 463 * math.sin(turn)
        if i % 4 == 0:
            art.fill("ink", ring(x, y, 9))
            art.fill("b", ring(x - 1, y - 1, 5))
        else:
            art.fill("b", gouge(x, y, 52, 5, math.degrees(turn) + 90, -3))
    art.line("b", 3.5, ring(middle, middle, 404))
    art.line("ink", 3, ring(middle, middle, 398))
    return art


def oval_table() -> Drawing:
    """The same table seen from a seat: 1340 × 780."""
    width, height, rim = 1340.0, 780.0, 23.0
    art = Drawing(width, height)
    middle, rx, ry = (width / 2, height / 2), width / 2 - 12, height / 2 - 12
    art.fill("paper", ring(*middle, rx, ry))
    art.clipped(ring(*middle, rx - 2 * rim, ry - 2 * rim), boards(width, height, 88, 5).parts)
    art.line("a", 2 * rim, ring(*middle, rx - rim, ry - rim))
    art.line("ink", 9, ring(*middle, rx - 2, ry - 2), ring(*middle, rx - 2 * rim, ry - 2 * rim))
    for i in range(40):
        turn = math.radians(i * 9 + 4)
        x, y = middle[0] + (rx - rim) * math.cos(turn), middle[1] + (ry - rim) * math.sin(turn)
        along = math.degrees(math.atan2((ry - rim) * math.cos(turn), -(rx - rim) * math.sin(turn)))
        if i % 4 == 0:
            art.fill("ink", ring(x, y, 9))
            art.fill("b", ring(x - 1, y - 1, 5))
        else:
            art.fill("b", gouge(x, y, 50, 5, along, -3))
    art.line("b", 3.5, ring(*middle, rx - 84, ry - 84))
    art.line("ink", 3, ring(*middle, rx - 90, ry - 90))
    return art


def room() -> Drawing:
    """The floor of the saloon from above, to be lit in the middle: 2560 × 1080."""
    art = Drawing(2560, 1080)
    art.fill("paper", box(-10, -10, 2580, 1100))
    art.group("", boards(2560, 1080, 120, 11).parts)
    return art


def skyline(seed: int, low: float, high: float, width: float, floor: float) -> str:
    """Mesas against the sky."""
    rng = random.Random(seed)
    spots: list[Point] = [(-20, floor)]
    x = -20.0
    while x < width:
        top = floor - rng.uniform(low, high)
        run = rng.uniform(120, 330)
        spots += [
            (x + 24, top + 34),
            (x + 50, top),
            (x + run - 40, top + rng.uniform(-6, 6)),
            (x + run, top + 40),
            (x + run + 36, floor - low * 0.45),
        ]
        x += run + rng.uniform(90, 300)
    return polygon([*spots, (width + 40, floor)])


def cactus(art: Drawing, x: float, y: float, size: float) -> None:
    """A saguaro with carved ribs, standing at (x, y)."""
    move = f"translate({x},{y}) scale({size})"
    art.fill(
        "ink",
        smooth("-15,0! -14,-120 -10,-150 0,-156 10,-150 14,-120 15,0!"),
        smooth("-12,-62! -34,-64 -40,-76 -40,-104 -48,-110 -56,-104 -56,-70 -46,-48 -12,-44!"),
        smooth("12,-84! 30,-86 34,-96 34,-120 42,-126 50,-120 50,-90 40,-70 12,-66!"),
        move=move,
    )
    art.fill(
        "a",
        gouge(-5, -142, 130, 4, 90),
        gouge(5, -140, 130, 4, 90),
        gouge(-48, -102, 40, 3, 90),
        gouge(42, -118, 38, 3, 90),
        move=move,
    )


def moon(art: Drawing, x: float, y: float, radius: float) -> None:
    """A big low moon with a carved halo."""
    rng = random.Random(4)
    for k in range(5):
        out = radius + 34 + k * 40
        count = int(out * 0.13)
        for i in range(count):
            turn = 360 * (i + rng.uniform(-0.2, 0.2)) / count
            angle = math.radians(turn)
            art.fill("a", gouge(x + out * math.cos(angle), y + out * math.sin(angle), 46, 6.5 - k, turn + 96, -4))
    art.fill("b", ring(x, y, radius))
    art.fill(
        "c",
        ring(x - radius * 0.35, y - radius * 0.2, radius * 0.16),
        ring(x + 0.3 * radius, y + 0.3 * radius, radius * 0.22),
        ring(x + radius * 0.25, y - radius * 0.42, radius * 0.1),
    )


def stars(art: Drawing, seed: int, count: int) -> None:
    """Stars over the upper half, none too near the moon."""
    rng = random.Random(seed)
    for _ in range(count):
        x, y = rng.uniform(0, 2560), rng.uniform(10, 560)
        if math.hypot(x - 1280, y - 420) > 560:
            art.fill("b", star(x, y, rng.uniform(4, 10), 2.2, 4, rng.choice((0, 45))))


def night() -> Drawing:
    """The street at midnight: moon, mesas, cactus, and the sand in front: 2560 × 1080."""
    art = Drawing(2560, 1080)
    art.fill("paper", box(-10, -10, 2580, 1100))
    stars(art, 9, 130)
    moon(art, 1280, 420, 330)
    art.fill("a", skyline(3, 120, 250, 2560, 860))
    art.fill("ink", skyline(21, 40, 130, 2560, 900))
    art.fill("ink", box(-10, 896, 2580, 200))
    rng = random.Random(8)
    for _ in range(120):
        y = rng.uniform(905, 1075)
        art.fill("a", gouge(rng.uniform(-80, 2560), y, rng.uniform(60, 260), (y - 880) / 26, 0, rng.uniform(-3, 3)))
    for x, y, size in ((150, 1000, 2.0), (560, 930, 1.1), (2120, 940, 1.3), (2420, 1030, 2.3)):
        cactus(art, x, y, size)
    return art
