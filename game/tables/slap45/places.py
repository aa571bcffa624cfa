"""Where seats and bases stand on the shared screen, and what a stick means: pure geometry in design units.

The table's centre is (0, 0), y points up. Seats go round clockwise; the living close ranks (S45-20).
"""

from __future__ import annotations

import math
from collections.abc import Container, Iterable, Mapping
from typing import NamedTuple

from game.core.match import Seat
from game.rules.slap45.terms import Base

SEAT_RING = (700.0, 352.0)
"""Half-axes of the ellipse on which players stand."""
BASE_RING = (455.0, 232.0)
DUEL_BASE_Y = 250.0
FAVOUR_RAD = math.radians(10)
"""How much further off a favoured target may be: more than a stick trembles, less than half the way to the next."""

Point = tuple[float, float]


class Places(NamedTuple):
    """Where everybody and everything stands now."""

    seats: Mapping[Seat, Point]
    bases: Mapping[Base, Point]

    def squeezed(self, share: float) -> Places:
        """Return the same with this share of the width: for drawing; what a stick means is not changed by it."""
        seats = {seat: (x * share, y) for seat, (x, y) in self.seats.items()}
        return Places(seats, {base: (x * share, y) for base, (x, y) in self.bases.items()})


def _on(ring: tuple[float, float], turn: float) -> Point:
    """The point this part of a turn clockwise from the bottom."""
    angle = -math.pi / 2 - turn * math.tau
    return ring[0] * math.cos(angle), ring[1] * math.sin(angle)


def places(living: Iterable[Seat], bases: Iterable[Base], duel: bool) -> Places:
    """Place the living and the bases that are left; in a duel the two stand left and right, bases in the middle."""
    seats, standing = sorted(living), sorted(bases)
    if duel and len(seats) == 2:
        sides = (-SEAT_RING[0], SEAT_RING[0])
        return Places(
            {seat: (x, 0.0) for seat, x in zip(seats, sides, strict=True)},
            {base: (0.0, y) for base, y in zip(standing, (-DUEL_BASE_Y, DUEL_BASE_Y), strict=False)},
        )
    count = max(len(seats), 1)
    ring = {seat: _on(SEAT_RING, (place + _offset(count)) / count) for place, seat in enumerate(seats)}
    return Places(ring, _between(seats, standing, count))


def _offset(count: int) -> float:
    """Half a place round where that keeps the bottom middle free; eight stand where eight directions point."""
    return 0.5 if count in (2, 4, 6) else 0.0


def _between(seats: list[Seat], bases: list[Base], count: int) -> dict[Base, Point]:
    """Base b stands after the last living seat up to b; the rest fill the gaps in order."""
    if not bases:
        return {}
    start = max((place for place, seat in enumerate(seats) if seat <= bases[0]), default=-1)
    turns = (start + place + 0.5 + _offset(count) for place in range(len(bases)))
    return {base: _on(BASE_RING, turn / max(count, len(bases))) for base, turn in zip(bases, turns, strict=True)}


def nearest_in_direction(
    x: float, y: float, targets: Mapping[int, Point], favoured: Container[int | None] = ()
) -> int | None:
    """Return what a stick held that way points at: the target whose direction is closest, None: there is none.

    Of two that are nearly as close it is a favoured one.
    """
    if not targets or (x == 0 and y == 0):
        return None
    angle = math.atan2(y, x)
    return min(targets, key=lambda name: _turned(angle, targets[name]) - FAVOUR_RAD * (name in favoured))


def nearest_base(seat: Point, bases: Mapping[Base, Point]) -> Base | None:
    """Return the base fewest steps round the table from a seat, of two the one clockwise, its own; None: none is left.

    Steps and not distance: the table is twice as wide as deep, and two at its corner must not both want its side.
    """
    start = _angle(seat, SEAT_RING)
    turns = {base: math.remainder(start - _angle(place, BASE_RING), math.tau) for base, place in bases.items()}
    return min(turns, key=lambda base: abs(turns[base]) - 1e-6 * (turns[base] > 0), default=None)


def _angle(point: Point, ring: tuple[float, float]) -> float:
    return math.atan2(point[1] / ring[1], point[0] / ring[0])


def _turned(angle: float, target: Point) -> float:
    return abs(math.remainder(math.atan2(target[1], target[0]) - angle, math.tau))
