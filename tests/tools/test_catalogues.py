"""The catalogues that are shipped: whole, none of it a guess, and with every field of what they translate."""

import pytest
from babel.messages.pofile import read_po

from tools import words
from tools.setup_venv import ROOT

WHOLE = ["de"]
"""Languages that are kept complete; others may be begun."""


def test_the_catalogues_are_in_order() -> None:
    assert not list(words.check(ROOT))


@pytest.mark.parametrize("code", WHOLE)
def test_everything_is_said_and_no_field_is_left_out(code: str) -> None:
    with (ROOT / words.LOCALE / code / "LC_MESSAGES" / f"{words.DOMAIN}.po").open("rb") as file:
        catalogue = read_po(file, locale=code)
    assert not catalogue.fuzzy
    for message in words.extract(ROOT):
        if not message.id:
            continue
        said = catalogue.get(message.id)
        assert said is not None and words._is_translated(said), f"{message.id!r} is not translated"
        assert not said.fuzzy, f"{message.id!r} is a guess"
        assert len(words._texts(said.string)) == (catalogue.num_plurals if said.pluralizable else 1)
        asked = words._fields(words._texts(message.id)[-1])
        assert words._fields(words._texts(said.string)[-1]) == asked, f"{message.id!r} has other fields"
