"""Which slaps of a card the photo finish shows: those at the card, or on a Move! those at the bases."""

from __future__ import annotations

from game.core.contest import Fairness
from game.core.words import _
from game.rules.slap45.terms import MOVE, Slap, Slap45Seen
from game.widgets.finish import MOST_ROWS, Finish, Span, judge

LAST_SHOWN = 4
"""On a Move! card it matters who was last, so the first of many are left out."""


def finish(seen: Slap45Seen, fair: Fairness) -> Finish | None:
    """Return the photo finish of the card that showed last; None: nothing was contested."""
    contested, most = _at_card(seen)[::-1], MOST_ROWS  # of several slaps of one seat the first counts
    if len(contested) < 2:
        contested = [slap for slap in seen.slaps if slap.base is not None] if seen.card == MOVE else []
        most = LAST_SHOWN  # and at the bases the last: those before it found a base that was taken
    counting = {slap.seat: Span(slap.seat, slap.at_us, slap.doubt_us) for slap in contested}
    spans = sorted(counting.values(), key=lambda span: span.at_us)[-most:]
    return judge(spans, fair) if len(spans) > 1 else None


def caption(seen: Slap45Seen) -> str | None:
    """Return what takes the verdict's place: being first into a base wins nothing, and who was last is told apart."""
    return _("Who moved when") if seen.card == MOVE and len(_at_card(seen)) < 2 else None


def _at_card(seen: Slap45Seen) -> list[Slap]:
    return [slap for slap in seen.slaps if slap.base is None]
