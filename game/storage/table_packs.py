"""Reads packs that only a table needs, such as names to call out: what the game brings, and what players wrote.

A pack that cannot be taken is told with its file and line, and the others still load.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TypeVar

import msgspec

from game.core.words import _
from game.storage.files import reason
from game.storage.folders import find_folders, resource_folder
from game.storage.toml_file import Unreadable, parse_toml

_Struct = TypeVar("_Struct", bound=msgspec.Struct)
_log = logging.getLogger(__name__)
_TABLE = re.compile(r"\s*\[+\s*([^\]]+?)\s*\]+")
_KEY = re.compile(r"\s*([\w.-]+)\s*=")
_TOML_LINE = re.compile(r"at line (\d+)")


def pack_folders(game_name: str, kind: str) -> Sequence[Path]:
    """Return where packs of a kind lie: what the game brings, then what players wrote, which may replace it."""
    own = find_folders().data / "levels" / game_name / kind
    return (resource_folder("levels") / game_name / kind, own)


def read_table_packs(folders: Iterable[Path], kind: type[_Struct]) -> tuple[dict[str, _Struct], tuple[str, ...]]:
    """Return packs by key, the name of their file, and a sentence for each file that could not be taken."""
    packs: dict[str, _Struct] = {}
    troubles: list[str] = []
    for path in (path for folder in folders for path in sorted(folder.glob("*.toml"))):
        try:
            packs[path.stem] = _read(path, kind)
        except Unreadable as error:
            troubles.append(str(error))
            _log.warning("pack left out: %s", error)
    return packs, tuple(troubles)


def _read(path: Path, kind: type[_Struct]) -> _Struct:
    """Read one pack; raises Unreadable with file, line, key, what is wrong and what was expected."""
    try:
        content = path.read_bytes()
        return parse_toml(content, kind)
    except OSError as error:
        raise Unreadable(_("{file} could not be read ({why}).").format(file=path, why=reason(error))) from None
    except Unreadable as error:
        text = content.decode("utf-8", "replace")
        raise Unreadable(f"{path}:{_line_of(str(error), text)}: {error}") from None


def _line_of(wrong: str, text: str) -> int:
    """Return the line that an error is about: TOML's own, or that of what it names, as far as that is there."""
    told = _TOML_LINE.search(wrong)
    if told:
        return int(told[1])
    lines = _lines(text)
    named = re.match(r"([\w.]+): (?:([\w.]+): )?", wrong)
    unknown = re.search(r"unknown field `(.*?)`", wrong)
    parts = [part for part in (*(named.groups() if named else ()), unknown[1] if unknown else None) if part]
    path = ".".join(parts)
    while path and path not in lines:
        path = path.rpartition(".")[0]
    return lines.get(path, 1)


def _lines(text: str) -> dict[str, int]:
    """Return the line of every key and table, by its whole path."""
    found: dict[str, int] = {}
    table = ""
    for number, line in enumerate(text.splitlines(), 1):
        heading, key = _TABLE.match(line), _KEY.match(line)
        if heading:
            table = heading[1]
        path = table if heading else f"{table}.{key[1]}".strip(".") if key else ""
        parts = path.split(".")
        for count in range(1, len(parts) + 1):
            found.setdefault(".".join(parts[:count]), number)
    return found
