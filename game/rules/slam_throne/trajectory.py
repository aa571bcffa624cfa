"""How a throw went, in keyframes: quantised and packed, so that a replay shows it alike on every machine."""

from __future__ import annotations

from typing import Annotated

import msgspec

from game.rules.slam_throne.frames import unpack

Microsecond = Annotated[int, msgspec.Meta(ge=0, le=10_000_000)]


class Trajectory(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """When what happened, in physics time since the throw, and where everything was."""

    impact_us: Microsecond | None
    """When the slammer touched the stack; None: never."""
    apex_us: Microsecond | None
    """When its rebound was highest."""
    rest_us: Microsecond
    """When slammer and caps had settled."""
    air: tuple[tuple[Microsecond, Microsecond], ...]
    """While the slammer is in the air after the impact."""
    frames: str
    """Packed; see frames.py."""

    def __post_init__(self) -> None:
        if (self.impact_us is None) != (self.apex_us is None) or (self.impact_us or 0) > (self.apex_us or 0):
            raise ValueError("expected an apex after the impact, or neither")
        unpack(self.frames)

    def match_us(self, physics_us: int, slow: float) -> int:
        """Return when in match time, since the throw: impact to apex plays at slow of real speed (ST-12)."""
        if self.impact_us is None or self.apex_us is None or physics_us <= self.impact_us:
            return physics_us
        slowed_us = min(physics_us, self.apex_us) - self.impact_us
        return physics_us + round(slowed_us / slow) - slowed_us

    def physics_us(self, match_us: int, slow: float) -> int:
        """Return what physics time a match time since the throw shows: match_us the other way round."""
        if self.impact_us is None or self.apex_us is None or match_us <= self.impact_us:
            return match_us
        slowed_us = self.apex_us - self.impact_us
        stretched_us = round(slowed_us / slow)
        if match_us >= self.impact_us + stretched_us:
            return match_us - stretched_us + slowed_us
        return self.impact_us + round((match_us - self.impact_us) * slow)

    def in_the_air_mm(self, physics_us: int) -> float | None:
        """Return where the slammer's centre is while it is in the air after the impact; None: it is not."""
        if not any(from_us <= physics_us < to_us for from_us, to_us in self.air):
            return None
        return unpack(self.frames).slammer(physics_us).x_mm
