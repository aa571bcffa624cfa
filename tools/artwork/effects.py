"""What flies about: dust, splinters, the flash of a muzzle, holes, and the things of the dead and the winner."""

from __future__ import annotations

import math
import random

from tools.artwork.pen import Drawing, Point, box, gouge, polygon, rays, ring, smooth, star


def puff(seed: int) -> Drawing:
    """A cloud of dust with carved curls, 140 × 140."""
    art = Drawing(140, 140)
    rng = random.Random(seed)
    blobs = [
        (70 + 30 * math.cos(i * 1.05 + seed), 70 + 26 * math.sin(i * 1.05 + seed), rng.uniform(20, 31))
        for i in range(6)
    ]
    for x, y, radius in blobs:
        art.fill("ink", ring(x, y, radius + 5))
    art.fill("paper", *[ring(x, y, radius) for x, y, radius in blobs], ring(70, 70, 30))
    for x, y, radius in blobs:
        turn = math.degrees(math.atan2(y - 70, x - 70))
        art.fill("a", gouge(x + radius * 0.3, y + radius * 0.3, radius, 4, turn + 70, 5))
    return art


def muzzle() -> Drawing:
    """The flash of a shot, 220 × 220."""
    art = Drawing(220, 220)
    art.fill("ink", star(110, 110, 106, 50, 11, 8))
    art.fill("a", star(110, 110, 92, 44, 11, 8))
    art.fill("b", star(110, 110, 68, 34, 11, 24))
    art.fill("paper", star(110, 110, 40, 20, 9, 0))
    return art


def impact() -> Drawing:
    """Strokes that fly out from a slap, 320 × 320."""
    art = Drawing(320, 320)
    art.fill("ink", rays(160, 160, 88, 158, 22, 15, 6))
    art.fill("paper", rays(160, 160, 95, 150, 22, 10, 6))
    return art


def bullet_hole() -> Drawing:
    """A hole in the wood with its cracks, 90 × 90."""
    art = Drawing(90, 90)
    art.fill("paper", star(45, 45, 42, 20, 8, 10))
    art.fill("ink", star(45, 45, 36, 17, 8, 10))
    art.fill("ink", rays(45, 45, 14, 43, 9, 4, 3))
    art.line("paper", 2.5, smooth("34,38! 38,32 46,30 54,34", closed=False))
    return art


def splinter(seed: int) -> Drawing:
    """A sliver of wood, 64 × 24."""
    art = Drawing(64, 24)
    rng = random.Random(seed)
    shape = polygon([(4, 12 + rng.uniform(-3, 3)), (22, 5), (58, 9 + rng.uniform(-3, 3)), (50, 15), (20, 20)])
    art.line("ink", 5, shape)
    art.fill("b", shape)
    return art


def spark() -> Drawing:
    """A small four-pointed star, 40 × 40."""
    art = Drawing(40, 40)
    art.fill("paper", star(20, 20, 19, 5, 4))
    return art


def sheriff_star() -> Drawing:
    """The winner's star, 220 × 220."""
    art = Drawing(220, 220)
    spots: list[Point] = [
        (110 + 88 * math.cos(math.radians(-90 + 72 * i)), 118 + 88 * math.sin(math.radians(-90 + 72 * i)))
        for i in range(5)
    ]
    body = star(110, 118, 88, 44)
    art.line("paper", 26, body)
    art.fill("paper", *[ring(x, y, 21) for x, y in spots])
    art.line("ink", 12, body)
    art.fill("ink", *[ring(x, y, 17) for x, y in spots])
    art.fill("b", body, *[ring(x, y, 11) for x, y in spots])
    art.fill("a", star(110, 118, 52, 26))
    art.line("ink", 4, star(110, 118, 56, 28))
    art.fill("paper", gouge(70, 98, 34, 4, 10), gouge(110, 62, 30, 4, 100))
    return art


def hat() -> Drawing:
    """A hat without a head, 160 × 110."""
    art = Drawing(160, 110)
    brim = smooth("8,62! 36,74 80,78 124,74 152,62! 142,90 116,98 80,100 44,98 18,90")
    crown = smooth("42,72! 44,28 60,12 80,24 100,12 116,28 118,72! 80,80")
    for shape in (crown, brim):
        art.line("paper", 15, shape)
    art.outlined("c", 7, crown, brim)
    art.line("a", 8, smooth("45,62! 62,69 98,69 115,62!", closed=False))
    art.fill("ink", gouge(60, 34, 26, 4, 70), gouge(100, 34, 24, 4, 110), gouge(34, 84, 40, 3, 4))
    return art


def skull() -> Drawing:
    """A longhorn's skull, 210 × 180."""
    art = Drawing(210, 180)
    horns = (
        smooth("66,56! 40,60 18,46 6,14! 2,44 14,76 40,86 66,80!"),
        smooth("124,56! 150,60 172,46 184,14! 188,44 176,76 150,86 124,80!"),
    )
    bone = smooth("60,54! 78,42 112,42 130,54! 132,82 122,104 116,146 106,160 84,160 74,146 68,104 58,82")
    head = Drawing(190, 170)
    for shape in (*horns, bone):
        head.line("paper", 14, shape)
    for shape in (*horns, bone):
        head.outlined("paper", 7, shape)
    head.fill(
        "ink",
        smooth("66,78! 84,76 88,90 80,100 68,94!"),
        smooth("124,78! 106,76 102,90 110,100 122,94!"),
        smooth("88,134! 94,124! 93,150! 86,148!"),
        smooth("102,134! 96,124! 97,150! 104,148!"),
    )
    head.fill(
        "ink",
        gouge(95, 48, 30, 5, 90),
        gouge(80, 110, 30, 3.4, 84),
        gouge(110, 110, 30, 3.4, 96),
        gouge(20, 60, 34, 4, 34),
        gouge(170, 60, 34, 4, 146),
    )
    art.group("translate(10,4)", head.parts)
    return art


def tombstone() -> Drawing:
    """A board over a grave, 120 × 140."""
    art = Drawing(120, 140)
    stone = smooth("20,132! 22,40 40,14 60,10 80,14 98,40 100,132!")
    art.line("paper", 14, stone)
    art.outlined("c", 7, stone)
    art.line("ink", 8, "M60,34V84", "M42,52H78")
    art.fill(
        "ink",
        gouge(34, 100, 50, 4, 2),
        gouge(38, 114, 44, 3, -3),
        gouge(32, 60, 34, 3, 92),
        smooth("6,134! 14,122 24,130 36,124 60,132 90,124 108,132 114,134!"),
    )
    return art


def solid() -> Drawing:
    """A solid square to draw lines and bars with, 32 × 32."""
    art = Drawing(32, 32)
    art.fill("paper", box(-4, -4, 40, 40))
    return art


def softened(width: float, height: float, shape: str, blur: float, colour: str = "#05060f") -> str:
    """SVG text of a shape out of focus: shadows and glows, printed by nobody."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">'
        f'<filter id="soft" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="{blur}"/>'
        f'</filter><path filter="url(#soft)" fill="{colour}" d="{shape}"/></svg>\n'
    )


def card_shadow() -> str:
    """The shadow of a card, 320 × 424."""
    return softened(320, 424, box(30, 30, 260, 364, 18), 9)


def round_shadow() -> str:
    """The shadow of anything round, 200 × 200."""
    return softened(200, 200, ring(100, 100, 62), 13)


def table_shadow() -> str:
    """The shadow of the table, 600 × 600 for a table of 500."""
    return softened(600, 600, ring(300, 300, 244), 18)


def glow() -> str:
    """A pool of light without an edge, 512 × 512, white."""
    stops = "".join(
        f'<stop offset="{t / 10}" stop-color="#fff" stop-opacity="{(1 - t / 10) ** 2:.3f}"/>' for t in range(11)
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">'
        f'<radialGradient id="g">{stops}</radialGradient>'
        '<circle cx="256" cy="256" r="255" fill="url(#g)"/></svg>\n'
    )
