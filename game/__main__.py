"""The command line. Imports nothing but argparse until it knows the command: a poller starts here too."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; return its exit status."""
    from multiprocessing import freeze_support

    freeze_support()
    given = _parser().parse_args(arguments)
    try:
        return int(given.run(given) or 0)
    except BrokenPipeError:
        sys.stderr.close()
        return 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="slap-saloon", description="Four table games for one couch.")
    parser.set_defaults(run=_play)
    commands = parser.add_subparsers(metavar="COMMAND")
    referee = commands.add_parser("referee", help="judge a scripted match or a replay, event by event")
    referee.add_argument("file", metavar="FILE", help="the scenario, - for standard input")
    referee.add_argument("--view", type=_viewer, metavar="SEAT|table", help="only what this seat or the table sees")
    referee.add_argument("--check", action="store_true", help="compare with the result at the end of a replay")
    referee.set_defaults(run=_referee)
    simulate = commands.add_parser("simulate", help="bots against bots, without a window")
    simulate.add_argument("game", metavar="GAME")
    simulate.add_argument("--seats", type=_whole, default=4, metavar="N")
    simulate.add_argument("--matches", type=_whole, default=100, metavar="M")
    simulate.add_argument("--seed", type=_whole, default=1, metavar="S")
    simulate.add_argument("--bot", action="append", default=[], metavar="NAME", help="who plays; again: seat by seat")
    simulate.add_argument("--processes", type=_whole, default=0, metavar="P", help="how many at once; 0: one a core")
    simulate.add_argument("--json", action="store_true", help="print the figures as one JSON object")
    simulate.set_defaults(run=_simulate)
    return parser


def _whole(text: str) -> int:
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"expected a whole number, 0 or more, not {text!r}")
    return int(text)


def _viewer(text: str) -> int | str:
    return text if text == "table" else _whole(text)


def _play(given: argparse.Namespace) -> int:
    from game.app.play import play

    return play()


def _referee(given: argparse.Namespace) -> int:
    from game.app.referee import referee

    return referee(given.file, given.view, given.check)


def _simulate(given: argparse.Namespace) -> int:
    from game.app.simulate import simulate

    return simulate(given.game, given.seats, given.matches, given.seed, given.json, given.bot, given.processes)


if __name__ == "__main__":
    sys.exit(main())
