"""The controllers screen without its drawing: which row is chosen, who is shown, what was pressed. Pure.

The rows are the devices, the nodes that may not be read, and what one can do. Whoever presses a button is shown the
device it belongs to; a device that does nothing is taken out of the list with another.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from game.devices.press import BUTTONS, STICKS, Plugged, Press
from game.screens.steer import Step

LOG = 8
"""Presses shown, the newest first."""
SAME_MOTION_US = 1_000_000
"""Motion of one stick is one line of the log unless it rested so long."""

SHOWING = frozenset(BUTTONS) - {"south"}

Action = Literal["slap_test", "set_up", "keyboard_test", "back"]


class Row(NamedTuple):
    """A device by its number, a node by its path, or something to do."""

    device: int | None = None
    node: str | None = None
    action: Action | None = None


class Logged(NamedTuple):
    """A press as the log shows it; times: how many changes of a stick are told as one."""

    press: Press
    times: int = 1


@dataclass
class ControllersDesk:
    """The screen's state; the devices there are and the nodes are told to it anew each time."""

    chosen: Row = field(default_factory=Row)
    shown: Row = field(default_factory=Row)
    """The device or node whose detail is shown."""
    used: bool = False
    """Whether somebody has chosen or shown something: until then both follow the first device."""
    log: list[Logged] = field(default_factory=list)
    held: dict[int, dict[str, float]] = field(default_factory=dict)
    """By device: every control that is not at rest, in the order it left it."""

    def rows(self, plugged: Mapping[int, Plugged], nodes: Sequence[str], actions: Sequence[Action]) -> list[Row]:
        """Return all rows: controllers first, the keyboard's halves after them, then nodes, then what can be done."""
        devices = sorted(plugged.values(), key=lambda one: (one.kind == "keyboard", one.device))
        found = [Row(device=one.device) for one in devices] + [Row(node=node) for node in sorted(nodes)]
        return found + [Row(action=action) for action in actions]

    def settle(self, rows: Sequence[Row]) -> None:
        """Choose and show something that is there: the first, until somebody has chosen."""
        if self.chosen not in rows or not self.used:
            self.chosen = rows[0]
        if self.shown not in rows or not self.used:
            self.shown = rows[0] if rows[0].action is None else Row()

    def press(self, press: Press) -> None:
        """Note one change of one control; a button shows its device, but the lower one, which takes what is chosen."""
        held = self.held.setdefault(press.device, {})
        if press.value == 0:
            held.pop(press.control, None)
        else:
            held[press.control] = press.value
        self._log(press)
        if press.control in SHOWING and press.value > 0:
            self.used = True
            self.shown = Row(device=press.device)

    def step(self, step: Step, rows: Sequence[Row]) -> Action | None:
        """Take one step through the rows: a device or node that is taken is shown, an action returned."""
        self.settle(rows)
        self.used = True
        if step.way in ("up", "down"):
            place = rows.index(self.chosen) + (1 if step.way == "down" else -1)
            self.chosen = rows[place % len(rows)]
        elif step.way == "confirm" and self.chosen.action is None:
            self.shown = self.chosen
        elif step.way == "confirm":
            return self.chosen.action
        return None

    def gone(self, device: int) -> None:
        """A device is gone, and with it whatever was held on it."""
        self.held.pop(device, None)

    def _log(self, press: Press) -> None:
        times = 1
        if press.control in STICKS:
            for place, line in enumerate(self.log):
                same = (line.press.device, line.press.control) == (press.device, press.control)
                if same and press.at_us - line.press.at_us < SAME_MOTION_US:
                    times = self.log.pop(place).times + 1
                    break
        self.log = [Logged(press, times), *self.log][:LOG]


def in_sight(count: int, chosen: int, visible: int) -> range:
    """Return which of so many rows are seen, the chosen one among them, as near the middle as it goes."""
    first = max(0, min(count - visible, chosen - visible // 2))
    return range(first, min(count, first + visible))
