"""The controllers screen: rows come and go under the cursor, and a press shows whose it was."""

import pytest

from game.devices.press import KEYBOARD_LEFT, KEYBOARD_RIGHT, Plugged, Press
from game.screens.controllers_desk import LOG, SAME_MOTION_US, Action, ControllersDesk, Row, in_sight
from game.screens.steer import Step

ACTIONS: tuple[Action, ...] = ("slap_test", "back")


def plugged(*devices: int) -> dict[int, Plugged]:
    kinds = {KEYBOARD_LEFT: "keyboard", KEYBOARD_RIGHT: "keyboard"}
    return {n: Plugged(n, f"Pad {n}", "m", f"p{n}", 0, kinds.get(n, "pad"), 4_000) for n in devices}  # type: ignore[arg-type]


def desk(rows: list[Row]) -> ControllersDesk:
    made = ControllersDesk()
    made.settle(rows)
    return made


def rows(*devices: int, nodes: tuple[str, ...] = ()) -> list[Row]:
    return ControllersDesk().rows(plugged(*devices), nodes, ACTIONS)


def press(control: str, value: float = 1.0, device: int = 11, at_us: int = 0) -> Press:
    return Press(at_us, device, control, value, 500)


def test_controllers_come_before_the_keyboard_and_what_can_be_done_last() -> None:
    assert rows(KEYBOARD_LEFT, 12, 11, nodes=("/dev/b", "/dev/a")) == [
        Row(device=11), Row(device=12), Row(device=KEYBOARD_LEFT), Row(node="/dev/a"), Row(node="/dev/b"),
        Row(action="slap_test"), Row(action="back"),
    ]  # fmt: skip


def test_steps_go_round_through_all_rows_and_change_nothing_that_is_shown() -> None:
    there = rows(11, 12)
    made = desk(there)
    seen = []
    for _step in there:
        made.step(Step(11, "down"), there)
        seen.append(made.chosen)
    assert seen == [*there[1:], there[0]]
    made.step(Step(11, "up"), there)
    assert (made.chosen, made.shown) == (Row(action="back"), Row(device=11))


def test_what_comes_first_is_chosen_until_somebody_has_chosen() -> None:
    made = desk(rows(KEYBOARD_LEFT))
    made.settle(rows(11, KEYBOARD_LEFT))
    assert (made.chosen, made.shown) == (Row(device=11), Row(device=11))
    made.step(Step(11, "down"), rows(11, KEYBOARD_LEFT))
    made.settle(rows(11, 12, KEYBOARD_LEFT))
    assert made.chosen == Row(device=KEYBOARD_LEFT)


def test_a_device_that_is_taken_is_shown_and_an_action_is_for_whoever_asked() -> None:
    there = rows(11, 12)
    made = desk(there)
    made.step(Step(11, "down"), there)
    assert made.step(Step(11, "confirm"), there) is None
    assert made.shown == Row(device=12)
    made.step(Step(11, "down"), there)
    assert made.step(Step(12, "confirm"), there) == "slap_test"
    assert made.shown == Row(device=12)


def test_a_button_shows_its_device_wherever_the_choice_is() -> None:
    there = rows(11, 12, 13)
    made = desk(there)
    made.press(press("west", device=12))
    assert (made.chosen, made.shown) == (Row(device=11), Row(device=12))
    for moved in (press("stick_x", 0.5, 13), press("down", device=13), press("west", 0.0, 13), press("south", 1.0, 13)):
        made.press(moved)
    assert made.shown == Row(device=12), "steering, taking and letting go show nothing new"


def test_what_was_chosen_and_shown_may_go() -> None:
    there = rows(11, 12)
    made = desk(there)
    made.press(press("west", device=12))
    made.step(Step(11, "down"), there)
    assert (made.chosen, made.shown) == (Row(device=12), Row(device=12))
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
    assert in_sight(count, chosen, 4) == seen
