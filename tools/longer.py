"""A language that does not exist: English, every text 40 % longer, to see what a longer language would overflow."""

import re
from gettext import NullTranslations
from math import ceil

from game.core import words
from game.storage.folders import resource_folder
from game.storage.locale import install_languages

CODE = "longer"
SHARE = 0.4
FIELD = re.compile(r"{\w+}")
"""What is filled in is long already, if it is a text."""

FILLER = "er word und noch ein wort mehr "


def install() -> list[str]:
    """Install it beside the languages that are there; return what one can choose from."""
    install_languages(resource_folder("assets") / "locale")
    words.install({**words._installed, CODE: Longer()})
    return words.languages()


class Longer(NullTranslations):
    """Says every text in English and goes on: longer by the share, in words that can be wrapped."""

    def gettext(self, message: str) -> str:
        return message + filler(ceil(len(FIELD.sub("", message)) * SHARE))

    def ngettext(self, one: str, many: str, count: int) -> str:
        return self.gettext(one if count == 1 else many)


def filler(length: int) -> str:
    """Return so many letters of filler, which go on from the last word; none where a sign would gain one."""
    return (FILLER * (length // len(FILLER) + 1))[:length].rstrip() if length > 1 else ""
