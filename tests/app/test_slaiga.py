"""Slaiga from the title to the result in a real window, by two pads, each hand behind its curtain."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.__main__ import main
from game.devices.virtual import VirtualPads
from game.session.referee import run
from game.session.scenario import parse

DRIVER = Path(__file__).with_name("drive_slaiga.py")
ROOT = DRIVER.parents[2]


@pytest.mark.timeout(280)
def test_two_pads_play_slaiga_behind_their_curtains(
    xvfb: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with VirtualPads() as pads:
        environment = {**os.environ, **pads.environment, "DISPLAY": xvfb, "SLAP_SALOON_HOME": str(tmp_path)}
        environment["PYTHONPATH"] = str(ROOT)
        environment.pop("ARCADE_HEADLESS", None)
        command = [sys.executable, str(DRIVER), str(pads.path)]
        ended = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=240, cwd=tmp_path)
    assert ended.returncode == 0, ended.stderr[-3000:]
    saw = json.loads(ended.stdout.splitlines()[-1])
    assert not saw["headless"], "the match is played in a real window"
    assert {"turn", "discard", "answer", "check_win"} <= set(saw["phases"])
    assert set(saw["opened"]) == {0, 1}, "both looked at their own hand, behind their own curtain"

    (replay,) = (tmp_path / "data").rglob("*.jsonl")
    scenario = parse(replay.read_bytes().splitlines())
    _events, places = run(scenario)
    assert scenario.header.options.version == "base"  # type: ignore[attr-defined]
    assert saw["places"] == list(places or ())
    assert {move.seat for move in scenario.moves} == {0, 1}
    assert main(["referee", "--check", str(replay)]) == 0
    capsys.readouterr()
