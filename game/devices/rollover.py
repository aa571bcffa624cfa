"""Which keys of one keyboard block each other when two people hold theirs together. Pure: keys and the time go in.

A cheap keyboard stays silent about some keys while certain others are down, or tells one that nobody pressed. Nobody
but the people at it can say what they hold: they are asked for keys, and what does not come is what is blocked.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from game.devices.keyboard import DEFAULT_KEYS

STILL_US = 2_000_000
"""Keys asked for that have not come this long after the last change are taken for blocked."""

COMBINATIONS: tuple[tuple[str, ...], ...] = (
    ("W", "F", "UP", "ENTER"),
    ("A", "F", "LEFT", "ENTER"),
    ("S", "F", "DOWN", "ENTER"),
    ("D", "F", "RIGHT", "ENTER"),
    ("A", "G", "RIGHT", "RSHIFT"),
    ("D", "G", "LEFT", "RSHIFT"),
    ("W", "D", "F", "UP", "LEFT", "ENTER"),
)
"""What two people hold at once in play: each points and slaps, or points and takes cover."""


class Verdict(NamedTuple):
    """What came of one combination: the keys told, those that were not, those that nobody was asked to press."""

    told: tuple[str, ...]
    blocked: tuple[str, ...] = ()
    ghosts: tuple[str, ...] = ()

    @property
    def clean(self) -> bool:
        """Whether everything came through and nothing else."""
        return not self.blocked and not self.ghosts


@dataclass
class RollOver:
    """The combinations one after the other; the next is asked for once everything is let go."""

    place: int = 0
    verdicts: list[Verdict] = field(default_factory=list)
    held: list[str] = field(default_factory=list)
    """The keys that the keyboard tells as held, in the order they came."""
    most: int = 0
    """The most keys that were told at once."""
    verdict: Verdict | None = None
    """What is known of the present combination."""
    _changed_us: int = 0

    @property
    def asked(self) -> tuple[str, ...]:
        """The keys to hold together now; none: that was all."""
        return COMBINATIONS[self.place] if self.place < len(COMBINATIONS) else ()

    def key(self, name: str, down: bool, now_us: int) -> None:
        """Take in that a key went down or up."""
        name = "ENTER" if name == "RETURN" else name
        if down == (name in self.held):
            return
        (self.held.append if down else self.held.remove)(name)
        self.most = max(self.most, len(self.held))
        self._changed_us = now_us
        if set(self.asked) <= set(self.held) and self.asked:
            self._judge()
        if not self.held and self.verdict is not None:
            self.verdicts.append(self.verdict)
            self.verdict, self.place = None, self.place + 1

    def tick(self, now_us: int) -> None:
        """Let time pass: what does not come while at least two others stay held is blocked."""
        told = [key for key in self.asked if key in self.held]
        if 2 <= len(told) < len(self.asked) and now_us - self._changed_us >= STILL_US:
            self._judge()

    def again(self) -> None:
        """Begin anew."""
        self.place, self.verdict = 0, None
        self.verdicts.clear()

    def _judge(self) -> None:
        told = tuple(key for key in self.asked if key in self.held)
        blocked = tuple(key for key in self.asked if key not in self.held)
        self.verdict = Verdict(told, blocked, tuple(key for key in self.held if key not in self.asked))


def instead_of(key: str) -> tuple[str, ...]:
    """Return the other keys that do the same, Ctrl and Shift first: they have wires of their own on most keyboards."""
    others = [
        other for other, at in DEFAULT_KEYS.items() if at == DEFAULT_KEYS.get(key) and other not in (key, "RETURN")
    ]
    return tuple(sorted(others, key=lambda other: not other.endswith(("CTRL", "SHIFT"))))
