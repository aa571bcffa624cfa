import errno
import multiprocessing
import os
import sys
import tomllib
from pathlib import Path

import msgspec
import pytest

from game.rules import find_game
from game.storage import settings as storage
from game.storage.files import write_safely
from game.storage.folders import Folders
from game.storage.settings import (
    LobbyMemory,
    RememberedBot,
    RememberedPlayer,
    Settings,
    load_lobby,
    load_settings,
    save_lobby,
    save_settings,
)

GERMAN = Settings(language="de", motion="reduced", hold="toggle", fullscreen=True)
FRENCH = Settings(language="fr")


def settings_file(folders: Folders) -> Path:
    return folders.config / "settings.toml"


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_the_first_start_has_the_usual_settings_and_writes_nothing(folders: Folders, tmp_path: Path) -> None:
    assert load_settings(folders) == (Settings(), None)
    assert not list(tmp_path.iterdir())


def test_settings_come_back_and_the_ones_before_are_kept(folders: Folders) -> None:
    assert save_settings(folders, GERMAN) is None
    assert load_settings(folders) == (GERMAN, None)
    assert save_settings(folders, FRENCH) is None
    assert load_settings(folders) == (FRENCH, None)
    assert names(folders.config) == ["settings.toml", "settings.toml.bak"]
    assert tomllib.loads((folders.config / "settings.toml.bak").read_text())["language"] == "de"


def test_saving_the_same_again_touches_nothing(folders: Folders, monkeypatch: pytest.MonkeyPatch) -> None:
    save_settings(folders, GERMAN)
    monkeypatch.setattr(storage, "write_safely", None)
    assert save_settings(folders, GERMAN) is None


def test_the_keys_of_a_newer_game_survive(folders: Folders) -> None:
    write_safely(settings_file(folders), b'language = "de"\nmoustache = "walrus"\n[volumes]\nmusic = 7\n')
    assert load_settings(folders) == (Settings(language="de"), None)
    save_settings(folders, FRENCH)
    written = tomllib.loads(settings_file(folders).read_text())
    assert (written["language"], written["moustache"], written["volumes"]) == ("fr", "walrus", {"music": 7})


BROKEN = {
    "out of range": (b'motion = "wild"', "motion: Invalid enum value 'wild', expected one of full, off, reduced"),
    "wrong type": (b'fullscreen = "yes"', "fullscreen: Expected `bool`, got `str`"),
    "truncated": (b'language = "d', "it is not TOML: "),
    "cut to nothing": (b"", "it is empty"),
    "zero-filled": (b"\0" * 80, "it holds nothing but zeros"),
}


@pytest.mark.parametrize("kind", BROKEN)
def test_a_broken_file_is_set_aside_and_told(folders: Folders, kind: str) -> None:
    content, wrong = BROKEN[kind]
    path = settings_file(folders)
    write_safely(path, content)
    value, trouble = load_settings(folders)
    assert value == Settings()
    assert trouble is not None
    assert trouble.startswith(f"{path} could not be read ({wrong}")
    assert trouble.endswith("it is now settings.toml.broken-1, and all is as at the first start.")
    assert (folders.config / "settings.toml.broken-1").read_bytes() == content
    assert load_settings(folders) == (Settings(), None)


@pytest.mark.parametrize("kind", BROKEN)
def test_the_last_good_one_takes_its_place(folders: Folders, kind: str) -> None:
    save_settings(folders, GERMAN)
    save_settings(folders, FRENCH)
    settings_file(folders).write_bytes(BROKEN[kind][0])
    value, trouble = load_settings(folders)
    assert value == GERMAN
    assert trouble is not None
    assert trouble.endswith("and the one before it is in use.")
    assert load_settings(folders) == (GERMAN, None)


def test_a_broken_last_good_one_is_not_used(folders: Folders) -> None:
    write_safely(settings_file(folders), b"\0")
    write_safely(folders.config / "settings.toml.bak", b"\0")
    value, trouble = load_settings(folders)
    assert value == Settings()
    assert trouble is not None


def test_a_file_broken_meanwhile_is_set_aside_before_the_new_one_is_written(folders: Folders) -> None:
    save_settings(folders, GERMAN)
    settings_file(folders).write_text("language = my own")
    told = save_settings(folders, FRENCH)
    assert told is not None
    assert told.endswith("it is now settings.toml.broken-1, and was written anew.")
    assert (folders.config / "settings.toml.broken-1").read_text() == "language = my own"
    assert load_settings(folders) == (FRENCH, None)


def test_a_folder_where_the_file_should_be_is_set_aside(folders: Folders) -> None:
    (settings_file(folders) / "inside").mkdir(parents=True)
    value, trouble = load_settings(folders)
    assert value == Settings()
    assert trouble is not None
    assert "settings.toml.broken-1" in trouble
    assert (folders.config / "settings.toml.broken-1" / "inside").is_dir()
    assert save_settings(folders, GERMAN) is None


def test_a_file_that_may_not_be_read_is_set_aside(folders: Folders, monkeypatch: pytest.MonkeyPatch) -> None:
    save_settings(folders, GERMAN)
    refuse(monkeypatch, "read_bytes", errno.EACCES)
    value, trouble = load_settings(folders)
    assert value == Settings()
    assert trouble is not None
    assert "could not be read (Permission denied): it is now settings.toml.broken-1" in trouble


def test_what_can_be_neither_read_nor_set_aside_is_never_overwritten(
    folders: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_safely(settings_file(folders), b"my own words")
    refuse(monkeypatch, "rename", errno.EROFS)
    value, trouble = load_settings(folders)
    assert value == Settings()
    assert trouble is not None
    assert trouble.endswith("nor set aside (Read-only file system): it stays, and no change is kept.")
    told = save_settings(folders, GERMAN)
    assert told is not None
    assert "could not be written (Read-only file system)" in told
    assert settings_file(folders).read_bytes() == b"my own words"


def test_a_file_where_the_folder_should_be_is_told(folders: Folders) -> None:
    folders.config.write_text("in the way")
    trouble = load_settings(folders).trouble
    assert trouble is None or "could not be read" in trouble
    told = save_settings(folders, GERMAN)
    assert told is not None
    assert told.endswith("what you changed holds until you leave the game.")
    assert folders.config.read_text() == "in the way"


@pytest.mark.parametrize("error", [errno.ENOSPC, errno.EROFS])
def test_a_disk_that_takes_nothing_is_told_and_keeps_what_was_there(
    folders: Folders, monkeypatch: pytest.MonkeyPatch, error: int
) -> None:
    save_settings(folders, GERMAN)

    def refuse_bytes(number: int) -> None:
        raise OSError(error, os.strerror(error))

    monkeypatch.setattr(os, "fsync", refuse_bytes)
    told = save_settings(folders, FRENCH)
    assert told is not None
    assert f"({os.strerror(error)})" in told
    assert load_settings(folders) == (GERMAN, None)
    assert names(folders.config) == ["settings.toml"]


@pytest.mark.parametrize("language", ["x" * 201, "\udc80"])
def test_what_could_not_be_read_again_is_not_written(folders: Folders, language: str) -> None:
    save_settings(folders, GERMAN)
    told = save_settings(folders, Settings(language=language))
    assert told is not None
    assert "could not be written" in told
    assert load_settings(folders) == (GERMAN, None)


def refuse(monkeypatch: pytest.MonkeyPatch, method: str, error: int) -> None:
    def refuse_all(*given: object) -> None:
        raise OSError(error, os.strerror(error))

    monkeypatch.setattr(Path, method, refuse_all)


def write_often(folders: Folders, language: str) -> None:
    for _turn in range(40):
        save_settings(folders, Settings(language=language))
        save_settings(folders, Settings(language=language * 100))


@pytest.mark.skipif(sys.platform == "win32", reason="Windows replaces no file that is open: who comes later is told")
def test_two_games_at_once_leave_whole_settings(folders: Folders) -> None:
    save_settings(folders, GERMAN)
    spawn = multiprocessing.get_context("spawn")
    games = [spawn.Process(target=write_often, args=(folders, language)) for language in "ab"]
    for each in games:
        each.start()
    while any(each.is_alive() for each in games):
        assert load_settings(folders).trouble is None
    for each in games:
        each.join()
        assert each.exitcode == 0
    assert load_settings(folders).value.language in ("a" * 100, "b" * 100)
    assert names(folders.config) == ["settings.toml", "settings.toml.bak"]


MEMORY = LobbyMemory(
    players=(
        RememberedPlayer(
            name="Ann", colour=3, place="usb-0000:00:14.0-2/input0", model="030000005e0400008e02000014010000"
        ),
        RememberedPlayer(name="Bo “Lefty” \\ \n", colour=0),
    ),
    bots=(RememberedBot(character="greenhorn", colour=7),),
)


def test_the_lobby_comes_back(folders: Folders) -> None:
    assert load_lobby(folders) == (LobbyMemory(), None)
    assert save_lobby(folders, MEMORY) is None
    assert load_lobby(folders) == (MEMORY, None)


def test_a_broken_lobby_leaves_the_settings_alone(folders: Folders) -> None:
    save_settings(folders, GERMAN)
    write_safely(folders.state / "lobby.toml", b'players = [{name = "Ann", colour = 8}]')
    value, trouble = load_lobby(folders)
    assert value == LobbyMemory()
    assert trouble is not None
    assert "(players[0].colour: Expected `int` <= 7)" in trouble
    assert load_settings(folders) == (GERMAN, None)


def test_a_games_options_come_back_and_only_what_differs_is_written(folders: Folders) -> None:
    game = find_game("slap45")
    deck = {"move": 9, "big_gun": 0, "talking_iron": 0}
    chosen = msgspec.convert({"tie": "coin", "flip_delay_ms": [0, 900], "deck": deck}, game.options)
    save_lobby(folders, MEMORY.with_game(game, chosen, {"gangs": 3}))
    memory = load_lobby(folders).value
    assert memory.options_of(game) == chosen
    assert memory.header == {"slap45": {"gangs": 3}}
    assert sorted(memory.options["slap45"]) == ["deck", "flip_delay_ms", "tie"]
    assert memory.with_game(game, game.options(), {}).options_of(game) == game.options()


def test_options_that_a_game_no_longer_has_are_its_usual_ones() -> None:
    game = find_game("slap45")
    assert LobbyMemory(options={"slap45": {"horses": 3}}).options_of(game) == game.options()
    assert LobbyMemory().options_of(game) == game.options()


def test_whoever_sat_at_the_place_is_known_before_whoever_held_the_model() -> None:
    ann = RememberedPlayer(name="Ann", colour=0, place="port 1", model="pad")
    bo = RememberedPlayer(name="Bo", colour=1, place="port 2", model="pad")
    memory = LobbyMemory(players=(ann, bo))
    assert memory.player_at("port 2", "pad") == bo
    assert memory.player_at("port 3", "pad") == ann
    assert memory.player_at("port 3") is None
    assert LobbyMemory(players=(RememberedPlayer(name="Cy", colour=2),)).player_at("port 3") is None
