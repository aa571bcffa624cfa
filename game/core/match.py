"""The contract between a game's rules and everything else: moves in, events and observations out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, ClassVar, Literal, NamedTuple, Protocol, Self

import msgspec
from msgspec import UNSET, UnsetType

Seat = int
Viewer = int

HOUSE: Seat = -1
"""The dealer who is not one of the players; written "house" in files."""
TABLE: Viewer = -2
"""The shared screen: sees what everybody round the table may see."""
EVERYTHING: Viewer = -3
"""The full log: sees all, shown to nobody while a match runs."""

Milliseconds = Annotated[int, msgspec.Meta(ge=0)]
Microseconds = Annotated[int, msgspec.Meta(ge=0)]


def snake(name: str) -> str:
    """Return a class name as it is written in files: SlapCard becomes slap_card."""
    return "".join(f"_{c.lower()}" if c.isupper() else c for c in name).lstrip("_")


def _file_name(field: str) -> str:
    """A field whose name is a Python keyword takes a trailing _ in code only."""
    return field.rstrip("_")


class Action(
    msgspec.Struct,
    frozen=True,
    forbid_unknown_fields=True,
    tag_field="action",
    tag=snake,
    rename=_file_name,
    gc=False,
):
    """A player's choice: JSON scalars and tuples of them, nothing else."""

    slow: ClassVar[bool] = False
    """Whether a match's `complete` may take longer over it than a frame may."""


class Event(msgspec.Struct, frozen=True, tag_field="event", tag=snake, rename=_file_name, gc=False):
    """A past fact: when it was decided, and the id of the rule that decided it."""

    at_us: int
    rule: str

    def seen_by(self, viewer: Viewer) -> Event | None:
        """Return the event as the viewer may know it, secret fields UNSET; None: not at all (C-7)."""
        return self


class Illegal(Event, frozen=True):
    """An action the rules do not allow: it changed nothing (C-6)."""

    seat: Seat
    action: str
    reason: str
    known_to: tuple[Seat, ...] | UnsetType = UNSET
    """Who learns of it, where hands are hidden; UNSET: everybody."""

    def seen_by(self, viewer: Viewer) -> Event | None:
        """Return it to those who learn of it."""
        return self if self.known_to is UNSET or viewer == EVERYTHING or viewer in self.known_to else None


class Observation(msgspec.Struct, frozen=True, gc=False):
    """Everything one viewer may know at one instant, built up from nothing (C-7)."""

    viewer: Viewer
    now_us: int


class Move(NamedTuple):
    """An action, stamped: the only thing that changes a match."""

    at_us: int
    seat: Seat
    action: Action
    doubt_us: int = 0


Plan = Sequence[Move]
"""What a bot is about to do, in order of time."""


class Wake(NamedTuple):
    """A bot's wish to be asked again at this time."""

    at_us: int


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """House rules that every game has: how close is too close to call (C-4)."""

    tie_us: Microseconds = 1000
    doubt_us: Microseconds = 0
    fairness: Literal["certain", "sharp"] = "certain"


class Header(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a match is a pure function of, together with its moves (C-1). Each game adds its fields."""

    cards: ClassVar[frozenset[str]] = frozenset()
    """The fields with explicit cards that replace the shuffle: with one of them a file may leave out the seed."""
    packs: ClassVar[Mapping[str, type[msgspec.Struct]]] = {}
    """The fields that level packs fill: levels/GAME/FIELD holds a file of this struct for each key."""

    slap: Literal[1]
    game: str
    players: tuple[str, ...]
    seed: Annotated[int, msgspec.Meta(ge=0, le=2**63 - 1)] = 0
    options: Options = Options()
    first: Seat = 0


class Match(Protocol):
    """One play of a game. Time and moves come in, events come out; it reads no clock and no chance but its own."""

    @property
    def now_us(self) -> int:
        """The time up to which everything has been decided that can be, microseconds since the start."""
        ...

    @property
    def places(self) -> Sequence[int] | None:
        """Places by seat, 1 the best, ties shared; None while playing (C-11)."""
        ...

    def next_deadline(self) -> int | None:
        """Return when something happens by itself next, or None."""
        ...

    def advance(self, to_us: int) -> list[Event]:
        """Fire every deadline up to to_us (C-5); the first call also tells that the match started."""
        ...

    def apply(self, move: Move) -> list[Event]:
        """Advance to the move, then apply it; a move that is not allowed gets an Illegal event (C-6).

        What `complete` would have filled in, and nobody has, is worked out on the spot.
        """
        ...

    def complete(self, move: Move) -> Move:
        """Return the move with everything slow worked out; pure, so it may run elsewhere before apply."""
        ...

    def is_legal(self, seat: Seat, action: Action) -> bool:
        """Say whether the seat may do this now."""
        ...

    def legal_actions(self, seat: Seat) -> Sequence[Action]:
        """Return what the seat may do now; a table of buttons, a random bot's choices."""
        ...

    def observe(self, viewer: Viewer) -> Observation:
        """Return what the viewer may know now."""
        ...

    def clone(self) -> Self:
        """Return a copy that goes its own way; cheap."""
        ...


class Game(Protocol):
    """A game's rules as the rest of the saloon meets them; found by the stem of its module."""

    name: str
    seats: range
    options: type[Options]
    header: type[Header]
    actions: Sequence[type[Action]]
    rules: Mapping[str, str]

    def new_match(self, header: Any) -> Match:
        """Start a match of a header of this game that passed fault."""
        ...

    def fault(self, header: Any) -> str | None:
        """Say what is wrong with a well-typed header, in a sentence; None: nothing."""
        ...

    def move_fault(self, header: Any, seat: Seat, action: Action) -> str | None:
        """Say why this move cannot belong to a match of this header whatever its state (C-10)."""
        ...


class Bot(Protocol):
    """A player made of code: it sees what its seat may see, never the match."""

    def notice(self, event: Event) -> None:
        """Take in one event as the bot's seat saw it."""
        ...

    def act(self, seen: Observation, legal: Sequence[Action], now_us: int) -> Plan | Wake | None:
        """Answer with the moves to come, or when to ask again; the answer replaces an earlier one.

        It is asked after each event and after its own moves. A move that it planned before a cue keeps its time; a
        new one comes no sooner than a person could react.
        """
        ...
