"""What makes one player of Slaiga different from another: the numbers of levels/slaiga/bots.toml."""

from __future__ import annotations

from typing import Annotated

import msgspec

from game.bots.character import Character, Pause, Share

Bar = Annotated[float, msgspec.Meta(ge=0, le=1)]
"""How likely something must be before it acts on it; 1: only when it is certain."""


class _Part(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table of the file: every key is needed, no other is known."""


class Aim(_Part, frozen=True):
    """When it shoots instead of drawing (SL-7, SL-23)."""

    sure: Bar
    """Of three cards of the target suit in the other hand."""
    jack: Share
    """Shoots a jack that it has no better use for."""
    ace: Share
    """Declares an ace that it plays in a volley."""


class Bluff(_Part, frozen=True):
    """How often it lies in the base version where a lie could help (SL-15)."""

    shot: Share
    block: Share
    miss: Share
    slaiga: Share
    """For each turn in which its hand is nearly there."""


class Doubt(_Part, frozen=True):
    """How likely a lie must be before it checks (SL-16 to SL-18)."""

    card: Bar
    miss: Bar
    win: Bar


class Craft(_Part, frozen=True):
    """How well it handles its cards."""

    memory: Share
    """Remembers a card that it saw go into a hand."""
    care: Share
    """Discards the card that it needs least; else any that it does not need much."""
    tricks: Share
    """Declares kings and queens, and puts cards into the deck where they serve it."""


class SlaigaCharacter(Character, frozen=True, kw_only=True):
    """One character's numbers."""

    think_ms: Pause
    """How long a turn takes it, on average; an answer half of that."""
    aim: Aim
    bluff: Bluff
    doubt: Doubt
    craft: Craft
