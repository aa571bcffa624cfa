"""What a player changes about the controls: one for each use, a hand, one switch. Pure: steps in, controls out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from game.core.words import N_, _
from game.devices.glyphs import CONTROL_NAMES
from game.devices.press import STICKS, Press, way_of
from game.devices.remap import NOTHING, PRESETS, Preset, Remap
from game.storage.players import LEAST_SCAN_MS, MOST_SCAN_MS, PlayerControls
from game.tables.table import Use

PRESET_NAMES: dict[Preset, str] = {
    "usual": N_("Both hands"),
    "left": N_("Left hand alone"),
    "right": N_("Right hand alone"),
    "mirrored": N_("Sides changed over"),
}
PACE_STEP_MS = 100
NO_USE = Use(N_("Nothing"), (NOTHING,))
"""The use of a control that shall do nothing: for a button that is pressed by mistake."""


@dataclass
class RemapDesk:
    """One player's controls being changed; `player` is how they stand."""

    player: PlayerControls
    uses: Sequence[Use]
    row: int = 0
    waiting: bool = False
    """Whether the next control pressed will be the one for the use at this row."""
    note: str = ""
    """What the last change brought with it, for the player to read."""

    @property
    def remap(self) -> Remap:
        """What stands for what."""
        return Remap(self.player.controls)

    @property
    def rows(self) -> list[str]:
        """What each row is: "preset", "switch", "pace", "use 0" and so on, "nothing", "usual"."""
        pace = ["pace"] if self.player.one_switch else []
        return ["preset", "switch", *pace, *(f"use {place}" for place in range(len(self.uses))), "nothing", "usual"]

    @property
    def at(self) -> str:
        """The row at which one is."""
        return self.rows[self.row % len(self.rows)]

    @property
    def preset(self) -> Preset | None:
        """Which of the given ways to hold a pad this is, None: the player's own."""
        return next((name for name, given in PRESETS.items() if Remap(given) == self.remap), None)

    def use_of(self, row: str) -> Use | None:
        """Return the use that a row is about."""
        if row == "nothing":
            return NO_USE
        return self.uses[int(row[4:])] if row.startswith("use ") else None

    def controls_of(self, use: Use) -> list[str]:
        """Return the controls that do it now."""
        return [control for meant in use.controls for control in self.remap.standing_for(meant)]

    def step(self, way: str) -> None:
        """Take one step of a menu."""
        self.note = ""
        if way in ("up", "down"):
            self.row = (self.row + (1 if way == "down" else -1)) % len(self.rows)
        elif way in ("left", "right", "confirm"):
            self._change(self.at, -1 if way == "left" else 1, way == "confirm")

    def press(self, press: Press) -> bool:
        """Take a control as it is on the device, if one is waited for; whether it was."""
        control = control_of(press)
        use = self.use_of(self.at)
        if not self.waiting or control is None or use is None:
            return False
        self.waiting = False
        self._assign(use, control)
        return True

    def _change(self, row: str, step: int, confirm: bool) -> None:
        if row == "preset":
            names = list(PRESETS)
            place = names.index(self.preset) if self.preset in names else (-1 if step > 0 else 0)
            self._set(controls=dict(PRESETS[names[(place + step) % len(names)]]))
        elif row == "switch":
            self._set(one_switch=not self.player.one_switch)
        elif row == "pace":
            self._set(scan_ms=min(MOST_SCAN_MS, max(LEAST_SCAN_MS, self.player.scan_ms + step * PACE_STEP_MS)))
        elif row == "usual":
            if confirm:
                self._set(controls={}, one_switch=False)
                self.note = _("Everything is as usual.")
        elif confirm:
            self.waiting = True

    def _set(self, **fields: object) -> None:
        self.player = msgspec.structs.replace(self.player, **fields)
        self.row %= len(self.rows)

    def _assign(self, use: Use, control: str) -> None:
        """Let a control do this; whatever that leaves without any gets one of this use's in exchange."""
        before, given = self.remap, _(CONTROL_NAMES[control])
        meant = before.of(control)
        other = next((one for one in (*self.uses, NO_USE) if meant in one.controls), None)
        if other == use:
            self.note = _("{control} does that already.").format(control=given)
            return
        mine = [one for one in self.controls_of(use) if one != control]
        after = before.changed(control, use.controls[0])
        if other is not None and other != NO_USE and not _reached(after, other):
            if not mine or use == NO_USE:
                self.note = _("{control} is all there is for “{other}”: give that another control first.").format(
                    control=given, other=_(other.words)
                )
                return
            after = after.changed(mine[0], meant)
            self.note = _("{control} was “{other}”: that is {exchanged} now.").format(
                control=given, other=_(other.words), exchanged=_(CONTROL_NAMES[mine[0]])
            )
        elif other is not None and other != NO_USE:
            rest = ", ".join(_(CONTROL_NAMES[one]) for meant in other.controls for one in after.standing_for(meant))
            self.note = _("{control} was “{other}” too: that is still {rest}.").format(
                control=given, other=_(other.words), rest=rest
            )
        self._set(controls=after.meanings)


def control_of(press: Press) -> str | None:
    """Return which control was pressed, for a stick which way; None: it was let go, or hardly moved."""
    if press.control in STICKS:
        return None if abs(press.value) < 0.6 else way_of(press.control, press.value)
    return press.control if press.value > 0 else None


def _reached(remap: Remap, use: Use) -> bool:
    return any(remap.standing_for(meant) for meant in use.controls)
