"""The dealer of a duel: waits, twitches the card, and plays the one that hurts (S45-21 to S45-23)."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.slap45.character import Slap45Character
from game.core.chance import Chance
from game.core.match import Action, Event, Move, Observation, Plan, Seat
from game.rules.slap45.terms import KINDS, Card, Deal, DeckCounts, Feint, Slap45Seen

MOST_FEINTS = 3
FEINT_ASIDE_MS = (250, 900)
"""A feint, and the pause it needs to tell."""
LONGEST_MS = 7000
"""The card turns itself after eight seconds."""


class Dealer:
    """Deals, and does nothing else (the contract is core.match.Bot)."""

    def __init__(self, character: Slap45Character, seat: Seat, chance: Chance) -> None:
        self._character = character
        self._seat = seat
        self._chance = chance
        self._plan: tuple[Move, ...] = ()

    def notice(self, event: Event) -> None:
        """Need no events: what matters lies on the table."""

    def act(self, seen: Observation, legal: Sequence[Action], now_us: int) -> Plan | None:
        """Answer with feints, perhaps, and a card."""
        assert isinstance(seen, Slap45Seen)
        if seen.dealer != self._seat:
            return None
        plan = tuple(move for move in self._plan if move.at_us > now_us)
        if plan and plan[-1].action not in legal:
            plan = ()
        if not plan and seen.left is not None and Feint() in legal:
            plan = self._stack(seen, seen.left, now_us)
        self._plan = plan
        return plan

    def _stack(self, seen: Slap45Seen, left: DeckCounts, now_us: int) -> tuple[Move, ...]:
        dealing, chance = self._character.dealing, self._chance
        times_ms = [dealing.pause_ms * (0.5 + chance.draw())]
        while len(times_ms) <= MOST_FEINTS and chance.draw() < dealing.feints:
            low_ms, high_ms = FEINT_ASIDE_MS
            times_ms.append(times_ms[-1] + low_ms + chance.below(high_ms - low_ms))
        times_us = [now_us + round(1000 * min(ms, LONGEST_MS)) + place for place, ms in enumerate(times_ms)]
        actions = [*(Feint() for _time in times_us[1:]), Deal(self._choose(seen, left))]
        return tuple(Move(at_us, self._seat, action) for at_us, action in zip(times_us, actions, strict=True))

    def _choose(self, seen: Slap45Seen, left: DeckCounts) -> Card:
        """Play another kind than the last to catch them out, or whatever comes to hand."""
        cards = left.cards()
        others: list[Card] = [kind for kind in KINDS if kind in cards and kind != seen.card]
        if others and self._chance.draw() < self._character.dealing.tricks:
            return others[self._chance.below(len(others))]
        return cards[self._chance.below(len(cards))]
