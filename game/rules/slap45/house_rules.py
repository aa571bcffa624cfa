"""The house rules of Slap .45 Mini that the lobby offers."""

from __future__ import annotations

from game.core.house_rules import FAIRNESS, Choice, HouseRule
from game.core.words import N_
from game.rules.slap45.terms import GANG, DeckCounts

TITLE = N_("Slap .45 Mini")
PITCH = N_("A card turns. Slap it and point to shoot, or slap a base to hide.")

HOUSE_RULES: tuple[HouseRule, ...] = (
    HouseRule(
        "gangs",
        N_("Gang size"),
        N_("How many members every gang has: fewer make a shorter match."),
        tuple(Choice(size, str(size)) for size in (GANG, 5, 4, 3, 2, 1)),
        in_header=True,
    ),
    HouseRule(
        "deck",
        N_("Deck"),
        N_("How many Move!, Big Gun and Talkin' Iron cards are shuffled together."),
        (
            Choice(DeckCounts(20, 10, 20), N_("Usual")),
            Choice(DeckCounts(10, 20, 20), N_("Big Guns")),
            Choice(DeckCounts(30, 5, 15), N_("Stampede")),
            Choice(DeckCounts(0, 10, 30), N_("No horses")),
        ),
    ),
    HouseRule(
        "flip_delay_ms",
        N_("Suspense"),
        N_("How long a card may take to show after the flip starts."),
        (
            Choice((400, 1600), N_("Usual")),
            Choice((200, 800), N_("Short")),
            Choice((800, 3500), N_("Long")),
        ),
    ),
    HouseRule(
        "point_window_ms",
        N_("Pointing"),
        N_("How far apart a slap and pointing may be to count as one shot."),
        (Choice(150, N_("Usual")), Choice(300, N_("Kind")), Choice(80, N_("Strict"))),
    ),
    HouseRule(
        "move_ms",
        N_("Time to move"),
        N_("How long a Move! card waits for everybody."),
        (Choice(3000, N_("3 seconds")), Choice(5000, N_("5 seconds")), Choice(2000, N_("2 seconds"))),
    ),
    HouseRule(
        "lockout_ms",
        N_("False start"),
        N_("How long whoever slaps too soon sits out once the card shows."),
        (Choice(400, N_("Usual")), Choice(0, N_("Forgiven")), Choice(1000, N_("Harsh"))),
    ),
    HouseRule(
        "tie",
        N_("Dead heats"),
        N_("Slaps too close to call are ignored, or a coin decides."),
        (Choice("ignore", N_("Ignored")), Choice("coin", N_("Coin"))),
    ),
    FAIRNESS,
)
