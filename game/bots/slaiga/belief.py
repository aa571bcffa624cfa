"""How likely things are that a player cannot see: three of a suit, a lie, a straight flush. By Bayes, from memory."""

from __future__ import annotations

from math import comb

from game.bots.slaiga.memory import Memory
from game.bots.slaiga.worth import bits_of
from game.core.cards import CardName
from game.core.match import Seat
from game.rules.slaiga.flush import FLUSHES
from game.rules.slaiga.terms import SUITS, TARGETS, PlayedSeen, SlaigaSeen, Suit
from game.rules.slaiga.volley import PICTURES

TELLS_TRUTH = 0.9
"""How often somebody who can tell the truth does."""
CAN_SPARE = 0.75
"""How often somebody who has the card wants to part with it."""
COLLECTS, GROWS, MOST_COLLECT = 0.25, 0.06, 0.9
"""How likely a hand has three of its own suit when dealt, how much likelier each turn makes it, and at most."""
LIES, CLAIMS = 1, 4
"""What is thought of somebody who was never checked: one lie in four chances."""
BLIND_WIN = 0.02
"""How likely a straight flush is of which nothing at all has been seen; a card of it that has, makes it likelier."""
PER_CARD = 2.6
A_TURN = 0.08
"""A slaiga could be said in any turn: whoever lies picks one of many."""


def binomial_tail(trials: int, p: float, least: int) -> float:
    """Return how likely at least so many successes are."""
    if least <= 0:
        return 1.0
    return sum(comb(trials, n) * p**n * (1 - p) ** (trials - n) for n in range(least, trials + 1))


def has_one(holds: int, wanted: int, pool: int) -> float:
    """Return how likely one of the wanted cards is among those held, all drawn from one pool."""
    if wanted <= 0 or holds <= 0:
        return 0.0
    if wanted + holds > pool:
        return 1.0
    return 1 - comb(pool - wanted, holds) / comb(pool, holds)


class Belief:
    """What a player makes of one moment; made anew for each decision."""

    def __init__(self, memory: Memory, seen: SlaigaSeen) -> None:
        self._memory = memory
        self._seen = seen
        self.unseen = memory.unseen(seen)
        self._by_suit: dict[Suit, int] = {suit: sum(card[1] == suit for card in self.unseen) for suit in SUITS}

    def three(self, seat: Seat, suit: Suit) -> float:
        """Return how likely the seat holds three cards of the suit, which a shot needs (SL-8).

        Either the hand is as the cards fall, or one suit is being collected: that is likelier with every turn.
        """
        known = self._memory.likely(seat)
        lacking = TARGETS - sum(card[1] == suit for card in known)
        unknown = max(0, len(self._seen.hands[seat]) - len(known))
        if lacking <= 0 or lacking > unknown:
            return float(lacking <= 0)
        weights = {each: self._by_suit[each] * self._memory.weight(seat, each) for each in SUITS}
        share = weights[suit] / (sum(weights.values()) or 1.0)
        by_chance = binomial_tail(unknown, self._by_suit[suit] / max(1, len(self.unseen)), lacking)
        by_chance *= min(1.0, self._memory.weight(seat, suit))
        collects = min(MOST_COLLECT, COLLECTS + GROWS * self._memory.turns[seat])
        return collects * share + (1 - collects) * by_chance

    def lie_rate(self, seat: Seat) -> float:
        """Return how often this seat lies when it would have to, from what checks have shown of it."""
        lies, truths = self._memory.lies[seat], self._memory.truths[seat]
        return (LIES + lies) / (CLAIMS + lies + truths)

    def card_lie(self, played: PlayedSeen, ace: bool) -> float:
        """Return how likely a face-down card is not what it is said to be (SL-16)."""
        fits = self._that_fit(played, ace)
        honest = 1.0
        if not fits & self._memory.likely(played.seat):
            holds = len(self._seen.hands[played.seat]) + 1
            honest = has_one(holds, len(fits & self.unseen), len(self.unseen))
        return self._bayes(honest * CAN_SPARE, played.seat)

    def _that_fit(self, played: PlayedSeen, ace: bool) -> set[CardName]:
        pool = self.unseen | self._memory.sure(played.seat)
        ranks = "A" if ace or played.ace else PICTURES if played.shot else "A23456789TJQK"
        return {card for card in pool if card[1] == played.claim and card[0] in ranks}

    def miss_lie(self, seat: Seat, suit: Suit) -> float:
        """Return how likely a seat that says miss holds three of the suit after all (SL-17)."""
        return self._bayes(1 - self.three(seat, suit), seat)

    def win_lie(self, seat: Seat) -> float:
        """Return how likely a slaiga is a lie: what was seen of the hand, against what could complete it (SL-18)."""
        sure = bits_of(self._memory.sure(seat))
        known = bits_of(self._memory.likely(seat))
        possible = sure | bits_of(self.unseen)
        free = len(self._seen.hands[seat]) - len(self._memory.sure(seat))
        best = -1
        for flush in FLUSHES:
            if not flush & ~possible and (flush & ~sure).bit_count() <= free:
                best = max(best, (flush & known).bit_count())
        if best < 0:
            return 1.0
        honest = min(0.97, BLIND_WIN * PER_CARD**best)
        return self._bayes(honest, seat, A_TURN)

    def _bayes(self, honest: float, seat: Seat, chance: float = 1.0) -> float:
        """Weigh that it could tell the truth, and did, against that it could not, took the chance, and lied."""
        lied = (1 - honest) * self.lie_rate(seat) * chance
        return lied / (lied + honest * TELLS_TRUTH) if lied else 0.0
