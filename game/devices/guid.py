"""SDL's number for a model of controllers, the GUID: 32 hexadecimal digits, numbers in little-endian pairs."""

from typing import NamedTuple


class Model(NamedTuple):
    """What a GUID says of its model; 0 where it says nothing, as of XInput's pads."""

    bus: int
    vendor: int
    product: int


def model(guid: str) -> Model:
    """Bus, maker and product out of a GUID; of a text that is none, zeros."""
    try:
        raw = bytes.fromhex(guid)
    except ValueError:
        raw = b""
    raw = raw.ljust(16, b"\0")
    return Model(*(int.from_bytes(raw[at : at + 2], "little") for at in (0, 4, 8)))


def same_model(guid: str, other: str) -> bool:
    """Whether two GUIDs name one model: the checksum of the name, in the second pair of bytes, is no part of that."""
    one, two = guid.lower(), other.lower()
    return one[:4] + one[8:] == two[:4] + two[8:]
