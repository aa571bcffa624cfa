"""What a screen may ask of the app, and what the app tells a screen: the seam between the two."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

import arcade

from game.core.words import _
from game.devices.glyphs import glyph_of
from game.devices.particulars import Particulars, Reading
from game.devices.press import Plugged, Press, Raw
from game.screens.backdrop import HINTS_Y, hints
from game.screens.hands import MENU_CHOICES, Choice, Hands
from game.storage.folders import Folders
from game.storage.players import PlayerControls
from game.storage.settings import Settings
from game.widgets.art import Art
from game.widgets.canvas import Canvas
from game.widgets.layout import Layout
from game.widgets.sound import Sound


class Stage(Protocol):
    """The app as screens see it; one instance, alive as long as the window."""

    art: Art
    layout: Layout
    settings: Settings
    folders: Folders
    sound: Sound
    hands: Hands
    hand: Plugged | None
    """The device that was pressed last: hints show what its buttons look like."""

    @property
    def plugged(self) -> Mapping[int, Plugged]:
        """The devices there are now, the keyboard's two halves among them, by number."""
        ...

    def now_us(self) -> int:
        """The devices' clock, now."""
        ...

    def show(self, screen: Screen) -> None:
        """Let this screen take over."""
        ...

    def new_seed(self) -> int:
        """A seed that no match had before."""
        ...

    def stamp(self) -> str:
        """The date and time, fit for a file's name, sorting by age."""
        ...

    def arm(self, on: bool) -> None:
        """Read the controllers as often as possible while a card may be slapped."""
        ...

    def change_settings(self, settings: Settings) -> None:
        """Use these settings from now on, and keep them."""
        ...

    def sit(self, device: int, name: str) -> None:
        """Let the device's presses stand for what this player's controls say."""
        ...

    def change_controls(self, player: PlayerControls) -> str | None:
        """Use a player's controls from now on, and keep them; return what went wrong."""
        ...

    def watch(self, device: int | None) -> None:
        """Let screens hear the raw values of one device, or of none any more."""
        ...

    def learn(self, line: str) -> str | None:
        """Use a line of SDL's notation for its model from now on, and keep it; return what went wrong."""
        ...

    def rumble(self, device: int, strength: float, ms: int) -> None:
        """Shake a device, 0..1, if it can and the settings allow."""
        ...

    def reading(self) -> Reading:
        """How the controllers are read, as far as it is known now."""
        ...

    def particulars(self, device: int) -> Particulars:
        """How one device is read, and how it stood when it was opened."""
        ...

    def leave(self) -> None:
        """Close the game."""
        ...


class Screen(arcade.View):
    """One screen. Every method does nothing unless a screen says otherwise; times are the devices' clock."""

    def __init__(self, stage: Stage) -> None:
        super().__init__()
        self.stage = stage
        self.canvas = Canvas(stage.art, stage.layout)
        self.behind: Screen | None = None
        """A screen that waits for this one to end, and hears of controllers that come and go meanwhile."""

    def cover_with(self, screen: Screen) -> None:
        """Show another screen for a while; this one waits behind it."""
        screen.behind = self
        self.stage.show(screen)

    @property
    def music(self) -> float:
        """How loud the piano plays while this screen is shown, of its volume: 0 to 1."""
        return 1.0

    @property
    def choices(self) -> Sequence[Choice]:
        """What comes round for whoever plays by one switch; nothing: presses come as the lower button."""
        return MENU_CHOICES

    def scanned(self, now_us: int) -> Sequence[tuple[str, str]]:
        """Return what comes round now for each one-switch player: the name, and what a press would do."""
        shown = self.stage.hands.shown(list(self.stage.plugged), self.choices, now_us)
        return [(name, _(choice.words)) for name, choice in shown]

    def press(self, press: Press) -> None:
        """Take one change of one control, as its player's own controls mean it."""

    def touch(self, press: Press) -> None:
        """Take one change of one control as it is on the device; before what it stands for comes to press."""

    def key(self, name: str, down: bool) -> None:
        """Take a key of the window, by its own name, before what it stands for comes to touch and press."""

    def raw(self, raw: Raw) -> None:
        """Take one raw value of the device that is watched."""

    def hints(self, told: Sequence[tuple[str, str]], y: float = HINTS_Y) -> None:
        """Say along the bottom what controls do, as they look on the device in the hand."""
        hints(self.canvas, [(glyph_of(control, self.stage.hand), words) for control, words in told], y)

    def came(self, device: Plugged) -> None:
        """Take note of a device that came, or came back."""

    def went(self, device: int) -> None:
        """Take note of a device that is gone."""

    def watermark(self, source: str, at_us: int) -> None:
        """Take note that this source ("controllers", "keyboard") has nothing earlier to say any more."""

    def refresh(self, now_us: int) -> None:
        """Let time pass."""

    def paint(self, now_us: int) -> None:
        """Draw everything as it stands now."""

    def resized(self) -> None:
        """Lay everything out anew for the stage's layout."""
        self.canvas.layout = self.stage.layout
