"""The kernel's stamps measure a device whatever the polls do: hundreds of reports may wait for one look."""

import math
import sys
from pathlib import Path

import pytest

if sys.platform != "linux":
    pytest.skip("evdev is Linux's", allow_module_level=True)

from game.devices.evdev_node import EV_ABS, EV_SYN
from game.devices.link import now_us
from tests.devices.test_evdev import ENCODER, Machine

STICK = (2, 5)  # with the usual 0 and 1 it would be SDL's to read


@pytest.mark.parametrize(("every_us", "reports_a_look"), [(1_000, 30), (4_000, 1), (4_000, 25), (8_000, 5)])
def test_a_stick_read_by_evdev_is_measured_by_its_stamps(tmp_path: Path, every_us: int, reports_a_look: int) -> None:
    machine = Machine(tmp_path)
    path = machine.plug(5, **ENCODER, axes=STICK)
    source = machine.start()
    (device,) = source.devices.values()
    measured, begun_us = None, now_us()
    for report in range(2_000):
        at_us = begun_us + report * every_us
        for axis, turn in zip(STICK, (0.0, 1.57), strict=True):
            value = round(128 + 140 * math.sin(at_us / 40_000 + turn))
            machine.nodes[path].tell(EV_ABS, axis, max(0, min(255, value)), at_us)
        machine.nodes[path].tell(EV_SYN, 0, 0, at_us)
        if report % reports_a_look == 0:
            source.poll(at_us)
            measured = measured or device.measures()
    assert measured is not None
    assert measured == (every_us, 0, True)
