"""One switch plays Slap .45 Mini: what is shown is what a press does, through the same controls as everybody's."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.match import HOUSE, TABLE, Move
from game.devices.press import Press
from game.rules.slap45.terms import BIG_GUN, MOVE
from game.tables.slap45.controls import Controls
from game.tables.slap45.one_switch import Choice, OneSwitch
from game.tables.slap45.places import places
from tests.rules.slap45_play import NAMES, Play

SCAN_US = 1_000_000


class Hand:
    """A player with one switch at a match that goes on as the test says."""

    def __init__(self, play: Play, seat: int = 0) -> None:
        self.play, self.seat = play, seat
        self.switch = OneSwitch(seat, SCAN_US, NAMES)
        self.controls = Controls(seat)

    @property
    def seen(self) -> Any:
        return self.play.match.observe(TABLE)

    def at(self, ms: float) -> Choice | None:
        self.play.until(ms)
        return self.switch.choice(self.seen, round(ms * 1000))

    def tap(self, ms: float) -> list[str]:
        """Press and let go; the controls that a pad would have told."""
        self.play.until(ms)
        told = []
        for value, at_us in ((1.0, round(ms * 1000)), (0.0, round(ms * 1000) + 80_000)):
            for press in self.switch.press(Press(at_us, 11, "south", value, 0), at_us, self.seen):
                told.append(press.control)
                self._do(press, at_us)
        return told

    def _do(self, press: Press, at_us: int) -> None:
        living = [seat for seat, left in enumerate(self.seen.gangs) if left]
        where = places(living, self.seen.bases, self.seen.dealer is not None)
        action = self.controls.action(press, at_us, self.seen, where, 0)
        if action is not None:
            self.play.events += self.play.match.apply(Move(at_us, self.seat, action))


def test_everybody_and_cover_come_round_between_the_cards() -> None:
    hand = Hand(Play(seats=4), seat=1)
    assert [hand.at(at) for at in range(0, 6000, 1000)] == [2, 3, 0, "cover", "pause", 2]
    assert hand.switch.told(hand.seen, 1_000_000) == "Di"


@pytest.mark.parametrize("target", [0, 2, 3])
def test_the_target_kept_is_shot_by_one_press(target: int) -> None:
    hand = Hand(Play(seats=4), seat=1)
    at_ms = {2: 500, 3: 1500, 0: 2500}[target]
    assert hand.tap(at_ms) == ["stick_x", "stick_y"], "letting go centres the stick and says nothing else"
    assert "kept" in hand.switch.told(hand.seen, at_ms * 1000)
    hand.play.flip(9000)
    assert hand.at(9200) == target
    hand.tap(9200)
    hand.play.until(9500)
    assert hand.play.one("shot").seat == 1
    assert hand.play.one("shot").target == target
    assert hand.play.match.observe(TABLE).points[1] is None


def test_nothing_comes_round_while_a_card_may_be_slapped() -> None:
    hand = Hand(Play(seats=4, flip_delay_ms=(1500, 1500)), seat=1)
    assert hand.at(1400) == 3
    hand.play.flip(1500)
    assert [hand.at(at) for at in (1600, 2600, 3100, 4000)] == [3, 3, 3, 3]


def test_cover_is_taken_and_kept_though_the_button_is_let_go() -> None:
    hand = Hand(Play("TT", seats=4), seat=1)
    hand.tap(3500)
    hand.play.flip(5000)
    hand.tap(5200)
    hand.play.until(6000)
    assert hand.play.one("took_cover").seat == 1
    assert hand.seen.hands[1] is not None
    assert hand.tap(6100) == ["stick_x", "stick_y"], "a second press leaves the hand where it is"


def test_the_horse_is_never_slapped_and_every_base_is_a_new_one() -> None:
    hand = Hand(Play("TMM", seats=4), seat=1)
    hand.tap(3500)
    hand.play.flip(5000)
    hand.tap(5200)
    held = hand.seen.hands[1]
    hand.play.flip(9000, 1)
    assert hand.seen.card == MOVE
    hand.tap(9200)
    hand.play.until(9400)
    assert hand.seen.hands[1] not in (held, None)
    hand.play.none("horse_slapped")


def test_a_press_too_soon_is_a_false_start_for_this_hand_too() -> None:
    hand = Hand(Play(seats=4, flip_delay_ms=(1500, 1500)), seat=1)
    hand.tap(500)
    hand.play.flip(1000)
    hand.tap(1200)
    hand.play.until(2000)
    assert hand.play.one("false_start").seat == 1


def test_whose_turn_it_is_keeps_a_choice_and_then_flips() -> None:
    hand = Hand(Play(seats=4), seat=0)
    hand.tap(500)
    hand.play.none("flip_started")
    hand.tap(1500)
    assert hand.play.one("flip_started").seat == 0
    assert hand.at(1600) == 1


def test_others_let_a_choice_come_round_again() -> None:
    hand = Hand(Play(seats=4), seat=2)
    hand.tap(500)
    assert hand.at(3500) == 3
    hand.tap(4000)
    assert [hand.at(at) for at in (4500, 5500)] == [3, 0]


def test_the_pause_is_reached() -> None:
    hand = Hand(Play(seats=4), seat=1)
    assert "start" in hand.tap(4500)


def test_the_dead_choose_nothing_and_the_dealers_card_is_not_shown() -> None:
    play = Play("T" * 8, seats=3, gangs=(1, 6, 6))
    play.flip()
    play.shoot(1200, 1, 0)
    dead = Hand(play, 0)
    assert dead.seen.dealer == 0 and dead.switch.told(dead.seen, 0) == ""
    assert dead.at(20_000) is None
    dead.tap(20_000)
    play.until(20_500)
    assert play.found("card_revealed")[-1].card in ("talking_iron", BIG_GUN)
    assert Hand(play, HOUSE).at(20_600) is None


def test_in_a_duel_a_press_before_the_card_is_punished_like_anybodys() -> None:
    hand = Hand(Play("T" * 8, seats=2), seat=1)
    assert hand.seen.dealer == HOUSE
    assert [hand.at(at) for at in (500, 1500, 2500)] == [0, "cover", 0]
    assert "south" in hand.tap(2600)
