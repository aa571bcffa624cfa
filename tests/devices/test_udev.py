import re

from game.devices import udev

RULE = re.compile(
    r'SUBSYSTEM=="input", KERNEL=="event\*", '
    r'(ENV\{ID_INPUT_JOYSTICK\}=="1"|ATTRS\{id/vendor\}=="[0-9a-f]{4}"(, ATTRS\{id/product\}=="[0-9a-f]{4}")?), '
    r'TAG\+="uaccess"'
)


def lines(text: str) -> list[str]:
    return [line for line in text.splitlines() if not line.startswith("#")]


def test_every_line_is_a_rule_that_opens_a_node_to_the_person_at_the_machine() -> None:
    told = lines(udev.rules())
    assert [line for line in told if not RULE.fullmatch(line)] == []
    assert any('"aa55"' in line and '"0101"' in line for line in told)
    assert any('"d209"' in line for line in told)


def test_keyboards_as_such_are_never_opened() -> None:
    assert "KEYBOARD" not in udev.rules()
    assert all("ATTRS" in line or "JOYSTICK" in line for line in lines(udev.rules()))


def test_the_file_says_where_it_belongs_and_is_read_before_the_tag_is_used() -> None:
    assert udev.FILE in udev.rules()
    assert "70-uaccess" < udev.FILE.rpartition("/")[2] < "73-seat-late"


def test_the_sentence_names_the_board_its_node_and_what_to_do() -> None:
    said = udev.may_not_read("I-PAC 2", "/dev/input/event7")
    assert all(part in said for part in ("I-PAC 2", "/dev/input/event7", udev.FILE, "controllers --udev"))


def test_only_boards_that_are_named_count_as_boards_that_type() -> None:
    assert udev.is_typing_board(0xD209, 0x0440)  # any product of Ultimarc's
    assert udev.is_typing_board(0xAA55, 0x0101)
    assert not udev.is_typing_board(0xAA55, 0x0102)
    assert not udev.is_typing_board(0x046D, 0xC31C)  # an office keyboard
