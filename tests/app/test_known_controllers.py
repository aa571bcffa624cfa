from pathlib import Path

from game.app.known_controllers import KnownControllers
from game.devices.measuring import Measured
from game.storage.folders import Folders
from game.storage.settings import Settings

GUID = "03000000c0160000e105000010010000"


def known(tmp_path: Path, mappings: str, measured: str) -> KnownControllers:
    folders = Folders(tmp_path / "config", tmp_path / "state", tmp_path / "data")
    for folder, file, text in (
        (folders.config, "gamecontrollerdb.txt", mappings),
        (folders.state, "controllers.toml", measured),
    ):
        folder.mkdir()
        (folder / file).write_text(text)
    return KnownControllers.read(folders)


def test_controllers_know_what_the_files_say(tmp_path: Path) -> None:
    found = known(tmp_path, f"{GUID},Box,a:b0,\n", f'[models."{GUID}"]\ninterval_us = 4000\njitter_us = 90\n')
    assert found.troubles == []
    controllers = found.controllers(lambda message: None, Settings(dead_zone=30))
    order = controllers._order()
    assert (order.mappings, order.dead_zone, order.intervals) == ((f"{GUID},Box,a:b0,",), 0.3, ((GUID, 4_000),))
    assert controllers._registry.measured == {GUID: Measured(4_000, 90, True)}


def test_each_file_that_is_wrong_has_a_sentence_and_costs_itself_alone(tmp_path: Path) -> None:
    found = known(tmp_path, f"nonsense\n{GUID},Box,a:b0,\n", "models = 3")
    one, other = found.troubles
    assert "gamecontrollerdb.txt, line 1" in one and "controllers.toml" in other
    assert found.controllers(lambda message: None, Settings())._order().mappings == (f"{GUID},Box,a:b0,",)
