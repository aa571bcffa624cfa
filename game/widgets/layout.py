"""From design units to pixels: 1080 units high, as wide as the screen's shape makes them, the origin in the middle."""

from __future__ import annotations

from game.widgets.theme import HEIGHT, LEAST_WIDTH


class Layout:
    """One window size: how many pixels a design unit is, and where a design place lies."""

    __slots__ = ("height_px", "scale", "width", "width_px")

    def __init__(self, width_px: int, height_px: int) -> None:
        self.width_px, self.height_px = max(1, width_px), max(1, height_px)
        self.scale = min(self.height_px / HEIGHT, self.width_px / LEAST_WIDTH)
        self.width = self.width_px / self.scale

    @property
    def height(self) -> float:
        """The height in design units: 1080, or more where there are bars."""
        return self.height_px / self.scale

    def px(self, x: float, y: float) -> tuple[float, float]:
        """Return the pixel of a design place; y points up in both."""
        return self.width_px / 2 + x * self.scale, self.height_px / 2 + y * self.scale

    @property
    def left(self) -> float:
        """The left edge."""
        return -self.width / 2

    @property
    def right(self) -> float:
        """The right edge."""
        return self.width / 2
