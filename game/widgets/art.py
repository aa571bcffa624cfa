"""The pictures, by name: each is cut and sized for this screen when it is first used, so its edges stay crisp."""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

import arcade
from PIL import Image

from game.storage.folders import resource_folder
from game.widgets.theme import FONT_FILES

MANIFEST = "manifest.json"
BLOWN_UP = 1.35
"""How far a picture of the smaller sheet may be enlarged before the larger one, four times its memory, is read."""


class Place(NamedTuple):
    """Where a picture lies in its sheet at scale 1 (a pixel is a design unit), and what it is held by."""

    file: str
    x: int
    y: int
    width: int
    height: int
    anchor: tuple[float, float]
    corner: int


class Art:
    """Loads the manifest and the fonts at once, the pictures as they are wanted. Owned by the window."""

    def __init__(self, folder: Path | None = None) -> None:
        assets = resource_folder("assets") if folder is None else folder
        self._folder = assets / "images"
        manifest = json.loads((self._folder / MANIFEST).read_text(encoding="utf-8"))
        self._places = {name: _place(entry) for name, entry in manifest["sprites"].items()}
        self._sheets: dict[tuple[str, int], Image.Image] = {}
        self._textures: dict[tuple[str, int], arcade.Texture] = {}
        self._ninths: dict[tuple[str, int], list[list[arcade.Texture]]] = {}
        for file in FONT_FILES:
            arcade.load_font(assets / "fonts" / file)

    def place(self, name: str) -> Place:
        """Return a picture's size in design units, its anchor from the lower left, its corner; raises KeyError."""
        return self._places[name]

    def size(self, name: str) -> tuple[float, float]:
        """Return a picture's width and height in design units."""
        place = self._places[name]
        return float(place.width), float(place.height)

    def texture(self, name: str, width_px: float) -> arcade.Texture:
        """Return the picture for about this many pixels of width."""
        place = self._places[name]
        scale = 1 if width_px <= place.width * BLOWN_UP else 2
        wanted = min(place.width * scale, _rung(width_px))
        key = (name, wanted)
        if key not in self._textures:
            picture = self._cut(place, scale)
            if wanted < picture.width * 0.9:
                height = max(1, round(picture.height * wanted / picture.width))
                picture = picture.resize((wanted, height), Image.Resampling.LANCZOS)
            self._textures[key] = arcade.Texture(picture, hash=f"{name}@{wanted}")
        return self._textures[key]

    def ninths(self, name: str, scale: float) -> list[list[arcade.Texture]]:
        """Return a panel cut in three by three, rows from the top, its corners as large as they are drawn."""
        sheet_scale = 1 if scale <= 1 else 2
        if (name, sheet_scale) not in self._ninths:
            self._ninths[name, sheet_scale] = self._cut_ninths(name, sheet_scale)
        return self._ninths[name, sheet_scale]

    def _cut_ninths(self, name: str, sheet_scale: int) -> list[list[arcade.Texture]]:
        place = self._places[name]
        whole, cut = self._cut(place, sheet_scale), place.corner * sheet_scale
        columns, rows = (0, cut, whole.width - cut, whole.width), (0, cut, whole.height - cut, whole.height)
        return [
            [
                arcade.Texture(
                    whole.crop((columns[column], rows[row], columns[column + 1], rows[row + 1])),
                    hash=f"{name}:{row}:{column}@{sheet_scale}",
                )
                for column in range(3)
            ]
            for row in range(3)
        ]

    def _cut(self, place: Place, scale: int) -> Image.Image:
        sheet = self._sheets.get((place.file, scale))
        if sheet is None:
            path = self._folder / f"{place.file}_{scale}x.webp"
            sheet = self._sheets[place.file, scale] = Image.open(path).convert("RGBA")
        x, y = place.x * scale, place.y * scale
        return sheet.crop((x, y, x + place.width * scale, y + place.height * scale))


def _place(entry: dict[str, Any]) -> Place:
    file, x, y, width, height = (entry[key] for key in ("file", "x", "y", "width", "height"))
    return Place(file, x, y, width, height, tuple(entry["anchor"]), entry.get("corner", 0))


@lru_cache(maxsize=4096)
def _rung(width_px: float) -> int:
    """Round a width up to one of a few, so that a picture that grows a little is not cut anew each frame."""
    rung = 8.0
    while rung < width_px:
        rung *= 1.2
    return round(rung)
