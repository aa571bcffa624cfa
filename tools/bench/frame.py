"""What a frame in the middle of a match costs: python -m tools.bench.frame [--seats N] [--size 1280x720].

Thread time of drawing the table (Python and the calls to the driver), beside a calibration loop of the same run.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from tempfile import mkdtemp

from game.core.match import TABLE
from tools import shots
from tools.bench.calibration import loops_a_second

SKIPPED, FRAMES = 60, 2000


def main() -> None:
    """Play a match of bots, draw each step, print percentiles."""
    parser = argparse.ArgumentParser(description="Measure the cost of a frame.")
    parser.add_argument("--seats", type=int, default=8)
    parser.add_argument("--size", default="1280x720")
    given = parser.parse_args()
    width, height = (int(part) for part in given.size.split("x"))
    shooter = shots.Shooter(Path(mkdtemp()), width, height)
    header = shots.header_of(given.seats, 0)
    window, table = shooter.window, shooter.table(header)
    costs = []
    for session, events in shots.play_bots(header):
        for event in events:
            table.notice(event)
        seen = session.match.observe(TABLE)
        window.clear()
        begun = time.thread_time()
        table.draw(seen, session.match.now_us)
        costs.append((time.thread_time() - begun) * 1000)
        window.flip()
        if len(costs) >= FRAMES:
            break
    told = sorted(costs[SKIPPED:])
    print(
        f"{len(told)} frames, {given.seats} seats: p50 {told[len(told) // 2]:.2f} ms, "
        f"p99 {told[len(told) * 99 // 100]:.2f} ms, most {told[-1]:.2f} ms; "
        f"calibration {loops_a_second() / 1e6:.0f} million loops a second"
    )


if __name__ == "__main__":
    main()
