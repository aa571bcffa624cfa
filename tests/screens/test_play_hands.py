"""At the table: one switch plays, is told what comes round, and pauses by the menu's choices; who is hit feels it."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from game.devices.press import Press
from game.rules import find_game
from game.rules.slap45.terms import MemberLost, RoundEnded
from game.screens.hands import MENU_CHOICES
from game.screens.party import Guest, Party
from game.screens.play import Play
from game.screens.playing import COUNTDOWN_US
from game.storage.bots import read_characters
from game.storage.players import PlayerControls, Players
from tools.shots import GAME, NAMES, Shooter, header_of


@pytest.fixture
def play(shooter: Shooter) -> Iterator[Play]:
    window = shooter.window
    window.hands.players = Players(players=(PlayerControls(name="Bo", one_switch=True, scan_ms=1000),))
    window.sit(12, "Bo")
    party = Party(find_game(GAME), [Guest(NAMES[who], who, 11 + who) for who in range(4)])
    play = Play(window, party, header_of(4, 0), read_characters(GAME))
    window.show(play)
    yield play
    window.hands.players = Players()
    window.sit(12, "")


def start_us(play: Play) -> int:
    return play.playing.timeline.starts_in_us(play.stage.now_us()) + play.stage.now_us()


def test_what_comes_round_is_told_and_a_press_keeps_it(shooter: Shooter, play: Play) -> None:
    at_us = start_us(play) + 1_500_000
    assert play.scanned(at_us) == [("Bo", "Di")]
    shooter.window._hear(Press(at_us, 12, "r3", 1.0, 0))
    assert play.scanned(at_us + 5_000_000) == [("Bo", "Di, kept")]
    assert play.choices == ()


def test_a_pause_is_left_by_the_menus_choices(shooter: Shooter, play: Play) -> None:
    at_us = start_us(play) + 4_500_000
    assert play.scanned(at_us) == [("Bo", "Pause")]
    shooter.window._hear(Press(at_us, 12, "south", 1.0, 0))
    assert play.playing.pause_wanted
    play.refresh(at_us + COUNTDOWN_US)
    assert play.playing.paused and play.choices == MENU_CHOICES
    assert [name for name, _words in play.scanned(at_us)] == ["Bo"]


def test_whoever_is_hit_feels_it_and_nobody_else(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    shaken: list[int] = []
    monkeypatch.setattr(play.stage, "rumble", lambda device, strength, ms: shaken.append(device))
    play._shake(MemberLost(at_us=5, rule="S45-12", seat=2, left=5, cause="shot"))
    play._shake(RoundEnded(at_us=6, rule="S45-17"))
    assert shaken == [13]


def test_the_switch_for_rumble_is_obeyed(shooter: Shooter, monkeypatch: pytest.MonkeyPatch) -> None:
    window = shooter.window
    asked: list[int] = []
    monkeypatch.setattr(window._controllers, "rumble", lambda device, strength, ms: asked.append(device))
    before = window.settings
    window.rumble(11, 1.0, 100)
    window.settings = msgspec.structs.replace(before, rumble=False)
    window.rumble(12, 1.0, 100)
    window.settings = before
    assert asked == [11]
