"""The curtain and the desk: whose hand is shown, and what presses choose behind it."""

from __future__ import annotations

import pytest

from game.core.match import Action
from game.devices.press import Press
from game.rules.slaiga.terms import Block, Concede, Draw, Give, Shoot
from game.tables.slaiga.curtain import Curtain
from game.tables.slaiga.desk import LEAP, Desk
from tests.rules.slaiga_play import MIXED, PLAYERS, SHOOTER, SPADES, Play


def press(control: str, value: float = 1.0) -> Press:
    return Press(0, 11, control, value, 0)


def held(curtain: Curtain, seat: int, *controls: str, value: float = 1.0) -> None:
    for control in controls:
        assert curtain.press(press(control, value), seat)


# -- the curtain ------------------------------------------------------------------------------------------------------


def test_it_is_open_only_while_both_are_held() -> None:
    curtain = Curtain()
    held(curtain, 0, "l1")
    assert curtain.open is None
    held(curtain, 0, "r1")
    assert curtain.open == 0
    held(curtain, 0, "l1", value=0.0)
    assert curtain.open is None
    held(curtain, 0, "r1", value=0.0)
    held(curtain, 0, "r1")
    assert curtain.open is None


def test_one_hand_at_most_is_shown() -> None:
    curtain = Curtain()
    held(curtain, 0, "l1", "r1")
    held(curtain, 1, "l1", "r1")
    assert curtain.open == 0
    held(curtain, 1, "l1", value=0.0)
    assert curtain.open == 0
    held(curtain, 0, "r1", value=0.0)
    assert curtain.open is None
    held(curtain, 1, "l1")
    assert curtain.open == 1


def test_it_may_be_pressed_open_and_pressed_shut() -> None:
    curtain = Curtain()
    curtain.toggles = True
    held(curtain, 0, "r1")
    held(curtain, 0, "r1", value=0.0)
    assert curtain.open == 0
    held(curtain, 1, "l1")
    assert curtain.open == 0
    held(curtain, 0, "l1")
    assert curtain.open is None


def test_other_presses_are_none_of_its_business() -> None:
    curtain = Curtain()
    assert not curtain.press(press("south"), 0)
    assert not curtain.press(press("l2"), 0)
    assert curtain.open is None


@pytest.mark.parametrize("toggles", [False, True])
def test_a_lost_controller_closes_it(toggles: bool) -> None:
    curtain = Curtain()
    curtain.toggles = toggles
    held(curtain, 0, "l1") if toggles else held(curtain, 0, "l1", "r1")
    curtain.let_go(1)
    assert curtain.open == 0
    curtain.let_go(0)
    assert curtain.open is None
    held(curtain, 0, "l1", value=0.0)
    assert curtain.open is None


def test_closed_it_stays_closed_until_both_are_pressed_anew() -> None:
    curtain = Curtain()
    held(curtain, 0, "l1", "r1")
    curtain.close()
    assert curtain.open is None
    held(curtain, 0, "l1", value=0.0)
    held(curtain, 0, "l1")
    assert curtain.open is None


# -- the desk ---------------------------------------------------------------------------------------------------------


def desk_of(play: Play, seat: int = 0) -> Desk:
    desk = Desk(seat, play.match.options, PLAYERS)
    desk.look(play.match.observe(seat))
    return desk


def choose(desk: Desk, *controls: str) -> Action | None:
    action = None
    for control in controls:
        action = desk.press(press(control))
        desk.press(press(control, 0.0))
    return action


def test_a_line_is_taken_at_the_cursor() -> None:
    desk = desk_of(Play(discard="AC"))
    assert choose(desk, "south") == Draw("deck")
    assert choose(desk, "down", "south") == Draw("discard")
    assert choose(desk, "up", "south") == Draw("deck")


def test_the_cursor_goes_round_and_leaps() -> None:
    play = Play()
    desk = desk_of(play)
    assert desk.menu is not None
    count = len(desk.menu.lines)
    choose(desk, "up")
    assert desk.cursor == count - 1
    choose(desk, "down")
    assert desk.cursor == 0
    choose(desk, "right")
    assert desk.cursor == min(LEAP, count - 1)
    choose(desk, "left")
    assert desk.cursor == 0


def test_a_stick_steps_once_for_each_lean() -> None:
    desk = desk_of(Play(discard="AC"))
    for value in (-0.3, -0.6, -0.9, -0.6):
        desk.press(press("stick_y", value))
    assert desk.cursor == 1
    desk.press(press("stick_y", -0.1))
    desk.press(press("stick_y", 0.9))
    assert desk.cursor == 0


def test_a_shot_is_chosen_step_by_step_and_a_step_is_taken_back() -> None:
    play = Play(SHOOTER, SPADES, MIXED)
    desk = desk_of(play)
    assert choose(desk, "down", "south") is None
    assert desk.menu is not None
    assert desk.menu.asks == "Whom do you shoot?"
    choose(desk, "down", "south")
    assert desk.menu.asks == "Which card?"
    assert desk.card is not None
    choose(desk, "east")
    assert desk.menu.asks == "Whom do you shoot?"
    assert desk.cursor == 1
    assert choose(desk, "south", "south") == Shoot(2, "S", "JC")
    choose(desk, "east", "east", "east", "east")
    assert desk.menu.asks == "It is your turn: draw a card or shoot."


def test_another_question_begins_anew_and_none_leaves_nothing_to_choose() -> None:
    play = Play()
    desk, other = desk_of(play), desk_of(play, 1)
    assert other.menu is None
    assert choose(other, "south", "down", "east") is None
    assert other.window(6) == (0, ())
    choose(desk, "down", "south")
    play.shoot()
    desk.look(play.match.observe(0))
    other.look(play.match.observe(1))
    assert desk.menu is None
    assert [line.words for line in other.window(6)[1]] == ["Block", "Concede and give 1 card"]
    assert choose(other, "south", "south") == Block("7D")
    assert choose(other, "east", "down", "south") == Concede()


def test_a_long_menu_shows_the_lines_round_the_cursor() -> None:
    play = Play()
    play.shoot()
    play.act(1, Concede(), Give(("9D",)))
    desk = desk_of(play)
    assert desk.menu is not None
    first, lines = desk.window(6)
    assert (first, len(lines)) == (0, 6)
    choose(desk, "right", "right")
    first, lines = desk.window(6)
    assert first <= desk.cursor < first + len(lines)
    assert first > 0
