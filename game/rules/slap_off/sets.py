"""Which sets a pile shows (the table of sets, SO-6 to SO-8): a pure question about the cards played."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import ACE, JACK, JOKER, KING, QUEEN, Card
from game.rules.slap_off.terms import SetId, Sets, SlapOffOptions

SEVEN, SIX, NINE, TEN = 6, 5, 8, 9
BOOKENDS_MIN = 4
"""The bottom card, the top card and two between."""


def showing(pile: Sequence[Card], options: SlapOffOptions) -> Sets:
    """Return the sets that a pile shows, its top card last, in the order of the rules page."""
    count = len(pile)
    if not count:
        return ()
    top = pile[-1] >> 2
    sets: list[SetId] = []
    if top == JACK:
        sets.append("off")
    elif top == SEVEN:
        sets.append("lucky")
    elif top == JOKER:
        sets.append("joker")
    if count > 1:
        two = _of_two(pile[-2] >> 2, top, options.ace_pair)
        if two is not None:
            sets.append(two)
    if count > 2 and pile[-3] >> 2 == top:
        sets.append("sandwich")
    if count >= BOOKENDS_MIN and pile[0] >> 2 == top:
        sets.append("bookends")
    if count >= options.run_min and _is_run(pile[-options.run_min :], options.run_descending):
        sets.append("run")
    return tuple(sets)


def _of_two(below: int, top: int, ace_pair: bool) -> SetId | None:
    """Return the set that the last two cards make; they never make more than one."""
    if below == top:
        if top == KING:
            return "kings"
        if top == QUEEN:
            return "queens"
        return "pair" if ACE < top <= TEN or (top == ACE and ace_pair) else None
    if below == KING and top == QUEEN:
        return "royals"
    return "sixty_nine" if below == SIX and top == NINE else None


def _is_run(cards: Sequence[Card], descending: bool) -> bool:
    """Say whether all these cards make a run; an ace may be its low end or its high end (SO-6)."""
    ranks = [card >> 2 for card in cards]
    if JOKER in ranks:
        return False
    return _rises(ranks) or (descending and _rises(ranks[::-1]))


def _rises(ranks: list[int]) -> bool:
    low, last = ranks[0], len(ranks) - 1
    high = ranks[-1] or KING + 1  # nothing is below the low ace: at this end an ace is the high one
    return high - low == last and all(ranks[step] == low + step for step in range(1, last))
