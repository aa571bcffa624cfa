"""What must hold after every step of a match: one module a game, for the tests and for long runs by tool."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Protocol

from game.core.match import Event, Header, Match, Move


class Broken(AssertionError):
    """A law was broken; str() says which, when and how."""


class Laws(Protocol):
    """The laws of one match of one game; made before its first step."""

    def check(self, match: Any, events: list[Event]) -> None:
        """Look at the match after a step that gave these events; raises Broken."""
        ...


def find_laws(game_name: str, header: Header) -> Laws:
    """Return the laws for a match of this game; raises ModuleNotFoundError if it has none."""
    laws: Laws = import_module(f"{__name__}.{game_name}").Laws(header)
    return laws


class Watched:
    """A match that checks the laws after every step; it stands where a match does (core.match.Match)."""

    def __init__(self, match: Match) -> None:
        self._match: Any = match
        self._laws = find_laws(match.header.game, match.header)  # type: ignore[attr-defined]

    def __getattr__(self, name: str) -> Any:
        return getattr(self._match, name)

    def apply(self, move: Move) -> list[Event]:
        """Apply, then check."""
        return self._checked(self._match.apply(move))

    def advance(self, to_us: int) -> list[Event]:
        """Advance, then check."""
        return self._checked(self._match.advance(to_us))

    def _checked(self, events: list[Event]) -> list[Event]:
        self._laws.check(self._match, events)
        return events


def expect(fulfilled: bool, law: str, *found: object) -> None:
    """Raise Broken if a law is not fulfilled, with what was found instead."""
    if not fulfilled:
        raise Broken(f"{law}: found {', '.join(map(str, found))}")
