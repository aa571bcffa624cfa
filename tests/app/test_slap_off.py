import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.__main__ import main
from game.core.codec import event_name
from game.devices.virtual import VirtualPads
from game.session.referee import run
from game.session.scenario import parse
from tests.app.drive_slap_off import BURNER, CALLER, HANDS

DRIVER = Path(__file__).with_name("drive_slap_off.py")
ROOT = DRIVER.parents[2]


@pytest.mark.timeout(280)
def test_eight_seats_play_from_the_title_to_the_winner(
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
    assert len(saw["players"]) == 8

    (replay,) = (tmp_path / "data").rglob("*.jsonl")
    scenario = parse(replay.read_bytes().splitlines())
    events, places = run(scenario)
    assert scenario.header.hands == HANDS  # type: ignore[attr-defined]
    assert saw["places"] == list(places or ())
    assert saw["places"].index(1) == CALLER, "whoever had the jack twice"
    winner = saw["players"][CALLER]
    assert any(winner in words and "wins" in words for words in saw["words"])
    assert saw["piles"][CALLER] == sum(event_name(event) == "pile_won" for event in events) == 2
    assert [seat for seat, burns in enumerate(saw["burns"]) if burns] == [BURNER], "a slap at nothing"
    told = [event_name(event) for event in events]
    assert {"burned", "double_slapped", "went_out", "named"} <= set(told)

    assert len(saw["wheel"]) == 2
    assert all({"Jackpot", "Sandwich", "Bookends"} <= set(words) for words in saw["wheel"]), "the wheel was open"
    assert {"flip", "slap", "call", "slide", "burn", "win"} <= set(saw["heard"])
    assert {move.seat for move in scenario.moves} == set(range(8)), "every pad took part"
    slaps = [move for move in scenario.moves if move.seat == CALLER and type(move.action).__name__ == "Slap"]
    assert slaps and all(move.doubt_us > 0 for move in slaps)
    assert main(["referee", "--check", str(replay)]) == 0
    capsys.readouterr()
