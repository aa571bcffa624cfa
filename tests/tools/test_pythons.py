import ast
import subprocess
import sys
from pathlib import Path

import pytest

from tools import pythons
from tools.setup_venv import ROOT


@pytest.mark.parametrize(
    ("implementation", "version", "suitable"),
    [
        ("cpython", (3, 10), False),
        ("cpython", (3, 11), True),
        ("CPython", (3, 12), True),
        ("cpython", (3, 13), True),
        ("cpython", (3, 14), False),
        ("pypy", (3, 11), False),
    ],
)
def test_the_pythons_with_wheels_are_suitable(implementation: str, version: tuple[int, int], suitable: bool) -> None:
    assert pythons.is_suitable(implementation, version) is suitable


def test_the_newest_comes_first_and_on_windows_by_its_launcher() -> None:
    assert pythons.candidates("linux") == [["python3.13"], ["python3.12"], ["python3.11"]]
    assert pythons.candidates("win32")[:3] == [["py", "-3.13"], ["py", "-3.12"], ["py", "-3.11"]]
    assert pythons.candidates("win32")[3:] == pythons.candidates("darwin")


def test_a_real_python_tells_its_path() -> None:
    path = pythons.ask([sys.executable])
    assert path is not None
    assert Path(path).samefile(sys.executable)


@pytest.mark.parametrize(
    "stand_in",
    [
        "raise SystemExit(127)",
        "print('Python was not found; run without arguments to install it from the store.')",
        "print()",
        "print('CPython 3 9 /usr/bin/python3')",
        "print('PyPy 3 11 /usr/bin/pypy3')",
    ],
)
def test_a_stand_in_is_no_python(tmp_path: Path, stand_in: str) -> None:
    script = tmp_path / "python3.13"
    script.write_text(stand_in)
    assert pythons.ask([sys.executable, str(script)]) is None


def test_a_command_that_is_not_there_is_no_python(tmp_path: Path) -> None:
    assert pythons.ask([str(tmp_path / "python3.13")]) is None


def test_the_first_that_really_starts_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    commands = [[str(tmp_path / "python3.13")], [sys.executable]]
    monkeypatch.setattr(pythons, "candidates", lambda platform: commands)
    assert pythons.find() == sys.executable
    commands.pop()
    assert pythons.find() is None


def test_without_a_suitable_python_it_ends_with_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pythons, "is_suitable", lambda implementation, version: False)
    monkeypatch.setattr(pythons, "find", lambda: None)
    with pytest.raises(SystemExit, match=r"^Slap Saloon needs Python 3\.11, 3\.12 or 3\.13: this is 3\."):
        pythons.continue_in_a_suitable_one()


def test_another_python_gets_the_same_command(monkeypatch: pytest.MonkeyPatch) -> None:
    handed: list[list[str]] = []
    monkeypatch.setattr(pythons, "is_suitable", lambda implementation, version: False)
    monkeypatch.setattr(pythons, "find", lambda: "/opt/python3.12")
    monkeypatch.setattr(pythons, "hand_over", handed.append)
    monkeypatch.setattr(sys, "argv", ["tools/run.py", "referee", "a file.jsonl"])
    pythons.continue_in_a_suitable_one()
    assert handed == [["/opt/python3.12", "tools/run.py", "referee", "a file.jsonl"]]


def test_handing_over_ends_with_the_status_of_what_it_became() -> None:
    become = "import sys; from tools import pythons; pythons.hand_over([sys.executable, '-c', sys.argv[1]])"
    done = subprocess.run([sys.executable, "-c", become, "raise SystemExit(7)"], cwd=ROOT, check=False)
    assert done.returncode == 7


@pytest.mark.parametrize("name", ["run.py", "check.py", "pythons.py", "__init__.py"])
def test_an_old_python_can_read_what_tells_it_that_it_is_too_old(name: str) -> None:
    tree = ast.parse((ROOT / "tools" / name).read_text(encoding="utf-8"), feature_version=(3, 4))
    for node in ast.walk(tree):
        assert not isinstance(node, ast.JoinedStr | ast.AnnAssign)
        if isinstance(node, ast.FunctionDef):
            for annotation in [node.returns, *(argument.annotation for argument in node.args.args)]:
                # Annotations are evaluated there: nothing but names, or text.
                assert annotation is None or isinstance(annotation, ast.Constant | ast.Name)
