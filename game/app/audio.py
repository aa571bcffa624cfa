"""Which sound drivers pyglet may ask, to be said before the first import of Arcade: that import asks them already."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path

NAMED = "ARCADE_SOUND_BACKENDS"
"""Arcade's own variable; Arcade reads it too late for it to matter."""


def choose_drivers(environ: Mapping[str, str], root: Path = Path("/")) -> tuple[str, ...] | None:
    """Return the drivers to ask in their order; None: pyglet's own choice.

    Where a Linux machine has certainly no device none is asked: ALSA and OpenAL would fill the terminal with errors.
    """
    named = tuple(name.strip() for name in environ.get(NAMED, "").split(",") if name.strip())
    if named:
        return named
    return ("silent",) if sys.platform == "linux" and not _may_sound(environ, root) else None


def use_drivers(drivers: tuple[str, ...] | None) -> None:
    """Let pyglet ask these when it first looks for a device."""
    if drivers is not None:
        import pyglet

        pyglet.options.audio = drivers


def _may_sound(environ: Mapping[str, str], root: Path) -> bool:
    if "PULSE_SERVER" in environ or "ALSOFT_DRIVERS" in environ:
        return True
    runtime = environ.get("XDG_RUNTIME_DIR")
    served = runtime is not None and any(
        (Path(runtime) / server).exists() for server in ("pulse/native", "pipewire-0")
    )
    return served or any((root / "dev" / "snd").glob("pcmC*p"))
