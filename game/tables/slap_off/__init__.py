"""Slap Off on screen: what screens need of it, as FACE."""

from __future__ import annotations

from game.core.words import N_
from game.rules.slap_off.house_rules import HOUSE_RULES, PITCH, TITLE
from game.rules.slap_off.tally import Tally
from game.tables.slap_off.calls import offer_calls
from game.tables.slap_off.one_switch import OneSwitch
from game.tables.slap_off.sounds import heard
from game.tables.slap_off.table import SlapOffTable, felt
from game.tables.table import MENUS, POINTING, Face, Use

FACE = Face(
    title=TITLE,
    pitch=PITCH,
    house_rules=HOUSE_RULES,
    how_to_play=(
        ("card_deck_back", N_("On your turn play your top card. Nobody looks at a hand, not even their own.")),
        ("card_JS", N_("A jack, a 7, a pair, a sandwich, a run: see a set and slap the pile before the others do.")),
        ("hand_slap_0", N_("Then the wheel opens: push the stick to the name and press slap again to call it.")),
        ("card_X1", N_("Call it wrong or too late, and the next to have slapped may win the pile.")),
        ("card_4H", N_("Slap at nothing, and a card of yours burns, unless you slap again on a new set at once.")),
        ("card_KD", N_("The bottom card counts too. Remember it, or look at it, and burn a card if it is no match.")),
        ("card_7C", N_("Out of cards? On your last jack or 7 two slaps keep you in. Win every card to win.")),
    ),
    tally=Tally.of,
    make=SlapOffTable,
    uses=(
        *POINTING,
        Use(N_("Slap; call the name"), ("south",)),
        Use(N_("Play a card; with down look at the bottom card"), ("west", "east")),
        Use(N_("Look at the bottom card"), ("north",)),
        Use(N_("Call a jack at once"), ("l1",)),
        Use(N_("Call a 7 at once"), ("r1",)),
        Use(N_("Call a pair at once"), ("l2",)),
        Use(N_("Call a sandwich at once"), ("r2",)),
        *MENUS,
    ),
    one_switch=OneSwitch,
    poster="card_JS",
    felt=felt,
    heard=heard,
    calls=offer_calls,
)
