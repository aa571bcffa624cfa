"""Stamps what the poller saw and keeps the promise of the watermark."""

from collections.abc import Collection, Iterable, Mapping

from game.devices import wire
from game.devices.device import Device
from game.devices.edges import Change
from game.devices.layout import Source
from game.devices.measuring import Measured

QUIET_US = 8_000  # between watermarks while nothing happens
BUSY_US = 20_000  # after a press a watermark goes at every poll for this long


class Outbox:
    """Messages for the game, one poll at a time."""

    def __init__(self, first_watermark_us: int, intervals: Iterable[tuple[str, int]] = ()) -> None:
        """intervals: what was measured of models, by GUID, which outdoes what is told of them."""
        self._intervals = dict(intervals)
        self._watermark_us = 0
        self._next_us = first_watermark_us
        self._busy_until_us = 0

    def collect(
        self, devices: Collection[Device], gone: Collection[Device], before_us: int, now_us: int
    ) -> list[bytes]:
        """The messages of one poll, which looked at the devices between the two times."""
        if now_us < self._next_us and not gone and not self._busy(now_us) and not _restless(devices):
            return []  # three polls in four, when armed: cheap
        everyone = [*devices, *gone]
        messages = [self._introduce(device, now_us) for device in everyone if device.settles(now_us)]
        messages += [_measured(device, found) for device in devices if (found := device.measures())]
        messages += [_raws(device, raws, now_us) for device in devices if (raws := device.take_raws())]
        known = [device for device in everyone if device.settle_until_us is None]
        stamped = [self._stamp(device, change) for device in known for change in device.take(now_us)]
        # Of two devices in one poll nobody knows which was first: equal stamps, and their doubts say so.
        stamped.sort(key=lambda entry: entry[:2])
        records = [record for _, _, record in stamped]
        records += [wire.gone(device.slot, now_us) for device in gone if device in known]
        if stamped:
            self._busy_until_us = now_us + BUSY_US
        if now_us >= self._next_us or self._busy(now_us):
            records.append(self._mark(devices, before_us))
            self._next_us = now_us + QUIET_US
        return [*messages, wire.join(records)] if records else messages

    def know(self, devices: Iterable[Device], guid: str, interval_us: int) -> None:
        """Takes the interval for all devices of the model, now and later."""
        self._intervals[guid] = interval_us
        for device in devices:
            if device.guid == guid:
                device.interval_us = interval_us

    def _introduce(self, device: Device, now_us: int) -> bytes:
        device.interval_us = self._intervals.get(device.guid, device.interval_us)
        return _introduction(device, now_us)

    def _busy(self, now_us: int) -> bool:
        return now_us < self._busy_until_us and self._watermark_us > 0

    def _stamp(self, device: Device, change: Change) -> tuple[int, int, bytes]:
        """The middle of the span, which begins a report interval before the poll that missed the change."""
        low_us, high_us = change.low_us - device.interval_us, change.high_us
        at_us = max((low_us + high_us) // 2, self._watermark_us)
        doubt_us = max(at_us - low_us, high_us - at_us)
        return at_us, device.slot, wire.change(device.slot, change.control, change.value, at_us, doubt_us)

    def _mark(self, devices: Iterable[Device], before_us: int) -> bytes:
        """A change not seen yet spans from before_us less an interval to some later time: its middle is later."""
        widest_us = max((device.interval_us for device in devices), default=0)
        self._watermark_us = max(self._watermark_us, before_us - (widest_us + 1) // 2)
        return wire.watermark(self._watermark_us)


def _restless(devices: Iterable[Device]) -> bool:
    for device in devices:  # noqa: SIM110  (any() with a generator costs twice as much, 4,000 times a second)
        if device.restless:
            return True
    return False


def _introduction(device: Device, now_us: int) -> bytes:
    return wire.words(
        plugged=device.slot,
        name=device.name,
        guid=device.guid,
        place=device.place,
        kind=device.kind,
        interval_us=device.interval_us,
        at_us=now_us,
        held=device.edges.standing(),
        mapped=device.mapped,
        rumbles=device.rumbles,
        sticks=device.wiggle is not None,
        particulars=device.particulars,
    )


def _measured(device: Device, found: Measured) -> bytes:
    return wire.words(measured=device.slot, **found._asdict())


def _raws(device: Device, raws: Mapping[Source, float], now_us: int) -> bytes:
    return wire.words(raws=[[*source, value] for source, value in raws.items()], slot=device.slot, at_us=now_us)
