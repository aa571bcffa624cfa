"""What is measured of a controller is known to every screen at once, and still known on another evening."""

from collections.abc import Iterator
from typing import Any

import pytest

from game.app.known_controllers import KnownControllers
from game.app.saloon import Saloon
from game.devices.intervals import allowed_doubt_us, widest_doubt_us
from game.devices.keyboard import plugged as keyboards
from game.devices.measuring import Measured
from game.devices.press import KEYBOARD_LEFT, Measurement, Plugged
from game.screens.lobby import READY_US, Lobby
from game.screens.play import Play
from game.screens.title import Title
from game.storage.measured import load_measured
from tools.shots import GAME, Shooter, press

FOUND = Plugged(11, "Pad 11", "model", "path 11", 0, "pad", 4_000, jitter_us=120)


@pytest.fixture
def window(shooter: Shooter) -> Iterator[Saloon]:
    before = dict(shooter.window.plugged)
    yield shooter.window
    shooter.window._plugged.update(before)


def test_a_measurement_is_kept_when_the_next_screen_comes(window: Saloon) -> None:
    window._take(Measurement(FOUND, True))
    window._take(Measurement(FOUND._replace(device=99, guid="gone"), False))
    assert window.plugged[11] == FOUND
    assert 99 not in window.plugged
    assert load_measured(window.folders).value.models == {}
    window.show(Title(window))
    known = KnownControllers.read(window.folders).controllers(lambda message: None, window.settings)
    assert known._registry.measured == {"model": Measured(4_000, 120, True)}


def seated(window: Saloon, *devices: int) -> Play:
    """The match of a lobby at which these devices are ready."""
    lobby = Lobby(window, GAME)
    for device in devices:
        lobby.press(press("south", device))
        lobby.press(press("start", device))
    lobby.refresh(0)
    lobby.refresh(READY_US)
    assert isinstance(window._screen, Play)
    return window._screen


def test_a_match_allows_what_was_measured_of_the_slowest_at_its_table(window: Saloon) -> None:
    window._plugged[11] = FOUND._replace(interval_us=8_000, jitter_us=None, measuring=True)
    window._plugged[12] = FOUND._replace(device=12, interval_us=1_000)
    window._plugged[13] = FOUND._replace(device=13, interval_us=16_000)
    play = seated(window, 11, 12)
    assert play.header.options.doubt_us == widest_doubt_us(8_000)
    assert play.playing._added_doubt_us == {11: 0, 12: 3_500}
    window._take(Measurement(FOUND, True))
    play = seated(window, 11, 12)
    assert play.header.options.doubt_us == widest_doubt_us(4_000)
    assert play.playing._added_doubt_us == {11: 0, 12: 1_500}


def test_the_windows_keys_are_allowed_the_windows_doubt() -> None:
    left, _right = keyboards(0)
    assert left.device == KEYBOARD_LEFT
    assert allowed_doubt_us(left) > widest_doubt_us(left.interval_us) + 6_000
    assert allowed_doubt_us(FOUND) == widest_doubt_us(4_000)


def test_a_guest_is_told_to_wiggle_until_it_is_measured(window: Saloon, monkeypatch: pytest.MonkeyPatch) -> None:
    window._plugged[11] = FOUND._replace(interval_us=8_000, jitter_us=None, measuring=True)
    window._plugged[12] = FOUND._replace(device=12, jitter_us=None)  # a stick of switches, or none
    lobby = Lobby(window, GAME)
    for device in (11, 12):
        lobby.press(press("south", device))

    def words() -> list[str]:
        told: list[str] = []
        write: Any = lobby.canvas.text

        def listen(text: str, *where: Any, **how: Any) -> None:
            told.append(text)
            write(text, *where, **how)

        with monkeypatch.context() as patch:
            patch.setattr(lobby.canvas, "text", listen)
            lobby.paint(0)
        return told

    assert words().count("Wiggle the stick") == 1
    window._take(Measurement(FOUND, True))
    assert "4 ms" in words()
    assert "Wiggle the stick" not in words()
