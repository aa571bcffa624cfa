"""Loads the compiled catalogues that game.core.words speaks from."""

import locale
import logging
import struct
from gettext import GNUTranslations
from pathlib import Path

from game.core import words

DOMAIN = "slap_saloon"

_log = logging.getLogger(__name__)


def install_languages(folder: Path) -> list[str]:
    """Installs the catalogues of FOLDER (assets/locale); answers the codes to choose from, English first.

    A catalogue that cannot be read is left out and named in the log.
    """
    found = {path.parts[-3]: _read(path) for path in sorted(folder.glob(f"*/LC_MESSAGES/{DOMAIN}.mo"))}
    words.install({code: catalogue for code, catalogue in found.items() if catalogue})
    return words.languages()


def speak(chosen: str) -> str:
    """Speaks the language of the settings, where "" is the system's; answers what it found."""
    return words.use_language(chosen or system_language())


def system_language() -> str:
    """The code of the language that the system speaks."""
    return locale.getlocale()[0] or words.ENGLISH


def _read(path: Path) -> GNUTranslations | None:
    try:
        with path.open("rb") as file:
            return GNUTranslations(file)
    except (OSError, ValueError, struct.error) as error:
        _log.warning("%s is no catalogue and is left out: %s", path, error)
        return None
