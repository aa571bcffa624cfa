"""Plays Slap .45 Mini from the title to the result in the real app, by presses of virtual pads alone.

Run by test_match.py in a process of its own, on a screen nobody sees. What it saw is printed as one JSON object.
"""

import json
import sys
import traceback
from collections.abc import Generator
from multiprocessing import freeze_support
from pathlib import Path
from typing import Any

PADS = 3
TICK = 0.02
PATIENCE_S = 90.0


class Driver:
    """Three people with pads: each step waits for what a person would see before going on."""

    people = PADS

    def __init__(self, window: Any, pads: Any, pictures: Path) -> None:
        self.window, self.pads, self.pictures = window, pads, pictures
        self.saw: dict[str, Any] = {"flips": 0, "headless": window.headless}
        self.story = self.play()
        self.ticks = 0
        self.wait = 0

    def tick(self, dt: float) -> None:
        self.ticks += 1
        if self.ticks * TICK > PATIENCE_S:
            raise TimeoutError(f"nothing goes on: {type(self.screen).__name__}, {self.saw}")
        if self.wait:
            self.wait -= 1
            return
        try:
            self.wait = next(self.story) or 0
        except StopIteration:
            self.window.leave()

    @property
    def screen(self) -> Any:
        return self.window._screen

    def until(self, name: str) -> Generator[int, None, None]:
        while type(self.screen).__name__ != name:
            yield 1

    def tap(self, pad: int, control: str) -> Generator[int, None, None]:
        self.pads.press(pad, control)
        yield 3
        self.pads.release(pad, control)
        yield 3

    def picture(self, name: str) -> None:
        import arcade

        arcade.get_image().convert("RGB").save(self.pictures / f"{name}.png")

    def to_lobby(self, game: str) -> Generator[int, None, None]:
        """From the title to the lobby of a game, everybody at a pad joined."""
        from game.tables.table import playable_games

        while sum(number > 10 for number in self.window.plugged) < self.people:
            yield 1
        yield from self.until("Title")
        self.picture("title")
        for _poster in range(playable_games().index(game)):
            yield from self.tap(0, "right")
        yield from self.tap(0, "south")
        yield from self.until("Lobby")
        for pad in range(self.people):
            yield from self.tap(pad, "south")

    def play(self) -> Generator[int, None, None]:
        yield from self.to_lobby("slap45")
        yield from self.set_gangs_to_one()
        self.picture("lobby")
        for pad in range(PADS):
            yield from self.tap(pad, "start")
        yield from self.until("Play")
        yield from self.match()
        yield from self.until("Results")
        yield 10
        self.look_at_results()

    def set_gangs_to_one(self) -> Generator[int, None, None]:
        desk = self.screen.desk
        yield from self.tap(0, "north")
        while desk.house.row != 2:
            yield from self.tap(0, "down")
        while desk.party.chosen.get("gangs") != 1:
            yield from self.tap(0, "left")
        yield from self.tap(0, "east")

    def match(self) -> Generator[int, None, None]:
        play = self.screen
        self.devices = {seat: device - 11 for device, seat in play.playing.seats.items()}
        self.saw["players"] = list(play.header.players)
        while play.playing.timeline.starts_in_us(self.window.now_us()):
            yield 1
        for pad in range(PADS):
            self.pads.stick(pad, 1.0, 0.0)
            yield 5
            self.pads.stick(pad, 0.0, 0.0)
            yield 5
        lost = False
        while type(self.screen).__name__ == "Play" and not play.playing.over:
            seen = play.playing.seen()
            if seen.phase == "turning" and not lost:
                lost = True
                yield from self.lose_a_pad(play)
            elif seen.phase == "waiting" and seen.dealer is None and not play.playing.paused:
                self.saw["flips"] += 1
                pad = self.devices[seen.flipper]
                self.pads.press(pad, "west")
                while play.playing.seen().phase == "waiting":
                    yield 1
                self.pads.release(pad, "west")
            elif seen.phase == "waiting":
                yield from self.deal(seen)
            elif seen.phase == "gun" and seen.shooter is None:
                yield from self.shoot(play, seen)
            else:
                yield 1
        yield 20
        self.picture("over")

    def lose_a_pad(self, play: Any) -> Generator[int, None, None]:
        """A controller goes in the middle of a flip: the match stands still, names the seat, and goes on after."""
        self.pads.unplug(1)
        while not play.playing.lost:
            yield 1
        stood_us = play.playing.session.match.now_us
        yield 15
        self.picture("lost")
        self.saw["lost"] = [play._name_of(device) for device in play.playing.lost]
        self.saw["stood_still"] = play.playing.session.match.now_us == stood_us
        self.pads.plug(1)
        while play.playing.paused:
            yield 1
        while play.playing.timeline.starts_in_us(self.window.now_us()):
            yield 1
        self.saw["went_on"] = True

    def shoot(self, play: Any, seen: Any) -> Generator[int, None, None]:
        living = [seat for seat, left in enumerate(seen.gangs) if left]
        shooter, target = living[0], living[-1]
        x, y = play.playing.table._places(seen).seats[target]
        size = (x * x + y * y) ** 0.5
        pad = self.devices[shooter]
        self.pads.stick(pad, x / size, y / size)
        yield from self.tap(pad, "south")  # in one tick: a busy machine must not part pointing from slapping
        yield 5
        self.picture("shot")
        self.pads.stick(pad, 0.0, 0.0)
        yield 10

    def deal(self, seen: Any) -> Generator[int, None, None]:
        dealer = self.devices[seen.dealer]
        self.picture("duel")
        self.pads.stick(dealer, 0.0, 1.0)
        yield 3
        yield from self.tap(dealer, "south")
        self.pads.stick(dealer, 0.0, 0.0)
        yield 3

    def look_at_results(self) -> None:
        self.picture("results")
        results = self.screen
        self.saw["places"] = list(results.tally.places)
        self.saw["names"] = results.names
        self.saw["shots"] = [seat.shots for seat in results.tally.seats]
        self.saw["hits"] = [seat.hits for seat in results.tally.seats]
        self.saw["fastest_us"] = results.tally.fastest.reaction_us
        words = {key[0] for layer in results.canvas._layers for key in layer.shown}
        self.saw["words"] = sorted(words)


def listen(window: Any, saw: dict[str, Any]) -> None:
    """Remember the names of all sounds that are asked for."""
    play, saw["heard"] = window.sound.play, []

    def heard(name: str) -> None:
        play(name)
        saw["heard"].append(name)

    window.sound.play = heard


def main(kind: type[Driver] = Driver) -> int:
    import os

    from game.app.audio import choose_drivers, use_drivers

    use_drivers(choose_drivers(os.environ))
    import pyglet

    from game.app.saloon import Saloon
    from game.devices.virtual import VirtualPads
    from game.screens.title import Title
    from game.storage.folders import find_folders
    from game.storage.settings import Settings

    pads = VirtualPads(sys.argv[1])
    for pad in range(kind.people):
        pads.plug(pad)
    window = Saloon(Settings(), find_folders())
    driver = kind(window, pads, Path(sys.argv[2]))
    listen(window, driver.saw)
    status = 0

    def tick(dt: float) -> None:
        nonlocal status
        try:
            driver.tick(dt)
        except Exception:
            traceback.print_exc()
            status = 1
            window.leave()

    window.show(Title(window))
    window.open_controllers()
    pyglet.clock.schedule_interval(tick, TICK)
    pyglet.app.run(None)
    print(json.dumps(driver.saw))
    return status


if __name__ == "__main__":
    freeze_support()
    sys.exit(main())
