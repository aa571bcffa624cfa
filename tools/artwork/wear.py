"""What the people of the deck wear: hats, feathers, scarves and coats, round an upright through 0."""

from __future__ import annotations

from tools.artwork.deck import HEIGHT, WIDTH
from tools.artwork.pen import Drawing, box, gouge, polygon, ring, smooth


def wide_hat(art: Drawing, plate: str, band: str, y: float = 83, tall: float = 52, reach: float = 66) -> None:
    """A cattleman's hat, its brim turned up at the sides."""
    top = y - tall
    art.outlined(
        plate, 6, smooth(f"-34,{y}! -31,{top + 12} -18,{top - 4} 0,{top + 6} 18,{top - 4} 31,{top + 12} 34,{y}!")
    )
    art.fill(band, smooth(f"-34,{y - 14}! 0,{y - 8} 34,{y - 14}! 35,{y}! 0,{y + 4} -35,{y}!"))
    art.line("ink", 3.4, f"M-33,{y - 14}Q0,{y - 6} 33,{y - 14}")
    art.fill("ink", gouge(-10, top + 10, 24, 4, 78, 3), gouge(12, top + 10, 22, 4, 102, -3))
    art.outlined(
        plate,
        6,
        smooth(
            f"{-reach},{y - 12}! -40,{y - 1} 0,{y + 4} 40,{y - 1} {reach},{y - 12}!"
            f" {reach - 12},{y + 6} 30,{y + 15} 0,{y + 15} -30,{y + 15} {-reach + 12},{y + 6}"
        ),
    )


def round_hat(art: Drawing, plate: str, band: str, y: float = 86) -> None:
    """A bowler."""
    art.outlined(plate, 6, smooth(f"-36,{y}! -36,{y - 34} 0,{y - 56} 36,{y - 34} 36,{y}!"))
    art.fill(band, box(-36, y - 13, 72, 11))
    art.fill("paper", gouge(-22, y - 22, 26, 6, -62, -4))
    art.outlined(plate, 5.5, smooth(f"-52,{y - 8}! 0,{y + 2} 52,{y - 8}! 46,{y + 8} 0,{y + 11} -46,{y + 8}"))


def top_hat(art: Drawing, plate: str, band: str, y: float = 86, top: float = 20) -> None:
    """A stovepipe."""
    art.outlined(plate, 6, smooth(f"-31,{y}! -37,{top}! 0,{top + 6} 37,{top}! 31,{y}!"))
    art.fill("paper", gouge(-25, top + 14, y - top - 30, 5, 88))
    art.fill(band, smooth(f"-32,{y - 18}! 0,{y - 12} 32,{y - 18}! 31,{y}! -31,{y}!"))
    art.line("ink", 3.4, f"M-32,{y - 18}Q0,{y - 11} 32,{y - 18}")
    art.outlined(plate, 5.5, smooth(f"-54,{y - 9}! 0,{y + 3} 54,{y - 9}! 48,{y + 8} 0,{y + 12} -48,{y + 8}"))


def boater(art: Drawing, y: float = 88) -> None:
    """A flat straw hat, tipped."""
    tip = f"rotate(-7 0 {y})"
    parts = Drawing(WIDTH, HEIGHT)
    parts.outlined("b", 5.5, box(-36, y - 42, 72, 42, 5))
    parts.fill("a", box(-36, y - 20, 72, 15))
    parts.line("ink", 3, f"M-36,{y - 20}H36")
    parts.outlined("b", 5.5, box(-58, y - 6, 116, 14, 7))
    art.group(tip, parts.parts)


def plume(art: Drawing, turn: float, plate: str) -> None:
    """A feather that stands up from the brow."""
    feather = Drawing(WIDTH, HEIGHT)
    feather.outlined(plate, 4.5, smooth("0,70! -13,48 -14,20 2,6! 15,22 12,48"))
    feather.fill("ink", gouge(0, 64, 46, 2.8, -90), gouge(-1, 48, 14, 2.4, -130), gouge(1, 40, 14, 2.4, -50))
    art.group(f"rotate({turn} 0 74)", feather.parts)


def kerchief(art: Drawing, plate: str, y: float = 150) -> None:
    """A scarf knotted at the neck."""
    art.outlined(plate, 5, smooth(f"-32,{y}! 0,{y + 12} 32,{y}! 28,{y + 22} 0,{y + 46} -28,{y + 22}"))
    art.fill("paper", *(ring(dx, y + dy, 2.8) for dx, dy in ((-14, 19), (0, 24), (14, 19), (0, 36))))


def lapels(art: Drawing, shirt: str = "paper", tie: str = "a") -> None:
    """An open coat over a shirt with a string tie."""
    art.outlined(shirt, 4.5, smooth("-22,164! 0,172 22,164! 10,292! -10,292!"))
    art.outlined("paper", 4, polygon([(-20, 156), (0, 172), (-14, 186)]), polygon([(20, 156), (0, 172), (14, 186)]))
    art.outlined(tie, 3.6, polygon([(0, 173), (-18, 164), (-18, 186)]), polygon([(0, 173), (18, 164), (18, 186)]))
    art.fill("ink", ring(0, 174, 4), ring(0, 206, 3), ring(0, 228, 3), ring(0, 250, 3))
