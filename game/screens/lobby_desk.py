"""What each device does in the lobby: joining, naming, house rules, bots. Pure: steps in, a party out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from game.core.house_rules import HouseRule
from game.screens.party import NAME_LENGTH, Guest, Party
from game.screens.steer import Step

Row = Literal["ready", "name", "style", "role", "house", "controls"]
ROWS: tuple[Row, ...] = ("ready", "name", "style", "role", "house", "controls")
"""Everything but leaving, which is going back: a joystick with two buttons reaches all of it."""
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 .-'"
DEFAULT_NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal")
BOT_NAMES = ("Doc", "Belle", "Slim", "Mae", "Buck", "Ruby", "Tex", "Kit")


@dataclass
class NameEdit:
    """A name being spelt: up and down turn the letter, right adds one, left takes one away."""

    letters: list[int]

    @classmethod
    def of(cls, name: str) -> NameEdit:
        """Begin with a name; letters the wheel does not have become spaces."""
        known = [LETTERS.find(letter) for letter in name.upper()[:NAME_LENGTH]]
        return cls([place if place >= 0 else LETTERS.index(" ") for place in known] or [0])

    @property
    def name(self) -> str:
        """The name as it stands."""
        return "".join(LETTERS[place] for place in self.letters)

    def step(self, way: str) -> None:
        """Turn, add or take away a letter."""
        if way in ("up", "down"):
            self.letters[-1] = (self.letters[-1] + (1 if way == "down" else -1)) % len(LETTERS)
        elif way == "right" and len(self.letters) < NAME_LENGTH:
            self.letters.append(0)
        elif way == "left" and len(self.letters) > 1:
            self.letters.pop()


@dataclass
class HousePanel:
    """The panel of bots and house rules, open for one device at a time."""

    device: int
    row: int = 0
    character: int = 0


@dataclass
class LobbyDesk:
    """The lobby's state beside the party: who is at which row, who spells a name, who has the house rules open."""

    party: Party
    house_rules: Sequence[HouseRule]
    characters: Sequence[str]
    person_deals: bool = False
    """Whether this game knows a dealer who is not playing (tables.table.Face)."""
    remembered: dict[int, tuple[str, int]] = field(default_factory=dict)
    """By device: the name and style it had last time."""
    rows: dict[int, Row] = field(default_factory=dict)
    spelling: dict[int, NameEdit] = field(default_factory=dict)
    house: HousePanel | None = None
    controls: int | None = None
    """The device whose guest wants to change the controls; whoever shows them takes the wish back."""

    def step(self, step: Step) -> bool:
        """Take one step of one device; False: there is nobody at the table and somebody wants to go back."""
        guest = self.party.guest_of(step.device)
        if guest is None:
            return self._step_stranger(step)
        if self.house is not None:
            self._step_house(self.house, step)
        elif step.device in self.spelling:
            self._step_name(guest, step)
        else:
            self._step_guest(guest, step)
        return True

    def row_of(self, device: int) -> Row:
        """Return the row at which a guest's device is."""
        row = self.rows.get(device, "ready")
        return row if row in self.offered_rows() else "ready"

    def house_rows(self) -> int:
        """Return how many rows the house panel has: add a bot, send one away, then the house rules."""
        return 2 + len(self.house_rules)

    def gone(self, device: int) -> None:
        """A device was unplugged: its guest leaves."""
        guest = self.party.guest_of(device)
        if guest is not None:
            self._leave(guest, device)
        if self.house is not None and self.house.device == device:
            self.house = None

    def offered_rows(self) -> tuple[Row, ...]:
        """Dealing for the House is offered where it can happen: two play and a third holds a controller."""
        three = len(self.party.guests) == 3 or any(guest.role == "deals" for guest in self.party.guests)
        offered = self.person_deals and three
        return ROWS if offered else tuple(row for row in ROWS if row != "role")

    def _step_stranger(self, step: Step) -> bool:
        if step.way in ("confirm", "start"):
            name, style = self.remembered.get(step.device, ("", -1))
            self.party.join(step.device, name.strip() or self._unused(DEFAULT_NAMES), style)
            self.rows[step.device] = "ready"
        return step.way != "back" or any(not guest.is_bot for guest in self.party.guests)

    def _step_guest(self, guest: Guest, step: Step) -> None:
        if step.way in ("up", "down"):
            rows = self.offered_rows()
            place = rows.index(self.row_of(step.device)) + (1 if step.way == "down" else -1)
            self.rows[step.device] = rows[place % len(rows)]
        elif step.way == "extra":
            self.house = HousePanel(step.device)
        elif step.way == "start":
            guest.ready = not guest.ready
        elif step.way == "back":
            self._back(guest, step.device)
        else:
            self._change(guest, step)

    def _back(self, guest: Guest, device: int) -> None:
        if guest.ready:
            guest.ready = False
        else:
            self._leave(guest, device)

    def _change(self, guest: Guest, step: Step) -> None:
        row, confirm = self.row_of(step.device), step.way == "confirm"
        if row == "ready" and confirm:
            guest.ready = not guest.ready
        elif row == "name" and confirm:
            guest.ready = False  # the match must not begin in the middle of a name
            self.spelling[step.device] = NameEdit.of(guest.name)
        elif row == "style":
            self.party.restyle(guest, -1 if step.way == "left" else 1)
        elif row == "role" and confirm:
            self.party.change_role(guest)
        elif row == "house" and confirm:
            self.house = HousePanel(step.device)
        elif row == "controls" and confirm:
            guest.ready = False
            self.controls = step.device

    def _leave(self, guest: Guest, device: int) -> None:
        self.remembered[device] = (guest.name, guest.style)
        self.party.leave(guest)
        self.spelling.pop(device, None)

    def _step_name(self, guest: Guest, step: Step) -> None:
        edit = self.spelling[step.device]
        if step.way in ("confirm", "start"):
            self.party.rename(guest, edit.name)
            del self.spelling[step.device]
        elif step.way == "back":
            del self.spelling[step.device]
        else:
            edit.step(step.way)

    def _step_house(self, panel: HousePanel, step: Step) -> None:
        """The panel covers the table: it is its device's alone, but anybody at the table may close it."""
        way = step.way
        if way in ("back", "extra", "start"):
            self.house = None
        elif panel.device != step.device:
            return
        elif way in ("up", "down"):
            panel.row = (panel.row + (1 if way == "down" else -1)) % self.house_rows()
        elif panel.row == 0:
            self._step_bots(panel, way)
        elif panel.row == 1:
            if way == "confirm":
                self.party.remove_bot()
        else:
            self.party.choose(self.house_rules[panel.row - 2], -1 if way == "left" else 1)

    def _step_bots(self, panel: HousePanel, way: str) -> None:
        if way == "confirm":
            self.party.add_bot(self._unused(BOT_NAMES), self.characters[panel.character])
        else:
            panel.character = (panel.character + (-1 if way == "left" else 1)) % len(self.characters)

    def _unused(self, names: Sequence[str]) -> str:
        """The first of the names that nobody has; the party numbers one that all have."""
        taken = {guest.name.casefold() for guest in self.party.guests}
        return next((name for name in names if name.casefold() not in taken), names[0])
