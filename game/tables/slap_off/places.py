"""Where seats stand on the shared screen of Slap Off: pure geometry in design units, y up, the screen's middle (0, 0).

Seats go round clockwise on eight fixed places, each with room for a plate or an open wheel; who goes out keeps theirs.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.core.match import Seat

WIDE, TALL = 506.0, 210.0
"""A seat's room at the most."""
EDGE = 10.0
TOP_Y, BOTTOM_Y = 540.0 - EDGE - TALL / 2, -366.0 + EDGE + TALL / 2
MIDDLE_Y = (TOP_Y + BOTTOM_Y) / 2

# Eight places clockwise from the bottom, by column and row; fewer seats take those that lie evenly.
_PLACES = {
    "b": (0, -1), "bl": (-1, -1), "l": (-1, 0), "tl": (-1, 1), "t": (0, 1), "tr": (1, 1), "r": (1, 0), "br": (1, -1),
}  # fmt: skip
_TAKEN: Mapping[int, Sequence[str]] = {
    2: ("l", "r"),
    3: ("bl", "t", "br"),
    4: ("bl", "tl", "tr", "br"),
    5: ("bl", "l", "t", "r", "br"),
    6: ("bl", "l", "tl", "tr", "r", "br"),
    7: ("bl", "l", "tl", "t", "tr", "r", "br"),
    8: ("b", "bl", "l", "tl", "t", "tr", "r", "br"),
}


class Box(NamedTuple):
    """A seat's room: its middle and its size."""

    x: float
    y: float
    width: float
    height: float


def boxes(seats: int, screen_width: float) -> dict[Seat, Box]:
    """Return every seat's room on a screen of this width."""
    width = min(WIDE, (screen_width - 4 * EDGE) / 3)
    side = (screen_width - width) / 2 - EDGE
    rows = {-1: BOTTOM_Y, 0: MIDDLE_Y, 1: TOP_Y}
    found = {}
    for seat, name in enumerate(_TAKEN[seats]):
        column, row = _PLACES[name]
        found[seat] = Box(column * side, rows[row], width, TALL)
    return found
