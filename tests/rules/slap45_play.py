"""A match of Slap .45 Mini played by hand, its times in milliseconds."""

from __future__ import annotations

from typing import Any

import msgspec

from game.core.codec import encode_event, event_name
from game.core.match import HOUSE, Action, Event, Move
from game.rules.slap45 import GAME
from game.rules.slap45.match import Slap45Match
from game.rules.slap45.terms import (
    BIG_GUN,
    MOVE,
    TALKING_IRON,
    Card,
    Deal,
    DeckCounts,
    Feint,
    Flip,
    LeaveBase,
    Point,
    Slap45Header,
    Slap45Options,
    SlapBase,
    SlapCard,
)

KINDS: dict[str, Card] = {"M": MOVE, "B": BIG_GUN, "T": TALKING_IRON}
NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal")
SCRIPT: dict[str, Any] = {"flip_delay_ms": (0, 0), "flip_timeout_ms": 600_000, "deal_timeout_ms": 600_000}


def header(deck: str | DeckCounts = "TTT", seats: int = 3, seed: int = 1, first: int = 0, **more: Any) -> Slap45Header:
    """A header with flips that show at once and nothing that turns by itself; what is no field is an option."""
    fields = {name: more.pop(name) for name in ("gangs", "scenes") if name in more}
    options = Slap45Options(**{**SCRIPT, **more})
    cards = None
    if isinstance(deck, DeckCounts):
        options = msgspec.structs.replace(options, deck=deck)
    else:
        cards = tuple(KINDS[kind] for kind in deck)
    made = Slap45Header(
        slap=1, game="slap45", players=NAMES[:seats], seed=seed, first=first, options=options, deck=cards, **fields
    )
    assert GAME.fault(made) is None
    return made


class Play:
    """Does things to a match and keeps what it said."""

    def __init__(self, deck: str | DeckCounts = "TTT", seats: int = 3, **more: Any) -> None:
        self.match: Slap45Match = GAME.new_match(header(deck, seats, **more))
        self.events: list[Event] = self.match.advance(0)

    def act(self, at_ms: float, seat: int, action: Action, doubt_us: int = 0) -> list[Event]:
        events = self.match.apply(Move(round(at_ms * 1000), seat, action, doubt_us))
        self.events += events
        return events

    def flip(self, at_ms: float = 1000, seat: int = 0) -> list[Event]:
        return self.act(at_ms, seat, Flip())

    def point(self, at_ms: float, seat: int, at: int | None) -> list[Event]:
        return self.act(at_ms, seat, Point(at))

    def card(self, at_ms: float, seat: int, doubt_us: int = 0) -> list[Event]:
        return self.act(at_ms, seat, SlapCard(), doubt_us)

    def base(self, at_ms: float, seat: int, base: int, doubt_us: int = 0) -> list[Event]:
        return self.act(at_ms, seat, SlapBase(base), doubt_us)

    def leave(self, at_ms: float, seat: int) -> list[Event]:
        return self.act(at_ms, seat, LeaveBase())

    def deal(self, at_ms: float, kind: str, dealer: int = HOUSE) -> list[Event]:
        return self.act(at_ms, dealer, Deal(KINDS[kind]))

    def feint(self, at_ms: float, dealer: int = HOUSE) -> list[Event]:
        return self.act(at_ms, dealer, Feint())

    def shoot(self, at_ms: float, seat: int, at: int) -> list[Event]:
        """Point, slap 10 ms later, centre the stick, and wait until the shot is decided."""
        before = len(self.events)
        self.point(at_ms - 10, seat, at)
        self.card(at_ms, seat)
        self.until(at_ms + 1)
        self.point(at_ms + 1, seat, None)
        return self.events[before:]

    def until(self, at_ms: float) -> list[Event]:
        events = self.match.advance(round(at_ms * 1000))
        self.events += events
        return events

    def found(self, name: str, **fields: Any) -> list[Any]:
        """The events of this name whose fields have these values."""
        named: list[Any] = [event for event in self.events if event_name(event) == name]
        return [event for event in named if all(getattr(event, key) == value for key, value in fields.items())]

    def one(self, name: str, **fields: Any) -> Any:
        """The only event of this name with these values."""
        found = self.found(name, **fields)
        assert len(found) == 1, f"{len(found)} of {name} {fields} in\n{self.told()}"
        return found[0]

    def none(self, name: str, **fields: Any) -> None:
        assert not self.found(name, **fields), f"{name} {fields} in\n{self.told()}"

    def names(self) -> list[str]:
        return [event_name(event) for event in self.events]

    def told(self) -> str:
        return "\n".join(encode_event(event) for event in self.events)
