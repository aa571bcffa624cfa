"""The nouns of Slam Throne: options, header, actions, events and what a viewer sees."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Literal

import msgspec
from msgspec import UNSET, UnsetType

from game.core.match import Action, Event, Header, Milliseconds, Observation, Options, Seat
from game.rules.slam_throne.heroes import Effect, Hero, HeroId, PackHero, Side
from game.rules.slam_throne.trajectory import Trajectory

SUDDEN_CAPS = 10
"""Both stacks, and both heroes' full Health, in Sudden Death (ST-17)."""

Style = Literal["flickerizer", "slammy", "rooster", "slapper"]
STYLES: tuple[Style, ...] = ("flickerizer", "slammy", "rooster", "slapper")


class SlamOptions(Options, frozen=True, kw_only=True):
    """House rules of Slam Throne."""

    turn_ms: Milliseconds = 30_000
    answer_ms: Milliseconds = 10_000
    max_throw_angle_deg: Annotated[int, msgspec.Meta(ge=0, le=90)] | Annotated[float, msgspec.Meta(ge=0, le=90)] = 35
    slow: Annotated[int, msgspec.Meta(ge=1, le=1)] | Annotated[float, msgspec.Meta(ge=0.05, le=1)] = 0.4
    catch_mm: Annotated[int, msgspec.Meta(ge=0, le=1000)] | Annotated[float, msgspec.Meta(ge=0, le=1000)] = 45
    heal_saves: bool = False


class SlamHeader(Header, frozen=True, kw_only=True):
    """What a match of Slam Throne starts from: level packs add their heroes to those given, unless it is whole."""

    packs: ClassVar[Mapping[str, type[msgspec.Struct]]] = {"heroes": PackHero}

    options: SlamOptions = SlamOptions()
    heroes: dict[HeroId, Hero] = msgspec.field(default_factory=dict)
    whole: bool | None = None
    """A replay's: these are all the heroes, whatever packs there are now."""


class PickHero(Action, frozen=True):
    """Choose a hero (ST-1)."""

    hero: str


class PickSide(Action, frozen=True):
    """Choose the side of the slammer, in secret and for the whole game (ST-1)."""

    side: Side


class Call(Action, frozen=True, omit_defaults=True):
    """Call what the tossed slammer shows (ST-3, ST-14); toss: what it does show, in a script."""

    side: Side
    toss: Side | UnsetType = UNSET


class Tamp(Action, frozen=True):
    """Press the stack together (ST-5)."""


Count = Annotated[int, msgspec.Meta(ge=0)]


class Outcome(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """What a slam came to: floor is the part of flipped that lies off the pad and below the table (ST-8)."""

    hit: bool
    foul: bool
    flipped: Count
    caught: bool
    floor: Count = 0


Place = Annotated[float, msgspec.Meta(ge=-240, le=240)]
"""Millimetres from the middle of the stack; x to the right, z away from the player."""


class Throw(Action, frozen=True, omit_defaults=True, kw_only=True):
    """Slam: where it is aimed, from which side, how hard and with what spin; or, in a script, what it came to.

    Outcome and trajectory are filled in by the match's complete; a replay holds them, and they are the truth.
    """

    slow: ClassVar[bool] = True

    style: Style
    x_mm: Place | UnsetType = UNSET
    z_mm: Place | UnsetType = UNSET
    angle_deg: Annotated[float, msgspec.Meta(ge=-90, le=90)] | UnsetType = UNSET
    """From the vertical; to the right of it is positive."""
    speed_mps: Annotated[float, msgspec.Meta(ge=0.5, le=6)] | UnsetType = UNSET
    spin_rps: Annotated[float, msgspec.Meta(ge=-20, le=20)] | UnsetType = UNSET
    outcome: Outcome | UnsetType = UNSET
    trajectory: Trajectory | UnsetType = UNSET

    def __post_init__(self) -> None:
        missing = [name for name in HAND if getattr(self, name) is UNSET]
        if missing and (self.outcome is UNSET or len(missing) < len(HAND)):
            raise ValueError(f"expected {', '.join(HAND)}, or an outcome instead of them; missing: {missing[0]}")


HAND = ("x_mm", "z_mm", "angle_deg", "speed_mps", "spin_rps")
"""What the hand gives to a throw: all of these or, where a script gives the outcome, perhaps none."""


class Catch(Action, frozen=True, omit_defaults=True):
    """Close the hand at this place (ST-12); what the slam came to without the slammer is filled in by complete."""

    slow: ClassVar[bool] = True

    x_mm: Annotated[float, msgspec.Meta(ge=-600, le=600)]
    outcome: Outcome | UnsetType = UNSET
    trajectory: Trajectory | UnsetType = UNSET


ACTIONS: tuple[type[Action], ...] = (PickHero, PickSide, Call, Tamp, Throw, Catch)

AwaitFor = Literal["pick_hero", "pick_side", "call", "throw", "catch"]
Cause = Literal["slam", "whiff", "ability"]


class MatchStarted(Event, frozen=True):
    """The match is on; counts are the caps of each seat's hero, none before it is picked (C-11)."""

    game: str
    players: tuple[str, ...]
    first: Seat
    options: SlamOptions
    counts: tuple[int, ...]


class Awaiting(Event, frozen=True):
    """The match waits for these seats to do this, until then (C-12)."""

    seats: tuple[Seat, ...]
    for_: AwaitFor
    until: int


class HeroPicked(Event, frozen=True):
    """Somebody chose a hero (ST-1)."""

    seat: Seat
    hero: str


class SideLocked(Event, frozen=True):
    """Somebody chose a side; which one is secret (ST-1)."""

    seat: Seat


class SidesShown(Event, frozen=True):
    """Both sides at once, by seat (ST-1)."""

    sides: tuple[Side, ...]


class Tossed(Event, frozen=True):
    """A slammer was flipped: this seat called, side is what it shows (ST-3, ST-14)."""

    seat: Seat
    side: Side
    called: Side
    right: bool


class StartPlayer(Event, frozen=True):
    """Who slams first (ST-3)."""

    seat: Seat


class TurnStarted(Event, frozen=True):
    """A turn began (ST-4)."""

    seat: Seat


class Restacked(Event, frozen=True):
    """The stack to be slammed was squared; caps are left in it (ST-5)."""

    caps: int


class Thrown(Event, frozen=True):
    """The slammer left the hand; without a hand's figures it was a script (ST-6)."""

    seat: Seat
    style: Style
    x_mm: float | UnsetType = UNSET
    z_mm: float | UnsetType = UNSET
    angle_deg: float | UnsetType = UNSET
    speed_mps: float | UnsetType = UNSET
    spin_rps: float | UnsetType = UNSET


class SlamResult(Event, frozen=True):
    """Slammer and caps have settled (ST-12)."""

    seat: Seat
    hit: bool
    foul: bool
    flipped: int
    floor: int
    caught: bool


class Whiffed(Event, frozen=True):
    """The slammer touched no cap (ST-9)."""

    seat: Seat


class Missed(Event, frozen=True):
    """It hit and flipped none (ST-10)."""

    seat: Seat


class Fouled(Event, frozen=True):
    """The slam counts for nothing: it came too flat, or hit the stack's side (ST-7)."""

    seat: Seat
    why: Literal["flat", "side"]


class Damage(Event, frozen=True):
    """Caps of this seat's hero were set aside; left: what its stack has now (ST-8)."""

    seat: Seat
    caps: int
    left: int
    cause: Cause


class Healed(Event, frozen=True):
    """Caps of this seat's hero came back (ST-11)."""

    seat: Seat
    caps: int
    left: int
    cause: Cause


class Prevented(Event, frozen=True):
    """Flipped caps of this seat's hero go back on the stack instead of aside (ST-13)."""

    seat: Seat
    caps: int
    left: int
    cause: Cause


class AbilityUsed(Event, frozen=True, tag="ability"):
    """A hero's ability does one of its effects (ST-18)."""

    seat: Seat
    hero: str
    side: Side
    effect: Effect


class LastSlam(Event, frozen=True, tag="last_slam"):
    """This seat's hero has no caps left: its next turn is its last (ST-15)."""

    seat: Seat


class SuddenDeath(Event, frozen=True):
    """Both slam once at ten fresh caps; a round for each tie (ST-17)."""

    first: Seat
    round: int


class MatchOver(Event, frozen=True):
    """Places by seat (ST-16, ST-17)."""

    places: tuple[int, ...]


class Grip(msgspec.Struct, frozen=True, gc=False):
    """What abilities have done to a hero's next slam, in percent (ST-18)."""

    steady: int = 0
    shake: int = 0
    heavy: int = 0
    wide_catch: int = 0

    @property
    def sway(self) -> float:
        """How much the hand wavers compared with usual."""
        return (1 - min(self.steady, 90) / 100) * (1 + self.shake / 100)


class Flight(msgspec.Struct, frozen=True, gc=False):
    """A slammer on its way: what moves, since when, and by whom."""

    seat: Seat
    style: Style
    thrown_us: int
    trajectory: Trajectory
    caught_us: int | None = None
    """When the slammer was caught, match time."""
    hand_mm: float = 0.0
    """Where it was caught."""


Phase = Literal["heroes", "sides", "toss", "calling", "aiming", "flying", "over"]


class SlamSeen(Observation, frozen=True):
    """What one viewer may know: all but the side that another has locked in and not shown (C-7)."""

    phase: Phase
    heroes: tuple[str | None, ...]
    sides: tuple[Side | None, ...]
    """By seat, as far as the viewer may know them."""
    locked: tuple[bool, ...]
    full: tuple[int, ...]
    """Full Health by seat."""
    left: tuple[int, ...]
    """Caps by seat of the hero; they stand in front of the other seat (ST-2)."""
    turn: Seat | None
    awaited: tuple[Seat, ...]
    until_us: int | None
    """When the match decides by itself."""
    last_slam: Seat | None
    sudden_round: int
    """0: no Sudden Death."""
    tamps: int
    grips: tuple[Grip, ...]
    flight: Flight | None
    """The slam in the air, or the last one."""
    flipping: tuple[str, Side] | None
    """The hero and side whose Flip & Call is on."""
    places: tuple[int, ...] | None


def inputs_of(throw: Throw) -> dict[str, Any]:
    """Return what the hand gave, by name."""
    return {name: getattr(throw, name) for name in HAND if getattr(throw, name) is not UNSET}
