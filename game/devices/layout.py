"""Which raw button, axis and hat of a device is which control, by position: SDL's mapping or a plain guess."""

import re
from collections.abc import Iterator
from typing import Literal, NamedTuple

from game.devices.press import STICKS

SourceKind = Literal["button", "axis", "hat"]
HAT_BITS = {"up": 1, "right": 2, "down": 4, "left": 8}

# SDL names positions after an Xbox pad's letters.
_MAPPED = {
    "a": "south", "b": "east", "x": "west", "y": "north",
    "leftshoulder": "l1", "rightshoulder": "r1", "lefttrigger": "l2", "righttrigger": "r2",
    "start": "start", "back": "select", "guide": "guide", "leftstick": "l3", "rightstick": "r3",
    "dpup": "up", "dpdown": "down", "dpleft": "left", "dpright": "right",
    "leftx": "stick_x", "lefty": "stick_y", "rightx": "right_x", "righty": "right_y",
}  # fmt: skip
_FACE = ("south", "east", "west", "north")
_SHORT_ORDER = (*_FACE, "l1", "r1", "select", "start", "guide", "l3", "r3")
_LONG_ORDER = (*_FACE, "l1", "r1", "l2", "r2", "select", "start", "l3", "r3", "guide")
_TARGET = re.compile(r"([+-]?)(\w+)")
_INPUT = re.compile(r"([+-]?)([abh])(\d+)(?:\.(\d+))?(~?)")


class Source(NamedTuple):
    """A raw button or axis of a device, or one direction (bit) of a hat."""

    kind: SourceKind
    number: int
    bit: int = 0


class Rule(NamedTuple):
    """How a raw value becomes a control's: `start` reads as `low`, `end` as `high`, straight between."""

    control: str
    start: float = 0.0
    end: float = 1.0
    low: float = 0.0
    high: float = 1.0

    def read(self, raw: float) -> float:
        """The control's value."""
        share = (raw - self.start) / (self.end - self.start)
        return self.low + min(1.0, max(0.0, share)) * (self.high - self.low)


class Layout:
    """The rules of one device."""

    def __init__(self, rules: dict[Source, list[Rule]]) -> None:
        self._rules = rules

    def read(self, source: Source, raw: float) -> Iterator[tuple[str, float]]:
        """The controls that a raw value sets; none for a source without a meaning."""
        for rule in self._rules.get(source, ()):
            yield rule.control, rule.read(raw)

    @property
    def controls(self) -> frozenset[str]:
        """Every control the device can reach."""
        return frozenset(rule.control for rules in self._rules.values() for rule in rules)

    @property
    def stick_axes(self) -> frozenset[Source]:
        """The axes that move a stick."""
        moved = {source for source, rules in self._rules.items() if any(rule.control in STICKS for rule in rules)}
        return frozenset(source for source in moved if source.kind == "axis")


def from_mapping(mapping: str) -> Layout:
    """A layout from SDL's own notation (gamecontrollerdb.txt); entries it does not know are passed over."""
    rules: dict[Source, list[Rule]] = {}
    for entry in mapping.split(",")[2:]:
        target, _, given = entry.partition(":")
        output, raw = _TARGET.fullmatch(target), _INPUT.fullmatch(given)
        if output and raw and output[2] in _MAPPED:
            source = Source(*_source(raw))
            rules.setdefault(source, []).append(_rule(_MAPPED[output[2]], output[1], source.kind, raw))
    return Layout(rules)


def _source(raw: re.Match[str]) -> tuple[SourceKind, int, int]:
    kinds: dict[str, SourceKind] = {"a": "axis", "b": "button", "h": "hat"}
    return kinds[raw[2]], int(raw[3]), int(raw[4] or 0)


def _rule(control: str, half: str, kind: SourceKind, raw: re.Match[str]) -> Rule:
    start, end = _input_range(raw) if kind == "axis" else (0.0, 1.0)
    if not control.endswith(("_x", "_y")):
        return Rule(control, start, end)
    low, high = {"": (-1.0, 1.0), "+": (0.0, 1.0), "-": (0.0, -1.0)}[half]
    if not half and kind != "axis":
        low = 0.0
    up = -1.0 if control.endswith("_y") else 1.0  # SDL's y grows downwards, ours upwards
    return Rule(control, start, end, low * up, high * up)


def _input_range(raw: re.Match[str]) -> tuple[float, float]:
    start, end = {"": (-1.0, 1.0), "+": (0.0, 1.0), "-": (0.0, -1.0)}[raw[1]]
    return (end, start) if raw[5] else (start, end)


def button_order(buttons: int) -> tuple[str, ...]:
    """What the buttons of an unknown device are taken for, by their number."""
    return (_LONG_ORDER if buttons > len(_SHORT_ORDER) else _SHORT_ORDER)[:buttons]


def plain(buttons: int, axes: int, hats: int) -> Layout:
    """A guess for a device nobody knows: the two usual orders of buttons, stick first, hat as directions."""
    rules = {Source("button", n): [Rule(control)] for n, control in enumerate(button_order(buttons))}
    sticks = ("stick_x", "stick_y", "right_x", "right_y")[: axes if axes >= 4 else 2 * (axes // 2)]
    for number, control in enumerate(sticks):
        up = -1.0 if control.endswith("_y") else 1.0
        rules[Source("axis", number)] = [Rule(control, -1.0, 1.0, -up, up)]
    for number in range(hats):
        for direction, bit in HAT_BITS.items():
            rules[Source("hat", number, bit)] = [Rule(direction)]
    return Layout(rules)
