"""Who holds which controller, and what that player's presses stand for: own controls, or one switch. Pure.

A one-switch player presses anything; choices come round by themselves, and the press takes the one that is shown.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core.words import N_
from game.devices.press import STICKS, Press
from game.devices.remap import Remap, Remapper
from game.storage.players import PlayerControls, Players


class Choice(NamedTuple):
    """What a one-switch player's press would be, and what it would do (msgid)."""

    control: str
    words: str
    value: float = 1.0


MENU_CHOICES = (
    Choice("down", N_("Next")),
    Choice("south", N_("Take")),
    Choice("right", N_("Change")),
    Choice("start", N_("Ready")),
    Choice("east", N_("Back")),
)
"""Every way through a menu; the one taken stays, so that it can be taken again at once."""
TABLE_CHOICES = (
    Choice("south", N_("Lower button")),
    Choice("east", N_("Right button")),
    Choice("west", N_("Left button")),
    Choice("north", N_("Upper button")),
    Choice("stick_y", N_("Up")),
    Choice("stick_x", N_("Right")),
    Choice("stick_y", N_("Down"), -1.0),
    Choice("stick_x", N_("Left"), -1.0),
    Choice("start", N_("Pause")),
)
"""Every control of a table that has no choices of its own."""


class Strip:
    """The choices of one player coming round: each stays for a while, from the last press on."""

    def __init__(self, now_us: int) -> None:
        self._since_us = now_us
        self._place = 0

    def choice(self, choices: Sequence[Choice], scan_us: int, now_us: int) -> Choice:
        """Return the choice shown now."""
        passed = max(0, now_us - self._since_us) // scan_us
        return choices[(self._place + passed) % len(choices)]

    def take(self, choices: Sequence[Choice], scan_us: int, now_us: int) -> Choice:
        """Return the choice shown now, and let it stay for a whole while more."""
        taken = self.choice(choices, scan_us, now_us)
        self._place, self._since_us = choices.index(taken), now_us
        return taken


class Hands:
    """Everybody's controls by name, and who sits at which device; owned by the window."""

    def __init__(self, players: Players) -> None:
        self.players = players
        self._names: dict[int, str] = {}
        self._remappers: dict[int, Remapper] = {}
        self._strips: dict[str, Strip] = {}
        self._down: set[tuple[int, str]] = set()
        self._leaning: dict[int, str] = {}

    def name_of(self, device: int) -> str:
        """Return whose hand it is, "" while nobody has said."""
        return self._names.get(device, "")

    def of(self, device: int) -> PlayerControls:
        """Return the controls of whoever holds the device."""
        return self.players.of(self.name_of(device))

    def sit(self, device: int, name: str, now_us: int) -> list[Press]:
        """Let this player hold the device; return what is let go by that."""
        if self._names.get(device) == name:
            return []
        self._names[device] = name
        return self._renew(device, now_us)

    def change(self, player: PlayerControls, now_us: int) -> list[Press]:
        """Give a player other controls from now on; return what is let go by that."""
        self.players = self.players.with_player(player)
        held = [device for device, name in self._names.items() if name.strip().casefold() == player.name.casefold()]
        return [press for device in held for press in self._renew(device, now_us)]

    def gone(self, device: int) -> None:
        """Forget what a device held: it was unplugged. Its player is remembered, for it may come back."""
        if device in self._remappers:
            self._remappers[device].let_go(0, device)
        self._leaning.pop(device, None)
        self._down = {(other, control) for other, control in self._down if other != device}

    def meant(self, press: Press, choices: Sequence[Choice]) -> list[Press]:
        """Return what a press stands for; a one-switch player's is one of the choices, if there are any."""
        player = self.of(press.device)
        if player.one_switch:
            return self._switched(press, player, choices)
        remapper = self._remappers.get(press.device)
        return [press] if remapper is None else remapper.meant(press)

    def shown(self, devices: Sequence[int], choices: Sequence[Choice], now_us: int) -> list[tuple[str, Choice]]:
        """Return for each one-switch player at the devices the name and the choice shown now."""
        players = {player.name: player for player in map(self.of, devices if choices else ()) if player.one_switch}
        return [
            (name, self._strip(player, now_us).choice(choices, player.scan_ms * 1000, now_us))
            for name, player in players.items()
        ]

    def _strip(self, player: PlayerControls, now_us: int) -> Strip:
        return self._strips.setdefault(player.name, Strip(now_us))

    def _renew(self, device: int, now_us: int) -> list[Press]:
        before = self._remappers.pop(device, None)
        self._remappers[device] = Remapper(Remap(self.of(device).controls))
        return before.let_go(now_us, device) if before is not None else []

    def _switched(self, press: Press, player: PlayerControls, choices: Sequence[Choice]) -> list[Press]:
        down, key = abs(press.value) >= 0.5, (press.device, press.control)
        if down == (key in self._down):
            return []
        (self._down.add if down else self._down.discard)(key)
        if not choices:
            return [press._replace(control="south", value=float(down))]
        if not down:
            stick = self._leaning.pop(press.device, None)
            return [] if stick is None else [press._replace(control=stick, value=0.0)]
        taken = self._strip(player, press.at_us).take(choices, player.scan_ms * 1000, press.at_us)
        pressed = press._replace(control=taken.control, value=taken.value)
        if taken.control in STICKS:
            self._leaning[press.device] = taken.control
            return [pressed]
        return [pressed, pressed._replace(value=0.0)]
