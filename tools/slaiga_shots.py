"""Pictures of Slaiga's table in each phase, curtain closed and open: python -m tools.slaiga_shots FOLDER [--size WxH].

Bots play seeded matches; whoever is asked opens the curtain when a phase is reached for the first time.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tools.shots import Shooter  # first: it sees to it that nothing asks for a window

# isort: split
from game.bots import seat_bots
from game.core.match import TABLE, Event
from game.devices.press import Press
from game.rules import find_game
from game.rules.slaiga.terms import SlaigaOptions, SlaigaSeen
from game.screens.party import Guest, Party
from game.screens.results import Results
from game.session.session import Session
from game.storage.bots import read_characters
from game.tables.slaiga import FACE
from game.tables.slaiga.table import SlaigaTable
from game.tables.table import Look

GAME = find_game("slaiga")
NAMES = ("Ann", "Bo", "Cy", "Dorothea", "Ed", "Flo")
STEP_US = 150_000
MATCHES = 6
PHASES = frozenset(
    {"turn", "discard", "answer", "check_miss", "check_win", "joker", "give", "place", "put", "reload", "swap", "take"}
)


def header_of(seats: int, number: int) -> Any:
    """A match of the base version with jokers, in which everything may happen."""
    options = SlaigaOptions(version="base", jokers=2)
    return find_game(GAME.name).header(
        slap=1, game=GAME.name, players=NAMES[:seats], seed=60 + seats + 100 * number, options=options
    )


def table_of(shooter: Shooter, header: Any) -> SlaigaTable:
    """Return the table of a match of this header."""
    window = shooter.window
    looks = [Look(name, who) for who, name in enumerate(header.players)]
    table = FACE.make(header, looks, window.art, window.layout, window.settings)
    assert isinstance(table, SlaigaTable)
    return table


def press_of(control: str, seat: int, value: float = 1.0) -> Press:
    """A press of a seat's controller."""
    return Press(0, 11 + seat, control, value, 0)


def shoulders(table: SlaigaTable, seat: int, seen: SlaigaSeen, value: float) -> None:
    """Press both shoulder buttons, or let them go."""
    for control in ("l1", "r1"):
        table.press(press_of(control, seat, value), seat, 0, seen)


def play(header: Any) -> Iterator[tuple[Any, list[Event]]]:
    """Let bots play the match; yield it and what happened, a frame at a time."""
    session = Session(GAME, header)
    seat_bots(session, read_characters(GAME.name))
    now_us = 0
    while not session.over:
        now_us += STEP_US
        yield session.match, session.run(now_us)


def take_slaiga(shooter: Shooter, seats: int) -> set[str]:
    """Take each phase once, curtain closed and open, the pile, the end and the results; return what was taken."""
    taken: set[str] = set()
    for number in range(MATCHES):
        if not taken >= PHASES:
            _match(shooter, seats, number, taken)
    return taken


def _match(shooter: Shooter, seats: int, number: int, taken: set[str]) -> None:
    header, tally = header_of(seats, number), FACE.tally(seats)
    table = table_of(shooter, header)
    for match, events in play(header):
        for event in events:
            told = event.seen_by(TABLE)
            if told is not None:
                tally.notice(told)
                table.notice(told)
        seen = match.observe(TABLE)
        long = seen.volley is not None and len(seen.volley.cards) > 2
        name = f"{seen.phase}{'_long' if long and seen.phase == 'answer' else ''}"
        if name not in taken and (seen.phase != "turn" or len(seen.discard) > 5):
            taken.add(name)
            _phase(shooter, table, match, f"slaiga_{seats}_{name}")
    guests = [Guest(NAMES[who], who, 11 + who) for who in range(seats)]
    results = Results(shooter.window, Party(GAME, guests), tally, read_characters(GAME.name))
    shooter.screen(f"slaiga_{seats}_results", results)


def _phase(shooter: Shooter, table: SlaigaTable, match: Any, name: str) -> None:
    seen, at_us = match.observe(TABLE), match.now_us + 2_000_000
    shooter.take(name, lambda: table.draw(seen, at_us))
    if seen.awaited is None:
        return
    own = match.observe(seen.awaited)
    shoulders(table, seen.awaited, own, 1.0)
    table.reveal(own)
    shooter.take(f"{name}_open", lambda: table.draw(seen, at_us))
    shoulders(table, seen.awaited, own, 0.0)
    if seen.phase == "turn":
        table.press(press_of("west", seen.awaited), seen.awaited, 0, own)
        shooter.take(f"{name}_pile", lambda: table.draw(seen, at_us))
        table.press(press_of("west", seen.awaited), seen.awaited, 0, own)


def main() -> None:
    """Take them all."""
    parser = argparse.ArgumentParser(prog="python -m tools.slaiga_shots")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--size", default="1920x1080")
    given = parser.parse_args()
    width, height = map(int, given.size.split("x"))
    shooter = Shooter(given.folder, width, height)
    for seats in (2, 4, 6):
        take_slaiga(shooter, seats)


if __name__ == "__main__":
    main()
