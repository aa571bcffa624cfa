"""What screens let one hear: a step that changes what is seen, a countdown, the sample of a volume."""

from collections.abc import Iterator

import pytest

from game.rules import find_game
from game.screens.how_to_play import HowToPlay
from game.screens.lobby import Lobby, Standing, step_cue
from game.screens.party import Guest, Party
from game.screens.play import Play
from game.screens.settings import SOUND_ROWS, SettingsScreen
from game.screens.stage import Screen
from game.screens.title import Title
from game.storage.bots import read_characters
from game.storage.settings import Settings
from game.widgets.cues import CUES
from tools.shots import GAME, NAMES, Shooter, header_of, press


@pytest.fixture
def heard(shooter: Shooter, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    names: list[str] = []
    monkeypatch.setattr(shooter.window.sound, "play", names.append)
    monkeypatch.setattr(shooter.window, "settings", Settings())
    yield names
    assert set(names) <= CUES.keys()


def steps(screen: Screen, *controls: str) -> None:
    for control in controls:
        screen.press(press(control))
        if control in ("up", "down", "left", "right"):
            screen.press(press(control)._replace(value=0.0))


def test_the_title_is_heard_where_it_changes(shooter: Shooter, heard: list[str]) -> None:
    title = Title(shooter.window)
    title._games = title._games[:1]
    steps(title, "down", "left", "up", "right")
    assert heard == ["move", "move", "move"], "beside a single game there is nothing"


def test_how_to_play_turns_its_pages(shooter: Shooter, heard: list[str]) -> None:
    pages = HowToPlay(shooter.window, GAME, lambda: None)
    steps(pages, "left", "right", "left", "east")
    assert heard == ["flip", "flip", "back"]


def test_a_volume_is_heard_as_it_is_set_and_kept(shooter: Shooter, heard: list[str]) -> None:
    page = SettingsScreen(shooter.window, lambda: None, "Sound", SOUND_ROWS)
    for row in SOUND_ROWS:
        before = getattr(shooter.window.settings, row.field)
        steps(page, "left")
        assert getattr(shooter.window.settings, row.field) == before - 10
        steps(page, "down")
    assert heard == ["take", "move", "slap", "move", "call", "move", "take", "move"]


def test_sound_is_a_page_behind_the_settings(
    shooter: Shooter, heard: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[Screen] = []
    monkeypatch.setattr(shooter.window, "show", shown.append)
    settings = SettingsScreen(shooter.window, lambda: None)
    steps(settings, "up")  # the last row
    steps(settings, "south")
    (page,) = shown
    assert isinstance(page, SettingsScreen) and page.behind is settings and page._doors == ()
    steps(page, "east")
    assert shown == [page, settings]


BEFORE = Standing(2, 0, "a")


@pytest.mark.parametrize(
    ("after", "way", "cue"),
    [
        (Standing(3, 0, "b"), "confirm", "join"),
        (Standing(1, 0, "b"), "back", "leave"),
        (Standing(2, 1, "b"), "confirm", "ready"),
        (Standing(2, 0, "b"), "down", "move"),
        (Standing(2, 0, "b"), "confirm", "take"),
        (Standing(2, 0, "b"), "back", "back"),
        (Standing(2, 0, "a"), "left", None),
    ],
)
def test_a_step_in_the_lobby_sounds_like_what_it_did(after: Standing, way: str, cue: str | None) -> None:
    assert step_cue(BEFORE, after, way) == cue  # type: ignore[arg-type]


def test_the_lobby_is_heard_and_a_controller_that_goes_too(shooter: Shooter, heard: list[str]) -> None:
    lobby = Lobby(shooter.window, GAME)
    for guest in list(lobby.desk.party.guests):
        lobby.desk.party.leave(guest)
    steps(lobby, "south", "down", "up", "south", "east")
    assert heard == ["join", "move", "move", "ready", "back"]
    lobby.went(11)
    lobby.went(11)
    assert heard[-2:] == ["back", "leave"]


def test_each_number_of_the_countdown_ticks_once_and_then_it_begins(
    shooter: Shooter, heard: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:

    party = Party(find_game(GAME), [Guest(NAMES[who], who, 11 + who) for who in range(4)])
    play = Play(shooter.window, party, header_of(4, 0), read_characters(GAME))
    begun_us = play.playing.timeline.starts_in_us(0)
    for passed_us in range(-2_990_000, 500_000, 16_000):
        play._count_down(begun_us + passed_us)
    assert heard == ["tick", "tick", "tick", "go"]
    assert 0 < play.music < Title(shooter.window).music
