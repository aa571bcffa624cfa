"""The slap test: stamps and doubts decide, whatever arrives first, from wherever."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.chance import Chance
from game.devices.intervals import allowed_doubt_us
from game.devices.press import KEYBOARD_LEFT, Plugged, Press
from game.screens.slap_test_desk import (
    PATIENCE_US,
    REST_US,
    STEADY_US,
    WAIT_US,
    Joining,
    Judged,
    Outcome,
    Running,
    SlapTestDesk,
)

LEFT, RIGHT, THIRD = 11, 12, 13
NOW_US = 50_000_000
PLUGGED = {
    number: Plugged(number, f"Pad {number}", "model", f"path {number}", 0, "pad", 4_000)
    for number in (LEFT, RIGHT, THIRD)
}
MOST_US = allowed_doubt_us(PLUGGED[LEFT])
PLUGGED[KEYBOARD_LEFT] = Plugged(KEYBOARD_LEFT, "Keyboard", "keyboard", "left", 0, "keyboard", 8_000)


def press(desk: SlapTestDesk, device: int, at_us: int, doubt_us: int = 500, control: str = "south") -> bool:
    return desk.press(Press(at_us, device, control, 1.0, doubt_us), PLUGGED[device])


def known(desk: SlapTestDesk, at_us: int) -> None:
    desk.watermark("keyboard", at_us)
    desk.watermark("controllers", at_us)


def started(*devices: int) -> tuple[SlapTestDesk, int]:
    """A round of these two, and when it says SLAP."""
    desk = SlapTestDesk(Chance(3))
    for device in devices or (LEFT, RIGHT):
        press(desk, device, NOW_US)
    desk.refresh(NOW_US)
    assert isinstance(desk.phase, Running)
    return desk, desk.phase.round.go_us


def outcome(desk: SlapTestDesk) -> Outcome:
    assert isinstance(desk.phase, Judged)
    return desk.phase.outcome


def score(desk: SlapTestDesk) -> tuple[list[int], list[int], int]:
    return [one.wins for one in desk.contestants], [one.false_starts for one in desk.contestants], desk.dead_heats


def test_two_press_to_take_part_and_a_third_only_watches() -> None:
    desk = SlapTestDesk(Chance(1))
    press(desk, LEFT, NOW_US)
    desk.refresh(NOW_US)
    assert isinstance(desk.phase, Joining)
    press(desk, LEFT, NOW_US)
    press(desk, RIGHT, NOW_US)
    press(desk, THIRD, NOW_US)
    assert [one.plugged.device for one in desk.contestants] == [LEFT, RIGHT]


def test_nobody_can_foresee_the_word() -> None:
    waits = []
    for seed in range(200):
        desk = SlapTestDesk(Chance(seed))
        press(desk, LEFT, NOW_US)
        press(desk, RIGHT, NOW_US)
        desk.refresh(NOW_US)
        assert isinstance(desk.phase, Running)
        waits.append(desk.phase.round.go_us - NOW_US)
    assert STEADY_US <= min(waits) < STEADY_US + WAIT_US / 10
    assert STEADY_US + WAIT_US * 9 / 10 < max(waits) <= STEADY_US + WAIT_US
    assert len(set(waits)) > 190


def test_the_word_is_given_at_its_time() -> None:
    desk, go_us = started()
    assert not desk.says_slap(go_us - 1)
    assert desk.says_slap(go_us)


def test_the_earlier_stamp_wins_though_it_arrives_later() -> None:
    desk, go_us = started()
    press(desk, RIGHT, go_us + 230_000)
    press(desk, LEFT, go_us + 220_000)
    finish = outcome(desk).finish
    assert finish is not None and not finish.level and finish.spans[0].who == 0
    assert outcome(desk).reactions_us == (220_000, 230_000)
    assert score(desk) == ([1, 0], [0, 0], 0)


def test_spans_that_overlap_are_a_dead_heat_for_both() -> None:
    desk, go_us = started()
    press(desk, LEFT, go_us + 220_000, 2_500)
    press(desk, RIGHT, go_us + 223_000, 1_500)
    finish = outcome(desk).finish
    assert finish is not None and finish.level
    assert score(desk) == ([0, 0], [0, 0], 1)


@given(st.integers(-6_000, 6_000), st.integers(0, 4_000), st.integers(0, 4_000), st.booleans())
def test_neither_seat_nor_order_of_arrival_matters(apart_us: int, doubt_us: int, other_us: int, swapped: bool) -> None:
    desk, go_us = started()
    slaps = [(LEFT, go_us + 200_000, doubt_us), (RIGHT, go_us + 200_000 + apart_us, other_us)]
    for device, at_us, doubt in reversed(slaps) if swapped else slaps:
        press(desk, device, at_us, doubt)
    need = max(1_000, min(doubt_us, MOST_US) + min(other_us, MOST_US))
    wins, _early, dead_heats = score(desk)
    assert (wins, dead_heats) == (
        ([1, 0], 0) if apart_us >= need else ([0, 1], 0) if apart_us <= -need else ([0, 0], 1)
    )  # fmt: skip


def test_only_the_first_press_of_each_counts() -> None:
    desk, go_us = started()
    press(desk, LEFT, go_us + 300_000)
    press(desk, LEFT, go_us + 350_000, control="r1")
    assert isinstance(desk.phase, Running)
    press(desk, RIGHT, go_us + 320_000)
    finish = outcome(desk).finish
    assert finish is not None and [span.at_us - go_us for span in finish.spans] == [300_000, 320_000]


def test_both_are_doubted_like_the_slower_device_and_never_more_than_a_match_allows() -> None:
    desk, go_us = started(LEFT, KEYBOARD_LEFT)
    press(desk, LEFT, go_us + 200_000, 1_000)
    press(desk, KEYBOARD_LEFT, go_us + 207_000, 90_000)
    finish = outcome(desk).finish
    assert finish is not None
    assert [span.doubt_us for span in finish.spans] == [1_000 + 2_000, allowed_doubt_us(PLUGGED[KEYBOARD_LEFT])]


def test_a_slap_before_the_word_is_a_false_start_and_the_other_is_not_blamed() -> None:
    desk, go_us = started()
    press(desk, RIGHT, go_us - 1)
    assert isinstance(desk.phase, Running), "the other may have jumped too, and be on the way"
    known(desk, go_us + 50_000)
    assert outcome(desk).early == (1,)
    assert (outcome(desk).finish, outcome(desk).missing) == (None, ())
    assert score(desk) == ([0, 0], [0, 1], 0)


def test_a_false_start_that_arrives_after_the_word_is_one_still() -> None:
    desk, go_us = started()
    known(desk, go_us - 5_000)
    press(desk, LEFT, go_us + 200_000)
    press(desk, RIGHT, go_us - 2_000)
    assert outcome(desk).early == (1,)


def test_both_may_jump() -> None:
    desk, go_us = started()
    press(desk, LEFT, go_us - 300_000)
    press(desk, RIGHT, go_us - 299_000)
    assert outcome(desk).early == (0, 1)
    assert score(desk) == ([0, 0], [1, 1], 0)


def test_exactly_at_the_word_is_in_time() -> None:
    desk, go_us = started()
    press(desk, LEFT, go_us)
    press(desk, RIGHT, go_us + 100_000)
    assert outcome(desk).early == ()


@pytest.mark.parametrize(("slapped", "missing"), [((), (0, 1)), ((RIGHT,), (0,))])
def test_who_does_not_slap_is_waited_for_and_then_told(slapped: tuple[int, ...], missing: tuple[int, ...]) -> None:
    desk, go_us = started()
    for device in slapped:
        press(desk, device, go_us + 200_000)
    known(desk, go_us + PATIENCE_US - 1)
    assert isinstance(desk.phase, Running)
    known(desk, go_us + PATIENCE_US)
    assert outcome(desk).missing == missing
    assert score(desk) == ([0, 0], [0, 0], 0)


def test_the_slower_source_of_two_is_waited_for() -> None:
    desk, go_us = started(LEFT, KEYBOARD_LEFT)
    press(desk, LEFT, go_us - 5_000)
    desk.watermark("controllers", go_us + 100_000)
    desk.watermark("keyboard", go_us - 6_000)
    assert isinstance(desk.phase, Running)
    desk.watermark("keyboard", go_us + 100_000)
    assert outcome(desk).early == (0,)


def test_the_next_round_waits_for_both_and_for_the_photo_finish() -> None:
    desk, go_us = started()
    press(desk, LEFT, go_us + 200_000)
    press(desk, RIGHT, go_us + 210_000)
    assert isinstance(desk.phase, Judged)
    press(desk, LEFT, desk.phase.at_us + REST_US - 1)
    desk.refresh(go_us + 900_000)
    assert not desk.contestants[0].ready, "a late slap skips nothing"
    press(desk, LEFT, desk.phase.at_us + REST_US)
    desk.refresh(go_us + 2_000_000)
    assert isinstance(desk.phase, Judged)
    press(desk, RIGHT, desk.phase.at_us + REST_US)
    desk.refresh(go_us + 2_000_000)
    assert isinstance(desk.phase, Running)


def test_east_is_a_slap_in_a_round_and_the_way_back_between_rounds() -> None:
    desk = SlapTestDesk(Chance(1))
    assert not press(desk, LEFT, NOW_US, control="east"), "a stranger leaves the screen"
    press(desk, LEFT, NOW_US)
    assert press(desk, LEFT, NOW_US, control="east"), "whoever waits gives up the place"
    assert desk.contestants == []
    desk, go_us = started()
    assert press(desk, LEFT, go_us + 200_000, control="east")
    press(desk, RIGHT, go_us + 300_000, control="east")
    assert outcome(desk).finish is not None
    assert not press(desk, LEFT, go_us + 400_000, control="east")


@pytest.mark.parametrize("control", ["start", "select"])
def test_start_leaves_at_any_time(control: str) -> None:
    desk, go_us = started()
    assert not press(desk, THIRD, go_us, control=control)


def test_releases_sticks_and_unknown_devices_do_nothing() -> None:
    desk, go_us = started()
    desk.press(Press(go_us + 1, LEFT, "south", 0.0, 0), PLUGGED[LEFT])
    press(desk, LEFT, go_us + 1, control="stick_x")
    desk.press(Press(go_us + 1, 99, "south", 1.0, 0), None)
    known(desk, go_us + PATIENCE_US)
    assert outcome(desk).missing == (0, 1)


def test_whose_controller_is_gone_leaves_and_the_score_begins_anew() -> None:
    desk, go_us = started()
    press(desk, LEFT, go_us + 200_000)
    press(desk, RIGHT, go_us + 210_000)
    desk.gone(THIRD)
    assert len(desk.contestants) == 2
    desk.gone(LEFT)
    assert isinstance(desk.phase, Joining)
    press(desk, THIRD, NOW_US)
    assert [one.plugged.device for one in desk.contestants] == [RIGHT, THIRD]
    assert score(desk) == ([0, 0], [0, 0], 0)
