"""What happened in words: every event that decides something has a sentence, and every sentence can be translated."""

from __future__ import annotations

import json
from collections.abc import Iterator
from gettext import NullTranslations
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from msgspec import UNSET

from game.core import words
from game.core.cards import NAMES as CARDS
from game.core.match import Event, Illegal
from game.rules.slap_off import GAME, house_rules, sentences, terms
from game.rules.slap_off.words import (
    ACTION_NAMES,
    ASIDES,
    SET_MEANINGS,
    SET_NAMES,
    card_name,
    own_calls,
    sentence,
    why,
)
from game.session.referee import run
from game.session.scenario import BadLine, parse
from tools.words import extract

ROOT = Path(__file__).parents[2]
NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal")
SPEAK_FOR_THEMSELVES = {terms.MatchStarted}


def events_of(lines: list[str]) -> list[Event]:
    try:
        return run(parse(lines))[0]
    except (BadLine, UnicodeEncodeError):
        return []


def scripted() -> Iterator[list[str]]:
    """Every case and every recorded match."""
    for path in sorted((ROOT / "tests" / "cases" / "slap_off").glob("*.json")):
        case = json.loads(path.read_text(encoding="utf-8"))["scenario"]
        yield [line if isinstance(line, str) else json.dumps(line) for line in case]
    for path in sorted((ROOT / "tests" / "golden").glob("slap_off*.jsonl")):
        yield path.read_text(encoding="utf-8").splitlines()


@pytest.fixture(scope="module")
def happened() -> list[Event]:
    return [event for lines in scripted() for event in events_of(lines)]


def kinds() -> set[type[Event]]:
    return {kind for kind in vars(terms).values() if isinstance(kind, type) and issubclass(kind, Event)} - {Event}


MADE: list[tuple[Event, str | None]] = [
    (terms.CardPlayed(1, "SO-3", 0, "4H", False), None),
    (terms.CardPlayed(1, "SO-3", 0, "4H", True), "Ann took too long: the card plays itself."),
    (terms.OutOfTurn(1, "SO-5", 1, "4H"), "Bo played out of turn: that card goes under the pile."),
    (terms.Slapped(1, "SO-9", 0, ("off",), 250_000), None),
    (terms.Slapped(1, "SO-12", 0, (), UNSET), "Ann slaps the bare table."),
    (terms.DoubleSlapped(1, "SO-13", 0), "Ann slaps again."),
    (terms.DoubleSlapped(1, "SO-19", 0), "Ann slaps twice to stay in!"),
    (terms.Named(1, "SO-10", 0, "off", True), "Ann calls Off!"),
    (terms.Named(1, "SO-10", 0, "sixty_nine", False), "Ann calls Sixty-nine: no such set."),
    (terms.NameExpired(1, "SO-10", 0), "Ann named nothing in time."),
    (terms.PileWon(1, "SO-10", 0, "run", ("run",), 7), "Run! Ann wins 7 cards."),
    (terms.PileWon(1, "SO-10", 0, "off", ("off",), 1), "Off! Ann wins 1 card."),
    (terms.PileWon(1, "SO-11", 0, "off", ("off",), 3), "Off! Too close to call, and Ann named it first: 3 cards."),
    (terms.Burned(1, "SO-12", 2, UNSET, "slap"), "Cy slapped at nothing and burns a card."),
    (terms.Burned(1, "SO-15", 2, UNSET, "check_bottom"), "Cy checked in vain and burns a card."),
    (terms.NothingToBurn(1, "SO-16", 2), "Cy has no card to burn, and sits out until the next one."),
    (terms.BottomChecked(1, "SO-15", 2, "TH", True), "The bottom card is the 10 of hearts: the same rank."),
    (terms.BottomChecked(1, "SO-15", 2, "QS", False), "The bottom card is the queen of spades."),
    (terms.SlapInAsked(1, "SO-20", 2), "Cy asks to slap in."),
    (terms.SlapInRefused(1, "SO-20", 2, 0), "Ann says no: Cy stays out."),
    (terms.WentOut(1, "SO-19", 2), "Cy is out."),
    (terms.CameBack(1, "SO-20", 2), "Cy is back in!"),
    (terms.Redealt(1, "SO-22", (1, 2, 3)), "Nobody has a card left: the pile is dealt again."),
    (terms.MatchOver(1, "SO-21", (2, 1, 3, 4, 5, 6, 7, 8)), "Bo wins."),
    (Illegal(1, "SO-4", 2, "play", "You have no card to play."), "Cy: You have no card to play."),
]


@pytest.mark.parametrize(("event", "told"), MADE)
def test_what_an_event_means(event: Event, told: str | None) -> None:
    assert sentence(event, NAMES) == told


def test_a_table_tells_it_in_its_own_calls() -> None:
    calls = {**own_calls(), "off": "Jackpot"}
    assert sentence(terms.Named(1, "SO-10", 0, "off", True), NAMES, calls) == "Ann calls Jackpot!"
    assert why(terms.PileWon(1, "SO-10", 0, "off", (), 2), NAMES, calls).startswith("Jackpot! Ann wins 2 cards. SO-10:")


def test_every_kind_of_event_has_a_sentence_or_speaks_for_itself() -> None:
    told = {type(event) for event, words_ in MADE if words_ is not None}
    assert told | SPEAK_FOR_THEMSELVES == kinds() | {Illegal}
    assert not told & SPEAK_FOR_THEMSELVES
    assert told >= ASIDES


def test_every_cause_has_its_words() -> None:
    made = {event.cause for event, _told in MADE if isinstance(event, terms.Burned)}
    info: Any = msgspec.inspect.type_info(terms.Burned)
    assert made == set(next(field.type.values for field in info.fields if field.name == "cause"))


def test_whatever_happens_is_told_without_a_gap(happened: list[Event]) -> None:
    assert {type(event) for event in happened} == kinds() | {Illegal}
    for event in happened:
        told = sentence(event, NAMES)
        if told is not None:
            assert told.endswith((".", "!")), told
            assert not set("{}") & set(told), told
            assert "None" not in told
            assert told[0].isupper() or told[0].isdigit(), told


def test_why_tells_the_ruling_its_rule_and_its_law(happened: list[Event]) -> None:
    for event in happened:
        told = why(event, NAMES)
        assert told.endswith(f"{event.rule}: {sentences.RULES[event.rule]}"), told
        assert told.startswith(sentence(event, NAMES) or event.rule)


def test_a_name_may_look_like_anything() -> None:
    names = ("{who}", "{0}", "%s")
    assert sentence(terms.PileWon(1, "SO-10", 0, "off", (), 2), names) == "Off! {who} wins 2 cards."
    assert why(terms.WentOut(1, "SO-19", 2), names).startswith("%s is out.")


def test_every_card_has_its_name() -> None:
    told = [card_name(card) for card in CARDS]
    assert len(set(told)) == 53
    assert told[-2:] == ["joker", "joker"]
    assert [card_name(card) for card in ("AS", "2C", "TD", "JH")] == [
        "ace of spades",
        "2 of clubs",
        "10 of diamonds",
        "jack of hearts",
    ]


def test_every_action_and_set_has_a_name() -> None:
    assert set(ACTION_NAMES) == set(terms.ACTIONS)
    assert tuple(SET_NAMES) == tuple(SET_MEANINGS) == terms.SETS == get_args(terms.SetId)
    assert len(set(SET_NAMES.values())) == len(terms.SETS)


# -- translators --------------------------------------------------------------------------------------------------


class Listening(NullTranslations):
    """Says everything in English and remembers what it was asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: set[str] = set()

    def gettext(self, message: str) -> str:
        self.asked.add(message)
        return message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        self.asked.add(msgid1)
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


def test_translators_find_every_sentence_that_is_told(
    listening: Listening, for_translators: set[str], happened: list[Event]
) -> None:
    for event in (*happened, *(event for event, _told in MADE)):
        why(event, NAMES)
    for card in CARDS:
        card_name(card)
    reasons = {event.reason for event in happened if isinstance(event, Illegal)}
    assert len(listening.asked) > 60
    assert reasons <= listening.asked
    assert listening.asked <= for_translators


def test_translators_find_every_name_law_and_house_rule(for_translators: set[str]) -> None:
    shown = {*ACTION_NAMES.values(), *SET_NAMES.values(), *SET_MEANINGS.values(), *sentences.RULES.values()}
    shown |= {house_rules.TITLE, house_rules.PITCH}
    for rule in house_rules.HOUSE_RULES:
        shown |= {rule.title, rule.explanation, *(choice.label for choice in rule.choices)}
    assert {words_ for words_ in shown if not words_.isdigit()} <= for_translators


# -- house rules --------------------------------------------------------------------------------------------------


def test_every_house_rule_is_an_option_whose_usual_value_comes_first() -> None:
    usual = terms.SlapOffOptions()
    for rule in house_rules.HOUSE_RULES:
        assert rule.choices[0].value == getattr(usual, rule.field), rule.field
        assert len({choice.value for choice in rule.choices}) == len(rule.choices) > 1
        for choice in rule.choices:
            fields = {"slap": 1, "game": "slap_off", "players": ["A", "B"], "options": {rule.field: choice.value}}
            assert GAME.fault(msgspec.convert(fields, terms.SlapOffHeader)) is None
