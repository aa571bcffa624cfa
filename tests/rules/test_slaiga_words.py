"""What may be done and what happened in words: every event that decides something has a sentence, all translatable."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from gettext import NullTranslations
from pathlib import Path
from typing import Any

import pytest
from msgspec import UNSET

from game.core import words
from game.core.cards import NAMES as PACK
from game.core.match import TABLE, Action, Event, Illegal, Move
from game.rules.slaiga import GAME, allowed, house_rules, sentences, terms
from game.rules.slaiga.phases import Over, Phase, Stands
from game.rules.slaiga.words import (
    ACTION_NAMES,
    ASIDES,
    AWAITED,
    PILE_NAMES,
    RANK_NAMES,
    SUIT_NAMES,
    awaited,
    card_name,
    cards_in_words,
    choice,
    sentence,
    suit_name,
    why,
)
from game.session.referee import run
from game.session.scenario import BadLine, parse
from tests.rules.slaiga_play import FLUSH, MIXED, SHOOTER, SPADES, Play
from tests.rules.slaiga_play import PLAYERS as NAMES
from tools.words import extract

ROOT = Path(__file__).parents[2]
SPEAK_FOR_THEMSELVES = {
    terms.MatchStarted,
    terms.Dealt,
    terms.Awaiting,
    terms.DeckTop,
    terms.DiscardShown,
}
BASES = {terms.Private, terms.Guarded, terms.Fired}
"""What events are made from, and no events themselves."""


def events_of(lines: list[str]) -> list[Event]:
    try:
        return run(parse(lines))[0]
    except (BadLine, UnicodeEncodeError):
        return []


def scripted() -> Iterator[list[str]]:
    """Every case and every recorded match."""
    for path in sorted((ROOT / "tests" / "cases" / "slaiga").glob("*.json")):
        case = json.loads(path.read_text(encoding="utf-8"))["scenario"]
        yield [line if isinstance(line, str) else json.dumps(line) for line in case]
    for path in sorted((ROOT / "tests" / "golden").glob("slaiga*.jsonl")):
        yield path.read_text(encoding="utf-8").splitlines()


@pytest.fixture(scope="module")
def happened() -> list[Event]:
    return [event for lines in scripted() for event in events_of(lines)]


def kinds() -> set[type[Event]]:
    found = {kind for kind in vars(terms).values() if isinstance(kind, type) and issubclass(kind, Event)}
    return found - {Event} - BASES


def shot(kind: Any = terms.Shot, ace: bool = False, jack: bool = False) -> Event:
    event: Event = kind(1, "SL-7", 0, 1, None if jack else "S", None if jack else "C", ace, jack, "AC")
    return event


CHECKS: list[tuple[terms.Checked, bool, str]] = [
    ("shot", True, "shot, and it is what it was said to be: ten of clubs."),
    ("shot", False, "shot, and it is a lie: ten of clubs."),
    ("block", True, "block, and it is what it was said to be: ten of clubs."),
    ("block", False, "block, and it is a lie: ten of clubs."),
    ("miss", True, "miss, and it is one."),
    ("miss", False, "miss, and it is a lie."),
    ("win", True, "slaiga, and it is one."),
    ("win", False, "slaiga, and it is a lie."),
]
MADE: list[tuple[Event, str | None]] = [
    (terms.TurnStarted(1, "SL-5", 0), "It is Ann's turn."),
    (terms.Drew(1, "SL-5", 0, "deck", "TD"), "Ann draws ten of diamonds from the draw deck."),
    (terms.Drew(1, "SL-5", 0, "discard", UNSET), "Ann draws a hidden card from the discard pile."),
    (terms.Reloaded(1, "SL-13", 0, "deck", "2C"), "Ann reloads two of clubs from the draw deck."),
    (terms.Discarded(1, "SL-5", 0, "KH", "up"), "Ann discards the king of hearts."),
    (terms.Discarded(1, "SL-12", 0, "KH", "up"), None),
    (terms.Discarded(1, "SL-6", 0, UNSET, "down"), None),
    (terms.SaidSlaiga(1, "SL-6", 1), "Bo: slaiga!"),
    (shot(), "Ann shoots Bo: spades target, clubs shot."),
    (shot(ace=True), "Ann shoots Bo: spades target, clubs ace shot."),
    (shot(jack=True), "Ann shoots a jack at Bo."),
    (shot(terms.Blocked), "Ann blocks with clubs."),
    (shot(terms.Blocked, ace=True), "Ann blocks with an ace of clubs."),
    (shot(terms.Blocked, jack=True), "Ann blocks with the ace of clubs."),
    (shot(terms.Countered), "Ann shoots back with clubs."),
    (shot(terms.Countered, ace=True), "Ann shoots back with an ace of clubs."),
    (shot(terms.Countered, jack=True), "Ann shoots back with the ace of clubs."),
    (terms.Missed(1, "SL-8", 1), "Bo: miss!"),
    (terms.Conceded(1, "SL-23", 1, 0), "Bo concedes."),
    (terms.Conceded(1, "SL-11", 1, 1), "Bo concedes: 1 card to give."),
    (terms.Conceded(1, "SL-11", 1, 2), "Bo concedes: 2 cards to give."),
    (terms.Gave(1, "SL-11", 0, 1, 1, UNSET), "Ann gives Bo 1 card."),
    (terms.Gave(1, "SL-11", 0, 1, 2, UNSET), "Ann gives Bo 2 cards."),
    (terms.Gave(1, "SL-11", 0, 1, 2, ("TD", "X1")), "Ann gives Bo: ten of diamonds, a joker."),
    (terms.Placed(1, "SL-19", 0, 1, UNSET, UNSET), "Ann puts 1 card into the deck."),
    (terms.Placed(1, "SL-19", 0, 4, UNSET, UNSET), "Ann puts 4 cards into the deck."),
    *(
        (terms.WasChecked(1, "SL-16", 0, what, truth, 2, "TC"), f"Ann checks the {told} Penalty: 2.")
        for what, truth, told in CHECKS
    ),
    (terms.HandShown(1, "SL-17", 1, 0, UNSET), "Bo shows the hand to Ann."),
    (terms.HandShown(1, "SL-17", 1, "all", ("2C", "3C")), "Bo shows: two of clubs, three of clubs."),
    (terms.CheckCancelled(1, "SL-24", 1, "X2"), "Bo plays a joker: the check is off."),
    (terms.LookedAhead(1, "SL-17", 1, 6, UNSET), "Bo looks at the next cards of the deck."),
    (terms.LookedAhead(1, "SL-21", 1, 0, ()), "Next in the deck: nothing."),
    (terms.Swapped(1, "SL-17", 1, "deck", UNSET, UNSET), "Bo swaps a card with the deck."),
    (terms.Swapped(1, "SL-23", 1, 0, UNSET, UNSET), "Bo takes a card from Ann and gives one for it."),
    (terms.Swapped(1, "SL-22", 1, "discard", "6D", "3C"), "Bo has the six of diamonds for the three of clubs."),
    (terms.PlacedOut(1, "SL-6", 1, 2), "Bo has place 2."),
    (terms.DeckReshuffled(1, "SL-4"), "The discard pile is shuffled into a new deck."),
    (terms.MatchOver(1, "SL-6", (2, 1)), "Bo wins."),
    (Illegal(1, "SL-5", 1, "draw", "It is not you who is asked now."), "Bo: It is not you who is asked now."),
]


@pytest.mark.parametrize(("event", "told"), MADE)
def test_what_an_event_means(event: Event, told: str | None) -> None:
    assert sentence(event, NAMES) == told


def test_every_kind_of_event_has_a_sentence_or_speaks_for_itself() -> None:
    told = {type(event) for event, said in MADE if said is not None}
    assert told | SPEAK_FOR_THEMSELVES == kinds() | {Illegal}
    assert not told & SPEAK_FOR_THEMSELVES
    assert told >= ASIDES


def test_whatever_happens_is_told_without_a_gap(happened: list[Event]) -> None:
    assert {type(event) for event in happened} == kinds() | {Illegal}
    for event in happened:
        for viewer in (TABLE, 0, 1):
            seen = event.seen_by(viewer)
            told = None if seen is None else sentence(seen, NAMES)
            if told is not None:
                assert told.endswith((".", "!")), told
                assert not set("{}") & set(told), told
                assert "None" not in told
                assert "UNSET" not in told


def test_why_tells_the_ruling_its_rule_and_its_law(happened: list[Event]) -> None:
    for event in happened:
        told = why(event, NAMES)
        assert told.endswith(f"{event.rule}: {sentences.RULES[event.rule]}"), told
        assert told.startswith(sentence(event, NAMES) or event.rule)


# -- menus ------------------------------------------------------------------------------------------------------------

BASE: dict[str, Any] = {"version": "base"}
CHOICES: list[tuple[Action, str]] = [
    (terms.Draw("deck"), "Draw from the draw deck"),
    (terms.Discard("2H"), "Discard the two of hearts"),
    (terms.Discard("KH", True, 1), "Discard the king of hearts and look 1 card ahead"),
    (terms.Discard("KH", True, 3), "Discard the king of hearts and look 3 cards ahead"),
    (
        terms.Discard("QC", True, None, ("2H", "3D")),
        "Discard the queen of clubs and have the three of diamonds for the two of hearts",
    ),
    (terms.Slaiga("2H"), "Slaiga! Lay the two of hearts face down"),
    (terms.Shoot(1, "S", "JC"), "Shoot Bo: spades target, clubs shot — jack of clubs"),
    (terms.Shoot(1, "S", "4H", "C"), "Shoot Bo: spades target, clubs shot — four of hearts"),
    (terms.Shoot(1, "S", "AC", None, True), "Shoot Bo: spades target, clubs ace shot — ace of clubs"),
    (terms.JackShoot(1, "JC"), "Jack shot at Bo — jack of clubs"),
    (terms.Miss(), "Miss"),
    (terms.Concede(), "Concede"),
    (terms.Block("7D"), "Block with diamonds — seven of diamonds"),
    (terms.Block("AD", None, True), "Block with an ace of diamonds — ace of diamonds"),
    (terms.Counter("4S", "H"), "Shoot back with hearts — four of spades"),
    (terms.Counter("AH", None, True), "Shoot back with an ace of hearts — ace of hearts"),
    (terms.Give(("2H", "3C")), "Give two of hearts, three of clubs"),
    (terms.Place((0, 3), ("2H", "3C")), "Put into the deck: two of hearts, three of clubs; at place 1, 4 from the top"),
    (terms.Reload(("deck", "discard", "deck")), "Reload: 2 from the draw deck, 1 from the discard pile"),
    (terms.Check(), "Check"),
    (terms.Pass(), "Let it pass"),
    (terms.Joker("X1"), "Play a joker"),
    (terms.Swap(()), "Swap nothing"),
    (terms.Swap((("2H", "3D"),)), "Swap: three of diamonds for two of hearts"),
    (terms.Take(0, "3C"), "Take hidden card 1 and give the three of clubs"),
    (terms.LookDiscard(), "Look through the discard pile"),
]


@pytest.mark.parametrize(("action", "told"), CHOICES)
def test_what_an_action_does(action: Action, told: str) -> None:
    assert choice(action, NAMES, Play().match.observe(0)) == told


def test_every_kind_of_action_has_its_line() -> None:
    assert {type(action) for action, _told in CHOICES} == set(terms.ACTIONS) == set(ACTION_NAMES)


def test_a_menu_knows_what_lies_there() -> None:
    seen = Play(SHOOTER, SPADES, deck="TD", discard="AC", **BASE).match.observe(0)
    assert choice(terms.Draw("deck"), NAMES, seen) == "Draw from the draw deck: ten of diamonds"
    assert choice(terms.Draw("discard"), NAMES, seen) == "Draw from the discard pile: ace of clubs"


def test_a_menu_knows_what_conceding_costs() -> None:
    play = Play()
    play.shoot()
    assert choice(terms.Concede(), NAMES, play.match.observe(1)) == "Concede and give 1 card"
    play.act(1, terms.Block("7D"))
    play.act(0, terms.Counter("KH"))
    assert choice(terms.Concede(), NAMES, play.match.observe(1)) == "Concede and give 2 cards"
    play.act(1, terms.Concede(), terms.Give(("8D", "9D")))
    assert choice(terms.Place((0, 1)), NAMES, play.match.observe(0)).startswith(
        "Put into the deck: eight of diamonds, n"
    )


def test_a_jack_volley_has_no_suits_to_say() -> None:
    play = Play(SHOOTER, "4S 5S 6S QD 8D KS")
    play.act(0, terms.JackShoot(1, "JC"))
    seen = play.match.observe(1)
    assert choice(terms.Block("QD"), NAMES, seen) == "Block — queen of diamonds"
    assert choice(terms.Counter("KH"), NAMES, seen) == "Shoot back — king of hearts"
    assert choice(terms.Concede(), NAMES, seen) == "Concede"


def test_the_table_says_whose_answer_is_awaited() -> None:
    asked = set(Phase.__subclasses__()) - {Stands, Over}
    assert set(AWAITED) == {phase.name for phase in asked}
    play = Play(FLUSH, "4S 5S 6S 7S 8D 9D", deck="5H")
    assert awaited(play.match.observe(TABLE), NAMES) == "Ann is to draw or shoot."
    play.act(0, terms.Draw("deck"), terms.Slaiga("TC"))
    assert awaited(play.match.observe(TABLE), NAMES) == ""


def test_whatever_may_be_done_has_a_line_of_its_own() -> None:
    """Over random matches: no two choices of one menu read alike."""
    for seed in range(6):
        dice = random.Random(seed)
        play = Play(SHOOTER, SPADES, MIXED, version=dice.choice(["honest", "base"]), jokers=2, seed=seed)
        for _step in range(40):
            match = play.match
            legal = list(match.legal_actions(match.phase.seat))
            seen = match.observe(match.phase.seat)
            lines = [choice(action, NAMES, seen) for action in legal]
            assert len(set(lines)) == len(lines), lines
            assert not any({"{", "}"} & set(line) for line in lines)
            match.apply(Move(match.now_us, match.phase.seat, dice.choice(legal)))
            if match.places is not None:
                break


def test_cards_suits_and_piles_have_their_words() -> None:
    assert [card_name(card) for card in ("AC", "TD", "X1", None)] == [
        "ace of clubs",
        "ten of diamonds",
        "a joker",
        "a hidden card",
    ]
    assert cards_in_words(()) == "nothing"
    assert suit_name("S") == "spades"
    assert {card[0] for card in PACK[:52]} == set(RANK_NAMES)
    assert {card[1] for card in PACK[:52]} == set(SUIT_NAMES)
    assert set(PILE_NAMES) == set(terms.PILES)


# -- translators ------------------------------------------------------------------------------------------------------


class Listening(NullTranslations):
    """Says everything in English and remembers what it was asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: set[str] = set()

    def gettext(self, message: str) -> str:
        self.asked.add(message)
        return message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        self.asked |= {msgid1, msgid2}
        return msgid1 if n == 1 else msgid2


@pytest.fixture
def listening() -> Iterator[Listening]:
    catalogue = Listening()
    words.install({"xx": catalogue})
    words.use_language("xx")
    yield catalogue
    words.install({})


@pytest.fixture(scope="module")
def for_translators() -> set[str]:
    found: set[str] = set()
    for message in extract(ROOT):
        found |= {message.id} if isinstance(message.id, str) else set(message.id)
    return found


def test_translators_find_every_sentence_and_every_line_of_a_menu(
    listening: Listening, for_translators: set[str], happened: list[Event]
) -> None:
    for event in (*happened, *(event for event, _told in MADE)):
        why(event, NAMES)
    for action, _told in CHOICES:
        choice(action, NAMES, Play().match.observe(0))
    assert len(listening.asked) > 120
    reasons = {event.reason for event in happened if isinstance(event, Illegal)}
    assert reasons <= listening.asked
    assert listening.asked <= for_translators


def test_translators_find_every_name_law_reason_and_house_rule(for_translators: set[str]) -> None:
    shown = {*ACTION_NAMES.values(), *sentences.RULES.values(), *AWAITED.values(), *RANK_NAMES.values()}
    shown |= {house_rules.TITLE, house_rules.PITCH, *PILE_NAMES.values(), *SUIT_NAMES.values()}
    shown |= {allowed.NOT_HELD, allowed.NO_OPPONENT, allowed.NO_BULLETS, allowed.MUST_MISS}
    shown |= {phase.asks for phase in Phase.__subclasses__() if phase is not Stands}
    for rule in house_rules.HOUSE_RULES:
        shown |= {rule.title, rule.explanation, *(each.label for each in rule.choices)}
    assert {said for said in shown if not said.isdigit()} <= for_translators


def test_the_house_rules_are_options_with_their_default_first() -> None:
    usual = GAME.options()
    for rule in house_rules.HOUSE_RULES:
        assert rule.choices[0].value == getattr(usual, rule.field)
