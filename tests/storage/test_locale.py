import logging
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from game.core import words
from game.core.words import _, ngettext
from game.storage.locale import install_languages, speak


@pytest.fixture(autouse=True)
def english_after_each() -> Iterator[None]:
    yield
    words.install({})


def put_catalogue(folder: Path, code: str, **said: str | tuple[str, str]) -> Path:
    catalogue = Catalog(locale=code)
    for message, translation in said.items():
        key = (message, message + "s") if isinstance(translation, tuple) else message
        catalogue.add(key, translation)
    path = folder / code / "LC_MESSAGES" / "slap_saloon.mo"
    path.parent.mkdir(parents=True)
    with path.open("wb") as file:
        write_mo(file, catalogue)
    return path


def test_a_missing_folder_leaves_english(tmp_path: Path) -> None:
    assert install_languages(tmp_path / "nowhere") == ["en"]
    assert _("Slap") == "Slap"


def test_a_compiled_catalogue_is_spoken(tmp_path: Path) -> None:
    put_catalogue(tmp_path, "de", Slap="Klatsch", card=("Karte", "Karten"))
    assert install_languages(tmp_path) == ["en", "de"]
    words.use_language("de_AT")
    assert (_("Slap"), _("not translated")) == ("Klatsch", "not translated")
    assert [ngettext("card", "cards", n) for n in (1, 2)] == ["Karte", "Karten"]


@pytest.mark.parametrize("content", [b"", b"not a catalogue at all", b"\xde\x12\x04\x95" + b"\xff" * 40])
def test_a_broken_catalogue_is_left_out_and_named(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, content: bytes
) -> None:
    put_catalogue(tmp_path, "fr", Slap="Claque")
    broken = put_catalogue(tmp_path, "de")
    broken.write_bytes(content)
    with caplog.at_level(logging.WARNING):
        assert install_languages(tmp_path) == ["en", "fr"]
    assert str(broken) in caplog.text


def test_without_a_choice_the_language_of_the_system_is_spoken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put_catalogue(tmp_path, "de", shot="Schuss")
    put_catalogue(tmp_path, "fr", shot="tir")
    install_languages(tmp_path)
    monkeypatch.setattr("locale.getlocale", lambda: ("de_AT", "UTF-8"))
    assert [speak(chosen) for chosen in ("", "fr", "en")] == ["de", "fr", "en"]
    monkeypatch.setattr("locale.getlocale", lambda: (None, None))
    assert speak("") == "en"
