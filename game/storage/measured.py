"""What was measured of controllers on earlier evenings: how often each model reports."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

from game.storage.folders import Folders
from game.storage.settings import Loaded, Text, load_struct, save_struct

MOST_MODELS = 1_000


class MeasuredModel(msgspec.Struct, frozen=True, kw_only=True):
    """How a model of controller was found to report, in microseconds."""

    interval_us: Annotated[int, Meta(ge=1_000, le=100_000)]
    jitter_us: Annotated[int, Meta(ge=0, le=100_000)] = 0


class MeasuredModels(msgspec.Struct, frozen=True, kw_only=True):
    """The models by GUID, SDL's number for a model."""

    models: Annotated[dict[Text, MeasuredModel], Meta(max_length=MOST_MODELS)] = {}

    def with_model(self, guid: str, measured: MeasuredModel) -> MeasuredModels:
        """Return them with this model; where there are too many, whichever came first goes."""
        others = [(other, known) for other, known in self.models.items() if other != guid]
        return MeasuredModels(models={**dict(others[1 - MOST_MODELS :]), guid: measured})


def load_measured(folders: Folders) -> Loaded[MeasuredModels]:
    """Read what was measured."""
    return load_struct(_file(folders), MeasuredModels)


def save_measured(folders: Folders, measured: MeasuredModels) -> str | None:
    """Write what was measured; return a sentence for the player if that failed."""
    return save_struct(_file(folders), measured)


def _file(folders: Folders) -> Path:
    return folders.state / "controllers.toml"
