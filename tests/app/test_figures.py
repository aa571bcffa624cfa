import pytest

from game.app.figures import chi_square, chi_square_p, percentile


def test_percentiles_are_values_that_occurred() -> None:
    values = [5.0, 1.0, 4.0, 2.0, 3.0]
    assert [percentile(values, share) for share in (0.0, 0.2, 0.5, 0.9, 1.0)] == [1, 1, 3, 5, 5]
    assert percentile([7.0], 0.9) == 7
    assert percentile([], 0.5) == 0


def test_chi_square_measures_the_distance_from_all_alike() -> None:
    assert chi_square([50, 50, 50]) == 0
    assert chi_square([60, 40]) == pytest.approx(4)
    assert chi_square([10, 20, 30]) == pytest.approx(10)
    assert chi_square([0, 0]) == 0


@pytest.mark.parametrize(
    ("value", "freedom", "p"),
    [  # critical values as printed in any table
        (3.841, 1, 0.05), (6.635, 1, 0.01), (5.991, 2, 0.05), (9.210, 2, 0.01), (7.815, 3, 0.05), (16.266, 3, 0.001),
        (14.067, 7, 0.05), (18.475, 7, 0.01), (15.507, 8, 0.05), (41.337, 28, 0.05), (0.989, 5, 0.9635),
    ],
)  # fmt: skip
def test_p_agrees_with_the_tables(value: float, freedom: int, p: float) -> None:
    assert chi_square_p(value, freedom) == pytest.approx(p, rel=0.003)


def test_p_of_no_distance_is_one() -> None:
    assert [chi_square_p(0.0, freedom) for freedom in range(1, 9)] == [1] * 8
