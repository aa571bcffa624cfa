"""What a player has seen of the others' cards, from what its own seat is told alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import exp
from typing import Any

from msgspec import UNSET

from game.core.cards import NAMES, CardName
from game.core.match import Event, Seat
from game.rules.slaiga import terms
from game.rules.slaiga.terms import SUITS, SlaigaOptions, SlaigaSeen, Suit

FADES = 0.9
"""What is left of an old hint at a suit when its seat has had another turn."""
PICKED, DROPPED, HIT, MISSED = 1.0, -0.6, 1.2, -1.8
"""How much a card taken, a card discarded, a shot that hit and one that missed hint at a suit being collected."""


class Memory:
    """Known cards of every hand, known places of the draw deck, and hints at the suits that are collected."""

    def __init__(self, seat: Seat, seats: int, options: SlaigaOptions, remembers: Callable[[], bool]) -> None:
        self._seat = seat
        self._remembers = remembers
        self._pack = frozenset(NAMES[: 52 + options.jokers])
        self.hands: list[set[CardName]] = [set() for _seat in range(seats)]
        """Cards that are in a hand for sure, or were when last heard of."""
        self.deck: list[CardName | None] = []
        """The draw deck from the top as far as anything is known of it."""
        self.hints: list[dict[Suit, float]] = [dict.fromkeys(SUITS, 0.0) for _seat in range(seats)]
        self.lies: list[int] = [0] * seats
        self.truths: list[int] = [0] * seats
        """How often a check found each out, or wrong."""
        self._shot: tuple[Seat, Suit | None] = (seat, None)
        self._given = False
        self._claimant: Seat = seat

    def notice(self, event: Event) -> None:
        """Learn what there is to learn of one event, as its seat saw it."""
        learn = _LEARN.get(type(event))
        if learn is not None:
            learn(self, event)

    def unseen(self, seen: SlaigaSeen) -> set[CardName]:
        """Return the cards that may be anywhere: in the draw deck or in a hand."""
        cards = set(self._pack)
        places = (self.deck, seen.discard, seen.held, [seen.deck_top], *self.hands, *seen.hands, *seen.kept)
        cards.difference_update(*places)
        if seen.volley is not None:
            cards.difference_update(each.card for each in seen.volley.cards)
        return cards

    def of(self, seat: Seat, seen: SlaigaSeen) -> set[CardName]:
        """Return the known cards of a hand; if it has become too short for them, nobody knows which are left."""
        known = self.hands[seat]
        if len(known) > len(seen.hands[seat]):
            known.clear()
        return known

    def weight(self, seat: Seat, suit: Suit) -> float:
        """Return how much likelier than usual a card of this hand is of this suit."""
        return exp(self.hints[seat][suit])

    # -- learning -------------------------------------------------------------------------------------------------

    def _hint(self, seat: Seat, card: CardName, much: float) -> None:
        if card[0] != "X":
            self.hints[seat][card[1]] += much  # type: ignore[index]

    def _enters(self, seat: Seat, card: CardName | None) -> None:
        if card and seat != self._seat and self._remembers():
            self.hands[seat].add(card)

    def _leaves(self, seat: Seat, cards: Iterable[CardName]) -> None:
        self.hands[seat].difference_update(cards)

    def _turn(self, event: Any) -> None:
        hints = self.hints[event.seat]
        for suit in SUITS:
            hints[suit] *= FADES

    def _draw(self, event: Any) -> None:
        card = None if event.card is UNSET else event.card
        if event.from_ == "deck":
            known = self.deck.pop(0) if self.deck else None
            card = card or known
        elif card and event.seat != self._seat:
            self._hint(event.seat, card, PICKED)
        self._enters(event.seat, card)

    def _discard(self, event: Any) -> None:
        if event.card is not UNSET and event.rule == "SL-5":
            self._leaves(event.seat, [event.card])
            self._hint(event.seat, event.card, DROPPED)

    def _play(self, event: Any) -> None:
        if type(event) is terms.Shot:
            self._shot = (event.target, event.suit)
        elif event.suit is not None:
            self._hear_hit(event)
        if event.card is not UNSET:
            self._leaves(event.seat, [event.card])

    def _hear_hit(self, event: Any) -> None:
        """A first shot that is blocked or conceded to has hit, as a rule (SL-8)."""
        target, suit = self._shot
        if event.seat == target and suit is not None:
            self.hints[target][suit] += HIT
            self._shot = (target, None)

    def _miss(self, event: Any) -> None:
        target, suit = self._shot
        if suit is not None:
            self.hints[target][suit] += MISSED

    def _give(self, event: Any) -> None:
        self._given = True
        if event.cards is not UNSET:
            self._leaves(event.seat, event.cards)

    def _place(self, event: Any) -> None:
        if not self._given:
            self.hands[event.seat].clear()
        self._given = False
        if event.at is UNSET or event.cards is UNSET:
            self.deck.clear()
            return
        for card, at in zip(event.cards, event.at, strict=True):
            self.deck.extend([None] * (at - len(self.deck)))
            self.deck.insert(at, card)

    def _look(self, event: Any) -> None:
        if event.cards is not UNSET:
            self.deck[: len(event.cards)] = event.cards

    def _swap(self, event: Any) -> None:
        if event.took is UNSET:
            return
        if event.with_ == "deck":
            self.deck = [event.gave if card == event.took else card for card in self.deck]
        elif event.with_ != "discard":
            self._leaves(event.with_, [event.took])
            self._enters(event.with_, event.gave)
        self._leaves(event.seat, [event.gave])
        self._enters(event.seat, event.took)

    def _show(self, event: Any) -> None:
        if event.cards is not UNSET and event.seat != self._seat:
            self.hands[event.seat] = set(event.cards)

    def _check(self, event: Any) -> None:
        """Who said so is whoever the shot, block, miss or slaiga came from; a miss is its target's."""
        liar = self._claimant
        if event.truth:
            self.truths[liar] += 1
        else:
            self.lies[liar] += 1

    def _claim(self, event: Any) -> None:
        self._claimant = event.seat

    def _cancel(self, event: Any) -> None:
        self._leaves(event.seat, [event.card])

    def _reshuffle(self, event: Any) -> None:
        self.deck.clear()

    def _out(self, event: Any) -> None:
        self.hands[event.seat].clear()


def _claimed(learn: Callable[[Memory, Any], None]) -> Callable[[Memory, Any], None]:
    """Learn from what is said, and remember who said it."""

    def both(memory: Memory, event: Any) -> None:
        memory._claim(event)
        learn(memory, event)

    return both


_LEARN: dict[type[Event], Callable[[Memory, Any], None]] = {
    terms.TurnStarted: Memory._turn,
    terms.Drew: Memory._draw,
    terms.Reloaded: Memory._draw,
    terms.Discarded: Memory._discard,
    terms.Shot: _claimed(Memory._play),
    terms.Blocked: _claimed(Memory._play),
    terms.Countered: _claimed(Memory._play),
    terms.Missed: _claimed(Memory._miss),
    terms.SaidSlaiga: Memory._claim,
    terms.Conceded: Memory._hear_hit,
    terms.Gave: Memory._give,
    terms.Placed: Memory._place,
    terms.LookedAhead: Memory._look,
    terms.Swapped: Memory._swap,
    terms.HandShown: Memory._show,
    terms.WasChecked: Memory._check,
    terms.CheckCancelled: Memory._cancel,
    terms.DeckReshuffled: Memory._reshuffle,
    terms.PlacedOut: Memory._out,
}
