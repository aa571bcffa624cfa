"""C-4: when two stamps are a dead heat, and when a contest closes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.contest import Fairness
from game.core.match import Options

TIME = st.integers(0, 10_000_000)
WIDTH = st.integers(0, 20_000)


@pytest.mark.parametrize(
    ("apart_us", "doubt_us", "other_doubt_us", "tied"),
    [
        (0, 0, 0, True),
        (999, 0, 0, True),
        (1000, 0, 0, False),
        (999, 400, 500, True),
        (1000, 500, 500, False),
        (1499, 700, 800, True),
        (1500, 700, 800, False),
    ],
)
def test_c4_less_than_the_wider_gap_apart_is_a_dead_heat(
    apart_us: int, doubt_us: int, other_doubt_us: int, tied: bool
) -> None:
    fair = Fairness.of(Options(doubt_us=1000))
    assert fair.tied(5000, doubt_us, 5000 + apart_us, other_doubt_us) is tied
    assert fair.tied(5000 + apart_us, doubt_us, 5000, other_doubt_us) is tied


def test_c4_sharp_looks_at_tie_us_alone() -> None:
    sharp = Fairness.of(Options(doubt_us=5000, fairness="sharp"))
    assert sharp.tied(0, 5000, 999, 5000)
    assert not sharp.tied(0, 5000, 1000, 5000)
    assert sharp.closes_us(70, 5000) == 1070


def test_c4_a_contest_closes_by_the_widest_doubt_there_may_be() -> None:
    fair = Fairness.of(Options(doubt_us=5000))
    assert fair.closes_us(100, 0) == 5100
    assert fair.closes_us(100, 300) == 5400
    assert Fairness.of(Options()).closes_us(100, 0) == 1100


@given(st.integers(0, 5000), WIDTH, st.sampled_from(["certain", "sharp"]), TIME, st.data())
def test_c4_nothing_later_than_its_close_is_in_it(
    tie_us: int, widest_us: int, fairness: str, first_us: int, data: st.DataObject
) -> None:
    fair = Fairness.of(Options(tie_us=tie_us, doubt_us=widest_us, fairness=fairness))  # type: ignore[arg-type]
    doubt_us, later_doubt_us = (data.draw(st.integers(0, widest_us)) for _ in range(2))
    closes_us = fair.closes_us(first_us, doubt_us)
    after_us = data.draw(TIME)
    assert not fair.tied(first_us, doubt_us, closes_us + after_us, later_doubt_us)
    assert closes_us == first_us or fair.tied(first_us, doubt_us, closes_us - 1, widest_us)
