"""Makes requirements.lock again from pyproject.toml: python -m tools.lock [arguments for uv pip compile].

uv must be installed; nothing else needs it. Versions that are locked already stay until --upgrade is given.
One resolution gives every version; what the game runs on comes first, and tools/run.py installs only that.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from pathlib import Path

from tools.setup_venv import DEVELOPMENT_MARK, ROOT

LOCK = ROOT / "requirements.lock"
HEADER = "# Made by tools/lock.py from pyproject.toml, for Python 3.11 to 3.13 on Linux, Windows and macOS.\n"
COMPILE = (
    "uv pip compile pyproject.toml --universal --python-version 3.11 --fork-strategy fewest"
    " --generate-hashes --no-header --quiet"
)


def main(arguments: list[str]) -> None:
    """Writes the lock."""
    with tempfile.TemporaryDirectory() as folder:
        everything, play = Path(folder, "all.txt"), Path(folder, "play.txt")
        if LOCK.exists():
            everything.write_text(LOCK.read_text(encoding="utf-8"), encoding="utf-8")
        _compile("--group", "dev", "--output-file", str(everything), *arguments)
        _compile("--constraints", str(everything), "--output-file", str(play))
        LOCK.write_text(arrange(everything.read_text("utf-8"), play.read_text("utf-8")), encoding="utf-8")


def arrange(everything: str, play: str) -> str:
    """The blocks of EVERYTHING: those of the packages that PLAY names, the mark, the others."""
    playing = {name(block) for block in blocks(play)}
    first = [block for block in blocks(everything) if name(block) in playing]
    then = [block for block in blocks(everything) if name(block) not in playing]
    return HEADER + "".join(first) + DEVELOPMENT_MARK + "\n" + "".join(then)


def blocks(locked: str) -> list[str]:
    """One text a package: its line with the version, its hashes and who asked for it."""
    packages = re.sub(r"^#.*\n", "", locked, flags=re.MULTILINE)
    return [block for block in re.split(r"^(?=\w)", packages, flags=re.MULTILINE) if block]


def name(block: str) -> str:
    """The name of the package that BLOCK locks."""
    return block.partition("==")[0]


def _compile(*arguments: str) -> None:
    subprocess.run([*COMPILE.split(), *arguments], cwd=ROOT, check=True)


if __name__ == "__main__":
    main(sys.argv[1:])
