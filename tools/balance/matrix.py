"""The win matrix of all heroes and sides, and whether each is worth picking."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from statistics import median

from tools.balance.duel import Entrant, Result

LEAST, MOST = 0.45, 0.55
"""Every hero and side wins so much against the field (ST-18)."""
Z95 = 1.96


def wilson(wins: float, matches: int) -> tuple[float, float]:
    """Return the 95 % confidence interval of a share of wins (Wilson's)."""
    if not matches:
        return 0.0, 1.0
    share, z2 = wins / matches, Z95 * Z95
    middle = (share + z2 / (2 * matches)) / (1 + z2 / matches)
    half = Z95 / (1 + z2 / matches) * math.sqrt(share * (1 - share) / matches + z2 / (4 * matches * matches))
    return middle - half, middle + half


class Matrix:
    """Wins of each entrant against each other."""

    def __init__(self, entrants: Sequence[Entrant]) -> None:
        self.entrants = list(entrants)
        self.wins: dict[tuple[Entrant, Entrant], int] = {}
        self.matches: dict[tuple[Entrant, Entrant], int] = {}
        self.throws: list[int] = []
        self.sudden = 0
        self.stuck = 0

    def count(self, pair: tuple[Entrant, Entrant], results: Iterable[Result]) -> None:
        """Count matches of a pair."""
        one, other = pair
        for result in results:
            self.throws.append(result.throws)
            self.sudden += result.sudden
            self.stuck += result.winner < 0
            for winner, loser in ((one, other), (other, one)):
                self.matches[winner, loser] = self.matches.get((winner, loser), 0) + 1
            winners = (one, other) if result.winner == 0 else (other, one)
            self.wins[winners] = self.wins.get(winners, 0) + 1

    def share(self, one: Entrant, other: Entrant) -> float:
        """Return how often one beats the other."""
        return self.wins.get((one, other), 0) / max(1, self.matches.get((one, other), 0))

    def against_field(self, one: Entrant) -> tuple[float, float, float]:
        """Return an entrant's share of wins against all others together, and its confidence interval."""
        others = [other for other in self.entrants if (one, other) in self.matches]
        matches = sum(self.matches[one, other] for other in others)
        wins = sum(self.wins.get((one, other), 0) for other in others)
        return (wins / max(1, matches), *wilson(wins, matches))

    def out_of_balance(self) -> list[Entrant]:
        """Return the entrants that win too much or too little."""
        return [one for one in self.entrants if not LEAST <= self.against_field(one)[0] <= MOST]

    def lines(self) -> list[str]:
        """Lay it out for people: the field, then each against each in percent."""
        told = [f"{'':34}wins against the field, 95 % of the time between"]
        for number, one in enumerate(self.entrants):
            share, low, high = self.against_field(one)
            mark = "" if LEAST <= share <= MOST else "   OUT OF BALANCE"
            told.append(f"{number + 1:3} {one.hero:20} {one.side:8} {share:6.1%}   {low:6.1%} {high:6.1%}{mark}")
        told.append("each against each, percent of wins of the row:")
        told.append("    " + "".join(f"{number + 1:4}" for number in range(len(self.entrants))))
        for number, one in enumerate(self.entrants):
            row = (f"{self.share(one, other):4.0%}" if one != other else "   -" for other in self.entrants)
            told.append(f"{number + 1:3} " + "".join(row).replace("%", " "))
        told.append(
            f"{len(self.throws)} matches, {self.stuck} stuck; throws a match: median {median(self.throws):.0f}, "
            f"9 of 10 within {sorted(self.throws)[int(0.9 * len(self.throws))]}; "
            f"Sudden Death in {self.sudden / len(self.throws):.1%}"
        )
        return told
