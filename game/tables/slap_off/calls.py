"""What is called out at a table of Slap Off: call packs, levels/slap_off/calls (rules page, "Names")."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Annotated

import msgspec

from game.core.house_rules import Choice
from game.core.words import N_, _
from game.rules.slap_off.terms import SETS, SetId
from game.storage.table_packs import pack_folders, read_table_packs
from game.widgets.cues import CUES

USUAL = "family_fit"
"""The key of the pack that is called until another is chosen, and wherever the chosen one may not be."""
LONGEST_NAME, LONGEST_SHOUT = 16, 40


class Spoken(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One set's name, as the wheel shows it, and what the screen shouts when a pile is won with it."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_NAME)]
    shout: Annotated[str, msgspec.Meta(max_length=LONGEST_SHOUT)] = ""
    sound: Annotated[str, msgspec.Meta(max_length=40)] = ""
    """One of the game's sounds; "" for the usual one."""

    def __post_init__(self) -> None:
        if self.sound and self.sound not in CUES:
            raise ValueError(f"sound: {self.sound!r} is none of the game's, expected one of {', '.join(CUES)}")


class Calls(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A name for every set, no two alike."""

    off: Spoken
    lucky: Spoken
    joker: Spoken
    kings: Spoken
    queens: Spoken
    royals: Spoken
    pair: Spoken
    sixty_nine: Spoken
    sandwich: Spoken
    bookends: Spoken
    run: Spoken

    def __post_init__(self) -> None:
        first: dict[str, SetId] = {}
        for set_ in SETS:
            name = self.of(set_).name
            other = first.setdefault(name.casefold(), set_)
            if other != set_:
                raise ValueError(f"{set_}.name: {name!r} is the name of {other} too, expected one of its own")

    def of(self, set_: SetId) -> Spoken:
        """Return how a set is called."""
        spoken: Spoken = getattr(self, set_)
        return spoken


class CallPack(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A pack as its file holds it."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=24)]
    about: Annotated[str, msgspec.Meta(max_length=90)] = ""
    mature: bool = False
    """Not for children: off until chosen, and refused in a cabinet unless its operator unlocks it."""
    calls: Calls

    def names(self) -> Mapping[SetId, str]:
        """Return each set's name in the language in use."""
        return {set_: _(self.calls.of(set_).name) for set_ in SETS}

    def shout(self, set_: SetId) -> str:
        """Return what the screen shouts."""
        spoken = self.calls.of(set_)
        return _(spoken.shout) if spoken.shout else _("{call}!").format(call=_(spoken.name))


@lru_cache
def read_calls(folders: tuple[Path, ...] | None = None) -> tuple[Mapping[str, CallPack], tuple[str, ...]]:
    """Return the packs by key, and a sentence for each file that could not be taken."""
    return read_table_packs(folders or pack_folders("slap_off", "calls"), CallPack)


def choose_calls(key: str, mature: bool, packs: Mapping[str, CallPack] | None = None) -> CallPack:
    """Return the pack of this key; the usual one if it is not there, or is mature where that is not wanted."""
    known = read_calls()[0] if packs is None else packs
    chosen = known.get(key)
    return known[USUAL] if chosen is None or (chosen.mature and not mature) else chosen


def use_calls(key: str, mature: bool) -> CallPack:
    """Call by this pack from now on, as choose_calls finds it; like the language, it is one for the whole saloon."""
    global _in_use
    _in_use = choose_calls(key, mature)
    return _in_use


def calls_in_use() -> CallPack:
    """Return the pack that is called by now."""
    return _in_use or choose_calls(USUAL, False)


_in_use: CallPack | None = None


def offer_calls(mature: bool) -> Sequence[Choice]:
    """Return the packs that may be chosen, the usual one first."""
    known = [(key, pack) for key, pack in read_calls()[0].items() if mature or not pack.mature]
    known.sort(key=lambda one: (one[0] != USUAL, one[1].mature, one[0]))
    told = {key: N_("{pack} (not for children)") if pack.mature else "{pack}" for key, pack in known}
    return [Choice(key, _(told[key]).format(pack=_(pack.name))) for key, pack in known]
