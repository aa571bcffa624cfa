"""How a game offers its options to players: the choices of each, with words (all English msgids)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from game.core.words import N_


class Choice(NamedTuple):
    """One value of an option, as players read it."""

    value: Any
    label: str


class HouseRule(NamedTuple):
    """An option that the lobby offers, or a header field where in_header is set; explanation is one line."""

    field: str
    title: str
    explanation: str
    choices: Sequence[Choice]
    in_header: bool = False

    def place_of(self, value: Any) -> int:
        """Return which choice has this value; one that no choice has counts as the first."""
        return next((place for place, choice in enumerate(self.choices) if choice.value == value), 0)


FAIRNESS = HouseRule(
    "fairness",
    N_("Too close to call"),
    N_("Certain: only what the controllers can prove counts. Sharp: their doubt is not looked at."),
    (Choice("certain", N_("Certain")), Choice("sharp", N_("Sharp"))),
)
