"""Slam Throne, a test for each rule of its page, named after the rule's number."""

from __future__ import annotations

import json
import math
import re
from pathlib import Path
from typing import Any

import pytest

from game.core.match import EVERYTHING, TABLE, Illegal, Move
from game.rules.slam_throne import GAME
from game.rules.slam_throne.heroes import SIDES, PackHero
from game.rules.slam_throne.sentences import RULES
from game.rules.slam_throne.terms import STYLES, Call, Outcome, PickSide, SlamOptions, Tamp, Throw
from game.session.referee import run
from game.session.scenario import parse
from game.storage.packs import furnish
from game.storage.toml_file import Unreadable, parse_toml
from tests.rules.slam_play import Play, header, hero

CASES = sorted((Path(__file__).parents[1] / "cases" / "slam_throne").glob("*.json"))
FLIP_AND_DAMAGE = hero(9, {"damage": 1}, when="turn_start", flip_and_call=True)


# -- setting up -------------------------------------------------------------------------------------------------------


def test_st_01_sides_are_secret_until_both_are_locked_in() -> None:
    play = Play()
    assert play.match.observe(TABLE).phase == "heroes"
    for seat in (0, 1):
        play.act(seat, next(iter(play.match.legal_actions(seat))))
    play.act(0, PickSide("catch"))
    for viewer, sides in (
        (0, ("catch", None)),
        (1, (None, None)),
        (TABLE, (None, None)),
        (EVERYTHING, ("catch", None)),
    ):
        seen = play.match.observe(viewer)
        assert seen.sides == sides, viewer
        assert seen.locked == (True, False)
    play.none("sides_shown")
    play.act(1, PickSide("passive"))
    assert play.one("sides_shown").sides == ("catch", "passive")
    assert play.match.observe(TABLE).sides == ("catch", "passive")


def test_st_01_the_seed_chooses_for_whoever_does_not() -> None:
    heroes, sides = set(), set()
    for seed in range(40):
        play = Play(seed=seed, answer_ms=1000)
        play.until(3000)
        heroes |= {event.hero for event in play.found("hero_picked")}
        sides |= set(play.one("sides_shown").sides)
        assert [event.at_us for event in play.found("tossed")] == [3_000_000]
    assert heroes == set(header().heroes)
    assert sides == set(SIDES)


def test_st_02_you_slam_as_many_caps_as_your_opponents_health() -> None:
    play = Play.begun()
    assert play.one("restacked").caps == 18
    play.slam(0)
    assert play.found("restacked")[1].caps == 20
    seen = play.match.observe(TABLE)
    assert (seen.full, seen.left) == ((20, 18), (20, 18))


def test_st_03_the_toss_is_fair_and_the_caller_starts_if_right() -> None:
    right = shown = 0
    for seed in range(1000):
        play = Play(seed=seed)
        for seat in (0, 1):
            play.act(seat, next(iter(play.match.legal_actions(seat))))
        for seat in (0, 1):
            play.act(seat, PickSide("passive"))
        play.act(1, Call("catch"))
        tossed = play.one("tossed")
        assert tossed.right == (tossed.side == "catch")
        assert play.one("start_player").seat == (1 if tossed.right else 0)
        right += tossed.right
        shown += tossed.side == "passive"
    assert abs(right - 500) < 3 * math.sqrt(250)
    assert shown == 1000 - right


# -- a turn -----------------------------------------------------------------------------------------------------------


def test_st_04_the_steps_of_a_turn_come_in_order() -> None:
    first = hero(9, {"heal": 1}, when="own_damage", catch=({"damage": 1},))
    foe = hero(9, {"prevent": 1}, when="foe_slam")
    play = Play.begun(first, foe, ("passive", "passive"))
    play.slam(0)
    play.slam(1, 2)
    before = len(play.events)
    play.slam(0, 3)
    assert play.names(before) == [
        "thrown", "slam_result", "ability", "prevented", "damage", "ability", "healed", "turn_started", "restacked",
    ]  # fmt: skip


def test_st_04_nobody_slams_while_a_flip_is_to_be_called() -> None:
    play = Play.begun(FLIP_AND_DAMAGE, "moon_elf")
    assert play.match.observe(0).phase == "calling"
    assert play.match.observe(TABLE).flipping == ("one", "passive")
    assert not play.match.is_legal(0, Tamp())
    play.slam(0, 1)
    assert play.one("illegal").rule == "ST-4"
    play.call(0)
    play.slam(0, 1)
    play.one("thrown")


def test_st_04_a_turn_without_a_throw_ends() -> None:
    play = Play.begun(turn_ms=2000)
    play.until(6999.999)
    play.one("turn_started")
    play.until(7000)
    assert play.found("turn_started")[1].seat == 1
    for name in ("whiffed", "fouled", "missed", "slam_result"):
        play.none(name)


def test_st_05_the_stack_is_squared_and_may_be_tamped() -> None:
    play = Play.begun()
    play.one("restacked")
    play.tamp(0)
    play.tamp(0)
    assert [event.caps for event in play.found("restacked")] == [18] * 3
    assert play.match.observe(TABLE).tamps == 2
    play.slam(0)
    assert play.match.observe(TABLE).tamps == 0


@pytest.mark.parametrize("style", STYLES)
def test_st_06_every_style_is_thrown(style: Any) -> None:
    play = Play.begun(("barbarian"), ("moon_elf"), ("catch", "catch"))
    play.throw(0, style)
    play.settle()
    thrown = play.one("thrown")
    assert thrown.style == style
    assert play.one("slam_result").hit
    assert thrown.at_us < play.one("slam_result").at_us < thrown.at_us + 5_000_000


def test_st_07_a_flat_throw_is_a_foul_whatever_it_does() -> None:
    play = Play.begun("barbarian", "moon_elf", ("catch", "catch"))
    play.throw(0, "slammy", angle_deg=36.0)
    play.settle()
    assert play.one("slam_result").foul
    assert play.one("fouled").why == "flat"
    for name in ("damage", "whiffed", "healed", "ability", "missed"):
        play.none(name)
    allowed = Play.begun("barbarian", "moon_elf", ("catch", "catch"), max_throw_angle_deg=40)
    allowed.throw(0, "slammy", angle_deg=36.0)
    allowed.settle()
    allowed.none("fouled", why="flat")


def test_st_07_into_the_stacks_side_is_a_foul() -> None:
    play = Play.begun("barbarian", "moon_elf", ("catch", "catch"))
    play.throw(0, "slammy", x_mm=52.0, angle_deg=30.0)
    play.settle()
    assert play.one("fouled").why == "side"
    assert play.match.left == [20, 18]


def test_st_08_all_flipped_caps_are_damage_on_the_floor_too() -> None:
    play = Play.begun("barbarian", "moon_elf", ("catch", "catch"))
    play.slam(0, 5, floor=5)
    assert play.one("damage").left == 13
    for flipped, more in ((21, {}), (1, {"hit": False}), (2, {"floor": 3})):
        play.slam(1, flipped, **more)
    assert len(play.found("illegal")) == 3
    assert play.match.left == [20, 13]


def test_st_09_a_whiff_heals_the_foe_by_one() -> None:
    play = Play.begun("barbarian", "moon_elf", ("catch", "catch"))
    play.slam(0, hit=False)
    play.none("healed")
    play.slam(1, 2)
    play.slam(0)
    play.slam(1, hit=False)
    healed = play.one("healed")
    assert (healed.seat, healed.caps, healed.left, healed.cause, healed.rule) == (0, 1, 19, "whiff", "ST-9")


def test_st_09_a_slammer_that_touches_no_cap_whiffs() -> None:
    for far in ({"x_mm": 60.0}, {"z_mm": 40.0}):
        play = Play.begun("barbarian", "moon_elf", ("catch", "catch"))
        play.throw(0, "slammy", **far)
        play.settle()
        assert not play.one("slam_result").hit
        play.one("whiffed")


def test_st_10_a_hit_without_a_flip_is_a_miss() -> None:
    play = Play.begun("barbarian", "moon_elf", ("catch", "catch"))
    play.slam(0, 2)
    play.slam(1)
    assert play.one("missed").seat == 1
    play.none("healed")
    assert play.match.left == [20, 16]


def test_st_11_what_could_only_heal_at_full_health_is_skipped() -> None:
    play = Play.begun("barbarian")
    assert len(play.found("tossed")) == 1
    play.slam(0)
    play.slam(1, 1)
    assert play.match.observe(0).phase == "calling"
    play.call(0)
    assert play.one("healed").caps == 1
    assert play.match.left[0] == 20


# -- the catch --------------------------------------------------------------------------------------------------------


def flown(seed: int = 3, **more: Any) -> Play:
    """A throw in the air whose slammer can be caught, and that flips something."""
    catcher = hero(20, catch=({"damage": 2},))
    for salt in range(seed, seed + 50):
        play = Play.begun(catcher, hero(20), ("catch", "passive"), seed=salt, **more)
        play.throw(0)
        ahead = play.match.clone()
        ahead.advance(1 << 40)
        if ahead.left[1] < 20:
            return play
    raise AssertionError("no throw flips anything")


def slammer_mm(play: Play, at_ms: float) -> float:
    flight = play.match.flight
    assert flight is not None
    physics_us = flight.trajectory.physics_us(round(at_ms * 1000) - flight.thrown_us, play.match.options.slow)
    found = flight.trajectory.in_the_air_mm(physics_us)
    assert found is not None
    return found


def in_the_air_ms(play: Play, physics_us: int) -> float:
    flight = play.match.flight
    assert flight is not None
    return (flight.thrown_us + flight.trajectory.match_us(physics_us, play.match.options.slow)) / 1000


def test_st_12_caught_in_the_air_and_flipped_the_ability_works() -> None:
    play = flown()
    flight = play.match.flight
    assert flight is not None and flight.trajectory.apex_us is not None
    at_ms = in_the_air_ms(play, flight.trajectory.apex_us)
    x_mm = slammer_mm(play, at_ms)
    play.catch(0, x_mm + 44.9, at_ms)
    assert play.match.flight is not None and play.match.flight.caught_us == round(at_ms * 1000)
    play.none("slam_result")
    play.settle()
    assert play.one("slam_result").caught
    play.one("ability", side="catch")
    play.one("damage", cause="ability", caps=2)
    play.catch(0, x_mm)
    assert play.found("illegal")[-1].rule == "ST-12"


def test_st_12_a_hand_that_is_too_far_away_or_too_early_catches_nothing() -> None:
    play = flown()
    flight = play.match.flight
    assert flight is not None and flight.trajectory.apex_us is not None and flight.trajectory.impact_us is not None
    early_ms = in_the_air_ms(play, flight.trajectory.impact_us // 2)
    assert play.catch(0, 0.0, early_ms) == []
    at_ms = in_the_air_ms(play, flight.trajectory.apex_us)
    assert play.catch(0, slammer_mm(play, at_ms) + 45.2, at_ms) == []
    play.catch(1, slammer_mm(play, at_ms), at_ms)
    assert play.one("illegal").seat == 1
    late_ms = in_the_air_ms(play, flight.trajectory.rest_us) - 0.001
    assert play.catch(0, 0.0, late_ms) == []
    play.settle()
    assert not play.one("slam_result").caught
    play.none("ability")


def test_st_12_a_wider_hand_catches_from_farther_away() -> None:
    play = flown(catch_mm=80)
    flight = play.match.flight
    assert flight is not None and flight.trajectory.apex_us is not None
    at_ms = in_the_air_ms(play, flight.trajectory.apex_us)
    play.catch(0, slammer_mm(play, at_ms) + 79.8, at_ms)
    play.settle()
    assert play.one("slam_result").caught


@pytest.mark.parametrize("slow", [0.05, 0.4, 1])
def test_st_12_impact_to_apex_takes_longer_in_match_time(slow: float) -> None:
    flight = flown(slow=slow).match.flight
    assert flight is not None
    path = flight.trajectory
    assert path.impact_us is not None and path.apex_us is not None
    rising_us = path.match_us(path.apex_us, slow) - path.match_us(path.impact_us, slow)
    assert rising_us == round((path.apex_us - path.impact_us) / slow)
    assert path.match_us(path.rest_us, slow) - path.match_us(path.apex_us, slow) == path.rest_us - path.apex_us
    for at_us in range(0, path.rest_us, 7919):
        assert abs(path.physics_us(path.match_us(at_us, slow), slow) - at_us) <= 1


def test_st_12_the_result_comes_when_all_has_settled() -> None:
    play = flown()
    flight = play.match.flight
    assert flight is not None
    due_us = flight.thrown_us + flight.trajectory.match_us(flight.trajectory.rest_us, play.match.options.slow)
    play.until((due_us - 1) / 1000)
    play.none("slam_result")
    play.until(due_us / 1000)
    assert play.one("slam_result").at_us == due_us
    assert flight.trajectory.rest_us <= 2_500_000


def test_st_13_prevented_caps_go_back_before_anything_counts_them() -> None:
    foe = hero(9, {"prevent": 2}, when="foe_slam")
    play = Play.begun(hero(9, catch=({"damage": 3},)), foe, ("catch", "passive"))
    play.slam(0, 2, caught=True)
    prevented = play.one("prevented")
    assert (prevented.seat, prevented.caps, prevented.left, prevented.cause) == (1, 2, 9, "ability")
    play.none("damage")
    play.none("ability", side="catch")
    play.slam(1)
    play.slam(0, 3, caught=True)
    assert [event.caps for event in play.found("damage")] == [1, 3]


def test_st_14_the_owner_calls_and_only_a_right_call_works() -> None:
    play = Play.begun(FLIP_AND_DAMAGE, "moon_elf")
    assert not play.match.is_legal(1, Call("catch"))
    play.call(0, right=False)
    play.none("damage")
    play.slam(0)
    play.slam(1)
    play.call(0)
    assert play.one("damage").caps == 1
    right = 0
    for seed in range(400):
        play = Play.begun(FLIP_AND_DAMAGE, "moon_elf", seed=seed)
        play.act(0, Call("passive"))
        right += play.found("tossed")[-1].right
    assert abs(right - 200) < 3 * math.sqrt(100)


# -- the end ----------------------------------------------------------------------------------------------------------


def test_st_15_whoever_stands_at_zero_has_one_more_turn() -> None:
    play = Play.begun(hero(6), hero(6), ("passive", "passive"))
    play.slam(0, 6)
    assert play.one("last_slam").seat == 1
    assert play.match.observe(TABLE).last_slam == 1
    assert play.found("turn_started")[-1].seat == 1
    play.none("match_over")


def test_st_16_the_last_slam_must_flip_all_the_rest() -> None:
    play = Play.begun(hero(6), hero(6), ("passive", "passive"))
    play.slam(0, 6)
    play.slam(1, 5)
    assert play.one("match_over").places == (1, 2)
    assert play.match.places == (1, 2)
    assert play.match.next_deadline() is None


@pytest.mark.parametrize(("saves", "over"), [(False, True), (True, False)])
def test_st_16_healing_saves_only_if_the_house_says_so(saves: bool, over: bool) -> None:
    play = Play.begun(hero(6), hero(6, {"heal": 2}, when="turn_start"), ("passive", "passive"), heal_saves=saves)
    play.slam(0, 6)
    play.slam(1, 5)
    assert bool(play.found("match_over")) == over
    assert play.match.last_slam is None


def test_st_17_sudden_death_is_a_slam_each_until_somebody_wins() -> None:
    play = Play.begun(hero(6), hero(14), ("passive", "passive"))
    play.slam(0, 14)
    play.slam(1, 6)
    assert play.one("sudden_death").first == 0
    assert (play.match.left, play.match.full) == ([10, 10], [10, 10])
    play.slam(0, 10)
    play.slam(1, 10)
    assert [(event.first, event.round) for event in play.found("sudden_death")] == [(0, 1), (0, 2)]
    assert play.match.left == [10, 10]
    play.slam(0, 3)
    play.slam(1, 2)
    assert play.one("match_over").places == (1, 2)
    assert len(play.found("last_slam")) == 1


# -- heroes -----------------------------------------------------------------------------------------------------------


def test_st_18_the_packs_heroes_are_the_pages() -> None:
    heroes = header().heroes
    assert len(heroes) == 8
    assert all(14 <= one.health <= 24 for one in heroes.values())
    barbarian = heroes["barbarian"]
    assert (barbarian.health, barbarian.passive.when) == (20, "turn_start")
    assert [(effect.kind, effect.amount) for effect in barbarian.passive.do] == [("heal", 2)]
    assert barbarian.passive.if_.flip_and_call is True
    assert heroes["moon_elf"].health == 18


@pytest.mark.parametrize("health", [13, 25])
def test_st_18_a_packs_hero_has_health_in_range(health: int) -> None:
    text = f"""
name = "Test"
about = "Nobody."
health = {health}
passive = {{ when = "foe_slam", if = {{}}, do = [] }}
catch = {{ if = {{}}, do = [] }}
"""
    with pytest.raises(Unreadable, match="health"):
        parse_toml(text.encode(), PackHero)
    parse_toml(text.replace(str(health), "18").encode(), PackHero)


def test_st_18_effects_of_the_hand_last_for_one_slam() -> None:
    first = hero(9, {"steady": 40}, {"heavy": 20}, {"shake": 30}, when="turn_start", uses=1)
    play = Play.begun(first, hero(9), ("passive", "passive"))
    mine, foes = play.match.observe(0).grips
    assert (mine.steady, mine.heavy, mine.shake, foes.shake) == (40, 20, 0, 30)
    assert mine.sway == pytest.approx(0.6)
    assert foes.sway == pytest.approx(1.3)
    play.slam(0)
    assert [grip.sway for grip in play.match.observe(0).grips] == [1, pytest.approx(1.3)]
    play.slam(1)
    assert [grip.sway for grip in play.match.observe(0).grips] == [1, 1]


def test_st_18_slam_again_comes_once_a_turn() -> None:
    again = hero(9, {"slam_again": 1}, when="after_slam")
    play = Play.begun(again, hero(9), ("passive", "passive"))
    play.slam(0)
    assert play.match.observe(0).turn == 0
    play.one("turn_started")
    play.slam(0)
    assert play.found("turn_started")[-1].seat == 1
    play.one("ability")


def test_st_18_a_replays_heroes_are_its_own() -> None:
    told = header(heroes={"barbarian": hero(3)})
    assert told.heroes["barbarian"].health == 3
    assert furnish(told) is told
    assert len(told.heroes) == 8


def test_st_19_the_rulebooks_example() -> None:
    case = json.loads((CASES[0].parent / "r19_the_rulebooks_example.json").read_text(encoding="utf-8"))
    match = GAME.new_match(header())
    scenario = parse(
        [json.dumps({**case["scenario"][0], "heroes": told_heroes()}), *map(json.dumps, case["scenario"][1:])]
    )
    events = match.advance(0)
    for move in scenario.moves:
        events += match.apply(move)
    assert match.left == [17, 18]
    assert match.phase.name == "calling"
    assert len(scenario.moves) == 10
    assert not [event for event in events if isinstance(event, Illegal)]


def told_heroes() -> Any:
    import msgspec

    return msgspec.to_builtins(header().heroes)


# -- the roll-call ----------------------------------------------------------------------------------------------------


def test_every_rule_has_a_test() -> None:
    tested = {f"ST-{int(number)}" for number in re.findall(r"def test_st_(\d\d)_", Path(__file__).read_text("utf-8"))}
    assert tested == set(RULES) == {f"ST-{number}" for number in range(1, 20)}


def test_every_event_of_the_cases_is_of_a_rule_there_is() -> None:
    ruled: set[str] = set()
    for path in CASES:
        case = json.loads(path.read_text(encoding="utf-8"))
        assert all(rule in RULES or re.fullmatch(r"C-([1-9]|1[0-4])|README", rule) for rule in case["rules"]), path.name
        if not case.get("status"):
            ruled |= {event.rule for event in run(parse(map(json.dumps, case["scenario"]), furnish))[0]}
    assert ruled <= set(RULES)
    assert {f"ST-{number}" for number in range(1, 19)} - {"ST-2"} <= ruled


def test_every_rule_has_a_case() -> None:
    ruled = {rule for path in CASES for rule in json.loads(path.read_text(encoding="utf-8"))["rules"]}
    assert set(RULES) <= ruled


# -- the shape of it --------------------------------------------------------------------------------------------------


def test_an_illegal_move_changes_nothing_and_says_why() -> None:
    play = Play.begun()
    before = play.match.observe(TABLE)
    (told,) = play.match.apply(Move(play.match.now_us, 1, Tamp()))
    assert isinstance(told, Illegal)
    assert (told.seat, told.action, told.rule) == (1, "tamp", "ST-4")
    assert told.reason.endswith(".")
    assert play.match.observe(TABLE) == before


def test_a_move_of_the_past_is_a_mistake_of_the_caller() -> None:
    play = Play()
    play.until(1000)
    with pytest.raises(ValueError, match="999000 us comes after 1000000 us"):
        play.act(0, Tamp(), 999)


def test_the_options_of_the_page_have_its_defaults() -> None:
    options = SlamOptions()
    assert (options.turn_ms, options.answer_ms, options.slow, options.catch_mm) == (30_000, 10_000, 0.4, 45)
    assert (options.max_throw_angle_deg, options.heal_saves) == (35, False)


def test_complete_drops_what_a_device_says_of_an_outcome() -> None:
    play = Play.begun()
    sent = Throw(style="slammy", outcome=Outcome(hit=True, foul=False, flipped=18, caught=True))
    done = play.match.complete(Move(9_000_000, 0, sent)).action
    assert isinstance(done, Throw) and isinstance(done.outcome, Outcome)
    assert done.outcome.flipped < 18
    assert not done.outcome.caught
    called = play.match.complete(Move(9_000_000, 0, Call("catch", "catch"))).action
    assert called == Call("catch")
