"""What the seat that is asked may choose from.

Where the choices multiply, a few stand for all: cards are listed in one order, all of them go to one place of the draw
deck, and a reload names one pile. Any other that the rules allow is as legal; `is_legal` has the last word.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations, permutations
from typing import TYPE_CHECKING, Any

from game.core.cards import CardName
from game.core.match import Action, Seat
from game.rules.slaiga.allowed import queen_takes
from game.rules.slaiga.flush import has_flush
from game.rules.slaiga.phases import (
    Answer,
    Doubted,
    MissHeard,
    Phase,
    ToDiscard,
    ToGive,
    ToPlace,
    ToPut,
    ToReload,
    ToSwap,
    ToTake,
    Turn,
    WinHeard,
)
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
    Suit,
    Swap,
    Take,
)
from game.rules.slaiga.volley import BULLETS, PICTURES, Asked

if TYPE_CHECKING:
    from game.rules.slaiga.match import SlaigaMatch


def examples(match: SlaigaMatch) -> list[Action]:
    """Return what the seat that is asked may do, a few standing for all."""
    return list(_LISTS[type(match.phase)](match, match.phase))


def legal_names(match: SlaigaMatch) -> tuple[str, ...]:
    """Return the names of what the seat that is asked may do, without working out every choice."""
    return tuple(_NAMES[type(match.phase)](match, match.phase))


# -- by name ----------------------------------------------------------------------------------------------------------


def _name_turn(match: SlaigaMatch, phase: Turn) -> Iterator[str]:
    hand = match.hands[phase.seat]
    yield "draw"
    if any(match.base or card[0] in PICTURES for card in hand):
        yield "shoot"
    if match.options.bullets and any(card[0] == "J" for card in hand):
        yield "jack_shoot"


def _name_discard(match: SlaigaMatch, phase: ToDiscard) -> Iterator[str]:
    yield "discard"
    if match.base or any(_excess(match, phase.seat)):
        yield "slaiga"


def _name_answer(match: SlaigaMatch, phase: Answer) -> Iterator[str]:
    volley = match.volley
    assert volley is not None
    if match.must_miss():
        yield "miss"
        return
    if match.base and volley.first and not volley.jack:
        yield "miss"
    if any(_playable(match, card) for card in match.hands[phase.seat]):
        yield "block" if phase.seat == volley.target else "counter"
    yield "concede"
    if phase.checkable:
        yield "check"


def _playable(match: SlaigaMatch, card: CardName) -> bool:
    volley = match.volley
    assert volley is not None
    if volley.jack:
        return card[0] in BULLETS
    return match.base or volley.asked(match.options).fits(card, card[1], False)  # type: ignore[arg-type]


def _name_doubted(match: SlaigaMatch, phase: Doubted) -> Iterator[str]:
    if any(_jokers(match, phase.seat)):
        yield "joker"
    yield "pass"


def _always(*names: str) -> Callable[[SlaigaMatch, Any], Iterable[str]]:
    return lambda match, phase: names


_NAMES: dict[type[Phase], Callable[[SlaigaMatch, Any], Iterable[str]]] = {
    Turn: _name_turn,
    ToDiscard: _name_discard,
    Answer: _name_answer,
    MissHeard: _always("check", "pass"),
    WinHeard: _always("check", "pass"),
    Doubted: _name_doubted,
    ToGive: _always("give"),
    ToPlace: _always("place"),
    ToPut: _always("place"),
    ToReload: _always("reload"),
    ToSwap: _always("swap"),
    ToTake: _always("take"),
}


# -- one by one -------------------------------------------------------------------------------------------------------


def _list_turn(match: SlaigaMatch, phase: Turn) -> Iterator[Action]:
    yield from (Draw(pile) for pile in PILES if match.piles.empty or match.piles.can_draw((pile,)))
    seat, hand = phase.seat, match.hands[phase.seat]
    for target in _opponents(match, seat):
        for card in hand:
            yield from _list_shots(match, target, card)
            if card[0] == "J" and match.options.bullets:
                yield JackShoot(target, card)


def _opponents(match: SlaigaMatch, seat: Seat) -> list[Seat]:
    return [other for other, rank in enumerate(match.ranks) if not rank and other != seat]


def _list_shots(match: SlaigaMatch, target: Seat, card: CardName) -> Iterator[Action]:
    if match.base:
        for suit in SUITS:
            for ace in _aces(match, True):
                yield Shoot(target, suit, card, NEXT[suit], ace)
    elif card[0] in PICTURES:
        for ace in _aces(match, card[0] == "A"):
            yield Shoot(target, BEFORE[card[1]], card, None, ace)  # type: ignore[index]


def _aces(match: SlaigaMatch, may: bool) -> Sequence[bool]:
    return (False, True) if may and match.options.bullets else (False,)


def _list_discard(match: SlaigaMatch, phase: ToDiscard) -> Iterator[Action]:
    hand, bullets = match.hands[phase.seat], match.options.bullets
    for card in hand:
        yield Discard(card)
        if card[0] == "K" and bullets:
            yield from (Discard(card, True, look) for look in range(1, match.options.king_look_max + 1))
        elif card[0] == "Q" and bullets:
            takes = queen_takes(match, card)
            yield from (Discard(card, True, None, (gives, take)) for gives in hand if gives != card for take in takes)
    excess = hand if match.base else _excess(match, phase.seat)
    yield from (Slaiga(card) for card in excess)


def _excess(match: SlaigaMatch, seat: Seat) -> Iterator[CardName]:
    """The cards that a hand can spare and keep its straight flush (SL-6)."""
    hand = match.hands[seat]
    if has_flush(hand):
        yield from (card for card in hand if has_flush(other for other in hand if other != card))


def _list_answer(match: SlaigaMatch, phase: Answer) -> Iterator[Action]:
    names = set(_name_answer(match, phase))
    kind = Block if "block" in names else Counter
    if "miss" in names:
        yield Miss()
    if names & {"block", "counter"}:
        yield from (kind(*each) for each in _list_cards(match, phase.seat))
    if "concede" in names:
        yield Concede()
    if "check" in names:
        yield Check()


def _list_cards(match: SlaigaMatch, seat: Seat) -> Iterator[tuple[CardName, Suit | None, bool]]:
    """The cards that may answer, each with what it is said to be."""
    volley, hand = match.volley, match.hands[seat]
    assert volley is not None
    if volley.jack:
        yield from ((card, None, False) for card in hand if card[0] in BULLETS)
        return
    asked = volley.asked(match.options)
    for card in hand:
        for claim in _claims(match, asked):
            for ace in _aces(match, match.base or card[0] == "A"):
                if match.base or asked.fits(card, card[1], ace):  # type: ignore[arg-type]
                    yield card, claim, ace


def _claims(match: SlaigaMatch, asked: Asked) -> Sequence[Suit | None]:
    if not match.base:
        return (None,)
    return SUITS if asked.suit is None else (asked.suit,)


def _list_doubted(match: SlaigaMatch, phase: Doubted) -> Iterator[Action]:
    yield from map(Joker, _jokers(match, phase.seat))
    yield Pass()


def _jokers(match: SlaigaMatch, seat: Seat) -> list[CardName]:
    return [card for card in match.hands[seat] if card[0] == "X"]


def _list_heard(match: SlaigaMatch, phase: MissHeard | WinHeard) -> Iterator[Action]:
    yield Check()
    yield Pass()


def _list_give(match: SlaigaMatch, phase: ToGive) -> Iterator[Action]:
    return map(Give, combinations(sorted(match.hands[phase.seat]), phase.count))


def _list_place(match: SlaigaMatch, phase: ToPlace) -> Iterator[Action]:
    yield from (Place((at,) * len(phase.cards)) for at in range(len(match.piles.deck) + 1))


def _list_put(match: SlaigaMatch, phase: ToPut) -> Iterator[Action]:
    for cards in combinations(sorted(match.hands[phase.seat]), phase.count):
        yield from (Place((at,) * phase.count, cards) for at in range(len(match.piles.deck) + 1))


def _list_reload(match: SlaigaMatch, phase: ToReload) -> Iterator[Action]:
    lacking = phase.full - len(match.hands[phase.seat])
    for pile in PILES:
        piles: tuple[Pile, ...] = (pile,)
        while len(piles) <= lacking and match.piles.can_draw(piles):
            yield Reload(piles)
            piles += (pile,)


def _list_swap(match: SlaigaMatch, phase: ToSwap) -> Iterator[Action]:
    hand = sorted(match.hands[phase.seat])
    for count in range(SWAPS + 1):
        for gives in combinations(hand, count):
            yield from (Swap(tuple(zip(gives, takes, strict=True))) for takes in permutations(phase.cards, count))


def _list_take(match: SlaigaMatch, phase: ToTake) -> Iterator[Action]:
    yield from (Take(place, card) for place in range(len(phase.order)) for card in match.hands[phase.seat])


_LISTS: dict[type[Phase], Callable[[SlaigaMatch, Any], Iterable[Action]]] = {
    Turn: _list_turn,
    ToDiscard: _list_discard,
    Answer: _list_answer,
    MissHeard: _list_heard,
    WinHeard: _list_heard,
    Doubted: _list_doubted,
    ToGive: _list_give,
    ToPlace: _list_place,
    ToPut: _list_put,
    ToReload: _list_reload,
    ToSwap: _list_swap,
    ToTake: _list_take,
}
