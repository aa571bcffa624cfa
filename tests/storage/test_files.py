import errno
import os
from pathlib import Path

import pytest

from game.storage import files


def refuse(*given: object, **named: object) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


@pytest.mark.parametrize(("owner", "step"), [(os, "fsync"), (Path, "replace")])
def test_a_write_that_fails_leaves_what_was_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, owner: object, step: str
) -> None:
    path = tmp_path / "deep" / "file"
    files.write_safely(path, b"before")
    monkeypatch.setattr(owner, step, refuse)
    with pytest.raises(OSError, match="No space left"):
        files.write_safely(path, b"after")
    assert [(found.name, found.read_bytes()) for found in path.parent.iterdir()] == [("file", b"before")]


def test_the_content_is_on_the_disk_before_it_has_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"before")
    synced: list[tuple[list[bytes], bytes]] = []

    def look(number: int) -> None:
        fresh = [found.read_bytes() for found in tmp_path.iterdir() if found != path]
        synced.append((fresh, path.read_bytes()))

    monkeypatch.setattr(os, "fsync", look)
    files.write_safely(path, b"after")
    assert synced[0] == ([b"after"], b"before")
    assert path.read_bytes() == b"after"


def test_broken_files_get_numbers(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    for content in ("one", "two"):
        path.write_text(content)
        files.set_aside(path)
    assert [(found.name, found.read_text()) for found in sorted(tmp_path.iterdir())] == [
        ("settings.toml.broken-1", "one"),
        ("settings.toml.broken-2", "two"),
    ]


def test_a_move_overwrites_nothing(tmp_path: Path) -> None:
    for content in ("one", "two", "three"):
        path = tmp_path / "a.jsonl"
        path.write_text(content)
        files.move(path, tmp_path / "kept" / "a.jsonl")
    kept = sorted((tmp_path / "kept").iterdir(), key=lambda found: found.stem)
    assert [(found.name, found.read_text()) for found in kept] == [
        ("a.jsonl", "one"),
        ("a-2.jsonl", "two"),
        ("a-3.jsonl", "three"),
    ]


def test_a_move_goes_to_another_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def cross_device(self: Path, target: Path) -> None:
        raise OSError(errno.EXDEV, os.strerror(errno.EXDEV))

    monkeypatch.setattr(Path, "rename", cross_device)
    path = tmp_path / "a"
    path.write_text("content")
    moved = files.move(path, tmp_path / "elsewhere" / "a")
    assert moved.read_text() == "content"
    assert not path.exists()


def test_only_the_newest_by_name_are_kept(tmp_path: Path) -> None:
    for name in ("2026-03.jsonl", "2026-01.jsonl", "2026-02.jsonl", "2026-02-2.jsonl", "notes.txt"):
        (tmp_path / name).touch()
    (tmp_path / "2025.jsonl").mkdir()
    files.keep_newest(tmp_path, "*.jsonl", 2)
    assert [path.name for path in files.by_name(tmp_path, "*.jsonl")] == ["2026-02-2.jsonl", "2026-03.jsonl"]
    assert (tmp_path / "notes.txt").exists()
    assert (tmp_path / "2025.jsonl").exists()


def test_the_spared_one_stays_though_its_clock_stood_wrong(tmp_path: Path) -> None:
    for name in ("1970.jsonl", "2026-01.jsonl", "2026-02.jsonl"):
        (tmp_path / name).touch()
    files.keep_newest(tmp_path, "*.jsonl", 1, spared=tmp_path / "1970.jsonl")
    assert [path.stem for path in files.by_name(tmp_path, "*.jsonl")] == ["1970", "2026-02"]


def test_a_folder_that_is_not_there_holds_no_files(tmp_path: Path) -> None:
    assert files.by_name(tmp_path / "nowhere", "*") == []
