"""The process that reads the devices: nothing but SDL runs in it, so no drawing and no lock delays a stamp.

It must be importable in milliseconds: a new one replaces a dead one in the middle of a round.
"""

import gc
import signal
import sys
import time
from collections.abc import Iterable
from multiprocessing.connection import Connection
from typing import Any, Protocol

from game.devices.device import SETTLE_US, Device
from game.devices.edges import Tuning
from game.devices.link import Link, now_us
from game.devices.outbox import Outbox
from game.devices.particulars import Paces
from game.devices.scheduling import favour_this_process, scheduling_facts

IDLE_PERIOD_US, ARMED_PERIOD_US = 1_000, 250
_LISTEN_EVERY_US = 8_000
_TOLERATED_FAILURES = 20


class Backend(Protocol):
    """A way to read devices. It may fail at a poll: the others go on."""

    devices: dict[int, Device]

    def poll(self, previous_us: int) -> list[Device]:
        """Sees what happened since the poll that began at previous_us; returns the devices that went."""

    def rumble(self, slot: int, low: float, high: float, ms: int) -> None:
        """Shakes a device if it can."""

    def learn(self, line: str) -> None:
        """Takes a line of a gamecontrollerdb.txt: devices of its model go and come back with it."""


class Poller:
    """Polls at a steady pace, faster while armed, and answers the game's commands in between."""

    def __init__(
        self,
        link: Link,
        backends: list[Backend],
        tuning: Tuning | None = None,
        intervals: Iterable[tuple[str, int]] = (),
    ) -> None:
        self._link, self._backends, self._tuning = link, backends, tuning or Tuning()
        self._period_us = IDLE_PERIOD_US
        self._listen_at_us = 0
        self._failures = 0
        self._paces = Paces()
        self._outbox = Outbox(now_us() + SETTLE_US + IDLE_PERIOD_US, intervals)

    def run(self) -> None:
        """Returns when the game has gone or said quit, or when polling fails again and again."""
        previous_us = due_us = now_us()
        while self._link.open and self._failures < _TOLERATED_FAILURES:
            due_us = _wait(due_us + self._period_us, self._period_us)
            before_us = now_us()
            self._paces.look(before_us)
            self._poll(previous_us, before_us)
            previous_us = before_us
            if before_us >= self._listen_at_us:
                self._listen_at_us = before_us + _LISTEN_EVERY_US
                for command in self._link.commands():
                    self._obey(command)

    def _poll(self, previous_us: int, before_us: int) -> None:
        gone: list[Device] = []
        for backend in self._backends:
            try:
                gone += backend.poll(previous_us)
                self._failures = 0
            except Exception as trouble:
                self._failures += 1
                self._link.say(note=f"{type(backend).__name__} failed: {trouble!r}")
        devices: list[Device] = []
        for backend in self._backends:
            devices += backend.devices.values()
        for message in self._outbox.collect(devices, gone, before_us, now_us()):
            self._link.send(message)

    def _obey(self, command: dict[str, Any]) -> None:
        if "arm" in command:
            self._period_us = ARMED_PERIOD_US if command["arm"] else IDLE_PERIOD_US
        if "rumble" in command:
            slot, low, high, ms = command["rumble"]
            self._rumble(slot, low, high, ms)
        if "dead_zone" in command:
            self._tuning.dead_zone = command["dead_zone"]
        if "pace" in command:
            self._link.say(pace=self._paces.told())
        if "quit" in command:
            self._link.open = False
        for backend in self._backends:
            self._pass_on(command, backend)

    def _pass_on(self, command: dict[str, Any], backend: Backend) -> None:
        if "interval" in command:
            self._outbox.know(backend.devices.values(), *command["interval"])
        if "wizard" in command:
            for slot, device in backend.devices.items():
                device.watch(slot == command["wizard"])
        if "mapping" in command:
            backend.learn(command["mapping"])

    def _rumble(self, slot: int, low: float, high: float, ms: int) -> None:
        try:
            for backend in self._backends:
                backend.rumble(slot, low, high, ms)
        except Exception as trouble:
            self._link.say(note=f"rumble failed: {trouble!r}")


def _wait(due_us: int, period_us: int) -> int:
    """Sleeps until the time and returns it; a poll that is late by a beat starts a new one."""
    left_us = due_us - now_us()
    if left_us > 0:
        time.sleep(left_us / 1e6)
    return due_us if left_us > -period_us else now_us()


def main(up: Connection, down: Connection) -> None:
    """What the spawned process runs. It may wait long for its order: it is started before it is needed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the game decides; it closes the pipe
    gc.disable()
    from game.devices import sdl

    sdl.prepare()
    from game.devices.sdl_source import SdlSource

    link = Link(up, down)
    order = link.order()
    if order is None:
        return
    link.say(clock_us=now_us())
    favour_this_process()
    tuning = Tuning(order.dead_zone)
    pads = SdlSource(order, link, tuning)
    backends: list[Backend] = [pads]
    if sys.platform == "linux":
        from game.devices.evdev_source import EvdevSource

        backends.append(EvdevSource(order, link, pads.nodes.values, tuning=tuning))
    link.say(poller={**scheduling_facts(), **sdl.versions()})
    Poller(link, backends, tuning, order.intervals).run()
