"""Where a device is plugged in: what tells two of one model apart, and finds one again after a replug."""

from collections.abc import Container
from pathlib import Path


def place_of(node: str | None, name: str, system: Path = Path("/sys")) -> str:
    """A name for the device's place: its port and serial number on Linux, SDL's path elsewhere."""
    if node and node.startswith("/dev/"):
        return _port(node, system) or node
    return node or f"somewhere: {name}"


def system_folder(node: str, system: Path) -> Path:
    """What Linux tells about an input node (/dev/input/event3, /dev/hidraw1)."""
    name = node.rpartition("/")[2]
    return system / ("class/hidraw" if name.startswith("hidraw") else "class/input") / name / "device"


def _port(node: str, system: Path) -> str:
    """Port and serial of a Linux input node, since the node's own number changes at each replug."""
    device = system_folder(node, system)
    port, serial = _line(device / "phys"), _line(device / "uniq")
    if not port:
        told = dict(part.partition("=")[::2] for part in _text(device / "uevent").splitlines())
        port, serial = told.get("HID_PHYS", ""), told.get("HID_UNIQ", "")
    return f"{port} {serial}".strip()


def _text(file: Path) -> str:
    try:
        return file.read_text(errors="replace")
    except OSError:
        return ""


def _line(file: Path) -> str:
    return _text(file).strip()


def apart(place: str, taken: Container[str]) -> str:
    """The place itself, or numbered when another device claims the same one."""
    number, name = 1, place
    while name in taken:
        number += 1
        name = f"{place} #{number}"
    return name
