"""Level packs: read into a header, a broken one named and left out, a replay's header left as it is."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from game.app.simulate import make_header
from game.core.match import Header
from game.rules import find_game
from game.rules.slam_throne.terms import SlamHeader
from game.session.scenario import parse, write_header
from game.storage import packs
from game.storage.folders import resource_folder
from game.storage.packs import furnish, read_packs
from tests.rules.slam_play import hero

GOOD = (resource_folder("levels") / "slam_throne" / "heroes" / "barbarian.toml").read_text(encoding="utf-8")


@pytest.fixture
def levels(tmp_path: Path) -> Iterator[Path]:
    (tmp_path / "slam_throne" / "heroes").mkdir(parents=True)
    read_packs.cache_clear()
    yield tmp_path
    read_packs.cache_clear()


def write(levels: Path, name: str, text: str) -> Path:
    path = levels / "slam_throne" / "heroes" / f"{name}.toml"
    path.write_text(text, encoding="utf-8")
    return path


def bare(**fields: object) -> SlamHeader:
    return msgspec.convert({"slap": 1, "game": "slam_throne", "players": ["A", "B"], "seed": 1, **fields}, SlamHeader)


def test_a_header_is_furnished_with_every_hero_there_is() -> None:
    header = furnish(bare())
    assert isinstance(header, SlamHeader)
    assert len(header.heroes) == 8
    assert header.whole
    assert make_header(find_game("slam_throne"), 2, 1, 0).heroes == header.heroes  # type: ignore[attr-defined]


def test_what_a_header_has_of_its_own_stays(levels: Path) -> None:
    own = msgspec.structs.replace(bare(), heroes={"barbarian": hero(3), "hawk": hero(4)})
    header = furnish(own)
    assert isinstance(header, SlamHeader)
    assert len(header.heroes) == 9
    assert header.heroes["barbarian"].health == 3


def test_a_replays_header_is_left_alone_and_comes_back_from_its_line() -> None:
    header = furnish(bare())
    assert furnish(header) is header
    assert parse([write_header(header)]).header == header


def test_a_game_without_packs_needs_none() -> None:
    header = make_header(find_game("slap45"), 2, 1, 0)
    assert furnish(header) is header
    assert type(header) is not Header


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("health = 20", "health = 25", "health: Expected `int` <= 24"),
        ("health = 20", "", "missing required field `health`"),
        ('when = "turn_start"', 'when = "tuesdays"', "passive.when: Invalid enum value 'tuesdays'"),
        ("heal = 2", "heal = 0", "passive.do[0].heal: Expected `int` >= 1"),
        ("{ damage = 2 }", "{ prevent = 2 }", "catch: prevent works only at foe_slam"),
        ("[passive]", "[passives]", "unknown field `passives`"),
        ("health = 20", "health = ", "it is not TOML"),
    ],
)
def test_a_broken_pack_is_named_and_the_others_still_load(levels: Path, old: str, new: str, told: str) -> None:
    assert old in GOOD
    path = write(levels, "broken", GOOD.replace(old, new))
    write(levels, "sound", GOOD)
    found, troubles = read_packs("slam_throne", levels)
    assert list(found["heroes"]) == ["sound"]
    (trouble,) = troubles
    assert trouble.startswith(f"{path}: ")
    assert told in trouble
    assert "\n" not in trouble


def test_a_pack_becomes_what_a_header_holds(levels: Path) -> None:
    write(levels, "sound", GOOD)
    (found,) = read_packs("slam_throne", levels)[0]["heroes"].values()
    assert type(found).__name__ == "Hero"
    assert found.about
    assert packs.__doc__
