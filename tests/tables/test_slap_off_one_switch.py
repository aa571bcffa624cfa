"""One switch plays Slap Off: what is shown is what letting go does, through the same controls as everybody's."""

from __future__ import annotations

import pytest

from game.core.match import TABLE, Action
from game.devices.press import Press
from game.rules.slap_off.sets import showing
from game.rules.slap_off.terms import Aim, Call, SetId, Slap, SlapOffOptions, SlapOffSeen, Vote
from game.rules.slap_off.terms import Play as PlayCard
from game.tables.slap_off.controls import VOTE_GUARD_US, Controls
from game.tables.slap_off.one_switch import OneSwitch, likely
from tests.rules.slap_off_play import NAMES, Play

SCAN_MS = 600


class Hand:
    """A player with one switch at a match that goes on as the test says."""

    def __init__(self, play: Play, seat: int) -> None:
        self.play, self.seat = play, seat
        self.switch = OneSwitch(seat, SCAN_MS * 1000, NAMES)
        self.controls = Controls(seat, False, True)

    @property
    def seen(self) -> SlapOffSeen:
        return self.play.match.observe(TABLE)

    def told(self, ms: float) -> str:
        self.play.until(ms)
        return self.switch.told(self.seen, round(ms * 1000))

    def change(self, ms: float, value: float) -> list[Action]:
        """Press or let go; what a pad would have done."""
        self.play.until(ms)
        at_us, did = round(ms * 1000), []
        for press in self.switch.press(Press(at_us, 11, "south", value, 0), at_us, self.seen):
            action = self.controls.action(press, at_us, self.seen)
            if action is not None:
                self.play.act(ms, self.seat, action)
                did.append(action)
        return did

    def tap(self, ms: float, held_ms: float = 80) -> list[Action]:
        return self.change(ms, 1.0) + self.change(ms + held_ms, 0.0)


def jack() -> Hand:
    hand = Hand(Play("JH 2C 3C|5S 8S|9D TD", name_ms=5000), 2)
    hand.play.play(1000, 0)
    assert hand.tap(1300) == [Slap()]
    return hand


def test_a_tap_plays_in_turn_and_slaps_otherwise() -> None:
    hand = Hand(Play("4H 2C 3C|5S 8S|9D TD"), 1)
    assert hand.told(500) == "Slap"
    hand.play.play(1000, 0)
    assert hand.told(1100) == "Play"
    assert hand.tap(1200) == [PlayCard()]
    assert hand.told(1400) == "Slap"
    assert hand.tap(1500) == [Slap()]


def test_the_names_come_round_and_letting_go_calls_the_one_that_is_shown() -> None:
    hand = jack()
    shown = [hand.told(at) for at in (1400, 1900, 2500, 3100, 3700)]
    assert shown == ["Jackpot", "Sandwich", "Bookends", "Stairs", "Jackpot"]
    assert hand.change(3750, 1.0) == []
    assert hand.change(3800, 0.0) == [Aim("off"), Call("off")]
    hand.play.one("pile_won", seat=2)


def test_holding_until_the_right_one_comes_does_the_same() -> None:
    hand = jack()
    assert hand.change(1950, 1.0) == []
    assert hand.change(3710, 0.0) == [Aim("off"), Call("off")]


def test_letting_go_of_the_slap_itself_calls_nothing() -> None:
    hand = Hand(Play("JH 2C 3C|5S 8S|9D TD", name_ms=5000), 2)
    hand.play.play(1000, 0)
    assert hand.change(1300, 1.0) == [Slap()]
    assert hand.change(3000, 0.0) == []
    assert hand.tap(3800) == [Aim("off"), Call("off")]


@pytest.mark.parametrize("name", ["off", "sandwich", "bookends", "run"])
def test_every_name_that_comes_round_can_be_called(name: SetId) -> None:
    hand = jack()
    place = likely(hand.seen).index(name)
    did = hand.tap(1300 + SCAN_MS * place + 100)
    assert did[-1] == Call(name)


def test_a_card_rules_out_only_what_it_cannot_make() -> None:
    """Whatever shows, its name comes round: checked for every pile of a few cards of each rank on top."""
    options = SlapOffOptions()
    play = Play("4H 2C|5S 8S")
    for below in range(0, 52, 4):
        for top in range(1, 52, 4):
            pile = [top + 1 if top % 8 else below + 2, below, top]
            play.match.pile = pile
            play.match._fan = None
            assert set(showing(pile, options)) <= set(likely(play.match.observe(TABLE)))


def test_nobody_is_called_wrong_by_a_wheel_that_has_closed() -> None:
    hand = jack()
    hand.change(1950, 1.0)
    hand.play.slap(1960, 1)
    hand.play.until(6300)
    hand.play.one("name_expired", seat=2)
    assert hand.change(6400, 0.0) == []


def test_saying_no_comes_round_while_somebody_asks() -> None:
    play = Play("2C|5S 9H TC|5D KD 3H", turn_ms=600_000)
    play.round(1000, 0, 1, 2)
    play.slap(3300, 0)
    hand = Hand(play, 2)
    start = 3300 + VOTE_GUARD_US / 1000
    assert [hand.told(at) for at in (start - 1, start, start + SCAN_MS)] == ["Slap", "Say no", "Slap"]
    assert hand.tap(start + 2 * SCAN_MS) == [Vote(False, 0)]


def test_after_the_end_it_says_nothing() -> None:
    hand = Hand(Play("4H|5S 8S 2S|9D"), 1)
    hand.play.round(1000, 0, 1, 2, 1)
    assert hand.told(6000) == ""
