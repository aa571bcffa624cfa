"""What happened in Slap .45 Mini in words: for the line under the table, "Why?" and whatever reads it aloud."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import UNSET

from game.core.match import HOUSE, Action, Event, Illegal, Seat
from game.core.words import N_, _
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


def card_name(card: str) -> str:
    """Return a card's name in the language in use."""
    return _(CARD_NAMES[card])


def seat_name(seat: Seat | None, names: Sequence[str]) -> str:
    """Return who sits there; the House has no seat of its own."""
    if seat is None:
        return _("nobody")
    return _("the House") if seat == HOUSE else names[seat]


def milliseconds(us: int) -> str:
    """Return a time as players read it."""
    return _("{ms} ms").format(ms=f"{us / 1000:.0f}" if us >= 10_000 else f"{us / 1000:.1f}")


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


def _lost(event: Any, names: Sequence[str]) -> str:
    told = {
        "shot": N_("{who} loses a member."),
        "last": N_("{who} was last to move."),
        "not_moved": N_("{who} did not move in time."),
        "horse": N_("{who} slapped the horse."),
    }[event.cause]
    return _(told).format(who=seat_name(event.seat, names))


def _base_taken(event: Any, names: Sequence[str]) -> str:
    if event.dead_heat:
        return _("{who}: too close to call, the base stays open.").format(who=seat_name(event.seat, names))
    return _("{who}: that base is taken.").format(who=seat_name(event.seat, names))


def _round_ended(event: Any, names: Sequence[str]) -> str | None:
    if event.dead_heat is UNSET:
        return None
    both = _(" and ").join(names[seat] for seat in event.dead_heat)
    return _("{both}: too close to call, nobody was last.").format(both=both)


def _match_over(event: Any, names: Sequence[str]) -> str:
    winners = [name for name, place in zip(names, event.places, strict=True) if place == 1]
    return _("{who} wins.").format(who=_(" and ").join(winners))


def _of_seat(msgid: str) -> Callable[[Any, Sequence[str]], str]:
    return lambda event, names: _(msgid).format(who=seat_name(event.seat, names))


_TELL: dict[type[Event], Callable[[Any, Sequence[str]], str | None]] = {
    terms.Shot: _shot,
    terms.TooLate: lambda event, names: _("{who} was {late} too late.").format(
        who=names[event.seat], late=milliseconds(event.behind_us)
    ),
    terms.FalseStart: _of_seat(N_("{who} jumped too soon.")),
    terms.HorseSlapped: _of_seat(N_("{who} slapped the horse!")),
    terms.BaseTaken: _base_taken,
    terms.MemberLost: _lost,
    terms.Died: _of_seat(N_("{who}'s gang is no more.")),
    terms.DuelStarted: lambda event, names: _("A duel! {who} deals.").format(who=seat_name(event.dealer, names)),
    terms.DeckReshuffled: lambda event, names: _("The deck is shuffled again."),
    terms.RoundEnded: _round_ended,
    terms.MatchOver: _match_over,
    Illegal: lambda event, names: _(event.reason),
}
