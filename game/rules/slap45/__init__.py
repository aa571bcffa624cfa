"""Slap .45 Mini: who slapped first? The rules as numbered on their page, S45-1 to S45-24."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.match import HOUSE, Action, Seat
from game.rules.slap45.match import Slap45Match
from game.rules.slap45.sentences import RULES
from game.rules.slap45.terms import ACTIONS, MOVE, Point, Slap45Header, Slap45Options, SlapBase


class Slap45:
    """The game (the contract is core.match.Game)."""

    name = "slap45"
    seats = range(2, 9)
    options = Slap45Options
    header = Slap45Header
    actions: tuple[type[Action], ...] = ACTIONS
    rules: Mapping[str, str] = RULES

    def new_match(self, header: Slap45Header) -> Slap45Match:
        """Start a match; the header has passed fault."""
        return Slap45Match(header)

    def fault(self, header: Slap45Header) -> str | None:
        """Say what is wrong with a well-typed header (S45-1, S45-2, S45-5, S45-19)."""
        seats = len(header.players)
        for field in ("gangs", "scenes"):
            given = getattr(header, field)
            if given is not None and len(given) != seats:
                return f"{field}: expected one for each of the {seats} players, not {len(given)}"
        options = header.options
        if header.deck is None and not options.deck.cards():
            return "options.deck: expected at least one card"
        low_ms, high_ms = options.flip_delay_ms
        if low_ms > high_ms:
            return f"options.flip_delay_ms: expected the shorter delay first, not [{low_ms}, {high_ms}]"
        if self._stands_still(header):
            return "options: with no time for any card and none between cards the match would never get on"
        return None

    def _stands_still(self, header: Slap45Header) -> bool:
        """Whether card after card could come in one instant for ever."""
        options = header.options
        kinds = set(header.deck or options.deck.cards())
        card_ms = max(options.move_ms if kind == MOVE else options.react_ms for kind in kinds)
        between_ms = [options.deal_timeout_ms]
        if len(header.players) > 2:
            between_ms.append(options.flip_timeout_ms + options.flip_delay_ms[1])
        return not card_ms and not all(between_ms)

    def move_fault(self, header: Slap45Header, seat: Seat, action: Action) -> str | None:
        """Say which seat or base the move names that the table does not have (C-10, S45-21)."""
        seats = len(header.players)
        if seat == HOUSE and seats > 2:
            return "seat: the House sits only where two play (S45-21)"
        if type(action) is Point and action.at is not None and not 0 <= action.at < seats:
            return f"at: expected a seat from 0 to {seats - 1} or null, not {action.at}"
        if type(action) is SlapBase and not 0 <= action.base < seats:
            return f"base: expected a base from 0 to {seats - 1}, not {action.base}"
        return None


GAME = Slap45()
