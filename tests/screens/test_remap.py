"""The screen of a player's controls takes what is pressed as it is on the device, and keeps it at once."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.devices.press import Press
from game.screens.remap import RemapScreen
from game.storage.players import Players, load_players
from game.tables.table import find_face
from tools.shots import Shooter


@pytest.fixture
def screen(shooter: Shooter) -> Iterator[RemapScreen]:
    window = shooter.window
    window.hands.players = Players()
    window.sit(11, "Zed")
    screen = RemapScreen(window, window.plugged[11], find_face("slap45").uses, lambda: None)
    window.show(screen)
    yield screen
    for device in (11, 12):
        window.sit(device, f"nobody {device}")
    window.hands.players = Players()


def hear(shooter: Shooter, control: str, at_us: int, device: int = 11) -> None:
    """A press as the window hears it, and its release."""
    shooter.window._hear(Press(at_us, device, control, 1.0, 0))
    shooter.window._hear(Press(at_us + 1, device, control, 0.0, 0))


def test_a_control_is_taken_as_it_is_and_holds_at_once(shooter: Shooter, screen: RemapScreen) -> None:
    screen.desk.row = screen.desk.rows.index("use 4")  # slap
    hear(shooter, "south", 10)
    assert screen.desk.waiting
    hear(shooter, "start", 20)
    assert not screen.desk.waiting, "and the press that was taken chose nothing more"
    assert shooter.window.hands.of(11).controls == {"start": "south", "south": "start"}
    assert load_players(shooter.window.folders).value.of("Zed") == shooter.window.hands.of(11)
    screen.desk.row = screen.desk.rows.index("use 5")
    hear(shooter, "start", 30)
    assert screen.desk.waiting, "start takes now"


def test_others_controls_are_not_taken(shooter: Shooter, screen: RemapScreen) -> None:
    screen.desk.row = screen.desk.rows.index("use 4")
    hear(shooter, "south", 10)
    hear(shooter, "l1", 20, device=12)
    assert screen.desk.waiting
    hear(shooter, "east", 30, device=12)
    assert not screen.desk.waiting and shooter.window.hands.of(11).usual
