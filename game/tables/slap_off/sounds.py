"""What of Slap Off is heard: events to the names of sounds (widgets.cues); all of it is seen too."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.match import Event, Header
from game.rules.slap_off.terms import (
    BottomChecked,
    Burned,
    CardPlayed,
    MatchOver,
    Named,
    NameExpired,
    OutOfTurn,
    PileWon,
    Redealt,
    SlapOffSeen,
    Slapped,
    WentOut,
)
from game.tables.slap_off.calls import calls_in_use

SAME: dict[type[Event], tuple[str, ...]] = {
    CardPlayed: ("flip",),
    OutOfTurn: ("false_start", "burn"),
    Burned: ("burn",),
    BottomChecked: ("flip",),
    NameExpired: ("whiff",),
    Redealt: ("slide",),
    WentOut: ("lose",),
    MatchOver: ("win",),
}


def heard(header: Header, event: Event, seen: SlapOffSeen) -> Iterable[str]:
    """Name the sounds of an event; seen is what the table shows after it."""
    if isinstance(event, Slapped):
        claims = any(slap.claims for slap in seen.slaps if slap.seat == event.seat and slap.at_us == event.at_us)
        return ("slap",) if claims else ("slap_table",)
    if isinstance(event, Named):
        return (calls_in_use().calls.of(event.set_).sound or "call",) if event.right else ("call", "whiff")
    if isinstance(event, PileWon):
        return ("slide", "dead_heat") if event.rule == "SO-11" else ("slide",)
    if isinstance(event, WentOut) and seen.places is not None:
        return ()
    return SAME.get(type(event), ())
