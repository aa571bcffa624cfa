"""How many steps a second the rules make on one core: legal + apply + observe(mover).

python -m tools.bench.steps [GAME] replays matches that bots and random bots made, for few and many seats; status 1 if
one of the bots' is below the game's floor.
"""

from __future__ import annotations

import argparse
import sys
from time import perf_counter

from game.app.simulate import choose_characters, make_header
from game.bots import seat_bots
from game.core.match import Game, Header, Move
from game.rules import find_game
from game.session.scenario import parse
from game.session.session import Session
from tools.bench.calibration import loops_a_second

FLOORS = {"slaiga": 50_000}
FLOOR = 200_000
"""What is asked of a game in FLOORS, and of any other."""
LONGEST_US = 1_800_000_000
"""Half an hour: at random some matches never end."""
MATCHES = 12
REPEATS = 9
Stream = tuple[Header, list[Move]]


def record(game: Game, seats: int, bots: list[str], matches: int = MATCHES) -> list[Stream]:
    """Let bots play; return what each match was made of."""
    streams = []
    characters = choose_characters(game.name, bots)
    for number in range(matches):
        lines: list[str] = []
        session = Session(game, make_header(game, seats, 45, number), lines.append)
        seat_bots(session, characters)
        session.run(LONGEST_US)
        scenario = parse(lines)
        streams.append((scenario.header, scenario.moves))
    return streams


def steps_a_second(game: Game, streams: list[Stream], repeats: int = REPEATS) -> float:
    """Replay the streams some times; return the best speed."""
    steps = sum(len(moves) for _header, moves in streams)
    return max(steps / sum(_replay(game, *stream) for stream in streams) for _time in range(repeats))


def _replay(game: Game, header: Header, moves: list[Move]) -> float:
    match = game.new_match(header)
    start = perf_counter()
    for move in moves:
        match.is_legal(move.seat, move.action)
        match.apply(move)
        match.observe(move.seat)
    return perf_counter() - start


def main(arguments: list[str]) -> int:
    """Measure and print; 1 if below the floor."""
    parser = argparse.ArgumentParser(prog="python -m tools.bench.steps")
    parser.add_argument("game", nargs="?", default="slap45")
    game = find_game(parser.parse_args(arguments).game)
    print(f"calibration {loops_a_second():12,.0f} loops a second")
    slowest = float("inf")
    for seats in sorted({game.seats[0], (game.seats[0] + game.seats[-1]) // 2, game.seats[-1]}):
        speed = steps_a_second(game, record(game, seats, []))
        slowest = min(slowest, speed)
        wild = steps_a_second(game, record(game, seats, ["random"]))
        print(f"{seats} seats     {speed:12,.0f} steps a second by bots {wild:12,.0f} by random bots")
    floor = FLOORS.get(game.name, FLOOR)
    print(f"floor       {floor:12,.0f}: {'kept' if slowest >= floor else 'BROKEN'}")
    return 0 if slowest >= floor else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
