"""The player's own lines for controllers: what is read, what is told, and that nothing else in the file is lost."""

import pytest

from game.storage.folders import Folders
from game.storage.mappings import keep_mapping, mappings_file, platform_of, read_mappings, with_line

GUID, OTHER = "03000000c0160000e105000010010000", "030000005e0400008e02000014010000"
LINE = f"{GUID},Box,a:b0,b:b1,leftx:a0,lefty:a1~,dpup:h0.1,+rightx:-a3,platform:Linux,"


def write(folders: Folders, text: str) -> None:
    folders.config.mkdir()
    mappings_file(folders).write_text(text, encoding="utf-8")


def test_no_file_is_no_trouble(folders: Folders) -> None:
    assert read_mappings(folders) == ((), None)


def test_comments_are_passed_over_and_other_systems_too(folders: Folders) -> None:
    write(folders, f"\ufeff# mine\n\n{LINE}\r\n{OTHER},Mac,a:b0,platform:Mac OS X,\n{OTHER},All,a:b0\n")
    read = read_mappings(folders, "Linux")
    assert read.lines == (LINE, f"{OTHER},All,a:b0")
    assert read.trouble is None


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("hello", "'hello'"),
        (f"{GUID[:-1]},Short,a:b0", "32 hexadecimal digits"),
        (f"{GUID},Empty", "no buttons"),
        (f"{GUID},Bare,a", "'a' is no entry"),
        (f"{GUID},Odd,a:x5", "'a:x5' names no button"),
        (f"{GUID},Hat,dpup:h0", "'dpup:h0' names no button"),
    ],
)
def test_a_wrong_line_is_told_by_its_number_and_the_others_hold(folders: Folders, line: str, told: str) -> None:
    write(folders, f"# one\n{line}\n{LINE}\n")
    read = read_mappings(folders, "Linux")
    assert read.lines == (LINE,)
    assert read.trouble is not None and "line 2:" in read.trouble and told in read.trouble


def test_many_wrong_lines_make_one_sentence(folders: Folders) -> None:
    write(folders, f"one\n{LINE}\ntwo\nthree\n")
    trouble = read_mappings(folders, "Linux").trouble
    assert trouble is not None and "line 1:" in trouble and "2 more lines" in trouble


def test_what_newer_ones_know_is_no_fault(folders: Folders) -> None:
    line = f"{GUID},New,a:b0,misc9:b20,paddle1:b16,hint:SDL_X:=1,crc:1234,type:PS5,face:abxy,"
    write(folders, line)
    assert read_mappings(folders, "Linux") == ((line,), None)


def test_a_folder_in_the_files_place_is_told(folders: Folders) -> None:
    mappings_file(folders).mkdir(parents=True)
    read = read_mappings(folders)
    assert read.lines == () and read.trouble is not None and "could not be read" in read.trouble
    assert "could not be written" in (keep_mapping(folders, LINE) or "")


def test_keeping_a_line_makes_the_file_and_replaces_only_its_own(folders: Folders) -> None:
    assert keep_mapping(folders, LINE) is None
    assert mappings_file(folders).read_text() == LINE + "\n"
    better = LINE.replace("a:b0", "a:b7")
    assert keep_mapping(folders, better) is None
    assert read_mappings(folders, "Linux").lines == (better,)


def test_every_other_byte_stays() -> None:
    others = b"\xef\xbb\xbf# caf\xe9 \xff\r\n\r\nnonsense\r\n" + f"{GUID},Win,a:b0,platform:Windows,".encode()
    content = with_line(others, LINE)
    assert content.startswith(others + b"\r\n")
    assert content.endswith(LINE.encode() + b"\r\n")
    assert with_line(content, LINE) == content
    assert with_line(b"", LINE) == LINE.encode() + b"\n"


def test_the_system_of_a_line() -> None:
    assert platform_of(LINE) == "Linux"
    assert platform_of(f"{GUID},Box,a:b0") is None
