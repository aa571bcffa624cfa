"""The call wheel: where each name stands, and how a stick moves along it. Pure geometry; rows go down.

It opens on its empty middle, always the same: eight names lie one push away, the last three under them. A push is a
direction held until the stick is centred again; turning the stick while it is held moves round the ring.
"""

from __future__ import annotations

import math
from typing import Final

from game.rules.slap_off.terms import SETS, SetId

Cell = tuple[int, int]
"""Row and column."""
Way = tuple[int, int]
"""A direction: right and up, each -1, 0 or 1."""

GRID: Final[tuple[tuple[SetId | None, ...], ...]] = (
    ("kings", "off", "queens"),
    ("pair", None, "lucky"),
    ("sixty_nine", "sandwich", "royals"),
    ("run", "bookends", "joker"),
)
MIDDLE: Final[Cell] = (1, 1)
ROWS, COLUMNS = len(GRID), len(GRID[0])
CELLS: Final[dict[SetId, Cell]] = {
    name: (row, column) for row, names in enumerate(GRID) for column, name in enumerate(names) if name is not None
}
CENTRED: Final[Way] = (0, 0)


def name_at(cell: Cell) -> SetId | None:
    """Return the name that stands there; None in the middle."""
    return GRID[cell[0]][cell[1]]


def offered(jokers: bool) -> tuple[SetId, ...]:
    """Return the names that the wheel shows: no joker where none is played with."""
    return SETS if jokers else tuple(name for name in SETS if name != "joker")


def pushed(cell: Cell, way: Way, jokers: bool) -> Cell:
    """Return where a push from a cell leads; at the edge it goes as far as there is anything."""
    row = min(ROWS - 1, max(0, cell[0] - way[1]))
    column = min(COLUMNS - 1, max(0, cell[1] + way[0]))
    if name_at((row, column)) == "joker" and not jokers:
        return (row, column - 1) if way[0] <= 0 or cell[0] != row else cell
    return row, column


def pushes_to(name: SetId) -> list[Way]:
    """Return the pushes that lead from the middle to a name."""
    (row, column), goal = MIDDLE, CELLS[name]
    ways: list[Way] = []
    while (row, column) != goal:
        way = (_sign(goal[1] - column), _sign(row - goal[0]))
        row, column = row - way[1], column + way[0]
        ways.append(way)
    return ways


def way_of(x: float, y: float) -> Way:
    """Return which of eight directions a stick held there means, up positive; its size does not matter here."""
    eighth = round(math.atan2(y, x) / (math.tau / 8)) % 8
    return ((1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1))[eighth]


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
