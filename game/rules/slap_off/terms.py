"""The nouns of Slap Off: sets, options, header, actions, events and what a viewer sees."""

from __future__ import annotations

from typing import Annotated, ClassVar, Final, Literal

import msgspec
from msgspec import UNSET, UnsetType

from game.core.cards import CardName
from game.core.match import EVERYTHING, Action, Event, Header, Milliseconds, Observation, Options, Seat, Viewer

SetId = Literal[
    "off", "lucky", "joker", "kings", "queens", "royals", "pair", "sixty_nine", "sandwich", "bookends", "run"
]
SETS: Final[tuple[SetId, ...]] = (
    "off", "lucky", "joker", "kings", "queens", "royals", "pair", "sixty_nine", "sandwich", "bookends", "run",
)  # fmt: skip
"""All sets, in the order of the rules page; a call pack has a spoken name for each."""
Sets = tuple[SetId, ...]

LONGEST_RUN = 14
"""From the low ace to the high one."""


class SlapOffOptions(Options, frozen=True, kw_only=True):
    """House rules of Slap Off."""

    jokers: bool = False
    direction: Literal["clockwise", "counterclockwise"] = "clockwise"
    turn_ms: Milliseconds = 6000
    auto_grace_ms: Milliseconds = 300
    ace_pair: bool = False
    run_min: Annotated[int, msgspec.Meta(ge=2, le=LONGEST_RUN)] = 3
    run_descending: bool = False
    name_ms: Milliseconds = 3000
    double_slap_ms: Milliseconds = 600
    stay_gap_ms: Milliseconds = 300
    slap_in: Literal["vote", "always", "never"] = "vote"
    vote_ms: Milliseconds = 3000
    stalemate_ms: Milliseconds = 5000


class SlapOffHeader(Header, frozen=True, kw_only=True):
    """What a match of Slap Off starts from; hands, each with its top card first, are for scripts (SO-1)."""

    cards: ClassVar[frozenset[str]] = frozenset({"hands"})

    options: SlapOffOptions = SlapOffOptions()
    hands: tuple[tuple[CardName, ...], ...] | None = None


class Play(Action, frozen=True):
    """Play the top card of one's hand (SO-3)."""


class Slap(Action, frozen=True):
    """Slap the pile (SO-9)."""


class Aim(Action, frozen=True):
    """Move along the wheel to a name, and say nothing yet (SO-11)."""

    set_: SetId


class Call(Action, frozen=True):
    """Complete a name (SO-11)."""

    set_: SetId


class CheckBottom(Action, frozen=True):
    """Look at the bottom card, for all to see (SO-15)."""


class Vote(Action, frozen=True):
    """Let somebody slap in or not; without for it is about whoever asked first (SO-20)."""

    allow: bool
    for_: Seat | UnsetType = UNSET


ACTIONS: tuple[type[Action], ...] = (Play, Slap, Aim, Call, CheckBottom, Vote)


class MatchStarted(Event, frozen=True):
    """The match is on; counts are cards by seat (C-11)."""

    game: str
    players: tuple[str, ...]
    first: Seat
    options: SlapOffOptions
    counts: tuple[int, ...]


class CardPlayed(Event, frozen=True):
    """A card came on the pile in turn; auto: it played itself (SO-3)."""

    seat: Seat
    card: CardName
    auto: bool


class OutOfTurn(Event, frozen=True):
    """A card played out of turn went under the pile: it is its own burn (SO-5)."""

    seat: Seat
    card: CardName


class Slapped(Event, frozen=True):
    """A hand came down reaction_us after the top card, if there is one; sets: what showed, in the full log only."""

    seat: Seat
    sets: Sets | UnsetType
    reaction_us: int | UnsetType

    def seen_by(self, viewer: Viewer) -> Event | None:
        """Leave it to the players to see what shows."""
        return self if viewer == EVERYTHING else msgspec.structs.replace(self, sets=UNSET)


class DoubleSlapped(Event, frozen=True):
    """The slap just made takes the place of the one before (SO-13), or is the second of two that stay in (SO-19)."""

    seat: Seat


class Named(Event, frozen=True):
    """A name is complete; right: that set showed at the slap (SO-10)."""

    seat: Seat
    set_: SetId
    right: bool


class NameExpired(Event, frozen=True):
    """A claimant named nothing in time (SO-10)."""

    seat: Seat


class PileWon(Event, frozen=True):
    """The pile is won; sets: all that showed at the winner's slap; cards: how many it was (SO-10)."""

    seat: Seat
    set_: SetId
    sets: Sets
    cards: int


class Burned(Event, frozen=True):
    """A card went face down under the pile; which one only the full log knows (SO-12, SO-15)."""

    seat: Seat
    card: CardName | UnsetType
    cause: Literal["slap", "check_bottom"]

    def seen_by(self, viewer: Viewer) -> Event | None:
        """Show nobody the card, not even its owner."""
        return self if viewer == EVERYTHING else msgspec.structs.replace(self, card=UNSET)


class NothingToBurn(Event, frozen=True):
    """A seat that must burn has no card: it cannot slap until the next card (SO-16)."""

    seat: Seat


class BottomChecked(Event, frozen=True):
    """The bottom card was shown; same: it has the rank of the top card (SO-15)."""

    seat: Seat
    card: CardName
    same: bool


class SlapInAsked(Event, frozen=True):
    """Somebody without cards slapped a set; those still in may refuse (SO-20)."""

    seat: Seat


class SlapInRefused(Event, frozen=True):
    """One who is still in refused (SO-20)."""

    seat: Seat
    by: Seat


class WentOut(Event, frozen=True):
    """A seat without cards is out (SO-19)."""

    seat: Seat


class CameBack(Event, frozen=True):
    """A seat that was out has cards again (SO-20, SO-22)."""

    seat: Seat


class Redealt(Event, frozen=True):
    """Nobody had a card left: the pile was dealt again; counts are cards by seat (SO-22)."""

    counts: tuple[int, ...]


class MatchOver(Event, frozen=True):
    """Places by seat (SO-21)."""

    places: tuple[int, ...]


class SlapSeen(msgspec.Struct, frozen=True, gc=False):
    """A slap on the present pile, for the photo finish."""

    seat: Seat
    at_us: int
    doubt_us: int
    claims: bool
    """Whether it made the slapper a claimant."""


class ClaimSeen(msgspec.Struct, frozen=True, gc=False):
    """An open claim: who, since which slap, until when to be named; named: said already, and right (SO-10)."""

    seat: Seat
    at_us: int
    heat: int
    """Claims of one heat are in a dead heat; a lower heat comes first."""
    until_us: int
    aim: SetId | None
    named: SetId | None
    vote_until_us: int | None
    """Until when those still in may refuse; None: nothing to ask, or it is allowed (SO-20)."""
    allowed_by: tuple[Seat, ...]


class BurnSeen(msgspec.Struct, frozen=True, gc=False):
    """A wrong slap whose burn falls due, unless the seat slaps a set before that (SO-12, SO-13)."""

    seat: Seat
    due_us: int


class SlapOffSeen(Observation, frozen=True):
    """What anybody at the table may know: hands, burned cards and what lies covered in the pile are in nobody's."""

    counts: tuple[int, ...]
    """Cards by seat."""
    out: tuple[bool, ...]
    """By seat: out of the game for now; a seat that holds nothing may still be in (SO-19)."""
    turn: Seat | None
    """Whose turn it is; None: no hand holds a card."""
    turn_until_us: int | None
    """When that card plays itself."""
    fan: tuple[CardName, ...]
    """The last cards of the pile, its top card last; the bottom card is among them only if nothing hides it."""
    top_us: int
    """When the top card came."""
    pile: int
    """How many played cards lie there."""
    burned: int
    """How many cards lie under the pile."""
    bottom: CardName | None
    """The bottom card, if it has been checked since the top card came."""
    slaps: tuple[SlapSeen, ...]
    claims: tuple[ClaimSeen, ...]
    """In slap order."""
    burns: tuple[BurnSeen, ...]
    barred: tuple[Seat, ...]
    """Whose slaps count for nothing until the next card (SO-10, SO-16)."""
    redeal_us: int | None
    """When the pile is dealt again, if nobody has a card and nothing happens until then (SO-22)."""
    places: tuple[int, ...] | None
