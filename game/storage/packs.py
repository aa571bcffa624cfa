"""Reads level packs, levels/GAME/FIELD/KEY.toml, into the header of a match: all that rules ever learn of a file."""

from __future__ import annotations

import logging
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from game.core.match import Header
from game.rules import find_game
from game.storage.folders import resource_folder
from game.storage.toml_file import Unreadable, parse_toml

log = logging.getLogger(__name__)


def furnish(header: Header) -> Header:
    """Return the header with what packs bring, where it has nothing of its own; a whole one, a replay's, is left so."""
    if not header.packs or getattr(header, "whole", None):
        return header
    found, _troubles = read_packs(header.game)
    fields = {field: {**packs, **getattr(header, field)} for field, packs in found.items()}
    return msgspec.structs.replace(header, **fields, whole=True)


@lru_cache
def read_packs(game_name: str, levels: Path | None = None) -> tuple[dict[str, dict[str, Any]], tuple[str, ...]]:
    """Return a game's packs by header field and key, and a sentence for each file that could not be taken."""
    kind = find_game(game_name).header
    found: dict[str, dict[str, Any]] = {}
    troubles: list[str] = []
    for field, pack in kind.packs.items():
        folder = (levels or resource_folder("levels")) / game_name / field
        read: dict[str, Any] = {}
        for path in sorted(folder.glob("*.toml")):
            try:
                read[path.stem] = parse_toml(path.read_bytes(), pack)
            except (Unreadable, OSError) as error:
                troubles.append(f"{path}: {error}")
                log.warning("pack left out: %s", troubles[-1])
        # Once checked as packs, they are what a header holds.
        kept = msgspec.convert({"slap": 1, "game": game_name, "players": (), field: _plain(read)}, kind)
        found[field] = getattr(kept, field)
    return found, tuple(troubles)


def _plain(read: dict[str, Any]) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(read)
    return plain
