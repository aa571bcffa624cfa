"""Where a device is plugged in: what tells two of one model apart, and finds one again after a replug."""

import re
from collections.abc import Container
from pathlib import Path

_INTERFACE = re.compile(r"\d+-[\d.]+:\d+\.(\d+)")  # 1-2.4:1.0

XINPUT = "XInput#"  # SDL's path of a pad that Windows only counts
_NOWHERE = "somewhere: "


def is_port(place: str) -> bool:
    """Whether the place is where a plug is or what a unit calls itself; else like pads may have changed places."""
    return not place.startswith((XINPUT, _NOWHERE, "/dev/input/"))


def place_of(node: str | None, name: str, system: Path = Path("/sys")) -> str:
    """A name for the device's place: its port and serial number on Linux, SDL's path elsewhere."""
    if node and node.startswith("/dev/"):
        return _port(node, system) or node
    return node or f"{_NOWHERE}{name}"


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
    if not port:
        return ""
    device = device.resolve()
    return " ".join(filter(None, (port, serial, _interface(device, port), _which_of_like(device))))


def _interface(device: Path, port: str) -> str:
    """The USB interface where the port does not tell: four pads of one receiver have one port."""
    for part in reversed(device.parts):
        found = _INTERFACE.fullmatch(part)
        if found:
            return "" if f"/input{found[1]}" in port else f"interface {found[1]}"
    return ""


def _which_of_like(device: Path) -> str:
    """The second player's half of one board; the kernel makes them in the same order each time."""
    own = _number(device)
    like = [each for each in device.parent.glob("input*") if _told(each) == _told(device)]
    before = sum(_number(each) < own for each in like)
    return f"#{before + 1}" if before else ""


def _told(device: Path) -> list[str]:
    return [_line(device / part) for part in ("phys", "uniq", "name")]


def _number(device: Path) -> int:
    found = re.fullmatch(r"input(\d+)", device.name)
    return int(found[1]) if found else 0


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
