"""Bad drivers, dead processes and restless plugs: never an exception, nobody loses a seat."""

import os
import random
import signal
import subprocess
import sys
import time
from collections import deque
from pathlib import Path
from typing import Any

import pytest

from game.devices import controllers as controllers_module
from game.devices import wire
from game.devices.controllers import Controllers
from game.devices.device import Device
from game.devices.layout import Source, plain
from game.devices.poller import Backend, Poller
from game.devices.press import Message, Plugged, PollerBack, PollerDied, Press, Unplugged, Watermark
from tests.devices.conftest import Saloon

ROOT = Path(__file__).parents[2]


class Deaf:
    """A link that keeps what is sent and closes after a number of messages."""

    def __init__(self, limit: int = 10_000) -> None:
        self.sent: list[bytes] = []
        self.limit = limit

    @property
    def open(self) -> bool:
        return len(self.sent) < self.limit

    def send(self, message: bytes) -> None:
        self.sent.append(message)

    def say(self, **fields: Any) -> None:
        self.send(wire.words(**fields))

    def commands(self) -> list[dict[str, Any]]:
        return []


class Broken:
    """A backend whose driver always fails."""

    def __init__(self) -> None:
        self.devices: dict[int, Device] = {}

    def poll(self, previous_us: int) -> list[Device]:
        raise OSError("the driver is gone")

    def rumble(self, slot: int, low: float, high: float, ms: int) -> None:
        raise OSError("no motor")

    def learn(self, line: str) -> None: ...


class Ticking(Broken):
    """A backend with one device that presses at every poll."""

    def __init__(self) -> None:
        self.devices = {0: Device(0, "Pad", "00", "port", "pad", plain(4, 0, 0))}
        self.polls = 0

    def poll(self, previous_us: int) -> list[Device]:
        self.polls += 1
        self.devices[0].see(Source("button", 0), float(self.polls % 2), previous_us, previous_us + 1)
        return []


def run(backends: list[Backend], link: Deaf) -> None:
    Poller(link, backends).run()  # type: ignore[arg-type]


def test_a_poller_whose_backends_all_fail_gives_up_and_says_why() -> None:
    link = Deaf()
    run([Broken()], link)
    notes = [wire.read_words(message) for message in link.sent if wire.are_words(message)]
    assert len(notes) >= 10
    assert "the driver is gone" in notes[0]["note"]


def test_one_failing_backend_does_not_stop_another() -> None:
    link, ticking = Deaf(limit=300), Ticking()
    run([Broken(), ticking], link)
    assert ticking.polls > 30
    assert any(
        record.kind == wire.CHANGE for m in link.sent if not wire.are_words(m) for record in wire.read_records(m)
    )


def test_a_device_that_brings_pollers_down_is_left_alone() -> None:
    heard: list[Message] = []
    controllers = Controllers(heard.append)

    class DiesOpening:
        def __init__(self) -> None:
            self.opening: str | None = None
            self.patience, self.begun_us, self.up, self.alive = 5, 0, self, True
            self._messages = deque([wire.words(opening="port 1")])

        def poll(self, _: float) -> bool:
            return True

        def recv_bytes(self) -> bytes:
            if not self._messages:
                raise EOFError
            return self._messages.popleft()

        def begin(self, order: wire.Order) -> None: ...

        def end(self, gently: bool = False) -> None: ...

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(controllers_module, "Life", DiesOpening)
        patch.setattr(controllers, "_keep_a_spare", lambda: None)
        for expected in ((), (), ("port 1",)):
            assert controllers._order().skip == expected
            assert controllers._live() == "its pipe ended"


def test_a_skipped_device_stays_closed_and_the_rest_play(saloon: Saloon) -> None:
    saloon.plug(0)
    saloon.controllers._crashes["virtual/0"] = 2
    process_id = saloon.controllers.process_id
    assert process_id is not None
    os.kill(process_id, signal.SIGKILL)
    saloon.wait(lambda: bool(saloon.of(Unplugged)))
    device = saloon.plug(1).device
    saloon.pads.tap(0, "south")
    saloon.pads.tap(1, "south")
    saloon.settle()
    assert {press.device for press in saloon.of(Press)} == {device}


def test_a_listener_that_fails_misses_only_its_message(saloon: Saloon) -> None:
    hear = saloon.controllers._deliver
    device = saloon.plug(0).device

    def fail_once(message: Message) -> None:
        if isinstance(message, Press) and message.value:
            raise RuntimeError("no window")
        hear(message)

    saloon.controllers._deliver = fail_once
    saloon.pads.tap(0, "south")
    saloon.settle()
    assert saloon.presses(device) == [("south", 0.0)]


def test_comings_and_goings_in_one_poll_cost_nobody_a_press(saloon: Saloon) -> None:
    # A going shifts the places in SDL's list, also of one that came in the same moment.
    device = saloon.plug(2).device
    for _ in range(12):
        saloon.plug(1)
        before, gone = len(saloon.of(Press)), len(saloon.of(Unplugged))
        saloon.pads.plug(0)
        saloon.pads.unplug(1)
        saloon.wait(lambda gone=gone: len(saloon.of(Unplugged)) == gone + 1)  # type: ignore[misc]
        time.sleep(0.02)
        saloon.pads.press(2, "south")
        saloon.pads.unplug(0)
        time.sleep(0.03)
        saloon.pads.release(2, "south")
        saloon.wait(lambda before=before: len(saloon.of(Press)) == before + 2)  # type: ignore[misc]
    assert {press.device for press in saloon.of(Press)} == {device}


PROGRAM = """
import time
from game.devices.controllers import Controllers
if __name__ == "__main__":
    controllers = Controllers(lambda message: None)
    controllers.start()
    while controllers._spare is None:
        time.sleep(0.01)
    print(controllers.process_id, controllers._spare.process.pid, flush=True)
    time.sleep(60)
"""


def test_the_pollers_end_with_a_game_that_was_killed(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(PROGRAM)
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen([sys.executable, str(program)], env=environment, stdout=subprocess.PIPE) as game:
        assert game.stdout is not None
        pollers = [int(word) for word in game.stdout.readline().split()]
        assert all(map(_runs, pollers))
        game.kill()
    deadline = time.monotonic() + 3
    while any(map(_runs, pollers)) and time.monotonic() < deadline:
        time.sleep(0.01)
    assert not any(map(_runs, pollers))


def _runs(process_id: int) -> bool:
    try:
        return "Z" not in Path(f"/proc/{process_id}/stat").read_text().split(")")[1].split()[0]
    except FileNotFoundError:
        return False


FAULTY = """
import sys, time
from game.devices.controllers import Controllers
from game.devices.press import Watermark
if __name__ == "__main__":
    heard = []
    controllers = Controllers(heard.append)
    controllers.start()
    while not any(isinstance(message, Watermark) for message in heard):
        time.sleep(0.01)
    time.sleep({seconds})
    sys.exit("an error")
"""


@pytest.mark.parametrize("seconds", [0.0, 1.6])  # with and without a poller in waiting
def test_a_game_that_ends_by_an_error_ends(tmp_path: Path, seconds: float) -> None:
    program = tmp_path / "faulty.py"
    program.write_text(FAULTY.format(seconds=seconds))
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    ended = subprocess.run(
        [sys.executable, str(program)], env=environment, capture_output=True, text=True, timeout=30, check=False
    )
    assert (ended.returncode, ended.stderr) == (1, "an error\n"), "no poller was missed"


def test_a_poller_in_waiting_takes_over(saloon: Saloon) -> None:
    device = saloon.plug(0).device
    deadline = time.monotonic() + 5
    while saloon.controllers._spare is None and time.monotonic() < deadline:
        time.sleep(0.02)
    spare, process_id = saloon.controllers._spare, saloon.controllers.process_id
    assert spare is not None
    assert process_id is not None
    os.kill(process_id, signal.SIGKILL)
    saloon.wait(lambda: bool(saloon.of(PollerBack)))
    assert saloon.controllers.process_id == spare.process.pid
    saloon.pads.tap(0, "south")
    saloon.settle()
    assert saloon.presses(device) == [("south", 1.0), ("south", 0.0)]


def test_a_storm_of_plugs_swaps_nobody(saloon: Saloon) -> None:
    rng = random.Random(45)
    devices = [saloon.plug(pad).device for pad in range(6)]
    inside = set(range(6))
    for _ in range(150):
        for pad in rng.sample(range(6), rng.randint(1, 3)):
            (saloon.pads.unplug if pad in inside else saloon.pads.plug)(pad)
            inside ^= {pad}
        time.sleep(rng.choice((0.0, 0.001, 0.004)))
    for pad in set(range(6)) - inside:
        saloon.pads.plug(pad)
    saloon.wait(lambda: len(saloon.controllers.plugged) == 6)
    time.sleep(0.05)
    for pad in range(6):
        start = len(saloon.of(Press))
        saloon.pads.tap(pad, "south")
        saloon.wait(lambda start=start: len(saloon.of(Press)) >= start + 2)  # type: ignore[misc]
        assert {press.device for press in saloon.of(Press)[start:]} == {devices[pad]}
    assert {message.device for message in saloon.of(Plugged)} == set(devices)
    comings = dict.fromkeys(devices, 0)
    for message in saloon.heard:
        if isinstance(message, Plugged | Unplugged):
            comings[message.device] += 1 if isinstance(message, Plugged) else -1
            assert comings[message.device] in (0, 1)
    assert saloon.of(PollerDied) == []


def test_pollers_killed_one_after_another_lose_nobody(saloon: Saloon) -> None:
    devices = [saloon.plug(pad).device for pad in range(4)]
    for _ in range(4):
        deaths, marks = len(saloon.of(PollerDied)), len(saloon.of(Watermark))
        process_id = saloon.controllers.process_id
        assert process_id is not None
        os.kill(process_id, signal.SIGKILL)
        saloon.wait(lambda deaths=deaths: len(saloon.of(PollerDied)) > deaths)  # type: ignore[misc]
        saloon.wait(lambda marks=marks: len(saloon.of(Watermark)) > marks)  # type: ignore[misc]
    for pad in range(4):
        saloon.pads.press(pad, "north")
    saloon.settle()
    assert saloon.of(Unplugged) == []
    assert sorted(press.device for press in saloon.of(Press)) == devices
