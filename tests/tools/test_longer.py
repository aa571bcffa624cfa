from tools.longer import SHARE, Longer


def test_a_text_is_longer_by_the_share_and_keeps_its_fields() -> None:
    english = "{who} slapped first and hit nobody."
    said = Longer().gettext(english)
    assert said.startswith(english) and said.count("{") == 1
    gained = len(said) - len(english)
    assert abs(gained - SHARE * len(english.replace("{who}", ""))) <= 1


def test_a_sign_stays_as_it_is() -> None:
    assert Longer().gettext(".") == "."


def test_plurals_are_longer_too() -> None:
    assert Longer().ngettext("{n} card", "{n} cards", 2).startswith("{n} cards")
    assert Longer().ngettext("{n} card", "{n} cards", 1).startswith("{n} carde")
