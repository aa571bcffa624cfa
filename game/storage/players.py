"""How each player wants the controls, by name: what stands for what, and whether one switch is all."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

from game.storage.folders import Folders
from game.storage.settings import Loaded, load_struct, save_struct

LEAST_SCAN_MS, MOST_SCAN_MS = 300, 3000
Control = Annotated[str, Meta(max_length=20)]


class PlayerControls(msgspec.Struct, frozen=True, kw_only=True):
    """One player's own controls; change one with msgspec.structs.replace."""

    name: Annotated[str, Meta(min_length=1, max_length=40)]
    controls: dict[Control, Control] = {}
    """What stands for what, only where it differs: devices.remap reads it."""
    one_switch: bool = False
    """Whether any button is the one switch, and choices come round by themselves."""
    scan_ms: Annotated[int, Meta(ge=LEAST_SCAN_MS, le=MOST_SCAN_MS)] = 900
    """How long each choice stays."""

    @property
    def usual(self) -> bool:
        """Whether nothing about them differs."""
        return not self.controls and not self.one_switch


class Players(msgspec.Struct, frozen=True, kw_only=True):
    """All whose controls differ."""

    players: tuple[PlayerControls, ...] = ()

    def of(self, name: str) -> PlayerControls:
        """Return a player's controls, the usual ones for whoever never changed any."""
        key = name.strip().casefold()
        found = (player for player in self.players if player.name.casefold() == key)
        return next(found, PlayerControls(name=name.strip() or "?"))

    def with_player(self, player: PlayerControls) -> Players:
        """Return them with this player's controls changed."""
        others = [one for one in self.players if one.name.casefold() != player.name.casefold()]
        return Players(players=(*others, *(() if player.usual else (player,))))


def load_players(folders: Folders) -> Loaded[Players]:
    """Read everybody's controls."""
    return load_struct(_file(folders), Players)


def save_players(folders: Folders, players: Players) -> str | None:
    """Write everybody's controls; return a sentence for the player if that failed."""
    return save_struct(_file(folders), players)


def _file(folders: Folders) -> Path:
    return folders.config / "players.toml"
