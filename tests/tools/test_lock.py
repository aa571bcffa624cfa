import re
import tomllib

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tools import lock
from tools.setup_venv import DEVELOPMENT_MARK, ROOT, play_part

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
LOCKED = lock.LOCK.read_text(encoding="utf-8")


def versions(locked: str) -> dict[str, str]:
    return {lock.name(block): block.partition("==")[2].split()[0] for block in lock.blocks(locked)}


def test_what_the_game_runs_on_comes_first() -> None:
    everything = "a==1 \\\n    --hash=x\n    # via b\nb==2 ; sys_platform == 'win32' \\\n    --hash=y\nc==3\n"
    play = "a==1\nc==3\n"
    assert lock.arrange(everything, play) == (
        lock.HEADER
        + "a==1 \\\n    --hash=x\n    # via b\nc==3\n"
        + DEVELOPMENT_MARK
        + "\nb==2 ; sys_platform == 'win32' \\\n    --hash=y\n"
    )


def test_arranging_an_arranged_lock_changes_nothing() -> None:
    assert lock.arrange(LOCKED, play_part(LOCKED)) == LOCKED


@pytest.mark.parametrize(
    ("asked", "locked"),
    [(PROJECT["project"]["dependencies"], play_part(LOCKED)), (PROJECT["dependency-groups"]["dev"], LOCKED)],
    ids=["play", "development"],
)
def test_the_lock_has_what_pyproject_asks_for(asked: list[str], locked: str) -> None:
    found = versions(locked)
    for requirement in map(Requirement, asked):
        assert requirement.specifier.contains(found[canonicalize_name(requirement.name)])


def test_players_get_no_development_packages() -> None:
    playing = versions(play_part(LOCKED))
    assert not {Requirement(asked).name for asked in PROJECT["dependency-groups"]["dev"]} & set(playing)


def test_the_lock_holds_versions_and_hashes_and_no_address() -> None:
    assert all(re.search(r"--hash=sha256:[0-9a-f]{64}", block) for block in lock.blocks(LOCKED))
    assert not re.search(r"://|-index|find-links|@ ", LOCKED)
