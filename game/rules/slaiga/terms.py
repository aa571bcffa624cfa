"""The nouns of Slaiga: suits, options, header, actions, events and what a viewer sees.

Cards go by their names in here too: every card of this game comes in an action and goes out in an event, and nothing
is ever done with its rank but to ask whether it is a picture.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Final, Literal

import msgspec
from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from game.core.cards import CardName
from game.core.match import EVERYTHING, Action, Event, Header, Milliseconds, Observation, Options, Seat, Viewer

HAND: Final = 6
"""Cards in a hand that nothing has been taken from or added to (SL-1, SL-13)."""
FLUSH: Final = 5
"""How long a straight flush is (SL-3)."""
TARGETS: Final = 3
"""So many cards of the target suit make a shot a hit (SL-8)."""
FALSE_MISS, TRUE_MISS, TRUE_WIN, MOST_FOR_A_LIE = 3, 4, 4, 5
"""What checks cost (SL-16 to SL-18)."""
LOOKS, SWAPS = 6, 3
"""After a true miss was checked: cards looked at, and how many of them may be swapped (SL-17)."""
LATEST: Final = 6
"""How deep in the discard pile a queen reaches (SL-22)."""

Suit = Literal["C", "D", "H", "S"]
NEXT: Final[dict[Suit, Suit]] = {"C": "D", "D": "H", "H": "S", "S": "C"}
"""The suit after each (SL-2)."""
BEFORE: Final[dict[Suit, Suit]] = {after: suit for suit, after in NEXT.items()}
SUITS: Final[tuple[Suit, ...]] = tuple(NEXT)

Pile = Literal["deck", "discard"]
PILES: Final[tuple[Pile, ...]] = ("deck", "discard")
Checked = Literal["shot", "block", "miss", "win"]


class SlaigaOptions(Options, frozen=True, kw_only=True):
    """House rules of Slaiga."""

    version: Literal["honest", "base"] = "honest"
    bullets: bool = True
    jokers: Literal[0, 1, 2] = 0
    counter_shot_any_rank: bool = False
    ace_follows_suit: bool = False
    king_look_max: Annotated[int, msgspec.Meta(ge=1, le=54)] = 6
    turn_ms: Milliseconds = 45_000
    answer_ms: Milliseconds = 20_000
    check_ms: Milliseconds = 6_000


class SlaigaHeader(Header, frozen=True, kw_only=True):
    """What a match of Slaiga starts from; hands, deck and discard, top first, are for scripts (SL-1)."""

    cards: ClassVar[frozenset[str]] = frozenset({"hands", "deck"})

    options: SlaigaOptions = SlaigaOptions()
    hands: tuple[tuple[CardName, ...], ...] | None = None
    deck: tuple[CardName, ...] | None = None
    discard: tuple[CardName, ...] | None = None


# -- actions ----------------------------------------------------------------------------------------------------------


class Draw(Action, frozen=True):
    """Begin a turn with the top card of a pile (SL-5)."""

    from_: Pile


class Discard(Action, frozen=True, omit_defaults=True):
    """End a turn with a card on the discard pile, face up; a king or queen may be declared (SL-5, SL-21, SL-22)."""

    card: CardName
    declare: bool = False
    look: int | None = None
    """With a king: how many cards ahead."""
    swap: tuple[CardName, CardName] | None = None
    """With a queen: a card of the hand, and the one of the discard pile to have for it."""


class Slaiga(Action, frozen=True):
    """Go out, or in base claim to: the excess card goes face down on the discard pile (SL-6)."""

    card: CardName


class Shoot(Action, frozen=True, omit_defaults=True):
    """Shoot at a suit in an opponent's hand, in place of drawing (SL-7)."""

    target: Seat
    suit: Suit
    card: CardName
    claim: Suit | None = None
    """What it is said to be, in base; honest players need not say (SL-15)."""
    ace: bool = False
    """Declared as an ace (SL-20)."""


class JackShoot(Action, frozen=True):
    """Shoot a jack, in place of drawing (SL-23)."""

    target: Seat
    card: CardName


class Miss(Action, frozen=True):
    """Say that a first shot missed (SL-8)."""


class Block(Action, frozen=True, omit_defaults=True):
    """Answer a shot with a card (SL-9)."""

    card: CardName
    claim: Suit | None = None
    ace: bool = False


class Counter(Action, frozen=True, omit_defaults=True):
    """Answer a block with another shot (SL-10)."""

    card: CardName
    claim: Suit | None = None
    ace: bool = False


class Concede(Action, frozen=True):
    """Give a volley up (SL-11)."""


class Give(Action, frozen=True):
    """Choose the cards that a penalty costs (SL-11)."""

    cards: tuple[CardName, ...]


Place_ = Annotated[int, msgspec.Meta(ge=0)]


class Place(Action, frozen=True, omit_defaults=True):
    """Put cards into the draw deck, each where it says: given ones in their order, or own ones named (SL-19)."""

    at: tuple[Place_, ...]
    cards: tuple[CardName, ...] = ()


class Reload(Action, frozen=True):
    """Draw back to six, each card from the pile named (SL-13)."""

    from_: tuple[Pile, ...]


class Check(Action, frozen=True):
    """Doubt what was just said (SL-16 to SL-18)."""


class Pass(Action, frozen=True):
    """Let it stand: a miss, a slaiga, or as the one checked, a check (SL-17, SL-18, SL-24)."""


class Joker(Action, frozen=True):
    """Cancel the check (SL-24)."""

    card: CardName


class Swap(Action, frozen=True):
    """Have some of the six cards looked at for cards of the hand (SL-17)."""

    pairs: tuple[tuple[CardName, CardName], ...]


class Take(Action, frozen=True):
    """Take one of the loser's backs and give a card of one's own for it (SL-23)."""

    index: Place_
    give: CardName


class LookDiscard(Action, frozen=True):
    """Look through the discard pile, at any time (SL-4)."""


ACTIONS: tuple[type[Action], ...] = (
    Draw, Discard, Slaiga, Shoot, JackShoot, Miss, Block, Counter, Concede, Give, Place, Reload, Check, Pass, Joker,
    Swap, Take, LookDiscard,
)  # fmt: skip


# -- events -----------------------------------------------------------------------------------------------------------


class Guarded(Event, frozen=True, kw_only=True):
    """An event of which a part is secret: only those it is known to see that part (C-7)."""

    secret: ClassVar[tuple[str, ...]] = ("card",)
    known_to: tuple[Seat, ...] | UnsetType = UNSET
    """Who sees all of it; UNSET: everybody."""

    def seen_by(self, viewer: Viewer) -> Event | None:
        """Return it whole to those it is known to, else without its secret."""
        if self.known_to is UNSET or viewer == EVERYTHING or viewer in self.known_to:
            return self
        return replace(self, **dict.fromkeys(self.secret, UNSET))


class Private(Event, frozen=True):
    """An event that is nobody's business but one seat's."""

    seat: Seat

    def seen_by(self, viewer: Viewer) -> Event | None:
        """Return it to its seat alone."""
        return self if viewer in (self.seat, EVERYTHING) else None


class MatchStarted(Event, frozen=True):
    """The match is on; counts are cards in hand by seat (C-11)."""

    game: str
    players: tuple[str, ...]
    first: Seat
    options: SlaigaOptions
    counts: tuple[int, ...]


class Dealt(Private, frozen=True):
    """A seat's first hand (SL-1)."""

    cards: tuple[CardName, ...]


class TurnStarted(Event, frozen=True):
    """It is this seat's turn (SL-5)."""

    seat: Seat


class Awaiting(Event, frozen=True):
    """The match waits for these seats, for this, until then (C-12)."""

    seats: tuple[Seat, ...]
    for_: str
    until: int


class Drew(Guarded, frozen=True):
    """A card was drawn; all know it if it lay face up (SL-5)."""

    seat: Seat
    from_: Pile
    card: CardName | UnsetType


class DeckTop(Event, frozen=True):
    """Base: another card lies on top of the face-up draw deck; null: it is empty (SL-1)."""

    card: CardName | None


class Discarded(Guarded, frozen=True):
    """A card came to the discard pile, its face up or down (SL-5, SL-6, SL-12)."""

    seat: Seat
    card: CardName | UnsetType
    face: Literal["up", "down"]


class DiscardShown(Private, frozen=True):
    """What the seat sees of the discard pile, top first; null: a back (SL-4)."""

    cards: tuple[CardName | None, ...]


class Fired(Guarded, frozen=True):
    """A card was played in a volley: what every shot, block and counter-shot says."""

    seat: Seat
    target: Seat
    suit: Suit | None
    """The suit first aimed at; null in a jack volley."""
    claim: Suit | None
    """The suit this card is said to be."""
    ace: bool
    jack: bool
    card: CardName | UnsetType


class Shot(Fired, frozen=True):
    """A volley began (SL-7, SL-23)."""


class Blocked(Fired, frozen=True):
    """A shot was answered with a card (SL-9)."""


class Countered(Fired, frozen=True):
    """A block was answered with another shot (SL-10)."""


class Missed(Event, frozen=True):
    """The defender says that the shot missed (SL-8)."""

    seat: Seat


class Conceded(Event, frozen=True):
    """A volley was given up; penalty: cards that it costs (SL-11)."""

    seat: Seat
    penalty: int


class Gave(Guarded, frozen=True):
    """A penalty was handed over; the others learn how many cards (SL-11)."""

    secret: ClassVar[tuple[str, ...]] = ("cards",)
    seat: Seat
    to: Seat
    count: int
    cards: tuple[CardName, ...] | UnsetType


class Placed(Guarded, frozen=True):
    """Cards went into the draw deck; which and where, only who put them knows (SL-19)."""

    secret: ClassVar[tuple[str, ...]] = ("cards", "at")
    seat: Seat
    count: int
    cards: tuple[CardName, ...] | UnsetType
    at: tuple[int, ...] | UnsetType


class Reloaded(Guarded, frozen=True):
    """One card was drawn to be six again (SL-13)."""

    seat: Seat
    from_: Pile
    card: CardName | UnsetType


class WasChecked(Event, frozen=True, tag="checked"):
    """This seat's check was carried out: what it doubted, whether that was true, what that costs (SL-16 to SL-18)."""

    seat: Seat
    what: Checked
    truth: bool
    penalty: int
    card: CardName | UnsetType = UNSET
    """The shot or block, turned up for all."""


class HandShown(Guarded, frozen=True):
    """A hand was shown to a seat or to all (SL-6, SL-17, SL-18)."""

    secret: ClassVar[tuple[str, ...]] = ("cards",)
    seat: Seat
    to: Seat | Literal["all"]
    cards: tuple[CardName, ...] | UnsetType


class CheckCancelled(Event, frozen=True):
    """A joker cancelled the check: it is this seat's, and lies at the bottom of the draw deck (SL-24)."""

    seat: Seat
    card: CardName


class LookedAhead(Guarded, frozen=True):
    """The next cards of the draw deck were looked at, top first (SL-17, SL-21)."""

    secret: ClassVar[tuple[str, ...]] = ("cards",)
    seat: Seat
    count: int
    cards: tuple[CardName, ...] | UnsetType


class Swapped(Guarded, frozen=True):
    """One card was had for another: a seat's, one of the draw deck or one of the discard pile (SL-17, SL-22, SL-23)."""

    secret: ClassVar[tuple[str, ...]] = ("took", "gave")
    seat: Seat
    with_: Seat | Pile
    took: CardName | UnsetType
    gave: CardName | UnsetType


class SaidSlaiga(Event, frozen=True, tag="slaiga"):
    """A seat says that it has a straight flush (SL-6)."""

    seat: Seat


class PlacedOut(Event, frozen=True):
    """A seat has its place and is out of the game (SL-6)."""

    seat: Seat
    place: int


class DeckReshuffled(Event, frozen=True):
    """The discard pile became the draw deck (SL-4)."""


class MatchOver(Event, frozen=True):
    """Places by seat (SL-6)."""

    places: tuple[int, ...]


# -- what a viewer sees -----------------------------------------------------------------------------------------------


class PlayedSeen(msgspec.Struct, frozen=True, gc=False):
    """A card of a volley as a viewer sees it."""

    seat: Seat
    shot: bool
    claim: Suit | None
    ace: bool
    card: CardName | None
    """None: it lies face down and is somebody else's."""


class VolleySeen(msgspec.Struct, frozen=True, gc=False):
    """A volley as a viewer sees it."""

    shooter: Seat
    target: Seat
    suit: Suit | None
    shots: int
    """What conceding costs by now (SL-11)."""
    cards: tuple[PlayedSeen, ...]


class SlaigaSeen(Observation, frozen=True):
    """What one viewer may know of a match of Slaiga at one instant; None stands for a back."""

    phase: str
    turn: Seat
    """Whose turn it is, also while others are asked."""
    awaited: Seat | None
    until_us: int
    """When the match stops waiting for the awaited seat."""
    other: Seat | None
    """Whom that seat has to do with: who gets its cards, whose backs it takes, whose slaiga it may doubt."""
    owed: int
    """How many cards the awaited seat gives, puts or reloads; or how many backs it may take from."""
    held: tuple[CardName | None, ...]
    """Cards on their way: given ones to be placed, those looked at to be swapped, the card just drawn."""
    hands: tuple[tuple[CardName | None, ...], ...]
    """By seat, in the order in which the cards came; who is out has none."""
    deck: int
    deck_top: CardName | None
    discard: tuple[CardName | None, ...]
    """Top first."""
    down: tuple[CardName, ...]
    """Those of it that lie face down and are the viewer's own: no queen takes them either (SL-22)."""
    volley: VolleySeen | None
    kept: tuple[tuple[CardName | None, ...], ...]
    """By seat: what those who are out left the game with."""
    ranks: tuple[int, ...]
    """By seat: the place of those who are out, 0 of the others."""
    legal: tuple[str, ...]
    """By name, the kinds of actions that the viewer's own seat may choose from now."""
    places: tuple[int, ...] | None
