"""Everybody's room on the screen: clockwise, beside one another, and clear of the pile."""

from __future__ import annotations

import math
from itertools import combinations

import pytest

from game.tables.slap_off.pile import CARD, FAN_Y, NARROW_CARD, SHAPE, STEP, WIDE_SCREEN
from game.tables.slap_off.places import MIDDLE_Y, Box, boxes

WIDTHS = (1440.0, 1728.0, 1920.0, 2520.0)
RAIL_TOP = -368.0


def edges(box: Box) -> tuple[float, float, float, float]:
    return box.x - box.width / 2, box.x + box.width / 2, box.y - box.height / 2, box.y + box.height / 2


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("seats", range(2, 9))
def test_rooms_lie_on_the_screen_and_beside_one_another(seats: int, width: float) -> None:
    found = boxes(seats, width)
    assert list(found) == list(range(seats))
    for box in found.values():
        left, right, bottom, top = edges(box)
        assert -width / 2 <= left and right <= width / 2
        assert bottom >= RAIL_TOP and top <= 540
        assert box.width >= 440
    for one, other in combinations(found.values(), 2):
        a, b = edges(one), edges(other)
        assert a[1] <= b[0] or b[1] <= a[0] or a[3] <= b[2] or b[3] <= a[2]


@pytest.mark.parametrize("width", WIDTHS)
def test_the_fan_of_three_lies_between_them(width: float) -> None:
    card = CARD if width >= WIDE_SCREEN else NARROW_CARD
    half_wide, half_tall = card * (0.5 + STEP), card * SHAPE / 2
    for box in boxes(8, width).values():
        left, right, bottom, top = edges(box)
        assert left >= half_wide or right <= -half_wide or bottom >= FAN_Y + half_tall or top <= FAN_Y - half_tall


@pytest.mark.parametrize("seats", range(2, 9))
def test_rising_seats_go_round_clockwise(seats: int) -> None:
    angles = [math.atan2(-box.x, -(box.y - MIDDLE_Y)) % math.tau for box in boxes(seats, 1920.0).values()]
    turns = [(later - before) % math.tau for before, later in zip(angles, [*angles[1:], angles[0]], strict=True)]
    assert sum(turns) == pytest.approx(math.tau)
