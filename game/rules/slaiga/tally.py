"""What the results screen tells of a match of Slaiga, counted from what the shared screen may know."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.match import Event, Seat
from game.core.words import _, ngettext
from game.rules.slaiga.terms import (
    Blocked,
    Conceded,
    Countered,
    Fired,
    MatchOver,
    Missed,
    SaidSlaiga,
    Shot,
    WasChecked,
)


@dataclass
class SeatTally:
    """One seat's match in numbers."""

    shots: int = 0
    hits: int = 0
    lies: int = 0
    """Found out by a check."""
    checks: int = 0
    """Its own that found a lie."""
    conceded: int = 0


@dataclass
class Tally:
    """A match in numbers: feed it every event in order (the contract is tables.table.Tally)."""

    seats: list[SeatTally]
    places: tuple[int, ...] = ()
    longest: int = 0
    """Shots of the longest volley."""
    _shooter: Seat | None = None
    """Who fired the first shot that nobody has answered yet."""
    _shots: int = 0
    _claimant: Seat = 0

    @classmethod
    def of(cls, seats: int) -> Tally:
        """Start at nothing."""
        return cls([SeatTally() for _seat in range(seats)])

    def notice(self, event: Event) -> None:
        """Count one event."""
        if isinstance(event, Fired | Missed | SaidSlaiga):
            self._claimant = event.seat
        if isinstance(event, Shot):
            self._begin(event)
        elif isinstance(event, Blocked | Conceded):
            self._answered(event)
        elif isinstance(event, Countered):
            self._shots += 1
            self.longest = max(self.longest, self._shots)
        elif isinstance(event, WasChecked):
            self._check(event)
        elif isinstance(event, MatchOver):
            self.places = event.places

    def columns(self, seat: Seat) -> Sequence[str]:
        """Tell what a seat did, in words, a column each."""
        one = self.seats[seat]
        shots = _("{hits} hits of {shots} shots").format(hits=one.hits, shots=one.shots)
        if not any(each.lies for each in self.seats):
            return shots, _("{count} times conceded").format(count=one.conceded)
        return shots, _("{lies} lies found out").format(lies=one.lies)

    def records(self, names: Sequence[str]) -> Sequence[str]:
        """Tell the longest volley and who found out most lies, as far as there were any."""
        told = []
        if self.longest:
            words = ngettext("Longest volley: {count} shot", "Longest volley: {count} shots", self.longest)
            told.append(words.format(count=self.longest))
        best = max(range(len(self.seats)), key=lambda seat: self.seats[seat].checks)
        if self.seats[best].checks:
            told.append(_("Sharpest eye: {who}").format(who=names[best]))
        return told

    def _begin(self, shot: Shot) -> None:
        self.seats[shot.seat].shots += 1
        self._shooter = shot.seat
        self._shots = 1
        self.longest = max(self.longest, 1)

    def _answered(self, event: Blocked | Conceded) -> None:
        """The first answer tells whether the shot hit: nobody blocks or gives up before a miss."""
        if self._shooter is not None:
            self.seats[self._shooter].hits += 1
            self._shooter = None
        if isinstance(event, Conceded):
            self.seats[event.seat].conceded += 1

    def _check(self, event: WasChecked) -> None:
        if event.what == "miss" and self._shooter is not None and not event.truth:
            self.seats[self._shooter].hits += 1
        if not event.truth:
            self.seats[self._claimant].lies += 1
            self.seats[event.seat].checks += 1
        self._shooter = None
