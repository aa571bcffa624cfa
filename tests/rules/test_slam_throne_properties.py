"""What holds in every match of Slam Throne, whoever does what and when."""

from __future__ import annotations

import random
from typing import Any

import msgspec
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.core.codec import encode_event, encode_move, event_name
from game.core.match import TABLE, Event, Move
from game.rules.slam_throne import GAME
from game.rules.slam_throne.heroes import SIDES, Hero
from game.rules.slam_throne.match import SlamMatch
from game.rules.slam_throne.terms import (
    STYLES,
    Call,
    Catch,
    Outcome,
    PickHero,
    PickSide,
    SlamHeader,
    SlamOptions,
    Tamp,
    Throw,
)
from game.session.referee import run
from game.session.scenario import parse, write_header
from tools.laws import find_laws

SOME = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
FEWER = settings(SOME, max_examples=30)
GAPS_US = [0, 0, 1, 1000, 999_999, 1_000_000, 2_000_001]
OWN_TURN = ["turn_start", "before_slam", "own_damage", "own_whiff", "own_miss", "after_slam"]


@st.composite
def heroes(draw: st.DrawFn) -> Hero:
    """Any hero that the checks let through, with few caps, so that matches end."""
    when = draw(st.sampled_from([*OWN_TURN, "before_foe_slam", "foe_slam"]))
    kinds = ["heal", "steady", "shake", "heavy", "wide_catch"]
    own = [*kinds, "damage", "slam_again"]
    allowed = own if when in OWN_TURN else [*kinds, "prevent"] if when == "foe_slam" else kinds
    return msgspec.convert(
        {
            "name": "H",
            "health": draw(st.integers(1, 7)),
            "passive": {"when": when, "if": draw(conditions()), "do": draw(effects(allowed))},
            "catch": {"if": draw(conditions()), "do": draw(effects(own))},
        },
        Hero,
    )


@st.composite
def conditions(draw: st.DrawFn) -> dict[str, Any]:
    found: dict[str, Any] = {}
    if draw(st.booleans()):
        found["flip_and_call"] = True
    for name in ("flipped_at_least", "health_at_most", "uses"):
        if draw(st.integers(0, 3)) == 0:
            found[name] = draw(st.integers(1, 3))
    return found


@st.composite
def effects(draw: st.DrawFn, kinds: list[str]) -> list[dict[str, int]]:
    chosen = draw(st.lists(st.sampled_from(kinds), max_size=3))
    return [{kind: 1 if kind == "slam_again" else draw(st.integers(1, 4))} for kind in chosen]


@st.composite
def headers(draw: st.DrawFn) -> SlamHeader:
    options = SlamOptions(
        turn_ms=draw(st.sampled_from([1, 1000, 30_000])),
        answer_ms=draw(st.sampled_from([0, 1, 1000, 10_000])),
        heal_saves=draw(st.booleans()),
    )
    return SlamHeader(
        slap=1,
        game="slam_throne",
        players=("P", "Q"),
        seed=draw(st.integers(0, 1000)),
        options=options,
        heroes={"one": draw(heroes()), "two": draw(heroes())},
        whole=True,
    )


def moves_of(seed: int, count: int) -> list[Move]:
    """Moves of all kinds by both seats; outcomes are scripted, physics has tests of its own."""
    dice, at_us = random.Random(seed), 0
    moves: list[Move] = []
    while len(moves) < count:
        at_us += dice.choice(GAPS_US)
        moves.append(Move(at_us, dice.randrange(2), any_action(dice)))
    return moves


def any_action(dice: random.Random) -> Any:
    flipped = dice.choice([0, 0, 1, 1, 2, 3, 7])
    outcome = Outcome(
        hit=dice.random() < 0.9, foul=dice.random() < 0.1, flipped=flipped, caught=dice.random() < 0.4, floor=0
    )
    choices: list[Any] = [
        PickHero(dice.choice(["one", "two"])),
        PickSide(dice.choice(SIDES)),
        Call(dice.choice(SIDES)),
        Tamp(),
        Throw(style=dice.choice(STYLES), outcome=outcome),
        Catch(0.0),
    ]
    return dice.choices(choices, weights=[1, 1, 4, 1, 10, 1])[0]


def start(header: SlamHeader) -> SlamMatch:
    assert GAME.fault(header) is None
    return GAME.new_match(header)


def state(match: SlamMatch) -> dict[str, Any]:
    """All that a match remembers, to be compared."""
    told = {name: repr(getattr(match, name)) for name in match.__slots__ if not name.startswith("_")}
    deadlines = match._deadlines
    return {**told, "chance": match._chance.n, "deadlines": (sorted(deadlines._pending), deadlines.due_us)}


def lines(events: list[Event]) -> list[str]:
    return [encode_event(event) for event in events]


@SOME
@given(headers(), st.integers(0, 10**6))
def test_the_laws_hold_and_what_is_not_allowed_is_illegal(header: SlamHeader, seed: int) -> None:
    match, laws = start(header), find_laws("slam_throne", header)
    laws.check(match, match.advance(0))
    for move in moves_of(seed, 120):
        ahead = match.clone()
        ahead.advance(move.at_us)
        allowed = ahead.is_legal(move.seat, move.action)
        before = state(ahead)
        events = match.apply(move)
        laws.check(match, events)
        assert allowed == (not any(event_name(event) == "illegal" for event in events))
        if not allowed:
            assert event_name(events[-1]) == "illegal"
            assert state(match) == before
        if match.places is None:
            due_us = match.next_deadline()
            assert due_us is not None and due_us > match.now_us
            assert set(match.awaited) <= {0, 1} and match.awaited
            assert match.until_us == due_us


@SOME
@given(headers(), st.integers(0, 10**6), st.integers(0, 60))
def test_a_clone_goes_its_own_way(header: SlamHeader, seed: int, at: int) -> None:
    moves = moves_of(seed, 90)
    match = start(header)
    for move in moves[:at]:
        match.apply(move)
    copy, still = match.clone(), match.clone()
    before = state(still)
    assert state(copy) == state(match)
    assert [lines(copy.apply(move)) for move in moves[at:]] == [lines(match.apply(move)) for move in moves[at:]]
    assert state(copy) == state(match)
    assert state(still) == before


@SOME
@given(headers(), st.integers(0, 10**6))
def test_a_file_of_the_moves_says_the_same(header: SlamHeader, seed: int) -> None:
    match = start(header)
    events = match.advance(0)
    moves = moves_of(seed, 90)
    for move in moves:
        events += match.apply(move)
    told, places = run(parse([write_header(header), *map(encode_move, moves)]))
    assert lines(told) == lines(events)
    assert places == match.places


@FEWER
@given(headers(), st.integers(0, 10**6), st.integers(1, 700_000))
def test_looking_in_between_changes_nothing(header: SlamHeader, seed: int, every_us: int) -> None:
    steady, restless = start(header), start(header)
    events, seen = steady.advance(0), restless.advance(0)
    for move in moves_of(seed, 60):
        events += steady.apply(move)
        if every_us > 20_000:
            for at_us in range(restless.now_us, move.at_us, every_us):
                seen += restless.advance(at_us)
        restless.observe(TABLE)
        restless.legal_actions(0)
        seen += restless.apply(move)
    assert lines(seen) == lines(events)
    assert state(restless) == state(steady)


@FEWER
@given(headers(), st.integers(0, 10**6), st.sampled_from(SIDES))
def test_nobody_can_know_a_side_that_is_locked_in(header: SlamHeader, seed: int, side: Any) -> None:
    """Change the side that another has locked in: nothing that is seen or told differs before both are shown."""
    told = []
    for locked in SIDES:
        match = start(header)
        events = match.advance(0)
        for seat, action in ((0, PickHero("one")), (1, PickHero("two")), (0, PickSide(locked))):
            if match.is_legal(seat, action):
                events += match.apply(Move(0, seat, action))
        seen = [match.observe(viewer) for viewer in (1, TABLE)]
        told.append((seen, match.legal_actions(1)[:], lines(events)))
    if "sides_shown" not in told[0][2][-1]:
        assert told[0] == told[1] or header.options.answer_ms == 0


@FEWER
@given(headers())
def test_a_match_that_nobody_plays_goes_on_by_itself(header: SlamHeader) -> None:
    match = start(header)
    match.advance(0)
    turns = 0
    while turns < 10 and match.places is None:
        due_us = match.next_deadline()
        assert due_us is not None
        turns += sum(event_name(event) == "turn_started" for event in match.advance(due_us))
    assert turns == 10 or match.places is not None
