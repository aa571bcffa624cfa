"""Slaiga: shoot, block and, in base, lie with hidden hands. The rules as numbered on their page, SL-1 to SL-24."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from game.core.cards import CardName
from game.core.match import HOUSE, Action, Seat
from game.rules.slaiga.match import SlaigaMatch
from game.rules.slaiga.sentences import RULES
from game.rules.slaiga.terms import ACTIONS, HAND, JackShoot, Shoot, SlaigaHeader, SlaigaOptions


class SlaigaGame:
    """The game (the contract is core.match.Game)."""

    name = "slaiga"
    seats = range(2, 7)
    options = SlaigaOptions
    header = SlaigaHeader
    actions: tuple[type[Action], ...] = ACTIONS
    rules: Mapping[str, str] = RULES

    def new_match(self, header: SlaigaHeader) -> SlaigaMatch:
        """Start a match; the header has passed fault."""
        return SlaigaMatch(header)

    def fault(self, header: SlaigaHeader) -> str | None:
        """Say what is wrong with a well-typed header (SL-1, SL-24)."""
        options = header.options
        if options.jokers and not options.bullets:
            return "options.jokers: a joker is a bullet, expected 0 of them in a match without bullets"
        if not options.turn_ms:
            return "options.turn_ms: with no time for a turn the match would never get on, expected 1 or more"
        return self._hands_fault(header) or self._cards_fault(header)

    def _hands_fault(self, header: SlaigaHeader) -> str | None:
        seats = len(header.players)
        if header.hands is None:
            needed = HAND * seats
            if header.deck is not None and len(header.deck) < needed:
                return f"deck: expected at least {needed} cards to deal, not {len(header.deck)}"
            return "discard: expected hands or a deck beside it" if header.discard and not header.deck else None
        if len(header.hands) != seats:
            return f"hands: expected one for each of the {seats} players, not {len(header.hands)}"
        long = next((hand for hand in header.hands if len(hand) > HAND), None)
        return None if long is None else f"hands: expected at most {HAND} cards in each, not {len(long)}"

    def _cards_fault(self, header: SlaigaHeader) -> str | None:
        """Say which explicit card cannot be: one of a kind each, and jokers only as many as are in the match."""
        cards: Counter[CardName] = Counter(card for hand in header.hands or () for card in hand)
        cards.update(header.deck or ())
        cards.update(header.discard or ())
        twice = next((card for card, count in cards.items() if count > 1), None)
        if twice is not None:
            return f"{twice}: the card is there twice, expected every card once"
        jokers = sum(card[0] == "X" for card in cards)
        if jokers > header.options.jokers:
            return f"cards: expected at most options.jokers, {header.options.jokers}, jokers, not {jokers}"
        return None

    def move_fault(self, header: SlaigaHeader, seat: Seat, action: Action) -> str | None:
        """Say which seat the move names that the table does not have (C-10)."""
        seats = len(header.players)
        if seat == HOUSE:
            return "seat: the House has no part in Slaiga"
        if isinstance(action, Shoot | JackShoot) and not 0 <= action.target < seats:
            return f"target: expected a seat from 0 to {seats - 1}, not {action.target}"
        return None


GAME = SlaigaGame()
