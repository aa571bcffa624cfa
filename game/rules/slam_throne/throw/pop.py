"""What the impact does to the stack: an analytic pop, since no solver gives an honest one (and skill its reward)."""

from __future__ import annotations

import math

from game.rules.slam_throne.slam import MANNERS, Slam
from game.rules.slam_throne.throw.dice import Dice
from game.rules.slam_throne.throw.world import IN_LANE, RADIUS, REACH_DEEP, SLAMMER_MASS, WIDTH, World

FULL_JOULE = 0.096
"""Twelve grams at four metres a second."""
HARDEST = 1.35
"""More energy than this does no more to the caps."""
_INERTIA = WIDTH * WIDTH / 16
"""A cap's and the slammer's moment of inertia for each gram."""


def aim_share(slam: Slam, x_mm: float) -> float:
    """Return how much of the energy gets into the stack, 0 to 1: less the further from the middle it is hit."""
    manner = MANNERS[slam.style]
    miss_x, miss_z = min(abs(x_mm) / WIDTH, 1.0), min(abs(slam.z_mm) / REACH_DEEP, 1.0)
    arm = math.hypot(x_mm, slam.z_mm) / 2
    whole = math.sqrt((1 - miss_x * miss_x) * (1 - miss_z * miss_z)) / (1 + arm * arm / _INERTIA)
    return float(whole**manner.strictness)


def tilt_share(slam: Slam, error_deg: float) -> float:
    """Return how much of the energy gets into the stack if the slammer lies otherwise than its style means it to."""
    return math.exp(-0.5 * (error_deg / MANNERS[slam.style].tilt_tolerance_deg) ** 2)


def energy(slam: Slam, world: World, speed_mmps: float) -> float:
    """Return what gets into the caps, 1 for a full hit."""
    mass = SLAMMER_MASS * (1 + slam.heavy / 100)
    joule = 0.5 * mass * speed_mmps**2 * 1e-9
    tight = 1 - 0.06 * 0.5**slam.tamps
    share = aim_share(slam, world.slammer.position.x) * tilt_share(slam, world.tilt_error_deg)
    return min(joule / FULL_JOULE * MANNERS[slam.style].gain * share * tight, HARDEST)


def pop(slam: Slam, world: World, dice: Dice, speed_mmps: float) -> list[int]:
    """Throw the upper caps into the air and jolt the others; return each cap's depth lane, from the lowest up."""
    manner = MANNERS[slam.style]
    root = math.sqrt(energy(slam, world, speed_mmps))
    edge = abs(math.sin(math.radians(manner.tilt_deg)))
    off = max(-1.0, min(1.0, world.slammer.position.x / RADIUS))
    quality = math.exp(manner.depth * dice.normal(1.5))
    moved = 8 * root * (1 + 0.3 * (edge - 0.3)) * quality
    swiftest = 1500 * root * math.sqrt(quality)
    lanes = [0] * len(world.caps)
    for number, body in enumerate(world.caps):
        body.velocity = (70 * root * (number + 1) / len(world.caps) * (dice.uniform() - 0.5) * 2, 0)
    for place in range(min(len(world.caps), math.ceil(moved))):
        number = len(world.caps) - 1 - place
        left = max(0.0, 1 - place / moved) ** 0.8
        rise = swiftest * left * max(0.3, 1 + 0.12 * manner.kick * dice.normal())
        turn = rise / RADIUS * (0.12 * off * (1 + 0.5 * edge) + 0.26 * manner.kick * dice.normal())
        turn *= 1 + 0.015 * abs(slam.spin_rps)
        way = 2 * math.pi * dice.uniform()
        aside = rise * 0.22 * (0.5 + dice.uniform()) * math.cos(way) - 0.10 * rise * off
        body = world.caps[number]
        body.velocity = (aside, rise)
        body.angular_velocity = turn
        deep = math.sin(way)
        lanes[number] = 0 if abs(deep) < 0.45 else 1 if deep > 0 else -1
        world.cap_shapes[number].filter = IN_LANE[lanes[number]]
    return lanes


def rebound(slam: Slam, world: World, dice: Dice, speed_mmps: float) -> None:
    """Send the slammer back up, towards the camera and clear of the caps, where it may be caught."""
    manner = MANNERS[slam.style]
    root = math.sqrt(max(0.15, energy(slam, world, speed_mmps)))
    up = 1480 * manner.rebound * root * (1 + 0.07 * manner.kick * dice.normal())
    world.slammer.velocity = (1000 * manner.stray * dice.normal(2.5), up)
    world.slammer.angular_velocity = 2 * math.pi * (0.25 * slam.spin_rps + 0.8 * dice.normal())
