"""Why an action is not allowed now: the rule and the reason in words, or None (C-6).

One function for each action in each phase that knows it, of the seat that is asked; the table at the end says which.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from typing import TYPE_CHECKING, Any

from game.core.cards import CardName
from game.core.match import Action, Seat
from game.core.timed import WhyNot
from game.core.words import N_
from game.rules.slaiga.flush import has_flush
from game.rules.slaiga.phases import (
    Answer,
    Doubted,
    MissHeard,
    Over,
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
    LATEST,
    NEXT,
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
    LookDiscard,
    Miss,
    Pass,
    Place,
    Reload,
    Shoot,
    Slaiga,
    Swap,
    Take,
)
from game.rules.slaiga.volley import BULLETS, Asked

if TYPE_CHECKING:
    from game.rules.slaiga.match import SlaigaMatch

NOT_HELD = N_("You do not hold that card.")
NO_OPPONENT = N_("Choose an opponent who is still in the game.")
NO_BULLETS = N_("This match is played without bullets.")
MUST_MISS = N_("You hold fewer than three cards of that suit: the shot has missed.")


def why_not(match: SlaigaMatch, seat: Seat, action: Action) -> WhyNot:
    """Judge any action of any seat."""
    kind = type(action)
    if match.places is not None:
        return Over.rule, Over.asks
    if kind is LookDiscard:
        return None
    phase = match.phase
    if seat != phase.seat:
        return phase.rule, N_("It is not you who is asked now.")
    judge = _JUDGES.get((type(phase), kind))
    return (phase.rule, phase.asks) if judge is None else judge(match, phase, action)


def _no_draw(match: SlaigaMatch, phase: Turn, action: Draw) -> WhyNot:
    if match.piles.empty or match.piles.can_draw((action.from_,)):
        return None
    return "SL-5", N_("The discard pile is empty.")


def _no_discard(match: SlaigaMatch, phase: ToDiscard, action: Discard) -> WhyNot:
    card = action.card
    if card not in match.hands[phase.seat]:
        return "SL-5", NOT_HELD
    if not action.declare:
        unused = action.look is None and action.swap is None
        return None if unused else ("SL-21", N_("Only a declared king or queen does anything."))
    if card[0] == "K" and match.options.bullets and action.swap is None:
        return _no_look(match, action)
    if card[0] == "Q" and match.options.bullets and action.look is None:
        return _no_queen(match, phase, action)
    return "SL-21", N_("Only a king or a queen can be declared when it is discarded, and only with bullets.")


def _no_look(match: SlaigaMatch, action: Discard) -> WhyNot:
    if action.look is None or not 1 <= action.look <= match.options.king_look_max:
        return "SL-21", N_("Say how many cards ahead you look, and not too many.")
    return None


def _no_queen(match: SlaigaMatch, phase: ToDiscard, action: Discard) -> WhyNot:
    if action.swap is None:
        return "SL-22", N_("Say which card the queen takes, and which one you give for it.")
    gives, takes = action.swap
    if gives == action.card or gives not in match.hands[phase.seat]:
        return "SL-22", NOT_HELD
    if takes not in queen_takes(match.piles.discard[::-1], match.piles.backs, action.card):
        return "SL-22", N_("The queen takes one of the six latest cards that lie face up.")
    return None


def queen_takes(seen: Sequence[CardName | None], down: Container[CardName], queen: CardName) -> list[CardName]:
    """Return what a queen can take once she lies on the discard pile, of which the latest are seen so, top first."""
    return [*(card for card in seen[: LATEST - 1] if card is not None and card not in down), queen]


def _no_slaiga(match: SlaigaMatch, phase: ToDiscard, action: Slaiga) -> WhyNot:
    hand = match.hands[phase.seat]
    if action.card not in hand:
        return "SL-6", NOT_HELD
    if match.base or has_flush(card for card in hand if card != action.card):
        return None
    if has_flush(hand):
        return "SL-6", N_("That card belongs to your straight flush: lay another one down.")
    return "SL-6", N_("You have no straight flush of five.")


def _no_shot(match: SlaigaMatch, phase: Turn, action: Shoot) -> WhyNot:
    if not _is_opponent(match, phase.seat, action.target):
        return "SL-7", NO_OPPONENT
    if action.card not in match.hands[phase.seat]:
        return "SL-7", NOT_HELD
    return _unfit(match, Asked(NEXT[action.suit], picture=True), action, "SL-7")


def _no_jack(match: SlaigaMatch, phase: Turn, action: JackShoot) -> WhyNot:
    if not match.options.bullets:
        return "SL-23", NO_BULLETS
    if not _is_opponent(match, phase.seat, action.target):
        return "SL-23", NO_OPPONENT
    if action.card not in match.hands[phase.seat]:
        return "SL-23", NOT_HELD
    return None if action.card[0] == "J" else ("SL-23", N_("Only a jack is shot as a jack."))


def _is_opponent(match: SlaigaMatch, seat: Seat, target: Seat) -> bool:
    return target != seat and 0 <= target < len(match.ranks) and not match.ranks[target]


def _unfit(match: SlaigaMatch, asked: Asked, action: Shoot | Block | Counter, rule: str) -> WhyNot:
    """Say why the card cannot be played as what is asked for, or be said to be it (SL-15, SL-20)."""
    card, ace = action.card, action.ace
    if ace and not match.options.bullets:
        return "SL-20", NO_BULLETS
    if match.base:
        if asked.suit is None and action.claim is None and card[0] != "A":
            return "SL-20", N_("Say which ace it is.")
        if action.claim is not None and asked.suit not in (None, action.claim):
            return "SL-15", N_("You can claim only the suit that is asked for.")
        return None
    if action.claim not in (None, card[1]):
        return "SL-15", N_("Lies are for the base version.")
    if asked.fits(card, card[1], ace):  # type: ignore[arg-type]
        return None
    if (ace or asked.ace) and card[0] != "A":
        return "SL-20", N_("Only an ace answers a declared ace.") if asked.ace else N_("That card is no ace.")
    if asked.suit not in (None, card[1]):
        return rule, N_("It must be of the suit after the last one.")
    return rule, N_("A shot needs a jack, queen, king or ace.")


def _no_miss(match: SlaigaMatch, phase: Answer, action: Miss) -> WhyNot:
    volley = match.battle
    if volley.jack:
        return "SL-23", N_("A jack shot cannot miss.")
    if not volley.first:
        return "SL-8", N_("Only the first shot can miss.")
    if not match.base and not match.is_miss():
        return "SL-8", N_("You hold three or more cards of that suit: it is a hit.")
    return None


def _no_block(match: SlaigaMatch, phase: Answer, action: Block) -> WhyNot:
    if phase.seat != match.battle.target:
        return "SL-10", N_("Answer the block with another shot, or concede.")
    return _no_answer(match, phase, action, "SL-9")


def _no_counter(match: SlaigaMatch, phase: Answer, action: Counter) -> WhyNot:
    if phase.seat != match.battle.shooter:
        return "SL-9", N_("Answer the shot with a block, or concede.")
    return _no_answer(match, phase, action, "SL-10")


def _no_answer(match: SlaigaMatch, phase: Answer, action: Block | Counter, rule: str) -> WhyNot:
    if match.must_miss():
        return "SL-8", MUST_MISS
    if action.card not in match.hands[phase.seat]:
        return rule, NOT_HELD
    volley = match.battle
    if not volley.jack:
        return _unfit(match, volley.asked(match.options), action, rule)
    if action.claim is not None or action.ace:
        return "SL-23", N_("In a jack volley a card is only played, not declared.")
    return None if action.card[0] in BULLETS else ("SL-23", N_("Only a bullet answers a jack shot."))


def _no_concede(match: SlaigaMatch, phase: Answer, action: Concede) -> WhyNot:
    return ("SL-8", MUST_MISS) if match.must_miss() else None


def _no_check(match: SlaigaMatch, phase: Answer, action: Check) -> WhyNot:
    if phase.checkable:
        return None
    if match.base and not match.battle.jack:
        return "SL-24", N_("A joker has cancelled that check.")
    return "SL-16", N_("That card lies face up: there is nothing to check.")


def _no_joker(match: SlaigaMatch, phase: Doubted, action: Joker) -> WhyNot:
    if action.card not in match.hands[phase.seat]:
        return "SL-24", NOT_HELD
    return None if action.card[0] == "X" else ("SL-24", N_("That is no joker."))


def _no_give(match: SlaigaMatch, phase: ToGive, action: Give) -> WhyNot:
    return _not_these(match, phase.seat, action.cards, phase.count, "SL-11")


def _no_place(match: SlaigaMatch, phase: ToPlace, action: Place) -> WhyNot:
    if action.cards:
        return "SL-19", N_("Place the cards that you were given, in their order.")
    return _not_there(match, action.at, len(phase.cards))


def _no_put(match: SlaigaMatch, phase: ToPut, action: Place) -> WhyNot:
    why_not = _not_these(match, phase.seat, action.cards, phase.count, "SL-19")
    return why_not or _not_there(match, action.at, phase.count)


def _not_these(match: SlaigaMatch, seat: Seat, cards: Sequence[CardName], count: int, rule: str) -> WhyNot:
    if len(cards) != count or len(set(cards)) != count:
        return rule, N_("Choose exactly as many cards as you owe.")
    return None if set(cards) <= set(match.hands[seat]) else (rule, NOT_HELD)


def _not_there(match: SlaigaMatch, places: Sequence[int], count: int) -> WhyNot:
    if len(places) != count:
        return "SL-19", N_("Say a place for each card.")
    cards = len(match.piles.deck)
    if any(at > cards + n for n, at in enumerate(places)):
        return "SL-19", N_("The draw deck is not that deep.")
    return None


def _no_reload(match: SlaigaMatch, phase: ToReload, action: Reload) -> WhyNot:
    lacking = phase.full - len(match.hands[phase.seat])
    if not 1 <= len(action.from_) <= lacking:
        return "SL-13", N_("Draw at least one card, and no more than you lack.")
    if not match.piles.can_draw(action.from_):
        return "SL-13", N_("There are not that many cards in that pile.")
    return None


def _no_swap(match: SlaigaMatch, phase: ToSwap, action: Swap) -> WhyNot:
    gives, takes = ({pair[side] for pair in action.pairs} for side in (0, 1))
    if len(action.pairs) > SWAPS or not len(gives) == len(takes) == len(action.pairs):
        return "SL-17", N_("Swap up to three cards, each for another.")
    if not gives <= set(match.hands[phase.seat]):
        return "SL-17", NOT_HELD
    return None if takes <= set(phase.cards) else ("SL-17", N_("That card is not among those you see."))


def _no_take(match: SlaigaMatch, phase: ToTake, action: Take) -> WhyNot:
    if action.index >= len(phase.order):
        return "SL-23", N_("There are not that many cards to take from.")
    return None if action.give in match.hands[phase.seat] else ("SL-23", NOT_HELD)


def _free(match: SlaigaMatch, phase: Phase, action: Action) -> WhyNot:
    return None


_JUDGES: dict[tuple[type[Phase], type[Action]], Callable[[SlaigaMatch, Any, Any], WhyNot]] = {
    (Turn, Draw): _no_draw,
    (Turn, Shoot): _no_shot,
    (Turn, JackShoot): _no_jack,
    (ToDiscard, Discard): _no_discard,
    (ToDiscard, Slaiga): _no_slaiga,
    (Answer, Miss): _no_miss,
    (Answer, Block): _no_block,
    (Answer, Counter): _no_counter,
    (Answer, Concede): _no_concede,
    (Answer, Check): _no_check,
    (MissHeard, Check): _free,
    (MissHeard, Pass): _free,
    (WinHeard, Check): _free,
    (WinHeard, Pass): _free,
    (Doubted, Joker): _no_joker,
    (Doubted, Pass): _free,
    (ToGive, Give): _no_give,
    (ToPlace, Place): _no_place,
    (ToPut, Place): _no_put,
    (ToReload, Reload): _no_reload,
    (ToSwap, Swap): _no_swap,
    (ToTake, Take): _no_take,
}
