"""The SDL that pygame brought: what pygame does not pass on is called by ctypes in the library already loaded."""

import ctypes
import importlib.util
import os
import re
import sys
import types
from pathlib import Path
from typing import Any

# Hints that must be set before SDL starts. Nothing is drawn or played in the poller.
ENVIRONMENT = {
    "SDL_VIDEODRIVER": "dummy",
    "SDL_AUDIODRIVER": "dummy",
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    "SDL_NO_SIGNAL_HANDLERS": "1",
    "SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS": "1",  # the poller never has the focus
    "SDL_GAMECONTROLLER_USE_BUTTON_LABELS": "0",  # positions, not the letters printed on the pad
}
WINDOWS_ENVIRONMENT = {"SDL_JOYSTICK_THREAD": "1", "SDL_JOYSTICK_WGI": "0"}


def prepare(platform: str = sys.platform) -> None:
    """Sets what SDL reads at its start, and makes pygame's parts importable without the slow whole."""
    os.environ.update(ENVIRONMENT)
    if platform == "win32":
        os.environ.update(WINDOWS_ENVIRONMENT)
    if "pygame" not in sys.modules:
        _shorten_pygame()


def _shorten_pygame() -> None:
    """An empty package in pygame's place: its own imports fonts, sounds and numpy, 20 times slower."""
    found = importlib.util.find_spec("pygame")
    if found is None or found.origin is None or found.submodule_search_locations is None:
        return
    package = types.ModuleType("pygame")
    package.__path__ = list(found.submodule_search_locations)
    package.__file__, package.__spec__ = found.origin, found
    sys.modules["pygame"] = package
    if sys.platform == "win32":  # as pygame's own start does
        folder = str(Path(found.origin).parent)
        os.environ["PATH"] += os.pathsep + folder
        os.add_dll_directory(folder)


def versions() -> dict[str, str]:
    """Of pygame, and of the SDL that it runs on."""
    import pygame.base
    import pygame.version

    return {"pygame": pygame.version.ver, "sdl": ".".join(map(str, pygame.base.get_sdl_version()))}


class Sdl:
    """The few functions needed, each harmless when the library or the function is missing."""

    def __init__(self) -> None:
        self.library = _loaded_library()
        text, pointer, number = ctypes.c_char_p, ctypes.c_void_p, ctypes.c_int
        self._path = self._function("SDL_JoystickPathForIndex", text, number)
        self._name = self._function("SDL_JoystickNameForIndex", text, number)
        self._instance = self._function("SDL_JoystickGetDeviceInstanceID", ctypes.c_int32, number)
        self._mapping = self._function("SDL_GameControllerMappingForDeviceIndex", pointer, number)
        self._add_mapping = self._function("SDL_GameControllerAddMapping", number, text)
        self._free = self._function("SDL_free", None, pointer)
        self._joystick = self._function("SDL_JoystickFromInstanceID", pointer, ctypes.c_int32)
        self._has_rumble = self._function("SDL_JoystickHasRumble", number, pointer)

    def _function(self, name: str, result: Any, *arguments: Any) -> Any:
        function = getattr(self.library, name, None)
        if function is not None:
            function.restype, function.argtypes = result, arguments
        return function

    def path(self, device_index: int) -> str | None:
        """Where the system has the device; None for virtual ones and where SDL does not know."""
        path = self._path(device_index) if self._path else None
        return path.decode(errors="replace") if path else None

    def name(self, device_index: int) -> str:
        """The device's name before it is opened."""
        name = self._name(device_index) if self._name else None
        return name.decode(errors="replace") if name else ""

    def instance(self, device_index: int) -> int | None:
        """The number that events of the device will carry once it is open; its place in the list for want of it."""
        found = self._instance(device_index) if self._instance else device_index
        return int(found) if found >= 0 else None

    def mapping(self, device_index: int) -> str | None:
        """What SDL's database says about the device's buttons."""
        found = self._mapping(device_index) if self._mapping else None
        if not found:
            return None
        text = ctypes.string_at(found).decode(errors="replace")
        self._free(found)
        return text

    def rumbles(self, instance: int) -> bool:
        """Whether an open device has motors; an SDL too old to know says no."""
        joystick = self._joystick(instance) if self._joystick else None
        return bool(joystick and self._has_rumble and self._has_rumble(joystick))

    def add_mapping(self, line: str) -> bool:
        """Teaches SDL one line of a gamecontrollerdb.txt; false when it is not one."""
        return bool(self._add_mapping and self._add_mapping(line.encode()) >= 0)


def _loaded_library() -> ctypes.CDLL | None:
    """The copy of SDL that pygame uses; a second copy would know none of its devices."""
    try:
        if sys.platform == "win32":
            return _loaded_on_windows()
        path = _loaded_on_macos() if sys.platform == "darwin" else _loaded_on_linux()
        return ctypes.CDLL(path) if path else None
    except OSError:
        return None


def _loaded_on_linux() -> str | None:
    maps = Path("/proc/self/maps").read_text(errors="replace")
    found = re.search(r"(/\S.*/libSDL2-2[^/\n]*\.so[^/\n]*)$", maps, re.MULTILINE)
    return found[1] if found else None


def _loaded_on_windows() -> Any:
    kernel = getattr(ctypes, "WinDLL")("kernel32")  # noqa: B009  (mypy on Linux knows no WinDLL)
    kernel.GetModuleHandleW.restype = ctypes.c_void_p
    kernel.GetModuleHandleW.argtypes = (ctypes.c_wchar_p,)
    handle = kernel.GetModuleHandleW("SDL2.dll")
    return ctypes.CDLL("SDL2.dll", handle=handle) if handle else None


def _loaded_on_macos() -> str | None:
    system = ctypes.CDLL(None)
    system._dyld_get_image_name.restype = ctypes.c_char_p
    names = (system._dyld_get_image_name(n) for n in range(system._dyld_image_count()))
    return next((name.decode() for name in names if name and b"libSDL2-2" in name), None)
