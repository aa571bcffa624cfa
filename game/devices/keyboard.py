"""The window's keyboard as two controllers, one for each end of it. Pure: the window tells keys by name and time.

The choice of keys. A cheap keyboard reports its keys over a few wires, and of some sets of three keys it cannot
tell the third: it stays silent (or, worse, a fourth appears). Ctrl and Shift have wires of their own almost
everywhere, so each hand can slap with one of them whatever the other holds; F, space and Enter do the same for
hands that prefer them, and on keyboards without a right Ctrl. A slap needs no other key held with it. W A S D and
the arrows are at the two ends, so that four hands fit. Two people who still block each other see it in the
roll-over test of the controllers screen.
"""

from collections.abc import Iterator, Mapping

from game.core.words import N_
from game.devices.press import KEYBOARD_LEFT, KEYBOARD_RIGHT, Plugged, Press, Watermark

Keys = Mapping[str, tuple[int, str]]  # a key's name -> device and control; "stick_x+" is a direction of a stick

# A common keyboard reports every 8 ms; which of them it is, the window does not say.
KEYBOARD_INTERVAL_US = 8_000

_LEFT = {
    "W": "stick_y+", "S": "stick_y-", "A": "stick_x-", "D": "stick_x+",
    "F": "south", "LCTRL": "south", "SPACE": "south",
    "G": "east", "LSHIFT": "east",
    "R": "west", "T": "north", "Q": "l1", "E": "r1",
    "ESCAPE": "start", "TAB": "select",
}  # fmt: skip
_RIGHT = {
    "UP": "stick_y+", "DOWN": "stick_y-", "LEFT": "stick_x-", "RIGHT": "stick_x+",
    "ENTER": "south", "RETURN": "south", "RCTRL": "south", "NUM_ENTER": "south",
    "RSHIFT": "east", "NUM_0": "east",
    "PERIOD": "west", "COMMA": "north", "O": "l1", "P": "r1",
    "BACKSPACE": "start", "INSERT": "select",
}  # fmt: skip
DEFAULT_KEYS: Keys = {
    **{key: (KEYBOARD_LEFT, control) for key, control in _LEFT.items()},
    **{key: (KEYBOARD_RIGHT, control) for key, control in _RIGHT.items()},
}


def plugged(at_us: int) -> tuple[Plugged, Plugged]:
    """The two controllers, for whoever keeps a list of devices."""
    left = Plugged(
        KEYBOARD_LEFT, N_("Keyboard, left"), "keyboard", "keyboard/left", at_us, "keyboard", KEYBOARD_INTERVAL_US
    )
    return left, left._replace(device=KEYBOARD_RIGHT, name=N_("Keyboard, right"), path="keyboard/right")


def watermark(pass_us: int) -> Watermark:
    """What holds once an event-loop pass begun at pass_us has told all its keys: no later stamp is earlier."""
    return Watermark(pass_us - (KEYBOARD_INTERVAL_US + 1) // 2)


class Keyboard:
    """Remembers what is held, so that repeats are silent and two keys of one control are one button."""

    def __init__(self, keys: Keys = DEFAULT_KEYS) -> None:
        self._keys = keys
        self._held: list[str] = []  # in the order they were pressed
        self._values: dict[tuple[int, str], float] = {}

    def key(self, name: str, down: bool, now_us: int, last_pass_us: int) -> Press | None:
        """A key changed between the event loop's last pass and now: the press it makes, if any."""
        if name not in self._keys or down == (name in self._held):
            return None
        if down:
            self._held.append(name)
        else:
            self._held.remove(name)
        device, control = self._keys[name]
        return self._settle(device, control.rstrip("+-"), now_us, last_pass_us)

    def let_go(self, now_us: int, last_pass_us: int) -> Iterator[Press]:
        """Releases everything: a window that lost the focus is not told about keys any more."""
        for name in self._held.copy():
            press = self.key(name, False, now_us, last_pass_us)
            if press is not None:
                yield press

    def _settle(self, device: int, control: str, now_us: int, last_pass_us: int) -> Press | None:
        value = self._value(device, control)
        if value == self._values.get((device, control), 0.0):
            return None
        self._values[device, control] = value
        low_us = min(last_pass_us, now_us) - KEYBOARD_INTERVAL_US
        at_us = (low_us + now_us) // 2
        return Press(at_us, device, control, value, now_us - at_us)

    def _value(self, device: int, control: str) -> float:
        """Of two opposite directions the later pressed wins."""
        held = [self._keys[name][1] for name in self._held if self._keys[name][0] == device]
        pressed = [name for name in held if name.rstrip("+-") == control]
        if not pressed:
            return 0.0
        return -1.0 if pressed[-1].endswith("-") else 1.0
