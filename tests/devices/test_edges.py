from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from game.devices.edges import BOUNCE_DOWN_US, BOUNCE_UP_US, Change, Edges
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
