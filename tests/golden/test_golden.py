"""Recorded matches come out as they did; if one does not, and that is meant, tools/golden.py makes them again."""

from pathlib import Path

import pytest

from game.rules import game_names
from game.session.referee import disagreement
from game.session.scenario import parse
from tools import golden

AGAIN = "if this change is meant, type: python -m tools.golden"


def text(name: str) -> str:
    return (golden.FOLDER / f"{name}.jsonl").read_text(encoding="utf-8")


def test_every_game_has_recorded_matches_and_each_has_its_recipe() -> None:
    assert {recipe.game for recipe in golden.RECIPES.values()} == set(game_names())
    assert {Path(path).stem for path in golden.FOLDER.glob("*.jsonl")} == set(golden.RECIPES)


@pytest.mark.parametrize("name", golden.RECIPES)
def test_the_rules_judge_a_recorded_match_as_they_did(name: str) -> None:
    assert disagreement(parse(text(name).splitlines())) is None, AGAIN


@pytest.mark.parametrize("name", golden.RECIPES)
def test_bots_play_a_recorded_match_as_they_did(name: str) -> None:
    if golden.RECIPES[name].physics and golden.PLATFORM.read_text(encoding="utf-8").strip() != golden.platform_print():
        pytest.skip("recorded on another platform: physics come out the same to the bit on one platform only")
    assert golden.make(name) == text(name), AGAIN
