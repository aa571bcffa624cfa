"""Who sits at the table: names, colours, bots, the dealer for the House, and the header they agree on."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.match import HOUSE
from game.rules import find_game
from game.rules.slap45.house_rules import HOUSE_RULES
from game.rules.slap45.terms import DeckCounts
from game.screens.party import MOST_GUESTS, NAME_LENGTH, Guest, Party, decided
from game.session.scenario import parse, write_header

GAME = find_game("slap45")


def party(people: int = 0, bots: int = 0) -> Party:
    made = Party(GAME)
    for device in range(people):
        made.join(device, "Ann")
    for _bot in range(bots):
        made.add_bot("Doc", "drifter")
    return made


def names(made: Party) -> list[str]:
    return [guest.name for guest in made.guests]


def test_nobody_shares_a_name_or_a_colour() -> None:
    made = party(4, 4)
    assert names(made) == ["Ann", "Ann2", "Ann3", "Ann4", "Doc", "Doc2", "Doc3", "Doc4"]
    assert [guest.style for guest in made.guests] == list(range(8))


def test_a_name_that_only_looks_different_is_the_same_name() -> None:
    made = party(1)
    assert made.join(5, " ANN ").name == "ANN2"  # type: ignore[union-attr]


def test_a_long_name_is_cut_and_stays_short_with_its_number() -> None:
    made = Party(GAME)
    for device in range(3):
        made.join(device, "Bartholomew the Elder")
    assert names(made) == ["Bartholom", "Bartholo2", "Bartholo3"]


def test_a_guest_keeps_the_wanted_colour_if_it_is_free() -> None:
    made = Party(GAME)
    styles = [made.join(device, "Ann", wanted).style for device, wanted in enumerate((5, 5, None, 99))]  # type: ignore[union-attr]
    assert styles == [5, 0, 1, 2]


def test_one_device_is_one_guest() -> None:
    made = party(1)
    assert made.join(0, "Bo") is None
    assert names(made) == ["Ann"]


def test_a_person_who_comes_to_a_full_table_takes_the_last_bots_place() -> None:
    made = party(2, 6)
    assert made.add_bot("Tex", "drifter") is None
    assert made.join(7, "Cy") is not None
    assert names(made) == ["Ann", "Ann2", "Doc", "Doc2", "Doc3", "Doc4", "Doc5", "Cy"]


def test_a_ninth_person_finds_no_room() -> None:
    made = party(8)
    assert made.join(8, "Ida") is None
    assert len(made.guests) == MOST_GUESTS


def test_colours_go_round_those_that_nobody_has() -> None:
    made = party(3)
    ann = made.guests[0]
    made.restyle(ann, 1)
    assert ann.style == 3
    made.restyle(ann, -1)
    made.restyle(ann, -1)
    assert ann.style == 7


def test_at_a_full_table_everybody_keeps_the_colour() -> None:
    made = party(8)
    made.restyle(made.guests[3], 1)
    assert made.guests[3].style == 3


@pytest.mark.parametrize(
    ("wanted", "name"), [("BO", "BO"), ("ann2", "ann22"), ("  ", "Ann"), ("ANN", "Ann"), ("CALAMITY JANE", "CALAMITY")]
)
def test_a_new_name_is_made_to_fit(wanted: str, name: str) -> None:
    made = party(2)
    made.rename(made.guests[0], wanted)
    assert made.guests[0].name == name


def test_a_match_needs_enough_players_a_person_and_everybodys_word() -> None:
    assert not Party(GAME).agreed
    assert not party(0, 3).agreed
    alone = party(1)
    alone.guests[0].ready = True
    assert not alone.agreed
    made = party(2, 1)
    made.guests[0].ready = True
    assert not made.agreed
    made.guests[1].ready = True
    assert made.agreed
    made.leave(made.guests[1])
    assert made.agreed


def test_a_bot_sits_on_for_somebody_who_left_in_the_middle() -> None:
    made = party(3)
    made.hand_over(made.guests[1], "drifter")
    assert names(made) == ["Ann", "Ann2", "Ann3"]
    assert made.devices() == {0: 0, 2: 2}
    assert made.guests[1].is_bot
    assert made.guests[1].ready


def test_nobody_sits_on_for_a_dealer() -> None:
    made = party(3)
    made.change_role(made.guests[0])
    made.hand_over(made.guests[0], "drifter")
    assert names(made) == ["Ann2", "Ann3"]


# -- a third controller deals for the House (S45-21) --------------------------------------------------------------


def test_s45_21_a_third_deals_for_the_house_and_gets_no_seat() -> None:
    made = party(3)
    dealer = made.guests[1]
    made.change_role(dealer)
    assert made.dealer is dealer
    assert made.devices() == {0: 0, 2: 1, 1: HOUSE}
    assert made.complete
    made.change_role(dealer)
    assert made.dealer is None
    assert made.devices() == {0: 0, 1: 1, 2: 2}


@pytest.mark.parametrize("people", [1, 2, 4, 8])
def test_s45_21_nobody_deals_unless_two_others_play(people: int) -> None:
    made = party(people)
    made.change_role(made.guests[0])
    assert made.guests[0].role == "plays"


def test_s45_21_one_deals_and_not_two() -> None:
    made = party(3)
    made.change_role(made.guests[0])
    made.change_role(made.guests[1])
    assert [guest.role for guest in made.guests] == ["deals", "plays", "plays"]


@pytest.mark.parametrize("change", ["join", "bot", "leave"])
def test_s45_21_whoever_deals_plays_again_when_the_number_changes_and_is_asked_again(change: str) -> None:
    made = party(3)
    dealer = made.guests[0]
    made.change_role(dealer)
    dealer.ready = True
    if change == "join":
        made.join(9, "Di")
    elif change == "bot":
        made.add_bot("Doc", "drifter")
    else:
        made.leave(made.guests[2])
    assert (dealer.role, dealer.ready) == ("plays", False)
    assert len(made.players) == len(made.guests)


def test_s45_21_whoever_deals_may_leave() -> None:
    made = party(3)
    made.change_role(made.guests[2])
    made.leave(made.guests[2])
    assert made.dealer is None
    assert made.complete


def test_a_bots_send_off_is_a_change_of_number_too() -> None:
    made = party(2, 1)
    made.change_role(made.guests[0])
    assert made.remove_bot()
    assert [guest.role for guest in made.guests] == ["plays", "plays"]
    assert not made.remove_bot()


# -- play again? --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("votes", "voters", "again"),
    [
        ({}, (1, 2), None),
        ({}, (), None),
        ({1: True}, (1,), True),
        ({1: True}, (1, 2), None),
        ({1: True, 2: True}, (1, 2), True),
        ({1: True, 2: False}, (1, 2), False),
        ({1: True, 2: True}, (1, 2, 3), True),
        ({1: False, 2: False}, (1, 2, 3), False),
        ({1: True, 2: False}, (1, 2, 3), None),
        ({1: True, 9: True}, (1, 2, 3), None),
        ({1: True, 2: True, 3: False, 4: False}, (1, 2, 3, 4), False),
        ({1: False, 2: True}, (2,), True),
    ],
)
def test_more_than_half_decide_and_nobody_waits_for_ever(
    votes: dict[int, bool], voters: tuple[int, ...], again: bool | None
) -> None:
    assert decided(votes, voters) is again


# -- the header ---------------------------------------------------------------------------------------------------


def rule(field: str) -> int:
    return next(place for place, each in enumerate(HOUSE_RULES) if each.field == field)


def test_without_a_choice_the_options_are_the_games_own() -> None:
    header = party(2, 1).header(7, 1, 3000, HOUSE_RULES)
    assert header.options == GAME.options(doubt_us=3000)
    assert (header.players, header.seed, header.first) == (("Ann", "Ann2", "Doc"), 7, 1)
    assert GAME.fault(header) is None


def test_choices_go_into_options_and_gang_sizes_to_every_seat() -> None:
    made = party(3)
    made.choose(HOUSE_RULES[rule("gangs")], -1)
    made.choose(HOUSE_RULES[rule("deck")], 1)
    header = made.header(1, 0, 0, HOUSE_RULES)
    assert header.gangs == (1, 1, 1)  # type: ignore[attr-defined]
    assert header.options.deck == DeckCounts(10, 20, 20)  # type: ignore[attr-defined]


def test_choices_go_round() -> None:
    made = party(2)
    tie = HOUSE_RULES[rule("tie")]
    seen = []
    for _turn in range(3):
        made.choose(tie, 1)
        seen.append(made.chosen["tie"])
    assert seen == ["coin", "ignore", "coin"]


def test_a_remembered_value_that_is_no_choice_counts_as_the_usual_one() -> None:
    made = party(2)
    made.chosen["move_ms"] = 1234
    assert made.header(1, 0, 0, HOUSE_RULES).options.move_ms == 3000  # type: ignore[attr-defined]
    made.choose(HOUSE_RULES[rule("move_ms")], 1)
    assert made.chosen["move_ms"] == 5000


def test_the_dealer_is_no_player_of_the_header() -> None:
    made = party(3)
    made.change_role(made.guests[0])
    assert made.header(1, 0, 0, HOUSE_RULES).players == ("Ann2", "Ann3")


@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("turns", range(6))
def test_every_choice_makes_a_header_that_a_file_may_hold(seats: int, turns: int) -> None:
    made = party(seats)
    for each in HOUSE_RULES:
        made.choose(each, turns)
    header = made.header(2**62, seats - 1, 12_000, HOUSE_RULES)
    assert parse([write_header(header)]).header == header


def test_the_first_choice_of_every_house_rule_is_what_holds_without_one() -> None:
    for each in HOUSE_RULES:
        first = each.choices[0].value
        assert first == (6 if each.in_header else getattr(GAME.options(), each.field)), each.field
        assert len({choice.label for choice in each.choices}) == len(each.choices) > 1


Deed = tuple[str, int]
DEEDS = st.lists(st.tuples(st.sampled_from(["join", "bot", "unbot", "leave", "role", "style", "name"]),
                           st.integers(0, 9)), max_size=40)  # fmt: skip


@given(DEEDS)
@settings(max_examples=60, deadline=None)
def test_whatever_people_do_the_table_stays_in_order(deeds: list[Deed]) -> None:
    made = Party(GAME)
    for deed, which in deeds:
        do(made, deed, which)
        assert len(made.guests) <= MOST_GUESTS
        assert len({guest.name.casefold() for guest in made.guests}) == len(made.guests)
        assert all(0 < len(guest.name) <= NAME_LENGTH for guest in made.guests)
        assert len({guest.style for guest in made.guests}) == len(made.guests)
        held = [guest.device for guest in made.guests if guest.device is not None]
        assert sorted(made.devices()) == sorted(held)  # everybody with a controller has something to do
        assert made.complete == (len(made.players) >= 2)


def do(made: Party, deed: str, which: int) -> None:
    guest: Guest | None = made.guests[which % len(made.guests)] if made.guests else None
    if deed == "join":
        made.join(which, ("Ann", "Bo", "ann", "A very long name")[which % 4], which)
    elif deed == "bot":
        made.add_bot("Ann", "drifter")
    elif deed == "unbot":
        made.remove_bot()
    elif guest is not None and deed == "leave":
        made.leave(guest)
    elif guest is not None and deed == "role" and not guest.is_bot:
        made.change_role(guest)
    elif guest is not None and deed == "style":
        made.restyle(guest, 1)
    elif guest is not None and deed == "name":
        made.rename(guest, ("BO", "", "ANN2", "A2345678901")[which % 4])


def test_two_guests_change_devices() -> None:
    party = Party(find_game("slap45"), [Guest("Ann", 0, 11), Guest("Bo", 1, 12)])
    party.change_device(12, 11)
    assert [guest.device for guest in party.guests] == [12, 11]
    party.change_device(11, 17)
    assert [guest.device for guest in party.guests] == [12, 17]
