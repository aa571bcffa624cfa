from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from game.devices.edges import BOUNCE_DOWN_US, BOUNCE_UP_US, STILL_US, Change, Edges, Tuning
from game.devices.layout import Layout, Rule, Source, plain

BUTTON, AXIS = Source("button", 0), Source("axis", 0)
TRIGGER = Layout({AXIS: [Rule("l2", -1.0, 1.0)]})


def feed(edges: Edges, raws: list[tuple[int, float]], source: Source = BUTTON) -> list[Change]:
    """Looks every millisecond, as the poller does."""
    told, last = [], 0
    for at_us, raw in raws:
        for look_us in range(last + 1000, at_us, 1000):
            told += edges.due(look_us)
        told += edges.see(source, raw, at_us - 500, at_us + 500)
        last = at_us
    for look_us in range(last + 1000, last + 60_000, 1000):
        told += edges.due(look_us)
    return told


@given(st.lists(st.tuples(st.integers(600, 30_000), st.booleans()), max_size=30))
def test_edges_alternate_and_end_as_the_contact_ends(steps: list[tuple[int, bool]]) -> None:
    at_us, raws = 10_000, []
    for gap_us, down in steps:
        at_us += gap_us
        raws.append((at_us, float(down)))
    told = feed(Edges(plain(1, 0, 0)), raws)
    values = [change.value for change in told]
    assert values == [float(number % 2 == 0) for number in range(len(values))]
    assert (values[-1] if values else 0.0) == (raws[-1][1] if raws else 0.0)
    assert all(any(abs(change.low_us - at + 500) == 0 for at, _ in raws) for change in told)


@given(st.lists(st.integers(600, 4_000), min_size=1, max_size=8))
def test_the_first_edge_is_told_at_once_and_its_chatter_never(gaps: list[int]) -> None:
    edges = Edges(plain(1, 0, 0))
    assert edges.see(BUTTON, 1.0, 0, 1000) == [Change("south", 1.0, 0, 1000)]
    at_us, down = 1000, True
    for gap_us in gaps:
        at_us += gap_us
        if at_us >= BOUNCE_DOWN_US:
            break
        down = not down
        assert edges.see(BUTTON, float(down), at_us - 10, at_us) == []
    rest = edges.due(BOUNCE_DOWN_US + 1000)
    assert [change.value for change in rest] == ([] if down else [0.0])


def test_a_tap_shorter_than_the_chatter_ends_with_its_own_span() -> None:
    assert feed(Edges(plain(1, 0, 0)), [(10_000, 1.0), (15_000, 0.0)]) == [
        Change("south", 1.0, 9_500, 10_500),
        Change("south", 0.0, 14_500, 15_500),
    ]


def test_a_fast_second_tap_is_not_taken_for_chatter() -> None:
    told = feed(Edges(plain(1, 0, 0)), [(10_000, 1.0), (35_000, 0.0), (35_000 + BOUNCE_UP_US + 1_000, 1.0)])
    assert [change.value for change in told] == [1.0, 0.0, 1.0]


def test_an_axis_counts_once_it_was_seen_at_rest() -> None:
    edges = Edges(TRIGGER)
    edges.settle(AXIS, 0.0)
    assert feed(edges, [(1_000, 1.0)], AXIS) == []
    told = feed(edges, [(100_000, -1.0), (200_000, 1.0)], AXIS)
    assert [change.value for change in told] == [1.0]


def test_a_trusted_device_holds_its_trigger_over_a_new_poller() -> None:
    edges = Edges(TRIGGER, trusted=True)
    edges.settle(AXIS, 1.0)
    assert edges.standing() == {"l2": 1.0}


@given(st.lists(st.floats(-1, 1), max_size=50))
def test_a_stick_says_each_place_once_and_rests_at_zero(raws: list[float]) -> None:
    edges = Edges(plain(0, 2, 0))
    told = [change for raw in raws for change in edges.see(AXIS, raw, 0, 1)]
    assert all(one.value != other.value for one, other in pairwise(told))
    assert all(-1.0 <= change.value <= 1.0 for change in told)
    edges.see(AXIS, 0.01, 2, 3)
    assert edges.standing() == {}


def test_two_sources_of_one_control_are_one_button() -> None:
    other = Source("hat", 0, 1)
    edges = Edges(Layout({BUTTON: [Rule("up")], other: [Rule("up")]}))
    assert [c.value for c in edges.see(BUTTON, 1.0, 0, 1)] == [1.0]
    assert edges.see(other, 1.0, 2, 3) == []
    assert edges.see(BUTTON, 0.0, 50_000, 50_001) == []
    assert [c.value for c in edges.see(other, 0.0, 60_000, 60_001)] == [0.0]


def sticks(drift: float, dead_zone: float = 0.15) -> Edges:
    edges = Edges(plain(1, 2, 0), tuning=Tuning(dead_zone))
    edges.settle(Source("axis", 0), drift)
    edges.settle(Source("axis", 1), 0.0)
    return edges


def lean(edges: Edges, raw: float, at_us: int) -> float | None:
    told = edges.see(AXIS, raw, at_us - 500, at_us)
    return told[-1].value if told else None


@given(st.floats(-0.25, 0.25))
def test_a_stick_that_drifts_rests_where_it_was_plugged_in(drift: float) -> None:
    edges = sticks(drift)
    assert edges.standing() == {}
    assert lean(edges, 1.0, 1_000) == 1.0
    assert lean(edges, -1.0, 2_000) == -1.0
    assert lean(edges, drift, 3_000) == 0.0


def test_a_stick_that_begins_to_drift_is_centred_again_once_nobody_touched_it_for_a_while() -> None:
    edges = sticks(0.0)
    assert lean(edges, 1.0, 1_000_000) == 1.0
    assert (lean(edges, 0.22, 1_100_000) or 0.0) > 0.05  # the spring has grown tired
    assert lean(edges, 0.21, 1_100_000 + STILL_US) == 0.0
    assert lean(edges, 1.0, 4_000_000) == 1.0
    assert lean(edges, 0.22, 4_100_000) == 0.0


def test_a_thumb_is_no_drift() -> None:
    edges = sticks(0.0)
    lean(edges, 0.5, 1_000_000)  # too far off
    assert lean(edges, 0.52, 1_000_000 + 2 * STILL_US)
    lean(edges, 0.2, 6_000_000)
    edges.see(BUTTON, 1.0, 6_050_000, 6_050_000)  # and a hand on a button is at work
    lean(edges, 0.21, 6_100_000 + STILL_US)
    lean(edges, 0.2, 6_200_000 + STILL_US)
    assert edges.standing()["stick_x"] > 0.0


def test_the_dead_zone_is_the_players_and_holds_at_once() -> None:
    tuning = Tuning(0.15)
    edges = Edges(plain(1, 2, 0), tuning=tuning)
    edges.settle(AXIS, 0.0)
    assert lean(edges, 0.3, 1_000)
    tuning.dead_zone = 0.4
    assert lean(edges, 0.31, 2_000) == 0.0
    assert lean(edges, 1.0, 3_000) == 1.0
