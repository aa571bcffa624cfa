"""The player's gamecontrollerdb.txt: lines in SDL's notation that say which raw button of a model is which.

A line that is wrong costs itself alone, and is told by its number. Writing keeps every other line, byte for byte.
"""

from __future__ import annotations

import logging
import re
import sys
from pathlib import Path
from typing import NamedTuple

from game.core.words import _, ngettext
from game.storage.files import reason, write_safely
from game.storage.folders import Folders

FILE = "gamecontrollerdb.txt"
_PLATFORMS = {"linux": "Linux", "win32": "Windows", "darwin": "Mac OS X"}
_GUID = re.compile(r"[0-9a-fA-F]{32}|xinput")
_ENTRY = re.compile(r"[^:,]+:[^,]+")
_RAW = re.compile(r"[+-]?a\d+~?|b\d+|h\d+\.\d+")
_KNOWN = frozenset(
    f"{half}{name}"
    for half in ("", "+", "-")
    for name in (
        "a", "b", "x", "y", "leftshoulder", "rightshoulder", "lefttrigger", "righttrigger", "start", "back", "guide",
        "leftstick", "rightstick", "dpup", "dpdown", "dpleft", "dpright", "leftx", "lefty", "rightx", "righty",
    )
)  # fmt: skip
_log = logging.getLogger(__name__)


class Mappings(NamedTuple):
    """The lines that hold on this system, and a sentence about those that are wrong, if any are."""

    lines: tuple[str, ...] = ()
    trouble: str | None = None


def platform_name(system: str = sys.platform) -> str:
    """Return what SDL calls this system in its lines."""
    return _PLATFORMS.get(system, system)


def mappings_file(folders: Folders) -> Path:
    """Return where the player's lines lie, whether there are any or not."""
    return folders.config / FILE


def read_mappings(folders: Folders, platform: str | None = None) -> Mappings:
    """Read the lines that hold on this system."""
    path = mappings_file(folders)
    try:
        text = path.read_bytes().decode("utf-8-sig", "replace")
    except FileNotFoundError:
        return Mappings()
    except OSError as error:
        return Mappings((), _("{file} could not be read: {why}").format(file=path, why=reason(error)))
    return _sorted_out(path, text, platform or platform_name())


def keep_mapping(folders: Folders, line: str) -> str | None:
    """Put a line in the place of the one for its model and system, or at the end; return what went wrong."""
    path = mappings_file(folders)
    try:
        before = path.read_bytes() if path.exists() else b""
        write_safely(path, with_line(before, line))
    except OSError as error:
        _log.warning("%s could not be written: %s", path, reason(error))
        return _("{file} could not be written ({why}): the buttons hold until you leave the game.").format(
            file=path, why=reason(error)
        )
    return None


def with_line(content: bytes, line: str) -> bytes:
    """Return the file with the line for its model and system, all others as they were."""
    fresh = line.encode("utf-8", "replace")
    wanted = _model(fresh)
    lines = content.splitlines(keepends=True)
    end = next((b"\r\n" for old in lines if old.endswith(b"\r\n")), b"\n")
    kept = [old for old in lines if _model(old) != wanted]
    if kept and not kept[-1].endswith((b"\n", b"\r")):
        kept[-1] += end
    return b"".join([*kept, fresh + end])


def fault_of(line: str) -> str | None:
    """Return what is wrong with a line, for the end of a sentence."""
    guid, _comma, rest = line.partition(",")
    if not _GUID.fullmatch(guid.strip()):
        return _("it begins with {found}, expected a model of 32 hexadecimal digits and a comma").format(
            found=repr(guid[:40])
        )
    entries = [entry.strip() for entry in rest.split(",")[1:] if entry.strip()]
    if not entries:
        return _("it names no buttons, expected entries like a:b0")
    return next((fault for fault in map(_entry_fault, entries) if fault), None)


def platform_of(line: str) -> str | None:
    """Return the system that a line is for, None: all."""
    found = [entry.strip()[9:] for entry in line.split(",") if entry.strip().startswith("platform:")]
    return found[-1].strip() if found else None


def _entry_fault(entry: str) -> str | None:
    if not _ENTRY.fullmatch(entry):
        return _("{found} is no entry, expected one like a:b0").format(found=repr(entry[:40]))
    target, _colon, raw = entry.partition(":")
    if target in _KNOWN and not _RAW.fullmatch(raw):
        return _("{found} names no button like b0, axis like a1 or hat like h0.1").format(found=repr(entry[:40]))
    return None


def _sorted_out(path: Path, text: str, platform: str) -> Mappings:
    good, wrong = [], []
    for number, line in enumerate(text.splitlines(), 1):
        line = line.strip()
        if not line or line.startswith("#"):
            continue
        fault = fault_of(line)
        if fault is not None:
            wrong.append(_("{file}, line {number}: {fault}").format(file=path, number=number, fault=fault))
        elif platform_of(line) in (None, platform):
            good.append(line)
    for sentence in wrong:
        _log.warning("%s", sentence)
    return Mappings(tuple(good), _told(wrong) if wrong else None)


def _told(wrong: list[str]) -> str:
    if len(wrong) == 1:
        return _("{fault}; the line is passed over.").format(fault=wrong[0])
    more = len(wrong) - 1
    sentence = ngettext("{fault}; it and {count} more line are passed over.",
                        "{fault}; it and {count} more lines are passed over.", more)  # fmt: skip
    return sentence.format(fault=wrong[0], count=more)


def _model(line: bytes) -> tuple[bytes, str | None]:
    """What a line is for: model and system; comments and empty lines are for nothing that a line could be for."""
    text = line.decode("utf-8", "replace").strip().removeprefix("\ufeff")
    return text.partition(",")[0].lower().encode(), platform_of(text)
