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

DRIVER = Path(__file__).with_name("drive_match.py")
ROOT = DRIVER.parents[2]


@pytest.mark.timeout(280)
def test_three_pads_play_from_the_title_to_the_result(
    xvfb: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with VirtualPads() as pads:
        environment = {**os.environ, **pads.environment, "DISPLAY": xvfb, "SLAP_SALOON_HOME": str(tmp_path)}
        environment["PYTHONPATH"] = str(ROOT)
        environment.pop("ARCADE_HEADLESS", None)
        command = [sys.executable, str(DRIVER), str(pads.path), str(tmp_path)]
        ended = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=240, cwd=tmp_path)
    assert ended.returncode == 0, ended.stderr[-3000:]
    saw = json.loads(ended.stdout.splitlines()[-1])
    assert not saw["headless"], "the match is played in a real window"

    assert saw["lost"] == [saw["players"][1]], "the seat that lost its controller is named"
    assert saw["stood_still"] and saw["went_on"]

    (replay,) = (tmp_path / "data").rglob("*.jsonl")
    scenario = parse(replay.read_bytes().splitlines())
    events, places = run(scenario)
    assert saw["places"] == list(places or ())
    assert sorted(saw["places"]) == [1, 2, 3]
    assert scenario.header.gangs == (1, 1, 1)  # type: ignore[attr-defined]
    shots = [event for event in events if type(event).__name__ == "Shot" and event.target is not None]  # type: ignore[attr-defined]
    hits = [shot.seat for shot in shots if shot.result in ("hit", "pierced")]  # type: ignore[attr-defined]
    assert saw["hits"] == [hits.count(seat) for seat in range(3)]
    winner = saw["players"][saw["places"].index(1)]
    assert any(winner in words and "wins" in words for words in saw["words"])
    seen_and_heard = {"take", "join", "ready", "tick", "go", "slide", "flip", "slap", "fall", "lose", "win"}
    assert seen_and_heard <= set(saw["heard"])
    assert {move.seat for move in scenario.moves} == {0, 1, 2}, "every pad took part"
    assert all(move.doubt_us > 0 for move in scenario.moves if type(move.action).__name__ == "SlapCard")
    assert main(["referee", "--check", str(replay)]) == 0
    capsys.readouterr()
