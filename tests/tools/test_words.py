from pathlib import Path

import pytest

from game.core import words as spoken
from game.storage.locale import install_languages
from tools import words

CODE = """
from game.core.words import N_, _, ngettext
RULES = {"A-1": N_("A slap counts.")}
def tell(name, n):
    # Translators: NAME is a player
    return _("{name} fired first"), ngettext("{n} shot", "{n} shots", n), open("not a message")
"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    write(tmp_path, CODE)
    return tmp_path


def write(root: Path, code: str) -> None:
    (root / "game").mkdir(exist_ok=True)
    (root / "game" / "table.py").write_text(code)


def translate(root: Path, message: str, translation: str) -> Path:
    path = root / "assets/locale/de/LC_MESSAGES/slap_saloon.po"
    text = path.read_text()
    untranslated = f'msgid "{message}"\nmsgstr "'
    path.write_text(text.replace(untranslated, untranslated + translation))
    return path


def test_messages_are_found_with_where_they_are_said(root: Path) -> None:
    found = {message.id: message for message in words.extract(root) if message.id}
    assert list(found) == ["A slap counts.", "{name} fired first", ("{n} shot", "{n} shots")]
    assert found["{name} fired first"].locations == [("game/table.py", 6)]
    assert found["{name} fired first"].auto_comments == ["Translators: NAME is a player"]


def test_what_levels_say_to_players_is_found_too(root: Path) -> None:
    (root / "levels" / "duel").mkdir(parents=True)
    text = 'title = "no"\n[[heroes]]\nname = "Doc"\nkey = "doc"\ntricks = [{ about = "Cheats {often}." }]\n'
    (root / "levels" / "duel" / "heroes.toml").write_text(text)
    found = {message.id: message.locations for message in words.extract(root) if message.id}
    assert found["Doc"] == [("levels/duel/heroes.toml", 3)]
    assert found["Cheats {often}."] == [("levels/duel/heroes.toml", 5)]
    assert not {"no", "doc"} & set(found)


def test_good_code_without_catalogues_is_in_order(root: Path) -> None:
    assert list(words.check(root)) == []


@pytest.mark.parametrize(
    ("message", "wrong"),
    [
        ("{} fired first", "has a field without a plain name, which translators need: {}"),
        ("{0} fired first", "has a field without a plain name, which translators need: {0}"),
        ("{seat.name} fired first", "which translators need: {seat.name}"),
        ("{name fired first", "is no format"),
    ],
)
def test_a_message_that_cannot_be_translated_is_named_with_its_line(root: Path, message: str, wrong: str) -> None:
    write(root, CODE.replace("{name} fired first", message))
    (fault,) = words.check(root)
    assert fault.startswith(f"game/table.py:6: {message!r}")
    assert wrong in fault


def test_a_new_language_is_spoken_once_translated_and_compiled(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words.add(root, "de")
    assert "0 of 3" in capsys.readouterr().out
    translate(root, "{name} fired first", "{name} schoss zuerst")
    assert "the .mo beside it was not made from it" in next(words.check(root))
    words.compile_all(root)
    assert "1 of 3" in capsys.readouterr().out
    assert list(words.check(root)) == []
    install_languages(root / words.LOCALE)
    spoken.use_language("de")
    assert spoken._("{name} fired first") == "{name} schoss zuerst"
    spoken.install({})


def test_a_translation_with_a_field_that_nobody_fills_in_is_named_with_its_line(root: Path) -> None:
    words.add(root, "de")
    path = translate(root, "{name} fired first", "{nam} schoss zuerst")
    words.compile_all(root)
    (fault,) = words.check(root)
    line = path.read_text().splitlines().index('msgid "{name} fired first"') + 1
    assert fault.startswith(f"assets/locale/de/LC_MESSAGES/slap_saloon.po:{line}: '{{nam}} schoss zuerst'")
    assert "{nam}" in fault


def test_a_broken_catalogue_is_named(root: Path) -> None:
    words.add(root, "de")
    next(iter(words.catalogues(root))).write_text("msgid 45\n")
    (fault,) = words.check(root)
    assert fault.startswith("assets/locale/de/LC_MESSAGES/slap_saloon.po: no catalogue:")


def test_an_update_keeps_translations_and_brings_new_messages(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words.add(root, "de")
    path = translate(root, "A slap counts.", "Ein Schlag gilt.")
    write(root, CODE + '_("Play again?")\n')
    words.update(root)
    assert 'msgstr "Ein Schlag gilt."' in path.read_text()
    assert 'msgid "Play again?"' in path.read_text()
    assert "1 of 4" in capsys.readouterr().out
    before = path.read_bytes()
    words.update(root)
    assert path.read_bytes() == before


@pytest.mark.parametrize("code", ["", "xx", "no such"])
def test_adding_needs_a_language(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        words.main(["add", code])
    assert "add needs the code of a language" in capsys.readouterr().err
