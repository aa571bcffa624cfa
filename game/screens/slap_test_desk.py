"""A slap test for two: ready, a wait nobody can foresee, SLAP, and who was first. Pure: presses and times in.

Presses are compared by their stamps and doubts alone, as in a match (C-4): neither when they arrived nor which device
or place they came from counts.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from game.core.chance import Chance
from game.core.contest import Fairness
from game.core.match import Options
from game.devices.intervals import allowed_doubt_us, level_doubts_us
from game.devices.press import Plugged, Press, source_of
from game.widgets.finish import Finish, Span, judge

SLAPS = frozenset({"south", "east", "west", "north", "l1", "r1", "l2", "r2", "l3", "r3"})
"""Any of these is a slap; between rounds east goes back instead."""
STEADY_US, WAIT_US = 1_500_000, 3_000_000
"""From "ready" to "slap": at least the one, and by chance up to the other more."""
PATIENCE_US = 2_500_000
"""After so long without a slap the round is over."""
REST_US = 700_000
"""So long after a round nobody can be ready for the next: a late slap must not skip the photo finish."""


@dataclass
class Contestant:
    """One of the two, for as long as the device is there."""

    plugged: Plugged
    """The device as it was when it joined."""
    wins: int = 0
    false_starts: int = 0
    ready: bool = True


class Outcome(NamedTuple):
    """What a round came to; contestants by their place, 0 or 1."""

    early: tuple[int, ...]
    """Who slapped before it said so: that ends the round for both."""
    finish: Finish | None
    """The two slaps, if both slapped and neither too early."""
    missing: tuple[int, ...]
    """Who did not slap at all."""
    reactions_us: tuple[int | None, ...]
    """By place: from the word to the slap."""


class Round:
    """One word and its two slaps; each device's first press counts, doubted as in a match between these two."""

    def __init__(self, devices: Sequence[Plugged], go_us: int) -> None:
        """Takes the two devices in the order of their places."""
        self.go_us = go_us
        self._devices = tuple(one.device for one in devices)
        self._most_us = max(map(allowed_doubt_us, devices))
        self._fair = Fairness.of(Options(doubt_us=self._most_us))
        self._added_us = level_doubts_us({one.device: one.interval_us for one in devices})
        self._slaps: dict[int, Span] = {}

    def slap(self, press: Press) -> None:
        """Take a press of one of the two."""
        place = self._devices.index(press.device)
        doubt_us = min(self._most_us, press.doubt_us + self._added_us[press.device])
        self._slaps.setdefault(place, Span(place, press.at_us, doubt_us))

    def outcome(self, known_us: int) -> Outcome | None:
        """Say how it came out; None: not yet. No press stamped before known_us is still on its way."""
        if len(self._slaps) < 2 and known_us < self._closes_us():
            return None
        early = tuple(place for place in (0, 1) if place in self._slaps and self._slaps[place].at_us < self.go_us)
        finish = judge(self._slaps.values(), self._fair) if len(self._slaps) == 2 and not early else None
        missing = () if early else tuple(place for place in (0, 1) if place not in self._slaps)
        return Outcome(early, finish, missing, (self._reaction_us(0), self._reaction_us(1)))

    def _closes_us(self) -> int:
        """When nothing that counts can come any more: whoever jumps together with the first to jump has jumped too."""
        jumped = [slap for slap in self._slaps.values() if slap.at_us < self.go_us]
        if jumped:
            return self._fair.closes_us(jumped[0].at_us, jumped[0].doubt_us)
        return self.go_us + PATIENCE_US

    def _reaction_us(self, place: int) -> int | None:
        slap = self._slaps.get(place)
        return slap.at_us - self.go_us if slap is not None else None


class Joining(NamedTuple):
    """Waits for two devices."""


class Running(NamedTuple):
    """A round goes on: steady before its word, open after it."""

    round: Round


class Judged(NamedTuple):
    """What the last round came to, until both are ready for the next."""

    outcome: Outcome
    at_us: int


@dataclass
class SlapTestDesk:
    """The whole test: who takes part, how often each was first, and what goes on."""

    chance: Chance
    contestants: list[Contestant] = field(default_factory=list)
    phase: Joining | Running | Judged = field(default_factory=Joining)
    dead_heats: int = 0
    _known_us: dict[str, int] = field(default_factory=dict)

    def press(self, press: Press, device: Plugged | None) -> bool:
        """Take one change of one control of a device that is there; False: somebody wants to go back."""
        if press.value < 0.5 or press.control not in (*SLAPS, "start", "select") or device is None:
            return True
        if press.control in ("start", "select"):
            return False
        contestant = self.contestant(press.device)
        if isinstance(self.phase, Running):
            if contestant is not None:
                self.phase.round.slap(press)
                self._decide(press.at_us)
            return True
        if press.control == "east":
            return self._step_back(contestant)
        if isinstance(self.phase, Joining):
            self._join(contestant, device)
        elif contestant is not None and press.at_us - self.phase.at_us >= REST_US:
            contestant.ready = True
        return True

    def watermark(self, source: str, at_us: int) -> None:
        """Nothing earlier comes from there any more."""
        self._known_us[source] = at_us
        self._decide(at_us)

    def refresh(self, now_us: int) -> None:
        """Begin a round as soon as both are there and ready."""
        if isinstance(self.phase, Running) or len(self.contestants) < 2:
            return
        if all(contestant.ready for contestant in self.contestants):
            go_us = now_us + STEADY_US + int(self.chance.draw() * WAIT_US)
            self.phase = Running(Round([contestant.plugged for contestant in self.contestants], go_us))

    def gone(self, device: int) -> None:
        """A device is gone: its place is free."""
        contestant = self.contestant(device)
        if contestant is not None:
            self._leave(contestant)

    def contestant(self, device: int) -> Contestant | None:
        """Return whoever holds that device, None: nobody who takes part."""
        return next((one for one in self.contestants if one.plugged.device == device), None)

    def says_slap(self, now_us: int) -> bool:
        """Whether the word has been given in the round that goes on."""
        return isinstance(self.phase, Running) and now_us >= self.phase.round.go_us

    def _join(self, contestant: Contestant | None, device: Plugged) -> None:
        if contestant is None and len(self.contestants) < 2:
            self.contestants.append(Contestant(device))

    def _step_back(self, contestant: Contestant | None) -> bool:
        """Whoever waits for a second one leaves the test; anybody else leaves the screen."""
        if contestant is None or not isinstance(self.phase, Joining):
            return False
        self._leave(contestant)
        return True

    def _leave(self, contestant: Contestant) -> None:
        self.contestants.remove(contestant)
        self.phase, self.dead_heats = Joining(), 0
        for other in self.contestants:
            other.wins, other.false_starts, other.ready = 0, 0, True

    def _decide(self, at_us: int) -> None:
        if not isinstance(self.phase, Running):
            return
        known_us = min(self._known_us.get(source_of(one.plugged.device), 0) for one in self.contestants)
        outcome = self.phase.round.outcome(known_us)
        if outcome is None:
            return
        self.phase = Judged(outcome, max(at_us, known_us))
        self._count(outcome)

    def _count(self, outcome: Outcome) -> None:
        for place, contestant in enumerate(self.contestants):
            contestant.ready = False
            contestant.false_starts += place in outcome.early
        if outcome.finish is not None and outcome.finish.level:
            self.dead_heats += 1
        elif outcome.finish is not None:
            self.contestants[outcome.finish.spans[0].who].wins += 1
