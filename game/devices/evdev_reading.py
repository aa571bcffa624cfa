"""One Linux node being read: the kernel's events as raw values of the devices behind it."""

from typing import Protocol

from game.devices.device import Device
from game.devices.evdev_node import ABS_HATS, EV_ABS, EV_KEY, EV_SYN, EVENT, SYN_DROPPED, Facts
from game.devices.layout import HAT_BITS, Source
from game.devices.link import now_us


class OpenNode(Protocol):
    """What is asked of an open node."""

    fd: int

    def held(self) -> frozenset[int]:
        """The keys that are down now."""

    def axis(self, code: int) -> tuple[int, int, int]:
        """An axis's value and its ends."""

    def grab(self) -> None:
        """Keeps the device from every other program; OSError when another program has."""

    def read(self) -> bytes:
        """Whole events; none when there are none; OSError when the device is gone."""

    def close(self) -> None:
        """Lets go of the device."""


class NodeReading:
    """One node being read, as one device or, for a board that types, as one for each player."""

    def __init__(self, facts: Facts, node: OpenNode, devices: list[Device], sources: dict[int, Source]) -> None:
        self.facts, self.node, self.devices, self.sources = facts, node, devices, sources
        self._ranges = {code: node.axis(code)[1:] for code in sorted(facts.axes) if code not in ABS_HATS}
        self._axes = {code: Source("axis", number) for number, code in enumerate(self._ranges)}
        self._dropped = False
        self.look(now_us())

    def take(self, raw: bytes, low_us: int) -> None:
        """The events of one read; low_us is when the read before began."""
        for seconds, micros, kind, code, value in EVENT.iter_unpack(raw[: len(raw) // EVENT.size * EVENT.size]):
            if kind == EV_SYN:
                if self._dropped and code != SYN_DROPPED:
                    self.look(low_us)
                self._dropped = code == SYN_DROPPED
            elif not self._dropped:
                self._event(kind, code, value, seconds * 1_000_000 + micros)

    def look(self, low_us: int) -> None:
        """Asks how everything stands, at the start and after the kernel had to drop events."""
        now, held = now_us(), self.node.held()
        for code, source in self.sources.items():
            self._see(source, float(code in held), low_us, now)
        for code in sorted(self.facts.axes):
            self._axis(code, self.node.axis(code)[0], low_us, now)

    def _event(self, kind: int, code: int, value: int, at_us: int) -> None:
        if kind == EV_KEY and code in self.sources and value in (0, 1):  # 2 repeats a key that is held
            self._see(self.sources[code], float(value), at_us, at_us)
        elif kind == EV_ABS and code in self.facts.axes:
            self._axis(code, value, at_us, at_us)

    def _axis(self, code: int, value: int, low_us: int, high_us: int) -> None:
        if code in ABS_HATS:
            hat, upright = divmod(code - ABS_HATS.start, 2)
            for side, on in zip(("up", "down") if upright else ("left", "right"), (value < 0, value > 0), strict=True):
                self._see(Source("hat", hat, HAT_BITS[side]), float(on), low_us, high_us)
        else:
            low, high = self._ranges[code]
            share = (value - low) / (high - low) if high > low else 0.5
            self._see(self._axes[code], share * 2 - 1, low_us, high_us)

    def _see(self, source: Source, raw: float, low_us: int, high_us: int) -> None:
        for device in self.devices:
            device.see(source, raw, low_us, high_us)
