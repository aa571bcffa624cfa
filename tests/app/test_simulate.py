"""The simulate command: figures that depend on the seed alone, and sentences for what cannot be done."""

import io
import json
import sys
from typing import Any

import pytest

from game.__main__ import main
from game.app.simulate import FEW_MATCHES

MATCHES = FEW_MATCHES + 3  # enough that other processes are started


def figures(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    assert main(["simulate", "slap45", "--json", *arguments]) == 0
    said = capsys.readouterr()
    assert said.err == ""
    read: dict[str, Any] = json.loads(said.out)
    return read


def test_it_tells_lengths_wins_and_rules(capsys: pytest.CaptureFixture[str]) -> None:
    told = figures(capsys, "--seats", "3", "--matches", "12", "--seed", "7")
    assert (told["game"], told["seats"], told["matches"], told["seed"]) == ("slap45", 3, 12, 7)
    assert told["bots"] == ["drifter"]
    assert told["ended"] == 12
    assert sum(told["wins"]) + told["shared_wins"] == 12
    assert len(told["wins"]) == 3
    assert 20 < told["match_s"]["median"] <= told["match_s"]["p90"] < 200
    assert 8 < told["rounds"]["median"] <= told["rounds"]["p90"] < 60
    assert 0 < told["p"] <= 1
    assert told["rules"]["S45-1"] == 12
    assert list(told["rules"]) == sorted(told["rules"], key=lambda rule: int(rule[4:]))
    assert told["illegal"] == 0


def test_figures_depend_on_the_seed_and_not_on_the_processes(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["--seats", "2", "--matches", str(MATCHES), "--seed"]
    alone = figures(capsys, *asked, "3", "--processes", "1")
    assert alone == figures(capsys, *asked, "3", "--processes", "2")
    assert alone != figures(capsys, *asked, "4", "--processes", "1")


def test_characters_are_chosen_seat_by_seat(capsys: pytest.CaptureFixture[str]) -> None:
    told = figures(capsys, "--seats", "2", "--matches", "12", "--bot", "greenhorn", "--bot", "legend")
    assert told["bots"] == ["greenhorn", "legend"]
    assert told["wins"][1] >= 11
    assert figures(capsys, "--seats", "2", "--matches", "1", "--bot", "random")["ended"] == 1


def test_people_get_a_table_and_on_a_terminal_a_progress_bar(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main(["simulate", "slap45", "--seats", "2", "--matches", "3"]) == 0
    said = capsys.readouterr()
    assert "slap45: 3 matches of 2 seats, seed 1, played by drifter; 3 came to their end" in said.out
    assert said.err == ""

    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    assert main(["simulate", "slap45", "--seats", "2", "--matches", "3"]) == 0
    drawn = terminal.getvalue()
    assert f"[{'#' * 40}] 3/3" in drawn
    assert drawn.endswith(" \r")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["slap46"], "unknown game 'slap46'; expected one of "),
        (["slap45", "--seats", "9"], "--seats: expected 2 to 8, not 9"),
        (["slap45", "--seats", "1"], "--seats: expected 2 to 8, not 1"),
        (["slap45", "--matches", "0"], "--matches: expected 1 or more"),
        (
            ["slap45", "--bot", "hal"],
            "--bot: expected one of greenhorn, drifter, sharpshooter, legend, random, not ",
        ),
    ],
)
def test_what_does_not_exist_gets_one_sentence_and_status_2(
    capsys: pytest.CaptureFixture[str], arguments: list[str], sentence: str
) -> None:
    assert main(["simulate", *arguments]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith(sentence)
    assert said.err.count("\n") == 1
