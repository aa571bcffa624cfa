"""Playing cards (C-9): small whole numbers for the rules, names such as TH or X1 for files and players.

A card is rank * 4 + suit, so that `card >> 2` is its rank, both jokers are of one rank, and ranks go up from the ace.
"""

from __future__ import annotations

from typing import Annotated, Final

import msgspec

Card = int
Rank = int
"""0, the ace, to 12, the king; 13 is the joker's."""
CardName = Annotated[str, msgspec.Meta(pattern="^([A2-9TJQK][CDHS]|X[12])\\Z")]
"""A card as files write it; msgspec refuses what is none."""

RANKS: Final = "A23456789TJQK"
SUITS: Final = "CDHS"
ACE, JACK, QUEEN, KING, JOKER = 0, 10, 11, 12, 13
JOKERS: Final[tuple[Card, ...]] = (52, 53)
NAMES: Final[tuple[CardName, ...]] = (*(rank + suit for rank in RANKS for suit in SUITS), "X1", "X2")
"""The names of all 54, by card."""
_CARDS: Final = {name: card for card, name in enumerate(NAMES)}


def rank_of(card: Card) -> Rank:
    """Return a card's rank; both jokers have the same."""
    return card >> 2


def card_of(name: str) -> Card:
    """Return the card of a name; raises ValueError for what is none."""
    try:
        return _CARDS[name]
    except KeyError:
        raise ValueError(f"unknown card {name!r}; expected a rank of {RANKS} and a suit of {SUITS}, X1 or X2") from None


def full_deck(jokers: bool = False) -> list[Card]:
    """Return the 52 cards, or 54, in the order of their numbers."""
    return list(range(54 if jokers else 52))
