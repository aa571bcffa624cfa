"""A match being played by people at devices and bots, paused and resumed: everything about it but the drawing."""

from __future__ import annotations

from collections.abc import Container, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from game.core.match import TABLE, Bot, Event, Game, Header, Move, Seat
from game.devices.intervals import level_doubts_us
from game.devices.press import Press, source_of
from game.session.session import Record, Session
from game.session.timeline import Timeline
from game.tables.table import Curtained, Table

COUNTDOWN_US = 3_000_000


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
        intervals_us: Mapping[int, int] | None = None,
    ) -> None:
        """intervals_us: how far apart the seated devices' reports are; all are doubted like the slowest."""
        beside = ThreadPoolExecutor(1) if any(action.slow for action in game.actions) else None
        self.session = Session(game, header, record, beside)
        self.table = table
        self.seats = dict(seats)
        self._intervals_us = dict(intervals_us or {})
        self._added_doubt_us = level_doubts_us(self._intervals_us)
        self.lost: set[int] = set()
        self.timeline = Timeline(now_us + COUNTDOWN_US)
        self._pause_wanted = False
        self._by_choice = False
        self._heard: list[Move] = []
        """What has not been decided yet: a pause drops it."""
        self._behind: set[Seat] = set()
        """Seats whose hands did something that the match was not told of."""
        for seat, bot in bots.items():
            self.session.seat_bot(seat, bot)
        self._open_sources()

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

    def draw(self, now_us: int) -> None:
        """Draw the table; whose curtain is open sees the own hand too, but in a pause."""
        table = self.table
        if isinstance(table, Curtained) and not self.paused:
            seat = table.opened()
            if seat is not None:
                table.reveal(self.session.match.observe(seat))
        table.draw(self.seen(), self.timeline.match_us(now_us))

    # -- presses in, events out -----------------------------------------------------------------------------------

    def press(self, press: Press) -> None:
        """Let a press of a seated device become a move, if it is one and belongs to the match."""
        seat = self.seats.get(press.device)
        if seat is None or self.over:
            return
        counts = self.timeline.counts(press.at_us)
        if counts:
            self._catch_up(seat)
        else:
            self._behind.add(seat)
        at_us = self.timeline.match_us(press.at_us)
        action = self.table.press(press, seat, at_us, self.session.match.observe(seat))
        if action is not None and counts:
            self._hear(Move(at_us, seat, action, press.doubt_us + self._added_doubt_us.get(press.device, 0)))

    def watermark(self, source: str, at_us: int) -> None:
        """Take note that this source has nothing earlier to say any more."""
        self.session.watermark(source, self.timeline.match_us(at_us))

    def run(self, now_us: int) -> list[Event]:
        """Decide what can be decided; return the events as the shared screen may see them.

        A wanted pause begins once the round has ended (C-13).
        """
        if self.paused:
            return []
        if self.timeline.counts(now_us):
            for seat in sorted(self._behind):
                self._catch_up(seat)
        events = self._decide(self.timeline.match_us(now_us))
        for event in events:
            self.table.notice(event)
        if self._pause_wanted and not self.over and self.table.between_rounds(self.seen()):
            self._pause(by_choice=True)
        return events

    def _decide(self, limit_us: int) -> list[Event]:
        horizon_us = self.session.horizon_us(limit_us)
        for move in self._heard:
            if move.at_us <= horizon_us:
                self.session.post(move)
        self._heard = [move for move in self._heard if move.at_us > horizon_us]
        told = (event.seen_by(TABLE) for event in self.session.run(limit_us))
        return [event for event in told if event is not None]

    def _hear(self, move: Move) -> None:
        """Keep a move until it can be decided; of one seat's changes of one thing at one instant the last holds.

        A stick's two axes come one after the other: half of a movement would point at somebody on the way.
        """
        self._heard = [earlier for earlier in self._heard if not _replaces(move, earlier)]
        self._heard.append(move)

    def _catch_up(self, seat: Seat) -> None:
        """Tell the match what the seat's hands do by now, if it was not told."""
        if seat in self._behind:
            self._behind.discard(seat)
            for action in self.table.catch_up(seat, self.session.match.observe(seat)):
                self.session.post(Move(self.session.match.now_us, seat, action))

    # -- pauses (C-13) --------------------------------------------------------------------------------------------

    def want_pause(self) -> None:
        """Pause at the end of the round."""
        if not self.over:
            self._pause_wanted = True

    def lose(self, device: int) -> Seat | None:
        """A device is gone: pause at once, and return the seat that lost it, None: nobody's."""
        seat = self.seats.get(device)
        if seat is not None and not self.over:
            self.lost.add(device)
            self.table.let_go(seat)
            self._pause(by_choice=self._pause_wanted)
        return seat

    def find(self, device: int, sure: bool = True) -> bool:
        """A device is back; return whether the match goes on by itself: no other is missing, nobody chose to pause.

        Of several that are lost, one that cannot be told from its like is back only when somebody says whose it is.
        """
        if sure or self.lost == {device}:
            self.lost.discard(device)
        return self.goes_on

    def play_on(self, lost: int, device: int, interval_us: int) -> bool:
        """Whoever lost a controller plays on with this one; False: somebody else plays with it, nothing changes.

        Two that came back as each other change places.
        """
        if lost not in self.lost or (device in self.seats and device not in self.lost):
            return False
        seat, other = self.seats[lost], self.seats.get(device)
        del self.seats[lost]
        self.lost.discard(lost)
        if other is not None and device != lost:
            self.seats[lost] = other
            self.lost.add(lost)
        self.seats[device] = seat
        self.lost.discard(device)
        self._intervals_us[device] = interval_us
        self._added_doubt_us = level_doubts_us(self._intervals_us)
        self._close_unused_sources()
        return True

    @property
    def goes_on(self) -> bool:
        """Whether a match that paused for lost controllers goes on by itself: none is missing, none chose to pause."""
        return not self.lost and not self._by_choice

    def look_again(self, plugged: Container[int]) -> None:
        """After a time in which no press was heard: what was held counts as let go, and who is missing is lost."""
        self.lost = {device for device in self.lost if device not in plugged}
        for device, seat in self.seats.items():
            self.table.let_go(seat)
            self._behind.add(seat)
            if device not in plugged:
                self.lose(device)

    def resume(self, now_us: int) -> None:
        """Go on after the countdown, unless somebody's device is still missing; or want no pause any more."""
        self._pause_wanted = False
        if self.paused and not self.lost:
            self._open_sources()
            self.timeline.resume(now_us + COUNTDOWN_US)

    def replace(self, seat: Seat, bot: Bot) -> None:
        """A bot takes over for whoever sat there."""
        for device in [device for device, held in self.seats.items() if held == seat]:
            del self.seats[device]
            self.lost.discard(device)
        self._heard = [move for move in self._heard if move.seat != seat]
        self._behind.discard(seat)
        self.session.seat_bot(seat, bot)
        self._close_unused_sources()

    def _pause(self, by_choice: bool) -> None:
        self._pause_wanted = False
        if not self.paused:
            self._by_choice = by_choice
            self._heard.clear()
            self._behind.update(self.seats.values())
            self.timeline.pause(self.session.match.now_us)

    def _open_sources(self) -> None:
        """Wait for whoever may say something, from where the match stands."""
        for source in self._sources():
            self.session.open_source(source, self.session.match.now_us)

    def _close_unused_sources(self) -> None:
        for source in {"controllers", "keyboard"} - self._sources():
            self.session.close_source(source)

    def _sources(self) -> set[str]:
        return {source_of(device) for device in self.seats}


def _replaces(move: Move, earlier: Move) -> bool:
    """Whether both change one thing of one seat at one instant."""
    return (move.at_us, move.seat, type(move.action)) == (earlier.at_us, earlier.seat, type(earlier.action))
