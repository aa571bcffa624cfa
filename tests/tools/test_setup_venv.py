import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tools import setup_venv
from tools.setup_venv import DEVELOPMENT_MARK, ROOT, Venv, play_part, ready

MAKE = """
import sys
from pathlib import Path
from tools.setup_venv import Venv, ready
print(ready("play", Venv(Path(sys.argv[1]))))
"""


class Project:
    """A project whose venv and pip only note that they were called."""

    def __init__(self, root: Path) -> None:
        self.venv = Venv(root)
        self.done: list[str] = []
        self.broken = False
        self.lock("1")

    def lock(self, version: str) -> None:
        self.venv.lock.write_text(f"arcade=={version}\n{DEVELOPMENT_MARK}\npytest=={version}\n")

    def run(self, command: list[str], trouble: str, remedy: str) -> None:
        if "venv" in command:
            self.done.append("create")
            self.venv.python.parent.mkdir(parents=True, exist_ok=True)
            self.venv.python.touch()
        else:
            assert not self.venv.stamp.exists(), "a .venv is half made while pip works on it"
            packages = Path(command[-1]).read_text()
            self.done.append("install all" if "pytest" in packages else "install play")
            if self.broken:
                sys.exit(trouble)

    def ready(self, packages: setup_venv.Packages) -> list[str]:
        """What it took to make PACKAGES ready."""
        self.done.clear()
        assert ready(packages, self.venv) == self.venv.python
        return self.done


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Project:
    project = Project(tmp_path)
    monkeypatch.setattr(setup_venv, "_run", project.run)
    return project


def test_what_fits_is_left_alone(project: Project) -> None:
    assert project.ready("play") == ["create", "install play"]
    assert project.ready("play") == []


def test_development_packages_are_added_and_enough_for_playing(project: Project) -> None:
    project.ready("play")
    assert project.ready("all") == ["install all"]
    assert project.ready("play") == []
    assert project.ready("all") == []


def test_a_new_lock_is_installed_in_place_and_keeps_development_packages(project: Project) -> None:
    project.ready("all")
    project.lock("2")
    assert project.ready("play") == ["install all"]
    assert project.ready("all") == []


def test_another_python_makes_it_anew(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    project.ready("play")
    monkeypatch.setattr(sys, "version_info", (3, 99, 0))
    assert project.ready("play") == ["create", "install play"]


def test_a_moved_or_pythonless_one_is_made_anew(project: Project, tmp_path: Path) -> None:
    project.ready("play")
    stamp = json.loads(project.venv.stamp.read_text())
    project.venv.stamp.write_text(json.dumps({**stamp, "place": "/elsewhere/.venv"}))
    assert project.ready("play") == ["create", "install play"]
    project.venv.python.unlink()
    assert project.ready("play") == ["create", "install play"]


@pytest.mark.parametrize("content", ["", "null", "{}", '{"lock": 1}', "\x00"])
def test_a_damaged_stamp_is_no_stamp(project: Project, content: str) -> None:
    project.ready("play")
    project.venv.stamp.write_text(content)
    assert project.ready("play") == ["create", "install play"]


def test_a_half_made_one_is_made_anew(project: Project) -> None:
    project.broken = True
    with pytest.raises(SystemExit, match=r"^The packages of requirements\.lock could not be installed"):
        project.ready("play")
    project.broken = False
    assert project.ready("play") == ["create", "install play"]


def test_a_failed_update_leaves_a_half_made_one(project: Project) -> None:
    project.ready("play")
    project.lock("2")
    project.broken = True
    with pytest.raises(SystemExit):
        project.ready("play")
    assert project.venv.made() is None


def test_the_play_part_ends_at_the_mark() -> None:
    assert play_part(f"arcade==3\n{DEVELOPMENT_MARK}\npytest==9\n") == "arcade==3\n"
    with pytest.raises(SystemExit, match=r"tools/lock\.py"):
        play_part("arcade==3\n")


def test_a_command_that_fails_ends_in_a_sentence() -> None:
    with pytest.raises(SystemExit, match=r"^It broke; mend it\.$"):
        setup_venv._run([sys.executable, "-c", "raise SystemExit(3)"], "It broke", "mend it")


def test_the_game_is_found_whatever_stood_in_the_path(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PYTHONPATH", raising=False)
    assert setup_venv.environment()["PYTHONPATH"] == str(ROOT)
    monkeypatch.setenv("PYTHONPATH", "mine")
    assert setup_venv.environment()["PYTHONPATH"].split(os.pathsep) == [str(ROOT), "mine"]


@pytest.mark.skipif(sys.platform == "win32", reason="there a lock ends with the process that took it")
def test_a_pip_left_behind_keeps_the_next_one_waiting(tmp_path: Path) -> None:
    script = """
import os, sys
from pathlib import Path
from tools import setup_venv
with setup_venv._alone(Path(sys.argv[1])):
    setup_venv._run([sys.executable, "-c", sys.argv[2]], "", "")
"""
    orphan = "import os, time; os.kill(os.getppid(), 9); time.sleep(1); print('done')"
    lock = tmp_path / ".venv.lock"
    killed = subprocess.Popen(
        [sys.executable, "-c", script, str(lock), orphan], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    assert killed.wait() == -signal.SIGKILL
    with lock.open("a") as file:
        assert not setup_venv._try_to_lock(file.fileno())
        assert killed.communicate()[0] == "done\n"
        with setup_venv._alone(lock):
            pass


def test_two_at_once_make_one_that_works(tmp_path: Path) -> None:
    """With the real venv and pip: an empty lock needs no network."""
    (tmp_path / "requirements.lock").write_text(DEVELOPMENT_MARK + "\n")
    command = [sys.executable, "-c", MAKE, str(tmp_path)]
    both = [subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) for _ in range(2)]
    said = [process.communicate()[0] for process in both]
    assert [process.returncode for process in both] == [0, 0]
    assert sum("Making .venv" in text for text in said) == 1
    python = said[0].splitlines()[-1]
    assert subprocess.check_output([python, "-c", "import sys; print(sys.prefix)"], text=True).strip() == str(
        tmp_path / ".venv"
    )
