"""What the results screen tells of a match of Slap .45 Mini, counted from its events alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from msgspec import UNSET

from game.core.match import Event, Seat
from game.core.words import _, milliseconds
from game.rules.slap45.terms import (
    BaseTaken,
    CardRevealed,
    FalseStart,
    HorseSlapped,
    MatchOver,
    RoundEnded,
    Shot,
    TookCover,
    TooLate,
)


class Fast(NamedTuple):
    """The fastest slap on a card."""

    seat: Seat
    reaction_us: int


class Close(NamedTuple):
    """The closest finish that could be told apart: who won it, by how much."""

    first: Seat
    second: Seat
    behind_us: int


@dataclass
class SeatTally:
    """One seat's match in numbers."""

    shots: int = 0
    hits: int = 0
    covers: int = 0
    false_starts: int = 0
    horses: int = 0


@dataclass
class Tally:
    """A match in numbers: feed it every event in order."""

    seats: list[SeatTally]
    places: tuple[int, ...] = ()
    fastest: Fast | None = None
    closest: Close | None = None
    dead_heats: int = 0
    """Of shots, bases and last moves alike; those that a coin decided too."""
    _first: Seat | None = None
    _late: list[TooLate] = field(default_factory=list)
    _tossed: bool = False
    _heated: tuple[int, int] | None = None

    @classmethod
    def of(cls, seats: int) -> Tally:
        """Start at nothing."""
        return cls([SeatTally() for _seat in range(seats)])

    def notice(self, event: Event) -> None:
        """Count one event."""
        if isinstance(event, CardRevealed):
            self._first, self._late, self._tossed = None, [], False
        elif isinstance(event, Shot):
            self._count_shot(event)
        elif isinstance(event, TooLate):
            self._note_late(event)
        elif isinstance(event, TookCover):
            self.seats[event.seat].covers += 1
        elif isinstance(event, FalseStart):
            self.seats[event.seat].false_starts += 1
        elif isinstance(event, HorseSlapped):
            self.seats[event.seat].horses += 1
        elif isinstance(event, BaseTaken):
            self._count_base(event)
        elif isinstance(event, RoundEnded):
            self.dead_heats += event.dead_heat is not UNSET
        elif isinstance(event, MatchOver):
            self.places = event.places

    def columns(self, seat: Seat) -> Sequence[str]:
        """Tell what a seat did, in words, a column each (the contract is tables.table.Tally)."""
        one = self.seats[seat]
        return (
            _("{hits} hits of {shots} shots").format(hits=one.hits, shots=one.shots),
            _("{covers} times in cover").format(covers=one.covers),
        )

    def records(self, names: Sequence[str]) -> Sequence[str]:
        """Tell the fastest slap, the closest finish and how many dead heats there were, as far as there were any."""
        told = []
        if self.fastest is not None:
            ms = milliseconds(self.fastest.reaction_us)
            told.append(_("Fastest slap: {who}, {ms}").format(who=names[self.fastest.seat], ms=ms))
        if self.closest is not None:
            first, second = names[self.closest.first], names[self.closest.second]
            ms = milliseconds(self.closest.behind_us)
            told.append(_("Closest finish: {first} before {second} by {ms}").format(first=first, second=second, ms=ms))
        if self.dead_heats:
            told.append(_("Dead heats: {count}").format(count=self.dead_heats))
        return told

    def _count_shot(self, shot: Shot) -> None:
        self.dead_heats += shot.result == "dead_heat"
        if shot.result == "dead_heat" and shot.target is None:
            return
        seat = self.seats[shot.seat]
        seat.shots += 1
        seat.hits += shot.result in ("hit", "pierced")
        if self.fastest is None or shot.reaction_us < self.fastest.reaction_us:
            self.fastest = Fast(shot.seat, shot.reaction_us)
        self._first = shot.seat
        self._count_late()

    def _note_late(self, slap: TooLate) -> None:
        """Where a coin gave the shot away nobody can say who was first: that is no close finish."""
        if slap.rule == "S45-14":
            self.dead_heats += not self._tossed
            self._tossed = True
            self._late.clear()
        elif not self._tossed:
            self._late.append(slap)
            self._count_late()

    def _count_base(self, refused: BaseTaken) -> None:
        """Everybody of a dead heat is refused at one instant: count it once."""
        if refused.dead_heat and self._heated != (refused.at_us, refused.base):
            self._heated = (refused.at_us, refused.base)
            self.dead_heats += 1

    def _count_late(self) -> None:
        """Compare those who were too late with the shooter, once it is known who that is."""
        if self._first is None:
            return
        for slap in self._late:
            if self.closest is None or slap.behind_us < self.closest.behind_us:
                self.closest = Close(self._first, slap.seat, slap.behind_us)
        self._late.clear()
