import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.devices.virtual import VirtualPads

DRIVER = Path(__file__).with_name("drive_slap_test.py")
ROOT = DRIVER.parents[2]


@pytest.mark.timeout(150)
def test_two_pads_are_told_apart_level_and_too_soon_in_a_real_window(xvfb: str, tmp_path: Path) -> None:
    with VirtualPads() as pads:
        environment = {**os.environ, **pads.environment, "DISPLAY": xvfb, "SLAP_SALOON_HOME": str(tmp_path)}
        environment["PYTHONPATH"] = str(ROOT)
        environment.pop("ARCADE_HEADLESS", None)
        command = [sys.executable, str(DRIVER), str(pads.path)]
        ended = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=120, cwd=tmp_path)
    assert ended.returncode == 0, ended.stderr[-3000:]
    saw = json.loads(ended.stdout.splitlines()[-1])
    assert not saw["headless"]

    clear, level, early = saw["clear"], saw["level"], saw["early"]
    assert (clear["order"], clear["level"], clear["wins"]) == ([1, 0], False, [0, 1])
    assert abs(clear["gap_us"] - clear["apart_us"]) <= sum(clear["doubts_us"]) + 1_000
    assert min(clear["doubts_us"]) >= 2_000, "half a report's interval is always in doubt"
    assert any("Flying W first by" in words for words in clear["words"])

    assert level["level"] == (level["gap_us"] < sum(level["doubts_us"]))
    assert level["level"] == any("Dead heat" in words for words in level["words"])
    assert level["level"] or level["apart_us"] > 1_000, "pressed at once is level"

    assert (early["early"], early["order"], early["wins"]) == ([0], [], level["wins"])
    assert "False start: Rising Sun" in early["words"]
