"""One window for all tests that draw: off screen, in a process that may have only one."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.shots import Shooter


@pytest.fixture(scope="session")
def shooter(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Shooter]:
    """A stage with eight pads plugged in, 1280 by 720."""
    folder: Path = tmp_path_factory.mktemp("pictures")
    yield Shooter(folder, 1280, 720)
