"""What of Slap .45 Mini is heard: events to the names of sounds (widgets.cues); all of it is seen too."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.match import Event, Header
from game.rules.slap45.terms import (
    BIG_GUN,
    BaseTaken,
    CardRevealed,
    DeckReshuffled,
    Died,
    FalseStart,
    Feinted,
    FlipStarted,
    HorseSlapped,
    MatchOver,
    MemberLost,
    RoundEnded,
    Shot,
    Slap45Seen,
    TookCover,
    TooLate,
)

CLOSE_US = 25_000
"""A second slap so soon after the first is a photo finish worth a flourish."""

SAME: dict[type[Event], tuple[str, ...]] = {
    FlipStarted: ("slide",),
    Feinted: ("slide",),
    DeckReshuffled: ("slide",),
    CardRevealed: ("flip",),
    TookCover: ("cover",),
    BaseTaken: ("slap_table",),
    FalseStart: ("false_start",),
    HorseSlapped: ("slap", "false_start"),
    MemberLost: ("fall",),
    MatchOver: ("win",),
}


def heard(header: Header, event: Event, seen: Slap45Seen) -> Iterable[str]:
    """Name the sounds of an event; seen is what the table shows after it."""
    if isinstance(event, Shot):
        return _shot(event, "shot_big" if seen.card == BIG_GUN else "shot_iron")
    if isinstance(event, TooLate):
        return ("slap", "photo_finish") if event.behind_us < CLOSE_US else ("slap",)
    if isinstance(event, Died):
        return () if seen.phase == "over" else ("lose",)
    if isinstance(event, RoundEnded):
        return ("dead_heat",) if event.dead_heat else ()
    return SAME.get(type(event), ())


def _shot(shot: Shot, gun: str) -> Iterable[str]:
    """A slap, and what came of it: a shot goes off unless it had no target, or was nobody's."""
    if shot.result == "dead_heat":
        return ("slap", "dead_heat")
    if shot.result == "missed":
        return ("slap", "whiff")
    return ("slap", gun, "ricochet") if shot.result == "covered" else ("slap", gun)
