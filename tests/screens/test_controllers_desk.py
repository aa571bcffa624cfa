"""The controllers screen: rows come and go under the cursor, and a press shows whose it was."""

import pytest

from game.devices.press import KEYBOARD_LEFT, KEYBOARD_RIGHT, Plugged, Press
from game.screens.controllers_desk import LOG, SAME_MOTION_US, Action, ControllersDesk, Row, window
from game.screens.steer import Step

ACTIONS: tuple[Action, ...] = ("slap_test", "back")


def plugged(*devices: int) -> dict[int, Plugged]:
    kinds = {KEYBOARD_LEFT: "keyboard", KEYBOARD_RIGHT: "keyboard"}
    return {n: Plugged(n, f"Pad {n}", "m", f"p{n}", 0, kinds.get(n, "pad"), 4_000) for n in devices}  # type: ignore[arg-type]


def desk(rows: list[Row]) -> ControllersDesk:
    made = ControllersDesk(ACTIONS)
    made.settle(rows)
    return made


def rows(*devices: int, nodes: tuple[str, ...] = ()) -> list[Row]:
    return ControllersDesk(ACTIONS).rows(plugged(*devices), nodes)


def press(control: str, value: float = 1.0, device: int = 11, at_us: int = 0) -> Press:
    return Press(at_us, device, control, value, 500)


def test_controllers_come_before_the_keyboard_and_what_can_be_done_last() -> None:
    assert rows(KEYBOARD_LEFT, 12, 11, nodes=("/dev/b", "/dev/a")) == [
        Row(device=11), Row(device=12), Row(device=KEYBOARD_LEFT), Row(node="/dev/a"), Row(node="/dev/b"),
        Row(action="slap_test"), Row(action="back"),
    ]  # fmt: skip


def test_steps_go_round_and_the_detail_stays_while_an_action_is_chosen() -> None:
    there = rows(11, 12)
    made = desk(there)
    assert made.shown == Row(device=11)
    made.step(Step(11, "down"), there)
    assert made.shown == Row(device=12)
    made.step(Step(11, "down"), there)
    assert (made.chosen, made.shown) == (Row(action="slap_test"), Row(device=12))
    assert made.step(Step(12, "confirm"), there) == "slap_test"
    made.step(Step(11, "up"), there)
    made.step(Step(11, "up"), there)
    made.step(Step(11, "up"), there)
    assert made.chosen == Row(action="back")


def test_taking_a_device_does_nothing() -> None:
    there = rows(11)
    assert desk(there).step(Step(11, "confirm"), there) is None


def test_a_press_shows_its_device_but_takes_no_action_out_of_hand() -> None:
    there = rows(11, 12)
    made = desk(there)
    made.press(press("west", device=12))
    assert (made.chosen, made.shown) == (Row(device=12), Row(device=12))
    made.press(press("stick_x", 0.5, device=11))
    made.press(press("west", 0.0, device=11))
    assert made.shown == Row(device=12), "steering with another controller, or letting go, shows nothing new"
    made.chosen = Row(action="back")
    made.press(press("west", device=11))
    assert made.chosen == Row(action="back")


def test_what_was_chosen_may_go() -> None:
    made = desk(rows(11, 12))
    made.press(press("west", device=12))
    made.gone(12)
    made.settle(rows(11))
    assert (made.chosen, made.shown, made.held) == (Row(device=11), Row(device=11), {})
    made.chosen = Row(action="back")
    made.settle(rows())
    assert (made.chosen, made.shown) == (Row(action="back"), Row())


def test_held_controls_are_those_that_are_not_at_rest() -> None:
    made = desk(rows(11))
    for control, value in (("south", 1.0), ("stick_x", -0.5), ("l1", 1.0), ("south", 0.0)):
        made.press(press(control, value))
    assert made.held == {11: {"stick_x": -0.5, "l1": 1.0}}


def test_the_log_keeps_the_newest_first() -> None:
    made = desk(rows(11))
    for number in range(LOG + 3):
        made.press(press("south", number % 2, at_us=number))
    assert [line.press.at_us for line in made.log] == list(range(LOG + 2, 2, -1))


def test_motion_of_one_stick_is_one_line_until_it_rests() -> None:
    made = desk(rows(11))
    made.press(press("stick_x", 0.1, at_us=0))
    made.press(press("south", at_us=10))
    made.press(press("stick_x", 0.2, at_us=20))
    made.press(press("stick_x", 0.3, device=12, at_us=30))
    assert [(line.press.device, line.press.value, line.times) for line in made.log] == [
        (12, 0.3, 1), (11, 0.2, 2), (11, 1.0, 1),
    ]  # fmt: skip
    made.press(press("stick_x", 0.4, at_us=20 + SAME_MOTION_US))
    assert made.log[0].times == 1


@pytest.mark.parametrize(
    ("count", "chosen", "seen"),
    [(3, 0, range(3)), (10, 0, range(4)), (10, 5, range(3, 7)), (10, 9, range(6, 10)), (0, 0, range(0))],
)
def test_the_window_keeps_the_chosen_row_in_sight(count: int, chosen: int, seen: range) -> None:
    assert window(count, chosen, 4) == seen
