"""C-5: deadlines fire in order of time and, of one microsecond, in the order set."""

from hypothesis import given
from hypothesis import strategies as st

from game.core.deadlines import NEVER, Deadlines

TIMES = st.lists(st.integers(0, 5), max_size=12)


def drained(deadlines: Deadlines, to_us: int) -> list[tuple[int, int]]:
    fired = []
    while (deadline := deadlines.pop(to_us)) is not None:
        at_us, _order, kind, _key = deadline
        fired.append((at_us, kind))
    return fired


@given(TIMES, st.integers(0, 5))
def test_c5_in_order_of_time_then_as_set(times: list[int], to_us: int) -> None:
    deadlines = Deadlines()
    for kind, at_us in enumerate(times):
        deadlines.set(at_us, kind)
        assert deadlines.due_us == min(times[: kind + 1])
    by_time = sorted(range(len(times)), key=lambda kind: times[kind])
    assert drained(deadlines, to_us) == [(times[kind], kind) for kind in by_time if times[kind] <= to_us]
    later = [at_us for at_us in times if at_us > to_us]
    assert deadlines.next() == min(later, default=None)
    assert deadlines.due_us == min(later, default=NEVER)


def test_c5_at_its_very_time_it_has_fired_and_not_before() -> None:
    deadlines = Deadlines()
    deadlines.set(1000, 7, key=3)
    assert deadlines.pop(999) is None
    fired = deadlines.pop(1000)
    assert fired is not None
    assert fired[2:] == (7, 3)
    assert deadlines.pop(1000) is None


def test_only_the_kinds_with_this_key_are_stopped() -> None:
    deadlines = Deadlines()
    for kind, key in ((1, 0), (2, 0), (2, 5), (3, 0)):
        deadlines.set(10 * kind + key, kind, key)
    deadlines.stop(1, 2)
    assert drained(deadlines, 100) == [(25, 2), (30, 3)]
    deadlines.set(5, 2, key=9)
    deadlines.stop(2, key=9)
    assert deadlines.next() is None
    deadlines.set(5, 1)
    deadlines.clear()
    assert (deadlines.next(), deadlines.due_us) == (None, NEVER)


def test_a_copy_goes_its_own_way_and_keeps_counting() -> None:
    deadlines = Deadlines()
    deadlines.set(10, 1)
    copy = deadlines.clone()
    copy.set(10, 2)
    deadlines.set(5, 3)
    assert drained(copy, 10) == [(10, 1), (10, 2)]
    assert drained(deadlines, 10) == [(5, 3), (10, 1)]


def test_beyond_never_something_may_still_be_due() -> None:
    deadlines = Deadlines()
    deadlines.set(NEVER + 5, 1)
    assert deadlines.pop(NEVER + 4) is None
    assert deadlines.next() == NEVER + 5
    assert drained(deadlines, NEVER + 5) == [(NEVER + 5, 1)]
