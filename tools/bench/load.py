"""What a game does to a machine while hands slap: frames of work, hitches that hold Python's lock, busy neighbours."""

import json
import multiprocessing
import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import mkdtemp

FRAME_S = 1 / 60
KINDS = ("none", "python", "draw")
_HITCH_EVERY_S = 0.7
_SEATS = 8

Frame = Callable[[], None]


def frames(kind: str) -> Frame:
    """The work of one frame: "none", "python" (6 ms of it) or "draw", the table of eight as the game draws it.

    With "+hitch" behind it, 60 to 100 ms in one call that lets no other thread run come now and then.
    """
    kind, _plus, hitch = kind.partition("+")
    made: dict[str, Callable[[], Frame]] = {"draw": _drawing, "python": lambda: _work, "none": lambda: _nothing}
    frame = made[kind]()
    return _hitching(frame) if hitch else frame


def _nothing() -> None: ...


def _work() -> None:
    end = time.perf_counter() + 0.006
    while time.perf_counter() < end:
        sum(range(200))


def _hitching(frame: Frame) -> Frame:
    text = _slow_text()
    last = time.perf_counter()

    def hitching() -> None:
        nonlocal last
        frame()
        if time.perf_counter() - last > _HITCH_EVERY_S:
            json.loads(text)
            last = time.perf_counter()

    return hitching


def _slow_text() -> str:
    """JSON that takes about 80 ms to read."""
    count = 10_000
    while True:
        text = json.dumps([{"key": n, "text": "x" * 20} for n in range(count)])
        start = time.perf_counter()
        json.loads(text)
        took = time.perf_counter() - start
        if took > 0.06:
            return text
        count = int(count * min(4.0, max(1.2, 0.08 / took)))


def _drawing() -> Frame:
    """Bots play match after match on the game's own table, drawn off screen by the game's own window."""
    os.environ.setdefault("ALSOFT_DRIVERS", "null")  # no sound is wanted, and none to be complained of
    from game.core.match import TABLE
    from tools import shots

    shooter = shots.Shooter(Path(mkdtemp()), 1280, 720)

    def matches() -> Iterator[None]:
        for seed in range(1_000_000):
            header = shots.header_of(_SEATS, seed)
            table = shooter.table(header)
            for session, events in shots.play_bots(header):
                for event in events:
                    table.notice(event)
                shooter.window.clear()
                table.draw(session.match.observe(TABLE), session.match.now_us)
                shooter.window.flip()
                yield

    running = matches()
    return lambda: next(running)


def _spin() -> None:
    while True:
        sum(range(1000))


@contextmanager
def neighbours(count: int) -> Iterator[None]:
    """So many other processes that want a whole core each."""
    context = multiprocessing.get_context("spawn")
    busy = [context.Process(target=_spin, daemon=True) for _ in range(count)]
    for process in busy:
        process.start()
    try:
        yield
    finally:
        for process in busy:
            process.kill()
            process.join()
