"""Pretended evdev nodes under the real poller: SDL's own Linux backend and ours see the same devices."""

import logging
import os
import signal
import sys
import time
import types
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game.devices import udev
from game.devices.press import Plugged, PollerBack, Press, Unplugged, Watermark
from tests.devices.conftest import Saloon
from tests.devices.fake_evdev import MONOTONIC, REALTIME, FakeKernel, FakeNode, build, now_us

BTN_TRIGGER, BTN_SOUTH = 0x120, 0x130
ENCODER = range(BTN_TRIGGER, BTN_TRIGGER + 12)
PAD: dict[str, Any] = {
    "name": "Some Pad",
    "keys": range(BTN_SOUTH, BTN_SOUTH + 11),
    "axes": range(6),
    "model": (0x1234, 0x5678),
}
IPAC: dict[str, Any] = {"name": "Ultimarc I-PAC 2", "keys": range(1, 120), "model": (0xD209, 0x0420)}
LEFT_CTRL, KEY_A = 29, 30
ACCELEROMETER = 6
NODE_3 = "/dev/input/event3"


@pytest.fixture(scope="session")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(tmp_path_factory.mktemp("evdev"))


@pytest.fixture
def kernel(library: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[FakeKernel]:
    kernel = FakeKernel(library)
    for name, value in kernel.environment.items():
        monkeypatch.setenv(name, value)
    yield kernel
    kernel.close()


@pytest.fixture
def room(kernel: FakeKernel, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> Iterator[Saloon]:
    """A poller is started by the test, when its devices are plugged in."""
    monkeypatch.setitem(sys.modules, "__main__", types.ModuleType("__main__"))
    room = Saloon(virtual=False)
    with caplog.at_level(logging.WARNING):
        yield room
    room.controllers.close()
    assert [record.message for record in caplog.get_records("call") if "failed" in record.message] == []
    marks = [0]
    for message in room.heard:  # the watermark's promise, whatever was read from where
        if isinstance(message, Watermark):
            marks.append(message.at_us)
        elif isinstance(message, Press):
            assert message.at_us >= marks[-1]


def begin(room: Saloon) -> None:
    room.controllers.start()
    room.wait(lambda: bool(room.of(Watermark)))


def tap(node: FakeNode, code: int) -> None:
    """Shorter than any poll."""
    at_us = now_us()
    node.press(code, at_us)
    node.release(code, at_us + 200)


def unplug(room: Saloon, node: FakeNode) -> None:
    before = len(room.of(Unplugged))
    node.pull()
    room.wait(lambda: len(room.of(Unplugged)) > before)


def plug(room: Saloon, kernel: FakeKernel, number: int, **about: Any) -> tuple[FakeNode, Plugged]:
    before = len(room.of(Plugged))
    node = kernel.plug(number, **about)
    room.wait(lambda: len(room.of(Plugged)) > before)
    return node, room.of(Plugged)[-1]


# -- what is seen by whom ---------------------------------------------------------------------------------------------


def test_a_button_only_encoder_joins_and_slaps(kernel: FakeKernel, room: Saloon) -> None:
    node = kernel.plug(3, keys=ENCODER)
    begin(room)
    [plugged] = room.controllers.plugged
    assert (plugged.kind, plugged.path) == ("encoder", "usb-1-3/input0")
    assert [reader.clock for reader in node.readers] == [MONOTONIC]  # SDL does not see it
    tap(node, BTN_TRIGGER + 9)  # start: joins
    node.press(BTN_TRIGGER)
    room.wait(lambda: ("south", 1.0) in room.presses(plugged.device))
    assert [control for control, value in room.presses() if value] == ["start", "south"]


def test_a_pad_with_a_stick_is_read_by_sdl_alone(kernel: FakeKernel, room: Saloon) -> None:
    node = kernel.plug(4, **PAD)
    begin(room)
    [plugged] = room.controllers.plugged
    assert plugged.kind == "pad"
    room.settle()
    assert len(node.readers) == 1
    assert node.readers[0].clock == REALTIME  # SDL asks for no other
    tap(node, BTN_SOUTH)
    room.wait(lambda: len(room.presses()) == 2)
    room.settle()
    assert room.presses() == [("south", 1.0), ("south", 0.0)]


STICK, HAT = (0, 1), (0x10, 0x11)
SHAPES: dict[str, tuple[Iterable[int], Iterable[int]]] = {
    "a pad": (PAD["keys"], PAD["axes"]),
    "a stick with triggers": (ENCODER, STICK),
    "buttons": (ENCODER, ()),
    "a gamepad's buttons": (PAD["keys"], ()),
    "buttons and a hat": (ENCODER, HAT),
    "buttons and half a stick": (ENCODER, (0,)),
    "buttons and a wheel": (ENCODER, (8,)),
    "nameless buttons and a stick": (range(0x100, 0x10A), STICK),
    "button 0 alone and a stick": ((0x100,), STICK),
    "more buttons than anybody has, and a stick": (range(0x2C0, 0x2E8), STICK),
    "the same with a throttle": (range(0x2C0, 0x2E8), (*STICK, 6)),
    "a dance mat": ((0x130, 0x131, 0x133, 0x134, *range(0x2C0, 0x2C4)), ()),
}


def test_whatever_a_device_has_it_is_read_by_exactly_one(kernel: FakeKernel, room: Saloon) -> None:
    nodes = {
        what: kernel.plug(number, model=(0x1234, number + 1), keys=keys, axes=axes)
        for number, (what, (keys, axes)) in enumerate(SHAPES.items())
    }
    begin(room)
    room.settle()
    assert {what: len(node.readers) for what, node in nodes.items()} == dict.fromkeys(SHAPES, 1)
    ports = {f"usb-1-{node.number}/input0" for node in nodes.values()}
    assert sorted(plugged.path for plugged in room.controllers.plugged) == sorted(ports)
    for node in nodes.values():
        node.press(min(node.about.keys))
    room.wait(lambda: len({press.device for press in room.of(Press)}) == len(SHAPES))


def test_an_ordinary_keyboard_stays_the_windows(kernel: FakeKernel, room: Saloon) -> None:
    keyboard = kernel.plug(1, name="Office Keyboard", keys=range(1, 120), model=(0x046D, 0xC31C))
    kernel.plug(2, keys=ENCODER)
    begin(room)
    room.settle()
    assert [plugged.name for plugged in room.controllers.plugged] == ["Some Encoder"]
    assert keyboard.readers == []


def test_two_like_boards_that_type_are_told_apart_and_kept_from_the_window(kernel: FakeKernel, room: Saloon) -> None:
    left, right = kernel.plug(5, **IPAC), kernel.plug(6, **IPAC)
    begin(room)
    assert len({plugged.device for plugged in room.controllers.plugged}) == 4
    assert [[reader.grabs for reader in board.readers] for board in (left, right)] == [[True], [True]]
    left.press(LEFT_CTRL)
    right.press(KEY_A)
    room.wait(lambda: len(room.of(Press)) == 2)
    paths = {plugged.device: plugged.path for plugged in room.controllers.plugged}
    assert sorted(paths[press.device] for press in room.of(Press)) == [
        "usb-1-5/input0 player 1",
        "usb-1-6/input0 player 2",
    ]


def test_motion_sensors_and_touchpads_of_a_pad_are_no_controllers(kernel: FakeKernel, room: Saloon) -> None:
    unit: dict[str, Any] = {"model": (0x054C, 0x0CE6), "phys": "usb-1-2/input3", "port": "1-2:1.3"}
    kernel.plug(7, **unit, name="DualSense", keys=range(BTN_SOUTH, BTN_SOUTH + 15), axes=range(6))
    sensors = kernel.plug(8, **unit, name="DualSense Motion Sensors", axes=range(6), properties=[ACCELEROMETER])
    touchpad = kernel.plug(9, **unit, name="DualSense Touchpad", keys=[0x110, 0x145, 0x14A], axes=[0, 1])
    begin(room)
    room.settle()
    assert len(room.controllers.plugged) == 1
    assert (sensors.readers, touchpad.readers) == ([], [])


def test_steams_twin_of_a_pad_is_silent(kernel: FakeKernel, room: Saloon) -> None:
    pad = kernel.plug(4, **PAD)
    twin = kernel.plug(9, **{**PAD, "name": "Steam Virtual Gamepad", "model": (0x28DE, 0x11FF), "phys": " "})
    begin(room)
    assert len(room.controllers.plugged) == 2
    for node in (pad, twin):
        node.press(BTN_SOUTH)
    room.wait(lambda: bool(room.controllers.copies))
    room.settle()
    [press] = room.of(Press)
    paths = {plugged.device: plugged.path for plugged in room.controllers.plugged}
    assert paths[press.device] == "usb-1-4/input0"
    assert [paths[device] for device in room.controllers.copies] == ["/dev/input/event9"]


# -- stamps -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("what", [{"keys": ENCODER}, PAD], ids=["ours", "SDL's"])
def test_a_tap_shorter_than_a_poll_is_kept(kernel: FakeKernel, room: Saloon, what: dict[str, Any]) -> None:
    node = kernel.plug(3, **what)
    begin(room)
    for taps in range(1, 6):
        tap(node, min(what["keys"]))
        room.wait(lambda taps=taps: len(room.presses()) == 2 * taps)  # type: ignore[misc]
    assert room.presses() == [("south", 1.0), ("south", 0.0)] * 5


def test_the_kernels_stamps_leave_only_the_report_interval_in_doubt(kernel: FakeKernel, room: Saloon) -> None:
    board = kernel.plug(5, **IPAC)
    begin(room)
    assert [reader.clock for reader in board.readers] == [MONOTONIC]
    happened = []
    for presses in range(1, 11):
        happened.append(board.press(LEFT_CTRL))
        time.sleep(0.03)  # past the contact's chatter
        board.release(LEFT_CTRL)
        room.wait(lambda presses=presses: len(room.presses()) == 2 * presses)  # type: ignore[misc]
        time.sleep(0.01)
    downs = [press for press in room.of(Press) if press.value]
    interval_us = room.controllers.plugged[0].interval_us
    for press, at_us in zip(downs, happened, strict=True):
        assert press.at_us - press.doubt_us <= at_us - interval_us
        assert press.at_us + press.doubt_us >= at_us
    assert sorted(press.doubt_us for press in downs)[5] == interval_us // 2  # not one poll's worth more


def test_of_two_presses_that_one_poll_reads_the_first_is_first(kernel: FakeKernel, room: Saloon) -> None:
    """The node of the later press is read before the other."""
    later, first = kernel.plug(3, keys=ENCODER), kernel.plug(8, keys=ENCODER)
    begin(room)
    paths = {plugged.device: plugged.path for plugged in room.controllers.plugged}
    assert room.controllers.process_id is not None
    for rounds in range(1, 6):
        os.kill(room.controllers.process_id, signal.SIGSTOP)
        at_us = first.press(BTN_TRIGGER)
        later.press(BTN_TRIGGER, at_us + 100)
        os.kill(room.controllers.process_id, signal.SIGCONT)
        room.wait(lambda rounds=rounds: sum(press.value for press in room.of(Press)) == 2 * rounds)  # type: ignore[misc]
        told = {paths[press.device]: press.at_us for press in room.of(Press) if press.value}
        assert told["usb-1-3/input0"] - told["usb-1-8/input0"] == 100
        time.sleep(0.03)  # past the contact's chatter
        for node in (first, later):
            node.release(BTN_TRIGGER)
        time.sleep(0.03)


def test_spans_hold_the_truth_whoever_reads_it(kernel: FakeKernel, room: Saloon) -> None:
    encoder, pad = kernel.plug(3, keys=ENCODER), kernel.plug(4, **PAD)
    begin(room)
    paths = {plugged.device: plugged.path for plugged in room.controllers.plugged}
    for rounds in range(1, 9):
        truth = {"usb-1-4/input0": pad.press(BTN_SOUTH), "usb-1-3/input0": encoder.press(BTN_TRIGGER)}
        room.wait(lambda rounds=rounds: sum(press.value for press in room.of(Press)) == 2 * rounds)  # type: ignore[misc]
        for press in [press for press in room.of(Press) if press.value][-2:]:
            assert abs(press.at_us - truth[paths[press.device]]) <= press.doubt_us
        time.sleep(0.03)
        pad.release(BTN_SOUTH), encoder.release(BTN_TRIGGER)
        time.sleep(0.03)


# -- coming and going -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("what", [{"keys": ENCODER}, PAD], ids=["ours", "SDL's"])
def test_like_units_come_back_to_their_own_numbers(kernel: FakeKernel, room: Saloon, what: dict[str, Any]) -> None:
    begin(room)
    ports = {name: {"phys": f"usb-1-{name}/input0", "port": f"1-{name}:1.0"} for name in (1, 2)}
    nodes, seats = {}, {}
    for name, number in ((1, 3), (2, 4)):
        nodes[name], seats[name] = plug(room, kernel, number, **what, **ports[name])
    for node in nodes.values():
        unplug(room, node)
    for name, number in ((2, 3), (1, 4)):  # the other way round, and under each other's number
        node, plugged = plug(room, kernel, number, **what, **ports[name])
        assert plugged.device == seats[name].device
        before = len(room.of(Press))
        node.press(min(what["keys"]))
        room.wait(lambda before=before: len(room.of(Press)) > before)  # type: ignore[misc]
        assert room.of(Press)[-1].device == seats[name].device


def test_a_storm_of_replugging_swaps_no_seats(kernel: FakeKernel, room: Saloon) -> None:
    begin(room)
    ports = [{"phys": f"usb-1-{name}/input0", "port": f"1-{name}:1.0"} for name in (1, 2)]
    kept, steady = plug(room, kernel, 20, keys=ENCODER, **ports[0])
    numbers = set()
    for cycle in range(8):
        node, plugged = plug(room, kernel, 3 + cycle % 3, keys=ENCODER, **ports[1])
        numbers.add(plugged.device)
        unplug(room, node)
    assert len(numbers) == 1
    assert steady.device not in numbers
    kept.press(BTN_TRIGGER)
    room.wait(lambda: room.presses(steady.device) == [("south", 1.0)])


def test_a_new_poller_finds_encoders_where_they_were(kernel: FakeKernel, room: Saloon) -> None:
    node = kernel.plug(3, keys=ENCODER)
    begin(room)
    [plugged] = room.controllers.plugged
    node.press(BTN_TRIGGER)
    room.wait(lambda: room.presses() == [("south", 1.0)])
    assert room.controllers.process_id is not None
    os.kill(room.controllers.process_id, signal.SIGKILL)
    room.wait(lambda: bool(room.of(PollerBack)))
    node.release(BTN_TRIGGER)
    room.wait(lambda: room.presses(plugged.device) == [("south", 1.0), ("south", 0.0)])
    assert room.of(Unplugged) == []


@pytest.mark.parametrize("what", [{"keys": ENCODER}, PAD], ids=["ours", "SDL's"])
def test_a_plug_that_is_pulled_lets_nothing_go(kernel: FakeKernel, room: Saloon, what: dict[str, Any]) -> None:
    begin(room)
    node, plugged = plug(room, kernel, 3, **what)
    node.press(min(what["keys"]))
    room.wait(lambda: bool(room.of(Press)))
    unplug(room, node)
    room.settle()
    assert room.presses() == [("south", 1.0)]
    assert room.of(Unplugged)[0].device == plugged.device


def test_another_device_at_a_number_that_was_pulled_is_another(kernel: FakeKernel, room: Saloon) -> None:
    begin(room)
    node, pad = plug(room, kernel, 3, **PAD)
    unplug(room, node)
    node, encoder = plug(room, kernel, 3, keys=ENCODER)
    assert (pad.kind, encoder.kind) == ("pad", "encoder")
    assert pad.device != encoder.device
    node.press(BTN_TRIGGER)
    room.wait(lambda: room.presses(encoder.device) == [("south", 1.0)])


# -- permission -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("what", [{"keys": ENCODER}, PAD, IPAC], ids=["ours", "SDL's", "a board that types"])
def test_a_node_one_may_not_read_is_named_until_one_may(kernel: FakeKernel, room: Saloon, what: dict[str, Any]) -> None:
    node = kernel.plug(3, **{"name": "Some Encoder", **what}, readable=False)
    begin(room)
    room.wait(lambda: bool(room.controllers.unreadable))
    assert room.controllers.unreadable == {NODE_3: udev.may_not_read(node.about.name, NODE_3)}
    assert room.controllers.plugged == ()
    node.allow()
    room.wait(lambda: bool(room.of(Plugged)))
    room.wait(lambda: room.controllers.unreadable == {})
