"""Plays three rounds of the slap test in the real app, by presses of virtual pads alone: clear, level, too soon.

Run by test_slap_test.py in a process of its own, on a screen nobody sees. What came out is printed as one JSON object.
"""

import json
import sys
import time
import traceback
from collections.abc import Generator
from multiprocessing import freeze_support
from typing import Any

TICK = 0.02
PATIENCE_S = 80.0
HOLD_S = 0.06
APART_S = 0.030


class Driver:
    """Two people who look at the screen before each press."""

    def __init__(self, window: Any, pads: Any) -> None:
        self.window, self.pads = window, pads
        self.saw: dict[str, Any] = {"headless": window.headless}
        self.story = self.play()
        self.apart_us = 0
        self.begun_s = time.monotonic()

    def tick(self, dt: float) -> None:
        if time.monotonic() - self.begun_s > PATIENCE_S:
            raise TimeoutError(f"nothing goes on: {type(self.window.current_view).__name__}, {self.saw}")
        try:
            next(self.story)
        except StopIteration:
            self.window.leave()

    def play(self) -> Generator[None]:
        while len(self.window.plugged) < 4:
            yield
        yield from self.open_the_test()
        for pad in (0, 1):
            yield from self.tap(pad)
        yield from self.round("clear", self.one_after_the_other)
        yield from self.round("level", self.both_at_once)
        yield from self.round("early", self.too_soon)

    def open_the_test(self) -> Generator[None]:
        while type(self.window.current_view).__name__ != "SlapTest":
            if self.window.current_view.desk.chosen.action == "slap_test":
                yield from self.tap(0)
            else:
                yield from self.tap(0, "down")

    def tap(self, pad: int, control: str = "south") -> Generator[None]:
        self.pads.press(pad, control)
        yield from self.pause(HOLD_S)
        self.pads.release(pad, control)
        yield from self.pause(HOLD_S)

    def pause(self, seconds: float) -> Generator[None]:
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            yield

    def round(self, name: str, slap: Any) -> Generator[None]:
        desk = self.window.current_view.desk
        while type(desk.phase).__name__ != "Running":
            yield from self.pause(0.1)
            if type(desk.phase).__name__ == "Judged":
                for pad in (0, 1):
                    yield from self.tap(pad)
        yield from slap(desk)
        while type(desk.phase).__name__ != "Judged":
            yield
        yield from self.pause(0.1)
        outcome, finish = desk.phase.outcome, desk.phase.outcome.finish
        self.saw[name] = {
            "apart_us": self.apart_us,
            "early": outcome.early,
            "missing": outcome.missing,
            "order": [span.who for span in finish.spans] if finish else [],
            "level": finish.level if finish else False,
            "gap_us": finish.gap_us if finish else 0,
            "doubts_us": [span.doubt_us for span in finish.spans] if finish else [],
            "wins": [one.wins for one in desk.contestants],
            "words": [key[0] for layer in self.window.current_view.canvas._layers for key in layer.shown],
        }

    def one_after_the_other(self, desk: Any) -> Generator[None]:
        """The second pad first, by a time that no window could tell apart so well."""
        yield from self.wait_for_the_word(desk)
        yield from self.slap(1, 0, APART_S)

    def both_at_once(self, desk: Any) -> Generator[None]:
        yield from self.wait_for_the_word(desk)
        yield from self.slap(0, 1, 0.0)

    def too_soon(self, desk: Any) -> Generator[None]:
        self.pads.press(0, "south")
        yield from self.let_go()

    def slap(self, first: int, second: int, apart_s: float) -> Generator[None]:
        """Press both, and note how far apart that was in truth: a busy machine may stop this process in between."""
        begun_us = self.window.now_us()
        self.pads.press(first, "south")
        time.sleep(apart_s)
        self.pads.press(second, "south")
        self.apart_us = self.window.now_us() - begun_us
        yield from self.let_go()

    def wait_for_the_word(self, desk: Any) -> Generator[None]:
        while not desk.says_slap(self.window.now_us()):
            yield
        yield from self.pause(0.15)

    def let_go(self) -> Generator[None]:
        yield from self.pause(HOLD_S)
        for pad in (0, 1):
            self.pads.release(pad, "south")


def main() -> int:
    import pyglet

    from game.app.saloon import Saloon
    from game.devices.virtual import VirtualPads
    from game.screens.controllers import ControllersScreen
    from game.storage.folders import find_folders
    from game.storage.settings import Settings

    pads = VirtualPads(sys.argv[1])
    for pad in (0, 1):
        pads.plug(pad, interval_us=4_000)
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

    window.show(ControllersScreen(window, window.leave))
    window.open_controllers()
    pyglet.clock.schedule_interval(tick, TICK)
    pyglet.app.run(None)
    print(json.dumps(driver.saw))
    return status


if __name__ == "__main__":
    freeze_support()
    sys.exit(main())
