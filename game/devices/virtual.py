"""Controllers that are written, not held: a page of shared memory that the poller shows to SDL as joysticks.

Any process may write the page; tests, monkeys and builds play the shipped game through it. A press must stay
for two polls to be seen for certain, as with a real device that is read by polling.
"""

import mmap
import os
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Literal

from game.devices.layout import button_order

VARIABLE = "SLAP_SALOON_VIRTUAL_PADS"  # a number of pads, or the path of a page
MAX_PADS = 32
Model = Literal["gamepad", "encoder", "stranger"]  # one that SDL knows, bare buttons, a pad that nobody knows
MODELS: tuple[Model, ...] = ("gamepad", "encoder", "stranger")

_MAGIC = 0x534C4150
_HEADER, _PAD, _NAME = 64, 128, 48
AXES = {"stick_x": 0, "stick_y": 1, "right_x": 2, "right_y": 3, "l2": 4, "r2": 5}
PAD_BUTTONS = (
    "south", "east", "west", "north", "select", "guide", "start", "l3", "r3", "l1", "r1",
    "up", "down", "left", "right",
)  # fmt: skip
ENCODER_BUTTONS = 12
TRIGGER_REST = -32768
# In words of 32 bits from the start of a pad's record.
_CHANGES, _BUTTONS, _AXIS, _PLUGGED, _MODEL, _INTERVAL, _RUMBLES, _RUMBLE = 0, 1, 2, 8, 9, 10, 11, 12
_NAME_AT = 80


class NoVirtualPads(ValueError):
    """The environment asks for virtual pads that cannot be; str() is the sentence that says so."""


class Page:
    """The shared memory itself; one side writes pads, the poller reads them and writes rumble."""

    def __init__(self, path: Path) -> None:
        self.path = path
        with path.open("r+b") as file:
            self._memory = mmap.mmap(file.fileno(), 0)
        if self._memory[:4] != _MAGIC.to_bytes(4, "little"):
            raise ValueError(f"{path} is not a page of virtual pads")
        # Native words: one store each, so that the other process never sees half of one.
        self._words = memoryview(self._memory).cast("I")
        self._shorts = memoryview(self._memory).cast("h")
        self.count = self._words[1]

    @staticmethod
    def create(path: Path, count: int) -> None:
        """Writes an empty page with room for count pads, 1 to MAX_PADS."""
        head = _MAGIC.to_bytes(4, "little") + count.to_bytes(4, "little")
        path.write_bytes(head.ljust(_HEADER + _PAD * count, b"\0"))
        page = Page(path)
        for pad in range(count):
            page.set_axis(pad, AXES["l2"], TRIGGER_REST)
            page.set_axis(pad, AXES["r2"], TRIGGER_REST)
        page.close()

    def close(self) -> None:
        """Lets go of the memory; the file stays."""
        self._words.release()
        self._shorts.release()
        self._memory.close()

    @property
    def plugs(self) -> int:
        """How often something was plugged or unplugged."""
        return self._words[2]

    def word(self, pad: int, field: int) -> int:
        """One word of a pad's record."""
        return self._words[(_HEADER + _PAD * pad) // 4 + field]

    def set_word(self, pad: int, field: int, value: int) -> None:
        """Stores one word at once."""
        self._words[(_HEADER + _PAD * pad) // 4 + field] = value

    def changes(self, pad: int) -> int:
        """A number that grows whenever the pad's buttons or axes were written."""
        return self.word(pad, _CHANGES)

    def buttons(self, pad: int) -> int:
        """The pad's buttons as bits."""
        return self.word(pad, _BUTTONS)

    def axis(self, pad: int, axis: int) -> int:
        """A raw axis, -32768..32767."""
        return self._shorts[(_HEADER + _PAD * pad) // 2 + 2 * _AXIS + axis]

    def set_buttons(self, pad: int, buttons: int) -> None:
        """Stores all buttons at once and shows them."""
        self.set_word(pad, _BUTTONS, buttons)
        self._changed(pad)

    def set_axis(self, pad: int, axis: int, raw: int) -> None:
        """Stores a raw axis and shows it."""
        self._shorts[(_HEADER + _PAD * pad) // 2 + 2 * _AXIS + axis] = raw
        self._changed(pad)

    def _changed(self, pad: int) -> None:
        self.set_word(pad, _CHANGES, (self.word(pad, _CHANGES) + 1) & 0xFFFFFFFF)

    def plugged(self, pad: int) -> int:
        """0 while unplugged, else the number of the plugging: a replug between two looks shows."""
        return self.word(pad, _PLUGGED)

    def set_plugged(self, pad: int, plugged: bool) -> None:
        """Plugs or unplugs the pad."""
        number = self._words[2] + 1
        self.set_word(pad, _PLUGGED, number if plugged else 0)
        self._words[2] = number  # last: whoever sees it grow looks at the pads once, and must see this one

    def model(self, pad: int) -> Model:
        """What kind of device the pad shows itself as."""
        return MODELS[self.word(pad, _MODEL)]

    def name(self, pad: int) -> str:
        """The pad's name as the system tells it."""
        start = _HEADER + _PAD * pad + _NAME_AT
        return bytes(self._memory[start : start + _NAME]).rstrip(b"\0").decode(errors="replace")

    def describe(self, pad: int, name: str, model: Model, interval_us: int) -> None:
        """Says what will be plugged in."""
        start = _HEADER + _PAD * pad + _NAME_AT
        self._memory[start : start + _NAME] = name.encode()[: _NAME - 1].ljust(_NAME, b"\0")
        self.set_word(pad, _MODEL, MODELS.index(model))
        self.set_word(pad, _INTERVAL, interval_us)

    def interval_us(self, pad: int) -> int:
        """The report interval the pad claims."""
        return self.word(pad, _INTERVAL)

    def shake(self, pad: int, low: int, high: int) -> None:
        """The poller's note that a motor was set, each 0..65535."""
        self.set_word(pad, _RUMBLE, low << 16 | high)
        self.set_word(pad, _RUMBLES, self.word(pad, _RUMBLES) + 1)

    def shaken(self, pad: int) -> tuple[int, float, float]:
        """How often the motors were set, and what they were last set to, each 0..1."""
        both = self.word(pad, _RUMBLE)
        return self.word(pad, _RUMBLES), (both >> 16) / 0xFFFF, (both & 0xFFFF) / 0xFFFF


class VirtualPads:
    """The hands on the virtual pads: usable from any process, also while the poller restarts."""

    def __init__(self, path: str | Path | None = None, count: int = 8) -> None:
        """Opens the page at path, making it if it is not there; without a path it makes one of its own.

        Raises ValueError when that is no page, or for a count that no page has room for.
        """
        if not 1 <= count <= MAX_PADS:
            raise ValueError(f"expected 1 to {MAX_PADS} virtual pads, found {count}")
        self._own = path is None
        if path is None:
            handle, path = tempfile.mkstemp(prefix="slap-saloon-", suffix=".pads")
            os.close(handle)
        place = Path(path)
        if not place.exists() or place.stat().st_size == 0:
            Page.create(place, count)
        self.page = Page(place)

    @property
    def path(self) -> Path:
        """Where the page lies."""
        return self.page.path

    @property
    def environment(self) -> dict[str, str]:
        """What a process must find in its environment to play with these pads."""
        return {VARIABLE: str(self.path)}

    def plug(self, pad: int, name: str = "Virtual Pad", model: Model = "gamepad", interval_us: int = 0) -> None:
        """Plugs the pad in, as it stands: what is pressed on it is pressed."""
        self.page.describe(pad, name, model, interval_us)
        self.page.set_plugged(pad, True)

    def unplug(self, pad: int) -> None:
        """Pulls the pad's plug, whatever is held."""
        self.page.set_plugged(pad, False)

    def press(self, pad: int, control: str, down: bool = True) -> None:
        """Presses a button or lets go; a pad's triggers, l2 and r2, are pulled all the way."""
        if control in ("l2", "r2") and self.page.model(pad) != "encoder":
            return self.trigger(pad, control, float(down))
        return self.raw_button(pad, self._button(pad, control), down)

    def release(self, pad: int, control: str) -> None:
        """Lets go."""
        self.press(pad, control, False)

    def tap(self, pad: int, control: str, hold_ms: float = 40.0) -> None:
        """Presses, waits and lets go; the caller waits too."""
        self.press(pad, control)
        time.sleep(hold_ms / 1000)
        self.release(pad, control)

    def raw_button(self, pad: int, button: int, down: bool) -> None:
        """Sets a button by its number on the device."""
        before = self.page.buttons(pad)
        self.page.set_buttons(pad, before | 1 << button if down else before & ~(1 << button))

    def stick(self, pad: int, x: float, y: float, which: Literal["stick", "right"] = "stick") -> None:
        """Moves a stick, each way -1..1 with y up positive."""
        self.page.set_axis(pad, AXES[f"{which}_x"], round(x * 32767))
        self.page.set_axis(pad, AXES[f"{which}_y"], round(-y * 32767))

    def trigger(self, pad: int, control: str, share: float) -> None:
        """Pulls l2 or r2 by a share of its way, 0..1."""
        self.page.set_axis(pad, AXES[control], round(share * 65535) - 32768)

    def shaken(self, pad: int) -> tuple[int, float, float]:
        """How often the pad's motors were set, and what they were last set to, each 0..1."""
        return self.page.shaken(pad)

    def close(self) -> None:
        """Lets go of the page, and removes it if it was made here."""
        self.page.close()
        if self._own:
            self.path.unlink(missing_ok=True)

    def __enter__(self) -> "VirtualPads":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _button(self, pad: int, control: str) -> int:
        if self.page.model(pad) != "encoder":
            return PAD_BUTTONS.index(control)
        return button_order(ENCODER_BUTTONS).index(control)


def requested_pads(environment: Mapping[str, str] = os.environ) -> VirtualPads | None:
    """The pads that the environment asks for, None: none. A number means pads of our own, all plugged in.

    Raises NoVirtualPads.
    """
    asked = environment.get(VARIABLE)
    if not asked:
        return None
    try:
        if not asked.isdecimal():
            return VirtualPads(Path(asked).resolve(strict=True))
        pads = VirtualPads(count=int(asked))
    except (OSError, ValueError):
        expected = f"a number of pads, 1 to {MAX_PADS}, or the file of a page of them"
        raise NoVirtualPads(f"{VARIABLE}: expected {expected}, found {asked!r}") from None
    for pad in range(pads.page.count):
        pads.plug(pad)
    return pads
