import errno
import os
import subprocess
import sys
from io import FileIO
from pathlib import Path

import pytest

from game.__main__ import main
from game.core.codec import loads
from game.core.match import Move
from game.rules.slap45.terms import Point, SlapCard
from game.session.scenario import read_header
from game.session.session import Session
from game.storage.folders import Folders, resource_folder
from game.storage.journal import Journal, list_replays, rescue_journals

HEADER = (
    '{"slap": 1, "game": "slap45", "players": ["Ann", "Bø"], "seed": 1, "gangs": [1, 1],'
    ' "options": {"flip_delay_ms": [0, 0]}, "deck": ["big_gun", "big_gun"]}'
)
ROOT = resource_folder("assets").parent
NAME = "2026-01-31 21.04.05 slap45"


def shoot_it_out(journal: Journal) -> Session:
    """A match of one card: the House deals a big gun at eight seconds, Ann shoots Bø."""
    session = Session(*read_header(loads(HEADER)), record=journal)
    session.open_source("pads")
    session.post(Move(8_100_000, 0, Point(1)))
    session.post(Move(8_200_000, 0, SlapCard()))
    session.watermark("pads", 20_000_000)
    session.run(20_000_000)
    return session


def names(folder: Path) -> list[str]:
    return [path.name for path in sorted(folder.iterdir())]


def test_the_referee_agrees_with_a_kept_match(folders: Folders, capsys: pytest.CaptureFixture[str]) -> None:
    journal = Journal(folders, NAME)
    assert tuple(shoot_it_out(journal).match.places or ()) == (1, 2)
    replay = journal.keep()
    assert replay == folders.replays / f"{NAME}.jsonl"
    assert main(["referee", "--check", str(replay)]) == 0
    assert "comes out the same again" in capsys.readouterr().out
    changed = replay.read_text(encoding="utf-8").replace('"t": 8200000', '"t": 8150000')
    replay.write_text(changed, encoding="utf-8")
    assert main(["referee", "--check", str(replay)]) == 1


def test_a_running_match_is_in_the_journal_alone(folders: Folders) -> None:
    journal = Journal(folders, NAME)
    shoot_it_out(journal)
    assert list_replays(folders) == []
    assert names(folders.journals) == [f"{NAME}.jsonl"]
    journal.keep()
    assert list_replays(folders) == [folders.replays / f"{NAME}.jsonl"]
    assert names(folders.journals) == []


def test_a_match_that_was_left_leaves_nothing(folders: Folders) -> None:
    journal = Journal(folders, NAME)
    journal("{}")
    journal.drop()
    journal("{}")
    assert journal.keep() is None
    assert names(folders.journals) == []
    assert not folders.replays.exists()


KILLED = """
import os, sys
from game.storage.folders import find_folders
from game.storage.journal import Journal
journal = Journal(find_folders(), "killed")
for number in range(100):
    journal(str(number))
os._exit(9)
"""


def test_a_crash_loses_no_line(folders: Folders, tmp_path: Path) -> None:
    environment = {**os.environ, "SLAP_SALOON_HOME": str(tmp_path)}
    command = [sys.executable, "-c", KILLED]
    assert subprocess.run(command, env=environment, cwd=ROOT, check=False).returncode == 9
    (path,) = rescue_journals(folders)
    assert path == folders.crashed / "killed.jsonl"
    assert path.read_text().split() == [str(number) for number in range(100)]
    assert rescue_journals(folders) == []


def test_the_match_of_a_second_game_is_not_taken_from_it(folders: Folders) -> None:
    running = Journal(folders, NAME)
    running("{}")
    assert rescue_journals(folders) == []
    running("{}")
    replay = running.keep()
    assert replay is not None
    assert replay.read_text() == "{}\n{}\n"


def test_two_matches_of_one_name_are_two_replays(folders: Folders) -> None:
    journals = [Journal(folders, NAME), Journal(folders, NAME)]
    for journal, line in zip(journals, ("one", "two"), strict=True):
        journal(line)
    kept = [journal.keep() for journal in journals]
    assert [path.read_text() for path in kept if path] == ["one\n", "two\n"]
    again = Journal(folders, NAME)
    again("three")
    assert [path.read_text() for path in list_replays(folders)] == ["two\n", "one\n"]
    again.keep()
    assert [path.read_text() for path in list_replays(folders)] == ["three\n", "two\n", "one\n"]


def test_the_newest_200_replays_stay(folders: Folders) -> None:
    folders.replays.mkdir(parents=True)
    for number in range(205):
        (folders.replays / f"2025-{number:03}.jsonl").touch()
    Journal(folders, "2026-000").keep()
    found = [path.stem for path in list_replays(folders)]
    assert (len(found), found[0], found[-1]) == (200, "2026-000", "2025-006")


def test_a_clock_that_stood_wrong_deletes_no_fresh_replay(folders: Folders) -> None:
    folders.replays.mkdir(parents=True)
    for number in range(200):
        (folders.replays / f"2025-{number:03}.jsonl").touch()
    replay = Journal(folders, "1970-000").keep()
    assert replay in list_replays(folders)


def test_the_newest_20_crashes_stay(folders: Folders) -> None:
    folders.journals.mkdir(parents=True)
    for number in range(25):
        (folders.journals / f"{number:02}.jsonl").touch()
    assert len(rescue_journals(folders)) == 20
    assert names(folders.crashed) == [f"{number:02}.jsonl" for number in range(5, 25)]


def full_disk(*given: object) -> int:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


class ShortFile(FileIO):
    """A disk that takes the first bytes of a line and no more."""

    def write(self, content: object) -> int:
        assert isinstance(content, bytes)
        return super().write(content[:3])


class FullFile(FileIO):
    """A disk that takes nothing."""

    write = full_disk


@pytest.mark.parametrize("file", [ShortFile, FullFile])
def test_a_full_disk_is_told_once_and_the_match_goes_on(
    folders: Folders, monkeypatch: pytest.MonkeyPatch, file: type[FileIO]
) -> None:
    monkeypatch.setattr("game.storage.journal.FileIO", file)
    told: list[str] = []
    journal = Journal(folders, NAME, told.append)
    assert shoot_it_out(journal).over
    assert journal.keep() is None
    path = folders.journals / f"{NAME}.jsonl"
    assert told == [f"{path} could not be written (No space left on device): there will be no replay of this match."]
    assert not folders.replays.exists()


def test_a_folder_that_takes_no_journal_is_told_once(folders: Folders) -> None:
    folders.state.mkdir()
    folders.journals.write_text("in the way")
    told: list[str] = []
    journal = Journal(folders, NAME, told.append)
    assert shoot_it_out(journal).over
    assert journal.keep() is None
    assert len(told) == 1
    assert rescue_journals(folders) == []


def test_a_replay_that_cannot_be_put_away_stays_a_journal(folders: Folders) -> None:
    folders.data.write_text("in the way")
    told: list[str] = []
    journal = Journal(folders, NAME, told.append)
    shoot_it_out(journal)
    assert journal.keep() is None
    assert len(told) == 1
    (rescued,) = rescue_journals(folders)
    assert main(["referee", "--check", str(rescued)]) == 0


def test_a_disk_that_fails_at_the_end_is_told(folders: Folders, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    journal = Journal(folders, NAME, told.append)
    monkeypatch.setattr(os, "fsync", full_disk)
    assert journal.keep() is None
    assert len(told) == 1


def test_a_name_that_is_no_text_disturbs_nothing(folders: Folders) -> None:
    journal = Journal(folders, NAME)
    journal('{"players": ["\udc80"]}')
    replay = journal.keep()
    assert replay is not None
    assert replay.read_text() == '{"players": ["\\udc80"]}\n'
