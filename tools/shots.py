"""Takes pictures of every screen without a window: python -m tools.shots FOLDER [--size 1280x720] [--language de].

The table's phases come from bots playing a seeded match; what people would press is pressed for them.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

os.environ["ARCADE_HEADLESS"] = "True"

import arcade

from game.app.saloon import Saloon
from game.bots import seat_bots
from game.core.contest import Fairness
from game.core.match import TABLE
from game.core.words import ENGLISH, use_language
from game.devices import keyboard
from game.devices.press import KEYBOARD_LEFT, Plugged, Press, Raw
from game.devices.rollover import COMBINATIONS, STILL_US
from game.rules import find_game
from game.screens.how_to_play import HowToPlay
from game.screens.lobby import Lobby
from game.screens.party import Guest, Party
from game.screens.play import Play
from game.screens.remap import RemapScreen
from game.screens.results import Results
from game.screens.rollover import RollOverScreen
from game.screens.settings import SettingsScreen
from game.screens.stage import Screen
from game.screens.title import Title
from game.screens.wizard import NewController, WizardScreen
from game.session.session import Session
from game.storage.bots import read_characters
from game.storage.folders import find_folders
from game.storage.players import PlayerControls, Players
from game.storage.settings import Settings
from game.tables.slap45.photo import finish
from game.tables.table import Look, Table, find_face
from tools import longer
from tools.controllers_shots import take_controllers
from tools.slap_off_shots import take_slap_off

GAME = "slap45"
MOST_MATCHES = 12
FAIR = Fairness.of(find_game(GAME).options())
NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal")


def press(control: str, device: int = 11) -> Press:
    """A press of a controller that is not there."""
    return Press(0, device, control, 1.0, 0)


class Shooter:
    """Draws screens off screen and writes what they look like."""

    def __init__(self, folder: Path, width: int, height: int) -> None:
        self.folder = folder
        home = tempfile.mkdtemp()
        self.window = Saloon(Settings(), find_folders({"SLAP_SALOON_HOME": home}), (width, height))
        self.window._plugged.update(
            {n: Plugged(n, f"Pad {n}", "model", f"path {n}", 0, "pad", 4000) for n in range(11, 19)}
        )
        folder.mkdir(parents=True, exist_ok=True)

    def take(self, name: str, draw: Callable[[], None]) -> None:
        """Draw, and write a PNG of this name."""
        self.window.clear()
        draw()
        arcade.get_image().convert("RGB").save(self.folder / f"{name}.png")

    def screen(self, name: str, screen: Screen, now_us: int = 0) -> None:
        """Draw a screen, and write it."""
        self.take(name, lambda: screen.paint(now_us))

    def menus(self) -> None:
        """Every screen that is not the table."""
        self.screen("title", Title(self.window))
        self.screen("settings", SettingsScreen(self.window, lambda: None))
        pages = HowToPlay(self.window, GAME, lambda: None)
        pages.press(press("south"))
        self.screen("how_to_play", pages)
        lobby = Lobby(self.window, GAME)
        self.screen("lobby_empty", lobby)
        for number in range(11, 14):
            lobby.press(press("south", number))
        self.screen("lobby_role", lobby)
        for number in range(14, 16):
            lobby.press(press("south", number))
        lobby.press(press("south", 11))
        lobby.press(press("down", 12))
        lobby.press(press("south", 12))
        lobby.press(press("north", 13))
        for _bot in range(3):
            lobby.press(press("south", 13))
            lobby.press(press("right", 13))
        self.screen("lobby_house", lobby)
        lobby.press(press("east", 13))
        self.screen("lobby_full", lobby)

    def controls(self) -> None:
        """A controller nobody knows, and its wizard."""
        stranger = Plugged(
            19, "Twin USB Joystick", "03000000790000000600000010010000", "path 19", 0, "pad", 8000, mapped=False
        )
        self.screen("wizard_offer", NewController(self.window, stranger, "south", lambda: None))
        wizard = WizardScreen(self.window, stranger, lambda: None)
        at_us = 0
        for number in (2, 1, 3, 0, 9, 8, 4, 5, 2, 2):
            for value in (0.0, 1.0, 0.0):
                wizard.raw(Raw(at_us, 19, "button", number, 0, value))
                at_us += 50_000
                wizard.refresh(at_us)
        self.screen("wizard", wizard, at_us + 8_000_000)
        for bit in (1, 4, 8, 2):
            for value in (0.0, 1.0, 0.0):
                wizard.raw(Raw(at_us, 19, "hat", 0, bit, value))
                at_us += 50_000
                wizard.refresh(at_us)
        self.screen("wizard_waits", wizard, at_us + 15_000_000)
        for _stick in range(4):
            wizard.press(press("south", 12))
        self.screen("wizard_done", wizard, at_us)
        self._remaps()
        self._roll_over()
        self._one_switch()

    def _remaps(self) -> None:
        """A player's own controls: as usual, waiting for a control, changed, on the keyboard."""
        uses = find_face(GAME).uses
        remap = RemapScreen(self.window, self._player(11, "Ann", "Xbox Series Controller"), uses, lambda: None)
        self.screen("remap", remap)
        for control in ("down", "right", "down", "down", "down", "down", "down", "down", "south"):
            remap.press(press(control))
            remap.press(press(control)._replace(value=0.0))
        self.screen("remap_waits", remap)
        remap.touch(press("east"))
        self.screen("remap_changed", remap)
        self.window._plugged.update({device.device: device for device in keyboard.plugged(0)})
        left = self._player(KEYBOARD_LEFT, "Bo", "Keyboard, left")
        self.screen("remap_keyboard", RemapScreen(self.window, left, uses, lambda: None))
        self.window.change_controls(PlayerControls(name="Ann"))

    def _roll_over(self) -> None:
        """Two at one keyboard that blocks a key: while they hold, and what came of it."""
        screen = RollOverScreen(self.window, lambda: None)
        self.screen("rollover", screen)
        for place, keys in enumerate(COMBINATIONS):
            told = [key for key in keys if (place, key) not in ((0, "UP"), (3, "ENTER"))]
            for key in told:
                screen.test.key(key, True, 0)
            screen.refresh(STILL_US)
            self.screen(f"rollover_{place}", screen)
            for key in told:
                screen.test.key(key, False, 0)
        self.screen("rollover_results", screen)

    def _one_switch(self) -> None:
        """Two who play by one switch: what comes round for them, at the table and in the pause."""
        window, names = self.window, ("Bo", "Cy")
        window.hands.players = Players(players=tuple(PlayerControls(name=name, one_switch=True) for name in names))
        for place, name in enumerate(names):
            window.sit(12 + place, name)
        party = Party(find_game(GAME), [Guest(NAMES[who], who, 11 + who) for who in range(8)])
        play = Play(window, party, header_of(8, 0), read_characters(GAME))
        now_us = window.now_us() + 6_000_000

        def draw() -> None:
            play.paint(now_us)
            window._draw_scanned(play.scanned(now_us))

        for name in ("one_switch_table", "one_switch_pause"):
            play.refresh(now_us)
            self.take(name, draw)
            play.playing.want_pause()
        window.hands.players = Players()

    def _player(self, number: int, name: str, model: str) -> Plugged:
        self.window.sit(number, name)
        return self.window.plugged[number]._replace(name=model)

    def table(self, header: Any) -> Table:
        """The table of a match of this header."""
        looks = [Look(name, who) for who, name in enumerate(header.players)]
        return find_face(GAME).make(header, looks, self.window.art, self.window.layout, self.window.settings)

    def tables(self, seats: int) -> None:
        """The table with so many seats, once in each phase that it can have, and the results."""
        wanted = phases(seats)
        for seed in range(MOST_MATCHES):
            if wanted:
                wanted = self._match(seats, seed, wanted)

    def _match(self, seats: int, seed: int, wanted: set[str]) -> set[str]:
        """Play one match, taking the phases wanted; return those it did not have."""
        header, tally = header_of(seats, seed), find_face(GAME).tally(seats)
        table = self.table(header)
        for session, events in play_bots(header):
            for event in events:
                tally.notice(event)
                table.notice(event)
            seen: Any = session.match.observe(TABLE)
            for phase in sorted(wanted):
                if PHASES[phase](seen):
                    wanted.discard(phase)
                    at_us = session.match.now_us + 120_000
                    self.take(f"table_{seats}_{phase}", lambda: table.draw(seen, at_us))  # noqa: B023
        party = Party(find_game(GAME), [Guest(NAMES[who], who, 11 + who) for who in range(seats)])
        self.screen(f"results_{seats}", Results(self.window, party, tally, read_characters(GAME)))
        return wanted

    def pauses(self) -> None:
        """A pause, and a controller that was lost."""
        party = Party(find_game(GAME), [Guest(NAMES[who], who, 11 + who) for who in range(4)])
        play = Play(self.window, party, header_of(4, 0), read_characters(GAME))
        play.playing.want_pause()
        play.refresh(10)
        self.screen("pause", play, 10)
        play.went(12)
        self.screen("lost", play, 10)


PHASES: dict[str, Callable[[Any], bool]] = {
    "waiting": lambda seen: seen.phase == "waiting" and seen.dealer is None,
    "turning": lambda seen: seen.phase == "turning" and any(left < 5 for left in seen.gangs),
    "gun": lambda seen: seen.phase == "gun" and any(at is not None for at in seen.points) and bool(seen.slaps),
    "moving": lambda seen: seen.phase == "moving" and len(seen.moved) >= min(2, len(seen.gangs) - 2),
    "photo": lambda seen: seen.phase == "gun" and finish(seen, FAIR) is not None,
    "photo_move": lambda seen: seen.phase == "waiting" and seen.card == "move" and finish(seen, FAIR) is not None,
    "duel": lambda seen: seen.dealer is not None and seen.phase == "gun" and bool(seen.slaps),
    "dealing": lambda seen: seen.dealer is not None and seen.phase == "waiting",
    "dead": lambda seen: seen.dealer is None and 0 in seen.gangs and seen.phase == "gun",
    "over": lambda seen: seen.phase == "over",
}


def phases(seats: int) -> set[str]:
    """The phases that a table of so many seats comes to: two duel from the start."""
    return set(PHASES) - ({"waiting", "turning", "dead", "photo_move"} if seats == 2 else set())


def header_of(seats: int, seed: int) -> Any:
    """A match of so many seats whose presses are in doubt."""
    game = find_game(GAME)
    options = game.options(doubt_us=2500)
    return game.header(slap=1, game=GAME, players=NAMES[:seats], seed=11 + seats + seed, options=options)


def play_bots(header: Any) -> Iterator[tuple[Session, list[Any]]]:
    """Let bots play the match; yield the session and what happened, a frame at a time."""
    session = Session(find_game(GAME), header)
    seat_bots(session, read_characters(GAME))
    now_us = 0
    while not session.over:
        now_us += 15_000
        yield session, session.run(now_us)


def main() -> None:
    """Take all pictures."""
    parser = argparse.ArgumentParser(description="Take pictures of every screen.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--language", default=ENGLISH, help=f"the code of one that is there, or {longer.CODE}")
    parser.add_argument("--size", default="1280x720", help="WIDTHxHEIGHT, default 1280x720")
    given = parser.parse_args()
    known = longer.install()
    if use_language(given.language) != given.language:
        parser.error(f"--language: expected one of {', '.join(known)}, not {given.language}")
    width, height = (int(part) for part in given.size.split("x"))
    shooter = Shooter(given.folder, width, height)
    shooter.menus()
    shooter.controls()
    shooter.pauses()
    take_controllers(shooter)
    take_slap_off(shooter)
    for seats in (2, 4, 8):
        shooter.tables(seats)


if __name__ == "__main__":
    main()
