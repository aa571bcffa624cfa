"""From presses to actions of Slap .45 Mini: one seat's stick and buttons (rules page, "On the controls")."""

from __future__ import annotations

from game.core.match import Action, Seat
from game.devices.press import Press
from game.rules.slap45.terms import (
    BIG_GUN,
    MOVE,
    TALKING_IRON,
    Base,
    Card,
    Deal,
    Feint,
    Flip,
    LeaveBase,
    Point,
    Slap45Seen,
    SlapBase,
    SlapCard,
)
from game.tables.slap45.places import Places, nearest_base, nearest_in_direction

SLAP = frozenset({"south"})
COVER = frozenset({"east", "l2", "r2"})
FLIP = frozenset({"west", "north", "l1", "r1"})
STICK_ON, STICK_OFF = 0.55, 0.4
FLIP_GUARD_US = 500_000
"""The slap button flips only this long after a round: a late slap must not turn the next card."""
_D_PAD = {"left": (-1, 0), "right": (1, 0), "up": (0, 1), "down": (0, -1)}


class Controls:
    """What one seat's controller is doing; turns each press into at most one action."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.toggle_cover = False
        self._stick = [0.0, 0.0]
        self._d_pad: set[str] = set()
        self._on = False
        self._pointed: Seat | None = None
        self._holding: str | None = None
        self._slapped_us = -1

    def action(self, press: Press, at_us: int, seen: Slap45Seen, places: Places, waiting_us: int) -> Action | None:
        """Return what the press means at match time at_us; waiting_us: when the last round ended."""
        if press.control in ("stick_x", "stick_y") or press.control in _D_PAD:
            return self._steer(press, seen, places)
        if self._deals(seen):
            return self._deal(press, seen)
        if self.seat not in places.seats:
            return None  # out of the game, and bored: nothing they press is worth a word
        if press.control in COVER:
            return self._cover(press, at_us, seen, places) if press.value > 0 else self._uncover(press, seen)
        if press.value <= 0:
            return None
        if press.control in FLIP:
            return self._flip(seen)
        return self._slap(at_us, seen, waiting_us) if press.control in SLAP else None

    def catch_up(self, seen: Slap45Seen, places: Places) -> list[Action]:
        """Return what makes the match agree with the hands after a pause (C-13): a base let go, the stick moved."""
        if self._deals(seen) or self.seat not in places.seats:
            return []
        actions: list[Action] = []
        if seen.hands[self.seat] is not None and self._holding is None and not self.toggle_cover:
            actions.append(LeaveBase())
        self._slapped_us = -1  # a slap that was on its way is dropped
        self._pointed = self._points_at(places)
        if self._pointed != seen.points[self.seat]:
            actions.append(Point(self._pointed))
        return actions

    def let_go(self) -> None:
        """Forget what was held: the controller is gone."""
        self._stick = [0.0, 0.0]
        self._d_pad.clear()
        self._on, self._holding = False, None

    def direction(self) -> tuple[float, float] | None:
        """Return where the stick or the D-pad points, None: centred."""
        if self._d_pad:
            x = sum(_D_PAD[control][0] for control in self._d_pad)
            y = sum(_D_PAD[control][1] for control in self._d_pad)
            return (float(x), float(y)) if x or y else None
        return (self._stick[0], self._stick[1]) if self._on else None

    def _deals(self, seen: Slap45Seen) -> bool:
        return seen.dealer == self.seat

    def _steer(self, press: Press, seen: Slap45Seen, places: Places) -> Action | None:
        if press.control in _D_PAD:
            (self._d_pad.add if press.value > 0 else self._d_pad.discard)(press.control)
        else:
            self._stick[press.control == "stick_y"] = press.value
            size = (self._stick[0] ** 2 + self._stick[1] ** 2) ** 0.5
            self._on = size > (STICK_OFF if self._on else STICK_ON)
        if self._deals(seen) or self.seat not in places.seats:
            return None
        at = self._points_at(places)
        if at == self._pointed:
            return None
        self._pointed = at
        return Point(at)

    def _points_at(self, places: Places) -> Seat | None:
        direction = self.direction()
        others = {seat: place for seat, place in places.seats.items() if seat != self.seat}
        return None if direction is None else nearest_in_direction(*direction, others, {self._pointed})

    def _flip(self, seen: Slap45Seen) -> Action | None:
        """Who flips between cards out of turn is told so; in a round only whoever is next may ask (S45-17)."""
        asks = seen.phase == "waiting" or (seen.phase == "gun" and seen.flipper == self.seat)
        return Flip() if asks else None

    def _slap(self, at_us: int, seen: Slap45Seen, waiting_us: int) -> Action | None:
        if seen.phase != "waiting" or seen.dealer is not None:
            return SlapCard()
        if seen.flipper == self.seat and (seen.card is None or at_us - waiting_us >= FLIP_GUARD_US):
            return Flip()
        return None

    def _cover(self, press: Press, at_us: int, seen: Slap45Seen, places: Places) -> Action | None:
        held, base = seen.hands[self.seat], self._base(seen, places)
        if self.toggle_cover and held is not None and (base == held or self.direction() is None):
            return LeaveBase()
        if base is None:
            return None
        self._holding, self._slapped_us = press.control, max(at_us, seen.now_us)
        return SlapBase(base)

    def _uncover(self, press: Press, seen: Slap45Seen) -> Action | None:
        """Releasing the button that is the hand leaves cover, also while its slap has not been judged yet."""
        if press.control != self._holding or self.toggle_cover:
            return None
        self._holding = None
        judged = seen.now_us > self._slapped_us
        return None if judged and seen.hands[self.seat] is None else LeaveBase()

    def _base(self, seen: Slap45Seen, places: Places) -> Base | None:
        """The base the stick points at; with the stick centred the nearest open one that is of use (S45-15)."""
        old = seen.started[self.seat] if seen.started else None
        others = {base: place for base, place in places.bases.items() if base != old}
        free = {base: place for base, place in others.items() if base not in self._held_bases(seen)}
        direction = self.direction()
        if direction is None:
            return nearest_base(places.seats[self.seat], free or others)
        return nearest_in_direction(*direction, places.bases, free)

    def _held_bases(self, seen: Slap45Seen) -> set[Base | None]:
        """The bases with a hand on them; one's own may have been let go already, which is not seen yet."""
        held: list[Base | None] = list(seen.hands)
        if self._holding is None and not self.toggle_cover:
            held[self.seat] = None
        return set(held)

    def _deal(self, press: Press, seen: Slap45Seen) -> Action | None:
        """The dealer's stick chooses the kind, the slap button plays it, the cover button feints (S45-22, S45-23)."""
        if press.value <= 0:
            return None
        if press.control in COVER:
            return Feint()
        kind = self._kind()
        if press.control not in SLAP or kind is None:
            return None
        # A refusal would show everybody what the dealer had in mind.
        return Deal(kind) if seen.left is not None and getattr(seen.left, kind) else None

    def _kind(self) -> Card | None:
        direction = self.direction()
        if direction is None:
            return None
        x, y = direction
        if abs(x) <= abs(y):
            return BIG_GUN if y > 0 else None
        return MOVE if x < 0 else TALKING_IRON
