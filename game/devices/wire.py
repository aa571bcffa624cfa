"""What travels between the game and its poller: fixed records upwards, and a few words in JSON both ways."""

import json
from collections.abc import Iterable, Iterator
from struct import Struct
from typing import Any, NamedTuple

from game.devices.edges import DEAD_ZONE
from game.devices.press import CONTROLS

CHANGE, WATERMARK, GONE = 1, 2, 3
_RECORD = Struct("<BBHfqi")  # kind, control, slot, value, at_us, doubt_us
_NUMBER = {name: number for number, name in enumerate(CONTROLS)}
_WIDEST_DOUBT_US = 2**31 - 1


class Order(NamedTuple):
    """What a poller is told at its start."""

    virtual: str | None = None  # the page of the virtual pads
    skip: tuple[str, ...] = ()  # places whose devices brought earlier pollers down
    known: tuple[str, ...] = ()  # places whose devices an earlier poller was reading
    mappings: tuple[str, ...] = ()  # lines of the player's gamecontrollerdb.txt
    dead_zone: float = DEAD_ZONE
    intervals: tuple[tuple[str, int], ...] = ()  # models by GUID, with the report intervals measured of them

    @classmethod
    def read(cls, fields: dict[str, Any]) -> "Order":
        """The order out of its fields as JSON keeps them."""
        skip, known, mappings = (tuple(fields[name]) for name in ("skip", "known", "mappings"))
        intervals = tuple((guid, interval_us) for guid, interval_us in fields["intervals"])
        return cls(fields["virtual"], skip, known, mappings, fields["dead_zone"], intervals)


class Record(NamedTuple):
    """One fixed record; a slot is the poller's own number for a device."""

    kind: int
    control: int
    slot: int
    value: float
    at_us: int
    doubt_us: int


def change(slot: int, control: str, value: float, at_us: int, doubt_us: int) -> bytes:
    """A control changed."""
    return _RECORD.pack(CHANGE, _NUMBER[control], slot, value, at_us, min(doubt_us, _WIDEST_DOUBT_US))


def watermark(at_us: int) -> bytes:
    """No later stamp will be earlier."""
    return _RECORD.pack(WATERMARK, 0, 0, 0.0, at_us, 0)


def gone(slot: int, at_us: int) -> bytes:
    """A device went."""
    return _RECORD.pack(GONE, 0, slot, 0.0, at_us, 0)


def words(**fields: Any) -> bytes:
    """A message too rare or too long for a record."""
    return json.dumps(fields).encode()


def are_words(message: bytes) -> bool:
    """Whether a message is JSON rather than records."""
    return message[:1] == b"{"


def read_words(message: bytes) -> dict[str, Any]:
    """The fields of a message made by words()."""
    fields = json.loads(message)
    assert isinstance(fields, dict)
    return fields


def read_records(message: bytes) -> Iterator[Record]:
    """The records of a message, in the order they were written."""
    return map(Record._make, _RECORD.iter_unpack(message))


def join(records: Iterable[bytes]) -> bytes:
    """Several records as one message, so that the reader wakes once."""
    return b"".join(records)
