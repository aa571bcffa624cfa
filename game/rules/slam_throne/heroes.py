"""Heroes of Slam Throne as data (ST-18): Health, and an ability a side, checked so that what is written can happen."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, UnsetType

Side = Literal["catch", "passive"]
SIDES: tuple[Side, ...] = ("catch", "passive")

When = Literal[
    "turn_start", "before_slam", "before_foe_slam", "foe_slam", "own_damage", "own_whiff", "own_miss", "after_slam"
]
FOES_TURN: frozenset[str] = frozenset({"before_foe_slam", "foe_slam"})
"""The times that lie in the other hero's turn."""

Caps = Annotated[int, msgspec.Meta(ge=1, le=100)]
"""A number of caps, as an effect or a condition names it."""
Percent = Annotated[int, msgspec.Meta(ge=1, le=300)]
HeroId = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
"""The stem of a hero's file."""


class Conditions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True, gc=False):
    """What must hold for an ability: all that is set."""

    flip_and_call: bool | UnsetType = UNSET
    """The owner's slammer is tossed, and the owner calls it right (ST-14): asked last."""
    flipped_at_least: Caps | UnsetType = UNSET
    """Caps that the slam flipped, those prevented left out."""
    health_at_most: Caps | UnsetType = UNSET
    """Caps that the ability's own hero has left."""
    uses: Caps | UnsetType = UNSET
    """How often in a match."""

    def __post_init__(self) -> None:
        if self.flip_and_call is False:
            raise ValueError("flip_and_call: expected true, or no such condition")


class Effect(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True, gc=False):
    """One thing that an ability does: exactly one of these is set."""

    heal: Caps | UnsetType = UNSET
    damage: Caps | UnsetType = UNSET
    prevent: Caps | UnsetType = UNSET
    slam_again: Literal[1] | UnsetType = UNSET
    steady: Percent | UnsetType = UNSET
    """How much less the hero's own next slam wavers."""
    shake: Percent | UnsetType = UNSET
    """How much more the foe's next slam wavers."""
    heavy: Percent | UnsetType = UNSET
    """How much heavier the hero's slammer is in its next slam."""
    wide_catch: Percent | UnsetType = UNSET
    """How much wider the hand is that catches the hero's next slam."""

    def __post_init__(self) -> None:
        given = [name for name in self.__struct_fields__ if getattr(self, name) is not UNSET]
        if len(given) != 1:
            told = " and ".join(given) or "nothing"
            raise ValueError(f"an effect is one of {', '.join(self.__struct_fields__)}, not {told}")

    @property
    def kind(self) -> str:
        """Which of them it is."""
        return next(name for name in self.__struct_fields__ if getattr(self, name) is not UNSET)

    @property
    def amount(self) -> int:
        """How much of it."""
        return int(getattr(self, self.kind))


class Ability(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename=lambda name: name.rstrip("_"), gc=False):
    """A side's ability: if all of if_ holds, do happens in order. This one is the catch side's: it has no time."""

    if_: Conditions
    do: tuple[Effect, ...]

    def __post_init__(self) -> None:
        self._refuse("prevent", "works only at foe_slam")

    def _refuse(self, kind: str, why: str) -> None:
        if any(effect.kind == kind for effect in self.do):
            raise ValueError(f"{kind} {why}")


class PassiveAbility(Ability, frozen=True, kw_only=True, gc=False):
    """The passive side's ability, and when it happens."""

    when: When

    def __post_init__(self) -> None:
        if self.when != "foe_slam":
            super().__post_init__()
        if self.when in FOES_TURN:
            self._refuse("damage", "works only in one's own turn")
            self._refuse("slam_again", "works only in one's own turn")


class Hero(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True, gc=False):
    """A hero as a match needs it; in a script's header any Health goes. name and about are English msgids."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    health: Caps
    passive: PassiveAbility
    catch: Ability
    about: Annotated[str, msgspec.Meta(max_length=90)] = ""

    def ability(self, side: Side) -> Ability:
        """Return the ability of this side."""
        return self.catch if side == "catch" else self.passive


class PackHero(Hero, frozen=True, kw_only=True, gc=False):
    """A hero as a file of levels/slam_throne/heroes holds it: its Health is in range (ST-18)."""

    health: Annotated[int, msgspec.Meta(ge=14, le=24)]
    about: Annotated[str, msgspec.Meta(min_length=1, max_length=90)]
