"""What a match of Slap Off remembers of slaps that are not settled: claims, their order, and votes on slapping in."""

from __future__ import annotations

import msgspec

from game.core.contest import Fairness
from game.core.match import Seat
from game.rules.slap_off.terms import ClaimSeen, SetId, Sets


class Claim(msgspec.Struct, frozen=True, gc=False):
    """A slap that found a set, until it is named wrong, in vain or right, or the pile is gone (SO-9, SO-10)."""

    seat: Seat
    at_us: int
    sets: Sets
    """What showed at the slap."""
    after: int
    """How many cards had been played by then: a further slap counts only if more have (SO-13)."""
    heat: int
    """Which dead heat it is in: a lower one comes first, those of one count in the order of their names (SO-11)."""
    until_us: int
    aim: SetId | None = None
    named: SetId | None = None
    named_n: int = 0
    """The number of the input that named it right, or 0."""
    vote_until_us: int | None = None
    """Until when a refusal ends it; None: nobody needs to be asked any more (SO-20)."""
    allowed_by: tuple[Seat, ...] = ()

    def seen(self) -> ClaimSeen:
        """Return what everybody may know of it: all but the sets."""
        return ClaimSeen(
            self.seat, self.at_us, self.heat, self.until_us, self.aim, self.named, self.vote_until_us, self.allowed_by
        )


class Heats:
    """The dead heats of one contest: each is measured from its first slap (C-4)."""

    __slots__ = ("_fair", "_firsts")

    def __init__(self, fair: Fairness, firsts: tuple[tuple[int, int], ...] = ()) -> None:
        self._fair = fair
        self._firsts = firsts

    def place(self, at_us: int, doubt_us: int) -> int:
        """Return the heat of a slap, the earliest that it is in; a new one if it can be told apart from all."""
        for heat, (first_us, first_doubt_us) in enumerate(self._firsts):
            if self._fair.tied(first_us, first_doubt_us, at_us, doubt_us):
                return heat
        self._firsts = (*self._firsts, (at_us, doubt_us))
        return len(self._firsts) - 1

    def clear(self) -> None:
        """Forget all: the next slap is the first of a new contest."""
        self._firsts = ()

    def clone(self) -> Heats:
        """Return a copy that goes its own way."""
        return Heats(self._fair, self._firsts)


def foremost(claims: list[Claim]) -> Claim | None:
    """Return the claim that has the pile unless a vote is against it; None: it is not known yet (SO-10, SO-11)."""
    if not claims:
        return None
    first = min(claim.heat for claim in claims)
    named = [claim for claim in claims if claim.heat == first and claim.named_n]
    return min(named, key=lambda claim: claim.named_n) if named else None
