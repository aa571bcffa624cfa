"""From a press on a pad nobody knows, through the lobby's offer and the wizard, to joining with it: the real poller."""

from __future__ import annotations

import sys
import time
import types
from collections.abc import Callable, Iterator

import pytest

from game.app.saloon import Saloon
from game.devices.controllers import Controllers
from game.devices.virtual import VirtualPads
from game.screens.lobby import Lobby
from game.screens.wizard import NewController, WizardScreen
from game.storage.mappings import mappings_file, read_mappings
from game.storage.settings import LobbyMemory, Settings, save_lobby
from tools.shots import GAME, Shooter


class Room:
    """The window with a poller of its own, taken through its loop by hand."""

    def __init__(self, window: Saloon, pads: VirtualPads) -> None:
        self.window, self.pads = window, pads

    def comes(self, done: Callable[[], bool], seconds: float) -> bool:
        until_s = time.monotonic() + seconds
        while not done() and time.monotonic() < until_s:
            self.window.on_controllers()
            self.window._screen.refresh(self.window.now_us())  # type: ignore[union-attr]
            time.sleep(0.004)
        return done()

    def until(self, done: Callable[[], bool]) -> None:
        assert self.comes(done, 60.0), (self.window._screen, self.window.plugged)

    def shows(self, kind: type) -> bool:
        return isinstance(self.window._screen, kind)

    def hold(self, button: int, done: Callable[[], bool]) -> None:
        """Press until it is done; once more after a while: a poller on a busy machine may miss a release before."""
        self.pads.raw_button(0, button, True)
        while not self.comes(done, 10.0):
            self.let_go(button)
            self.pads.raw_button(0, button, True)

    def let_go(self, button: int) -> None:
        """Long enough for several polls to see it, and the game to hear of it."""
        self.pads.raw_button(0, button, False)
        self.comes(lambda: False, 0.1)


@pytest.fixture
def room(shooter: Shooter, monkeypatch: pytest.MonkeyPatch) -> Iterator[Room]:
    # A spawned process imports the main module again; pytest's is long, the game's is not.
    monkeypatch.setitem(sys.modules, "__main__", types.ModuleType("__main__"))
    window = shooter.window
    before = dict(window._plugged)
    save_lobby(window.folders, LobbyMemory())
    window.settings = Settings()
    window._plugged.clear()
    with Controllers(window._inbox.append, virtual=True) as controllers:
        monkeypatch.setattr(window, "_controllers", controllers)
        assert controllers.pads is not None
        yield Room(window, controllers.pads)
    window._inbox.clear()
    window._plugged.clear()
    window._plugged.update(before)
    mappings_file(window.folders).unlink(missing_ok=True)


def test_a_new_controller_is_set_up_and_joins(room: Room) -> None:
    window = room.window
    lobby = Lobby(window, GAME)
    window.show(lobby)
    room.pads.plug(0, name="Odd box", model="stranger")
    room.until(lambda: bool(window.plugged))
    (device,) = window.plugged
    room.hold(6, lambda: room.shows(NewController))
    room.let_go(6)
    room.hold(6, lambda: room.shows(WizardScreen))
    room.let_go(6)
    wizard = window._screen.wizard  # type: ignore[union-attr]
    room.until(lambda: wizard.open)
    for button in (9, 2):  # south, east; all others are left out by the first of them
        place = wizard.place
        room.hold(button, lambda place=place: wizard.place > place)  # type: ignore[misc]
        room.let_go(button)
        room.until(lambda: wizard.open)
    while wizard.ask is not None:
        place = wizard.place
        room.hold(9, lambda place=place: wizard.place > place)  # type: ignore[misc]
        room.let_go(9)
        room.until(lambda: wizard.open or (wizard.ask is None and wizard.released))
    room.hold(9, lambda: bool(read_mappings(window.folders).lines))
    assert room.shows(WizardScreen), "it says that it is kept"
    room.let_go(9)
    room.until(lambda: room.shows(Lobby) and device in window.plugged and window.plugged[device].mapped)
    assert lobby.desk.party.guests == []
    room.hold(9, lambda: [guest.device for guest in lobby.desk.party.guests] == [device])
    room.let_go(9)
    (line,) = read_mappings(window.folders).lines
    assert ",Odd box,a:b9,b:b2,platform:" in line
