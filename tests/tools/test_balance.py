"""The balance tool: tables that stand for the physics, matches on them by the real rules, and the matrix of wins."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game.bots.slam_throne.character import SlamCharacter
from game.rules.slam_throne.heroes import Hero
from game.rules.slam_throne.terms import Grip
from game.storage.bots import read_characters
from game.storage.packs import read_packs
from tests.rules.slam_play import hero
from tools.balance import __main__ as balance
from tools.balance.duel import Entrant, Result, play_in_full, play_on_tables
from tools.balance.matrix import Matrix, wilson
from tools.balance.outcomes import STACKS, Cell, Sample, Table, cells, drawn_from, nearest, sample

HEROES: dict[str, Hero] = read_packs("slam_throne")[0]["heroes"]
REGULAR: SlamCharacter = read_characters("slam_throne")[1]  # type: ignore[assignment]
ONE, OTHER = Entrant("one", "catch"), Entrant("other", "passive")


def table(flipped: int, *heroes: Hero, caught: bool = False) -> Table:
    drawn = Sample("slammy", True, False, flipped, caught)
    return {cell: [drawn] for cell in cells(heroes)}


def test_a_stack_between_two_sampled_ones_takes_the_nearest() -> None:
    assert [nearest(caps) for caps in (1, 7, 11, 13, 30)] == [1, 6, 10, 12, 24]
    assert all(nearest(caps) == caps for caps in STACKS)


def test_there_is_a_cell_for_all_that_abilities_may_do_to_a_throw() -> None:
    found = {cell.grip for cell in cells([hero(9, {"shake": 30}, when="before_slam", catch=({"steady": 20},))])}
    assert found == {Grip(), Grip(shake=30), Grip(shake=60), Grip(steady=20), Grip(steady=40)}
    assert {cell.caps for cell in cells([])} == set(STACKS)


def test_a_hand_that_is_in_no_table_takes_the_nearest() -> None:
    drawn = {grip: [Sample("slammy", True, False, place, False)] for place, grip in enumerate((Grip(), Grip(shake=50)))}
    table = {Cell(6, grip): samples for grip, samples in drawn.items()}
    assert [drawn_from(table, 7, Grip(shake=shake))[0].flipped for shake in (0, 20, 40, 90)] == [0, 0, 1, 1]


def test_samples_are_of_the_physics_and_the_same_again() -> None:
    cell = Cell(4, Grip())
    drawn = sample(REGULAR, cell, 12)
    assert drawn == sample(REGULAR, cell, 12)
    assert len({one.style for one in drawn}) > 1
    assert any(one.flipped for one in drawn)
    assert all(one.flipped <= 4 for one in drawn)
    wild = sample(REGULAR, Cell(4, Grip(shake=300)), 12)
    assert sum(one.flipped for one in wild) < sum(one.flipped for one in drawn)


def test_matches_on_tables_are_played_by_the_rules() -> None:
    heroes = {"one": hero(9, catch=({"damage": 2},)), "other": hero(9)}
    results = [
        play_on_tables(heroes, table(1, *heroes.values(), caught=True), (ONE, OTHER), seed) for seed in range(20)
    ]
    assert all(result.winner == 0 for result in results)
    assert {result.throws for result in results} <= {6, 7}


def test_a_match_without_end_is_stuck_and_says_so() -> None:
    heroes = {"one": hero(9), "other": hero(9)}
    assert play_on_tables(heroes, table(0, *heroes.values()), (ONE, OTHER), 1).winner == -1


def test_matches_in_full_are_played_by_bots_with_the_heroes_they_are_given() -> None:
    small = {name: msgspec.structs.replace(one, health=3) for name, one in HEROES.items()}
    pair = (Entrant("barbarian", "catch"), Entrant("moon_elf", "passive"))
    result = play_in_full(small, REGULAR, pair, 5)
    assert result.winner in (0, 1)
    assert result == play_in_full(small, REGULAR, pair, 5)


def test_wilsons_interval() -> None:
    low, high = wilson(50, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    assert wilson(0, 0) == (0.0, 1.0)


def test_the_matrix_counts_both_ways_and_names_who_is_out_of_balance() -> None:
    matrix = Matrix([ONE, OTHER])
    matrix.count((ONE, OTHER), [Result(0, 10, False)] * 6 + [Result(1, 12, True)] * 4)
    assert matrix.share(ONE, OTHER) == 0.6
    assert matrix.share(OTHER, ONE) == 0.4
    assert matrix.out_of_balance() == [ONE, OTHER]
    told = "\n".join(matrix.lines())
    assert "OUT OF BALANCE" in told
    assert "10 matches, 0 stuck; throws a match: median 10" in told
    assert "Sudden Death in 40.0%" in told


def test_the_tool_plays_every_pair(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    packs = ({"heroes": {name: HEROES[name] for name in ("barbarian", "moon_elf")}}, ())
    monkeypatch.setattr(balance, "read_packs", lambda name: packs)
    monkeypatch.setattr(balance, "workers", Here)
    balance.main(["--matches", "4", "--samples", "3", "--laws"])
    told = capsys.readouterr().out
    assert "24 matches, 0 stuck" in told
    assert told.count("barbarian") == told.count("moon_elf") == 2


class Here:
    """Does the work in this process."""

    def __init__(self, processes: int, scheduler: str | None) -> None: ...

    def __enter__(self) -> Any:
        return map

    def __exit__(self, *_error: object) -> None: ...
