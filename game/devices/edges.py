"""Turns a device's raw values into changes of controls: hysteresis, debouncing, dead zones. No clock, no I/O."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from game.devices.layout import Layout, Source
from game.devices.press import STICKS

PRESS_AT, RELEASE_AT = 0.55, 0.35  # an axis used as a button; a trigger untouched since plugging reads 0.5
DEAD_ZONE = 0.15
STICK_STEPS = 64
BOUNCE_DOWN_US = 20_000  # a contact may chatter this long after it closed
BOUNCE_UP_US = 8_000
STILL_US = 2_000_000  # a device that nobody touched for so long shows where its sticks rest
STILL = 0.04  # how far an untouched stick may tremble
MOST_DRIFT = 0.25  # farther from the middle somebody is holding it


@dataclass
class Tuning:
    """What the player sets for all sticks of the machine; read anew at each look."""

    dead_zone: float = DEAD_ZONE  # of a stick's way from its middle, 0..1


class Change(NamedTuple):
    """A control's new value, and the span in which it took it."""

    control: str
    value: float
    low_us: int
    high_us: int


class _Button:
    """One control with two states. The first edge passes at once; chatter after it is waited out."""

    __slots__ = ("armed", "down", "locked_us", "pending")

    def __init__(self, armed: bool) -> None:
        self.down = False
        self.armed = armed
        self.locked_us = 0
        self.pending: Change | None = None

    def wanted(self, value: float, contact: bool) -> bool:
        """Where it stands now; an axis counts only once it has really been seen at rest."""
        self.armed = self.armed or contact or value <= RELEASE_AT
        return self.armed and value >= (RELEASE_AT if self.down else PRESS_AT)

    def see(self, change: Change, contact: bool) -> Change | None:
        """The change to report now, if any."""
        down = self.wanted(change.value, contact)
        if down == self.down:
            self.pending = None
            return None
        edge = change._replace(value=float(down))
        if change.high_us >= self.locked_us:
            return self.accept(edge)
        self.pending = self.pending or edge
        return None

    def accept(self, edge: Change) -> Change:
        """Takes the edge as the new state and starts waiting out its chatter."""
        self.down = edge.value > 0.5
        self.pending = None
        self.locked_us = edge.high_us + (BOUNCE_DOWN_US if self.down else BOUNCE_UP_US)
        return edge


class _Rest:
    """Where the sticks of one device rest, measured while it is not touched: springs and sensors grow old."""

    def __init__(self) -> None:
        self._rests: dict[str, float] = {}
        self._anchors: dict[str, float] = {}
        self._since_us = 0

    def open(self, control: str, value: float) -> None:
        """A stick as it stands when the device is opened."""
        self._anchors[control] = value
        self._measure()

    def see(self, control: str, value: float, at_us: int, held: bool) -> None:
        """A stick or a button changed; held: some button is down."""
        if at_us - self._since_us >= STILL_US and not held:
            self._measure()
        if abs(value - self._anchors.get(control, 0.0)) > STILL:
            self._anchors[control] = value
            self._since_us = at_us

    def past(self, control: str, value: float) -> float:
        """The value as if the stick rested in the middle; its ends stay its ends."""
        rest = self._rests.get(control, 0.0)
        return (value - rest) / (1 - rest if value > rest else 1 + rest)

    def _measure(self) -> None:
        self._rests.update({c: at for c, at in self._anchors.items() if c in STICKS and abs(at) <= MOST_DRIFT})


class Edges:
    """All controls of one device. One that was read before a new poller came is trusted from its first value."""

    def __init__(self, layout: Layout, trusted: bool = False, tuning: Tuning | None = None) -> None:
        self._layout = layout
        self._tuning = tuning or Tuning()
        self._trusted = trusted
        self._given: dict[str, dict[Source, float]] = {}
        self._buttons: dict[str, _Button] = {}
        self._sticks: dict[str, float] = {}
        self._rest = _Rest()
        self._waiting: set[str] = set()

    def see(self, source: Source, raw: float, low_us: int, high_us: int) -> list[Change]:
        """The changes that one raw value makes."""
        changes = []
        for control, value in self._strongest(source, raw):
            change = self._see_control(Change(control, value, low_us, high_us), source.kind != "axis")
            if change is not None:
                changes.append(change)
        return changes

    @property
    def waiting(self) -> bool:
        """Whether something is held back."""
        return bool(self._waiting)

    def due(self, now_us: int) -> list[Change]:
        """The changes that were held back as possible chatter and have outlasted it."""
        changes = []
        for control in sorted(self._waiting):
            button = self._buttons[control]
            if button.pending is not None and button.locked_us <= now_us:
                changes.append(button.accept(button.pending))
            if button.pending is None:
                self._waiting.discard(control)
        return changes

    def settle(self, source: Source, raw: float) -> None:
        """Takes a raw value as how things stand, not as something that happened."""
        for control, value in self._strongest(source, raw):
            if control in STICKS:
                self._rest.open(control, value)
                self._sticks[control] = self._stick(control, value)
            else:
                button = self._buttons.setdefault(control, _Button(self._trusted))
                button.down = button.wanted(value, source.kind != "axis")

    def standing(self) -> dict[str, float]:
        """Every control that is not at rest."""
        standing = {control: value for control, value in self._sticks.items() if value}
        standing.update({control: 1.0 for control, button in self._buttons.items() if button.down})
        return standing

    def _strongest(self, source: Source, raw: float) -> Iterator[tuple[str, float]]:
        """Each control the source feeds, with the strongest value of all the sources that feed it."""
        for control, value in self._layout.read(source, raw):
            given = self._given.setdefault(control, {})
            given[source] = value
            yield control, max(given.values(), key=abs)

    def _see_control(self, change: Change, contact: bool) -> Change | None:
        held = any(button.down for button in self._buttons.values())
        self._rest.see(change.control, change.value, change.high_us, held)
        if change.control in STICKS:
            return self._see_stick(change._replace(value=self._stick(change.control, change.value)))
        button = self._buttons.setdefault(change.control, _Button(self._trusted))
        passed = button.see(change, contact)
        if button.pending is not None:
            self._waiting.add(change.control)
        return passed

    def _see_stick(self, change: Change) -> Change | None:
        if change.value == self._sticks.get(change.control, 0.0):
            return None
        self._sticks[change.control] = change.value
        return change

    def _stick(self, control: str, raw: float) -> float:
        """A stick's value past its dead zone, in steps coarse enough that noise is silent."""
        value, dead_zone = self._rest.past(control, raw), self._tuning.dead_zone
        size = (abs(value) - dead_zone) / (1 - dead_zone)
        if size <= 0:
            return 0.0
        size = min(1.0, round(size * STICK_STEPS) / STICK_STEPS)
        return size if value > 0 else -size
