"""What the results screen tells of a match of Slam Throne, counted from its events alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.match import Event, Seat
from game.core.words import _, ngettext
from game.rules.slam_throne.terms import (
    AbilityUsed,
    Damage,
    Fouled,
    Healed,
    MatchOver,
    SlamResult,
    SuddenDeath,
    Thrown,
    Whiffed,
)


@dataclass
class SeatTally:
    """One seat's match in numbers."""

    slams: int = 0
    damage: int = 0
    """Caps of the foe set aside, by slam or ability."""
    best: int = 0
    """The most caps that one slam damaged."""
    whiffs: int = 0
    fouls: int = 0
    catches: int = 0
    abilities: int = 0
    healed: int = 0


@dataclass
class Tally:
    """A match in numbers: feed it every event in order."""

    seats: list[SeatTally]
    places: tuple[int, ...] = ()
    sudden_rounds: int = 0

    @classmethod
    def of(cls, seats: int) -> Tally:
        """Start at nothing."""
        return cls([SeatTally() for _seat in range(seats)])

    def notice(self, event: Event) -> None:
        """Count one event."""
        if isinstance(event, Thrown):
            self.seats[event.seat].slams += 1
        elif isinstance(event, SlamResult):
            self.seats[event.seat].catches += event.caught and event.hit and not event.foul
        elif isinstance(event, Damage):
            self._count_damage(event)
        elif isinstance(event, Healed):
            self.seats[event.seat].healed += event.caps
        elif isinstance(event, Whiffed):
            self.seats[event.seat].whiffs += 1
        elif isinstance(event, Fouled):
            self.seats[event.seat].fouls += 1
        elif isinstance(event, AbilityUsed):
            self.seats[event.seat].abilities += 1
        elif isinstance(event, SuddenDeath):
            self.sudden_rounds = event.round
        elif isinstance(event, MatchOver):
            self.places = event.places

    def columns(self, seat: Seat) -> Sequence[str]:
        """Tell what a seat did, in words, a column each (the contract is tables.table.Tally)."""
        one = self.seats[seat]
        slams = ngettext("{n} slam", "{n} slams", one.slams).format(n=one.slams)
        return (
            ngettext("{n} cap in {slams}", "{n} caps in {slams}", one.damage).format(n=one.damage, slams=slams),
            ngettext("{n} catch", "{n} catches", one.catches).format(n=one.catches),
        )

    def records(self, names: Sequence[str]) -> Sequence[str]:
        """Tell the best slam and how long Sudden Death took, as far as there was any."""
        told = []
        best = max(range(len(self.seats)), key=lambda seat: self.seats[seat].best)
        caps = self.seats[best].best
        if caps:
            level = all(seat.best == caps for seat in self.seats)
            who = _("both") if level else names[best]
            told.append(
                ngettext("Best slam: {who}, {n} cap", "Best slam: {who}, {n} caps", caps).format(who=who, n=caps)
            )
        if self.sudden_rounds:
            told.append(_("Rounds of Sudden Death: {count}").format(count=self.sudden_rounds))
        return told

    def _count_damage(self, event: Damage) -> None:
        dealer = self.seats[1 - event.seat]
        dealer.damage += event.caps
        if event.cause == "slam":
            dealer.best = max(dealer.best, event.caps)
