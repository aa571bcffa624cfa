"""What a hand is worth on the way to a straight flush, and what each of its cards adds to that."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from game.core.cards import CardName
from game.rules.slaiga.flush import BITS, FLUSHES

STEP: Final = 6.0
"""How many times more a hand is worth that lacks one card fewer."""
BURIED, HELD = 0.6, 1.2
"""How much more than one of the draw deck a lacking card costs that lies in the discard pile, or is in another hand."""
_POWERS: Final = tuple(STEP**-n for n in range(6))


def bits_of(cards: Iterable[CardName | None]) -> int:
    """Return cards as bits; backs have none."""
    bits = 0
    for card in cards:
        if card is not None:
            bits |= BITS[card]
    return bits


class Market(NamedTuple):
    """Where the cards are that a hand may lack, as bits."""

    gone: int
    """Out of the game."""
    buried: int
    held: int
    unseen: int
    """How many cards may be on top of the draw deck."""

    def worth(self, hand: int) -> float:
        """Return what a hand is worth: the sum over all straight flushes that it may become."""
        gone, buried, held = self.gone, self.buried, self.held
        total = 0.0
        for flush in FLUSHES:
            lacks = flush & ~hand
            if lacks & gone or flush & hand == 0:
                continue
            value = _POWERS[lacks.bit_count()]
            if lacks & (buried | held):
                value *= STEP ** -(BURIED * (lacks & buried).bit_count() + HELD * (lacks & held).bit_count())
            total += value
        return total

    def hope(self, hand: int) -> float:
        """Return how much a card of the draw deck that nobody knows adds to a hand, on average."""
        elsewhere = self.gone | self.buried | self.held
        total = 0.0
        for flush in FLUSHES:
            lacks = flush & ~hand
            if not lacks & elsewhere and flush & hand:
                count = lacks.bit_count()
                total += count * (STEP - 1) * _POWERS[count]
        return total / max(1, self.unseen)

    def costs(self, hand: Sequence[CardName]) -> dict[CardName, float]:
        """Return what the hand would lose with each card, as a share of its worth."""
        whole = self.worth(bits_of(hand)) or 1.0
        return {card: 1 - self.worth(bits_of(other for other in hand if other != card)) / whole for card in hand}

    def spare(self, hand: Sequence[CardName], count: int) -> tuple[CardName, ...]:
        """Return the cards that it can best do without, the least needed first, one after the other."""
        left, chosen = list(hand), []
        for _card in range(count):
            costs = self.costs(left)
            card = min(left, key=lambda card: (costs[card], left.index(card)))
            chosen.append(card)
            left.remove(card)
        return tuple(chosen)
