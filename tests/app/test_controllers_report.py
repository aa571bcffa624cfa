"""The controllers command without a window, as somebody types it: processes of their own, with virtual pads."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.app import controllers_report, known_controllers
from game.app.controllers_report import FORMAT, DeviceTold, PressTold, Report, UnreadableTold
from game.devices import udev
from game.devices.controllers import Controllers
from game.devices.press import Watermark
from game.devices.virtual import VARIABLE, VirtualPads

ROOT = Path(__file__).parents[2]


def start(home: Path, *arguments: str, **more: str) -> "subprocess.Popen[str]":
    environment = {**os.environ, "SLAP_SALOON_HOME": str(home), "PYTHONPATH": str(ROOT), **more}
    command = [sys.executable, "-m", "game", "controllers", *arguments]
    return subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=home
    )


def run(home: Path, *arguments: str, **more: str) -> tuple[int, str, str]:
    process = start(home, *arguments, **more)
    out, err = process.communicate(timeout=60)
    return process.returncode, out, err


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What --json says of two pads, one of which is pressed while it listens."""
    home = tmp_path_factory.mktemp("home")
    with VirtualPads() as pads:
        pads.plug(0, "Pad of Ann", interval_us=4_000)
        pads.plug(1, "Box of Bo", model="encoder", interval_us=1_000)
        process = start(home, "--json", "--seconds", "2.5", **pads.environment)
        until = time.monotonic() + 30
        while process.poll() is None and time.monotonic() < until:
            pads.tap(1, "south", 60)
            time.sleep(0.06)
        out, err = process.communicate(timeout=10)
    assert (process.returncode, err) == (0, "")
    read: dict[str, Any] = json.loads(out)
    return read


def test_json_is_one_object_of_the_documented_keys(told: dict[str, Any]) -> None:
    msgspec.convert(told, Report, strict=True)
    assert set(told) == set(Report.__struct_fields__)
    assert set(told["devices"][0]) == set(DeviceTold.__struct_fields__)
    assert set(told["presses"][0]) == set(PressTold.__struct_fields__)
    assert set(UnreadableTold.__struct_fields__) == {"node", "fix"}
    assert told["report"] == FORMAT


def test_every_device_is_told_with_how_it_is_read(told: dict[str, Any]) -> None:
    ann, bo = told["devices"]
    assert (ann["name"], ann["kind"], ann["path"], ann["interval_us"]) == ("Pad of Ann", "pad", "virtual/0", 4_000)
    assert (bo["name"], bo["kind"], bo["path"], bo["interval_us"]) == ("Box of Bo", "encoder", "virtual/1", 1_000)
    assert ann["device"] != bo["device"]
    assert (ann["backend"], ann["interval_from"], ann["jitter_us"]) == ("SDL", "descriptor", None)
    assert (ann["mapped"], bo["mapped"]) == (True, False)
    assert "a:b0" in ann["mapping"] and bo["mapping"] == ""
    assert (ann["buttons"], ann["axes"], bo["buttons"], bo["axes"]) == (15, 6, 12, 0)
    assert ann["rest"] == [0, 0, 0, 0, -1, -1]
    assert ann["doubt_us"] > bo["doubt_us"]


def test_what_was_pressed_meanwhile_is_told_with_stamps_and_doubt(told: dict[str, Any]) -> None:
    bo = told["devices"][1]
    assert (told["devices"][0]["presses"], bo["presses"]) == (0, len(told["presses"]))
    assert bo["presses"] >= 4
    assert {press["control"] for press in told["presses"]} == {"south"}
    assert {press["value"] for press in told["presses"]} == {0, 1}
    assert {press["device"] for press in told["presses"]} == {bo["device"]}
    stamps = [press["at_us"] for press in told["presses"]]
    assert stamps == sorted(stamps)
    assert all(press["doubt_us"] >= 500 for press in told["presses"])


def test_the_readers_pace_versions_and_settings_are_told(told: dict[str, Any]) -> None:
    assert told["sdl"].startswith("2.")
    assert told["packages"]["pygame"].startswith("2.")
    assert told["python"] == sys.version.split()[0]
    assert told["game"][0].isdigit()
    assert told["poller"]["looks"] > 500
    assert 900 <= told["poller"]["typical_us"] <= told["poller"]["p99_us"] <= told["poller"]["worst_us"]
    assert told["poller_deaths"] == 0
    assert told["settings"]["hold"] == "hold"
    assert VARIABLE in told["environment"]
    assert (told["mappings"], told["troubles"], told["unreadable"]) == (0, [], [])


def test_text_says_the_same(tmp_path: Path) -> None:
    config = tmp_path / "config"
    config.mkdir()
    (config / "gamecontrollerdb.txt").write_text("no line at all\n")
    status, out, err = run(tmp_path, "--text", "--seconds", "0.3", **{VARIABLE: "2"})
    assert (status, err) == (0, "")
    for part in ("Slap Saloon", "SDL 2.", "11  Virtual Pad", "12  Virtual Pad", "virtual/1", "15 buttons, 6 axes",
                 "0 changes in 0.3 s", "gamecontrollerdb.txt, line 1"):  # fmt: skip
        assert part in out, out


def test_each_file_that_cannot_be_read_is_told_once(tmp_path: Path) -> None:
    (tmp_path / "config").mkdir()
    (tmp_path / "state").mkdir()
    broken = {"config/settings.toml": "dead_zone = 99", "config/gamecontrollerdb.txt": "no line at all",
              "state/controllers.toml": "models = 3"}  # fmt: skip
    for file, content in broken.items():
        (tmp_path / file).write_text(content)
    status, out, err = run(tmp_path, "--json", "--seconds", "0.1", **{VARIABLE: "1"})
    assert (status, err) == (0, "")
    told = json.loads(out)["troubles"]
    assert [sum(file.partition("/")[2] in trouble for trouble in told) for file in broken] == [1, 1, 1], told
    assert (tmp_path / "state" / "controllers.toml.broken-1").read_text() == "models = 3"
    assert (tmp_path / "config" / "gamecontrollerdb.txt").read_text() == "no line at all"


@pytest.mark.parametrize("asked", ["0", "33", "many", "pyproject.toml"])
def test_virtual_pads_that_cannot_be_are_one_sentence(
    asked: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SLAP_SALOON_HOME", str(tmp_path))
    monkeypatch.setenv(VARIABLE, asked)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "pyproject.toml").write_text("no page of pads")
    assert controllers_report.report(0.1, as_json=False) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1 and VARIABLE in said.err and repr(asked) in said.err
    assert [path.name for path in tmp_path.iterdir()] == ["pyproject.toml"]


def test_without_any_controller_it_says_so(tmp_path: Path) -> None:
    with VirtualPads() as pads:
        status, out, err = run(tmp_path, "--text", "--seconds", "0.1", **pads.environment)
    assert (status, err) == (0, "")
    assert "Virtual" not in out


@pytest.mark.skipif(sys.platform == "win32", reason="an interrupt is sent otherwise there")
def test_an_interrupt_ends_the_listening_and_tells_what_was_heard(tmp_path: Path) -> None:
    with VirtualPads() as pads:
        pads.plug(0)
        process = start(tmp_path, "--text", "--seconds", "50", **pads.environment)
        time.sleep(2.0)
        pads.tap(0, "south", 80)
        time.sleep(0.3)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=20)
    assert (process.returncode, err) == (0, "")
    assert "Lower button: down" in out
    assert "2 changes in" in out and "in 50 s" not in out


class Quiet(Controllers):
    """Controllers without a poller: what they have to say is set by the test."""

    begins = True

    def start(self) -> None:
        self.unreadable = {"/dev/input/event7": "Save the rules."}
        if self.begins:
            self.poller_facts = {"sdl": "2.28.4", "pid": 7}
            self._deliver(Watermark(1))

    def close(self) -> None:
        pass


def quiet(monkeypatch: pytest.MonkeyPatch, home: Path, begins: bool) -> None:
    monkeypatch.setattr(known_controllers, "Controllers", Quiet)
    monkeypatch.setattr(controllers_report, "_START_S", 0.01)
    monkeypatch.setattr(controllers_report, "_ANSWER_S", 0.01)
    monkeypatch.setattr(Quiet, "begins", begins)
    monkeypatch.setenv("SLAP_SALOON_HOME", str(home))


def test_a_node_that_may_not_be_read_is_told_with_what_to_do(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    quiet(monkeypatch, tmp_path, begins=True)
    assert controllers_report.report(0.01, as_json=True) == 0
    assert json.loads(capsys.readouterr().out)["unreadable"] == [
        {"node": "/dev/input/event7", "fix": "Save the rules."}
    ]
    assert controllers_report.report(0.01, as_json=False) == 0
    assert "\nSave the rules.\n" in capsys.readouterr().out


def test_what_players_should_know_of_their_controllers_is_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    quiet(monkeypatch, tmp_path, begins=True)
    monkeypatch.setattr(Quiet, "advice", ["One pad is left out."])
    controllers_report.report(0.01, as_json=True)
    assert json.loads(capsys.readouterr().out)["troubles"] == ["One pad is left out."]
    controllers_report.report(0.01, as_json=False)
    assert "\nOne pad is left out.\n" in capsys.readouterr().out


def test_a_reader_that_never_starts_is_told_and_is_a_failure(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    quiet(monkeypatch, tmp_path, begins=False)
    assert controllers_report.report(60.0, as_json=False) == 1
    assert "reader says nothing" in capsys.readouterr().out


def test_udev_prints_the_rules_alone(tmp_path: Path) -> None:
    assert run(tmp_path, "--udev") == (0, udev.rules(), "")


@pytest.mark.parametrize(
    ("arguments", "wrong"),
    [
        (["--json", "--seconds", "soon"], "expected seconds, more than 0 and at most 3600, not 'soon'"),
        (["--json", "--seconds", "0"], "not '0'"),
        (["--text", "--seconds", "nan"], "not 'nan'"),
        (["--seconds", "2"], "expected --text or --json"),
        (["--udev", "--seconds", "2"], "expected --text or --json"),
        (["--text", "--json"], "not allowed with"),
        (["loud"], "loud"),
    ],
)
def test_bad_options_get_one_sentence(arguments: list[str], wrong: str, capsys: pytest.CaptureFixture[str]) -> None:
    from game.__main__ import main

    with pytest.raises(SystemExit) as ended:
        main(["controllers", *arguments])
    said = capsys.readouterr()
    assert (ended.value.code, said.out) == (2, "")
    assert wrong in said.err.splitlines()[-1]


def test_whoever_stops_a_command_sees_no_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    from game.__main__ import main

    def stop() -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(udev, "rules", stop)
    assert main(["controllers", "--udev"]) == 130


def test_no_window_is_loaded_for_words_alone(tmp_path: Path) -> None:
    code = (
        "import sys; from game.__main__ import main; status = main(['controllers', '--text', '--seconds', '0.1']);"
        "sys.exit(status or any(name in sys.modules for name in ('arcade', 'pyglet', 'pygame')))"
    )
    environment = {**os.environ, "SLAP_SALOON_HOME": str(tmp_path), "PYTHONPATH": str(ROOT), VARIABLE: "1"}
    ended = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, timeout=60)
    assert ended.returncode == 0, ended.stderr
