"""The games' rules, one module or folder each, free of screens, clocks and files; found by their stem."""

from __future__ import annotations

import pkgutil
from importlib import import_module
from typing import cast

from game.core.match import Game


def game_names() -> list[str]:
    """Return the stems of all games there are."""
    return sorted(module.name for module in pkgutil.iter_modules(__path__))


def find_game(name: str) -> Game:
    """Return the game of this stem; raises KeyError naming those there are."""
    if name not in game_names():
        raise KeyError(f"unknown game {name!r}; expected one of {', '.join(game_names())}")
    return cast(Game, import_module(f"{__name__}.{name}").GAME)
