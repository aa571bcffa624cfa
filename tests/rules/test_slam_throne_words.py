"""What happened in words and what cards say: every event that decides something has a sentence, all translatable."""

from __future__ import annotations

import json
from collections.abc import Iterator
from gettext import NullTranslations
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.core import words
from game.core.match import Event, Illegal
from game.rules.slam_throne import house_rules, sentences, terms
from game.rules.slam_throne.heroes import Effect, When
from game.rules.slam_throne.words import (
    ACTION_NAMES,
    ASIDES,
    SIDE_NAMES,
    STYLE_LINES,
    STYLE_NAMES,
    caps_text,
    card_text,
    effect_text,
    sentence,
    why,
)
from game.session.referee import run
from game.session.scenario import BadLine, parse
from game.storage.packs import furnish, read_packs
from tests.rules.slam_play import hero
from tools.words import extract

ROOT = Path(__file__).parents[2]
NAMES = ("Ann", "Bo")
SPEAK_FOR_THEMSELVES = {
    terms.MatchStarted,
    terms.Awaiting,
    terms.HeroPicked,
    terms.TurnStarted,
    terms.Restacked,
    terms.Thrown,
}


def events_of(lines: list[str]) -> list[Event]:
    try:
        return run(parse(lines, furnish))[0]
    except BadLine:
        return []


@pytest.fixture(scope="module")
def happened() -> list[Event]:
    """All events of every case."""
    events = []
    for path in sorted((ROOT / "tests" / "cases" / "slam_throne").glob("*.json")):
        events += events_of([*map(json.dumps, json.loads(path.read_text(encoding="utf-8"))["scenario"])])
    return events


def kinds() -> set[type[Event]]:
    return {kind for kind in vars(terms).values() if isinstance(kind, type) and issubclass(kind, Event)} - {Event}


MADE: list[tuple[Event, str | None]] = [
    (terms.SideLocked(1, "ST-1", 0), "Ann has locked in a side."),
    (terms.SidesShown(1, "ST-1", ("catch", "passive")), "Ann: Catch. Bo: Passive."),
    (terms.Tossed(1, "ST-3", 0, "catch", "catch", True), "It shows Catch: Ann called it right."),
    (terms.Tossed(1, "ST-14", 1, "passive", "catch", False), "It shows Passive: Bo called it wrong."),
    (terms.StartPlayer(1, "ST-3", 1), "Bo starts."),
    (terms.SlamResult(1, "ST-12", 0, True, False, 2, 0, False), None),
    (terms.SlamResult(1, "ST-12", 0, True, True, 2, 0, True), None),
    (terms.SlamResult(1, "ST-12", 0, True, False, 2, 0, True), "Ann catches the slammer."),
    (terms.Whiffed(1, "ST-9", 0), "Ann whiffs: no cap touched."),
    (terms.Missed(1, "ST-10", 0), "Ann flips nothing."),
    (terms.Fouled(1, "ST-7", 0, "flat"), "Foul: Ann threw too flat. Nothing counts."),
    (terms.Fouled(1, "ST-7", 0, "side"), "Foul: Ann hit the stack's side. Nothing counts."),
    (terms.Damage(1, "ST-8", 1, 1, 5, "slam"), "Bo loses 1 cap."),
    (terms.Damage(1, "ST-8", 1, 3, 5, "ability"), "Bo loses 3 caps."),
    (terms.Healed(1, "ST-9", 1, 1, 5, "whiff"), "Bo heals 1 cap."),
    (terms.Healed(1, "ST-11", 0, 2, 5, "ability"), "Ann heals 2 caps."),
    (terms.Prevented(1, "ST-13", 0, 2, 5, "ability"), "Ann prevents 2 caps."),
    (terms.AbilityUsed(1, "ST-18", 0, "barbarian", "passive", Effect(heal=2)), "Ann's ability: heal 2."),
    (terms.LastSlam(1, "ST-15", 1), "Bo has no caps left: Last Slam!"),
    (terms.SuddenDeath(1, "ST-17", 0, 1), "Sudden Death! A slam each at ten caps, Ann first."),
    (terms.SuddenDeath(1, "ST-17", 0, 2), "A tie: Sudden Death again, Ann first."),
    (terms.MatchOver(1, "ST-16", (2, 1)), "Bo wins."),
    (Illegal(1, "ST-4", 1, "throw", "It is not your turn."), "Bo: It is not your turn."),
]


@pytest.mark.parametrize(("event", "told"), MADE)
def test_what_an_event_means(event: Event, told: str | None) -> None:
    assert sentence(event, NAMES) == told


def test_every_kind_of_event_has_a_sentence_or_speaks_for_itself() -> None:
    told = {type(event) for event, words_ in MADE if words_ is not None}
    assert told | SPEAK_FOR_THEMSELVES == kinds() | {Illegal}
    assert not told & SPEAK_FOR_THEMSELVES
    assert told | SPEAK_FOR_THEMSELVES >= ASIDES


def test_whatever_happens_is_told_without_a_gap(happened: list[Event]) -> None:
    assert {type(event) for event in happened} == kinds() | {Illegal}
    for event in happened:
        told = sentence(event, NAMES)
        if told is not None:
            assert told.endswith((".", "!")), told
            assert not set("{}") & set(told), told
            assert "None" not in told
            assert told[0].isupper(), told
        assert why(event, NAMES).endswith(f"{event.rule}: {sentences.RULES[event.rule]}")


def test_a_name_may_look_like_anything() -> None:
    assert sentence(terms.Whiffed(1, "ST-9", 0), ("{who}", "%s")) == "{who} whiffs: no cap touched."


def test_every_action_style_and_side_has_its_words() -> None:
    assert set(ACTION_NAMES) == set(terms.ACTIONS)
    assert set(STYLE_NAMES) == set(STYLE_LINES) == set(terms.STYLES)
    assert set(SIDE_NAMES) == {"catch", "passive"}
    assert [caps_text(1), caps_text(2)] == ["1 cap", "2 caps"]


# -- cards ------------------------------------------------------------------------------------------------------------

CARDS = {
    ("barbarian", "passive"): "At the start of your turn, Flip & Call: heal 2.",
    ("moon_elf", "passive"): "When a slam flips your caps, Flip & Call: prevent 2.",
    ("tin_star_troll", "passive"): "When a slam flips 2 or more of your caps, 12 times a match: prevent 1, heal 1.",
    ("ember_belle", "passive"): "When your slam damages 2 or more: damage ",
    ("moon_elf", "catch"): "Caught, with a cap flipped, at Health 13 or less: damage 1, heal 2.",
    ("deadwood_dealer", "catch"): "Caught, with a cap flipped, Flip & Call: damage ",
    ("hoofbeat_courier", "passive"): "After your slam, Flip & Call: slam again.",
    ("barkeep_golem", "passive"): "Before your foe's slam: your foe's next slam wavers ",
}


@pytest.mark.parametrize(("side", "told"), CARDS.items())
def test_what_a_card_says(side: tuple[str, Any], told: str) -> None:
    name, which = side
    heroes = read_packs("slam_throne")[0]["heroes"]
    assert card_text(heroes[name], which).startswith(told)


def test_a_card_names_all_that_its_ability_does_and_asks() -> None:
    for when in When.__args__:  # type: ignore[attr-defined]
        if when in ("before_foe_slam", "foe_slam"):
            continue
        full = hero(9, {"heal": 3}, {"slam_again": 1}, {"wide_catch": 25}, when=when, health_at_most=4, uses=2,
                    flipped_at_least=5, flip_and_call=True)  # fmt: skip
        told = card_text(full, "passive")
        for part in ("heal 3", "slam again", "25 %", "Health 4 or less", "2 times a match", "5 or more", "Flip & Call"):
            assert part in told, (when, told)
    assert card_text(hero(9), "catch") == "No ability."


def test_every_effect_has_its_words() -> None:
    told = {effect_text(msgspec.convert({name: 1}, Effect)) for name in Effect.__struct_fields__}
    assert len(told) == len(Effect.__struct_fields__)


# -- translators --------------------------------------------------------------------------------------------------


class Listening(NullTranslations):
    """Says everything in English and remembers what it was asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: set[str] = set()

    def gettext(self, message: str) -> str:
        self.asked.add(message)
        return message

    def ngettext(self, one: str, many: str, count: int) -> str:
        self.asked.add(one)
        return one if count == 1 else many


@pytest.fixture
def listening() -> Iterator[Listening]:
    catalogue = Listening()
    words.install({"xx": catalogue})
    words.use_language("xx")
    yield catalogue
    words.install({})


@pytest.fixture(scope="module")
def for_translators() -> set[str]:
    found = (message.id for message in extract(ROOT) if message.id)
    return {message if isinstance(message, str) else message[0] for message in found}


def test_translators_find_every_sentence_that_is_told(
    listening: Listening, for_translators: set[str], happened: list[Event]
) -> None:
    for event in (*happened, *(event for event, _told in MADE)):
        why(event, NAMES)
    for one in read_packs("slam_throne")[0]["heroes"].values():
        listening.asked |= {one.name, one.about}
        card_text(one, "catch")
        card_text(one, "passive")
    assert len(listening.asked) > 60
    assert listening.asked <= for_translators


def test_translators_find_every_name_law_and_house_rule(for_translators: set[str]) -> None:
    shown = {*ACTION_NAMES.values(), *STYLE_NAMES.values(), *STYLE_LINES.values(), *sentences.RULES.values()}
    shown |= {house_rules.TITLE, house_rules.PITCH}
    for rule in house_rules.HOUSE_RULES:
        shown |= {rule.title, rule.explanation, *(choice.label for choice in rule.choices)}
    assert shown <= for_translators


def test_every_house_rule_is_an_option_whose_first_choice_is_the_usual() -> None:
    usual = terms.SlamOptions()
    for rule in house_rules.HOUSE_RULES:
        assert rule.choices[0].value == getattr(usual, rule.field)
        for choice in rule.choices:
            msgspec.convert({rule.field: choice.value}, terms.SlamOptions)
