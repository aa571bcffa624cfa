"""A player's own controls: what is pressed stands for the standard control of another place.

Tables and menus know standard controls alone; what a hand does is turned into them before they see it. A stick counts
as four controls, one each way, so that it can stand for buttons, and buttons for it. Pure.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from game.devices.edges import PRESS_AT, RELEASE_AT
from game.devices.press import BUTTONS, DIRECTIONS, STICKS, Press

WAYS = tuple(f"{stick}{sign}" for stick in STICKS for sign in "+-")
INPUTS = (*BUTTONS, *DIRECTIONS, *WAYS)
NOTHING = ""
"""What a control stands for that shall do nothing."""

Preset = Literal["usual", "left", "right", "mirrored"]

_LEFT_HAND = {
    "down": "south", "right": "east", "left": "west", "up": "north", "l1": "south", "l2": "east", "l3": "select",
    "select": "start",
}  # fmt: skip
_RIGHT_STICK = {
    **{f"right_{way}": f"stick_{way}" for way in ("x+", "x-", "y+", "y-")},
    **{f"stick_{way}": f"right_{way}" for way in ("x+", "x-", "y+", "y-")},
}
PRESETS: dict[Preset, dict[str, str]] = {
    "usual": {},
    "left": _LEFT_HAND,
    "right": {**_RIGHT_STICK, "r1": "south", "r2": "east", "r3": "select"},
    "mirrored": {
        **_RIGHT_STICK, **_LEFT_HAND, "l3": "r3",
        "south": "down", "east": "right", "west": "left", "north": "up", "r1": "l1", "r2": "l2",
    },
}  # fmt: skip
"""Everything by one side of a pad, left or right, and the two sides for each other."""


class Remap:
    """What each control stands for; those not named stand for themselves. Does not change."""

    def __init__(self, meanings: Mapping[str, str] | None = None) -> None:
        """Names that no control has are passed over: a newer game may have written them."""
        known = {**{each: each for each in INPUTS}, NOTHING: NOTHING}
        given = {one: meant for one, meant in (meanings or {}).items() if one in INPUTS and meant in known}
        self.meanings = {one: meant for one, meant in given.items() if one != meant}
        self._of = {one: self.meanings.get(one, one) for one in INPUTS}
        self._for: dict[str, tuple[str, ...]] = {
            meant: tuple(one for one in INPUTS if self._of[one] == meant) for meant in known
        }

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Remap) and self.meanings == other.meanings

    def __hash__(self) -> int:
        return hash(frozenset(self.meanings.items()))

    def of(self, control: str) -> str:
        """Return the control that this one stands for."""
        return self._of[control]

    def standing_for(self, meant: str) -> tuple[str, ...]:
        """Return the controls that stand for this one."""
        return self._for[meant]

    def changed(self, control: str, meant: str) -> Remap:
        """Return one in which this control stands for that."""
        return Remap({**self.meanings, control: meant})


class Remapper:
    """One device's presses on their way to tables and menus; remembers what is held."""

    def __init__(self, remap: Remap) -> None:
        self.remap = remap
        self._held: dict[str, float] = {}
        self._told: dict[str, float] = {}

    def meant(self, press: Press) -> list[Press]:
        """Return what a press stands for, what is let go before what is pressed; often nothing or one thing."""
        if not self.remap.meanings:
            self._told[press.control] = press.value
            return [press]
        if press.control in STICKS:
            self._held[f"{press.control}+"] = max(0.0, press.value)
            self._held[f"{press.control}-"] = max(0.0, -press.value)
            touched = [self.remap.of(f"{press.control}{sign}") for sign in "+-"]
        else:
            self._held[press.control] = press.value
            touched = [self.remap.of(press.control)]
        controls = dict.fromkeys(each.rstrip("+-") for each in touched if each != NOTHING)
        told = [press._replace(control=control, value=self._value(control)) for control in controls]
        fresh = [each for each in told if each.value != self._told.get(each.control, 0.0)]
        self._told.update({each.control: each.value for each in fresh})
        return sorted(fresh, key=lambda each: abs(each.value))

    def let_go(self, at_us: int, device: int) -> list[Press]:
        """Return the releases of everything that was told as held; what is held still counts no more."""
        standing = [control for control, value in self._told.items() if value]
        self._held.clear()
        self._told.clear()
        return [Press(at_us, device, control, 0.0, 0) for control in standing]

    def _value(self, control: str) -> float:
        if control in STICKS:
            return self._strongest(f"{control}+") - self._strongest(f"{control}-")
        was_down = self._told.get(control, 0.0) > 0.0
        return float(self._strongest(control) >= (RELEASE_AT if was_down else PRESS_AT))

    def _strongest(self, meant: str) -> float:
        return max((self._held.get(one, 0.0) for one in self.remap.standing_for(meant)), default=0.0)
