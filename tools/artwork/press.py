"""The press: an SVG cut into plates (paper, spot colours, ink) is printed the way a hand would print it.

Each plate is rendered as a mask, its edges are roughened, its solids get dry specks, and it is laid down a
little beside the others. Everything random is drawn from the picture's name, so a print is repeatable.
"""

from __future__ import annotations

import functools
import hashlib
import io
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
import resvg_py
from PIL import Image

Plane = Any  # a float32 array: height × width, or height × width × 3
Colour = tuple[int, int, int]

# Laid down in this order; a plate drawn over a later one carves it away, the other way round they overprint.
# What is drawn on "cut" is carved out of every plate below it and printed in nothing.
PLATES = ("paper", "a", "b", "c", "ink")
TILE = 512  # side of the repeating noise, in pixels at the master size
STYLE = re.compile(r"<style[^>]*>.*?</style>", re.S)


@dataclass(frozen=True)
class Pull:
    """How one print is pulled: lengths in pixels at the master size (twice the 1080p size)."""

    wobble: float = 1.5  # how far the outline wanders
    rough: float = 0.30  # how torn the edges are, 0 to 1
    dry: float = 0.13  # share of specks in the solids
    slip: float = 4.0  # how far the spot colours lie beside the ink
    lamp: float = 0.0  # how far lamplight reaches from the middle, in half heights; 0 is even light
    oval: float = 1.0  # how many times wider than high the pool of light is
    glow: str = "#000000"  # what the lamp adds where it falls
    night: str = "#0b1028"  # what the print fades to where the lamp does not reach


def hex_colour(text: str) -> Colour:
    """#rrggbb as three bytes."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


@functools.lru_cache(maxsize=64)
def noise(seed: int, grain: float, stretch: float = 1.0) -> Plane:
    """A TILE-sized field that repeats without a seam: mean 0, deviation 1, features GRAIN pixels wide."""
    rng = np.random.default_rng(seed)
    fy = np.fft.fftfreq(TILE)[:, None]
    fx = np.fft.fftfreq(TILE)[None, :] / stretch
    band = np.exp(-((np.hypot(fx, fy) * grain * 2.0) ** 2))
    field = np.fft.ifft2(np.fft.fft2(rng.standard_normal((TILE, TILE))) * band).real
    field -= field.mean()
    return (field / field.std()).astype(np.float32)


def cover(field: Plane, height: int, width: int, roll: tuple[int, int] = (0, 0)) -> Plane:
    """FIELD repeated to the size asked for, started at ROLL."""
    rows = (np.arange(height) + roll[0]) % TILE
    columns = (np.arange(width) + roll[1]) % TILE
    return field[np.ix_(rows, columns)]


def seed_of(name: str) -> int:
    """A stable number for a name."""
    return int.from_bytes(hashlib.sha256(name.encode()).digest()[:4], "big")


def smoothstep(low: float, high: float, value: Plane) -> Plane:
    """0 below LOW, 1 above HIGH, smooth between."""
    t = np.clip((value - low) / (high - low), 0.0, 1.0)
    return (t * t * (3.0 - 2.0 * t)).astype(np.float32)


def blur(mask: Plane, radius: float) -> Plane:
    """A Gaussian blur of RADIUS pixels, edges held."""
    reach = max(1, int(radius * 3))
    weights = np.exp(-0.5 * (np.arange(-reach, reach + 1) / radius) ** 2)
    weights /= weights.sum()
    for axis in (0, 1):
        pad = [(reach, reach) if axis == a else (0, 0) for a in (0, 1)]
        wide = np.pad(mask, pad, mode="edge")
        size = mask.shape[axis]
        mask = sum(w * np.take(wide, range(i, i + size), axis) for i, w in enumerate(weights))
    return mask.astype(np.float32)


def plate_style(plate: str) -> str:
    """The style sheet that turns a drawing into one plate's mask: white prints, black is carved away."""
    mine = PLATES.index(plate)
    rules = []
    for rank, name in enumerate(PLATES):
        if rank > mine:
            rules.append(f".{name},.{name}-line{{display:none}}")
            continue
        shade = "#fff" if rank == mine else "#000"
        rules.append(f".{name}{{fill:{shade};stroke:none}}")
        rules.append(f".{name}-line{{fill:none;stroke:{shade};stroke-linecap:round;stroke-linejoin:round}}")
    rules.append(".cut{fill:#000;stroke:none}.cut-line{fill:none;stroke:#000;stroke-linecap:round}")
    return "<style>" + "".join(rules) + "</style>"


def render(svg: str, width: int, height: int) -> Plane:
    """The red channel of the drawing over nothing, as 0 to 1."""
    png = resvg_py.svg_to_bytes(
        svg_string=svg, width=width, height=height, background="#000000", skip_system_fonts=True
    )
    with Image.open(io.BytesIO(png)) as image:
        red = np.asarray(image.convert("RGB"), dtype=np.float32)[:, :, 0]
    return (red / 255.0).astype(np.float32)


def wander(mask: Plane, seed: int, reach: float, shift: tuple[float, float]) -> Plane:
    """MASK with every point moved by a smooth random field of REACH pixels, and by SHIFT as a whole."""
    height, width = mask.shape
    dy, dx = (
        cover(noise(own, 22.0), height, width) * reach * 0.6 + cover(noise(own + 1, 5.0), height, width) * reach * 0.25
        for own in (seed, seed + 2)
    )
    y = np.clip(np.arange(height)[:, None] + dy - shift[1], 0, height - 1.001)
    x = np.clip(np.arange(width)[None, :] + dx - shift[0], 0, width - 1.001)
    y0, x0 = y.astype(np.int32), x.astype(np.int32)
    fy, fx = (y - y0).astype(np.float32), (x - x0).astype(np.float32)
    y1, x1 = np.minimum(y0 + 1, height - 1), np.minimum(x0 + 1, width - 1)
    top = mask[y0, x0] * (1 - fx) + mask[y0, x1] * fx
    low = mask[y1, x0] * (1 - fx) + mask[y1, x1] * fx
    return (top * (1 - fy) + low * fy).astype(np.float32)


def roughen(mask: Plane, seed: int, rough: float) -> Plane:
    """MASK with torn edges: blurred, disturbed, and made sharp again."""
    height, width = mask.shape
    fine = cover(noise(seed + 11, 2.2), height, width) * 0.6 + cover(noise(seed + 12, 7.0), height, width) * 0.5
    soft = blur(mask, 1.6) + fine * rough * 0.28 * (4 * blur(mask, 2.4) * (1 - blur(mask, 2.4)))
    return smoothstep(0.34, 0.66, soft)


def speckle(height: int, width: int, seed: int, dry: float) -> Plane:
    """How well the ink took, 0 to 1: full, but for specks that gather in dry patches."""
    if dry <= 0:
        return np.ones((height, width), dtype=np.float32)
    fine = cover(noise(seed + 21, 1.5), height, width)
    patches = cover(noise(seed + 22, 26.0), height, width) * 0.55
    fibre = cover(noise(seed + 23, 2.4, 5.0), height, width) * 0.55
    return (1.0 - smoothstep(2.65 - dry * 4.2, 3.3 - dry * 4.2, fine + patches + fibre) * 0.9).astype(np.float32)


def slip_of(plate: str, seed: int, slip: float) -> tuple[float, float]:
    """How far a plate lies beside the ink; ink and paper lie true."""
    if plate in ("ink", "paper"):
        return 0.0, 0.0
    angle = (seed % 628) / 100.0 + PLATES.index(plate) * 2.1
    return float(np.cos(angle) * slip), float(np.sin(angle) * slip)


def pull_plate(svg: str, plate: str, size: tuple[int, int], seed: int, pull: Pull) -> Plane:
    """One plate's ink on the sheet, 0 to 1."""
    width, height = size
    mask = render(STYLE.sub(plate_style(plate), svg, count=1), width, height)
    if not mask.any():
        return mask
    own = seed + 100 * PLATES.index(plate)
    wobble = pull.wobble * (0.6 if plate == "paper" else 1.0)
    mask = wander(mask, own, wobble, slip_of(plate, seed, pull.slip))
    mask = roughen(mask, own, pull.rough * (0.6 if plate == "paper" else 1.0))
    if plate != "paper":
        mask = mask * speckle(height, width, own, pull.dry * (1.0 if plate == "ink" else 1.25))
    return mask


def sheet(colour: Colour, height: int, width: int, seed: int) -> Plane:
    """Paper of a colour, with fibres and stains."""
    fields = (noise(seed + 31, 2.0, 3.0), noise(seed + 32, 1.2), noise(seed + 33, 60.0))  # fibres, dust, stains
    shade = (1.0 + 0.012 * sum(cover(field, height, width) for field in fields))[:, :, None]
    return np.clip(np.array(colour, dtype=np.float32)[None, None, :] * shade, 0, 255).astype(np.float32)


def lay(under: Plane, plate: Plane, colour: Colour) -> Plane:
    """UNDER with a plate of translucent ink over it: a little of what lies below shows through."""
    flat = np.array(colour, dtype=np.float32)[None, None, :]
    wet = flat * (0.88 + 0.12 * under / 255.0)
    return (under * (1 - plate[:, :, None]) + wet * plate[:, :, None]).astype(np.float32)


def strike(svg: str, name: str, size: tuple[int, int], colours: Mapping[str, str], pull: Pull) -> Image.Image:
    """The whole print, RGBA: opaque where any plate took, clear elsewhere. Same arguments, same pixels."""
    width, height = size
    seed = seed_of(name)
    used = [p for p in PLATES if f'class="{p}"' in svg or f'class="{p}-line"' in svg]
    first = hex_colour(colours[used[0]])
    picture = sheet(first, height, width, seed)
    alpha = np.zeros((height, width), dtype=np.float32)
    for plate in used:
        mask = pull_plate(svg, plate, size, seed, pull)
        if plate == used[0] or not alpha.any():
            alpha = mask
            continue
        # Where nothing was printed yet the fresh ink is all there is: no fringe of paper around a slipped plate.
        bare = (alpha < mask)[:, :, None] & (alpha < 0.5)[:, :, None]
        ink = np.array(hex_colour(colours[plate]), dtype=np.float32)[None, None, :]
        picture = np.where(bare, ink, lay(picture, mask, hex_colour(colours[plate]))).astype(np.float32)
        alpha = np.maximum(alpha, mask)
    return compose(lamplight(picture, pull) if pull.lamp else picture, alpha)


def lamplight(picture: Plane, pull: Pull) -> Plane:
    """The print under one warm lamp over its middle, fading into the night."""
    height, width = picture.shape[:2]
    y = (np.arange(height, dtype=np.float32)[:, None] - height / 2) / (height / 2)
    x = (np.arange(width, dtype=np.float32)[None, :] - width / 2) / (height / 2)
    light = np.exp(-((np.hypot(x / pull.oval, y) / pull.lamp) ** 2))[:, :, None]
    warm = picture * np.array([1.06, 0.99, 0.86], dtype=np.float32)
    dark = np.array(hex_colour(pull.night), dtype=np.float32) * 0.55 + picture * 0.28
    added = np.array(hex_colour(pull.glow), dtype=np.float32) * light**3 * (0.35 + picture / 255.0)
    return (warm * light + dark * (1 - light) + added).astype(np.float32)


def compose(picture: Plane, alpha: Plane) -> Image.Image:
    """Planes of 0 to 255 and 0 to 1 as an RGBA image."""
    levels = np.clip(np.dstack([picture, alpha[:, :, None] * 255.0]) + 0.5, 0, 255).astype(np.uint8)
    return Image.fromarray(levels)
