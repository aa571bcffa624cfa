"""What makes one player of Slap .45 Mini different from another: the numbers of levels/slap45/bots.toml."""

from __future__ import annotations

from typing import Annotated

import msgspec

from game.bots.character import Character, Pause, Share, Weight
from game.bots.reaction import Reaction

Gap = Annotated[int, msgspec.Meta(ge=0, le=150)]


class _Part(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table of the file: every key is needed, no other is known."""


class Aim(_Part, frozen=True):
    """Pointing and slapping together (S45-11)."""

    lead_ms: Gap
    """How much earlier the stick points than the hand slaps, on average."""
    spread_ms: Gap
    hesitates: Share
    """Points too late for the window."""


class Slips(_Part, frozen=True):
    """What goes wrong when one is too eager or asleep."""

    false_start: Share
    """Slaps while the card is turning, or between two cards of a duel (S45-6, S45-23)."""
    falls_for_feint: Share
    slaps_horse: Share
    forgets_move: Share


class Nerve(_Part, frozen=True):
    """How often it goes for the card."""

    big_gun: Share
    iron: Share
    """A Talkin' Iron, with no base to lose: otherwise it takes cover."""
    iron_from_cover: Share
    """A Talkin' Iron, giving up a base."""


class Targets(_Part, frozen=True):
    """Whom it shoots: three ways to choose, by weight."""

    leader: Weight
    revenge: Weight
    anyone: Weight
    sees_cover: Share
    """Looks who is in the open before it fires a Talkin' Iron."""

    def __post_init__(self) -> None:
        if not self.leader + self.revenge + self.anyone:
            raise ValueError("leader, revenge and anyone are all 0, expected one of them above 0")


class Bases(_Part, frozen=True):
    """Hands on bases."""

    stays: Share
    """Keeps its hand on the base when the round is over."""
    nests: Share
    """Takes an open base when the shot has been fired, to start the next round in cover."""
    roams: Share
    """Takes any open base instead of the nearest."""
    patience: Share
    """With a Move! card and no base open, waits for somebody else to lift first."""


class Dealing(_Part, frozen=True):
    """How it deals in a duel (S45-22, S45-23)."""

    pause_ms: Pause
    feints: Share
    """For each pause, and again after each feint."""
    tricks: Share
    """Plays another kind than the last, whatever there is most of."""


class Slap45Character(Character, frozen=True, kw_only=True):
    """One character's numbers."""

    reaction: Reaction
    flip_ms: Pause
    aim: Aim
    slips: Slips
    nerve: Nerve
    targets: Targets
    bases: Bases
    dealing: Dealing
