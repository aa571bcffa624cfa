"""What happened in Slam Throne in words, and what a hero's card says: made of the same data that the match acts on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import UNSET

from game.core.match import Action, Event, Illegal
from game.core.words import N_, _, ngettext, winners
from game.rules.slam_throne import terms
from game.rules.slam_throne.heroes import Ability, Conditions, Effect, Hero, PassiveAbility, Side
from game.rules.slam_throne.sentences import RULES

STYLE_NAMES: dict[str, str] = {
    "flickerizer": N_("The Flickerizer"),
    "slammy": N_("Slammy"),
    "rooster": N_("The Rooster"),
    "slapper": N_("The Slapper"),
}
STYLE_LINES: dict[str, str] = {
    "flickerizer": N_("Pinched and thrown with spin: forgives a crooked aim."),
    "slammy": N_("Flat in both hands: steady, easy to catch, ruined by a tilt."),
    "rooster": N_("On its edge: boom or bust, and it bounces high and far."),
    "slapper": N_("Off the flat of the hand: strong and wild, hardly rebounds."),
}
SIDE_NAMES: dict[str, str] = {"catch": N_("Catch"), "passive": N_("Passive")}
ACTION_NAMES: dict[type[Action], str] = {
    terms.PickHero: N_("Pick a hero"),
    terms.PickSide: N_("Choose a side"),
    terms.Call: N_("Call"),
    terms.Tamp: N_("Tamp"),
    terms.Throw: N_("Slam"),
    terms.Catch: N_("Catch"),
}
ASIDES: frozenset[type[Event]] = frozenset({Illegal, terms.Restacked})
"""What concerns one seat alone: it must not push what a slam came to off the screen."""

_WHEN: dict[str, str] = {
    "turn_start": N_("At the start of your turn"),
    "before_slam": N_("Before your slam"),
    "before_foe_slam": N_("Before your foe's slam"),
    "foe_slam": N_("When a slam flips your caps"),
    "own_damage": N_("When your slam damages"),
    "own_whiff": N_("When you whiff"),
    "own_miss": N_("When you miss"),
    "after_slam": N_("After your slam"),
}
_AT_LEAST: dict[str, str] = {
    "foe_slam": N_("When a slam flips {caps} or more of your caps"),
    "own_damage": N_("When your slam damages {caps} or more"),
}


# -- cards ------------------------------------------------------------------------------------------------------------


def card_text(hero: Hero, side: Side) -> str:
    """Return what this side of a hero's slammer says, whole: all that its ability does, and when."""
    ability = hero.ability(side)
    if not ability.do:
        return _("No ability.")
    opening = ", ".join([_when(ability, side), *_conditions(ability, side)])
    does = ", ".join(effect_text(effect) for effect in ability.do)
    return _("{when}: {does}.").format(when=opening, does=does)


def effect_text(effect: Effect) -> str:
    """Return one effect as a card says it."""
    amount = effect.amount
    counted = {
        "heal": ngettext("heal {n}", "heal {n}", amount),
        "damage": ngettext("damage {n}", "damage {n}", amount),
        "prevent": ngettext("prevent {n}", "prevent {n}", amount),
        "slam_again": _("slam again"),
        "steady": _("your next slam wavers {n} % less"),
        "shake": _("your foe's next slam wavers {n} % more"),
        "heavy": _("your slammer is {n} % heavier in its next slam"),
        "wide_catch": _("your hand is {n} % wider for your next slam"),
    }
    return counted[effect.kind].format(n=amount)


def _when(ability: Ability, side: Side) -> str:
    if side == "catch" or not isinstance(ability, PassiveAbility):
        return _("Caught, with a cap flipped")
    at_least = ability.if_.flipped_at_least
    if at_least is not UNSET and ability.when in _AT_LEAST:
        return _(_AT_LEAST[ability.when]).format(caps=at_least)
    return _(_WHEN[ability.when])


def _conditions(ability: Ability, side: Side) -> list[str]:
    conditions: Conditions = ability.if_
    told = []
    in_when = side == "passive" and isinstance(ability, PassiveAbility) and ability.when in _AT_LEAST
    if conditions.flipped_at_least is not UNSET and not in_when:
        told.append(_("if it flipped {caps} or more").format(caps=conditions.flipped_at_least))
    if conditions.health_at_most is not UNSET:
        told.append(_("at Health {caps} or less").format(caps=conditions.health_at_most))
    if conditions.uses is not UNSET:
        told.append(ngettext("once a match", "{n} times a match", conditions.uses).format(n=conditions.uses))
    if conditions.flip_and_call is not UNSET:
        told.append(_("Flip & Call"))
    return told


# -- events -----------------------------------------------------------------------------------------------------------


def caps_text(caps: int) -> str:
    """Return a number of caps as players read it."""
    return ngettext("{n} cap", "{n} caps", caps).format(n=caps)


def sentence(event: Event, names: Sequence[str]) -> str | None:
    """Say what the event means to somebody watching; None: it speaks for itself."""
    tell = _TELL.get(type(event))
    return None if tell is None else tell(event, names)


def why(event: Event, names: Sequence[str]) -> str:
    """Say what was ruled, by which rule, and what that rule is (for "Why?")."""
    told = sentence(event, names)
    law = _("{rule}: {law}").format(rule=event.rule, law=_(RULES[event.rule])) if event.rule in RULES else event.rule
    return law if told is None else f"{told} {law}"


def _tossed(event: Any, names: Sequence[str]) -> str:
    told = (
        N_("It shows {side}: {who} called it right.") if event.right else N_("It shows {side}: {who} called it wrong.")
    )
    return _(told).format(side=_(SIDE_NAMES[event.side]), who=names[event.seat])


def _sides_shown(event: Any, names: Sequence[str]) -> str:
    first, second = (_(SIDE_NAMES[side]) for side in event.sides)
    return _("{one}: {side}. {other}: {other_side}.").format(
        one=names[0], side=first, other=names[1], other_side=second
    )


def _slam_result(event: Any, names: Sequence[str]) -> str | None:
    if not event.caught or event.foul:
        return None
    return _("{who} catches the slammer.").format(who=names[event.seat])


def _fouled(event: Any, names: Sequence[str]) -> str:
    told = N_("Foul: {who} threw too flat. Nothing counts.")
    if event.why == "side":
        told = N_("Foul: {who} hit the stack's side. Nothing counts.")
    return _(told).format(who=names[event.seat])


def _damage(event: Any, names: Sequence[str]) -> str:
    told = ngettext("{who} loses {n} cap.", "{who} loses {n} caps.", event.caps)
    return told.format(who=names[event.seat], n=event.caps)


def _healed(event: Any, names: Sequence[str]) -> str:
    told = ngettext("{who} heals {n} cap.", "{who} heals {n} caps.", event.caps)
    return told.format(who=names[event.seat], n=event.caps)


def _prevented(event: Any, names: Sequence[str]) -> str:
    told = ngettext("{who} prevents {n} cap.", "{who} prevents {n} caps.", event.caps)
    return told.format(who=names[event.seat], n=event.caps)


def _ability(event: Any, names: Sequence[str]) -> str:
    return _("{who}'s ability: {does}.").format(who=names[event.seat], does=effect_text(event.effect))


def _sudden_death(event: Any, names: Sequence[str]) -> str:
    if event.round == 1:
        return _("Sudden Death! A slam each at ten caps, {who} first.").format(who=names[event.first])
    return _("A tie: Sudden Death again, {who} first.").format(who=names[event.first])


def _illegal(event: Any, names: Sequence[str]) -> str:
    return _("{who}: {reason}").format(who=names[event.seat], reason=_(event.reason))


def _of_seat(msgid: str) -> Callable[[Any, Sequence[str]], str]:
    return lambda event, names: _(msgid).format(who=names[event.seat])


_TELL: dict[type[Event], Callable[[Any, Sequence[str]], str | None]] = {
    terms.SideLocked: _of_seat(N_("{who} has locked in a side.")),
    terms.SidesShown: _sides_shown,
    terms.Tossed: _tossed,
    terms.StartPlayer: _of_seat(N_("{who} starts.")),
    terms.SlamResult: _slam_result,
    terms.Whiffed: _of_seat(N_("{who} whiffs: no cap touched.")),
    terms.Missed: _of_seat(N_("{who} flips nothing.")),
    terms.Fouled: _fouled,
    terms.Damage: _damage,
    terms.Healed: _healed,
    terms.Prevented: _prevented,
    terms.AbilityUsed: _ability,
    terms.LastSlam: _of_seat(N_("{who} has no caps left: Last Slam!")),
    terms.SuddenDeath: _sudden_death,
    terms.MatchOver: lambda event, names: winners(event.places, names),
    Illegal: _illegal,
}
