"""The house rules of Slam Throne that the lobby offers."""

from __future__ import annotations

from game.core.house_rules import Choice, HouseRule
from game.core.words import N_

TITLE = N_("Slam Throne")
PITCH = N_("Slam your foe's stack: flip every cap, and catch your slammer.")

HOUSE_RULES: tuple[HouseRule, ...] = (
    HouseRule(
        "slow",
        N_("Slow motion"),
        N_("How slowly the slammer rises after the impact: slower is easier to catch."),
        (Choice(0.4, N_("Usual")), Choice(0.25, N_("Slower")), Choice(0.6, N_("Faster")), Choice(1.0, N_("Off"))),
    ),
    HouseRule(
        "catch_mm",
        N_("Catching hand"),
        N_("How far from the hand the slammer may be to be caught."),
        (Choice(45, N_("Usual")), Choice(70, N_("Big")), Choice(30, N_("Small"))),
    ),
    HouseRule(
        "heal_saves",
        N_("Healing at zero"),
        N_("Whether a hero that heals in its Last Slam plays on."),
        (Choice(False, N_("Too late")), Choice(True, N_("Saves"))),
    ),
    HouseRule(
        "turn_ms",
        N_("Time to throw"),
        N_("How long a throw may take."),
        (Choice(30_000, N_("30 seconds")), Choice(60_000, N_("A minute")), Choice(15_000, N_("15 seconds"))),
    ),
    HouseRule(
        "max_throw_angle_deg",
        N_("From above"),
        N_("How far from the vertical a throw may come."),
        (Choice(35, N_("Usual")), Choice(50, N_("Kind")), Choice(20, N_("Strict"))),
    ),
)
