"""The kernel's nodes, with pipes in their place: what is told by /sys is told by a folder made here."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.devices import wire
from game.devices.device import SETTLE_US
from game.devices.edges import Change
from game.devices.layout import Source
from game.devices.link import now_us
from game.devices.wire import Order

if sys.platform != "linux":
    pytest.skip("evdev is Linux's", allow_module_level=True)

from game.devices.evdev_node import EV_ABS, EV_KEY, EV_SYN, EVENT, SYN_DROPPED, Facts, facts_of
from game.devices.evdev_source import EvdevSource

BTN_TRIGGER = 0x120
ENCODER: dict[str, Any] = {"vendor": 0x0079, "product": 0x0006, "keys": range(BTN_TRIGGER, BTN_TRIGGER + 12)}
IPAC: dict[str, Any] = {"vendor": 0xD209, "product": 0x0420, "keys": range(1, 120)}


class PipeNode:
    """A node whose events are written by the test."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.fd, self._hand = os.pipe2(os.O_NONBLOCK)
        self.down: set[int] = set()
        self.places: dict[int, int] = {}
        self.grabbed = False

    def held(self) -> frozenset[int]:
        return frozenset(self.down)

    def axis(self, code: int) -> tuple[int, int, int]:
        return self.places.get(code, 128 if code < 0x10 else 0), 0 if code < 0x10 else -1, 255 if code < 0x10 else 1

    def grab(self) -> None:
        self.grabbed = True

    def read(self) -> bytes:
        try:
            return os.read(self.fd, 4096)
        except BlockingIOError:
            return b""

    def close(self) -> None:
        os.close(self.fd)

    def tell(self, kind: int, code: int, value: int, at_us: int) -> None:
        os.write(self._hand, EVENT.pack(at_us // 1_000_000, at_us % 1_000_000, kind, code, value))

    def pull(self) -> None:
        os.close(self._hand)


class Machine:
    """A folder of nodes, a /sys that knows them, and a source that reads them."""

    def __init__(self, tmp_path: Path) -> None:
        self.folder, self.system = tmp_path / "input", tmp_path / "sys"
        self.folder.mkdir()
        self.nodes: dict[str, PipeNode] = {}
        self.sdl: set[str] = set()
        self.forbidden: set[str] = set()
        self.said: list[dict[str, Any]] = []
        self.source: EvdevSource | None = None

    def say(self, **fields: Any) -> None:
        self.said.append(fields)

    def plug(self, number: int, *, keys: Any, axes: Any = (), vendor: int, product: int, name: str = "Board") -> str:
        device = self.system / f"class/input/event{number}/device"
        for part in ("id", "capabilities"):
            (device / part).mkdir(parents=True)
        for part, value in {"bustype": 3, "vendor": vendor, "product": product, "version": 0x111}.items():
            (device / "id" / part).write_text(f"{value:04x}\n")
        (device / "name").write_text(name + "\n")
        (device / "phys").write_text(f"usb-1-{number}/input0\n")
        (device / "uniq").write_text("\n")
        (device / "properties").write_text("0\n")
        (device / "capabilities/key").write_text(_words(keys))
        (device / "capabilities/abs").write_text(_words(axes))
        (self.folder / f"event{number}").touch()
        return f"{self.folder}/event{number}"

    def open(self, path: str) -> PipeNode:
        if path in self.forbidden:
            raise PermissionError(path)
        return self.nodes.setdefault(path, PipeNode(path))

    def tell(self, node: str) -> Facts | None:
        facts = facts_of(f"/dev/input/{Path(node).name}", self.system)
        return facts._replace(node=node) if facts else None

    def start(self, order: Order | None = None) -> EvdevSource:
        self.source = EvdevSource(
            order or Order(),
            self,  # type: ignore[arg-type]
            lambda: self.sdl,
            folder=self.folder,
            tell=self.tell,
            open_node=self.open,
        )
        self.settle()
        return self.source

    def settle(self) -> None:
        assert self.source is not None
        for device in self.source.devices.values():
            device.settles(now_us() + SETTLE_US)

    def changes(self) -> list[tuple[str, Change]]:
        assert self.source is not None
        self.source.poll(now_us())
        return [(d.place, change) for d in self.source.devices.values() for change in d.take(now_us())]

    def wait_for_a_look(self) -> list[Any]:
        """A look at the folder, as if its time had come and SDL had had its turn."""
        assert self.source is not None
        self.source._look_at_us = 0
        self.source._since = dict.fromkeys(self.source._since, -(10**9))
        return self.source.poll(now_us())


def _words(bits: Any) -> str:
    number = sum(1 << bit for bit in bits)
    words = []
    while number:
        words.append(f"{number & (1 << 64) - 1:x}")
        number >>= 64
    return " ".join(reversed(words)) or "0"


@pytest.fixture
def machine(tmp_path: Path) -> Iterator[Machine]:
    yield Machine(tmp_path)


def test_an_encoder_without_a_stick_plays_with_the_kernels_stamps(machine: Machine) -> None:
    path = machine.plug(3, **ENCODER)
    source = machine.start()
    [device] = source.devices.values()
    assert (device.kind, device.place) == ("encoder", "usb-1-3/input0")
    assert device.guid == "03000000790000000600000011010000"
    at_us = now_us()
    machine.nodes[path].tell(EV_KEY, BTN_TRIGGER, 1, at_us)
    machine.nodes[path].tell(EV_KEY, BTN_TRIGGER, 2, at_us + 5)  # a repeat
    machine.nodes[path].tell(EV_KEY, BTN_TRIGGER + 9, 1, at_us + 7)
    assert [change for _, change in machine.changes()] == [
        Change("south", 1.0, at_us, at_us),
        Change("start", 1.0, at_us + 7, at_us + 7),
    ]


def test_a_fast_tap_between_two_polls_is_kept(machine: Machine) -> None:
    path = machine.plug(3, **ENCODER)
    machine.start()
    at_us = now_us()
    machine.nodes[path].tell(EV_KEY, BTN_TRIGGER, 1, at_us)
    machine.nodes[path].tell(EV_KEY, BTN_TRIGGER, 0, at_us + 200)
    assert [change.value for _, change in machine.changes()] == [1.0]
    assert machine.source is not None
    [device] = machine.source.devices.values()
    assert [change.value for change in device.take(at_us + 30_000)] == [0.0]


def test_a_hat_is_four_directions(machine: Machine) -> None:
    path = machine.plug(3, **ENCODER, axes=(0x10, 0x11))
    machine.start()
    for code, value in ((0x10, -1), (0x10, 1), (0x11, -1), (0x11, 0)):
        machine.nodes[path].tell(EV_ABS, code, value, now_us())
        machine.nodes[path].tell(EV_SYN, 0, 0, now_us())
    told = {change.control for _, change in machine.changes()}
    assert told == {"left", "right", "up"}


def test_what_the_kernel_dropped_is_asked_for(machine: Machine) -> None:
    path = machine.plug(3, **ENCODER)
    machine.start()
    node = machine.nodes[path]
    node.tell(EV_SYN, SYN_DROPPED, 0, now_us())
    node.tell(EV_KEY, BTN_TRIGGER + 5, 1, now_us())  # stale: not to be believed
    node.down = {BTN_TRIGGER + 1}
    node.tell(EV_SYN, 0, 0, now_us())
    before = now_us()
    [(_, change)] = machine.changes()
    assert (change.control, change.value) == ("east", 1.0)
    assert change.high_us >= before


def test_what_is_held_at_opening_is_no_press(machine: Machine) -> None:
    path = machine.plug(3, **ENCODER)
    machine.nodes[path] = PipeNode(path)
    machine.nodes[path].down = {BTN_TRIGGER}
    source = machine.start()
    assert machine.changes() == []
    [device] = source.devices.values()
    assert device.edges.standing() == {"south": 1.0}


def test_what_sdl_reads_is_not_read_twice(machine: Machine) -> None:
    path = machine.plug(3, **ENCODER)
    machine.sdl = {path}
    source = machine.start()
    assert source.devices == {}
    machine.sdl = set()
    machine.wait_for_a_look()
    assert len(source.devices) == 1
    machine.settle()
    machine.sdl = {path}  # SDL came later
    [gone] = machine.wait_for_a_look()
    assert gone.place == "usb-1-3/input0"
    assert source.devices == {}


def test_a_new_node_is_left_to_sdl_for_a_moment(machine: Machine) -> None:
    source = machine.start()
    machine.plug(4, **ENCODER)
    source._look_at_us = 0
    source.poll(now_us())
    assert source.devices == {}
    machine.wait_for_a_look()
    assert len(source.devices) == 1


@pytest.mark.parametrize(
    "what",
    [
        {"vendor": 0x046D, "product": 1, "keys": range(1, 120)},  # a keyboard is the window's
        {"vendor": 0x046D, "product": 2, "keys": range(0x110, 0x115)},  # a mouse
        {"vendor": 0x056A, "product": 3, "keys": [0x100, 0x140, 0x14A]},  # a tablet with buttons
        {"vendor": 0x054C, "product": 4, "keys": [], "axes": range(6)},  # motion sensors
    ],
)
def test_what_is_no_encoder_is_never_opened(machine: Machine, what: dict[str, Any]) -> None:
    machine.plug(1, **what)
    source = machine.start()
    machine.wait_for_a_look()
    assert source.devices == {}
    assert machine.nodes == {}


def test_two_boards_that_type_are_four_players(machine: Machine) -> None:
    paths = [machine.plug(number, **IPAC, name="I-PAC") for number in (5, 6)]
    source = machine.start()
    assert len({device.place for device in source.devices.values()}) == 4
    assert all(machine.nodes[path].grabbed for path in paths)
    at_us = now_us()
    machine.nodes[paths[0]].tell(EV_KEY, 29, 1, at_us)  # left control: the first player's first button
    machine.nodes[paths[1]].tell(EV_KEY, 30, 1, at_us)  # A: the second player's
    assert [(place, change.control) for place, change in machine.changes()] == [
        ("usb-1-5/input0 player 1", "south"),
        ("usb-1-6/input0 player 2", "south"),
    ]


def test_pulling_the_plug_takes_the_board_away(machine: Machine) -> None:
    path = machine.plug(5, **IPAC)
    source = machine.start()
    machine.nodes[path].pull()
    assert len(source.poll(now_us())) == 2
    assert source.devices == {}
    assert source.poll(now_us()) == []


def test_a_node_one_may_not_read_is_named_with_its_rule_and_tried_again(machine: Machine) -> None:
    path = machine.plug(5, **IPAC)
    machine.forbidden = {path}
    source = machine.start()
    [told] = [fields["unreadable"] for fields in machine.said if "unreadable" in fields]
    assert list(told) == [path]
    assert 'ATTRS{id/vendor}=="d209"' in told[path]
    assert 'TAG+="uaccess"' in told[path]
    machine.forbidden = set()
    machine.wait_for_a_look()
    assert len(source.devices) == 2
    assert machine.said[-1] == {"unreadable": {}}


def test_a_board_that_brought_a_poller_down_is_left_alone(machine: Machine) -> None:
    machine.plug(3, **ENCODER)
    assert machine.start(Order(skip=("usb-1-3/input0",))).devices == {}
    assert wire.Order().skip == ()


def test_a_known_place_is_trusted(machine: Machine) -> None:
    machine.plug(3, **ENCODER, axes=(0,))
    source = machine.start(Order(known=("usb-1-3/input0",)))
    [device] = source.devices.values()
    assert device.edges._trusted
    device.see(Source("button", 0), 1.0, 0, 1)
    assert [change.value for change in device.take(2)] == [1.0]
