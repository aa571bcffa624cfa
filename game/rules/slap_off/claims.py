"""What a match of Slap Off remembers of slaps that are not settled: claims, their order, and votes on slapping in."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass, field

from game.core.contest import Fairness
from game.core.match import Seat
from game.rules.slap_off.terms import ClaimSeen, SetId, Sets


@dataclass(slots=True, eq=False)
class Claim:
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

    _seen: ClaimSeen | None = field(default=None, repr=False)

    def seen(self) -> ClaimSeen:
        """Return what everybody may know of it: all but the sets."""
        if self._seen is None:
            self._seen = ClaimSeen(
                self.seat, self.at_us, self.heat, self.until_us, self.aim, self.named, self.vote_until_us,
                self.allowed_by,
            )  # fmt: skip
        return self._seen

    def point_at(self, set_: SetId) -> None:
        """Move along the wheel (SO-11)."""
        self.aim, self._seen = set_, None

    def name(self, set_: SetId, n: int) -> None:
        """Name it, and right, by this input."""
        self.aim = self.named = set_
        self.named_n, self._seen = n, None

    def ask_until(self, until_us: int | None) -> None:
        """Ask until then whether anybody minds, or no longer (SO-20)."""
        self.vote_until_us, self._seen = until_us, None

    def allow(self, seat: Seat) -> None:
        """Note that this seat does not mind."""
        self.allowed_by, self._seen = (*self.allowed_by, seat), None

    def clone(self) -> Claim:
        """Return a copy that goes its own way."""
        return copy(self)


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


def put_in_line(claims: list[Claim], claim: Claim) -> None:
    """Put a claim behind those of its heat and of earlier ones, before those of later ones."""
    place = len(claims)
    while place and claims[place - 1].heat > claim.heat:
        place -= 1
    claims.insert(place, claim)


def foremost(claims: list[Claim]) -> Claim | None:
    """Return the claim that has the pile unless a vote is against it; None: it is not known yet (SO-10, SO-11)."""
    best: Claim | None = None
    for claim in claims:
        if claim.heat != claims[0].heat:
            break
        if claim.named_n and (best is None or claim.named_n < best.named_n):
            best = claim
    return best
