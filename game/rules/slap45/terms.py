"""The nouns of Slap .45 Mini: cards, options, header, actions, events and what a viewer sees."""

from __future__ import annotations

from typing import Annotated, ClassVar, Final, Literal

import msgspec
from msgspec import UNSET, UnsetType

from game.core.match import Action, Event, Header, Milliseconds, Observation, Options, Seat

MOVE: Final = "move"
BIG_GUN: Final = "big_gun"
TALKING_IRON: Final = "talking_iron"
KINDS: Final = (MOVE, BIG_GUN, TALKING_IRON)
Card = Literal["move", "big_gun", "talking_iron"]
Base = int

GANG = 6
"""Members of a full gang (S45-1)."""
SCENES = ("tumble", "spin", "salute", "piano")
"""The death scenes the lobby offers (S45-19); a header may name others."""


Cards = Annotated[int, msgspec.Meta(ge=0, le=1000)]
"""A count of cards; more than a table could carry is a slip of the pen."""


class DeckCounts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many cards of each kind are in the deck, or left to the dealer (S45-2, S45-22)."""

    move: Cards
    big_gun: Cards
    talking_iron: Cards

    def cards(self) -> list[Card]:
        """Return the cards one by one, kind after kind."""
        cards: list[Card] = []
        for kind in KINDS:
            cards += [kind] * getattr(self, kind)
        return cards


class Slap45Options(Options, frozen=True, kw_only=True):
    """House rules of Slap .45 Mini."""

    deck: DeckCounts = DeckCounts(move=20, big_gun=10, talking_iron=20)
    flip_delay_ms: tuple[Milliseconds, Milliseconds] = (400, 1600)
    flip_timeout_ms: Milliseconds = 5000
    lockout_ms: Milliseconds = 400
    point_window_ms: Milliseconds = 150
    react_ms: Milliseconds = 2500
    move_ms: Milliseconds = 3000
    death_scene_ms: Milliseconds = 3000
    deal_timeout_ms: Milliseconds = 8000
    tie: Literal["ignore", "coin"] = "ignore"


class Slap45Header(Header, frozen=True, kw_only=True):
    """What a match of Slap .45 Mini starts from; gangs, deck and scenes are for scripts and the lobby."""

    cards: ClassVar[frozenset[str]] = frozenset({"deck"})

    options: Slap45Options = Slap45Options()
    gangs: tuple[Annotated[int, msgspec.Meta(ge=1, le=GANG)], ...] | None = None
    deck: Annotated[tuple[Card, ...], msgspec.Meta(min_length=1)] | None = None
    scenes: tuple[Annotated[str, msgspec.Meta(min_length=1, max_length=40)], ...] | None = None


class Flip(Action, frozen=True):
    """Start turning the top card (S45-5)."""


class Point(Action, frozen=True):
    """The stick points at a seat, or is centred (S45-11)."""

    at: Seat | None


class SlapCard(Action, frozen=True):
    """Slap the card in the middle (S45-10, S45-16)."""


class SlapBase(Action, frozen=True):
    """Slap a base to take cover in it (S45-7)."""

    base: Base


class LeaveBase(Action, frozen=True):
    """Take the hand off the base (S45-7)."""


class Deal(Action, frozen=True):
    """The dealer plays a card of this kind (S45-22)."""

    card: Card


class Feint(Action, frozen=True):
    """The dealer twitches the card and does not turn it (S45-23)."""


ACTIONS: tuple[type[Action], ...] = (Flip, Point, SlapCard, SlapBase, LeaveBase, Deal, Feint)


class MatchStarted(Event, frozen=True):
    """The match is on; counts are gang members by seat (C-11)."""

    game: str
    players: tuple[str, ...]
    first: Seat
    options: Slap45Options
    counts: tuple[int, ...]


class FlipStarted(Event, frozen=True):
    """The flipper's hand is on the card; auto: it turned itself (S45-5)."""

    seat: Seat
    auto: bool


class CardRevealed(Event, frozen=True):
    """A card shows; left: the kinds the dealer still has, in a duel only (S45-22)."""

    card: Card
    left: DeckCounts | UnsetType = UNSET


class TookCover(Event, frozen=True):
    """A hand is on the base since the slap, reaction_us after the card showed (S45-7)."""

    seat: Seat
    base: Base
    reaction_us: int


class LeftCover(Event, frozen=True):
    """The hand is off the base (S45-7, S45-9)."""

    seat: Seat
    base: Base


class BaseTaken(Event, frozen=True):
    """The base was refused: somebody was earlier, or nobody can say who was (S45-8)."""

    seat: Seat
    base: Base
    dead_heat: bool


class Shot(Event, frozen=True):
    """The only shot of a card, and what came of it (S45-10 to S45-14)."""

    seat: Seat
    target: Seat | None
    result: Literal["hit", "covered", "pierced", "missed", "dead_heat"]
    reaction_us: int


class TooLate(Event, frozen=True):
    """A slap on a card that somebody slapped first (S45-10)."""

    seat: Seat
    behind_us: int


class FalseStart(Event, frozen=True):
    """A slap before the card showed (S45-6, S45-23)."""

    seat: Seat


class HorseSlapped(Event, frozen=True):
    """Somebody slapped the Move! card (S45-16)."""

    seat: Seat


class LastToCover(Event, frozen=True):
    """All others had moved (S45-15)."""

    seat: Seat


class MemberLost(Event, frozen=True):
    """A gang is one smaller; left: how many are left."""

    seat: Seat
    left: int
    cause: Literal["shot", "last", "not_moved", "horse"]


class Died(Event, frozen=True):
    """A gang is no more; place: its place in the end, shared with whoever goes at the same moment (S45-24)."""

    seat: Seat
    place: int


class DeathScene(Event, frozen=True):
    """The death scene the player chose (S45-19)."""

    seat: Seat
    scene: str


class BaseRemoved(Event, frozen=True):
    """A base left the table (S45-20)."""

    base: Base


class DeckReshuffled(Event, frozen=True):
    """The discard pile became the draw pile (S45-4)."""


class DuelStarted(Event, frozen=True):
    """Two are left; the dealer plays the cards from now on (S45-21)."""

    dealer: Seat
    left: DeckCounts


class Feinted(Event, frozen=True, tag="feint"):
    """The card twitched (S45-23)."""


class RoundEnded(Event, frozen=True, omit_defaults=True):
    """The card is spent; dead_heat: seats too close to say who was last, so nobody was (S45-15, S45-17)."""

    dead_heat: tuple[Seat, ...] | UnsetType = UNSET


class MatchOver(Event, frozen=True):
    """Places by seat (S45-24)."""

    places: tuple[int, ...]


class Slap(msgspec.Struct, frozen=True, gc=False):
    """A slap at the card that shows or a base since it showed, for the photo finish."""

    seat: Seat
    at_us: int
    doubt_us: int
    base: Base | None
    """None: the card."""


Phase = Literal["waiting", "turning", "gun", "moving", "over"]


class Slap45Seen(Observation, frozen=True):
    """What anybody at the table may know; only the draw pile's order and what chance will do is hidden."""

    phase: Phase
    gangs: tuple[int, ...]
    bases: tuple[Base, ...]
    hands: tuple[Base | None, ...]
    """By seat: the base under the hand, also while it is contested."""
    points: tuple[Seat | None, ...]
    flipper: Seat | None
    """Who turns the next card, or is turning this one; the dealer in a duel."""
    dealer: Seat | None
    card: Card | None
    """The card that shows, or showed last."""
    shown_us: int
    shooter: Seat | None
    """Who slapped the gun first, once that is certain."""
    started: tuple[Base | None, ...]
    """By seat: the base held when a Move! card showed (S45-15); empty for other cards."""
    moved: tuple[Seat, ...]
    """Who has moved since a Move! card showed, in order."""
    slaps: tuple[Slap, ...]
    left: DeckCounts | None
    """The kinds the dealer may still play; None before the duel."""
    places: tuple[int, ...] | None
