"""What happened in Slap .45 Mini in words: for the line under the table, "Why?" and whatever reads it aloud."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import UNSET

from game.core.match import HOUSE, Action, Event, Illegal, Seat
from game.core.words import N_, _, milliseconds, together, winners
from game.rules.slap45 import terms
from game.rules.slap45.sentences import RULES

CARD_NAMES = {
    terms.MOVE: N_("Move!"),
    terms.BIG_GUN: N_("Big Gun"),
    terms.TALKING_IRON: N_("Talkin' Iron"),
}
ACTION_NAMES: dict[type[Action], str] = {
    terms.Flip: N_("Flip"),
    terms.Point: N_("Point"),
    terms.SlapCard: N_("Slap the card"),
    terms.SlapBase: N_("Take cover"),
    terms.LeaveBase: N_("Leave cover"),
    terms.Deal: N_("Deal"),
    terms.Feint: N_("Feint"),
}
SCENE_NAMES = {
    "tumble": N_("Tumble"),
    "spin": N_("Spin"),
    "salute": N_("Salute"),
    "piano": N_("Piano"),
}
ASIDES: frozenset[type[Event]] = frozenset({terms.TooLate, terms.BaseTaken, Illegal})
"""What concerns one seat alone: it must not push what a card came to off the screen."""


def card_name(card: str) -> str:
    """Return a card's name in the language in use."""
    return _(CARD_NAMES[card])


def seat_name(seat: Seat | None, names: Sequence[str]) -> str:
    """Return who sits there; the House has no seat of its own."""
    if seat is None:
        return _("nobody")
    return _("The House") if seat == HOUSE else names[seat]


def sentence(event: Event, names: Sequence[str]) -> str | None:
    """Say what the event means to somebody watching; None: it speaks for itself."""
    tell = _TELL.get(type(event))
    return None if tell is None else tell(event, names)


def why(event: Event, names: Sequence[str]) -> str:
    """Say what was ruled, by which rule, and what that rule is (for "Why?")."""
    told = sentence(event, names)
    law = _("{rule}: {law}").format(rule=event.rule, law=_(RULES[event.rule])) if event.rule in RULES else event.rule
    return law if told is None else f"{told} {law}"


def _shot(event: Any, names: Sequence[str]) -> str:
    who, target = seat_name(event.seat, names), seat_name(event.target, names)
    if event.result == "dead_heat" and event.target is None:
        return _("Too close to call: nobody gets the shot.")
    told = {
        "hit": N_("{who} hits {target}."),
        "pierced": N_("{who} blows {target} out of cover."),
        "covered": N_("{who} shoots, {target} is in cover."),
        "missed": N_("{who} slapped first and hit nobody."),
        "dead_heat": N_("{target} dived for cover as {who} fired: too close to call."),
    }[event.result]
    return _(told).format(who=who, target=target)


def _too_late(event: Any, names: Sequence[str]) -> str:
    who = seat_name(event.seat, names)
    if event.rule == "S45-14":
        return _("{who}: too close to call, and the coin fell for somebody else.").format(who=who)
    return _("{who} was {late} too late.").format(who=who, late=milliseconds(event.behind_us))


def _base_taken(event: Any, names: Sequence[str]) -> str:
    told = N_("{who}: that base is taken.")
    if event.dead_heat and event.rule == "S45-14":
        told = N_("{who}: too close to call, and the coin fell for somebody else.")
    elif event.dead_heat:
        told = N_("{who}: too close to call, the base stays open.")
    return _(told).format(who=seat_name(event.seat, names))


def _lost(event: Any, names: Sequence[str]) -> str | None:
    """What cost a member has been told already, unless it was doing nothing."""
    if event.cause != "not_moved":
        return None
    return _("{who} did not move in time.").format(who=seat_name(event.seat, names))


def _flip_started(event: Any, names: Sequence[str]) -> str | None:
    if not event.auto:
        return None
    return _("{who} took too long: the card turns by itself.").format(who=seat_name(event.seat, names))


def _round_ended(event: Any, names: Sequence[str]) -> str | None:
    if event.dead_heat is UNSET:
        return None
    both = together([seat_name(seat, names) for seat in event.dead_heat])
    return _("{both}: too close to call, nobody was last.").format(both=both)


def _match_over(event: Any, names: Sequence[str]) -> str:
    return winners(event.places, names)


def _illegal(event: Any, names: Sequence[str]) -> str:
    return _("{who}: {reason}").format(who=seat_name(event.seat, names), reason=_(event.reason))


def _of_seat(msgid: str) -> Callable[[Any, Sequence[str]], str]:
    return lambda event, names: _(msgid).format(who=seat_name(event.seat, names))


_TELL: dict[type[Event], Callable[[Any, Sequence[str]], str | None]] = {
    terms.FlipStarted: _flip_started,
    terms.Shot: _shot,
    terms.TooLate: _too_late,
    terms.FalseStart: _of_seat(N_("{who} jumped too soon.")),
    terms.HorseSlapped: _of_seat(N_("{who} slapped the horse!")),
    terms.LastToCover: _of_seat(N_("{who} was last to move.")),
    terms.BaseTaken: _base_taken,
    terms.MemberLost: _lost,
    terms.Died: _of_seat(N_("{who}'s gang is no more.")),
    terms.DuelStarted: lambda event, names: _("A duel! {who} deals.").format(who=seat_name(event.dealer, names)),
    terms.DeckReshuffled: lambda event, names: _("The deck is shuffled again."),
    terms.RoundEnded: _round_ended,
    terms.MatchOver: _match_over,
    Illegal: _illegal,
}
