"""The call wheel: every name is reached by any kind of stick, and it never leads nowhere."""

from __future__ import annotations

import math

import pytest

from game.rules.slap_off.terms import SETS, SetId
from game.tables.slap_off.wheel import CELLS, CENTRED, MIDDLE, name_at, offered, pushed, pushes_to, way_of

WAYS = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y]


def test_every_name_has_a_place_of_its_own_and_the_middle_is_empty() -> None:
    assert set(CELLS) == set(SETS)
    assert len(set(CELLS.values())) == len(SETS)
    assert name_at(MIDDLE) is None
    assert offered(True) == SETS
    assert set(offered(False)) == set(SETS) - {"joker"}


def test_eight_names_are_one_push_away_and_no_name_is_further_than_two() -> None:
    assert {name_at(pushed(MIDDLE, way, True)) for way in WAYS} == set(SETS) - {"run", "bookends", "joker"}
    assert sorted(len(pushes_to(name)) for name in SETS) == [1] * 8 + [2] * 3


@pytest.mark.parametrize("name", SETS)
def test_the_way_to_a_name_leads_there(name: SetId) -> None:
    cell = MIDDLE
    for way in pushes_to(name):
        cell = pushed(cell, way, True)
    assert name_at(cell) == name


@pytest.mark.parametrize("name", SETS)
def test_a_d_pad_finds_every_name_without_slanting(name: SetId) -> None:
    """A slanted push is a step to the side and one up or down, for sticks that know four directions only."""
    row, column = CELLS[name]
    cell = MIDDLE
    for way in [(column - 1, 0)] * (column != 1) + [(0, 1 if row < 1 else -1)] * abs(row - 1):
        cell = pushed(cell, way, True)
    assert name_at(cell) == name


@pytest.mark.parametrize("jokers", [True, False])
def test_a_push_stays_on_what_is_there(jokers: bool) -> None:
    for start in (*CELLS.values(), MIDDLE):
        for way in WAYS:
            name = name_at(pushed(start, way, jokers))
            assert jokers or start == CELLS["joker"] or name != "joker"
    assert name_at(pushed(CELLS["bookends"], (1, 0), False)) == "bookends"
    assert name_at(pushed(CELLS["royals"], (0, -1), False)) == "bookends"
    assert name_at(pushed(CELLS["off"], (0, 1), True)) == "off"


def test_a_stick_points_to_the_nearest_of_eight() -> None:
    for place, way in enumerate([(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)]):
        for off_deg in (-22, 0, 22):
            angle = math.radians(45 * place + off_deg)
            assert way_of(math.cos(angle) * 0.7, math.sin(angle) * 0.7) == way
    assert CENTRED == (0, 0)
