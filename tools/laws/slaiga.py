"""The laws of Slaiga: every card is in one place (C-8), one seat is asked, what is told is what is seen (C-7)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from msgspec import UNSET

from game.core.cards import NAMES, CardName
from game.core.match import TABLE, Event, Seat, Viewer
from game.rules.slaiga.match import SlaigaMatch
from game.rules.slaiga.phases import ToDiscard, ToPlace
from game.rules.slaiga.terms import (
    HAND,
    Awaiting,
    Blocked,
    CheckCancelled,
    Countered,
    Dealt,
    DeckReshuffled,
    DeckTop,
    Discarded,
    Drew,
    Gave,
    MatchOver,
    MatchStarted,
    Placed,
    PlacedOut,
    Reloaded,
    Shot,
    SlaigaHeader,
    SlaigaSeen,
    Swapped,
    TurnStarted,
    WasChecked,
)
from tools.laws import expect


def cards_of(header: SlaigaHeader) -> list[CardName]:
    """Return all the cards of a match (SL-1)."""
    if header.hands is not None:
        return [*(card for hand in header.hands for card in hand), *(header.deck or ()), *(header.discard or ())]
    return [*(header.deck or NAMES[: 52 + header.options.jokers]), *(header.discard or ())]


class Laws:
    """The laws of one match (the contract is tools.laws.Laws)."""

    def __init__(self, header: SlaigaHeader) -> None:
        self._cards = Counter(cards_of(header))
        self._over = False
        self._told = [Told(viewer, header) for viewer in (TABLE, *range(len(header.players)))]

    def check(self, match: SlaigaMatch, events: list[Event]) -> None:
        """Check everything after one step."""
        late = [event for event in events if event.rule != "SL-6"] if self._over else []
        expect(not late, "nothing happens after the end", *late)
        self._over = match.places is not None
        self._check_cards(match)
        self._check_question(match)
        for told in self._told:
            told.check(events, match.observe(told.viewer))

    def _check_cards(self, match: SlaigaMatch) -> None:
        """Every card is in one place (C-8); those face down in the discard pile are in it."""
        piles = match.piles
        cards = Counter([*piles.deck, *piles.discard])
        for hand in (*match.hands, *match.kept):
            cards.update(hand)
        if match.volley is not None:
            cards.update(played.card for played in match.volley.cards)
        if isinstance(match.phase, ToPlace):
            cards.update(match.phase.cards)
        expect(cards == self._cards, "the cards are all there", match.now_us, cards - self._cards, self._cards - cards)
        expect(piles.backs.keys() <= set(piles.discard), "backs lie in the discard pile", match.now_us, piles.backs)

    def _check_question(self, match: SlaigaMatch) -> None:
        """Somebody still in is asked, for as long as somebody is."""
        phase = match.phase
        if self._over:
            expect(match.next_deadline() is None, "nothing is due after the end", match.until_us)
            return
        expect(not match.ranks[phase.seat], "who is asked is still in", phase, match.ranks)
        expect(match.until_us > match.now_us, "there is time to answer", phase, match.now_us, match.until_us)
        for seat, hand in enumerate(match.hands):
            most = HAND + (isinstance(phase, ToDiscard) and phase.seat == seat)
            expect(len(hand) <= most, "a hand has six cards, one more after drawing", seat, hand, phase)


class Told:
    """What one viewer knows from events alone."""

    def __init__(self, viewer: Viewer, header: SlaigaHeader) -> None:
        self.viewer = viewer
        seats = len(header.players)
        self._deck = len(cards_of(header)) - len(header.discard or ())
        self._counts: list[int] = []
        self._hand: list[CardName] = []
        self._discard: list[CardName | None] = list(reversed(header.discard or ()))
        self._played: list[tuple[Seat, CardName | None]] = []
        self._held = 0
        self._ranks = [0] * seats
        self._seen: dict[str, Any] = {"turn": None, "deck_top": None, "places": None}

    def check(self, events: list[Event], seen: SlaigaSeen) -> None:
        """Learn of these events what this viewer may, and compare with what it sees."""
        for event in events:
            mine = event.seen_by(self.viewer)
            if mine is not None and type(mine) in _LEARN:
                _LEARN[type(mine)](self, mine)
        self._expect(seen, "hand counts", tuple(map(len, seen.hands)), tuple(self._counts))
        if self.viewer >= 0:
            self._expect(seen, "own hand", seen.hands[self.viewer], tuple(self._hand))
        self._expect(seen, "draw deck", seen.deck, self._deck)
        self._expect(seen, "discard pile", seen.discard, tuple(reversed(self._discard)))
        played = () if seen.volley is None else tuple((each.seat, each.card) for each in seen.volley.cards)
        self._expect(seen, "volley", played, tuple(self._played))
        self._expect(seen, "places", seen.ranks, tuple(self._ranks))
        for field, told in self._seen.items():
            self._expect(seen, field, getattr(seen, field), told)
        hidden = [card for seat, hand in enumerate(seen.hands) if seat != self.viewer for card in hand if card]
        self._expect(seen, "other hands hidden", hidden, [])

    def _expect(self, seen: SlaigaSeen, what: str, shown: object, told: object) -> None:
        expect(shown == told, f"{what} told and seen by {self.viewer}", seen.now_us, told, shown)

    def _start(self, event: Any) -> None:
        self._counts = list(event.counts)
        self._deck -= sum(event.counts)

    def _deal(self, event: Any) -> None:
        self._hand = list(event.cards)

    def _turn(self, event: Any) -> None:
        self._seen["turn"] = event.seat

    def _await(self, event: Any) -> None:
        (seat,) = event.seats
        self._seen |= {"awaited": seat, "phase": event.for_, "until_us": event.until}

    def _see_top(self, event: Any) -> None:
        self._seen["deck_top"] = event.card

    def _draw(self, event: Any) -> None:
        self._counts[event.seat] += 1
        if event.from_ == "deck":
            self._deck -= 1
        else:
            top = self._discard.pop()
            expect(top is None or event.card in (top, UNSET), "the top card is drawn", top, event)
        if event.seat == self.viewer:
            self._hand.append(event.card)

    def _lose(self, seat: Seat, *cards: CardName) -> None:
        """Cards leave a hand: count, and if it is one's own, which."""
        self._counts[seat] -= len(cards)
        if seat == self.viewer:
            for card in cards:
                self._hand.remove(card)

    def _put_down(self, event: Any) -> None:
        if event.rule == "SL-12":
            self._played.pop(0)
        else:
            self._lose(event.seat, event.card)
        self._discard.append(None if event.card is UNSET else event.card)

    def _play(self, event: Any) -> None:
        self._lose(event.seat, event.card)
        self._played.append((event.seat, None if event.card is UNSET else event.card))

    def _turn_up(self, event: Any) -> None:
        if event.card is not UNSET:
            self._played[-1] = (self._played[-1][0], event.card)

    def _give(self, event: Any) -> None:
        self._held = event.count
        self._lose(event.seat, *(event.cards or (None,) * event.count))

    def _place(self, event: Any) -> None:
        self._deck += event.count
        if self._held:
            self._held = 0
        else:
            self._lose(event.seat, *(event.cards or (None,) * event.count))

    def _joker(self, event: Any) -> None:
        self._lose(event.seat, event.card)
        self._deck += 1

    def _swap(self, event: Any) -> None:
        if event.with_ == "discard":
            self._discard[self._discard.index(event.took)] = event.gave
        for seat, lost, won in ((event.seat, event.gave, event.took), (event.with_, event.took, event.gave)):
            if seat == self.viewer:
                self._hand.remove(lost)
                self._hand.append(won)

    def _reshuffle(self, event: Any) -> None:
        self._deck, self._discard = len(self._discard), []

    def _rank(self, event: Any) -> None:
        self._ranks[event.seat] = event.place
        if event.place < len(self._ranks):
            self._counts[event.seat] = 0
            if event.seat == self.viewer:
                self._hand = []

    def _end(self, event: Any) -> None:
        self._seen["places"] = event.places
        self._seen |= {"awaited": None, "phase": "over"}
        self._seen.pop("until_us", None)


_LEARN: dict[type[Event], Callable[[Told, Any], None]] = {
    MatchStarted: Told._start,
    Dealt: Told._deal,
    TurnStarted: Told._turn,
    Awaiting: Told._await,
    DeckTop: Told._see_top,
    Drew: Told._draw,
    Reloaded: Told._draw,
    Discarded: Told._put_down,
    Shot: Told._play,
    Blocked: Told._play,
    Countered: Told._play,
    WasChecked: Told._turn_up,
    Gave: Told._give,
    Placed: Told._place,
    CheckCancelled: Told._joker,
    Swapped: Told._swap,
    DeckReshuffled: Told._reshuffle,
    PlacedOut: Told._rank,
    MatchOver: Told._end,
}
