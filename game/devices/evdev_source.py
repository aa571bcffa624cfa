"""Reads on Linux what SDL cannot see: encoders without a stick, and arcade boards that type.

The kernel's own stamps have no polling error; only the device's report interval is left in their doubt. A device that
SDL reads is never read here.
"""

import contextlib
import os
import select
from collections.abc import Callable, Collection
from pathlib import Path
from typing import Protocol

from game.devices import intervals, layout, places
from game.devices.device import SETTLE_US, Device
from game.devices.edges import Tuning
from game.devices.evdev_node import (
    ABS_HATS,
    EV_ABS,
    EV_KEY,
    EV_SYN,
    EVENT,
    SYN_DROPPED,
    Facts,
    Node,
    facts_of,
)
from game.devices.layout import HAT_BITS, Layout, Rule, Source
from game.devices.link import Link, now_us
from game.devices.wire import Order

FOLDER = Path("/dev/input")
_LOOK_EVERY_US = 500_000
_SDL_FIRST_US = 300_000  # SDL gets so long to open a new node before it is taken here
_FIRST_SLOT = 0x4000  # SDL counts its own from 0

# What arcade boards type unless told otherwise, by key code: MAME's keys of its first two players.
_TYPED: tuple[dict[int, str], ...] = (
    {
        103: "up", 108: "down", 105: "left", 106: "right", 29: "south", 56: "east", 57: "west", 42: "north",
        44: "l1", 45: "r1", 2: "start", 6: "select",
    },
    {
        19: "up", 33: "down", 32: "left", 34: "right", 30: "south", 31: "east", 16: "west", 17: "north",
        3: "start", 7: "select",
    },
)  # fmt: skip


class OpenNode(Protocol):
    """What is asked of an open node."""

    fd: int

    def held(self) -> frozenset[int]:
        """The keys that are down now."""

    def axis(self, code: int) -> tuple[int, int, int]:
        """An axis's value and its ends."""

    def grab(self) -> None:
        """Keeps the device from every other program."""

    def read(self) -> bytes:
        """Whole events; none when there are none; OSError when the device is gone."""

    def close(self) -> None:
        """Lets go of the device."""


class _Read:
    """One node being read, as one device or, for a board that types, as one for each player."""

    def __init__(self, facts: Facts, node: OpenNode, devices: list[Device], sources: dict[int, Source]) -> None:
        self.facts, self.node, self.devices, self.sources = facts, node, devices, sources
        self._ranges = {code: node.axis(code)[1:] for code in sorted(facts.axes) if code not in ABS_HATS}
        self._axes = {code: Source("axis", number) for number, code in enumerate(self._ranges)}
        self._dropped = False
        self.look(now_us())

    def take(self, raw: bytes, low_us: int) -> None:
        """The events of one read; low_us is when the read before began."""
        for seconds, micros, kind, code, value in EVENT.iter_unpack(raw[: len(raw) // EVENT.size * EVENT.size]):
            if kind == EV_SYN:
                if self._dropped and code != SYN_DROPPED:
                    self.look(low_us)
                self._dropped = code == SYN_DROPPED
            elif not self._dropped:
                self._event(kind, code, value, seconds * 1_000_000 + micros)

    def look(self, low_us: int) -> None:
        """Asks how everything stands, at the start and after the kernel had to drop events."""
        now, held = now_us(), self.node.held()
        for code, source in self.sources.items():
            self._see(source, float(code in held), low_us, now)
        for code in sorted(self.facts.axes):
            self._axis(code, self.node.axis(code)[0], low_us, now)

    def _event(self, kind: int, code: int, value: int, at_us: int) -> None:
        if kind == EV_KEY and code in self.sources and value in (0, 1):  # 2 repeats a key that is held
            self._see(self.sources[code], float(value), at_us, at_us)
        elif kind == EV_ABS and code in self.facts.axes:
            self._axis(code, value, at_us, at_us)

    def _axis(self, code: int, value: int, low_us: int, high_us: int) -> None:
        if code in ABS_HATS:
            hat, upright = divmod(code - ABS_HATS.start, 2)
            for side, on in zip(("up", "down") if upright else ("left", "right"), (value < 0, value > 0), strict=True):
                self._see(Source("hat", hat, HAT_BITS[side]), float(on), low_us, high_us)
        else:
            low, high = self._ranges[code]
            share = (value - low) / (high - low) if high > low else 0.5
            self._see(self._axes[code], share * 2 - 1, low_us, high_us)

    def _see(self, source: Source, raw: float, low_us: int, high_us: int) -> None:
        for device in self.devices:
            device.see(source, raw, low_us, high_us)


class EvdevSource:
    """The nodes that are read here, found anew twice a second."""

    def __init__(
        self,
        order: Order,
        link: Link,
        sdl_nodes: Callable[[], Collection[str]],
        *,
        folder: Path = FOLDER,
        tell: Callable[[str], Facts | None] = facts_of,
        open_node: Callable[[str], OpenNode] = Node,
        tuning: Tuning | None = None,
    ) -> None:
        """sdl_nodes tells which nodes SDL has, or has decided to leave closed."""
        self.devices: dict[int, Device] = {}
        self._order, self._link, self._sdl_nodes, self._tuning = order, link, sdl_nodes, tuning
        self._mappings, self._learned = list(order.mappings), False
        self._folder, self._tell, self._open_node = folder, tell, open_node
        self._nodes: dict[str, _Read] = {}
        self._by_fd: dict[int, str] = {}
        self._poll = select.poll()
        self._since: dict[str, int] = {}
        self._left_alone: set[str] = set()
        self._unreadable: dict[str, str] = {}  # node -> the udev rule that would open it
        self._told: dict[str, str] = {}
        self._look_at_us = 0
        self._slots = _FIRST_SLOT
        self._find(now_us(), patience_us=0)

    def poll(self, previous_us: int) -> list[Device]:
        """Sees what happened since the poll that began at previous_us; returns the devices that went."""
        gone: list[Device] = []
        for fd, state in self._poll.poll(0) if self._by_fd else ():
            node = self._by_fd[fd]
            try:
                raw = self._nodes[node].node.read()
                self._nodes[node].take(raw, previous_us)
                lost = not raw and bool(state & (select.POLLHUP | select.POLLERR))
            except OSError:
                lost = True
            if lost:
                gone += self._close(node)
        now = now_us()
        if now >= self._look_at_us:
            gone += self._find(now, _SDL_FIRST_US)
        return gone

    def learn(self, line: str) -> None:
        """Takes a line of a gamecontrollerdb.txt: encoders of its model go at the next look and come with it."""
        self._mappings.append(line)
        self._learned, self._look_at_us = True, 0

    def rumble(self, slot: int, low: float, high: float, ms: int) -> None:
        """Encoders have no motors."""

    def _find(self, now: int, patience_us: int) -> list[Device]:
        self._look_at_us = now + _LOOK_EVERY_US
        try:
            names = [name for name in os.listdir(self._folder) if name.startswith("event")]  # noqa: PTH208  (10 µs)
        except OSError:
            names = []
        present = {f"{self._folder}/{name}" for name in names}
        sdl_nodes = set(self._sdl_nodes())
        given_up = [node for node in self._nodes if node in sdl_nodes or self._means_new(node)]
        gone = [device for node in given_up for device in self._close(node)]
        self._learned = False
        self._since = {node: self._since.get(node, now) for node in present}
        self._left_alone &= present
        for node in sorted(present - sdl_nodes - self._nodes.keys() - self._left_alone):
            if now - self._since[node] >= patience_us:
                self._consider(node)
        self._tell_unreadable(present)
        return gone

    def _consider(self, node: str) -> None:
        facts = self._tell(node)
        if facts is None or not (facts.is_encoder or facts.is_keyboard_encoder) or facts.place in self._order.skip:
            self._left_alone.add(node)
            return
        try:
            self._open(facts)
            self._unreadable.pop(node, None)
        except PermissionError:
            self._unreadable[node] = facts.udev_rule  # looked at again: a rule may be added while the game runs
        except OSError as trouble:
            self._left_alone.add(node)
            self._link.say(note=f"{node} could not be opened: {trouble}")

    def _open(self, facts: Facts) -> None:
        self._link.say(opening=facts.place)
        try:
            node = self._open_node(facts.node)
            devices, sources = self._players(facts) if facts.is_keyboard_encoder else self._encoder(facts)
            try:
                self._nodes[facts.node] = _Read(facts, node, devices, sources)
            except OSError:
                node.close()
                raise
        finally:
            self._link.say(opened=facts.place)
        if facts.is_keyboard_encoder:
            with contextlib.suppress(OSError):
                node.grab()  # or each press would come again as a key of the window
        self._by_fd[node.fd] = facts.node
        self._poll.register(node.fd, select.POLLIN)
        self.devices.update({device.slot: device for device in devices})

    def _encoder(self, facts: Facts) -> tuple[list[Device], dict[int, Source]]:
        sources = {code: Source("button", number) for number, code in enumerate(facts.buttons)}
        hats = len({code // 2 for code in facts.axes if code in ABS_HATS})
        sticks = sum(code not in ABS_HATS for code in facts.axes)
        mapping = self._mapping(facts)
        known = layout.from_mapping(mapping) if mapping else layout.plain(len(sources), sticks, hats)
        device = self._device(facts, facts.place, known)
        device.mapped, device.mapping = mapping is not None, mapping or ""
        return [device], sources

    def _mapping(self, facts: Facts) -> str | None:
        """The player's last line for a model; SDL's own know no encoder that SDL cannot see."""
        lines = [line for line in self._mappings if layout.same_model(facts.guid, line.partition(",")[0])]
        return lines[-1] if lines else None

    def _means_new(self, node: str) -> bool:
        facts = self._nodes[node].facts
        return self._learned and layout.same_model(facts.guid, self._mappings[-1].partition(",")[0])

    def _players(self, facts: Facts) -> tuple[list[Device], dict[int, Source]]:
        sources = {code: Source("button", code) for keys in _TYPED for code in keys if code in facts.keys}
        devices = [
            self._device(
                facts,
                f"{facts.place} player {number}",
                Layout({Source("button", code): [Rule(control)] for code, control in keys.items()}),
            )
            for number, keys in enumerate(_TYPED, 1)
        ]
        return devices, sources

    def _device(self, facts: Facts, place: str, known: Layout) -> Device:
        place = places.apart(place, {device.place for device in self.devices.values()})
        trusted = place in self._order.known
        device = Device(self._slots, facts.name, facts.guid, place, "encoder", known, trusted, self._tuning)
        device.interval_us, device.interval_from = intervals.told(facts.guid, facts.name, facts.node)
        device.backend, device.node = "evdev", facts.node
        device.settle_until_us = now_us() + SETTLE_US
        self._slots += 1
        return device

    def _close(self, node: str) -> list[Device]:
        read = self._nodes.pop(node)
        self._by_fd.pop(read.node.fd)
        self._poll.unregister(read.node.fd)
        with contextlib.suppress(OSError):
            read.node.close()
        for device in read.devices:
            self.devices.pop(device.slot)
        return read.devices

    def _tell_unreadable(self, present: Collection[str]) -> None:
        self._unreadable = {node: rule for node, rule in self._unreadable.items() if node in present}
        if self._unreadable != self._told:
            self._told = dict(self._unreadable)
            self._link.say(unreadable=self._told)
