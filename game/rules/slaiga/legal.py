"""The names of what the seat that is asked may do: what its observation adds for it alone (C-12)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any

from game.core.cards import CardName
from game.rules.slaiga.flush import excess
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
from game.rules.slaiga.volley import BULLETS, PICTURES

if TYPE_CHECKING:
    from game.rules.slaiga.match import SlaigaMatch


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
    if match.base or any(excess(match.hands[phase.seat])):
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
    if any(card[0] == "X" for card in match.hands[phase.seat]):
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
