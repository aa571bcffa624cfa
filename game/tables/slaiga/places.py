"""Where things lie on the table of Slaiga, in design units round the middle of the screen."""

from __future__ import annotations

from typing import Final

CARD = 195 / 273
"""How wide a card is for its height."""
SEATS_Y: Final = 428.0
PLATE_HEIGHT: Final = 196.0
RAIL_Y, RAIL_HEIGHT = -452.0, 168.0
MIDDLE_Y: Final = 60.0
PILE_WIDTH: Final = 150.0
PANEL_Y, PANEL_HEIGHT = -18.0, 676.0
LINES: Final = 6
LINE_HEIGHT: Final = 50.0


def plate_xs(seats: int, width: float) -> tuple[list[float], float]:
    """Return where the plates stand side by side, and how wide each is."""
    each = min(330.0, (width - 30.0) / seats)
    return [(place - (seats - 1) / 2) * each for place in range(seats)], each - 12.0


def fan(count: int, middle: float, card_width: float, room: float, gap: float = 16.0) -> list[float]:
    """Return where so many cards lie side by side round a middle, overlapping where there is no room."""
    if count < 2:
        return [middle] * count
    step = min(card_width + gap, (room - card_width) / (count - 1))
    return [middle + (place - (count - 1) / 2) * step for place in range(count)]
