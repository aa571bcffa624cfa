"""The draw deck and the discard pile, and which cards lie face down in the latter (SL-1, SL-4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.core.cards import CardName
from game.core.chance import Chance
from game.core.match import EVERYTHING, Seat, Viewer
from game.rules.slaiga.terms import LATEST, Pile


@dataclass(slots=True)
class Piles:
    """Where cards are drawn from; owned by one match."""

    deck: list[CardName]
    """Top first, as places in it are counted (SL-19)."""
    discard: list[CardName]
    """The latest last."""
    backs: dict[CardName, Seat] = field(default_factory=dict)
    """The cards that lie face down in the discard pile, and whose they were."""

    @property
    def empty(self) -> bool:
        """Whether there is nothing to draw at all."""
        return not (self.deck or self.discard)

    @property
    def top(self) -> CardName | None:
        """The draw deck's top card."""
        return self.deck[0] if self.deck else None

    def can_draw(self, piles: Sequence[Pile]) -> bool:
        """Say whether a card can be drawn from each of the piles in turn, with the reshuffle that this may take."""
        deck, discard = len(self.deck), len(self.discard)
        for pile in piles:
            if pile == "deck" and not deck:
                deck, discard = discard, 0
            if not (deck if pile == "deck" else discard):
                return False
            deck, discard = (deck - 1, discard) if pile == "deck" else (deck, discard - 1)
        return True

    def reshuffle(self, chance: Chance) -> None:
        """Make the whole discard pile the draw deck; no card is face down any more (SL-4)."""
        self.deck, self.discard = self.discard, []
        self.backs.clear()
        chance.shuffle(self.deck)

    def take(self, pile: Pile) -> tuple[CardName, bool]:
        """Take the top card off a pile that is not empty; return it, and whether it lay face down in the discard."""
        if pile == "deck":
            return self.deck.pop(0), False
        card = self.discard.pop()
        return card, self.backs.pop(card, None) is not None

    def lay(self, card: CardName, owner: Seat | None = None) -> None:
        """Lay a card on the discard pile, face down if it is somebody's secret."""
        self.discard.append(card)
        if owner is not None:
            self.backs[card] = owner

    def latest(self) -> list[CardName]:
        """Return the cards that a queen may take (SL-22)."""
        return [card for card in self.discard[-LATEST:] if card not in self.backs]

    def seen_by(self, viewer: Viewer) -> tuple[CardName | None, ...]:
        """Return the discard pile as the viewer sees it, top first (SL-4)."""
        if not self.backs or viewer == EVERYTHING:
            return tuple(self.discard[::-1])
        backs = self.backs
        return tuple([card if backs.get(card, viewer) == viewer else None for card in reversed(self.discard)])

    def clone(self) -> Piles:
        """Return a copy that goes its own way."""
        return Piles(self.deck[:], self.discard[:], self.backs.copy())
