"""From presses to moves of Slap Off, by stick, D-pad and two buttons."""

from __future__ import annotations

import random

import pytest

from game.core.match import TABLE, Action
from game.devices.press import Press
from game.rules.slap_off.terms import SETS, Aim, Call, CheckBottom, SetId, Slap, SlapOffSeen, Vote
from game.rules.slap_off.terms import Play as PlayCard
from game.tables.slap_off.controls import QUICK, SETTLE_US, VOTE_GUARD_US, Controls
from game.tables.slap_off.wheel import CELLS, MIDDLE, pushes_to
from tests.rules.slap_off_play import Play

D_PAD = {(0, 1): ("up",), (0, -1): ("down",), (-1, 0): ("left",), (1, 0): ("right",)}


class Hand:
    """A player at a match that goes on as the test says; times in milliseconds."""

    def __init__(self, play: Play, seat: int, jokers: bool = False, slap_in: bool = True) -> None:
        self.play, self.seat = play, seat
        self.controls = Controls(seat, jokers, slap_in)

    @property
    def seen(self) -> SlapOffSeen:
        return self.play.match.observe(TABLE)

    def press(self, ms: float, control: str, value: float = 1.0) -> Action | None:
        """Change a control, and do in the match what comes of it."""
        action = self.controls.action(Press(0, 11, control, value, 0), round(ms * 1000), self.seen)
        if action is not None:
            self.play.act(ms, self.seat, action)
        return action

    def tap(self, ms: float, control: str) -> Action | None:
        action = self.press(ms, control)
        assert self.press(ms, control, 0.0) is None
        return action

    def push(self, ms: float, way: tuple[int, int]) -> list[Action | None]:
        """Push the stick and let it spring back, one axis after the other."""
        x, y = way
        steps = [("stick_x", x), ("stick_y", y), ("stick_x", 0), ("stick_y", 0)]
        return [self.press(ms, control, value) for control, value in steps]


def claiming(top: str = "JH", jokers: bool = False) -> Hand:
    """Bo has slapped; the wheel is open."""
    hand = Hand(Play(f"{top} 2C 3C|5S 8S|9D TD", jokers=jokers), 1, jokers)
    hand.play.play(1000, 0)
    assert hand.tap(1300, "south") == Slap()
    return hand


def test_west_and_east_play_south_slaps_north_looks_at_the_bottom_card() -> None:
    hand = Hand(Play("4H 2C 3C|5S 8S"), 0)
    assert hand.tap(1000, "west") == PlayCard()
    hand.play.play(2000, 1)
    assert hand.tap(3000, "east") == PlayCard()
    assert hand.tap(3200, "north") == CheckBottom()
    assert hand.tap(4000, "south") == Slap()


def test_two_buttons_reach_everything() -> None:
    """Down with the play button looks at the bottom card."""
    hand = Hand(Play("4H 2C 3C|5S 8S"), 0)
    hand.tap(1000, "east")
    hand.press(1100, "stick_y", -1.0)
    assert hand.tap(1200, "east") == CheckBottom()
    hand.press(1300, "stick_y", 0.0)
    hand.play.play(2000, 1)
    assert hand.tap(2200, "east") == PlayCard()


@pytest.mark.parametrize("name", SETS)
def test_the_stick_moves_along_the_wheel_and_south_calls(name: SetId) -> None:
    hand = claiming(jokers=True)
    moved = [action for way in pushes_to(name) for action in hand.push(1400, way)]
    assert [action for action in moved if action is not None][-1] == Aim(name)
    assert hand.controls.moved
    assert hand.tap(1700, "south") == Call(name)


@pytest.mark.parametrize("name", ["off", "pair", "lucky", "sandwich", "bookends"])
def test_a_d_pad_moves_along_it_too(name: SetId) -> None:
    hand = claiming()
    for place, way in enumerate(pushes_to(name)):
        (control,) = D_PAD[way]
        hand.tap(1400 + place, control)
    assert hand.tap(1700, "south") == Call(name)


def test_a_slant_of_a_d_pad_is_two_buttons_at_once_or_one_after_the_other() -> None:
    held = claiming()
    held.press(1400, "up")
    held.press(1401, "right")
    assert held.tap(1500, "south") == Call("queens")
    stepped = claiming()
    stepped.tap(1400, "up")
    stepped.tap(1450, "right")
    assert stepped.tap(1500, "south") == Call("queens")


def test_turning_the_stick_while_it_is_held_goes_round_the_ring() -> None:
    hand = claiming()
    assert [hand.press(1400, "stick_y", 1.0), hand.press(1410, "stick_x", 1.0)] == [Aim("off"), Aim("queens")]
    hand.press(1420, "stick_y", 0.0)
    assert hand.controls.cell(1_420_000 + SETTLE_US - 1) == CELLS["queens"]
    assert hand.controls.cell(1_420_000 + SETTLE_US) == CELLS["lucky"]
    hand.press(1500, "stick_x", 0.0)
    assert hand.tap(1600, "south") == Call("lucky")


@pytest.mark.parametrize("late_ms", [0, 5, 60])
def test_a_slant_that_is_let_go_one_after_the_other_stays_where_it_was(late_ms: float) -> None:
    for first, second in (("up", "right"), ("right", "up")):
        hand = claiming()
        hand.press(1400, "up")
        hand.press(1405, "right")
        hand.press(1450, first, 0.0)
        hand.press(1450 + late_ms, second, 0.0)
        assert hand.tap(1600, "south") == Call("queens")


def test_a_name_may_be_called_before_the_slant_is_let_go() -> None:
    hand = claiming()
    hand.press(1400, "up")
    hand.press(1405, "right")
    hand.press(1450, "up", 0.0)
    assert hand.tap(1460, "south") == Call("queens")


def test_moving_on_is_free_and_the_middle_is_a_slap() -> None:
    hand = claiming()
    hand.push(1400, (0, -1))
    assert hand.controls.cell(1_500_000) != MIDDLE
    hand.push(1500, (0, 1))
    assert hand.controls.cell(1_600_000) == MIDDLE
    assert hand.tap(1600, "south") == Slap()
    hand.push(1700, (0, 1))
    assert hand.tap(1800, "south") == Call("off")
    hand.play.one("pile_won", seat=1)


def test_the_wheel_opens_in_the_same_place_every_time() -> None:
    hand = claiming()
    hand.push(1400, (1, 0))
    hand.tap(1500, "south")
    hand.play.one("named", seat=1, right=False)
    hand.play.play(2000, 1)
    hand.play.play(2100, 2)
    hand.play.play(2200, 0)
    hand.tap(2300, "south")
    assert hand.press(2400, "r3") is None
    assert (hand.controls.cell(2_400_000), hand.controls.moved) == (MIDDLE, False)


def test_a_direction_that_is_held_already_counts_as_the_wheel_opens() -> None:
    hand = Hand(Play("JH 2C 3C|5S 8S|9D TD"), 1)
    hand.play.play(1000, 0)
    hand.press(1200, "stick_y", 1.0)
    assert hand.tap(1300, "south") == Slap()
    assert hand.tap(1400, "south") == Call("off")


@pytest.mark.parametrize(("control", "name"), QUICK.items())
def test_shoulder_buttons_call_at_once_but_only_while_the_wheel_is_open(control: str, name: SetId) -> None:
    hand = Hand(Play("JH 2C 3C|5S 8S|9D TD"), 1)
    hand.play.play(1000, 0)
    assert hand.tap(1200, control) is None
    hand.tap(1300, "south")
    assert hand.tap(1400, control) == Call(name)


def test_one_may_play_while_the_wheel_is_open() -> None:
    hand = claiming()
    hand.press(1350, "stick_y", -1.0)
    assert hand.tap(1400, "west") == PlayCard()


def test_a_stick_that_trembles_at_its_edge_moves_once() -> None:
    hand = claiming()
    acts = [hand.press(1400 + place, "stick_y", value) for place, value in enumerate((0.5, 0.56, 0.5, 0.56, 0.41, 0.6))]
    assert acts == [None, Aim("off"), None, None, None, None]
    hand.press(1500, "stick_y", 0.39)
    assert hand.controls.cell(1_500_000) != MIDDLE


def asked(slap_in: str = "vote") -> Play:
    """Ann is out and asks to slap in with a pair of fives."""
    play = Play("2C|5S 9H TC|5D KD 3H", slap_in=slap_in)
    play.round(1000, 0, 1, 2)
    play.slap(3300, 0)
    return play


@pytest.mark.parametrize(("control", "value", "allow"), [("left", 1.0, False), ("stick_x", 1.0, True)])
def test_left_says_no_and_right_says_yes_to_somebody_who_asks(control: str, value: float, allow: bool) -> None:
    hand = Hand(asked(), 1)
    assert hand.press(3300 + VOTE_GUARD_US / 1000, control, value) == Vote(allow, 0)
    assert bool(hand.play.found("slap_in_refused", by=1)) != allow


def test_a_stick_that_happens_to_move_is_no_answer() -> None:
    hand = Hand(asked(), 1)
    assert hand.press(3300 + VOTE_GUARD_US / 1000 - 1, "left") is None
    assert hand.press(5000, "left", 0.0) is None
    assert hand.press(5010, "up") is None
    assert hand.press(5020, "left") is None, "a slant says nothing"
    assert hand.press(5030, "up", 0.0) is None, "nor does what is left of it"
    hand.press(5040, "left", 0.0)
    assert hand.tap(5050, "right") == Vote(True, 0)
    assert hand.tap(5100, "left") is None, "whoever has answered is not asked again"


def test_who_has_a_wheel_open_moves_that_first() -> None:
    hand = Hand(asked(), 1)
    hand.tap(3400, "south")
    assert hand.tap(4000, "left") == Aim("pair")
    assert hand.tap(4100, "south") == Call("pair")
    assert hand.tap(4200, "left") == Vote(False, 0)


def test_nothing_that_is_not_allowed_is_worth_a_word() -> None:
    out = Hand(asked("never"), 0, slap_in=False)
    assert [out.tap(4000 + place, control) for place, control in enumerate(("west", "south", "left"))] == [None] * 3
    bare = Hand(Play("4H 2C|5S 8S"), 1)
    assert bare.tap(500, "north") is None
    over = Hand(Play("4H|5S 8S 2S|9D"), 1)
    over.play.round(1000, 0, 1, 2, 1)
    assert [over.tap(6000, control) for control in ("west", "south", "north", "l1")] == [None] * 4


def test_what_was_held_is_let_go_with_the_controller() -> None:
    hand = Hand(Play("JH 2C 3C|5S 8S|9D TD"), 1)
    hand.play.play(1000, 0)
    hand.press(1100, "up")
    hand.press(1110, "stick_x", 1.0)
    hand.controls.let_go()
    hand.tap(1300, "south")
    assert hand.tap(1400, "south") == Slap(), "the wheel is in its middle"


def test_whatever_is_pressed_no_move_is_refused() -> None:
    """Any presses at all, at any time: the controls never ask for what the rules do not allow."""
    controls = ["west", "south", "north", "l1", "left", "right", "up", "down", "east", "r2"]
    slaps = 0
    for seats in (2, 3, 4):
        play, dice = Play(None, seats=seats, turn_ms=700, seed=seats), random.Random(seats)
        hands = [Hand(play, seat) for seat in range(seats)]
        for step in range(2000):
            play.until(step * 37)
            dice.choice(hands).press(step * 37, dice.choice(controls), dice.choice([0.0, 1.0, 1.0]))
        play.none("illegal")
        slaps += len(play.found("slapped"))
    assert slaps > 15
