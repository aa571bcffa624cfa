"""What a viewer may know of a match of Slaiga, built up from nothing (C-7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.cards import CardName
from game.core.match import EVERYTHING, Seat, Viewer
from game.rules.slaiga.legal import legal_names
from game.rules.slaiga.phases import Phase, ToDiscard, ToGive, ToPlace, ToPut, ToReload, ToSwap, ToTake, WinHeard
from game.rules.slaiga.terms import PlayedSeen, SlaigaSeen, VolleySeen
from game.rules.slaiga.volley import Volley

if TYPE_CHECKING:
    from game.rules.slaiga.match import SlaigaMatch


def see(match: SlaigaMatch, viewer: Viewer) -> SlaigaSeen:
    """Return what the viewer may know now."""
    phase, piles, places = match.phase, match.piles, match.places
    playing = places is None
    return SlaigaSeen(
        viewer,
        match.now_us,
        phase.name,
        match.turn,
        phase.seat if playing else None,
        match.until_us if playing else match.now_us,
        _other(match, phase),
        _owed(match, phase),
        _held(phase, viewer),
        _hands(match, viewer),
        len(piles.deck),
        piles.top if match.base or viewer == EVERYTHING else None,
        piles.seen_by(viewer),
        tuple([card for card, seat in piles.backs.items() if viewer in (seat, EVERYTHING)]) if piles.backs else (),
        None if match.volley is None else _volley(match.volley, viewer),
        _kept(match, viewer),
        tuple(match.ranks),
        legal_names(match) if playing and phase.seat == viewer else (),
        places,
    )


def _hands(match: SlaigaMatch, viewer: Viewer) -> tuple[tuple[CardName | None, ...], ...]:
    return tuple(
        [
            tuple(hand) if seat == viewer or viewer == EVERYTHING else (None,) * len(hand)
            for seat, hand in enumerate(match.hands)
        ]
    )


def _kept(match: SlaigaMatch, viewer: Viewer) -> tuple[tuple[CardName | None, ...], ...]:
    return tuple(
        [
            cards if shown or viewer in (seat, EVERYTHING) else (None,) * len(cards)
            for seat, (cards, shown) in enumerate(zip(match.kept, match.kept_shown, strict=True))
        ]
    )


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


def _other(match: SlaigaMatch, phase: Phase) -> Seat | None:
    if isinstance(phase, ToGive):
        return phase.to
    if isinstance(phase, ToPlace):
        return phase.giver
    if isinstance(phase, ToTake):
        return phase.loser
    if isinstance(phase, WinHeard):
        return phase.claimant
    volley = match.volley
    return volley.other(phase.seat) if volley is not None and phase.seat in (volley.shooter, volley.target) else None


def _owed(match: SlaigaMatch, phase: Phase) -> int:
    if isinstance(phase, ToGive | ToPut):
        return phase.count
    if isinstance(phase, ToReload):
        return phase.full - len(match.hands[phase.seat])
    if isinstance(phase, ToTake):
        return len(phase.order)
    return len(phase.cards) if isinstance(phase, ToPlace) else 0


def _held(phase: Phase, viewer: Viewer) -> tuple[CardName | None, ...]:
    if isinstance(phase, ToPlace):
        known = viewer in (phase.seat, phase.giver, EVERYTHING)
        return phase.cards if known else (None,) * len(phase.cards)
    if isinstance(phase, ToSwap):
        return phase.cards if viewer in (phase.seat, EVERYTHING) else (None,) * len(phase.cards)
    if isinstance(phase, ToDiscard):
        return (phase.drawn if viewer in (phase.seat, EVERYTHING) else None,)
    return ()
