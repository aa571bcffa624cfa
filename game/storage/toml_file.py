"""TOML checked against a struct: one sentence says which key is wrong, how, and what was expected."""

from __future__ import annotations

import re
import tomllib
from typing import Any, TypeVar

import msgspec
from msgspec import inspect

_Struct = TypeVar("_Struct", bound=msgspec.Struct)
_MESSAGE = re.compile(r"(?P<wrong>.*?)(?: - at `\$\.?(?P<key>.*)`)?", re.DOTALL)
_STEP = re.compile(r"\[[^]]*\]|[^.\[\]]+")


class Unreadable(ValueError):
    """A file's content does not fit; str() says what is wrong, where, and what was expected."""


def parse_toml(content: bytes, kind: type[_Struct]) -> _Struct:
    """Make a struct of a file's content; raises Unreadable."""
    fields = parse_table(content)
    try:
        return msgspec.convert(fields, kind)
    except msgspec.ValidationError as error:
        raise Unreadable(_explain(str(error), kind)) from None
    except RecursionError:
        raise Unreadable("it is nested too deeply") from None


def parse_table(content: bytes) -> dict[str, Any]:
    """Read a file's content as TOML, whatever it says; raises Unreadable. An empty file was cut off."""
    if not content.strip():
        raise Unreadable("it is empty, expected lines like: key = value")
    if not content.strip(b"\0"):
        raise Unreadable("it holds nothing but zeros, expected lines like: key = value")
    try:
        return tomllib.loads(content.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise Unreadable(f"byte {error.start + 1} is not UTF-8 text, which was expected") from None
    except (ValueError, RecursionError) as error:
        raise Unreadable(f"it is not TOML: {error}") from None


def _explain(message: str, kind: type[msgspec.Struct]) -> str:
    """Put the key first, and add the choices where msgspec leaves them out."""
    parts = _MESSAGE.fullmatch(message)
    key = parts["key"] if parts else None
    if parts is None or not key:
        return message
    choices = _choices(inspect.type_info(kind), _STEP.findall(key))
    expected = f", expected one of {', '.join(choices)}" if choices else ""
    return f"{key}: {parts['wrong']}{expected}"


def _choices(kind: inspect.Type, steps: list[str]) -> list[str]:
    """Follow the steps to a key; return what it may be if it is one of a few words."""
    for step in steps:
        if isinstance(kind, inspect.StructType):
            found = next((field.type for field in kind.fields if field.encode_name == step), None)
        else:
            found = getattr(kind, "value_type" if isinstance(kind, inspect.DictType) else "item_type", None)
        if found is None:
            return []
        kind = found
    return [str(value) for value in kind.values] if isinstance(kind, inspect.LiteralType) else []
