"""The wizard at the real poller: a pad nobody knows is asked, learned, and plays by the answers without a restart."""

from __future__ import annotations

import time

from game.devices.press import Plugged, Raw
from game.devices.virtual import AXES
from game.devices.wizard import Wizard
from game.storage.mappings import fault_of, platform_name
from tests.devices.conftest import Saloon

# What is pressed for each ask: a raw button, or an axis and how far it goes; wired like no other pad.
WIRED: dict[str, int | tuple[str, float]] = {
    "south": 11, "east": 3, "west": 0, "north": 14, "start": 5, "select": 6, "l1": 7, "r1": 1,
    "l2": ("r2", 1.0), "r2": ("l2", 1.0), "up": 2, "down": 4, "left": 8, "right": 9,
    "stick_y+": ("right_x", -0.9), "stick_x+": ("right_y", -0.8), "right_y+": ("stick_y", 0.9), "right_x+": 11,
}  # fmt: skip


def now_us() -> int:
    return time.perf_counter_ns() // 1000


def answer(saloon: Saloon, wizard: Wizard, heard: int) -> int:
    """Press what is asked for and let go, until the wizard asks for the next."""
    ask = wizard.ask
    assert ask is not None
    wired, place, began = WIRED[ask.control], wizard.place, time.monotonic()
    rest = -32768 if ask.control in ("l2", "r2") else 0
    phase = 0
    while wizard.place == place:
        assert time.monotonic() - began < 60, ask
        if phase == 0 and wizard.open:
            phase, pressed_s = 1, time.monotonic()
            if isinstance(wired, int):
                saloon.pads.raw_button(0, wired, True)
            else:
                saloon.pads.page.set_axis(0, AXES[wired[0]], round(wired[1] * 32767))
        elif phase == 1 and time.monotonic() - pressed_s > 0.06:
            phase = 2
            if not isinstance(wired, int):
                saloon.pads.page.set_axis(0, AXES[wired[0]], rest)
        heard = listen(saloon, wizard, heard)
    if isinstance(wired, int):
        saloon.pads.raw_button(0, wired, False)
    return heard


def listen(saloon: Saloon, wizard: Wizard, heard: int) -> int:
    time.sleep(0.005)
    messages = saloon.of(Raw)
    for raw in messages[heard:]:
        wizard.see(raw)
    wizard.tick(now_us())
    return len(messages)


def test_a_pad_wired_like_no_other(saloon: Saloon) -> None:
    saloon.pads.page.set_axis(0, AXES["l2"], 0)  # a trigger that says 0 until it is touched
    plugged = saloon.plug(0, name="Odd, box", model="stranger")
    saloon.controllers.watch(plugged.device)
    saloon.wait(lambda: len(saloon.of(Raw)) >= 21)
    wizard, heard = Wizard(plugged.guid, plugged.name, platform_name()), 0
    while wizard.ask is not None:
        heard = answer(saloon, wizard, heard)
    assert fault_of(wizard.line) is None
    assert "rightx" not in wizard.answers, "a button told already leaves it out"
    saloon.controllers.watch(None)
    saloon.controllers.learn(wizard.line)
    saloon.wait(lambda: len(saloon.of(Plugged)) == 2)
    for control in ("south", "west", "start", "r1", "right"):
        wired = WIRED[control]
        assert isinstance(wired, int)
        saloon.pads.raw_button(0, wired, True)
        saloon.wait(lambda control=control: saloon.presses()[-1:] == [(control, 1.0)])  # type: ignore[misc]
        saloon.pads.raw_button(0, wired, False)
        saloon.wait(lambda control=control: saloon.presses()[-1:] == [(control, 0.0)])  # type: ignore[misc]
    saloon.pads.page.set_axis(0, AXES["r2"], 32767)
    saloon.wait(lambda: saloon.presses()[-1:] == [("l2", 1.0)])
    saloon.pads.page.set_axis(0, AXES["right_x"], -32767)
    saloon.wait(lambda: saloon.presses()[-1:] == [("stick_y", 1.0)])
    saloon.pads.page.set_axis(0, AXES["right_y"], 32767)
    saloon.wait(lambda: saloon.presses()[-1:] == [("stick_x", -1.0)])
