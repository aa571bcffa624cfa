"""Players of Slam Throne made of code: they waver, wind up, tamp and snatch at the slammer as people do."""

from __future__ import annotations

from typing import Annotated

import msgspec

from game.bots.character import Character, refuse_twins
from game.bots.slam_throne.character import SlamCharacter
from game.bots.slam_throne.player import Player
from game.core.chance import bot_chance
from game.core.match import Bot, Seat
from game.rules.slam_throne.terms import SlamHeader


class Roster(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What levels/slam_throne/bots.toml holds, the weakest first."""

    characters: Annotated[tuple[SlamCharacter, ...], msgspec.Meta(min_length=1, max_length=12)]

    def __post_init__(self) -> None:
        refuse_twins(self.characters)


def has_house(header: SlamHeader) -> bool:
    """Say that the House does not play."""
    return False


def make(character: Character, header: SlamHeader, seat: Seat) -> Bot:
    """Make a player; the character is one of the roster's."""
    assert isinstance(character, SlamCharacter)
    return Player(character, header, seat, bot_chance(header.seed, seat))
