import sys

import pytest

from game.devices.device import Device
from game.devices.layout import Source, plain
from game.devices.particulars import Pace, Paces, Particulars
from game.devices.scheduling import scheduling_facts
from tests.devices.conftest import Saloon


def test_looks_come_to_a_pace() -> None:
    paces = Paces()
    for look in (0, 1_000, 2_000, 3_000, 7_000):
        paces.look(look)
    assert paces.told() == Pace(4, 1_000, 4_000, 4_000)
    assert Pace(4, 250, 0, 0).rate_hz == 4_000
    assert paces.told() == Pace(0, 0, 0, 0)
    assert paces.told().rate_hz == 0


def test_what_a_device_is_made_of_and_how_its_axes_rest() -> None:
    device = Device(1, "Pad", "00", "port", "pad", plain(4, 2, 1))
    device.settle_until_us = 10
    device.backend, device.node, device.mapping, device.interval_from = "SDL", "/dev/input/event3", "00,Pad,", "model"
    for number in range(4):
        device.stand(Source("button", number), 0.0)
    device.stand(Source("axis", 0), 0.0123456)
    device.stand(Source("axis", 1), 0.0)
    device.stand(Source("hat", 0, 1), 0.0)
    device.stand(Source("hat", 0, 2), 0.0)
    device.see(Source("axis", 1), -1.0, 0, 0)  # SDL tells a trigger's rest a moment after the opening
    device.settles(20)
    device.see(Source("axis", 0), 1.0, 30, 30)
    assert device.particulars == Particulars(
        "SDL", "/dev/input/event3", "00,Pad,", "model", 4, 2, 1, (0.0123, -1.0)
    )  # fmt: skip


def test_the_poller_tells_how_it_reads_a_pad(saloon: Saloon) -> None:
    pad = saloon.plug(0, interval_us=4_000)
    told = saloon.controllers.particulars(pad.device)
    assert (told.backend, told.interval_from) == ("SDL", "descriptor")
    assert "a:b0" in told.mapping
    assert (told.buttons, told.axes, told.hats) == (15, 6, 0)
    assert told.rest == (0.0, 0.0, 0.0, 0.0, -1.0, -1.0)
    assert saloon.controllers.particulars(99) == Particulars()


def test_the_poller_tells_its_pace_its_versions_and_what_it_was_granted(saloon: Saloon) -> None:
    facts = saloon.controllers.poller_facts
    assert facts["pid"] == saloon.controllers.process_id
    assert facts["sdl"].startswith("2.") and facts["pygame"].startswith("2.")
    assert facts["cores"] >= 1
    saloon.controllers.ask_pace()
    saloon.wait(lambda: saloon.controllers.pace is not None)
    pace = saloon.controllers.pace
    assert pace is not None and 900 <= pace.typical_us <= 2_500
    assert pace.typical_us <= pace.p99_us <= pace.worst_us


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux says")
def test_linux_says_what_it_granted() -> None:
    facts = scheduling_facts()
    assert facts["policy"] == "other"
    assert -20 <= facts["nice"] <= 19
    assert facts["timer_slack_ns"] > 0
