"""A match of Slam Throne played by hand, its times in milliseconds."""

from __future__ import annotations

from typing import Any

import msgspec

from game.core.codec import encode_event, event_name
from game.core.match import Action, Event, Move
from game.rules.slam_throne import GAME
from game.rules.slam_throne.heroes import Hero, Side
from game.rules.slam_throne.match import SlamMatch
from game.rules.slam_throne.slam import plain_hand
from game.rules.slam_throne.terms import (
    Call,
    Catch,
    Outcome,
    PickHero,
    PickSide,
    SlamHeader,
    SlamOptions,
    Style,
    Tamp,
    Throw,
)
from game.storage.packs import furnish


def hero(health: int = 6, *do: dict[str, int], when: str = "after_slam", catch: Any = (), **conditions: Any) -> Hero:
    """A hero of a script; do is its passive ability, catch what the catch side does."""
    passive = {"when": when, "if": conditions, "do": list(do)}
    fields = {"name": "Test", "health": health, "passive": passive, "catch": {"if": {}, "do": list(catch)}}
    return msgspec.convert(fields, Hero)


def header(seed: int = 3, **more: Any) -> SlamHeader:
    """A header with the pack's heroes; what is no field is an option."""
    fields = {name: more.pop(name) for name in ("heroes", "first") if name in more}
    made = furnish(
        SlamHeader(slap=1, game="slam_throne", players=("Ann", "Bo"), seed=seed, options=SlamOptions(**more), **fields)
    )
    assert isinstance(made, SlamHeader)
    assert GAME.fault(made) is None
    return made


class Play:
    """Does things to a match, each a second after the last, and keeps what it said."""

    def __init__(self, **more: Any) -> None:
        self.match: SlamMatch = GAME.new_match(header(**more))
        self.events: list[Event] = self.match.advance(0)
        self.at_ms = 0.0

    @classmethod
    def begun(
        cls,
        first: str | Hero = "barbarian",
        second: str | Hero = "moon_elf",
        sides: tuple[Side, Side] = ("passive", "catch"),
        starts: int = 0,
        **more: Any,
    ) -> Play:
        """A match in which the first turn has begun."""
        given = {name: one for name, one in (("one", first), ("two", second)) if isinstance(one, Hero)}
        names = [one if isinstance(one, str) else name for name, one in (("one", first), ("two", second))]
        play = cls(heroes=given, **more)
        for seat in (0, 1):
            play.act(seat, PickHero(names[seat]))
        for seat in (0, 1):
            play.act(seat, PickSide(sides[seat]))
        play.act(starts, Call("catch", "catch"))
        return play

    def act(self, seat: int, action: Action, at_ms: float | None = None) -> list[Event]:
        self.at_ms = self.at_ms + 1000 if at_ms is None else at_ms
        events = self.match.apply(Move(round(self.at_ms * 1000), seat, action))
        self.events += events
        return events

    def slam(self, seat: int, flipped: int = 0, style: Style = "slammy", **more: bool | int) -> list[Event]:
        """A scripted outcome."""
        outcome: dict[str, Any] = {"hit": True, "foul": False, "caught": False, **more}
        return self.act(seat, Throw(style=style, outcome=Outcome(flipped=flipped, **outcome)))

    def throw(self, seat: int, style: Style = "slammy", **hand: float) -> list[Event]:
        """A throw for the physics; 1000 ms after the last move, and done as far as the settling of its caps."""
        return self.act(seat, Throw(style=style, **{**plain_hand(style), **hand}))

    def catch(self, seat: int, x_mm: float, at_ms: float | None = None) -> list[Event]:
        return self.act(seat, Catch(x_mm), at_ms)

    def call(self, seat: int, right: bool = True) -> list[Event]:
        return self.act(seat, Call("catch", "catch" if right else "passive"))

    def tamp(self, seat: int) -> list[Event]:
        return self.act(seat, Tamp())

    def until(self, at_ms: float) -> list[Event]:
        self.at_ms = at_ms
        events = self.match.advance(round(at_ms * 1000))
        self.events += events
        return events

    def settle(self) -> list[Event]:
        """Wait for whatever the match decides by itself next."""
        due_us = self.match.next_deadline()
        assert due_us is not None
        return self.until(due_us / 1000)

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

    def names(self, since: int = 0) -> list[str]:
        return [event_name(event) for event in self.events[since:] if event_name(event) != "awaiting"]

    def told(self) -> str:
        return "\n".join(encode_event(event) for event in self.events)
