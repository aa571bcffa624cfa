"""What a match of Slaiga waits for: every question a type of its own, with whom it asks and what it is about.

A phase never changes. `asks` is what a player is told who does something else; `rule` is the one that it breaks.
"""

from __future__ import annotations

from typing import ClassVar

import msgspec

from game.core.cards import CardName
from game.core.match import Seat
from game.core.words import N_
from game.rules.slaiga.terms import Checked


class Phase(msgspec.Struct, frozen=True, gc=False):
    """A question to one seat."""

    seat: Seat
    name: ClassVar[str]
    rule: ClassVar[str]
    asks: ClassVar[str]


class Turn(Phase, frozen=True):
    """A turn begins: draw, shoot or jack-shoot (SL-5, SL-7, SL-23)."""

    name = "turn"
    rule = "SL-5"
    asks = N_("It is your turn: draw a card or shoot.")


class ToDiscard(Phase, frozen=True):
    """The seat has drawn: discard, or go out (SL-5, SL-6)."""

    drawn: CardName
    name = "discard"
    rule = "SL-5"
    asks = N_("You have drawn: put a card on the discard pile, or say slaiga.")


class Answer(Phase, frozen=True):
    """The last card of the volley is to be answered (SL-8 to SL-10, SL-16)."""

    checkable: bool
    """Whether it may be checked: it lies face down, and no joker has cancelled the check (SL-24)."""
    name = "answer"
    rule = "SL-9"
    asks = N_("A card has been fired at you: answer it, or concede.")


class MissHeard(Phase, frozen=True):
    """Base: the shooter believes the miss or checks it (SL-17)."""

    name = "check_miss"
    rule = "SL-17"
    asks = N_("Check the miss, or let it pass.")


class WinHeard(Phase, frozen=True):
    """Base: an opponent believes the slaiga or checks it (SL-18)."""

    claimant: Seat
    name = "check_win"
    rule = "SL-18"
    asks = N_("Check the slaiga, or let it pass.")


class Doubted(Phase, frozen=True):
    """A check waits for a joker, whether or not the seat holds one (SL-24)."""

    checker: Seat
    what: Checked
    name = "joker"
    rule = "SL-24"
    asks = N_("You are being checked: play a joker, or let it pass.")


class ToGive(Phase, frozen=True):
    """A penalty: the seat chooses the cards, the other one places them (SL-8, SL-11, SL-19)."""

    to: Seat
    count: int
    cause: str
    """The rule that made it owe."""
    name = "give"
    rule = "SL-11"
    asks = N_("You owe a penalty: choose the cards to give.")


class ToPlace(Phase, frozen=True):
    """Given cards go into the draw deck, wherever the seat likes (SL-8, SL-11, SL-19)."""

    cards: tuple[CardName, ...]
    giver: Seat
    name = "place"
    rule = "SL-19"
    asks = N_("Put the cards you were given into the draw deck.")


class ToPut(Phase, frozen=True):
    """Cards of one's own go into the draw deck (SL-17, SL-18, SL-19)."""

    count: int
    name = "put"
    rule = "SL-19"
    asks = N_("Put cards of your own into the draw deck.")


class ToReload(Phase, frozen=True):
    """The seat draws back to so many cards (SL-13)."""

    full: int
    name = "reload"
    rule = "SL-13"
    asks = N_("Reload: draw cards from either pile.")


class ToSwap(Phase, frozen=True):
    """After a true miss was checked, the defender looks at cards of the deck and may swap some (SL-17)."""

    cards: tuple[CardName, ...] = ()
    name = "swap"
    rule = "SL-17"
    asks = N_("Swap up to three of the cards you see, or none.")


class ToTake(Phase, frozen=True):
    """The winner of a jack volley takes one of the loser's backs, which lie in this order (SL-23)."""

    loser: Seat
    order: tuple[int, ...] = ()
    name = "take"
    rule = "SL-23"
    asks = N_("Take one of the hidden cards and give one of yours for it.")


class Stands(Phase, frozen=True):
    """Nobody has doubted the slaiga: it stands without anybody being asked anything more (SL-18)."""

    name = "stands"
    rule = "SL-18"
    asks = ""


class Over(Phase, frozen=True):
    """Nobody is asked anything any more."""

    name = "over"
    rule = "SL-6"
    asks = N_("The match is over.")
