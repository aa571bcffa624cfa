"""The laws of Slap .45 Mini: cards and gang members stay (C-8), and what is told agrees with what is seen (C-7)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from game.core.match import HOUSE, TABLE, Event, Seat, Viewer
from game.rules.slap45.match import Slap45Match
from game.rules.slap45.terms import (
    GANG,
    KINDS,
    Base,
    BaseRemoved,
    CardRevealed,
    Died,
    DuelStarted,
    LeftCover,
    MatchOver,
    MemberLost,
    Slap45Header,
    Slap45Seen,
    TookCover,
)
from tools.laws import expect

SHOWING = ("turning", "gun", "moving")


class Laws:
    """The laws of one match (the contract is tools.laws.Laws)."""

    def __init__(self, header: Slap45Header) -> None:
        seats = len(header.players)
        self._members = list(header.gangs or (GANG,) * seats)
        self._cards = Counter(header.deck or header.options.deck.cards())
        self._lost = [0] * seats
        self._over = False
        viewers = (*range(seats), TABLE, *((HOUSE,) if seats == 2 else ()))
        self._told = {viewer: Told(viewer, self._members) for viewer in viewers}

    def check(self, match: Slap45Match, events: list[Event]) -> None:
        """Check everything after one step."""
        self._check_end(match, events)
        for event in events:
            if type(event) is MemberLost:
                self._lost[event.seat] += 1
        self._check_members(match)
        self._check_cards(match)
        self._check_bases(match)
        for viewer, told in self._told.items():
            told.check(events, match.observe(viewer))

    def _check_end(self, match: Slap45Match, events: list[Event]) -> None:
        """Nothing happens after the end but being told so (S45-24)."""
        late = [event for event in events if event.rule != "S45-24"] if self._over else []
        expect(not late, "nothing happens after the end", *late)
        self._over = match.places is not None
        alive = sum(left > 0 for left in match.gangs)
        expect(self._over == (alive <= 1), "a match is over when one gang or none is left", alive)

    def _check_members(self, match: Slap45Match) -> None:
        for seat, gang in enumerate(match.gangs):
            known = gang + self._lost[seat]
            expect(
                gang >= 0 and known == self._members[seat], "members are alive or lost", seat, gang, self._lost[seat]
            )

    def _check_cards(self, match: Slap45Match) -> None:
        """Every card is in one place (C-8)."""
        cards: Counter[Any] = Counter([*match.draw, *match.discard])
        cards.update(dict(zip(KINDS, match.left or (), strict=False)))
        if match.phase.name in SHOWING:
            cards[getattr(match.phase, "card", match.card)] += 1
        expect(+cards == +self._cards, "the cards are all there", match.now_us, cards)

    def _check_bases(self, match: Slap45Match) -> None:
        """As many bases as gangs, once somebody is dead (S45-20); no base under two certain hands (S45-8)."""
        alive = sum(left > 0 for left in match.gangs)
        expect(len(match.bases) == max(alive, 1) or self._over, "a base for each gang", match.bases, match.gangs)
        for base, seat in enumerate(match.holders):
            if seat is not None:
                expect(base in match.bases and match.hands[seat] == base, "a held base is under a hand", base, seat)
        for seat, hand in enumerate(match.hands):
            fair = hand is None or (hand in match.bases and match.gangs[seat] > 0)
            expect(fair, "hands of the living lie on bases that are there", seat, hand)


class Told:
    """What one viewer knows from events alone."""

    def __init__(self, viewer: Viewer, members: list[int]) -> None:
        self._viewer = viewer
        self._gangs = list(members)
        self._bases: list[Base] = list(range(len(members)))
        self._holders: dict[Seat, Base] = {}
        self._seen: dict[str, Any] = {"card": None, "dealer": None, "left": None, "places": None}

    def check(self, events: list[Event], seen: Slap45Seen) -> None:
        """Learn of these events what this viewer may, and compare with what it sees."""
        for event in events:
            mine = event.seen_by(self._viewer)
            if mine is not None and type(mine) in _LEARN:
                _LEARN[type(mine)](self, mine)
        expect(list(seen.gangs) == self._gangs, "gangs told and seen", seen.now_us, self._gangs, seen.gangs)
        expect(list(seen.bases) == self._bases, "bases told and seen", seen.now_us, self._bases, seen.bases)
        for seat, base in self._holders.items():
            expect(seen.hands[seat] == base, "cover told and seen", seen.now_us, seat, base, seen.hands)
        for field in ("card", "dealer", "places"):
            told, shown = self._seen[field], getattr(seen, field)
            expect(told == shown, f"{field} told and seen", seen.now_us, told, shown)
        if any(self._left()):
            expect(seen.left == self._seen["left"], "cards left told and seen", seen.left, self._seen["left"])

    def _left(self) -> list[int]:
        left = self._seen["left"]
        return [] if left is None else [getattr(left, kind) for kind in KINDS]

    def _lose(self, event: Any) -> None:
        self._gangs[event.seat] = event.left

    def _die(self, event: Any) -> None:
        self._holders.pop(event.seat, None)

    def _take_cover(self, event: Any) -> None:
        self._holders[event.seat] = event.base

    def _leave_cover(self, event: Any) -> None:
        self._holders.pop(event.seat, None)

    def _remove_base(self, event: Any) -> None:
        self._bases.remove(event.base)

    def _see_card(self, event: Any) -> None:
        self._seen["card"] = event.card
        if self._seen["dealer"] is not None:
            self._seen["left"] = event.left

    def _begin_duel(self, event: Any) -> None:
        self._seen["dealer"], self._seen["left"] = event.dealer, event.left

    def _end(self, event: Any) -> None:
        self._seen["places"] = event.places


_LEARN: dict[type[Event], Callable[[Told, Any], None]] = {
    MemberLost: Told._lose,
    Died: Told._die,
    TookCover: Told._take_cover,
    LeftCover: Told._leave_cover,
    BaseRemoved: Told._remove_base,
    CardRevealed: Told._see_card,
    DuelStarted: Told._begin_duel,
    MatchOver: Told._end,
}
