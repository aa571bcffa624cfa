"""A match of Slap Off played by hand, its times in milliseconds."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET

from game.core.cards import NAMES as CARD_NAMES
from game.core.codec import encode_event, event_name
from game.core.match import Action, Event, Move, Seat
from game.rules.slap_off import GAME
from game.rules.slap_off.match import SlapOffMatch
from game.rules.slap_off.terms import (
    Aim,
    Call,
    CheckBottom,
    SetId,
    Slap,
    SlapOffHeader,
    SlapOffOptions,
    Vote,
)
from game.rules.slap_off.terms import Play as PlayCard

NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal")
SCRIPT: dict[str, Any] = {"turn_ms": 600_000}
"""No card plays itself, unless a test is about that."""


def header(hands: str | None, seats: int = 3, seed: int = 1, first: int = 0, **options: Any) -> SlapOffHeader:
    """A header of hands such as "4H 2C|JS 8S|9D", each with its top card first; None: shuffled and dealt."""
    given = None if hands is None else tuple(tuple(hand.split()) for hand in hands.split("|"))
    made = SlapOffHeader(
        slap=1,
        game="slap_off",
        players=NAMES[: seats if given is None else len(given)],
        seed=seed,
        first=first,
        options=SlapOffOptions(**{**SCRIPT, **options}),
        hands=given,
    )
    assert GAME.fault(made) is None
    return made


class Play:
    """Does things to a match and keeps what it said."""

    def __init__(self, hands: str | None = None, seats: int = 3, **more: Any) -> None:
        self.match: SlapOffMatch = GAME.new_match(header(hands, seats, **more))
        self.events: list[Event] = self.match.advance(0)

    def act(self, at_ms: float, seat: Seat, action: Action, doubt_us: int = 0) -> list[Event]:
        events = self.match.apply(Move(round(at_ms * 1000), seat, action, doubt_us))
        self.events += events
        return events

    def play(self, at_ms: float, seat: Seat) -> list[Event]:
        return self.act(at_ms, seat, PlayCard())

    def round(self, at_ms: float, *seats: Seat, gap_ms: float = 1000) -> None:
        """Each of the seats plays a card, one after the other."""
        for place, seat in enumerate(seats):
            self.play(at_ms + place * gap_ms, seat)

    def slap(self, at_ms: float, seat: Seat, doubt_us: int = 0) -> list[Event]:
        return self.act(at_ms, seat, Slap(), doubt_us)

    def aim(self, at_ms: float, seat: Seat, set_: SetId) -> list[Event]:
        return self.act(at_ms, seat, Aim(set_))

    def call(self, at_ms: float, seat: Seat, set_: SetId) -> list[Event]:
        return self.act(at_ms, seat, Call(set_))

    def claim(self, at_ms: float, seat: Seat, set_: SetId) -> list[Event]:
        """Slap, and name half a second later."""
        return self.slap(at_ms, seat) + self.call(at_ms + 500, seat, set_)

    def check(self, at_ms: float, seat: Seat) -> list[Event]:
        return self.act(at_ms, seat, CheckBottom())

    def vote(self, at_ms: float, seat: Seat, allow: bool, for_: Seat | None = None) -> list[Event]:
        return self.act(at_ms, seat, Vote(allow, UNSET if for_ is None else for_))

    def until(self, at_ms: float) -> list[Event]:
        events = self.match.advance(round(at_ms * 1000))
        self.events += events
        return events

    def hand(self, seat: Seat) -> str:
        """The cards of a hand, its top card first."""
        return " ".join(CARD_NAMES[card] for card in reversed(self.match.hands[seat]))

    def pile(self) -> str:
        """The played cards, the bottom card first."""
        return " ".join(CARD_NAMES[card] for card in self.match.pile)

    def burned(self) -> str:
        """The cards under the pile, the lowest first."""
        return " ".join(CARD_NAMES[card] for card in self.match.burned)

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
