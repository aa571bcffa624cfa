"""What a match of Slap .45 Mini remembers: hands on bases, slaps on the card, and every phase with its own state."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar, NamedTuple

import msgspec

from game.core.match import Seat
from game.rules.slap45.terms import Base, Card, Phase


class Claim(msgspec.Struct, frozen=True, gc=False):
    """A hand that came down on an open base; whether it has the base is known when its contest closes (S45-8)."""

    seat: Seat
    at_us: int
    doubt_us: int
    n: int
    """The number of the input: what orders two inputs exactly, also those of one microsecond (C-3)."""
    reaction_us: int
    moves_in: int
    """The round in which it counts as moving, or 0 (S45-15)."""
    lifted_n: int = 0
    """The number of the input that took it off again, or 0."""


class BaseContest(NamedTuple):
    """Hands so close together on one base that none of them has it yet."""

    base: Base
    claims: tuple[Claim, ...]


class Cover(msgspec.Struct, frozen=True, gc=False):
    """A hand on a base during this round, from its slap until the input that lifted it (0: still there)."""

    seat: Seat
    at_us: int
    doubt_us: int
    n: int
    lifted_n: int = 0


class CardSlap(msgspec.Struct, frozen=True, gc=False):
    """A slap on the card; aim: what it points at, once that is settled (S45-11)."""

    seat: Seat
    at_us: int
    doubt_us: int
    n: int
    aim: Seat | None


@dataclass(slots=True)
class Waiting:
    """Before the first card and between rounds."""

    name: ClassVar[Phase] = "waiting"

    def clone(self) -> Waiting:
        """Return itself: there is nothing in it to change."""
        return self


@dataclass(slots=True)
class Turning:
    """The flip has started, the card does not show yet (S45-5)."""

    card: Card
    name: ClassVar[Phase] = "turning"

    def clone(self) -> Turning:
        """Return itself: it never changes."""
        return self


@dataclass(slots=True)
class GunRound:
    """A Talkin' Iron or a Big Gun shows; slaps holds the first slap and those in a dead heat with it."""

    card: Card
    slaps: list[CardSlap] = field(default_factory=list)
    shooter: int = -1
    """Which of slaps has the shot, once the contest is closed."""
    resolved: bool = False
    overdue: bool = False
    """Whether react_ms have passed: the round ends with the shot (S45-17)."""
    name: ClassVar[Phase] = "gun"

    def clone(self) -> GunRound:
        """Return a copy that goes its own way."""
        return GunRound(self.card, self.slaps[:], self.shooter, self.resolved, self.overdue)


@dataclass(slots=True)
class MoveRound:
    """A Move! card shows: started holds the bases held then, moved the moves, horse the slaps on it."""

    started: list[Base | None]
    moved: list[Claim] = field(default_factory=list)
    horse: list[CardSlap] = field(default_factory=list)
    overdue: bool = False
    """Whether move_ms have passed: nobody can move any more (S45-18)."""
    name: ClassVar[Phase] = "moving"

    def movers(self) -> list[Seat]:
        """Return who has moved, in order."""
        return [claim.seat for claim in self.moved]

    def clone(self) -> MoveRound:
        """Return a copy that goes its own way."""
        return MoveRound(self.started[:], self.moved[:], self.horse[:], self.overdue)


@dataclass(slots=True)
class Over:
    """Nothing happens any more."""

    name: ClassVar[Phase] = "over"

    def clone(self) -> Over:
        """Return itself: there is nothing in it to change."""
        return self


AnyPhase = Waiting | Turning | GunRound | MoveRound | Over
