import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.contest import Fairness
from game.widgets.finish import LEAST_LINE_US, MOST_ROWS, MOST_TICKS, Finish, Span, judge, lay_out
from game.widgets.photo_finish import PhotoFinish, badge_widths

FAIR = Fairness(1000, 5000)
SHARP = Fairness(1000, -1)
LOOKS = [(name, place) for place, name in enumerate(("Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal"))]
spans = st.builds(Span, st.integers(0, 7), st.integers(0, 400_000), st.integers(0, 60_000))


def of(*times: tuple[int, int], fair: Fairness = FAIR) -> Finish:
    return judge([Span(who, at_us, doubt_us) for who, (at_us, doubt_us) in enumerate(times)], fair)


def test_the_earlier_is_first_in_whatever_order_they_came() -> None:
    shown = of((9_000, 500), (5_000, 500))
    assert [span.who for span in shown.spans] == [1, 0]
    assert (shown.level, shown.gap_us, shown.marks) == (False, 4_000, ())
    assert PhotoFinish(LOOKS).verdict(shown) == "Bo first by 4.0 ms"


def test_spans_that_overlap_are_a_dead_heat_and_the_overlap_is_marked() -> None:
    shown = of((10_000, 2_000), (13_000, 1_500))
    assert shown.level
    (mark,) = shown.marks
    assert (mark.first, mark.second, mark.low_us, mark.high_us) == (0, 1, 11_500, 12_000)
    assert PhotoFinish(LOOKS).verdict(shown) == "Dead heat: 3.0 ms apart, too close to call"


def test_exactly_the_doubt_apart_somebody_is_first() -> None:
    assert not of((10_000, 2_000), (13_500, 1_500)).level
    assert of((10_000, 2_000), (13_499, 1_500)).level


def test_less_than_a_tie_apart_without_overlap_is_marked_between_them() -> None:
    (mark,) = of((10_000, 100), (10_900, 100)).marks
    assert (mark.low_us, mark.high_us) == (10_100, 10_800)


def test_sharp_fairness_looks_at_the_tie_alone() -> None:
    assert not of((10_000, 4_000), (11_000, 4_000), fair=SHARP).level
    assert of((10_000, 4_000), (10_999, 4_000), fair=SHARP).level


def test_a_dead_heat_is_with_the_first_and_may_skip_somebody() -> None:
    shown = of((0, 500), (2_000, 500), (3_000, 4_000))
    assert shown.heat == (0, 2)
    assert (shown.marks[-1].first, shown.marks[-1].second) == (0, 2)
    assert shown.gap_us == 3_000


def test_three_in_a_dead_heat_are_counted() -> None:
    assert PhotoFinish(LOOKS).verdict(of((0, 0), (300, 0), (800, 0))) == (
        "Dead heat of 3: within 0.8 ms, too close to call"
    )


def test_two_behind_the_first_who_cannot_be_told_apart_are_marked_too() -> None:
    shown = of((0, 100), (20_000, 2_000), (21_000, 2_000))
    assert not shown.level
    assert [(mark.first, mark.second) for mark in shown.marks] == [(1, 2)]


@given(st.lists(spans, min_size=2, max_size=8, unique_by=lambda span: span.who))
def test_every_row_lies_on_the_line_and_in_order(presses: list[Span]) -> None:
    shown = judge(presses, FAIR)
    picture = lay_out(shown)
    assert [bar.span for bar in picture.bars] == list(shown.spans)
    for bar in picture.bars:
        assert 0.0 <= bar.left <= bar.middle <= bar.right <= 1.0
    middles = [bar.middle for bar in picture.bars]
    assert middles == sorted(middles)
    for band in picture.bands:
        assert 0.0 <= band.left <= band.right <= 1.0 and band.top < band.bottom < len(picture.bars)
    assert 1 <= len(picture.ticks) <= MOST_TICKS + 1
    assert not picture.bars[0].beyond


def test_close_spans_fill_the_line_and_one_far_behind_stands_at_its_end() -> None:
    picture = lay_out(of((0, 1_000), (1_500, 1_000), (400_000, 1_000)))
    assert picture.bars[0].right - picture.bars[0].left > 0.1
    assert [bar.beyond for bar in picture.bars] == [False, False, True]
    assert picture.bars[2].late_us == 400_000


def test_one_span_of_great_doubt_leaves_the_others_seen() -> None:
    picture = lay_out(of((0, 500), (2_000, 500), (3_000, 250_000)))
    assert picture.bars[0].right - picture.bars[0].left > 0.03
    assert (picture.bars[2].left, picture.bars[2].right) == (0.0, 1.0)


def test_equal_stamps_have_a_line_of_their_own_length() -> None:
    picture = lay_out(of((7_000, 0), (7_000, 0)))
    assert picture.bars[0].left == picture.bars[1].left == picture.bars[0].right
    assert max(tick for _share, tick in picture.ticks) <= LEAST_LINE_US


def test_what_a_row_shares_with_others_is_marked_once() -> None:
    picture = lay_out(of((0, 3_000), (1_000, 3_000), (20_000, 100)))
    assert [place for place, _part in picture.shared()] == [0, 1]
    (_place, part), _other = picture.shared()
    assert part == (picture.bars[1].left, picture.bars[0].right)


def test_parts_that_touch_are_one() -> None:
    picture = lay_out(of((0, 4_000), (1_000, 2_000), (2_000, 2_000)))
    assert [place for place, _part in picture.shared()] == [0, 1, 2]


@pytest.mark.parametrize(("rows", "shown", "more"), [(2, 1, 7), (4, 3, 5), (8, 8, 0), (20, 8, 0)])
def test_what_does_not_fit_is_counted_in_the_last_row(rows: int, shown: int, more: int) -> None:
    picture = lay_out(of(*((place * 10_000, 0) for place in range(MOST_ROWS))), rows)
    assert (len(picture.bars), picture.more) == (shown, more)


def test_badges_can_be_warmed_before_they_are_drawn() -> None:
    widths = badge_widths(168.0)
    assert len(widths) == 3 and min(widths) >= 28.0
