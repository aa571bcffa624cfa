"""Turns a device's raw values into changes of controls: hysteresis, debouncing, dead zones. No clock, no I/O."""

from collections.abc import Iterator
from typing import NamedTuple

from game.devices.layout import Layout, Source
from game.devices.press import STICKS

PRESS_AT, RELEASE_AT = 0.55, 0.35  # an axis used as a button; a trigger untouched since plugging reads 0.5
DEAD_ZONE = 0.15
STICK_STEPS = 64
BOUNCE_DOWN_US = 20_000  # a contact may chatter this long after it closed
BOUNCE_UP_US = 8_000


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


class Edges:
    """All controls of one device. One that was read before a new poller came is trusted from its first value."""

    def __init__(self, layout: Layout, trusted: bool = False) -> None:
        self._layout = layout
        self._trusted = trusted
        self._given: dict[str, dict[Source, float]] = {}
        self._buttons: dict[str, _Button] = {}
        self._sticks: dict[str, float] = {}
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
                self._sticks[control] = _stick(value)
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
        if change.control in STICKS:
            return self._see_stick(change._replace(value=_stick(change.value)))
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


def _stick(value: float) -> float:
    """A stick's value past its dead zone, in steps coarse enough that noise is silent."""
    size = (abs(value) - DEAD_ZONE) / (1 - DEAD_ZONE)
    if size <= 0:
        return 0.0
    size = min(1.0, round(size * STICK_STEPS) / STICK_STEPS)
    return size if value > 0 else -size
