"""What is called out: packs are whole and no two names alike, or refused with their line; no slur is in any."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules.slap_off.terms import SETS
from game.storage.table_packs import pack_folders, read_table_packs
from game.tables.slap_off.calls import (
    USUAL,
    CallPack,
    calls_in_use,
    choose_calls,
    offer_calls,
    read_calls,
    use_calls,
)

SHIPPED = Path(__file__).parents[2] / "levels" / "slap_off" / "calls"
FAMILY = (SHIPPED / "family_fit.toml").read_text(encoding="utf-8")


def refused(tmp_path: Path, text: str) -> str:
    """The sentence about a pack that is not taken, without its folder."""
    (tmp_path / "mine.toml").write_text(text, encoding="utf-8")
    packs, troubles = read_table_packs([tmp_path], CallPack)
    assert packs == {}
    (told,) = troubles
    return told.removeprefix(f"{tmp_path / 'mine.toml'}:")


def line_of(text: str, part: str) -> int:
    return next(number for number, line in enumerate(text.splitlines(), 1) if part in line)


def test_every_shipped_pack_is_taken() -> None:
    packs, troubles = read_calls()
    assert troubles == ()
    assert {path.stem for path in SHIPPED.glob("*.toml")} == set(packs) == {"family_fit", "after_dark"}
    assert [key for key, pack in packs.items() if pack.mature] == ["after_dark"]
    for pack in packs.values():
        assert len(set(pack.names().values())) == len(SETS) == len(pack.names())
        assert all(pack.shout(set_) for set_ in SETS)


def test_no_pack_carries_the_words_that_are_not_shipped() -> None:
    for path in SHIPPED.glob("*.toml"):
        text = path.read_text(encoding="utf-8").casefold()
        assert not [
            word for word in ("rap" + "ist", "ho" + "mo", "ga" + "ys", "les" + "bian", "in" + "cest") if word in text
        ]


def test_the_family_pack_has_none_of_the_bawdy_names() -> None:
    packs = read_calls()[0]
    bawdy = {"Sex", "Porno", "Orgy", "Threesome", "Sixty-nine", "Streaker", "Striptease"}
    assert bawdy <= set(packs["after_dark"].names().values())
    assert not bawdy & set(packs["family_fit"].names().values())


def test_a_missing_name_is_refused_with_its_line(tmp_path: Path) -> None:
    text = FAMILY[: FAMILY.index("[calls.run]")]
    told = refused(tmp_path, text)
    assert told == f"{line_of(text, '[calls.off]')}: calls: Object missing required field `run`"


def test_a_doubled_name_is_refused_with_the_line_of_the_second(tmp_path: Path) -> None:
    text = FAMILY.replace('"Stairs"', '"jackpot"')
    told = refused(tmp_path, text)
    line = line_of(text, '"jackpot"')
    assert told == f"{line}: calls: run.name: 'jackpot' is the name of off too, expected one of its own"


@pytest.mark.parametrize(
    ("old", "new", "part", "says"),
    [
        ('"Twins"', '""', 'name = ""', "calls.pair.name: Expected `str` of length >= 1"),
        ('"Twins"', "5", "name = 5", "calls.pair.name: Expected `str`, got `int`"),
        ('"Twins"', '"A name that goes on"', "goes on", "calls.pair.name: Expected `str` of length <= 16"),
        ('name = "Twins"\n', "", "[calls.pair]", "calls.pair: Object missing required field `name`"),
        ("[calls.pair]", "[calls.threes]", "[calls.threes]", "calls: Object contains unknown field `threes`"),
        ('name = "Twins"', "name = Twins", "name = Twins", "it is not TOML: Invalid value"),
        ('name = "Twins"', 'name = "Twins"\nloud = 1', "loud", "calls.pair: Object contains unknown field `loud`"),
        ('name = "Twins"', 'name = "Twins"\nsound = "moo"', "moo", "calls.pair: sound: 'moo' is none of the game's"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told_with_file_line_and_key(tmp_path: Path, old: str, new: str, part: str, says: str) -> None:
    text = FAMILY.replace(old, new)
    told = refused(tmp_path, text)
    assert told.startswith(f"{line_of(text, part)}: {says}"), told


def test_a_file_that_is_no_text_is_told_too(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_bytes(b"name = \xff")
    (told,) = read_table_packs([tmp_path], CallPack)[1]
    assert told == f"{tmp_path / 'mine.toml'}:1: byte 8 is not UTF-8 text, which was expected"


def test_a_bad_pack_does_not_keep_the_others_away_and_ones_own_may_replace_what_is_shipped(tmp_path: Path) -> None:
    (tmp_path / "bad.toml").write_text("name = 1", encoding="utf-8")
    (tmp_path / "family_fit.toml").write_text(FAMILY.replace("Twins", "Doubles"), encoding="utf-8")
    packs, troubles = read_table_packs([SHIPPED, tmp_path], CallPack)
    assert set(packs) == {"family_fit", "after_dark"}
    assert packs["family_fit"].names()["pair"] == "Doubles"
    assert len(troubles) == 1


def test_packs_of_ones_own_lie_with_what_the_game_keeps(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SLAP_SALOON_HOME", str(tmp_path))
    assert pack_folders("slap_off", "calls") == (SHIPPED, tmp_path / "data" / "levels" / "slap_off" / "calls")


def test_a_pack_not_for_children_is_off_until_chosen_and_refused_where_it_may_not_be() -> None:
    packs = read_calls()[0]
    assert choose_calls(USUAL, True) == choose_calls("gone", True) == packs["family_fit"]
    assert choose_calls("after_dark", True) == packs["after_dark"]
    assert choose_calls("after_dark", False) == packs["family_fit"]
    assert [choice.value for choice in offer_calls(False)] == ["family_fit"]
    assert [choice.value for choice in offer_calls(True)] == ["family_fit", "after_dark"]
    assert "not for children" in offer_calls(True)[1].label


def test_one_pack_is_called_in_the_whole_saloon() -> None:
    try:
        assert use_calls("after_dark", True) == calls_in_use() == read_calls()[0]["after_dark"]
        assert use_calls("after_dark", False) == calls_in_use() == read_calls()[0]["family_fit"]
    finally:
        use_calls(USUAL, True)


def test_a_shout_that_is_not_given_is_the_name_aloud(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(FAMILY.replace('shout = "It\'s twins!"\n', ""), encoding="utf-8")
    pack = read_table_packs([tmp_path], CallPack)[0]["mine"]
    assert (pack.shout("pair"), pack.shout("run")) == ("Twins!", "Up the stairs!")
