"""Slow moves are worked out beside: nothing is decided before them, and the match comes out as it does on the spot."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from typing import Any

import msgspec

from game.app.simulate import choose_characters, make_header
from game.bots import seat_bots
from game.core.match import Header, Move
from game.rules import find_game
from game.rules.slam_throne.terms import Call, PickHero, PickSide, SlamHeader, Throw
from game.session.session import Session

GAME = find_game("slam_throne")
THROW = Throw(style="slammy", x_mm=0, z_mm=0, angle_deg=0, speed_mps=4, spin_rps=0)


class Later(Executor):
    """Does its work when it is told to."""

    def __init__(self) -> None:
        self.waiting: list[tuple[Future[Any], Callable[[], Any]]] = []

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.waiting.append((future, lambda: fn(*args, **kwargs)))
        return future

    def work(self) -> None:
        for future, do in self.waiting:
            future.set_result(do())
        self.waiting.clear()


def small_header(number: int = 0) -> Header:
    """Heroes of few caps, so that matches are short."""
    header = make_header(GAME, 2, 45, number)
    assert isinstance(header, SlamHeader)
    heroes = {name: msgspec.structs.replace(one, health=4) for name, one in header.heroes.items()}
    return msgspec.structs.replace(header, heroes=heroes)


def aimed(later: Executor | None) -> Session:
    session = Session(GAME, small_header(), None, later)
    moves = [PickHero("barbarian"), PickHero("moon_elf"), PickSide("passive"), PickSide("catch")]
    for number, action in enumerate(moves):
        session.post(Move(number * 1000, number % 2, action))
    session.post(Move(5000, 0, Call("catch", "catch")))
    session.run(6000)
    return session


def thrower(session: Session) -> int:
    seat: int = session.match.observe(0).turn  # type: ignore[attr-defined]
    return seat


def test_nothing_is_decided_while_a_throw_is_worked_out() -> None:
    later = Later()
    session = aimed(later)
    session.post(Move(10_000, thrower(session), THROW))
    assert session.run(20_000) == []
    assert session.match.now_us <= 10_000
    assert session.run(90_000_000) == []
    later.work()
    events = session.run(20_000)
    assert type(events[0]).__name__ == "Thrown"
    assert events[0].at_us == 10_000
    assert session.match.now_us == 20_000


def test_quick_moves_do_not_wait() -> None:
    later = Later()
    aimed(later)
    assert later.waiting == []


def play(number: int, beside: Executor | None) -> list[str]:
    lines: list[str] = []
    session = Session(GAME, small_header(number), lines.append, beside)
    seat_bots(session, choose_characters("slam_throne", ["champion", "regular"]))
    limit_us = 0
    while not session.over:
        limit_us += 16_667
        session.run(limit_us)
    return lines


def test_a_match_comes_out_the_same_beside_and_on_the_spot() -> None:
    with ThreadPoolExecutor(1) as beside:
        for number in range(3):
            assert play(number, beside) == play(number, None)
