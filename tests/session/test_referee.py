"""The referee: what it prints and answers, and whether a replay still comes out the same."""

import hashlib
import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from game.__main__ import main
from game.core.codec import view_lines
from game.core.match import EVERYTHING
from game.session.referee import digest, disagreement, run, verdict
from game.session.scenario import Verdict, parse, write_verdict

HEADER: dict[str, Any] = {
    "slap": 1,
    "game": "slap45",
    "players": ["Ann", "Bo"],
    "seed": 7,
    "options": {},
    "gangs": [1, 1],
    "deck": ["big_gun"],
}
MOVES: list[dict[str, Any]] = [
    {"t": 1000, "seat": "house", "action": "deal", "card": "big_gun"},
    {"t": 2000, "seat": 1, "action": "point", "at": 0},
    {"t": 3000, "seat": 1, "action": "slap_card"},
]
END = {"t": 9000, "action": "end"}


def text(*lines: dict[str, Any]) -> str:
    return "".join(json.dumps(line) + "\n" for line in lines)


SHOT = text(HEADER, *MOVES, END)


def replay(scenario: str = SHOT) -> str:
    return scenario + write_verdict(verdict(*run(parse(scenario.splitlines())))) + "\n"


def test_c1_the_same_file_says_the_same() -> None:
    first, second = (run(parse(SHOT.splitlines())) for _ in range(2))
    assert first == second
    assert first[1] == (2, 1)


def test_c5_the_end_fires_what_is_due_by_then() -> None:
    names = [[json.loads(line)["event"] for line in lines_of(text(HEADER, *MOVES, *end))] for end in ([], [END])]
    assert "shot" not in names[0]
    assert names[1][-1] == "match_over"


def lines_of(scenario: str) -> list[str]:
    return view_lines(run(parse(scenario.splitlines()))[0], EVERYTHING)


def test_a_digest_is_the_sha_256_of_the_full_lines() -> None:
    whole = "".join(line + "\n" for line in lines_of(SHOT))
    assert digest(lines_of(SHOT)) == hashlib.sha256(whole.encode()).hexdigest()
    assert verdict(*run(parse(SHOT.splitlines()))) == Verdict((2, 1), digest(lines_of(SHOT)))


def test_a_replay_that_comes_out_otherwise_is_told() -> None:
    assert disagreement(parse(replay().splitlines())) is None
    other_result = replay().replace('"result": [2, 1]', '"result": [1, 2]')
    assert disagreement(parse(other_result.splitlines())) == "the result is (2, 1), the file says (1, 2)"
    other_events = replay().replace('"t": 3000', '"t": 3001')
    assert "digest" in str(disagreement(parse(other_events.splitlines())))
    assert "no finished replay" in str(disagreement(parse(SHOT.splitlines())))


# -- the command ------------------------------------------------------------------------------------------------------


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "match.jsonl"


def test_it_prints_the_events_of_a_file(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(SHOT, encoding="utf-8")
    assert main(["referee", str(file)]) == 0
    assert capsys.readouterr() == ("".join(line + "\n" for line in lines_of(SHOT)), "")


@pytest.mark.parametrize("view", ["0", "1", "table"])
def test_c7_it_prints_what_a_viewer_sees(view: str, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(SHOT, encoding="utf-8")
    assert main(["referee", str(file), "--view", view]) == 0
    assert capsys.readouterr().out.splitlines() == lines_of(SHOT)


def test_it_prints_utf_8_whatever_the_terminal_is(monkeypatch: pytest.MonkeyPatch) -> None:
    out = io.BytesIO()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text({**HEADER, "players": ["Łu", "博"]}).encode())))
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(out, encoding="ascii"))
    assert main(["referee", "-"]) == 0
    sys.stdout.flush()
    assert '"players": ["Łu", "博"]' in out.getvalue().decode("utf-8")


def test_a_replay_is_checked(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(replay(), encoding="utf-8")
    assert main(["referee", str(file)]) == 0
    assert main(["referee", "--check", str(file)]) == 0
    capsys.readouterr()
    file.write_text(replay().replace('"t": 3000', '"t": 3001'), encoding="utf-8")
    assert main(["referee", "--check", str(file)]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"{file}: the events' digest is")


@pytest.mark.parametrize("arguments", [["--check"], ["--view", "table"], []])
def test_a_malformed_file_is_one_sentence_and_status_2(
    arguments: list[str], file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text(SHOT + "{", encoding="utf-8")
    assert main(["referee", str(file), *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"{file}:6: ")
    assert err.count("\n") == 1


def test_no_file_is_one_sentence_and_status_2(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["referee", str(file)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"{file}:")
    assert err.count("\n") == 1


@pytest.mark.parametrize("view", ["2", "screen", "-1", "1.0"])
def test_a_view_of_nobody_is_refused(view: str, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(SHOT, encoding="utf-8")
    try:
        status: Any = main(["referee", str(file), f"--view={view}"])
    except SystemExit as stopped:
        status = stopped.code
    assert status == 2
    assert capsys.readouterr().out == ""


def test_a_file_that_is_not_there_gets_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "gone.jsonl"
    assert main(["referee", str(file)]) == 2
    assert capsys.readouterr() == ("", f"{file}: No such file or directory\n")
