"""Slap .45 Mini by one switch: whom to shoot, or cover, comes round between the cards; a press then does just that.

While a card may be slapped nothing moves and nothing is held. The rules are the same for this hand as for any other: a
press before the card shows is a false start, and a feint draws it like anybody's.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from game.core.match import Seat
from game.core.words import _
from game.devices.press import Press
from game.rules.slap45.terms import BIG_GUN, MOVE, TALKING_IRON, Slap45Seen
from game.tables.slap45.places import Places, places

Choice = Seat | Literal["cover", "pause"]

_DEAL_US = 97_000
"""How long a card stays the one that this dealer would play: too short for anybody to know which it will be."""
_DEALT = {MOVE: (-1.0, 0.0), BIG_GUN: (0.0, 1.0), TALKING_IRON: (1.0, 0.0)}


class OneSwitch:
    """One seat's switch. Times are the match's."""

    def __init__(self, seat: Seat, scan_us: int, names: Sequence[str]) -> None:
        self.seat = seat
        self._scan_us, self._names = scan_us, names
        self._place, self._since_us = 0, 0
        self._locked: Choice | None = None
        self._shown: Choice | None = None

    def choice(self, seen: Slap45Seen, at_us: int) -> Choice | None:
        """Return what a press would do now, None: nothing; it comes round until the card is flipped."""
        choices = self._choices(seen)
        if not choices:
            return None
        if self._locked in choices:
            return self._locked
        if seen.phase == "waiting" or self._shown not in choices:
            passed = max(0, at_us - self._since_us) // self._scan_us
            self._shown = choices[(self._place + passed) % len(choices)]
        return self._shown

    def told(self, seen: Slap45Seen, at_us: int) -> str:
        """Say what a press would do now, for everybody to read; a dealer's choice is nobody's business (S45-22)."""
        choice = self.choice(seen, at_us)
        if choice is None:
            return ""
        if choice == "pause":
            return _("Pause")
        words = _("Cover") if choice == "cover" else self._names[choice]
        return _("{choice}, kept").format(choice=words) if choice == self._locked else words

    def press(self, press: Press, at_us: int, seen: Slap45Seen) -> list[Press]:
        """Return the presses of a pad that this one stands for; letting go centres the stick, and holds nothing."""
        if press.value <= 0:
            return _lean(press, 0.0, 0.0)
        if seen.dealer == self.seat:
            return self._deal(press, at_us, seen)
        choice = self.choice(seen, at_us)
        if choice == "pause":
            return _tap(press, "start")
        if choice is None:
            return []
        if seen.phase == "waiting" and seen.dealer is None:
            return self._keep(press, choice, seen, at_us)
        if choice == "cover" or (seen.card == MOVE and seen.phase == "moving"):
            return self._cover(press, seen)
        x, y = _places(seen).seats[choice]
        far = (x * x + y * y) ** 0.5 or 1.0
        return [*_lean(press, x / far, y / far), *_tap(press, "south")]

    def _choices(self, seen: Slap45Seen) -> list[Choice]:
        if seen.phase == "over" or not 0 <= self.seat < len(seen.gangs) or not seen.gangs[self.seat]:
            return []
        count = len(seen.gangs)
        others = [(self.seat + step) % count for step in range(1, count)]
        living: list[Choice] = [who for who in others if seen.gangs[who]]
        waits = seen.phase == "waiting" and seen.dealer is None
        return [*living, "cover", *(["pause"] if waits else [])]  # type: ignore[list-item]

    def _keep(self, press: Press, choice: Choice, seen: Slap45Seen, at_us: int) -> list[Press]:
        """Between the cards a press keeps what is shown, and lets it come round again; who has the flip flips then."""
        if self._locked != choice:
            self._locked = choice
            return []
        if seen.flipper == self.seat:
            return _tap(press, "west")
        choices = self._choices(seen)
        self._place, self._since_us, self._locked = choices.index(choice), at_us, None
        return []

    def _cover(self, press: Press, seen: Slap45Seen) -> list[Press]:
        """The hand stays on the base until it slaps elsewhere: the button is not let go."""
        held = seen.hands[self.seat] is not None and seen.phase != "moving"
        return [] if held else [*_lean(press, 0.0, 0.0), press._replace(control="east", value=1.0)]

    def _deal(self, press: Press, at_us: int, seen: Slap45Seen) -> list[Press]:
        """Chance deals for a dealer with one switch: a choice that came round would show everybody the card."""
        kinds = [kind for kind in _DEALT if seen.left is not None and getattr(seen.left, kind)]
        if not kinds:
            return []
        x, y = _DEALT[kinds[at_us // _DEAL_US % len(kinds)]]
        return [*_lean(press, x, y), *_tap(press, "south")]


def _places(seen: Slap45Seen) -> Places:
    living = [who for who, left in enumerate(seen.gangs) if left]
    return places(living, seen.bases, seen.dealer is not None)


def _lean(press: Press, x: float, y: float) -> list[Press]:
    return [press._replace(control="stick_x", value=x), press._replace(control="stick_y", value=y)]


def _tap(press: Press, control: str) -> list[Press]:
    return [press._replace(control=control, value=value) for value in (1.0, 0.0)]
