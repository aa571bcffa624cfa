"""The face of Slap Off as screens use it: when it may pause, what it says, and that settings and windows may change."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from game.core.match import TABLE
from game.devices.press import Press
from game.rules.slap_off.terms import Aim, Call, Slap
from game.tables.slap_off.calls import USUAL, use_calls
from game.tables.slap_off.table import SlapOffTable
from game.tables.table import Look
from game.widgets.layout import Layout
from tests.rules.slap_off_play import NAMES, Play
from tools.shots import Shooter


@pytest.fixture(autouse=True)
def _usual_calls() -> Iterator[None]:
    yield
    use_calls(USUAL, True)


class Screen:
    """A table that is told what happens in a match."""

    def __init__(self, shooter: Shooter, play: Play) -> None:
        window, header = shooter.window, play.match.header
        looks = [Look(NAMES[seat], seat) for seat in range(len(header.players))]
        self.table = SlapOffTable(header, looks, window.art, window.layout, window.settings)
        self.play, self.told = play, 0

    @property
    def seen(self) -> Any:
        return self.play.match.observe(TABLE)

    def words(self, at_ms: float) -> set[str]:
        """Tell the table what is new, draw it, and return what it says."""
        for event in self.play.events[self.told :]:
            shown = event.seen_by(TABLE)
            assert shown is not None
            self.table.notice(shown)
        self.told = len(self.play.events)
        self.table.draw(self.seen, round(at_ms * 1000))
        return {key[0] for layer in self.table.canvas._layers for key in layer.shown}

    def press(self, at_ms: float, seat: int, control: str, value: float = 1.0) -> Any:
        at_us = round(at_ms * 1000)
        action = self.table.press(Press(at_us, 11 + seat, control, value, 0), seat, at_us, self.seen)
        if action is not None:
            self.play.act(at_ms, seat, action)
        return action


def test_a_pause_waits_until_no_pile_lies_there_to_be_thought_about(shooter: Shooter) -> None:
    screen = Screen(shooter, Play("JH 2C|5S 8S|9D TD"))
    assert screen.table.between_rounds(screen.seen)
    screen.play.play(1000, 0)
    assert not screen.table.between_rounds(screen.seen)
    screen.play.claim(1300, 2, "off")
    assert screen.table.between_rounds(screen.seen)
    dry = Screen(shooter, Play("4H|5S|9D"))
    dry.play.round(1000, 0, 1, 2)
    assert dry.table.between_rounds(dry.seen), "nobody has a card to go on with"


def test_a_slap_may_count_until_the_match_is_over(shooter: Shooter) -> None:
    screen = Screen(shooter, Play("4H|5S 8S 2S|9D"))
    screen.play.round(1000, 0, 1, 2)
    assert screen.table.armed(screen.seen)
    screen.play.play(4000, 1)
    assert not screen.table.armed(screen.seen)
    assert {"Bo wins.", "Place 1", "Place 2", "Place 3"} <= screen.words(5000)


def test_the_wheel_opens_at_the_slapper_alone_and_shows_where_the_hand_has_put_it(shooter: Shooter) -> None:
    screen = Screen(shooter, Play("JH 2C|5S 8S|9D TD"))
    screen.play.play(1000, 0)
    assert "Jackpot" not in screen.words(1100)
    assert screen.press(1300, 2, "south") == Slap()
    assert {"Jackpot", "Sandwich", "Bookends", "3.0 s"} <= screen.words(1300)
    assert "Joker" not in screen.words(1300)
    assert screen.press(1400, 2, "stick_y", 1.0) == Aim("off")
    assert screen.table._cell(2, screen.seen, 1_500_000) == (0, 1)
    assert screen.press(1500, 2, "south") == Call("off")
    assert {"Jackpot!", "Jackpot! Cy wins 1 card.", "Why? SO-10"} <= screen.words(1600)


def test_why_speaks_in_the_calls_of_the_table_and_they_may_change_in_a_pause(shooter: Shooter) -> None:
    screen = Screen(shooter, Play("JH 2C|5S 8S|9D TD"))
    screen.play.play(1000, 0)
    screen.play.claim(1300, 2, "off")
    screen.words(2000)
    assert screen.table.why().startswith("Jackpot! Cy wins 1 card. SO-10: ")
    screen.table.change_settings(msgspec.structs.replace(shooter.window.settings, calls="after_dark"))
    assert screen.table.why().startswith("Off! Cy wins 1 card. SO-10: ")
    screen.table.change_settings(msgspec.structs.replace(shooter.window.settings, calls="after_dark", mature=False))
    assert screen.table.why().startswith("Jackpot!")


def test_what_concerns_one_hand_pushes_nothing_off_the_rail(shooter: Shooter) -> None:
    screen = Screen(shooter, Play("JH 2C|5S 8S|9D TD|4C 3C"))
    screen.play.play(1000, 0)
    screen.play.claim(1300, 2, "off")
    screen.play.call(2500, 0, "off")
    screen.play.one("illegal")
    assert "Jackpot! Cy wins 1 card." in screen.words(2600)
    screen.play.play(3000, 2)
    assert "Di plays." in screen.words(3100)


def test_it_is_laid_out_anew_for_another_window(shooter: Shooter) -> None:
    screen = Screen(shooter, Play(seats=8))
    try:
        screen.table.resized(Layout(1024, 768))
        assert max(box.x + box.width / 2 for box in screen.table._boxes.values()) <= 720
        assert screen.words(100)
    finally:
        screen.table.resized(shooter.window.layout)


def test_with_jokers_the_wheel_offers_them(shooter: Shooter) -> None:
    for play in (Play("X1 2C|5S 8S"), Play(seats=2, jokers=True)):
        screen = Screen(shooter, play)
        screen.play.play(1000, 0)
        screen.play.match.pile[:] = [52]
        screen.press(1300, 1, "south")
        assert "Joker" in screen.words(1400)


def test_nothing_stays_pressed_when_a_controller_goes(shooter: Shooter) -> None:
    screen = Screen(shooter, Play("JH 2C|5S 8S|9D TD"))
    screen.play.play(1000, 0)
    screen.press(1100, 2, "up")
    screen.table.let_go(2)
    screen.press(1300, 2, "south")
    assert screen.press(1400, 2, "south") == Slap()
    assert screen.table.catch_up(2, screen.seen) == ()
