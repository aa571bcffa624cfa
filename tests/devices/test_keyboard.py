import runpy
from importlib.util import find_spec
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from game.devices.keyboard import DEFAULT_KEYS, KEYBOARD_INTERVAL_US, Keyboard, plugged, watermark
from game.devices.press import CONTROLS, KEYBOARD_LEFT, KEYBOARD_RIGHT, Press

NEEDED = {"stick_x", "stick_y", "south", "east", "west", "north", "l1", "r1", "start", "select"}


def type_(board: Keyboard, *keys: str) -> list[tuple[int, str, float]]:
    """Types keys, "+F" down and "-F" up."""
    told = [board.key(key[1:], key[0] == "+", 2_000, 1_000) for key in keys]
    return [(press.device, press.control, press.value) for press in told if press]


def test_both_ends_reach_every_control_that_games_use() -> None:
    for device in (KEYBOARD_LEFT, KEYBOARD_RIGHT):
        reached = {control.rstrip("+-") for owner, control in DEFAULT_KEYS.values() if owner == device}
        assert reached == NEEDED
    assert set(CONTROLS) >= NEEDED


def test_either_hand_can_slap_with_a_key_on_a_wire_of_its_own() -> None:
    assert DEFAULT_KEYS["LCTRL"] == (KEYBOARD_LEFT, "south")
    assert DEFAULT_KEYS["RCTRL"] == (KEYBOARD_RIGHT, "south")


def test_the_names_are_those_the_window_uses() -> None:
    # The package opens a window when imported; the file with the names does not.
    package = find_spec("pyglet")
    assert package is not None
    assert package.submodule_search_locations is not None
    file = Path(package.submodule_search_locations[0]) / "window" / "key.py"
    key = runpy.run_path(str(file))
    told = {key["symbol_string"](key[name]) for name in DEFAULT_KEYS}
    assert told <= set(DEFAULT_KEYS)


def test_the_span_reaches_from_the_last_pass_less_a_report_to_now() -> None:
    press = Keyboard().key("F", True, 50_000, 34_000)
    assert press is not None
    assert press.at_us - press.doubt_us <= 34_000 - KEYBOARD_INTERVAL_US
    assert press.at_us + press.doubt_us == 50_000
    assert press.at_us >= watermark(34_000).at_us


@given(st.integers(10_000, 10**9), st.integers(0, 200_000))
def test_no_later_stamp_is_earlier_than_the_watermark(pass_us: int, gap_us: int) -> None:
    press = Keyboard().key("F", True, pass_us + gap_us, pass_us)
    assert press is not None
    assert press.at_us >= watermark(pass_us).at_us


def test_repeats_and_strangers_are_silent() -> None:
    assert type_(Keyboard(), "+F", "+F", "-F", "-F", "+F7", "-Z") == [
        (KEYBOARD_LEFT, "south", 1.0),
        (KEYBOARD_LEFT, "south", 0.0),
    ]


def test_two_keys_of_one_control_are_one_button() -> None:
    assert type_(Keyboard(), "+F", "+SPACE", "-F", "-SPACE") == [
        (KEYBOARD_LEFT, "south", 1.0),
        (KEYBOARD_LEFT, "south", 0.0),
    ]


def test_of_two_directions_the_later_wins() -> None:
    assert [value for _, _, value in type_(Keyboard(), "+LEFT", "+RIGHT", "-RIGHT", "-LEFT")] == [-1, 1, -1, 0]


def test_losing_the_focus_lets_everything_go() -> None:
    board = Keyboard()
    type_(board, "+F", "+W", "+ENTER")
    released = list(board.let_go(9_000, 8_000))
    assert {(press.device, press.control) for press in released} == {
        (KEYBOARD_LEFT, "south"),
        (KEYBOARD_LEFT, "stick_y"),
        (KEYBOARD_RIGHT, "south"),
    }
    assert all(isinstance(press, Press) and press.value == 0.0 for press in released)
    assert list(board.let_go(9_000, 8_000)) == []


def test_the_two_are_listed_like_any_device() -> None:
    left, right = plugged(5)
    assert (left.device, right.device) == (KEYBOARD_LEFT, KEYBOARD_RIGHT)
    assert left.path != right.path
