"""Where everything was during a throw, sampled 120 times a second, as whole numbers packed into a text.

What is quantised here is what everybody sees and what a catch is judged by, so a replay is the same anywhere.
"""

from __future__ import annotations

import base64
import struct
import zlib
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

PER_SECOND = 120
"""Samples; the last one stands for all time after it."""
PER_MM = 10
PER_RADIAN = 1000
LANES = (0, 1, -1)
"""Depth lanes: the middle, the back and the front."""


class Pose(NamedTuple):
    """Where a thing is and how it is turned."""

    x_mm: float
    y_mm: float
    angle: float
    """Radians against the clock; 0: art side up, or flat in the hand."""


class Track(NamedTuple):
    """One thing's way: it lies still up to sample `start`, then a pose a sample, then it lies still again."""

    lane: int
    start: int
    poses: tuple[tuple[int, int, int], ...]

    def at(self, sample: float) -> Pose:
        """Return the pose between two samples."""
        place = min(max(sample - self.start, 0.0), len(self.poses) - 1)
        before = int(place)
        after = min(before + 1, len(self.poses) - 1)
        share = place - before
        x, y, angle = (
            old + (new - old) * share for old, new in zip(self.poses[before], self.poses[after], strict=True)
        )
        return Pose(x / PER_MM, y / PER_MM, angle / PER_RADIAN)


class Contact(NamedTuple):
    """Something struck something, hard enough to be heard."""

    at_us: int
    x_mm: int
    y_mm: int
    speed_mmps: int
    thing: int
    """0: the slammer; else the cap of this number, counted from the lowest."""


class Frames(NamedTuple):
    """A whole throw: the slammer's track first, then the caps' from the lowest up."""

    tracks: tuple[Track, ...]
    contacts: tuple[Contact, ...]

    def slammer(self, physics_us: int) -> Pose:
        """Return where the slammer is at a physics time since the throw."""
        return self.tracks[0].at(physics_us * PER_SECOND / 1_000_000)

    def caps(self, physics_us: int) -> list[Pose]:
        """Return where the caps are at a physics time since the throw."""
        return [track.at(physics_us * PER_SECOND / 1_000_000) for track in self.tracks[1:]]


def quantise(place_mm: tuple[float, float], angle: float) -> tuple[int, int, int]:
    """Return a pose in whole tenths of a millimetre and thousandths of a radian."""
    x_mm, y_mm = place_mm
    return round(x_mm * PER_MM), round(y_mm * PER_MM), round(angle * PER_RADIAN)


def pack(frames: Frames) -> str:
    """Return the frames as a text: differences, deflated, in base 64."""
    words: list[int] = [len(frames.tracks), len(frames.contacts)]
    for track in frames.tracks:
        words += (track.lane, track.start, len(track.poses), *track.poses[0])
        for column in range(3):
            values = [pose[column] for pose in track.poses]
            words += [after - before for before, after in pairwise(values)]
    for contact in frames.contacts:
        words += (contact.at_us // 100, *contact[1:])
    return base64.b64encode(zlib.compress(struct.pack(f"<{len(words)}h", *words))).decode()


@lru_cache(maxsize=4)
def unpack(text: str) -> Frames:
    """Return the frames of such a text; raises ValueError if it is none."""
    try:
        packed = zlib.decompress(base64.b64decode(text, validate=True))
        words = struct.unpack(f"<{len(packed) // 2}h", packed)
        return _read(words)
    except (ValueError, zlib.error, struct.error, IndexError) as error:
        raise ValueError(f"these are no frames: {error}") from None


def _read(words: Sequence[int]) -> Frames:
    place, tracks = 2, []
    for _track in range(words[0]):
        track, place = _read_track(words, place)
        tracks.append(track)
    contacts = []
    for _contact in range(words[1]):
        at, *others = words[place : place + 5]
        contacts.append(Contact(at * 100, *others))
        place += 5
    return Frames(tuple(tracks), tuple(contacts))


def _read_track(words: Sequence[int], place: int) -> tuple[Track, int]:
    lane, start, count = words[place : place + 3]
    first = words[place + 3 : place + 6]
    place += 6
    columns = []
    for value in first:
        column = [value]
        for step in words[place : place + count - 1]:
            column.append(column[-1] + step)
        columns.append(column)
        place += count - 1
    return Track(lane, start, tuple(zip(*columns, strict=True))), place
