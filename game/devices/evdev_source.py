"""Reads on Linux what SDL cannot see: encoders without a stick, and arcade boards that type.

The kernel's own stamps have no polling error; only the device's report interval is left in their doubt. A device that
SDL reads is never read here. Nor is an ordinary keyboard: Linux lets nobody read those without a rule that would let
every program read what is typed, and each key would come twice, here and through the window. Two people share a
keyboard in the window; two keyboards there are one.
"""

import contextlib
import os
import re
import select
from collections.abc import Callable, Collection
from pathlib import Path
from typing import NamedTuple

from game.devices import boards, intervals, layout, places
from game.devices.device import SETTLE_US, Device
from game.devices.edges import Tuning
from game.devices.evdev_node import ABS_HATS, Facts, Node, facts_of
from game.devices.evdev_reading import NodeReading, OpenNode
from game.devices.guid import same_model
from game.devices.layout import HAT_BITS, Layout, Rule, Source
from game.devices.link import Link, now_us
from game.devices.wire import Order

FOLDER = Path("/dev/input")
_LOOK_EVERY_US = 200_000
_SDL_FIRST_US = 300_000  # SDL gets so long to open a new node before it is taken here
_FIRST_SLOT = 0x4000  # SDL counts its own from 0
_NODE = re.compile(r"event\d+$")


class _NotYet(OSError):
    """A node that has to be tried again at the next look."""


class _Entry(NamedTuple):
    """A node as its folder lists it: another device that gets the same number gets another inode."""

    node: str
    inode: int


def _may_read(node: str) -> bool:
    return os.access(node, os.R_OK)


class EvdevSource:
    """The nodes that are read here, found anew five times a second."""

    def __init__(
        self,
        order: Order,
        link: Link,
        sdl_nodes: Callable[[], Collection[str]],
        *,
        folder: Path = FOLDER,
        tell: Callable[[str], Facts | None] = facts_of,
        may_read: Callable[[str], bool] = _may_read,
        open_node: Callable[[str], OpenNode] = Node,
        tuning: Tuning | None = None,
    ) -> None:
        """sdl_nodes tells which nodes SDL has, or has decided to leave closed."""
        self.devices: dict[int, Device] = {}
        self._order, self._link, self._sdl_nodes, self._tuning = order, link, sdl_nodes, tuning
        self._mappings, self._learned = list(order.mappings), False
        self._folder, self._tell, self._may_read, self._open_node = folder, tell, may_read, open_node
        self._nodes: dict[str, NodeReading] = {}
        self._by_fd: dict[int, str] = {}
        self._poll = select.poll()
        self._since: dict[_Entry, int] = {}
        self._left_alone: set[_Entry] = set()
        self._unreadable: dict[str, str] = {}  # node -> the name of its device
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
        present = self._entries()
        nodes = {entry.node for entry in present}
        sdl_nodes = set(self._sdl_nodes())
        given_up = [node for node in self._nodes if node in sdl_nodes or self._means_new(node)]
        gone = [device for node in given_up for device in self._close(node)]
        self._learned = False
        self._since = {entry: self._since.get(entry, now) for entry in present}
        self._left_alone.intersection_update(present)
        for entry in present:
            if entry.node in sdl_nodes or entry.node in self._nodes or entry in self._left_alone:
                continue
            if now - self._since[entry] >= patience_us and not self._consider(entry.node):
                self._left_alone.add(entry)
        self._tell_unreadable(nodes - sdl_nodes)
        return gone

    def _entries(self) -> list[_Entry]:
        """The nodes that are there, in the order of their numbers: of two like players of one board, the first."""
        try:
            with os.scandir(self._folder) as entries:
                found = [_Entry(f"{self._folder}/{one.name}", one.inode()) for one in entries if _NODE.match(one.name)]
        except OSError:
            return []
        return sorted(found, key=lambda entry: (len(entry.node), entry.node))

    def _consider(self, node: str) -> bool:
        """Opens the node if it is for us; false when there is no need to look at it again."""
        facts = self._tell(node)
        if facts is None or not (facts.is_encoder or facts.is_typing_board) or facts.place in self._order.skip:
            return False
        if not self._may_read(node):
            self._unreadable[node] = facts.name  # looked at again: a rule may be added while the game runs
            return True
        self._unreadable.pop(node, None)
        if facts.is_sdls:
            return False
        try:
            self._open(facts)
        except _NotYet:
            return True
        except OSError as trouble:
            self._link.say(note=f"{node} could not be opened: {trouble}")
            return False
        return True

    def _open(self, facts: Facts) -> None:
        self._link.say(opening=facts.place)
        try:
            node = self._open_node(facts.node)
            try:
                if facts.is_typing_board:
                    self._grab(facts, node)
                devices, sources = self._players(facts) if facts.is_typing_board else self._encoder(facts)
                self._nodes[facts.node] = NodeReading(facts, node, devices, sources)
            except OSError:
                node.close()
                raise
        finally:
            self._link.say(opened=facts.place)
        self._by_fd[node.fd] = facts.node
        self._poll.register(node.fd, select.POLLIN)
        self.devices.update({device.slot: device for device in devices})

    def _grab(self, facts: Facts, node: OpenNode) -> None:
        """Keeps a board's keys from the window, where each press would come again."""
        known = any(place.startswith(facts.place) for place in self._order.known)
        if node.held() and not known:
            raise _NotYet  # whoever saw the key go down must see it come up, or would repeat it for ever
        try:
            node.grab()
        except OSError:
            raise _NotYet from None  # another program has grabbed it

    def _encoder(self, facts: Facts) -> tuple[list[Device], dict[int, Source]]:
        hats = len({code // 2 for code in facts.axes if code in ABS_HATS})
        directions = facts.direction_buttons
        buttons = [code for code in facts.buttons if code not in directions]
        sources = {code: Source("button", number) for number, code in enumerate(buttons)}
        sources |= {code: Source("hat", hats, HAT_BITS[side]) for code, side in directions.items()}
        hats += bool(directions)
        sticks = sum(code not in ABS_HATS for code in facts.axes)
        mapping = self._mapping(facts)
        known = layout.from_mapping(mapping) if mapping else layout.plain(len(buttons), sticks, hats)
        device = self._device(facts, facts.place, known)
        device.mapped, device.mapping = mapping is not None, mapping or ""
        return [device], sources

    def _mapping(self, facts: Facts) -> str | None:
        """The player's last line for a model; SDL's own know no encoder that SDL cannot see."""
        lines = [line for line in self._mappings if same_model(facts.guid, line.partition(",")[0])]
        return lines[-1] if lines else None

    def _means_new(self, node: str) -> bool:
        facts = self._nodes[node].facts
        return self._learned and same_model(facts.guid, self._mappings[-1].partition(",")[0])

    def _players(self, facts: Facts) -> tuple[list[Device], dict[int, Source]]:
        players = boards.players(facts.vendor, facts.product)
        sources = {code: Source("button", code) for keys in players for code in keys if code in facts.keys}
        devices = [
            self._device(
                facts,
                f"{facts.place} player {number}",
                Layout({Source("button", code): [Rule(control)] for code, control in keys.items()}),
            )
            for number, keys in enumerate(players, 1)
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

    def _tell_unreadable(self, unread: Collection[str]) -> None:
        self._unreadable = {node: name for node, name in self._unreadable.items() if node in unread}
        if self._unreadable != self._told:
            self._told = dict(self._unreadable)
            self._link.say(unreadable=self._told)
