"""The name of the game and its emblem."""

from __future__ import annotations

from tools.artwork.hands import hand_shapes
from tools.artwork.pen import Drawing, arch, box, gouge, hatch, letters, rays, ring, smooth, star


def wordmark() -> Drawing:
    """SLAP SALOON in wood type, 980 × 470."""
    art = Drawing(980, 470)
    slap = letters("SLAP", 490, 250, 268, spacing=10, warp=arch(490, 420, 34))
    saloon = letters("SALOON", 490, 430, 150, spacing=9)
    for word, thick in ((slap, 30), (saloon, 26)):
        art.line("ink", thick, word, move="translate(7,9)")
        art.line("ink", thick, word)
    for word, step in ((slap, 9), (saloon, 7)):
        art.fill("a", word, move=f"translate({step},{step + 1})")
        art.line("a", 8, word, move=f"translate({step},{step + 1})")
    for word in (slap, saloon):
        art.line("ink", 11, word)
        art.fill("paper", word)
        art.line("paper", 2.5, word)
    art.clipped(
        slap,
        [
            f'<path class="b" d="{box(0, 158, 980, 200)}"/>',
            f'<path class="paper" d="{hatch(20, 158, 940, 34, 8, 5, 0, 3)}"/>',
            f'<path class="ink" d="{ticks(170, 254, 6)}"/>',
        ],
    )
    for x in (46, 934):
        art.fill("ink", star(x, 378, 46, 21))
        art.fill("b", star(x, 378, 32, 14))
    return art


def ticks(top: float, low: float, step: float) -> str:
    """Rows of short cuts that shade the feet of the letters."""
    marks, y = [], low
    while y > top + (low - top) * 0.55:
        fade = (y - top) / (low - top)
        marks.append("".join(gouge(x + (y * 7) % 11, y, 9, 2.6 * fade, -30) for x in range(0, 980, 15)))
        y -= step
    return "".join(marks)


def emblem() -> Drawing:
    """A hand that slaps a star, in a ring of light: 460 × 460."""
    art = Drawing(460, 460)
    art.fill("paper", ring(230, 230, 222))
    art.fill("ink", ring(230, 230, 214))
    art.fill("b", rays(230, 230, 118, 204, 46, 9, 2))
    art.line("paper", 4, ring(230, 230, 205))
    art.fill("a", star(230, 236, 168, 92, 5))
    art.line("ink", 7, star(230, 236, 168, 92, 5))
    for shape in hand_shapes():
        art.line("ink", 14, shape, move="translate(124,120) scale(1.14)")
    art.fill("paper", *hand_shapes(), move="translate(124,120) scale(1.14)")
    return art


def ribbon() -> Drawing:
    """A banner for titles, 900 × 130, its middle to be stretched."""
    art = Drawing(900, 130)
    for x0, x1, x2 in ((8, 120, 44), (892, 780, 856)):
        tail = smooth(f"{x0},34! {x1},40! {x1},122! {x0},118! {x2},76!")
        art.line("paper", 14, tail)
        art.outlined("a", 6, tail)
    body = smooth("72,14! 250,8 450,6 650,8 828,14! 828,104! 650,98 450,96 250,98 72,104!")
    art.line("paper", 14, body)
    art.outlined("a", 6, body)
    art.line(
        "ink",
        3,
        smooth("84,25! 250,19 450,17 650,19 816,25!", closed=False),
        smooth("84,92! 250,86 450,84 650,86 816,92!", closed=False),
    )
    return art
