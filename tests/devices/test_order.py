"""The short form of tools.bench.input: only its hard gates, whatever the machine is doing."""

import sys
import types

import pytest

from tools.bench.injector import SPACINGS_US
from tools.bench.input import HOLD_OVER_DEATH_MS, Asked, measure_decisions, measure_process
from tools.bench.judging import Done, Seen, judge


@pytest.fixture(autouse=True)
def light_main(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "__main__", types.ModuleType("__main__"))


@pytest.mark.parametrize("armed", [False, True])
def test_first_is_first_while_the_game_stutters(armed: bool) -> None:
    verdict = measure_process(Asked(60, load_kind="python+hitch"), armed).verdict
    assert verdict.failures == []
    assert verdict.presses == 480
    assert verdict.pairs > 350
    assert verdict.right[SPACINGS_US[-1]] > 40


def test_first_is_first_while_the_table_is_drawn() -> None:
    verdict = measure_process(Asked(40, load_kind="draw")).verdict
    assert verdict.failures == []
    assert verdict.presses == 320


def test_every_contest_is_decided_by_the_rules_and_never_before_its_close() -> None:
    waits, late = measure_decisions(20)
    assert len(waits) == len(late) > 20
    assert late[0] >= 0


def test_nothing_is_lost_or_misplaced_over_dead_pollers() -> None:
    run = measure_process(Asked(6, load_kind="python", kill_every_s=1.1, hold_ms=HOLD_OVER_DEATH_MS))
    assert run.verdict.failures == []
    assert len(run.gaps_ms) > 3


ONE = Done(pad=0, from_us=1_000, to_us=1_010, round=0, spacing_us=0)
OTHER = Done(pad=1, from_us=2_000, to_us=2_010, round=0, spacing_us=1_000)


def test_the_judge_sees_a_wrong_order() -> None:
    verdict = judge([ONE, OTHER], [Seen(0, 3_000, 100, 3_000), Seen(1, 2_100, 200, 3_000)])
    assert verdict.wrong.total() == 1
    assert verdict.outside_span == 1
    assert len(verdict.failures) == 2


def test_the_judge_sees_losses_and_inventions() -> None:
    verdict = judge([ONE, OTHER], [Seen(0, 1_000, 100, 1_200), Seen(0, 1_900, 100, 2_000)])
    assert (verdict.lost, verdict.extra) == (1, 1)


def test_the_judge_tells_level_from_ordered_by_the_doubts() -> None:
    level = judge([ONE, OTHER], [Seen(0, 1_000, 600, 1_700), Seen(1, 2_000, 600, 2_700)])
    assert (level.tied.total(), level.right.total(), level.failures) == (1, 0, [])
    clear = judge([ONE, OTHER], [Seen(0, 1_000, 500, 1_700), Seen(1, 2_000, 500, 2_700)])
    assert (clear.tied.total(), clear.right.total()) == (0, 1)
    assert clear.right_by_stamp.total() == 1
