"""Deadlines: the inputs of nobody, in order of time and, of one microsecond, in the order set (C-5)."""

from __future__ import annotations

from bisect import insort
from typing import Self

NEVER = 1 << 62
"""Later than any time that a match asks about again and again; what is really due, `next` says."""


Deadline = tuple[int, int, int, int]
"""When it fires, its number in the order set, what it is for and which of several it means: plain, for speed."""


class Deadlines:
    """The deadlines of one match that have not fired; few at a time, so a sorted list is fastest."""

    __slots__ = ("_orders", "_pending", "due_us")

    def __init__(self) -> None:
        self._pending: list[Deadline] = []
        self._orders = 0
        self.due_us = NEVER
        """The time of the next one, or NEVER: a quick look for the common case that nothing is due."""

    def set(self, at_us: int, kind: int, key: int = 0) -> None:
        """Set one; one that lies in the past fires at the next look."""
        self._orders += 1
        insort(self._pending, (at_us, self._orders, kind, key))
        self.due_us = self._pending[0][0]

    def stop(self, *kinds: int, key: int = 0) -> None:
        """Take off all of these kinds with this key."""
        self._keep([one for one in self._pending if one[2] not in kinds or one[3] != key])

    def clear(self) -> None:
        """Take off all."""
        self._keep([])

    def next(self) -> int | None:
        """Return when the next one fires, or None."""
        return self._pending[0][0] if self._pending else None

    def pop(self, to_us: int) -> Deadline | None:
        """Take off and return the next one that fires up to to_us, or None."""
        pending = self._pending
        if not pending or pending[0][0] > to_us:
            return None
        first = pending.pop(0)
        self.due_us = pending[0][0] if pending else NEVER
        return first

    def clone(self) -> Self:
        """Return a copy that goes its own way."""
        new = object.__new__(type(self))
        new._pending, new._orders, new.due_us = self._pending[:], self._orders, self.due_us
        return new

    def _keep(self, pending: list[Deadline]) -> None:
        self._pending = pending
        self.due_us = pending[0][0] if pending else NEVER
