"""One bot for all games: any legal action at any time. It knows no rules, so it finds what they forgot."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.chance import Chance
from game.core.match import Action, Event, Move, Observation, Plan, Seat

SOONEST_US = 150_000
LATEST_US = 1_500_000


class RandomBot:
    """Makes up its mind, sticks to it while it is allowed, then makes it up anew (the contract is core.match.Bot)."""

    def __init__(self, seat: Seat, chance: Chance) -> None:
        self._seat = seat
        self._chance = chance
        self._next: Move | None = None

    def notice(self, event: Event) -> None:
        """Pay no attention."""

    def act(self, seen: Observation, legal: Sequence[Action], now_us: int) -> Plan | None:
        """Answer with the one move it has in mind; None while nothing is legal, which only an event can change."""
        planned = self._next
        if planned is None or planned.at_us <= now_us or planned.action not in legal:
            planned = self._next = self._think(legal, now_us)
        return None if planned is None else (planned,)

    def _think(self, legal: Sequence[Action], now_us: int) -> Move | None:
        if not legal:
            return None
        pause_us = SOONEST_US + self._chance.below(LATEST_US - SOONEST_US)
        return Move(now_us + pause_us, self._seat, legal[self._chance.below(len(legal))])
