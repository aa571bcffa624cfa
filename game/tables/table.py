"""The face of a game, as screens meet it: buttons to actions, events and observations to pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple, Protocol, cast, runtime_checkable

from game.core.house_rules import Choice, HouseRule
from game.core.match import Action, Event, Header, Seat
from game.core.words import N_
from game.devices.glyphs import CONTROL_NAMES
from game.devices.press import Press
from game.rules import game_names
from game.storage.settings import Settings
from game.widgets.art import Art
from game.widgets.layout import Layout


class Look(NamedTuple):
    """How a seat is shown: its player's name and the number of its colour and brand."""

    name: str
    style: int


class Table(Protocol):
    """One match's face. It is given events and observations; it never asks the match."""

    def press(self, press: Press, seat: Seat, at_us: int, seen: Any) -> Action | None:
        """Turn a press of match time at_us into what the seat does, if anything."""
        ...

    def catch_up(self, seat: Seat, seen: Any) -> Sequence[Action]:
        """Return what the seat must do after a pause so that the match agrees with what its hands do now."""
        ...

    def let_go(self, seat: Seat) -> None:
        """Forget what the seat's controller held: it is gone, or somebody else's now."""
        ...

    def notice(self, event: Event) -> None:
        """Take in an event as the shared screen may see it."""
        ...

    def draw(self, seen: Any, at_us: int) -> None:
        """Draw the table at match time at_us."""
        ...

    def armed(self, seen: Any) -> bool:
        """Say whether a slap may count any moment now."""
        ...

    def between_rounds(self, seen: Any) -> bool:
        """Say whether a pause may begin now (C-13)."""
        ...

    def why(self) -> str:
        """Explain the last ruling, with the rule's id."""
        ...

    def resized(self, layout: Layout) -> None:
        """Lay everything out anew."""
        ...

    def change_settings(self, settings: Settings) -> None:
        """Use these settings from now on: they were changed in a pause."""
        ...


@runtime_checkable
class Curtained(Protocol):
    """A table that shows a seat its own hand on the shared screen, while that seat's curtain is open."""

    def opened(self) -> Seat | None:
        """Return whose curtain is open, None: nobody's."""
        ...

    def reveal(self, seen: Any) -> None:
        """Take what the seat of the open curtain sees, for the next frame alone."""
        ...


class Tally(Protocol):
    """What the results tell of one match, counted from its events."""

    @property
    def places(self) -> Sequence[int]:
        """By seat, 1 the best; empty while nobody has one."""
        ...

    def notice(self, event: Event) -> None:
        """Count one event, as the shared screen may see it."""
        ...

    def columns(self, seat: Seat) -> Sequence[str]:
        """Tell what a seat did: at most two short texts."""
        ...

    def records(self, names: Sequence[str]) -> Sequence[str]:
        """Tell what was remarkable: at most three lines."""
        ...


class Use(NamedTuple):
    """Something a player can do (msgid), and the standard controls that do it, the first of them first of all."""

    words: str
    controls: tuple[str, ...]


POINTING = (
    Use(N_("Point up"), ("stick_y+", "up")),
    Use(N_("Point down"), ("stick_y-", "down")),
    Use(N_("Point left"), ("stick_x-", "left")),
    Use(N_("Point right"), ("stick_x+", "right")),
)
MENUS = (Use(N_("Pause; ready"), ("start",)), Use(N_("Why?"), ("select",)))
ANY_USES = (
    *POINTING,
    *(
        Use(CONTROL_NAMES[control], (control,))
        for control in ("south", "east", "west", "north", "l1", "r1", "l2", "r2")
    ),
    *MENUS,
)
"""Of a game that does not say what its controls do: each by its place."""


class OneSwitch(Protocol):
    """One seat played by a single button: what a press would do comes round by itself. Times are the match's."""

    def told(self, seen: Any, at_us: int) -> str:
        """Say what a press would do now, for everybody to read; "" where that is nothing, or nobody's business."""
        ...

    def press(self, press: Press, at_us: int, seen: Any) -> Sequence[Press]:
        """Return the presses of a pad that this press, or letting go, stands for."""
        ...


class Felt(NamedTuple):
    """A shake of one seat's controller: how strong, 0..1, and how long."""

    seat: Seat
    strength: float
    ms: int


def nothing_felt(event: Event) -> Felt | None:
    """Of a game in which nothing shakes."""
    return None


def nothing_heard(header: Header, event: Event, seen: Any) -> Iterable[str]:
    """Of a game that is silent."""
    return ()


def nothing_called(mature: bool) -> Sequence[Choice]:
    """Of a game in which nothing is called out."""
    return ()


class Face(NamedTuple):
    """What a game's table module offers, as FACE."""

    title: str
    pitch: str
    house_rules: Sequence[HouseRule]
    how_to_play: Sequence[tuple[str, str]]
    """Pages: the name of a picture, and what it says (msgid)."""
    tally: Callable[[int], Tally]
    """Begins the tally of a match of so many seats."""
    make: Callable[[Header, Sequence[Look], Art, Layout, Settings], Table]
    person_deals: bool = False
    """Whether, where two play, a third controller may deal for the House (S45-21)."""
    uses: Sequence[Use] = ANY_USES
    """What there is to do: a player may let other controls do it."""
    one_switch: Callable[[Seat, int, Sequence[str]], OneSwitch] | None = None
    """Begins one seat's play by a single button; each choice stays so many microseconds; the players' names.

    None: every control comes round.
    """
    poster: str = "emblem"
    """The picture on the game's poster at the title."""
    felt: Callable[[Event], Felt | None] = nothing_felt
    """Whose controller shakes at an event."""
    heard: Callable[[Header, Event, Any], Iterable[str]] = nothing_heard
    """The names of an event's sounds (widgets.cues), given what the shared screen sees after it."""
    calls: Callable[[bool], Sequence[Choice]] = nothing_called
    """What may be called out at the table, for Settings.calls; those not for children only if they may be chosen."""


def playable_games() -> list[str]:
    """Return the games that have a face, by their stems: those without one are played by bots and scripts alone."""
    return [game for game in game_names() if find_spec(f"game.tables.{game}") is not None]


def find_face(game: str) -> Face:
    """Return the face of the game of this stem."""
    return cast(Face, import_module(f"game.tables.{game}").FACE)
