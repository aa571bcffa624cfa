"""The log: the only place where tracebacks go."""

from __future__ import annotations

import logging
import sys
import threading
from contextlib import suppress
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType

from game.core.words import _
from game.storage.files import reason
from game.storage.folders import Folders

_BYTES = 1_000_000
_OLDER = 4
_FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"
_log = logging.getLogger(__name__)


def start_log(folders: Folders) -> str | None:
    """Log to a file from now on, what nobody caught included; return a sentence for the player if that failed."""
    path = folders.log / "slap-saloon.log"
    try:
        folders.log.mkdir(parents=True, exist_ok=True)
        _listen(_LogFile(path, maxBytes=_BYTES, backupCount=_OLDER, encoding="utf-8", errors="backslashreplace"))
    except OSError as error:
        _listen(logging.NullHandler())
        return _("{file} could not be written ({why}): nothing will be logged.").format(file=path, why=reason(error))
    _catch_all(path)
    return None


class _LogFile(RotatingFileHandler):
    """A log that disturbs nobody: a full disk or another game with the same log loses lines, no more."""

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - logging's own name
        pass

    def rotate(self, source: str, dest: str) -> None:
        with suppress(OSError):
            super().rotate(source, dest)


def _listen(handler: logging.Handler) -> None:
    handler.setFormatter(logging.Formatter(_FORMAT))
    logging.getLogger().addHandler(handler)
    logging.getLogger("game").setLevel(logging.INFO)


def _catch_all(path: Path) -> None:
    """Send what nobody caught to the log, and to a terminal one sentence."""

    def caught(kind: type[BaseException], error: BaseException | None, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt) or error is None:
            return
        _log.critical("nobody caught this", exc_info=(kind, error, trace))
        print(_("Something went wrong in the game itself; {file} says what.").format(file=path), file=sys.stderr)

    sys.excepthook = caught
    threading.excepthook = lambda args: caught(args.exc_type, args.exc_value, args.exc_traceback)
