"""Screens on a stage without a window shown: what only the whole of them shows."""

import msgspec

from game.devices.press import Unplugged
from game.rules import find_game
from game.screens.how_to_play import HowToPlay
from game.screens.lobby import Lobby
from game.screens.party import Guest, Party
from game.screens.play import Play
from game.screens.results import Results
from game.screens.settings import SettingsScreen
from game.screens.stage import Screen
from game.screens.title import Title
from game.storage.bots import read_characters
from game.tables.table import find_face, playable_games
from tools.shots import GAME, NAMES, Shooter, header_of, press


def party_of(seats: int) -> Party:
    return Party(find_game(GAME), [Guest(NAMES[who], who, 11 + who) for who in range(seats)])


def paused(shooter: Shooter) -> Play:
    play = Play(shooter.window, party_of(3), header_of(3, 0), read_characters(GAME))
    shooter.window.show(play)
    play.playing.want_pause()
    play.refresh(10)
    assert play.playing.paused
    return play


def shown(shooter: Shooter) -> Screen:
    screen = shooter.window.current_view
    assert isinstance(screen, Screen)
    return screen


def open_settings(play: Play) -> None:
    for _step in range(2):
        play.press(press("down"))
        play.press(press("down")._replace(value=0.0))
    play.press(press("south"))


def test_c13_a_controller_lost_behind_the_settings_brings_the_match_back_and_names_the_seat(shooter: Shooter) -> None:
    play = paused(shooter)
    open_settings(play)
    settings = shown(shooter)
    assert isinstance(settings, SettingsScreen)
    assert settings.behind is play
    pad = shooter.window.plugged[12]
    shooter.window._take(Unplugged(12, 0))
    assert shown(shooter) is play
    assert play.playing.lost == {12}
    shooter.window._take(pad)


def test_a_controller_of_nobody_that_goes_leaves_the_settings_open(shooter: Shooter) -> None:
    play = paused(shooter)
    open_settings(play)
    pad = shooter.window.plugged[18]
    shooter.window._take(Unplugged(18, 0))
    shooter.window._take(pad)
    assert isinstance(shown(shooter), SettingsScreen)


def test_settings_changed_in_a_pause_hold_at_once(shooter: Shooter) -> None:
    window = shooter.window
    play = paused(shooter)
    table = play.playing.table
    before = window.settings
    open_settings(play)
    window.settings = msgspec.structs.replace(before, hold="toggle")
    window.show(play)
    assert all(controls.toggle_cover for controls in table._controls.values())  # type: ignore[attr-defined]
    window.settings = before
    play.on_show_view()
    assert not any(controls.toggle_cover for controls in table._controls.values())  # type: ignore[attr-defined]


def test_the_lobby_gives_back_gang_size_options_and_bots_as_they_were(shooter: Shooter) -> None:
    window = shooter.window
    lobby = Lobby(window, GAME, Party(find_game(GAME)))
    party = lobby.desk.party
    party.add_bot("Doc", "legend", 6)
    gangs, deck = lobby.face.house_rules[:2]
    party.choose(gangs, 2)
    party.choose(deck, 1)
    lobby._back()
    again = Lobby(window, GAME).desk.party
    assert [(bot.character, bot.style) for bot in again.guests] == [("legend", 6)]
    assert (again.value_of(gangs), again.value_of(deck)) == (party.value_of(gangs), party.value_of(deck))


def test_the_results_wait_for_a_vote_and_start_again(shooter: Shooter) -> None:
    party = party_of(3)
    tally = find_face(GAME).tally(3)
    results = Results(shooter.window, party, tally, read_characters(GAME))
    shooter.window.show(results)
    results.press(press("south", 11))
    assert shown(shooter) is results
    results.press(press("south", 12))
    lobby = shown(shooter)
    assert isinstance(lobby, Lobby)
    assert all(guest.ready for guest in lobby.desk.party.guests)


def test_the_title_leads_to_the_lobby_of_the_poster_chosen_and_to_its_pages(shooter: Shooter) -> None:
    for game in range(len(playable_games())):
        title = Title(shooter.window)
        for _step in range(game):
            title.press(press("right"))
            title.press(press("right")._replace(value=0.0))
        title.press(press("south"))
        lobby = shown(shooter)
        assert isinstance(lobby, Lobby)
        assert lobby.desk.party.game.name == playable_games()[game]


def test_below_the_posters_are_the_pages_and_the_settings(shooter: Shooter) -> None:
    title = Title(shooter.window)
    title.press(press("down"))
    title.press(press("south"))
    assert isinstance(shown(shooter), HowToPlay)
    title = Title(shooter.window)
    for control in ("down", "right", "south"):
        title.press(press(control))
        title.press(press(control)._replace(value=0.0))
    assert isinstance(shown(shooter), SettingsScreen)


def test_a_match_goes_on_with_another_controller_in_the_place_of_a_lost_one(shooter: Shooter) -> None:
    play = Play(shooter.window, party_of(3), header_of(3, 0), read_characters(GAME))
    shooter.window.show(play)
    play.went(12)
    play.press(press("south", 11))
    assert play.playing.lost == {12}, "Ann's own is not Bo's"
    play.press(press("south", 18))
    assert not play.playing.paused
    assert play.playing.seats[18] == 1
    assert play.party.guests[1].device == 18
