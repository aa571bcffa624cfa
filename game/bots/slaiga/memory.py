"""What a player has seen of the others' cards, from what its own seat is told alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import exp
from typing import Any

from msgspec import UNSET, UnsetType

from game.core.cards import NAMES, CardName
from game.core.match import Event, Seat
from game.rules.slaiga import terms
from game.rules.slaiga.terms import SUITS, SlaigaOptions, SlaigaSeen, Suit

FADES = 0.9
"""What is left of an old hint at a suit when its seat has had another turn."""
PICKED, DROPPED, HIT, MISSED = 1.0, -0.6, 1.2, -1.8
"""How much a card taken, a card discarded, a shot that hit and one that missed hint at a suit being collected."""

SHARP = 1.5
"""How much a hint says about a card: at 0 nothing."""
FAINT = 0.2
"""A card that is less likely than that still in a hand is forgotten."""


class Memory:
    """Known cards of every hand, known places of the draw deck, and hints at the suits that are collected."""

    def __init__(self, seat: Seat, seats: int, options: SlaigaOptions, remembers: Callable[[], bool]) -> None:
        self._seat = seat
        self._remembers = remembers
        self._pack = frozenset(NAMES[: 52 + options.jokers])
        self.hands: list[dict[CardName, float]] = [{} for _seat in range(seats)]
        """Cards that were seen to go into a hand, and how likely each is still there."""
        self.counts: list[int] = [0] * seats
        self.deck: list[CardName | None] = []
        """The draw deck from the top as far as anything is known of it."""
        self.hints: list[dict[Suit, float]] = [dict.fromkeys(SUITS, 0.0) for _seat in range(seats)]
        self.turns: list[int] = [0] * seats
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
        cards.difference_update(self.deck, seen.discard, seen.held, [seen.deck_top], *seen.hands, *seen.kept)
        for seat in range(len(self.hands)):
            cards -= self.sure(seat)
        if seen.volley is not None:
            cards.difference_update(each.card for each in seen.volley.cards)
        return cards

    def sure(self, seat: Seat) -> set[CardName]:
        """Return the cards that are in a hand for sure."""
        return {card for card, likely in self.hands[seat].items() if likely == 1.0}

    def likely(self, seat: Seat) -> set[CardName]:
        """Return the cards that are more likely in a hand than not."""
        return {card for card, likely in self.hands[seat].items() if likely > 0.5}

    def weight(self, seat: Seat, suit: Suit) -> float:
        """Return how much likelier than usual a card of this hand is of this suit."""
        return exp(SHARP * self.hints[seat][suit])

    # -- learning -------------------------------------------------------------------------------------------------

    def _hint(self, seat: Seat, card: CardName, much: float) -> None:
        if card[0] != "X":
            self.hints[seat][card[1]] += much  # type: ignore[index]

    def _enters(self, seat: Seat, card: CardName | None) -> None:
        self.counts[seat] += 1
        if card:
            for other in self.hands:
                other.pop(card, None)
            if seat != self._seat and self._remembers():
                self.hands[seat][card] = 1.0

    def _leave(self, seat: Seat, cards: Iterable[CardName] | UnsetType, count: int) -> None:
        """Cards leave a hand; if it is not seen which, any of it may be gone."""
        before, self.counts[seat] = self.counts[seat], self.counts[seat] - count
        hand = self.hands[seat]
        if cards is not UNSET:
            for card in cards:
                hand.pop(card, None)
        elif before:
            stays = max(0, before - count) / before
            self.hands[seat] = {card: likely * stays for card, likely in hand.items() if likely * stays > FAINT}

    def _start(self, event: Any) -> None:
        self.counts = list(event.counts)

    def _turn(self, event: Any) -> None:
        self.turns[event.seat] += 1
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
        if event.rule == "SL-12":
            return
        self._leave(event.seat, _cards_of(event), 1)
        if event.card is not UNSET and event.face == "up":
            self._hint(event.seat, event.card, DROPPED)

    def _play(self, event: Any) -> None:
        if type(event) is terms.Shot:
            self._shot = (event.target, event.suit)
        elif event.suit is not None:
            self._hear_hit(event)
        self._leave(event.seat, _cards_of(event), 1)

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
        self._leave(event.seat, event.cards, event.count)

    def _place(self, event: Any) -> None:
        if not self._given:
            self._leave(event.seat, event.cards, event.count)
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
        took, gave = ([card] if card is not UNSET else UNSET for card in (event.took, event.gave))
        self._leave(event.seat, gave, 1)
        self._enters(event.seat, event.took or None)
        if event.with_ == "deck":
            self.deck = [event.gave if card == event.took else card for card in self.deck] if event.took else []
        elif event.with_ != "discard":
            self._leave(event.with_, took, 1)
            self._enters(event.with_, event.gave or None)

    def _show(self, event: Any) -> None:
        if event.cards is not UNSET and event.seat != self._seat:
            self.hands[event.seat] = dict.fromkeys(event.cards, 1.0)

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
        self._leave(event.seat, [event.card], 1)

    def _reshuffle(self, event: Any) -> None:
        self.deck.clear()

    def _out(self, event: Any) -> None:
        self.hands[event.seat].clear()
        self.counts[event.seat] = 0


def _claimed(learn: Callable[[Memory, Any], None]) -> Callable[[Memory, Any], None]:
    """Learn from what is said, and remember who said it."""

    def both(memory: Memory, event: Any) -> None:
        memory._claim(event)
        learn(memory, event)

    return both


def _cards_of(event: Any) -> list[CardName] | UnsetType:
    return UNSET if event.card is UNSET else [event.card]


_LEARN: dict[type[Event], Callable[[Memory, Any], None]] = {
    terms.MatchStarted: Memory._start,
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
