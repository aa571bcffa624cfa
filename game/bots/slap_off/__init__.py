"""Players of Slap Off made of code: they overlook, jump, mumble and slap twice as people do."""

from __future__ import annotations

from typing import Annotated

import msgspec

from game.bots.character import Character, refuse_twins
from game.bots.slap_off.character import SlapOffCharacter
from game.bots.slap_off.player import Player
from game.core.chance import bot_chance
from game.core.match import Bot, Seat
from game.rules.slap_off.terms import SlapOffHeader


class Roster(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What levels/slap_off/bots.toml holds, the weakest first."""

    characters: Annotated[tuple[SlapOffCharacter, ...], msgspec.Meta(min_length=1, max_length=12)]

    def __post_init__(self) -> None:
        refuse_twins(self.characters)


def has_house(header: SlapOffHeader) -> bool:
    """Say that the House does not play here."""
    return False


def make(character: Character, header: SlapOffHeader, seat: Seat) -> Bot:
    """Make a player; the character is one of the roster's."""
    assert isinstance(character, SlapOffCharacter)
    return Player(character, header, seat, bot_chance(header.seed, seat))
