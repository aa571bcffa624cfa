"""Press-this: whatever the wiring and wherever axes rest, the line that is made reads what was pressed."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.devices.layout import Source, from_mapping
from game.devices.press import Raw
from game.devices.wizard import ASKS, WAIT_US, Wizard
from game.storage.mappings import fault_of

GUID = "03000000c0160000e105000010010000"


class Hand:
    """Somebody at a controller, and the wizard that asks."""

    def __init__(self, axes: dict[int, float] | None = None, buttons: int = 16, hats: int = 1) -> None:
        self.now_us = 0
        self.wizard = Wizard(GUID, "Box, the", "Linux")
        for number, value in (axes or {}).items():
            self.raw("axis", number, value)
        for number in range(buttons):
            self.raw("button", number, 0.0)
        for bit in (1, 2, 4, 8) * hats:
            self.raw("hat", 0, 0.0, bit)
        self.wait(0.4)

    def raw(self, kind: Any, number: int, value: float, bit: int = 0) -> None:
        self.wizard.see(Raw(self.now_us, 11, kind, number, bit, value))

    def wait(self, seconds: float) -> None:
        for _tick in range(round(seconds * 100)):
            self.now_us += 10_000
            self.wizard.tick(self.now_us)

    def tap(self, button: int) -> None:
        self.raw("button", button, 1.0)
        self.wait(0.1)
        self.raw("button", button, 0.0)
        self.wait(0.4)

    def hat(self, bit: int) -> None:
        self.raw("hat", 0, 1.0, bit)
        self.wait(0.1)
        self.raw("hat", 0, 0.0, bit)
        self.wait(0.4)

    def sweep(self, axis: int, *values: float, hold: float = 0.0) -> None:
        for value in values[:-1]:
            self.raw("axis", axis, value)
            self.wait(0.02)
        self.wait(hold)
        self.raw("axis", axis, values[-1])
        self.wait(0.4)

    @property
    def asked(self) -> str:
        ask = self.wizard.ask
        return ask.control if ask else "nothing"


def test_a_box_of_two_buttons_and_a_lever() -> None:
    hand = Hand({0: 0.0, 1: 0.0})
    hand.tap(3)
    hand.tap(1)
    while hand.asked != "up":
        hand.tap(3)
    for axis, value in ((1, -1.0), (1, 1.0), (0, -1.0), (0, 1.0)):
        hand.sweep(axis, value, 0.0, hold=0.5)
    assert hand.asked == "stick_y+"
    for _stick in range(4):
        hand.tap(1)
    assert hand.asked == "nothing"
    line = hand.wizard.line
    assert line == f"{GUID},Box  the,a:b3,b:b1,dpup:-a1,dpdown:+a1,dpleft:-a0,dpright:+a0,platform:Linux,"
    assert fault_of(line) is None


@pytest.mark.parametrize(
    ("told", "first", "answer"),
    [
        (-1.0, -0.9, "a4"),  # it rests at its end and says so
        (0.0, -0.9, "a4"),  # it rests at its end and says 0 until it is touched
        (1.0, 0.9, "a4~"),
        (0.0, 0.1, "+a4"),  # it rests in the middle
    ],
)
def test_a_trigger_that_rests_anywhere(told: float, first: float, answer: str) -> None:
    hand = Hand({4: told})
    hand.tap(0)
    far = -1.0 if told == 1.0 else 1.0
    hand.sweep(4, first, 0.2, far, first, round(first))
    assert hand.wizard.answers["b"] == answer


def test_a_trigger_pulled_halfway_first_is_waited_for() -> None:
    hand = Hand({4: 0.0})
    hand.tap(0)
    hand.sweep(4, -0.9, -0.4, -1.0)
    assert hand.asked == "east"
    hand.sweep(4, 0.0, 1.0, 0.0, -1.0)
    assert hand.wizard.answers["b"] == "a4"


def test_a_stick_counts_when_it_is_let_go_and_by_its_longer_way() -> None:
    hand = Hand({0: 0.0, 1: 0.06})
    hand.tap(0)
    while hand.asked != "stick_y+":
        hand.tap(0)
    hand.raw("axis", 0, 0.65)
    hand.raw("axis", 1, -1.0)
    hand.wait(2.0)
    assert hand.asked == "stick_y+" and hand.wizard.out, "it is held: it asks to let go"
    hand.raw("axis", 0, 0.0)
    hand.raw("axis", 1, 0.06)
    hand.wait(0.4)
    assert hand.wizard.answers["lefty"] == "a1"
    hand.sweep(0, -1.0, 0.0)
    assert hand.wizard.answers["leftx"] == "a0~", "this one grows to the left"


def test_a_trigger_that_is_button_and_axis_answers_once() -> None:
    hand = Hand({2: 0.0, 5: -1.0})
    hand.tap(0)
    while hand.asked != "l2":
        hand.tap(0)
    hand.raw("axis", 2, -0.5)
    hand.raw("button", 6, 1.0)
    hand.sweep(2, 1.0, -0.2, -1.0)
    hand.raw("button", 6, 0.0)
    hand.wait(0.5)
    assert hand.asked == "r2"
    hand.sweep(5, 1.0, -1.0)
    assert hand.wizard.answers["lefttrigger"] == "b6" and hand.wizard.answers["righttrigger"] == "a5"


def test_nobody_is_hurried_past_the_first_and_whoever_asks_for_patience_past_none() -> None:
    hand = Hand()
    hand.wait(3 * WAIT_US / 1e6)
    assert hand.asked == "south" and hand.wizard.left(hand.now_us) == 1.0
    hand.tap(0)
    hand.wait(WAIT_US / 1e6 - 2)
    assert hand.asked == "east" and hand.wizard.left(hand.now_us) < 0.2
    hand.wait(3)
    assert hand.asked == "west"
    hand.wizard.patient = True
    hand.wait(2 * WAIT_US / 1e6)
    assert hand.asked == "west"


def test_a_button_held_or_chattering_answers_one_question() -> None:
    hand = Hand()
    hand.raw("button", 0, 1.0)
    hand.wait(3)
    assert hand.asked == "east"
    hand.raw("button", 1, 1.0)
    hand.wait(0.2)
    assert hand.asked == "east", "the first one is still down"
    hand.raw("button", 0, 0.0)
    hand.raw("button", 1, 0.0)
    hand.wait(0.4)
    hand.tap(1)
    assert hand.asked == "west"


def test_a_sensor_that_lies_askew_stops_nobody() -> None:
    hand = Hand({7: 0.5})
    hand.raw("axis", 7, 0.9)
    hand.wait(2)
    hand.tap(0)
    hand.wait(2)
    hand.tap(1)
    assert hand.wizard.answers == {"a": "b0", "b": "b1"}


def test_back_and_again() -> None:
    hand = Hand()
    hand.tap(0)
    hand.tap(5)
    hand.wizard.back()
    hand.wait(0.4)
    hand.tap(1)
    assert hand.wizard.answers == {"a": "b0", "b": "b1"}
    assert hand.wizard.meaning(Raw(0, 11, "button", 1, 0, 1.0)) == "east"
    assert hand.wizard.meaning(Raw(0, 11, "button", 5, 0, 1.0)) is None
    hand.wizard.again()
    hand.wizard.back()
    assert hand.asked == "south" and hand.wizard.answers == {}


@settings(max_examples=40, deadline=None)
@given(st.randoms(use_true_random=False), st.sampled_from([-1.0, 0.0]), st.booleans(), st.floats(-0.1, 0.1))
def test_any_whole_pad_is_read_as_it_was_pressed(chance: random.Random, told: float, hat: bool, drift: float) -> None:
    buttons, axes = chance.sample(range(16), 16), chance.sample(range(6), 6)
    turned = {axis: chance.choice((1, -1)) for axis in axes}
    rests = dict.fromkeys(axes[:4], drift) | dict.fromkeys(axes[4:], told)
    hand = Hand(rests)
    pressed: dict[str, tuple[Source, float]] = {}
    for ask in ASKS:
        assert hand.asked == ask.control
        if ask.control in ("l2", "r2"):
            axis = axes[4 + (ask.control == "r2")]
            hand.sweep(axis, -0.9, 0.1, 1.0, 0.0, -1.0)
            pressed[ask.control] = (Source("axis", axis), 1.0)
        elif ask.control[-1] == "+":
            axis = axes[("stick_y+", "stick_x+", "right_y+", "right_x+").index(ask.control)]
            end = float(turned[axis])
            hand.sweep(axis, 0.4 * end, end, 0.5 * end, rests[axis])
            pressed[ask.control[:-1]] = (Source("axis", axis), end)
        elif hat and ask.control in ("up", "right", "down", "left"):
            bit = {"up": 1, "right": 2, "down": 4, "left": 8}[ask.control]
            hand.hat(bit)
            pressed[ask.control] = (Source("hat", 0, bit), 1.0)
        else:
            pressed[ask.control] = (Source("button", buttons[len(pressed)]), 1.0)
            hand.tap(buttons[len(pressed) - 1])
    assert hand.asked == "nothing" and fault_of(hand.wizard.line) is None
    layout = from_mapping(hand.wizard.line)
    for control, (source, raw) in pressed.items():
        assert dict(layout.read(source, raw))[control] == 1.0
        if source.kind == "axis":
            assert abs(dict(layout.read(source, rests[source.number] or 0.0))[control]) < 0.6
