"""Plays thousands of matches and checks the laws after every step: python -m tools.bench.conserve.

Matches are spread evenly over all seat counts, `first` drawn by the seed, the characters named play seat by seat;
status 1 if a match does not end, a law is broken or an action was illegal. It also says whether a seat is favoured.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any

from msgspec.structs import replace

from game.app.figures import chi_square, chi_square_p, percentile
from game.app.simulate import Outcome, choose_characters, count_wins, make_header, play_match
from game.bots.character import Character
from game.rules import find_game
from tools.laws import Watched

ALARM_P = 0.01


def play(
    name: str,
    seed: int,
    characters: tuple[Character, ...],
    options: Mapping[str, Any],
    check: bool,
    task: tuple[int, int],
) -> Outcome:
    """Play one match of (seats, number), with these options."""
    game = find_game(name)
    seats, number = task
    header: Any = make_header(game, seats, seed + seats, number)
    header = replace(header, options=replace(header.options, **options))
    return play_match(game, header, characters, Watched if check else None)


def main(arguments: list[str]) -> int:
    """Play and print."""
    given = _parser().parse_args(arguments)
    game = find_game(given.game)
    characters = choose_characters(given.game, given.bot)
    counts = {seats: len(range(place, given.matches, len(game.seats))) for place, seats in enumerate(game.seats)}
    one = partial(play, given.game, given.seed, characters, dict(given.option), not given.unchecked)
    wrong, total, freedom = 0, 0.0, 0
    for seats, matches in counts.items():
        outcomes = list(_run(one, [(seats, number) for number in range(matches)], given.processes))
        wins, shared = count_wins([outcome for outcome in outcomes if outcome.places], seats)
        stuck = sum(outcome.places is None for outcome in outcomes)
        illegal = sum(outcome.illegal for outcome in outcomes)
        value = chi_square(wins)
        total, freedom = total + value, freedom + seats - 1
        wrong += stuck + illegal
        median_s = percentile([outcome.match_us / 1e6 for outcome in outcomes], 0.5)
        print(
            f"{seats} seats: {matches} matches, {stuck} stuck, {illegal} illegal, median {median_s:.1f} s, wins "
            f"{' '.join(map(str, wins))}, {shared} shared, chi-square p {chi_square_p(value, seats - 1):.3f}",
            flush=True,
        )
    p = chi_square_p(total, freedom)
    print(f"together: chi-square {total:.1f} with {freedom} degrees of freedom, p {p:.3f}")
    print(f"a seat is {'FAVOURED' if p < ALARM_P else 'not favoured'} (p 0.01)")
    return 1 if wrong or p < ALARM_P else 0


def _run(one: partial[Outcome], tasks: list[tuple[int, int]], processes: int) -> Iterator[Outcome]:
    if processes <= 1:
        yield from map(one, tasks)
        return
    with ProcessPoolExecutor(processes) as pool:
        yield from pool.map(one, tasks, chunksize=16)


def _option(text: str) -> tuple[str, Any]:
    """Read an option as a header would hold it; a word that is no JSON stands for itself."""
    name, _equals, value = text.partition("=")
    try:
        return name, json.loads(value)
    except json.JSONDecodeError:
        return name, value


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tools.bench.conserve")
    parser.add_argument("game", nargs="?", default="slap45")
    parser.add_argument("--matches", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bot", action="append", default=[])
    parser.add_argument("--option", action="append", default=[], type=_option, metavar="NAME=JSON")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--unchecked", action="store_true", help="count wins only, without the laws")
    return parser


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
