"""What a game does to a machine while hands slap: frames of work, hitches that hold Python's lock, busy neighbours."""

import json
import multiprocessing
import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

FRAME_S = 1 / 60
_HITCH_EVERY_S = 0.7

Frame = Callable[[], None]


def frames(kind: str) -> Frame:
    """The work of one frame: "none", "python" (6 ms of it), "hitch" (that and 60-100 ms locks) or "draw"."""
    if kind == "draw":
        return _drawing()
    if kind == "hitch":
        return _hitching()
    return _work if kind == "python" else lambda: None


def _work() -> None:
    end = time.perf_counter() + 0.006
    while time.perf_counter() < end:
        sum(range(200))


def _hitching() -> Frame:
    text = _slow_text()
    last = time.perf_counter()

    def frame() -> None:
        nonlocal last
        _work()
        if time.perf_counter() - last > _HITCH_EVERY_S:
            json.loads(text)  # one call into C that lets no other thread run
            last = time.perf_counter()

    return frame


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
    """Fifty-two moving cards drawn by Arcade, without a screen when there is none."""
    if not os.environ.get("DISPLAY"):
        os.environ["ARCADE_HEADLESS"] = "True"
    import arcade

    window = arcade.Window(1280, 720, "bench")
    cards: Any = arcade.SpriteList()
    for number in range(52):
        cards.append(arcade.SpriteSolidColor(90, 126, 40 + number * 23, 360, arcade.color.IVORY))

    def frame() -> None:
        for card in cards:
            card.angle += 1
        window.switch_to()
        window.dispatch_events()
        window.clear()
        cards.draw()
        window.flip()

    return frame


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
