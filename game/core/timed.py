"""What matches that run on deadlines share: what is due fires, then a move is judged (C-3, C-5, C-6)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from game.core.codec import action_name
from game.core.deadlines import Deadlines
from game.core.match import Action, Event, Illegal, Move, Seat

WhyNot = tuple[str, str] | None
"""The rule that forbids a move and why, in words; None: it is allowed."""


class TimedMatch:
    """The half of core.match.Match that no game writes anew; a game adds why not, what moves do, and what is due."""

    __slots__ = ("_deadlines", "_events", "_n", "now_us")

    moves: ClassVar[Mapping[type[Action], Callable[[Any, Move], None]]] = {}
    """What each action of the game does, once it is allowed."""

    def __init__(self) -> None:
        self.now_us = 0
        self._n = 0
        """How many moves were judged."""
        self._deadlines = Deadlines()
        self._events: list[Event] = []

    def next_deadline(self) -> int | None:
        """Return when something happens by itself, None: never."""
        return self._deadlines.next()

    def advance(self, to_us: int) -> list[Event]:
        """Fire what is due by then; return what happened."""
        if self._deadlines.due_us <= to_us:
            self._fire_until(to_us)
        if to_us > self.now_us:
            self.now_us = to_us
        events, self._events = self._events, []
        return events

    def apply(self, move: Move) -> list[Event]:
        """Advance to the move and judge it; return what happened. Raises ValueError for one of the past."""
        at_us = move.at_us
        if at_us < self.now_us:
            raise ValueError(f"a move at {at_us} us comes after {self.now_us} us has been decided")
        if self._deadlines.due_us <= at_us:
            self._fire_until(at_us)
        self.now_us = at_us
        self._n += 1
        kind = type(move.action)
        why_not = self._why_not(move.seat, move.action, kind)
        if why_not is None:
            self.moves[kind](self, move)
            if self._deadlines.due_us <= at_us:
                self._fire_until(at_us)
        else:
            self._refuse(move, why_not)
        events, self._events = self._events, []
        return events

    def complete(self, move: Move) -> Move:
        """Return the move as it is: nothing has to be worked out."""
        return move

    def is_legal(self, seat: Seat, action: Action) -> bool:
        """Say whether the seat may do this now."""
        return self._why_not(seat, action, type(action)) is None

    def _why_not(self, seat: Seat, action: Action, kind: type[Action]) -> WhyNot:
        raise NotImplementedError

    def _fire(self, kind: int, key: int) -> None:
        raise NotImplementedError

    def _fire_until(self, to_us: int) -> None:
        while (deadline := self._deadlines.pop(to_us)) is not None:
            at_us, _order, kind, key = deadline
            if at_us > self.now_us:
                self.now_us = at_us
            self._fire(kind, key)

    def _refuse(self, move: Move, why_not: tuple[str, str]) -> None:
        rule, reason = why_not
        self._emit(Illegal(self.now_us, rule, move.seat, action_name(move.action), reason))

    def _emit(self, event: Event) -> None:
        self._events.append(event)
