"""Pictures of the controllers screen, the slap test and its photo finish, for tools.shots and the tests."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from game.app.saloon import Saloon
from game.core.contest import Fairness
from game.devices.particulars import Pace, Particulars
from game.devices.press import Plugged, Press
from game.devices.udev import may_not_read
from game.screens import backdrop
from game.screens.controllers import ControllersScreen
from game.screens.slap_test import SlapTest
from game.screens.slap_test_desk import Running
from game.screens.stage import Screen
from game.widgets.canvas import Canvas
from game.widgets.finish import Finish, Span, judge
from game.widgets.photo_finish import PhotoFinish

NODE = "/dev/input/event17"
MAPPING = "030000005e0400008e02000014010000,Xbox 360 Controller,a:b0,b:b1,leftx:a0,lefty:a1,platform:Linux,"
_PADS = (
    ("Xbox 360 Controller", "030000005e0400008e02000014010000", "usb-0000:00:14.0-1/input0", "pad", 8_000, None),
    ("Sony Interactive Entertainment DualSense Wireless Controller", "050000004c050000e60c000011810000",
     "a0:b1:c2:d3:e4:f5 58:10:31:1d:6e:02", "pad", 4_000, 210),
    ("DragonRise Inc. Generic USB Joystick", "03000000790000000600000010010000", "usb-0000:00:14.0-2/input0", "pad",
     8_000, 40),
    ("DragonRise Inc. Generic USB Joystick", "03000000790000000600000010010000", "usb-0000:00:14.0-3/input0", "pad",
     8_000, 40),
    ("Ultimarc I-PAC 4", "0300000009d2000040040000110100000", "usb-0000:00:14.0-4.1/input1 player 1", "encoder",
     1_000, None),
    ("Ultimarc I-PAC 4", "0300000009d2000040040000110100000", "usb-0000:00:14.0-4.1/input1 player 2", "encoder",
     1_000, None),
    ("GP2040-CE", "03000000c0160000010000000100000", "usb-0000:00:14.0-4.2/input0 E6614103E7", "pad", 1_000, 12),
    ("Nintendo Switch Pro Controller", "050000007e0500000920000001800000", "98:b6:e9:12:34:56", "pad", 8_000, 1_900),
)  # fmt: skip
BUTTONS = ("south", "west", "r1", "l2", "start")


class Camera(Protocol):
    """What takes the pictures (tools.shots.Shooter)."""

    window: Saloon

    def screen(self, name: str, screen: Screen, now_us: int = 0) -> None:
        """Draw a screen, and write it."""
        ...

    def take(self, name: str, draw: Callable[[], None]) -> None:
        """Draw, and write a picture."""
        ...


def take_controllers(camera: Camera) -> None:
    """The controllers screen with two and with many devices, the slap test in each of its phases, photo finishes."""
    window = camera.window
    before = dict(window._plugged)
    try:
        for count in (2, 8):
            _plug(window, count, {})
            camera.screen(f"controllers_{count}", _busy(ControllersScreen(window, lambda: None)))
        _plug(window, 8, {NODE: may_not_read("Ultimarc I-PAC 2", NODE)})
        screen = ControllersScreen(window, lambda: None)
        for _row in range(10):
            screen.press(_press("down", 11, 0))
            screen.press(_press("down", 11, 0, value=0.0))
        camera.screen("controllers_unreadable", screen)
        _slap_test(camera)
    finally:
        window._plugged.clear()
        window._plugged.update(before)
    _finishes(camera)


def _press(control: str, device: int, at_us: int, doubt_us: int = 500, value: float = 1.0) -> Press:
    return Press(at_us, device, control, value, doubt_us)


def _plug(window: Saloon, count: int, unreadable: dict[str, str]) -> None:
    """Let so many devices be there, read as real ones would be."""
    for number in [number for number in window._plugged if number > 2]:
        del window._plugged[number]
    for place, (name, guid, path, kind, interval_us, jitter_us) in enumerate(_PADS[:count]):
        number = 11 + place
        window._plugged[number] = Plugged(
            number, name, guid, path, 0, kind, interval_us, True, kind == "pad", jitter_us, jitter_us is None,  # type: ignore[arg-type]
        )  # fmt: skip
        backend = "evdev" if kind == "encoder" else "SDL"
        told = Particulars(backend, f"/dev/input/event{place + 3}", MAPPING, "descriptor", 11, 6, 1,
                           (0.0, -0.0235, 0.0078, 0.0, -1.0, -1.0))  # fmt: skip
        window._controllers._registry.particulars[number] = told
    window._controllers.unreadable = unreadable
    window._controllers.poller_facts = {"sdl": "2.28.4", "pygame": "2.6.1"}
    window._controllers.pace = Pace(998, 1_000, 1_060, 1_400)


def _busy(screen: ControllersScreen) -> ControllersScreen:
    """Let everybody press something."""
    devices = [number for number in screen.stage.plugged if number > 2]
    for turn, number in enumerate(devices):
        at_us = 81_250_000 + 37_311 * turn
        screen.touch(_press(BUTTONS[turn % len(BUTTONS)], number, at_us, 500 * (1 + turn % 4)))
    for step in range(6):
        screen.touch(_press("stick_x", devices[0], 81_620_000 + 4_000 * step, 2_500, -0.12 * step))
    screen.touch(_press("south", devices[1], 81_700_111, 2_480))
    screen.touch(_press("south", devices[0], 81_702_090, 4_512))
    return screen


def _slap_test(camera: Camera) -> None:
    window = camera.window
    _plug(window, 2, {})
    test = SlapTest(window, lambda: None)
    camera.screen("slap_test_joining", test)
    for device in (11, 12):
        test.touch(_press("south", device, 1_000_000))
    test.refresh(1_000_000)
    camera.screen("slap_test_ready", test, 1_000_000)
    assert isinstance(test.desk.phase, Running)
    go_us = test.desk.phase.round.go_us
    camera.screen("slap_test_slap", test, go_us)
    test.touch(_press("south", 12, go_us + 231_400, 2_480))
    test.touch(_press("r1", 11, go_us + 234_900, 4_512))
    camera.screen("slap_test_dead_heat", test, go_us + 2_000_000)
    go_us = _again(test, go_us + 2_000_000)
    test.touch(_press("south", 12, go_us + 219_000, 2_480))
    test.touch(_press("south", 11, go_us + 240_700, 4_512))
    camera.screen("slap_test_first", test, go_us + 2_000_000)
    go_us = _again(test, go_us + 2_000_000)
    test.touch(_press("south", 11, go_us - 84_000, 4_512))
    test.watermark("controllers", go_us)
    camera.screen("slap_test_false_start", test, go_us + 2_000_000)


def _again(test: SlapTest, at_us: int) -> int:
    """Let both be ready; return when it will say slap."""
    for device in (11, 12):
        test.touch(_press("south", device, at_us))
    test.refresh(at_us)
    assert isinstance(test.desk.phase, Running)
    return test.desk.phase.round.go_us


def _finishes(camera: Camera) -> None:
    """Photo finishes of two and of eight with spans that overlap, large and as small as a table draws them."""
    window = camera.window
    names = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal")
    photo = PhotoFinish([(name, style) for style, name in enumerate(names)])
    canvas = Canvas(window.art, window.layout)
    slaps = (
        (10_000, 4_500), (11_200, 2_500), (13_000, 500), (16_000, 4_500), (19_000, 500), (40_000, 500),
        (55_000, 4_500), (310_000, 4_500),
    )  # fmt: skip
    for count in (2, 8):
        shown = judge((Span(who, *slaps[who]) for who in range(count)), Fairness(1_000, 5_000))

        def draw(shown: Finish = shown) -> None:
            canvas.begin()
            backdrop.night(canvas, 0.6)
            photo.draw(canvas, shown, 0, 130, 1300, 640, size=54, axis=True)
            canvas.layer()
            canvas.rect(0, -380, 900, 168, backdrop.DARK, 0.8)
            photo.draw(canvas, shown, 0, -380, 880, 168)
            canvas.end()

        camera.take(f"photo_finish_{count}", draw)
