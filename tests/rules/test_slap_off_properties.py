"""What holds in every match of Slap Off, whoever presses what and when."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.core.cards import NAMES, card_of, full_deck
from game.core.codec import encode_event, encode_move, event_name, view_lines
from game.core.match import TABLE, Action, Event, Move
from game.rules.slap_off import GAME
from game.rules.slap_off.match import IN, LEAVING, OUT, SlapOffMatch
from game.rules.slap_off.sets import showing
from game.rules.slap_off.terms import (
    SETS,
    Aim,
    Call,
    CheckBottom,
    Play,
    Slap,
    SlapOffHeader,
    SlapOffOptions,
    Vote,
)
from game.session.referee import run
from game.session.scenario import parse, write_header

SOME = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
FEWER = settings(SOME, max_examples=30)

GAPS_US = [0, 0, 1, 300, 999, 1000, 1001, 20_000, 100_000, 299_999, 300_000, 400_000, 600_000, 2_999_999, 3_000_000]
OPTIONS = st.builds(
    SlapOffOptions,
    fairness=st.sampled_from(["certain", "sharp"]),
    tie_us=st.sampled_from([0, 1000, 30_000]),
    doubt_us=st.sampled_from([0, 3000, 200_000]),
    direction=st.sampled_from(["clockwise", "counterclockwise"]),
    turn_ms=st.sampled_from([100, 900, 6000, 60_000]),
    auto_grace_ms=st.sampled_from([0, 300]),
    ace_pair=st.booleans(),
    run_min=st.sampled_from([2, 3, 4]),
    run_descending=st.booleans(),
    name_ms=st.sampled_from([0, 700, 3000]),
    double_slap_ms=st.sampled_from([0, 600]),
    stay_gap_ms=st.sampled_from([0, 300]),
    slap_in=st.sampled_from(["vote", "always", "never"]),
    vote_ms=st.sampled_from([0, 700, 3000]),
    stalemate_ms=st.sampled_from([1000, 5000]),
    jokers=st.booleans(),
)


@st.composite
def headers(draw: st.DrawFn) -> SlapOffHeader:
    """A set-up, half of them with hands of few cards that make many sets and soon run out."""
    count = draw(st.integers(2, 8))
    options = draw(OPTIONS)
    hands = None
    if draw(st.booleans()):
        dice = random.Random(draw(st.integers(0, 10**6)))
        few = [card_of(rank + suit) for rank in draw(st.sampled_from(["J76", "KQ9", "45A", "J4"])) for suit in "CDHS"]
        cards = few if draw(st.booleans()) else full_deck(options.jokers)
        dice.shuffle(cards)
        lists: list[list[str]] = [[] for _seat in range(count)]
        for card in cards:
            lists[dice.randrange(count)].append(NAMES[card])
        hands = tuple(map(tuple, lists))
    return SlapOffHeader(
        slap=1,
        game="slap_off",
        players=tuple(f"P{seat}" for seat in range(count)),
        seed=draw(st.integers(0, 1000)),
        options=options,
        first=draw(st.integers(0, count - 1)),
        hands=hands,
    )


def moves_of(match: SlapOffMatch, seed: int, count: int) -> list[Move]:
    """Presses of all kinds by all seats, bunched together as in a fight for one pile; plays mostly in turn.

    They are made on a copy of the match, so that a name is often right and a turn is often kept.
    """
    dice, match = random.Random(seed), match.clone()
    seats, options, at_us = len(match.hands), match.options, match.now_us
    moves: list[Move] = []
    while len(moves) < count:
        at_us += dice.choice(GAPS_US)
        match.advance(at_us)
        seat = dice.randrange(seats)
        doubt_us = dice.randrange(options.doubt_us + 1) if dice.random() < 0.7 else 0
        action = any_action(dice, match, seats)
        if dice.random() < 0.8:
            seat = somebody_apt(dice, match, action, seat)
        moves.append(Move(at_us, seat, action, doubt_us))
        match.apply(moves[-1])
    return moves


def any_action(dice: random.Random, match: SlapOffMatch, seats: int) -> Action:
    known = [name for claim in match.claims for name in claim.sets] or showing(match.pile, match.options)
    name = dice.choice(known) if known and dice.random() < 0.7 else dice.choice(SETS)
    kinds: list[Callable[[], Action]] = [
        Play,
        Slap,
        lambda: Aim(name),
        lambda: Call(name),
        CheckBottom,
        lambda: Vote(dice.random() < 0.7),
        lambda: Vote(dice.random() < 0.7, dice.randrange(seats)),
    ]
    return dice.choices(kinds, weights=[6, 3 + 9 * bool(known), 1, 1 + 7 * bool(match.claims), 1, 1, 1])[0]()


def somebody_apt(dice: random.Random, match: SlapOffMatch, action: Action, seat: int) -> int:
    """Who might do this in earnest: whose turn it is, a claimant, or who slapped just now."""
    if type(action) is Play:
        return match.turn if match.turn >= 0 else seat
    if type(action) is Slap and (match.stayer >= 0 or match.slaps) and dice.random() < 0.4:
        return match.stayer if match.stayer >= 0 else match.slaps[-1].seat
    return dice.choice(match.claims).seat if type(action) in (Call, Aim) and match.claims else seat


def start(header: SlapOffHeader) -> SlapOffMatch:
    assert GAME.fault(header) is None
    return GAME.new_match(header)


def state(match: SlapOffMatch) -> dict[str, Any]:
    """All that a match remembers, to be compared."""
    told = {name: repr(getattr(match, name)) for name in match.__slots__ if not name.startswith("_")}
    deadlines = match._deadlines
    told["seen"] = repr(match.clone().observe(TABLE))
    told["heats"] = repr(match._heats._firsts)
    chance = (match._chance.seed, match._chance.n)
    return {**told, "chance": chance, "deadlines": (sorted(deadlines._pending), deadlines.due_us), "n": match._n}


def lines(events: list[Event]) -> list[str]:
    return [encode_event(event) for event in events]


def cards_of(match: SlapOffMatch) -> list[int]:
    """Every card, wherever it is."""
    return sorted([*match.pile, *match.burned, *(card for hand in match.hands for card in hand)])


def check(match: SlapOffMatch, cards: list[int]) -> None:
    """What a rule conserves (C-8), and that the match gets on."""
    assert cards_of(match) == cards
    claimants = [claim.seat for claim in match.claims]
    assert len(claimants) == len(set(claimants))
    assert not set(claimants) & match.burns.keys()
    for seat, standing in enumerate(match.standing):
        assert match.out[seat] == (standing == OUT)
        assert standing == IN or not match.hands[seat]
        assert standing != LEAVING or seat in claimants
    if match.places is None:
        assert (match.turn >= 0) == any(match.hands)
        assert match.turn < 0 or match.hands[match.turn]
        assert (match.redeal_us is not None) == (not any(match.hands) and not match.claims)
        due_us = match.next_deadline()
        assert due_us is not None
        assert due_us > match.now_us
        expected = [match.turn >= 0, match.redeal_us is not None, *(not claim.named for claim in match.claims)]
        expected += [claim.vote_until_us is not None for claim in match.claims]
        assert len(match._deadlines._pending) == sum(expected) + len(match.burns)
    else:
        winner = match.places.index(1)
        assert match.places.count(1) == 1
        assert sorted(match.hands[winner]) == cards


@SOME
@given(headers(), st.integers(0, 10**6))
def test_nothing_is_lost_and_nothing_breaks(header: SlapOffHeader, seed: int) -> None:
    match = start(header)
    match.advance(0)
    cards = cards_of(match)
    if header.hands is None:
        assert cards == full_deck(header.options.jokers)
    for move in moves_of(match, seed, 120):
        legal = match.clone()
        legal.advance(move.at_us)
        allowed = legal.is_legal(move.seat, move.action)
        assert allowed == (move.action in legal.legal_actions(move.seat))
        events = match.apply(move)
        if not allowed:
            assert event_name(events[-1]) == "illegal"
        check(match, cards)


@SOME
@given(headers(), st.integers(0, 10**6), st.integers(0, 60))
def test_a_clone_goes_its_own_way(header: SlapOffHeader, seed: int, at: int) -> None:
    match = start(header)
    moves = moves_of(match, seed, 90)
    for move in moves[:at]:
        match.apply(move)
    copy, still = match.clone(), match.clone()
    assert state(copy) == state(match)
    before = state(still)
    assert [lines(copy.apply(move)) for move in moves[at:]] == [lines(match.apply(move)) for move in moves[at:]]
    assert state(copy) == state(match)
    assert state(still) == before


@SOME
@given(headers(), st.integers(0, 10**6))
def test_a_file_of_the_moves_says_the_same(header: SlapOffHeader, seed: int) -> None:
    match = start(header)
    events = match.advance(0)
    moves = moves_of(match, seed, 90)
    for move in moves:
        events += match.apply(move)
    told, places = run(parse([write_header(header), *map(encode_move, moves)]))
    assert lines(told) == lines(events)
    assert places == match.places


@FEWER
@given(headers(), st.integers(0, 10**6), st.integers(1, 700_000))
def test_looking_in_between_changes_nothing(header: SlapOffHeader, seed: int, every_us: int) -> None:
    steady, restless = start(header), start(header)
    events, seen = steady.advance(0), restless.advance(0)
    for move in moves_of(steady, seed, 60):
        events += steady.apply(move)
        if every_us > 20_000:
            for at_us in range(restless.now_us, move.at_us, every_us):
                seen += restless.advance(at_us)
        seen += restless.advance(move.at_us)
        restless.observe(TABLE)
        restless.legal_actions(0)
        seen += restless.apply(move)
    assert lines(seen) == lines(events)
    assert state(restless) == state(steady)


@FEWER
@given(headers(), st.integers(0, 10**6))
def test_events_come_in_order_of_time(header: SlapOffHeader, seed: int) -> None:
    match = start(header)
    events = match.advance(0)
    for move in moves_of(match, seed, 90):
        events += match.apply(move)
        assert all(event.at_us <= move.at_us for event in events)
    times = [event.at_us for event in events]
    assert times == sorted(times)


@SOME
@given(
    st.permutations(range(8)),
    st.lists(st.integers(0, 990), min_size=8, max_size=8),
    st.lists(st.sampled_from(["off", "pair", None]), min_size=8, max_size=8),
    st.booleans(),
    st.integers(0, 10**6),
)
def test_a_dead_heat_has_no_order(
    names_in: list[int], late_us: list[int], names: list[Any], at_once: bool, seed: int
) -> None:
    """Slaps of one dead heat, listed in any order, end alike: only who completes a right name first counts (SO-11).

    Where `at_once`, all slaps come at one microsecond; else the order of their times is shuffled too.
    """
    hands = (("JS", "2C"), *((f"{rank}H", f"{rank}D") for rank in "3456789"))
    header = SlapOffHeader(
        slap=1, game="slap_off", players=("P",) * 8, options=SlapOffOptions(turn_ms=600_000), hands=hands
    )
    outcomes = []
    for mix in (0, seed):
        dice = random.Random(mix)
        times = [0] * 8 if at_once else late_us[:]
        dice.shuffle(times)
        if not at_once:
            times[dice.randrange(8)] = 0
        order = list(range(8))
        dice.shuffle(order)
        match = start(header)
        events = match.apply(Move(1_000_000, 0, Play()))
        for seat in sorted(order, key=lambda seat: times[seat]):
            events += match.apply(Move(1_200_000 + times[seat], seat, Slap()))
        for place, seat in enumerate(names_in):
            if names[seat] is not None:
                events += match.apply(Move(1_500_000 + place, seat, Call(names[seat])))
        events += match.advance(1_600_000)
        told = sorted((event_name(one), getattr(one, "seat", None), one.rule) for one in events)
        outcomes.append((told, match.hands, match.turn, {claim.seat for claim in match.claims}))
    assert outcomes[0] == outcomes[1]
    right = [seat for seat in names_in if names[seat] == "off"]
    assert outcomes[0][2] == (right[0] if right else 1)


@SOME
@given(headers(), st.integers(0, 10**6), st.integers(0, 60), st.integers(1, 10**6))
def test_nobody_can_know_what_lies_face_down(header: SlapOffHeader, seed: int, at: int, other: int) -> None:
    """Change hands and burned cards for one another: no observation and no event as anybody sees it differs."""
    match = start(header)
    moves = moves_of(match, seed, 90)
    for move in moves[:at]:
        match.apply(move)
    hidden = match.clone()
    turn_over(hidden, random.Random(other))
    for move in moves[at:]:
        for viewer in (TABLE, *range(len(header.players))):
            assert match.observe(viewer) == hidden.observe(viewer)
            assert viewer < 0 or match.legal_actions(viewer) == hidden.legal_actions(viewer)
        if shows_a_card(match, move):
            return
        told, otherwise = match.apply(move), hidden.apply(move)
        for viewer in (TABLE, move.seat, (move.seat + 1) % len(header.players)):
            assert view_lines(told, viewer) == view_lines(otherwise, viewer)


def turn_over(match: SlapOffMatch, dice: random.Random) -> None:
    """Shuffle all cards that lie face down among one another."""
    places = [*match.hands, match.burned]
    cards = [card for place in places for card in place]
    dice.shuffle(cards)
    for place in places:
        place[:] = [cards.pop() for _card in place]


def shows_a_card(match: SlapOffMatch, move: Move) -> bool:
    """Whether a card that lay face down shows by this move or before it."""
    ahead = match.clone()
    return any(event_name(event) in ("card_played", "out_of_turn") for event in ahead.apply(move))


@FEWER
@given(headers())
def test_a_match_that_nobody_plays_goes_on_by_itself(header: SlapOffHeader) -> None:
    match = start(header)
    match.advance(0)
    cards = cards_of(match)
    for _step in range(200):
        due_us = match.next_deadline()
        if due_us is None:
            break
        match.advance(due_us)
        check(match, cards)
    assert match.places is not None or match.played > 60


@SOME
@given(st.lists(st.integers(0, 53), unique=True, max_size=12), st.integers(2, 5), st.booleans(), st.booleans())
def test_sets_are_as_the_page_tells_them(pile: list[int], run_min: int, descending: bool, aces: bool) -> None:
    options = SlapOffOptions(run_min=run_min, run_descending=descending, ace_pair=aces)
    assert set(showing(pile, options)) == told_by_names([NAMES[card] for card in pile], options)


def told_by_names(pile: list[str], options: SlapOffOptions) -> set[str]:
    """The table of sets once more, read off the names of cards."""
    ranks = "".join(name[0] for name in pile)
    top, two = ranks[-1:], ranks[-2:]
    pairs = [rank * 2 for rank in "23456789T" + "A" * options.ace_pair]
    runs = "A23456789TJQKA"
    ends = [ranks[-options.run_min :]] if len(ranks) >= options.run_min else []
    ends += [end[::-1] for end in ends if options.run_descending]
    found = {
        "off": top == "J",
        "lucky": top == "7",
        "joker": top == "X",
        "kings": two == "KK",
        "queens": two == "QQ",
        "royals": two == "KQ",
        "pair": two in pairs,
        "sixty_nine": two == "69",
        "sandwich": len(ranks) >= 3 and ranks[-3] == top,
        "bookends": len(ranks) >= 4 and ranks[0] == top,
        "run": any(end in runs for end in ends),
    }
    return {name for name, there in found.items() if there}
