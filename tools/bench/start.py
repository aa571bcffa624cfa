"""How long from starting the game to the first frame that can be used: python -m tools.bench.start [--times N].

Needs a screen (a virtual one will do). Beside it stands the time that Python itself and importing Arcade take.
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

TIMED = """
import sys, time
from game.app.saloon import Saloon
from game.screens.title import Title
from game.storage.folders import find_folders
from game.storage.settings import Settings
class Timed(Saloon):
    def flip(self):
        super().flip()
        if getattr(self, "_screen", None) is not None:
            print(time.time(), flush=True)
            self.leave()
import arcade
if __name__ == "__main__":
    window = Timed(Settings(), find_folders())
    window.show(Title(window))
    window.open_controllers()
    arcade.run()
"""


def first_frame_s() -> float:
    """Start the game once; return the seconds until its first frame is shown."""
    with tempfile.NamedTemporaryFile("w", suffix=".py") as script:
        script.write(TIMED)
        script.flush()
        begun = time.time()
        shown = subprocess.run([sys.executable, "-P", script.name], env=_environment(), capture_output=True, text=True)
        return float(shown.stdout.split()[0]) - begun


def import_s() -> float:
    """Seconds for Python to start and import Arcade."""
    begun = time.time()
    subprocess.run([sys.executable, "-c", "import arcade"], capture_output=True, check=True)
    return time.time() - begun


def _environment() -> dict[str, str]:
    import os

    return {**os.environ, "PYTHONPATH": str(Path.cwd()), "SLAP_SALOON_HOME": tempfile.gettempdir()}


def main() -> None:
    """Measure, and print medians."""
    parser = argparse.ArgumentParser(description="Measure the cold start.")
    parser.add_argument("--times", type=int, default=5)
    times = parser.parse_args().times
    frames = [first_frame_s() for _time in range(times)]
    imports = [import_s() for _time in range(times)]
    print(f"first frame {statistics.median(frames):.2f} s, of it Python and Arcade {statistics.median(imports):.2f} s")


if __name__ == "__main__":
    main()
