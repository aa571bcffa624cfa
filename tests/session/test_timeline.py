"""C-13: match time stands still in a pause, and presses in it are none of the match's."""

from hypothesis import given, settings
from hypothesis import strategies as st

from game.session.timeline import Timeline


def test_c13_match_time_runs_from_the_start() -> None:
    timeline = Timeline(1_000_000)
    assert timeline.match_us(1_000_000) == 0
    assert timeline.match_us(1_250_000) == 250_000
    assert timeline.match_us(900_000) == 0
    assert timeline.counts(1_000_000)
    assert not timeline.counts(999_999)
    assert not timeline.paused


def test_c13_a_pause_stops_at_a_committed_instant_and_presses_in_it_are_dropped() -> None:
    timeline = Timeline(1_000_000)
    timeline.pause(400_000)
    assert timeline.paused
    assert {timeline.match_us(clock_us) for clock_us in (1_400_000, 1_500_000, 99_000_000)} == {400_000}
    assert not timeline.counts(1_500_000)


def test_c13_it_goes_on_from_where_it_stood() -> None:
    timeline = Timeline(1_000_000)
    timeline.pause(400_000)
    timeline.resume(8_000_000)
    assert not timeline.paused
    assert not timeline.counts(7_999_999)
    assert timeline.counts(8_000_000)
    assert timeline.match_us(8_000_000) == 400_000
    assert timeline.match_us(8_000_100) == 400_100
    timeline.pause(500_000)
    timeline.resume(9_000_000)
    assert timeline.match_us(9_000_001) == 500_001


def test_c13_times_from_before_a_pause_never_lead_back_behind_it() -> None:
    timeline = Timeline(1_000_000)
    timeline.pause(400_000)
    timeline.resume(8_000_000)
    assert {timeline.match_us(clock_us) for clock_us in (0, 1_200_000, 7_999_999)} == {400_000}


def test_c13_a_pause_in_a_countdown_stands_where_it_stood() -> None:
    timeline = Timeline(1_000_000)
    timeline.pause(400_000)
    timeline.resume(8_000_000)
    timeline.pause(400_000)
    assert timeline.match_us(9_000_000) == 400_000
    timeline.resume(20_000_000)
    assert timeline.match_us(20_000_007) == 400_007


def test_a_pause_before_the_start_puts_the_start_off() -> None:
    timeline = Timeline(1_000_000)
    timeline.pause(0)
    timeline.resume(5_000_000)
    assert timeline.match_us(1_500_000) == 0
    assert timeline.match_us(5_000_001) == 1


def test_to_resume_what_runs_changes_nothing() -> None:
    timeline = Timeline(1_000_000)
    timeline.resume(9_000_000)
    assert timeline.match_us(1_500_000) == 500_000
    assert timeline.counts(1_500_000)


def test_the_countdown_tells_how_long_it_is() -> None:
    timeline = Timeline(3_000_000)
    assert [timeline.starts_in_us(clock_us) for clock_us in (0, 2_999_999, 3_000_000, 4_000_000)] == [
        3_000_000,
        1,
        0,
        0,
    ]
    timeline.pause(400_000)
    timeline.resume(9_000_000)
    assert timeline.starts_in_us(8_500_000) == 500_000


pauses = st.lists(st.tuples(st.integers(0, 10**7), st.integers(0, 10**9), st.integers(0, 10**7)), max_size=8)


@given(pauses)
@settings(max_examples=60, deadline=None)
def test_c13_match_time_is_the_time_that_ran_outside_of_pauses(pauses: list[tuple[int, int, int]]) -> None:
    timeline, clock_us, ran_us = Timeline(0), 0, 0
    for run_us, stood_us, countdown_us in pauses:
        clock_us, ran_us = clock_us + run_us, ran_us + run_us
        assert timeline.match_us(clock_us) == ran_us
        timeline.pause(ran_us)
        clock_us += stood_us
        timeline.resume(clock_us + countdown_us)
        assert timeline.counts(clock_us) == (countdown_us == 0)
        clock_us += countdown_us
        assert timeline.match_us(clock_us) == ran_us
