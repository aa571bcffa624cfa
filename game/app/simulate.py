"""The simulate command: bots against bots without a window, as many matches as wanted, and what came out."""

from __future__ import annotations

import os
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from typing import NamedTuple

from game.app.figures import chi_square, chi_square_p, percentile
from game.bots import seat_bots
from game.bots.character import TUMBLEWEED, Character
from game.core.chance import Chance
from game.core.codec import dumps, event_name
from game.core.match import Game, Header, Illegal, Match
from game.rules import find_game
from game.session.session import Session
from game.storage.bots import read_characters
from game.storage.packs import furnish
from game.storage.toml_file import Unreadable

WRONG = 2
"""Exit status: what was asked for does not exist."""
LONGEST_US = 24 * 3_600_000_000
"""A match that takes a day has got stuck."""
SETUP_DRAWS = 1 << 32
"""What is drawn for the set-up comes from this far on in the seed's stream, where no match ever gets."""
USUAL = 1
"""The character that plays if none is named: its place in the file, an average adult."""
ROUNDS = ("round_ended", "turn_started")
"""The events that count as rounds: a turn is one, where a game has turns."""
FEW_MATCHES = 32
"""As many are sooner played than other processes started."""


class Outcome(NamedTuple):
    """How one match went."""

    match_us: int
    rounds: int
    places: tuple[int, ...] | None
    rules: Counter[str]
    illegal: int


Watch = Callable[[Match], Match]


def simulate(
    name: str,
    seats: int,
    matches: int,
    seed: int,
    as_json: bool,
    bots: Sequence[str] = (),
    processes: int = 0,
) -> int:
    """Play the matches and print the figures; return the exit status, 2 with a sentence if that cannot be done.

    bots: keys of characters, one for each seat in turn. The figures depend on neither processes nor machine.
    """
    try:
        game = find_game(name)
        characters = choose_characters(name, bots)
        _expect(seats in game.seats, f"--seats: expected {game.seats[0]} to {game.seats[-1]}, not {seats}")
        _expect(matches > 0, "--matches: expected 1 or more")
    except (KeyError, ValueError) as error:
        print(error.args[0], file=sys.stderr)
        return WRONG
    with progress(matches) as tick:
        outcomes = list(tick(play_all(game, seats, matches, seed, characters, processes)))
    figures = summarize(outcomes, seats)
    asked = {"game": name, "seats": seats, "matches": matches, "seed": seed}
    asked["bots"] = [character.key for character in characters]
    print(dumps({**asked, **figures}) if as_json else _table({**asked, **figures}))
    return 0


def choose_characters(name: str, keys: Sequence[str]) -> tuple[Character, ...]:
    """Return the characters of these keys, the usual one for none; raises ValueError with a sentence."""
    try:
        roster = read_characters(name)
    except Unreadable as error:
        raise ValueError(str(error)) from None
    if not keys:
        return (roster[min(USUAL, len(roster) - 1)],)
    known = {character.key: character for character in (*roster, TUMBLEWEED)}
    unknown = [key for key in keys if key not in known]
    _expect(not unknown, f"--bot: expected one of {', '.join(known)}, not {''.join(unknown[:1])}")
    return tuple(known[key] for key in keys)


def make_header(game: Game, seats: int, seed: int, number: int) -> Header:
    """Return the set-up of the match of this number: seed and first seat drawn from the run's seed."""
    match_seed = Chance(seed, SETUP_DRAWS + number).below(1 << 53)
    first = Chance(match_seed, SETUP_DRAWS).below(seats)
    players = tuple(f"Bot {seat + 1}" for seat in range(seats))
    return furnish(game.header(slap=1, game=game.name, players=players, seed=match_seed, first=first))


def play_all(
    game: Game, seats: int, matches: int, seed: int, characters: Sequence[Character], processes: int = 0
) -> Iterator[Outcome]:
    """Play the matches in as many processes (0: one a core); yield the outcomes in order of their numbers."""
    play = partial(_play_number, game.name, seats, seed, tuple(characters))
    processes = min(processes or _cores(), matches)
    if processes == 1 or matches <= FEW_MATCHES:
        yield from map(play, range(matches))
        return
    with ProcessPoolExecutor(processes) as pool:
        yield from pool.map(play, range(matches), chunksize=min(32, matches // processes + 1))


def play_match(game: Game, header: Header, characters: Sequence[Character], watch: Watch | None = None) -> Outcome:
    """Play one match to its end; watch may put something between the session and the match."""
    session = Session(game, header)
    if watch is not None:
        session.match = watch(session.match)
    seat_bots(session, characters)
    events = session.run(LONGEST_US)
    places = session.match.places
    return Outcome(
        session.match.now_us,
        sum(event_name(event) in ROUNDS for event in events),
        None if places is None else tuple(places),
        Counter(event.rule for event in events),
        sum(type(event) is Illegal for event in events),
    )


def summarize(outcomes: Sequence[Outcome], seats: int) -> dict[str, object]:
    """Return the figures of a run."""
    ended = [outcome for outcome in outcomes if outcome.places is not None]
    wins, shared = count_wins(ended, seats)
    value = chi_square(wins)
    rules: Counter[str] = sum((outcome.rules for outcome in outcomes), Counter())
    return {
        "ended": len(ended),
        "match_s": _spread([outcome.match_us / 1e6 for outcome in ended]),
        "rounds": _spread([outcome.rounds for outcome in ended]),
        "wins": wins,
        "shared_wins": shared,
        "chi_square": round(value, 3),
        "p": round(chi_square_p(value, seats - 1), 4),
        "rules": dict(sorted(rules.items(), key=lambda pair: _in_order(pair[0]))),
        "illegal": sum(outcome.illegal for outcome in outcomes),
    }


def count_wins(outcomes: Iterable[Outcome], seats: int) -> tuple[list[int], int]:
    """Return how often each seat won alone, and how many matches had several winners."""
    wins, shared = [0] * seats, 0
    for outcome in outcomes:
        places = outcome.places or ()
        if places.count(1) == 1:
            wins[places.index(1)] += 1
        else:
            shared += 1
    return wins, shared


def _play_number(name: str, seats: int, seed: int, characters: tuple[Character, ...], number: int) -> Outcome:
    game = find_game(name)
    return play_match(game, make_header(game, seats, seed, number), characters)


def _expect(fulfilled: bool, otherwise: str) -> None:
    if not fulfilled:
        raise ValueError(otherwise)


def _cores() -> int:
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1


def _spread(values: Sequence[float]) -> dict[str, float]:
    return {"median": round(percentile(values, 0.5), 1), "p90": round(percentile(values, 0.9), 1)}


def _in_order(rule: str) -> tuple[str, int]:
    """Sort S45-9 before S45-10."""
    page, _dash, number = rule.rpartition("-")
    return page, int(number) if number.isdecimal() else 0


def _table(figures: dict[str, object]) -> str:
    """Lay the figures out for people."""
    match_s, rounds, rules, wins, bots = (figures[key] for key in ("match_s", "rounds", "rules", "wins", "bots"))
    assert isinstance(match_s, dict) and isinstance(rounds, dict) and isinstance(rules, dict)
    assert isinstance(wins, list) and isinstance(bots, list)
    lines = [
        f"{figures['game']}: {figures['matches']} matches of {figures['seats']} seats, seed {figures['seed']}, "
        f"played by {', '.join(bots)}; {figures['ended']} came to their end",
        f"length    median {match_s['median']} s, 9 of 10 within {match_s['p90']} s; "
        f"rounds {rounds['median']:.0f} and {rounds['p90']:.0f}",
        f"wins      {' '.join(map(str, wins))} by seat, {figures['shared_wins']} shared; "
        f"chi-square {figures['chi_square']}, p {figures['p']}",
        "rules     " + " ".join(f"{rule}: {count}" for rule, count in rules.items()),
        f"illegal   {figures['illegal']}",
    ]
    return "\n".join(lines)


Tick = Callable[[Iterable[Outcome]], Iterator[Outcome]]


@contextmanager
def progress(total: int) -> Iterator[Tick]:
    """Give what passes outcomes on, and shows how many did; on a terminal only."""
    if not sys.stderr.isatty():
        yield iter
        return
    shown = _Bar(total)
    try:
        yield shown.pass_on
    finally:
        shown.clear()


class _Bar:
    """A progress bar on standard error, redrawn ten times a second at most."""

    WIDTH = 40

    def __init__(self, total: int) -> None:
        self._total = total
        self._next_s = 0.0

    def pass_on(self, outcomes: Iterable[Outcome]) -> Iterator[Outcome]:
        for done, outcome in enumerate(outcomes, 1):
            if time.monotonic() >= self._next_s or done == self._total:
                self._next_s = time.monotonic() + 0.1
                full = done * self.WIDTH // self._total
                print(f"\r[{'#' * full:<{self.WIDTH}}] {done}/{self._total}", end="", file=sys.stderr, flush=True)
            yield outcome

    def clear(self) -> None:
        print("\r" + " " * (self.WIDTH + 30) + "\r", end="", file=sys.stderr, flush=True)
