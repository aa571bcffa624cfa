"""The referee command: reads a scenario, prints its events, or one sentence on what is wrong with the file."""

from __future__ import annotations

import io
import sys
from pathlib import Path

from game.core.codec import view_lines
from game.core.match import EVERYTHING, TABLE, Viewer
from game.session.referee import disagreement, run
from game.session.scenario import BadLine, Scenario, parse
from game.storage.packs import furnish

MALFORMED = 2
DISAGREES = 1


def referee(file: str, view: int | str | None, check: bool) -> int:
    """Judge a file ("-": standard input); return the exit status: 2 malformed, 1 a replay that disagrees."""
    try:
        scenario = parse(_read(file).splitlines(), furnish)
        viewer = _viewer(view, scenario)
    except (BadLine, OSError, ValueError) as error:
        where = f" {error.strerror}" if isinstance(error, OSError) else error
        print(f"{file}:{where}", file=sys.stderr)
        return MALFORMED
    if check:
        return _check(file, scenario)
    events, _places = run(scenario)
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8", newline="\n")
    sys.stdout.writelines(line + "\n" for line in view_lines(events, viewer))
    return 0


def _read(file: str) -> bytes:
    return sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()


def _viewer(view: int | str | None, scenario: Scenario) -> Viewer:
    if view is None:
        return EVERYTHING
    if view == "table":
        return TABLE
    seats = len(scenario.header.players)
    if not isinstance(view, int) or view >= seats:
        raise ValueError(f"1: --view expected a seat from 0 to {seats - 1} or table, not {view}")
    return view


def _check(file: str, scenario: Scenario) -> int:
    wrong = disagreement(scenario)
    if wrong:
        print(f"{file}: {wrong}", file=sys.stderr)
        return DISAGREES
    print(f"{file}: comes out the same again")
    return 0
