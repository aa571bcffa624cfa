"""From presses to actions of Slap Off: one seat's stick and buttons (rules page, "On the controls")."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.core.match import Action, Seat
from game.devices.press import Press
from game.rules.slap_off.terms import Aim, Call, CheckBottom, ClaimSeen, Play, SetId, Slap, SlapOffSeen, Vote
from game.tables.slap_off.wheel import CENTRED, MIDDLE, Cell, Way, name_at, pushed, way_of

SLAP = "south"
PLAY: Final = frozenset({"west", "east"})
CHECK = "north"
QUICK: Final[Mapping[str, SetId]] = {"l1": "off", "r1": "lucky", "l2": "pair", "r2": "sandwich"}
"""While the wheel is open these call a name at once; a player may let other controls stand for them."""
STICK_ON, STICK_OFF = 0.55, 0.4
VOTE_GUARD_US = 400_000
"""A stick that happens to move when a question comes up is no answer to it."""
SETTLE_US = 70_000
"""A slant that loses one of its two directions is being let go, unless the other is held on for this long."""
_D_PAD: Final = {"left": (-1, 0), "right": (1, 0), "up": (0, 1), "down": (0, -1)}


class Controls:
    """What one seat's controller is doing; turns each press into at most one action."""

    def __init__(self, seat: Seat, jokers: bool, slap_in: bool) -> None:
        self.seat = seat
        self._jokers, self._slap_in = jokers, slap_in
        self._stick = [0.0, 0.0]
        self._d_pad: set[str] = set()
        self._on = False
        self._way: Way = CENTRED
        self._claim_us: int | None = None
        self._from: Cell = MIDDLE
        """Where the wheel stood when the stick left its middle."""
        self._cell: Cell = MIDDLE
        self._next: tuple[Cell, int] | None = None
        """Where a direction that is left over from a slant leads, and since when it is alone."""
        self.moved = False
        """Whether this hand has moved the wheel that is open: else it shows what the match was told."""

    def action(self, press: Press, at_us: int, seen: SlapOffSeen) -> Action | None:
        """Return what the press means at match time at_us."""
        claim = own_claim(seen, self.seat)
        self._open(claim)
        self._settle(at_us)
        if press.control in ("stick_x", "stick_y") or press.control in _D_PAD:
            return self._steer(press, at_us, claim, seen)
        if press.value <= 0 or seen.places is not None:
            return None
        if press.control == SLAP:
            return self._slap(claim, seen)
        if press.control in PLAY:
            looks = self._way == _D_PAD["down"] and claim is None
            return self._check(seen) if looks else self._play(seen)
        if press.control in QUICK and claim is not None:
            return Call(QUICK[press.control])
        return self._check(seen) if press.control == CHECK else None

    def cell(self, at_us: int) -> Cell:
        """Return where the wheel stands at match time at_us."""
        held_on = self._next is not None and at_us - self._next[1] >= SETTLE_US
        return self._next[0] if held_on and self._next is not None else self._cell

    def let_go(self) -> None:
        """Forget what was held: the controller is gone."""
        self._stick = [0.0, 0.0]
        self._d_pad.clear()
        self._on, self._way, self._next = False, CENTRED, None

    def _settle(self, at_us: int) -> None:
        """Move to where a direction leads that was held on after a slant."""
        self._cell = self.cell(at_us)
        if self._next is not None and self._next[0] == self._cell:
            self._next = None

    def _open(self, claim: ClaimSeen | None) -> None:
        """A new claim opens the wheel in its middle; a direction that is held already leads off from there."""
        claim_us = None if claim is None else claim.at_us
        if claim_us == self._claim_us:
            return
        self._claim_us, self._from, self._next, self.moved = claim_us, MIDDLE, None, False
        self._cell = pushed(MIDDLE, self._way, self._jokers)

    def _slap(self, claim: ClaimSeen | None, seen: SlapOffSeen) -> Action | None:
        """Complete the name that the wheel is on, or slap: also a second time, from the wheel's middle (SO-13)."""
        name = name_at(self._cell) if claim is not None else None
        if name is not None:
            return Call(name)
        welcome = self._slap_in or not seen.out[self.seat]
        return Slap() if welcome else None  # out for good, and bored: nothing they press is worth a word

    def _play(self, seen: SlapOffSeen) -> Action | None:
        return Play() if seen.counts[self.seat] else None

    def _check(self, seen: SlapOffSeen) -> Action | None:
        return CheckBottom() if seen.pile else None

    def _steer(self, press: Press, at_us: int, claim: ClaimSeen | None, seen: SlapOffSeen) -> Action | None:
        if press.control in _D_PAD:
            (self._d_pad.add if press.value > 0 else self._d_pad.discard)(press.control)
        else:
            self._stick[press.control == "stick_y"] = press.value
            size = (self._stick[0] ** 2 + self._stick[1] ** 2) ** 0.5
            self._on = size > (STICK_OFF if self._on else STICK_ON)
        way = self._direction()
        if way == self._way:
            return None
        before, self._way = self._way, way
        if claim is None:
            return self._vote(way, at_us, seen) if before == CENTRED else None
        if before == CENTRED:
            self._from = self._cell
        self._next = None
        if way == CENTRED:
            return None
        cell = pushed(self._from, way, self._jokers)
        if _lets_go(before, way):
            self._next, self.moved = (cell, at_us), True
            return None
        return self._move(cell)

    def _move(self, cell: Cell) -> Action | None:
        if cell == self._cell:
            return None
        self._cell, self.moved = cell, True
        name = name_at(cell)
        return None if name is None else Aim(name)

    def _vote(self, way: Way, at_us: int, seen: SlapOffSeen) -> Action | None:
        """Left refuses, right allows whoever has asked longest (SO-20)."""
        asked = open_question(seen, self.seat)
        if asked is None or way not in (_D_PAD["left"], _D_PAD["right"]) or at_us < asked.at_us + VOTE_GUARD_US:
            return None
        return Vote(way == _D_PAD["right"], asked.seat)

    def _direction(self) -> Way:
        if self._d_pad:
            x = sum(_D_PAD[control][0] for control in self._d_pad)
            y = sum(_D_PAD[control][1] for control in self._d_pad)
            return x, y
        return way_of(*self._stick) if self._on else CENTRED


def _lets_go(before: Way, way: Way) -> bool:
    """Whether a slant has lost one of its two directions, as it does when it is let go."""
    return 0 not in before and way in ((before[0], 0), (0, before[1]))


def own_claim(seen: SlapOffSeen, seat: Seat) -> ClaimSeen | None:
    """Return the seat's claim that is still to be named."""
    return next((claim for claim in seen.claims if claim.seat == seat and claim.named is None), None)


def open_question(seen: SlapOffSeen, seat: Seat) -> ClaimSeen | None:
    """Return whom the seat may let in or not, and has not answered (SO-20)."""
    if seen.out[seat]:
        return None
    asked = [claim for claim in seen.claims if claim.vote_until_us is not None and seat not in claim.allowed_by]
    return min(asked, key=lambda claim: claim.at_us, default=None)
