"""The laws of Slam Throne: caps are on a stack or set aside (C-8), and what is told agrees with what is seen (C-7)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.match import EVERYTHING, TABLE, Event, Illegal, Viewer
from game.rules.slam_throne.match import SlamMatch
from game.rules.slam_throne.terms import (
    SUDDEN_CAPS,
    Damage,
    Healed,
    HeroPicked,
    LastSlam,
    MatchOver,
    Prevented,
    SidesShown,
    SlamHeader,
    SlamResult,
    SlamSeen,
    SuddenDeath,
)
from tools.laws import expect

VIEWERS: tuple[Viewer, ...] = (0, 1, TABLE, EVERYTHING)


class Laws:
    """The laws of one match (the contract is tools.laws.Laws)."""

    def __init__(self, header: SlamHeader) -> None:
        self._over = False
        self._told = {viewer: Told(viewer, header) for viewer in VIEWERS}

    def check(self, match: SlamMatch, events: list[Event]) -> None:
        """Check everything after one step."""
        late = [event for event in events if type(event) is not Illegal] if self._over else []
        expect(not late, "nothing happens after the end", *late)
        self._over = match.places is not None
        expect(self._over == (match.next_deadline() is None), "a match that is not over waits for something")
        for left, full in zip(match.left, match.full, strict=True):
            expect(0 <= left <= full, "no stack is below none or above full Health", match.left, match.full)
        for viewer, told in self._told.items():
            told.check(events, match.observe(viewer))


class Told:
    """What one viewer knows from events alone."""

    def __init__(self, viewer: Viewer, header: SlamHeader) -> None:
        self._viewer = viewer
        self._heroes = header.heroes
        self._picked: dict[int, str] = {}
        self._full = [0, 0]
        self._left = [0, 0]
        self._shown = False
        self._last: list[int] = []
        self._sudden = 0
        self._places: tuple[int, ...] | None = None

    def check(self, events: list[Event], seen: SlamSeen) -> None:
        """Learn of these events what this viewer may, and compare with what it sees."""
        for event in events:
            mine = event.seen_by(self._viewer)
            if mine is not None and type(mine) in _LEARN:
                _LEARN[type(mine)](self, mine)
        expect(list(seen.left) == self._left, "caps told and seen", seen.now_us, self._left, seen.left)
        expect(list(seen.full) == self._full, "Health told and seen", seen.now_us, self._full, seen.full)
        expect(seen.places == self._places, "places told and seen", seen.places, self._places)
        expect(seen.sudden_round == self._sudden, "Sudden Death told and seen", seen.sudden_round, self._sudden)
        if not self._shown:
            known = [seat for seat, side in enumerate(seen.sides) if side is not None]
            others = [] if self._viewer == EVERYTHING else [seat for seat in known if seat != self._viewer]
            expect(not others, "a side is secret until both are shown", self._viewer, seen.sides)

    def _pick(self, event: Any) -> None:
        self._picked[event.seat] = event.hero
        if len(self._picked) == 2:
            for seat, hero in self._picked.items():
                self._full[seat] = self._left[seat] = self._heroes[hero].health

    def _show(self, event: Any) -> None:
        self._shown = True

    def _count(self, event: Any) -> None:
        expect(event.caps > 0, "an event that moves caps moves some", event)
        self._left[event.seat] += event.caps if type(event) is Healed else -event.caps
        expect(event.left == self._left[event.seat], "caps moved and caps left agree", event, self._left)

    def _prevent(self, event: Any) -> None:
        expect(event.caps > 0 and event.left == self._left[event.seat], "prevented caps stay where they were", event)

    def _result(self, event: Any) -> None:
        fair = 0 <= event.floor <= event.flipped and (event.hit or not event.flipped)
        expect(fair, "only what is hit flips, and only what flipped is counted on the floor", event)

    def _stand_last(self, event: Any) -> None:
        expect(self._left[event.seat] == 0 and not self._sudden, "a Last Slam is for whoever has no caps left", event)
        self._last.append(event.seat)

    def _begin_sudden(self, event: Any) -> None:
        expect(bool(self._last) and event.first != self._last[-1], "whoever forced Sudden Death slams second", event)
        self._sudden = event.round
        self._left, self._full = [SUDDEN_CAPS] * 2, [SUDDEN_CAPS] * 2

    def _end(self, event: Any) -> None:
        self._places = event.places
        expect(sorted(event.places) == [1, 2], "one wins", event.places)
        if self._sudden:
            winner = event.places.index(1)
            expect(self._left[winner] > self._left[1 - winner], "more damage wins in Sudden Death", self._left)


_LEARN: dict[type[Event], Callable[[Told, Any], None]] = {
    HeroPicked: Told._pick,
    SidesShown: Told._show,
    Damage: Told._count,
    Healed: Told._count,
    Prevented: Told._prevent,
    SlamResult: Told._result,
    LastSlam: Told._stand_last,
    SuddenDeath: Told._begin_sudden,
    MatchOver: Told._end,
}
