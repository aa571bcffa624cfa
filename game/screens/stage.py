"""What a screen may ask of the app, and what the app tells a screen: the seam between the two."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

import arcade

from game.devices.press import Plugged, Press
from game.storage.folders import Folders
from game.storage.settings import Settings
from game.widgets.art import Art
from game.widgets.canvas import Canvas
from game.widgets.layout import Layout


class Stage(Protocol):
    """The app as screens see it; one instance, alive as long as the window."""

    art: Art
    layout: Layout
    settings: Settings
    folders: Folders

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

    def leave(self) -> None:
        """Close the game."""
        ...


class Screen(arcade.View):
    """One screen. Every method does nothing unless a screen says otherwise; times are the devices' clock."""

    def __init__(self, stage: Stage) -> None:
        super().__init__()
        self.stage = stage
        self.canvas = Canvas(stage.art, stage.layout)

    def press(self, press: Press) -> None:
        """Take one change of one control."""

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
