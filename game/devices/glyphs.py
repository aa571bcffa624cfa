"""What a control looks like on the device in the hand: which picture, and what is written on it. Pure."""

from __future__ import annotations

from typing import Literal, NamedTuple

from game.core.words import N_, _
from game.devices.guid import model
from game.devices.keyboard import DEFAULT_KEYS
from game.devices.press import DIRECTIONS, KEYBOARD_RIGHT, Plugged

Family = Literal["xbox", "playstation", "nintendo", "generic", "arcade", "keyboard"]

_VENDORS: dict[int, Family] = {0x045E: "xbox", 0x28DE: "xbox", 0x054C: "playstation", 0x057E: "nintendo"}
_NAMES: tuple[tuple[str, Family], ...] = (
    ("xbox", "xbox"), ("x-box", "xbox"), ("xinput", "xbox"), ("x360", "xbox"), ("playstation", "playstation"),
    ("dualshock", "playstation"), ("dualsense", "playstation"), ("ps3", "playstation"), ("ps4", "playstation"),
    ("ps5", "playstation"), ("nintendo", "nintendo"), ("switch", "nintendo"), ("joy-con", "nintendo"),
)  # fmt: skip
_XINPUT = b"xinput".hex()

CONTROL_NAMES = {
    "south": N_("Lower button"), "east": N_("Right button"), "west": N_("Left button"), "north": N_("Upper button"),
    "l1": N_("Left shoulder"), "r1": N_("Right shoulder"), "l2": N_("Left trigger"), "r2": N_("Right trigger"),
    "start": N_("Start"), "select": N_("Select"), "guide": N_("Guide"),
    "l3": N_("Left stick pressed"), "r3": N_("Right stick pressed"),
    "up": N_("D-pad up"), "down": N_("D-pad down"), "left": N_("D-pad left"), "right": N_("D-pad right"),
    "stick_y+": N_("Stick up"), "stick_y-": N_("Stick down"),
    "stick_x-": N_("Stick left"), "stick_x+": N_("Stick right"),
    "right_y+": N_("Right stick up"), "right_y-": N_("Right stick down"),
    "right_x-": N_("Right stick left"), "right_x+": N_("Right stick right"),
}  # fmt: skip
"""How a control is called by its place, an English msgid; "stick_y+" is one way of a stick."""

_WAYS = {"_y+": "_up", "_y-": "_down", "_x-": "_left", "_x+": "_right"}
_ARCADE = {"south": "1", "east": "2", "west": "3", "north": "4", "l1": "5", "r1": "6", "l2": "7", "r2": "8"}
_KEYS = {"UP": "key_up", "DOWN": "key_down", "LEFT": "key_left", "RIGHT": "key_right"}
_KEY_NAMES = {
    "LCTRL": N_("Ctrl"), "RCTRL": N_("Ctrl"), "LSHIFT": N_("Shift"), "RSHIFT": N_("Shift"), "SPACE": N_("Space"),
    "ENTER": N_("Enter"), "RETURN": N_("Enter"), "ESCAPE": N_("Esc"), "BACKSPACE": N_("Back"), "TAB": N_("Tab"),
    "INSERT": N_("Ins"), "PERIOD": ".", "COMMA": ",", "NUM_ENTER": N_("Enter"), "NUM_0": "0",
}  # fmt: skip


class Glyph(NamedTuple):
    """A picture of a control, and what to write on it."""

    picture: str
    letters: str = ""


def family_of(plugged: Plugged | None) -> Family:
    """What kind of device it is, by its maker, then by its name; "generic" for none and for one nobody knows."""
    if plugged is None:
        return "generic"
    if plugged.kind == "keyboard":
        return "keyboard"
    if plugged.kind == "encoder":
        return "arcade"
    if plugged.guid.startswith(_XINPUT):
        return "xbox"
    name = plugged.name.lower()
    made: Family = _VENDORS.get(model(plugged.guid).vendor, "generic")
    return made if made != "generic" else next((family for part, family in _NAMES if part in name), "generic")


def glyph_of(control: str, plugged: Plugged | None) -> Glyph:
    """How to show a control, "stick" for all of a stick, of this device; of no device: of any pad."""
    family = family_of(plugged)
    if family == "keyboard" and plugged is not None:
        if control == "stick":
            return Glyph("glyph_key_wide", _("Arrows") if plugged.device == KEYBOARD_RIGHT else "WASD")
        return key_glyph(key_of(control, plugged.device))
    if family == "arcade":
        return _arcade(control)
    if control in ("start", "select"):
        return Glyph(f"glyph_{control}")
    if control in CONTROL_NAMES or control == "stick":
        return _pad(control, family)
    return Glyph("glyph_generic_south")


def key_words(key: str) -> str:
    """What a key is called in a sentence, its twin told apart."""
    sides = {
        "LCTRL": _("left Ctrl"), "RCTRL": _("right Ctrl"), "LSHIFT": _("left Shift"), "RSHIFT": _("right Shift"),
        "UP": _("arrow up"), "DOWN": _("arrow down"), "LEFT": _("arrow left"), "RIGHT": _("arrow right"),
    }  # fmt: skip
    return sides.get(key) or key_name(key)


def has_control(control: str, plugged: Plugged) -> bool:
    """Whether the device may have such a control: of a keyboard it is known."""
    return plugged.kind != "keyboard" or (plugged.device, control) in DEFAULT_KEYS.values()


def key_of(control: str, device: int) -> str:
    """The first key of a control on one half of the keyboard; "" where it has none."""
    wanted = {"up": "stick_y+", "down": "stick_y-", "left": "stick_x-", "right": "stick_x+"}.get(control, control)
    return next((key for key, at in DEFAULT_KEYS.items() if at == (device, wanted)), "")


def key_glyph(key: str) -> Glyph:
    """How to show a key of the window's name for it."""
    if key in _KEYS:
        return Glyph(f"glyph_{_KEYS[key]}")
    letters = key_name(key)
    return Glyph("glyph_key" if len(letters) < 2 else "glyph_key_wide", letters)


def key_name(key: str) -> str:
    """What stands on a key."""
    return _(_KEY_NAMES[key]) if key in _KEY_NAMES else key.replace("_", " ").capitalize()


def _way(control: str) -> str:
    """The end of a picture's name for one way of a stick, "" for anything else."""
    return next((tail for ending, tail in _WAYS.items() if control.endswith(ending)), "")


def _arcade(control: str) -> Glyph:
    if control == "stick" or _way(control):
        return Glyph(f"glyph_joystick{_way(control)}")
    if control in DIRECTIONS:
        return Glyph(f"glyph_joystick_{control}")
    if control in ("start", "select"):
        return Glyph(f"glyph_{control}")
    return Glyph("glyph_arcade_white", _ARCADE.get(control, ""))


def _pad(control: str, family: Family) -> Glyph:
    if control == "stick" or control.startswith("stick_"):
        return Glyph(f"glyph_stick{_way(control)}")
    if control.startswith("right_"):
        return Glyph(f"glyph_stick{_way(control)}", "R")
    if control in DIRECTIONS:
        return Glyph(f"glyph_dpad_{control}")
    if control in ("l3", "r3", "guide"):
        return Glyph("glyph_stick", {"l3": "L", "r3": "R"}.get(control, ""))
    return Glyph(f"glyph_{family}_{control}")
