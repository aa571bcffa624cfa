"""What may be done and what happened in Slaiga in words: menus, the line under the table, "Why?", and phones."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import UNSET, UnsetType

from game.core.cards import CardName
from game.core.match import Action, Event, Illegal
from game.core.words import N_, _, ngettext, winners
from game.rules.slaiga import terms
from game.rules.slaiga.sentences import RULES
from game.rules.slaiga.terms import SlaigaSeen, Suit

RANK_NAMES = {
    "A": N_("ace"), "2": N_("two"), "3": N_("three"), "4": N_("four"), "5": N_("five"), "6": N_("six"),
    "7": N_("seven"), "8": N_("eight"), "9": N_("nine"), "T": N_("ten"), "J": N_("jack"), "Q": N_("queen"),
    "K": N_("king"),
}  # fmt: skip
SUIT_NAMES: dict[Suit, str] = {"C": N_("clubs"), "D": N_("diamonds"), "H": N_("hearts"), "S": N_("spades")}
PILE_NAMES = {"deck": N_("the draw deck"), "discard": N_("the discard pile")}
ACTION_NAMES: dict[type[Action], str] = {
    terms.Draw: N_("Draw"),
    terms.Discard: N_("Discard"),
    terms.Slaiga: N_("Slaiga!"),
    terms.Shoot: N_("Shoot"),
    terms.JackShoot: N_("Shoot a jack"),
    terms.Miss: N_("Miss"),
    terms.Block: N_("Block"),
    terms.Counter: N_("Shoot back"),
    terms.Concede: N_("Concede"),
    terms.Give: N_("Give"),
    terms.Place: N_("Put into the deck"),
    terms.Reload: N_("Reload"),
    terms.Check: N_("Check"),
    terms.Pass: N_("Let it pass"),
    terms.Joker: N_("Play a joker"),
    terms.Swap: N_("Swap"),
    terms.Take: N_("Take a card"),
    terms.LookDiscard: N_("Look through the discard pile"),
}
AWAITED = {
    "turn": N_("{who} is to draw or shoot."),
    "discard": N_("{who} is to discard."),
    "answer": N_("{who} is to answer the shot."),
    "check_miss": N_("{who} may check the miss."),
    "check_win": N_("{who} may check the slaiga."),
    "joker": N_("{who} is being checked."),
    "give": N_("{who} is to give cards."),
    "place": N_("{who} is to put given cards into the deck."),
    "put": N_("{who} is to put cards into the deck."),
    "reload": N_("{who} is to reload."),
    "swap": N_("{who} may swap cards of the deck."),
    "take": N_("{who} is to take a hidden card."),
}
"""Whose answer is awaited, by what for (C-12)."""
ASIDES: frozenset[type[Event]] = frozenset({Illegal})
"""What concerns one seat alone: it must not push what happened to all off the screen."""


def card_name(card: CardName | UnsetType | None) -> str:
    """Return a card's name in the language in use; a back is a hidden card."""
    if not card:
        return _("a hidden card")
    if card[0] == "X":
        return _("a joker")
    return _("{rank} of {suit}").format(rank=_(RANK_NAMES[card[0]]), suit=suit_name(card[1]))  # type: ignore[arg-type]


def suit_name(suit: Suit) -> str:
    """Return a suit's name in the language in use."""
    return _(SUIT_NAMES[suit])


def cards_in_words(cards: Sequence[CardName | None]) -> str:
    """Return several cards' names after each other; none at all is "nothing"."""
    return ", ".join(map(card_name, cards)) or _("nothing")


def awaited(seen: SlaigaSeen, names: Sequence[str]) -> str:
    """Say whose answer is awaited and for what; nothing once the match is over (C-12)."""
    return "" if seen.awaited is None else _(AWAITED[seen.phase]).format(who=names[seen.awaited])


# -- what may be done -------------------------------------------------------------------------------------------------


def choice(action: Action, names: Sequence[str], seen: SlaigaSeen) -> str:
    """Say what an action does, as a line of a menu."""
    tell = _CHOICES.get(type(action))
    return _(ACTION_NAMES[type(action)]) if tell is None else tell(action, names, seen)


def _draw(action: Any, names: Sequence[str], seen: SlaigaSeen) -> str:
    top = seen.deck_top if action.from_ == "deck" else next(iter(seen.discard), None)
    told = N_("Draw from {pile}: {card}") if top else N_("Draw from {pile}")
    return _(told).format(pile=_(PILE_NAMES[action.from_]), card=card_name(top))


def _discard(action: Any, names: Sequence[str], seen: SlaigaSeen) -> str:
    card = card_name(action.card)
    if action.look:
        told = ngettext(
            "Discard the {card} and look {count} card ahead",
            "Discard the {card} and look {count} cards ahead",
            action.look,
        )
        return told.format(card=card, count=action.look)
    if action.swap:
        gives, takes = map(card_name, action.swap)
        return _("Discard the {card} and have the {takes} for the {gives}").format(card=card, takes=takes, gives=gives)
    return _("Discard the {card}").format(card=card)


def _slaiga(action: Any, names: Sequence[str], seen: SlaigaSeen) -> str:
    return _("Slaiga! Lay the {card} face down").format(card=card_name(action.card))


def _shoot(action: Any, names: Sequence[str], seen: SlaigaSeen) -> str:
    suit, aim = suit_name(action.claim or action.card[1]), suit_name(action.suit)
    told = N_("Shoot {who}: {target} target, {suit} ace shot — {card}")
    if not action.ace:
        told = N_("Shoot {who}: {target} target, {suit} shot — {card}")
    return _(told).format(who=names[action.target], target=aim, suit=suit, card=card_name(action.card))


def _jack_shoot(action: Any, names: Sequence[str], seen: SlaigaSeen) -> str:
    return _("Jack shot at {who} — {card}").format(who=names[action.target], card=card_name(action.card))


def _answer(action: Any, names: Sequence[str], seen: SlaigaSeen) -> str:
    block = isinstance(action, terms.Block)
    if seen.volley is not None and seen.volley.suit is None:
        told = N_("Block — {card}") if block else N_("Shoot back — {card}")
        return _(told).format(card=card_name(action.card))
    suit = suit_name(action.claim or action.card[1])
    if action.ace:
        told = N_("Block with an ace of {suit} — {card}") if block else N_("Shoot back with an ace of {suit} — {card}")
    else:
        told = N_("Block with {suit} — {card}") if block else N_("Shoot back with {suit} — {card}")
    return _(told).format(suit=suit, card=card_name(action.card))


def _concede(action: Any, names: Sequence[str], seen: SlaigaSeen) -> str:
    shots = 0 if seen.volley is None or seen.volley.suit is None else seen.volley.shots
    if not shots:
        return _("Concede")
    return ngettext("Concede and give {count} card", "Concede and give {count} cards", shots).format(count=shots)


def _give(action: Any, names: Sequence[str], seen: SlaigaSeen) -> str:
    return _("Give {cards}").format(cards=cards_in_words(action.cards))


def _place(action: Any, names: Sequence[str], seen: SlaigaSeen) -> str:
    cards = action.cards or seen.held
    depths = ", ".join(str(at + 1) for at in action.at)
    return _("Put into the deck: {cards}; at place {depths} from the top").format(
        cards=cards_in_words(cards), depths=depths)  # fmt: skip


def _reload(action: Any, names: Sequence[str], seen: SlaigaSeen) -> str:
    counts = [(pile, action.from_.count(pile)) for pile in terms.PILES if pile in action.from_]
    each = [_("{count} from {pile}").format(count=count, pile=_(PILE_NAMES[pile])) for pile, count in counts]
    return _("Reload: {cards}").format(cards=", ".join(each))


def _swap(action: Any, names: Sequence[str], seen: SlaigaSeen) -> str:
    if not action.pairs:
        return _("Swap nothing")
    names_of = ((card_name(takes), card_name(gives)) for gives, takes in action.pairs)
    each = [_("{takes} for {gives}").format(takes=takes, gives=gives) for takes, gives in names_of]
    return _("Swap: {pairs}").format(pairs=", ".join(each))


def _take(action: Any, names: Sequence[str], seen: SlaigaSeen) -> str:
    return _("Take hidden card {number} and give the {card}").format(
        number=action.index + 1, card=card_name(action.give))  # fmt: skip


_CHOICES: dict[type[Action], Callable[[Any, Sequence[str], SlaigaSeen], str]] = {
    terms.Draw: _draw,
    terms.Discard: _discard,
    terms.Slaiga: _slaiga,
    terms.Shoot: _shoot,
    terms.JackShoot: _jack_shoot,
    terms.Block: _answer,
    terms.Counter: _answer,
    terms.Concede: _concede,
    terms.Give: _give,
    terms.Place: _place,
    terms.Reload: _reload,
    terms.Swap: _swap,
    terms.Take: _take,
}


# -- what happened ----------------------------------------------------------------------------------------------------


def sentence(event: Event, names: Sequence[str]) -> str | None:
    """Say what the event means to somebody who sees it so; None: it speaks for itself."""
    tell = _TELL.get(type(event))
    return None if tell is None else tell(event, names)


def why(event: Event, names: Sequence[str]) -> str:
    """Say what was ruled, by which rule, and what that rule is (for "Why?")."""
    told = sentence(event, names)
    law = _("{rule}: {law}").format(rule=event.rule, law=_(RULES[event.rule])) if event.rule in RULES else event.rule
    return law if told is None else f"{told} {law}"


def _drew(event: Any, names: Sequence[str]) -> str:
    told = N_("{who} draws {card} from {pile}.")
    if isinstance(event, terms.Reloaded):
        told = N_("{who} reloads {card} from {pile}.")
    return _(told).format(who=names[event.seat], card=card_name(event.card), pile=_(PILE_NAMES[event.from_]))


def _discarded(event: Any, names: Sequence[str]) -> str | None:
    """Spent cards were told when they were played, the excess card is told by slaiga."""
    if event.rule != "SL-5":
        return None
    return _("{who} discards the {card}.").format(who=names[event.seat], card=card_name(event.card))


def _shot(event: Any, names: Sequence[str]) -> str:
    who, target = names[event.seat], names[event.target]
    if event.jack:
        return _("{who} shoots a jack at {target}.").format(who=who, target=target)
    told = N_("{who} shoots {target}: {aim} target, {suit} ace shot.")
    if not event.ace:
        told = N_("{who} shoots {target}: {aim} target, {suit} shot.")
    return _(told).format(who=who, target=target, aim=suit_name(event.suit), suit=suit_name(event.claim))


def _answered(event: Any, names: Sequence[str]) -> str:
    block = isinstance(event, terms.Blocked)
    if event.jack:
        told = N_("{who} blocks with the {card}.") if block else N_("{who} shoots back with the {card}.")
        return _(told).format(who=names[event.seat], card=card_name(event.card))
    if event.ace:
        told = N_("{who} blocks with an ace of {suit}.") if block else N_("{who} shoots back with an ace of {suit}.")
    else:
        told = N_("{who} blocks with {suit}.") if block else N_("{who} shoots back with {suit}.")
    return _(told).format(who=names[event.seat], suit=suit_name(event.claim))


def _conceded(event: Any, names: Sequence[str]) -> str:
    if not event.penalty:
        return _("{who} concedes.").format(who=names[event.seat])
    told = ngettext("{who} concedes: {count} card to give.", "{who} concedes: {count} cards to give.", event.penalty)
    return told.format(who=names[event.seat], count=event.penalty)


def _gave(event: Any, names: Sequence[str]) -> str:
    who, to, count = names[event.seat], names[event.to], event.count
    if event.cards is UNSET:
        told = ngettext("{who} gives {to} {count} card.", "{who} gives {to} {count} cards.", count)
        return told.format(who=who, to=to, count=count)
    return _("{who} gives {to}: {cards}.").format(who=who, to=to, cards=cards_in_words(event.cards))


def _placed(event: Any, names: Sequence[str]) -> str:
    told = ngettext("{who} puts {count} card into the deck.", "{who} puts {count} cards into the deck.", event.count)
    return told.format(who=names[event.seat], count=event.count)


def _checked(event: Any, names: Sequence[str]) -> str:
    told = {
        ("shot", True): N_("{who} checks the shot, and it is what it was said to be: {card}. Penalty: {penalty}."),
        ("shot", False): N_("{who} checks the shot, and it is a lie: {card}. Penalty: {penalty}."),
        ("block", True): N_("{who} checks the block, and it is what it was said to be: {card}. Penalty: {penalty}."),
        ("block", False): N_("{who} checks the block, and it is a lie: {card}. Penalty: {penalty}."),
        ("miss", True): N_("{who} checks the miss, and it is one. Penalty: {penalty}."),
        ("miss", False): N_("{who} checks the miss, and it is a lie. Penalty: {penalty}."),
        ("win", True): N_("{who} checks the slaiga, and it is one. Penalty: {penalty}."),
        ("win", False): N_("{who} checks the slaiga, and it is a lie. Penalty: {penalty}."),
    }[event.what, event.truth]
    return _(told).format(who=names[event.seat], card=card_name(event.card), penalty=event.penalty)


def _hand_shown(event: Any, names: Sequence[str]) -> str:
    who = names[event.seat]
    if event.cards is UNSET:
        return _("{who} shows the hand to {to}.").format(who=who, to=names[event.to])
    return _("{who} shows: {cards}.").format(who=who, cards=cards_in_words(event.cards))


def _cancelled(event: Any, names: Sequence[str]) -> str:
    return _("{who} plays a joker: the check is off.").format(who=names[event.seat])


def _looked(event: Any, names: Sequence[str]) -> str:
    if event.cards is UNSET:
        return _("{who} looks at the next cards of the deck.").format(who=names[event.seat])
    return _("Next in the deck: {cards}.").format(cards=cards_in_words(event.cards))


def _swapped(event: Any, names: Sequence[str]) -> str:
    who = names[event.seat]
    if event.took is UNSET:
        if event.with_ == "deck":
            return _("{who} swaps a card with the deck.").format(who=who)
        return _("{who} takes a card from {other} and gives one for it.").format(who=who, other=names[event.with_])
    took, gave = card_name(event.took), card_name(event.gave)
    return _("{who} has the {took} for the {gave}.").format(who=who, took=took, gave=gave)


def _placed_out(event: Any, names: Sequence[str]) -> str:
    return _("{who} has place {place}.").format(who=names[event.seat], place=event.place)


def _illegal(event: Any, names: Sequence[str]) -> str:
    return _("{who}: {reason}").format(who=names[event.seat], reason=_(event.reason))


def _of_seat(msgid: str) -> Callable[[Any, Sequence[str]], str]:
    return lambda event, names: _(msgid).format(who=names[event.seat])


_TELL: dict[type[Event], Callable[[Any, Sequence[str]], str | None]] = {
    terms.TurnStarted: _of_seat(N_("It is {who}'s turn.")),
    terms.Drew: _drew,
    terms.Reloaded: _drew,
    terms.Discarded: _discarded,
    terms.SaidSlaiga: _of_seat(N_("{who}: slaiga!")),
    terms.Shot: _shot,
    terms.Blocked: _answered,
    terms.Countered: _answered,
    terms.Missed: _of_seat(N_("{who}: miss!")),
    terms.Conceded: _conceded,
    terms.Gave: _gave,
    terms.Placed: _placed,
    terms.WasChecked: _checked,
    terms.HandShown: _hand_shown,
    terms.CheckCancelled: _cancelled,
    terms.LookedAhead: _looked,
    terms.Swapped: _swapped,
    terms.PlacedOut: _placed_out,
    terms.DeckReshuffled: lambda event, names: _("The discard pile is shuffled into a new deck."),
    terms.MatchOver: lambda event, names: winners(event.places, names),
    Illegal: _illegal,
}
