"""The controllers screen as a command opens it: a real window, the real poller, and a pad that finds the way out."""

import os
import subprocess
import sys
import time
from pathlib import Path

from game.devices.virtual import VirtualPads

ROOT = Path(__file__).parents[2]
PATIENCE_S = 60.0


def test_a_pad_steers_the_screen_and_leaves_by_its_last_row(xvfb: str, tmp_path: Path) -> None:
    with VirtualPads() as pads:
        pads.plug(0)
        environment = {**os.environ, **pads.environment, "DISPLAY": xvfb, "SLAP_SALOON_HOME": str(tmp_path)}
        environment["PYTHONPATH"] = str(ROOT)
        environment.pop("ARCADE_HEADLESS", None)
        command = [sys.executable, "-m", "game", "controllers"]
        with subprocess.Popen(command, env=environment, stderr=subprocess.PIPE, text=True, cwd=tmp_path) as process:
            until = time.monotonic() + PATIENCE_S
            while process.poll() is None and time.monotonic() < until:
                pads.tap(0, "up", 80)  # from the first row to the last: back
                time.sleep(0.3)
                pads.tap(0, "south", 80)
                time.sleep(0.3)
            process.kill()
            said = process.stderr.read() if process.stderr is not None else ""
    assert process.returncode == 0, said[-2000:]
