"""Players made of code: one module a game, found by the stem of its rules, and one random bot for all games."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any

from game.bots.character import TUMBLEWEED, Character
from game.bots.random_ import RandomBot
from game.core.chance import bot_chance
from game.core.match import HOUSE, Bot, Header, Seat
from game.session.session import Session


def roster_kind(game_name: str) -> Any:
    """Return the struct of a game's levels/GAME/bots.toml: its characters, fully checked."""
    return _module(game_name).Roster


def make_bot(game_name: str, character: Character, header: Header, seat: Seat) -> Bot:
    """Make a bot of a character of this game, or a random one of TUMBLEWEED; seed and seat are its chance."""
    if character == TUMBLEWEED:
        return RandomBot(seat, bot_chance(header.seed, seat))
    bot: Bot = _module(game_name).make(character, header, seat)
    return bot


def has_house(game_name: str, header: Header) -> bool:
    """Say whether the House plays in a match of this header, and needs somebody to play it."""
    plays: bool = _module(game_name).has_house(header)
    return plays


def seat_bots(session: Session, characters: Sequence[Character]) -> None:
    """Let bots play every seat, the characters in turn; where the House plays too, the first of them is it."""
    name, header = session.game.name, session.header
    seats = [*range(len(header.players)), *([HOUSE] if has_house(name, header) else [])]
    for seat in seats:
        character = characters[0] if seat == HOUSE else characters[seat % len(characters)]
        session.seat_bot(seat, make_bot(name, character, header, seat))


def _module(game_name: str) -> Any:
    return import_module(f"{__name__}.{game_name}")
