"""What a match of Slam Throne is doing: every phase with its own state, and the turn that several of them share."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar, Literal

from game.core.match import Seat
from game.rules.slam_throne.heroes import Side
from game.rules.slam_throne.slam import Slam
from game.rules.slam_throne.terms import Flight, Outcome, Phase

Step = Literal[
    "turn_start", "restack", "before_slam", "before_foe_slam", "throw", "foe_slam", "damage", "own_damage",
    "own_whiff", "own_miss", "catch", "after_slam", "slam_again", "turn_end",
]  # fmt: skip
"""One step of a turn, in the words that abilities use for theirs (ST-4)."""

SLAM: tuple[Step, ...] = ("restack", "before_slam", "before_foe_slam", "throw")
END: tuple[Step, ...] = ("after_slam", "slam_again", "turn_end")
TURN: tuple[Step, ...] = ("turn_start", *SLAM)
AFTER_FOUL: tuple[Step, ...] = ("turn_end",)
AFTER_WHIFF: tuple[Step, ...] = ("own_whiff", *END)
AFTER_MISS: tuple[Step, ...] = ("own_miss", *END)
AFTER_FLIP: tuple[Step, ...] = ("foe_slam", "damage", "own_damage", "catch", *END)


@dataclass(slots=True)
class Turn:
    """One seat's turn: what is still to be done in it, and what its slam has come to so far."""

    seat: Seat
    steps: list[Step] = field(default_factory=lambda: list(TURN))
    again: Literal["no", "granted", "used"] = "no"
    tamps: int = 0
    flipped: int = 0
    """Net of what was prevented."""
    caught: bool = False

    def clone(self) -> Turn:
        """Return a copy that goes its own way."""
        return Turn(self.seat, self.steps[:], self.again, self.tamps, self.flipped, self.caught)


@dataclass(slots=True)
class PickingHeroes:
    """Until both have a hero (ST-1)."""

    name: ClassVar[Phase] = "heroes"

    def clone(self) -> PickingHeroes:
        """Return itself: there is nothing in it to change."""
        return self


@dataclass(slots=True)
class PickingSides:
    """Until both have locked a side in (ST-1)."""

    name: ClassVar[Phase] = "sides"

    def clone(self) -> PickingSides:
        """Return itself: there is nothing in it to change."""
        return self


@dataclass(slots=True)
class TossingForStart:
    """Until somebody has called the toss for the first turn (ST-3)."""

    name: ClassVar[Phase] = "toss"

    def clone(self) -> TossingForStart:
        """Return itself: there is nothing in it to change."""
        return self


@dataclass(slots=True)
class Calling:
    """A Flip & Call is on: its owner calls (ST-14)."""

    turn: Turn
    seat: Seat
    side: Side
    name: ClassVar[Phase] = "calling"

    def clone(self) -> Calling:
        """Return a copy that goes its own way."""
        return Calling(self.turn.clone(), self.seat, self.side)


@dataclass(slots=True)
class Aiming:
    """The stack is squared, and the slammer in somebody's hand."""

    turn: Turn
    name: ClassVar[Phase] = "aiming"

    def clone(self) -> Aiming:
        """Return a copy that goes its own way."""
        return Aiming(self.turn.clone())


@dataclass(slots=True)
class Flying:
    """The slammer and caps are on their way; what they come to is known to nobody until they lie still."""

    turn: Turn
    flight: Flight
    outcome: Outcome
    slam: Slam | None
    """What the physics ran on; None for a file's trajectory without a hand."""
    reach_mm: float
    """How far from the hand the slammer's centre may be to be caught."""
    flat: bool
    """Whether its path is too flat (ST-7)."""
    name: ClassVar[Phase] = "flying"

    def clone(self) -> Flying:
        """Return a copy that goes its own way."""
        return Flying(
            self.turn.clone(), self.flight, self.outcome, self.slam, self.reach_mm, self.flat)  # fmt: skip


@dataclass(slots=True)
class Over:
    """Nothing happens any more."""

    name: ClassVar[Phase] = "over"

    def clone(self) -> Over:
        """Return itself: there is nothing in it to change."""
        return self


AnyPhase = PickingHeroes | PickingSides | TossingForStart | Calling | Aiming | Flying | Over
