"""Which slaps the photo finish of Slap Off shows: those that found a set."""

from __future__ import annotations

from game.core.contest import Fairness
from game.rules.slap_off.terms import SlapOffSeen
from game.widgets.finish import MOST_ROWS, Finish, Span, judge


def finish(seen: SlapOffSeen, fair: Fairness) -> Finish | None:
    """Return the photo finish of the present pile, or of the one just won; None: nothing was contested.

    Whoever slapped twice is there with the later slap, which counts (SO-13).
    """
    slaps = {slap.seat: Span(slap.seat, slap.at_us, slap.doubt_us) for slap in seen.slaps if slap.claims}
    spans = sorted(slaps.values(), key=lambda span: span.at_us)[:MOST_ROWS]
    return judge(spans, fair) if len(spans) > 1 else None
