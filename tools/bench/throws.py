"""Throws thousands of slammers and says what came of them: python -m tools.bench.throws.

For each skill and style: caps flipped, whiffs, fouls, rebound, settling, cost. Then flips by how far the aim misses the
middle, which must never rise with the miss. Status 1 if a throw breaks a law of the room, takes too long to settle,
costs too much, or if better aim does worse.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import pairwise
from statistics import fmean, pstdev
from time import process_time
from typing import NamedTuple

from game.app.figures import percentile
from game.core.chance import Chance
from game.rules.slam_throne.aim import helped
from game.rules.slam_throne.frames import PER_SECOND, unpack
from game.rules.slam_throne.slam import MANNERS, Slam, plain_hand
from game.rules.slam_throne.terms import STYLES, Outcome, Style
from game.rules.slam_throne.throw import run_slam
from game.rules.slam_throne.throw.dice import Dice
from game.rules.slam_throne.throw.world import FLOOR, RADIUS, WALL
from game.rules.slam_throne.trajectory import Trajectory
from tools.bench.calibration import loops_a_second

CAPS = 20
FASTEST_MMPS = 6000
LONGEST_US = 2_500_000
DEAREST_MS = 25
"""CPU of one throw at 24 caps; measured beside the calibration loop, since machines differ."""
MISSES_MM = (0, 4, 8, 12, 16, 20, 26, 32, 40)


class Skill(NamedTuple):
    """How well somebody aims."""

    name: str
    miss_mm: float
    tilt_deg: float
    helped: bool = False


SKILLS = (
    Skill("skilled", 4, 1),
    Skill("average", 10, 2.5),
    Skill("new", 18, 4),
    Skill("new, helped", 18, 4, True),
)


class Thrown(NamedTuple):
    """One throw in figures."""

    outcome: Outcome
    rest_us: int
    rebound_us: int
    cpu_ms: float
    faults: tuple[str, ...]

    @property
    def counted(self) -> int:
        """Caps that count as damage."""
        return 0 if self.outcome.foul else self.outcome.flipped


def aimed(style: Style, skill: Skill, seed: int, caps: int = CAPS) -> Slam:
    """Return a throw as somebody of this skill makes it."""
    dice = Dice((1 << 40) + seed)
    wide_mm = skill.miss_mm * MANNERS[style].aim
    x_mm, z_mm = wide_mm * dice.normal(), wide_mm * dice.normal()
    if skill.helped:
        x_mm, z_mm = helped(x_mm, z_mm)
    hand = {**plain_hand(style), "x_mm": x_mm, "z_mm": z_mm, "angle_deg": skill.tilt_deg * dice.normal()}
    return Slam(style=style, **hand, seed=seed, caps=caps)


def missing(style: Style, miss_mm: float, seed: int, caps: int = CAPS) -> Slam:
    """Return a throw that misses the middle by so much, in a direction of its own."""
    way = 2 * math.pi * Chance((1 << 41) + seed).draw()
    hand = {**plain_hand(style), "x_mm": miss_mm * math.cos(way), "z_mm": miss_mm * math.sin(way)}
    return Slam(style=style, **hand, seed=seed, caps=caps)


def throw(slam: Slam) -> Thrown:
    """Run one and look at every sample of it."""
    started = process_time()
    outcome, path = run_slam(slam)
    cpu_ms = 1000 * (process_time() - started)
    rebound_us = 0 if path.impact_us is None or path.apex_us is None else path.apex_us - path.impact_us
    return Thrown(outcome, path.rest_us, rebound_us, cpu_ms, tuple(faults(slam, outcome, path)))


def faults(slam: Slam, outcome: Outcome, path: Trajectory) -> Iterator[str]:
    """Say what is wrong with a throw: nothing tunnels, leaves the room, is too fast or forgotten in mid-air."""
    for number, track in enumerate(unpack(path.frames).tracks):
        xs = [x / 10 for x, _y, _angle in track.poses]
        ys = [y / 10 for _x, y, _angle in track.poses]
        thing = f"seed {slam.seed} {slam.style}: {'cap ' + str(number) if number else 'the slammer'}"
        if max(map(abs, xs)) > WALL or min(ys) < FLOOR - 1:
            yield f"{thing} left the room"
        if any(abs(x) < 239 and -36 < y < -4 for x, y in zip(xs, ys, strict=True)):
            yield f"{thing} is inside the table"
        if any(math.dist(a, b) * PER_SECOND > FASTEST_MMPS for a, b in _steps(xs, ys)):
            yield f"{thing} is faster than {FASTEST_MMPS} mm/s"
        if path.rest_us < LONGEST_US and number and ys[-1] > slam.caps * 2.4 + 8 + RADIUS:
            yield f"{thing} hangs in the air"
    if path.rest_us > LONGEST_US:
        yield f"seed {slam.seed} {slam.style}: it has not settled in time"
    if not 0 <= outcome.floor <= outcome.flipped <= slam.caps or (outcome.flipped and not outcome.hit):
        yield f"seed {slam.seed} {slam.style}: its outcome makes no sense"


def _steps(xs: Sequence[float], ys: Sequence[float]) -> Iterator[tuple[tuple[float, float], tuple[float, float]]]:
    places = list(zip(xs, ys, strict=True))
    return pairwise(places)


def worse_aim_does_better(means: Sequence[float], errors: Sequence[float]) -> bool:
    """Say whether flips rise with the miss by more than chance explains (three standard errors)."""
    pairs = zip(means, errors, means[1:], errors[1:], strict=False)
    return any(after - before > 3 * math.hypot(one, other) for before, one, after, other in pairs)


def line(name: str, thrown: Sequence[Thrown]) -> str:
    """Lay the figures of many throws out in one line."""
    flips = [one.counted for one in thrown]
    rest = [one.rest_us / 1e6 for one in thrown]
    rebounds = [one.rebound_us / 1e3 for one in thrown if one.rebound_us] or [0.0]
    whiffs = fmean(not one.outcome.hit and not one.outcome.foul for one in thrown)
    return (
        f"{name:24} {fmean(flips):5.2f} {pstdev(flips):5.2f} {max(flips):4} {whiffs:7.1%} "
        f"{fmean(one.outcome.foul for one in thrown):6.1%} {fmean(one.outcome.floor for one in thrown):6.3f} "
        f"{fmean(rebounds):6.0f} {fmean(rest):6.2f} {percentile(rest, 0.99):5.2f} {max(rest):5.2f} "
        f"{fmean(one.cpu_ms for one in thrown):6.1f}"
    )


def main(arguments: list[str]) -> int:
    """Throw and print; 1 if something is wrong."""
    parser = argparse.ArgumentParser(prog="python -m tools.bench.throws")
    parser.add_argument("--throws", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=1)
    given = parser.parse_args(arguments)
    seeds = range(given.seed, given.seed + given.throws)
    print(f"calibration {loops_a_second():,.0f} loops a second; {given.throws} throws a line, {CAPS} caps")
    print(f"{'':24} flips    sd  max  whiffs  fouls  floor rise ms rest s   p99   max cpu ms")
    wrong: list[str] = []
    with ProcessPoolExecutor(given.processes) as pool:
        run = partial(pool.map, throw, chunksize=50)
        for skill in SKILLS:
            for style in STYLES:
                thrown = list(run([aimed(style, skill, seed) for seed in seeds]))
                wrong += [fault for one in thrown for fault in one.faults]
                print(line(f"{skill.name} {style}", thrown), flush=True)
        for style in STYLES:
            wrong += _by_miss(style, [list(run([missing(style, mm, seed) for seed in seeds])) for mm in MISSES_MM])
        for caps in (1, 3, 6, 10, 24):
            thrown = list(run([aimed("slammy", SKILLS[1], seed, caps) for seed in seeds]))
            wrong += [fault for one in thrown for fault in one.faults]
            print(line(f"average slammy, {caps} caps", thrown), flush=True)
            cost_ms = percentile([one.cpu_ms for one in thrown], 0.5)
            if cost_ms > DEAREST_MS:
                wrong.append(f"a throw at {caps} caps costs {cost_ms:.1f} ms, more than {DEAREST_MS}")
    print("\n".join(wrong[:20]) or "no law of the room was broken, and better aim never did worse")
    return 1 if wrong else 0


def _by_miss(style: Style, thrown: Sequence[Sequence[Thrown]]) -> list[str]:
    flips = [[one.counted for one in each] for each in thrown]
    means = [fmean(each) for each in flips]
    errors = [pstdev(each) / math.sqrt(len(each)) for each in flips]
    table = "  ".join(f"{mm} mm {mean:.2f}" for mm, mean in zip(MISSES_MM, means, strict=True))
    print(f"{style:12} flips by miss: {table}", flush=True)
    wrong = [fault for each in thrown for one in each for fault in one.faults]
    if worse_aim_does_better(means, errors):
        wrong.append(f"{style}: worse aim does better: {table}")
    return wrong


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
