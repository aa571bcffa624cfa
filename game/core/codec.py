"""How actions, events and headers are written in files: one JSON object a line."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

import msgspec

from game.core.match import HOUSE, Action, Event, Move, Options, Seat, Viewer

_SEATS = {"seat", "dealer", "target", "by", "to", "for"}
_Struct = TypeVar("_Struct", bound=msgspec.Struct)


class Malformed(ValueError):
    """Something written does not fit the format; str() is the sentence for whoever wrote it."""


def loads(line: str | bytes) -> dict[str, Any]:
    """Read one line as a JSON object; raises Malformed."""
    try:
        read = msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Malformed(f"this is not JSON: {error}") from None
    except RecursionError:
        raise Malformed("this is nested too deeply for a line of a match") from None
    if not isinstance(read, dict):
        raise Malformed("expected a JSON object, {...}")
    return read


def convert(fields: Mapping[str, Any], kind: type[_Struct], what: str) -> _Struct:
    """Make a typed struct of what was read; raises Malformed naming the field, what is wrong and what was expected."""
    try:
        return msgspec.convert(fields, kind)
    except msgspec.ValidationError as error:
        raise Malformed(f"{what}: {error}") from None


def seat_name(seat: Seat) -> Any:
    """Return a seat as files write it."""
    return "house" if seat == HOUSE else seat


def action_name(action: Action) -> str:
    """Return an action's name as files write it."""
    return str(action.__struct_config__.tag)


def event_name(event: Event) -> str:
    """Return an event's name as files write it."""
    return str(event.__struct_config__.tag)


def decode_action(fields: Mapping[str, Any], actions: Sequence[type[Action]]) -> Action:
    """Make an action of {"action": name, ...}; raises Malformed."""
    name = fields.get("action")
    kinds = {kind.__struct_config__.tag: kind for kind in actions}
    if not isinstance(name, str) or name not in kinds:
        known = ", ".join(str(kind) for kind in kinds)
        raise Malformed(f"unknown action {json.dumps(name)}; expected one of {known}")
    return convert(fields, kinds[name], f"action {name}")


def encode_action(action: Action) -> dict[str, Any]:
    """Return an action as a dictionary, its name first."""
    built: dict[str, Any] = msgspec.to_builtins(action)
    return built


def encode_move(move: Move) -> str:
    """Return a move as the line that a scenario or replay holds."""
    line: dict[str, Any] = {"t": move.at_us, "seat": seat_name(move.seat), **encode_action(move.action)}
    if move.doubt_us:
        line["u"] = move.doubt_us
    return dumps(line)


def encode_event(event: Event) -> str:
    """Return an event as its line: time, name, its own fields, rule; what a view withholds is absent (C-11)."""
    line: dict[str, Any] = {"t": event.at_us, "event": event_name(event)}
    for field, key in zip(event.__struct_fields__[2:], event.__struct_encode_fields__[2:], strict=True):
        value = getattr(event, field)
        if value is msgspec.UNSET:
            continue
        line[key] = "house" if value == HOUSE and key in _SEATS else msgspec.to_builtins(value)
    line["rule"] = event.rule
    return dumps(line)


def view_lines(events: Sequence[Event], viewer: Viewer) -> list[str]:
    """Return the lines of those events that the viewer may know, as it may know them."""
    seen = (event.seen_by(viewer) for event in events)
    return [encode_event(event) for event in seen if event is not None]


def differing(options: Options) -> dict[str, Any]:
    """Return the options that are not the game's defaults: what a header holds."""
    usual = type(options)()
    changed = [name for name in options.__struct_fields__ if getattr(options, name) != getattr(usual, name)]
    return {name: msgspec.to_builtins(getattr(options, name)) for name in changed}


def dumps(line: Mapping[str, Any]) -> str:
    """Write one line; the same object gives the same text everywhere, so a digest of lines means something."""
    return json.dumps(line, ensure_ascii=False)
