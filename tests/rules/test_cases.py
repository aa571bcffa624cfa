"""Every scripted case through the real command line: what the referee must say, and what it must not."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from game.__main__ import main

ROOT = Path(__file__).parents[2]
CASES = sorted((ROOT / "tests" / "cases").glob("*/*.json"))
SOME = ["s40_stay_in_cover", "s82_two_seats_duel_at_once", "s90_unknown_option", "c10_not_utf8_names_its_line"]


@dataclass
class Said:
    status: int
    out: str
    err: str

    def events(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.out.splitlines()]


def case_of(path: Path) -> dict[str, Any]:
    case: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return case


def text_of(case: dict[str, Any]) -> bytes:
    """The scenario as the file it stands for; a string is a line as it is, \\udcXX in it a byte that is no UTF-8."""
    lines = [line if isinstance(line, str) else json.dumps(line, ensure_ascii=False) for line in case["scenario"]]
    return "".join(line + "\n" for line in lines).encode("utf-8", "surrogateescape")


def arguments_of(case: dict[str, Any]) -> list[str]:
    return ["referee", "-", *(["--view", str(case["view"])] if "view" in case else [])]


def matches(partial: Any, whole: Any) -> bool:
    if isinstance(partial, dict) and isinstance(whole, dict):
        return all(name in whole and matches(value, whole[name]) for name, value in partial.items())
    return type(partial) is type(whole) and bool(partial == whole)


def judge(case: dict[str, Any], said: Said) -> None:
    """Fail with the first thing that is not as the case wants it."""
    assert said.status == case.get("status", 0), said.err
    assert case.get("stderr", "") in said.err
    if said.status:
        assert said.out == ""
        assert len(said.err.splitlines()) == 1
        return
    assert said.err == ""
    events = said.events()
    rest = iter(events)
    for wanted in case["expect"]:
        assert any(matches(wanted, event) for event in rest), f"not there, or not in this order: {wanted}\n{said.out}"
    for unwanted in case["forbid"]:
        found = [event for event in events if matches(unwanted, event)]
        assert not found, f"forbidden: {unwanted}\n{said.out}"
    for text in case.get("forbid_text", []):
        assert text not in said.out


def by_name(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


@pytest.mark.parametrize("path", CASES, ids=by_name)
def test_case(path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    case = case_of(path)
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text_of(case))))
    status = main(arguments_of(case))
    judge(case, Said(status, *capsys.readouterr()))


@pytest.mark.parametrize("name", SOME)
def test_case_in_a_process_of_its_own(name: str) -> None:
    case = case_of(ROOT / "tests" / "cases" / "slap45" / f"{name}.json")
    command = [sys.executable, "-m", "game", *arguments_of(case)]
    done = subprocess.run(command, input=text_of(case), capture_output=True, cwd=ROOT, check=False)
    judge(case, Said(done.returncode, done.stdout.decode(), done.stderr.decode()))


def test_every_case_says_why_and_by_which_rules() -> None:
    assert len(CASES) > 100
    for path in CASES:
        case = case_of(path)
        assert case["why"], path.name
        assert case["rules"], path.name
        assert case["expect"] or case["forbid"] or case.get("status") or case.get("forbid_text"), path.name


def test_the_judge_sees_what_is_missing_out_of_order_or_forbidden() -> None:
    said = Said(0, '{"event": "a", "n": 1, "of": {"x": 1, "y": 2}}\n{"event": "b", "n": true}\n', "")
    judge({"expect": [{"event": "a", "of": {"y": 2}}, {"event": "b"}], "forbid": [{"event": "b", "n": 1}]}, said)
    for case in (
        {"expect": [{"event": "b"}, {"event": "a"}], "forbid": []},
        {"expect": [{"event": "a", "m": None}], "forbid": []},
        {"expect": [], "forbid": [{"of": {"x": 1}}]},
        {"expect": [], "forbid": [], "forbid_text": ["true"]},
        {"expect": [], "forbid": [], "status": 2},
    ):
        with pytest.raises(AssertionError):
            judge(case, said)
