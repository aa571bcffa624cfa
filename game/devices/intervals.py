"""How far apart a device's reports are, in microseconds: a press is up to that much older than its report."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from game.devices.guid import model
from game.devices.places import system_folder
from game.devices.press import KEYBOARDS, Plugged

_LATE_POLL_US = 2_000  # a poll seldom takes longer from the one before, also on a busy machine
_LATE_REFRESH_US = 17_000  # two passes of the window's loop, or one that waited for a refresh
UNKNOWN_US = 8_000  # a low-speed USB device may not report faster; better a dead heat than a wrong order

_BY_MODEL: dict[tuple[int, int], int] = {  # (vendor, product)
    (0x045E, 0x028E): 8_000,  # Xbox 360 pad
    (0x045E, 0x0291): 8_000,  # Xbox 360 wireless receiver
    (0x045E, 0x0719): 8_000,
    (0x045E, 0x02D1): 4_000,  # Xbox One
    (0x045E, 0x02DD): 4_000,
    (0x045E, 0x02E3): 4_000,  # Elite
    (0x045E, 0x02EA): 4_000,  # One S
    (0x045E, 0x0B00): 4_000,  # Elite 2
    (0x045E, 0x0B12): 4_000,  # Series
    (0x045E, 0x0B13): 8_000,  # Series, Bluetooth
    (0x054C, 0x0268): 8_000,  # DualShock 3
    (0x054C, 0x05C4): 4_000,  # DualShock 4
    (0x054C, 0x09CC): 4_000,
    (0x054C, 0x0CE6): 4_000,  # DualSense
    (0x054C, 0x0DF2): 4_000,  # DualSense Edge
    (0x057E, 0x2009): 8_000,  # Switch Pro
    (0x28DE, 0x1142): 4_000,  # Steam Controller
    (0x0079, 0x0006): 8_000,  # the common zero-delay encoder, whatever its name says
}
_BY_NAME: tuple[tuple[str, int], ...] = (
    ("gp2040", 1_000), ("i-pac", 1_000), ("ipac", 1_000), ("ultimarc", 1_000),
    ("dualsense", 4_000), ("xbox series", 4_000), ("xbox one", 4_000),
)  # fmt: skip
_BUS_BLUETOOTH = 5
_BLUETOOTH_US = 8_000


class Told(NamedTuple):
    """An interval, and what it is known from: "descriptor", "model" or "guess"."""

    interval_us: int
    source: str


def told(guid: str, name: str, node: str | None = None, system: Path = Path("/sys")) -> Told:
    """What the device's descriptor says, else what its model is known for, else a wide guess."""
    described = node and _described_us(node, system)
    return Told(described, "descriptor") if described else _known(guid, name.lower())


def _known(guid: str, name: str) -> Told:
    bus, vendor, product = model(guid)
    if (vendor, product) in _BY_MODEL:
        known = _BY_MODEL[vendor, product]
        return Told(max(known, _BLUETOOTH_US) if bus == _BUS_BLUETOOTH else known, "model")
    named = next((known for part, known in _BY_NAME if part in name), None)
    return Told(UNKNOWN_US, "guess") if named is None else Told(named, "model")


def _described_us(node: str, system: Path) -> int | None:
    """What the USB descriptor of a Linux input node says; None for other devices and systems."""
    try:
        place = system_folder(node, system).resolve(strict=True)
        endpoints = [end for step in (place, *place.parents[:4]) for end in sorted(step.glob("ep_8*/interval"))]
        return _microseconds(endpoints[0].read_text()) if endpoints else None
    except OSError:
        return None


def _microseconds(text: str) -> int | None:
    """Linux writes 4ms or 125us."""
    found = re.fullmatch(r"(\d+)(ms|us)\s*", text)
    return int(found[1]) * (1000 if found[2] == "ms" else 1) if found else None


def widest_doubt_us(interval_us: int, look_us: int = _LATE_POLL_US) -> int:
    """What to allow a device's presses as `doubt_us` in a match: half of its interval and of a late look."""
    return interval_us // 2 + look_us // 2


def allowed_doubt_us(device: Plugged) -> int:
    """What to allow a seated device's presses: the window looks at its own keys once a refresh only."""
    look_us = _LATE_REFRESH_US if device.device in KEYBOARDS else _LATE_POLL_US
    return widest_doubt_us(device.interval_us, look_us)


def level_doubts_us(intervals_us: Mapping[int, int]) -> dict[int, int]:
    """By device: what to add to the doubt of its presses in a match, so that all are doubted like the slowest there.

    A press of a better device is in a dead heat seldomer: among three or more its owner would win oftener.
    """
    widest_us = max(intervals_us.values(), default=0)
    return {device: (widest_us - interval_us + 1) // 2 for device, interval_us in intervals_us.items()}
