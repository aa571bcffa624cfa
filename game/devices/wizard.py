"""Press this, then that: asks for each control of a controller nobody knows, and makes SDL's line of the answers.

Pure: raw values and the time go in. A button or a hat answers when it goes down; an axis only once it has come back to
rest, for it rests in the middle, at an end, or at an end that it does not tell before it is first touched.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from game.devices.layout import Layout, Source, from_mapping
from game.devices.press import Raw

WAIT_US = 20_000_000
"""How long a control that nobody presses is waited for, unless told to be patient."""
STILL_US = 150_000
NEAR, FAR = 0.3, 0.6  # from its rest: an axis that is back, and one that was meant
_GIVEN_UP_US = 1_500_000  # an axis that stays away from its rest so long hinders no question


class Ask(NamedTuple):
    """One control that is asked for: SDL's name of it, and ours."""

    target: str
    control: str


ASKS = (
    Ask("a", "south"), Ask("b", "east"), Ask("x", "west"), Ask("y", "north"),
    Ask("start", "start"), Ask("back", "select"),
    Ask("leftshoulder", "l1"), Ask("rightshoulder", "r1"), Ask("lefttrigger", "l2"), Ask("righttrigger", "r2"),
    Ask("dpup", "up"), Ask("dpdown", "down"), Ask("dpleft", "left"), Ask("dpright", "right"),
    Ask("lefty", "stick_y+"), Ask("leftx", "stick_x+"), Ask("righty", "right_y+"), Ask("rightx", "right_x+"),
)  # fmt: skip
_PULLED = {"lefttrigger", "righttrigger"}
_SIGNS = {"lefty": -1, "righty": -1, "leftx": 1, "rightx": 1}
"""Which way SDL's axis goes when the stick is pushed as it is asked for: up, or to the right."""


@dataclass
class _Axis:
    """One raw axis: where it is, where it rests, and how far it went since the question."""

    at: float
    rest: float
    sure: bool
    """Whether the rest is known: an untouched trigger may say 0 and mean -1."""
    changed_us: int
    low: float = 0.0
    high: float = 0.0

    def ask(self) -> None:
        self.low = self.high = self.at

    def move(self, value: float, at_us: int) -> None:
        self.at, self.changed_us = value, at_us
        self.low, self.high = min(self.low, value), max(self.high, value)

    @property
    def back(self) -> bool:
        return abs(self.at - self.rest) < NEAR

    @property
    def farthest(self) -> float:
        return self.low if self.rest - self.low > self.high - self.rest else self.high

    def come_to_rest(self, now_us: int) -> bool:
        """Whether it lies still at its rest; the first time that shows where it rests."""
        if now_us - self.changed_us < STILL_US:
            return False
        if not self.sure and (self.low, self.high) != (self.at, self.at):
            trigger = abs(self.at) > 1 - NEAR and max(abs(self.at - self.low), abs(self.at - self.high)) > 1 + NEAR
            if trigger or abs(self.at) < NEAR:
                self.rest, self.sure = self.at, True
        return self.back


@dataclass
class Wizard:
    """What was asked and answered so far; one device, one go."""

    guid: str
    name: str
    platform: str
    patient: bool = False
    """Whether it waits for ever for a control that is not pressed."""
    place: int = 0
    answers: dict[str, str] = field(default_factory=dict)
    """By SDL's name, where the raw control is, in SDL's notation; what was left out is missing."""
    open: bool = False
    """Whether everything was let go since the last answer: only then an answer counts."""
    _down: set[Source] = field(default_factory=set)
    _axes: dict[int, _Axis] = field(default_factory=dict)
    _twins: set[int] = field(default_factory=set)
    """Axes that moved along with a button that was taken for a trigger."""
    _heard_us: int = 0

    @property
    def ask(self) -> Ask | None:
        """The control asked for now; None: all have been."""
        return ASKS[self.place] if self.place < len(ASKS) else None

    @property
    def out(self) -> bool:
        """Whether a stick or trigger has been moved far enough and is waited for."""
        return self.open and any(abs(a.farthest - a.rest) >= FAR for a in self._candidates().values())

    @property
    def released(self) -> bool:
        """Whether no button is down."""
        return not self._down

    def left(self, now_us: int) -> float:
        """Which share of the wait is left, 0..1."""
        if self.patient or self.place == 0 or not self.open:
            return 1.0
        return max(0.0, 1 - (now_us - self._heard_us) / WAIT_US)

    def see(self, raw: Raw) -> None:
        """Take one raw value in."""
        self._heard_us = raw.at_us
        if raw.kind == "axis":
            self._see_axis(raw.number, raw.value, raw.at_us)
            return
        source = Source(raw.kind, raw.number, raw.bit)
        if raw.value <= 0.5:
            self._down.discard(source)
        elif source not in self._down:
            self._down.add(source)
            if self.open and self.ask is not None:
                self._pressed(source)

    def tick(self, now_us: int) -> None:
        """Let time pass: whatever is back at rest answers, and what is not pressed for long is left out."""
        if self.ask is None:
            return
        if not self.open:
            self._open(now_us)
        elif not self._moved(now_us) and self.left(now_us) == 0.0:
            self.skip()

    def skip(self) -> None:
        """Leave the control out."""
        self._next()

    def back(self) -> None:
        """Ask the last one again."""
        self.place = max(0, self.place - 1)
        if self.ask is not None:
            self.answers.pop(self.ask.target, None)
        self.open = False

    def again(self) -> None:
        """Begin anew."""
        self.place, self.open = 0, False
        self.answers.clear()
        self._twins.clear()

    @property
    def line(self) -> str:
        """SDL's line of the answers so far."""
        name = self.name.replace(",", " ").strip() or "Controller"
        entries = [f"{target}:{raw}" for target, raw in self.answers.items()]
        return ",".join([self.guid, name, *entries, f"platform:{self.platform}"]) + ","

    def meaning(self, raw: Raw) -> str | None:
        """Return which control, answered already, a raw button or hat is; None: none, or it is let go."""
        if raw.kind == "axis" or raw.value <= 0.5:
            return None
        layout: Layout = from_mapping(self.line)
        return next((control for control, _value in layout.read(Source(raw.kind, raw.number, raw.bit), 1.0)), None)

    # -- answers --------------------------------------------------------------------------------------------------

    def _see_axis(self, number: int, value: float, at_us: int) -> None:
        axis = self._axes.get(number)
        if axis is None:
            self._axes[number] = _Axis(value, value, value != 0.0, at_us, value, value)
        else:
            axis.move(value, at_us)

    def _open(self, now_us: int) -> None:
        waits = any(
            not axis.come_to_rest(now_us) and now_us - axis.changed_us < _GIVEN_UP_US for axis in self._axes.values()
        )
        if self._down or waits:
            return
        self.open, self._heard_us = True, now_us
        for axis in self._axes.values():
            axis.ask()

    def _candidates(self) -> dict[int, _Axis]:
        return {number: axis for number, axis in self._axes.items() if number not in self._twins}

    def _moved(self, now_us: int) -> bool:
        """Take the axis that went farthest for the answer, once all that moved are back; False: none went anywhere."""
        moved = {n: axis for n, axis in self._candidates().items() if axis.high - axis.low >= FAR}
        rested = {n: axis.come_to_rest(now_us) for n, axis in moved.items()}
        if not moved or not all(rested.values()):
            return bool(moved)
        number = max(moved, key=lambda n: abs(moved[n].farthest - moved[n].rest))
        axis, ask = moved[number], self.ask
        assert ask is not None
        raw = _axis_text(number, axis, _SIGNS.get(ask.target))
        if raw is not None:
            self._take(raw)
        for each in moved.values():
            each.ask()
        return True

    def _pressed(self, source: Source) -> None:
        ask = self.ask
        assert ask is not None
        raw = f"b{source.number}" if source.kind == "button" else f"h{source.number}.{source.bit}"
        if ask.target in _SIGNS and raw not in self.answers.values():
            return  # a stick is no button; whoever has none presses a button that was told already
        if ask.target in _PULLED:
            self._twins |= {n for n, axis in self._axes.items() if axis.high - axis.low > NEAR}
        self._take(raw)

    def _take(self, raw: str) -> None:
        """A control that was told already leaves the one asked for out."""
        if self.ask is not None and not any(_same(raw, other) for other in self.answers.values()):
            self.answers[self.ask.target] = raw
        self._next()

    def _next(self) -> None:
        self.place, self.open = self.place + 1, False


def _axis_text(number: int, axis: _Axis, sign: int | None) -> str | None:
    """SDL's notation of an axis that went to its farthest and came back; None: no such thing as was asked for."""
    ahead = axis.farthest > axis.rest
    if abs(axis.rest) > 1 - NEAR:
        full = f"a{number}" if ahead else f"a{number}~"
        return full if sign is None else None
    if sign is None:
        return f"+a{number}" if ahead else f"-a{number}"
    return f"a{number}" if ahead == (sign > 0) else f"a{number}~"


def _same(raw: str, other: str) -> bool:
    """Whether two places are one, or one is half of the other."""
    one, two = raw.rstrip("~"), other.rstrip("~")
    return one == two or (one.lstrip("+-") == two.lstrip("+-") and (one[0] == "a" or two[0] == "a"))
