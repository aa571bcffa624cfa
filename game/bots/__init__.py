"""Players made of code: one module a game, found by the stem of its rules, and one random bot for all games."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from game.bots.character import TUMBLEWEED, Character
from game.bots.random_ import RandomBot
from game.core.chance import bot_chance
from game.core.match import Bot, Header, Seat


def roster_kind(game_name: str) -> Any:
    """Return the struct of a game's levels/GAME/bots.toml: its characters, fully checked."""
    return _module(game_name).Roster


def make_bot(game_name: str, character: Character, header: Header, seat: Seat) -> Bot:
    """Make a bot of a character of this game, or a random one of TUMBLEWEED; seed and seat are its chance."""
    if character.key == TUMBLEWEED.key:
        return RandomBot(seat, bot_chance(header.seed, seat))
    bot: Bot = _module(game_name).make(character, header, seat)
    return bot


def _module(game_name: str) -> Any:
    return import_module(f"{__name__}.{game_name}")
