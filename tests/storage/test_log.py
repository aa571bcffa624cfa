import logging
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from logging.handlers import RotatingFileHandler
from pathlib import Path

import pytest

from game.storage import log
from game.storage.folders import HOME_VARIABLE, Folders, resource_folder

ROOT = resource_folder("assets").parent


@pytest.fixture(autouse=True)
def logging_as_before(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    root = logging.getLogger()
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)
    before, level = root.handlers[:], logging.getLogger("game").level
    yield
    for handler in root.handlers[:]:
        if handler not in before:
            root.removeHandler(handler)
            handler.close()
    logging.getLogger("game").setLevel(level)


def log_file(folders: Folders) -> Path:
    return folders.log / "slap-saloon.log"


def test_the_log_takes_what_the_game_says(folders: Folders) -> None:
    assert log.start_log(folders) is None
    logging.getLogger("game.anything").info("a card was turned: %s", "\udc80")
    logging.getLogger("arcade").info("chatter")
    written = log_file(folders).read_text()
    assert "INFO game.anything: a card was turned: \\udc80" in written
    assert "chatter" not in written


def test_it_turns_over_and_keeps_four_older_ones(folders: Folders, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log, "_BYTES", 200)
    log.start_log(folders)
    for number in range(50):
        logging.getLogger("game").info("line %d", number)
    logs = sorted(folders.log.iterdir())
    assert [path.name for path in logs] == ["slap-saloon.log", *(f"slap-saloon.log.{n}" for n in range(1, 5))]
    assert all(path.stat().st_size <= 200 for path in logs)
    assert "line 49" in logs[0].read_text()


CRASHING = """
from game.storage.folders import find_folders
from game.storage.log import start_log
import threading
start_log(find_folders())
def fail(): raise RuntimeError("in a thread")
thread = threading.Thread(target=fail); thread.start(); thread.join()
raise RuntimeError("in the game")
"""


def test_a_traceback_goes_to_the_log_and_a_sentence_to_the_terminal(folders: Folders, tmp_path: Path) -> None:
    environment = {**os.environ, HOME_VARIABLE: str(tmp_path)}
    command = [sys.executable, "-c", CRASHING]
    ended = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, check=False)
    assert ended.returncode == 1
    assert ended.stderr.splitlines() == [f"Something went wrong in the game itself; {log_file(folders)} says what."] * 2
    written = log_file(folders).read_text()
    assert written.count("Traceback") == 2
    assert "RuntimeError: in a thread" in written
    assert "RuntimeError: in the game" in written


def test_a_folder_that_takes_no_log_is_told(folders: Folders, capfd: pytest.CaptureFixture[str]) -> None:
    folders.state.write_text("in the way")
    told = log.start_log(folders)
    assert told is not None
    assert str(log_file(folders)) in told
    logging.getLogger("game").warning("nowhere to go")
    assert capfd.readouterr().err == ""


def test_a_log_that_cannot_be_written_or_turned_is_silent(
    folders: Folders, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def refuse(*given: object) -> None:
        raise OSError("another game has it open")

    monkeypatch.setattr(log, "_BYTES", 100)
    monkeypatch.setattr(RotatingFileHandler, "rotate", refuse)
    log.start_log(folders)
    for number in range(5):
        logging.getLogger("game").info("line %d", number)
    assert "line 4" in log_file(folders).read_text()
    monkeypatch.setattr(RotatingFileHandler, "shouldRollover", refuse)
    logging.getLogger("game").info("lost")
    assert capfd.readouterr().err == ""
