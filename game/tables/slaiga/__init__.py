"""Slaiga on screen: what screens need of it, as FACE."""

from __future__ import annotations

from game.core.words import N_
from game.rules.slaiga.house_rules import HOUSE_RULES, PITCH, TITLE
from game.rules.slaiga.tally import Tally
from game.tables.slaiga.table import SlaigaTable
from game.tables.table import MENUS, Face, Use

FACE = Face(
    title=TITLE,
    pitch=PITCH,
    house_rules=HOUSE_RULES,
    how_to_play=(
        ("card_deck_back", N_("Hold both shoulder buttons to see your cards. The others look away until you let go.")),
        ("card_7H", N_("Collect five cards of one suit in sequence: draw one, discard one, and say slaiga.")),
        (
            "card_JC",
            N_('Or shoot at a suit with a picture or an ace of the next suit: "Spades target, clubs shot!"'),
        ),
        ("card_4D", N_("With three of that suit, block with the suit after the shot's, or concede and give cards.")),
        ("card_AS", N_("Bullets have powers: an ace needs an ace, a king looks ahead, a queen swaps, a jack steals.")),
        ("card_X1", N_("In the base version everybody may lie about all of it. Check, and pay if you were wrong.")),
    ),
    tally=Tally.of,
    make=SlaigaTable,
    uses=(
        Use(N_("Choose up"), ("stick_y+", "up")),
        Use(N_("Choose down"), ("stick_y-", "down")),
        Use(N_("Five lines up"), ("stick_x-", "left")),
        Use(N_("Five lines down"), ("stick_x+", "right")),
        Use(N_("Take the line"), ("south",)),
        Use(N_("One step back"), ("east",)),
        Use(N_("Look through the discard pile"), ("west",)),
        Use(N_("See your cards: hold both"), ("l1",)),
        Use(N_("See your cards: hold both, the other one"), ("r1",)),
        *MENUS,
    ),
    poster="card_AS",
)
