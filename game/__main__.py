"""The command line. Imports nothing but argparse until it knows the command: a poller starts here too."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import Any


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; return its exit status."""
    from multiprocessing import freeze_support

    freeze_support()
    given = _parser().parse_args(arguments)
    try:
        return int(given.run(given) or 0)
    except KeyboardInterrupt:
        return 130  # as a shell tells it; whoever stops the game knows why
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
    _add_controllers(commands)
    return parser


def _add_controllers(commands: Any) -> None:
    controllers = commands.add_parser(
        "controllers",
        help="what is plugged in, how it is read, and a slap test for two",
        description="Opens a screen with every controller, or prints and opens none.",
    )
    told = controllers.add_mutually_exclusive_group()
    told.add_argument("--text", action="store_true", help="listen, then print what one attaches to a bug report")
    told.add_argument("--json", action="store_true", help="the same as one JSON object")
    told.add_argument("--udev", action="store_true", help="print the rules that let you read arcade boards on Linux")
    controllers.add_argument("--seconds", type=_seconds, metavar="N", help="how long to listen, default 2")
    controllers.set_defaults(run=_controllers, parser=controllers)


def _whole(text: str) -> int:
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"expected a whole number, 0 or more, not {text!r}")
    return int(text)


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not 0 < seconds <= 3600:
        raise argparse.ArgumentTypeError(f"expected seconds, more than 0 and at most 3600, not {text!r}")
    return seconds


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


def _controllers(given: argparse.Namespace) -> int:
    if given.seconds is not None and not (given.text or given.json):
        given.parser.error("argument --seconds: expected --text or --json beside it")
    if given.udev:
        from game.devices.udev import rules

        sys.stdout.write(rules())
        return 0
    if given.text or given.json:
        from game.app.controllers_report import report

        return report(given.seconds or 2.0, given.json)
    from game.app.play import play

    return play(controllers=True)


if __name__ == "__main__":
    sys.exit(main())
