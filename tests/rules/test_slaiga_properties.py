"""What holds in every match of Slaiga, whoever does what: cards stay, clones part, and nobody learns what is hidden."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Any

import msgspec
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.core.cards import NAMES, CardName
from game.core.codec import decode_action, encode_action, encode_event, encode_move, view_lines
from game.core.match import TABLE, Action, Event, Illegal, Move, Viewer
from game.rules.slaiga import GAME
from game.rules.slaiga.match import SlaigaMatch
from game.rules.slaiga.phases import ToPlace, ToSwap
from game.rules.slaiga.terms import (
    ACTIONS,
    CheckCancelled,
    Dealt,
    DeckTop,
    Discarded,
    Draw,
    Drew,
    HandShown,
    LookDiscard,
    LookedAhead,
    Reloaded,
    SlaigaHeader,
    SlaigaOptions,
)
from game.session.referee import run
from game.session.scenario import parse, write_header
from tools.laws.slaiga import Laws, cards_of

SOME = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
FEWER = settings(SOME, max_examples=30)

OPTIONS = st.builds(
    SlaigaOptions,
    version=st.sampled_from(["honest", "base", "base"]),
    jokers=st.sampled_from([0, 1, 2]),
    counter_shot_any_rank=st.booleans(),
    ace_follows_suit=st.booleans(),
    king_look_max=st.sampled_from([1, 6]),
)
PLAIN = st.builds(SlaigaOptions, version=st.sampled_from(["honest", "base"]), bullets=st.just(False))


@st.composite
def headers(draw: st.DrawFn) -> SlaigaHeader:
    """Whole packs, and small ones whose draw deck runs out again and again."""
    seats, options = draw(st.integers(2, 6)), draw(OPTIONS | PLAIN)
    header = SlaigaHeader(
        slap=1, game="slaiga", players=("P",) * seats, seed=draw(st.integers(0, 1000)), options=options,
        first=draw(st.integers(0, seats - 1)))  # fmt: skip
    if draw(st.booleans()):
        return header
    cards = list(NAMES[: 52 + options.jokers])
    random.Random(header.seed).shuffle(cards)
    spare = draw(st.integers(0, 10))
    return msgspec.structs.replace(header, deck=tuple(cards[: min(len(cards), 6 * seats + spare)]))


def start(header: SlaigaHeader) -> SlaigaMatch:
    assert GAME.fault(header) is None
    return GAME.new_match(header)


def any_move(match: SlaigaMatch, dice: random.Random) -> Move | None:
    """What somebody may do now, every kind of action as likely; None: let time do it."""
    if dice.random() < 0.1:
        return None
    at_us = match.now_us + dice.choice([0, 1, 400_000, 3_000_000])
    if at_us >= match.until_us:
        return None
    if dice.random() < 0.05:
        return Move(at_us, dice.randrange(len(match.hands)), LookDiscard())
    if dice.random() < 0.05:
        return Move(at_us, dice.randrange(len(match.hands)), Draw(dice.choice(["deck", "discard"])))
    legal = match.legal_actions(match.phase.seat)
    kind = dice.choice(sorted({type(action) for action in legal}, key=repr))
    return Move(at_us, match.phase.seat, dice.choice([action for action in legal if type(action) is kind]))


def step(match: SlaigaMatch, move: Move | None) -> list[Event]:
    if move is not None:
        return match.apply(move)
    return match.advance(match.until_us)


def play(match: SlaigaMatch, seed: int, steps: int) -> Iterator[tuple[Move | None, list[Event]]]:
    """Play on at random; a match that ends is over."""
    dice = random.Random(seed)
    for _step in range(steps):
        if match.places is not None:
            return
        move = any_move(match, dice)
        yield move, step(match, move)


def state(match: SlaigaMatch) -> dict[str, Any]:
    """All that a match remembers, to be compared."""
    told = {name: repr(getattr(match, name)) for name in match.__slots__ if name != "_chance"}
    return {**told, "chance": (match._chance.seed, match._chance.n)}


def lines(events: Sequence[Event]) -> list[str]:
    return [encode_event(event) for event in events]


@SOME
@given(headers(), st.integers(0, 10**6))
def test_every_card_stays_in_one_place_and_what_is_told_is_what_is_seen(header: SlaigaHeader, seed: int) -> None:
    match = start(header)
    laws = Laws(header)
    laws.check(match, match.advance(0))
    for _move, events in play(match, seed, 120):
        laws.check(match, events)


@SOME
@given(headers(), st.integers(0, 10**6))
def test_what_is_listed_is_never_refused_and_what_is_refused_changes_nothing(header: SlaigaHeader, seed: int) -> None:
    match = start(header)
    for _move, _events in play(match, seed, 60):
        for seat in range(len(match.hands)):
            for action in random.Random(seed).sample(list(match.legal_actions(seat)), 1) if _moves(match, seat) else ():
                assert match.is_legal(seat, action)
                assert not any(
                    isinstance(event, Illegal) for event in match.clone().apply(Move(match.now_us, seat, action))
                )
            if seat != match.phase.seat:
                before = state(match)
                (told,) = match.apply(Move(match.now_us, seat, Draw("deck")))
                assert isinstance(told, Illegal)
                assert state(match) == before


def _moves(match: SlaigaMatch, seat: int) -> bool:
    return match.places is None and seat == match.phase.seat


@SOME
@given(headers(), st.integers(0, 10**6), st.integers(0, 60))
def test_a_clone_goes_its_own_way(header: SlaigaHeader, seed: int, at: int) -> None:
    match = start(header)
    for _done in play(match, seed, at):
        pass
    copy, still = match.clone(), match.clone()
    assert state(copy) == state(match)
    before = state(still)
    moves = []
    for move, events in play(match, seed + 1, 40):
        moves.append(move)
        assert lines(step(copy, move)) == lines(events)
    assert state(copy) == state(match)
    assert state(still) == before


@FEWER
@given(headers(), st.integers(0, 10**6))
def test_a_file_of_the_moves_says_the_same(header: SlaigaHeader, seed: int) -> None:
    match = start(header)
    events = match.advance(0)
    written = [write_header(header)]
    for move, told in play(match, seed, 90):
        events += told
        if move is not None:
            written.append(encode_move(move))
    end = f'{{"t": {match.now_us}, "action": "end"}}'
    told, places = run(parse([*written, end]))
    assert lines(told) == lines(events)
    assert places == match.places


# -- nobody learns what is hidden -------------------------------------------------------------------------------------


def may_see(match: SlaigaMatch, viewer: Viewer) -> set[CardName]:
    """The cards that lie open to a viewer now, by the page and not by what the match says (SL-1, SL-4, SL-15)."""
    piles, phase = match.piles, match.phase
    cards = {card for card in piles.discard if piles.backs.get(card, viewer) == viewer}
    if match.header.options.version == "base":
        cards.update(piles.deck[:1])
    if viewer >= 0:
        cards.update(match.hands[viewer], match.kept[viewer])
    for kept, shown in zip(match.kept, match.kept_shown, strict=True):
        cards.update(kept if shown else ())
    for played in match.volley.cards if match.volley is not None else ():
        cards.update([played.card] if played.up or played.seat == viewer else ())
    if isinstance(phase, ToPlace) and viewer in (phase.seat, phase.giver):
        cards.update(phase.cards)
    if isinstance(phase, ToSwap) and viewer == phase.seat:
        cards.update(phase.cards)
    return cards


def all_cards(match: SlaigaMatch) -> set[CardName]:
    """Every card of the match, wherever it is."""
    return set(cards_of(match.header))


def hidden_from(match: SlaigaMatch, viewer: Viewer) -> list[CardName]:
    return sorted(all_cards(match) - may_see(match, viewer))


def shown_by(event: Event, viewer: Viewer) -> set[CardName]:
    """The cards that an event shows to a viewer though they do not lie open before or after it."""
    if isinstance(event, HandShown) and (event.to == "all" or viewer in (event.to, event.seat)):
        return set(event.cards or ())
    if isinstance(event, LookedAhead) and event.rule == "SL-21":
        return set(event.cards or ())
    if isinstance(event, CheckCancelled | DeckTop) or (isinstance(event, Discarded) and event.face == "up"):
        return {event.card} if event.card else set()
    if isinstance(event, Drew | Reloaded) and event.seat == viewer:
        return {event.card} if event.card else set()
    return set()


def renamed(match: SlaigaMatch, names: dict[CardName, CardName]) -> SlaigaMatch:
    """The same match with cards changed for others, wherever they are."""

    def new(cards: Sequence[CardName]) -> list[CardName]:
        return [names.get(card, card) for card in cards]

    other = match.clone()
    other.hands = [new(hand) for hand in other.hands]
    other.kept = [tuple(new(hand)) for hand in other.kept]
    piles = other.piles
    piles.deck, piles.discard = new(piles.deck), new(piles.discard)
    piles.backs = {names.get(card, card): seat for card, seat in piles.backs.items()}
    if other.volley is not None:
        other.volley.cards = [
            msgspec.structs.replace(each, card=names.get(each.card, each.card)) for each in other.volley.cards
        ]
    if isinstance(other.phase, ToPlace | ToSwap):
        other.phase = msgspec.structs.replace(other.phase, cards=tuple(new(other.phase.cards)))
    drawn = getattr(other.phase, "drawn", None)
    if drawn is not None:
        other.phase = msgspec.structs.replace(other.phase, drawn=names.get(drawn, drawn))
    return other


def renamed_move(move: Move | None, names: dict[CardName, CardName]) -> Move | None:
    if move is None:
        return None

    def new(value: Any) -> Any:
        if isinstance(value, list | tuple):
            return [new(each) for each in value]
        return names.get(value, value) if isinstance(value, str) else value

    fields = {name: value if name == "action" else new(value) for name, value in encode_action(move.action).items()}
    action: Action = decode_action(fields, ACTIONS)
    return move._replace(action=action)


@SOME
@given(headers(), st.integers(0, 10**6), st.integers(0, 90))
def test_no_view_depends_on_a_card_that_is_hidden_from_it(header: SlaigaHeader, seed: int, at: int) -> None:
    """Mix all cards that a viewer does not see among their places: what it sees stays the same."""
    match = start(header)
    for _done in play(match, seed, at):
        pass
    for viewer in (TABLE, *range(len(match.hands))):
        hidden = hidden_from(match, viewer)
        mixed = hidden[:]
        random.Random(seed).shuffle(mixed)
        other = renamed(match, dict(zip(hidden, mixed, strict=True)))
        assert other.observe(viewer) == match.observe(viewer)
        if viewer >= 0:
            assert list(other.legal_actions(viewer)) == list(match.legal_actions(viewer))
            other.apply(Move(other.now_us, viewer, LookDiscard()))
            assert other.observe(viewer) == match.observe(viewer)


@settings(SOME, max_examples=150)
@given(headers(), st.integers(0, 10**6), st.integers(0, 60))
def test_no_line_of_a_view_depends_on_a_card_before_it_is_named(header: SlaigaHeader, seed: int, at: int) -> None:
    """Change two cards of a suit that a viewer does not see: all it is told stays the same, until it is shown one.

    Of one suit, so that a miss stays a miss; the twin stops where a player could not have done the same with the other.
    """
    match = start(header)
    for _done in play(match, seed, at):
        pass
    viewer: Viewer = (TABLE, *range(len(match.hands)))[seed % (len(match.hands) + 1)]
    hidden = hidden_from(match, viewer)
    pairs = [(a, b) for a in hidden for b in hidden if a < b and a[1] == b[1]]
    if not pairs:
        return
    a, b = random.Random(seed).choice(pairs)
    names = {a: b, b: a}
    twin = renamed(match, names)
    for move, events in play(match, seed + 1, 60):
        other = renamed_move(move, names)
        if other is not None and twin.is_legal(other.seat, other.action) != (not isinstance(events[0], Illegal)):
            return
        told, twin_told = view_lines(events, viewer), view_lines(step(twin, other), viewer)
        if any(f'"{card}"' in line for line in told for card in (a, b)):
            return
        if any('"win"' in line or '"slaiga"' in line for line in told):
            return  # whether it is a straight flush is told by a check
        assert twin_told == told
        assert twin.observe(viewer) == match.observe(viewer)


@SOME
@given(headers(), st.integers(0, 10**6))
def test_a_line_names_only_cards_that_its_viewer_may_see(header: SlaigaHeader, seed: int) -> None:
    match = start(header)
    viewers = (TABLE, *range(len(match.hands)))
    before = {viewer: may_see(match, viewer) for viewer in viewers}
    told = match.advance(0)
    for _move, events in chain([(None, told)], play(match, seed, 90)):
        for viewer in viewers:
            after = may_see(match, viewer)
            open_ = set().union(before[viewer], after, *(shown_by(event, viewer) for event in events))
            for line in view_lines(events, viewer):
                named = set(re.findall(r'"([A2-9TJQK][CDHS]|X[12])"', line))
                assert named <= open_, (viewer, line)
            before[viewer] = after
        dealt = [event for event in events if isinstance(event, Dealt)]
        assert all(event.seen_by(viewer) is None for event in dealt for viewer in viewers if viewer != event.seat)
