from pathlib import Path

import pytest

from game.storage.folders import HOME_VARIABLE, Folders, find_folders


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    return find_folders({HOME_VARIABLE: str(tmp_path)})
