"""Plugs and unplugs identical pads as fast as they come: python -m tools.bench.storm [--cycles N] [--seed S]

After each cycle every pad that is in taps once; the tap must come under the number that its place had from the start.
Status 1 when a seat was swapped, a device appeared twice, or a poller died of it.
"""

import argparse
import random
import sys
import time
from collections import Counter

from game.devices.press import Plugged, PollerDied, Press, Unplugged
from tools.bench.room import PADS, Room

_PATIENCE_S = 5.0


class Storm:
    """The pads that are in, and what went wrong."""

    def __init__(self, seed: int) -> None:
        self.room = Room()
        self.failures: Counter[str] = Counter()
        self._rng = random.Random(seed)
        self._inside = set(range(PADS))

    def run(self, cycles: int) -> None:
        """All cycles, with a line of progress on a terminal."""
        with self.room.controllers:
            self.room.ready()
            numbers = self._numbers()
            for cycle in range(cycles):
                self._shuffle()
                self._check(numbers)
                if sys.stderr.isatty():
                    print(f"\r{cycle + 1} of {cycles}", end="", file=sys.stderr)
            time.sleep(0.1)
        self.failures["pollers died"] += sum(isinstance(m, PollerDied) for _, m in self.room.heard)
        self._check_turns()

    def _numbers(self) -> dict[int, int]:
        return {int(p.path.rpartition("/")[2]): p.device for p in self.room.controllers.plugged}

    def _shuffle(self) -> None:
        for pad in self._rng.sample(range(PADS), self._rng.randint(1, PADS // 2)):
            (self.room.pads.unplug if pad in self._inside else self.room.pads.plug)(pad)
            self._inside ^= {pad}
            time.sleep(self._rng.choice((0.0, 0.0, 0.001, 0.003)))

    def _check(self, numbers: dict[int, int]) -> None:
        """Waits until the game knows the pads that are in, and taps each."""
        deadline = time.monotonic() + _PATIENCE_S
        while self._numbers().keys() != self._inside and time.monotonic() < deadline:
            time.sleep(0.001)
        if self._numbers() != {pad: numbers[pad] for pad in self._inside}:
            self.failures["numbers changed"] += 1
        for pad in sorted(self._inside):
            start = len(self.room.heard)
            self.room.pads.press(pad, "south")
            press = self._next_press(start)
            self.room.pads.release(pad, "south")
            if press is None or press.device != numbers[pad]:
                self.failures["taps lost or under another number"] += 1
        time.sleep(0.03)

    def _next_press(self, start: int) -> Press | None:
        deadline = time.monotonic() + _PATIENCE_S
        while time.monotonic() < deadline:
            for _, message in self.room.heard[start:]:
                if isinstance(message, Press) and message.value:
                    return message
            time.sleep(0.0005)
        return None

    def _check_turns(self) -> None:
        """Each device comes and goes by turns."""
        inside: set[int] = set()
        for _, message in self.room.heard:
            if isinstance(message, Plugged | Unplugged):
                self.failures["comings or goings twice"] += (message.device in inside) == isinstance(message, Plugged)
                inside ^= {message.device}


def main(given: list[str]) -> int:
    """Storms, prints, and returns 1 when something went wrong."""
    parser = argparse.ArgumentParser(prog="python -m tools.bench.storm", description=__doc__)
    parser.add_argument("--cycles", type=int, default=200)
    parser.add_argument("--seed", type=int, default=45)
    asked = parser.parse_args(given)
    storm = Storm(asked.seed)
    storm.run(asked.cycles)
    plugs = sum(isinstance(message, Plugged) for _, message in storm.room.heard)
    print(
        f"{asked.cycles} cycles with {PADS} identical pads, {plugs} pluggings: {dict(+storm.failures) or 'no failure'}"
    )
    return 1 if storm.failures.total() else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
