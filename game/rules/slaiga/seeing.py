"""What a viewer may know of a match of Slaiga, built up from nothing (C-7)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from game.core.cards import CardName
from game.core.match import EVERYTHING, Seat, Viewer
from game.rules.slaiga.legal import legal_names
from game.rules.slaiga.phases import Phase, ToDiscard, ToGive, ToPlace, ToPut, ToReload, ToSwap, ToTake, WinHeard
from game.rules.slaiga.terms import PlayedSeen, SlaigaSeen, VolleySeen
from game.rules.slaiga.volley import Volley

if TYPE_CHECKING:
    from game.rules.slaiga.match import SlaigaMatch

Cards = tuple[CardName | None, ...]


def see(match: SlaigaMatch, viewer: Viewer) -> SlaigaSeen:
    """Return what the viewer may know now."""
    phase, piles, volley = match.phase, match.piles, match.volley
    playing, all_ = match.places is None, viewer == EVERYTHING
    about = _ABOUT.get(type(phase))
    other, owed, held = (None, 0, ()) if about is None else about(match, phase, viewer)
    if other is None and volley is not None and phase.seat in (volley.shooter, volley.target):
        other = volley.other(phase.seat)
    return SlaigaSeen(
        viewer,
        match.now_us,
        phase.name,
        match.turn,
        phase.seat if playing else None,
        match.until_us if playing else match.now_us,
        other,
        owed,
        held,
        tuple([
            tuple(hand) if seat == viewer or all_ else _BACKS[len(hand)] for seat, hand in enumerate(match.hands)
        ]),
        len(piles.deck),
        piles.top if match.base or all_ else None,
        piles.seen_by(viewer),
        tuple([card for card, seat in piles.backs.items() if viewer == seat or all_]) if piles.backs else (),
        None if volley is None else _volley(volley, viewer),
        _kept(match, viewer),
        tuple(match.ranks),
        legal_names(match) if playing and phase.seat == viewer else (),
        match.places,
    )  # fmt: skip


_BACKS: tuple[Cards, ...] = tuple((None,) * count for count in range(8))
"""Hands of which only the backs are seen: six cards, one more after drawing."""


def _kept(match: SlaigaMatch, viewer: Viewer) -> tuple[Cards, ...]:
    kept = tuple(match.kept)
    if not any(kept):
        return kept
    return tuple([
        cards if shown or viewer in (seat, EVERYTHING) else (None,) * len(cards)
        for seat, (cards, shown) in enumerate(zip(kept, match.kept_shown, strict=True))
    ])  # fmt: skip


def _volley(volley: Volley, viewer: Viewer) -> VolleySeen:
    cards = [
        PlayedSeen(
            played.seat,
            played.shot,
            played.claim,
            played.ace,
            played.card if played.up or viewer in (played.seat, EVERYTHING) else None,
        )
        for played in volley.cards
    ]
    return VolleySeen(volley.shooter, volley.target, volley.suit, volley.shots, tuple(cards))


# -- what the question is about ---------------------------------------------------------------------------------------

About = tuple[Seat | None, int, Cards]
"""Whom the asked seat has to do with besides the volley's other side, how many cards it is about, and which."""


def _if(known: bool, cards: Sequence[CardName]) -> Cards:
    return tuple(cards) if known else (None,) * len(cards)


def _placing(match: SlaigaMatch, phase: ToPlace, viewer: Viewer) -> About:
    known = viewer in (phase.seat, phase.giver, EVERYTHING)
    return phase.giver, len(phase.cards), _if(known, phase.cards)


def _swapping(match: SlaigaMatch, phase: ToSwap, viewer: Viewer) -> About:
    return None, 0, _if(viewer in (phase.seat, EVERYTHING), phase.cards)


def _discarding(match: SlaigaMatch, phase: ToDiscard, viewer: Viewer) -> About:
    return None, 0, _if(viewer in (phase.seat, EVERYTHING), (phase.drawn,))


_ABOUT: dict[type[Phase], Callable[[SlaigaMatch, Any, Viewer], About]] = {
    ToDiscard: _discarding,
    ToGive: lambda match, phase, viewer: (phase.to, phase.count, ()),
    ToPlace: _placing,
    ToPut: lambda match, phase, viewer: (None, phase.count, ()),
    ToReload: lambda match, phase, viewer: (None, phase.full - len(match.hands[phase.seat]), ()),
    ToSwap: _swapping,
    ToTake: lambda match, phase, viewer: (phase.loser, len(phase.order), ()),
    WinHeard: lambda match, phase, viewer: (phase.claimant, 0, ()),
}
