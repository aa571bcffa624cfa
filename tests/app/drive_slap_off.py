"""Plays Slap Off with eight seats from the title to its winner in the real app, by presses of virtual pads alone.

Run by test_slap_off.py in a process of its own, on a screen nobody sees. What it saw is printed as one JSON object.
"""

import sys
from collections.abc import Generator
from multiprocessing import freeze_support
from typing import Any

from tests.app.drive_match import Driver, main

SEATS = 8
HANDS = (
    ("JS", "2C", "3D"), ("4H",), ("8D", "KD"), ("TC",),
    ("5S",), ("9H",), ("QD",), ("6C",),
)  # fmt: skip
"""The third burns one; the second wins the jack, and wins with it on their own last card; then all others run dry."""
CALLER, BURNER = 1, 2


class SlapOffDriver(Driver):
    """Eight people with pads: they play in turn, slap at the jack and at nothing, and name it."""

    people = SEATS

    def play(self) -> Generator[int, None, None]:
        yield from self.to_lobby("slap_off")
        self.picture("lobby")
        self.deal_by_script(self.screen.desk.party)
        for pad in range(SEATS):
            yield from self.tap(pad, "start")
        yield from self.until("Play")
        yield from self.match()
        yield from self.until("Results")
        yield 10
        self.look_at_results()

    def deal_by_script(self, party: Any) -> None:
        """The lobby's match, but with these hands and nobody in a hurry: this machine may be slow."""
        import msgspec

        made = party.header
        patient = {"turn_ms": 60_000, "name_ms": 60_000}

        def header(*given: Any) -> Any:
            drawn = made(*given)
            options = msgspec.structs.replace(drawn.options, **patient)
            return msgspec.structs.replace(drawn, hands=HANDS, first=0, options=options)

        party.header = header

    def match(self) -> Generator[int, None, None]:
        play = self.screen
        self.devices = {seat: device - 11 for device, seat in play.playing.seats.items()}
        self.saw |= {"players": list(play.header.players), "wheel": []}
        while play.playing.timeline.starts_in_us(self.window.now_us()):
            yield 1
        burned = False
        while type(self.screen).__name__ == "Play" and not play.playing.over:
            seen = play.playing.seen()
            top = seen.fan[-1] if seen.fan else ""
            if top == "JS" and not seen.claims:
                yield from self.slap_jack(play)
            elif top == "4H" and not burned:
                burned = True
                yield from self.slap_nothing(play)
            elif seen.turn is not None:
                yield from self.play_card(play, seen.turn)
            else:
                yield 1
        yield 20
        self.picture("over")

    def play_card(self, play: Any, seat: int) -> Generator[int, None, None]:
        held = play.playing.seen().counts
        yield from self.tap(self.devices[seat], "west")
        yield from self.wait_for(lambda: play.playing.seen().counts != held)

    def wait_for(self, done: Any) -> Generator[int, None, None]:
        while not done():
            yield 1

    def slap_nothing(self, play: Any) -> Generator[int, None, None]:
        """A hand on what is no set: its card burns. Not at once: just after a pile was won no slap counts (SO-12)."""
        yield 60
        yield from self.tap(self.devices[BURNER], "south")
        yield from self.wait_for(lambda: play.playing.seen().burned)
        self.picture("burned")

    def slap_jack(self, play: Any) -> Generator[int, None, None]:
        """Slap until a claim opens, once or twice as it must be; push the wheel up to the jack's name and call it."""
        pad = self.devices[CALLER]
        while not play.playing.seen().claims:
            yield from self.tap(pad, "south")
            yield 16
        self.pads.stick(pad, 0.0, 1.0)
        yield from self.wait_for(lambda: play.playing.seen().claims[0].aim == "off")
        yield 2
        self.picture("wheel")
        self.saw["wheel"].append(sorted(self.words(play.playing.table.canvas)))
        yield from self.tap(pad, "south")
        self.pads.stick(pad, 0.0, 0.0)
        yield from self.wait_for(lambda: not play.playing.seen().claims)

    def words(self, canvas: Any) -> set[str]:
        return {key[0] for layer in canvas._layers for key in layer.shown}

    def look_at_results(self) -> None:
        self.picture("results")
        results = self.screen
        self.saw |= {
            "places": list(results.tally.places),
            "piles": [seat.piles for seat in results.tally.seats],
            "burns": [seat.burns for seat in results.tally.seats],
            "words": sorted(self.words(results.canvas)),
        }


if __name__ == "__main__":
    freeze_support()
    sys.exit(main(SlapOffDriver))
