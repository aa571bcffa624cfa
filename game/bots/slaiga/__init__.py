"""Players of Slaiga made of code: they count cards, shoot on evidence, lie by character and check by what is likely."""

from __future__ import annotations

from typing import Annotated

import msgspec

from game.bots.character import Character, refuse_twins
from game.bots.slaiga.character import SlaigaCharacter
from game.bots.slaiga.player import Player
from game.core.chance import bot_chance
from game.core.match import Bot, Seat
from game.rules.slaiga.terms import SlaigaHeader


class Roster(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What levels/slaiga/bots.toml holds, the weakest first."""

    characters: Annotated[tuple[SlaigaCharacter, ...], msgspec.Meta(min_length=1, max_length=12)]

    def __post_init__(self) -> None:
        refuse_twins(self.characters)


def has_house(header: SlaigaHeader) -> bool:
    """Say whether the House plays: it has no part in Slaiga."""
    return False


def make(character: Character, header: SlaigaHeader, seat: Seat) -> Bot:
    """Make a player; the character is one of the roster's."""
    assert isinstance(character, SlaigaCharacter)
    return Player(character, header, seat, bot_chance(header.seed, seat))
