"""What every match that runs on deadlines does alike, by a match that only notes what it was told."""

import pytest

from game.core.match import Event, Illegal, Move
from game.core.timed import TimedMatch, WhyNot
from game.rules.slap45.terms import Feint, Flip


class Noted(TimedMatch):
    __slots__ = ()

    def _why_not(self, seat: int, action: object, kind: object) -> WhyNot:
        return ("X-1", "Not now.") if kind is Feint else None

    def _fire(self, kind: int, key: int) -> None:
        self._emit(Event(self.now_us, f"D-{key}"))

    def _flip(self, move: Move) -> None:
        self._emit(Event(self.now_us, "flip"))
        self._deadlines.set(self.now_us, 0, 3)


Noted.moves = {Flip: Noted._flip}


def test_c5_what_is_due_fires_in_order_before_a_move_and_what_the_move_made_due_after_it() -> None:
    match = Noted()
    match._deadlines.set(10, 0, 2)
    match._deadlines.set(5, 0, 1)
    assert match.next_deadline() == 5
    told = match.apply(Move(10, 0, Flip()))
    assert [(event.at_us, event.rule) for event in told] == [(5, "D-1"), (10, "D-2"), (10, "flip"), (10, "D-3")]
    assert match.advance(20) == [] and match.now_us == 20


def test_c6_what_is_not_allowed_is_answered_and_nothing_of_the_past_is_taken() -> None:
    match = Noted()
    assert match.apply(Move(7, 1, Feint())) == [Illegal(7, "X-1", 1, "feint", "Not now.")]
    with pytest.raises(ValueError):
        match.apply(Move(6, 1, Flip()))
