"""One throw from the hand to the last cap lying still."""

from __future__ import annotations

import math
from typing import Any

import pymunk

from game.rules.slam_throne.frames import PER_SECOND, Contact, Frames, Track, pack, quantise
from game.rules.slam_throne.slam import Slam
from game.rules.slam_throne.terms import Outcome
from game.rules.slam_throne.throw.dice import Dice
from game.rules.slam_throne.throw.pop import pop, rebound
from game.rules.slam_throne.throw.world import (
    CAP,
    CLEAR_OF_CAPS,
    FLOOR,
    SLAMMER,
    STATIC,
    STEPS_PER_SECOND,
    World,
)
from game.rules.slam_throne.trajectory import Trajectory

STEPS_PER_SAMPLE = STEPS_PER_SECOND // PER_SECOND
LAST_STEP = 2_400
"""Two and a half seconds: then the sign decides (ST-12)."""
LEANS = 0.25
"""A cap whose cosine is smaller stands on its edge."""
NUDGES = 3
LOUD_MMPS = 250
MOST_CONTACTS = 60


def run_slam(slam: Slam) -> tuple[Outcome, Trajectory]:
    """Run one throw in a space of its own; the same slam gives the same, bit for bit, on one platform."""
    return _Run(slam).result()


class _Run:
    """A throw while it runs."""

    def __init__(self, slam: Slam) -> None:
        self.slam = slam
        self.dice = Dice(slam.seed)
        self.world = World(slam, self.dice)
        self.lanes = [0] * slam.caps
        self.step = 0
        self.impact: int | None = None
        self.apex: int | None = None
        self.side_hit = False
        self.touching = 0
        self.grounded = False
        self.beside = False
        self.air: list[list[int]] = []
        self.caught = False
        self.nudges = [0] * slam.caps
        self.contacts: list[Contact] = []
        self.incoming_mmps = 0.0
        self.struck = False
        self.numbers: dict[int, int] = {body.id: number for number, body in enumerate(self.world.caps, 1)}
        self.poses: list[list[tuple[int, int, int]]] = [[] for _thing in range(slam.caps + 1)]
        self._listen()

    def result(self) -> tuple[Outcome, Trajectory]:
        step, space = 1 / STEPS_PER_SECOND, self.world.space
        caught_step = None if self.slam.caught_us is None else _step_of(self.slam.caught_us)
        self._sample()
        while self.step < LAST_STEP:
            space.step(step)
            self.step += 1
            if self.impact is None and not self.beside:
                self._look_for_impact()
            if self.impact is not None:
                self._watch_slammer()
            if caught_step is not None and self.step >= caught_step and not self.caught:
                self._take_out()
            if self.step % STEPS_PER_SAMPLE == 0:
                self._sample()
                if self._settled():
                    break
        return self._outcome(), self._trajectory()

    # -- contacts -------------------------------------------------------------------------------------------------

    def _listen(self) -> None:
        add = self.world.space.add_collision_handler
        add(SLAMMER, CAP).begin = self._slammer_meets_cap
        slammer = add(SLAMMER, STATIC)
        slammer.begin = self._slammer_meets_ground
        slammer.separate = self._slammer_leaves_ground
        add(CAP, STATIC).begin = self._cap_meets_ground

    def _slammer_meets_cap(self, arbiter: pymunk.Arbiter, space: pymunk.Space, _more: Any) -> bool:
        """Keep what it came with: the solver never gets to see this contact."""
        if not self.struck:
            self.struck = True
            body = self.world.slammer
            self.incoming_mmps = body.velocity.length
            # It may be deep in the stack by now, so what the contact says of its direction means nothing.
            self.side_hit = body.position.y - body.velocity.y / STEPS_PER_SECOND < self.world.top
        return False

    def _slammer_meets_ground(self, arbiter: pymunk.Arbiter, space: pymunk.Space, _more: Any) -> bool:
        self.touching += 1
        self.grounded = True
        self._hear(self.world.slammer, 0)
        return True

    def _slammer_leaves_ground(self, arbiter: pymunk.Arbiter, space: pymunk.Space, _more: Any) -> None:
        self.touching -= 1

    def _cap_meets_ground(self, arbiter: pymunk.Arbiter, space: pymunk.Space, _more: Any) -> bool:
        body = arbiter.shapes[0].body
        if body is not None:
            self._hear(body, self.numbers[body.id])
        return True

    def _hear(self, body: pymunk.Body, thing: int) -> None:
        speed = body.velocity.length
        if speed > LOUD_MMPS and len(self.contacts) < MOST_CONTACTS:
            x, y = body.position
            self.contacts.append(Contact(_us(self.step), round(x), round(y), round(min(speed, 9999)), thing))

    # -- the impact and after -------------------------------------------------------------------------------------

    def _look_for_impact(self) -> None:
        """A slammer that comes down beside the stack whiffs, whatever it rolls into later; both at once is a hit."""
        if self.struck:
            self._strike()
        elif self.grounded:
            self.beside = True
            self.world.slammer_shape.filter = CLEAR_OF_CAPS  # once: it wakes the slammer

    def _strike(self) -> None:
        self.impact = self.step
        x, y = self.world.slammer.position
        self.contacts.append(Contact(_us(self.step), round(x), round(y), round(self.incoming_mmps), 0))
        self.world.slammer_shape.filter = CLEAR_OF_CAPS
        self.lanes = pop(self.slam, self.world, self.dice, self.incoming_mmps)
        rebound(self.slam, self.world, self.dice, self.incoming_mmps)

    def _watch_slammer(self) -> None:
        """Keep when its rebound is highest, and while what it is in the air."""
        if self.apex is None and self.world.slammer.velocity.y <= 0:
            self.apex = self.step
        if self.touching or self.caught:
            return
        if self.air and self.air[-1][1] == self.step - 1:
            self.air[-1][1] = self.step
        else:
            self.air.append([self.step - 1, self.step])

    def _take_out(self) -> None:
        """A hand has it: it rises no farther."""
        self.caught = True
        self.apex = self.apex or self.step
        self.world.space.remove(self.world.slammer, self.world.slammer_shape)

    def _settled(self) -> bool:
        """Whether everything sleeps; a cap on its edge is pushed over first, a few times at most."""
        settled = self.caught or self.world.slammer.is_sleeping
        for number, body in enumerate(self.world.caps):
            lean = math.cos(body.angle)
            slow = body.is_sleeping or (body.velocity.length < 40 and abs(body.angular_velocity) < 2)
            if abs(lean) < LEANS and slow and self.nudges[number] < NUDGES and self.impact is not None:
                self.nudges[number] += 1
                body.angular_velocity = math.copysign(6.0, math.sin(body.angle) * lean * -1)
                settled = False
            elif not body.is_sleeping:
                settled = False
        return settled

    # -- what came of it ------------------------------------------------------------------------------------------

    def _sample(self) -> None:
        poses = self.poses
        slammer = self.world.slammer
        poses[0].append(quantise(slammer.position, slammer.angle))
        for track, body in zip(poses[1:], self.world.caps, strict=True):
            if track and body.is_sleeping:
                track.append(track[-1])
            else:
                track.append(quantise(body.position, body.angle))

    def _outcome(self) -> Outcome:
        flipped = [body for body in self.world.caps if math.cos(body.angle) < 0]
        return Outcome(
            hit=self.struck,
            foul=self.side_hit or self.slam.too_flat,
            flipped=len(flipped),
            caught=self.caught,
            floor=sum(body.position.y < FLOOR / 2 for body in flipped),
        )

    def _trajectory(self) -> Trajectory:
        tracks = [_track(lane, poses) for lane, poses in zip([0, *self.lanes], self.poses, strict=True)]
        return Trajectory(
            impact_us=None if self.impact is None else _us(self.impact),
            apex_us=None if self.apex is None else _us(self.apex),
            rest_us=_us(self.step),
            air=tuple((_us(start), _us(end)) for start, end in self.air),
            frames=pack(Frames(tuple(tracks), tuple(self.contacts))),
        )


def _track(lane: int, poses: list[tuple[int, int, int]]) -> Track:
    """Cut off where it lies still before and after it moves."""
    start, end = 0, len(poses)
    while start + 1 < end and poses[start + 1] == poses[0]:
        start += 1
    while end - 1 > start and poses[end - 2] == poses[-1]:
        end -= 1
    return Track(lane, start, tuple(poses[start:end]))


def _us(step: int) -> int:
    return step * 1_000_000 // STEPS_PER_SECOND


def _step_of(at_us: int) -> int:
    """The first step that does not lie before this time."""
    return -(-at_us * STEPS_PER_SECOND // 1_000_000)
