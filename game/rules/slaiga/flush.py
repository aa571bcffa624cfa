"""Straight flushes: five cards of one suit in sequence, the ace low or high (SL-3)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from game.core.cards import ACE, JOKER, NAMES, SUITS, CardName, card_of, rank_of

_SPAN: Final = 16
"""Bits a suit has: ace to king, the ace again above the king, and a gap that no sequence crosses."""


def _bits(name: CardName) -> int:
    """A card as bits; the ace has two, a joker none."""
    rank = rank_of(card_of(name))
    if rank == JOKER:
        return 0
    bits = 1 << rank | (1 << 13 if rank == ACE else 0)
    return bits << _SPAN * SUITS.index(name[1])


BITS: Final[dict[CardName, int]] = {name: _bits(name) for name in NAMES}
FLUSHES: Final[tuple[int, ...]] = tuple(0b11111 << _SPAN * suit + low for suit in range(4) for low in range(10))
"""The bits of each of the forty, ten a suit."""


def excess(cards: Sequence[CardName]) -> list[CardName]:
    """Return the cards that a hand can spare and keep its straight flush; none if it has none (SL-6)."""
    if not has_flush(cards):
        return []
    return [card for card in cards if has_flush(other for other in cards if other != card)]


def has_flush(cards: Iterable[CardName]) -> bool:
    """Say whether five of the cards are a straight flush."""
    bits = 0
    for card in cards:
        bits |= BITS[card]
    return bool(bits & bits >> 1 & bits >> 2 & bits >> 3 & bits >> 4)
