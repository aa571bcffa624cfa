import pytest

from game.storage.files import write_safely
from game.storage.folders import Folders
from game.storage.measured import MeasuredModel, MeasuredModels, load_measured, save_measured


def test_measured_models_come_back_and_the_latest_thousand_are_kept(folders: Folders) -> None:
    assert load_measured(folders) == (MeasuredModels(), None)
    memory = MeasuredModels()
    for number in range(1_002):
        memory = memory.with_model(f"{number:032x}", MeasuredModel(interval_us=4_000 + number, jitter_us=90))
    memory = memory.with_model(f"{900:032x}", MeasuredModel(interval_us=8_000))
    assert save_measured(folders, memory) is None
    assert load_measured(folders) == (memory, None)
    assert len(memory.models) == 1_000
    assert f"{1:032x}" not in memory.models
    assert memory.models[f"{900:032x}"].interval_us == 8_000


@pytest.mark.parametrize("interval_us", ["0", "-4000", '"4ms"', "200000"])
def test_an_interval_that_no_stamp_could_bear_is_set_aside(folders: Folders, interval_us: str) -> None:
    path = folders.state / "controllers.toml"
    write_safely(path, f'[models."0300"]\ninterval_us = {interval_us}\n'.encode())
    memory, trouble = load_measured(folders)
    assert memory == MeasuredModels()
    assert trouble is not None
    assert "interval_us" in trouble
    assert [one.name for one in folders.state.iterdir()] == ["controllers.toml.broken-1"]
