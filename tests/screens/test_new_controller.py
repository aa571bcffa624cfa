import subprocess
import sys
from pathlib import Path

import pytest

DRIVER = Path(__file__).with_name("drive_new_controller.py")


@pytest.mark.timeout(280)
def test_a_new_controller_is_set_up_and_joins() -> None:
    """In a process of its own: its window and its poller must have seen no other test."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(DRIVER)]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=240, cwd=DRIVER.parents[2])
    assert ended.returncode == 0, ended.stdout[-3000:]
    assert "1 passed" in ended.stdout
