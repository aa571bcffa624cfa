"""The house rules of Slaiga that the lobby offers."""

from __future__ import annotations

from game.core.house_rules import Choice, HouseRule
from game.core.words import N_

TITLE = N_("Slaiga")
PITCH = N_("Hide a straight flush in your hand, and shoot at what the others hide in theirs.")

HOUSE_RULES: tuple[HouseRule, ...] = (
    HouseRule(
        "version",
        N_("Version"),
        N_("Honest: all that is said is true. Base: all of it may be a lie, until somebody checks."),
        (Choice("honest", N_("Honest")), Choice("base", N_("Base, with lies"))),
    ),
    HouseRule(
        "bullets",
        N_("Bullets"),
        N_("Aces, kings, queens and jacks have a power each when they are declared."),
        (Choice(True, N_("Yes")), Choice(False, N_("No"))),
    ),
    HouseRule(
        "jokers",
        N_("Jokers"),
        N_("A joker cancels a check. They need bullets."),
        (Choice(0, N_("None")), Choice(1, N_("One")), Choice(2, N_("Two"))),
    ),
    HouseRule(
        "king_look_max",
        N_("Kings"),
        N_("How many cards ahead a declared king looks at most."),
        (Choice(6, "6"), Choice(3, "3"), Choice(10, "10")),
    ),
    HouseRule(
        "counter_shot_any_rank",
        N_("Later shots"),
        N_("Whether a shot that answers a block needs a jack, queen, king or ace too."),
        (Choice(False, N_("A picture or ace")), Choice(True, N_("Any card"))),
    ),
    HouseRule(
        "ace_follows_suit",
        N_("Between aces"),
        N_("Whether an ace that answers a declared ace must be of the next suit."),
        (Choice(False, N_("Any suit")), Choice(True, N_("The next suit"))),
    ),
    HouseRule(
        "turn_ms",
        N_("Time for a turn"),
        N_("How long a turn may take before the top card is drawn and discarded."),
        (Choice(45_000, N_("45 seconds")), Choice(90_000, N_("90 seconds")), Choice(25_000, N_("25 seconds"))),
    ),
    HouseRule(
        "answer_ms",
        N_("Time to answer"),
        N_("How long an answer may take before it counts as giving in."),
        (Choice(20_000, N_("20 seconds")), Choice(40_000, N_("40 seconds")), Choice(10_000, N_("10 seconds"))),
    ),
)
