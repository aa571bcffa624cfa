import msgspec
import pytest

from game.core.cards import ACE, JACK, JOKER, JOKERS, KING, NAMES, QUEEN, RANKS, CardName, card_of, full_deck, rank_of


def test_every_card_has_a_name_of_its_own_and_is_found_by_it() -> None:
    assert len(set(NAMES)) == len(NAMES) == 54
    assert [card_of(name) for name in NAMES] == full_deck(jokers=True)


def test_a_name_is_rank_and_suit_and_ranks_rise_from_the_ace() -> None:
    for card in full_deck():
        assert RANKS[rank_of(card)] == NAMES[card][0]
        assert "CDHS"[card & 3] == NAMES[card][1]
    ranks = [rank_of(card_of(name)) for name in ("AH", "2C", "TS", "JD", "QH", "KC", "X1")]
    assert ranks == [ACE, 1, 9, JACK, QUEEN, KING, JOKER]


def test_a_deck_has_52_cards_or_54_with_both_jokers_of_one_rank() -> None:
    assert len(full_deck()) == 52
    assert full_deck(jokers=True)[52:] == list(JOKERS)
    assert [NAMES[card] for card in JOKERS] == ["X1", "X2"]
    assert {rank_of(card) for card in JOKERS} == {JOKER}


@pytest.mark.parametrize("name", ["10H", "1H", "th", "HT", "T", "X3", "X0", "AHH", "", "AH\n"])
def test_what_is_no_card_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="unknown card"):
        card_of(name)
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(name, CardName)


def test_every_name_passes_the_check_of_files() -> None:
    for name in NAMES:
        assert msgspec.convert(name, CardName) == name
