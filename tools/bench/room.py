"""The game's side of a bench: controllers with eight virtual pads, and hands that press them from another process."""

import json
import os
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

from game.devices.controllers import Controllers
from game.devices.link import now_us
from game.devices.press import Message, Plugged, PollerBack, PollerDied, Press, Watermark
from game.devices.virtual import VirtualPads
from tools.bench.deciding import Decider
from tools.bench.judging import Done, Seen

PADS = 8
ROOT = Path(__file__).parents[2]


class Hands:
    """The pressing process, ready; it starts at a line on its input."""

    def __init__(self, page: Path, rounds: int, seed: int, hold_ms: int) -> None:
        command = [sys.executable, "-m", "tools.bench.injector", str(page), str(rounds), str(seed), str(hold_ms)]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT)

    def start(self) -> None:
        """Lets them press."""
        assert self._process.stdin is not None
        self._process.stdin.write("go\n")
        self._process.stdin.flush()

    @property
    def busy(self) -> bool:
        """Whether they have not yet said what they did; the last they do."""
        assert self._process.stdout is not None
        return not select.select([self._process.stdout], [], [], 0)[0]

    def truth(self) -> list[Done]:
        """What they did, once they are done."""
        text, _ = self._process.communicate()
        return [Done(*press) for press in json.loads(text)]


class Room:
    """Controllers that keep what they hear, and eight pads of a report interval."""

    def __init__(self, interval_us: int = 0) -> None:
        self.heard: list[tuple[int, Message]] = []
        self.controllers = Controllers(self._hear, virtual=True)
        self.decider: Decider | None = None
        assert self.controllers.pads is not None
        self.pads: VirtualPads = self.controllers.pads
        self._numbers: dict[int, int] = {}
        self._begun_us = 0  # of the present poller's reading; 0 while there is none
        for pad in range(PADS):
            self.pads.plug(pad, interval_us=interval_us)

    def _hear(self, message: Message) -> None:
        now = now_us()
        self.heard.append((now, message))
        if isinstance(message, PollerBack):
            self._begun_us = now
        elif isinstance(message, Plugged):
            self._numbers[message.device] = int(message.path.rpartition("/")[2])
        if self.decider is not None:
            self.decider.hear(self._numbers.get(getattr(message, "device", 0)), message, now)

    def ready(self) -> None:
        """Waits until every pad is known and the poller runs."""
        deadline = time.monotonic() + 10
        while len(self.controllers.plugged) < PADS or not isinstance(self.heard[-1][1], Watermark):
            if time.monotonic() > deadline:
                raise SystemExit("the poller did not find its pads within 10 s")
            time.sleep(0.01)
        self._begun_us = now_us()

    @property
    def poller_age_s(self) -> float:
        """How long the present poller has been reading; 0 while there is none."""
        return (now_us() - self._begun_us) / 1e6 if self._begun_us else 0.0

    def kill_poller(self) -> None:
        """Ends it as a crash would."""
        process_id = self.controllers.process_id
        if process_id is not None:
            self._begun_us = 0
            os.kill(process_id, signal.SIGKILL)

    def gaps_ms(self) -> list[float]:
        """How long there was no poller, each time one died, as the game saw it; sorted."""
        died = [heard_us for heard_us, message in self.heard if isinstance(message, PollerDied)]
        back = [heard_us for heard_us, message in self.heard if isinstance(message, PollerBack)]
        return sorted((later - earlier) / 1000 for earlier, later in zip(died, back, strict=False))

    def seen(self) -> list[Seen]:
        """The presses of south, by pad."""
        return [
            Seen(self._numbers[message.device], message.at_us, message.doubt_us, heard_us)
            for heard_us, message in self.heard
            if isinstance(message, Press) and message.control == "south" and message.value
        ]
