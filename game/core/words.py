"""The words a player reads, by gettext: English in the code, others from the catalogues installed."""

from collections.abc import Mapping, Sequence
from gettext import NullTranslations

ENGLISH = "en"

_english = NullTranslations()
_installed: dict[str, NullTranslations] = {ENGLISH: _english}
_spoken = _english


def _(message: str) -> str:
    """MESSAGE in the language in use; English where its catalogue has none."""
    return _spoken.gettext(message)


def ngettext(one: str, many: str, count: int) -> str:
    """The form that COUNT takes in the language in use."""
    return _spoken.ngettext(one, many, count)


def N_(message: str) -> str:  # noqa: N802 - gettext's own name, which its tools look for
    """MESSAGE unchanged, marked for translators: for sentences that are kept in English and shown by `_`."""
    return message


def decimal(number: float, places: int) -> str:
    """A number with so many places, as the language in use writes it."""
    # Translators: the decimal sign, a comma in many languages.
    return f"{number:.{places}f}".replace(".", _("."))


def milliseconds(us: int) -> str:
    """A time in microseconds as players read it."""
    return _("{ms} ms").format(ms=decimal(us / 1000, 0 if us >= 10_000 else 1))


def together(names: Sequence[str]) -> str:
    """Several names as one subject."""
    return _(" and ").join(names)


def winners(places: Sequence[int], names: Sequence[str]) -> str:
    """Who won, or that several did together: places are by seat, 1 the best (C-11)."""
    first = [names[seat] for seat, place in enumerate(places) if place == 1]
    told = N_("{who} wins.") if len(first) == 1 else N_("{who} win together.")
    return _(told).format(who=together(first))


def install(catalogues: Mapping[str, NullTranslations]) -> None:
    """Makes CATALOGUES, by language code, the choice beside English, which is in use until one is chosen."""
    global _spoken
    _installed.clear()
    _installed.update({ENGLISH: _english, **catalogues})
    _spoken = _english


def languages() -> list[str]:
    """The codes that `use_language` knows, English first."""
    return [ENGLISH, *sorted(set(_installed) - {ENGLISH})]


def own_name(code: str) -> str:
    """What the language calls itself; its code where its catalogue does not say."""
    # Translators: your language's name in itself, such as Deutsch.
    asked = N_("the name of this language")
    told = _installed[code].gettext(asked)
    return "English" if code == ENGLISH else code if told == asked else told


def use_language(code: str) -> str:
    """Speaks CODE ("de", "pt_BR.UTF-8"), else its language alone, else English; answers what it found."""
    global _spoken
    full = code.partition(".")[0].replace("-", "_")
    found = next((known for known in (full, full.partition("_")[0]) if known in _installed), ENGLISH)
    _spoken = _installed[found]
    return found
