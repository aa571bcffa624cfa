"""Each trap of SDL, sprung with virtual pads through the real poller and pygame's real path."""

import math
import os
import signal
import time

from game.devices.press import (
    FIRST_PLUGGED,
    Measurement,
    Plugged,
    PollerBack,
    PollerDied,
    Press,
    Raw,
    Unplugged,
    Watermark,
)
from game.devices.virtual import AXES
from tests.devices.conftest import Saloon


def now_us() -> int:
    return time.perf_counter_ns() // 1000


def test_a_tap_comes_once_for_each_edge_within_its_span(saloon: Saloon) -> None:
    # The Joystick and the Controller API open on one device would double each press.
    device = saloon.plug(0).device
    before = now_us()
    saloon.pads.press(0, "south")
    after = now_us()
    saloon.wait(lambda: len(saloon.of(Press)) >= 1)
    press = saloon.of(Press)[0]
    assert press.at_us - press.doubt_us <= after
    assert press.at_us + press.doubt_us >= before
    time.sleep(0.03)
    saloon.pads.release(0, "south")
    saloon.settle()
    assert saloon.presses(device) == [("south", 1.0), ("south", 0.0)]


def test_every_button_of_a_pad_is_named_by_position(saloon: Saloon) -> None:
    saloon.plug(0)
    controls = [
        "south", "east", "west", "north", "l1", "r1", "l2", "r2", "start", "select", "guide", "l3", "r3",
        "up", "down", "left", "right",
    ]  # fmt: skip
    for control in controls:
        saloon.pads.tap(0, control, hold_ms=5)
    saloon.settle()
    assert [control for control, value in saloon.presses() if value] == controls


def test_sticks_are_signed_with_y_up(saloon: Saloon) -> None:
    saloon.plug(0)
    saloon.pads.stick(0, -1, 1)
    saloon.pads.stick(0, 1, -1, "right")
    saloon.settle()
    last = dict(saloon.presses())
    assert last == {"stick_x": -1.0, "stick_y": 1.0, "right_x": 1.0, "right_y": -1.0}


def test_two_in_one_poll_are_level_in_either_order(saloon: Saloon) -> None:
    # Within a poll SDL tells the last-opened pad first, whoever was first.
    first, second = saloon.plug(0).device, saloon.plug(1).device
    both: list[tuple[Press, Press]] = []
    for _ in range(40):
        order = (0, 1) if len(both) % 2 else (1, 0)
        start = len(saloon.of(Press))
        for pad in order:
            saloon.pads.press(pad, "south")
        saloon.wait(lambda start=start: len(saloon.of(Press)) >= start + 2)  # type: ignore[misc]
        one, other = saloon.of(Press)[start : start + 2]
        both.append((one, other))
        time.sleep(0.025)
        for pad in order:
            saloon.pads.release(pad, "south")
        saloon.wait(lambda start=start: len(saloon.of(Press)) >= start + 4)  # type: ignore[misc]
        time.sleep(0.01)
    same_poll = [(a, b) for a, b in both if a.at_us == b.at_us]
    assert len(same_poll) > 20
    assert all({a.device, b.device} == {first, second} and a.doubt_us == b.doubt_us for a, b in same_poll)


def test_identical_pads_are_told_apart_and_found_again(saloon: Saloon) -> None:
    # device_index is a place in a list, instance_id changes with each replug, the GUID is the model.
    seats = [saloon.plug(pad) for pad in range(3)]
    assert len({seat.guid for seat in seats}) == 1
    assert len({seat.path for seat in seats}) == 3
    for pad in (0, 2, 1):
        saloon.unplug(pad)
    for pad in (1, 0, 2):
        assert saloon.plug(pad).device == seats[pad].device
    for pad in (2, 0, 1):
        start = len(saloon.of(Press))
        saloon.pads.tap(pad, "south")
        saloon.wait(lambda start=start: len(saloon.of(Press)) == start + 2)  # type: ignore[misc]
        assert saloon.of(Press)[-1].device == seats[pad].device


def test_a_replug_between_two_looks_is_a_going_and_a_coming(saloon: Saloon) -> None:
    device = saloon.plug(0).device
    saloon.pads.unplug(0)
    saloon.pads.plug(0)
    saloon.wait(lambda: len(saloon.of(Plugged)) == 2)
    assert [m.device for m in saloon.heard if isinstance(m, Plugged | Unplugged)] == [device] * 3
    saloon.pads.tap(0, "south")
    saloon.settle()
    assert saloon.presses(device) == [("south", 1.0), ("south", 0.0)]


def test_plugging_in_is_no_press(saloon: Saloon) -> None:
    # Opening sends a burst of axes; triggers rest at -1.
    saloon.plug(0)
    saloon.settle()
    assert saloon.of(Press) == []
    saloon.pads.trigger(0, "r2", 1.0)
    saloon.settle()
    assert saloon.presses() == [("r2", 1.0)]


def test_a_trigger_at_zero_until_touched_counts_after_its_first_rest(saloon: Saloon) -> None:
    saloon.pads.page.set_axis(0, AXES["l2"], 0)
    saloon.plug(0)
    saloon.settle()
    saloon.pads.trigger(0, "l2", 1.0)  # its first word ever: nobody knows where it came from
    saloon.settle()
    assert saloon.of(Press) == []
    saloon.pads.trigger(0, "l2", 0.0)
    saloon.settle()
    saloon.pads.trigger(0, "l2", 0.9)
    saloon.settle()
    assert saloon.presses() == [("l2", 1.0)]


def test_a_trigger_that_trembles_presses_once(saloon: Saloon) -> None:
    saloon.plug(0)
    for share in (0.5, 0.6, 0.5, 0.6, 0.4, 0.56, 0.4, 0.2):
        saloon.pads.trigger(0, "l2", share)
        time.sleep(0.03)
    saloon.settle()
    assert saloon.presses() == [("l2", 1.0), ("l2", 0.0)]


def test_what_is_held_while_plugging_in_is_no_press(saloon: Saloon) -> None:
    saloon.pads.press(0, "south")
    saloon.plug(0)
    saloon.settle()
    assert saloon.of(Press) == []
    saloon.pads.release(0, "south")
    time.sleep(0.03)
    saloon.pads.press(0, "south")
    saloon.settle()
    assert saloon.presses() == [("south", 0.0), ("south", 1.0)]


def test_pulling_the_plug_lets_nothing_go(saloon: Saloon) -> None:
    # SDL makes up a release for a held button before it removes the device.
    device = saloon.plug(0).device
    saloon.pads.press(0, "south")
    saloon.pads.stick(0, 1, 0)
    saloon.settle()
    assert saloon.unplug(0).device == device
    saloon.settle()
    assert sorted(saloon.presses()) == [("south", 1.0), ("stick_x", 1.0)]
    assert isinstance(next(m for m in reversed(saloon.heard) if not isinstance(m, Watermark)), Unplugged)


def test_a_button_that_chatters_presses_at_its_first_edge(saloon: Saloon) -> None:
    saloon.plug(0)
    before = now_us()
    for _ in range(3):
        saloon.pads.press(0, "south")
        time.sleep(0.002)
        saloon.pads.release(0, "south")
        time.sleep(0.002)
    saloon.pads.press(0, "south")
    saloon.settle()
    assert saloon.presses() == [("south", 1.0)]
    assert saloon.of(Press)[0].at_us < before + 4_000


def test_an_encoder_without_axes_plays_by_the_usual_order_of_buttons(saloon: Saloon) -> None:
    assert saloon.plug(0, name="Zero Delay", model="encoder").kind == "encoder"
    for control in ("south", "r1", "start"):
        saloon.pads.tap(0, control, hold_ms=5)
    saloon.settle()
    assert [control for control, value in saloon.presses() if value] == ["south", "r1", "start"]


def test_more_devices_than_seats(saloon: Saloon) -> None:
    count = saloon.pads.page.count
    for pad in range(count):
        saloon.pads.plug(pad)
    saloon.wait(lambda: len(saloon.of(Plugged)) == count)
    assert sorted(p.device for p in saloon.controllers.plugged) == list(range(FIRST_PLUGGED, FIRST_PLUGGED + count))
    for pad in range(count):
        saloon.pads.press(pad, "south")
    saloon.wait(lambda: len(saloon.of(Press)) == count)


def test_the_stamp_begins_a_report_interval_earlier(saloon: Saloon) -> None:
    plugged = saloon.plug(0, interval_us=8_000)
    assert plugged.interval_us == 8_000
    written = now_us()
    saloon.pads.press(0, "south")
    saloon.wait(lambda: bool(saloon.of(Press)))
    press = saloon.of(Press)[0]
    assert press.at_us - press.doubt_us <= written - 7_900
    assert press.doubt_us >= 4_000
    assert press.at_us < written


def wiggle(saloon: Saloon, pad: int, every_us: int, known: int) -> None:
    """Moves a stick as a device does that reports so often, until it is measured."""
    due_us = now_us()
    while len(saloon.of(Measurement)) == known and now_us() - due_us < 100_000:
        saloon.pads.stick(pad, 0.9 * math.sin(due_us / 60_000), 0)
        due_us += every_us
        time.sleep(max(0, due_us - now_us()) / 1e6)
    saloon.wait(lambda: len(saloon.of(Measurement)) > known)


def test_a_measured_interval_takes_the_models_place_and_outlives_pollers(saloon: Saloon) -> None:
    plugged = saloon.plug(0, interval_us=40_000)
    assert (plugged.measuring, plugged.jitter_us) == (True, None)
    wiggle(saloon, 0, 4_000, 0)
    known = saloon.of(Measurement)[0].plugged
    assert 4_000 <= known.interval_us < 40_000  # wider where this thread did not get to move the stick in time
    assert known == plugged._replace(interval_us=known.interval_us, jitter_us=known.jitter_us, measuring=False)
    assert saloon.controllers.plugged == (known,)
    time.sleep(0.03)
    start = len(saloon.of(Press))
    saloon.pads.press(0, "south")
    saloon.wait(lambda: len(saloon.of(Press)) > start)
    assert known.interval_us // 2 <= saloon.of(Press)[start].doubt_us < 20_000
    process_id = saloon.controllers.process_id
    assert process_id is not None
    os.kill(process_id, signal.SIGKILL)
    saloon.wait(lambda: bool(saloon.of(PollerBack)))
    assert saloon.controllers.plugged == (known._replace(at_us=saloon.controllers.plugged[0].at_us),)
    saloon.unplug(0)
    assert saloon.plug(0, interval_us=40_000).interval_us == known.interval_us


def test_the_slowest_device_speaks_for_its_model(saloon: Saloon) -> None:
    for pad in range(2):
        saloon.plug(pad, interval_us=40_000)
    wiggle(saloon, 0, 2_000, 0)
    saloon.wait(lambda: len(saloon.of(Measurement)) == 2)
    fast_us = {plugged.interval_us for plugged in saloon.controllers.plugged}
    wiggle(saloon, 1, 10_000, 2)
    saloon.wait(lambda: len(saloon.of(Measurement)) == 4)
    slow_us = {plugged.interval_us for plugged in saloon.controllers.plugged}
    assert (len(fast_us), len(slow_us)) == (1, 1)
    assert max(slow_us) >= max(10_000, *fast_us)


def test_a_stick_of_switches_keeps_what_is_told_of_its_model(saloon: Saloon) -> None:
    plugged = saloon.plug(0, interval_us=8_000)
    for _ in range(8):
        saloon.pads.stick(0, 1, 0)
        time.sleep(0.005)
        saloon.pads.stick(0, 0, 0)
        time.sleep(0.005)
    saloon.wait(lambda: bool(saloon.of(Measurement)))
    assert saloon.of(Measurement)[0].plugged == plugged._replace(measuring=False)


def test_a_device_without_a_stick_has_nothing_to_measure(saloon: Saloon) -> None:
    assert not saloon.plug(0, model="encoder").measuring


def test_no_stamp_is_earlier_than_a_watermark_before_it(saloon: Saloon) -> None:
    for pad, interval_us in enumerate((0, 1_000, 4_000, 8_000)):
        saloon.plug(pad, interval_us=interval_us)
        for other in range(pad + 1):
            saloon.pads.tap(other, "south", hold_ms=3 + other)
    saloon.settle()
    mark = 0
    for message in saloon.heard:
        if isinstance(message, Watermark):
            assert message.at_us > mark
            mark = message.at_us
        elif isinstance(message, Press):
            assert message.at_us >= mark


def test_armed_it_looks_four_times_as_often(saloon: Saloon) -> None:
    saloon.plug(0)

    def doubts(count: int) -> list[int]:
        start = len(saloon.of(Press))
        for _ in range(count):
            saloon.pads.tap(0, "south", hold_ms=25)
            time.sleep(0.01)
        saloon.settle()
        return sorted(press.doubt_us for press in saloon.of(Press)[start:] if press.value)

    idle = doubts(9)
    saloon.controllers.arm(True)
    time.sleep(0.02)
    armed = doubts(9)
    assert idle[4] > 450
    assert armed[4] < idle[4] / 2


def test_rumble_reaches_the_pad(saloon: Saloon) -> None:
    device = saloon.plug(0).device
    saloon.controllers.rumble(device, 0.5, 1000)
    deadline = time.monotonic() + 2
    while saloon.pads.shaken(0)[0] == 0 and time.monotonic() < deadline:
        time.sleep(0.01)
    times, low, high = saloon.pads.shaken(0)
    assert times == 1
    assert abs(low - 0.5) < 0.01
    assert abs(high - 0.5) < 0.01
    saloon.controllers.rumble(999, 1.0, 10)  # nobody's device: nothing happens


def test_a_dead_poller_is_replaced_and_nobody_is_unplugged(saloon: Saloon) -> None:
    devices = [saloon.plug(pad).device for pad in range(2)]
    saloon.pads.press(0, "west")
    saloon.pads.trigger(0, "l2", 1.0)
    saloon.settle()
    start = len(saloon.heard)
    process_id = saloon.controllers.process_id
    assert process_id is not None
    os.kill(process_id, signal.SIGKILL)
    before = now_us()
    saloon.pads.press(1, "south")
    after = now_us()
    saloon.wait(lambda: bool(saloon.of(PollerBack)))
    saloon.pads.tap(0, "east")
    saloon.settle()
    news = saloon.heard[start:]
    assert not [message for message in news if isinstance(message, Plugged | Unplugged)]
    presses = [message for message in news if isinstance(message, Press)]
    told = [(press.device, press.control, press.value) for press in presses]
    assert told == [(devices[1], "south", 1.0), (devices[0], "east", 1.0), (devices[0], "east", 0.0)]
    assert presses[0].at_us - presses[0].doubt_us <= after
    assert presses[0].at_us + presses[0].doubt_us >= before
    marks = [message.at_us for message in saloon.of(Watermark)]
    assert marks == sorted(marks)
    died = saloon.of(PollerDied)[0].at_us
    assert died - before < 100_000


def test_a_stopped_poller_counts_as_dead(saloon: Saloon) -> None:
    device = saloon.plug(0).device
    process_id = saloon.controllers.process_id
    assert process_id is not None
    os.kill(process_id, signal.SIGSTOP)  # it lives, but says nothing
    saloon.wait(lambda: bool(saloon.of(PollerBack)))
    saloon.pads.tap(0, "south")
    saloon.settle()
    assert saloon.presses(device) == [("south", 1.0), ("south", 0.0)]


def test_a_device_that_is_gone_with_the_poller_is_unplugged_later(saloon: Saloon) -> None:
    stays, goes = saloon.plug(0).device, saloon.plug(1).device
    process_id = saloon.controllers.process_id
    assert process_id is not None
    os.kill(process_id, signal.SIGKILL)
    saloon.pads.unplug(1)
    saloon.wait(lambda: bool(saloon.of(Unplugged)))
    assert [message.device for message in saloon.of(Unplugged)] == [goes]
    assert [plugged.device for plugged in saloon.controllers.plugged] == [stays]


def test_closing_ends_the_process(saloon: Saloon) -> None:
    process_id = saloon.controllers.process_id
    assert process_id is not None
    saloon.controllers.close()
    count = len(saloon.heard)
    try:
        os.kill(process_id, 0)
        alive = True
    except ProcessLookupError:
        alive = False
    assert not alive
    time.sleep(0.05)
    assert len(saloon.heard) == count


def test_a_pad_nobody_knows_is_watched_and_learned_without_a_restart(saloon: Saloon) -> None:
    plugged = saloon.plug(0, name="Stranger", model="stranger")
    assert not plugged.mapped and not plugged.rumbles
    saloon.controllers.watch(plugged.device)
    saloon.wait(lambda: len(saloon.of(Raw)) >= 21)  # it begins with everything as it stands
    assert Raw(0, plugged.device, "axis", AXES["l2"], 0, -1.0) in [raw._replace(at_us=0) for raw in saloon.of(Raw)]
    saloon.pads.raw_button(0, 9, True)
    saloon.wait(lambda: saloon.of(Raw)[-1][2:] == ("button", 9, 0, 1.0))
    saloon.controllers.learn(f"{plugged.guid},Stranger,a:b9,")
    saloon.pads.raw_button(0, 9, False)
    saloon.wait(lambda: len(saloon.of(Plugged)) == 2)
    again = saloon.of(Plugged)[-1]
    assert again.device == plugged.device and again.mapped
    saloon.controllers.watch(None)
    saloon.settle()
    told = len(saloon.of(Raw))
    saloon.pads.raw_button(0, 9, True)
    saloon.wait(lambda: saloon.presses(again.device)[-1] == ("south", 1.0))
    assert len(saloon.of(Raw)) == told


def test_what_was_learned_and_who_is_watched_outlive_the_poller(saloon: Saloon) -> None:
    plugged = saloon.plug(0, name="Stranger", model="stranger")
    saloon.controllers.learn(f"{plugged.guid},Stranger,b:b0,")
    saloon.wait(lambda: len(saloon.of(Plugged)) == 2)
    saloon.controllers.watch(plugged.device)
    saloon.wait(lambda: bool(saloon.of(Raw)))
    told = len(saloon.of(Raw))
    assert saloon.controllers.process_id is not None
    os.kill(saloon.controllers.process_id, signal.SIGKILL)
    saloon.wait(lambda: bool(saloon.of(PollerBack)) and len(saloon.of(Raw)) > told)
    saloon.pads.raw_button(0, 0, True)
    saloon.wait(lambda: ("east", 1.0) in saloon.presses(plugged.device))


def test_a_device_without_motors_is_never_told_to_shake(saloon: Saloon) -> None:
    pad, encoder = saloon.plug(0), saloon.plug(1, model="encoder")
    assert pad.rumbles and not encoder.rumbles
    said: list[object] = []
    saloon.controllers._say = lambda **fields: said.append(fields)  # type: ignore[method-assign]
    saloon.controllers.rumble(encoder.device, 1.0, 50)
    assert said == []
    saloon.controllers.rumble(pad.device, 1.0, 50)
    assert len(said) == 1


def test_the_dead_zone_is_wider_at_once(saloon: Saloon) -> None:
    device = saloon.plug(0).device
    saloon.pads.stick(0, 0.4, 0)
    saloon.wait(lambda: bool(saloon.presses(device)))
    saloon.controllers.set_dead_zone(0.5)
    saloon.settle()
    saloon.pads.stick(0, 0.42, 0)
    saloon.wait(lambda: saloon.presses(device)[-1] == ("stick_x", 0.0))
