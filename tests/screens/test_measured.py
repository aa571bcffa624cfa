"""What is measured of a controller is known to every screen at once, and still known on another evening."""

from game.app.saloon import _known_models
from game.devices.measuring import Measured
from game.devices.press import Measurement, Plugged
from game.screens.title import Title
from game.storage.measured import load_measured
from tools.shots import Shooter

FOUND = Plugged(11, "Pad 11", "model", "path 11", 0, "pad", 4_000, jitter_us=120)


def test_a_measurement_is_kept_when_the_next_screen_comes(shooter: Shooter) -> None:
    window = shooter.window
    before = window.plugged[11]
    window._take(Measurement(FOUND, True))
    window._take(Measurement(FOUND._replace(device=99, guid="gone"), False))
    try:
        assert window.plugged[11] == FOUND
        assert 99 not in window.plugged
        assert load_measured(window.folders).value.models == {}
        window.show(Title(window))
        assert _known_models(load_measured(window.folders).value) == {"model": Measured(4_000, 120, True)}
    finally:
        window._plugged[11] = before
