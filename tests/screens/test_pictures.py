"""Every screen draws itself, every table phase too, in words large enough and with nothing written off the screen."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from pyglet.text import Label

from game.screens.backdrop import NOTICE_US
from game.screens.controllers import ControllersScreen
from game.screens.title import Title
from game.storage.mappings import mappings_file, read_mappings
from game.widgets.canvas import Canvas
from game.widgets.theme import READING, SMALL
from tools.controllers_shots import take_controllers
from tools.shots import Shooter, phases
from tools.slap_off_shots import Camera, scenes

written: list[Label] = []
too_wide: set[str] = set()


@pytest.fixture(autouse=True)
def _every_word(monkeypatch: pytest.MonkeyPatch) -> None:
    written.clear()
    end = Canvas.end

    def watched(canvas: Canvas) -> None:
        end(canvas)
        written.extend(layer.labels[key] for layer in canvas._layers for key in layer.shown)

    monkeypatch.setattr(Canvas, "end", watched)
    too_wide.clear()
    text = Canvas.text

    def measured(canvas: Canvas, words: str, *where: Any, **how: Any) -> None:
        """Words that are set as small as they may be, and still are wider than their room, overflow it."""
        room, font, wrap = how.get("width"), how.get("font", READING), how.get("wrap", False)
        for part in words.split() if wrap else [words]:
            if room is not None and canvas.measure(part, SMALL, font) > room + 2:
                too_wide.add(words)
        text(canvas, words, *where, **how)

    monkeypatch.setattr(Canvas, "text", measured)


def check_words(shooter: Shooter) -> None:
    assert written
    assert not too_wide
    scale = shooter.window.layout.scale
    for label in written:
        assert label.font_size / 0.75 >= SMALL * scale * 0.99, f"{label.text!r} is too small to read"
        assert label.left >= 0 and label.left + label.content_width <= 1281, f"{label.text!r} is cut off"
        assert label.y - label.content_height / 2 >= -2 and label.y + label.content_height / 2 <= 722, label.text


def colours(shooter: Shooter, name: str) -> int:
    with Image.open(shooter.folder / f"{name}.png") as picture:
        return len(picture.resize((320, 180)).getcolors(1 << 20) or [])


def test_menus(shooter: Shooter) -> None:
    shooter.menus()
    check_words(shooter)
    names = ("title", "settings", "how_to_play", "lobby_empty", "lobby_role", "lobby_house", "lobby_full")
    assert all(colours(shooter, name) > 500 for name in names)


def test_pauses(shooter: Shooter) -> None:
    shooter.pauses()
    check_words(shooter)
    assert any("Bo" in label.text and "controller" in label.text for label in written), "the seat is named"


def test_controllers(shooter: Shooter) -> None:
    take_controllers(shooter)
    check_words(shooter)
    names = [path.stem for path in shooter.folder.iterdir() if path.stem.startswith(("controllers", "slap_test"))]
    assert len(names) == 9
    assert all(colours(shooter, name) > 500 for name in names)
    assert {"Dead heat: 1.2 ms apart, too close to call", "5 more, the last 300 ms after the first"} <= {
        label.text for label in written
    }


@pytest.mark.parametrize("seats", [2, 4, 8])
def test_table_in_every_phase(shooter: Shooter, seats: int) -> None:
    shooter.tables(seats)
    check_words(shooter)
    for phase in phases(seats):
        assert colours(shooter, f"table_{seats}_{phase}") > 500, phase


@pytest.mark.parametrize("scene", list(scenes()), ids=lambda scene: scene.__name__)
def test_slap_off(shooter: Shooter, scene: Callable[[Camera], None]) -> None:
    before = {path.name for path in shooter.folder.glob("slap_off*.png")}
    scene(shooter)
    check_words(shooter)
    taken = {path.name for path in shooter.folder.glob("slap_off*.png")} - before
    assert taken
    assert all(colours(shooter, name.removesuffix(".png")) > 500 for name in taken)


def test_controls(shooter: Shooter) -> None:
    shooter.controls()
    check_words(shooter)
    names = ["wizard_offer", "wizard", "wizard_waits", "wizard_done", "remap", "remap_waits", "remap_keyboard"]
    names += ["rollover", "rollover_0", "rollover_results", "one_switch_table", "one_switch_pause"]
    assert all(colours(shooter, name) > 500 for name in names)


def test_a_file_that_is_wrong_is_told_in_full(shooter: Shooter, tmp_path: Path) -> None:
    folders = shooter.window.folders._replace(config=tmp_path / "a folder with a rather long name" / "slap-saloon")
    folders.config.mkdir(parents=True)
    mappings_file(folders).write_text("03000000790000000600000010010000,Pad,a:nothing that is known as a button\n")
    trouble = read_mappings(folders).trouble
    assert trouble is not None
    for name, screen in (
        ("title_notice", Title(shooter.window, ["Another.", trouble])),
        ("controllers_notice", ControllersScreen(shooter.window, lambda: None, ["Another.", trouble])),
    ):
        written.clear()
        shooter.screen(name, screen, NOTICE_US)
        check_words(shooter)
        assert any(label.text == trouble for label in written), "each has its turn"
