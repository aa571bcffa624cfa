"""The test's side of fake_evdev.c: a kernel whose input devices the test plugs in, presses and pulls out.

Everything that reads /dev/input or /sys/class/input in a process with `environment` sees these devices and no others.
"""

import shutil
import socket
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tools import system_packages

EV_SYN, EV_KEY, EV_ABS = 0, 1, 3
SYN_DROPPED = 3
REALTIME, MONOTONIC = 0, 1
_FACTS = struct.Struct("=ii4H80s80s80s8s96s8s8s96s384i")
_EVENT = struct.Struct("@llHHi")
_LONG_BITS = struct.calcsize("@l") * 8


def build(folder: Path) -> Path:
    """The library to preload, compiled into FOLDER; the test is skipped, or on Debian fails, for want of a compiler."""
    if sys.platform != "linux":
        pytest.skip("evdev is Linux's")
    compiler = shutil.which("cc")
    if compiler is None and system_packages.is_debian():
        pytest.fail("there is no C compiler; type: sudo apt-get install -y gcc libc6-dev", pytrace=False)
    if compiler is None:
        pytest.skip("there is no C compiler to make the pretended nodes with")
    library = folder / "fake_evdev.so"
    source = Path(__file__).with_name("fake_evdev.c")
    subprocess.run([compiler, "-shared", "-fPIC", "-O1", "-o", str(library), str(source), "-ldl"], check=True)
    return library


def now_us() -> int:
    return time.monotonic_ns() // 1000


class _Reader:
    """One open file of a node."""

    def __init__(self, connection: socket.socket) -> None:
        self.connection, self.clock, self.grabs = connection, 0, False
        connection.setblocking(False)

    def listen(self) -> bool:
        """Hears what the reader asked for; false when it has closed the node."""
        try:
            told = self.connection.recv(4096)
        except BlockingIOError:
            return True
        for what, value in zip(told[::2], told[1::2], strict=True):
            if what == ord("c"):
                self.clock = value
            else:
                self.grabs = bool(value)
        return bool(told)


@dataclass
class About:
    """What one device says of itself; PHYS and PORT follow from its number when they are not given."""

    name: str = "Some Encoder"
    phys: str | None = None
    uniq: str = ""
    model: tuple[int, int] = (0x0079, 0x0006)
    keys: Iterable[int] = ()
    axes: Iterable[int] = ()
    properties: Iterable[int] = ()
    port: str | None = None  # the USB interface in /sys
    readable: bool = True
    taken: bool = False  # another program has grabbed it

    def texts(self, number: int) -> dict[str, str]:
        return {"name": self.name, "phys": self.phys or f"usb-1-{number}/input0", "uniq": self.uniq}

    @property
    def ids(self) -> tuple[int, int, int, int]:
        return 3, *self.model, 0x111


class FakeNode:
    """One input device that is plugged in."""

    def __init__(self, root: Path, number: int, about: About) -> None:
        self.number, self.about, self._root = number, about, root
        self.down: set[int] = set()
        self.axes = {code: [0, -1, 1, 0, 0, 0] if code >= 0x10 else [128, 0, 255, 0, 15, 0] for code in about.axes}
        self._readers: list[_Reader] = []
        self._describe()
        self._tell_sys()
        self._door = socket.socket(socket.AF_UNIX)
        unseen = self.path.with_name(f".event{number}")
        self._door.bind(str(unseen))
        self._door.listen(128)
        self._door.setblocking(False)
        unseen.rename(self.path)  # only now may it be opened

    @property
    def path(self) -> Path:
        return self._root / "dev/input" / f"event{self.number}"

    @property
    def readers(self) -> list[_Reader]:
        """Those that have the node open now."""
        while True:
            try:
                self._readers.append(_Reader(self._door.accept()[0]))
            except BlockingIOError:
                break
        self._readers = [reader for reader in self._readers if reader.listen()]
        return self._readers

    def press(self, code: int, at_us: int | None = None) -> int:
        return self.tell([(EV_KEY, code, 1)], at_us)

    def release(self, code: int, at_us: int | None = None) -> int:
        return self.tell([(EV_KEY, code, 0)], at_us)

    def move(self, code: int, value: int) -> int:
        return self.tell([(EV_ABS, code, value)])

    def tell(self, events: Iterable[tuple[int, int, int]], at_us: int | None = None) -> int:
        """One packet, stamped by the clock that each reader asked for; returns its time on the monotonic one."""
        packet = [*events, (EV_SYN, 0, 0)]
        for kind, code, value in packet:
            if kind == EV_KEY:
                (self.down.add if value else self.down.discard)(code)
            elif kind == EV_ABS:
                self.axes[code][0] = value
        self._describe()
        readers = self.readers
        at_us = now_us() if at_us is None else at_us
        for reader in readers:
            ahead_us = 0 if reader.clock == MONOTONIC else time.time_ns() // 1000 - now_us()
            seconds, micros = divmod(at_us + ahead_us, 1_000_000)
            reader.connection.send(b"".join(_EVENT.pack(seconds, micros, *event) for event in packet))
        return at_us

    def allow(self) -> None:
        """What udev does when a rule was added: SDL hears of it as a change of the node."""
        self.about.readable = True
        self._describe()
        self.path.chmod(0o600)

    def pull(self) -> None:
        """Pulls the plug."""
        for reader in self.readers:
            reader.connection.close()
        self._door.close()
        self.path.unlink()
        (self._root / f"nodes/event{self.number}").unlink()
        shutil.rmtree((self._root / f"sys/class/input/event{self.number}/device").resolve())
        shutil.rmtree(self._root / f"sys/class/input/event{self.number}")

    def _describe(self) -> None:
        """Writes what ioctl is to answer."""
        about, keys, axes = self.about, set(self.about.keys), set(self.axes)
        kinds = {EV_SYN, *([EV_KEY] if keys else []), *([EV_ABS] if axes else [])}
        flat = [number for code in range(64) for number in self.axes.get(code, [0] * 6)]
        told = _FACTS.pack(
            about.readable, about.taken, *about.ids, *(text.encode() for text in about.texts(self.number).values()),
            _mask(kinds), _mask(keys), _mask(axes), _mask(about.properties), _mask(self.down), *flat,
        )  # fmt: skip
        written = self._root / f"nodes/.event{self.number}"
        written.write_bytes(told)
        written.replace(self._root / f"nodes/event{self.number}")

    def _tell_sys(self) -> None:
        about, port = self.about, self.about.port or f"1-{self.number}:1.0"
        device = self._root / f"sys/devices/{port}/input/input{self.number}"
        (device / "capabilities").mkdir(parents=True)
        (device / "id").mkdir()
        for part, value in zip(("bustype", "vendor", "product", "version"), about.ids, strict=True):
            (device / "id" / part).write_text(f"{value:04x}\n")
        for part, text in about.texts(self.number).items():
            (device / part).write_text(text + "\n")
        for kind, codes in (("key", about.keys), ("abs", self.axes)):
            (device / "capabilities" / kind).write_text(_words(codes))
        (device / "properties").write_text(_words(about.properties))
        node = self._root / f"sys/class/input/event{self.number}"
        node.mkdir()
        (node / "device").symlink_to(device)


class FakeKernel:
    """Any number of devices under a folder short enough for a socket's name."""

    def __init__(self, library: Path) -> None:
        self.root = Path(tempfile.mkdtemp(prefix="evdev"))
        self.environment = {"LD_PRELOAD": str(library), "FAKE_EVDEV": str(self.root)}
        self._nodes: list[FakeNode] = []  # a node that is forgotten would be pulled
        for folder in ("dev/input", "sys/class/input", "nodes"):
            (self.root / folder).mkdir(parents=True)

    def plug(self, number: int, **about: Any) -> FakeNode:
        """What a device says of itself is told by the fields of About."""
        self._nodes.append(FakeNode(self.root, number, About(**about)))
        return self._nodes[-1]

    def close(self) -> None:
        shutil.rmtree(self.root)


def _mask(bits: Iterable[int]) -> bytes:
    number = 0
    for bit in bits:
        number |= 1 << bit
    return number.to_bytes(96, "little")


def _words(bits: Iterable[int]) -> str:
    """As /sys writes a set."""
    number = int.from_bytes(_mask(bits), "little")
    words: list[str] = []
    while number:
        words.insert(0, f"{number & (1 << _LONG_BITS) - 1:x}")
        number >>= _LONG_BITS
    return " ".join(words or ["0"]) + "\n"
