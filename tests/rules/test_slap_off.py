"""Slap Off, a test for each rule of its page, named after the rule's number."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from msgspec import UNSET

from game.core.cards import card_of, full_deck
from game.core.match import EVERYTHING, HOUSE, TABLE, Illegal
from game.rules.slap_off import GAME
from game.rules.slap_off.sentences import RULES
from game.rules.slap_off.sets import showing
from game.rules.slap_off.terms import SETS, Burned, SetId, SlapOffOptions, Slapped, Vote
from game.session.referee import run
from game.session.scenario import parse
from tests.rules.slap_off_play import Play, header

CASES = sorted((Path(__file__).parents[1] / "cases" / "slap_off").glob("*.json"))


def shown(cards: str, **options: bool | int) -> set[str]:
    """The sets that a pile shows, its top card last."""
    return set(showing([card_of(name) for name in cards.split()], SlapOffOptions(**options)))  # type: ignore[arg-type]


# -- dealing and turns ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("jokers", [False, True])
def test_so_01_all_cards_are_dealt_round(seats: int, jokers: bool) -> None:
    hands = Play(seats=seats, jokers=jokers).match.hands
    assert sorted(card for hand in hands for card in hand) == full_deck(jokers)
    counts = [len(hand) for hand in hands]
    assert counts == sorted(counts, reverse=True)
    assert counts[0] - counts[-1] <= 1


def test_so_01_the_pack_is_shuffled_and_dealt_from_the_first_seat_on() -> None:
    deals = [Play(seed=seed, first=1).match.hands for seed in range(5)]
    assert len({str(hands) for hands in deals}) == 5
    assert {tuple(map(len, hands)) for hands in deals} == {(17, 18, 17)}
    assert list(map(len, Play(seats=5, first=1, direction="counterclockwise").match.hands)) == [11, 11, 10, 10, 10]


def test_so_01_nobody_sees_a_hand() -> None:
    play = Play("4H 2C|JS 8S|9D")
    assert play.one("match_started").counts == (2, 2, 1)
    for viewer in (0, 1, 2, TABLE):
        seen = str(play.match.observe(viewer))
        assert not any(name in seen for name in ["4H", "2C", "JS", "8S", "9D"])
        assert play.match.observe(viewer).counts == (2, 2, 1)


def test_so_01_a_hand_of_a_script_has_its_top_card_first_and_an_empty_one_is_out() -> None:
    play = Play("4H 2C||9D 3D")
    assert play.match.observe(TABLE).out == (False, True, False)
    play.round(1000, 0, 2)
    assert play.pile() == "4H 9D"
    play.none("went_out")


def test_so_02_the_table_chooses_who_begins_and_the_direction() -> None:
    play = Play("4H 2C|8D TD|5S 9S", first=1, direction="counterclockwise")
    play.round(1000, 1, 0, 2, 1)
    assert play.pile() == "8D 4H 5S TD"
    play.none("out_of_turn")
    clockwise = Play("4H 2C|8D TD|5S 9S", first=1)
    clockwise.round(1000, 1, 2, 0, 1)
    assert clockwise.pile() == "8D 5S 4H TD"
    assert clockwise.one("match_started").first == 1


def test_so_03_the_top_card_goes_face_up_on_the_pile() -> None:
    play = Play("4H 2C|8D TD")
    play.play(1000, 0)
    event = play.one("card_played")
    assert (event.seat, event.card, event.auto, event.rule) == (0, "4H", False, "SO-3")
    assert play.match.observe(TABLE).fan == ("4H",)


def test_so_03_a_card_plays_itself_after_the_last_card_pile_or_deal() -> None:
    play = Play("4H JC 3C|8D TD", turn_ms=6000)
    play.until(5999.999)
    play.none("card_played")
    play.until(6000)
    assert play.one("card_played", seat=0, auto=True).at_us == 6_000_000
    play.play(8000, 1)
    play.until(13_999.999)
    assert len(play.found("card_played")) == 2
    play.until(14_000)
    play.one("card_played", seat=0, card="JC", auto=True, at_us=14_000_000)
    play.claim(15_000, 1, "off")
    play.until(21_499)
    assert len(play.found("card_played")) == 3
    play.until(21_500)
    play.one("card_played", seat=1, auto=True, at_us=21_500_000)


def test_so_03_a_press_that_comes_just_after_is_ignored() -> None:
    for late_ms, burns in ((0, 0), (299.999, 0), (300, 1)):
        play = Play("4H 2C|8D TD", turn_ms=6000)
        play.play(6000 + late_ms, 0)
        assert len(play.found("out_of_turn")) == burns
        play.none("illegal")
    other = Play("4H 2C|8D TD|3C", turn_ms=6000)
    other.play(6100, 2)
    other.one("out_of_turn", seat=2)


def test_so_03_a_press_after_the_last_card_played_itself_is_no_mistake_either() -> None:
    play = Play("4H|8D TD|3C", turn_ms=6000)
    play.play(6299, 0)
    play.none("illegal")
    play.play(6300, 0)
    play.one("illegal", seat=0, rule="SO-4")


def test_so_04_the_winner_leads_and_who_has_no_cards_is_passed_over() -> None:
    play = Play("4H 2C 5C|JS 8S||9D 3D")
    play.round(1000, 0, 1)
    play.claim(2300, 3, "off")
    assert play.match.observe(TABLE).turn == 3
    play.round(4000, 3, 0, 1, 3)
    assert len(play.found("card_played")) == 6
    play.none("out_of_turn")
    play.play(9000, 2)
    assert play.one("illegal", seat=2, action="play").rule == "SO-4"


def test_so_04_a_first_seat_without_cards_is_passed_over_too() -> None:
    play = Play("|JS 8S|9D 3D")
    play.play(1000, 1)
    play.one("card_played", seat=1)


def test_so_04_the_turn_passes_on_when_its_last_card_burns() -> None:
    play = Play("4H 2C|5S|9D 3D", turn_ms=6000)
    play.play(1000, 0)
    play.check(2000, 1)
    play.one("burned", seat=1, card="5S")
    seen = play.match.observe(TABLE)
    assert (seen.turn, seen.turn_until_us) == (2, 7_000_000)
    play.until(7000)
    play.one("card_played", seat=2, auto=True)


def test_so_05_a_card_out_of_turn_goes_to_the_bottom_and_counts_for_nothing() -> None:
    play = Play("4H 2C|5S 8S|4D 3D", turn_ms=6000)
    play.play(1000, 0)
    play.play(2000, 2)
    event = play.one("out_of_turn")
    assert (event.seat, event.card, event.rule) == (2, "4D", "SO-5")
    assert event.seen_by(TABLE) == event
    play.none("burned")
    assert (play.pile(), play.burned()) == ("4H", "4D")
    play.slap(2200, 1)
    play.until(2900)
    play.one("burned", seat=1)
    play.until(7000)
    play.one("card_played", seat=1, auto=True, at_us=7_000_000)


def test_so_05_it_is_no_card_that_lets_anybody_slap_again_or_sends_them_out() -> None:
    play = Play("JH|5S 8S|4D 3D 2D")
    play.play(1000, 0)
    play.claim(1500, 1, "pair")
    play.play(2500, 2)
    play.claim(3000, 1, "off")
    play.none("named", set_="off")
    play.none("went_out")
    play.play(4000, 1)
    play.one("went_out", seat=0)


# -- sets -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "sets"),
    [
        ("JH", "off"),
        ("7C", "lucky"),
        ("X1", "joker"),
        ("KH KD", "kings"),
        ("QH QD", "queens"),
        ("KH QD", "royals"),
        ("QH KD", ""),
        ("4H 4D", "pair"),
        ("TH TD", "pair"),
        ("2H 2D", "pair"),
        ("JH JD", "off"),
        ("AH AD", ""),
        ("X1 X2", "joker"),
        ("6H 9D", "sixty_nine"),
        ("9H 6D", ""),
        ("4H 9D 4C", "sandwich"),
        ("AH 9D AC", "sandwich"),
        ("4H 9D 5C 4C", "bookends"),
        ("4H 9D 4C 2C", ""),
        ("4H 5D 6C", "run"),
        ("6H 5D 4C", ""),
        ("2H 4H 5D 6C", "run"),
        ("5D 6C", ""),
        ("", ""),
    ],
)
def test_so_06_every_set(cards: str, sets: str) -> None:
    assert shown(cards) == set(sets.split())


def test_so_06_aces_at_either_end_of_a_run_never_in_the_middle() -> None:
    assert shown("AH 2D 3C") == {"run"}
    assert shown("QH KD AC") == {"run"}
    assert shown("KH AD 2C") == set()
    assert shown("3H 2D AC", run_descending=True) == {"run"}
    assert shown("AH KD QC", run_descending=True) == {"royals", "run"}
    assert shown("2H AD KC", run_descending=True) == set()


def test_so_06_the_longest_run_has_an_ace_at_both_ends() -> None:
    ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"]
    cards = [rank + suit for rank, suit in zip(ranks, "CDHSCDHSCDHSCD", strict=True)]
    assert "run" in shown(" ".join(cards), run_min=14)
    assert "run" not in shown(" ".join(["3S", *cards[1:]]), run_min=14)


def test_so_06_options_for_aces_and_runs() -> None:
    assert shown("AH AD", ace_pair=True) == {"pair"}
    assert shown("6H 5D 4C", run_descending=True) == {"run"}
    assert shown("4H 5D 6C", run_descending=True) == {"run"}
    assert shown("4H 5D 6C", run_min=4) == set()
    assert shown("3S 4H 5D 6C", run_min=4) == {"run"}
    assert shown("8S 9H", run_min=2) == {"run"}
    assert shown("AS AH", run_min=2) == set()


def test_so_06_jokers_are_one_rank_and_in_no_run() -> None:
    assert shown("X1 9D X2") == {"joker", "sandwich"}
    assert shown("X1 9D 2C X2") == {"joker", "bookends"}
    assert shown("QH KD X1") == {"joker"}
    assert shown("X1 AH 2D") == set()


def test_so_07_any_set_that_shows_is_right() -> None:
    assert shown("7H 7D") == {"lucky", "pair"}
    assert shown("4H 4D 4C") == {"pair", "sandwich"}
    assert shown("7C 7S 7D 7H") == {"lucky", "pair", "sandwich", "bookends"}
    for name in ("lucky", "pair"):
        play = Play("7H 2C|7S 4C|9D TD")
        play.round(1000, 0, 1)
        play.claim(2300, 2, name)
        won = play.one("pile_won")
        assert (won.set_, won.sets) == (name, ("lucky", "pair"))


def test_so_08_no_set_sees_burned_cards() -> None:
    play = Play("4H 2C 8H|5S 8S|9D 4D")
    play.play(900, 2)
    play.round(1000, 0, 1, 2)
    assert (play.burned(), play.pile()) == ("9D", "4H 5S 4D")
    play.claim(3300, 1, "sandwich")
    play.one("pile_won", seat=1, cards=4)
    play = Play("4H 2C 8H|9S 8S|4D 4C")
    play.play(900, 2)
    play.round(1000, 0, 1, 2)
    play.check(3300, 0)
    assert play.one("bottom_checked").card == "4H"


# -- slapping and naming ----------------------------------------------------------------------------------------------


def test_so_09_a_slap_is_judged_on_the_pile_of_its_own_time() -> None:
    play = Play("4H 2C 3C|4C 8S|9D TD")
    play.round(1000, 0, 1)
    play.slap(2499.999, 0)
    play.play(2500, 2)
    play.slap(2500, 1)
    play.call(2700, 0, "pair")
    play.one("pile_won", seat=0, cards=3)
    play.until(4000)
    play.one("burned", seat=1)


def test_so_09_what_is_listed_first_of_one_microsecond_comes_first() -> None:
    for order in ("slap play", "play slap"):
        play = Play("4H 2C 3C|4C 8S|9D TD", tie_us=50_000)
        play.round(1000, 0, 1)
        acts = {"slap": play.slap, "play": play.play}
        for what in order.split():
            acts[what](2500, 0 if what == "slap" else 2)
        assert [claim.seat for claim in play.match.claims] == ([0] if order == "slap play" else [])


def test_so_09_what_shows_is_for_the_full_log_alone() -> None:
    play = Play("JH 2C|4C 8S")
    play.play(1000, 0)
    play.slap(1250, 1)
    slapped = play.one("slapped")
    assert (slapped.sets, slapped.reaction_us) == (("off",), 250_000)
    for viewer in (0, 1, TABLE):
        seen = slapped.seen_by(viewer)
        assert isinstance(seen, Slapped)
        assert seen.sets is UNSET
        assert seen.reaction_us == 250_000
    assert slapped.seen_by(EVERYTHING) == slapped


def test_so_10_the_first_slapper_who_names_right_has_the_pile() -> None:
    play = Play("4H 2C|JS 8S|9D TD")
    play.round(1000, 0, 1)
    play.slap(2300, 0)
    play.slap(2400, 2)
    play.call(2600, 2, "off")
    play.none("pile_won")
    play.call(5299.999, 0, "off")
    won = play.one("pile_won")
    assert (won.seat, won.set_, won.sets, won.cards, won.rule) == (0, "off", ("off",), 2, "SO-10")


@pytest.mark.parametrize("fails", ["wrong", "late"])
def test_so_10_the_next_name_counts_also_if_it_was_said_before(fails: str) -> None:
    play = Play("4H 2C|JS 8S|9D TD")
    play.round(1000, 0, 1)
    play.slap(2300, 0)
    play.slap(2400, 2)
    play.call(2600, 2, "off")
    if fails == "wrong":
        play.call(2900, 0, "pair")
        assert play.names()[-2:] == ["named", "pile_won"]
        play.one("named", seat=0, right=False)
    else:
        play.until(5300)
        assert play.one("name_expired", seat=0).at_us == 5_300_000
    won = play.one("pile_won", seat=2)
    assert won.at_us == (2_900_000 if fails == "wrong" else 5_300_000)
    play.until(9000)
    play.none("burned")


def test_so_10_who_named_wrong_is_out_of_the_running_until_the_next_card() -> None:
    play = Play("4H 2C|JS 8S|JD TD")
    play.round(1000, 0, 1)
    play.claim(2300, 0, "pair")
    play.slap(2900, 0)
    assert play.match.observe(TABLE).barred == (0,)
    play.call(3000, 0, "off")
    assert play.one("illegal", seat=0).rule == "SO-10"
    assert len(play.found("slapped")) == 1
    play.play(4000, 2)
    play.claim(4300, 0, "off")
    play.one("pile_won", seat=0, cards=3)
    play.none("burned")


def test_so_10_who_named_nothing_in_time_too() -> None:
    play = Play("4H 2C|JS 8S|JD TD")
    play.round(1000, 0, 1)
    play.slap(2300, 0)
    play.call(5300, 0, "off")
    play.slap(5400, 0)
    play.one("name_expired", at_us=5_300_000)
    play.none("named")
    assert len(play.found("slapped")) == 1


def test_so_10_an_award_closes_all_claims_and_a_late_name_is_ignored() -> None:
    play = Play("4H 2C|JS 8S|9D TD")
    play.round(1000, 0, 1)
    play.slap(2300, 0)
    play.slap(2400, 2)
    play.call(2600, 0, "off")
    before = len(play.events)
    play.call(2700, 2, "off")
    play.call(6000, 2, "pair")
    assert play.match.observe(TABLE).claims == ()
    assert play.events[before:] == []
    play.slap(7000, 2)
    play.call(7100, 2, "off")
    play.one("illegal", seat=2, action="call")


def test_so_10_the_pile_is_taken_with_the_cards_that_came_later() -> None:
    play = Play("JH 2C|5S 8S|9D TD")
    play.play(1000, 0)
    play.slap(1500, 2)
    play.play(2000, 1)
    play.play(2100, 2)
    play.call(2500, 2, "off")
    assert play.one("pile_won").cards == 3
    assert play.hand(2) == "TD JH 5S 9D"


def test_so_10_a_name_without_a_slap_is_not_allowed() -> None:
    play = Play("JH 2C|5S 8S")
    play.play(1000, 0)
    play.call(1500, 1, "off")
    assert play.one("illegal", action="call").rule == "SO-10"


def test_so_11_moving_along_the_wheel_says_nothing() -> None:
    play = Play("JH 2C|5S 8S|9D TD")
    play.play(1000, 0)
    play.slap(1500, 2)
    before = len(play.events)
    for place, name in enumerate(SETS):
        play.aim(1600 + place, 2, name)
    play.aim(1700, 1, "off")
    assert len(play.events) == before
    assert play.match.observe(TABLE).claims[0].aim == "run"
    play.call(2500, 2, "off")
    play.one("pile_won", seat=2)
    play.aim(2600, 2, "off")
    play.none("illegal")


def test_so_11_in_a_dead_heat_the_first_right_name_wins() -> None:
    for gap_us, doubt_us, winner, rule in (
        (0, 0, 2, "SO-11"),
        (999, 0, 2, "SO-11"),
        (1000, 0, 0, "SO-10"),
        (3999, 2000, 2, "SO-11"),
        (4000, 2000, 0, "SO-10"),
    ):
        play = Play("4H 2C|JS 8S|9D TD", doubt_us=2000)
        play.round(1000, 0, 1)
        play.slap(2300, 0, doubt_us)
        play.slap(2300 + gap_us / 1000, 2, doubt_us)
        play.call(2600, 2, "off")
        play.call(2700, 0, "off")
        assert play.one("pile_won", seat=winner).rule == rule
    sharp = Play("4H 2C|JS 8S|9D TD", doubt_us=2000, fairness="sharp")
    sharp.round(1000, 0, 1)
    sharp.slap(2300, 0, 2000)
    sharp.slap(2301, 2, 2000)
    sharp.call(2600, 2, "off")
    sharp.none("pile_won")


def test_so_11_names_of_one_time_count_as_listed_and_a_wrong_one_does_not() -> None:
    play = Play("4H 2C|JS 8S|9D TD")
    play.round(1000, 0, 1)
    for seat in (0, 2, 1):
        play.slap(2300, seat)
    play.call(2500, 0, "pair")
    play.call(2600, 1, "off")
    play.call(2600, 2, "off")
    play.one("pile_won", seat=1)
    play.none("named", seat=2)


def test_so_11_a_dead_heat_is_measured_from_its_first_slap() -> None:
    play = Play("4H 2C|JS 8S|9D TD")
    play.round(1000, 0, 1)
    play.slap(2300, 0)
    play.slap(2300.9, 1)
    play.slap(2301.5, 2)
    assert [(claim.seat, claim.heat) for claim in play.match.observe(TABLE).claims] == [(0, 0), (1, 0), (2, 1)]
    play.call(2500, 2, "off")
    play.none("pile_won")
    play.call(2600, 1, "off")
    play.one("pile_won", seat=1)


def test_so_11_a_slap_of_great_doubt_may_still_be_in_an_earlier_heat() -> None:
    play = Play("4H 2C|JS 8S|9D TD", doubt_us=4000)
    play.round(1000, 0, 1)
    play.slap(2300, 0, 1000)
    play.slap(2302, 1)
    play.slap(2304, 2, 4000)
    assert [(claim.seat, claim.heat) for claim in play.match.observe(TABLE).claims] == [(0, 0), (2, 0), (1, 1)]


def test_so_11_a_name_once_said_stands() -> None:
    play = Play("4H 2C|JS 8S|9D TD")
    play.round(1000, 0, 1)
    play.slap(2300, 0)
    play.slap(2400, 2)
    play.call(2600, 2, "off")
    play.call(2700, 2, "pair")
    assert play.one("illegal", seat=2).rule == "SO-11"
    play.call(2800, 0, "lucky")
    play.one("pile_won", seat=2)


def test_so_12_a_wrong_slap_burns_the_top_card_a_moment_later() -> None:
    play = Play("4H 2C 3C|8S|9D TD")
    play.play(1000, 0)
    play.slap(1500, 0)
    play.until(2099.999)
    play.none("burned")
    assert [(burn.seat, burn.due_us) for burn in play.match.observe(TABLE).burns] == [(0, 2_100_000)]
    play.until(2100)
    burned = play.one("burned")
    assert (burned.seat, burned.card, burned.cause, burned.rule) == (0, "2C", "slap", "SO-12")
    assert (play.hand(0), play.burned(), play.pile()) == ("3C", "2C", "4H")
    for viewer in (0, 1, TABLE):
        seen = burned.seen_by(viewer)
        assert isinstance(seen, Burned)
        assert "2C" not in str(seen)
    assert "2C" not in str(play.match.observe(0))


def test_so_12_each_burned_card_goes_to_the_very_bottom() -> None:
    play = Play("4H 2C 3C|8S 9C|9D TD")
    play.play(1000, 0)
    play.slap(1500, 0)
    play.slap(2500, 1)
    play.until(4000)
    assert play.burned() == "8S 2C"


def test_so_12_an_empty_table_is_no_set_either() -> None:
    play = Play("4H 2C 3C|8S|9D TD")
    play.slap(500, 2)
    play.until(1100)
    play.one("burned", seat=2, card="9D")
    assert "reaction_us" not in play.told()


def test_so_12_a_slap_just_after_a_pile_was_won_is_ignored() -> None:
    for late_ms, slaps in ((0, 1), (599.999, 1), (600, 2)):
        play = Play("JH 2C 3C|8S 4C|9D TD")
        play.play(1000, 0)
        play.claim(1500, 2, "off")
        play.slap(2000 + late_ms, 1)
        play.until(4000)
        assert len(play.found("slapped")) == slaps
        assert len(play.found("burned")) == slaps - 1


def test_so_12_the_burn_of_a_wrong_slap_survives_the_pile() -> None:
    play = Play("4C JH 3C|8S 4D|9D TD")
    play.round(1000, 0, 1)
    play.slap(2500, 0)
    play.play(2600, 2)
    play.play(2700, 0)
    play.slap(2720, 1)
    play.call(2800, 1, "off")
    play.until(3100)
    play.one("burned", seat=0, card="3C", at_us=3_100_000)
    assert (play.burned(), play.pile()) == ("3C", "")


def test_so_13_a_new_set_under_the_hand_saves_from_the_burn() -> None:
    play = Play("4H 2C 3C|5S 9C|5D TD")
    play.round(1000, 0, 1)
    play.slap(2200, 0)
    play.play(2300, 2)
    play.slap(2799.999, 0)
    assert play.names()[-2:] == ["slapped", "double_slapped"]
    assert play.found("double_slapped")[0].rule == "SO-13"
    play.until(4000)
    play.none("burned")
    play.call(5799, 0, "pair")
    play.one("pile_won", seat=0)


def test_so_13_too_late_for_the_burn_is_a_slap_like_any_other() -> None:
    play = Play("4H 2C 3C|5S 9C|5D TD")
    play.round(1000, 0, 1)
    play.slap(2200, 0)
    play.play(2300, 2)
    play.slap(2800, 0)
    play.one("burned", seat=0, at_us=2_800_000)
    play.none("double_slapped")
    play.call(3000, 0, "pair")
    play.one("pile_won", seat=0)


def test_so_13_further_wrong_slaps_change_nothing() -> None:
    play = Play("4H 2C 3C 8C|5S 9C|6D TD")
    play.round(1000, 0, 1)
    for at_ms in (2200, 2300, 2700):
        play.slap(at_ms, 0)
    play.until(4000)
    play.one("burned", seat=0, at_us=2_800_000)
    play.one("slapped", seat=0)


def test_so_13_a_claimants_later_slap_replaces_the_earlier_one() -> None:
    play = Play("4H 2C 3C 5D|JS 8S TH|4D TD")
    play.round(1000, 0, 1)
    play.slap(2200, 0)
    play.slap(2300, 1)
    play.play(2400, 2)
    play.slap(2600, 0)
    play.one("double_slapped", seat=0)
    assert [claim.seat for claim in play.match.observe(TABLE).claims] == [1, 0]
    play.until(5299)
    play.call(5500, 0, "off")
    play.one("named", seat=0, set_="off", right=False)
    play.one("name_expired", seat=1, at_us=5_300_000)


def test_so_13_time_to_name_starts_anew() -> None:
    play = Play("4H 2C 3C 5D|JS 8S TH|JD TD")
    play.round(1000, 0, 1)
    play.slap(2200, 0)
    play.play(2400, 2)
    play.slap(2600, 0)
    play.call(5599.999, 0, "off")
    play.one("pile_won", seat=0)


@pytest.mark.parametrize("why", ["no new card", "no set", "named"])
def test_so_13_else_a_claimants_further_slap_does_not_count(why: str) -> None:
    play = Play(f"4H 2C 3C 5D|JS 8S TH|{'9D' if why == 'no set' else 'JD'} TD")
    play.round(1000, 0, 1)
    play.slap(2200, 1)
    play.slap(2300, 0)
    if why != "no new card":
        play.play(2400, 2)
    if why == "named":
        play.call(2500, 0, "off")
    play.slap(2600, 0)
    play.none("double_slapped")
    assert len(play.found("slapped")) == 2
    play.until(5200)
    if why != "named":
        play.until(5300)
        play.one("name_expired", seat=0, at_us=5_300_000)
    else:
        play.one("pile_won", seat=0)
    play.none("burned")


def test_so_14_turns_do_not_wait_for_a_name() -> None:
    play = Play("JH 2C|5S 8S|9D TD", turn_ms=600)
    play.until(600)
    play.slap(700, 2)
    play.until(1800)
    assert [event.seat for event in play.found("card_played")] == [0, 1, 2]
    play.call(1900, 2, "off")
    play.one("pile_won", seat=2, cards=3)


# -- burning ----------------------------------------------------------------------------------------------------------


def test_so_15_the_bottom_card_is_shown_to_everybody() -> None:
    play = Play("4H 2C|5S 8S|9D TD|4D 3S")
    play.round(1000, 0, 1, 2, 3)
    assert play.match.observe(0).bottom is None
    assert "4H" not in play.match.observe(TABLE).fan
    play.check(4500, 1)
    checked = play.one("bottom_checked")
    assert (checked.seat, checked.card, checked.same, checked.rule) == (1, "4H", True, "SO-15")
    assert checked.seen_by(TABLE) == checked
    assert play.match.observe(0).bottom == "4H"
    play.none("burned")
    play.play(5000, 0)
    assert play.match.observe(0).bottom is None


@pytest.mark.parametrize(
    ("hands", "seats", "same"),
    [
        ("4H 2C|5S 8S|9D TD|3D 3S", (0, 1, 2, 3), False),
        ("4H 2C|5S 8S|4D TD", (0, 1, 2), True),
        ("4H|5S 8S", (0,), True),
    ],
)
def test_so_15_who_checks_in_vain_burns_at_once(hands: str, seats: tuple[int, ...], same: bool) -> None:
    play = Play(hands)
    play.round(1000, *seats)
    play.check(5000, 1)
    assert play.one("bottom_checked").same is same
    burned = play.one("burned", seat=1)
    assert (burned.cause, burned.at_us, burned.rule) == ("check_bottom", 5_000_000, "SO-15")
    assert burned.card == ("8S" if len(seats) > 1 else "5S")


def test_so_15_burned_cards_do_not_make_up_the_four() -> None:
    play = Play("4H 2C|5S 8S|4D TD|9C 3S")
    play.play(900, 3)
    play.round(1000, 0, 1, 2)
    play.check(5000, 1)
    play.one("burned", seat=1)


def test_so_15_with_nothing_played_there_is_nothing_to_check() -> None:
    play = Play("4H 2C|5S 8S")
    play.play(500, 1)
    play.check(1000, 1)
    assert play.one("illegal", action="check_bottom").rule == "SO-15"
    play.none("burned")


def test_so_16_with_nothing_to_burn_one_cannot_slap_until_the_next_card() -> None:
    play = Play("4H|5S 8S|JD TD")
    play.play(1000, 0)
    play.slap(1200, 0)
    play.until(1800)
    nothing = play.one("nothing_to_burn")
    assert (nothing.seat, nothing.at_us, nothing.rule) == (0, 1_800_000, "SO-16")
    assert play.match.observe(TABLE).barred == (0,)
    play.slap(1900, 0)
    assert len(play.found("slapped")) == 1
    play.round(3000, 1, 2)
    play.slap(4300, 0)
    play.one("slap_in_asked", seat=0)


def test_so_16_a_check_in_vain_without_cards_too() -> None:
    play = Play("4H|5S 8S|JD TD")
    play.round(1000, 0, 1)
    play.check(2200, 0)
    assert play.one("nothing_to_burn").at_us == 2_200_000


def test_so_17_the_pile_goes_turned_over_under_the_hand() -> None:
    play = Play("4H 2C KS|8S JS TH|9D TD")
    play.play(900, 2)
    play.play(950, 1)
    play.round(1000, 0, 1)
    play.claim(2300, 0, "off")
    assert (play.burned(), play.pile()) == ("", "")
    assert play.hand(0) == "2C KS 8S 9D 4H JS"
    play.play(4000, 0)
    assert play.pile() == "2C"


def test_so_17_it_is_played_again_from_the_bottom_up() -> None:
    play = Play("4H 2C|JS 8S TH 3S 5S|9D TD KD KC")
    play.round(1000, 0, 1)
    play.claim(2300, 0, "off")
    play.round(4000, 0, 1, 2, 0, 1, 2, 0)
    assert [event.card for event in play.found("card_played", seat=0)] == ["4H", "2C", "4H", "JS"]


def test_so_18_a_right_slap_that_came_second_costs_nothing() -> None:
    play = Play("JH 2C|5S 8S|9D TD")
    play.play(1000, 0)
    play.slap(1500, 2)
    play.slap(1600, 1)
    play.call(1800, 2, "off")
    play.until(9000)
    play.none("burned")
    play.none("illegal")
    assert play.hand(1) == "5S 8S"


# -- staying in, slapping in, winning ---------------------------------------------------------------------------------


def test_so_19_an_empty_hand_goes_out_at_the_next_card() -> None:
    play = Play("4H|5S 8S|9D TD")
    play.play(1000, 0)
    play.none("went_out")
    assert play.match.observe(TABLE).out == (False, False, False)
    play.play(2000, 1)
    assert play.names()[-2:] == ["card_played", "went_out"]
    assert play.one("went_out").rule == "SO-19"
    assert play.match.observe(TABLE).out == (True, False, False)


@pytest.mark.parametrize("how", ["out of turn", "burn", "check"])
def test_so_19_in_any_way(how: str) -> None:
    play = Play("4H 3H|5S 8S|9D")
    play.play(1000, 0)
    if how == "out of turn":
        play.play(1500, 2)
    elif how == "burn":
        play.slap(1500, 2)
        play.until(2100)
    else:
        play.check(1500, 2)
    assert play.hand(2) == ""
    play.none("went_out")
    play.play(3000, 1)
    play.one("went_out", seat=2)


def test_so_19_an_open_claim_keeps_it_in_until_it_is_lost() -> None:
    for fate in ("wrong", "late", "beaten", "won"):
        play = Play("JH|JS 8S|4S|9D TD", name_ms=3000)
        play.play(1000, 0)
        play.play(2000, 1)
        if fate == "beaten":
            play.slap(2090, 3)
        play.slap(2100, 2)
        play.play(2200, 2)
        play.play(2300, 3)
        assert [event.seat for event in play.found("went_out")] == [0]
        if fate == "wrong":
            play.call(2500, 2, "pair")
        elif fate == "won":
            play.call(2500, 2, "off")
        elif fate == "beaten":
            play.call(2500, 3, "off")
        play.until(5200)
        assert bool(play.found("went_out", seat=2)) == (fate != "won")
        if fate == "beaten":
            assert play.names()[-2:] == ["pile_won", "went_out"]
        play.none("came_back")


def test_so_19_a_claim_lost_before_the_next_card_is_no_help_and_no_harm() -> None:
    play = Play("JH|JS 8S|JD 4S")
    play.play(1000, 0)
    play.slap(1100, 0)
    play.slap(1500, 0)
    play.call(1600, 0, "pair")
    play.none("went_out")
    play.play(2000, 1)
    play.one("went_out", seat=0)


@pytest.mark.parametrize("card", ["JS", "7S"])
def test_so_19_on_ones_own_last_jack_or_seven_it_takes_two_slaps(card: str) -> None:
    name: SetId = "off" if card == "JS" else "lucky"
    for gap_ms, claims in ((299.999, False), (300, True), (2999.999, True), (3000, False)):
        play = Play(f"{card}|8S TH|9D TD")
        play.play(1000, 0)
        play.slap(1300, 0)
        play.call(1300, 0, name)
        assert play.one("illegal", action="call").rule == "SO-19"
        play.slap(1300 + gap_ms, 0)
        play.call(1300 + gap_ms + 100, 0, name)
        assert bool(play.found("pile_won", seat=0)) == claims
        assert bool(play.found("double_slapped", rule="SO-19")) == claims
        play.until(9000)
        play.none("burned")


def test_so_19_each_slap_is_measured_from_the_one_before() -> None:
    play = Play("JS|8S TH|9D TD")
    play.play(1000, 0)
    for at_ms in (1300, 1500, 1700, 1900):
        play.slap(at_ms, 0)
    assert play.match.claims == []
    play.slap(2200, 0)
    play.until(5199)
    play.none("name_expired")
    play.call(5199, 0, "off")
    play.one("pile_won", seat=0)


def test_so_19_any_set_that_shows_may_be_named() -> None:
    play = Play("5H TS|7D|7S", first=1)
    play.round(1000, 1, 2)
    play.slap(2300, 2)
    play.slap(2700, 2)
    play.call(2900, 2, "pair")
    play.one("pile_won", seat=2, set_="pair")


def test_so_19_a_card_under_the_hand_ends_it() -> None:
    play = Play("JS|8S TH|9D TD")
    play.play(1000, 0)
    play.slap(1300, 0)
    play.play(1500, 1)
    play.slap(1700, 0)
    play.one("went_out", seat=0)
    play.none("double_slapped")
    play.until(2300)
    play.one("nothing_to_burn", seat=0)


def test_so_19_others_slap_that_jack_once_and_any_other_last_card_needs_no_second_slap() -> None:
    play = Play("JS|8S TH|9D TD")
    play.play(1000, 0)
    play.claim(1300, 2, "off")
    play.one("pile_won", seat=2)
    play = Play("4S TH|4H|9D TD")
    play.round(1000, 0, 1)
    play.claim(2300, 1, "pair")
    play.one("pile_won", seat=1)
    play.none("went_out")
    play = Play("4S TH|JH 3C|9D TD")
    play.round(1000, 0, 1)
    play.claim(2300, 1, "off")
    play.one("pile_won", seat=1)


def test_so_19_nobody_elses_slap_is_the_one_before() -> None:
    play = Play("JS|JD|9D TD 3C")
    play.play(1000, 0)
    play.slap(1300, 0)
    play.play(1500, 1)
    play.slap(1700, 1)
    assert play.match.claims == []
    play.slap(2100, 1)
    play.call(2200, 1, "off")
    play.one("pile_won", seat=1)


def test_so_19_a_claim_from_before_counts_on_until_the_second_slap() -> None:
    play = Play("JD 9D|JS|4D TD")
    play.play(1000, 0)
    play.slap(1100, 1)
    play.play(1200, 1)
    play.slap(1300, 1)
    assert play.match.claims[0].at_us == 1_100_000
    play.slap(1600, 1)
    assert play.match.claims[0].at_us == 1_600_000
    play.call(1700, 1, "off")
    play.one("pile_won", seat=1)


def slap_in(slap_in: str = "vote", hands: str = "2C|5S 9H TC|5D KD 3H", at_ms: float = 3300) -> Play:
    """Ann is out and slaps a pair of fives."""
    play = Play(hands, slap_in=slap_in)
    play.round(1000, 0, 1, 2)
    play.slap(at_ms, 0)
    return play


def test_so_20_silence_lets_somebody_slap_in() -> None:
    play = slap_in()
    assert play.one("slap_in_asked", seat=0).rule == "SO-20"
    play.call(3800, 0, "pair")
    play.vote(4000, 1, True)
    play.until(6299.999)
    play.none("pile_won")
    assert play.match.observe(TABLE).claims[0].allowed_by == (1,)
    play.until(6300)
    assert play.names()[-2:] == ["pile_won", "came_back"]
    assert play.one("came_back", seat=0).at_us == 6_300_000
    assert play.match.observe(TABLE).turn == 0


def test_so_20_the_vote_closes_early_when_all_have_allowed() -> None:
    play = slap_in()
    play.call(3800, 0, "pair")
    play.vote(4000, 1, True)
    play.vote(4100, 1, True)
    play.none("pile_won")
    play.vote(4200, 2, True)
    assert play.one("pile_won", seat=0).at_us == 4_200_000
    unnamed = slap_in()
    unnamed.vote(4000, 1, True)
    unnamed.vote(4100, 2, True)
    unnamed.none("pile_won")
    unnamed.call(4200, 0, "pair")
    unnamed.one("pile_won", seat=0)


def test_so_20_who_goes_out_is_not_asked_any_more() -> None:
    play = Play("2C|5S KD 3H|5D|9C 4H")
    play.round(1000, 0, 1, 2)
    play.slap(3300, 0)
    play.call(3500, 0, "pair")
    play.vote(3600, 1, True)
    play.vote(3700, 3, True)
    play.none("pile_won")
    play.play(4000, 3)
    play.one("went_out", seat=2)
    play.one("pile_won", seat=0, cards=4, at_us=4_000_000)


def test_so_20_one_refusal_is_enough() -> None:
    play = slap_in()
    play.call(3800, 0, "pair")
    play.vote(4000, 2, True)
    play.vote(4100, 1, False)
    refused = play.one("slap_in_refused")
    assert (refused.seat, refused.by, refused.at_us) == (0, 1, 4_100_000)
    play.slap(4200, 0)
    play.until(9000)
    play.none("pile_won")
    assert len(play.found("slapped", seat=0)) == 1


def test_so_20_who_allowed_may_still_refuse() -> None:
    play = slap_in()
    play.call(3800, 0, "pair")
    play.vote(4000, 2, True)
    play.vote(4100, 2, False)
    play.one("slap_in_refused", by=2)


def test_so_20_a_refused_one_makes_way_for_the_next() -> None:
    play = slap_in()
    play.slap(3400, 1)
    play.call(3700, 0, "pair")
    play.call(3800, 1, "pair")
    play.none("pile_won")
    play.vote(4300, 1, False)
    play.one("pile_won", seat=1, at_us=4_300_000)


def test_so_20_a_right_name_in_a_dead_heat_waits_for_the_vote() -> None:
    for allow in (True, False):
        play = slap_in()
        play.slap(3300.5, 1)
        play.call(3700, 0, "pair")
        play.call(3800, 1, "pair")
        play.none("pile_won")
        play.vote(4300, 2, allow)
        play.until(6300)
        play.one("pile_won", seat=0 if allow else 1)


def test_so_20_whoever_named_first_is_waited_for_also_if_they_slapped_second() -> None:
    for allow in (True, False):
        play = Play("2C|5S 9H TC|5D KD 3H")
        play.round(1000, 0, 1, 2)
        play.slap(3300, 1)
        play.slap(3300.5, 0)
        play.call(3700, 0, "pair")
        play.call(3800, 1, "pair")
        play.none("pile_won")
        play.vote(4300, 2, allow)
        play.until(6301)
        play.one("pile_won", seat=0 if allow else 1)


def test_so_20_a_wrong_or_missing_name_ends_the_question() -> None:
    play = slap_in()
    play.call(3800, 0, "run")
    play.vote(4000, 1, False)
    play.none("slap_in_refused")
    assert play.one("illegal", action="vote").rule == "SO-20"
    late = slap_in()
    late.until(6300)
    late.one("name_expired", seat=0)
    late.none("pile_won")


def test_so_20_always_never_and_who_may_vote() -> None:
    always = slap_in("always")
    always.call(3800, 0, "pair")
    always.none("slap_in_asked")
    always.one("pile_won", seat=0, at_us=3_800_000)
    always.one("came_back", seat=0)
    never = slap_in("never")
    assert never.one("illegal", seat=0, action="slap").rule == "SO-20"
    never.none("slapped")
    own = slap_in()
    own.vote(4000, 0, True)
    assert own.one("illegal", seat=0, action="vote").rule == "SO-20"


def test_so_20_a_vote_is_about_whoever_has_waited_longest_unless_it_says_so() -> None:
    def two() -> Play:
        play = Play("2C|3C|5S 9H TC|5D KD 3H 4H")
        play.round(1000, 0, 1, 2, 3)
        play.slap(4300, 1)
        play.slap(4400, 0)
        return play

    play = two()
    play.vote(4500, 2, False)
    play.one("slap_in_refused", seat=1)
    play.vote(4600, 2, False)
    play.one("slap_in_refused", seat=0)
    play = two()
    play.vote(4500, 2, False, for_=0)
    play.one("slap_in_refused", seat=0)
    play.vote(4600, 2, False, for_=0)
    play.one("illegal", action="vote")
    assert Vote(True, 1) in play.match.legal_actions(2)
    assert Vote(True, 0) not in play.match.legal_actions(2)


def test_so_20_a_wrong_slap_of_somebody_out_bars_them() -> None:
    play = Play("2C|5S 9H TC|6D KD 3H")
    play.round(1000, 0, 1, 2)
    play.slap(3300, 0)
    play.none("slap_in_asked")
    play.until(3900)
    play.one("nothing_to_burn", seat=0)


def test_so_20_a_second_slap_asks_anew() -> None:
    play = Play("2C|5S 7H TC|5D KD 3H")
    play.round(1000, 0, 1, 2)
    play.slap(3300, 0)
    play.play(3500, 1)
    play.slap(3700, 0)
    assert len(play.found("slap_in_asked", seat=0)) == 2
    play.call(3800, 0, "lucky")
    play.until(6699.999)
    play.none("pile_won")
    play.until(6700)
    play.one("pile_won", seat=0)


def test_so_21_the_only_one_with_cards_wins_and_takes_the_pile() -> None:
    play = Play("4H|5S 8S 2S|9D")
    play.round(1000, 0, 1, 2)
    play.none("match_over")
    play.play(4000, 1)
    over = play.one("match_over")
    assert (over.places, over.rule, over.at_us) == ((3, 1, 2), "SO-21", 4_000_000)
    assert play.hand(1) == "2S 4H 5S 9D 8S"
    assert play.match.observe(TABLE).counts == (0, 5, 0)
    assert play.match.next_deadline() is None
    assert not play.match.legal_actions(1)
    play.slap(5000, 0)
    assert play.one("illegal").rule == "SO-21"


def test_so_21_not_while_a_claim_is_open() -> None:
    play = Play("JH|5S 8S 2S")
    play.play(1000, 0)
    play.slap(1100, 0)
    play.slap(1500, 0)
    play.play(1600, 1)
    play.none("went_out")
    play.none("match_over")
    play.until(4500)
    assert play.names()[-3:] == ["name_expired", "went_out", "match_over"]
    assert play.match.places == (2, 1)


def test_so_21_not_while_somebody_is_about_to_slap_in() -> None:
    play = Play("2C|5S 9H|5D KD 3H")
    play.round(1000, 0, 1, 2)
    play.slap(3300, 0)
    play.round(3400, 1, 2, gap_ms=100)
    play.one("went_out", seat=1)
    play.none("match_over")
    play.call(3800, 0, "pair")
    play.until(6300)
    play.one("pile_won", seat=0)
    play.none("match_over")


def test_so_21_who_goes_out_together_shares_the_better_place() -> None:
    play = Play("4H 6H|5S 8S|9D 3C 2D|7H||TH")
    play.play(900, 3)
    play.play(950, 5)
    play.play(1000, 0)
    assert [event.seat for event in play.found("went_out", at_us=1_000_000)] == [3, 5]
    play.round(2000, 1, 2, 0, 1, 2)
    assert play.match.places == (3, 2, 1, 4, 6, 4)


def test_so_21_coming_back_counts_anew() -> None:
    play = Play("4H|5S 8S|5D 3C 2D KD QC")
    play.round(1000, 0, 1, 2)
    play.slap(3300, 0)
    play.call(3400, 0, "pair")
    play.vote(3500, 1, True)
    play.vote(3600, 2, True)
    play.one("came_back", seat=0)
    play.round(5000, 0, 1, 2, 0, 2, 0, 2)
    assert play.match.places == (2, 3, 1)


def test_so_21_alone_from_the_start() -> None:
    play = Play("|5S 8S|")
    assert play.names() == ["match_started", "match_over"]
    assert play.match.places == (2, 1, 2)


def test_so_22_when_nobody_has_a_card_it_is_dealt_again() -> None:
    play = Play("4H|5S|9D")
    play.round(1000, 0, 1, 2)
    play.until(7999.999)
    play.none("redealt")
    assert play.match.observe(TABLE).redeal_us == 8_000_000
    assert play.match.observe(TABLE).turn is None
    play.until(8000)
    assert play.one("redealt").counts == (1, 1, 1)
    assert {event.seat for event in play.found("came_back")} == {0, 1}
    assert play.one("redealt").rule == "SO-22"
    assert play.match.observe(TABLE).turn == 0
    assert play.match.observe(TABLE).out == (False, False, False)


def test_so_22_only_to_who_held_cards_when_the_pile_was_led() -> None:
    play = Play("JH|5S|7D")
    play.play(1000, 0)
    play.claim(1300, 2, "off")
    play.round(4000, 2, 1, 2)
    play.until(11_000)
    assert play.one("redealt").counts == (0, 2, 1)
    assert play.match.observe(TABLE).turn == 1
    assert play.match.observe(TABLE).out == (True, False, False)
    assert [event.seat for event in play.found("came_back")] == [1]


def test_so_22_burned_cards_are_dealt_too_from_the_seat_after_the_last_to_play() -> None:
    play = Play("4H 3C|5S|9D 8D")
    play.play(900, 2)
    play.round(1000, 0, 1, 2, 0)
    assert sorted(play.pile().split() + play.burned().split()) == sorted(["4H", "3C", "5S", "9D", "8D"])
    play.until(10_000)
    assert play.one("redealt").counts == (1, 2, 2)
    assert play.match.observe(TABLE).turn == 1
    assert sorted(card for hand in play.match.hands for card in hand) == sorted(
        map(card_of, ["4H", "3C", "5S", "9D", "8D"])
    )


def test_so_22_waits_from_the_last_card_or_claim() -> None:
    play = Play("4H|JS|JD")
    play.round(1000, 0, 1, 2)
    play.slap(4000, 0)
    play.until(7000)
    play.one("name_expired", seat=0)
    assert play.match.observe(TABLE).redeal_us == 12_000_000
    play.slap(9000, 1)
    play.until(10_000)
    assert play.match.observe(TABLE).redeal_us is None
    play.until(12_000)
    play.one("name_expired", seat=1)
    play.until(16_999.999)
    play.none("redealt")
    play.until(17_000)
    play.one("redealt")


def test_so_22_a_last_card_that_burns_is_waited_for_too() -> None:
    play = Play("4H 2C|JS")
    play.round(1000, 0, 1)
    play.check(30_000, 0)
    play.one("burned", seat=0)
    play.until(34_999)
    play.none("redealt")
    play.until(35_000)
    assert play.one("redealt").counts == (2, 1)


def test_so_22_a_set_may_still_be_slapped() -> None:
    play = Play("4H|4S|9D", first=1)
    play.round(1000, 1, 2, 0)
    play.claim(7000, 0, "sandwich")
    play.one("pile_won", seat=0, at_us=7_500_000)
    play.until(20_000)
    play.none("redealt")


# -- what belongs to no single rule -----------------------------------------------------------------------------------


def test_the_house_does_not_play() -> None:
    made = header("4H|5S")
    assert GAME.move_fault(made, HOUSE, Vote(True)) is not None
    assert GAME.move_fault(made, 0, Vote(True, 2)) is not None
    assert GAME.move_fault(made, 0, Vote(True, 1)) is None


def test_time_has_to_pass_somewhere() -> None:
    still = header("4H|5S")
    assert GAME.fault(still) is None
    hurried = SlapOffOptions(turn_ms=0, stalemate_ms=0)
    made = type(still)(slap=1, game="slap_off", players=("A", "B"), options=hurried)
    assert "never get on" in str(GAME.fault(made))
    assert Play("4H 2C|5S 3S", turn_ms=0, stalemate_ms=1).match.played == 4


def test_every_rule_has_its_sentence_and_its_test() -> None:
    source = Path(__file__).read_text(encoding="utf-8")
    tested = {f"SO-{int(number)}" for number in re.findall(r"def test_so_(\d+)_", source)}
    assert list(RULES) == [f"SO-{number}" for number in range(1, 23)]
    assert tested == set(RULES)


def test_every_event_names_a_rule_that_there_is() -> None:
    assert CASES
    for path in CASES:
        lines = json.loads(path.read_text(encoding="utf-8"))["scenario"]
        try:
            scenario = parse([line if isinstance(line, str) else json.dumps(line) for line in lines])
        except ValueError:
            continue
        for event in run(scenario)[0]:
            assert event.rule in RULES
            assert not isinstance(event, Illegal) or event.reason
