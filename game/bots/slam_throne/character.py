"""What makes one player of Slam Throne different from another: the numbers of levels/slam_throne/bots.toml."""

from __future__ import annotations

from typing import Annotated

import msgspec

from game.bots.character import Character, Pause, Share, Weight
from game.bots.reaction import Reaction

Millimetres = Annotated[float, msgspec.Meta(ge=0, le=60)]
Degrees = Annotated[float, msgspec.Meta(ge=0, le=15)]


class _Part(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table of the file: every key is needed, no other is known."""


class Arm(_Part, frozen=True):
    """How well it throws (ST-6)."""

    miss_mm: Millimetres
    """Standard deviation of the aim, sideways and in depth, for a style that wavers as usual."""
    tilt_deg: Degrees
    weak: Share
    """How much of the full speed it may fall short of."""
    helped: bool
    """Has the beginners' aim help switched on."""


class Styles(_Part, frozen=True):
    """Which style it throws in, by weight."""

    flickerizer: Weight
    slammy: Weight
    rooster: Weight
    slapper: Weight

    def __post_init__(self) -> None:
        if not self.flickerizer + self.slammy + self.rooster + self.slapper:
            raise ValueError("all styles are 0, expected one of them above 0")


class Catching(_Part, frozen=True):
    """How it catches its slammer (ST-12)."""

    side: Share
    """How often it chooses the Catch side."""
    tries: Share
    off_mm: Millimetres
    """Standard deviation of where the hand is."""


class SlamCharacter(Character, frozen=True, kw_only=True):
    """One character's numbers."""

    reaction: Reaction
    pause_ms: Pause
    """How long it looks before it throws, picks or calls."""
    tamps: Share
    """How often it tamps the stack before a slam."""
    arm: Arm
    styles: Styles
    catching: Catching
