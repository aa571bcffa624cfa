"""One seat's question as menus in words, step by step down to an action: for the table behind its curtain, and phones.

A menu is worked out from what its seat sees and nothing else. It asks only what is still open: with one card that fits
and one opponent left, "Shoot" needs no more than its own line.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from game.core.cards import CardName
from game.core.match import Action
from game.core.words import N_, _
from game.rules.slaiga.choices import choices, own_hand
from game.rules.slaiga.phases import Phase
from game.rules.slaiga.terms import (
    SWAPS,
    Block,
    Counter,
    Discard,
    Draw,
    Give,
    JackShoot,
    Place,
    Reload,
    Shoot,
    Slaiga,
    SlaigaOptions,
    SlaigaSeen,
    Swap,
    Take,
)
from game.rules.slaiga.words import ACTION_NAMES, card_name, choice, suit_name

_ASKS = {phase.name: phase.asks for phase in Phase.__subclasses__() if phase.asks}


class Line(NamedTuple):
    """One line of a menu: what it says, the card it is about, and what it leads to."""

    words: str
    card: CardName | None
    then: Callable[[], Menu | Action]


class Menu(NamedTuple):
    """A question (in the language in use) and its lines."""

    asks: str
    lines: Sequence[Line]


class Step(NamedTuple):
    """One thing that actions of a kind can differ in: the question, what an action says to it, and that in words."""

    asks: str
    key: Callable[[Any], Any]
    words: Callable[[Any, Sequence[str]], str]
    card: Callable[[Any], CardName | None] = lambda value: None


def menu_of(seen: SlaigaSeen, options: SlaigaOptions, names: Sequence[str]) -> Menu:
    """Return the first menu of the question that the viewer is asked."""
    if seen.phase == "place":
        cards = [card for card in seen.held if card is not None]
        return _depth(seen, cards, [], lambda at: Place(at))
    if seen.phase in ("give", "put"):
        return _pick(seen, [])
    if seen.phase == "swap":
        return _swap(seen, [])
    return _first(choices(seen, options), names, seen)


# -- step by step -----------------------------------------------------------------------------------------------------


def _first(actions: Sequence[Action], names: Sequence[str], seen: SlaigaSeen) -> Menu:
    """What kind of action; one that there is only one way to do stands there whole."""
    kinds: dict[Any, list[Action]] = {}
    for action in actions:
        kinds.setdefault(action if type(action) in (Draw, Reload) else type(action), []).append(action)
    lines = []
    for kind, group in kinds.items():
        words = choice(group[0], names, seen) if len(group) == 1 else _(ACTION_NAMES[kind])
        lines.append(Line(words, None, _lead(group, _STEPS.get(type(group[0]), ()), names, seen)))
    return Menu(_(_ASKS[seen.phase]), lines)


def _lead(
    actions: Sequence[Action], steps: Sequence[Step], names: Sequence[str], seen: SlaigaSeen
) -> Callable[[], Menu | Action]:
    return lambda: _narrow(actions, steps, names, seen)


def _narrow(actions: Sequence[Action], steps: Sequence[Step], names: Sequence[str], seen: SlaigaSeen) -> Menu | Action:
    """Ask the first thing that the actions still differ in; with none left it is decided."""
    for place, step in enumerate(steps):
        groups: dict[Any, list[Action]] = {}
        for action in actions:
            groups.setdefault(step.key(action), []).append(action)
        if len(groups) == 1:
            continue
        lines = []
        for value, group in groups.items():
            words = choice(group[0], names, seen) if len(group) == 1 else step.words(value, names)
            lines.append(Line(words, step.card(value), _lead(group, steps[place + 1 :], names, seen)))
        return Menu(_(step.asks), lines)
    return actions[0]


def _itself(value: CardName) -> CardName:
    return value


def _power(value: tuple[bool, int | None], names: Sequence[str]) -> str:
    return _("Declare it") if value[0] else _("Only discard it")


def _ace(value: bool, names: Sequence[str]) -> str:
    return _("Declare an ace") if value else _("Declare nothing")


_WHICH = Step(N_("Which card?"), lambda a: a.card, lambda value, names: card_name(value), _itself)
_DECLARE = Step(N_("Declare it?"), lambda a: a.ace, _ace)
_STEPS: dict[type[Action], Sequence[Step]] = {
    Discard: (
        _WHICH,
        Step(N_("Declare it?"), lambda a: (a.declare, a.look), _power),
        Step(N_("Which card do you take?"), lambda a: a.swap and a.swap[1], lambda v, names: card_name(v), _itself),
        Step(N_("Which one do you give?"), lambda a: a.swap and a.swap[0], lambda v, names: card_name(v), _itself),
    ),
    Slaiga: (_WHICH,),
    Shoot: (
        Step(N_("Whom do you shoot?"), lambda a: a.target, lambda value, names: names[value]),
        _WHICH,
        Step(N_("Which suit is the target?"), lambda a: a.suit, lambda value, names: suit_name(value)),
        _DECLARE,
    ),
    JackShoot: (Step(N_("Whom do you shoot?"), lambda a: a.target, lambda value, names: names[value]), _WHICH),
    Block: (
        _WHICH,
        Step(N_("What do you say it is?"), lambda a: a.claim, lambda value, names: suit_name(value)),
        _DECLARE,
    ),
    Counter: (
        _WHICH,
        Step(N_("What do you say it is?"), lambda a: a.claim, lambda value, names: suit_name(value)),
        _DECLARE,
    ),
    Take: (
        Step(
            N_("Which hidden card do you take?"),
            lambda a: a.index,
            lambda value, names: _("Hidden card {number}").format(number=value + 1),
        ),
        Step(N_("Which one do you give?"), lambda a: a.give, lambda value, names: card_name(value), _itself),
    ),
}


# -- cards, and where they go -----------------------------------------------------------------------------------------


def _pick(seen: SlaigaSeen, picked: list[CardName]) -> Menu:
    """Choose the cards of a penalty one by one; own ones are put away next."""
    asks = _("Which card goes? {count} of {owed}").format(count=len(picked) + 1, owed=seen.owed)
    left = [card for card in own_hand(seen) if card not in picked]
    return Menu(asks, [Line(card_name(card), card, _picked(seen, [*picked, card])) for card in left])


def _picked(seen: SlaigaSeen, picked: list[CardName]) -> Callable[[], Menu | Action]:
    def then() -> Menu | Action:
        if len(picked) < seen.owed:
            return _pick(seen, picked)
        if seen.phase == "give":
            return Give(tuple(picked))
        return _depth(seen, picked, [], lambda at: Place(at, tuple(picked)))

    return then


def _depth(
    seen: SlaigaSeen, cards: Sequence[CardName], at: list[int], done: Callable[[tuple[int, ...]], Action]
) -> Menu:
    """Choose a place in the draw deck for one card after the other."""
    card, deck = cards[len(at)], seen.deck + len(at)
    asks = _("Where in the draw deck does the {card} go?").format(card=card_name(card))
    return Menu(asks, [Line(_place_words(n, deck), None, _placed(seen, cards, [*at, n], done)) for n in _ends(deck)])


def _placed(
    seen: SlaigaSeen, cards: Sequence[CardName], at: list[int], done: Callable[[tuple[int, ...]], Action]
) -> Callable[[], Menu | Action]:
    return lambda: done(tuple(at)) if len(at) == len(cards) else _depth(seen, cards, at, done)


def _ends(deck: int) -> Iterable[int]:
    """The top, the bottom, then everything between from the top on."""
    return (0, *((deck,) if deck else ()), *range(1, deck))


def _place_words(at: int, deck: int) -> str:
    if at == 0:
        return _("On top")
    if at == deck:
        return _("At the bottom")
    return _("Under {count} cards").format(count=at) if at > 1 else _("Under the top card")


def _swap(seen: SlaigaSeen, pairs: list[tuple[CardName, CardName]]) -> Menu:
    """Choose a card to have and one to give for it, up to three times."""
    gone = {card for pair in pairs for card in pair}
    done = N_("Swap nothing more") if pairs else N_("Swap nothing")
    lines = [Line(_(done), None, lambda: Swap(tuple(pairs)))]
    for takes in seen.held if len(pairs) < SWAPS else ():
        if takes is not None and takes not in gone:
            lines.append(Line(_("Have the {card}").format(card=card_name(takes)), takes, _for_it(seen, pairs, takes)))
    return Menu(_("The next cards of the deck: which one do you want?"), lines)


def _for_it(seen: SlaigaSeen, pairs: list[tuple[CardName, CardName]], takes: CardName) -> Callable[[], Menu | Action]:
    def lead(gives: CardName) -> Callable[[], Menu | Action]:
        return lambda: _swap(seen, [*pairs, (gives, takes)])

    def then() -> Menu:
        gone = {pair[0] for pair in pairs}
        left = [card for card in own_hand(seen) if card not in gone]
        asks = _("What do you give for the {card}?").format(card=card_name(takes))
        return Menu(asks, [Line(card_name(card), card, lead(card)) for card in left])

    return then
