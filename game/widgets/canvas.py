"""What screens draw on: pictures, panels and words, said anew each frame and kept in sprite lists and batches between.

A frame is begin, any number of calls, end. Calls are drawn in order of layers; within one, words lie on pictures.
What did not change since the last frame costs a comparison.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Any, Literal

import arcade
import pyglet
from pyglet.graphics import Batch
from pyglet.text import Label

from game.widgets.art import Art
from game.widgets.layout import Layout
from game.widgets.theme import BODY, INK, READING, SMALL, WHITE, Colour

Align = Literal["left", "center", "right"]


class Layer:
    """Sprites below, words above; both pooled from frame to frame."""

    def __init__(self) -> None:
        self.sprites: arcade.SpriteList[arcade.Sprite] = arcade.SpriteList()
        self.pool: list[arcade.Sprite] = []
        self.said: list[Any] = []
        self.used = 0
        self.batch = Batch()
        self.labels: dict[Any, Label] = {}
        self.spoken: set[Any] = set()
        self.shown: set[Any] = set()

    def begin(self) -> None:
        """Forget what the last frame said, and keep what it was drawn with."""
        self.used = 0
        self.spoken = set()

    def end(self) -> None:
        """Hide what this frame did not say again."""
        for place in range(self.used, len(self.said)):
            if self.said[place] is not None:
                self.said[place] = None
                self.pool[place].visible = False
        for key in self.shown - self.spoken:
            self.labels[key].visible = False
        self.shown = self.spoken
        if len(self.labels) > 400:
            self._forget()

    def _forget(self) -> None:
        for key in [key for key in self.labels if key not in self.shown]:
            self.labels.pop(key).delete()

    def draw(self) -> None:
        """Show sprites, then words over them."""
        if self.used:
            self.sprites.draw(pixelated=False)
        if self.shown:
            self.batch.draw()


class Canvas:
    """Draws in design units on one window; owned by a screen or a table."""

    def __init__(self, art: Art, layout: Layout) -> None:
        self.art = art
        self.layout = layout
        self.shift = (0.0, 0.0)
        """Added to every place: a kick of the camera."""
        self._layers: list[Layer] = []
        self._layer = 0
        self._white = arcade.Texture(_white(), hash="white")

    def begin(self) -> None:
        """Start a frame."""
        for layer in self._layers:
            layer.begin()
        self._layer = -1
        self.layer()

    def layer(self) -> None:
        """Draw what follows over everything so far."""
        self._layer += 1
        if self._layer == len(self._layers):
            self._layers.append(Layer())

    def end(self) -> None:
        """Show the frame."""
        for layer in self._layers:
            layer.end()
            layer.draw()

    def sprite(
        self,
        name: str,
        x: float,
        y: float,
        width: float | None = None,
        *,
        height: float | None = None,
        turn_deg: float = 0.0,
        alpha: float = 1.0,
        tint: Colour = WHITE,
    ) -> None:
        """Draw a picture with its anchor at a place, as wide as said; turn_deg is clockwise round the anchor."""
        place = self.art.place(name)
        width = float(place.width) if width is None else width
        if width < 0.5 or alpha <= 0.0:
            return
        full = width if height is None else max(width, height * place.width / place.height)
        height = place.height * width / place.width if height is None else height
        dx, dy = (0.5 - place.anchor[0]) * width, (0.5 - place.anchor[1]) * height
        if turn_deg and (dx or dy):
            sine, cosine = math.sin(math.radians(turn_deg)), math.cos(math.radians(turn_deg))
            dx, dy = dx * cosine + dy * sine, dy * cosine - dx * sine
        texture = self.art.texture(name, full * self.layout.scale)  # a turning card stays one picture
        self._put(texture, x + dx, y + dy, width, height, turn_deg, alpha, tint)

    def rect(self, x: float, y: float, width: float, height: float, colour: Colour, alpha: float = 1.0) -> None:
        """Fill a rectangle with its middle at a place."""
        self._put(self._white, x, y, width, height, 0.0, alpha, colour)

    def panel(self, x: float, y: float, width: float, height: float, name: str = "panel_paper",
              tint: Colour = WHITE) -> None:  # fmt: skip
        """Draw a framed sheet, its corners as drawn or smaller; (x, y) is its middle."""
        corner = min(float(self.art.place(name).corner), width / 2, height / 2)
        widths, heights = (corner, width - 2 * corner, corner), (corner, height - 2 * corner, corner)
        for row, textures in enumerate(self.art.ninths(name, self.layout.scale)):
            for column, texture in enumerate(textures):
                if widths[column] > 0.5 and heights[row] > 0.5:
                    self._put(texture, x + (column - 1) * (width - corner) / 2, y - (row - 1) * (height - corner) / 2,
                              widths[column] + 0.6, heights[row] + 0.6, 0.0, 1.0, tint)  # fmt: skip

    def text(
        self,
        words: str,
        x: float,
        y: float,
        size: float = BODY,
        colour: Colour = INK,
        *,
        font: str = READING,
        align: Align = "center",
        width: float | None = None,
        alpha: float = 1.0,
        wrap: bool = False,
    ) -> None:
        """Write words, their middle line at y; with a width they are set smaller (not under SMALL) or wrapped."""
        if not words or alpha <= 0.0:
            return
        if width is not None and not wrap:
            size = _fitting(size, width / max(1.0, self.measure(words, size, font)))
        px = size * self.layout.scale * FONT_SIZE
        place = self.layout.px(x + self.shift[0], y + self.shift[1])
        wrap_px = round(width * self.layout.scale) if wrap and width is not None else None
        key = (words, font, _whole(px), colour, align, wrap_px)
        self._say(key, place, round(alpha * 255))

    def measure(self, words: str, size: float = BODY, font: str = READING) -> float:
        """Return how wide words are in design units."""
        return _width(words, font) * size * FONT_SIZE

    def elided(self, words: str, size: float, width: float, font: str = READING) -> str:
        """Return the words, or as much of their two ends as is no wider: of paths and models both ends tell."""
        if self.measure(words, size, font) <= width:
            return words
        for kept in range(len(words) - 1, 1, -1):
            ends = f"{words[: (kept + 1) // 2]}…{words[-(kept // 2) :]}"
            if self.measure(ends, size, font) <= width:
                return ends
        return "…"

    def warm_letters(self, fonts: Iterable[tuple[str, float]]) -> None:
        """Print the letters of these faces once, at these sizes and those they shrink to: no frame waits for one."""
        for font, largest in fonts:
            _width(LETTERS, font)
            for size in _steps(largest):
                _face(font, _whole(size * self.layout.scale * FONT_SIZE)).get_glyphs(LETTERS)

    def warm(self, pictures: Iterable[tuple[str, float]]) -> None:
        """Put pictures of these widths where the graphics card finds them, so that no frame waits for one."""
        atlas = arcade.get_window().ctx.default_atlas
        for name, width in pictures:
            texture = self.art.texture(name, width * self.layout.scale)
            if not atlas.has_texture(texture):
                atlas.add(texture)

    def warm_panels(self, names: Iterable[str]) -> None:
        """Do the same for panels, which are drawn in nine parts."""
        atlas = arcade.get_window().ctx.default_atlas
        for name in names:
            for texture in (texture for row in self.art.ninths(name, self.layout.scale) for texture in row):
                if not atlas.has_texture(texture):
                    atlas.add(texture)

    # -- pools ----------------------------------------------------------------------------------------------------

    def _put(self, texture: arcade.Texture, x: float, y: float, width: float, height: float, turn_deg: float,
             alpha: float, tint: Colour) -> None:  # fmt: skip
        layer = self._layers[self._layer]
        scale = self.layout.scale
        px, py = self.layout.px(x + self.shift[0], y + self.shift[1])
        said = (texture, px, py, width * scale, height * scale, turn_deg, round(alpha * 255), tint)
        place = layer.used
        layer.used += 1
        if place == len(layer.pool):
            sprite = arcade.Sprite(texture)
            layer.pool.append(sprite)
            layer.sprites.append(sprite)
            layer.said.append(None)
        before = layer.said[place]
        if before == said:
            return
        _change(layer.pool[place], before, said)
        layer.said[place] = said

    def _say(self, key: Any, place: tuple[float, float], alpha: int) -> None:
        layer = self._layers[self._layer]
        while key in layer.spoken:
            key = (*key, "again")
        label = layer.labels.get(key)
        if label is None:
            words, font, px, colour, align, wrap_px = key[:6]
            _face(font, px)
            label = layer.labels[key] = Label(
                words, *place, font_name=font, font_size=px, color=(*colour, 255), anchor_x=align,
                anchor_y="center", multiline=wrap_px is not None, width=wrap_px, align=align, dpi=96,
                batch=layer.batch)  # fmt: skip
        elif (label.x, label.y) != place:
            label.position = (*place, 0.0)
        if label.opacity != alpha:
            label.opacity = alpha
        if key not in layer.shown:
            label.visible = True
        layer.spoken.add(key)


MEASURED = 24
"""Points at which words are measured."""
SHRINK = 1.1
"""How much smaller words that do not fit are set at each step."""
LETTERS = "".join(map(chr, range(32, 127))) + "".join(map(chr, range(192, 256)))


@lru_cache(maxsize=64)
def _steps(size: float) -> tuple[float, ...]:
    """The sizes that words of a size may shrink to, the largest first: few, so that their letters can be warmed."""
    count = max(0, math.ceil(math.log(size / SMALL) / math.log(SHRINK) - 0.01)) if size > SMALL else 0
    return (size, *(max(float(SMALL), size / SHRINK**step) for step in range(1, count + 1)))


def _fitting(size: float, share: float) -> float:
    """The largest step of a size that is not over this share of it; else the smallest."""
    steps = _steps(size)
    return next((step for step in steps if step <= size * share), steps[-1])


def _whole(px: float) -> float:
    """Round a size of type up to quarters: fewer sizes, fewer letters to print."""
    return math.ceil(px * 4 - 0.01) / 4


@cache
def _face(font: str, px: float) -> Any:
    """A face in a size, with the letters it has printed; pyglet alone would forget them with the last word in it."""
    return pyglet.font.load(font, px, dpi=96)


@lru_cache(maxsize=2048)
def _width(words: str, font: str) -> float:
    """How wide words are, in design units for one point of type."""
    found = _face(font, MEASURED).get_glyphs(words)
    glyphs = found[0] if isinstance(found, tuple) else found
    return float(sum(glyph.advance for glyph in glyphs)) / MEASURED


FONT_SIZE = 0.75
"""Points of type in a design unit: sizes are the heights of letters' bodies."""


def _change(sprite: arcade.Sprite, before: Any, said: Any) -> None:
    texture, x, y, width, height, turn_deg, alpha, tint = said
    if before is None:
        sprite.visible = True
    if before is None or before[0] is not texture:
        sprite.texture = texture
    if before is None or before[1:3] != said[1:3]:
        sprite.position = (x, y)
    sprite.scale = (width / texture.width, height / texture.height)
    if before is None or before[5] != turn_deg:
        sprite.angle = turn_deg
    if before is None or before[6:] != said[6:]:
        sprite.color = (*tint, alpha)


def _white() -> Any:
    from PIL import Image

    return Image.new("RGBA", (4, 4), (255, 255, 255, 255))
