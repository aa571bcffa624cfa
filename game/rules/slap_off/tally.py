"""What the results screen tells of a match of Slap Off, counted from its events alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from msgspec import UNSET

from game.core.match import Event, Seat
from game.core.words import _, milliseconds, ngettext
from game.rules.slap_off.terms import Burned, MatchOver, OutOfTurn, PileWon, Slapped

MOST_RECORDS = 3


class Fast(NamedTuple):
    """The fastest slap that won a pile."""

    seat: Seat
    reaction_us: int


class Close(NamedTuple):
    """The closest finish that could be told apart: who won it, by how much."""

    first: Seat
    second: Seat
    behind_us: int


class Big(NamedTuple):
    """The biggest pile that was won."""

    seat: Seat
    cards: int


@dataclass
class SeatTally:
    """One seat's match in numbers."""

    piles: int = 0
    cards: int = 0
    burns: int = 0
    """Cards it burned, and played out of turn."""


@dataclass
class Tally:
    """A match in numbers: feed it every event in order (the contract is tables.table.Tally)."""

    seats: list[SeatTally]
    places: tuple[int, ...] = ()
    fastest: Fast | None = None
    closest: Close | None = None
    biggest: Big | None = None
    dead_heats: int = 0
    _slaps: dict[Seat, Slapped] = field(default_factory=dict)
    """The last slap of each on the present pile."""

    @classmethod
    def of(cls, seats: int) -> Tally:
        """Start at nothing."""
        return cls([SeatTally() for _seat in range(seats)])

    def notice(self, event: Event) -> None:
        """Count one event."""
        if isinstance(event, Slapped):
            self._slaps[event.seat] = event
        elif isinstance(event, PileWon):
            self._count_pile(event)
        elif isinstance(event, Burned | OutOfTurn):
            self.seats[event.seat].burns += 1
        elif isinstance(event, MatchOver):
            self.places = event.places

    def columns(self, seat: Seat) -> Sequence[str]:
        """Tell what a seat did, in words, a column each."""
        one = self.seats[seat]
        won = ngettext("{count} pile won", "{count} piles won", one.piles).format(count=one.piles)
        burned = ngettext("{count} card burned", "{count} cards burned", one.burns).format(count=one.burns)
        return (won, burned)

    def records(self, names: Sequence[str]) -> Sequence[str]:
        """Tell the fastest slap, the closest finish and the biggest pile, as far as there were any."""
        told = []
        if self.fastest is not None:
            ms = milliseconds(self.fastest.reaction_us)
            told.append(_("Fastest slap: {who}, {ms}").format(who=names[self.fastest.seat], ms=ms))
        if self.closest is not None:
            first, second = names[self.closest.first], names[self.closest.second]
            ms = milliseconds(self.closest.behind_us)
            told.append(_("Closest finish: {first} before {second} by {ms}").format(first=first, second=second, ms=ms))
        if self.biggest is not None:
            who, count = names[self.biggest.seat], self.biggest.cards
            said = ngettext("Biggest pile: {who}, {count} card", "Biggest pile: {who}, {count} cards", count)
            told.append(said.format(who=who, count=count))
        if self.dead_heats:
            told.append(_("Dead heats: {count}").format(count=self.dead_heats))
        return told[:MOST_RECORDS]

    def _count_pile(self, won: PileWon) -> None:
        seat = self.seats[won.seat]
        seat.piles += 1
        seat.cards += won.cards
        if self.biggest is None or won.cards > self.biggest.cards:
            self.biggest = Big(won.seat, won.cards)
        slap = self._slaps.get(won.seat)
        if slap is not None and slap.reaction_us is not UNSET:
            if self.fastest is None or slap.reaction_us < self.fastest.reaction_us:
                self.fastest = Fast(won.seat, slap.reaction_us)
            self._count_rivals(won, slap)
        self._slaps.clear()

    def _count_rivals(self, won: PileWon, slap: Slapped) -> None:
        """Compare the winner with whoever slapped the same card after it; a dead heat is no close finish (SO-11)."""
        if won.rule == "SO-11":
            self.dead_heats += 1
            return
        for rival in self._slaps.values():
            behind_us = rival.at_us - slap.at_us
            if rival.seat == won.seat or behind_us < 0 or _top_us(rival) != _top_us(slap):
                continue
            if self.closest is None or behind_us < self.closest.behind_us:
                self.closest = Close(won.seat, rival.seat, behind_us)


def _top_us(slap: Slapped) -> int | None:
    """When the card came that was slapped; None: it was the bare table."""
    return None if slap.reaction_us is UNSET else slap.at_us - slap.reaction_us
