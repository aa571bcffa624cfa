"""A pen for drawing in plates: smooth outlines through points, gouge marks, letters; the result is SVG text."""

from __future__ import annotations

import functools
import math
import random
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

from fontTools.pens.filterPen import FilterPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

Point = tuple[float, float]
FONTS = Path(__file__).resolve().parent.parent.parent / "assets" / "fonts"

# What the plates look like when a source is opened in a viewer; the press puts its own colours in.
STYLE = (
    "<style>"
    ".paper{fill:#f3e3c0}.a{fill:#d9563f}.b{fill:#e8a92c}.c{fill:#8a5a34}.ink{fill:#191a2c}"
    ".paper-line{stroke:#f3e3c0}.a-line{stroke:#d9563f}.b-line{stroke:#e8a92c}.c-line{stroke:#8a5a34}"
    ".cut{fill:#16203f}.cut-line{stroke:#16203f}.ink-line{stroke:#191a2c}"
    ".paper-line,.a-line,.b-line,.c-line,.cut-line,.ink-line{fill:none;stroke-linecap:round;stroke-linejoin:round}"
    "</style>"
)


def number(value: float) -> str:
    """A coordinate as short as it can be written at a tenth of a unit."""
    text = f"{value:.1f}"
    return text[:-2] if text.endswith(".0") else text


def points(text: str) -> list[tuple[float, float, bool]]:
    """ "x,y x,y! ..." as points; a mark behind a point makes it a corner."""
    found = []
    for word in text.split():
        x, y = word.rstrip("!").split(",")
        found.append((float(x), float(y), word.endswith("!")))
    return found


def smooth(text: str, closed: bool = True, tension: float = 0.5) -> str:
    """A path through the points of TEXT, round at every point that is not marked as a corner."""
    spots = points(text)
    count = len(spots)
    parts = [f"M{number(spots[0][0])},{number(spots[0][1])}"]
    for i in range(count if closed else count - 1):
        a, b = spots[i], spots[(i + 1) % count]
        before = spots[(i - 1) % count] if closed or i > 0 else a
        after = spots[(i + 2) % count] if closed or i + 2 < count else b
        c1 = a[:2] if a[2] else (a[0] + (b[0] - before[0]) * tension / 3, a[1] + (b[1] - before[1]) * tension / 3)
        c2 = b[:2] if b[2] else (b[0] - (after[0] - a[0]) * tension / 3, b[1] - (after[1] - a[1]) * tension / 3)
        parts.append("C" + " ".join(f"{number(x)},{number(y)}" for x, y in (c1, c2, b[:2])))
    return "".join(parts) + ("Z" if closed else "")


def polygon(spots: Iterable[Point]) -> str:
    """A closed path with straight sides."""
    return "M" + "L".join(f"{number(x)},{number(y)}" for x, y in spots) + "Z"


def ring(x: float, y: float, rx: float, ry: float | None = None) -> str:
    """A circle or ellipse as a path."""
    ry = rx if ry is None else ry
    return (
        f"M{number(x - rx)},{number(y)}A{number(rx)},{number(ry)} 0 1 1 {number(x + rx)},{number(y)}"
        f"A{number(rx)},{number(ry)} 0 1 1 {number(x - rx)},{number(y)}Z"
    )


def box(x: float, y: float, width: float, height: float, radius: float = 0.0) -> str:
    """A rectangle, its corners round by RADIUS."""
    r = radius
    if r <= 0:
        return polygon([(x, y), (x + width, y), (x + width, y + height), (x, y + height)])
    return (
        f"M{number(x + r)},{number(y)}h{number(width - 2 * r)}a{r},{r} 0 0 1 {r},{r}v{number(height - 2 * r)}"
        f"a{r},{r} 0 0 1 {-r},{r}h{number(2 * r - width)}a{r},{r} 0 0 1 {-r},{-r}v{number(2 * r - height)}"
        f"a{r},{r} 0 0 1 {r},{-r}Z"
    )


def star(x: float, y: float, outer: float, inner: float, tips: int = 5, turn_deg: float = -90.0) -> str:
    """A star with its first tip at TURN_DEG."""
    spots = []
    for i in range(tips * 2):
        radius = outer if i % 2 == 0 else inner
        angle = math.radians(turn_deg + i * 180.0 / tips)
        spots.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
    return polygon(spots)


def gouge(x: float, y: float, length: float, width: float, turn_deg: float, bend: float = 0.0) -> str:
    """The mark of a gouge: a sliver with pointed ends, from (x, y) along TURN_DEG, bent to one side by BEND."""
    angle = math.radians(turn_deg)
    along, side = (math.cos(angle), math.sin(angle)), (-math.sin(angle), math.cos(angle))

    def at(t: float, off: float) -> str:
        return (
            f"{number(x + along[0] * length * t + side[0] * off)},{number(y + along[1] * length * t + side[1] * off)}"
        )

    return f"M{at(0, 0)}Q{at(0.45, bend + width)} {at(1, 0)}Q{at(0.55, bend - width)} {at(0, 0)}Z"


def rays(
    x: float,
    y: float,
    inner: float,
    outer: float,
    count: int,
    width: float,
    seed: int = 1,
    start_deg: float = 0.0,
    sweep_deg: float = 360.0,
) -> str:
    """Gouge marks that stand round a point like the light of a lamp."""
    rng = random.Random(seed)
    marks = []
    for i in range(count):
        angle = start_deg + sweep_deg * (i + rng.uniform(-0.2, 0.2)) / count
        near = inner * rng.uniform(0.95, 1.15)
        length = (outer - near) * rng.uniform(0.7, 1.0)
        turn = math.radians(angle)
        marks.append(
            gouge(x + near * math.cos(turn), y + near * math.sin(turn), length, width * rng.uniform(0.7, 1.3), angle)
        )
    return "".join(marks)


def hatch(
    x: float, y: float, width: float, height: float, step: float, thick: float, turn_deg: float, seed: int = 1
) -> str:
    """Gouge marks side by side over a rectangle."""
    rng = random.Random(seed)
    marks = []
    rows = int(height / step)
    for i in range(rows):
        shift = rng.uniform(-0.12, 0.12) * width
        length = width * rng.uniform(0.6, 1.0)
        marks.append(
            gouge(
                x + shift,
                y + i * step + rng.uniform(-0.2, 0.2) * step,
                length,
                thick * rng.uniform(0.6, 1.2),
                turn_deg,
                rng.uniform(-0.3, 0.3) * thick,
            )
        )
    return "".join(marks)


@functools.lru_cache(maxsize=8)
def face(file: str) -> TTFont:
    """A font of assets/fonts."""
    return TTFont(FONTS / file)


Warp = Callable[[float, float], Point]


class WarpPen(FilterPen):  # type: ignore[misc]
    """Passes an outline on with every point moved by WARP."""

    def __init__(self, out: Any, warp: Warp) -> None:
        super().__init__(out)
        self._warp = warp

    def _moved(self, spots: Sequence[Point | None]) -> list[Point | None]:
        return [None if spot is None else self._warp(*spot) for spot in spots]

    def moveTo(self, pt: Point) -> None:  # noqa: N802 - the pen protocol's names
        self._outPen.moveTo(self._warp(*pt))
        self.current = pt

    def lineTo(self, pt: Point) -> None:  # noqa: N802
        start = self.current
        for i in (1, 2, 3):
            between = start[0] + (pt[0] - start[0]) * i / 3, start[1] + (pt[1] - start[1]) * i / 3
            self._outPen.lineTo(self._warp(*between))
        self.current = pt

    def curveTo(self, *spots: Point) -> None:  # noqa: N802
        self._outPen.curveTo(*self._moved(spots))
        self.current = spots[-1]

    def qCurveTo(self, *spots: Point | None) -> None:  # noqa: N802
        self._outPen.qCurveTo(*self._moved(spots))
        self.current = spots[-1] or self.current


def straight(x: float, y: float) -> Point:
    """No warp."""
    return x, y


def arch(centre: float, reach: float, rise: float) -> Warp:
    """Lifts what stands at CENTRE by RISE and lets it fall to nothing REACH away."""
    return lambda x, y: (x, y - rise * (1.0 - ((x - centre) / reach) ** 2))


def letters(
    text: str,
    x: float,
    y: float,
    size: float,
    file: str = "saloon_display.ttf",
    align: str = "middle",
    spacing: float = 0.0,
    warp: Warp = straight,
) -> str:
    """The outlines of TEXT with its base line at (x, y); ALIGN is start, middle or end."""
    font = face(file)
    glyphs, names = font.getGlyphSet(), font.getBestCmap()
    scale = size / font["head"].unitsPerEm
    wide = text_width(text, size, file, spacing)
    at = x - wide * {"start": 0.0, "middle": 0.5, "end": 1.0}[align]
    parts = []
    for char in text:
        glyph = glyphs[names[ord(char)]]
        pen = SVGPathPen(glyphs, ntos=number)
        glyph.draw(TransformPen(WarpPen(pen, warp), (scale, 0, 0, -scale, at, y)))
        parts.append(pen.getCommands())
        at += glyph.width * scale + spacing
    return "".join(parts)


def text_width(text: str, size: float, file: str = "saloon_display.ttf", spacing: float = 0.0) -> float:
    """How wide `letters` draws TEXT."""
    font = face(file)
    glyphs, names = font.getGlyphSet(), font.getBestCmap()
    scale = size / font["head"].unitsPerEm
    return float(sum(glyphs[names[ord(c)]].width * scale + spacing for c in text) - spacing)


class Drawing:
    """An SVG of WIDTH × HEIGHT units (pixels at 1080p), filled plate by plate in painter's order."""

    def __init__(self, width: float, height: float) -> None:
        self.width = width
        self.height = height
        self._parts: list[str] = []

    def fill(self, plate: str, *paths: str, move: str = "") -> None:
        """Solid shapes on a plate (paper, a, b, c or ink); MOVE is an SVG transform."""
        for path in paths:
            extra = f' transform="{move}"' if move else ""
            self._parts.append(f'<path class="{plate}"{extra} d="{path}"/>')

    def line(self, plate: str, width: float, *paths: str, move: str = "") -> None:
        """Lines of one width on a plate."""
        for path in paths:
            extra = f' transform="{move}"' if move else ""
            self._parts.append(f'<path class="{plate}-line" stroke-width="{number(width)}"{extra} d="{path}"/>')

    def outlined(self, plate: str, width: float, *paths: str, move: str = "") -> None:
        """Shapes filled on a plate and drawn round in ink."""
        self.fill(plate, *paths, move=move)
        self.line("ink", width, *paths, move=move)

    def clipped(self, path: str, parts: Sequence[str]) -> None:
        """Elements of another drawing that show inside PATH only."""
        name = f"clip{len(self._parts)}"
        self._parts.append(f'<clipPath id="{name}"><path d="{path}"/></clipPath>')
        self._parts.append(f'<g clip-path="url(#{name})">' + "".join(parts) + "</g>")

    def group(self, move: str, parts: Sequence[str]) -> None:
        """Elements of another drawing under one transform."""
        self._parts.append(f'<g transform="{move}">' + "".join(parts) + "</g>")

    @property
    def parts(self) -> list[str]:
        """The elements so far."""
        return self._parts

    def svg(self) -> str:
        """The whole file."""
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{number(self.width)}" '
            f'height="{number(self.height)}" viewBox="0 0 {number(self.width)} {number(self.height)}">'
        )
        return "\n".join([head, STYLE, *self._parts, "</svg>"]) + "\n"
