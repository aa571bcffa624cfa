"""Bots play like people: each kind of mistake and each manner shows in what happens at the table."""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from statistics import fmean
from typing import Any

import msgspec
import pytest

from game.app.simulate import make_header, play_match
from game.bots import make_bot
from game.bots.slap45.character import Slap45Character
from game.core.match import HOUSE, Event, Move
from game.rules import find_game
from game.rules.slap45.terms import (
    BIG_GUN,
    MOVE,
    TALKING_IRON,
    Card,
    CardRevealed,
    Died,
    FalseStart,
    Feinted,
    FlipStarted,
    HorseSlapped,
    LastToCover,
    LeaveBase,
    LeftCover,
    MatchStarted,
    MemberLost,
    Point,
    RoundEnded,
    Shot,
    Slap45Header,
    Slap45Seen,
    SlapBase,
    SlapCard,
    TookCover,
)
from game.session.scenario import parse
from game.session.session import REACTION_FLOOR_US, Session
from game.storage.bots import read_characters

GAME = find_game("slap45")
ROSTER: tuple[Slap45Character, ...] = read_characters("slap45")  # type: ignore[assignment]
GREENHORN, DRIFTER, SHARPSHOOTER, LEGEND = ROSTER
LIMIT_US = 10**10


def header(seats: int, number: int = 0, **fields: Any) -> Slap45Header:
    drawn = make_header(GAME, seats, 45, number)
    assert isinstance(drawn, Slap45Header)
    return msgspec.structs.replace(drawn, **fields)


def but(character: Slap45Character, **parts: dict[str, Any]) -> Slap45Character:
    """The character with some numbers of some of its tables changed."""
    changed = {part: msgspec.structs.replace(getattr(character, part), **new) for part, new in parts.items()}
    return msgspec.structs.replace(character, **changed)


def play(
    of: Slap45Header, characters: Sequence[Slap45Character], limit_us: int = LIMIT_US
) -> tuple[list[Event], list[Move]]:
    lines: list[str] = []
    session = Session(GAME, of, lines.append)
    seats = [*range(len(of.players)), *([HOUSE] if len(of.players) == 2 else [])]
    for seat in seats:
        session.seat_bot(seat, make_bot("slap45", characters[seat % len(characters)], of, seat))
    return session.run(limit_us), parse(lines).moves


def events_of(seats: int, characters: Sequence[Slap45Character], matches: int, **fields: Any) -> list[Event]:
    found = []
    for number in range(matches):
        found += play(header(seats, number, **fields), characters)[0]
    return found


def only(deck: Card) -> dict[str, Any]:
    return {"deck": (deck,) * 40}


def count(events: Sequence[Event], kind: type[Event], **fields: Any) -> int:
    return sum(
        type(event) is kind and all(getattr(event, name) == value for name, value in fields.items()) for event in events
    )


# -- the characters -------------------------------------------------------------------------------------------------


def test_there_are_four_characters_from_greenhorn_to_legend_and_each_is_better_than_the_one_before() -> None:
    assert [character.name for character in ROSTER] == ["Greenhorn", "Drifter", "Sharpshooter", "Legend"]
    reaction = DRIFTER.reaction
    assert (reaction.mu_ms, reaction.sigma_ms, reaction.tau_ms, reaction.choice_ms) == (230, 25, 60, 100)
    for weaker, better in pairwise(ROSTER):
        wins = Counter(winner(header(2, number), (weaker, better)) for number in range(40))
        assert wins[1] > wins[0]


def winner(of: Slap45Header, characters: Sequence[Slap45Character]) -> int:
    places = play_match(GAME, of, characters).places
    assert places is not None
    return places.index(1)


@pytest.mark.parametrize("seat", [0, 1])
def test_legend_beats_greenhorn_in_more_than_four_of_five_duels(seat: int) -> None:
    characters = [GREENHORN, GREENHORN]
    characters[seat] = LEGEND
    wins = sum(winner(header(2, number), characters) == seat for number in range(50))
    assert wins > 40


@pytest.mark.parametrize("character", ROSTER, ids=[character.key for character in ROSTER])
def test_a_match_is_a_party_s_length_and_sees_every_kind_of_event(character: Slap45Character) -> None:
    events, moves = play(header(6), [character])
    assert 60 < events[-1].at_us / 1e6 < 300
    kinds = {type(event) for event in events}
    assert kinds >= {Shot, TookCover, LeftCover, MemberLost, LastToCover, FlipStarted, RoundEnded}
    assert {type(move.action) for move in moves} >= {SlapCard, SlapBase, Point, LeaveBase}


def test_the_same_seed_gives_the_same_moves_and_each_seat_its_own() -> None:
    first, again = (play(header(4), [DRIFTER])[1] for _time in range(2))
    assert first == again
    reactions = [event.reaction_us for event in play(header(4), [DRIFTER])[0] if isinstance(event, TookCover)]
    assert len(set(reactions)) > len(reactions) * 0.95


# -- reactions ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("character", ROSTER, ids=[character.key for character in ROSTER])
def test_nobody_slaps_before_a_person_could_and_most_slap_when_people_do(character: Slap45Character) -> None:
    events = events_of(4, [character], 6)
    firsts = []
    for event in events:
        if isinstance(event, Shot | TookCover):
            assert event.reaction_us >= REACTION_FLOOR_US
        if isinstance(event, Shot):
            firsts.append(event.reaction_us / 1000)
    expected = character.reaction.mu_ms + character.reaction.tau_ms + character.reaction.choice_ms
    assert expected - 120 < fmean(firsts) < expected + 40  # the first of four is faster than one alone


def test_one_alone_slaps_after_its_choice_reaction() -> None:
    asleep = but(DRIFTER, nerve={"big_gun": 0, "iron": 0, "iron_from_cover": 0}, bases={"nests": 0})
    sure = but(DRIFTER, nerve={"big_gun": 1})
    shots = [
        event.reaction_us / 1000
        for event in events_of(3, [sure, asleep, asleep], 20, **only(BIG_GUN))
        if isinstance(event, Shot)
    ]
    assert len(shots) > 200
    assert fmean(shots) == pytest.approx(230 + 60 + 100, rel=0.04)
    assert min(shots) > 230


def test_no_hand_that_was_on_its_way_meets_a_fresh_card() -> None:
    """Not even when the dealer plays the next card while everybody is still diving for cover."""
    quick = but(LEGEND, dealing={"pause_ms": 100, "feints": 0}, bases={"nests": 1, "stays": 0})
    slaps = 0
    for number in range(8):
        events, moves = play(header(2, number), [quick])
        shown = [event.at_us for event in events if type(event) is CardRevealed]
        for move in moves:
            if isinstance(move.action, SlapCard | SlapBase) and move.at_us > shown[0]:
                slaps += 1
                assert move.at_us - max(at_us for at_us in shown if at_us <= move.at_us) >= REACTION_FLOOR_US
    assert slaps > 100


# -- slips ----------------------------------------------------------------------------------------------------------


def slips(**changed: float) -> Slap45Character:
    none = {"false_start": 0, "falls_for_feint": 0, "slaps_horse": 0, "forgets_move": 0}
    quiet = {"nests": 0, "stays": 1, "roams": 0, "patience": 0}
    return but(LEGEND, slips={**none, **changed}, aim={"hesitates": 0, "spread_ms": 0}, bases=quiet)


@pytest.mark.parametrize(("share", "least", "most"), [(0, 0, 0), (0.5, 0.25, 0.8), (1, 0.7, 1)])
def test_some_slap_the_horse(share: float, least: float, most: float) -> None:
    events = events_of(3, [slips(slaps_horse=share), slips(), slips()], 10, **only(MOVE))
    losses, horses = count(events, MemberLost, seat=0), count(events, HorseSlapped)
    assert horses == count(events, HorseSlapped, seat=0)
    assert least * losses <= horses <= most * losses


def test_some_forget_to_move() -> None:
    def lasts(share: float) -> float:
        found: list[Event] = []
        for number in range(5):
            of = header(3, number, **only(MOVE))
            found += until_a_death(play(of, [slips(forgets_move=share), slips(), slips()])[0])
        return count(found, LastToCover, seat=0) / count(found, LastToCover)

    assert lasts(0) < 0.6
    assert lasts(1) > 0.95


def until_a_death(events: list[Event]) -> list[Event]:
    return events[: next(place for place, event in enumerate(events) if type(event) is Died)]


def test_some_hesitate_to_point_and_miss() -> None:
    def missed(hesitates: float) -> float:
        one = but(slips(), aim={"hesitates": hesitates, "spread_ms": 0}, nerve={"big_gun": 1})
        events = events_of(3, [one], 4, **only(BIG_GUN), gangs=(3, 3, 3))
        limited = [event for event in events if isinstance(event, Shot) and event.result != "dead_heat"]
        return sum(event.result == "missed" for event in limited) / len(limited)

    assert missed(0) == 0
    assert 0.25 < missed(0.5) < 0.75
    never = but(slips(), aim={"hesitates": 1})
    events = play(header(3, **only(BIG_GUN)), [never], 60_000_000)[0]
    assert {event.result for event in events if isinstance(event, Shot)} <= {"missed", "dead_heat"}


def test_some_cannot_wait_for_the_card() -> None:
    def starts(share: float) -> list[Event]:
        return events_of(4, [slips(false_start=share)], 2)

    assert count(starts(0), FalseStart) < count(starts(0), FlipStarted) * 0.1
    hasty = starts(1)
    assert count(hasty, FalseStart) > 2 * count(hasty, FlipStarted)


def test_some_fall_for_the_dealer_s_feint() -> None:
    def fallen(share: float) -> float:
        one = but(slips(falls_for_feint=share), dealing={"feints": 0.9})
        events = events_of(2, [one], 6)
        return count(events, FalseStart) / count(events, Feinted)

    # Two Move! slaps meet the end of the round, where the second of a duel has jumped too soon.
    assert fallen(1) > fallen(0) + 0.8


def test_who_jumped_knows_that_its_hand_counts_for_nothing_at_once() -> None:
    """After a false start nobody wastes a slap before the lockout is over (S45-6)."""
    of = header(4, **only(BIG_GUN))
    events, moves = play(of, [slips(false_start=0.5)])
    jumped, locked_us = set(), dict.fromkeys(range(4), 0)
    timeline: list[Event | Move] = [*events, *(move for move in moves if isinstance(move.action, SlapCard | SlapBase))]
    wasted = 0
    for one in sorted(timeline, key=lambda one: one.at_us):
        if isinstance(one, FalseStart):
            jumped.add(one.seat)
        elif isinstance(one, CardRevealed):
            locked_us |= dict.fromkeys(jumped, one.at_us + of.options.lockout_ms * 1000)
            jumped.clear()
        elif isinstance(one, Move):
            wasted += one.at_us < locked_us[one.seat]
    assert count(events, FalseStart) > 20
    assert wasted == 0


def test_nobody_slaps_in_a_pause_of_a_duel_longer_than_it_takes_to_see_that_it_is_one() -> None:
    events, moves = play(header(2, **only(MOVE)), [slips(forgets_move=0.5)])
    ended = [event.at_us for event in events if type(event) is RoundEnded]
    shown = [event.at_us for event in events if type(event) is CardRevealed]
    for move in moves:
        if isinstance(move.action, SlapCard | SlapBase):
            last_us = max((at_us for at_us in ended if at_us <= move.at_us), default=0)
            assert max(at_us for at_us in shown if at_us <= move.at_us) > last_us or move.at_us < last_us + 600_000


# -- manners --------------------------------------------------------------------------------------------------------


def test_nerve_chooses_between_cover_and_shot() -> None:
    def shots(iron: float) -> tuple[int, int]:
        one = but(DRIFTER, nerve={"iron": iron, "iron_from_cover": 0}, bases={"stays": 0, "nests": 0})
        events = play(header(4, **only(TALKING_IRON)), [one], 60_000_000)[0]
        return count(events, Shot), count(events, TookCover)

    brave, timid = shots(1), shots(0)
    assert brave[0] > 5 * (timid[0] + 1)
    assert timid[0] == 0 < timid[1]


def test_the_leader_is_shot_by_those_who_look_for_one() -> None:
    hunter = but(LEGEND, targets={"leader": 1, "revenge": 0, "anyone": 0}, nerve={"big_gun": 1}, aim={"hesitates": 0})
    gangs, right = [], []
    for event in events_of(5, [hunter], 6, gangs=(3, 3, 5, 2, 4), **only(BIG_GUN)):
        if isinstance(event, MatchStarted):
            gangs = list(event.counts)
        elif isinstance(event, Shot) and event.target is not None:
            most = max(left for seat, left in enumerate(gangs) if seat != event.seat)
            right.append(gangs[event.target] == most)
        elif isinstance(event, MemberLost):
            gangs[event.seat] = event.left
    assert len(right) > 60
    assert sum(right) > len(right) * 0.95


def test_revenge_is_taken_on_whoever_shot_last() -> None:
    avenger = but(LEGEND, targets={"leader": 0, "revenge": 1, "anyone": 0}, nerve={"big_gun": 1})
    owed: dict[int, int] = {}
    paid = due = 0
    for event in events_of(5, [avenger], 8, **only(BIG_GUN)):
        if isinstance(event, MatchStarted):
            owed = {}
        elif isinstance(event, Shot) and event.target is not None:
            if owed.get(event.seat) is not None:
                due += 1
                paid += event.target == owed[event.seat]
            owed[event.target] = event.seat
        elif isinstance(event, MemberLost) and not event.left:
            owed = {seat: whom for seat, whom in owed.items() if whom != event.seat}
    assert due > 30
    assert paid > due * 0.9


def test_those_who_look_do_not_waste_a_talkin_iron_on_cover() -> None:
    def covered(sees_cover: float) -> int:
        one = but(DRIFTER, targets={"sees_cover": sees_cover}, nerve={"iron": 1, "iron_from_cover": 0})
        return count(events_of(5, [one], 4, **only(TALKING_IRON), gangs=(2,) * 5), Shot, result="covered")

    assert covered(0) > 3 * covered(1)


def test_some_stay_on_their_base_and_some_lift() -> None:
    def lifted(stays: float) -> int:
        moves = play(header(5), [but(LEGEND, bases={"stays": stays})])[1]
        return sum(type(move.action) is LeaveBase for move in moves)

    assert lifted(0) > 10
    assert lifted(1) == 0


def test_some_take_cover_between_cards() -> None:
    def nests(share: float) -> int:
        one = but(LEGEND, bases={"nests": share, "stays": 1}, nerve={"iron_from_cover": 1, "big_gun": 1})
        return count(events_of(4, [one], 3, **only(BIG_GUN)), TookCover)

    assert nests(0) == 0
    assert nests(1) > 20


def test_some_roam_and_some_take_the_nearest_base() -> None:
    def away(roams: float) -> float:
        one = but(LEGEND, bases={"roams": roams, "stays": 0, "nests": 0}, nerve={"iron": 0})
        events = [e for e in play(header(8, **only(TALKING_IRON)), [one], 90_000_000)[0] if isinstance(e, TookCover)]
        return fmean(min((event.base - event.seat) % 8, (event.seat - 1 - event.base) % 8) for event in events)

    assert away(0) < 0.5
    assert away(1) > 1.0


def test_those_with_patience_let_others_lift_first() -> None:
    """Two on two bases, a Move! card: who waits takes the base that the other gives up."""
    patient, hasty = (but(slips(), bases={"stays": 1, "patience": patience}) for patience in (1, 0))
    lost = Counter[int]()
    for number in range(80):
        held: set[int] = set()
        full = False
        for event in play(header(2, number, **only(MOVE)), [patient, hasty])[0]:
            if isinstance(event, CardRevealed):
                full = len(held) == 2
            elif isinstance(event, TookCover):
                held.add(event.seat)
            elif isinstance(event, LeftCover):
                held.discard(event.seat)
            elif isinstance(event, LastToCover) and full:
                lost[event.seat] += 1
    assert lost[1] > 5
    assert lost[0] < lost[1] / 3


def test_some_flip_sooner_than_others() -> None:
    def pause(flip_ms: int) -> float:
        one = msgspec.structs.replace(DRIFTER, flip_ms=flip_ms)
        events = [
            event for event in play(header(4, **only(MOVE)), [one])[0] if type(event) in (RoundEnded, FlipStarted)
        ]
        return fmean(b.at_us - a.at_us for a, b in pairwise(events) if isinstance(b, FlipStarted) and not b.auto) / 1000

    assert 450 < pause(600) < 1100
    assert pause(2000) > pause(600) + 1000


def test_the_house_deals_with_pauses_feints_and_tricks() -> None:
    events = events_of(2, [LEGEND], 6)
    feints, cards = count(events, Feinted), [event for event in events if isinstance(event, CardRevealed)]
    assert feints > len(cards) / 3
    repeats = sum(a.card == b.card for a, b in pairwise(cards)) / len(cards)
    plain = [e for e in events_of(2, [but(LEGEND, dealing={"tricks": 0})], 6) if isinstance(e, CardRevealed)]
    assert repeats + 0.1 < sum(a.card == b.card for a, b in pairwise(plain)) / len(plain)
    waits = [
        b.at_us - a.at_us for a, b in pairwise(events) if isinstance(a, RoundEnded) and isinstance(b, CardRevealed)
    ]
    assert all(wait < 8_000_000 for wait in waits)


def test_the_first_to_die_deals_the_duel() -> None:
    events, moves = play(header(3, gangs=(1, 6, 6)), [DRIFTER])
    dead = next(event.seat for event in events if isinstance(event, MemberLost) and not event.left)
    deals = [move.seat for move in moves if move.action.__struct_config__.tag in ("deal", "feint")]
    assert deals
    assert set(deals) == {dead}


# -- a bot takes a seat in the middle of a match --------------------------------------------------------------------


def test_a_bot_takes_over_in_the_middle_of_everything() -> None:
    """A person leaves at any instant: the match goes on, and the bot does not react faster than a person."""
    for leaves_us in range(1_000_000, 21_000_000, 1_700_000):
        of = header(4)
        session = Session(GAME, of)
        for seat in range(1, 4):
            session.seat_bot(seat, make_bot("slap45", DRIFTER, of, seat))
        session.run(leaves_us)
        session.seat_bot(0, make_bot("slap45", LEGEND, of, 0))
        due_us = session.bots[0].due_us
        assert due_us is None or due_us >= leaves_us + REACTION_FLOOR_US
        session.run(LIMIT_US)
        assert session.over


def test_a_bot_that_takes_over_on_its_turn_flips() -> None:
    of = header(3, first=0)
    session = Session(GAME, of)
    session.run(100_000)
    session.seat_bot(0, make_bot("slap45", DRIFTER, of, 0))
    (flip,) = [event for event in session.run(3_000_000) if isinstance(event, FlipStarted)]
    assert (flip.seat, flip.auto) == (0, False)


def test_a_bot_that_takes_over_while_a_card_shows_reacts_to_it_from_then_on() -> None:
    of = header(3, **only(BIG_GUN))
    session = Session(GAME, of)
    session.run(of.options.flip_timeout_ms * 1000 + of.options.flip_delay_ms[1] * 1000)
    seen = session.match.observe(1)
    assert isinstance(seen, Slap45Seen)
    assert seen.phase == "gun"
    session.seat_bot(1, make_bot("slap45", LEGEND, of, 1))
    (shot,) = [event for event in session.run(seen.now_us + 700_000) if isinstance(event, Shot)]
    assert shot.seat == 1
    assert seen.shown_us + shot.reaction_us >= seen.now_us + 200_000
