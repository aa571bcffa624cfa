"""What waking up alone costs on this machine: python -m tools.bench.waking PERIOD_US SECONDS prints a share of a core.

A process that does nothing but wake as often as the poller does; no poller can cost less here.
"""

import sys
import time
from pathlib import Path

from game.devices.scheduling import favour_this_process


def cpu_s(process: str | int = "self") -> float:
    """Seconds of a core the process has used; Linux tells, elsewhere 0."""
    try:
        return int(Path(f"/proc/{process}/schedstat").read_text().split()[0]) / 1e9
    except (OSError, ValueError):
        return 0.0


def main(arguments: list[str]) -> None:
    """Wakes for so long, and prints."""
    period_s, seconds = int(arguments[0]) / 1e6, float(arguments[1])
    favour_this_process()
    begun_s, used_s = time.perf_counter(), cpu_s()
    due_s = begun_s
    while due_s < begun_s + seconds:
        due_s += period_s
        time.sleep(max(0.0, due_s - time.perf_counter()))
    print((cpu_s() - used_s) / (time.perf_counter() - begun_s))


if __name__ == "__main__":
    main(sys.argv[1:])
