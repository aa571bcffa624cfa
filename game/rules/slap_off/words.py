"""What happened in Slap Off in words: for the line under the table, "Why?" and whatever reads it aloud."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec import UNSET

from game.core.cards import RANKS, SUITS
from game.core.match import Action, Event, Illegal
from game.core.words import N_, _, ngettext, winners
from game.rules.slap_off import terms
from game.rules.slap_off.sentences import RULES
from game.rules.slap_off.terms import SetId

SET_NAMES: Mapping[SetId, str] = {
    "off": N_("Off"),
    "lucky": N_("Lucky"),
    "joker": N_("Joker"),
    "kings": N_("Kings"),
    "queens": N_("Queens"),
    "royals": N_("Royals"),
    "pair": N_("Pair"),
    "sixty_nine": N_("Sixty-nine"),
    "sandwich": N_("Sandwich"),
    "bookends": N_("Bookends"),
    "run": N_("Run"),
}
"""The game's own names of the sets; what is called out at the table comes from a call pack."""
SET_MEANINGS: Mapping[SetId, str] = {
    "off": N_("a jack"),
    "lucky": N_("a 7"),
    "joker": N_("a joker"),
    "kings": N_("king on king"),
    "queens": N_("queen on queen"),
    "royals": N_("king, then queen"),
    "pair": N_("a number twice"),
    "sixty_nine": N_("6, then 9"),
    "sandwich": N_("the same with one between"),
    "bookends": N_("the same as the bottom card"),
    "run": N_("one up, one up"),
}
"""When each set shows, as shortly as it can be said."""
ACTION_NAMES: dict[type[Action], str] = {
    terms.Play: N_("Play a card"),
    terms.Slap: N_("Slap"),
    terms.Aim: N_("Choose a name"),
    terms.Call: N_("Call it"),
    terms.CheckBottom: N_("Check the bottom card"),
    terms.Vote: N_("Vote"),
}
_RANK_NAMES = {"A": N_("ace"), "J": N_("jack"), "Q": N_("queen"), "K": N_("king")}
_SUIT_NAMES = {
    "C": N_("{rank} of clubs"),
    "D": N_("{rank} of diamonds"),
    "H": N_("{rank} of hearts"),
    "S": N_("{rank} of spades"),
}
ASIDES: frozenset[type[Event]] = frozenset({terms.Slapped, terms.DoubleSlapped, terms.NothingToBurn, Illegal})
"""What concerns one seat alone: it must not push what became of a pile off the screen."""

Calls = Mapping[SetId, str]
"""What each set is called at this table, ready to be shown."""


def card_name(card: str) -> str:
    """Return a card's name in the language in use."""
    if card[0] not in RANKS or card[1] not in SUITS:
        return _("joker")
    court = _RANK_NAMES.get(card[0])
    rank = _(court) if court else card[0].replace("T", "10")
    return _(_SUIT_NAMES[card[1]]).format(rank=rank)


def own_calls() -> Calls:
    """Return the game's own names of the sets in the language in use."""
    return {set_: _(name) for set_, name in SET_NAMES.items()}


def sentence(event: Event, names: Sequence[str], calls: Calls | None = None) -> str | None:
    """Say what the event means to somebody watching; None: it speaks for itself."""
    tell = _TELL.get(type(event))
    return None if tell is None else tell(event, names, own_calls() if calls is None else calls)


def why(event: Event, names: Sequence[str], calls: Calls | None = None) -> str:
    """Say what was ruled, by which rule, and what that rule is (for "Why?")."""
    told = sentence(event, names, calls)
    law = _("{rule}: {law}").format(rule=event.rule, law=_(RULES[event.rule])) if event.rule in RULES else event.rule
    return law if told is None else f"{told} {law}"


def _named(event: Any, names: Sequence[str], calls: Calls) -> str:
    told = N_("{who} calls {call}!") if event.right else N_("{who} calls {call}: no such set.")
    return _(told).format(who=names[event.seat], call=calls[event.set_])


def _pile_won(event: Any, names: Sequence[str], calls: Calls) -> str:
    told = ngettext("{call}! {who} wins {count} card.", "{call}! {who} wins {count} cards.", event.cards)
    if event.rule == "SO-11":
        told = ngettext(
            "{call}! Too close to call, and {who} named it first: {count} card.",
            "{call}! Too close to call, and {who} named it first: {count} cards.",
            event.cards,
        )
    return told.format(call=calls[event.set_], who=names[event.seat], count=event.cards)


def _burned(event: Any, names: Sequence[str], calls: Calls) -> str:
    told = {
        "slap": N_("{who} slapped at nothing and burns a card."),
        "check_bottom": N_("{who} checked in vain and burns a card."),
    }[event.cause]
    return _(told).format(who=names[event.seat])


def _bottom_checked(event: Any, names: Sequence[str], calls: Calls) -> str:
    told = N_("The bottom card is the {card}: the same rank.") if event.same else N_("The bottom card is the {card}.")
    return _(told).format(card=card_name(event.card))


def _refused(event: Any, names: Sequence[str], calls: Calls) -> str:
    return _("{by} says no: {who} stays out.").format(by=names[event.by], who=names[event.seat])


def _card_played(event: Any, names: Sequence[str], calls: Calls) -> str | None:
    return _("{who} took too long: the card plays itself.").format(who=names[event.seat]) if event.auto else None


def _double_slapped(event: Any, names: Sequence[str], calls: Calls) -> str:
    told = N_("{who} slaps twice to stay in!") if event.rule == "SO-19" else N_("{who} slaps again.")
    return _(told).format(who=names[event.seat])


def _match_over(event: Any, names: Sequence[str], calls: Calls) -> str:
    return winners(event.places, names)


def _illegal(event: Any, names: Sequence[str], calls: Calls) -> str:
    return _("{who}: {reason}").format(who=names[event.seat], reason=_(event.reason))


def _redealt(event: Any, names: Sequence[str], calls: Calls) -> str:
    return _("Nobody has a card left: the pile is dealt again.")


def _of_seat(msgid: str) -> Callable[[Any, Sequence[str], Calls], str]:
    return lambda event, names, calls: _(msgid).format(who=names[event.seat])


def _slapped(event: Any, names: Sequence[str], calls: Calls) -> str | None:
    """A slap on a card is seen; on the bare table it may need to be told."""
    if event.reaction_us is not UNSET:
        return None
    return _("{who} slaps the bare table.").format(who=names[event.seat])


_TELL: dict[type[Event], Callable[[Any, Sequence[str], Calls], str | None]] = {
    terms.CardPlayed: _card_played,
    terms.OutOfTurn: _of_seat(N_("{who} played out of turn: that card goes under the pile.")),
    terms.Slapped: _slapped,
    terms.DoubleSlapped: _double_slapped,
    terms.Named: _named,
    terms.NameExpired: _of_seat(N_("{who} named nothing in time.")),
    terms.PileWon: _pile_won,
    terms.Burned: _burned,
    terms.NothingToBurn: _of_seat(N_("{who} has no card to burn, and sits out until the next one.")),
    terms.BottomChecked: _bottom_checked,
    terms.SlapInAsked: _of_seat(N_("{who} asks to slap in.")),
    terms.SlapInRefused: _refused,
    terms.WentOut: _of_seat(N_("{who} is out.")),
    terms.CameBack: _of_seat(N_("{who} is back in!")),
    terms.Redealt: _redealt,
    terms.MatchOver: _match_over,
    Illegal: _illegal,
}
