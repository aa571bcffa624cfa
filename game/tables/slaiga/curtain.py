"""The curtain before a hand on the shared screen: whose it is, and whether it is open (rules page, "Privacy")."""

from __future__ import annotations

from game.core.match import Seat
from game.devices.press import Press

SHOULDERS = frozenset({"l1", "r1"})


class Curtain:
    """One hand at most is shown: to whoever holds both shoulder buttons, or pressed one, until it is let go again."""

    def __init__(self) -> None:
        self.toggles = False
        """Whether a press opens it and another closes it, for whoever cannot hold two buttons."""
        self.open: Seat | None = None
        self._held: dict[Seat, set[str]] = {}

    def press(self, press: Press, seat: Seat) -> bool:
        """Take a press of this seat; say whether it was one of the curtain's."""
        if press.control not in SHOULDERS:
            return False
        held = self._held.setdefault(seat, set())
        (held.add if press.value > 0 else held.discard)(press.control)
        if self.toggles:
            if press.value > 0:
                self._move(seat, self.open != seat)
        else:
            self._move(seat, held == SHOULDERS)
        return True

    def close(self) -> None:
        """Close it, whatever is held: it opens again when both are pressed anew."""
        self.open = None
        self._held.clear()

    def let_go(self, seat: Seat) -> None:
        """Forget what the seat held: its controller is gone."""
        self._held.pop(seat, None)
        self._move(seat, False)

    def _move(self, seat: Seat, opens: bool) -> None:
        """Open it if nobody else's is, close one's own."""
        if opens and self.open is None:
            self.open = seat
        elif not opens and self.open == seat:
            self.open = None
