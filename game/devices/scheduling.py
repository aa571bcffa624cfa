"""Asks the system to run the poller on time. Every refusal is accepted in silence."""

import contextlib
import ctypes
import os
import platform
import struct
import sys
from typing import Any

_SLICE_NS = 100_000  # the shortest that Linux takes
_SCHED_SETATTR = {"x86_64": 314, "aarch64": 274}
_SCHED_GETATTR = {"x86_64": 315, "aarch64": 275}
_ATTRIBUTES = struct.Struct("=IIQiIQQQ")  # struct sched_attr: size, policy, flags, nice, priority, slice, ...
_POLICIES = ("other", "fifo", "round robin", "batch", "", "idle", "deadline")
_PR_SET_TIMERSLACK, _PR_GET_TIMERSLACK = 29, 30
_HIGH_PRIORITY_CLASS = 0x80


def favour_this_process() -> None:
    """Short slices, little timer slack and a good priority for this process, as far as allowed."""
    with contextlib.suppress(Exception):
        if sys.platform == "win32":
            _favour_on_windows()
        elif sys.platform == "linux":
            _favour_on_linux()


def favour_this_thread() -> None:
    """Lets this thread, and the processes it starts, run as soon as they have something to do, as far as allowed.

    So a new poller is there in a moment on a busy machine too.
    """
    if sys.platform == "linux":
        _before_all_others()


def _before_all_others() -> bool:
    """Linux asks few to be allowed this."""
    with contextlib.suppress(OSError):
        os.sched_setscheduler(0, os.SCHED_RR, os.sched_param(1))
        return True
    return False


def _favour_on_linux() -> None:
    libc = ctypes.CDLL(None, use_errno=True)
    libc.prctl(_PR_SET_TIMERSLACK, ctypes.c_ulong(1), 0, 0, 0)
    if _before_all_others():
        return
    with contextlib.suppress(OSError):
        os.setpriority(os.PRIO_PROCESS, 0, -10)
    number = _SCHED_SETATTR.get(platform.machine())
    if number is not None:
        libc.syscall(number, 0, scheduling_wish(os.getpriority(os.PRIO_PROCESS, 0)), 0)


def scheduling_wish(nice: int) -> bytes:
    """struct sched_attr for an ordinary process with a short slice."""
    return _ATTRIBUTES.pack(_ATTRIBUTES.size, 0, 0, nice, 0, _SLICE_NS, 0, 0)


def scheduling_facts() -> dict[str, Any]:
    """What the system granted this process, as far as it says; what it does not say is left out."""
    facts: dict[str, Any] = {"pid": os.getpid(), "cores": os.cpu_count()}
    with contextlib.suppress(Exception):
        if sys.platform == "linux":
            facts.update(_facts_on_linux())
    return facts


def _facts_on_linux() -> dict[str, Any]:
    libc = ctypes.CDLL(None, use_errno=True)
    attributes = ctypes.create_string_buffer(_ATTRIBUTES.size)
    facts: dict[str, Any] = {
        "nice": os.getpriority(os.PRIO_PROCESS, 0), "cores": len(os.sched_getaffinity(0)),
        "timer_slack_ns": libc.prctl(_PR_GET_TIMERSLACK, 0, 0, 0, 0),
    }  # fmt: skip
    number = _SCHED_GETATTR.get(platform.machine())
    if number is not None and libc.syscall(number, 0, attributes, _ATTRIBUTES.size, 0) == 0:
        _size, policy, _flags, _nice, _priority, slice_ns, *_rest = _ATTRIBUTES.unpack(attributes.raw)
        facts |= {"policy": _POLICIES[policy], "slice_us": slice_ns // 1000}
    return facts


def _favour_on_windows() -> None:
    load: Any = getattr(ctypes, "WinDLL")  # noqa: B009  (mypy on Linux knows no WinDLL)
    kernel = load("kernel32")
    kernel.GetCurrentProcess.restype = ctypes.c_void_p
    kernel.SetPriorityClass.argtypes = (ctypes.c_void_p, ctypes.c_uint32)
    kernel.SetPriorityClass(kernel.GetCurrentProcess(), _HIGH_PRIORITY_CLASS)
    load("winmm").timeBeginPeriod(1)
