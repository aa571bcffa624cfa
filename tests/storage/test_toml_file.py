from typing import Annotated, Any, Literal

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.storage.toml_file import Unreadable, parse_toml


class Hat(msgspec.Struct):
    size: Annotated[int, msgspec.Meta(ge=1, le=9)]
    brim: Literal["wide", "none"] = "wide"


class Rack(msgspec.Struct):
    hats: tuple[Hat, ...] = ()
    by_name: dict[str, Hat] = {}
    best: Hat | None = None
    whatever: dict[str, Any] = {}


def test_a_file_may_begin_with_a_mark_as_notepad_writes_it() -> None:
    assert parse_toml(b"\xef\xbb\xbfhats = [{size = 3}]", Rack).hats == (Hat(3),)


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "it is empty, expected lines like: key = value"),
        (b" \n", "it is empty, expected lines like: key = value"),
        (b"\0" * 300, "it holds nothing but zeros, expected lines like: key = value"),
        (b"best = {si", "it is not TOML: "),
        (b"[[[[", "it is not TOML: "),
        (b"whatever = {a = " + b"[" * 9999 + b"]" * 9999 + b"}", "it is not TOML: "),
        (b"x = " + b"9" * 9999, "it is not TOML: "),
        (b'x = "\xff"', "byte 6 is not UTF-8 text, which was expected"),
        (b"hats = 3", "hats: Expected `array`, got `int`"),
        (b"hats = [{size = 3}, {size = 10}]", "hats[1].size: Expected `int` <= 9"),
        (b"hats = [{size = 99999999999999999999}]", "hats[0].size: Expected `int`"),
        (b'hats = [{size = 3, brim = "red"}]', "hats[0].brim: Invalid enum value 'red', expected one of none, wide"),
        (
            b'by_name = {x = {size = 3, brim = "red"}}',
            "by_name[...].brim: Invalid enum value 'red', expected one of no",
        ),
        (b'best = {size = 3, brim = "red"}', "best.brim: Invalid enum value 'red'"),
        (b"best = {}", "best: Object missing required field `size`"),
    ],
)
def test_the_sentence_names_key_fault_and_expectation(content: bytes, sentence: str) -> None:
    with pytest.raises(Unreadable) as caught:
        parse_toml(content, Rack)
    assert str(caught.value).startswith(sentence)


@given(st.binary(max_size=60) | st.text("hatswhatever =[]{}\"'.\n0129-:TZ", max_size=60).map(str.encode))
def test_no_content_does_anything_else(content: bytes) -> None:
    try:
        assert isinstance(parse_toml(content, Rack), Rack)
    except Unreadable as error:
        assert str(error)
