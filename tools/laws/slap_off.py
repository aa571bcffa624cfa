"""The laws of Slap Off: every card is in one place (C-8), and what is told agrees with what is seen (C-7)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from game.core.cards import card_of, full_deck
from game.core.match import TABLE, Event, Seat
from game.rules.slap_off.match import SlapOffMatch
from game.rules.slap_off.terms import (
    BottomChecked,
    Burned,
    CameBack,
    CardPlayed,
    MatchOver,
    MatchStarted,
    Named,
    NameExpired,
    NothingToBurn,
    OutOfTurn,
    PileWon,
    Redealt,
    SlapInRefused,
    SlapOffHeader,
    SlapOffSeen,
    Slapped,
    WentOut,
)
from tools.laws import expect


class Laws:
    """The laws of one match (the contract is tools.laws.Laws)."""

    def __init__(self, header: SlapOffHeader) -> None:
        given = [card_of(name) for hand in header.hands or () for name in hand]
        self._cards = sorted(given) if header.hands is not None else full_deck(header.options.jokers)
        self._seats = len(header.players)
        self._over = False
        self._told = Told()
        self._steps = 0

    def check(self, match: SlapOffMatch, events: list[Event]) -> None:
        """Check everything after one step."""
        self._check_end(match, events)
        self._check_cards(match)
        self._check_seats(match)
        self._told.check(events, match.observe(TABLE))
        self._check_seat(match, events, self._steps % self._seats)
        self._steps += 1

    def _check_seat(self, match: SlapOffMatch, events: list[Event], seat: Seat) -> None:
        """A seat knows no more and no less than the table: nobody sees a hand (SO-1); a seat a step, in turn."""
        mine, shown = match.observe(seat), match.observe(TABLE)
        expect(msgspec.structs.replace(mine, viewer=TABLE) == shown, "seat and table see the same", seat, mine, shown)
        for event in events:
            expect(event.seen_by(seat) == event.seen_by(TABLE), "seat and table are told the same", seat, event)

    def _check_end(self, match: SlapOffMatch, events: list[Event]) -> None:
        """Nothing happens after the end but being told so, and then one hand holds every card (SO-21)."""
        late = [event for event in events if event.rule != "SO-21"] if self._over else []
        expect(not late, "nothing happens after the end", *late)
        self._over = match.places is not None
        if match.places is not None:
            places = sorted(match.places)
            expect(places[0] == 1 and places.count(1) == 1, "one seat wins", *places)
            winner = match.places.index(1)
            expect(sorted(match.hands[winner]) == self._cards, "the winner holds every card", match.hands)

    def _check_cards(self, match: SlapOffMatch) -> None:
        cards = [*match.pile, *match.burned]
        for hand in match.hands:
            cards += hand
        cards.sort()
        expect(cards == self._cards, "every card is in exactly one place", match.now_us, cards)

    def _check_seats(self, match: SlapOffMatch) -> None:
        for seat, hand in enumerate(match.hands):
            expect(not (hand and match.out[seat]), "who holds cards is in", seat, match.now_us)
        if match.places is None:
            holders = [seat for seat, hand in enumerate(match.hands) if hand]
            on_turn = match.turn in holders if holders else match.turn < 0
            expect(on_turn, "it is the turn of somebody who holds cards", match.turn, holders)


class Told:
    """What the table knows from events alone."""

    def __init__(self) -> None:
        self._counts: list[int] = []
        self._out: list[bool] = []
        self._pile = 0
        self._burned = 0
        self._top: str | None = None
        self._bottom: str | None = None
        self._barred: set[Seat] = set()
        self._slapped: set[Seat] = set()
        self._places: tuple[int, ...] | None = None

    def check(self, events: list[Event], seen: SlapOffSeen) -> None:
        """Learn of these events what the table may, and compare with what it sees."""
        for event in events:
            shown = event.seen_by(TABLE)
            if shown is not None and type(shown) in _LEARN:
                _LEARN[type(shown)](self, shown)
        top = seen.fan[-1] if seen.fan else None
        told = (tuple(self._counts), tuple(self._out), self._pile, self._burned, self._top, self._bottom, self._places)
        looks = (seen.counts, seen.out, seen.pile, seen.burned, top, seen.bottom, seen.places)
        expect(told == looks, "what is told is what is seen", seen.now_us, told, looks)
        expect(self._barred == set(seen.barred), "who is barred, told and seen", seen.now_us, self._barred, seen.barred)
        for claim in seen.claims:
            expect(claim.seat in self._slapped, "who claims has slapped", seen.now_us, claim)

    def _start(self, event: Any) -> None:
        self._counts = list(event.counts)
        self._out = [not count for count in event.counts]

    def _play(self, event: Any) -> None:
        self._counts[event.seat] -= 1
        self._pile += 1
        self._top, self._bottom = event.card, None
        self._barred.clear()

    def _burn(self, event: Any) -> None:
        self._counts[event.seat] -= 1
        self._burned += 1

    def _check_bottom(self, event: Any) -> None:
        self._bottom = event.card

    def _slap(self, event: Any) -> None:
        self._slapped.add(event.seat)

    def _name(self, event: Any) -> None:
        if not event.right:
            self._barred.add(event.seat)

    def _bar(self, event: Any) -> None:
        self._barred.add(event.seat)

    def _win_pile(self, event: Any) -> None:
        expect(event.cards == self._pile + self._burned, "cards won are the cards that lay there", event)
        self._counts[event.seat] += event.cards
        self._clear()

    def _clear(self) -> None:
        self._pile = self._burned = 0
        self._top = self._bottom = None

    def _redeal(self, event: Any) -> None:
        expect(sum(event.counts) == self._pile + self._burned, "cards dealt are the cards that lay there", event)
        self._counts = list(event.counts)
        self._clear()

    def _go_out(self, event: Any) -> None:
        expect(not self._counts[event.seat], "who goes out has no cards", event)
        self._out[event.seat] = True

    def _come_back(self, event: Any) -> None:
        expect(self._counts[event.seat] > 0, "who comes back has cards", event)
        self._out[event.seat] = False

    def _end(self, event: Any) -> None:
        self._places = event.places
        self._counts[event.places.index(1)] += self._pile + self._burned
        self._clear()


_LEARN: dict[type[Event], Callable[[Told, Any], None]] = {
    MatchStarted: Told._start,
    CardPlayed: Told._play,
    OutOfTurn: Told._burn,
    Burned: Told._burn,
    NothingToBurn: Told._bar,
    BottomChecked: Told._check_bottom,
    Slapped: Told._slap,
    Named: Told._name,
    NameExpired: Told._bar,
    SlapInRefused: Told._bar,
    PileWon: Told._win_pile,
    Redealt: Told._redeal,
    WentOut: Told._go_out,
    CameBack: Told._come_back,
    MatchOver: Told._end,
}
