"""A match being played by people at devices and bots, paused and resumed: everything about it but the drawing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.core.match import TABLE, Bot, Event, Game, Header, Move, Seat
from game.devices.press import KEYBOARD_LEFT, KEYBOARD_RIGHT, Press
from game.session.session import Record, Session
from game.session.timeline import Timeline
from game.tables.table import Table

COUNTDOWN_US = 3_000_000
KEYBOARDS = frozenset({KEYBOARD_LEFT, KEYBOARD_RIGHT})
MakeBot = Callable[[Seat], Bot]


class Playing:
    """Owns the session and its time line; presses go in, events come out. Times are the devices' clock."""

    def __init__(
        self,
        game: Game,
        header: Header,
        seats: Mapping[int, Seat],
        bots: Mapping[Seat, Bot],
        table: Table,
        now_us: int,
        record: Record | None = None,
    ) -> None:
        self.session = Session(game, header, record)
        self.table = table
        self.seats = dict(seats)
        self.lost: set[int] = set()
        self.timeline = Timeline(now_us + COUNTDOWN_US)
        self._pause_wanted = False
        for seat, bot in bots.items():
            self.session.seat_bot(seat, bot)
        for source in self._sources():
            self.session.open_source(source)

    @property
    def over(self) -> bool:
        """Whether the match has its places."""
        return self.session.over

    @property
    def paused(self) -> bool:
        """Whether match time stands still."""
        return self.timeline.paused

    @property
    def pause_wanted(self) -> bool:
        """Whether a pause will begin when the round ends."""
        return self._pause_wanted

    def seen(self) -> Any:
        """Return what the shared screen may know now."""
        return self.session.match.observe(TABLE)

    def press(self, press: Press) -> None:
        """Let a press of a seated device become a move, if it is one and the match is not paused."""
        seat = self.seats.get(press.device)
        if seat is None or self.over:
            return
        at_us = self.timeline.match_us(press.at_us)
        action = self.table.press(press, seat, at_us, self.session.match.observe(seat))
        if action is not None and self.timeline.counts(press.at_us):
            self.session.post(Move(at_us, seat, action, press.doubt_us))

    def watermark(self, source: str, at_us: int) -> None:
        """Take note that this source has nothing earlier to say any more."""
        self.session.watermark(source, self.timeline.match_us(at_us))

    def run(self, now_us: int) -> list[Event]:
        """Decide what can be decided; return the events. A wanted pause begins once the round has ended."""
        events = [] if self.paused else self.session.run(self.timeline.match_us(now_us))
        for event in events:
            seen = event.seen_by(TABLE)
            if seen is not None:
                self.table.notice(seen)
        if self._pause_wanted and self.table.between_rounds(self.seen()):
            self._pause()
        return events

    def want_pause(self) -> None:
        """Pause at the end of the round (C-13)."""
        if not self.over:
            self._pause_wanted = True

    def lose(self, device: int) -> Seat | None:
        """A device is gone: pause at once, and return the seat that lost it, None: nobody's (C-13)."""
        seat = self.seats.get(device)
        if seat is not None and not self.over:
            self.lost.add(device)
            self.table.let_go(seat)
            self._pause()
        return seat

    def find(self, device: int) -> bool:
        """A device is back; return whether nobody's is missing any more."""
        self.lost.discard(device)
        return not self.lost

    def resume(self, now_us: int) -> None:
        """Go on after the countdown, unless somebody's device is still missing."""
        if not self.paused or self.lost:
            self._pause_wanted = False
            return
        self.timeline.resume(now_us + COUNTDOWN_US)
        for seat in self.seats.values():
            for action in self.table.catch_up(seat, self.session.match.observe(seat)):
                self.session.post(Move(self.session.match.now_us, seat, action))

    def replace(self, seat: Seat, bot: Bot) -> None:
        """A bot takes over for whoever sat there."""
        for device in [device for device, held in self.seats.items() if held == seat]:
            del self.seats[device]
            self.lost.discard(device)
        self.table.let_go(seat)
        self.session.seat_bot(seat, bot)
        for source in {"controllers", "keyboard"} - self._sources():
            self.session.close_source(source)

    def _pause(self) -> None:
        self._pause_wanted = False
        if not self.paused:
            self.timeline.pause(self.session.match.now_us)

    def _sources(self) -> set[str]:
        return {"keyboard" if device in KEYBOARDS else "controllers" for device in self.seats}
