"""Players of Slap .45 Mini made of code: they react, aim, duck, forget and bluff as people do."""

from __future__ import annotations

from typing import Annotated

import msgspec

from game.bots.character import Character, refuse_twins
from game.bots.slap45.character import Slap45Character
from game.bots.slap45.dealer import Dealer
from game.bots.slap45.player import Player
from game.core.chance import bot_chance
from game.core.match import HOUSE, Bot, Seat
from game.rules.slap45.terms import Slap45Header


class Roster(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What levels/slap45/bots.toml holds, the weakest first."""

    characters: Annotated[tuple[Slap45Character, ...], msgspec.Meta(min_length=1, max_length=12)]

    def __post_init__(self) -> None:
        refuse_twins(self.characters)


def has_house(header: Slap45Header) -> bool:
    """Say whether the House deals (S45-21)."""
    return len(header.players) == 2


def make(character: Character, header: Slap45Header, seat: Seat) -> Bot:
    """Make a player, or for the House a dealer; the character is one of the roster's."""
    assert isinstance(character, Slap45Character)
    chance = bot_chance(header.seed, seat)
    dealer = Dealer(character, seat, chance)
    return dealer if seat == HOUSE else Player(character, header, seat, chance, dealer)
