"""The lobby knows whose controls a device has, leads to them, and offers to set up a controller nobody knows."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.devices.press import Plugged, Press, Unplugged
from game.screens.lobby import Lobby
from game.screens.remap import RemapScreen
from game.screens.settings import SettingsScreen, machine_rows
from game.screens.wizard import NewController, WizardScreen
from game.storage.players import PlayerControls, Players
from game.storage.settings import LobbyMemory, RememberedPlayer, Settings, save_lobby
from tools.shots import GAME, Shooter

STRANGER = Plugged(19, "Odd box", "03000000790000000600000010010000", "path 19", 0, "pad", 8000, mapped=False)


@pytest.fixture
def lobby(shooter: Shooter) -> Iterator[Lobby]:
    window = shooter.window
    save_lobby(window.folders, LobbyMemory())
    window.hands.players = Players(players=(PlayerControls(name="Ann", controls={"r1": "south"}),))
    window.settings = Settings()
    window._plugged[19] = STRANGER
    for device in range(11, 20):
        window.sit(device, "")
    lobby = Lobby(window, GAME)
    window.show(lobby)
    yield lobby
    del window._plugged[19]
    for device in range(11, 20):
        window.sit(device, "")
    window.hands.players = Players()
    window.settings = Settings()


def hear(shooter: Shooter, control: str, device: int = 11) -> None:
    for value in (1.0, 0.0):
        shooter.window._hear(Press(0, device, control, value, 0))


def test_a_guests_controls_hold_as_soon_as_the_guest_has_a_name(shooter: Shooter, lobby: Lobby) -> None:
    hear(shooter, "r1")
    assert lobby.desk.party.guests == [], "a shoulder button joins nobody"
    hear(shooter, "south")
    assert lobby.desk.party.guests[0].name == "Ann"
    hear(shooter, "r1")
    assert lobby.desk.party.guests[0].ready, "Ann's shoulder button takes"


def test_the_controls_are_reached_from_the_card_and_left_again(shooter: Shooter, lobby: Lobby) -> None:
    hear(shooter, "south")
    hear(shooter, "up")
    hear(shooter, "south")
    screen = shooter.window._screen
    assert isinstance(screen, RemapScreen) and screen.desk.player.name == "Ann" and screen.behind is lobby
    hear(shooter, "east")
    assert shooter.window._screen is lobby
    hear(shooter, "up")
    assert lobby.desk.row_of(11) == "house"


def test_any_button_of_a_controller_nobody_knows_offers_to_set_it_up(shooter: Shooter, lobby: Lobby) -> None:
    hear(shooter, "l3", 19)
    assert isinstance(shooter.window._screen, NewController)
    assert lobby.desk.party.guests == []
    hear(shooter, "south", 19)
    assert shooter.window.settings.as_they_are == (STRANGER.guid,)
    hear(shooter, "south", 19)
    assert [guest.device for guest in lobby.desk.party.guests] == [19], "as it is: never asked again"


def test_a_guest_whose_controller_goes_while_another_is_set_up_is_gone(shooter: Shooter, lobby: Lobby) -> None:
    window, ann = shooter.window, shooter.window.plugged[11]
    hear(shooter, "south")
    for _press in range(2):
        hear(shooter, "l3", 19)
    assert isinstance(window._screen, WizardScreen)
    window._take(Unplugged(11, 0))
    window._plugged[11] = ann
    assert lobby.desk.party.guests == []


def test_whoever_sat_there_last_time_steers_their_own_way_before_joining(shooter: Shooter, lobby: Lobby) -> None:
    window = shooter.window
    path = window.plugged[12].path
    save_lobby(window.folders, LobbyMemory(players=(RememberedPlayer(name="Ann", colour=0, place=path),)))
    window._recall(window.plugged[12])
    assert window.hands.name_of(12) == "Ann"
    hear(shooter, "r1", 12)
    assert [guest.device for guest in lobby.desk.party.guests] == [12]


def test_settings_lead_to_the_controls_of_whoever_presses(shooter: Shooter, lobby: Lobby) -> None:
    window = shooter.window
    settings = SettingsScreen(window, lambda: None)
    window.show(settings)
    row = len(machine_rows()) + 1
    settings.row = row
    hear(shooter, "south", 13)
    assert window._screen is settings, "nobody has said whose hand it is"
    window.sit(13, "Ann")
    hear(shooter, "south", 13)
    assert isinstance(window._screen, RemapScreen)
    assert window._screen.desk.player.name == "Ann"
