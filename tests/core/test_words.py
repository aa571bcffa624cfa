from collections.abc import Iterator
from gettext import NullTranslations

import pytest

from game.core import words
from game.core.words import N_, _, decimal, milliseconds, ngettext


class Shouting(NullTranslations):
    def gettext(self, message: str) -> str:
        return message.upper()

    def ngettext(self, one: str, many: str, count: int) -> str:
        return (one if count < 2 else many).upper()  # as French counts: zero is one


@pytest.fixture(autouse=True)
def english_before_and_after_each() -> Iterator[None]:
    words.install({})
    yield
    words.install({})


def test_english_needs_no_catalogue() -> None:
    assert _("{name} fired first") == "{name} fired first"
    assert [ngettext("one shot", "{n} shots", n) for n in (0, 1, 2)] == ["{n} shots", "one shot", "{n} shots"]
    assert words.languages() == ["en"]


def test_a_chosen_language_speaks_at_once_and_counts_its_own_way() -> None:
    words.install({"fr": Shouting()})
    marked = N_("draw!")
    assert _(marked) == "draw!"
    assert words.use_language("fr") == "fr"
    assert (marked, _(marked)) == ("draw!", "DRAW!")
    assert ngettext("one shot", "{n} shots", 0) == "ONE SHOT"


@pytest.mark.parametrize(
    ("code", "found"),
    [
        ("pt_BR", "pt_BR"),
        ("pt-BR", "pt_BR"),
        ("pt_BR.UTF-8", "pt_BR"),
        ("pt_PT", "pt"),
        ("pt", "pt"),
        ("xx", "en"),
        ("", "en"),
        ("en_GB", "en"),
    ],
)
def test_a_code_finds_the_nearest_language(code: str, found: str) -> None:
    words.install({"pt": Shouting(), "pt_BR": Shouting()})
    assert words.use_language(code) == found


def test_languages_put_english_first() -> None:
    words.install({"fr": Shouting(), "de": Shouting()})
    assert words.languages() == ["en", "de", "fr"]


def test_installing_again_speaks_english_until_a_language_is_chosen() -> None:
    words.install({"fr": Shouting()})
    words.use_language("fr")
    words.install({"de": Shouting()})
    assert _("draw!") == "draw!"
    assert words.use_language("fr") == "en"


def test_times_are_told_in_milliseconds() -> None:
    told = [milliseconds(us) for us in (0, 940, 9_949, 10_000, 231_400)]
    assert told == ["0.0 ms", "0.9 ms", "9.9 ms", "10 ms", "231 ms"]


class Comma(NullTranslations):
    def gettext(self, message: str) -> str:
        return {".": ",", "the name of this language": "Komma"}.get(message, message)


def test_numbers_have_the_decimal_sign_of_the_language() -> None:
    assert (decimal(3.14159, 2), decimal(2, 0)) == ("3.14", "2")
    words.install({"de": Comma()})
    words.use_language("de")
    assert (decimal(3.14159, 2), milliseconds(1_200), milliseconds(12_000)) == ("3,14", "1,2 ms", "12 ms")


def test_a_language_is_called_what_it_calls_itself_whatever_is_spoken() -> None:
    words.install({"de": Comma(), "xx": NullTranslations()})
    for spoken in words.languages():
        words.use_language(spoken)
        assert [words.own_name(code) for code in words.languages()] == ["English", "Komma", "xx"]
