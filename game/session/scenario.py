"""The file of a scripted match, a bug report or a saved replay: one JSON object a line."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import msgspec

from game.core.codec import Malformed, convert, decode_action, differing, dumps, loads
from game.core.match import HOUSE, Game, Header, Move
from game.rules import find_game

LONGEST_US = 30 * 24 * 60 * 60 * 1_000_000
"""No input comes later than this, in match time: a mistyped time must not keep the deadlines busy for ever."""


class Verdict(NamedTuple):
    """What the last line of a replay says came out."""

    result: tuple[int, ...] | None
    digest: str


class BadLine(ValueError):
    """A line that does not fit the format; str() is "LINE: what is wrong"."""

    def __init__(self, line: int, wrong: object) -> None:
        super().__init__(f"{line}: {' '.join(str(wrong).splitlines())}")


@dataclass(slots=True)
class Scenario:
    """A match to be run: its header, its moves in order, when it stops, and what a replay says came out."""

    game: Game
    header: Header
    moves: list[Move] = field(default_factory=list)
    end_us: int | None = None
    verdict: Verdict | None = None

    @property
    def last_us(self) -> int:
        """The time of the last input."""
        return self.end_us if self.end_us is not None else self.moves[-1].at_us if self.moves else 0


Furnish = Callable[[Header], Header]
"""Puts into a header what level packs bring (Header.packs)."""


def parse(lines: Iterable[str | bytes], furnish: Furnish | None = None) -> Scenario:
    """Read a whole scenario; raises BadLine for the first thing that is wrong. Blank lines are passed over."""
    scenario: Scenario | None = None
    number = 0
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            if scenario is None:
                scenario = Scenario(*read_header(loads(line), furnish))
            else:
                _read_line(scenario, loads(line))
        except Malformed as error:
            raise BadLine(number, error) from None
    if scenario is None:
        raise BadLine(max(number, 1), "expected a header, the file is empty")
    return scenario


def read_header(fields: dict[str, Any], furnish: Furnish | None = None) -> tuple[Game, Header]:
    """Make a checked header, and find its game; raises Malformed."""
    if fields.get("slap") != 1:
        raise Malformed('header: expected "slap": 1, the version of the format')
    try:
        game = find_game(fields["game"]) if isinstance(fields.get("game"), str) else None
    except KeyError as error:
        raise Malformed(f"header: {error.args[0]}") from None
    if game is None:
        raise Malformed('header: expected "game" with the name of one')
    wanting = _field_fault(game, fields)
    if wanting:
        raise Malformed(f"header: {wanting}")
    header = convert(fields, game.header, "header")
    if furnish is not None:
        header = furnish(header)
    wrong = _table_fault(game, header) or game.fault(header)
    if wrong:
        raise Malformed(f"header: {wrong}")
    return game, header


def write_header(header: Header) -> str:
    """Return the header's line, options only where they differ from the game's defaults."""
    usual = {"first": 0}
    fields = {"slap": 1, **{name: getattr(header, name) for name in header.__struct_fields__}}
    fields["options"] = differing(header.options)
    kept = {name: value for name, value in fields.items() if value is not None and usual.get(name) != value}
    return dumps(msgspec.to_builtins(kept))


def write_end(at_us: int) -> str:
    """Return the line that advances a match to this time and stops it."""
    return dumps({"t": at_us, "action": "end"})


def write_verdict(verdict: Verdict) -> str:
    """Return the last line of a replay."""
    return dumps({"result": msgspec.to_builtins(verdict.result), "digest": verdict.digest})


def _field_fault(game: Game, fields: dict[str, Any]) -> str | None:
    """Say what the types of the header cannot: null stands for nothing, chance needs a seed or explicit cards (C-1)."""
    if None in fields.values():
        return f"{next(name for name, value in fields.items() if value is None)}: expected a value, not null"
    if "seed" not in fields and not game.header.cards & fields.keys():
        return 'expected "seed" or explicit cards'
    return None


def _table_fault(game: Game, header: Header) -> str | None:
    seats = len(header.players)
    if seats not in game.seats:
        return f"players: expected {game.seats[0]} to {game.seats[-1]}, not {seats}"
    if not 0 <= header.first < seats:
        return f"first: expected a seat from 0 to {seats - 1}, not {header.first}"
    return None


def _read_line(scenario: Scenario, fields: dict[str, Any]) -> None:
    if scenario.verdict is not None:
        raise Malformed("nothing may follow the result")
    if "digest" in fields or "result" in fields:
        scenario.verdict = convert(fields, _VerdictLine, "result").verdict()
        return
    if scenario.end_us is not None:
        raise Malformed('nothing but a result may follow "end"')
    at_us = _whole(fields, "t")
    if at_us < scenario.last_us:
        raise Malformed(f"t: time runs backwards, {at_us} after {scenario.last_us}")
    if at_us > LONGEST_US:
        raise Malformed(f"t: expected at most {LONGEST_US} (30 days), not {at_us}")
    if fields.get("action") == "end":
        _no_more(fields, {"t", "action"})
        scenario.end_us = at_us
    else:
        scenario.moves.append(_read_move(scenario, at_us, fields))


def _read_move(scenario: Scenario, at_us: int, fields: dict[str, Any]) -> Move:
    game, header = scenario.game, scenario.header
    seat = _read_seat(fields, len(header.players))
    doubt_us = _whole(fields, "u") if "u" in fields else 0
    if doubt_us > header.options.doubt_us:
        raise Malformed(f"u: expected at most doubt_us, {header.options.doubt_us}, not {doubt_us}")
    own = {name: value for name, value in fields.items() if name not in ("t", "seat", "u")}
    action = decode_action(own, game.actions)
    wrong = game.move_fault(header, seat, action)
    if wrong:
        raise Malformed(wrong)
    return Move(at_us, seat, action, doubt_us)


def _read_seat(fields: dict[str, Any], seats: int) -> int:
    seat = fields.get("seat")
    if seat == "house":
        return HOUSE
    if type(seat) is not int or not 0 <= seat < seats:
        raise Malformed(f"seat: expected a seat from 0 to {seats - 1}, not {dumps_value(seat)}")
    return seat


def _whole(fields: dict[str, Any], name: str) -> int:
    value = fields.get(name)
    if type(value) is not int or value < 0:
        raise Malformed(f"{name}: expected whole microseconds, 0 or more, not {dumps_value(value)}")
    return value


def _no_more(fields: dict[str, Any], known: set[str]) -> None:
    for name in fields:
        if name not in known:
            raise Malformed(f"unknown field {name!r}; expected {', '.join(sorted(known))}")


def dumps_value(value: object) -> str:
    """Return a value as the file wrote it, for a sentence; a missing one as "nothing"."""
    return "nothing" if value is None else msgspec.json.encode(value).decode()


class _VerdictLine(msgspec.Struct, forbid_unknown_fields=True):
    digest: str
    result: tuple[int, ...] | None = None

    def verdict(self) -> Verdict:
        return Verdict(self.result, self.digest)
