"""Presses virtual pads in contested pairs at times it writes down.

python -m tools.bench.injector PAGE PAIRS SEED HOLD_MS runs as a process of its own, so that no lock or hitch of the
game moves the truth. On its standard output it leaves one line of JSON: for each press the pad, the time before and
after it was written, its pair and the spacing asked for, all in microseconds of the system's monotonic clock.
"""

import gc
import json
import random
import sys
import time
from pathlib import Path

from game.devices.virtual import Page

SPACINGS_US = (250, 500, 1_000, 2_000, 4_000, 8_000)
_SOUTH = 1  # the bit of button 0
_SPIN_US = 300
_REST_US = 10_000  # longer than the poller waits out chatter after a release
_LONG_US = 100_000  # who holds so long wants to be seen across a gap, and so rests as long


def now_us() -> int:
    """The clock of all processes."""
    return time.perf_counter_ns() // 1000


def wait_until(time_us: int) -> None:
    """Sleeps, then spins the last bit."""
    left_us = time_us - now_us() - _SPIN_US
    if left_us > 0:
        time.sleep(left_us / 1e6)
    while now_us() < time_us:
        pass


def press(page: Page, pad: int) -> tuple[int, int]:
    """Presses, and tells between which two times."""
    before_us = now_us()
    page.set_buttons(pad, _SOUTH)
    return before_us, now_us()


def run(page: Page, pairs: int, seed: int, hold_us: int) -> list[tuple[int, int, int, int, int]]:
    """Presses all pairs, each of two pads drawn by seed, the two spacings and phases too."""
    rng = random.Random(seed)
    truth = []
    pads = [pad for pad in range(page.count) if page.plugged(pad)]
    next_us = now_us() + 50_000
    for pair in range(pairs):
        first, second = rng.sample(pads, 2)
        spacing_us = SPACINGS_US[pair % len(SPACINGS_US)]
        start_us = next_us + rng.randrange(4_000)
        wait_until(start_us)
        truth.append((first, *press(page, first), pair, spacing_us))
        wait_until(start_us + spacing_us)
        truth.append((second, *press(page, second), pair, spacing_us))
        released_us = now_us() + hold_us
        time.sleep(max(0, released_us - now_us()) / 1e6)
        page.set_buttons(first, 0)
        page.set_buttons(second, 0)
        next_us = now_us() + (hold_us if hold_us >= _LONG_US else _REST_US)
    return truth


def main(arguments: list[str]) -> None:
    """Waits for a line on standard input, presses, prints the truth."""
    path, pairs, seed, hold_ms = arguments
    page = Page(Path(path))
    gc.disable()
    sys.stdin.readline()
    print(json.dumps(run(page, int(pairs), int(seed), int(hold_ms) * 1000)))


if __name__ == "__main__":
    main(sys.argv[1:])
