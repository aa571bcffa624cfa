"""Where seats and bases stand: everybody can be pointed at by eight directions, and nothing stands on anything."""

import math
from itertools import combinations

import pytest

from game.tables.slap45.places import FAVOUR_RAD, Places, Point, nearest_base, nearest_in_direction, places

EIGHT = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y]
COUNTS = range(3, 9)


def table(count: int) -> Places:
    return places(range(count), range(count), duel=False)


def turn(point: Point) -> float:
    """How far clockwise from the bottom, 0 to 1."""
    return (-math.atan2(point[1], point[0]) - math.pi / 2) / math.tau % 1


@pytest.mark.parametrize("count", COUNTS)
def test_seats_go_round_clockwise_and_each_base_stands_between_its_seat_and_the_next(count: int) -> None:
    where = table(count)
    ring = [point for seat in range(count) for point in (where.seats[seat], where.bases[seat])]
    first = turn(ring[0])
    turns = [(turn(point) - first) % 1 for point in ring]
    assert turns == sorted(turns)


@pytest.mark.parametrize("count", COUNTS)
def test_nobody_and_nothing_stands_on_anything(count: int) -> None:
    where = table(count)
    for one, other in combinations((*where.seats.values(), *where.bases.values()), 2):
        assert math.dist(one, other) > 110
    for one, other in combinations(where.seats.values(), 2):
        assert abs(one[0] - other[0]) > 300 or abs(one[1] - other[1]) > 140, "two plates"


@pytest.mark.parametrize("count", COUNTS)
def test_a_joystick_with_eight_directions_reaches_every_other_seat(count: int) -> None:
    where = table(count)
    for seat in where.seats:
        others = {other: place for other, place in where.seats.items() if other != seat}
        assert {nearest_in_direction(x, y, others) for x, y in EIGHT} == set(others)


@pytest.mark.parametrize("count", COUNTS)
def test_rolling_from_one_direction_to_the_next_never_sticks_to_a_seat(count: int) -> None:
    where = table(count)
    for seat in where.seats:
        others = {other: place for other, place in where.seats.items() if other != seat}
        for x, y in EIGHT:
            straight = nearest_in_direction(x, y, others)
            off = [abs(math.remainder(math.atan2(y, x) - math.atan2(py, px), math.tau)) for px, py in others.values()]
            sure = sorted(off)[0] + FAVOUR_RAD < sorted(off)[1]
            if sure:
                assert {nearest_in_direction(x, y, others, {before}) for before in others} == {straight}


@pytest.mark.parametrize("count", range(2, 9))
def test_a_joystick_with_eight_directions_reaches_every_base_that_is_the_only_open_one(count: int) -> None:
    where = places(range(count), range(count), duel=count == 2)
    for base in where.bases:
        reached = {nearest_in_direction(x, y, where.bases, {base}) for x, y in EIGHT}
        assert base in reached


def test_a_trembling_stick_between_two_seats_stays_where_it_was() -> None:
    where = table(6)
    left, right = where.seats[5], where.seats[0]  # both sides of the bottom
    middle = math.atan2(left[1], left[0]) / 2 + math.atan2(right[1], right[0]) / 2
    for start in (0, 5):
        at: int | None = start
        for tremble in (-3, 3, -2, 2, -3, 3):
            angle = middle + math.radians(tremble)
            at = nearest_in_direction(math.cos(angle), math.sin(angle), where.seats, {at})
            assert at == start


def test_a_stick_that_sweeps_round_meets_everybody_once() -> None:
    where = table(8)
    at: int | None = None
    met = []
    for degree in range(360):
        angle = math.radians(degree + 0.5)
        now = nearest_in_direction(math.cos(angle), math.sin(angle), where.seats, {at})
        if now != at:
            met.append(now)
        at = now
    assert len(met) == 9  # the first is met again at the end
    assert set(met) == set(range(8))


def test_a_centred_stick_or_an_empty_table_is_pointed_at_by_nothing() -> None:
    assert nearest_in_direction(0, 0, table(3).seats) is None
    assert nearest_in_direction(1, 0, {}) is None
    assert nearest_base((700, 0), {}) is None


@pytest.mark.parametrize("count", COUNTS)
def test_everybodys_nearest_base_is_the_own_one(count: int) -> None:
    where = table(count)
    assert {seat: nearest_base(place, where.bases) for seat, place in where.seats.items()} == {
        n: n for n in range(count)
    }


# -- deaths and the duel ------------------------------------------------------------------------------------------


def test_s45_20_the_living_close_ranks_and_bases_keep_their_numbers() -> None:
    where = places([0, 2, 5], [1, 2, 5], duel=False)
    three = table(3)
    assert list(where.seats.values()) == list(three.seats.values())
    assert where.bases == {1: three.bases[0], 2: three.bases[1], 5: three.bases[2]}


def test_s45_20_a_base_whose_seat_is_dead_stands_where_it_stood_between_its_neighbours() -> None:
    three = table(3)
    for living, bases in (([3, 4, 5], [0, 1, 2]), ([0, 1, 2], [3, 4, 5])):
        where = places(living, bases, duel=False)
        for base, stands in zip(bases, (2, 0, 1), strict=True):
            assert where.bases[base] == pytest.approx(three.bases[stands], abs=1e-6)


@pytest.mark.parametrize(
    ("living", "bases"),
    [([3, 4, 5], [0, 1, 2]), ([0, 1, 2], [3, 4, 5]), ([1, 4, 6, 7], [0, 2, 3, 6]), ([2, 3, 4], [1, 5, 7])],
)
def test_s45_20_wherever_bases_are_left_one_stands_between_any_two_of_the_living(
    living: list[int], bases: list[int]
) -> None:
    where = places(living, bases, duel=False)
    assert list(where.bases) == bases
    assert {nearest_base(place, where.bases) for place in where.seats.values()} == set(bases)


def test_s45_21_duellists_stand_left_and_right_with_the_bases_between_them() -> None:
    where = places([6, 2], [5, 1], duel=True)
    assert where.seats[2][0] < 0 < where.seats[6][0]
    assert where.seats[2][1] == where.seats[6][1] == 0
    assert where.bases[1][1] < 0 < where.bases[5][1]
    assert [base[0] for base in where.bases.values()] == [0, 0]


def test_s45_21_in_a_duel_two_centred_sticks_do_not_want_the_same_base() -> None:
    where = places([2, 6], [1, 5], duel=True)
    assert nearest_base(where.seats[2], where.bases) != nearest_base(where.seats[6], where.bases)


@pytest.mark.parametrize(("living", "bases"), [([4], [4]), ([], []), ([], [2]), ([7], [])])
def test_s45_24_what_is_left_after_the_last_shot_has_its_place_too(living: list[int], bases: list[int]) -> None:
    where = places(living, bases, duel=True)
    assert set(where.seats) == set(living)
    assert set(where.bases) == set(bases)
