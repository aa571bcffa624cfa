"""Twins of one pad, two pads pressed by chance at one moment, and a copy that is all there is."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from game.devices.doubles import SAME_MOMENT_US, Doubles, may_copy
from game.devices.press import Message, Plugged, Press, Unplugged, Watermark

DUALSENSE = "050000004c050000e60c000000810000"
STEAM = "03000000de280000ff11000001000000"
XBOX_360 = "030000005e0400008e02000014010000"
REAL, COPY, OTHER = 11, 12, 13


def plug(device: int, guid: str, path: str) -> Plugged:
    return Plugged(device, "Pad", guid, path, 0, "pad", 4_000)


PAD = plug(REAL, DUALSENSE, "usb-1-2/input0 a4:53:85")
STEAMS = plug(COPY, STEAM, "/dev/input/event9")


def press(device: int, at_us: int, value: float = 1.0, control: str = "south") -> Press:
    return Press(at_us, device, control, value, 500)


def heard(doubles: Doubles, *messages: Message) -> list[Any]:
    return [told for told in doubles.sift(messages) if isinstance(told, Press)]


def start(*plugged: Plugged) -> Doubles:
    doubles = Doubles()
    assert list(doubles.sift(plugged)) == list(plugged)
    return doubles


def twins(first: int, second: int, at_us: int, lag_us: int = 6_000) -> list[Message]:
    """One tap as both tell it."""
    told = [press(first, at_us), press(second, at_us + lag_us)]
    told += [press(first, at_us + 80_000, 0.0), press(second, at_us + 80_000 + lag_us, 0.0)]
    return [*told, Watermark(at_us + 400_000)]


def test_steams_twin_of_a_pad_never_speaks() -> None:
    doubles = start(PAD, STEAMS)
    for second in range(5):
        told = heard(doubles, *twins(REAL, COPY, second * 1_000_000))
        assert [p.device for p in told] == [REAL, REAL]
    assert doubles.copies == {COPY: REAL}


def test_whichever_is_seen_first() -> None:
    doubles = start(STEAMS, PAD)
    assert [p.device for p in heard(doubles, *twins(COPY, REAL, 0))] == [REAL, REAL]


def test_a_twin_whose_buttons_were_changed_by_its_program_is_found_all_the_same() -> None:
    doubles = start(PAD, STEAMS)
    told = heard(doubles, press(REAL, 0), press(COPY, 3_000, control="east"), Watermark(200_000))
    assert [p.device for p in told] == [REAL]


def test_a_copy_that_is_all_there_is_plays() -> None:
    doubles = start(STEAMS)
    assert heard(doubles, press(COPY, 5)) == [press(COPY, 5)]


def test_a_suspect_that_presses_alone_is_heard_a_moment_late_with_a_doubt_that_covers_it() -> None:
    doubles = start(PAD, STEAMS)
    assert heard(doubles, press(COPY, 10_000), Watermark(20_000), Watermark(10_000 + SAME_MOMENT_US)) == []
    mark_us = 10_001 + SAME_MOMENT_US
    [late] = heard(doubles, Watermark(mark_us))
    assert late.at_us >= mark_us  # the watermark's promise
    assert late.at_us - late.doubt_us <= 10_000 - 500
    assert heard(doubles, press(COPY, 900_000)) == [press(COPY, 900_000)]  # nothing waits from now on


def test_a_verdict_of_innocence_outlasts_a_replug() -> None:
    doubles = start(PAD, STEAMS)
    heard(doubles, press(COPY, 0), Watermark(100_000))
    list(doubles.sift([Unplugged(COPY, 200_000), STEAMS]))
    assert heard(doubles, press(COPY, 300_000)) == [press(COPY, 300_000)]


def test_two_people_who_press_at_one_moment_by_chance_are_two() -> None:
    doubles = start(PAD, STEAMS)
    heard(doubles, press(REAL, 0), press(COPY, 1_000))  # by chance
    told = heard(doubles, press(COPY, 90_000, 0.0), press(REAL, 200_000, 0.0), Watermark(400_000))
    assert [p.device for p in told] == [REAL, COPY]
    assert [p.device for p in heard(doubles, press(COPY, 900_000))] == [COPY]
    assert doubles.copies == {}


def test_letting_go_while_another_presses_is_no_copy_of_it() -> None:
    doubles = start(PAD, STEAMS)
    told = heard(doubles, press(REAL, 0, 0.0), press(COPY, 1_000), Watermark(100_000))
    assert [p.device for p in told] == [REAL, COPY]


def test_a_copy_repeats_one_controller_and_not_now_this_one_now_that() -> None:
    doubles = start(PAD, plug(OTHER, DUALSENSE, "usb-1-3/input0"), STEAMS)
    told = heard(doubles, press(REAL, 0), press(COPY, 1_000), Watermark(100_000))
    told += heard(doubles, press(OTHER, 300_000), press(COPY, 301_000), Watermark(400_000))
    assert [p.device for p in told] == [REAL, OTHER, COPY]


def test_one_press_that_was_lost_makes_no_second_player() -> None:
    doubles = start(PAD, STEAMS)
    for second in range(3):
        heard(doubles, *twins(REAL, COPY, second * 1_000_000))
    assert heard(doubles, press(COPY, 5_000_000), Watermark(6_000_000)) == []
    assert [p.device for p in heard(doubles, *twins(REAL, COPY, 7_000_000))] == [REAL, REAL]


def test_a_copy_whose_original_goes_is_judged_anew() -> None:
    doubles = start(PAD, STEAMS, plug(OTHER, DUALSENSE, "usb-1-3/input0"))
    for second in range(3):
        heard(doubles, *twins(REAL, COPY, second * 1_000_000))
    list(doubles.sift([Unplugged(REAL, 4_000_000)]))
    assert doubles.copies == {}
    assert [p.device for p in heard(doubles, press(COPY, 5_000_000), Watermark(6_000_000))] == [COPY]


def test_one_unit_that_is_listed_twice_is_one_player() -> None:
    doubles = start(plug(REAL, DUALSENSE, "usb-1-2/input0"), plug(COPY, DUALSENSE, "usb-1-2/input1"))
    assert [p.device for p in heard(doubles, *twins(REAL, COPY, 0))] == [REAL, REAL]


def test_pads_at_different_ports_are_never_taken_for_one() -> None:
    doubles = start(plug(REAL, DUALSENSE, "usb-1-2/input0"), plug(COPY, DUALSENSE, "usb-1-3/input0"))
    for second in range(5):  # always together: a dead heat of two people, each time
        assert len(heard(doubles, *twins(REAL, COPY, second * 1_000_000, lag_us=0))) == 4


def test_the_players_of_one_board_are_never_taken_for_one() -> None:
    board = "usb-1-5/input0 player"
    doubles = start(plug(REAL, "00", f"{board} 1"), plug(COPY, "00", f"{board} 2"))
    assert len(heard(doubles, *twins(REAL, COPY, 0, lag_us=0))) == 4


UNITS = [PAD, STEAMS, plug(OTHER, XBOX_360, "XInput#0"), plug(14, DUALSENSE, "usb-1-9/input0")]


@given(
    st.lists(st.tuples(st.integers(0, 100_000), st.sampled_from(UNITS), st.booleans()), max_size=40),
    st.permutations(UNITS),
)
def test_whatever_is_pressed_only_copies_are_silent_and_no_stamp_breaks_the_watermark(
    steps: list[tuple[int, Plugged, bool]], units: list[Plugged]
) -> None:
    doubles, at_us = start(*units), 0
    messages: list[Message] = []
    for wait_us, unit, down in steps:
        at_us += wait_us
        messages += [press(unit.device, at_us, float(down)), Watermark(at_us)]
    messages.append(Watermark(at_us + 1_000_000))
    told = list(doubles.sift(messages))
    assert [m for m in told if isinstance(m, Watermark)] == [m for m in messages if isinstance(m, Watermark)]
    for device in (REAL, 14):  # at ports of their own: nothing is ever held back
        assert [m for m in told if isinstance(m, Press) and m.device == device] == [
            m for m in messages if isinstance(m, Press) and m.device == device
        ]
    mark_us = 0
    for message in told:
        if isinstance(message, Watermark):
            mark_us = message.at_us
        elif isinstance(message, Press):
            assert message.at_us >= mark_us


def test_sticks_of_a_suspect_are_silent() -> None:
    doubles = start(PAD, STEAMS)
    assert heard(doubles, press(COPY, 0, 0.5, "stick_x"), Watermark(900_000)) == []


def test_of_two_controllers_at_most_one_copies_the_other() -> None:
    pretended = plug(OTHER, XBOX_360, "XInput#0")
    wired = plug(14, XBOX_360, "usb-1-7/input0")
    kinds = [PAD, STEAMS, pretended, wired, plug(15, DUALSENSE, "usb-1-2/input1")]
    assert not any(may_copy(one, other) and may_copy(other, one) for one in kinds for other in kinds)
    assert may_copy(STEAMS, pretended)
    assert may_copy(pretended, PAD)
    assert not may_copy(wired, PAD)
