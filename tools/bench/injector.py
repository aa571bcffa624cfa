"""Presses virtual pads one after another, at times it writes down.

python -m tools.bench.injector PAGE ROUNDS SEED HOLD_MS runs as a process of its own, so that no lock or hitch of the
game moves the truth. On its standard output it leaves one line of JSON: for each press the pad, the time before and
after it was written, its round and the spacing from the press before it that was asked for (0 for the round's first),
all in microseconds of the system's monotonic clock.
"""

import gc
import json
import random
import sys
import time
from pathlib import Path

from game.devices.link import now_us
from game.devices.virtual import Page

SPACINGS_US = (250, 500, 1_000, 2_000, 4_000, 8_000)
_SOUTH = 1  # the bit of button 0
_SPIN_US = 300


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


def run(page: Page, rounds: int, seed: int, hold_us: int) -> list[tuple[int, int, int, int, int]]:
    """In each round all pads press once, hold, and rest as long; order and phase are drawn, spacings come evenly."""
    rng = random.Random(seed)
    truth = []
    pads = [pad for pad in range(page.count) if page.plugged(pad)]
    next_us = now_us() + 50_000
    for number in range(rounds):
        at_us, spacing_us = next_us + rng.randrange(4_000), 0
        for place, pad in enumerate(rng.sample(pads, len(pads))):
            if place:
                spacing_us = SPACINGS_US[(number * (len(pads) - 1) + place - 1) % len(SPACINGS_US)]
            at_us += spacing_us
            wait_until(at_us)
            truth.append((pad, *press(page, pad), number, spacing_us))
        time.sleep(hold_us / 1e6)
        for pad in pads:
            page.set_buttons(pad, 0)
        next_us = now_us() + hold_us
    return truth


def main(arguments: list[str]) -> None:
    """Waits for a line on standard input, presses, prints the truth."""
    path, rounds, seed, hold_ms = arguments
    page = Page(Path(path))
    gc.disable()
    sys.stdin.readline()
    print(json.dumps(run(page, int(rounds), int(seed), int(hold_ms) * 1000)))


if __name__ == "__main__":
    main(sys.argv[1:])
