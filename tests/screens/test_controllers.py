"""The controllers screen and the slap test on a stage: what presses open, what is written, and no way to get stuck."""

from collections.abc import Iterator

import pytest

from game.core.words import milliseconds
from game.devices.controllers import Controllers
from game.devices.intervals import allowed_doubt_us
from game.devices.particulars import Pace
from game.devices.press import KEYBOARD_LEFT, Press
from game.screens.controllers import ControllersScreen
from game.screens.controllers_desk import Row
from game.screens.rollover import RollOverScreen
from game.screens.settings import SettingsScreen, machine_rows
from game.screens.slap_test import SlapTest
from game.screens.slap_test_desk import Judged, Running
from game.screens.stage import Screen
from game.screens.wizard import WizardScreen
from tools.shots import Shooter

NODE = "/dev/input/event9"


@pytest.fixture(autouse=True)
def _as_it_was(shooter: Shooter) -> Iterator[None]:
    controllers, plugged = shooter.window._controllers, dict(shooter.window._plugged)
    yield
    controllers.unreadable, controllers.pace, controllers.poller_facts = {}, None, {}
    shooter.window._plugged.clear()
    shooter.window._plugged.update(plugged)
    shooter.window.arm(False)


class Leaving:
    """Counts how often a screen was left."""

    def __init__(self) -> None:
        self.times = 0

    def __call__(self) -> None:
        self.times += 1


def opened(shooter: Shooter) -> tuple[ControllersScreen, Leaving]:
    left = Leaving()
    screen = ControllersScreen(shooter.window, left)
    shooter.window.show(screen)
    return screen, left


def send(screen: Screen, control: str, device: int = 11, at_us: int = 0, value: float = 1.0) -> None:
    """A press as the window passes it on: as it is, then as it is meant."""
    press = Press(at_us, device, control, value, 500)
    screen.touch(press)
    screen.press(press)


def tap(screen: Screen, control: str, device: int = 11) -> None:
    send(screen, control, device)
    send(screen, control, device, value=0.0)


def choose(screen: ControllersScreen, row: Row) -> None:
    for _step in range(30):
        if screen.desk.chosen == row:
            return
        tap(screen, "down")
    pytest.fail(f"{row} is not to be reached")


def shown(shooter: Shooter) -> Screen:
    screen = shooter.window.current_view
    assert isinstance(screen, Screen)
    return screen


def words(screen: Screen, now_us: int = 0) -> list[str]:
    screen.paint(now_us)
    return [label.text for layer in screen.canvas._layers for key, label in layer.labels.items() if key in layer.shown]


def test_every_device_is_listed_and_the_pressed_one_is_shown(shooter: Shooter) -> None:
    screen, _left = opened(shooter)
    send(screen, "north", 14, at_us=2_500_000)
    told = words(screen)
    assert {f"Pad {number}" for number in range(11, 19)} <= set(told)
    assert "path 14" in told and "path 11" not in told
    assert {"Upper button: down", "2.5000 s", "± 0.5 ms"} <= set(told)


def test_a_keyboard_is_told_with_the_doubt_that_a_match_allows_it(shooter: Shooter) -> None:
    screen, _left = opened(shooter)
    screen.desk.used, screen.desk.shown = True, Row(device=KEYBOARD_LEFT)
    most_us = allowed_doubt_us(shooter.window.plugged[KEYBOARD_LEFT])
    assert f"± {milliseconds(most_us)} at most" in words(screen)


def test_how_the_controllers_are_read_is_told(shooter: Shooter) -> None:
    controllers = shooter.window._controllers
    controllers.poller_facts, controllers.pace = {"sdl": "2.28.4"}, Pace(998, 1_000, 1_100, 1_400)
    screen, _left = opened(shooter)
    assert any("2.28.4" in told and "1000 looks" in told and "1.4 ms" in told for told in words(screen))


def test_a_node_that_may_not_be_read_is_listed_with_what_to_do(shooter: Shooter) -> None:
    shooter.window._controllers.unreadable = {NODE: "Save the rules and plug it in again."}
    screen, _left = opened(shooter)
    assert any("may not be read" in told for told in words(screen))
    choose(screen, Row(node=NODE))
    tap(screen, "south")
    assert {NODE, "Save the rules and plug it in again."} <= set(words(screen))


def test_what_players_should_know_of_their_controllers_is_told(
    shooter: Shooter, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Controllers, "advice", ["One pad is left out."])
    screen, _left = opened(shooter)
    assert "One pad is left out." in words(screen)


def test_no_button_of_a_pad_leaves_by_itself(shooter: Shooter) -> None:
    screen, left = opened(shooter)
    for control in ("south", "east", "west", "north", "l1", "r1", "l2", "r2", "start", "select", "guide", "l3", "r3"):
        tap(screen, control, 12)
    assert left.times == 0
    choose(screen, Row(action="back"))
    tap(screen, "south", 12)
    assert left.times == 1


def test_escape_leaves(shooter: Shooter) -> None:
    screen, left = opened(shooter)
    tap(screen, "start", KEYBOARD_LEFT)
    assert left.times == 1


def test_the_slap_test_opens_and_comes_back(shooter: Shooter) -> None:
    screen, _left = opened(shooter)
    choose(screen, Row(action="slap_test"))
    tap(screen, "south")
    test = shown(shooter)
    assert isinstance(test, SlapTest)
    assert test.desk.contestants == [], "the press that opened it takes no part"
    tap(test, "east")
    assert shown(shooter) is screen


def test_the_shown_controller_is_set_up_but_no_keyboard(shooter: Shooter) -> None:
    screen, _left = opened(shooter)
    tap(screen, "west", 13)
    choose(screen, Row(action="set_up"))
    tap(screen, "south", 12)
    wizard = shown(shooter)
    assert isinstance(wizard, WizardScreen) and wizard.device.device == 13
    shooter.window.watch(None)
    screen.desk.chosen = screen.desk.shown = Row(device=KEYBOARD_LEFT)
    assert Row(action="set_up") not in screen._rows()


def test_the_keyboard_test_opens_and_comes_back(shooter: Shooter) -> None:
    screen, _left = opened(shooter)
    choose(screen, Row(action="keyboard_test"))
    tap(screen, "south")
    test = shown(shooter)
    assert isinstance(test, RollOverScreen) and test.behind is screen


def test_a_device_that_goes_leaves_the_list_while_it_is_shown(shooter: Shooter) -> None:
    screen, _left = opened(shooter)
    tap(screen, "west", 18)
    gone = shooter.window._plugged.pop(18)
    screen.went(18)
    told = words(screen)
    assert gone.name not in told and "path 18" not in told
    tap(screen, "down")


def test_the_settings_lead_here_and_back(shooter: Shooter) -> None:
    settings = SettingsScreen(shooter.window, lambda: None)
    shooter.window.show(settings)
    for _row in machine_rows():
        tap(settings, "down")
    assert "Controllers" in words(settings)
    tap(settings, "right")
    assert shown(shooter) is settings
    tap(settings, "south")
    screen = shown(shooter)
    assert isinstance(screen, ControllersScreen) and screen.behind is settings
    tap(screen, "start", KEYBOARD_LEFT)
    assert shown(shooter) is settings


def contest(shooter: Shooter) -> tuple[SlapTest, int]:
    test = SlapTest(shooter.window, lambda: None)
    shooter.window.show(test)
    for device in (11, 12):
        send(test, "south", device, 1_000_000)
    test.refresh(1_000_000)
    assert isinstance(test.desk.phase, Running)
    return test, test.desk.phase.round.go_us


def test_the_word_is_given_at_its_time_and_devices_are_read_faster_until_it_is_decided(shooter: Shooter) -> None:
    test, go_us = contest(shooter)
    assert shooter.window._armed
    assert "SLAP!" not in words(test, go_us - 1)
    assert "SLAP!" in words(test, go_us)
    send(test, "south", 12, go_us + 220_000)
    send(test, "r1", 11, go_us + 229_000)
    test.refresh(go_us + 230_000)
    assert isinstance(test.desk.phase, Judged)
    assert not shooter.window._armed
    told = words(test, go_us + 230_000)
    assert {"Flying W first by 9.0 ms", "after 220 ms", "after 229 ms", "+9.0 ms"} <= set(told)


def test_a_false_start_is_told_by_how_much(shooter: Shooter) -> None:
    test, go_us = contest(shooter)
    send(test, "south", 11, go_us - 84_000)
    test.watermark("controllers", go_us)
    told = words(test, go_us)
    assert {"False start: Rising Sun", "Before the word by 84 ms.", "False starts: 1"} <= set(told)


def test_who_does_not_slap_is_named(shooter: Shooter) -> None:
    test, go_us = contest(shooter)
    send(test, "south", 12, go_us + 200_000)
    test.watermark("controllers", go_us + 60_000_000)
    assert "No slap: Rising Sun" in words(test, go_us)


def test_leaving_in_a_round_slows_the_reading_down_again(shooter: Shooter) -> None:
    test, _go_us = contest(shooter)
    send(test, "start", 13)
    assert not shooter.window._armed


def test_a_contestant_whose_controller_goes_is_missed(shooter: Shooter) -> None:
    test, _go_us = contest(shooter)
    test.went(12)
    assert "One more: press a button." in words(test)
