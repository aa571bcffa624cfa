"""From presses to actions ("On the controls"), against observations of a real match."""

from __future__ import annotations

import math

import pytest

from game.core.match import HOUSE, TABLE, Action, Move, Seat
from game.devices.press import KEYBOARD_LEFT, Press
from game.rules.slap45.terms import (
    BIG_GUN,
    MOVE,
    TALKING_IRON,
    Deal,
    Feint,
    Flip,
    LeaveBase,
    Point,
    Slap45Seen,
    SlapBase,
    SlapCard,
)
from game.tables.slap45.controls import FLIP_GUARD_US, Controls
from game.tables.slap45.places import Places, places
from tests.rules.slap45_play import Play

COVERS = ("east", "l2", "r2")
FLIPS = ("west", "north", "l1", "r1")


class Hands:
    """One seat's controller at a match that goes on as the test says."""

    def __init__(self, play: Play, seat: Seat = 0, toggle: bool = False) -> None:
        self.play, self.seat = play, seat
        self.controls = Controls(seat)
        self.controls.toggle_cover = toggle
        self.waiting_us = 0

    @property
    def seen(self) -> Slap45Seen:
        return self.play.match.observe(TABLE)

    @property
    def where(self) -> Places:
        seen = self.seen
        living = [seat for seat, left in enumerate(seen.gangs) if left]
        return places(living, seen.bases, seen.dealer is not None)

    def hears(self, control: str, value: float = 1.0, at_us: int | None = None) -> Action | None:
        """What a press means now, without its being done."""
        at_us = self.play.match.now_us if at_us is None else at_us
        press = Press(at_us, KEYBOARD_LEFT, control, value, 0)
        return self.controls.action(press, at_us, self.seen, self.where, self.waiting_us)

    def does(self, control: str, value: float = 1.0, after_ms: float = 1) -> Action | None:
        """What a press means, done so much later."""
        at_us = self.play.match.now_us + round(after_ms * 1000)
        action = self.hears(control, value, at_us)
        if action is not None:
            self.play.events += self.play.match.apply(Move(at_us, self.seat, action))
        self.play.until((at_us + 1500) / 1000)
        return action

    def taps(self, control: str) -> Action | None:
        action = self.does(control)
        self.does(control, 0.0)
        return action

    def lean(self, x: float, y: float) -> Action | None:
        """The last that a stick says on its way there."""
        said = [self.does("stick_x", x), self.does("stick_y", y)]
        return next((action for action in reversed(said) if action is not None), None)

    def towards(self, seat: Seat) -> Action | None:
        x, y = self.where.seats[seat]
        size = math.hypot(x, y)
        return self.lean(x / size, y / size)

    def towards_base(self, base: int) -> Action | None:
        x, y = self.where.bases[base]
        size = math.hypot(x, y)
        return self.lean(x / size, y / size)

    def catch_up(self) -> list[Action]:
        return self.controls.catch_up(self.seen, self.where)


def shown(deck: str = "TTT", seats: int = 4, **more: object) -> Play:
    """A match whose first card shows since 1 s."""
    play = Play(deck, seats, **more)
    play.flip()
    return play


# -- pointing -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", range(3, 9))
def test_a_stick_points_from_the_middle_of_the_screen_at_whoever_stands_there(seats: int) -> None:
    for target in range(1, seats):
        assert Hands(shown(seats=seats)).towards(target) == Point(target)


def test_a_stick_says_something_only_when_that_changes() -> None:
    hands = Hands(shown())
    assert [hands.does("stick_x", value) for value in (0.3, 0.5, 0.9, 1.0, 0.7, 0.5)][3:] == [None] * 3
    assert hands.does("stick_x", 0.3) == Point(None)
    assert hands.does("stick_x", 0.0) is None


def test_a_stick_that_trembles_round_its_threshold_does_not_flicker() -> None:
    hands = Hands(shown())
    said = [hands.does("stick_y", value) for value in (0.54, 0.56, 0.54, 0.5, 0.56, 0.45, 0.54)]
    assert sum(action is not None for action in said) == 1


def test_a_stick_that_trembles_between_two_seats_does_not_flicker() -> None:
    hands = Hands(shown(seats=6), seat=3)
    hands.lean(0.0, -0.95)  # between two at the bottom
    said = [hands.does("stick_x", value) for value in (0.06, -0.06, 0.05, -0.05, 0.06)]
    assert said == [None] * 5


def test_a_stick_thrown_across_says_the_other_at_once() -> None:
    hands = Hands(shown(seats=8), seat=0)
    first = hands.lean(-1.0, 0.0)
    assert first is not None
    assert hands.does("stick_x", 1.0) not in (first, Point(None), None)


def test_nobody_points_at_oneself() -> None:
    for seat in range(4):
        hands = Hands(shown(), seat)
        said = hands.towards(seat)
        assert isinstance(said, Point)
        assert said.at not in (seat, None)


def test_the_dead_are_not_pointed_at() -> None:
    play = shown("TTTT", 4, gangs=(1, 1, 1, 1))
    dead = Hands(play)
    x, y = dead.where.seats[3]
    play.shoot(1100, 1, 3)
    size = math.hypot(x, y)
    said = Hands(play).lean(x / size, y / size)
    assert isinstance(said, Point)
    assert said.at in (1, 2)


@pytest.mark.parametrize(("controls", "direction"), [
    (["up"], (0, 1)), (["left"], (-1, 0)), (["down", "right"], (1, -1)), (["left", "right"], None),
    (["up", "down", "left"], (-1, 0)), (["up", "down", "left", "right"], None),
])  # fmt: skip
def test_a_d_pad_has_eight_directions_and_opposites_cancel(
    controls: list[str], direction: tuple[int, int] | None
) -> None:
    hands = Hands(shown())
    for control in controls:
        hands.does(control)
    assert hands.controls.direction() == direction
    for control in controls:
        hands.does(control, 0.0)
    assert hands.controls.direction() is None


def test_the_d_pad_goes_before_the_stick_and_gives_way_to_it_again() -> None:
    hands = Hands(shown(seats=8))
    hands.lean(1.0, 0.0)
    hands.does("left")
    assert hands.controls.direction() == (-1, 0)
    hands.does("left", 0.0)
    assert hands.controls.direction() == (1, 0)


# -- flipping -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("control", ["south", *FLIPS])
def test_the_first_card_is_flipped_by_the_slap_button_or_any_other(control: str) -> None:
    hands = Hands(Play(seats=4))
    assert hands.does(control) == Flip()
    assert hands.seen.phase == "gun"


def test_a_late_slap_does_not_turn_the_next_card() -> None:
    play = shown()
    hands = Hands(play, seat=1)
    play.until(3500)
    hands.waiting_us = 3_500_000
    assert hands.seen.phase == "waiting"
    assert hands.hears("south", at_us=3_500_000 + FLIP_GUARD_US - 1) is None
    assert hands.hears("south", at_us=3_500_000 + FLIP_GUARD_US) == Flip()
    assert hands.hears("west", at_us=3_500_001) == Flip()


def test_between_cards_the_slap_button_of_the_others_says_nothing_and_the_flip_button_asks() -> None:
    play = shown()
    play.until(3500)
    hands = Hands(play, seat=2)
    assert hands.hears("south", at_us=9_000_000) is None
    assert hands.hears("west") == Flip()  # and is told that it is not their turn


def test_in_a_round_only_whoever_is_next_may_ask_for_the_card() -> None:
    play = shown()
    assert [Hands(play, seat).hears("west") for seat in range(4)] == [None, Flip(), None, None]


@pytest.mark.parametrize("control", ["south", "east", *FLIPS])
def test_releases_are_no_presses(control: str) -> None:
    assert Hands(Play(seats=4)).does(control, 0.0) is None


@pytest.mark.parametrize("control", ["start", "select", "guide", "l3", "r3", "right_x", "right_y"])
def test_what_belongs_to_the_menus_does_nothing_at_the_table(control: str) -> None:
    assert Hands(shown()).does(control) is None


# -- slapping -----------------------------------------------------------------------------------------------------


def test_a_slap_too_soon_is_a_slap_all_the_same() -> None:
    play = Play(seats=4, flip_delay_ms=(400, 400))
    play.flip()
    assert Hands(play).does("south") == SlapCard()
    play.one("false_start", seat=0)


def test_pointing_and_slapping_is_a_shot() -> None:
    play = shown()
    hands = Hands(play)
    hands.towards(2)
    hands.does("south")
    play.one("shot", seat=0, target=2, result="hit")


# -- cover --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("control", COVERS)
def test_a_centred_stick_slaps_the_own_base_and_letting_go_leaves_it(control: str) -> None:
    play = shown()
    hands = Hands(play, seat=2)
    assert hands.does(control) == SlapBase(2)
    assert hands.seen.hands[2] == 2
    assert hands.does(control, 0.0) == LeaveBase()
    assert hands.seen.hands[2] is None


@pytest.mark.parametrize("seats", range(3, 9))
def test_when_all_dive_at_once_each_gets_a_base(seats: int) -> None:
    play = shown(seats=seats)
    assert [Hands(play, seat).hears("east") for seat in range(seats)] == [SlapBase(seat) for seat in range(seats)]


def test_a_centred_stick_slaps_the_nearest_that_is_open() -> None:
    play = shown()
    play.base(1100, 3, 0)
    play.until(1110)
    assert Hands(play, seat=0).does("east") == SlapBase(3)


@pytest.mark.parametrize("seats", range(3, 9))
def test_a_stick_slaps_the_base_it_points_at(seats: int) -> None:
    for base in range(seats):
        hands = Hands(shown(seats=seats))
        hands.towards_base(base)
        assert hands.does("east") == SlapBase(base)


def test_of_two_bases_as_close_the_open_one_is_meant() -> None:
    for taken in (0, 1):
        play = shown(seats=6)
        hands = Hands(play)
        bases = hands.where.bases
        left_two = sorted(bases, key=lambda base: bases[base][0])[:2]
        play.base(1100, 4, left_two[taken])
        play.until(1110)
        hands.does("left")
        assert hands.does("east") == SlapBase(left_two[1 - taken])


def test_the_button_pressed_last_is_the_hand() -> None:
    hands = Hands(shown())
    hands.does("east")
    hands.towards_base(2)
    assert hands.does("r2") == SlapBase(2)
    assert hands.does("east", 0.0) is None
    assert hands.seen.hands[0] == 2
    assert hands.does("r2", 0.0) == LeaveBase()


def test_a_tap_that_is_not_judged_yet_is_let_go_all_the_same() -> None:
    hands = Hands(shown())
    assert hands.hears("east", at_us=1_100_000) == SlapBase(0)
    assert hands.hears("east", 0.0, at_us=1_900_000) == LeaveBase()  # the watermark has stood still for long


def test_a_tap_that_came_after_its_time_was_decided_is_let_go_too() -> None:
    hands = Hands(shown())
    hands.play.until(1200)
    assert hands.hears("east", at_us=1_100_000) == SlapBase(0)
    assert hands.hears("east", 0.0, at_us=1_190_000) == LeaveBase()


def test_a_release_after_the_hand_went_elsewhere_is_nothing() -> None:
    play = shown()
    hands = Hands(play)
    hands.does("east")
    hands.does("south")  # the hand that was on the base slaps the card
    assert hands.does("east", 0.0) is None
    play.none("illegal")


def test_a_release_after_a_refused_slap_is_nothing() -> None:
    play = shown(seats=3)
    for seat, base in ((0, 0), (1, 1), (2, 2)):
        play.base(1100 + seat, seat, base)
    play.until(1110)
    hands = Hands(play)
    hands.towards_base(2)
    assert hands.does("east") == SlapBase(2)
    play.one("base_taken", seat=0)
    assert hands.does("east", 0.0) is None


def test_s45_15_on_a_move_card_a_centred_stick_does_not_slap_the_base_it_came_from() -> None:
    play = shown("TMT")
    hands = Hands(play, seat=0)
    hands.does("east")
    play.flip(3600, 1)
    assert hands.seen.started[0] == 0
    hands.does("east", 0.0)
    assert hands.does("east") == SlapBase(3)
    assert hands.seen.moved == (0,)


def test_s45_15_at_a_full_table_a_centred_stick_asks_for_anothers_base_and_leaves_its_own_free() -> None:
    play = shown("TMT")
    for seat in range(4):
        play.base(1100 + 2 * seat, seat, seat)
    play.flip(3600, 1)
    hands = Hands(play)
    hands.play.leave(3700, 0)
    assert hands.does("east") in (SlapBase(1), SlapBase(3))
    assert hands.does("east", 0.0) is None


# -- toggle instead of hold ---------------------------------------------------------------------------------------


def test_toggle_takes_cover_by_a_press_and_leaves_it_by_the_next() -> None:
    hands = Hands(shown(), toggle=True)
    assert hands.taps("east") == SlapBase(0)
    assert hands.seen.hands[0] == 0
    assert hands.taps("l2") == LeaveBase()
    assert hands.seen.hands[0] is None
    assert hands.taps("east") == SlapBase(0)


def test_toggle_moves_to_where_the_stick_points_and_leaves_what_it_points_at() -> None:
    hands = Hands(shown(), toggle=True)
    hands.taps("east")
    hands.towards_base(2)
    assert hands.taps("east") == SlapBase(2)
    assert hands.taps("east") == LeaveBase()


def test_toggle_after_a_shot_takes_cover_again() -> None:
    hands = Hands(shown(), toggle=True)
    hands.taps("east")
    hands.taps("south")
    assert hands.taps("east") == SlapBase(0)


# -- after a pause, after a loss (C-13) ---------------------------------------------------------------------------


def test_c13_a_base_let_go_in_a_pause_is_left_after_it() -> None:
    hands = Hands(shown())
    hands.does("east")
    assert hands.catch_up() == []
    hands.hears("east", 0.0)  # dropped
    assert hands.catch_up() == [LeaveBase()]


def test_c13_toggled_cover_lasts_over_a_pause() -> None:
    hands = Hands(shown(), toggle=True)
    hands.taps("east")
    hands.controls.let_go()
    assert hands.catch_up() == []


def test_c13_a_stick_moved_in_a_pause_points_where_it_points_after_it() -> None:
    hands = Hands(shown())
    hands.towards(2)
    x, y = hands.where.seats[1]
    hands.hears("stick_x", x / 700)
    hands.hears("stick_y", y / 700)
    hands.hears("stick_y", y / 352)
    assert hands.catch_up() == [Point(1)]
    hands.play.point(2000, 0, 1)
    assert hands.catch_up() == []


def test_c13_a_base_slapped_in_a_pause_is_none() -> None:
    hands = Hands(shown())
    assert hands.hears("east") == SlapBase(0)  # dropped
    assert hands.catch_up() == []
    assert hands.does("east", 0.0, after_ms=5) is None


def test_c13_a_controller_that_went_holds_and_points_at_nothing() -> None:
    hands = Hands(shown())
    hands.towards(2)
    hands.does("east")
    hands.does("down")
    hands.controls.let_go()
    assert hands.controls.direction() is None
    assert hands.catch_up() == [LeaveBase(), Point(None)]
    assert hands.does("east", 0.0) is None  # what a fresh controller lets go, nobody held


# -- the dead and the dealer --------------------------------------------------------------------------------------


def everything(hands: Hands) -> list[Action | None]:
    said = [hands.taps(control) for control in (*COVERS, *FLIPS, "south", "up", "left")]
    return [*said, hands.lean(1.0, 0.0), hands.lean(0.0, 0.0), *hands.catch_up()]


def test_whoever_is_out_of_the_game_says_nothing_more() -> None:
    play = shown("TTTT", 4, gangs=(2, 1, 2, 2))
    play.shoot(1100, 0, 1)
    assert set(everything(Hands(play, seat=1))) == {None}
    play.until(4000)
    assert set(everything(Hands(play, seat=1))) == {None}
    play.none("illegal")


def duel() -> Play:
    """Seat 0 died first and deals; 1 and 2 are left, with Move!, Big Gun and Talkin' Iron still to come."""
    play = shown("TMBT", 3, gangs=(1, 2, 2))
    play.shoot(1100, 1, 0)
    play.one("duel_started", dealer=0)
    return play


@pytest.mark.parametrize(
    ("x", "y", "card"),
    [(-1, 0, MOVE), (0, 1, BIG_GUN), (1, 0, TALKING_IRON), (0.6, 0.7, BIG_GUN), (-0.9, 0.4, MOVE),
     (0.8, -0.5, TALKING_IRON)],
)  # fmt: skip
def test_s45_22_the_dealer_chooses_by_the_stick_and_deals_by_the_slap_button(x: float, y: float, card: str) -> None:
    play = duel()
    hands = Hands(play, seat=0)
    assert hands.lean(x, y) is None
    assert hands.does("south") == Deal(card)  # type: ignore[arg-type]
    assert play.found("card_revealed")[1].card == card


@pytest.mark.parametrize(("x", "y"), [(0, 0), (0, -1), (0.3, 0.2)])
def test_s45_22_a_dealer_who_has_not_chosen_deals_nothing(x: float, y: float) -> None:
    hands = Hands(duel(), seat=0)
    hands.lean(x, y)
    assert hands.does("south") is None


def test_s45_22_asking_for_a_kind_that_is_out_tells_nobody() -> None:
    play = duel()
    hands = Hands(play, seat=0)
    hands.lean(0, 1)
    hands.does("south")
    play.until(9000)
    assert hands.seen.phase == "waiting"
    assert hands.does("south") is None
    play.none("illegal")


@pytest.mark.parametrize("control", COVERS)
def test_s45_23_the_dealer_feints_by_the_cover_button(control: str) -> None:
    play = duel()
    assert Hands(play, seat=0).taps(control) == Feint()
    play.one("feint")


def test_s45_22_nothing_of_the_dealers_hand_shows_in_what_anybody_sees() -> None:
    for dealer in (0, HOUSE):
        play = duel() if dealer == 0 else Play("TMB", 2)
        hands = Hands(play, dealer)
        before = hands.seen
        said = [hands.lean(x, y) for x, y in ((1, 0), (0, 1), (-1, 0), (0, 0))]
        said += [hands.taps(control) for control in ("left", "up", "right", *FLIPS)]
        assert set(said) == {None}
        assert hands.catch_up() == []
        after = hands.seen
        assert (after.points, after.hands, after.slaps) == (before.points, before.hands, before.slaps)


def test_s45_23_a_duellists_slap_between_two_cards_is_a_slap() -> None:
    play = duel()
    assert Hands(play, seat=1).does("south") == SlapCard()
    play.one("false_start", seat=1, rule="S45-23")


def test_s45_21_in_a_duel_any_direction_points_at_the_other() -> None:
    play = duel()
    for x, y in ((1, 0), (-1, 0), (0, 1), (-0.7, -0.7)):
        assert Hands(play, seat=1).lean(x, y) == Point(2)


def test_a_base_let_go_and_slapped_again_at_once_is_the_same_base() -> None:
    hands = Hands(shown(), seat=2)
    hands.does("east")
    at_us = hands.play.match.now_us
    assert hands.hears("east", 0.0, at_us + 1000) == LeaveBase()
    assert hands.hears("east", 1.0, at_us + 10_000) == SlapBase(2)  # neither is judged yet


def test_a_second_button_while_the_first_is_held_is_another_base() -> None:
    hands = Hands(shown(), seat=2)
    hands.does("east")
    assert hands.does("r2") in (SlapBase(1), SlapBase(3))
