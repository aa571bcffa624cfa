"""The poller's side of the virtual pads: each plugged pad of the page is an SDL joystick of its own."""

import ctypes
from pathlib import Path
from typing import Any

from game.devices.sdl import Sdl
from game.devices.virtual import ENCODER_BUTTONS, PAD_BUTTONS, Page

_UPDATE = ctypes.CFUNCTYPE(None, ctypes.c_void_p)
_RUMBLE = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_uint16, ctypes.c_uint16)
_TYPES = {"gamepad": 1, "encoder": 8, "stranger": 0}  # SDL_JoystickType
_PAD_AXES = 6


class _Description(ctypes.Structure):
    """SDL_VirtualJoystickDesc, version 1."""

    _fields_ = (
        *((name, ctypes.c_uint16) for name in ("version", "type", "axes", "buttons", "hats")),
        *((name, ctypes.c_uint16) for name in ("vendor", "product", "padding")),
        *((name, ctypes.c_uint32) for name in ("button_mask", "axis_mask")),
        ("name", ctypes.c_char_p),
        ("userdata", ctypes.c_void_p),
        ("update", _UPDATE),
        ("set_player", ctypes.c_void_p),
        ("rumble", _RUMBLE),
        *((name, ctypes.c_void_p) for name in ("rumble_triggers", "set_led", "send_effect")),
    )


class _Plugged:
    """One pad as SDL has it. Its callbacks run inside SDL's update, in the poller's thread."""

    def __init__(self, page: Page, pad: int, plugging: int, library: Any) -> None:
        self.page, self.pad, self.plugging, self.library = page, pad, plugging, library
        self.axes = 0 if page.model(pad) == "encoder" else _PAD_AXES
        self._seen = -1
        self._update, self._rumble = _UPDATE(self.update), _RUMBLE(self.rumble)
        self.description = self._describe()
        index = library.SDL_JoystickAttachVirtualEx(ctypes.byref(self.description))
        self.instance = int(library.SDL_JoystickGetDeviceInstanceID(index)) if index >= 0 else -1

    def _describe(self) -> _Description:
        bare, known = not self.axes, self.page.model(self.pad) == "gamepad"
        return _Description(
            version=1,
            type=_TYPES[self.page.model(self.pad)],
            axes=self.axes,
            buttons=ENCODER_BUTTONS if bare else len(PAD_BUTTONS),
            vendor=0x5141 if known else 0,
            product=0x0045 if known else 0,
            name=self.page.name(self.pad).encode(),
            update=self._update,
            rumble=self._rumble if known else _RUMBLE(0),
        )

    def update(self, _: int | None) -> None:
        """Copies the page into SDL when it has changed."""
        changes = self.page.changes(self.pad)
        if changes == self._seen:
            return
        self._seen = changes
        joystick = self.library.SDL_JoystickFromInstanceID(self.instance)  # another one each time it is opened
        buttons = self.page.buttons(self.pad)
        for button in range(self.description.buttons):
            self.library.SDL_JoystickSetVirtualButton(joystick, button, buttons >> button & 1)
        for axis in range(self.axes):
            self.library.SDL_JoystickSetVirtualAxis(joystick, axis, self.page.axis(self.pad, axis))

    def rumble(self, _: int | None, low: int, high: int) -> int:
        """Notes in the page what the motors would do."""
        self.page.shake(self.pad, low, high)
        return 0


class VirtualJoysticks:
    """Plugs and unplugs SDL joysticks as the page says."""

    def __init__(self, path: str, sdl: Sdl) -> None:
        self._page = Page(Path(path))
        self._sdl = sdl
        self._library: Any = sdl.library
        _declare(self._library)
        self._plugs = -1
        self._plugged: dict[int, _Plugged] = {}
        self._kept: list[_Plugged] = []  # SDL may call a callback until the pad is closed

    def follow(self) -> None:
        """Makes SDL's joysticks those of the page."""
        plugs = self._page.plugs
        if plugs == self._plugs:
            return
        self._plugs = plugs
        for pad in range(self._page.count):
            plugging = self._page.plugged(pad)  # once: the other process may change it at any moment
            old = self._plugged.get(pad)
            if old is not None and old.plugging != plugging:
                self._detach(self._plugged.pop(pad))
            if pad not in self._plugged and plugging:
                self._plugged[pad] = _Plugged(self._page, pad, plugging, self._library)

    def place(self, instance: int) -> tuple[str, int] | None:
        """The pad's place and report interval, if the instance is one of these."""
        found = next((p for p in self._plugged.values() if p.instance == instance), None)
        return (f"virtual/{found.pad}", self._page.interval_us(found.pad)) if found else None

    def _detach(self, old: _Plugged) -> None:
        self._kept = [*self._kept[-64:], old]
        for index in range(self._library.SDL_NumJoysticks()):
            if self._sdl.instance(index) == old.instance:
                self._library.SDL_JoystickDetachVirtual(index)
                return


def _declare(library: Any) -> None:
    pointer, number = ctypes.c_void_p, ctypes.c_int
    library.SDL_JoystickFromInstanceID.restype = pointer
    library.SDL_JoystickFromInstanceID.argtypes = (ctypes.c_int32,)
    library.SDL_JoystickSetVirtualButton.argtypes = (pointer, number, ctypes.c_uint8)
    library.SDL_JoystickSetVirtualAxis.argtypes = (pointer, number, ctypes.c_int16)
