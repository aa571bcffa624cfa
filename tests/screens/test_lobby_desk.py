"""The lobby by steps alone: joining, spelling, bots and house rules, many devices at once, and devices that go."""

from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules import find_game
from game.rules.slap45.house_rules import HOUSE_RULES
from game.screens.lobby_desk import BOT_NAMES, DEFAULT_NAMES, LETTERS, LobbyDesk, NameEdit
from game.screens.party import NAME_LENGTH, STYLES, Party
from game.screens.steer import Step, Way

WAYS: tuple[Way, ...] = ("up", "down", "left", "right", "confirm", "back", "start", "extra")


def desk(people: int = 0) -> LobbyDesk:
    made = LobbyDesk(Party(find_game("slap45")), HOUSE_RULES, ["greenhorn", "drifter", "legend"], person_deals=True)
    for device in range(people):
        do(made, device, "confirm")
    return made


def do(made: LobbyDesk, device: int, *ways: str) -> list[bool]:
    return [made.step(Step(device, cast(Way, way))) for way in ways]


def go_to(made: LobbyDesk, device: int, row: str) -> None:
    while made.row_of(device) != row:
        do(made, device, "down")


def names(made: LobbyDesk) -> list[str]:
    return [guest.name for guest in made.party.guests]


# -- coming and going ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["confirm", "start"])
def test_a_press_joins_and_is_no_word_of_being_ready(way: Way) -> None:
    made = desk()
    do(made, 3, way)
    guest = made.party.guest_of(3)
    assert guest is not None
    assert (guest.name, guest.ready) == (DEFAULT_NAMES[0], False)
    assert made.row_of(3) == "ready"


def test_two_who_press_in_the_same_instant_both_get_a_seat_and_a_name() -> None:
    made = desk()
    do(made, 3, "confirm")
    do(made, 4, "confirm")
    assert names(made) == ["Ann", "Bo"]


def test_eight_join_with_eight_names_and_a_ninth_stays_outside() -> None:
    made = desk(9)
    assert names(made) == list(DEFAULT_NAMES)
    assert do(made, 8, *WAYS) == [True] * len(WAYS)
    assert len(made.party.guests) == 8


def test_steps_of_nobody_do_nothing() -> None:
    made = desk(1)
    assert do(made, 5, "up", "down", "left", "right", "extra") == [True] * 5
    assert made.house is None
    assert names(made) == ["Ann"]


def test_an_empty_table_may_be_left_and_one_with_people_not_by_a_stranger() -> None:
    made = desk()
    made.party.add_bot("Doc", "drifter")
    assert do(made, 5, "back") == [False]
    do(made, 0, "confirm")
    assert do(made, 5, "back") == [True]


def test_back_takes_back_ones_word_then_leaves_then_leaves_the_lobby() -> None:
    made = desk(1)
    do(made, 0, "start")
    assert made.party.guests[0].ready
    assert do(made, 0, "back") == [True]
    assert not made.party.guests[0].ready
    assert do(made, 0, "back") == [True]
    assert not made.party.guests
    assert do(made, 0, "back") == [False]


def test_whoever_hammers_back_leaves_alone() -> None:
    made = desk(3)
    assert do(made, 1, *["back"] * 6) == [True] * 6
    assert names(made) == ["Ann", "Cy"]


def test_whoever_comes_again_has_the_name_and_colour_of_before() -> None:
    made = desk(2)
    made.party.rename(made.party.guests[1], "TEX")
    made.party.restyle(made.party.guests[1], 1)
    do(made, 1, "back", "confirm")
    assert (names(made), made.party.guests[1].style) == (["Ann", "TEX"], 2)


@pytest.mark.parametrize("remembered", [("", -1), ("   ", 99), ("Ann", 0)])
def test_what_was_remembered_badly_or_is_taken_is_made_to_fit(remembered: tuple[str, int]) -> None:
    made = desk(1)
    made.remembered[7] = remembered
    do(made, 7, "confirm")
    guest = made.party.guests[1]
    assert guest.name in ("Bo", "Ann2")
    assert guest.style in STYLES
    assert guest.style != made.party.guests[0].style


# -- rows ---------------------------------------------------------------------------------------------------------


def test_rows_go_round_both_ways() -> None:
    made = desk(1)
    rows = []
    for _step in range(5):
        do(made, 0, "down")
        rows.append(made.row_of(0))
    assert rows == ["name", "style", "house", "controls", "ready"]
    do(made, 0, "up")
    assert made.row_of(0) == "controls"


def test_whoever_changes_the_controls_is_not_ready_meanwhile() -> None:
    made = desk(2)
    do(made, 1, "start")
    go_to(made, 1, "controls")
    do(made, 1, "confirm")
    assert made.controls is not None and made.party.guest_of(made.controls) is made.party.guests[1]
    assert not made.party.guests[1].ready


def test_ready_is_said_on_its_row_and_by_start_anywhere() -> None:
    made = desk(1)
    ann = made.party.guests[0]
    do(made, 0, "confirm")
    assert ann.ready
    do(made, 0, "down", "start")
    assert not ann.ready


def test_sideways_does_nothing_where_there_is_nothing_to_turn() -> None:
    made = desk(3)
    for row in ("ready", "name", "role", "house"):
        go_to(made, 0, row)
        do(made, 0, "left", "right", "right")
        assert not made.spelling
        assert made.house is None
        assert not made.party.guests[0].ready
        assert made.party.guests[0].role == "plays"


def test_colours_turn_both_ways() -> None:
    made = desk(2)
    go_to(made, 0, "style")
    styles = []
    for way in ("right", "confirm", "left", "left", "left"):
        do(made, 0, way)
        styles.append(made.party.guests[0].style)
    assert styles == [2, 3, 2, 0, 7]


def test_a_row_that_comes_or_goes_under_a_thumb_does_not_turn_it_into_another() -> None:
    made = desk(2)
    go_to(made, 0, "house")
    do(made, 2, "confirm")  # a third: dealing is offered now
    assert made.row_of(0) == "house"
    go_to(made, 1, "role")
    do(made, 3, "confirm")  # a fourth: it is not
    assert made.row_of(1) == "ready"


def test_s45_21_dealing_is_offered_to_three_only() -> None:
    for people in range(1, 9):
        assert ("role" in desk(people).offered_rows()) == (people == 3)


def test_a_game_without_a_dealer_offers_nobody_to_deal() -> None:
    made = desk(3)
    made.person_deals = False
    assert "role" not in made.offered_rows()


def test_s45_21_a_third_deals_by_its_row() -> None:
    made = desk(3)
    go_to(made, 2, "role")
    do(made, 2, "confirm")
    assert made.party.dealer is made.party.guests[2]
    assert made.offered_rows()[3] == "role"
    do(made, 2, "confirm")
    assert made.party.dealer is None


# -- spelling a name ----------------------------------------------------------------------------------------------


def spell(made: LobbyDesk, device: int, *ways: str) -> None:
    go_to(made, device, "name")
    do(made, device, "confirm", *ways)


def test_a_name_is_spelt_by_turning_adding_and_taking_away() -> None:
    made = desk(1)
    spell(made, 0, "left", "left", "down", "right", "up")
    assert made.spelling[0].name == "B'"
    do(made, 0, "confirm")
    assert names(made) == ["B'"]
    assert not made.spelling


def test_a_name_that_was_only_looked_at_stays_as_it_is() -> None:
    made = desk(1)
    spell(made, 0, "confirm")
    assert names(made) == ["Ann"]


def test_a_name_can_be_given_up() -> None:
    made = desk(1)
    spell(made, 0, "down", "back")
    assert names(made) == ["Ann"]
    assert not made.spelling
    assert len(made.party.guests) == 1


def test_a_name_that_somebody_has_gets_a_number() -> None:
    made = desk(2)
    spell(made, 1, "left", "left")
    edit = made.spelling[1]
    edit.letters[:] = [LETTERS.index(letter) for letter in "ANN"]
    do(made, 1, "start")
    assert names(made) == ["Ann", "ANN2"]


def test_a_name_of_spaces_is_none() -> None:
    made = desk(1)
    spell(made, 0, "left", "left")
    made.spelling[0].letters[:] = [LETTERS.index(" ")]
    do(made, 0, "confirm")
    assert names(made) == ["Ann"]


def test_names_have_at_least_one_letter_and_no_more_than_fit() -> None:
    edit = NameEdit.of("Bo")
    for _step in range(20):
        edit.step("left")
    assert edit.name == "B"
    for _step in range(20):
        edit.step("right")
    assert edit.name == "B" + "A" * (NAME_LENGTH - 1)


def test_letters_go_round() -> None:
    edit = NameEdit.of("A")
    edit.step("up")
    assert edit.name == LETTERS[-1]
    edit.step("down")
    assert edit.name == "A"


@pytest.mark.parametrize(("name", "shown"), [("Übel", " BEL"), ("", "A"), ("straßenbahn", "STRASSENB")])
def test_letters_that_the_wheel_does_not_have_become_spaces(name: str, shown: str) -> None:
    assert NameEdit.of(name).name == shown


def test_the_match_does_not_begin_in_the_middle_of_a_name() -> None:
    made = desk(2)
    do(made, 0, "start")
    do(made, 1, "start")
    assert made.party.agreed
    spell(made, 0)
    assert not made.party.agreed


def test_two_may_spell_at_once() -> None:
    made = desk(2)
    spell(made, 0)
    spell(made, 1)
    do(made, 0, "right")
    do(made, 1, "left", "confirm")
    do(made, 0, "confirm")
    assert names(made) == ["ANNA", "B"]


# -- bots and house rules -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("opened_by", ["button", "row"])
def test_the_panel_opens_by_a_button_and_by_a_row_for_those_who_have_two_buttons(opened_by: str) -> None:
    made = desk(1)
    if opened_by == "row":
        go_to(made, 0, "house")
    do(made, 0, "confirm" if opened_by == "row" else "extra")
    assert made.house is not None
    assert made.house.device == 0
    assert do(made, 0, "back") == [True]
    assert made.house is None
    assert names(made) == ["Ann"]


def test_bots_come_with_the_chosen_character_and_a_name_of_their_own() -> None:
    made = desk(1)
    do(made, 0, "extra", "confirm", "left", "confirm", "left", "confirm")
    bots = made.party.guests[1:]
    assert [bot.character for bot in bots] == ["greenhorn", "legend", "drifter"]
    assert [bot.name for bot in bots] == list(BOT_NAMES[:3])
    assert all(bot.ready for bot in bots)


def test_bots_fill_the_table_and_no_more_and_go_again() -> None:
    made = desk(1)
    do(made, 0, "extra", *["confirm"] * 12)
    assert len(made.party.guests) == 8
    do(made, 0, "down", *["confirm"] * 12)
    assert names(made) == ["Ann"]
    assert made.house is not None


def test_sideways_sends_no_bot_away() -> None:
    made = desk(1)
    do(made, 0, "extra", "confirm", "down", "left", "right")
    assert len(made.party.guests) == 2


def test_house_rules_turn_both_ways() -> None:
    made = desk(1)
    do(made, 0, "extra", "up")
    assert made.house is not None
    assert made.house.row == made.house_rows() - 1
    do(made, 0, "right")
    assert made.party.chosen == {"fairness": "sharp"}
    do(made, 0, "left")
    assert made.party.chosen == {"fairness": "certain"}


def test_the_panel_is_its_openers_alone_and_anybody_at_the_table_may_close_it() -> None:
    made = desk(2)
    do(made, 0, "extra")
    do(made, 1, "down", "confirm", "left", "right")
    assert made.house is not None
    assert made.house.row == 0
    assert len(made.party.guests) == 2
    assert not made.party.guests[1].ready
    do(made, 1, "back")
    assert made.house is None
    assert len(made.party.guests) == 2


def test_people_may_join_while_the_panel_is_open() -> None:
    made = desk(1)
    do(made, 0, "extra")
    do(made, 1, "confirm")
    assert names(made) == ["Ann", "Bo"]
    assert made.house is not None


# -- a device that goes, in every state ---------------------------------------------------------------------------


def test_a_device_that_goes_takes_its_guest_along_and_brings_it_back() -> None:
    made = desk(2)
    do(made, 0, "start")
    made.gone(0)
    assert names(made) == ["Bo"]
    do(made, 0, "confirm")
    assert names(made) == ["Bo", "Ann"]
    assert not made.party.guests[1].ready


def test_a_device_that_goes_while_spelling_leaves_no_half_a_name() -> None:
    made = desk(2)
    spell(made, 0, "left", "left")
    made.gone(0)
    do(made, 0, "confirm")
    assert names(made) == ["Bo", "Ann"]
    assert not made.spelling


def test_a_device_that_goes_closes_its_panel_and_no_other() -> None:
    made = desk(2)
    do(made, 0, "extra")
    made.gone(1)
    assert made.house is not None
    made.gone(0)
    assert made.house is None


def test_a_device_of_nobody_may_go() -> None:
    made = desk(1)
    made.gone(99)
    assert names(made) == ["Ann"]


def test_the_last_person_to_go_leaves_the_bots_and_the_next_may_join_or_go_back() -> None:
    made = desk(1)
    do(made, 0, "extra", "confirm", "back")
    made.gone(0)
    assert names(made) == ["Doc"]
    assert not made.party.agreed
    assert do(made, 4, "back") == [False]
    assert do(made, 4, "confirm") == [True]


DEEDS = st.lists(st.tuples(st.integers(0, 9), st.sampled_from((*WAYS, "gone"))), max_size=120)


@given(DEEDS)
@settings(max_examples=60, deadline=None)
def test_whatever_ten_devices_press_the_desk_stays_in_order(deeds: list[tuple[int, str]]) -> None:
    made = desk()
    for device, way in deeds:
        if way == "gone":
            made.gone(device)
        else:
            do(made, device, way)
        seated = {guest.device for guest in made.party.guests if guest.device is not None}
        assert set(made.spelling) <= seated
        assert made.house is None or made.house.device in seated
        assert all(made.row_of(each) in made.offered_rows() for each in seated)
        assert seated == set(made.party.devices())
        assert len({guest.name.casefold() for guest in made.party.guests}) == len(made.party.guests)
