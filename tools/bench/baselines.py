"""The two ways the game does not read controllers, to measure beside the one it does.

python -m tools.bench.baselines frame|thread PAGE LOAD: reads until its standard input ends, then prints the presses
it saw as one line of JSON. Stamps are the time of the look, as a game without a poller would have them.
"""

import json
import sys
import threading
import time
from typing import Any

from game.devices import sdl
from game.devices.link import now_us
from game.devices.wire import Order
from tools.bench import load


class _Silent:
    """A link nobody listens to."""

    def say(self, **fields: Any) -> None:
        """Nothing."""


class Reader:
    """SDL in this process, read whenever look() is called."""

    def __init__(self, page: str) -> None:
        sdl.prepare()
        from game.devices.sdl_source import SdlSource

        self._source = SdlSource(Order(virtual=page), _Silent())  # type: ignore[arg-type]
        self._ready_us = now_us() + 50_000
        self.seen: list[tuple[int, int]] = []

    def look(self) -> None:
        """Notes the presses that happened since the last look, with the time of this one."""
        self._source.poll(now_us())
        now = now_us()
        for device in self._source.devices.values():
            device.settles(now)
            for change in device.take(now):
                if change.value and now > self._ready_us:
                    self.seen.append((int(device.place.rpartition("/")[2]), now))


def main(arguments: list[str]) -> None:
    """Plays a game under load until told to stop."""
    kind, page, load_kind = arguments
    frame = load.frames(load_kind)
    reader = Reader(page)
    over = threading.Event()
    threading.Thread(target=_end_with_input, args=(over,), daemon=True).start()
    if kind == "thread":
        threading.Thread(target=_look_often, args=(reader, over), daemon=True).start()
    print("ready", flush=True)
    next_s = time.perf_counter()
    while not over.is_set():
        if kind == "frame":
            reader.look()
        frame()
        next_s = max(next_s + load.FRAME_S, time.perf_counter())
        time.sleep(max(0.0, next_s - time.perf_counter()))
    print(json.dumps(reader.seen))


def _end_with_input(over: threading.Event) -> None:
    sys.stdin.read()
    over.set()


def _look_often(reader: Reader, over: threading.Event) -> None:
    while not over.is_set():
        reader.look()
        time.sleep(0.001)


if __name__ == "__main__":
    main(sys.argv[1:])
