"""Each player's controls are kept by name, and only where they differ."""

from game.storage.folders import Folders
from game.storage.players import PlayerControls, Players, load_players, save_players


def test_what_was_kept_is_found_again_whatever_the_case(folders: Folders) -> None:
    ann = PlayerControls(name="Ann", controls={"east": "south", "l2": ""}, one_switch=True, scan_ms=700)
    assert save_players(folders, Players().with_player(ann)) is None
    loaded = load_players(folders)
    assert loaded.trouble is None
    assert loaded.value.of(" ANN") == ann
    assert loaded.value.of("Bo").usual


def test_the_usual_controls_are_not_kept() -> None:
    ann = PlayerControls(name="Ann", controls={"east": "south"})
    players = Players().with_player(ann)
    assert players.with_player(PlayerControls(name="ann")).players == ()
    assert players.with_player(PlayerControls(name="Bo", one_switch=True)).of("Ann") == ann


def test_a_broken_file_is_told_and_set_aside(folders: Folders) -> None:
    folders.config.mkdir()
    file = folders.config / "players.toml"
    file.write_text('[[players]]\nname = "Ann"\nscan_ms = 5\n')
    loaded = load_players(folders)
    assert loaded.value == Players()
    assert loaded.trouble is not None and "scan_ms" in loaded.trouble and not file.exists()
