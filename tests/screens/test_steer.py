"""Menus by any controller: one push of a thumb is one step, whatever the stick does on its way."""

import pytest

from game.devices.press import KEYBOARD_LEFT, Press
from game.screens.steer import REPEAT_AFTER_US, REPEAT_EVERY_US, Steer, Step

PAD, OTHER = 11, 12


def press(control: str, value: float = 1.0, at_us: int = 0, device: int = PAD) -> Press:
    return Press(at_us, device, control, value, 0)


def ways(steer: Steer, *presses: tuple[str, float]) -> list[str]:
    steps = [steer.press(press(control, value)) for control, value in presses]
    return [step.way for step in steps if step is not None]


@pytest.mark.parametrize(
    ("control", "way"),
    [
        ("south", "confirm"), ("east", "back"), ("select", "back"), ("start", "start"), ("north", "extra"),
        ("up", "up"), ("down", "down"), ("left", "left"), ("right", "right"),
    ],
)  # fmt: skip
def test_a_button_is_a_step_when_it_goes_down_and_none_when_it_comes_up(control: str, way: str) -> None:
    assert ways(Steer(), (control, 1.0), (control, 0.0), (control, 1.0)) == [way, way]


@pytest.mark.parametrize("control", ["west", "l1", "r2", "guide", "right_x", "right_y"])
def test_what_no_menu_uses_is_no_step(control: str) -> None:
    assert ways(Steer(), (control, 1.0), (control, -1.0), (control, 0.0)) == []


@pytest.mark.parametrize(
    ("control", "value", "way"),
    [("stick_x", -1, "left"), ("stick_x", 1, "right"), ("stick_y", 1, "up"), ("stick_y", -1, "down")],
)
def test_a_stick_is_one_step_however_it_trembles_on_the_way(control: str, value: int, way: str) -> None:
    travel = [0.2, 0.58, 0.61, 0.59, 0.62, 1.0, 0.97, 0.5, 0.36, 0.5, 1.0]
    assert ways(Steer(), *((control, value * part) for part in travel)) == [way]


def test_a_stick_steps_again_once_it_has_been_nearly_centred() -> None:
    assert ways(Steer(), ("stick_y", -1.0), ("stick_y", -0.3), ("stick_y", -0.7)) == ["down", "down"]


def test_a_stick_that_springs_back_past_its_centre_takes_no_step_the_other_way() -> None:
    assert ways(Steer(), ("stick_x", 1.0), ("stick_x", -0.45), ("stick_x", 0.0)) == ["right"]


def test_a_stick_thrown_from_side_to_side_steps_both_ways() -> None:
    assert ways(Steer(), ("stick_x", 1.0), ("stick_x", -0.9)) == ["right", "left"]


def test_a_thumb_that_is_off_the_axis_steps_one_way_only() -> None:
    assert ways(Steer(), ("stick_y", 0.8), ("stick_x", 0.7), ("stick_y", 0.75), ("stick_x", 0.8)) == ["up"]


def test_a_thumb_that_rolls_round_the_rim_steps_when_it_arrives() -> None:
    assert ways(Steer(), ("stick_x", 1.0), ("stick_y", 0.8), ("stick_x", 0.5), ("stick_x", 0.2)) == ["right", "up"]


def test_arrows_that_overlap_are_two_steps_and_no_third() -> None:
    assert ways(Steer(), ("up", 1.0), ("right", 1.0), ("up", 0.0), ("right", 0.0)) == ["up", "right"]


def test_stick_and_arrow_the_same_way_are_one_step() -> None:
    assert ways(Steer(), ("down", 1.0), ("stick_y", -1.0), ("down", 0.0), ("stick_y", 0.0)) == ["down"]


def test_two_devices_do_not_share_a_stick() -> None:
    steer = Steer()
    assert steer.press(press("stick_x")) == Step(PAD, "right")
    assert steer.press(press("stick_x", device=OTHER)) == Step(OTHER, "right")
    assert steer.press(press("stick_x", -1.0, device=KEYBOARD_LEFT)) == Step(KEYBOARD_LEFT, "left")
    assert steer.press(press("stick_x", 0.98)) is None


def test_what_is_held_repeats_after_a_while_and_then_evenly() -> None:
    steer = Steer()
    steer.press(press("down", at_us=1_000_000))
    assert steer.repeats(1_000_000 + REPEAT_AFTER_US - 1) == []
    assert steer.repeats(1_000_000 + REPEAT_AFTER_US) == [Step(PAD, "down")]
    assert steer.repeats(1_000_000 + REPEAT_AFTER_US + REPEAT_EVERY_US - 1) == []
    assert steer.repeats(1_000_000 + REPEAT_AFTER_US + REPEAT_EVERY_US) == [Step(PAD, "down")]


def test_a_frame_that_took_long_gives_one_repeat_and_not_a_flood() -> None:
    steer = Steer()
    steer.press(press("down"))
    assert len(steer.repeats(30_000_000)) == 1
    assert steer.repeats(30_000_001) == []


@pytest.mark.parametrize("control", ["south", "start", "east"])
def test_buttons_do_not_repeat(control: str) -> None:
    steer = Steer()
    steer.press(press(control))
    assert steer.repeats(60_000_000) == []


def test_what_was_let_go_or_unplugged_does_not_repeat() -> None:
    steer = Steer()
    steer.press(press("down"))
    steer.press(press("down", 0.0))
    steer.press(press("stick_x", 1.0, device=OTHER))
    steer.forget(OTHER)
    assert steer.repeats(60_000_000) == []


def test_a_device_that_comes_back_starts_centred() -> None:
    steer = Steer()
    steer.press(press("stick_x"))
    steer.forget(PAD)
    assert steer.press(press("stick_y", 0.7)) == Step(PAD, "up")
    assert steer.press(press("stick_x")) is None
