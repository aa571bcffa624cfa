"""The poller's ends of the pipes to the game, and its clock."""

import time
from multiprocessing.connection import Connection
from typing import Any

from game.devices import wire


def now_us() -> int:
    """The one clock of stamps."""
    return time.perf_counter_ns() // 1000


class Link:
    """Open until the game goes or says quit."""

    def __init__(self, up: Connection, down: Connection) -> None:
        self._up, self._down = up, down
        self.open = True

    def send(self, message: bytes) -> None:
        """Sends a message, or notices that nobody listens any more."""
        try:
            self._up.send_bytes(message)
        except OSError:
            self.open = False

    def say(self, **fields: Any) -> None:
        """Sends words."""
        self.send(wire.words(**fields))

    def order(self) -> wire.Order | None:
        """Waits to be told to begin; none when the game is gone first."""
        try:
            fields = wire.read_words(self._down.recv_bytes())
        except (EOFError, OSError):
            return None
        return wire.Order.read(fields["begin"]) if "begin" in fields else None

    def commands(self) -> list[dict[str, Any]]:
        """What the game has asked for since the last look."""
        asked = []
        try:
            while self._down.poll(0):
                asked.append(wire.read_words(self._down.recv_bytes()))
        except (EOFError, OSError):
            self.open = False
        return asked
