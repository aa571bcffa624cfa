"""Slap Off: slap the pile, then name what showed. The rules as numbered on their page, SO-1 to SO-22."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from msgspec import UNSET

from game.core.match import HOUSE, Action, Seat
from game.rules.slap_off.match import SlapOffMatch
from game.rules.slap_off.sentences import RULES
from game.rules.slap_off.terms import ACTIONS, SlapOffHeader, SlapOffOptions, Vote


class SlapOff:
    """The game (the contract is core.match.Game)."""

    name = "slap_off"
    seats = range(2, 9)
    options = SlapOffOptions
    header = SlapOffHeader
    actions: tuple[type[Action], ...] = ACTIONS
    rules: Mapping[str, str] = RULES

    def new_match(self, header: SlapOffHeader) -> SlapOffMatch:
        """Start a match; the header has passed fault."""
        return SlapOffMatch(header)

    def fault(self, header: SlapOffHeader) -> str | None:
        """Say what is wrong with a well-typed header (SO-1, SO-3, SO-22)."""
        if header.hands is not None:
            wrong = _hands_fault(header.hands, len(header.players))
            if wrong:
                return wrong
        options = header.options
        if not options.turn_ms and not options.stalemate_ms:
            return "options: with no time for a turn and none before a new deal the match would never get on"
        return None

    def move_fault(self, header: SlapOffHeader, seat: Seat, action: Action) -> str | None:
        """Say which seat the move names that the table does not have (C-10)."""
        seats = len(header.players)
        if seat == HOUSE:
            return "seat: the House does not play Slap Off"
        if type(action) is Vote and action.for_ is not UNSET and not 0 <= action.for_ < seats:
            return f"for: expected a seat from 0 to {seats - 1}, not {action.for_}"
        return None


def _hands_fault(hands: tuple[tuple[str, ...], ...], seats: int) -> str | None:
    if len(hands) != seats:
        return f"hands: expected one for each of the {seats} players, not {len(hands)}"
    cards = Counter(card for hand in hands for card in hand)
    if not cards:
        return "hands: expected at least one card"
    twice = [card for card, count in cards.items() if count > 1]
    return f"hands: {twice[0]} is there twice, expected every card once" if twice else None


GAME = SlapOff()
