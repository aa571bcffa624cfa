"""One poller process as the game holds it: started ahead of its time, told to begin, ended."""

import contextlib
import multiprocessing
import threading
from typing import Any

from game.devices import poller, wire
from game.devices.link import now_us

SILENT_BEATS = 5  # so many of the reader's beats without a word: dead. Beats, since a machine that stood still
OPENING_BEATS = 200  # stopped both. While it starts, and while it opens a device, drivers take their time
_START_BEATS = 500


class Life:
    """A process that has imported what it needs and waits to be told to begin. OSError when it cannot be started."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self.up, child_up = context.Pipe(duplex=False)
        child_down, self._down = context.Pipe(duplex=False)
        self._lock = threading.Lock()
        self.process = context.Process(
            target=poller.main, args=(child_up, child_down), name="slap-saloon-poller", daemon=True
        )
        try:
            self.process.start()
        finally:
            child_up.close()  # or the pipe would not end with the process
            child_down.close()
        self.begun_us = 0
        self.opening: str | None = None  # the device whose driver is at work now
        self.patience = _START_BEATS

    def begin(self, order: wire.Order) -> None:
        """Lets it read the devices."""
        self.begun_us = now_us()
        self.say(begin=order._asdict())

    @property
    def alive(self) -> bool:
        """Whether the process still runs."""
        return self.process.is_alive()

    def say(self, **fields: Any) -> None:
        """Sends a command; to a dead poller it is lost, and its successor is told anew."""
        with self._lock, contextlib.suppress(OSError):
            self._down.send_bytes(wire.words(**fields))

    def end(self, gently: bool = False) -> None:
        """Ends the process: after a word and a moment's wait, or at once."""
        self.say(quit=True)
        with self._lock:
            self._down.close()
        if gently:
            self.process.join(0.5)
        if self.process.is_alive():
            self.process.kill()
        self.process.join(1.0)
        self.up.close()
