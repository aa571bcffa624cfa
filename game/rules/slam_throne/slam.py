"""The four ways to throw (ST-6), and all that one throw depends on; no physics yet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec

from game.rules.slam_throne.terms import STYLES, Style, Throw


class Manner(NamedTuple):
    """One throwing style in numbers."""

    speed_mps: float
    """At a full wind-up."""
    tilt_deg: float
    """How the slammer lies in the air: 0 flat, 90 on its edge."""
    spin_rps: float
    aim: float
    """How much wider than usual the aim wavers."""
    speed_spread: float
    """Standard deviation of the speed, as a share of it."""
    tilt_spread_deg: float
    gain: float
    """How much of its energy goes into the caps."""
    rebound: float
    """How high it comes back."""
    stray: float
    """How far to the side it comes back."""
    kick: float
    """How much one throw differs from the next in what it does to the caps."""
    depth: float
    """How much one throw differs from the next in how many caps it moves."""
    strictness: float
    """How much a miss of the middle costs: 1 as the lever has it, less forgives."""
    tilt_tolerance_deg: float


MANNERS: Mapping[Style, Manner] = {
    "flickerizer": Manner(3.6, 12, 7.2, 1.0, 0.08, 4.0, 1.10, 0.88, 0.24, 1.15, 0.16, 0.6, 20.0),
    "slammy": Manner(4.0, 0, 0.0, 0.80, 0.05, 2.5, 1.25, 1.0, 0.06, 0.85, 0.06, 1.0, 8.0),
    "rooster": Manner(4.3, 90, 0.0, 1.20, 0.10, 10.0, 0.80, 1.25, 0.36, 1.35, 0.38, 1.0, 25.0),
    "slapper": Manner(5.0, 2, 0.3, 1.55, 0.16, 3.5, 0.95, 0.66, 0.12, 1.15, 0.20, 0.8, 16.0),
}


class Slam(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """All that the physics of one throw is a pure function of."""

    style: Style
    x_mm: float
    z_mm: float
    angle_deg: float
    speed_mps: float
    spin_rps: float
    seed: int
    """The throw's own stream of chance."""
    caps: int
    tamps: int = 0
    sway: float = 1.0
    """How much the hand wavers compared with usual."""
    heavy: int = 0
    """How much heavier the slammer is, in percent."""
    flattest_deg: float = 35.0
    caught_us: int | None = None
    """When a hand takes the slammer out of the air, physics time."""

    @property
    def too_flat(self) -> bool:
        """Whether it does not come from above (ST-7)."""
        return abs(self.angle_deg) > self.flattest_deg


def plain_hand(style: Style) -> dict[str, Any]:
    """Return what a full wind-up, aimed at the middle, gives to a throw of this style."""
    manner = MANNERS[style]
    return {
        "x_mm": 0.0, "z_mm": 0.0, "angle_deg": 0.0, "speed_mps": manner.speed_mps, "spin_rps": manner.spin_rps
    }  # fmt: skip


def example_throws() -> list[Throw]:
    """Return throws of all styles, aimed here and there: what somebody who knows no better may try."""
    places = ((0.0, 0.0), (-15.0, 5.0), (15.0, -5.0), (5.0, 20.0), (-50.0, 0.0))
    throws = [(style, {**plain_hand(style), "x_mm": x, "z_mm": z}) for style in STYLES for x, z in places]
    throws += [(style, {**plain_hand(style), "angle_deg": 50.0}) for style in STYLES]
    return [Throw(style=style, **hand) for style, hand in throws]
