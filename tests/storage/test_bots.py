"""The file of a game's characters: read whole, or refused in one sentence."""

import re
from pathlib import Path

import pytest

from game.rules import game_names
from game.storage.bots import find_character, read_characters
from game.storage.folders import resource_folder
from game.storage.toml_file import Unreadable

GOOD = (resource_folder("levels") / "slap45" / "bots.toml").read_text(encoding="utf-8")


def read(levels: Path, text: str) -> None:
    (levels / "slap45").mkdir(exist_ok=True)
    (levels / "slap45" / "bots.toml").write_text(text, encoding="utf-8")
    read_characters("slap45", levels)


@pytest.mark.parametrize("name", game_names())
def test_every_game_brings_its_characters(name: str) -> None:
    characters = read_characters(name)
    assert len({character.key for character in characters}) == len({one.name for one in characters}) == len(characters)
    assert len(characters) >= 3


def test_a_remembered_character_is_found_and_a_missing_one_replaced_by_a_middling_one() -> None:
    characters = read_characters("slap45")
    assert find_character(characters, "legend").name == "Legend"
    assert find_character(characters, "gone").name == "Drifter"
    assert find_character(characters[:1], "gone").name == "Greenhorn"


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("stays = 0.35", "stays = 35", "characters[0].bases.stays: Expected `float` <= 1.0"),
        ("mu_ms = 240", "mu_ms = 110", "characters[0].reaction.mu_ms: Expected `int` >= 120"),
        ("mu_ms = 240", "mu_ms = 150", "characters[0].reaction: mu_ms 150 is no person's, expected at least 196"),
        ("sees_cover = 0.30", 'sees_cover = "often"', "characters[0].targets.sees_cover: Expected `float`, got `str`"),
        ("leader = 1, revenge = 2, anyone = 5", "leader = 0, revenge = 0, anyone = 0", "expected one of them above 0"),
        (", patience = 0.10", "", "characters[0].bases: Object missing required field `patience`"),
        ("patience = 0.10", "patience = 0.1, luck = 1", "characters[0].bases: Object contains unknown field `luck`"),
        ('key = "legend"', 'key = "drifter"', "two characters have the key 'drifter', expected a key of its own"),
        ('key = "legend"', 'key = "The Legend"', "characters[3].key: Expected `str` matching regex"),
        ('key = "legend"', 'key = "random"', "the key 'random' is taken"),
        ('name = "Legend"', 'name = ""', "characters[3].name: Expected `str` of length >= 1"),
        ("[[characters]]", "[[heroes]]", "Object contains unknown field `heroes`"),
        ("flip_ms = 900", "flip_ms = ", "it is not TOML"),
    ],
)
def test_a_wrong_file_gets_a_sentence_with_file_key_fault_and_expectation(
    tmp_path: Path, old: str, new: str, sentence: str
) -> None:
    assert old in GOOD
    with pytest.raises(Unreadable, match=re.escape(sentence)) as refused:
        read(tmp_path, GOOD.replace(old, new))
    assert str(refused.value).startswith(f"{tmp_path / 'slap45' / 'bots.toml'}: ")
    assert "\n" not in str(refused.value)


def test_no_characters_and_no_file_are_sentences_too(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="characters: Expected `array` of length >= 1"):
        read(tmp_path, "characters = []")
    with pytest.raises(Unreadable, match="could not be read"):
        read_characters("slap45", tmp_path / "nowhere")
