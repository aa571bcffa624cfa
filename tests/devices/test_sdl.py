"""What SDL is told before it starts, and that the library asked is the one pygame uses."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.devices import sdl

ROOT = Path(__file__).parents[2]
FOCUSLESS = """
import ctypes
from game.devices.virtual import VirtualPads
from game.devices.virtual_sdl import VirtualJoysticks
pygame.display.init(); pygame.joystick.init(); pygame.display.set_mode((64, 64))
one = sdl.Sdl()
one.library.SDL_GetKeyboardFocus.restype = one.library.SDL_GetWindowFromID.restype = ctypes.c_void_p
one.library.SDL_HideWindow(ctypes.c_void_p(one.library.SDL_GetWindowFromID(1)))
pads = VirtualPads()
pads.plug(0)
VirtualJoysticks(str(pads.path), one).follow()
pad = pygame.joystick.Joystick(0)
pygame.event.get()
pads.press(0, "south")
print(one.library.SDL_GetKeyboardFocus(), sum(event.type == 1539 for event in pygame.event.get()))
pads.close()
"""


@pytest.fixture(autouse=True)
def same_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in {**sdl.ENVIRONMENT, **sdl.WINDOWS_ENVIRONMENT}:
        monkeypatch.setenv(name, "")
    monkeypatch.setitem(sys.modules, "pygame", sys)  # leave pygame alone in this process


def test_windows_reads_joysticks_in_a_thread_and_not_twice() -> None:
    sdl.prepare("win32")
    assert os.environ["SDL_JOYSTICK_THREAD"] == "1"
    assert os.environ["SDL_JOYSTICK_WGI"] == "0"
    assert os.environ["SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS"] == "1"


def test_others_are_not_told_so() -> None:
    sdl.prepare("linux")
    assert os.environ["SDL_JOYSTICK_THREAD"] == ""


def ask(program: str) -> str:
    start = "from game.devices import sdl; sdl.prepare()\nimport pygame.display, pygame.event, pygame.joystick\n"
    clean = {name: value for name, value in os.environ.items() if not name.startswith("SDL_")}
    done = subprocess.run(
        [sys.executable, "-c", start + program], cwd=ROOT, env=clean, capture_output=True, text=True, check=True
    )
    return done.stdout.strip()


def test_events_come_without_the_focus() -> None:
    # A window without the focus makes SDL drop what joysticks say, unless the hint was set in time.
    assert ask(FOCUSLESS) == "None 1"
    hint = "SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS"
    assert ask(f"import os; os.environ['{hint}'] = '0'\n{FOCUSLESS}") == "None 0"


def test_the_library_is_pygames_own_and_knows_positions() -> None:
    program = """
pygame.joystick.init()
one = sdl.Sdl()
guid = "050000007e0500000920000001800000"
print(one.library is not None, one.path(0), one.mapping(0), one.instance(0))
print(one.add_mapping("nonsense"), one.add_mapping("0300000001000000020000000300000,Pad,a:b0,"))
print(type(pygame).__name__, pygame.event.__file__ != "")
"""
    lines = ask(program).splitlines()
    assert lines[0] == "True None None None"
    assert lines[1].startswith("False")


def test_a_device_that_comes_and_goes_between_two_polls_takes_no_press_with_it() -> None:
    # Where pygame sees a going without having seen the coming, it raises, and all it had read is lost.
    program = """
from game.devices.sdl_source import SdlSource
from game.devices.virtual import VirtualPads
from game.devices.wire import Order
class Link:
    def say(self, **fields): pass
pads = VirtualPads()
pads.plug(0)
source = SdlSource(Order(virtual=str(pads.path)), Link())
source.poll(0)
device, = source.devices.values()
device.settles(10 ** 18)
pads.press(0, "south")
pads.plug(1); source._virtual.follow()
pads.unplug(1); source._virtual.follow()
print(source.poll(0), [change.control for change in device.take(1)], len(source.devices))
pads.close()
"""
    assert ask(program) == "[] ['south'] 1"
