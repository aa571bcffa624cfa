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
}
_LEANING = frozenset({"stick_x", "stick_y", "up", "down", "left", "right"})
ON, OFF = 0.6, 0.35
REPEAT_AFTER_US = 450_000
REPEAT_EVERY_US = 140_000


class Step(NamedTuple):
    """One step of one device through a menu."""

    device: int
    way: Way


class Steer:
    """Turns presses into steps; a stick or arrow that is held repeats. Owned by a screen.

    Stick and D-pad lean one way at a time: a thumb that is a little off, or springs back, takes no step more.
    """

    def __init__(self) -> None:
        self._leans: dict[int, dict[str, float]] = {}
        self._held: dict[int, tuple[Way, int]] = {}

    def press(self, press: Press) -> Step | None:
        """Return the step that a press is, None: it is none (a release, a stick that has not moved far enough)."""
        way = self._lean(press) if press.control in _LEANING else _BUTTONS.get(press.control)
        if way is None or (press.value <= 0 and press.control in _BUTTONS):
            return None
        return Step(press.device, way)

    def repeats(self, now_us: int) -> list[Step]:
        """Return the steps of whatever has been held long enough."""
        steps = []
        for device, (way, due_us) in self._held.items():
            if now_us >= due_us:
                next_us = due_us + REPEAT_EVERY_US
                self._held[device] = (way, next_us if next_us > now_us else now_us + REPEAT_EVERY_US)
                steps.append(Step(device, way))
        return steps

    def forget(self, device: int) -> None:
        """Let go of everything a device held: it is gone."""
        self._leans.pop(device, None)
        self._held.pop(device, None)

    def _lean(self, press: Press) -> Way | None:
        """Return the way the device leans since this press, None: the same as before, or none."""
        leans = self._leans.setdefault(press.device, {})
        leans[press.control] = press.value
        held = self._held.get(press.device)
        way = _strongest(leans, None if held is None else held[0])
        if way is None:
            self._held.pop(press.device, None)
        elif held is None or held[0] != way:
            self._held[press.device] = (way, press.at_us + REPEAT_AFTER_US)
            return way
        return None


def _strongest(leans: dict[str, float], held: Way | None) -> Way | None:
    """Which way stick and D-pad lean together; the way held lasts until it is nearly centred."""
    x = leans.get("stick_x", 0.0) + leans.get("right", 0.0) - leans.get("left", 0.0)
    y = leans.get("stick_y", 0.0) + leans.get("up", 0.0) - leans.get("down", 0.0)
    strengths: dict[Way, float] = {"left": -x, "right": x, "up": y, "down": -y}
    if held is not None and strengths[held] >= OFF:
        return held
    way = max(strengths, key=lambda each: strengths[each])
    return way if strengths[way] >= ON else None
