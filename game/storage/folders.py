"""Where everything lies: what the game keeps on this machine, and what it brings along."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from platformdirs import PlatformDirs

import game

HOME_VARIABLE = "SLAP_SALOON_HOME"
"""An environment variable: a folder that takes the place of all three of the system's."""


class Folders(NamedTuple):
    """What the game keeps on this machine; whoever writes makes the folder first."""

    config: Path
    state: Path
    data: Path

    @property
    def journals(self) -> Path:
        """Matches that are running, shown nowhere."""
        return self.state / "journal"

    @property
    def crashed(self) -> Path:
        """Journals of matches that a crash ended."""
        return self.journals / "crashed"

    @property
    def replays(self) -> Path:
        """Matches that came to their end."""
        return self.data / "replays"

    @property
    def log(self) -> Path:
        """What went wrong, with tracebacks."""
        return self.state / "log"


def find_folders(environment: Mapping[str, str] = os.environ) -> Folders:
    """Return this player's folders, whether they exist yet or not."""
    home = environment.get(HOME_VARIABLE)
    if home:
        root = Path(home).absolute()
        return Folders(root / "config", root / "state", root / "data")
    dirs = PlatformDirs("slap-saloon", appauthor=False)
    return Folders(dirs.user_config_path, dirs.user_state_path, dirs.user_data_path)


def resource_folder(name: str) -> Path:
    """Return the folder of what the game brings along: "assets", "levels".

    A wheel and a bundle may carry it inside the package, a checkout and a bundle beside it.
    """
    package = Path(game.__file__).parent
    inside = package / name
    return inside if inside.is_dir() else package.parent / name
