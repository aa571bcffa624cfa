"""Makes .venv from requirements.lock and keeps it fitting; costs nothing noticeable when it fits."""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Literal

from tools import system_packages

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

Packages = Literal["play", "all"]  # what the game needs, or that and what its development needs

ROOT = Path(__file__).resolve().parent.parent
DEVELOPMENT_MARK = "# --- development: tools/check.py installs from here on too ---"


@dataclass(frozen=True)
class Stamp:
    """What a .venv was made of. It is written last and taken away first: without it a .venv is half made."""

    lock: str
    python: str
    place: str
    packages: Packages


@dataclass(frozen=True)
class Venv:
    """The virtual environment of the project in ROOT."""

    root: Path

    @property
    def folder(self) -> Path:
        """Where it lies."""
        return self.root / ".venv"

    @property
    def python(self) -> Path:
        """Its Python, whether made or not."""
        return self.folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")

    @property
    def lock(self) -> Path:
        """The file that names every package with its hashes."""
        return self.root / "requirements.lock"

    @property
    def stamp(self) -> Path:
        """Where it says what it was made of."""
        return self.folder / "made-of.json"

    def wanted(self, packages: Packages) -> Stamp:
        """The stamp that this lock, this Python and this place call for."""
        digest = hashlib.sha256(self.lock.read_bytes()).hexdigest()
        return Stamp(digest, "{}.{}".format(*sys.version_info), str(self.folder), packages)

    def made(self) -> Stamp | None:
        """What it was made of; None if it is missing, half made or its Python has gone."""
        try:
            stamp = Stamp(**json.loads(self.stamp.read_text(encoding="utf-8")))
        except (OSError, ValueError, TypeError):
            return None
        return stamp if self.python.exists() else None


def ready(packages: Packages, venv: Venv = Venv(ROOT)) -> Path:
    """The Python of a .venv with PACKAGES of the lock, made first where needed; a failure exits in words."""
    if not _fits(venv.made(), venv.wanted(packages)):
        with _alone(venv.root / ".venv.lock"):
            # Another process may have made it while this one waited.
            if not _fits(venv.made(), venv.wanted(packages)):
                _make(venv, venv.wanted(packages))
    return venv.python


def _fits(made: Stamp | None, wanted: Stamp) -> bool:
    if made is None:
        return False
    enough = wanted.packages in ("play", made.packages)
    return enough and _is_same_venv(made, wanted) and made.lock == wanted.lock


def _is_same_venv(made: Stamp, wanted: Stamp) -> bool:
    return (made.python, made.place) == (wanted.python, wanted.place)


def _make(venv: Venv, wanted: Stamp) -> None:
    made = venv.made()
    if made is None or not _is_same_venv(made, wanted):
        venv.stamp.unlink(missing_ok=True)
        _create(venv)
    elif made.packages == "all":
        wanted = Stamp(wanted.lock, wanted.python, wanted.place, "all")
    venv.stamp.unlink(missing_ok=True)
    _install(venv, wanted.packages)
    unfinished = venv.stamp.with_suffix(".new")
    unfinished.write_text(json.dumps(asdict(wanted)), encoding="utf-8")
    unfinished.replace(venv.stamp)


def _create(venv: Venv) -> None:
    if importlib.util.find_spec("ensurepip") is None:
        system_packages.ensure_venv_module()
    print(f"Making .venv with Python {sys.version.split()[0]} ...", flush=True)
    # The base Python: one that runs inside the .venv could not clear it from under itself.
    base = getattr(sys, "_base_executable", sys.executable)
    _run(
        [base, "-I", "-m", "venv", "--clear", str(venv.folder)],
        f"The folder {venv.folder} could not be made",
        "close what may be using it and type the same again",
    )


def _install(venv: Venv, packages: Packages) -> None:
    locked = venv.lock.read_text(encoding="utf-8")
    chosen = venv.folder / "to-install.txt"
    chosen.write_text(locked if packages == "all" else play_part(locked), encoding="utf-8")
    print("Installing the packages of requirements.lock: once, in a minute or less ...", flush=True)
    pip = [str(venv.python), "-I", "-m", "pip", "--quiet", "--disable-pip-version-check", "--no-input"]
    _run(
        [*pip, "install", "--require-hashes", "--only-binary", ":all:", "-r", str(chosen)],
        "The packages of requirements.lock could not be installed (pip says why above)",
        "see that the network is there and type the same again",
    )


def play_part(locked: str) -> str:
    """The part of the lock that the game itself runs on."""
    play, mark, _ = locked.partition(DEVELOPMENT_MARK)
    if not mark:
        sys.exit(f"requirements.lock lacks the line {DEVELOPMENT_MARK!r}: make it again with tools/lock.py.")
    return play


def _run(command: list[str], trouble: str, remedy: str) -> None:
    try:
        status = subprocess.call(command, stdin=subprocess.DEVNULL, close_fds=False)
    except KeyboardInterrupt:
        sys.exit("Stopped; the next start begins this again.")
    if status:
        sys.exit(f"{trouble}; {remedy}.")


@contextmanager
def _alone(path: Path) -> Iterator[None]:
    """Holds the lock file PATH; the system lets go of it when this process and what it started have ended."""
    with path.open("a") as file:
        if not _try_to_lock(file.fileno()):
            print("Another process is making .venv; waiting for it ...", flush=True)
            while not _try_to_lock(file.fileno()):
                time.sleep(0.2)
        # A pip whose parent was killed works on: it keeps the lock until it has ended.
        os.set_inheritable(file.fileno(), True)
        yield


def _try_to_lock(descriptor: int) -> bool:
    try:
        if sys.platform == "win32":
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def environment() -> dict[str, str]:
    """The environment in which `game` and `tools` are found from any folder."""
    paths = [str(ROOT), os.environ.get("PYTHONPATH", "")]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths))}


def game_command(arguments: list[str]) -> list[str]:
    """The command that plays, with whatever it needs made ready."""
    system_packages.ensure(system_packages.PLAY)
    os.environ.update(environment())
    # -P: a folder named game where the player happens to stand is not this game.
    return [str(ready("play")), "-P", "-m", "game", *arguments]
