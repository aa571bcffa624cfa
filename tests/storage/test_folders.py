from pathlib import Path

import pytest

import game
from game.storage.folders import HOME_VARIABLE, find_folders, resource_folder


def test_the_variable_takes_the_place_of_all_three(tmp_path: Path) -> None:
    folders = find_folders({HOME_VARIABLE: str(tmp_path)})
    assert folders == (tmp_path / "config", tmp_path / "state", tmp_path / "data")
    assert not list(tmp_path.iterdir())


def test_a_relative_home_stays_where_it_was_meant(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    folders = find_folders({HOME_VARIABLE: "box"})
    monkeypatch.chdir("/")
    assert folders.replays == tmp_path / "box" / "data" / "replays"


@pytest.mark.parametrize("environment", [{}, {HOME_VARIABLE: ""}])
def test_without_it_they_are_the_systems(environment: dict[str, str]) -> None:
    folders = find_folders(environment)
    assert all("slap-saloon" in folder.parts and folder.is_absolute() for folder in folders)


def test_a_checkout_has_its_art_beside_the_package() -> None:
    assert (resource_folder("assets") / "fonts" / "saloon_text.ttf").is_file()


def test_an_installed_package_has_it_inside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "game"
    monkeypatch.setattr(game, "__file__", str(package / "__init__.py"))
    (tmp_path / "assets").mkdir()
    assert resource_folder("assets") == tmp_path / "assets"
    (package / "assets").mkdir(parents=True)
    assert resource_folder("assets") == package / "assets"
