"""The journal of a running match, which becomes a replay at its end; after a crash it is still there."""

from __future__ import annotations

import errno
import logging
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from io import FileIO
from pathlib import Path

from game.core.words import _
from game.storage.files import by_name, keep_newest, move, numbered, reason
from game.storage.folders import Folders

if sys.platform == "win32":

    def _claim(file: FileIO) -> bool:
        """Claim nothing: Windows moves no file that is open."""
        return True

else:
    import fcntl

    def _claim(file: FileIO) -> bool:
        """Claim a file as long as it is open; say False if another has it. A disk without locks lets everyone."""
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            return True
        return True


MOST_REPLAYS = 200
MOST_CRASHED = 20

_LINES = "*.jsonl"
_log = logging.getLogger(__name__)


class Journal:
    """Takes a session's lines: a line taken is with the system, and outlives this process.

    If a line cannot be written the match goes on without: `tell` gets a sentence, once, and all else is silence.
    """

    def __init__(self, folders: Folders, name: str, tell: Callable[[str], None] = lambda sentence: None) -> None:
        """Open the journal of a match; its replay gets this name: fit for a file, a time that sorts first."""
        self._folders = folders
        self._tell = tell
        self._file: FileIO | None = None
        try:
            folders.journals.mkdir(parents=True, exist_ok=True)
            self._path, self._file = _open_new(folders.journals / f"{name}.jsonl")
        except OSError as error:
            self._go_silent(folders.journals, error)

    def __call__(self, line: str) -> None:
        """Write one line at once."""
        if self._file is None:
            return
        content = line.encode(errors="backslashreplace") + b"\n"
        try:
            if self._file.write(content) != len(content):
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        except OSError as error:
            self._go_silent(self._path, error)

    def keep(self) -> Path | None:
        """Make it a replay, the match being over; return where it lies, None if it failed. Waits for the disk."""
        if self._file is None:
            return None
        try:
            os.fsync(self._file.fileno())
            self._close()
            replay = move(self._path, self._folders.replays / self._path.name)
        except OSError as error:
            self._go_silent(self._path, error)
            return None
        keep_newest(self._folders.replays, _LINES, MOST_REPLAYS, spared=replay)
        return replay

    def drop(self) -> None:
        """Delete it: the match was left before its end."""
        if self._file is not None:
            self._close()
            with suppress(OSError):
                self._path.unlink()

    def _close(self) -> None:
        file, self._file = self._file, None
        if file is not None:
            file.close()

    def _go_silent(self, where: Path, error: OSError) -> None:
        with suppress(OSError):
            self._close()
        _log.warning("%s could not be written", where, exc_info=error)
        sentence = _("{file} could not be written ({why}): there will be no replay of this match.")
        self._tell(sentence.format(file=where, why=reason(error)))


def rescue_journals(folders: Folders) -> list[Path]:
    """Put aside the journals that a crash left, of no match that is still running; return where they lie now."""
    rescued = []
    for path in by_name(folders.journals, _LINES):
        with suppress(OSError):
            with FileIO(path) as file:
                running = not _claim(file)
            if not running:
                rescued.append(move(path, folders.crashed / path.name))
    keep_newest(folders.crashed, _LINES, MOST_CRASHED)
    return [path for path in rescued if path.exists()]


def list_replays(folders: Folders) -> list[Path]:
    """Return the replays there are, the newest first."""
    return by_name(folders.replays, _LINES)[::-1]


def _open_new(path: Path) -> tuple[Path, FileIO]:
    """Open a file that nobody has, under the first free name, and claim it as long as it is open."""
    for free in numbered(path):
        with suppress(FileExistsError):
            file = FileIO(free, "x")
            _claim(file)
            return free, file
    raise AssertionError("names do not end")
