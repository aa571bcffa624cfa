"""The house rules of Slap Off that the lobby offers."""

from __future__ import annotations

from game.core.house_rules import FAIRNESS, Choice, HouseRule
from game.core.words import N_

TITLE = N_("Slap Off")
PITCH = N_("See a set, slap the pile, and name it before somebody else does.")

HOUSE_RULES: tuple[HouseRule, ...] = (
    HouseRule(
        "jokers",
        N_("Jokers"),
        N_("Two jokers are shuffled in; slap each as it comes."),
        (Choice(False, N_("None")), Choice(True, N_("Two"))),
    ),
    HouseRule(
        "direction",
        N_("Direction"),
        N_("Which way round the turns go."),
        (Choice("clockwise", N_("Clockwise")), Choice("counterclockwise", N_("Counterclockwise"))),
    ),
    HouseRule(
        "run_min",
        N_("Shortest run"),
        N_("How many cards, each one higher, make a run."),
        (Choice(3, "3"), Choice(4, "4"), Choice(5, "5")),
    ),
    HouseRule(
        "run_descending",
        N_("Runs go"),
        N_("Whether cards that fall by one are a run too."),
        (Choice(False, N_("Up only")), Choice(True, N_("Up or down"))),
    ),
    HouseRule(
        "ace_pair",
        N_("Two aces"),
        N_("Whether two aces are a pair, as two numbers are."),
        (Choice(False, N_("No set")), Choice(True, N_("A pair"))),
    ),
    HouseRule(
        "slap_in",
        N_("Slapping in"),
        N_("Whether somebody without cards may win a pile and be back in."),
        (
            Choice("vote", N_("If nobody minds")),
            Choice("always", N_("Always")),
            Choice("never", N_("Never")),
        ),
    ),
    HouseRule(
        "turn_ms",
        N_("Time for a turn"),
        N_("How long before a card plays itself."),
        (
            Choice(6000, N_("6 seconds")),
            Choice(3000, N_("3 seconds")),
            Choice(12_000, N_("12 seconds")),
        ),
    ),
    HouseRule(
        "name_ms",
        N_("Time to name"),
        N_("How long whoever slapped a set has to name it."),
        (Choice(3000, N_("3 seconds")), Choice(5000, N_("5 seconds")), Choice(2000, N_("2 seconds"))),
    ),
    HouseRule(
        "double_slap_ms",
        N_("Second thoughts"),
        N_("How long a wrong slap may be saved by a second one on a new set."),
        (Choice(600, N_("Usual")), Choice(1000, N_("Kind")), Choice(300, N_("Strict"))),
    ),
    FAIRNESS,
)
