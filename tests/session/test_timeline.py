"""C-13: match time stands still in a pause, and presses in it are none of the match's."""

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
