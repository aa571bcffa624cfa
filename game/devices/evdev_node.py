"""What Linux tells about an input node, and the node itself once it is open."""

import fcntl
import os
import struct
from pathlib import Path
from struct import Struct
from typing import NamedTuple

from game.devices import udev
from game.devices.places import place_of, system_folder

EVENT = Struct("@llHHi")  # struct input_event: seconds, microseconds, type, code, value
EV_SYN, EV_KEY, EV_ABS = 0, 1, 3
SYN_DROPPED = 3
ABS_HATS = range(0x10, 0x18)  # x and y of four hats
_KEY_BYTES = 0x300 // 8
_LONG_BITS = struct.calcsize("@l") * 8

_LETTERS = frozenset(range(16, 26))  # Q to P
_POINTING = range(0x110, 0x118)  # mouse buttons
_TOUCHING = range(0x140, 0x150)
_FIRST_OF_SDL = 0x120  # SDL numbers the buttons from here on first, and those below after them
_JOYSTICK_BUTTONS = (range(0x100, 0x10A), range(0x120, 0x140), range(0x220, 0x224), range(0x2C0, 0x2E8))
_DIRECTIONS = {0x220: "up", 0x221: "down", 0x222: "left", 0x223: "right"}
_DANCED = {0x2C0: "left", 0x2C1: "right", 0x2C2: "up", 0x2C3: "down"}  # the xpad driver's
_LAST_OF_GAMEPAD = 0x13F  # a plain gamepad of that many buttons goes on at 0x2C0
_ACCELEROMETER = 6  # INPUT_PROP_ACCELEROMETER

# What SDL looks for without udev: both axes of a stick, and a button or another axis that only joysticks have.
_STICK = frozenset((0, 1))
_SDL_BUTTONS = frozenset((0x120, 0x130, 0x101))
_SDL_AXES = frozenset((3, 4, 5, 6, 7, 8, 9, 10))

_CLOCK_MONOTONIC = 1
_EVIOCSCLOCKID = 0x400445A0
_EVIOCGRAB = 0x40044590
_EVIOCGKEY = 0x80004518 | _KEY_BYTES << 16
_EVIOCGABS = 0x80184540


class Facts(NamedTuple):
    """Read from /sys, without opening the node or the right to."""

    node: str
    name: str
    place: str
    bus: int
    vendor: int
    product: int
    version: int
    keys: frozenset[int]
    axes: frozenset[int]
    properties: frozenset[int]

    @property
    def guid(self) -> str:
        """The model in SDL's notation."""
        return struct.pack("<8H", self.bus, 0, self.vendor, 0, self.product, 0, self.version, 0).hex()

    @property
    def is_encoder(self) -> bool:
        """A thing with a joystick's buttons that is no keyboard, mouse, tablet or motion sensor."""
        other = any(code in span for code in self.keys for span in (_POINTING, _TOUCHING)) or self._has_letters
        return bool(self.buttons) and not other and _ACCELEROMETER not in self.properties

    @property
    def is_typing_board(self) -> bool:
        """An arcade board that types: a known one, for an ordinary keyboard is the window's."""
        return udev.is_typing_board(self.vendor, self.product) and self._has_letters

    @property
    def is_sdls(self) -> bool:
        """Whether SDL's own look at the nodes finds it; what SDL then leaves out is left out for good."""
        return self.axes >= _STICK and bool(self.keys & _SDL_BUTTONS or self.axes & _SDL_AXES)

    @property
    def _has_letters(self) -> bool:
        return self.keys >= _LETTERS

    @property
    def buttons(self) -> tuple[int, ...]:
        """The codes of the joystick buttons, in the order in which SDL numbers them."""
        codes = [code for code in self.keys if any(code in span for span in _JOYSTICK_BUTTONS)]
        return tuple(sorted(codes, key=lambda code: (code < _FIRST_OF_SDL, code)))

    @property
    def direction_buttons(self) -> dict[int, str]:
        """The buttons that are directions: a gamepad's own codes, or those that Linux gives to dance mats."""
        if _DANCED.keys() <= self.keys and self.keys & _SDL_BUTTONS == {0x130} and _LAST_OF_GAMEPAD not in self.keys:
            return _DANCED
        return {code: side for code, side in _DIRECTIONS.items() if code in self.keys}


def facts_of(node: str, system: Path = Path("/sys")) -> Facts | None:
    """What /sys knows about a node; None when it is gone already."""
    device = system_folder(node, system)
    try:
        bus, vendor, product, version = (
            int((device / "id" / part).read_text(), 16) for part in ("bustype", "vendor", "product", "version")
        )
        name = (device / "name").read_text(errors="replace").strip()
        keys, axes = (_bits((device / "capabilities" / kind).read_text()) for kind in ("key", "abs"))
        properties = _bits((device / "properties").read_text())
    except (OSError, ValueError):
        return None
    place = place_of(node, name, system)
    return Facts(node, name, place, bus, vendor, product, version, keys, axes, properties)


def _bits(text: str) -> frozenset[int]:
    """The kernel's way of writing a set: words of a long's width, the highest first."""
    number = 0
    for word in text.split():
        number = number << _LONG_BITS | int(word, 16)
    return frozenset(bit for bit in range(number.bit_length()) if number >> bit & 1)


class Node:
    """An open node whose events are stamped by the kernel on the clock of all stamps. OSError when it cannot be."""

    def __init__(self, path: str) -> None:
        self.fd = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
        try:
            fcntl.ioctl(self.fd, _EVIOCSCLOCKID, struct.pack("i", _CLOCK_MONOTONIC))
        except OSError:
            os.close(self.fd)
            raise

    def held(self) -> frozenset[int]:
        """The keys that are down now."""
        state = fcntl.ioctl(self.fd, _EVIOCGKEY, bytes(_KEY_BYTES))
        number = int.from_bytes(state, "little")
        return frozenset(bit for bit in range(number.bit_length()) if number >> bit & 1)

    def axis(self, code: int) -> tuple[int, int, int]:
        """An axis's value and its ends."""
        value, low, high, *_ = struct.unpack("6i", fcntl.ioctl(self.fd, _EVIOCGABS + code, bytes(24)))
        return value, low, high

    def grab(self) -> None:
        """Keeps the device's keys from every other program, this one's own window included."""
        fcntl.ioctl(self.fd, _EVIOCGRAB, 1)

    def read(self) -> bytes:
        """Whole events; none when there are none; OSError when the device is gone."""
        try:
            return os.read(self.fd, EVENT.size * 64)
        except BlockingIOError:
            return b""

    def close(self) -> None:
        """Lets go of the device."""
        os.close(self.fd)
