"""Slap Off by one switch: a tap plays on one's turn and slaps otherwise; then the names come round by themselves.

Letting go calls the name that is shown: a tap does, and so does holding until the right one comes. Names that the card
on top rules out are left out, so that the rest come round in time.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.core.cards import RANKS
from game.core.match import Seat
from game.core.words import _
from game.devices.press import Press
from game.rules.slap_off.terms import ClaimSeen, SetId, SlapOffSeen
from game.tables.slap_off.calls import calls_in_use
from game.tables.slap_off.controls import VOTE_GUARD_US, open_question, own_claim
from game.tables.slap_off.wheel import pushes_to

_BY_RANK: Final[Mapping[str, tuple[SetId, ...]]] = {
    "J": ("off",),
    "7": ("lucky", "pair"),
    "X": ("joker",),
    "K": ("kings",),
    "Q": ("royals", "queens"),
    "9": ("pair", "sixty_nine"),
}
"""The sets that a card on top can end, the likeliest first; any other number can end a pair."""
_ANY: Final[tuple[SetId, ...]] = ("sandwich", "bookends", "run")


class OneSwitch:
    """One seat's switch (the contract is tables.table.OneSwitch). Times are the match's."""

    def __init__(self, seat: Seat, scan_us: int, names: Sequence[str]) -> None:
        self.seat = seat
        self._scan_us = scan_us
        self._claim_us: int | None = None
        self._offered: tuple[SetId, ...] = ()
        self._held: ClaimSeen | None = None
        """The claim that was open when the switch was pressed."""

    def name(self, seen: SlapOffSeen, at_us: int) -> SetId | None:
        """Return the name that letting go would call now; None: no wheel is open."""
        claim = own_claim(seen, self.seat)
        if claim is None:
            self._claim_us = None
            return None
        if claim.at_us != self._claim_us:
            self._claim_us, self._offered = claim.at_us, likely(seen)
        return self._offered[max(0, at_us - claim.at_us) // self._scan_us % len(self._offered)]

    def told(self, seen: SlapOffSeen, at_us: int) -> str:
        """Say what the switch would do now, for everybody to read."""
        name = self.name(seen, at_us)
        if name is not None:
            return calls_in_use().names()[name]
        if seen.places is not None:
            return ""
        if self._refuses(seen, at_us):
            return _("Say no")
        return _("Play") if seen.turn == self.seat else _("Slap")

    def press(self, press: Press, at_us: int, seen: SlapOffSeen) -> list[Press]:
        """Return the presses of a pad that this one, or letting go, stands for."""
        claim = own_claim(seen, self.seat)
        if press.value <= 0:
            return self._let_go(press, at_us, seen)
        self._held = claim
        if claim is not None:
            return []
        if self._refuses(seen, at_us):
            return [*_push(press, (-1, 0)), *_push(press, (0, 0))]
        return _tap(press, "west" if seen.turn == self.seat else "south")

    def _let_go(self, press: Press, at_us: int, seen: SlapOffSeen) -> list[Press]:
        """Call what is shown, if the wheel was open when the switch was pressed: a slap's own end calls nothing."""
        held, self._held = self._held, None
        name = self.name(seen, at_us)
        if held is None or name is None or held.at_us != self._claim_us:
            return []
        moves = [step for way in pushes_to(name) for step in (*_push(press, way), *_push(press, (0, 0)))]
        return [*moves, *_tap(press, "south")]

    def _refuses(self, seen: SlapOffSeen, at_us: int) -> bool:
        """Whether saying no is what comes round: every other time while somebody asks to slap in (SO-20)."""
        asked = open_question(seen, self.seat)
        if asked is None or at_us < asked.at_us + VOTE_GUARD_US:
            return False
        return (at_us - asked.at_us - VOTE_GUARD_US) // self._scan_us % 2 == 0


def likely(seen: SlapOffSeen) -> tuple[SetId, ...]:
    """Return the names that the card on top does not rule out."""
    rank = seen.fan[-1][0] if seen.fan else ""
    first = _BY_RANK.get(rank, ("pair",) if rank in RANKS else ())
    return (*first, *(name for name in _ANY if not (name == "run" and rank == "X")))


def _push(press: Press, way: tuple[int, int]) -> list[Press]:
    return [
        press._replace(control="stick_x", value=float(way[0])),
        press._replace(control="stick_y", value=float(way[1])),
    ]


def _tap(press: Press, control: str) -> list[Press]:
    return [press._replace(control=control, value=value) for value in (1.0, 0.0)]
