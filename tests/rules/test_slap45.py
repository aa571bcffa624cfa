"""Slap .45 Mini, a test for each rule of its page, named after the rule's number."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from game.core.match import HOUSE, TABLE, Illegal, Move
from game.rules.slap45 import GAME
from game.rules.slap45.sentences import RULES
from game.rules.slap45.terms import DeckCounts, Flip, SlapCard
from game.session.referee import run
from game.session.scenario import parse
from tests.rules.slap45_play import KINDS, Play, header

CASES = sorted((Path(__file__).parents[1] / "cases" / "slap45").glob("*.json"))


DECK = DeckCounts(move=20, big_gun=10, talking_iron=20)


def cards_shown(play: Play) -> list[Any]:
    return [event.card for event in play.found("card_revealed")]


# -- setting up -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", range(2, 9))
def test_s45_01_a_base_and_six_members_for_everybody(seats: int) -> None:
    play = Play(seats=seats)
    assert play.one("match_started").counts == (6,) * seats
    assert play.match.bases == list(range(seats))
    assert Play(seats=seats, gangs=tuple([2] * seats)).one("match_started").counts == (2,) * seats


def test_s45_02_the_deck_is_shuffled_unless_it_is_given() -> None:
    assert GAME.options().deck == DECK
    decks = [GAME.new_match(header(DECK, seed=seed)).draw for seed in range(5)]
    assert all([deck.count(KINDS[kind]) for kind in "MBT"] == [20, 10, 20] for deck in decks)
    assert len({tuple(deck) for deck in decks}) == 5
    few = GAME.new_match(header(DeckCounts(1, 0, 2))).draw
    assert sorted(few) == ["move", "talking_iron", "talking_iron"]
    play = Play("BTM")
    for at_ms, seat in ((1000, 0), (6000, 1), (11000, 2)):
        play.flip(at_ms, seat)
    assert cards_shown(play) == ["big_gun", "talking_iron", "move"]


def test_s45_03_the_best_moustache_flips_first() -> None:
    play = Play(first=2)
    assert play.one("match_started").first == 2
    play.flip(1000, 0)
    assert play.one("illegal", seat=0).rule == "S45-4"
    play.flip(1100, 2)
    assert play.one("flip_started", seat=2)


def test_s45_04_the_flip_goes_round_the_living_and_the_deck_comes_back() -> None:
    play = Play("BTT", seats=4, gangs=(6, 1, 6, 6))
    play.flip(1000, 0)
    play.shoot(1300, 0, 1)
    for at_ms, seat in ((6000, 2), (11000, 3), (16000, 0)):
        play.flip(at_ms, seat)
    assert [event.seat for event in play.found("flip_started")] == [0, 2, 3, 0]
    assert play.names()[-3:] == ["flip_started", "deck_reshuffled", "card_revealed"]
    play.none("deck_reshuffled", at_us=1_000_000)
    assert sorted(cards_shown(play)[:3]) == sorted(["big_gun", "talking_iron", "talking_iron"])


# -- flipping ---------------------------------------------------------------------------------------------------------


def test_s45_05_a_card_shows_after_a_delay_that_nobody_can_time() -> None:
    delays = set()
    for seed in range(20):
        play = Play(seed=seed, flip_delay_ms=(400, 1600))
        play.flip(1000)
        seen = play.match.observe(TABLE)
        assert seen.phase == "turning"
        assert seen.card is None
        play.until(2600)
        delays.add(play.one("card_revealed").at_us - 1_000_000)
    assert len(delays) > 15
    assert min(delays) >= 400_000
    assert max(delays) <= 1_600_000


def test_s45_05_the_card_flips_itself_if_nobody_does() -> None:
    play = Play(flip_timeout_ms=5000)
    play.until(5000)
    assert play.one("flip_started", auto=True).at_us == 5_000_000
    play.until(12_499.999)
    assert play.one("round_ended").at_us == 7_500_000
    play.one("flip_started")
    play.until(12_500)
    assert play.found("flip_started")[1].at_us == 12_500_000


def test_s45_05_a_death_scene_makes_it_wait_and_a_press_does_not() -> None:
    play = Play("BTT", seats=4, gangs=(6, 1, 6, 6), flip_timeout_ms=5000)
    play.flip()
    play.shoot(1300, 0, 1)
    hasty = play.match.clone()
    play.until(11_499.999)
    play.one("flip_started")
    play.until(11_500)
    assert len(play.found("flip_started")) == 2
    assert hasty.is_legal(2, Flip())


def test_s45_06_hands_stay_on_hips_until_the_card_shows() -> None:
    play = Play(flip_delay_ms=(1000, 1000))
    play.flip(1000)
    play.base(1500, 1, 1)
    play.card(1600, 2)
    assert [play.one("false_start", seat=seat).rule for seat in (1, 2)] == ["S45-6"] * 2
    assert play.match.hands == [None] * 3
    play.until(2000)
    before = len(play.events)
    play.base(2399.999, 1, 1)
    assert play.events[before:] == []
    play.base(2400, 1, 1)
    play.until(2500)
    assert play.one("took_cover", seat=1, base=1)


def test_s45_06_a_stick_that_points_too_soon_does_not_point() -> None:
    play = Play()
    play.point(950, 0, 1)
    play.flip(1000)
    play.point(1010, 0, 2)
    play.card(1050, 0)
    play.until(1300)
    assert play.one("shot").result == "missed"
    play.flip(2000, 1)
    play.point(2010, 0, None)
    play.shoot(2100, 0, 1)
    assert play.one("shot", target=1).result == "hit"


# -- cover ------------------------------------------------------------------------------------------------------------


def test_s45_07_a_hand_on_a_base_is_cover_for_as_long_as_it_stays() -> None:
    play = Play("TTTT")
    play.flip()
    play.base(1100, 1, 2)
    play.until(1200)
    took = play.one("took_cover", seat=1, base=2)
    assert (took.rule, took.reaction_us) == ("S45-7", 100_000)
    play.flip(6000, 1)
    play.shoot(6300, 0, 1)
    assert play.one("shot", seat=0).result == "covered"
    play.leave(7000, 1)
    assert play.one("left_cover", seat=1, base=2).at_us == 7_000_000
    play.shoot(6000 + 1300, 0, 1)
    play.flip(11_000, 2)
    play.shoot(11_300, 0, 1)
    assert play.found("shot")[-1].result == "hit"


def test_s45_08_the_first_hand_has_the_base() -> None:
    play = Play()
    play.flip()
    play.base(1100, 0, 0)
    play.base(1101, 1, 0)
    assert play.one("base_taken", seat=1, base=0, dead_heat=False).rule == "S45-8"
    play.base(1200, 1, 1)
    play.until(1300)
    assert play.match.holders == [0, 1, None]


def test_s45_08_a_dead_heat_leaves_the_base_open() -> None:
    play = Play()
    play.flip()
    play.base(1100, 0, 0)
    play.base(1100.999, 1, 0)
    play.until(1101)
    assert {event.seat for event in play.found("base_taken", dead_heat=True)} == {0, 1}
    assert play.match.holders[0] is None
    play.base(1200, 1, 0)
    play.until(1300)
    assert play.one("took_cover").seat == 1


def test_s45_09_the_hand_that_slaps_has_left_its_base() -> None:
    play = Play()
    play.flip()
    play.base(1100, 0, 0)
    play.base(1100, 1, 1)
    play.until(1150)
    assert play.base(1200, 0, 0) == []
    play.base(1300, 0, 1)
    assert play.one("left_cover", seat=0, base=0).at_us == 1_300_000
    assert play.one("base_taken", seat=0, base=1)
    play.card(1400, 1)
    assert play.one("left_cover", seat=1, base=1).rule == "S45-9"


# -- guns -------------------------------------------------------------------------------------------------------------


def test_s45_10_one_shot_for_the_first_slap() -> None:
    play = Play()
    play.flip()
    play.point(1290, 0, 2)
    play.card(1300, 0)
    play.card(1400, 1)
    play.card(1500, 0)
    play.until(1600)
    assert play.one("shot").seat == 0
    late = play.one("too_late")
    assert (late.seat, late.behind_us) == (1, 100_000)


def test_s45_10_too_late_even_if_the_shot_misses() -> None:
    play = Play()
    play.flip()
    play.card(1300, 0)
    play.until(1500)
    play.shoot(1600, 1, 2)
    assert play.one("shot").result == "missed"
    assert play.one("too_late", seat=1)
    play.none("member_lost")


@pytest.mark.parametrize(
    ("pointing", "target"),
    [
        ([(1150, 1)], None),
        ([(1150.001, 1)], 1),
        ([(1250, 1), (1301, 2)], 1),
        ([(1301, 2), (1302, 1)], 2),
        ([(1449.999, 1)], 1),
        ([(1450, 1)], None),
        ([(1250, 0)], None),
        ([(1320, 0), (1330, 1)], None),
        ([(1100, 1), (1320, None), (1330, 2)], 2),
        ([(1250, 1), (1299, None)], None),
    ],
)
def test_s45_11_slap_and_point_at_the_same_time(pointing: list[tuple[float, int | None]], target: int | None) -> None:
    play = Play()
    play.flip()
    for at_ms, at in pointing:
        if at_ms < 1300:
            play.point(at_ms, 0, at)
    play.card(1300, 0)
    for at_ms, at in pointing:
        if at_ms > 1300:
            play.point(at_ms, 0, at)
    play.until(2000)
    shot = play.one("shot", seat=0)
    assert (shot.target, shot.result) == (target, "missed" if target is None else "hit")


def test_s45_11_the_dead_cannot_be_shot() -> None:
    play = Play("BTT", seats=4, gangs=(6, 1, 6, 6))
    play.flip()
    play.shoot(1300, 0, 1)
    play.flip(5000, 2)
    play.shoot(5300, 0, 1)
    assert play.found("shot")[-1].result == "missed"


def test_s45_12_cover_at_the_slap_stops_a_talking_iron() -> None:
    covered, late = Play(), Play()
    for play in (covered, late):
        play.flip()
    covered.base(1200, 1, 1)
    covered.card(1300, 0)
    covered.leave(1310, 1)
    late.card(1300, 0)
    late.base(1310, 1, 1)
    for play in (covered, late):
        play.point(1400, 0, 1)
    assert covered.one("shot").result == "covered"
    covered.none("member_lost")
    assert late.one("shot").result == "hit"
    assert late.one("member_lost", seat=1, left=5).cause == "shot"


def test_s45_13_a_big_gun_pierces_cover() -> None:
    play = Play("BBT")
    play.flip()
    play.base(1200, 1, 1)
    play.shoot(1300, 0, 1)
    assert play.one("shot").result == "pierced"
    assert play.one("member_lost", seat=1, left=5).rule == "S45-13"
    play.flip(2000, 1)
    play.shoot(2300, 0, 2)
    assert play.one("shot", target=2).result == "hit"


def test_s45_14_too_close_to_call_is_ignored() -> None:
    play = Play()
    play.flip()
    play.point(1290, 0, 1)
    play.card(1300, 0)
    play.card(1300.999, 2)
    play.card(1400, 1)
    shot = play.one("shot")
    assert (shot.seat, shot.target, shot.result, shot.at_us) == (0, None, "dead_heat", 1_301_000)
    assert play.one("too_late").seat == 1
    play.none("member_lost")


@pytest.mark.parametrize(("gun", "result"), [("T", "dead_heat"), ("B", "hit")])
@pytest.mark.parametrize("apart_us", [-999, 999])
def test_s45_14_cover_too_close_to_the_shot_saves_from_one_gun(gun: str, result: str, apart_us: int) -> None:
    play = Play(gun + "TT")
    play.flip()
    play.point(1290, 0, 1)
    if apart_us > 0:
        play.card(1300, 0)
    play.base(1300 + apart_us / 1000, 1, 1)
    if apart_us < 0:
        play.card(1300, 0)
    play.until(1400)
    assert play.one("shot", target=1).result == result
    assert len(play.found("member_lost")) == (gun == "B")


def test_s45_14_a_coin_decides_if_the_house_says_so() -> None:
    shooters, holders = set(), set()
    for seed in range(20):
        play = Play(seed=seed, tie="coin")
        play.flip()
        play.point(1290, 0, 2)
        play.point(1290, 1, 2)
        play.card(1300, 0)
        play.card(1300.5, 1)
        play.base(1400, 0, 0)
        play.base(1400.5, 1, 0)
        play.until(1500)
        shot = play.one("shot", result="hit")
        shooters.add(shot.seat)
        late = play.one("too_late", seat=1 - shot.seat)
        assert late.behind_us == (500 if shot.seat == 0 else 0)
        holders.add(play.one("took_cover").seat)
        assert play.one("base_taken").rule == "S45-14"
    assert shooters == holders == {0, 1}


# -- Move! ------------------------------------------------------------------------------------------------------------


def test_s45_15_the_last_to_move_loses() -> None:
    play = Play("MTT")
    play.flip()
    play.base(1300, 0, 0)
    play.base(1400, 1, 1)
    play.until(1400.999)
    play.none("last_to_cover")
    play.until(1401)
    assert play.one("last_to_cover").seat == 2
    assert play.one("member_lost").cause == "last"
    assert play.one("round_ended").at_us == 1_401_000


def test_s45_15_the_old_base_is_no_move() -> None:
    play = Play("TMT")
    play.flip()
    for seat in range(3):
        play.base(1200, seat, seat)
    play.flip(5000, 1)
    play.base(5100, 0, 1)
    assert play.one("base_taken", seat=0, base=1)
    play.base(5200, 0, 0)
    play.base(5300, 1, 2)
    play.leave(5400, 2)
    play.base(5500, 1, 2)
    play.base(5600, 2, 1)
    play.until(5700)
    assert play.found("took_cover", seat=0, base=0)[-1].at_us == 5_201_000
    assert play.one("last_to_cover").seat == 0


def test_s45_15_a_dead_heat_for_last_costs_nobody_anything() -> None:
    play = Play("MTT")
    play.flip()
    play.base(1300, 0, 0)
    play.base(1400, 1, 1)
    play.base(1400.999, 2, 2)
    play.until(1500)
    assert play.one("round_ended").dead_heat == (1, 2)
    play.none("member_lost")


def test_s45_15_after_a_coin_the_last_waits_for_its_dead_heat() -> None:
    ended_by = set()
    for seed in range(20):
        play = Play("MTT", seed=seed, tie="coin")
        play.flip()
        play.base(1200, 0, 0)
        play.base(1300, 1, 1)
        play.base(1300.9, 2, 1)
        play.until(1301)
        mover = play.one("took_cover", base=1).seat
        last = 3 - mover
        if mover == 2:  # its dead heats last until 1301.9
            play.none("last_to_cover")
            play.base(1301.5, last, 2)
        play.until(1400)
        ended_by.add("dead heat" if play.one("round_ended").dead_heat else play.one("last_to_cover", seat=last).seat)
    assert ended_by == {"dead heat", 2}


def test_s45_16_the_horse_does_not_like_it() -> None:
    play = Play("MTT")
    play.flip()
    play.base(1200, 0, 0)
    play.card(1300, 1)
    play.card(1300.999, 2)
    play.until(1400)
    assert [event.seat for event in play.found("member_lost", cause="horse")] == [1, 2]
    assert play.one("round_ended").rule == "S45-16"
    play.none("last_to_cover")
    play.card(1500, 0)
    assert play.one("illegal").action == "slap_card"


# -- the end of a round -----------------------------------------------------------------------------------------------


def test_s45_17_a_gun_round_ends_in_time_or_by_the_next_flip() -> None:
    play = Play()
    play.card(500, 0)
    play.base(600, 0, 0)
    assert len(play.found("illegal", rule="S45-17")) == 2
    play.flip()
    play.flip(1100, 1)
    assert len(play.found("illegal")) == 3
    play.until(3500)
    assert play.one("round_ended").at_us == 3_500_000
    play.card(3600, 0)
    assert len(play.found("illegal")) == 4
    play.base(3700, 0, 0)
    play.flip(4000, 1)
    play.shoot(4300, 0, 1)
    play.flip(4400, 2)
    assert play.found("round_ended")[-1].at_us == 4_400_000
    assert len(play.found("flip_started")) == 3


def test_s45_17_the_round_waits_for_a_shot() -> None:
    play = Play()
    play.flip()
    play.card(3499.999, 0)
    play.until(3649.998)
    play.none("round_ended")
    play.until(3650)
    assert play.names()[-2:] == ["shot", "round_ended"]


def test_s45_18_whoever_has_not_moved_in_time_loses() -> None:
    play = Play("MTT")
    play.flip()
    play.base(1300, 1, 1)
    play.until(3999.999)
    play.none("member_lost")
    play.until(4000)
    assert [event.seat for event in play.found("member_lost", cause="not_moved")] == [0, 2]
    assert play.match.observe(TABLE).gangs == (5, 6, 5)


def test_s45_18_unless_nobody_would_live() -> None:
    play = Play("MTT", gangs=(1, 1, 1))
    play.flip()
    play.until(4000)
    play.none("member_lost")
    assert play.one("round_ended").rule == "S45-18"


# -- death, duel, end -------------------------------------------------------------------------------------------------


def test_s45_19_a_gang_of_none_is_out_in_style() -> None:
    play = Play("BTT", seats=4, gangs=(6, 1, 6, 6), scenes=("spin", "piano", "spin", "spin"))
    play.flip()
    play.shoot(1300, 0, 1)
    assert play.one("died").place == 4
    assert play.one("death_scene", seat=1).scene == "piano"
    play.card(1400, 1)
    assert play.one("illegal", seat=1).rule == "S45-19"


def test_s45_20_each_death_takes_an_empty_base() -> None:
    play = Play("BTT", seats=4, gangs=(6, 1, 6, 6))
    play.flip()
    play.base(1200, 0, 1)
    play.base(1200, 2, 2)
    play.shoot(1300, 3, 1)
    assert play.one("base_removed").base == 3
    assert play.match.bases == [0, 1, 2]
    assert play.match.hands == [1, None, 2, None]
    play.base(1400, 3, 3)
    assert play.one("illegal", action="slap_base").rule == "S45-20"


def test_s45_20_deaths_of_one_moment_go_clockwise_from_the_flipper() -> None:
    play = Play("MTTTT", seats=5, first=2, gangs=(6, 1, 6, 1, 6))
    play.flip(1000, 2)
    play.card(1300, 1)
    play.card(1300.5, 3)
    play.until(1400)
    assert [event.seat for event in play.found("died", place=4)] == [3, 1]
    assert [event.base for event in play.found("base_removed")] == [3, 1]
    names = play.names()
    assert names.index("base_removed") > max(at for at, name in enumerate(names) if name == "died")


def test_s45_21_two_left_fight_a_duel_and_the_first_dead_deals() -> None:
    play = Play("BBMT", seats=4, gangs=(6, 1, 6, 1))
    play.flip()
    play.shoot(1300, 0, 3)
    play.flip(2000, 1)
    play.base(2100, 2, 2)
    play.shoot(2300, 0, 1)
    names = play.names()
    start = names.index("duel_started")
    assert names[start - 2 : start] == ["round_ended", "left_cover"]
    duel = play.one("duel_started")
    assert (duel.dealer, duel.left) == (3, DeckCounts(1, 2, 1))
    assert len(play.match.bases) == 2
    play.flip(3000, 2)
    assert play.one("illegal").rule == "S45-22"


def test_s45_21_with_two_seats_the_house_deals() -> None:
    play = Play(seats=2)
    assert play.one("duel_started").dealer == HOUSE
    play.act(100, HOUSE, SlapCard())
    assert play.one("illegal", seat=HOUSE).rule == "S45-21"


def test_s45_21_one_left_has_won_without_a_duel() -> None:
    play = Play("MTT", gangs=(6, 1, 1))
    play.flip()
    play.card(1300, 1)
    play.card(1300, 2)
    play.until(1400)
    play.none("duel_started")
    assert play.match.places == (1, 2, 2)


def test_s45_22_the_dealer_plays_every_card_once_before_any_twice() -> None:
    play = Play("BT", seats=2, flip_delay_ms=(500, 500))
    play.deal(1000, "B")
    assert play.one("card_revealed", at_us=1_000_000).left == DeckCounts(0, 0, 1)
    play.deal(1100, "T")
    assert play.one("illegal", at_us=1_100_000).rule == "S45-22"
    play.until(4000)
    play.deal(4000, "B")
    assert play.one("illegal", at_us=4_000_000).rule == "S45-22"
    play.deal(4100, "T")
    play.shoot(4400, 0, 1)
    play.deal(4500, "B")
    assert cards_shown(play) == ["big_gun", "talking_iron", "big_gun"]
    assert play.found("round_ended")[-1].at_us == 4_500_000


def test_s45_22_an_idle_dealer_plays_any_card() -> None:
    shown = set()
    for seed in range(20):
        play = Play("BTM", seats=2, seed=seed, deal_timeout_ms=8000)
        play.until(7999.999)
        play.none("card_revealed")
        play.until(8000)
        shown.add(cards_shown(play)[0])
    assert shown == set(KINDS.values())


def test_s45_23_between_cards_a_dealer_bluffs_and_a_slap_is_a_false_start() -> None:
    play = Play(seats=2)
    play.feint(500)
    assert play.one("feint").rule == "S45-23"
    play.card(600, 0)
    play.deal(1000, "T")
    play.card(1399, 0)
    play.base(1450, 1, 0)
    play.until(3600)
    play.base(3700, 0, 1)
    assert [event.at_us for event in play.found("false_start", seat=0, rule="S45-23")] == [600_000, 3_700_000]
    play.none("shot")
    assert play.match.hands == [None, 0]


def test_s45_24_the_last_gang_standing_wins() -> None:
    play = Play("BBBT", seats=4, gangs=(6, 1, 1, 1))
    play.flip()
    play.shoot(1300, 0, 2)
    play.flip(2000, 1)
    play.shoot(2300, 0, 1)
    play.deal(3000, "B", dealer=2)
    play.point(3290, 0, 3)
    play.card(3300, 0)
    play.until(3400)
    assert play.one("match_over").places == (1, 3, 4, 2)
    assert play.match.next_deadline() is None
    assert not play.match.legal_actions(0)
    play.flip(4000, 0)
    assert play.one("illegal").rule == "S45-24"


# -- the roll-call ----------------------------------------------------------------------------------------------------


def test_every_rule_has_a_test() -> None:
    tested = {f"S45-{int(number)}" for number in re.findall(r"def test_s45_(\d\d)_", Path(__file__).read_text("utf-8"))}
    assert tested == set(RULES) == {f"S45-{number}" for number in range(1, 25)}


def test_every_event_of_the_cases_is_of_a_rule_there_is() -> None:
    ruled: set[str] = set()
    for path in CASES:
        case = json.loads(path.read_text(encoding="utf-8"))
        assert all(rule in RULES or re.fullmatch(r"C-([1-9]|1[0-4])", rule) for rule in case["rules"]), path.name
        if not case.get("status"):
            lines = [line if isinstance(line, str) else json.dumps(line) for line in case["scenario"]]
            ruled |= {event.rule for event in run(parse(lines))[0]}
    assert ruled <= set(RULES)
    assert {f"S45-{number}" for number in (1, *range(4, 25))} <= ruled


def test_every_rule_has_a_case() -> None:
    ruled = {rule for path in CASES for rule in json.loads(path.read_text(encoding="utf-8"))["rules"]}
    assert set(RULES) <= ruled


# -- the shape of it --------------------------------------------------------------------------------------------------


def test_an_illegal_move_changes_nothing_and_says_why() -> None:
    play = Play()
    before = play.match.observe(TABLE)
    (told,) = play.match.apply(Move(0, 1, Flip()))
    assert isinstance(told, Illegal)
    assert (told.seat, told.action, told.rule) == (1, "flip", "S45-4")
    assert told.reason.endswith(".")
    assert play.match.observe(TABLE) == before


def test_a_move_of_the_past_is_a_mistake_of_the_caller() -> None:
    play = Play()
    play.until(1000)
    with pytest.raises(ValueError, match="999000 us comes after 1000000 us"):
        play.flip(999)


def test_times_beyond_any_clock_end_well() -> None:
    play = Play(flip_timeout_ms=1 << 63)
    play.flip()
    play.until(1 << 60)
    assert play.one("round_ended").at_us == 3_500_000
    play.one("flip_started")
    assert play.match.next_deadline() == 3_500_000 + (1000 << 63)
    play.act(1 << 61, 1, Flip())
    assert play.one("flip_started", seat=1).auto is False


def test_a_table_of_the_dead_is_listed_for_nobody() -> None:
    play = Play("BTT", seats=4, gangs=(6, 1, 6, 6))
    play.flip()
    play.shoot(1300, 0, 1)
    assert not play.match.legal_actions(1)
    assert SlapCard() in play.match.legal_actions(2)
