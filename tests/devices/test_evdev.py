"""The kernel's nodes, with pipes in their place: what is told by /sys is told by a folder made here."""

import errno
import os
import shutil
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
PAD: dict[str, Any] = {"vendor": 0x1234, "product": 1, "keys": range(0x130, 0x13B), "axes": range(6)}
IPAC: dict[str, Any] = {"vendor": 0xD209, "product": 0x0420, "keys": range(1, 120)}


class PipeNode:
    """A node whose events are written by the test."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.fd, self._hand = os.pipe2(os.O_NONBLOCK)
        self.down: set[int] = set()
        self.places: dict[int, int] = {}
        self.grabbed = self.taken = False

    def held(self) -> frozenset[int]:
        return frozenset(self.down)

    def axis(self, code: int) -> tuple[int, int, int]:
        return self.places.get(code, 128 if code < 0x10 else 0), 0 if code < 0x10 else -1, 255 if code < 0x10 else 1

    def grab(self) -> None:
        if self.taken:
            raise OSError(errno.EBUSY, "taken")
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

    def plug(self, number: int, *, keys: Any, axes: Any = (), properties: Any = (), **about: Any) -> str:
        device = self.system / f"class/input/event{number}/device"
        for part in ("id", "capabilities"):
            (device / part).mkdir(parents=True)
        for part, value in {
            "bustype": 3,
            "version": 0x111,
            "vendor": about["vendor"],
            "product": about["product"],
        }.items():
            (device / "id" / part).write_text(f"{value:04x}\n")
        (device / "name").write_text(about.get("name", "Board") + "\n")
        (device / "phys").write_text(f"usb-1-{number}/input0\n")
        (device / "uniq").write_text("\n")
        (device / "properties").write_text(_words(properties))
        (device / "capabilities/key").write_text(_words(keys))
        (device / "capabilities/abs").write_text(_words(axes))
        (self.folder / f"event{number}").touch()
        return f"{self.folder}/event{number}"

    def open(self, path: str) -> PipeNode:
        assert path not in self.forbidden
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
            may_read=lambda node: node not in self.forbidden,
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
        {"vendor": 0x3434, "product": 1, "keys": [*range(1, 120), 0x120]},  # also one that claims to be a joystick
        {"vendor": 0xD209, "product": 1, "keys": range(0x110, 0x113)},  # the mouse of an arcade board
        {"vendor": 0xD209, "product": 1, "keys": [0xE2, 0xE9]},  # and its volume keys
        {"vendor": 0x046D, "product": 2, "keys": range(0x110, 0x115)},  # a mouse
        {"vendor": 0x056A, "product": 3, "keys": [0x100, 0x140, 0x14A]},  # a tablet with buttons
        {"vendor": 0x054C, "product": 4, "keys": [], "axes": range(6)},  # motion sensors
        {"vendor": 0x054C, "product": 4, "keys": [BTN_TRIGGER], "properties": [6]},  # with a button
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


def test_a_node_one_may_not_read_is_named_and_tried_again(machine: Machine) -> None:
    path = machine.plug(5, **IPAC, name="I-PAC 2")
    machine.forbidden = {path}
    source = machine.start()
    assert machine.said[-1] == {"unreadable": {path: "I-PAC 2"}}
    machine.forbidden = set()
    machine.wait_for_a_look()
    assert len(source.devices) == 2
    assert machine.said[-1] == {"unreadable": {}}


def test_a_pad_of_sdls_that_one_may_not_read_is_named_too_and_never_opened_here(machine: Machine) -> None:
    path = machine.plug(5, **PAD)
    machine.forbidden = {path}
    source = machine.start()
    assert machine.said[-1] == {"unreadable": {path: "Board"}}
    machine.forbidden = set()
    machine.wait_for_a_look()
    assert (source.devices, machine.nodes) == ({}, {})
    assert machine.said[-1] == {"unreadable": {}}


def test_a_pad_that_sdl_reads_otherwise_than_by_its_node_is_not_read_twice(machine: Machine) -> None:
    machine.plug(5, **PAD)
    machine.sdl = {"/dev/hidraw1"}
    source = machine.start()
    machine.wait_for_a_look()
    assert source.devices == {}


def test_a_key_held_at_the_start_is_left_to_the_window_until_it_is_let_go(machine: Machine) -> None:
    path = machine.plug(5, **IPAC)
    machine.nodes[path] = PipeNode(path)
    machine.nodes[path].down = {28}  # the Enter that started the game
    source = machine.start()
    assert source.devices == {}
    assert not machine.nodes[path].grabbed
    machine.nodes[path] = PipeNode(path)
    machine.wait_for_a_look()
    assert machine.nodes[path].grabbed
    assert len(source.devices) == 2


def test_a_new_poller_takes_a_board_at_once_whatever_is_held(machine: Machine) -> None:
    path = machine.plug(5, **IPAC)
    machine.nodes[path] = PipeNode(path)
    machine.nodes[path].down = {29}
    source = machine.start(Order(known=("usb-1-5/input0 player 1", "usb-1-5/input0 player 2")))
    assert [device.edges.standing() for device in source.devices.values()] == [{"south": 1.0}, {}]


def test_a_board_that_another_program_keeps_for_itself_is_waited_for(machine: Machine) -> None:
    path = machine.plug(5, **IPAC)
    machine.nodes[path] = PipeNode(path)
    machine.nodes[path].taken = True
    source = machine.start()
    assert source.devices == {}
    machine.nodes[path] = PipeNode(path)
    machine.wait_for_a_look()
    assert len(source.devices) == 2


def test_another_device_under_the_number_of_one_that_was_left_alone_is_seen(machine: Machine) -> None:
    path = machine.plug(5, keys=range(1, 120), vendor=0x046D, product=1)
    source = machine.start()
    Path(path).unlink()
    Path(path).with_name("other").touch()  # or the new file might get the old one's inode
    shutil.rmtree(machine.system / "class/input/event5")
    machine.plug(5, **ENCODER)
    machine.wait_for_a_look()
    machine.wait_for_a_look()
    assert len(source.devices) == 1


def test_the_tenth_node_comes_after_the_ninth(machine: Machine) -> None:
    for number in (10, 9):
        machine.plug(number, **ENCODER)
    assert [device.place for device in machine.start().devices.values()] == ["usb-1-9/input0", "usb-1-10/input0"]


def test_directions_that_are_buttons_are_directions(machine: Machine) -> None:
    path = machine.plug(3, vendor=1, product=1, keys=[*range(0x130, 0x13A), *range(0x220, 0x224)])
    machine.start()
    for code in (0x220, 0x223, 0x130):
        machine.nodes[path].tell(EV_KEY, code, 1, now_us())
    assert [change.control for _, change in machine.changes()] == ["up", "right", "south"]


def test_a_dance_mat_has_directions(machine: Machine) -> None:
    path = machine.plug(3, vendor=1, product=1, keys=[0x130, 0x131, 0x133, 0x134, *range(0x2C0, 0x2C4)])
    machine.start()
    machine.nodes[path].tell(EV_KEY, 0x2C2, 1, now_us())
    assert [change.control for _, change in machine.changes()] == ["up"]


def test_buttons_are_numbered_as_sdl_does() -> None:
    facts = Facts("", "", "", 3, 1, 1, 1, frozenset((0x100, 0x101, 0x120, 0x2C0)), frozenset(), frozenset())
    assert facts.buttons == (0x120, 0x2C0, 0x100, 0x101)


def test_four_people_play_at_a_board_for_four(machine: Machine) -> None:
    path = machine.plug(5, **{**IPAC, "product": 0x0430})
    machine.start()
    for code in (97, 48):  # the third player's right control, the fourth's B
        machine.nodes[path].tell(EV_KEY, code, 1, now_us())
    assert [place[-8:] for place, _ in machine.changes()] == ["player 3", "player 4"]


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


def test_the_players_line_says_what_an_encoders_buttons_are(machine: Machine) -> None:
    path = machine.plug(3, **ENCODER)
    line = "03000000790000000600000011010000,Box,a:b9,dpup:b0,platform:Linux,"
    [device] = machine.start(Order(mappings=(line.replace("b9", "b1"), line))).devices.values()
    assert device.mapped
    machine.nodes[path].tell(EV_KEY, BTN_TRIGGER + 9, 1, now_us())
    machine.nodes[path].tell(EV_KEY, BTN_TRIGGER, 1, now_us())
    assert [(change.control, change.value) for _, change in machine.changes()] == [("south", 1.0), ("up", 1.0)]


def test_a_line_learned_lets_its_encoders_come_anew_and_no_others(machine: Machine) -> None:
    path, other = machine.plug(3, **ENCODER), machine.plug(4, **{**ENCODER, "product": 7})
    source = machine.start()
    stays = next(device for device in source.devices.values() if device.place == "usb-1-4/input0")
    assert [device.mapped for device in source.devices.values()] == [False, False]
    source.learn("03001234790000000600000011010000,Box,b:b0,")
    machine.nodes.pop(path)
    [gone] = machine.wait_for_a_look()
    assert gone.place == "usb-1-3/input0"
    machine.settle()
    [anew] = [device for device in source.devices.values() if device.place == gone.place]
    assert anew.mapped and anew.slot != gone.slot and stays.slot in source.devices
    machine.nodes[path].tell(EV_KEY, BTN_TRIGGER, 1, now_us())
    machine.nodes[other].tell(EV_KEY, BTN_TRIGGER, 1, now_us())
    assert {change.control for _, change in machine.changes()} == {"east", "south"}
