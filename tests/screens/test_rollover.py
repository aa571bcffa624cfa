"""The roll-over test says in words which keys block, and only pads or Escape lead out of it."""

from __future__ import annotations

from game.devices.press import KEYBOARD_LEFT, KEYBOARD_RIGHT, Press
from game.devices.rollover import COMBINATIONS, STILL_US, Verdict
from game.screens.rollover import RollOverScreen, sentences
from tools.shots import Shooter


def test_what_blocks_is_said_with_what_to_press_instead() -> None:
    assert sentences(Verdict(("W", "UP"), ("F",))) == [
        "With W, arrow up held, F does not come through. Try left Ctrl in its place."
    ]
    (line,) = sentences(Verdict(("F", "ENTER"), ("W",)))
    assert line == "With F, Enter held, W does not come through."
    assert sentences(Verdict(("F",), (), ("E",))) == ["Came though nobody was asked for it: E."]
    assert sentences(Verdict(("W", "F"))) == ["All come through: W, F."]


def test_keys_held_together_steer_nothing(shooter: Shooter) -> None:
    done: list[bool] = []
    screen = RollOverScreen(shooter.window, lambda: done.append(True))
    for key in COMBINATIONS[0]:
        screen.key(key, True)
    for device, control in ((KEYBOARD_LEFT, "south"), (KEYBOARD_RIGHT, "south"), (KEYBOARD_LEFT, "east")):
        screen.press(Press(0, device, control, 1.0, 0))
    assert screen.test.verdict is not None and screen.test.verdict.clean and not done
    screen.press(Press(0, KEYBOARD_LEFT, "start", 1.0, 0))
    assert done == [True]


def test_a_pad_begins_anew_and_leads_back(shooter: Shooter) -> None:
    done: list[bool] = []
    screen = RollOverScreen(shooter.window, lambda: done.append(True))
    for key in COMBINATIONS[0][:3]:
        screen.key(key, True)
    screen.refresh(shooter.window.now_us() + STILL_US)
    for key in COMBINATIONS[0][:3]:
        screen.key(key, False)
    assert [verdict.blocked for verdict in screen.test.verdicts] == [COMBINATIONS[0][3:]]
    screen.press(Press(0, 11, "south", 1.0, 0))
    assert screen.test.verdicts == [] and screen.test.place == 0
    screen.press(Press(0, 11, "east", 1.0, 0))
    assert done == [True]
