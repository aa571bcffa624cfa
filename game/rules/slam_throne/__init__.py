"""Slam Throne: two heroes, two stacks of caps. The rules as numbered on their page, ST-1 to ST-19."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.match import HOUSE, Action, Seat
from game.rules.slam_throne.match import SlamMatch
from game.rules.slam_throne.sentences import RULES
from game.rules.slam_throne.terms import ACTIONS, PickHero, SlamHeader, SlamOptions


class SlamThrone:
    """The game (the contract is core.match.Game)."""

    name = "slam_throne"
    seats = range(2, 3)
    options = SlamOptions
    header = SlamHeader
    actions: tuple[type[Action], ...] = ACTIONS
    rules: Mapping[str, str] = RULES

    def new_match(self, header: SlamHeader) -> SlamMatch:
        """Start a match; the header has passed fault."""
        return SlamMatch(header)

    def fault(self, header: SlamHeader) -> str | None:
        """Say what is wrong with a well-typed header (ST-1, ST-4)."""
        if not header.heroes:
            return "heroes: expected at least one to pick"
        if not header.options.turn_ms:
            return "options.turn_ms: with no time for any throw the match would never get on"
        return None

    def move_fault(self, header: SlamHeader, seat: Seat, action: Action) -> str | None:
        """Say which seat or hero the move names that the match does not have (C-10)."""
        if seat == HOUSE:
            return "seat: the House does not play Slam Throne"
        if isinstance(action, PickHero) and action.hero not in header.heroes:
            return f"hero: expected one of {', '.join(sorted(header.heroes))}, not {action.hero!r}"
        return None


GAME = SlamThrone()
