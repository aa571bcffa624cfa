"""The language is chosen in the settings and spoken at once, and longer words than English have room everywhere."""

from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest

from game.core import words
from game.core.words import use_language
from game.screens.settings import SettingsScreen
from game.screens.title import Title
from tests.screens.test_pictures import _every_word, check_words, written
from tools import longer
from tools.controllers_shots import take_controllers
from tools.shots import Shooter, press
from tools.slaiga_shots import take_slaiga
from tools.slap_off_shots import Camera, scenes

pytestmark = pytest.mark.usefixtures(_every_word.__name__)


@pytest.fixture(autouse=True)
def _languages(shooter: Shooter, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Languages to choose from, and a folder for their pictures: others look at those in English."""
    monkeypatch.setattr(shooter, "folder", tmp_path)
    longer.install()
    yield
    words.install({})


def tap(screen: SettingsScreen, control: str) -> None:
    screen.press(press(control))
    screen.press(press(control)._replace(value=0.0))


def told(shooter: Shooter, screen: SettingsScreen | Title) -> set[str]:
    written.clear()
    screen.paint(0)
    return {label.text for label in written}


def test_the_language_is_chosen_in_the_settings_and_spoken_at_once(shooter: Shooter) -> None:
    window = shooter.window
    before, title = window.settings, Title(window)
    screen = SettingsScreen(window, lambda: None)
    try:
        assert "Language: As the system" in told(shooter, screen)
        tap(screen, "right")
        assert "Language: English" in told(shooter, screen)
        tap(screen, "right")
        assert window.settings.language == "de"
        assert {"Einstellungen", "Sprache: Deutsch", "Rütteln: An", "Ton"} <= told(shooter, screen)
        assert "Spielanleitung" in told(shooter, title), "a screen that was there before speaks it too"
        tap(screen, "left")
        assert "Language: English" in told(shooter, screen)
    finally:
        window.change_settings(msgspec.structs.replace(before, language=""))


@pytest.mark.parametrize("code", ["de", longer.CODE])
@pytest.mark.parametrize("pictures", [Shooter.menus, Shooter.pauses, Shooter.controls], ids=lambda each: each.__name__)
def test_menus_have_room_for_longer_words(shooter: Shooter, pictures: Callable[[Shooter], None], code: str) -> None:
    use_language(code)
    pictures(shooter)
    check_words(shooter)


@pytest.mark.parametrize("code", ["de", longer.CODE])
def test_a_full_table_has_room_for_longer_words(shooter: Shooter, code: str) -> None:
    use_language(code)
    shooter.tables(8)
    check_words(shooter)


def test_controllers_have_room_for_german(shooter: Shooter) -> None:
    use_language("de")
    take_controllers(shooter)
    check_words(shooter)


@pytest.mark.parametrize("scene", list(scenes()), ids=lambda scene: scene.__name__)
def test_slap_off_has_room_for_german(shooter: Shooter, scene: Callable[[Camera], None]) -> None:
    use_language("de")
    scene(shooter)
    check_words(shooter)


def test_slaiga_has_room_for_german(shooter: Shooter) -> None:
    use_language("de")
    take_slaiga(shooter, 6)
    check_words(shooter)
