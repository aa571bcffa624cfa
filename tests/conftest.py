"""What tests of several folders use."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator

import pyglet
import pytest

# Before anything imports Arcade: what tests draw in this process needs no screen. Processes that open a real
# window take the variable out of their environment again.
os.environ["ARCADE_HEADLESS"] = "True"
os.environ["ARCADE_SOUND_BACKENDS"] = "silent"  # for the processes that tests start
pyglet.options.audio = ("silent",)  # for this one


@pytest.fixture(scope="session")
def xvfb() -> Iterator[str]:
    """The DISPLAY of a screen of 1280 x 720 that nobody sees, to start a process with; Linux only."""
    if sys.platform != "linux":
        pytest.skip("Xvfb is for Linux: this system draws on its own screen")
    if shutil.which("Xvfb") is None:
        pytest.fail("Xvfb is not installed; on Debian type: sudo apt-get install -y xvfb", pytrace=False)
    number, theirs = os.pipe()
    options = ["-screen", "0", "1280x720x24", "-nolisten", "tcp", "-noreset"]
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(theirs), *options], pass_fds=[theirs], stderr=subprocess.PIPE, text=True
    )
    os.close(theirs)
    with os.fdopen(number) as told:
        display = told.readline().strip()  # the server picks a free one and says so once it listens
    if not display:
        pytest.fail(f"Xvfb ended at once and said: {server.communicate()[1]}", pytrace=False)
    yield f":{display}"
    server.terminate()
    server.communicate()
