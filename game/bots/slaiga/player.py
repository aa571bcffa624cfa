"""Plays a seat of Slaiga: collects, shoots on evidence, answers, bluffs by character and checks by what is likely.

It knows what its seat sees and was told, and draws all chance from the seed and its seat. One question, one plan: the
first time that it is asked something it makes up its mind, and keeps to it until the question is another.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.bots.slaiga.belief import Belief
from game.bots.slaiga.character import SlaigaCharacter
from game.bots.slaiga.memory import Memory
from game.bots.slaiga.worth import Market, bits_of
from game.core.cards import CardName
from game.core.chance import Chance
from game.core.match import Action, Event, Move, Observation, Plan, Seat
from game.rules.slaiga.flush import has_flush
from game.rules.slaiga.terms import (
    BEFORE,
    LATEST,
    LOOKS,
    NEXT,
    SUITS,
    SWAPS,
    TARGETS,
    Block,
    Check,
    Concede,
    Counter,
    Discard,
    Draw,
    Give,
    JackShoot,
    Joker,
    Miss,
    Pass,
    Pile,
    Place,
    Reload,
    Shoot,
    Slaiga,
    SlaigaHeader,
    SlaigaSeen,
    Suit,
    Swap,
    Take,
)
from game.rules.slaiga.volley import BULLETS, PICTURES

CHEAP = 0.12
"""A card that adds less than this share to the hand is one to part with."""
HELPS = 1.05
"""A card that makes the hand worth less than this much more is as good as none."""
NEARLY = 0.02
"""A hand worth this lacks about two cards: then a slaiga may be believed."""
CARELESS = 4
"""Among so many of its least needed cards somebody careless chooses."""
SOONEST_MS = 350


class Player:
    """One seat's player (the contract is core.match.Bot)."""

    def __init__(self, character: SlaigaCharacter, header: SlaigaHeader, seat: Seat, chance: Chance) -> None:
        self._character = character
        self._options = header.options
        self._base = header.options.version == "base"
        self._seat = seat
        self._chance = chance
        memory = character.craft.memory
        self._memory = Memory(seat, len(header.players), header.options, lambda: self._takes(memory))
        self._question: tuple[object, ...] = ()
        self._plan: Plan | None = None

    def notice(self, event: Event) -> None:
        """Remember what the event tells about cards, suits and lies."""
        self._memory.notice(event)

    def act(self, seen: Observation, legal: Sequence[Action], now_us: int) -> Plan | None:
        """Answer the question that this seat is asked, if any."""
        assert isinstance(seen, SlaigaSeen)
        if seen.awaited != self._seat:
            self._question, self._plan = (), None
            return None
        question = (seen.phase, seen.until_us, seen.turn, seen.hands[self._seat])
        if question != self._question:
            moment = Moment(self, seen)
            self._question = question
            self._plan = (Move(now_us + self._pause_us(seen), self._seat, moment.decide()),)
        return self._plan

    def _pause_us(self, seen: SlaigaSeen) -> int:
        """A turn takes thought, an answer half as much, a card to be put somewhere less."""
        share = {"turn": 1.0, "discard": 0.7, "place": 0.4, "reload": 0.4}.get(seen.phase, 0.6)
        left_ms = (seen.until_us - seen.now_us) // 1000
        ms = self._character.think_ms * share * (0.6 + 0.8 * self._chance.draw())
        return round(1000 * max(min(ms, left_ms / 2), min(SOONEST_MS, left_ms / 2)))

    def _takes(self, share: float) -> bool:
        return share >= 1 or (share > 0 and self._chance.draw() < share)


class Moment:
    """One decision of a player: what it sees, what it believes, and what its cards are worth."""

    def __init__(self, player: Player, seen: SlaigaSeen) -> None:
        self._takes = player._takes
        self._chance = player._chance
        self._character = player._character
        self._options = player._options
        self._base = player._base
        self._memory = player._memory
        self._seat = player._seat
        self._seen = seen
        self._hand: list[CardName] = [card for card in seen.hands[self._seat] if card]
        self._belief = Belief(player._memory, seen)
        others = [card for seat in self._opponents() for card in self._memory.likely(seat)]
        gone = [card for kept in seen.kept for card in kept]
        self._market = Market(
            bits_of(gone), bits_of(seen.discard[1:]), bits_of(others), max(1, len(self._belief.unseen))
        )
        self._costs = self._market.costs(self._hand)

    def decide(self) -> Action:
        """Choose what to do."""
        return _DECIDE[self._seen.phase](self)

    def _least(self, cards: Sequence[CardName]) -> CardName:
        return min(cards, key=lambda card: (self._costs[card], self._hand.index(card)))

    def _cheap(self, cards: Sequence[CardName]) -> list[CardName]:
        """Those of the cards that the hand can do without, the least needed first."""
        return sorted((card for card in cards if self._costs[card] < CHEAP), key=lambda card: self._costs[card])

    def _worth(self, cards: Sequence[CardName]) -> float:
        return self._market.worth(bits_of(cards))

    # -- a turn ---------------------------------------------------------------------------------------------------

    def _turn(self) -> Action:
        shot = self._jack() or self._shot()
        return shot if shot is not None else Draw(self._better_pile())

    def _top(self, pile: Pile) -> CardName | None:
        """The card that would be drawn, if it is known."""
        if pile == "discard":
            return self._seen.discard[0] if self._seen.discard else None
        known = self._memory.deck
        return self._seen.deck_top or (known[0] if known else None)

    def _better_pile(self) -> Pile:
        """Draw from the deck, which always moves on, unless the card that is seen helps, and more than a hope."""
        if not self._seen.discard:
            return "deck"
        promise = self._promise("discard")
        return "discard" if promise > max(self._worth(self._hand) * HELPS, self._promise("deck")) else "deck"

    def _promise(self, pile: Pile) -> float:
        hand, top = self._hand, self._top(pile)
        if top is None:
            return self._worth(hand) + (self._market.hope(bits_of(hand)) if pile == "deck" else 0.0)
        full = [*hand, top]
        if len(full) <= LATEST:
            return self._worth(full)
        return max(self._worth([other for other in full if other != card]) for card in full)

    def _opponents(self) -> list[Seat]:
        return [seat for seat, rank in enumerate(self._seen.ranks) if not rank and seat != self._seat]

    def _shot(self) -> Action | None:
        """Shoot where three of a suit are likely, with a picture that is not needed; or in base with a lie."""
        pictures = self._cheap([card for card in self._hand if card[0] in PICTURES])
        sure, target, suit = max(
            (self._belief.three(seat, suit), -seat, suit) for seat in self._opponents() for suit in SUITS
        )
        if sure < self._character.aim.sure:
            return None
        fitting = [card for card in pictures if card[1] == NEXT[suit]]
        if fitting:
            return self._shoot(-target, suit, fitting[0])
        lies = self._cheap(self._hand)
        if self._base and lies and self._takes(self._character.bluff.shot):
            return Shoot(-target, suit, lies[0], NEXT[suit])
        return self._next_best_shot(pictures)

    def _next_best_shot(self, pictures: Sequence[CardName]) -> Action | None:
        """The suit it is surest of cannot be shot at: another one may be sure enough."""
        options = [
            (self._belief.three(seat, _aim(card)), -seat, card) for seat in self._opponents() for card in pictures
        ]
        if not options:
            return None
        sure, target, card = max(options)
        if sure < self._character.aim.sure:
            return None
        return self._shoot(-target, _aim(card), card)

    def _shoot(self, target: Seat, suit: Suit, card: CardName) -> Shoot:
        return Shoot(target, suit, card, NEXT[suit] if self._base else None, self._declares(card))

    def _declares(self, card: CardName) -> bool:
        return card[0] == "A" and self._options.bullets and self._takes(self._character.aim.ace)

    def _jack(self) -> Action | None:
        """A jack that is not needed fetches a card of somebody who seems to get on well."""
        jacks = self._cheap([card for card in self._hand if card[0] == "J"]) if self._options.bullets else []
        if not jacks or not self._takes(self._character.aim.jack):
            return None
        opponents = self._opponents()
        threat = [max(self._belief.three(seat, suit) for suit in SUITS) for seat in opponents]
        return JackShoot(opponents[threat.index(max(threat))], jacks[0])

    # -- after drawing --------------------------------------------------------------------------------------------

    def _discard(self) -> Action:
        if "slaiga" in self._seen.legal:
            spare = self._market.spare(self._hand, 1)[0]
            kept = [card for card in self._hand if card != spare]
            if has_flush(kept):
                return Slaiga(spare)
            if self._base and self._worth(kept) > NEARLY and self._takes(self._character.bluff.slaiga):
                return Slaiga(spare)
        return self._trick() or Discard(self._parted_with())

    def _parted_with(self) -> CardName:
        """The least needed card; somebody careless takes any of the few that are needed least."""
        ranked = sorted(self._hand, key=lambda card: self._costs[card])
        if self._takes(self._character.craft.care):
            return ranked[0]
        return ranked[self._chance.below(min(CARELESS, len(ranked)))]

    def _trick(self) -> Action | None:
        """Declare a king or a queen that is not needed (SL-21, SL-22)."""
        if not self._options.bullets or not self._takes(self._character.craft.tricks):
            return None
        for card in self._cheap(self._hand):
            if card[0] == "K" and not self._memory.deck and self._seen.deck:
                return Discard(card, True, self._options.king_look_max)
            if card[0] == "Q":
                swap = self._queen(card)
                if swap is not None:
                    return Discard(card, True, None, swap)
        return None

    def _queen(self, queen: CardName) -> tuple[CardName, CardName] | None:
        """The swap that helps most, if any does."""
        hand = [card for card in self._hand if card != queen]
        best, swap = self._worth(hand) * HELPS, None
        latest = [card for card in self._seen.discard[: LATEST - 1] if card and card not in self._seen.down]
        for takes in latest:
            for gives in hand:
                worth = self._worth([takes, *(card for card in hand if card != gives)])
                if worth > best:
                    best, swap = worth, (gives, takes)
        return swap

    # -- in a volley ----------------------------------------------------------------------------------------------

    def _answer(self) -> Action:
        volley = self._seen.volley
        assert volley is not None
        if volley.suit is None:
            return self._answer_jack()
        if self._seen.legal == ("miss",):
            return Miss()
        first = len(volley.cards) == 1
        if "check" in self._seen.legal and self._doubts_card():
            return Check()
        if self._base and first and self._says_miss(volley.suit):
            return Miss()
        return self._play_on() or self._bluff_on() or Concede()

    def _says_miss(self, suit: Suit) -> bool:
        """The truth, or a lie where something is at stake."""
        if sum(card[1] == suit for card in self._hand) < TARGETS:
            return True
        return self._takes(self._character.bluff.miss)

    def _doubts_card(self) -> bool:
        cards = self._seen.volley.cards if self._seen.volley is not None else ()
        answers_ace = len(cards) > 1 and cards[-2].ace
        return self._belief.card_lie(cards[-1], answers_ace) >= self._character.doubt.card

    def _play_on(self) -> Action | None:
        """Answer truthfully with a card that is not needed, or that is needed less than what conceding costs."""
        volley = self._seen.volley
        assert volley is not None
        cards = [card for card in self._hand if self._fits(card)]
        if not cards:
            return None
        card = self._least(cards)
        if self._costs[card] > CHEAP and self._costs[card] > self._cost_of_conceding(volley.shots):
            return None
        return self._answer_with(card, card[1], self._declares(card))  # type: ignore[arg-type]

    def _cost_of_conceding(self, count: int) -> float:
        """What giving so many cards takes off the hand's worth, as a share."""
        given = self._market.spare(self._hand, min(count, len(self._hand)))
        whole = self._worth(self._hand) or 1.0
        return 1 - self._worth([card for card in self._hand if card not in given]) / whole

    def _fits(self, card: CardName) -> bool:
        """Say whether a card truly answers the last one (SL-9, SL-10, SL-20)."""
        volley = self._seen.volley
        assert volley is not None
        last = volley.cards[-1]
        if last.claim is None or not (last.shot or self._options.counter_shot_any_rank or card[0] in PICTURES):
            return False
        if last.ace:
            return card[0] == "A" and (card[1] == NEXT[last.claim] or not self._options.ace_follows_suit)
        return card[1] == NEXT[last.claim]

    def _bluff_on(self) -> Action | None:
        """Lie about a card that is not needed (SL-15)."""
        volley = self._seen.volley
        assert volley is not None
        last, lies = volley.cards[-1], self._cheap(self._hand)
        if not self._base or not lies or last.claim is None or not self._takes(self._character.bluff.block):
            return None
        return self._answer_with(lies[0], NEXT[last.claim], False)

    def _answer_with(self, card: CardName, claim: Suit, ace: bool) -> Action:
        volley = self._seen.volley
        kind = Block if volley is not None and volley.target == self._seat else Counter
        return kind(card, claim if self._base else None, ace)

    def _answer_jack(self) -> Action:
        bullets = self._cheap([card for card in self._hand if card[0] in BULLETS and card[0] != "X"])
        kind = Block if self._seen.volley is not None and self._seen.volley.target == self._seat else Counter
        return kind(bullets[0]) if bullets else Concede()

    # -- checks ---------------------------------------------------------------------------------------------------

    def _check_miss(self) -> Action:
        volley = self._seen.volley
        assert volley is not None
        assert volley.suit is not None
        lie = self._belief.miss_lie(volley.target, volley.suit)
        return Check() if lie >= self._character.doubt.miss else Pass()

    def _check_win(self) -> Action:
        """Where the slaiga would end the match there is nothing left to lose by a check."""
        assert self._seen.other is not None
        if len(self._opponents()) == 1:
            return Check()
        return Check() if self._belief.win_lie(self._seen.other) >= self._character.doubt.win else Pass()

    def _joker(self) -> Action:
        """Hide a lie, if there is a joker to hide it with."""
        joker = next((card for card in self._hand if card[0] == "X"), None)
        return Pass() if joker is None or self._is_honest() else Joker(joker)

    def _is_honest(self) -> bool:
        """Whether what it said last is true."""
        volley = self._seen.volley
        if volley is None:
            return has_flush(self._hand)
        last = volley.cards[-1]
        if last.seat != self._seat:
            return sum(card[1] == volley.suit for card in self._hand) < TARGETS
        card = last.card
        assert card is not None
        picture = not last.shot or card[0] in PICTURES
        return card[1] == last.claim and picture and (card[0] == "A" or not last.ace)

    # -- paying ---------------------------------------------------------------------------------------------------

    def _give(self) -> Action:
        return Give(self._market.spare(self._hand, self._seen.owed))

    def _place(self) -> Action:
        """Other people's cards go where nobody draws them soon, unless it wants one and reloads next."""
        volley = self._seen.volley
        reloads_next = volley is not None and volley.shooter == self._seat and self._takes(self._character.craft.tricks)
        whole, depth = self._worth(self._hand), self._seen.deck
        at = []
        for n, card in enumerate(self._seen.held):
            wanted = reloads_next and card is not None and self._worth([*self._hand, card]) > whole * 1.2
            at.append(0 if wanted else depth + n)
        return Place(tuple(at))

    def _put(self) -> Action:
        """The least needed cards; with a trick on top, where they are drawn again at once."""
        count = self._seen.owed
        cards = self._market.spare(self._hand, count)
        depth, tricky = self._seen.deck, self._takes(self._character.craft.tricks)
        at, top = [], 0
        for n, card in enumerate(cards):
            keep = tricky and self._costs[card] >= CHEAP
            at.append(0 if keep else depth + n)
            top += keep
        return Place(tuple(at), cards)

    def _reload(self) -> Action:
        """One card at a time, whichever pile promises more."""
        return Reload((self._better_pile(),))

    def _swap(self) -> Action:
        """Have the best of the cards seen for the least needed, as long as that helps."""
        hand = self._hand[:]
        pairs: list[tuple[CardName, CardName]] = []
        for _swap in range(SWAPS):
            best = max(self._swaps(hand, [pair[1] for pair in pairs]), default=None)
            if best is None or best[0] <= self._worth(hand) * HELPS:
                break
            _worth, gives, takes = best
            hand.remove(gives)
            pairs.append((gives, takes))
            hand.append(takes)
        return Swap(tuple(pairs))

    def _swaps(self, hand: Sequence[CardName], taken: Sequence[CardName]) -> list[tuple[float, CardName, CardName]]:
        own = [card for card in hand if card not in taken]
        return [
            (self._worth([takes, *(card for card in hand if card != gives)]), gives, takes)
            for takes in self._seen.held[:LOOKS]
            if takes is not None and takes not in taken
            for gives in own
        ]

    def _take(self) -> Action:
        return Take(self._chance.below(self._seen.owed), self._least(self._hand))


def _aim(card: CardName) -> Suit:
    """The suit that a card shoots at."""
    return BEFORE[card[1]]  # type: ignore[index]


_DECIDE: dict[str, Callable[[Moment], Action]] = {
    "turn": Moment._turn,
    "discard": Moment._discard,
    "answer": Moment._answer,
    "check_miss": Moment._check_miss,
    "check_win": Moment._check_win,
    "joker": Moment._joker,
    "give": Moment._give,
    "place": Moment._place,
    "put": Moment._put,
    "reload": Moment._reload,
    "swap": Moment._swap,
    "take": Moment._take,
}
