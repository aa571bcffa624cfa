"""A volley: cards that answer each other, what each was said to be, and what may come next (SL-7 to SL-10, SL-20)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import msgspec

from game.core.cards import CardName
from game.core.match import Seat
from game.rules.slaiga.terms import NEXT, SlaigaOptions, Suit

PICTURES = "JQKA"
"""The ranks of shoot cards (SL-7)."""
BULLETS = "AKQJX"
"""The ranks that play in a jack volley; X is a joker (SL-23)."""


class Asked(NamedTuple):
    """What the next card of a volley has to be, or in base has to be said to be."""

    suit: Suit | None
    """None: any suit, as between aces (SL-20)."""
    ace: bool = False
    picture: bool = False

    def fits(self, card: CardName, claim: Suit | None, ace: bool) -> bool:
        """Say whether the card is what is asked for, of the suit claimed, and an ace if it is declared as one."""
        rank, suit = card[0], card[1]
        if suit != claim or (self.suit is not None and suit != self.suit):
            return False
        if (ace or self.ace) and rank != "A":
            return False
        return not self.picture or rank in PICTURES


def asked_after(shot: bool, claim: Suit, ace: bool, options: SlaigaOptions) -> Asked:
    """Return what has to answer a card that was a shot or a block and was said to be this (SL-9, SL-10, SL-20)."""
    picture = not shot and not options.counter_shot_any_rank
    if ace:
        return Asked(NEXT[claim] if options.ace_follows_suit else None, True, picture)
    return Asked(NEXT[claim], False, picture)


class Played(msgspec.Struct, frozen=True, gc=False):
    """A card in a volley."""

    seat: Seat
    card: CardName
    shot: bool
    claim: Suit | None
    """The suit it is said to be; None in a jack volley."""
    ace: bool
    """Declared as an ace, which binds the next card (SL-20)."""
    asked: Asked
    up: bool
    """Whether it lies face up."""

    @property
    def true(self) -> bool:
        """Whether it is what it is said to be (SL-16)."""
        return self.asked.fits(self.card, self.claim, self.ace)


@dataclass(slots=True)
class Volley:
    """A volley, or a jack volley where no suit was aimed at (SL-23)."""

    shooter: Seat
    target: Seat
    suit: Suit | None
    cards: list[Played]

    @property
    def jack(self) -> bool:
        """Whether it is a jack volley."""
        return self.suit is None

    @property
    def shots(self) -> int:
        """How many shots have been fired (SL-11, SL-16)."""
        return (len(self.cards) + 1) // 2

    @property
    def first(self) -> bool:
        """Whether only the first shot has been fired."""
        return len(self.cards) == 1

    @property
    def last(self) -> Played:
        """The card that is to be answered."""
        return self.cards[-1]

    def other(self, seat: Seat) -> Seat:
        """Return whom the seat is up against."""
        return self.target if seat == self.shooter else self.shooter

    def asked(self, options: SlaigaOptions) -> Asked:
        """Return what the next card has to be."""
        last = self.last
        assert last.claim is not None
        return asked_after(last.shot, last.claim, last.ace, options)

    def turn_up(self) -> CardName:
        """Turn the last card up and return it (SL-16)."""
        self.cards[-1] = msgspec.structs.replace(self.last, up=True)
        return self.last.card

    def clone(self) -> Volley:
        """Return a copy that goes its own way."""
        return Volley(self.shooter, self.target, self.suit, self.cards[:])
