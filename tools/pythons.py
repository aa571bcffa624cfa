"""Finds a Python that the game runs on. Any Python since 3.4 must be able to read this file."""

import os
import signal
import subprocess
import sys

SUITABLE = ((3, 13), (3, 12), (3, 11))  # newest first; the locked packages have wheels for these alone

_ASK = (
    "import platform, sys;"
    "print(platform.python_implementation(), sys.version_info[0], sys.version_info[1], sys.executable)"
)


def is_suitable(implementation: str, version: "tuple[int, int]") -> bool:
    """Whether the locked packages install on such a Python."""
    return implementation.lower() == "cpython" and version in SUITABLE


def continue_in_a_suitable_one() -> None:
    """Returns in a suitable Python; else hands over to one that it finds, or ends with a sentence."""
    if is_suitable(sys.implementation.name, sys.version_info[:2]):
        return
    found = find()
    if found is None:
        sys.exit(
            "Slap Saloon needs Python 3.11, 3.12 or 3.13: this is %s, and no other was found. "
            "Install one of them and type the same again." % sys.version.split()[0]
        )
    hand_over([found] + sys.argv)


def find() -> "str | None":
    """The path of the newest suitable Python that a command names here."""
    for command in candidates(sys.platform):
        path = ask(command)
        if path is not None:
            return path
    return None


def candidates(platform: str) -> "list[list[str]]":
    """The commands that may start a suitable Python on PLATFORM, best first."""
    named = [["python%d.%d" % version] for version in SUITABLE]
    launched = [["py", "-%d.%d" % version] for version in SUITABLE]
    return launched + named if platform == "win32" else named


def ask(command: "list[str]") -> "str | None":
    """The path of the Python that COMMAND really starts, None if it starts no suitable one.

    A name on PATH is not enough: version switchers and app stores put stand-ins there that only complain.
    """
    try:
        answer = subprocess.check_output(command + ["-c", _ASK], stderr=subprocess.DEVNULL)
        implementation, major, minor, path = answer.decode(errors="replace").strip().split(" ", 3)
        return path if is_suitable(implementation, (int(major), int(minor))) else None
    except (OSError, subprocess.CalledProcessError, ValueError):
        return None


def hand_over(command: "list[str]") -> None:
    """Goes on as COMMAND and ends with its status."""
    sys.stdout.flush()
    if sys.platform != "win32":
        os.execv(command[0], command)
    # Windows cannot become another program: wait for it, and leave Ctrl-C to it.
    process = subprocess.Popen(command)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    sys.exit(process.wait())
