"""More of SDL's traps: what it lists that is no pad, what it tells of closed devices, how things stand at first."""

from typing import Any, cast

import pytest

from game.devices.press import Plugged, Press, Unplugged
from game.devices.virtual import AXES, VirtualPads
from tests.devices.conftest import Saloon
from tests.devices.test_sdl import ask

STRANGER = """
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
for instance in (device.slot + 7, -1):
    for kind, more in ((1539, {"button": 0}), (1536, {"axis": 0, "value": 1.0}), (1538, {"hat": 0, "value": (1, 0)})):
        pygame.event.post(pygame.event.Event(kind, instance_id=instance, **more))
pads.press(0, "south")
gone = source.poll(0)
print(gone, [change.control for change in device.take(1)])
pads.close()
"""


@pytest.mark.parametrize("part", ["Motion Sensors", "Touchpad", "Accelerometer", "Keyboard", "Mouse"])
def test_parts_of_a_pad_that_are_listed_as_devices_are_no_pads(saloon: Saloon, part: str) -> None:
    saloon.pads.plug(0, name=f"Wireless Controller {part}")
    saloon.pads.press(0, "south")
    device = saloon.plug(1, name="Wireless Controller").device
    saloon.pads.tap(1, "south")
    saloon.settle()
    assert [plugged.device for plugged in saloon.controllers.plugged] == [device]
    assert {press.device for press in saloon.of(Press)} == {device}


def test_what_is_told_of_a_device_that_is_not_open_is_nobodys() -> None:
    assert ask(STRANGER) == "[] ['south']"


def test_a_stick_that_is_held_while_plugging_in_is_how_things_stand(saloon: Saloon) -> None:
    # SDL tells every axis anew when a device is opened: a burst that nobody did.
    saloon.pads.stick(0, 1, 0)
    saloon.pads.stick(0, 0, -1, "right")
    saloon.plug(0)
    saloon.settle()
    assert saloon.of(Press) == []
    saloon.pads.stick(0, 0, 0)
    saloon.settle()
    assert saloon.presses() == [("stick_x", 0.0)]


def test_both_triggers_rest_below_zero_and_slap_once_each(saloon: Saloon) -> None:
    device = saloon.plug(0).device
    for trigger in ("l2", "r2"):
        for raw in (-32768, -32000, 32767, 32000, -32768):
            saloon.pads.page.set_axis(0, AXES[trigger], raw)
            saloon.settle()
    assert saloon.presses(device) == [("l2", 1.0), ("l2", 0.0), ("r2", 1.0), ("r2", 0.0)]


def test_a_model_pulled_out_of_many_takes_no_other_along(saloon: Saloon) -> None:
    # The list of devices closes up when one goes: the place in it is nobody's name.
    devices = [saloon.plug(pad).device for pad in range(4)]
    saloon.unplug(0)
    for pad in (1, 2, 3):
        saloon.pads.tap(pad, "south")
    saloon.settle()
    assert [press.device for press in saloon.of(Press) if press.value] == devices[1:]
    assert [message.device for message in saloon.of(Unplugged)] == devices[:1]
    assert [message.device for message in saloon.of(Plugged)] == devices


def test_a_plugging_stands_in_the_page_before_it_is_announced() -> None:
    # The poller looks at the pads once when the number of pluggings grows: the storm of tools.bench found one missed.
    written: list[int] = []

    class Watched:
        def __init__(self, words: Any) -> None:
            self.words = words

        def __getitem__(self, at: int) -> int:
            return int(self.words[at])

        def __setitem__(self, at: int, value: int) -> None:
            written.append(at)
            self.words[at] = value

        def release(self) -> None:
            self.words.release()

    with VirtualPads() as pads:
        pads.page._words = cast(Any, Watched(pads.page._words))
        pads.page.set_plugged(3, True)
        pads.page.set_plugged(3, False)
    assert [at == 2 for at in written] == [False, True] * 2
