"""The game's side of the controllers: starts the poller, reads it in a thread, replaces it when it dies."""

import atexit
import contextlib
import logging
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from game.devices import wire
from game.devices.advice import advice
from game.devices.doubles import Doubles
from game.devices.edges import DEAD_ZONE
from game.devices.life import OPENING_BEATS, SILENT_BEATS, Life
from game.devices.link import now_us
from game.devices.measuring import Measured
from game.devices.particulars import Pace, Particulars, Reading
from game.devices.press import Measurement, Message, Plugged
from game.devices.registry import Registry
from game.devices.scheduling import favour_this_thread
from game.devices.udev import may_not_read
from game.devices.virtual import VirtualPads, requested_pads

_SWITCH_S = 0.0005
_BEAT_S = 0.010
_SPARE_AFTER_US = 1_000_000
_HEALTHY_S = 0.5  # a poller that lived this long is replaced without a pause
_LONGEST_PAUSE_S = 2.0
_CRASHES_FORGIVEN = 1  # a device that was being opened when a poller died is skipped after this

_log = logging.getLogger(__name__)


class Controllers:
    """Every controller of the machine as a stream of messages; the keyboard is not among them."""

    def __init__(
        self,
        deliver: Callable[[Message], None],
        *,
        virtual: bool = False,
        mappings: Iterable[str] = (),
        dead_zone: float = DEAD_ZONE,
        measured: Mapping[str, Measured] | None = None,
    ) -> None:
        """deliver is called on the reader thread, in order. mappings are lines of a gamecontrollerdb.txt.

        measured is what earlier evenings found of models, by GUID. Raises NoVirtualPads.
        """
        self._deliver = deliver
        self._mappings = tuple(mappings)
        self._dead_zone = dead_zone
        self._watched: int | None = None
        self.pads = requested_pads() or (VirtualPads() if virtual else None)
        self._registry = Registry(measured)
        self._doubles = Doubles()
        self._life: Life | None = None
        self._spare: Life | None = None  # started ahead, so that a dead poller is missed for moments only
        self._spare_due_us = 0
        self._armed = False
        self.unreadable: dict[str, str] = {}  # nodes this person may not read, and the sentence that says what to do
        self.poller_facts: dict[str, Any] = {}  # its versions, and what the system granted it
        self.pace: Pace | None = None  # what ask_pace() was answered last
        self._crashes: Counter[str] = Counter()
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._run, name="controllers", daemon=True)

    def start(self) -> None:
        """Starts the poller and the reader thread, and returns before either is ready.

        Python's threads then hand over to each other ten times as often: the reader must not wait for a frame.
        """
        sys.setswitchinterval(min(sys.getswitchinterval(), _SWITCH_S))
        atexit.register(self.close)  # before multiprocessing waits for its processes, of which the thread starts more
        self._thread.start()

    def close(self) -> None:
        """Ends both; nothing is delivered after it returns. A program that ends by an error need not call it."""
        atexit.unregister(self.close)
        self._closing.set()
        if self._thread.ident is not None:
            self._thread.join()
        if self.pads is not None:
            self.pads.close()

    def __enter__(self) -> "Controllers":
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def plugged(self) -> tuple[Plugged, ...]:
        """The devices that are there now, oldest number first."""
        return tuple(entry for _, entry in sorted(self._registry.plugged.copy().items()))

    @property
    def copies(self) -> dict[int, int]:
        """Devices that are kept silent because they only repeat another, and which one."""
        return self._doubles.copies

    @property
    def advice(self) -> list[str]:
        """What players should know about the devices that are there, a sentence each."""
        return advice(self.plugged, self.copies)

    @property
    def reading(self) -> Reading:
        """How they are read, as far as it is known now."""
        return Reading(self.poller_facts, self.pace, self.unreadable, self.advice)

    @property
    def process_id(self) -> int | None:
        """The poller's process, for tools that measure it or end it."""
        life = self._life
        return life.process.pid if life else None

    def arm(self, on: bool) -> None:
        """4,000 looks a second while a card may be slapped, else 1,000."""
        self._armed = on
        self._say(arm=on)

    def rumble(self, device: int, strength: float, ms: int) -> None:
        """Shakes the device, 0..1, if it can shake; no other is even asked."""
        slot, plugged = self._slot(device), self._registry.plugged.get(device)
        if slot is not None and plugged is not None and plugged.rumbles:
            strength = min(1.0, max(0.0, strength))
            self._say(rumble=[slot, strength, strength, ms])

    def watch(self, device: int | None) -> None:
        """Lets one device, or none, tell its raw values too, beginning with how everything stands."""
        self._watched = device
        self._say(wizard=None if device is None else self._slot(device))

    def learn(self, line: str) -> None:
        """Puts a line of a gamecontrollerdb.txt in use: devices of its model go, and come back with it."""
        self._mappings = (*self._mappings, line)
        self._say(mapping=line)

    def set_dead_zone(self, share: float) -> None:
        """How far sticks may be from their middle and still count as centred, 0..1."""
        self._dead_zone = share
        self._say(dead_zone=share)

    def ask_pace(self) -> None:
        """Asks how steadily the devices were looked at since this was last asked; the answer comes to stand in pace."""
        self._say(pace=True)

    def particulars(self, device: int) -> Particulars:
        """How a device is read, also for a while after it went."""
        return self._registry.particulars.get(device, Particulars())

    def _slot(self, device: int) -> int | None:
        slots = self._registry.slots.copy()
        return next((slot for slot, number in slots.items() if number == device), None)

    def _say(self, **fields: Any) -> None:
        life = self._life
        if life is not None:
            life.say(**fields)

    def _run(self) -> None:
        favour_this_thread()
        short_lives = 0
        while not self._closing.wait(_pause_s(short_lives)):
            born_s = time.monotonic()
            reason = self._live()
            if self._closing.is_set():
                break
            _log.warning("the poller died: %s", reason)
            short_lives = 0 if time.monotonic() - born_s > _HEALTHY_S else short_lives + 1
            self._tell(self._registry.died(now_us(), reason))
            self._tell(self._registry.miss(now_us()))
        if self._spare is not None:
            self._spare.end()

    def _live(self) -> str:
        """One poller's life; returns what it died of."""
        try:
            life = self._life = self._spare or Life()
        except OSError as trouble:
            return f"it could not be started: {trouble}"
        self._spare, self._spare_due_us = None, now_us() + _SPARE_AFTER_US
        life.begin(self._order())
        if self._armed:
            life.say(arm=True)
        reason = self._listen(life)
        self._life = None
        if life.opening is not None and not self._closing.is_set():
            self._crashes[life.opening] += 1
        life.end(gently=self._closing.is_set())
        return reason

    def _keep_a_spare(self) -> None:
        """Starts the next poller's process once this one has proved itself; not while a card may be slapped."""
        if self._armed or now_us() < self._spare_due_us or (self._spare and self._spare.alive):
            return
        self._spare_due_us = now_us() + _SPARE_AFTER_US  # when it cannot be started, or dies, not again at once
        with contextlib.suppress(OSError):
            self._spare = Life()

    def _order(self) -> wire.Order:
        skip = tuple(place for place, times in self._crashes.items() if times > _CRASHES_FORGIVEN)
        page = str(self.pads.path) if self.pads is not None else None
        known = tuple(plugged.path for plugged in self.plugged)
        intervals = tuple((guid, measured.interval_us) for guid, measured in self._registry.measured.items())
        return wire.Order(page, skip, known, self._mappings, self._dead_zone, intervals)

    def _listen(self, life: Life) -> str:
        silent = 0
        while not self._closing.is_set():
            try:
                if life.up.poll(_BEAT_S):
                    silent = 0
                    self._hear(life, life.up.recv_bytes())
                else:
                    silent += 1
            except (EOFError, OSError):
                return "its pipe ended"
            if silent >= life.patience:
                return f"not a word for {silent * _BEAT_S * 1000:.0f} ms"
            self._tell(self._registry.miss(now_us()))
            self._keep_a_spare()
        return "closed"

    def _hear(self, life: Life, message: bytes) -> None:
        if not wire.are_words(message):
            life.patience = SILENT_BEATS
        else:
            fields = wire.read_words(message)
            if "clock_us" in fields:
                self._registry.check_clock(fields["clock_us"], life.begun_us, now_us())
            elif "opening" in fields:
                life.opening, life.patience = fields["opening"], max(life.patience, OPENING_BEATS)
            elif "opened" in fields:
                life.opening = None
            elif "unreadable" in fields:
                self.unreadable = {node: may_not_read(name, node) for node, name in fields["unreadable"].items()}
            elif "poller" in fields:
                self.poller_facts = fields["poller"]
            elif "pace" in fields:
                self.pace = Pace(*fields["pace"])
        self._tell(self._registry.read(message))
        if wire.are_words(message) and "plugged" in fields:
            self._watch_again(life, fields["plugged"])

    def _watch_again(self, life: Life, slot: int) -> None:
        if self._watched is not None and self._registry.slots[slot] == self._watched:
            life.say(wizard=slot)

    def _tell(self, messages: Iterable[Message]) -> None:
        for message in self._doubles.sift(messages):
            if isinstance(message, Measurement) and message.plugged.jitter_us is not None:
                self._say(interval=[message.plugged.guid, message.plugged.interval_us])
            try:
                self._deliver(message)
            except Exception:
                _log.exception("a message from the controllers was not taken: %r", message)


def _pause_s(short_lives: int) -> float:
    """No pause before the first new pollers; the longer, the more of them have died young in a row."""
    return 0.0 if short_lives < 3 else min(_LONGEST_PAUSE_S, 0.1 * 2 ** (short_lives - 3))
