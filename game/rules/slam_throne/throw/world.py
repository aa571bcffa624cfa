"""The things of a throw: pad, table, floor and walls, the stack, asleep, and the slammer above it.

Units are millimetres, seconds and grams. The table's top is at height 0.
"""

from __future__ import annotations

import math

import pymunk

from game.rules.slam_throne.slam import MANNERS, Slam
from game.rules.slam_throne.throw.dice import Dice

STEPS_PER_SECOND = 960
WIDTH = 41.0
"""Of a cap, and of the slammer."""
RADIUS = WIDTH / 2
CAP_HEIGHT, CAP_MASS, CAP_CORNER = 2.4, 1.2, 1.0
SLAMMER_HEIGHT, SLAMMER_MASS, SLAMMER_CORNER = 5.0, 12.0, 2.2
PAD_WIDTH, PAD_HEIGHT = 140.0, 8.0
TABLE_WIDTH, FLOOR, WALL = 480.0, -74.0, 480.0
SLOP = 0.05
DROP = 110.0
"""How far above the stack the slammer leaves the hand."""
FASTEST_MMPS = 5_700.0
"""What falls from there with it stays below 6 m/s."""
FLATTEST_DEG = 60.0
"""A foul flatter than this is shown as if it were not: it must start within the room."""
REACH_DEEP = 32.8
"""A slammer that misses the stack's middle by more in depth passes in front of it or behind it."""

STATIC, CAP, SLAMMER = 1, 2, 3
"""Collision types."""
_GROUND, _STACK, _FRONT, _MIDDLE, _BACK, _HAND = (1 << bit for bit in range(6))
IN_STACK = pymunk.ShapeFilter(categories=_STACK, mask=_GROUND | _STACK | _MIDDLE | _HAND)
IN_LANE = {
    0: pymunk.ShapeFilter(categories=_MIDDLE, mask=_GROUND | _MIDDLE | _STACK),
    1: pymunk.ShapeFilter(categories=_BACK, mask=_GROUND | _BACK),
    -1: pymunk.ShapeFilter(categories=_FRONT, mask=_GROUND | _FRONT),
}
FALLING = pymunk.ShapeFilter(categories=_HAND, mask=_GROUND | _STACK)
CLEAR_OF_CAPS = pymunk.ShapeFilter(categories=_HAND, mask=_GROUND)


class World:
    """A new space with everything in it; never used for a second throw: only then two runs are the same."""

    def __init__(self, slam: Slam, dice: Dice) -> None:
        self.space = space = pymunk.Space()
        space.gravity = (0, -9810)
        space.iterations = 20
        space.collision_slop = SLOP
        space.damping = 0.9
        space.sleep_time_threshold = 0.15
        space.idle_speed_threshold = 25
        self._build_room()
        self.caps = [self._build_cap(number, slam, dice) for number in range(slam.caps)]
        self.cap_shapes: list[pymunk.Shape] = [shape for body in self.caps for shape in body.shapes]
        for body in self.caps[:1]:
            body.sleep()
        for body in self.caps[1:]:
            body.sleep_with_group(self.caps[0])
        self.slammer = self._build_slammer(slam, dice)
        self.slammer_shape = next(iter(self.slammer.shapes))

    @property
    def top(self) -> float:
        """The height of the stack's top."""
        return PAD_HEIGHT + len(self.caps) * (CAP_HEIGHT - SLOP)

    def _build_room(self) -> None:
        half, pad = TABLE_WIDTH / 2, PAD_WIDTH / 2
        ground = [
            ((-pad, 0), (pad, 0), (pad, PAD_HEIGHT), (-pad, PAD_HEIGHT)),
            ((-half, -40), (half, -40), (half, 0), (-half, 0)),
            ((-WALL - 40, FLOOR - 40), (WALL + 40, FLOOR - 40), (WALL + 40, FLOOR), (-WALL - 40, FLOOR)),
            ((-WALL - 40, FLOOR), (-WALL, FLOOR), (-WALL, 2000), (-WALL - 40, 2000)),
            ((WALL, FLOOR), (WALL + 40, FLOOR), (WALL + 40, 2000), (WALL, 2000)),
        ]
        grips = [(0.9, 0.25), (0.7, 0.3), (0.8, 0.25), (0.5, 0.3), (0.5, 0.3)]
        for corners, (friction, elasticity) in zip(ground, grips, strict=True):
            shape = pymunk.Poly(self.space.static_body, corners)
            shape.friction, shape.elasticity = friction, elasticity
            shape.collision_type = STATIC
            shape.filter = pymunk.ShapeFilter(categories=_GROUND)
            self.space.add(shape)

    def _build_cap(self, number: int, slam: Slam, dice: Dice) -> pymunk.Body:
        """A cap in the stack: restacked it is a little off, and every tamp halves that (ST-5)."""
        body = pymunk.Body(CAP_MASS, CAP_MASS * WIDTH * WIDTH / 16)
        offset = 0.9 * (dice.uniform() - 0.5) * 2 * 0.5**slam.tamps
        body.position = (offset, PAD_HEIGHT - SLOP + CAP_HEIGHT / 2 + number * (CAP_HEIGHT - SLOP))
        shape = _disc(body, CAP_HEIGHT, CAP_CORNER)
        shape.friction, shape.elasticity = 0.45, 0.30
        shape.collision_type = CAP
        shape.filter = IN_STACK
        self.space.add(body, shape)
        return body

    def _build_slammer(self, slam: Slam, dice: Dice) -> pymunk.Body:
        manner = MANNERS[slam.style]
        mass = SLAMMER_MASS * (1 + slam.heavy / 100)
        body = pymunk.Body(mass, mass * WIDTH * WIDTH / 16)
        speed = slam.speed_mps * 1000 * (1 + manner.speed_spread * slam.sway * dice.normal(2.0))
        speed = min(max(speed, 300.0), FASTEST_MMPS)
        path = math.radians(max(-FLATTEST_DEG, min(FLATTEST_DEG, slam.angle_deg)))
        self.tilt_error_deg = slam.angle_deg + manner.tilt_spread_deg * slam.sway * dice.normal(2.5)
        body.angle = math.radians(manner.tilt_deg + self.tilt_error_deg)
        clear = _half_height(body.angle)
        body.position = (slam.x_mm + DROP * math.tan(path), self.top + clear + DROP)
        body.velocity = (-speed * math.sin(path), -speed * math.cos(path))
        shape = _disc(body, SLAMMER_HEIGHT, SLAMMER_CORNER)
        shape.friction, shape.elasticity = 0.5, 0.35
        shape.collision_type = SLAMMER
        shape.filter = FALLING if abs(slam.z_mm) < REACH_DEEP else CLEAR_OF_CAPS
        self.space.add(body, shape)
        return body


def _disc(body: pymunk.Body, height: float, corner: float) -> pymunk.Poly:
    """A disc seen from the side, its edge rounded."""
    return pymunk.Poly.create_box(body, (WIDTH - 2 * corner, height - 2 * corner), radius=corner)


def _half_height(angle: float) -> float:
    """How far a slammer turned like this reaches down from its centre."""
    return RADIUS * abs(math.sin(angle)) + SLAMMER_HEIGHT / 2 * abs(math.cos(angle))
