"""The real poller, spawned, with virtual pads in it; what it delivers is kept in order."""

import sys
import threading
import time
import types
from collections.abc import Callable, Iterator
from typing import TypeVar

import pytest

from game.devices.controllers import Controllers
from game.devices.press import Message, Plugged, Press, Unplugged, Watermark
from game.devices.virtual import VirtualPads

M = TypeVar("M", bound=Message)


class Saloon:
    """Controllers with ears."""

    def __init__(self, *, virtual: bool = True) -> None:
        self.heard: list[Message] = []
        self._news = threading.Condition()
        self.controllers = Controllers(self._hear, virtual=virtual)

    @property
    def pads(self) -> VirtualPads:
        assert self.controllers.pads is not None
        return self.controllers.pads

    def _hear(self, message: Message) -> None:
        with self._news:
            self.heard.append(message)
            self._news.notify_all()

    def wait(self, done: Callable[[], bool], seconds: float = 5.0) -> None:
        """Waits until it is so, and fails when it does not come to be."""
        with self._news:
            assert self._news.wait_for(done, seconds), [m for m in self.heard if not isinstance(m, Watermark)]

    def of(self, kind: type[M]) -> list[M]:
        return [message for message in self.heard if isinstance(message, kind)]

    def presses(self, device: int | None = None) -> list[tuple[str, float]]:
        return [(p.control, p.value) for p in self.of(Press) if device in (None, p.device)]

    def plug(self, pad: int, **what: object) -> Plugged:
        """Plugs a pad in and waits for the game to know it."""
        before = len(self.of(Plugged))
        self.pads.plug(pad, **what)  # type: ignore[arg-type]
        self.wait(lambda: len(self.of(Plugged)) > before)
        return self.of(Plugged)[-1]

    def unplug(self, pad: int) -> Unplugged:
        before = len(self.of(Unplugged))
        self.pads.unplug(pad)
        self.wait(lambda: len(self.of(Unplugged)) > before)
        return self.of(Unplugged)[-1]

    def settle(self) -> None:
        """Waits until everything written so far has been looked at: two more watermarks of a later time."""
        now = time.perf_counter_ns() // 1000
        self.wait(lambda: any(mark.at_us > now + 20_000 for mark in self.of(Watermark)))


@pytest.fixture
def saloon(monkeypatch: pytest.MonkeyPatch) -> Iterator[Saloon]:
    # A spawned process imports the main module again; pytest's is long, the game's is not.
    monkeypatch.setitem(sys.modules, "__main__", types.ModuleType("__main__"))
    room = Saloon()
    room.controllers.start()
    room.wait(lambda: bool(room.of(Watermark)))
    yield room
    room.controllers.close()
