"""Bots play like people: each kind of mistake and each manner shows in what happens at the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from statistics import fmean
from typing import Any

import msgspec
import pytest
from msgspec import UNSET

from game.app.simulate import make_header, play_match
from game.bots import make_bot
from game.bots.slap_off.character import SlapOffCharacter
from game.bots.slap_off.memory import PileMemory
from game.core.match import Event, Move
from game.rules import find_game
from game.rules.slap_off.terms import (
    Aim,
    BottomChecked,
    Burned,
    Call,
    CardPlayed,
    CheckBottom,
    DoubleSlapped,
    Named,
    NameExpired,
    OutOfTurn,
    PileWon,
    Play,
    Redealt,
    Slap,
    SlapInAsked,
    SlapInRefused,
    SlapOffHeader,
    SlapOffOptions,
    Slapped,
    Vote,
    WentOut,
)
from game.session.scenario import parse
from game.session.session import REACTION_FLOOR_US, Session
from game.storage.bots import read_characters
from tests.rules.slap_off_play import Play as Script

GAME = find_game("slap_off")
ROSTER: tuple[SlapOffCharacter, ...] = read_characters("slap_off")  # type: ignore[assignment]
NEWCOMER, BANDMATE, CARDSHARP, MAESTRO = ROSTER
LIMIT_US = 10**10
FIVE_MINUTES_US = 300_000_000


def header(seats: int, number: int = 0, **fields: Any) -> SlapOffHeader:
    drawn = make_header(GAME, seats, 45, number)
    assert isinstance(drawn, SlapOffHeader)
    return msgspec.structs.replace(drawn, **fields)


def but(character: SlapOffCharacter, **parts: dict[str, Any]) -> SlapOffCharacter:
    """The character with some numbers of some of its tables changed."""
    changed = {part: msgspec.structs.replace(getattr(character, part), **new) for part, new in parts.items()}
    return msgspec.structs.replace(character, **changed)


FLAWLESS = but(
    MAESTRO,
    eyes={"one": 1, "two": 1, "sandwich": 1, "run": 1, "bookends": 1},
    tongue={"mumbles": 0, "misnames": 0, "corrects": 0},
    slips={"jumps": 0, "out_of_turn": 0, "peeks": 0},
    nerve={"unsure": 0, "slaps_in": 0, "minds": 0},
)
ASLEEP = but(FLAWLESS, eyes={"one": 0, "two": 0, "sandwich": 0, "run": 0, "bookends": 0})


def play(
    of: SlapOffHeader, characters: Sequence[SlapOffCharacter], limit_us: int = LIMIT_US
) -> tuple[list[Event], list[Move]]:
    lines: list[str] = []
    session = Session(GAME, of, lines.append)
    for seat in range(len(of.players)):
        session.seat_bot(seat, make_bot("slap_off", characters[seat % len(characters)], of, seat))
    return session.run(limit_us), parse(lines).moves


def events_of(
    seats: int, characters: Sequence[SlapOffCharacter], matches: int, limit_us: int = FIVE_MINUTES_US, **fields: Any
) -> list[Event]:
    found = []
    for number in range(matches):
        found += play(header(seats, number, **fields), characters, limit_us)[0]
    return found


def count(events: Sequence[Event], kind: type[Event], **fields: Any) -> int:
    return sum(
        type(event) is kind and all(getattr(event, name) == value for name, value in fields.items()) for event in events
    )


# -- the characters -------------------------------------------------------------------------------------------------


def test_there_are_four_characters_and_each_is_better_than_the_one_before() -> None:
    assert [character.name for character in ROSTER] == ["Newcomer", "Bandmate", "Cardsharp", "Maestro"]
    for weaker, better in pairwise(ROSTER):
        wins = Counter(winner(header(2, number), (weaker, better)) for number in range(20))
        assert wins[1] > wins[0]


def winner(of: SlapOffHeader, characters: Sequence[SlapOffCharacter]) -> int:
    places = play_match(GAME, of, characters).places
    assert places is not None
    return places.index(1)


@pytest.mark.parametrize("seat", [0, 1])
def test_the_best_beats_the_worst_wherever_it_sits(seat: int) -> None:
    characters = [NEWCOMER, NEWCOMER]
    characters[seat] = MAESTRO
    assert sum(winner(header(2, number), characters) == seat for number in range(20)) >= 19


def test_the_same_seed_gives_the_same_moves_and_each_seat_its_own() -> None:
    first, again = (play(header(4), [BANDMATE], FIVE_MINUTES_US)[1] for _time in range(2))
    assert first == again
    events = play(header(4), [BANDMATE], FIVE_MINUTES_US)[0]
    reactions = [event.reaction_us for event in events if isinstance(event, Slapped)]
    assert len(set(reactions)) > len(reactions) * 0.95


def test_a_match_sees_every_kind_of_move() -> None:
    moves = [move for number in range(2) for move in play(header(4, number), ROSTER[:2])[1]]
    assert {type(move.action) for move in moves} == {Play, Slap, Aim, Call, CheckBottom, Vote}


# -- reactions ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("character", ROSTER, ids=[character.key for character in ROSTER])
def test_most_slap_when_people_do(character: SlapOffCharacter) -> None:
    reaction = character.reaction
    alone = but(character, slips={"jumps": 0}, nerve={"doubles": 0})
    slaps = [
        event.reaction_us / 1000
        for event in events_of(2, [alone, ASLEEP], 4)
        if isinstance(event, Slapped) and event.sets in (("off",), ("lucky",)) and event.reaction_us is not UNSET
    ]
    assert len(slaps) > 15
    assert min(slaps) * 1000 > REACTION_FLOOR_US
    assert fmean(slaps) == pytest.approx(reaction.mu_ms + reaction.tau_ms + reaction.choice_ms, rel=0.2)


def test_what_is_harder_to_see_is_slapped_later() -> None:
    events = events_of(2, [FLAWLESS, ASLEEP], 40)

    def mean(set_: str) -> float:
        found = [event.reaction_us for event in events if isinstance(event, Slapped) and event.sets == (set_,)]
        return fmean(us for us in found if us is not UNSET)

    assert mean("off") < mean("pair") < mean("sandwich") < mean("bookends")


# -- eyes, tongue, slips --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("eye", "sets"),
    [("one", {"off", "lucky"}), ("two", {"pair", "kings"}), ("sandwich", {"sandwich"}), ("bookends", {"bookends"})],
)
def test_it_overlooks_what_it_has_no_eyes_for(eye: str, sets: set[str]) -> None:
    blind = but(FLAWLESS, eyes={eye: 0})
    seen = Counter(e.set_ for e in events_of(2, [FLAWLESS, ASLEEP], 8) if isinstance(e, PileWon))
    missed = Counter(e.set_ for e in events_of(2, [blind, ASLEEP], 8) if isinstance(e, PileWon))
    assert all(seen[set_] for set_ in sets)  # type: ignore[index]
    assert not any(missed[set_] for set_ in sets)  # type: ignore[index]


def test_without_flaws_nothing_is_named_wrong_and_nothing_burns_but_what_was_covered() -> None:
    events = events_of(2, [FLAWLESS, ASLEEP], 8)
    assert count(events, PileWon) > 40
    assert count(events, Named, right=False) == count(events, OutOfTurn) == count(events, BottomChecked) == 0
    assert count(events, NameExpired) == 0
    slow = but(ASLEEP, reaction={"mu_ms": 250})
    patient = msgspec.structs.replace(slow, play_ms=3000)
    assert count(events_of(2, [FLAWLESS, patient], 8), Burned) <= 2


def test_some_mumble_and_some_misname() -> None:
    mumbler = but(FLAWLESS, tongue={"mumbles": 1})
    events = events_of(2, [mumbler, ASLEEP], 8)
    assert count(events, NameExpired, seat=0) > 10
    assert count(events, PileWon, seat=0) > 5
    liar = but(FLAWLESS, tongue={"misnames": 0.5})
    events = events_of(2, [liar, ASLEEP], 4)
    wrong, right = count(events, Named, right=False), count(events, Named, right=True)
    assert 0.25 < wrong / (wrong + right) < 0.65


def test_some_begin_with_another_name() -> None:
    moves = play(header(2), [but(FLAWLESS, tongue={"corrects": 1}), ASLEEP], FIVE_MINUTES_US)[1]
    aims = Counter(type(move.action) for move in moves if move.seat == 0)
    assert aims[Aim] > 1.7 * aims[Call]


def test_some_jump() -> None:
    def burns(share: float) -> int:
        return count(events_of(2, [but(FLAWLESS, slips={"jumps": share}), ASLEEP], 4), Burned, seat=0, cause="slap")

    assert burns(0) <= 3
    assert burns(0.3) > 20


def test_some_play_out_of_turn_and_some_peek() -> None:
    events = events_of(3, [but(FLAWLESS, slips={"out_of_turn": 0.5}), ASLEEP], 3)
    assert count(events, OutOfTurn, seat=0) > 5
    assert count(events, OutOfTurn, seat=1) == 0
    events = events_of(3, [but(FLAWLESS, slips={"peeks": 0.3}), ASLEEP], 3)
    assert count(events, Burned, seat=0, cause="check_bottom") > 5


# -- nerve ----------------------------------------------------------------------------------------------------------


def test_some_slap_twice_when_a_card_came_under_the_hand() -> None:
    hasty = msgspec.structs.replace(ASLEEP, play_ms=150)

    def doubles(share: float) -> int:
        events = events_of(3, [but(FLAWLESS, nerve={"doubles": share}, slips={"jumps": 0.3}), hasty, hasty], 12)
        return count(events, DoubleSlapped, seat=0, rule="SO-13")

    assert doubles(0) == 0
    assert doubles(1) > 3


def test_some_stay_in_on_their_last_jack() -> None:
    hands = (("JS",), ("8S", "TH", "2H"), ("9D", "TD", "KD"))

    def stays(share: float) -> int:
        slow = msgspec.structs.replace(ASLEEP, play_ms=3000)
        player = but(FLAWLESS, nerve={"stays": share})
        events = events_of(3, [player, slow, slow], 10, 12_000_000, hands=hands, first=0)
        return count(events, PileWon, seat=0, set_="off")

    assert stays(0) == 0
    assert stays(1) > 5


def test_who_half_remembers_the_bottom_card_looks_at_it_and_then_everybody_slaps() -> None:
    forgetful = but(FLAWLESS, eyes={"bookends": 0}, nerve={"unsure": 1})
    events = events_of(2, [forgetful], 10)
    assert count(events, BottomChecked, same=True) > 3
    assert count(events, BottomChecked, same=False) <= count(events, BottomChecked, same=True)
    assert count(events, PileWon, set_="bookends") > 3


def test_some_slap_in_and_some_mind() -> None:
    hands = (("2C",), ("5S", "9H", "TC", "JD", "7C"), ("6D", "KD", "3H", "JC", "7D"))
    slow = but(ASLEEP, nerve={"minds": 0})

    def asked(slaps_in: float, minds: float) -> list[Event]:
        player = but(FLAWLESS, nerve={"slaps_in": slaps_in})
        return events_of(3, [player, but(slow, nerve={"minds": minds}), slow], 10, 12_000_000, hands=hands, first=0)

    assert count(asked(0, 0), SlapInAsked, seat=0) == 0
    welcome, unwelcome = asked(1, 0), asked(1, 1)
    assert count(welcome, SlapInAsked, seat=0) > 5
    assert count(welcome, SlapInRefused) == 0
    assert count(welcome, PileWon, seat=0) > 5
    assert count(unwelcome, SlapInRefused, by=1) > 5
    assert count(unwelcome, PileWon, seat=0) < count(welcome, PileWon, seat=0)


def test_nobody_tries_to_slap_in_where_that_is_not_allowed() -> None:
    options = SlapOffOptions(slap_in="never")
    events = events_of(4, [NEWCOMER], 6, LIMIT_US, options=options)
    assert count(events, WentOut) > 5
    assert "illegal" not in {event.__struct_config__.tag for event in events}


# -- memory ---------------------------------------------------------------------------------------------------------


def test_it_knows_the_pile_it_saw_from_the_bottom_to_the_top() -> None:
    script = Script("4H 2C|5S 8S|9D TD|4C 3C")
    script.round(1000, 0, 1, 2, 3)
    memory = PileMemory(SlapOffOptions())
    for event in script.events:
        memory.notice(event)
    assert memory.sets() == ("bookends",)
    memory.notice(PileWon(1, "SO-10", 0, "bookends", ("bookends",), 4))
    assert memory.sets() == ()
    memory.notice(CardPlayed(1, "SO-3", 0, "7C", False))
    assert memory.sets() == ("lucky",)
    memory.notice(Redealt(1, "SO-22", (1,)))
    assert memory.sets() == ()


def test_who_sits_down_later_does_not_know_the_bottom_card() -> None:
    script = Script("4H 2C|5S 8S|9D TD|4C 3C")
    script.round(1000, 0, 1, 2, 3)
    memory = PileMemory(SlapOffOptions())
    memory.look(script.match.observe(0))
    assert memory.sets() == ()
    script.round(5000, 0, 1)
    for event in script.events[-2:]:
        memory.notice(event)
    memory.look(script.match.observe(0))
    assert memory.sets() == ()
