"""Turns the poller's messages into the game's: numbers that last, and nothing lost between two pollers. Pure."""

import logging
from collections.abc import Iterator, Mapping
from typing import Any

from game.devices import wire
from game.devices.guid import model
from game.devices.measuring import Measured
from game.devices.particulars import Particulars
from game.devices.press import (
    CONTROLS,
    FIRST_PLUGGED,
    Measurement,
    Message,
    Plugged,
    PollerBack,
    PollerDied,
    Press,
    Raw,
    Unplugged,
    Watermark,
)

COME_BACK_US = 1_000_000  # how long a new poller may look for the devices of the old one
NO_POLLER_US = 3_000_000  # how long the devices are waited for while there is none

_log = logging.getLogger(__name__)


class Registry:
    """Who is plugged in, what is held, and under which number."""

    def __init__(self, measured: Mapping[str, Measured] | None = None) -> None:
        self.measured = dict(measured or {})  # by model: the slowest device that claims to be one speaks for it
        self.plugged: dict[int, Plugged] = {}
        self.particulars: dict[int, Particulars] = {}
        self.slots: dict[int, int] = {}  # the present poller's slot -> device
        self._numbers: dict[tuple[str, str], int] = {}
        self._held: dict[int, dict[str, float]] = {}
        self._away: set[int] = set()  # devices of a dead poller that the new one has not found yet
        self._back = True
        self._give_up_us = 0
        self._watermark_us = 0
        self._shift_us = 0

    def read(self, message: bytes) -> Iterator[Message]:
        """The game's messages in one of the poller's."""
        if wire.are_words(message):
            fields = wire.read_words(message)
            if "plugged" in fields:
                yield from self._plug(fields)
            elif "measured" in fields:
                yield from self._measure(fields)
            elif "raws" in fields:
                yield from self._raws(fields)
            elif "note" in fields:
                _log.warning("poller: %s", fields["note"])
            return
        for record in wire.read_records(message):
            yield from self._record(record._replace(at_us=record.at_us + self._shift_us))

    def check_clock(self, poller_us: int, started_us: int, now_us: int) -> None:
        """A poller whose clock could not have said poller_us between the two times is set right by the difference."""
        self._shift_us = 0 if started_us <= poller_us <= now_us else now_us - poller_us
        if self._shift_us:
            _log.warning("the poller's clock differs by %d µs; stamps are shifted", self._shift_us)

    def died(self, now_us: int, reason: str) -> Iterator[Message]:
        """The poller is gone; its devices are waited for."""
        self.slots.clear()
        self._away = set(self.plugged)
        self._give_up_us = now_us + NO_POLLER_US
        if self._back:
            self._back = False
            yield PollerDied(now_us, reason)

    def miss(self, now_us: int) -> Iterator[Message]:
        """Unplugs the devices of a dead poller that were waited for long enough."""
        if self._away and now_us >= self._give_up_us:
            for device in sorted(self._away):
                yield from self._unplug(device, now_us)
            self._away.clear()

    def _raws(self, fields: dict[str, Any]) -> Iterator[Raw]:
        device = self.slots.get(fields["slot"])
        if device is not None:
            at_us = fields["at_us"] + self._shift_us
            yield from (Raw(at_us, device, *raw) for raw in fields["raws"])

    def _record(self, record: wire.Record) -> Iterator[Message]:
        if record.kind == wire.WATERMARK:
            yield from self._mark(record.at_us)
        elif (device := self.slots.get(record.slot)) is None:
            return
        elif record.kind == wire.CHANGE:
            yield self._press(device, CONTROLS[record.control], record.value, record.at_us, record.doubt_us)
        elif record.kind == wire.GONE:
            del self.slots[record.slot]
            yield from self._unplug(device, record.at_us)

    def _press(self, device: int, control: str, value: float, at_us: int, doubt_us: int) -> Press:
        self._held[device][control] = value
        return Press(at_us, device, control, value, doubt_us)

    def _mark(self, at_us: int) -> Iterator[Message]:
        if not self._back:
            self._back = True
            self._give_up_us = at_us + COME_BACK_US
            yield PollerBack(at_us)
        if at_us > self._watermark_us:
            self._watermark_us = at_us
            yield Watermark(at_us)

    def _plug(self, fields: dict[str, Any]) -> Iterator[Message]:
        key = (fields["place"], fields["guid"])
        device = self._numbers.setdefault(key, FIRST_PLUGGED + len(self._numbers))
        at_us = fields["at_us"] + self._shift_us
        plugged = Plugged(
            device, fields["name"], fields["guid"], fields["place"], at_us, fields["kind"], fields["interval_us"],
            fields["mapped"], fields["rumbles"], measuring=fields["sticks"],
        )  # fmt: skip
        if plugged.guid in self.measured:
            plugged = _known(plugged, self.measured[plugged.guid])
        self.slots[fields["plugged"]] = device
        self.plugged[device] = plugged
        self.particulars[device] = Particulars.read(fields["particulars"])
        if device in self._away:
            self._away.discard(device)
            yield from self._catch_up(plugged, fields["held"])
        else:
            self._held[device] = dict(fields["held"])
            yield plugged

    def _catch_up(self, plugged: Plugged, held: dict[str, float]) -> Iterator[Press]:
        """What changed while no poller ran, as presses whose span is that whole time."""
        before = self._held[plugged.device]
        low_us = self._watermark_us - plugged.interval_us
        at_us = max((low_us + plugged.at_us) // 2, self._watermark_us)
        doubt_us = max(at_us - low_us, plugged.at_us - at_us)
        for control in CONTROLS:
            value = held.get(control, 0.0)
            if value != before.get(control, 0.0):
                yield self._press(plugged.device, control, value, at_us, doubt_us)

    def _measure(self, fields: dict[str, Any]) -> Iterator[Measurement]:
        device = self.slots.get(fields["measured"])
        if device is None or device not in self.plugged:
            return
        found = Measured(fields["interval_us"], fields["jitter_us"], fields["sure"])
        guid = self.plugged[device].guid
        if found.jitter_us is None:
            yield self._tell(self.plugged[device]._replace(measuring=False), False)
            return
        known = self.measured[guid] = max(_claim(found, self.plugged[device]), self.measured.get(guid, found))
        for plugged in [one for one in self.plugged.values() if one.guid == guid]:
            yield self._tell(_known(plugged, known), known.sure)

    def _tell(self, plugged: Plugged, sure: bool) -> Measurement:
        self.plugged[plugged.device] = plugged
        return Measurement(plugged, sure)

    def _unplug(self, device: int, at_us: int) -> Iterator[Message]:
        if self.plugged.pop(device, None) is not None:
            self._held.pop(device, None)
            yield Unplugged(device, at_us)


def _claim(found: Measured, plugged: Plugged) -> Measured:
    """A number without a maker, as some systems give to all pads alike, names no model: it only becomes wider."""
    if model(plugged.guid).vendor:
        return found
    return found._replace(interval_us=max(found.interval_us, plugged.interval_us))


def _known(plugged: Plugged, measured: Measured) -> Plugged:
    return plugged._replace(interval_us=measured.interval_us, jitter_us=measured.jitter_us, measuring=False)
