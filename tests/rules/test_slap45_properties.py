"""What holds in every match of Slap .45 Mini, whoever presses what and when."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.core.codec import encode_event, encode_move, event_name
from game.core.match import HOUSE, TABLE, Action, Event, Move
from game.rules.slap45 import GAME
from game.rules.slap45.match import Slap45Match
from game.rules.slap45.phases import GunRound, MoveRound, Turning
from game.rules.slap45.terms import (
    KINDS,
    Card,
    Deal,
    DeckCounts,
    Feint,
    Flip,
    LeaveBase,
    Point,
    Shot,
    Slap45Header,
    Slap45Options,
    SlapBase,
    SlapCard,
)
from game.session.referee import run
from game.session.scenario import parse, write_header

SOME = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
FEWER = settings(SOME, max_examples=30)

GAPS_US = [0, 0, 1, 300, 999, 1000, 1001, 20_000, 60_000, 149_999, 150_000, 400_000, 900_000, 2_500_000]
KIND: st.SearchStrategy[Card] = st.sampled_from(KINDS)
CARDS = st.lists(KIND, min_size=1, max_size=9).map(lambda cards: tuple(cards))
OPTIONS = st.builds(
    Slap45Options,
    tie=st.sampled_from(["ignore", "coin"]),
    fairness=st.sampled_from(["certain", "sharp"]),
    tie_us=st.sampled_from([0, 1000, 30_000]),
    doubt_us=st.sampled_from([0, 3000, 200_000]),
    flip_delay_ms=st.sampled_from([(0, 0), (0, 20), (400, 1600)]),
    flip_timeout_ms=st.sampled_from([0, 700, 5000]),
    lockout_ms=st.sampled_from([0, 400]),
    point_window_ms=st.sampled_from([0, 150]),
    react_ms=st.sampled_from([1, 2500]),
    move_ms=st.sampled_from([1, 3000]),
    deal_timeout_ms=st.sampled_from([0, 8000]),
)


@st.composite
def headers(draw: st.DrawFn, seats: int | None = None) -> Slap45Header:
    count = seats or draw(st.integers(2, 8))
    return Slap45Header(
        slap=1,
        game="slap45",
        players=tuple(f"P{seat}" for seat in range(count)),
        seed=draw(st.integers(0, 1000)),
        options=draw(OPTIONS),
        first=draw(st.integers(0, count - 1)),
        deck=draw(CARDS),
        gangs=tuple(draw(st.lists(st.integers(1, 3), min_size=count, max_size=count))),
    )


def moves_of(header: Slap45Header, seed: int, count: int) -> list[Move]:
    """Presses of all kinds by all seats and the House, bunched together as in a fight for one prize."""
    dice, at_us = random.Random(seed), 0
    moves: list[Move] = []
    seats = len(header.players)
    while len(moves) < count:
        at_us += dice.choice(GAPS_US)
        seat = HOUSE if dice.random() < 0.1 and seats == 2 else dice.randrange(seats)
        doubt_us = dice.randrange(header.options.doubt_us + 1) if dice.random() < 0.7 else 0
        actions = [any_action(dice, seats)]
        if dice.random() < 0.2:
            actions = [Point(None), Point(dice.randrange(seats)), SlapCard()]
        moves += [Move(at_us, seat, action, doubt_us) for action in actions]
    return moves


def any_action(dice: random.Random, seats: int) -> Action:
    kinds: list[Callable[[], Action]] = [
        Flip,
        SlapCard,
        LeaveBase,
        Feint,
        lambda: SlapBase(dice.randrange(seats)),
        lambda: Point(dice.choice([None, *range(seats)])),
        lambda: Deal(dice.choice(KINDS)),
    ]
    return dice.choices(kinds, weights=[5, 4, 2, 1, 6, 4, 3])[0]()


def start(header: Slap45Header) -> Slap45Match:
    assert GAME.fault(header) is None
    return GAME.new_match(header)


def state(match: Slap45Match) -> dict[str, Any]:
    """All that a match remembers, to be compared."""
    told = {name: repr(getattr(match, name)) for name in match.__slots__ if not name.startswith("_")}
    deadlines = match._deadlines
    chance = (match._chance.seed, match._chance.n)
    return {**told, "chance": chance, "deadlines": (sorted(deadlines._pending), deadlines.due_us), "n": match._n}


def lines(events: list[Event]) -> list[str]:
    return [encode_event(event) for event in events]


def cards_of(match: Slap45Match) -> Counter[str]:
    """Every card, wherever it is."""
    phase = match.phase
    cards = Counter[str](match.draw + match.discard)
    if type(phase) is Turning:
        cards[phase.card] += 1
    elif type(phase) is GunRound or type(phase) is MoveRound:
        assert match.card is not None
        cards[match.card] += 1
    if match.left is not None:
        cards.update(dict(zip(KINDS, match.left, strict=True)))
    return +cards


def check_hands(match: Slap45Match) -> None:
    """A hand is on one base of the table, alone or in a contest that is still open."""
    contested = {
        (seat.seat, open_.base) for open_ in match.contests.values() for seat in open_.claims if not seat.lifted_n
    }
    for seat, base in enumerate(match.hands):
        if base is None:
            assert seat not in match.holders
            continue
        assert match.gangs[seat]
        assert base in match.bases
        assert (match.holders[base] == seat) != ((seat, base) in contested)
    assert all((match.hands[seat] == base) for seat, base in contested)
    assert all(match.hands[seat] == base for base, seat in enumerate(match.holders) if seat is not None)
    held = sorted(seat for seat in match.holders if seat is not None)
    assert sorted(cover.seat for cover in match.covers if not cover.lifted_n) == held


def check(match: Slap45Match, gangs: list[int]) -> None:
    """Caps on everything that a rule conserves (C-8)."""
    assert all(0 <= now <= before for now, before in zip(match.gangs, gangs, strict=True))
    assert cards_of(match) == Counter[str](match.header.deck or ())
    assert len(match.bases) == sum(left > 0 for left in match.gangs)
    if match.places is None:
        check_hands(match)
        due_us = match.next_deadline()
        assert due_us is not None
        assert due_us > match.now_us
        assert len(match._deadlines._pending) <= 4 + len(match.contests)
    if type(match.phase) is MoveRound:
        movers = match.phase.movers()
        assert len(movers) == len(set(movers))
        assert all(match.gangs[seat] for seat in movers)
    if sum(left > 0 for left in match.gangs) <= 2 and match.places is None:
        assert match.dealer is not None


@SOME
@given(headers(), st.integers(0, 10**6))
def test_nothing_is_lost_and_nothing_breaks(header: Slap45Header, seed: int) -> None:
    match = start(header)
    match.advance(0)
    gangs = match.gangs[:]
    for move in moves_of(header, seed, 150):
        legal = match.clone()
        legal.advance(move.at_us)
        allowed = legal.is_legal(move.seat, move.action)
        events = match.apply(move)
        if not allowed:
            assert event_name(events[-1]) == "illegal"
        check(match, gangs)
        gangs = match.gangs[:]


@SOME
@given(headers(), st.integers(0, 10**6), st.integers(0, 60))
def test_a_clone_goes_its_own_way(header: Slap45Header, seed: int, at: int) -> None:
    moves = moves_of(header, seed, 90)
    match = start(header)
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
def test_a_file_of_the_moves_says_the_same(header: Slap45Header, seed: int) -> None:
    match = start(header)
    events = match.advance(0)
    moves = moves_of(header, seed, 90)
    for move in moves:
        events += match.apply(move)
    told, places = run(parse([write_header(header), *map(encode_move, moves)]))
    assert lines(told) == lines(events)
    assert places == match.places


@FEWER
@given(headers(), st.integers(0, 10**6), st.integers(1, 700_000))
def test_looking_in_between_changes_nothing(header: Slap45Header, seed: int, every_us: int) -> None:
    steady, restless = start(header), start(header)
    events, seen = steady.advance(0), restless.advance(0)
    for move in moves_of(header, seed, 60):
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
def test_events_come_in_order_of_time(header: Slap45Header, seed: int) -> None:
    match = start(header)
    events = match.advance(0)
    for move in moves_of(header, seed, 90):
        events += match.apply(move)
        assert all(event.at_us <= move.at_us for event in events)
    times = [event.at_us for event in events]
    assert times == sorted(times)


@SOME
@given(
    st.integers(3, 8),
    st.sampled_from(KINDS),
    st.lists(st.sampled_from(["card", 0, 1, 2, None]), min_size=8, max_size=8),
    st.integers(0, 10**6),
)
def test_one_microsecond_has_no_order(seats: int, card: Any, slaps: list[Any], seed: int) -> None:
    """Slaps of one microsecond, listed in any order, contest the same prizes with the same outcome (C-3).

    Nobody dies of it here: which of two contests closes first is as listed (C-5), and a death between them moves hands.
    """
    options = Slap45Options(flip_delay_ms=(0, 0), tie_us=1000)
    header = Slap45Header(
        slap=1, game="slap45", players=("P",) * seats, options=options, deck=(card,), gangs=(3,) * seats
    )
    moves = [
        Move(1_200_000, seat, SlapCard() if slap == "card" else SlapBase(slap))
        for seat, slap in enumerate(slaps[:seats])
        if slap is not None
    ]
    outcomes = []
    for mix in (0, seed):
        match = start(header)
        match.apply(Move(1_000_000, 0, Flip()))
        for seat in range(seats):
            match.apply(Move(1_190_000, seat, Point((seat + 1) % seats)))
        listed = moves[:]
        random.Random(mix).shuffle(listed)
        events = [event for move in listed for event in match.apply(move)]
        events += match.advance(3_000_000)
        told = sorted((event_name(one), getattr(one, "seat", None)) for one in events if not isinstance(one, Shot))
        results = [(one.target, one.result) for one in events if isinstance(one, Shot)]
        outcomes.append((told, results, match.gangs, match.hands, match.bases))
    assert outcomes[0] == outcomes[1]


@SOME
@given(headers(), st.integers(0, 10**6), st.integers(0, 60), st.integers(1, 10**6))
def test_nobody_can_know_what_the_draw_pile_hides(header: Slap45Header, seed: int, at: int, other: int) -> None:
    """Change the cards that lie face down: no observation and no event before the next reveal differs."""
    moves = moves_of(header, seed, 90)
    match = start(header)
    for move in moves[:at]:
        match.apply(move)
    hidden = match.clone()
    dice = random.Random(other)
    dice.shuffle(hidden.draw)
    if type(hidden.phase) is Turning and hidden.draw:
        hidden.phase = Turning(hidden.draw[0])
        hidden.draw[0] = match.phase.card  # type: ignore[union-attr]
    for move in moves[at:]:
        for viewer in (TABLE, *range(len(header.players))):
            assert match.observe(viewer) == hidden.observe(viewer)
            assert match.legal_actions(viewer) == hidden.legal_actions(viewer) if viewer >= 0 else True
        if shows_before(match, move):
            return
        told = lines(match.apply(move))
        assert lines(hidden.apply(move)) == told


def shows_before(match: Slap45Match, move: Move) -> bool:
    """Whether a card shows by this move or before it."""
    ahead = match.clone()
    return any(event_name(event) in ("card_revealed", "deck_reshuffled") for event in ahead.apply(move))


@FEWER
@given(st.integers(0, 10**6), st.integers(2, 8))
def test_a_match_that_nobody_plays_comes_to_an_end_or_goes_on(seed: int, seats: int) -> None:
    header = Slap45Header(
        slap=1, game="slap45", players=("P",) * seats, seed=seed, options=Slap45Options(deck=DeckCounts(3, 1, 1))
    )
    match = start(header)
    shown = 0
    while match.places is None and shown < 40:
        due_us = match.next_deadline()
        assert due_us is not None
        shown += sum(event_name(event) == "card_revealed" for event in match.advance(due_us))
        check_hands(match)
    assert shown == 40 or match.places is not None
