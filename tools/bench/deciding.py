"""The rules at the game's end of the pipe: when each contest over a card was decided."""

from typing import Any

from game.core.codec import event_name
from game.core.match import Move
from game.devices.press import Message, Press, Watermark
from game.rules import find_game
from game.rules.slap45.terms import Flip, SlapCard
from game.session.session import Session

GAME = "slap45"


class Decider:
    """A match of Slap .45 Mini with a gun always on the table: the first slap has the shot, and the next card shows."""

    def __init__(self, seats: int, doubt_us: int, start_us: int) -> None:
        game: Any = find_game(GAME)
        options = game.options(
            doubt_us=doubt_us, flip_delay_ms=(0, 0), point_window_ms=0, react_ms=600_000, flip_timeout_ms=600_000
        )
        fields: Any = {"players": tuple(f"Pad {seat}" for seat in range(seats)), "deck": ("talking_iron",) * 50}
        self.session = Session(game, game.header(slap=1, game=GAME, options=options, **fields))
        self.session.open_source("pads")
        self._start_us, self._doubt_us = start_us, doubt_us
        self._stamps: dict[tuple[int, int], int] = {}
        self.decided_us: dict[tuple[int, int], int] = {}
        """By the shooter's seat and stamp: when it was certain."""
        self.late_us: list[int] = []
        """How long after the contest's close that was."""
        self._run(start_us)
        self._flip()

    def hear(self, seat: int | None, message: Message, now_us: int) -> None:
        """Take a message of the controllers at the time it came."""
        if isinstance(message, Watermark):
            self.session.watermark("pads", message.at_us - self._start_us)
        elif isinstance(message, Press) and seat is not None and message.control == "south" and message.value:
            move = Move(message.at_us - self._start_us, seat, SlapCard(), message.doubt_us)
            self._stamps[seat, move.at_us] = min(message.doubt_us, self._doubt_us)  # as the session clips it
            self.session.post(move)
        else:
            return
        self._run(now_us)

    def _run(self, now_us: int) -> None:
        for event in self.session.run(now_us - self._start_us):
            if event_name(event) == "shot":
                self._note(event, now_us)
                self._flip()

    def _note(self, event: Any, now_us: int) -> None:
        shown_us = self.session.match.observe(event.seat).shown_us  # type: ignore[attr-defined]
        at_us = shown_us + event.reaction_us
        closes_us = at_us + max(1_000, self._stamps.get((event.seat, at_us), 0) + self._doubt_us)
        self.decided_us[event.seat, at_us + self._start_us] = now_us
        self.late_us.append(now_us - self._start_us - closes_us)

    def _flip(self) -> None:
        match = self.session.match
        flipper = match.observe(0).flipper  # type: ignore[attr-defined]
        self.session.post(Move(match.now_us, flipper, Flip()))
