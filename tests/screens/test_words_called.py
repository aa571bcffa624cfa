"""The settings let people choose what is called out, and nothing that is not for children where that is unwanted."""

import msgspec

from game.screens.settings import SettingsScreen
from tools.shots import Shooter, press


def words_of(shooter: Shooter, screen: SettingsScreen) -> set[str]:
    shooter.screen("words_called", screen)
    return {key[0] for layer in screen.canvas._layers for key in layer.shown}


def sound_page(shooter: Shooter) -> SettingsScreen:
    SettingsScreen(shooter.window, lambda: None)._sound()
    page = shooter.window._screen
    assert isinstance(page, SettingsScreen)
    return page


def test_the_words_called_out_are_chosen_on_the_sound_page(shooter: Shooter) -> None:
    page = sound_page(shooter)
    try:
        page.press(press("up"))
        page.press(press("up")._replace(value=0.0))
        assert "Words called out: Family fit" in words_of(shooter, page)
        page.press(press("right"))
        assert shooter.window.settings.calls == "after_dark"
        assert "Words called out: After dark (not for children)" in words_of(shooter, page)
    finally:
        shooter.window.settings = msgspec.structs.replace(shooter.window.settings, calls="family_fit")


def test_a_cabinet_offers_none_that_are_not_for_children(shooter: Shooter) -> None:
    shooter.window.settings = msgspec.structs.replace(shooter.window.settings, mature=False)
    try:
        page = sound_page(shooter)
        assert [value for row in page._rows for value, _words in row.choices if row.field == "calls"] == ["family_fit"]
    finally:
        shooter.window.settings = msgspec.structs.replace(shooter.window.settings, mature=True)
