"""Plays Slaiga with two virtual pads, from the title to the result, each hand behind its curtain.

Run by test_slaiga.py in a process of its own, on a screen nobody sees. What it saw is printed as one JSON object.
"""

import json
import sys
import traceback
from collections.abc import Generator
from typing import Any

PADS = 2
TICK = 0.02
PATIENCE_S = 150.0
CHOICES = {
    "answer": "Concede",
    "check_win": "Let it pass",
    "check_miss": "Let it pass",
}
"""What is chosen where it is not the first line."""


class Driver:
    """Two people with pads: each step waits for what a person would see before going on."""

    def __init__(self, window: Any, pads: Any) -> None:
        self.window, self.pads = window, pads
        self.saw: dict[str, Any] = {"phases": [], "opened": [], "headless": window.headless}
        self.story = self.play()
        self.ticks = self.wait = self.turns = 0

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
        yield 2

    def play(self) -> Generator[int, None, None]:
        from game.tables.table import playable_games

        while sum(number > 10 for number in self.window.plugged) < PADS:
            yield 1
        yield from self.until("Title")
        for _poster in range(playable_games().index("slaiga")):
            yield from self.tap(0, "right")
        yield from self.tap(0, "south")
        yield from self.until("Lobby")
        for pad in range(PADS):
            yield from self.tap(pad, "south")
        yield from self.choose_base(self.screen.desk)
        for pad in range(PADS):
            yield from self.tap(pad, "start")
        yield from self.until("Play")
        yield from self.match(self.screen)
        yield from self.until("Results")
        yield 5
        self.saw["places"] = list(self.screen.tally.places)

    def choose_base(self, desk: Any) -> Generator[int, None, None]:
        """The first house rule is the version, below two lines about bots."""
        while len(desk.party.guests) < PADS:
            yield 1
        yield from self.tap(0, "north")
        while desk.house is None:
            yield 1
        while desk.house.row != 2:  # on a slow machine a tap is long, and repeats
            yield from self.tap(0, "down" if desk.house.row < 2 else "up")
        while desk.party.chosen.get("version") != "base":
            yield from self.tap(0, "right")
        yield from self.tap(0, "east")
        while desk.house is not None:
            yield 1

    def match(self, play: Any) -> Generator[int, None, None]:
        devices = {seat: device - 11 for device, seat in play.playing.seats.items()}
        while play.playing.timeline.starts_in_us(self.window.now_us()):
            yield 1
        while type(self.screen).__name__ == "Play" and not play.playing.over:
            seen = play.playing.seen()
            if seen.awaited is None:
                yield 1
                continue
            self.saw["phases"].append(seen.phase)
            yield from self.answer(play, seen, devices[seen.awaited])
        yield 20

    def answer(self, play: Any, seen: Any, pad: int) -> Generator[int, None, None]:
        """Open the curtain, choose lines until the question is another one, and close it."""
        table, seat = play.playing.table, seen.awaited
        assert table.opened() is None
        for control in ("l1", "r1"):
            self.pads.press(pad, control)
            yield 3
        while table._desks[seat].menu is None:
            yield 1
        self.saw["opened"].append(table.opened())
        wanted = self.wanted(seen.phase)
        while self.same(play, seen):
            desk = table._desks[seat]
            lines = [line.words for line in desk.menu.lines]
            place = next((n for n, words in enumerate(lines) if wanted and words.startswith(wanted)), 0)
            while desk.cursor != place and self.same(play, seen):
                yield from self.tap(pad, "down")
            wanted = ""
            yield from self.tap(pad, "south")
        for control in ("r1", "l1"):
            self.pads.release(pad, control)
            yield 3
        while table.opened() is not None:
            yield 1

    def wanted(self, phase: str) -> str:
        """The first draws, the second shoots, then the first says slaiga."""
        if phase == "turn":
            self.turns += 1
            return "Shoot" if self.turns == 2 else "Draw"
        if phase == "discard":
            return "Slaiga!" if self.turns > 2 else "Discard"
        return CHOICES.get(phase, "")

    @staticmethod
    def same(play: Any, seen: Any) -> bool:
        now = play.playing.seen()
        return (now.awaited, now.phase, now.until_us) == (seen.awaited, seen.phase, seen.until_us)


def main() -> int:
    import pyglet

    from game.app.saloon import Saloon
    from game.devices.virtual import VirtualPads
    from game.screens.title import Title
    from game.storage.folders import find_folders
    from game.storage.settings import Settings

    pads = VirtualPads(sys.argv[1])
    for pad in range(PADS):
        pads.plug(pad)
    window = Saloon(Settings(), find_folders())
    driver = Driver(window, pads)
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
    from multiprocessing import freeze_support

    freeze_support()
    sys.exit(main())
