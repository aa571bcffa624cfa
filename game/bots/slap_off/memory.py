"""What a player of Slap Off knows of the pile: the cards it saw played, as long as they lie there."""

from __future__ import annotations

from game.core.cards import Card, card_of
from game.core.match import Event
from game.rules.slap_off.sets import showing
from game.rules.slap_off.terms import CardPlayed, PileWon, Redealt, Sets, SlapOffOptions, SlapOffSeen


class PileMemory:
    """The pile as the events told it; a player who sits down later knows the cards that show, not the bottom one."""

    def __init__(self, options: SlapOffOptions) -> None:
        self._options = options
        self._cards: list[Card] = []
        self._whole = True

    def notice(self, event: Event) -> None:
        """Take in what came on the pile, or that it is gone."""
        if type(event) is CardPlayed:
            self._cards.append(card_of(event.card))
        elif type(event) is PileWon or type(event) is Redealt:
            self._cards.clear()
            self._whole = True

    def look(self, seen: SlapOffSeen) -> None:
        """Sit down at a pile that lies there already."""
        if len(self._cards) != seen.pile and self._whole:
            self._cards = [card_of(name) for name in seen.fan]
            self._whole = len(self._cards) == seen.pile

    @property
    def top(self) -> Card:
        """The card on top; there must be one."""
        return self._cards[-1]

    def sets(self) -> Sets:
        """Return every set that shows, whether it is noticed or not."""
        found = showing(self._cards, self._options)
        return found if self._whole else tuple(set_ for set_ in found if set_ != "bookends")
