"""The steps of tools/check.py, in order: the quick ones first, the tests last."""

from __future__ import annotations

import subprocess
import time
from pathlib import Path

from tools.setup_venv import ROOT, environment

IMPORT_LINTER = "from importlinter.cli import lint_imports_command as lint; lint(['--no-logo'])"


def steps(python: Path, pytest_arguments: list[str]) -> dict[str, list[str]]:
    """Each step's name and command."""
    return {
        "ruff": [str(python), "-m", "ruff", "check"],
        "mypy --strict": [str(python), "-m", "mypy"],
        "import-linter": [str(python), "-c", IMPORT_LINTER],
        "words": [str(python), "-m", "tools.words", "check"],
        "tests": [str(python), "-m", "pytest", *pytest_arguments],
    }


def run_all(python: Path, pytest_arguments: list[str]) -> int:
    """Runs every step and says which failed; 0 if none did."""
    failed = [name for name, command in steps(python, pytest_arguments).items() if not _passes(name, command)]
    ending = f"failed: {', '.join(failed)}" if failed else "every step passed"
    print(f"\ncheck: {ending}", flush=True)
    return 1 if failed else 0


def _passes(name: str, command: list[str]) -> bool:
    print(f"\n== {name}", flush=True)
    start = time.monotonic()
    status = subprocess.call(command, cwd=ROOT, env=environment(), stdin=subprocess.DEVNULL)
    print(f"== {name}: {'failed' if status else 'passed'}, {time.monotonic() - start:.1f} s", flush=True)
    return status == 0
