"""What the poller knows beyond what play needs, of each device and of itself: for whoever looks for what is wrong."""

from collections import deque
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

_PACE_KEPT = 4_096


class Particulars(NamedTuple):
    """How one device is read, and how it stood when it was opened."""

    backend: str = ""  # "SDL" or "evdev"
    node: str = ""  # where the system has it, if it says
    mapping: str = ""  # the line of SDL's notation in use; none: buttons are guessed by their order
    interval_from: str = ""  # "descriptor", "model" or "guess"; "measured" once somebody has
    buttons: int = 0
    axes: int = 0
    hats: int = 0
    rest: tuple[float, ...] = ()  # raw axes, -1..1

    @classmethod
    def read(cls, fields: Sequence[Any]) -> "Particulars":
        """The particulars out of a list as JSON keeps them."""
        return cls(*fields)._replace(rest=tuple(fields[-1]))


class Pace(NamedTuple):
    """How steadily devices were looked at lately: times from one look to the next."""

    looks: int
    typical_us: int
    p99_us: int
    worst_us: int

    @property
    def rate_hz(self) -> float:
        """Looks a second."""
        return 1e6 / self.typical_us if self.typical_us else 0.0


class Reading(NamedTuple):
    """How devices are read: the poller's own facts, its pace, what it may not read, and what players should know."""

    facts: Mapping[str, Any]  # its process, versions, and what the system granted it
    pace: Pace | None
    unreadable: Mapping[str, str]  # by node, the sentence that says what to do
    advice: Sequence[str] = ()  # sentences about what is plugged in


class Paces:
    """Notes the time of each look; cheap, for it is called 4,000 times a second."""

    def __init__(self) -> None:
        self._looks: deque[int] = deque(maxlen=_PACE_KEPT)
        self.look = self._looks.append
        """Takes the time of a look, in microseconds."""

    def told(self) -> Pace:
        """What it came to since the last time it was told; the next begins anew."""
        looks = list(self._looks)
        self._looks.clear()
        gaps = sorted(later - earlier for earlier, later in pairwise(looks))
        if not gaps:
            return Pace(0, 0, 0, 0)
        return Pace(len(gaps), gaps[len(gaps) // 2], gaps[int(len(gaps) * 0.99)], gaps[-1])
