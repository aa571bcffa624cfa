"""Measures stamps, order and delays of the poller: python -m tools.bench.input [--pairs N] [--armed] [--load KIND]

Eight virtual pads, pressed in contested pairs by another process that writes down when. Hard gates: nothing lost, no
wrong order, every span holds the truth; with a broken gate the status is 1. Percentiles are printed, never judged.
"""

import argparse
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from game.devices.controllers import Controllers
from game.devices.press import Message, Plugged, Press, Watermark
from game.devices.virtual import VirtualPads
from tools.bench import load
from tools.bench.injector import SPACINGS_US
from tools.bench.judging import Done, Seen, Verdict, judge, percentile

PADS = 8
_ROOT = Path(__file__).parents[2]
_HOLD_MS = 22  # longer than the poller waits out chatter
_HOLD_OVER_DEATH_MS = 400  # a press must outlast the gap between two pollers to be seen by polling


def injector(page: Path, pairs: int, seed: int, hold_ms: int) -> "subprocess.Popen[str]":
    """The pressing process, ready; it starts at a line on its input."""
    command = [sys.executable, "-m", "tools.bench.injector", str(page), str(pairs), str(seed), str(hold_ms)]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=_ROOT)


def _start(process: "subprocess.Popen[str]") -> None:
    assert process.stdin is not None
    process.stdin.write("go\n")
    process.stdin.flush()


def _truth(process: "subprocess.Popen[str]") -> list[Done]:
    text, _ = process.communicate()
    return [Done(*press) for press in json.loads(text)]


class Room:
    """The game's side: controllers that keep what they hear, and eight pads."""

    def __init__(self) -> None:
        self.heard: list[tuple[int, Message]] = []
        self.controllers = Controllers(self._hear, virtual=True)
        assert self.controllers.pads is not None
        self.pads: VirtualPads = self.controllers.pads
        for pad in range(PADS):
            self.pads.plug(pad)

    def _hear(self, message: Message) -> None:
        self.heard.append((time.perf_counter_ns() // 1000, message))

    def ready(self) -> None:
        """Waits until every pad is known and the poller runs."""
        deadline = time.monotonic() + 10
        while len(self.controllers.plugged) < PADS or not isinstance(self.heard[-1][1], Watermark):
            if time.monotonic() > deadline:
                raise SystemExit("the poller did not find its pads within 10 s")
            time.sleep(0.01)

    def seen(self) -> list[Seen]:
        """The presses of south, by pad."""
        pads = {m.device: int(m.path.rpartition("/")[2]) for _, m in self.heard if isinstance(m, Plugged)}
        return [
            Seen(pads[m.device], m.at_us, m.doubt_us, heard_us)
            for heard_us, m in self.heard
            if isinstance(m, Press) and m.control == "south" and m.value
        ]


def measure_process(
    pairs: int, seed: int, load_kind: str = "none", armed: bool = False, kill_every_s: float = 0.0
) -> tuple[Verdict, float]:
    """The poller as it is shipped; the verdict, and its share of a core."""
    frame = load.frames(load_kind)
    room = Room()
    with room.controllers:
        room.controllers.arm(armed)
        room.ready()
        hold_ms = _HOLD_OVER_DEATH_MS if kill_every_s else _HOLD_MS
        with injector(room.pads.path, pairs, seed, hold_ms) as hands:
            begun_s, used_s = time.monotonic(), _cpu_s(room.controllers.process_id)
            _start(hands)
            _play(frame, lambda: hands.poll() is None and _readable(hands), room, kill_every_s)
            share = (_cpu_s(room.controllers.process_id) - used_s) / (time.monotonic() - begun_s)
            done = _truth(hands)
        time.sleep(0.1)
    return judge(done, room.seen()), share


def _readable(process: "subprocess.Popen[str]") -> bool:
    """Whether the process has not yet said anything."""
    import select

    assert process.stdout is not None
    return not select.select([process.stdout], [], [], 0)[0]


def _play(frame: load.Frame, going_on: Callable[[], bool], room: Room, kill_every_s: float) -> None:
    next_s = time.perf_counter()
    kill_s = next_s + kill_every_s
    while going_on():
        frame()
        if kill_every_s and time.perf_counter() > kill_s:
            kill_s += kill_every_s
            process_id = room.controllers.process_id
            if process_id is not None:
                os.kill(process_id, signal.SIGKILL)
        next_s = max(next_s + load.FRAME_S, time.perf_counter())
        time.sleep(max(0.0, next_s - time.perf_counter()))


def _cpu_s(process_id: int | None) -> float:
    """Seconds of a core the process has used; Linux tells, elsewhere 0."""
    try:
        return int(Path(f"/proc/{process_id}/schedstat").read_text().split()[0]) / 1e9
    except (OSError, ValueError):
        return 0.0


def measure_baseline(kind: str, pairs: int, seed: int, load_kind: str) -> Verdict:
    """The same hands against a poll per frame or a polling thread."""
    with VirtualPads(count=PADS) as pads:
        for pad in range(PADS):
            pads.plug(pad)
        command = [sys.executable, "-m", "tools.bench.baselines", kind, str(pads.path), load_kind]
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=_ROOT) as reader:
            assert reader.stdout is not None
            reader.stdout.readline()
            time.sleep(0.2)
            with injector(pads.path, pairs, seed, _HOLD_MS) as hands:
                _start(hands)
                done = _truth(hands)
            text, _ = reader.communicate()
    return judge(done, [Seen(pad, at_us, 0, at_us) for pad, at_us in json.loads(text)])


def measure_idle(armed: bool, seconds: float = 3.0) -> float:
    """The poller's share of a core while nothing is plugged in: without what the virtual pads cost."""
    with Controllers(lambda message: None) as controllers:
        controllers.arm(armed)
        time.sleep(1.0)
        begun_s, used_s = time.monotonic(), _cpu_s(controllers.process_id)
        time.sleep(seconds)
        return (_cpu_s(controllers.process_id) - used_s) / (time.monotonic() - begun_s)


def describe(name: str, verdict: Verdict) -> str:
    """The figures of one way of reading, as lines."""
    errors, delays = verdict.errors_us, verdict.delays_us
    figures = "  ".join(f"p{share * 100:g} {percentile(errors, share):.0f}" for share in (0.5, 0.99, 0.999))
    waits = "  ".join(f"p{share * 100:g} {percentile(delays, share):.0f}" for share in (0.5, 0.99, 0.999))
    lines = [
        f"{name}: {verdict.presses} presses, {verdict.lost} lost, {verdict.outside_span} outside their span",
        f"  stamp error µs: {figures}    press to the game's end of the pipe µs: {waits}",
    ]
    for spacing_us in SPACINGS_US:
        right, tied, wrong = verdict.right[spacing_us], verdict.tied[spacing_us], verdict.wrong[spacing_us]
        total = max(1, right + tied + wrong)
        lines.append(
            f"  {spacing_us / 1000:5g} ms apart: {right / total:6.1%} in order, {tied / total:6.1%} level, "
            f"{wrong} wrong; by stamps alone {verdict.right_by_stamp[spacing_us] / total:6.1%}, "
            f"{verdict.wrong_by_stamp[spacing_us]} wrong"
        )
    return "\n".join(lines)


def _figures(verdict: Verdict) -> dict[str, object]:
    return {
        "presses": verdict.presses,
        "lost": verdict.lost,
        "extra": verdict.extra,
        "outside_span": verdict.outside_span,
        "wrong": dict(verdict.wrong),
        "tied": dict(verdict.tied),
        "right": dict(verdict.right),
        "right_by_stamp": dict(verdict.right_by_stamp),
        "wrong_by_stamp": dict(verdict.wrong_by_stamp),
        "widest_tie_us": verdict.widest_tie_us,
        "error_us": [percentile(verdict.errors_us, share) for share in (0.5, 0.99, 0.999)],
        "delay_us": [percentile(verdict.delays_us, share) for share in (0.5, 0.99, 0.999)],
    }


def _arguments(given: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.bench.input", description=__doc__)
    parser.add_argument("--pairs", type=int, default=1_000, help="contested pairs (default 1,000: a minute)")
    parser.add_argument("--seed", type=int, default=45)
    parser.add_argument("--armed", action="store_true", help="look 4,000 times a second")
    parser.add_argument("--load", choices=("none", "python", "hitch", "draw"), default="python")
    parser.add_argument("--busy", type=int, default=0, metavar="N", help="other processes wanting a core")
    parser.add_argument("--kill-every", type=float, default=0.0, metavar="S", help="kill -9 the poller")
    parser.add_argument("--no-baselines", action="store_true")
    parser.add_argument("--json", action="store_true")
    return parser.parse_args(given)


def main(given: list[str]) -> int:
    """Measures, prints, and returns 1 when a hard gate is broken."""
    asked = _arguments(given)
    with load.neighbours(asked.busy):
        verdict, share = measure_process(asked.pairs, asked.seed, asked.load, asked.armed, asked.kill_every)
        kinds = () if asked.no_baselines else ("thread", "frame")
        others = {kind: measure_baseline(kind, asked.pairs, asked.seed, asked.load) for kind in kinds}
    idle = measure_idle(asked.armed)
    if asked.json:
        figures = {name: _figures(one) for name, one in {"process": verdict, **others}.items()}
        print(json.dumps({**figures, "cpu_share": share, "cpu_share_without_pads": idle}))
    else:
        print(describe("process", verdict))
        busy = "" if asked.kill_every else f"{share:.1%} of a core with {PADS} virtual pads, "
        print(f"  CPU: {busy}{idle:.1%} without any")
        for kind, other in others.items():
            print(describe(f"one look a {kind}" if kind == "frame" else "a thread", other))
    for failure in verdict.failures:
        print(f"FAILED: {failure}", file=sys.stderr)
    return 1 if verdict.failures else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
