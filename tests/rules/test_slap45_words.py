"""What happened in words: every event that decides something has a sentence, and every sentence can be translated."""

from __future__ import annotations

import json
from collections.abc import Iterator
from gettext import NullTranslations
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.core import words
from game.core.match import HOUSE, Event, Illegal
from game.rules import find_game
from game.rules.slap45 import house_rules, sentences, terms
from game.rules.slap45.words import (
    ACTION_NAMES,
    ASIDES,
    CARD_NAMES,
    SCENE_NAMES,
    card_name,
    seat_name,
    sentence,
    why,
)
from game.session.referee import run
from game.session.scenario import BadLine, parse
from tools.words import extract

ROOT = Path(__file__).parents[2]
NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal")
SPEAK_FOR_THEMSELVES = {
    terms.MatchStarted,
    terms.CardRevealed,
    terms.TookCover,
    terms.LeftCover,
    terms.DeathScene,
    terms.BaseRemoved,
    terms.Feinted,
}


def events_of(lines: list[str]) -> list[Event]:
    try:
        return run(parse(lines))[0]
    except (BadLine, UnicodeEncodeError):
        return []


def scripted() -> Iterator[list[str]]:
    """Every case and every recorded match."""
    for path in sorted((ROOT / "tests" / "cases" / "slap45").glob("*.json")):
        case = json.loads(path.read_text(encoding="utf-8"))["scenario"]
        yield [line if isinstance(line, str) else json.dumps(line) for line in case]
    for path in sorted((ROOT / "tests" / "golden").glob("slap45*.jsonl")):
        yield path.read_text(encoding="utf-8").splitlines()


@pytest.fixture(scope="module")
def happened() -> list[Event]:
    return [event for lines in scripted() for event in events_of(lines)]


def kinds() -> set[type[Event]]:
    return {kind for kind in vars(terms).values() if isinstance(kind, type) and issubclass(kind, Event)} - {Event}


MADE: list[tuple[Event, str | None]] = [
    (terms.FlipStarted(1, "S45-5", 0, False), None),
    (terms.FlipStarted(1, "S45-5", 0, True), "Ann took too long: the card turns by itself."),
    (terms.Shot(1, "S45-12", 0, 1, "hit", 300_000), "Ann hits Bo."),
    (terms.Shot(1, "S45-13", 0, 1, "pierced", 300_000), "Ann blows Bo out of cover."),
    (terms.Shot(1, "S45-12", 0, 1, "covered", 300_000), "Ann shoots, Bo is in cover."),
    (terms.Shot(1, "S45-11", 0, None, "missed", 300_000), "Ann slapped first and hit nobody."),
    (terms.Shot(1, "S45-14", 0, None, "dead_heat", 300_000), "Too close to call: nobody gets the shot."),
    (terms.Shot(1, "S45-14", 0, 1, "dead_heat", 3), "Bo dived for cover as Ann fired: too close to call."),
    (terms.TooLate(1, "S45-10", 2, 3_240), "Cy was 3.2 ms too late."),
    (terms.TooLate(1, "S45-14", 2, 0), "Cy: too close to call, and the coin fell for somebody else."),
    (terms.FalseStart(1, "S45-6", 2), "Cy jumped too soon."),
    (terms.HorseSlapped(1, "S45-16", 2), "Cy slapped the horse!"),
    (terms.LastToCover(1, "S45-15", 2), "Cy was last to move."),
    (terms.BaseTaken(1, "S45-8", 2, 0, False), "Cy: that base is taken."),
    (terms.BaseTaken(1, "S45-8", 2, 0, True), "Cy: too close to call, the base stays open."),
    (terms.BaseTaken(1, "S45-14", 2, 0, True), "Cy: too close to call, and the coin fell for somebody else."),
    (terms.MemberLost(1, "S45-18", 2, 3, "not_moved"), "Cy did not move in time."),
    (terms.MemberLost(1, "S45-12", 2, 3, "shot"), None),
    (terms.MemberLost(1, "S45-15", 2, 3, "last"), None),
    (terms.MemberLost(1, "S45-16", 2, 3, "horse"), None),
    (terms.Died(1, "S45-19", 2, 3), "Cy's gang is no more."),
    (terms.DuelStarted(1, "S45-21", 2, terms.DeckCounts(1, 1, 1)), "A duel! Cy deals."),
    (terms.DuelStarted(1, "S45-21", HOUSE, terms.DeckCounts(1, 1, 1)), "A duel! The House deals."),
    (terms.DeckReshuffled(1, "S45-4"), "The deck is shuffled again."),
    (terms.RoundEnded(1, "S45-17"), None),
    (terms.RoundEnded(1, "S45-15", (1, 2)), "Bo and Cy: too close to call, nobody was last."),
    (terms.MatchOver(1, "S45-24", (2, 1, 3, 4, 5, 6, 7, 8)), "Bo wins."),
    (terms.MatchOver(1, "S45-24", (1, 1, 3, 4, 5, 6, 7, 8)), "Ann and Bo win together."),
    (Illegal(1, "S45-4", 2, "flip", "It is not your turn to flip."), "Cy: It is not your turn to flip."),
    (Illegal(1, "S45-21", HOUSE, "flip", "The House only deals."), "The House: The House only deals."),
]


@pytest.mark.parametrize(("event", "told"), MADE)
def test_what_an_event_means(event: Event, told: str | None) -> None:
    assert sentence(event, NAMES) == told


def test_every_kind_of_event_has_a_sentence_or_speaks_for_itself() -> None:
    told = {type(event) for event, words_ in MADE if words_ is not None}
    assert told | SPEAK_FOR_THEMSELVES == kinds() | {Illegal}
    assert not told & SPEAK_FOR_THEMSELVES
    assert told >= ASIDES


def test_every_result_and_every_cause_has_its_words() -> None:
    made = {(type(event), getattr(event, "result", getattr(event, "cause", None))) for event, _told in MADE}
    for kind, field in ((terms.Shot, "result"), (terms.MemberLost, "cause")):
        found = {each for made_kind, each in made if made_kind is kind}
        assert found == set(_choices(kind, field))


def _choices(kind: type[Event], field: str) -> tuple[Any, ...]:
    info: Any = msgspec.inspect.type_info(kind)
    return tuple(next(each.type.values for each in info.fields if each.name == field))


def test_no_loss_goes_untold(happened: list[Event]) -> None:
    """A lost member is told by its own event, or by what cost it in the same instant."""
    causes = {"shot": terms.Shot, "last": terms.LastToCover, "horse": terms.HorseSlapped}
    for place, event in enumerate(happened):
        if isinstance(event, terms.MemberLost) and event.cause in causes:
            before = [each for each in happened[:place][-12:] if each.at_us == event.at_us]
            assert any(type(each) is causes[event.cause] for each in before), event


def test_whatever_happens_is_told_without_a_gap(happened: list[Event]) -> None:
    assert {type(event) for event in happened} == kinds() | {Illegal}
    for event in happened:
        told = sentence(event, NAMES)
        if told is not None:
            assert told.endswith((".", "!")), told
            assert not set("{}") & set(told), told
            assert "None" not in told
            assert told[0].isupper(), told


def test_why_tells_the_ruling_its_rule_and_its_law(happened: list[Event]) -> None:
    for event in happened:
        told = why(event, NAMES)
        assert told.endswith(f"{event.rule}: {sentences.RULES[event.rule]}"), told
        assert told.startswith(sentence(event, NAMES) or event.rule)


def test_a_name_may_look_like_anything() -> None:
    names = ("{who}", "{0}", "%s")
    assert sentence(terms.Shot(1, "S45-12", 0, 1, "hit", 1), names) == "{who} hits {0}."
    assert why(terms.FalseStart(1, "S45-6", 2), names).startswith("%s jumped")


def test_seats_and_cards_have_their_words() -> None:
    assert [seat_name(seat, NAMES) for seat in (0, 7, HOUSE, None)] == ["Ann", "Hal", "The House", "nobody"]
    assert [card_name(kind) for kind in terms.KINDS] == ["Move!", "Big Gun", "Talkin' Iron"]


def test_every_action_card_and_scene_has_a_name() -> None:
    assert set(ACTION_NAMES) == set(terms.ACTIONS)
    assert set(CARD_NAMES) == set(terms.KINDS)
    assert set(SCENE_NAMES) == set(terms.SCENES)


# -- translators --------------------------------------------------------------------------------------------------


class Listening(NullTranslations):
    """Says everything in English and remembers what it was asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: set[str] = set()

    def gettext(self, message: str) -> str:
        self.asked.add(message)
        return message


@pytest.fixture
def listening() -> Iterator[Listening]:
    catalogue = Listening()
    words.install({"xx": catalogue})
    words.use_language("xx")
    yield catalogue
    words.install({})


@pytest.fixture(scope="module")
def for_translators() -> set[str]:
    return {str(message.id) for message in extract(ROOT) if message.id}


def test_translators_find_every_sentence_that_is_told(
    listening: Listening, for_translators: set[str], happened: list[Event]
) -> None:
    for event in (*happened, *(event for event, _told in MADE)):
        why(event, NAMES)
    for kind in terms.KINDS:
        card_name(kind)
    reasons = {event.reason for event in happened if isinstance(event, Illegal)}
    assert len(listening.asked) > 40
    assert reasons <= listening.asked
    assert listening.asked <= for_translators


def test_translators_find_every_name_law_and_house_rule(for_translators: set[str]) -> None:
    shown = {*ACTION_NAMES.values(), *CARD_NAMES.values(), *SCENE_NAMES.values(), *sentences.RULES.values()}
    shown |= {house_rules.TITLE, house_rules.PITCH}
    for rule in house_rules.HOUSE_RULES:
        shown |= {rule.title, rule.explanation, *(choice.label for choice in rule.choices)}
    assert {words_ for words_ in shown if not words_.isdigit()} <= for_translators


def test_every_rule_a_match_names_has_a_law(happened: list[Event]) -> None:
    assert {event.rule for event in happened} <= set(find_game("slap45").rules)
