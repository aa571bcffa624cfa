"""What this machine's files say of controllers, and controllers that know it; for the window and for the report."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.devices.controllers import Controllers
from game.devices.measuring import Measured
from game.devices.press import Message
from game.storage.folders import Folders
from game.storage.mappings import Mappings, read_mappings
from game.storage.measured import MeasuredModels, load_measured
from game.storage.settings import Loaded, Settings


class KnownControllers(NamedTuple):
    """The player's mappings, and what earlier evenings measured."""

    mappings: Mappings
    measured: Loaded[MeasuredModels]

    @classmethod
    def read(cls, folders: Folders) -> KnownControllers:
        """Read both; a file that cannot be read costs itself alone."""
        return cls(read_mappings(folders), load_measured(folders))

    @property
    def troubles(self) -> list[str]:
        """A sentence for the player about each file that could not be read as it is."""
        return [trouble for trouble in (self.mappings.trouble, self.measured.trouble) if trouble]

    def controllers(self, deliver: Callable[[Message], None], settings: Settings) -> Controllers:
        """Make controllers that know all that, not started yet; raises NoVirtualPads."""
        models = self.measured.value.models
        return Controllers(
            deliver,
            mappings=self.mappings.lines,
            dead_zone=settings.dead_zone / 100,
            measured={guid: Measured(one.interval_us, one.jitter_us, sure=True) for guid, one in models.items()},
        )
