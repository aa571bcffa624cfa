"""The gangs: six characters, standing and fallen, built from the same few shapes so that they are one family."""

from __future__ import annotations

from collections.abc import Callable

from tools.artwork.pen import Drawing, box, gouge, polygon, ring, smooth

WIDTH, HEIGHT = 100, 136


def head(art: Drawing, y: float = 44, wide: float = 13) -> None:
    """A face in paper colour with two eyes."""
    art.outlined("paper", 4.5, ring(50, y, wide, wide + 2))
    art.fill("ink", ring(45, y - 1, 2.4, 3), ring(55, y - 1, 2.4, 3))


def boots(art: Drawing, left: float = 38, right: float = 62, y: float = 128) -> None:
    """Two boots with their toes out."""
    for x, way in ((left, -1), (right, 1)):
        spots = ((-7, -14), (7, -14), (7, -7), (15, -4), (16, 0), (-7, 0))
        art.fill("ink", polygon([(x + way * dx, y + dy) for dx, dy in spots]))


def legs(art: Drawing) -> None:
    """Trousers of ink."""
    art.fill("ink", smooth("30,90! 70,90! 71,120! 56,120! 50,100! 44,120! 29,120!"))
    boots(art)


def wide_hat(art: Drawing, y: float = 32, plate: str = "c", tall: float = 20) -> None:
    """A cattleman's hat with its brim turned up."""
    crown = smooth(f"35,{y}! 37,{y - tall} 44,{y - tall - 3} 50,{y - tall + 2} 56,{y - tall - 3} 63,{y - tall} 65,{y}!")
    upper = f"18,{y - 5}! 30,{y - 1} 50,{y + 1} 70,{y - 1} 82,{y - 5}!"
    brim = smooth(f"{upper} 76,{y + 6} 62,{y + 8} 50,{y + 8} 38,{y + 8} 24,{y + 6}")
    art.outlined(plate, 4.5, crown, brim)
    art.line("ink", 4, f"M36,{y - 4}C44,{y - 1} 56,{y - 1} 64,{y - 4}")


def poncho(art: Drawing) -> None:
    """The drifter: poncho and wide hat."""
    legs(art)
    head(art)
    art.outlined("a", 5, smooth("50,56! 66,60 78,78 84,102! 68,98 50,112! 32,98 16,102! 22,78 34,60"))
    art.line("b", 5, smooth("25,86! 38,84 50,94 62,84 75,86!", closed=False))
    art.fill("ink", gouge(36, 66, 22, 3, 108), gouge(64, 66, 22, 3, 72), gouge(50, 70, 18, 3, 90))
    art.fill("ink", gouge(44, 53, 12, 3.5, 0, -1))
    wide_hat(art)


def gambler(art: Drawing) -> None:
    """The gambler: waistcoat, bowler and a moustache."""
    legs(art)
    art.outlined("paper", 4.5, smooth("24,64! 34,58 66,58 76,64! 82,92! 72,94 68,78 32,78 28,94 18,92!"))
    art.outlined("a", 5, smooth("34,58! 50,72! 66,58! 70,96! 50,102! 30,96!"))
    art.line("ink", 3, "M50,74V100")
    art.fill("b", ring(45, 82, 2.6), ring(45, 91, 2.6))
    head(art)
    art.fill("ink", smooth("50,50! 58,46 66,50 70,46! 66,57 56,56 50,54! 44,56 34,57 30,46! 34,50 42,46"))
    art.outlined("c", 4.5, smooth("34,32! 34,12 50,8 66,12 66,32!"), smooth("24,30! 50,35 76,30! 74,39 50,41 26,39!"))


def lady(art: Drawing) -> None:
    """The boss of the dance hall: long skirt and a feather."""
    art.outlined("a", 5, smooth("40,78! 60,78! 70,100 82,128! 66,132 50,128 34,132 18,128! 30,100"))
    art.fill("ink", gouge(44, 88, 38, 4, 104), gouge(56, 88, 38, 4, 76), gouge(50, 90, 38, 3.4, 90))
    art.outlined("b", 4.5, smooth("36,60! 50,66! 64,60! 62,80! 38,80!"))
    art.line("ink", 9, smooth("36,64! 24,76 34,88!", closed=False), smooth("64,64! 76,76 66,88!", closed=False))
    art.line("paper", 4, smooth("36,64! 24,76 34,88!", closed=False), smooth("64,64! 76,76 66,88!", closed=False))
    art.fill("ink", smooth("34,46! 34,30 50,26 66,30 66,46! 72,58 62,62 50,60 38,62 28,58"))
    head(art, 46, 11)
    art.outlined("c", 4.5, smooth("20,34! 36,26 50,22 64,26 80,34! 66,38 50,36 34,38"))
    art.outlined("a", 3.5, smooth("56,26! 60,10 76,4 86,10! 80,14 74,24 62,28"))


def undertaker(art: Drawing) -> None:
    """The undertaker: a long coat and the tallest hat."""
    legs(art)
    art.outlined("a", 5, smooth("34,58! 50,64! 66,58! 76,70 80,118! 62,112! 50,84! 38,112! 20,118! 24,70"))
    art.fill("paper", polygon([(43, 62), (57, 62), (50, 82)]))
    art.fill("ink", polygon([(47, 63), (53, 63), (52, 78), (50, 82), (48, 78)]))
    art.fill("ink", gouge(30, 76, 34, 3.4, 96), gouge(70, 76, 34, 3.4, 84))
    head(art, 46, 12)
    art.fill("ink", gouge(44, 54, 12, 3, 0, 2))
    art.outlined("c", 4.5, smooth("35,34! 32,2! 50,5 68,2! 65,34!"), smooth("22,32! 50,37 78,32! 76,41 50,43 24,41!"))
    art.line("b", 5, "M35,27C44,30 56,30 65,27")


def prospector(art: Drawing) -> None:
    """The prospector: braces, big beard, hat with a bent brim."""
    legs(art)
    art.outlined("a", 5, smooth("22,68! 34,58 66,58 78,68! 86,94! 74,98 72,104 50,108 28,104 26,98 14,94!"))
    art.line("ink", 4.5, "M37,60L35,104", "M63,60L65,104")
    head(art, 42)
    art.outlined("b", 4.5, smooth("34,44! 38,52 50,48 62,52 66,44! 68,62 60,78 50,84 40,78 32,62"))
    art.fill(
        "ink",
        gouge(42, 58, 18, 3, 80),
        gouge(50, 60, 18, 3, 90),
        gouge(58, 58, 18, 3, 100),
        ring(45, 41, 2.4, 3),
        ring(55, 41, 2.4, 3),
    )
    art.outlined(
        "c", 4.5, smooth("34,30! 36,12 52,8 64,14 66,30!"), smooth("14,24! 32,30 60,32 86,38! 66,40 36,38 20,34!")
    )


def bandit(art: Drawing) -> None:
    """The bandit: mask over the nose, belts of cartridges."""
    legs(art)
    art.outlined("a", 5, smooth("22,70! 34,58 66,58 78,70! 84,96! 70,96 70,104 50,106 30,104 30,96 16,96!"))
    art.line("ink", 8, "M32,62L68,100", "M68,62L32,100")
    for t in (0.15, 0.4, 0.65, 0.9):
        for x0, x1 in ((32, 68), (68, 32)):
            art.fill("b", ring(x0 + (x1 - x0) * t, 62 + 38 * t, 2.6))
    head(art)
    art.outlined("c", 4, smooth("35,45! 50,49 65,45! 62,60 50,68! 38,60"))
    wide_hat(art, 34, "c", 17)


CAST: tuple[Callable[[Drawing], None], ...] = (poncho, gambler, lady, undertaker, prospector, bandit)


def backed(parts: Drawing, width: float, height: float, move: str) -> Drawing:
    """PARTS on a rim of paper, as if cut out with scissors."""
    art = Drawing(width, height)
    rim = [
        p.replace('class="ink-line"', 'class="paper-line"').replace('class="b-line"', 'class="paper-line"')
        for p in parts.parts
    ]
    for part in rim:
        part = part.replace('class="a"', 'class="paper"').replace('class="b"', 'class="paper"')
        part = part.replace('class="c"', 'class="paper"').replace('class="ink"', 'class="paper"')
        thick = part.replace('class="paper" ', 'class="paper-line" stroke-width="11" ', 1)
        if 'class="paper-line" stroke-width="11"' in thick:
            art.group(move, [thick])
    art.group(move, parts.parts)
    return art


def standing(who: int) -> Drawing:
    """One member on their feet; anchor at the boots."""
    parts = Drawing(WIDTH, HEIGHT)
    CAST[who](parts)
    return backed(parts, WIDTH + 12, HEIGHT + 14, "translate(6,8)")


def fallen(who: int) -> Drawing:
    """The same one on their back, boots in the air, stars over the eyes crossed out; anchor at the ground."""
    parts = Drawing(WIDTH, HEIGHT)
    CAST[who](parts)
    art = backed(parts, HEIGHT + 14, WIDTH + 12, "translate(142,4) rotate(86) scale(.96)")
    eyes = Drawing(WIDTH, HEIGHT)
    y = {2: 46, 3: 46, 4: 42}.get(who, 44)
    eyes.fill("paper", box(39, y - 6, 22, 10))
    for x in (44.5, 55.5):
        eyes.line("ink", 3, f"M{x - 3},{y - 4}l6,6", f"M{x + 3},{y - 4}l-6,6")
    art.group("translate(142,4) rotate(86) scale(.96)", eyes.parts)
    return art
