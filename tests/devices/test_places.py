from pathlib import Path

import pytest

from game.devices.intervals import UNKNOWN_US, told, widest_doubt_us
from game.devices.places import apart, is_port, place_of

XBOX_360 = "030000005e0400008e02000014010000"
DUALSENSE_BLUETOOTH = "050000004c050000e60c000000810000"


@pytest.fixture
def system(tmp_path: Path) -> Path:
    """As much of /sys as one pad on a USB port has."""
    pad = tmp_path / "devices/usb1/1-2/1-2:1.0/input/input7"
    pad.mkdir(parents=True)
    (pad / "phys").write_text("usb-0000:00:14.0-2/input0\n")
    (pad / "uniq").write_text("0000A1\n")
    endpoint = tmp_path / "devices/usb1/1-2/1-2:1.0/ep_81"
    endpoint.mkdir()
    (endpoint / "interval").write_text("4ms\n")
    event = tmp_path / "class/input/event5"
    event.mkdir(parents=True)
    (event / "device").symlink_to(pad)
    return tmp_path


def test_a_linux_pad_is_known_by_port_and_serial_not_by_its_node(system: Path) -> None:
    assert place_of("/dev/input/event5", "Pad", system) == "usb-0000:00:14.0-2/input0 0000A1"


def plug(system: Path, event: int, interface: str, number: int, phys: str, name: str = "Pad") -> str:
    """Another node; returns where it is read."""
    device = system / f"devices/usb1/1-2/1-2:{interface}/input/input{number}"
    device.mkdir(parents=True)
    for part, text in (("phys", phys), ("uniq", ""), ("name", name)):
        (device / part).write_text(f"{text}\n")
    node = system / f"class/input/event{event}"
    node.mkdir(parents=True)
    (node / "device").symlink_to(device)
    return f"/dev/input/event{event}"


def test_four_pads_of_one_receiver_keep_their_places_whichever_is_switched_on_first(tmp_path: Path) -> None:
    pads = [plug(tmp_path, 9 - n, f"1.{2 * n}", 30 - n, "usb-1-2/input0") for n in range(4)]
    assert [place_of(pad, "Pad", tmp_path) for pad in pads] == [
        "usb-1-2/input0",
        "usb-1-2/input0 interface 2",
        "usb-1-2/input0 interface 4",
        "usb-1-2/input0 interface 6",
    ]


def test_the_two_halves_of_one_board_keep_theirs_in_whichever_order_they_are_opened(tmp_path: Path) -> None:
    second = plug(tmp_path, 9, "1.0", 10, "usb-1-2/input0", "Two Players")
    first = plug(tmp_path, 10, "1.0", 9, "usb-1-2/input0", "Two Players")
    plug(tmp_path, 11, "1.0", 8, "usb-1-2/input0", "Two Players Touchpad")  # another part of it is no half
    assert place_of(second, "", tmp_path) == "usb-1-2/input0 #2"
    assert place_of(first, "", tmp_path) == "usb-1-2/input0"


def test_a_hidraw_pad_too(tmp_path: Path) -> None:
    device = tmp_path / "class/hidraw/hidraw1/device"
    device.mkdir(parents=True)
    (device / "uevent").write_text("DRIVER=sony\nHID_PHYS=00:1a:7d\nHID_UNIQ=a4:53:85\n")
    assert place_of("/dev/hidraw1", "Pad", tmp_path) == "00:1a:7d a4:53:85"


def test_elsewhere_it_is_what_the_system_says(tmp_path: Path) -> None:
    assert place_of("/dev/input/event9", "Pad", tmp_path) == "/dev/input/event9"
    assert place_of(r"\\?\hid#vid_045e&pid_028e#7&1", "Pad", tmp_path) == r"\\?\hid#vid_045e&pid_028e#7&1"
    assert place_of(None, "Pad", tmp_path) == "somewhere: Pad"


def test_a_place_that_is_no_port_is_known_for_it(system: Path, tmp_path: Path) -> None:
    assert is_port(place_of("/dev/input/event5", "Pad", system))
    assert is_port(r"\\?\hid#vid_054c&pid_0ce6#7&1")
    for nowhere in ("XInput#2", place_of(None, "Pad"), place_of("/dev/input/event9", "Pad", tmp_path)):
        assert not is_port(nowhere)


def test_two_that_claim_one_place_are_numbered() -> None:
    assert apart("here", set()) == "here"
    assert apart("here", {"here", "here #2"}) == "here #3"


def test_the_descriptor_outdoes_the_model(system: Path) -> None:
    assert told(XBOX_360, "X360 Controller", "/dev/input/event5", system) == (4_000, "descriptor")
    assert told(XBOX_360, "X360 Controller", "/dev/input/event6", system) == (8_000, "model")


@pytest.mark.parametrize(
    ("guid", "name", "expected", "source"),
    [
        (XBOX_360, "whatever", 8_000, "model"),
        ("030000004c050000e60c000011810000", "whatever", 4_000, "model"),
        (DUALSENSE_BLUETOOTH, "whatever", 8_000, "model"),
        ("0" * 32, "Ultimarc I-PAC 4", 1_000, "model"),
        ("0" * 32, "Nobody's Pad", UNKNOWN_US, "guess"),
        ("not a guid", "", UNKNOWN_US, "guess"),
    ],
)
def test_known_models(guid: str, name: str, expected: int, source: str) -> None:
    assert told(guid, name) == (expected, source)


def test_what_a_match_must_allow_covers_the_span_of_a_late_poll() -> None:
    assert widest_doubt_us(8_000) == 5_000
    assert widest_doubt_us(0) >= 1_000
