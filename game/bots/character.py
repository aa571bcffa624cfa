"""What the characters of all games have: a key, a name and a line about them; and the ranges of their numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import msgspec

from game.core.words import N_

Share = Annotated[float, msgspec.Meta(ge=0, le=1)]
"""How often, of all times it could happen."""
Pause = Annotated[int, msgspec.Meta(ge=100, le=6000)]
"""Milliseconds that a person takes without hurry."""
Weight = Annotated[float, msgspec.Meta(ge=0, le=100)]


class Character(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A way to play; name and about are English msgids, shown by gettext."""

    key: Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9_]*$", max_length=24)]
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=14)]
    about: Annotated[str, msgspec.Meta(min_length=1, max_length=90)]


TUMBLEWEED = Character(
    key="random", name=N_("Tumbleweed"), about=N_("Goes wherever the wind blows: any move, at any time.")
)
"""The character of the random bot, which plays every game."""


def refuse_twins(characters: Sequence[Character]) -> None:
    """Raise ValueError if two characters share a key, by which settings remember them, or one has the random bot's."""
    keys = [character.key for character in characters]
    if TUMBLEWEED.key in keys:
        raise ValueError(f"the key {TUMBLEWEED.key!r} is taken, expected another")
    twins = {key for key in keys if keys.count(key) > 1}
    if twins:
        raise ValueError(f"two characters have the key {min(twins)!r}, expected a key of its own for each")
