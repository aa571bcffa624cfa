"""What the seat that is asked may choose from, worked out from what it sees alone: for menus, phones and random bots.

Where the choices multiply, a few stand for all: cards are listed in one order, all of them go to one place of the draw
deck, and a reload names one pile. Any other that the rules allow is as legal; `is_legal` has the last word.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations, permutations

from game.core.cards import CardName
from game.core.match import Action, Seat
from game.rules.slaiga.allowed import queen_takes
from game.rules.slaiga.flush import excess
from game.rules.slaiga.terms import (
    BEFORE,
    NEXT,
    PILES,
    SUITS,
    SWAPS,
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
    SlaigaOptions,
    SlaigaSeen,
    Suit,
    Swap,
    Take,
    VolleySeen,
)
from game.rules.slaiga.volley import BULLETS, PICTURES, Asked, asked_after


def choices(seen: SlaigaSeen, options: SlaigaOptions) -> list[Action]:
    """Return what the viewer may do; it is the one who is asked."""
    return list(_LISTS[seen.phase](seen, options))


def own_hand(seen: SlaigaSeen) -> list[CardName]:
    """Return the viewer's own cards, the newest last."""
    return [card for card in seen.hands[seen.viewer] if card is not None]


def _turn(seen: SlaigaSeen, options: SlaigaOptions) -> Iterator[Action]:
    nothing = not seen.deck and not seen.discard
    yield from (Draw(pile) for pile in PILES if nothing or pile == "deck" or seen.discard)
    for target in _opponents(seen):
        for card in own_hand(seen):
            yield from _shots(options, target, card)
            if card[0] == "J" and options.bullets:
                yield JackShoot(target, card)


def _opponents(seen: SlaigaSeen) -> list[Seat]:
    return [other for other, rank in enumerate(seen.ranks) if not rank and other != seen.viewer]


def _shots(options: SlaigaOptions, target: Seat, card: CardName) -> Iterator[Action]:
    if options.version == "base":
        for suit in SUITS:
            yield from (Shoot(target, suit, card, NEXT[suit], ace) for ace in _aces(options, True))
    elif card[0] in PICTURES:
        suit = BEFORE[card[1]]  # type: ignore[index]
        yield from (Shoot(target, suit, card, None, ace) for ace in _aces(options, card[0] == "A"))


def _aces(options: SlaigaOptions, may: bool) -> Sequence[bool]:
    return (False, True) if may and options.bullets else (False,)


def _discard(seen: SlaigaSeen, options: SlaigaOptions) -> Iterator[Action]:
    hand = own_hand(seen)
    for card in hand:
        yield Discard(card)
        if card[0] == "K" and options.bullets:
            yield from (Discard(card, True, look) for look in range(1, options.king_look_max + 1))
        elif card[0] == "Q" and options.bullets:
            takes = queen_takes(seen.discard, seen.down, card)
            yield from (Discard(card, True, None, (gives, take)) for gives in hand if gives != card for take in takes)
    yield from map(Slaiga, hand if options.version == "base" else excess(hand))


def _answer(seen: SlaigaSeen, options: SlaigaOptions) -> Iterator[Action]:
    volley = seen.volley
    assert volley is not None
    if "miss" in seen.legal:
        yield Miss()
    kind = Block if "block" in seen.legal else Counter
    if {"block", "counter"} & set(seen.legal):
        yield from (kind(*each) for each in _cards(seen, options, volley))
    if "concede" in seen.legal:
        yield Concede()
    if "check" in seen.legal:
        yield Check()


def _cards(
    seen: SlaigaSeen, options: SlaigaOptions, volley: VolleySeen
) -> Iterator[tuple[CardName, Suit | None, bool]]:
    """The cards that may answer, each with what it is said to be."""
    hand, last, base = own_hand(seen), volley.cards[-1], options.version == "base"
    if last.claim is None:
        yield from ((card, None, False) for card in hand if card[0] in BULLETS)
        return
    asked = asked_after(last.shot, last.claim, last.ace, options)
    for card in hand:
        for claim in _claims(asked) if base else (None,):
            for ace in _aces(options, base or card[0] == "A"):
                if base or asked.fits(card, card[1], ace):  # type: ignore[arg-type]
                    yield card, claim, ace


def _claims(asked: Asked) -> Sequence[Suit]:
    return SUITS if asked.suit is None else (asked.suit,)


def _heard(seen: SlaigaSeen, options: SlaigaOptions) -> Iterator[Action]:
    yield Check()
    yield Pass()


def _doubted(seen: SlaigaSeen, options: SlaigaOptions) -> Iterator[Action]:
    yield from (Joker(card) for card in own_hand(seen) if card[0] == "X")
    yield Pass()


def _give(seen: SlaigaSeen, options: SlaigaOptions) -> Iterator[Action]:
    return map(Give, combinations(sorted(own_hand(seen)), seen.owed))


def _place(seen: SlaigaSeen, options: SlaigaOptions) -> Iterator[Action]:
    return (Place((at,) * seen.owed) for at in range(seen.deck + 1))


def _put(seen: SlaigaSeen, options: SlaigaOptions) -> Iterator[Action]:
    for cards in combinations(sorted(own_hand(seen)), seen.owed):
        yield from (Place((at,) * seen.owed, cards) for at in range(seen.deck + 1))


def _reload(seen: SlaigaSeen, options: SlaigaOptions) -> Iterator[Action]:
    there: dict[Pile, int] = {"deck": seen.deck or len(seen.discard), "discard": len(seen.discard)}
    if seen.deck:
        there["deck"] += len(seen.discard)  # shuffled when the deck runs out
    for pile in PILES:
        yield from (Reload((pile,) * count) for count in range(1, min(seen.owed, there[pile]) + 1))


def _swap(seen: SlaigaSeen, options: SlaigaOptions) -> Iterator[Action]:
    hand = sorted(own_hand(seen))
    there = [card for card in seen.held if card is not None]
    for count in range(SWAPS + 1):
        for gives in combinations(hand, count):
            yield from (Swap(tuple(zip(gives, takes, strict=True))) for takes in permutations(there, count))


def _take(seen: SlaigaSeen, options: SlaigaOptions) -> Iterator[Action]:
    yield from (Take(place, card) for place in range(seen.owed) for card in own_hand(seen))


_LISTS: dict[str, Callable[[SlaigaSeen, SlaigaOptions], Iterable[Action]]] = {
    "turn": _turn,
    "discard": _discard,
    "answer": _answer,
    "check_miss": _heard,
    "check_win": _heard,
    "joker": _doubted,
    "give": _give,
    "place": _place,
    "put": _put,
    "reload": _reload,
    "swap": _swap,
    "take": _take,
}
