"""The wizard on the screen: by the controller itself or by another one, kept in a file and in use at once."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.devices.press import Plugged, Press, Raw
from game.screens.wizard import NewController, WizardScreen
from game.storage.mappings import mappings_file
from tools.shots import Shooter

STRANGER = Plugged(19, "Odd, box", "03000000790000000600000010010000", "path 19", 0, "pad", 8000, mapped=False)


class Told:
    """What the screens asked of the stage's controllers."""

    def __init__(self) -> None:
        self.watched: list[int | None] = []
        self.learned: list[str] = []
        self.done = 0

    def watch(self, device: int | None) -> None:
        self.watched.append(device)

    def learn(self, line: str) -> None:
        self.learned.append(line)

    def end(self) -> None:
        self.done += 1


@pytest.fixture
def told(shooter: Shooter, monkeypatch: pytest.MonkeyPatch) -> Iterator[Told]:
    told = Told()
    monkeypatch.setattr(shooter.window._controllers, "watch", told.watch)
    monkeypatch.setattr(shooter.window._controllers, "learn", told.learn)
    yield told
    mappings_file(shooter.window.folders).unlink(missing_ok=True)


class Setting:
    """The wizard and whoever presses."""

    def __init__(self, shooter: Shooter, told: Told) -> None:
        self.at_us = 0
        self.screen = WizardScreen(shooter.window, STRANGER, told.end)
        for number in range(8):
            self.screen.raw(Raw(0, 19, "button", number, 0, 0.0))
        self.pass_time()

    def pass_time(self, ms: int = 100) -> None:
        self.at_us += ms * 1000
        self.screen.refresh(self.at_us)

    def tap(self, number: int) -> None:
        for value in (1.0, 0.0):
            self.screen.raw(Raw(self.at_us, 19, "button", number, 0, value))
            self.pass_time()

    def other(self, control: str) -> None:
        self.screen.press(Press(self.at_us, 12, control, 1.0, 0))


def test_the_controller_sets_itself_up_and_keeps_it(shooter: Shooter, told: Told) -> None:
    setting = Setting(shooter, told)
    assert told.watched == [19]
    setting.tap(3)
    setting.tap(5)
    while setting.screen.wizard.ask is not None:
        setting.tap(3)
    assert told.learned == []
    setting.tap(3)
    (line,) = told.learned
    assert line.startswith(f"{STRANGER.guid},Odd  box,a:b3,b:b5,platform:")
    assert mappings_file(shooter.window.folders).read_text().splitlines() == [line]
    assert told.watched[-1] is None and told.done == 0
    setting.screen.press(Press(shooter.window.now_us(), 19, "start", 1.0, 0))
    assert told.done == 0, "the press that kept it does not lead on as well"
    setting.screen.refresh(shooter.window.now_us() + 3_000_000)
    assert told.done == 1


def test_any_other_button_at_the_end_begins_anew(shooter: Shooter, told: Told) -> None:
    setting = Setting(shooter, told)
    setting.tap(3)
    while setting.screen.wizard.ask is not None:
        setting.tap(3)
    setting.tap(6)
    assert setting.screen.wizard.place == 0 and told.learned == []


def test_another_controller_goes_back_skips_and_leaves(shooter: Shooter, told: Told) -> None:
    setting = Setting(shooter, told)
    setting.other("south")
    assert setting.screen.wizard.place == 1 and not setting.screen.wizard.answers
    setting.pass_time()
    setting.tap(2)
    setting.other("east")
    setting.other("east")
    assert setting.screen.wizard.place == 0 and not setting.screen.wizard.answers
    setting.other("north")
    assert setting.screen.wizard.patient
    setting.other("east")
    assert (told.done, told.learned, told.watched[-1]) == (1, [], None)


def test_its_own_presses_steer_nothing(shooter: Shooter, told: Told) -> None:
    setting = Setting(shooter, told)
    for control in ("east", "start", "south"):
        setting.screen.press(Press(0, 19, control, 1.0, 0))
    assert setting.screen.wizard.place == 0 and told.done == 0


def test_pulled_out_it_ends(shooter: Shooter, told: Told) -> None:
    setting = Setting(shooter, told)
    setting.screen.went(12)
    assert told.done == 0
    setting.screen.went(19)
    assert (told.done, told.watched[-1]) == (1, None)


def test_the_offer_needs_no_known_button(shooter: Shooter, told: Told) -> None:
    offer = NewController(shooter.window, STRANGER, "l3", told.end)
    offer.touch(Press(0, 19, "l3", 0.0, 0))
    offer.touch(Press(0, 12, "l3", 1.0, 0))
    assert told.done == 0
    offer.touch(Press(0, 19, "l3", 1.0, 0))
    assert isinstance(shooter.window._screen, WizardScreen)
    offer.touch(Press(0, 19, "south", 1.0, 0))
    assert told.done == 1
    assert shooter.window.settings.as_they_are == (STRANGER.guid,)
