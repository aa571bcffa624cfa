"""Slap .45 Mini on screen: what screens need of it, as FACE."""

from __future__ import annotations

from game.core.words import N_
from game.rules.slap45.house_rules import HOUSE_RULES, PITCH, TITLE
from game.rules.slap45.tally import Tally
from game.tables.slap45.one_switch import OneSwitch
from game.tables.slap45.sounds import heard
from game.tables.slap45.table import Slap45Table, felt
from game.tables.table import MENUS, POINTING, Face, Use

FACE = Face(
    title=TITLE,
    pitch=PITCH,
    house_rules=HOUSE_RULES,
    how_to_play=(
        ("card_back", N_("In turn, flip the card. Hands on hips until it shows: too soon, and you sit the start out.")),
        ("card_talking_iron", N_("Point the stick at somebody and slap the card: the first slap has the only shot.")),
        ("base_0_held", N_("Or slap a base and keep your hand on it: in cover a Talkin' Iron cannot hurt you.")),
        ("card_big_gun", N_("A Big Gun shoots right through cover.")),
        ("card_move", N_("Move!: slap into a new base. The last one loses a member. Never slap the horse.")),
        ("gang_0_0_stand", N_("Lose all six and you are out. The last two duel, and whoever died first deals.")),
    ),
    tally=Tally.of,
    make=Slap45Table,
    person_deals=True,
    uses=(
        *POINTING,
        Use(N_("Slap the card; flip; take"), ("south",)),
        Use(N_("Slap a base; back"), ("east", "l2", "r2")),
        Use(N_("Flip with the other hand"), ("west", "north", "l1", "r1")),
        *MENUS,
    ),
    one_switch=OneSwitch,
    poster="card_talking_iron",
    felt=felt,
    heard=heard,
)
