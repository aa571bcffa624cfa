"""Menus by any controller: presses become steps, the same on a pad, a cabinet's joystick and a keyboard."""

from __future__ import annotations

from typing import Literal, NamedTuple

from game.devices.press import Press

Way = Literal["up", "down", "left", "right", "confirm", "back", "start", "extra"]

_BUTTONS: dict[str, Way] = {
    "south": "confirm",
    "east": "back",
    "start": "start",
    "select": "back",
    "north": "extra",
    "up": "up",
    "down": "down",
    "left": "left",
    "right": "right",
}
_STICKS: dict[str, tuple[Way, Way]] = {"stick_x": ("left", "right"), "stick_y": ("down", "up")}
ON, OFF = 0.6, 0.35
REPEAT_AFTER_US = 450_000
REPEAT_EVERY_US = 140_000


class Step(NamedTuple):
    """One step of one device through a menu."""

    device: int
    way: Way


class Steer:
    """Turns presses into steps; a stick or arrow that is held repeats. Owned by a screen."""

    def __init__(self) -> None:
        self._held: dict[tuple[int, str], tuple[Way, int]] = {}

    def press(self, press: Press) -> Step | None:
        """Return the step that a press is, None: it is none (a release, a stick that has not moved far enough)."""
        way = self._way(press)
        if way is None:
            return None
        if press.control in _STICKS or way in ("up", "down", "left", "right"):
            self._held[press.device, press.control] = (way, press.at_us + REPEAT_AFTER_US)
        return Step(press.device, way)

    def repeats(self, now_us: int) -> list[Step]:
        """Return the steps of whatever has been held long enough."""
        steps = []
        for (device, control), (way, due_us) in self._held.items():
            if now_us >= due_us:
                self._held[device, control] = (way, max(due_us, now_us - REPEAT_EVERY_US) + REPEAT_EVERY_US)
                steps.append(Step(device, way))
        return steps

    def forget(self, device: int) -> None:
        """Let go of everything a device held: it is gone."""
        self._held = {held: what for held, what in self._held.items() if held[0] != device}

    def _way(self, press: Press) -> Way | None:
        if press.control in _STICKS:
            return self._stick_way(press)
        if press.value <= 0:
            self._held.pop((press.device, press.control), None)
            return None
        return _BUTTONS.get(press.control)

    def _stick_way(self, press: Press) -> Way | None:
        held = self._held.get((press.device, press.control))
        low, high = _STICKS[press.control]
        way = high if press.value > 0 else low
        if abs(press.value) < (OFF if held else ON):
            self._held.pop((press.device, press.control), None)
            return None
        return way if held is None or held[0] != way else None
