"""Translators' catalogues: python -m tools.words check | add CODE | update | compile.

A language is assets/locale/CODE/LC_MESSAGES/slap_saloon.po, which people edit, and the .mo beside it, which
the game reads; both are committed. `update` brings the code's new messages into every .po and makes each .mo;
`compile` only makes each .mo.
"""

from __future__ import annotations

import argparse
import io
import string
import sys
import tomllib
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from babel import Locale, UnknownLocaleError
from babel.messages import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po, write_po

from tools.setup_venv import ROOT

DOMAIN = "slap_saloon"
KEYWORDS = {"_": None, "N_": None, "ngettext": (1, 2)}
LOCALE = Path("assets", "locale")
SHOWN = ("name", "about")


def extract(root: Path) -> Catalog:
    """The messages of the code and the levels under ROOT, each with the places that say it."""
    messages = Catalog(project="Slap Saloon", charset="utf-8")
    found = extract_from_dir(root / "game", [("**.py", "python")], keywords=KEYWORDS, comment_tags=("Translators:",))
    for file, line, message, comments, _context in sorted(found, key=lambda each: (each[0], each[1])):
        messages.add(message, locations=[(Path("game", file).as_posix(), line)], auto_comments=comments)
    for path in sorted((root / "levels").glob("**/*.toml")):
        content = path.read_text(encoding="utf-8")
        for words in _shown(tomllib.loads(content)):
            line = next((number for number, text in enumerate(content.splitlines(), 1) if words in text), 1)
            messages.add(words, locations=[(path.relative_to(root).as_posix(), line)])
    return messages


def _shown(value: Any) -> Iterator[str]:
    """What a level file says to players: the texts of its keys `name` and `about`, at any depth."""
    if isinstance(value, dict):
        yield from (text for key, text in value.items() if key in SHOWN and isinstance(text, str))
    children = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    for child in children:
        yield from _shown(child)


def catalogues(root: Path) -> list[Path]:
    """The .po file of each language."""
    return sorted((root / LOCALE).glob(f"*/LC_MESSAGES/{DOMAIN}.po"))


def check(root: Path) -> Iterator[str]:
    """One sentence for each thing that is wrong with the messages of the code or their translations."""
    for message in extract(root):
        if message.id:
            yield from (f"{_where(message)}: {wrong}" for wrong in faults(message))
    for path in catalogues(root):
        yield from _check_catalogue(path, path.relative_to(root).as_posix())


def _check_catalogue(path: Path, name: str) -> Iterator[str]:
    try:
        catalogue = _read(path)
    except (PoFileError, UnicodeDecodeError, ValueError) as error:
        yield f"{name}: no catalogue: {error}"
        return
    for message in catalogue:
        if message.id and _is_translated(message):
            yield from (f"{name}:{message.lineno}: {wrong}" for wrong in mistranslations(message))
    compiled = path.with_suffix(".mo")
    if not compiled.exists() or compiled.read_bytes() != _compiled(catalogue):
        yield f"{name}: the .mo beside it was not made from it; type: python -m tools.words compile"


def faults(message: Message) -> Iterator[str]:
    """What makes a message of the code hard to translate or to show."""
    for text in _texts(message.id):
        try:
            unnamed = [field for field in _fields(text) if not field.isidentifier()]
        except ValueError as error:
            yield f"{text!r} is no format: {error}"
            continue
        if unnamed:
            yield f"{text!r} has a field without a plain name, which translators need: {{{unnamed[0]}}}"


def mistranslations(message: Message) -> Iterator[str]:
    """What would break when a translation is filled in: a field that the code does not give."""
    given = set().union(*map(_fields, _texts(message.id)))
    for text in _texts(message.string):
        try:
            unknown = _fields(text) - given
        except ValueError as error:
            yield f"{text!r} is no format: {error}"
            continue
        if unknown:
            yield f"{text!r} has the field {{{min(unknown)}}}, which {_texts(message.id)[0]!r} does not give"


def add(root: Path, code: str) -> None:
    """Begins the catalogue of the language CODE."""
    catalogue = _begun(Locale.parse(code))
    path = root / LOCALE / code / "LC_MESSAGES" / f"{DOMAIN}.po"
    if path.exists():
        sys.exit(f"{path} is there already.")
    path.parent.mkdir(parents=True)
    catalogue.update(extract(root))
    _write(path, catalogue)
    compile_all(root)


def _begun(locale: Locale) -> Catalog:
    """An empty catalogue whose head has nothing to fill in."""
    return Catalog(
        locale=locale,
        project="Slap Saloon",
        version="1",
        header_comment=f"# {locale.english_name} words of Slap Saloon, under its licence.",
        msgid_bugs_address="-",
        last_translator="-",
        language_team="-",
        charset="utf-8",
        fuzzy=False,
    )


def update(root: Path) -> None:
    """Brings every catalogue to the code's messages; a changed one keeps its old words, marked fuzzy."""
    messages = extract(root)
    for path in catalogues(root):
        catalogue = _read(path)
        catalogue.update(messages)
        _write(path, catalogue)
    compile_all(root)


def compile_all(root: Path) -> None:
    """Makes the .mo of every .po, and says how much of each is translated."""
    total = len(extract(root))
    for path in catalogues(root):
        catalogue = _read(path)
        path.with_suffix(".mo").write_bytes(_compiled(catalogue))
        done = sum(_is_translated(message) and not message.fuzzy for message in catalogue if message.id)
        print(f"{catalogue.locale}: {done} of {total} messages are translated.")


def _is_translated(message: Message) -> bool:
    return bool(message.string) and all(_texts(message.string))


def _where(message: Message) -> str:
    return ", ".join(f"{file}:{line}" for file, line in message.locations)


def _texts(words: str | list[str] | tuple[str, ...] | None) -> tuple[str, ...]:
    return (words,) if isinstance(words, str) else tuple(words or ())


def _fields(text: str) -> set[str]:
    return {part[1] for part in string.Formatter().parse(text) if part[1] is not None}


def _read(path: Path) -> Catalog:
    with path.open("rb") as file:
        return read_po(file, locale=path.parts[-3], abort_invalid=True)


def _write(path: Path, catalogue: Catalog) -> None:
    # Without line numbers and dates, which would change with every update and tell a translator nothing.
    catalogue.creation_date = catalogue.revision_date = datetime(2026, 1, 1, tzinfo=UTC)
    with path.open("wb") as file:
        write_po(file, catalogue, width=110, sort_output=True, ignore_obsolete=True, include_lineno=False)


def _compiled(catalogue: Catalog) -> bytes:
    content = io.BytesIO()
    write_mo(content, catalogue)
    return content.getvalue()


def main(arguments: list[str]) -> int:
    """Does what the command line asks; 1 if the check finds anything."""
    parser = argparse.ArgumentParser(prog="python -m tools.words")
    parser.add_argument("command", choices=["check", "add", "update", "compile"])
    parser.add_argument("code", nargs="?", help="with add: the language, such as de or pt_BR")
    asked = parser.parse_args(arguments)
    if asked.command == "check":
        wrong = list(check(ROOT))
        counted = f"{len(extract(ROOT))} messages and {len(catalogues(ROOT))} catalogues are in order."
        print("\n".join(wrong) or counted)
        return 1 if wrong else 0
    if asked.command == "add":
        try:
            add(ROOT, asked.code or "")
        except (UnknownLocaleError, ValueError) as error:
            parser.error(f"add needs the code of a language, such as de or pt_BR: {error}")
    else:
        {"update": update, "compile": compile_all}[asked.command](ROOT)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
