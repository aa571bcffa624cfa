"""Files that are there whole or not at all, whatever is cut: the program, the power, the disk's last byte."""

from __future__ import annotations

import errno
import os
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path


def write_safely(path: Path, content: bytes) -> None:
    """Put the content at path, whole and on the disk, or leave what was there; raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    number, name = tempfile.mkstemp(prefix=f"{path.name}.", suffix=".tmp", dir=path.parent)
    fresh = Path(name)
    try:
        with os.fdopen(number, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(number)
        fresh.replace(path)
    except BaseException:
        with suppress(OSError):
            fresh.unlink()
        raise
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Bring the names in a folder to the disk, where the system can do that."""
    with suppress(OSError):
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)


def numbered(path: Path) -> Iterator[Path]:
    """Return path, then "name-2", "name-3" beside it, without end."""
    yield path
    for number in count(2):
        yield path.with_name(f"{path.stem}-{number}{path.suffix}")


def set_aside(path: Path) -> Path:
    """Rename what is at path to the first free of "….broken-1", "….broken-2"; return that. Raises OSError."""
    names = (path.with_name(f"{path.name}.broken-{number}") for number in count(1))
    return path.rename(next(name for name in names if not os.path.lexists(name)))


def move(path: Path, target: Path) -> Path:
    """Move a file to the first free name like target, onto another disk too; return that. Raises OSError."""
    target.parent.mkdir(parents=True, exist_ok=True)
    free = next(name for name in numbered(target) if not os.path.lexists(name))
    try:
        path.rename(free)
    except OSError as error:
        if error.errno != errno.EXDEV:
            raise
        write_safely(free, path.read_bytes())
        path.unlink()
    sync_folder(free.parent)
    return free


def by_name(folder: Path, pattern: str) -> list[Path]:
    """Return a folder's files of this pattern, sorted by name; none where the folder cannot be read."""
    with suppress(OSError):
        return sorted((path for path in folder.glob(pattern) if path.is_file()), key=lambda path: path.stem)
    return []


def keep_newest(folder: Path, pattern: str, most: int, spared: Path | None = None) -> None:
    """Delete those first by name until `most` are left; never the spared one: a clock may stand wrong."""
    files = by_name(folder, pattern)
    for path in files[: max(0, len(files) - most)]:
        if path != spared:
            with suppress(OSError):
                path.unlink()


def reason(error: OSError) -> str:
    """Return why the system refused, for the middle of a sentence."""
    return error.strerror or str(error) or type(error).__name__
