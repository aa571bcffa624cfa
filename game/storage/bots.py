"""Reads the characters of a game's bots, levels/GAME/bots.toml."""

from __future__ import annotations

from pathlib import Path

from game.bots import roster_kind
from game.bots.character import Character
from game.core.words import _
from game.storage.folders import resource_folder
from game.storage.toml_file import Unreadable, parse_toml


def read_characters(game_name: str, levels: Path | None = None) -> tuple[Character, ...]:
    """Return a game's characters, the weakest first; raises Unreadable naming file, key, what is wrong and expected."""
    path = (levels or resource_folder("levels")) / game_name / "bots.toml"
    try:
        characters: tuple[Character, ...] = parse_toml(path.read_bytes(), roster_kind(game_name)).characters
    except Unreadable as error:
        raise Unreadable(f"{path}: {error}") from None
    except OSError as error:
        raise Unreadable(_("{file} could not be read ({why}).").format(file=path, why=error.strerror)) from None
    return characters


def find_character(characters: tuple[Character, ...], key: str) -> Character:
    """Return the character of a remembered key; if it is there no more, the one in the middle."""
    return next((one for one in characters if one.key == key), characters[len(characters) // 2 - 1])
