"""One controller that comes twice is one player: the copy is found by its presses and kept silent. Pure.

Steam lists a pad of its own beside each pad that it takes over, and so do other programs that pretend to be an Xbox
pad; some receivers and pads list one unit two or three times. Names alone prove nothing (a copy may be all that is
left of a pad that its program hides), so a suspect's first presses are held back for a moment: if a controller that
it may copy did the same at the same time, it is a copy; if none did, it is a controller like any other, and what was
held back follows with a doubt that covers the delay. Two people may press at one moment by chance: a copy that then
acts alone is taken for what it is. A verdict that it is none lasts, replugs included, so that no slap waits in a match.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from game.devices.guid import model
from game.devices.places import is_port
from game.devices.press import STICKS, Message, Plugged, Press, Unplugged, Watermark

SAME_MOMENT_US = 40_000  # a program that copies a pad needs that long at most
_SURE = 3  # so many times alike, and one time alone (a press that was lost) changes nothing

_STEAM = (0x28DE, 0x11FF)
_PRETENDED = (0x045E, 0x028E)  # the Xbox 360 pad is what such programs pretend to be


def may_copy(one: Plugged, other: Plugged) -> bool:
    """Whether ONE may be a copy of OTHER: of two controllers at most one may be of the other."""
    if _distance(one) != _distance(other):
        return _distance(one) > _distance(other)
    alike = _unit(one.path) == _unit(other.path) and "player" not in one.path
    return alike and one.device > other.device


def _distance(plugged: Plugged) -> int:
    """How far from the hardware: a program's own pad comes after a pad that may be one, and that after the rest."""
    if model(plugged.guid)[1:] == _STEAM:
        return 2
    return int(not is_port(plugged.path) and model(plugged.guid)[1:] == _PRETENDED)


def _unit(path: str) -> str:
    """What is plugged in with one plug."""
    return path.partition("/")[0] if path.startswith("usb-") else path.rpartition(" #")[0] or path


@dataclass
class _Suspect:
    """What is known of a controller that may be a copy."""

    score: int = 0
    of: int | None = None
    held_back: list[Press] = field(default_factory=list)


class Doubles:
    """Goes between the registry and the game."""

    def __init__(self) -> None:
        self._plugged: dict[int, Plugged] = {}
        self._suspects: dict[int, _Suspect] = {}
        self._cleared: set[int] = set()
        self._recent: list[Press] = []
        self._mark_us = 0

    @property
    def copies(self) -> dict[int, int]:
        """The controllers that are kept silent, and which one each of them copies."""
        return {device: suspect.of for device, suspect in self._suspects.copy().items() if suspect.of is not None}

    def sift(self, messages: Iterable[Message]) -> Iterator[Message]:
        """The messages without those of copies; all others at once and in order."""
        for message in messages:
            if isinstance(message, Press):
                yield from self._press(message)
                continue
            if isinstance(message, Watermark):
                self._mark_us = message.at_us
                yield message
                yield from self._judge()
                continue
            if isinstance(message, Plugged):
                self._plugged[message.device] = message
            elif isinstance(message, Unplugged):
                self._forget(message.device)
            yield message

    def _press(self, press: Press) -> Iterator[Press]:
        if not self._is_suspect(press.device):
            yield press
            if press.control not in STICKS:
                self._recent.append(press)
                self._compare(press)
        elif press.control not in STICKS:
            suspect = self._suspects.setdefault(press.device, _Suspect())
            suspect.held_back.append(press)
            for original in self._recent:
                self._match(suspect, press, original)

    def _is_suspect(self, device: int) -> bool:
        one = self._plugged.get(device)
        if one is None or device in self._cleared:
            return False
        return any(may_copy(one, other) for other in self._plugged.values())

    def _compare(self, original: Press) -> None:
        for suspect in self._suspects.values():
            for press in suspect.held_back.copy():
                self._match(suspect, press, original)

    def _match(self, suspect: _Suspect, press: Press, original: Press) -> None:
        """Takes PRESS for a copy of ORIGINAL if it can be one; which button is which, a program may have changed."""
        if press not in suspect.held_back or press.value != original.value:
            return
        if abs(press.at_us - original.at_us) > SAME_MOMENT_US or suspect.of not in (None, original.device):
            return
        if may_copy(self._plugged[press.device], self._plugged[original.device]):
            suspect.held_back.remove(press)
            suspect.of, suspect.score = original.device, min(_SURE, suspect.score + 1)

    def _judge(self) -> Iterator[Press]:
        """What nobody did at the same time was done by a controller like any other."""
        late_us = self._mark_us - SAME_MOMENT_US
        self._recent = [press for press in self._recent if press.at_us >= late_us - SAME_MOMENT_US]
        for device, suspect in list(self._suspects.items()):
            while suspect.held_back and suspect.held_back[0].at_us < late_us:
                suspect.score -= 1
                if suspect.score > 0:
                    suspect.held_back.pop(0)
                else:
                    yield from self._clear(device)
                    break

    def _clear(self, device: int) -> Iterator[Press]:
        self._cleared.add(device)
        for press in self._suspects.pop(device).held_back:
            at_us = max(press.at_us, self._mark_us)
            yield press._replace(at_us=at_us, doubt_us=press.doubt_us + at_us - press.at_us)

    def _forget(self, device: int) -> None:
        self._plugged.pop(device, None)
        self._suspects.pop(device, None)
        self._recent = [press for press in self._recent if press.device != device]
        for suspect in self._suspects.values():
            if suspect.of == device:
                suspect.of, suspect.score = None, 0
