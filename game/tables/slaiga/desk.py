"""One seat's menu at the shared screen: a cursor over lines, steps down and back up, and at last an action."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import CardName
from game.core.match import Action, Seat
from game.devices.press import Press
from game.rules.slaiga.menu import Line, Menu, menu_of
from game.rules.slaiga.terms import SlaigaOptions, SlaigaSeen

LEAP = 5
"""Lines that a press to the side passes over: a draw deck is deep."""
STICK_ON, STICK_OFF = 0.55, 0.4
_WAYS = {"up": -1, "down": 1, "left": -LEAP, "right": LEAP}


class Desk:
    """What one seat has chosen so far. Its question is worked out anew when it is another one."""

    def __init__(self, seat: Seat, options: SlaigaOptions, names: Sequence[str]) -> None:
        self.seat = seat
        self._options, self._names = options, names
        self._question: tuple[object, ...] = ()
        self._menus: list[Menu] = []
        self._cursors: list[int] = []
        self._leans = False

    @property
    def menu(self) -> Menu | None:
        """What is being asked, None: nothing."""
        return self._menus[-1] if self._menus else None

    @property
    def cursor(self) -> int:
        """Which line a press would take."""
        return self._cursors[-1] if self._cursors else 0

    @property
    def card(self) -> CardName | None:
        """The card that the line at the cursor is about."""
        return None if self.menu is None else self.menu.lines[self.cursor].card

    def window(self, lines: int) -> tuple[int, Sequence[Line]]:
        """Return as many lines round the cursor as there is room for, and the number of the first."""
        if self.menu is None:
            return 0, ()
        count = len(self.menu.lines)
        first = max(0, min(self.cursor - lines // 2, count - lines))
        return first, self.menu.lines[first : first + lines]

    def look(self, seen: SlaigaSeen) -> None:
        """Take what the seat sees now; another question begins at its first menu."""
        asked = seen.awaited == self.seat
        question = (seen.phase, seen.until_us, seen.hands[self.seat]) if asked else ()
        if question != self._question:
            self._question = question
            self._menus = [menu_of(seen, self._options, self._names)] if asked else []
            self._cursors = [0] * len(self._menus)

    def press(self, press: Press) -> Action | None:
        """Move, step down or back; return the action at the end of the way."""
        if self.menu is None:
            return None
        step = self._step(press)
        if step:
            self._cursors[-1] = self._moved(step)
        elif press.control == "south" and press.value > 0:
            return self._take(self.menu.lines[self.cursor])
        elif press.control == "east" and press.value > 0 and len(self._menus) > 1:
            self._menus.pop()
            self._cursors.pop()
        return None

    def _moved(self, step: int) -> int:
        count = len(self.menu.lines) if self.menu is not None else 1
        if abs(step) == 1:
            return (self.cursor + step) % count
        return max(0, min(count - 1, self.cursor + step))

    def _take(self, line: Line) -> Action | None:
        then = line.then()
        if not isinstance(then, Menu):
            return then
        self._menus.append(then)
        self._cursors.append(0)
        return None

    def _step(self, press: Press) -> int:
        """How far the press moves the cursor; a stick moves it once for each time it leans."""
        if press.control in _WAYS:
            return _WAYS[press.control] if press.value > 0 else 0
        if press.control not in ("stick_x", "stick_y"):
            return 0
        if self._leans:
            self._leans = abs(press.value) > STICK_OFF
            return 0
        self._leans = abs(press.value) > STICK_ON
        if not self._leans:
            return 0
        way = ("right" if press.value > 0 else "left") if press.control == "stick_x" else None
        return _WAYS[way or ("up" if press.value > 0 else "down")]
