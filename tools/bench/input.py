"""Measures stamps, order and delays of the poller beside a thread and a look a frame: python -m tools.bench.input.

Eight virtual pads, pressed one soon after another by another process that writes down when; each press and the next
contest a prize. Hard gates: nothing lost, no wrong order, every span holds the truth, no tie beyond the doubts; with a
broken gate the status is 1. Percentiles are printed, never judged.
"""

import argparse
import json
import subprocess
import sys
import time
from collections.abc import Sequence
from typing import NamedTuple

from game.devices.controllers import Controllers
from game.devices.intervals import widest_doubt_us
from game.devices.link import now_us
from game.devices.poller import ARMED_PERIOD_US, IDLE_PERIOD_US
from game.devices.virtual import VirtualPads
from tools.bench import load
from tools.bench.deciding import Decider
from tools.bench.injector import SPACINGS_US
from tools.bench.judging import Seen, Verdict, judge, percentile
from tools.bench.room import PADS, ROOT, Hands, Room
from tools.bench.waking import cpu_s

# A virtual pad is seen by polling: up and down must each outlast a late poll, and the chatter that is waited out.
_HOLD_MS = 30
_HOLD_OVER_FRAMES_MS = 90
HOLD_OVER_DEATH_MS = 700  # the gap between two pollers, where the second had not been started ahead
_SHARES = (0.5, 0.99, 0.999)
_DECIDED_INTERVAL_US = 1_000
_MOST_BASELINE_ROUNDS = 600  # their faults show soon
_RATES = {"process, 1,000 looks a second": False, "process, armed: 4,000": True}


class Asked(NamedTuple):
    """What is to be measured, and under what load."""

    rounds: int
    seed: int = 45
    load_kind: str = "none"
    kill_every_s: float = 0.0
    hold_ms: int = _HOLD_MS


class Run(NamedTuple):
    """What came of one run of the poller."""

    verdict: Verdict
    cpu: float  # the poller's share of a core
    gaps_ms: list[float]  # how long there was no poller, each time it was killed


def measure_process(asked: Asked, armed: bool = False) -> Run:
    """The poller as it is shipped, killed now and then if that is asked."""
    frame = load.frames(asked.load_kind)
    room = Room()
    with room.controllers:
        room.controllers.arm(armed)
        room.ready()
        hands = Hands(room.pads.path, asked.rounds, asked.seed, asked.hold_ms)
        begun_s, used_s = time.monotonic(), cpu_s(room.controllers.process_id or 0)
        hands.start()
        _play(frame, hands, room, asked.kill_every_s)
        share = (cpu_s(room.controllers.process_id or 0) - used_s) / (time.monotonic() - begun_s)
        done = hands.truth()
        time.sleep(0.1)
    return Run(judge(done, room.seen()), share, room.gaps_ms())


def _play(frame: load.Frame, hands: Hands, room: Room, kill_every_s: float) -> None:
    next_s = time.perf_counter()
    while hands.busy:
        frame()
        if kill_every_s and room.poller_age_s > kill_every_s:
            room.kill_poller()
        next_s = max(next_s + load.FRAME_S, time.perf_counter())
        time.sleep(max(0.0, next_s - time.perf_counter()))


def measure_baseline(kind: str, asked: Asked) -> Verdict:
    """The same hands against a poll per frame or a polling thread."""
    with VirtualPads(count=PADS) as pads:
        for pad in range(PADS):
            pads.plug(pad)
        command = [sys.executable, "-m", "tools.bench.baselines", kind, str(pads.path), asked.load_kind]
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT) as reader:
            assert reader.stdout is not None
            reader.stdout.readline()
            time.sleep(0.2)
            hold_ms = _HOLD_OVER_FRAMES_MS if kind == "frame" else _HOLD_MS
            hands = Hands(pads.path, asked.rounds, asked.seed, hold_ms)
            hands.start()
            done = hands.truth()
            text, _ = reader.communicate()
    return judge(done, [Seen(pad, at_us, 0, at_us) for pad, at_us in json.loads(text)])


def measure_decisions(rounds: int, armed: bool = True) -> tuple[list[int], list[int]]:
    """Press to decision by the real rules, and how late after the contest's close that was; sorted, microseconds."""
    room = Room(_DECIDED_INTERVAL_US)
    with room.controllers:
        room.controllers.arm(armed)
        room.ready()
        decider = room.decider = Decider(PADS, widest_doubt_us(_DECIDED_INTERVAL_US), now_us())
        hands = Hands(room.pads.path, rounds, 45, _HOLD_MS)
        hands.start()
        done = hands.truth()
        time.sleep(0.1)
    matched = judge(done, room.seen()).matched
    decided = {press: decider.decided_us.get((seen.pad, seen.at_us)) for press, seen in matched.items()}
    waits = sorted(at_us - press.to_us for press, at_us in decided.items() if at_us is not None)
    return waits, sorted(decider.late_us)


def measure_idle(armed: bool, seconds: float = 3.0) -> float:
    """The poller's share of a core while nothing is plugged in: without what the virtual pads cost."""
    with Controllers(lambda message: None) as controllers:
        controllers.arm(armed)
        time.sleep(1.0)
        begun_s, used_s = time.monotonic(), cpu_s(controllers.process_id or 0)
        time.sleep(seconds)
        return (cpu_s(controllers.process_id or 0) - used_s) / (time.monotonic() - begun_s)


def measure_waking(armed: bool, seconds: float = 3.0) -> float:
    """The share of a core that a process costs which only wakes as often."""
    period_us = ARMED_PERIOD_US if armed else IDLE_PERIOD_US
    command = [sys.executable, "-m", "tools.bench.waking", str(period_us), str(seconds)]
    return float(subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT).stdout)


def describe(name: str, verdict: Verdict) -> str:
    """The figures of one way of reading, as lines."""
    lines = [
        f"{name}: {verdict.pairs} contested pairs, {verdict.wrong.total()} wrong; {verdict.presses} presses, "
        f"{verdict.lost} lost, {verdict.extra} made up, {verdict.outside_span} outside their span",
        f"  stamp error µs: {_spread(verdict.errors_us)}    "
        f"press to the game's end of the pipe µs: {_spread(verdict.delays_us)}",
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


def _spread(values: Sequence[float]) -> str:
    return "  ".join(f"p{share * 100:g} {percentile(values, share):.0f}" for share in _SHARES)


def _quantiles(ordered: Sequence[float]) -> list[float]:
    return [percentile(ordered, share) for share in _SHARES]


def figures(verdict: Verdict) -> dict[str, object]:
    """The figures of one way of reading, for other programs."""
    counts = ("pairs", "presses", "lost", "extra", "outside_span", "ties_beyond_doubt", "widest_tie_us")
    tables = ("right", "tied", "wrong", "right_by_stamp", "wrong_by_stamp")
    return {
        **{name: getattr(verdict, name) for name in counts},
        **{name: dict(getattr(verdict, name)) for name in tables},
        "error_us": _quantiles(verdict.errors_us),
        "delay_us": _quantiles(verdict.delays_us),
    }


def _arguments(given: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.bench.input", description=__doc__)
    parser.add_argument("--pairs", type=int, default=1_400, help="contested pairs each (default 1,400: 15 s)")
    parser.add_argument("--seed", type=int, default=45)
    parser.add_argument("--load", choices=load.KINDS, default="draw", help="what the game does meanwhile")
    parser.add_argument("--hitch", action="store_true", help="the game stands still for 60-100 ms now and then")
    parser.add_argument("--busy", type=int, default=0, metavar="N", help="other processes wanting a core")
    parser.add_argument("--kill-every", type=float, default=0.0, metavar="S", help="kill -9 each poller when so old")
    parser.add_argument("--hold", type=int, metavar="MS", help="how long a press is held, and how long it rests")
    parser.add_argument("--gates-only", action="store_true", help="nothing but the poller at its usual rate")
    parser.add_argument("--json", action="store_true")
    return parser.parse_args(given)


def main(given: list[str]) -> int:
    """Measures, prints, and returns 1 when a hard gate is broken."""
    chosen = _arguments(given)
    load_kind = chosen.load + ("+hitch" if chosen.hitch else "")
    rounds, hold_ms = -(-chosen.pairs // (PADS - 1)), HOLD_OVER_DEATH_MS if chosen.kill_every else _HOLD_MS
    asked = Asked(rounds, chosen.seed, load_kind, chosen.kill_every, chosen.hold or hold_ms)
    told: dict[str, object] = {}
    verdicts: dict[str, Verdict] = {}
    with load.neighbours(chosen.busy):
        for name, armed in _RATES.items():
            if not (armed and chosen.gates_only):
                run = measure_process(asked, armed)
                verdicts[name] = run.verdict
                if not asked.kill_every_s:
                    told[f"cpu_with_pads{'_armed' * armed}"] = run.cpu
                else:
                    told[f"ms_without_poller{'_armed' * armed}"] = [len(run.gaps_ms), *_quantiles(run.gaps_ms)]
        if not chosen.gates_only:
            few = asked._replace(rounds=min(asked.rounds, _MOST_BASELINE_ROUNDS))
            verdicts["a thread"] = measure_baseline("thread", few)
            verdicts["a look a frame"] = measure_baseline("frame", few)
    if not chosen.gates_only:
        told |= _quiet_figures(min(asked.rounds, 400))
    _print(chosen.json, verdicts, told)
    failures = [f"{name}: {one}" for name in _RATES if name in verdicts for one in verdicts[name].failures]
    for failure in failures:
        print(f"FAILED: {failure}", file=sys.stderr)
    return 1 if failures else 0


def _quiet_figures(rounds: int) -> dict[str, object]:
    """What is measured without load."""
    told: dict[str, object] = {}
    for name, armed in (("", False), ("_armed", True)):
        waits, late = measure_decisions(rounds, armed)
        told[f"press_to_decision_us{name}"] = _quantiles(waits)
        told[f"decision_after_close_us{name}"] = _quantiles(late)
        told[f"cpu{name}"], told[f"cpu_of_waking{name}"] = measure_idle(armed), measure_waking(armed)
    return told


def _print(as_json: bool, verdicts: dict[str, Verdict], told: dict[str, object]) -> None:
    if as_json:
        print(json.dumps({**{name: figures(verdict) for name, verdict in verdicts.items()}, **told}))
        return
    for name, verdict in verdicts.items():
        print(describe(name, verdict))
    for name, value in told.items():
        shown = "  ".join(f"{one:.0f}" for one in value) if isinstance(value, list) else f"{value:.2%}"
        print(f"{name}: {shown}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
