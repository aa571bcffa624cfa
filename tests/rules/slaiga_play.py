"""A match of Slaiga played by hand, a second between any two moves."""

from __future__ import annotations

from typing import Any

from game.core.cards import NAMES
from game.core.codec import encode_event, event_name
from game.core.match import Action, Event, Move
from game.rules.slaiga import GAME
from game.rules.slaiga.match import SlaigaMatch
from game.rules.slaiga.terms import (
    Check,
    Concede,
    Discard,
    Draw,
    Give,
    Miss,
    Pass,
    Place,
    Reload,
    Shoot,
    SlaigaHeader,
    SlaigaOptions,
)

PLAYERS = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo")
SHOOTER = "JC KH QC AH 2H 3C"
SPADES = "4S 5S 6S 7D 8D 9D"
MIXED = "2D 5C 7H 9C JS 8S"
FLUSH = "AH 2H 3H 4H TC KD"
"""A straight flush but for the five of hearts."""


def names(cards: str) -> tuple[str, ...]:
    return tuple(cards.split())


def header(*hands: str, deck: str = "", discard: str = "", **more: Any) -> SlaigaHeader:
    """A header with these hands; the deck goes on with all other cards. What is no field is an option."""
    fields = {name: more.pop(name) for name in ("first", "seed") if name in more}
    fixed = {*names(" ".join(hands)), *names(deck), *names(discard)}
    rest = [card for card in NAMES[: 52 + more.get("jokers", 0)] if card not in fixed]
    made = SlaigaHeader(
        slap=1, game="slaiga", players=PLAYERS[: len(hands)], options=SlaigaOptions(**more),
        hands=tuple(map(names, hands)), deck=(*names(deck), *rest), discard=names(discard), **fields)  # fmt: skip
    assert GAME.fault(made) is None
    return made


class Play:
    """Does things to a match and keeps what it said."""

    def __init__(self, *hands: str, **more: Any) -> None:
        self.match: SlaigaMatch = GAME.new_match(header(*(hands or (SHOOTER, SPADES)), **more))
        self.events: list[Event] = self.match.advance(0)

    def act(self, seat: int, *actions: Action) -> list[Event]:
        """The seat does these things, each a second after what was before."""
        events: list[Event] = []
        for action in actions:
            events += self.match.apply(Move(self.match.now_us + 1_000_000, seat, action))
        self.events += events
        assert not any(event_name(event) == "illegal" for event in events), self.told()
        return events

    def draw(self, seat: int, discard: str = "", pile: Any = "deck", **more: Any) -> None:
        """A usual turn: draw, and discard a card or the one that was drawn."""
        self.act(seat, Draw(pile))
        self.act(seat, Discard(discard or self.match.hands[seat][-1], **more))

    def shoot(self, seat: int = 0, target: int = 1, suit: Any = "S", card: str = "JC", **more: Any) -> list[Event]:
        return self.act(seat, Shoot(target, suit, card, **more))

    def concede(self, loser: int, winner: int, cards: str, at: tuple[int, ...] = ()) -> None:
        """Concede, give, place; the reloads are left."""
        self.act(loser, Concede(), Give(names(cards)))
        self.act(winner, Place(at or (0,) * len(names(cards))))

    def miss(self, cards: str = "3C") -> None:
        """The first shot of seat 0 at seat 1 misses, and costs a card."""
        self.act(1, Miss())
        self.act(0, *([Pass()] if self.match.base else []), Give(names(cards)))
        self.act(1, Place((0,)))

    def check(self, seat: int) -> list[Event]:
        return self.act(seat, Check())

    def reload(self, seat: int, *piles: Any) -> list[Event]:
        return self.act(seat, Reload(piles))

    def wait(self, us: int) -> list[Event]:
        """Time goes on to this microsecond."""
        events = self.match.advance(us)
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

    def refused(self, seat: int, action: Action, rule: str) -> None:
        """The action is illegal by this rule, and changes nothing."""
        before = [self.match.observe(viewer) for viewer in range(-3, len(self.match.hands)) if viewer != -1]
        (told,) = self.match.apply(Move(self.match.now_us, seat, action))
        assert event_name(told) == "illegal", encode_event(told)
        assert told.rule == rule, encode_event(told)
        assert [self.match.observe(viewer) for viewer in range(-3, len(self.match.hands)) if viewer != -1] == before

    def told(self) -> str:
        return "\n".join(encode_event(event) for event in self.events)
