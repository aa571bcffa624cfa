"""Where there is certainly no sound device none is looked for; where there may be one it is left to the drivers."""

import sys
from pathlib import Path

import pytest

from game.app.audio import NAMED, choose_drivers

on_linux = pytest.mark.skipif(sys.platform != "linux", reason="only Linux has libraries that complain")


@on_linux
def test_a_machine_without_any_device_is_silent(tmp_path: Path) -> None:
    assert choose_drivers({}, tmp_path) == ("silent",)
    assert choose_drivers({"XDG_RUNTIME_DIR": str(tmp_path)}, tmp_path) == ("silent",)


@on_linux
def test_a_card_that_plays_is_left_to_the_drivers(tmp_path: Path) -> None:
    (tmp_path / "dev" / "snd").mkdir(parents=True)
    (tmp_path / "dev" / "snd" / "pcmC0D0c").touch()
    assert choose_drivers({}, tmp_path) == ("silent",)  # a microphone
    (tmp_path / "dev" / "snd" / "pcmC0D0p").touch()
    assert choose_drivers({}, tmp_path) is None


@on_linux
@pytest.mark.parametrize("server", ["pulse/native", "pipewire-0"])
def test_a_sound_server_is_left_to_the_drivers(tmp_path: Path, server: str) -> None:
    (tmp_path / "run" / server).parent.mkdir(parents=True)
    (tmp_path / "run" / server).touch()
    assert choose_drivers({"XDG_RUNTIME_DIR": str(tmp_path / "run")}, tmp_path) is None


def test_what_the_environment_names_is_asked_in_its_order(tmp_path: Path) -> None:
    assert choose_drivers({NAMED: "pulse, openal"}, tmp_path) == ("pulse", "openal")
    assert choose_drivers({"PULSE_SERVER": "host"}, tmp_path) is None
