"""What the poller asks of the system, whether or not it is granted."""

import os
import subprocess
import sys
import threading
from collections.abc import Callable
from typing import TypeVar

import pytest

from game.devices.scheduling import favour_this_process, favour_this_thread
from tests.devices.conftest import Saloon

T = TypeVar("T")
pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="asks Linux")
POLICY = "import os; print(os.sched_getscheduler(0))"


def in_a_thread(work: Callable[[], T]) -> T:
    found: list[T] = []
    thread = threading.Thread(target=lambda: found.append(work()))
    thread.start()
    thread.join()
    return found[0]


def test_a_favoured_thread_hurries_what_it_starts_and_leaves_its_process_ordinary() -> None:
    def work() -> tuple[int, int]:
        favour_this_thread()
        child = subprocess.run([sys.executable, "-c", POLICY], capture_output=True, text=True, check=True)
        return os.sched_getscheduler(0), int(child.stdout)

    thread, child = in_a_thread(work)
    assert thread in (os.SCHED_RR, os.SCHED_OTHER)  # the second where it is not allowed
    assert child == thread
    assert os.sched_getscheduler(0) == os.SCHED_OTHER


def test_a_refusal_is_accepted(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(os, "sched_setscheduler", refuse)
    monkeypatch.setattr(os, "setpriority", refuse)

    def work() -> int:
        favour_this_process()
        favour_this_thread()
        return os.sched_getscheduler(0)

    assert in_a_thread(work) == os.SCHED_OTHER


def test_the_poller_and_its_reader_are_favoured_alike(saloon: Saloon) -> None:
    reader = saloon.controllers._thread.native_id
    process_id = saloon.controllers.process_id
    assert reader is not None
    assert process_id is not None
    assert os.sched_getscheduler(reader) == os.sched_getscheduler(process_id)
