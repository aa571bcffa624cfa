"""A simulated device that reports at a known pace, looked at as the poller and the kernel do."""

import math
import random
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.devices.layout import Source
from game.devices.measuring import PLAUSIBLE_US, Measured, Wiggle

X, Y, TRIGGER = Source("axis", 0), Source("axis", 1), Source("axis", 4)


def wiggling(at_us: float, steps: int = 1 << 15, hertz: float = 3.0) -> float:
    """A thumb that goes from end to end."""
    return round(max(-1.0, min(1.0, 1.1 * math.sin(2 * math.pi * hertz * at_us / 1e6))) * steps) / steps


def reports(every_us: float, rng: random.Random, seconds: float, jitter_us: float = 0.0) -> Iterator[float]:
    at_us = rng.uniform(0, every_us)
    while at_us < seconds * 1e6:
        yield at_us + rng.uniform(-jitter_us, jitter_us)
        at_us += every_us


def looks(poll_us: int, rng: random.Random, seconds: float, hitches: bool) -> Iterator[int]:
    at_us = 0.0
    while at_us < seconds * 1e6 + 50_000:
        yield int(at_us)
        at_us += poll_us + rng.random() * 60 + (rng.random() * 15_000 if hitches and rng.random() < 0.01 else 0)


def measure(
    times: list[float], poll_us: int, rng: random.Random, hitches: bool = False, steps: int = 1 << 15
) -> Measured | None:
    """What comes of these reports; poll_us 0: the kernel's stamps."""
    wiggle, last = Wiggle({X, Y}), None
    looked = looks(poll_us, rng, times[-1] / 1e6, hitches) if poll_us else iter(())
    low_us = high_us = 0
    for at_us in times:
        while poll_us and high_us <= at_us:
            low_us, high_us = high_us, next(looked)
        raw = wiggling(at_us, steps)
        if raw != last:
            last = raw
            span = (low_us, high_us) if poll_us else (int(at_us), int(at_us))
            measured = wiggle.see(X, raw, *span)
            if measured is not None:
                return measured
    return None


@pytest.mark.parametrize("every_us", [1_000, 2_000, 4_000, 8_000, 16_000])
@pytest.mark.parametrize("poll_us", [0, 250, 1_000])
def test_usual_devices_are_measured_within_seconds(every_us: int, poll_us: int) -> None:
    rng = random.Random(every_us + poll_us)
    measured = measure(list(reports(every_us, rng, 12)), poll_us, rng)
    assert measured is not None
    assert measured.sure
    coarse = 1_250 if every_us == 1_000 and poll_us == 1_000 else every_us  # looks no faster than the reports
    assert measured.interval_us in (every_us, coarse)
    assert measured.jitter_us is not None
    assert measured.jitter_us <= 100


@given(
    st.floats(300, 16_000), st.sampled_from([0, 250, 1_000]), st.floats(0, 0.3), st.booleans(),
    st.sampled_from([128, 1 << 15]), st.integers(0, 1 << 30),
)  # fmt: skip
@settings(max_examples=40, deadline=None)
def test_no_claim_is_narrower_than_the_device(
    every_us: float, poll_us: int, jitter: float, hitches: bool, steps: int, seed: int
) -> None:
    rng = random.Random(seed)
    measured = measure(list(reports(every_us, rng, 12, jitter * every_us)), poll_us, rng, hitches, steps)
    if measured is not None:
        assert measured.interval_us >= every_us * 0.95
        assert measured.interval_us in PLAUSIBLE_US


@given(st.integers(0, 1 << 30))
@settings(max_examples=10, deadline=None)
def test_reports_that_come_in_bursts_are_as_late_as_the_burst(seed: int) -> None:
    # Bluetooth hands over two reports at a time: a press may be as old as the longer gap.
    rng = random.Random(seed)
    times = [at_us + late for at_us in reports(11_250, rng, 30) for late in (0, 400)]
    measured = measure(times, rng.choice([0, 1_000]), rng)
    assert measured is not None
    assert measured.interval_us >= 11_250
    assert not measured.sure


def test_pauses_and_ends_do_not_widen_it() -> None:
    rng = random.Random(45)
    times = [at_us for at_us in reports(4_000, rng, 20) if int(at_us / 300_000) % 2]
    measured = measure(times, 1_000, rng)
    assert measured is not None
    assert (measured.interval_us, measured.sure) == (4_000, True)


def test_two_axes_of_one_report_are_one_report() -> None:
    wiggle, measured = Wiggle({X, Y}), None
    for number in range(1_000):
        at_us = number * 8_000
        for axis in (X, Y):
            measured = measured or wiggle.see(axis, wiggling(at_us), at_us, at_us)
    assert measured is not None
    assert measured.interval_us == 8_000


def test_a_stick_of_switches_is_no_measure() -> None:
    wiggle = Wiggle({X, Y})
    for number in range(400):
        assert wiggle.see(X, (-1.0, 0.0, 1.0, 0.0)[number % 4], number * 4_000, number * 4_000 + 1_000) is None
    assert wiggle.digital


def test_an_analogue_stick_at_rest_is_not_taken_for_switches() -> None:
    wiggle = Wiggle({X})
    for number in range(400):
        wiggle.see(X, 0.01 * (number % 2), number * 4_000, number * 4_000)
    assert not wiggle.digital


def test_an_analogue_stick_that_begins_at_its_end_is_not_taken_for_switches() -> None:
    wiggle = Wiggle({X, Y})
    for number in range(100):
        wiggle.see(X, 1.0 - 0.01 * (number % 2), number * 1_000, number * 1_000)
    assert not wiggle.digital


def test_a_trigger_tells_nothing() -> None:
    wiggle = Wiggle({X, Y})
    assert all(wiggle.see(TRIGGER, wiggling(n * 4_000), n * 4_000, n * 4_000) is None for n in range(2_000))
