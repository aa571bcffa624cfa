"""One match being played: people, bots and scripts merged in order of time, up to what no source can contradict."""

from __future__ import annotations

import heapq
from collections.abc import Sequence
from concurrent.futures import Executor, Future
from itertools import count
from typing import Any, Protocol

from game.core.codec import encode_move, view_lines
from game.core.match import EVERYTHING, Action, Bot, Event, Game, Header, Match, Move, Plan, Seat, Wake
from game.session.referee import digest
from game.session.scenario import Verdict, write_end, write_header, write_verdict

REACTION_FLOOR_US = 100_000
"""No bot moves earlier than this after what it reacts to: no person could."""

Source = str


class Record(Protocol):
    """Where the lines of a running match go, so that a crash loses nothing; they become a replay at its end."""

    def __call__(self, line: str, /) -> None:
        """Take one line."""
        ...


class LegalActions(Sequence[Action]):
    """What a seat may do now, worked out only if somebody looks."""

    def __init__(self, match: Match, seat: Seat) -> None:
        self._match, self._seat = match, seat
        self._actions: Sequence[Action] | None = None

    def _all(self) -> Sequence[Action]:
        if self._actions is None:
            self._actions = self._match.legal_actions(self._seat)
        return self._actions

    def __len__(self) -> int:
        return len(self._all())

    def __getitem__(self, place: Any) -> Any:
        return self._all()[place]

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Action) and self._match.is_legal(self._seat, action)


class BotSeat:
    """A bot at its seat: what it is about to do, and since when a person could have done something new."""

    __slots__ = ("_floor_us", "_given", "_plan", "bot", "due_us")

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.due_us: int | None = None
        """When the bot moves or wants to be asked again."""
        self._floor_us = 0
        self._given: Plan = ()
        self._plan: Plan = ()

    def pop(self) -> Move | None:
        """Take the move that is due off the plan; None: the bot only wanted to be asked."""
        if not self._plan:
            self.due_us = None
            return None
        move = self._plan[0]
        self._given, self._plan = self._given[1:], self._plan[1:]
        self.due_us = self._plan[0].at_us if self._plan else None
        return move

    def take(self, answer: Plan | Wake | None, now_us: int, cue_us: int | None) -> None:
        """Replace the plan: what was in it keeps its time, what is new keeps its distance from the last cue."""
        if cue_us is not None:
            self._floor_us = cue_us + REACTION_FLOOR_US
        if isinstance(answer, Wake):
            self._given = self._plan = ()
            self.due_us = max(answer.at_us, now_us + 1)
            return
        given = tuple(answer or ())
        if not given or given != self._given:
            self._replace(given, max(self._floor_us, now_us + 1))

    def _replace(self, given: Plan, soonest_us: int) -> None:
        kept = dict(zip(self._given, self._plan, strict=True))
        timed = [(move, kept.get(move) or _not_before(move, soonest_us)) for move in given]
        timed.sort(key=lambda pair: pair[1].at_us)
        self._given = tuple(move for move, _ in timed)
        self._plan = tuple(move for _, move in timed)
        self.due_us = self._plan[0].at_us if self._plan else None


def _not_before(move: Move, soonest_us: int) -> Move:
    return move if move.at_us >= soonest_us else move._replace(at_us=soonest_us)


class Session:
    """Runs one match: the only thing that applies moves to it. It reads no clock: `run` is told the time.

    Each source of live moves posts them and its watermark, the time before which it posts nothing more; moves are
    applied in order of time up to the lowest watermark, then the match advances to it.
    """

    def __init__(
        self, game: Game, header: Header, record: Record | None = None, beside: Executor | None = None
    ) -> None:
        """Start at the header; beside works slow moves out while the caller goes on drawing, None: on the spot."""
        self.game = game
        self.header = header
        self.match: Match = game.new_match(header)
        self.bots: dict[Seat, BotSeat] = {}
        self._watermarks: dict[Source, int] = {}
        self._moves: list[tuple[int, int, Move]] = []
        self._arrivals = count()
        self._beside = beside
        self._completing: Future[Move] | None = None
        """A move that is being worked out: nothing is decided before it has been."""
        self._record = record
        self._event_lines: list[str] | None = [] if record else None
        self._verdict_written = False
        self._write(write_header(header))

    def seat_bot(self, seat: Seat, bot: Bot) -> None:
        """Let a bot play this seat from now on, also in the middle of a match."""
        self.bots[seat] = BotSeat(bot)
        self._ask(seat, self.match.now_us)

    def open_source(self, source: Source, watermark_us: int = 0) -> None:
        """Wait for this source's watermarks from now on."""
        self._watermarks[source] = watermark_us

    def close_source(self, source: Source) -> None:
        """Wait for this source no longer; what it posted stays."""
        self._watermarks.pop(source, None)

    def watermark(self, source: Source, at_us: int) -> None:
        """Note that the source posts nothing earlier than at_us any more."""
        if at_us > self._watermarks.get(source, at_us):
            self._watermarks[source] = at_us

    def post(self, move: Move) -> None:
        """Take a live move; one that comes after its time was decided counts from now, doubt is clipped (C-4)."""
        at_us = max(move.at_us, self.match.now_us)
        doubt_us = min(move.doubt_us, self.header.options.doubt_us)
        move = move._replace(at_us=at_us, doubt_us=doubt_us)
        heapq.heappush(self._moves, (at_us, next(self._arrivals), move))

    @property
    def over(self) -> bool:
        """Whether the match has its places."""
        return self.match.places is not None

    def horizon_us(self, limit_us: int) -> int:
        """Return how far the match may be decided: the lowest watermark, at most the limit."""
        return min((limit_us, *self._watermarks.values()))

    def run(self, limit_us: int) -> list[Event]:
        """Decide everything up to the horizon; return the events in order. The match stops at its end."""
        horizon_us = self.horizon_us(limit_us)
        events = self._told(self.match.advance(self.match.now_us))
        events += self._take_completed()
        while not self.over and self._completing is None:
            due_us = self._due_us()
            if due_us is None or due_us > horizon_us:
                break
            events += self._step(due_us)
        if not self.over and self._completing is None and horizon_us > self.match.now_us:
            events += self._told(self.match.advance(horizon_us))
        if self.over:
            self._finish()
        return events

    def _due_us(self) -> int | None:
        """The next instant at which anything happens."""
        times = [bot.due_us for bot in self.bots.values()]
        times.append(self.match.next_deadline())
        if self._moves:
            times.append(self._moves[0][0])
        return min((at_us for at_us in times if at_us is not None), default=None)

    def _step(self, at_us: int) -> list[Event]:
        """Do the next thing: a deadline, a posted move, a bot's move, a bot's wake, in this order at one instant."""
        match = self.match
        deadline_us = match.next_deadline()
        if deadline_us is not None and deadline_us <= at_us:
            return self._told(match.advance(deadline_us))
        if self._moves and self._moves[0][0] <= at_us:
            move = heapq.heappop(self._moves)[2]
            return self._apply(move._replace(at_us=max(move.at_us, match.now_us)))
        seat, bot = next((seat, bot) for seat, bot in self.bots.items() if bot.due_us == at_us)
        planned = bot.pop()
        events = self._told(match.advance(at_us)) if planned is None else self._apply(self._doubted(planned))
        if not self.over and self._completing is None and (not events or bot.due_us is None):
            self._ask(seat, None)
        return events

    def _doubted(self, planned: Move) -> Move:
        """A bot's move in as much doubt as any at the table: else it would be in a dead heat seldomer than people."""
        return planned._replace(doubt_us=self.header.options.doubt_us)

    def _apply(self, move: Move) -> list[Event]:
        if self._beside is None or not move.action.slow:
            return self._judge(self.match.complete(move))
        self._completing = self._beside.submit(self.match.complete, move)
        return []

    def _take_completed(self) -> list[Event]:
        """Apply the move that was worked out beside, if it has been by now."""
        if self._completing is None or not self._completing.done():
            return []
        move, self._completing = self._completing.result(), None
        events = self._judge(move)
        if not events and not self.over and move.seat in self.bots:
            self._ask(move.seat, None)
        return events

    def _judge(self, move: Move) -> list[Event]:
        events = self.match.apply(move)
        if self._record is not None:
            self._record(encode_move(move))
        return self._told(events)

    def _told(self, events: list[Event]) -> list[Event]:
        """Tell the bots what their seats saw of these events, and ask those who saw something."""
        if not events:
            return events
        if self._event_lines is not None:
            self._event_lines += view_lines(events, EVERYTHING)
        for seat, bot in self.bots.items():
            seen = [event for event in (event.seen_by(seat) for event in events) if event is not None]
            for event in seen:
                bot.bot.notice(event)
            if seen and not self.over:
                self._ask(seat, seen[-1].at_us)
        return events

    def _ask(self, seat: Seat, cue_us: int | None) -> None:
        match, bot = self.match, self.bots[seat]
        answer = bot.bot.act(match.observe(seat), LegalActions(match, seat), match.now_us)
        bot.take(answer, match.now_us, cue_us)

    def _finish(self) -> None:
        """Close the record: the end's time, the result and the digest make it a replay."""
        if self._event_lines is None or self._verdict_written or self.match.places is None:
            return
        self._verdict_written = True
        self._write(write_end(self.match.now_us))
        self._write(write_verdict(Verdict(tuple(self.match.places), digest(self._event_lines))))

    def _write(self, line: str) -> None:
        if self._record is not None:
            self._record(line)
