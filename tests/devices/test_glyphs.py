"""The picture of a control is one of the device in the hand, and every picture named is there."""

import json
from pathlib import Path

import pytest

from game.devices.glyphs import CONTROL_NAMES, family_of, glyph_of
from game.devices.keyboard import DEFAULT_KEYS, plugged
from game.devices.press import BUTTONS, DIRECTIONS, KEYBOARD_LEFT, STICKS, Kind, Plugged

LEFT, RIGHT = plugged(0)
MANIFEST = Path(__file__).parents[2] / "assets" / "images" / "manifest.json"


def device(name: str = "Pad", guid: str = "", kind: Kind = "pad") -> Plugged:
    return Plugged(11, name, guid, "port", 0, kind, 4_000)


@pytest.mark.parametrize(
    ("one", "family"),
    [
        (device(guid="030000005e0400008e02000014010000"), "xbox"),
        (device(guid="78696e70757401000000000000000000"), "xbox"),
        (device(guid="030000004c050000e60c000011810000"), "playstation"),
        (device(guid="050000007e0500000920000001800000"), "nintendo"),
        (device("HORI Wired Controller for Nintendo Switch", "030000000d0f0000c100000011010000"), "nintendo"),
        (device("PDP X-Box One Pad", "030000006f0e0000a402000001010000"), "xbox"),
        (device("USB Gamepad", "0300000079000000110000001001"), "generic"),
        (device("Odd", "no guid"), "generic"),
        (device("Zero Delay Encoder", kind="encoder"), "arcade"),
        (LEFT, "keyboard"),
        (None, "generic"),
    ],
)
def test_the_family_is_told_by_maker_and_name(one: Plugged | None, family: str) -> None:
    assert family_of(one) == family


def test_every_control_has_a_name_and_on_every_device_a_picture() -> None:
    pictures = json.loads(MANIFEST.read_text(encoding="utf-8"))["sprites"]
    ways = [f"{stick}{sign}" for stick in STICKS for sign in "+-"]
    assert set(CONTROL_NAMES) == {*BUTTONS, *DIRECTIONS, *ways}
    devices = [device(guid=f"0300000{number}") for number in range(3)]
    devices += [device("xbox"), device("ps4"), device("switch"), device(kind="encoder"), LEFT, RIGHT]
    for one in (*devices, None):
        for control in (*CONTROL_NAMES, "stick"):
            assert glyph_of(control, one).picture in pictures, (control, one)


def test_a_key_bears_its_name() -> None:
    assert glyph_of("south", LEFT) == ("glyph_key", "F")
    assert glyph_of("start", LEFT) == ("glyph_key_wide", "Esc")
    assert glyph_of("south", RIGHT) == ("glyph_key_wide", "Enter")
    assert glyph_of("stick_y+", RIGHT) == ("glyph_key_up", "")
    assert glyph_of("up", LEFT) == ("glyph_key", "W")
    assert ("F", (KEYBOARD_LEFT, "south")) in DEFAULT_KEYS.items()


def test_pads_show_what_is_printed_on_them() -> None:
    assert glyph_of("south", device("xbox")).picture == "glyph_xbox_south"
    assert glyph_of("l2", device("dualsense")).picture == "glyph_playstation_l2"
    assert glyph_of("south", device(kind="encoder")) == ("glyph_arcade_white", "1")
    assert glyph_of("stick", device(kind="encoder")).picture == "glyph_joystick"
    assert glyph_of("right_x-", device()) == ("glyph_stick_left", "R")
