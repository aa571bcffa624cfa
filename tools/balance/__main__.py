"""Plays all heroes and sides of Slam Throne against each other by equal bots: python -m tools.balance.

On tables of outcomes sampled from the physics unless --full runs every throw. Work goes to as many processes as
wanted, or to a Dask cluster that runs already (--scheduler ADDRESS; dask need not be installed otherwise). Status 1 if
a hero and side wins less than 45 or more than 55 of 100 matches against the field.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from itertools import combinations
from typing import Any, TypeVar, cast

from game.app.simulate import choose_characters, progress
from game.bots.slam_throne.character import SlamCharacter
from game.rules.slam_throne.heroes import SIDES, Hero
from game.storage.packs import read_packs
from tools.balance.duel import Entrant, Result, play_in_full, play_on_tables
from tools.balance.matrix import Matrix
from tools.balance.outcomes import SAMPLES, Table, cells, sample

_Task = TypeVar("_Task")
_Done = TypeVar("_Done")
Run = Callable[[Callable[[Any], Any], Sequence[Any]], Iterator[Any]]


@contextmanager
def workers(processes: int, scheduler: str | None) -> Iterator[Run]:
    """Give what maps tasks to results in order, in processes here or on a Dask cluster."""
    if scheduler is not None:
        from dask.distributed import Client  # type: ignore[import-not-found, unused-ignore]

        with Client(scheduler) as client:
            yield lambda do, tasks: iter(client.gather(client.map(do, tasks)))
        return
    with ProcessPoolExecutor(processes) as pool:
        yield pool.map


def _play_pair(
    heroes: dict[str, Hero], table: Table | None, character: SlamCharacter, given: argparse.Namespace,
    pair: tuple[Entrant, Entrant],
) -> list[Result]:  # fmt: skip
    seeds = range(given.seed * 1_000_003, given.seed * 1_000_003 + given.matches)
    if table is None:
        return [play_in_full(heroes, character, pair, each) for each in seeds]
    return [play_on_tables(heroes, table, pair, each, given.laws) for each in seeds]


def measure(heroes: dict[str, Hero], character: SlamCharacter, given: argparse.Namespace) -> Matrix:
    """Play all pairs and count."""
    entrants = [Entrant(hero, side) for hero in sorted(heroes) for side in SIDES]
    pairs = list(combinations(entrants, 2))
    matrix = Matrix(entrants)
    with workers(given.processes, given.scheduler) as run:
        table: Table | None = None
        if not given.full:
            wanted = cells(heroes.values())
            with progress(len(wanted)) as tick:
                sampled = run(partial(sample, character, samples=given.samples), wanted)
                table = dict(zip(wanted, tick(sampled), strict=True))  # type: ignore[arg-type]
        play = partial(_play_pair, heroes, table, character, given)
        with progress(len(pairs)) as tick:
            for pair, results in zip(pairs, tick(run(play, pairs)), strict=True):
                matrix.count(pair, results)  # type: ignore[arg-type]
    return matrix


def main(arguments: list[str]) -> int:
    """Play and print; 1 if a hero and side is out of balance."""
    parser = argparse.ArgumentParser(prog="python -m tools.balance")
    parser.add_argument("--matches", type=int, default=400, help="of each pair")
    parser.add_argument("--samples", type=int, default=SAMPLES, help="throws behind each cell of the tables")
    parser.add_argument("--bot", default="regular")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--scheduler", metavar="ADDRESS", help="a Dask cluster's, in place of processes here")
    parser.add_argument("--full", action="store_true", help="run every throw and catch by the physics")
    parser.add_argument("--laws", action="store_true", help="check the laws after every step of a match on tables")
    given = parser.parse_args(arguments)
    (character,) = choose_characters("slam_throne", [given.bot])
    heroes: dict[str, Hero] = read_packs("slam_throne")[0]["heroes"]
    matrix = measure(heroes, cast(SlamCharacter, character), given)
    print("\n".join(matrix.lines()))
    return 1 if matrix.out_of_balance() else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
