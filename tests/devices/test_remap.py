"""What a hand does is told as the controls it stands for, and every press told is let go."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.devices.press import BUTTONS, DIRECTIONS, STICKS, Press
from game.devices.remap import INPUTS, NOTHING, PRESETS, Preset, Remap, Remapper

meanings = st.dictionaries(st.sampled_from(INPUTS), st.sampled_from((*INPUTS, NOTHING)))
presses = st.lists(
    st.one_of(
        st.tuples(st.sampled_from(BUTTONS + DIRECTIONS), st.sampled_from((0.0, 1.0))),
        st.tuples(st.sampled_from(STICKS), st.sampled_from((-1.0, -0.5, 0.0, 0.3, 0.6, 1.0))),
    )
)


def say(remapper: Remapper, control: str, value: float = 1.0) -> list[tuple[str, float]]:
    return [(each.control, each.value) for each in remapper.meant(Press(7, 11, control, value, 3))]


def test_a_button_stands_for_another_and_keeps_its_stamp() -> None:
    remapper = Remapper(Remap({"east": "south"}))
    assert remapper.meant(Press(7, 11, "east", 1.0, 3)) == [Press(7, 11, "south", 1.0, 3)]
    assert say(remapper, "south") == [], "it is down already"
    assert say(remapper, "east", 0.0) == [], "the other still holds it"
    assert say(remapper, "south", 0.0) == [("south", 0.0)]


def test_sticks_and_directions_change_places() -> None:
    ways = {"up": "stick_y+", "down": "stick_y-", "stick_y+": "up", "stick_y-": "down"}
    remapper = Remapper(Remap(ways))
    assert say(remapper, "stick_y", 0.8) == [("up", 1.0)]
    assert say(remapper, "stick_y", -0.8) == [("up", 0.0), ("down", 1.0)]
    assert say(remapper, "stick_y", -0.4) == [], "held until it is nearly let go"
    assert say(remapper, "stick_y", 0.0) == [("down", 0.0)]
    assert say(remapper, "down") == [("stick_y", -1.0)]
    assert say(remapper, "up") == [("stick_y", 0.0)], "both ways at once are none"


def test_a_stick_turned_round() -> None:
    remapper = Remapper(Remap({"stick_x+": "stick_x-", "stick_x-": "stick_x+"}))
    assert say(remapper, "stick_x", 0.7) == [("stick_x", -0.7)]
    assert say(remapper, "stick_y", 0.7) == [("stick_y", 0.7)]


def test_what_does_nothing_says_nothing() -> None:
    remapper = Remapper(Remap({"l2": NOTHING}))
    assert say(remapper, "l2") == []
    assert say(remapper, "l1") == [("l1", 1.0)]


def test_what_nobody_knows_is_passed_over() -> None:
    assert Remap({"south": "jump", "knob": "south", "east": "west"}).meanings == {"east": "west"}
    assert Remap({"south": "south"}) == Remap()


@pytest.mark.parametrize(("preset", "side"), [("left", "left"), ("right", "right")])
def test_one_hand_reaches_everything(preset: Preset, side: str) -> None:
    remap = Remap(PRESETS[preset])
    left = {"l1", "l2", "l3", "select", *DIRECTIONS, "stick_x+", "stick_x-", "stick_y+", "stick_y-"}
    right = {
        "south",
        "east",
        "west",
        "north",
        "r1",
        "r2",
        "r3",
        "start",
        "right_x+",
        "right_x-",
        "right_y+",
        "right_y-",
    }
    reached = {remap.of(control) for control in (left if side == "left" else right)}
    needed = {"south", "east", "west", "start", "select", "stick_x+", "stick_x-", "stick_y+", "stick_y-"}
    assert needed <= reached


def test_mirrored_loses_nothing_that_is_needed() -> None:
    remap = Remap(PRESETS["mirrored"])
    reached = {remap.of(control) for control in INPUTS}
    assert {"south", "east", "west", "north", "start", "stick_x+", "stick_y-", "up", "left"} <= reached


@given(meanings, presses)
def test_once_everything_is_let_go_nothing_is_held(other: dict[str, str], steps: list[tuple[str, float]]) -> None:
    remapper = Remapper(Remap({**other, "guide": NOTHING}))
    told: dict[str, float] = {}
    for control, value in [*steps, *((control, 0.0) for control in BUTTONS + DIRECTIONS + STICKS)]:
        for name, now in say(remapper, control, value):
            assert now != told.get(name, 0.0), "nothing is told twice"
            told[name] = now
    assert not any(told.values())


@given(meanings, presses)
def test_changing_the_controls_lets_go_of_everything(other: dict[str, str], steps: list[tuple[str, float]]) -> None:
    remapper = Remapper(Remap(other))
    told: dict[str, float] = {}
    for control, value in steps:
        told.update(say(remapper, control, value))
    told.update({each.control: each.value for each in remapper.let_go(9, 11)})
    assert not any(told.values())
    assert remapper.let_go(9, 11) == []
