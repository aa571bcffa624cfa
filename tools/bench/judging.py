"""Compares what a reader of controllers saw with what was done: losses, spans, order, errors. Pure."""

from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import NamedTuple


class Done(NamedTuple):
    """A press as the injector made it: between from_us and to_us."""

    pad: int
    from_us: int
    to_us: int
    round: int
    spacing_us: int  # from the press before it in its round, as it was asked for


class Seen(NamedTuple):
    """A press as it was read, and when the game's end of the pipe had it."""

    pad: int
    at_us: int
    doubt_us: int
    heard_us: int


@dataclass
class Verdict:
    """What came of it; errors and delays in microseconds, sorted."""

    presses: int = 0
    lost: int = 0
    extra: int = 0
    outside_span: int = 0
    right: Counter[int] = field(default_factory=Counter)  # by spacing
    tied: Counter[int] = field(default_factory=Counter)
    wrong: Counter[int] = field(default_factory=Counter)
    right_by_stamp: Counter[int] = field(default_factory=Counter)  # as if no stamp had a doubt
    wrong_by_stamp: Counter[int] = field(default_factory=Counter)
    widest_tie_us: int = 0
    ties_beyond_doubt: int = 0
    errors_us: list[float] = field(default_factory=list)
    delays_us: list[int] = field(default_factory=list)
    matched: Mapping[Done, Seen] = field(default_factory=dict)

    @property
    def pairs(self) -> int:
        """How many contested pairs were judged."""
        return self.right.total() + self.tied.total() + self.wrong.total()

    @property
    def failures(self) -> list[str]:
        """Which hard gates failed."""
        counts = {
            "presses lost": self.lost,
            "presses that nobody made": self.extra,
            "spans without the truth": self.outside_span,
            "pairs in the wrong order": self.wrong.total(),
            "ties beyond the doubt": self.ties_beyond_doubt,
        }
        return [f"{count} {name}" for name, count in counts.items() if count]


def judge(done: Sequence[Done], seen: Sequence[Seen]) -> Verdict:
    """Matches each press that was made with the one that was seen; each and the next of its round contest a prize."""
    verdict = Verdict(presses=len(done))
    matched = verdict.matched = _match(done, seen, verdict)
    for first, second in pairwise(sorted(done, key=lambda press: press.from_us)):
        contested = first.round == second.round and first.to_us <= second.from_us
        if contested and first in matched and second in matched:
            _judge_pair(verdict, first, second, matched[first], matched[second])
    verdict.errors_us.sort()
    verdict.delays_us.sort()
    return verdict


def _match(done: Sequence[Done], seen: Sequence[Seen], verdict: Verdict) -> dict[Done, Seen]:
    """A sight belongs to the last press on its pad that it can have been of."""
    made: dict[int, list[Done]] = defaultdict(list)
    for press in sorted(done, key=lambda press: press.from_us):
        made[press.pad].append(press)
    matched: dict[Done, Seen] = {}
    for sight in seen:
        on_pad = made[sight.pad]
        at = bisect_right(on_pad, sight.at_us + sight.doubt_us, key=lambda press: press.from_us)
        if at == 0 or on_pad[at - 1] in matched:
            verdict.extra += 1
            continue
        press = on_pad[at - 1]
        matched[press] = sight
        verdict.outside_span += sight.at_us - sight.doubt_us > press.to_us
        verdict.errors_us.append(abs(sight.at_us - (press.from_us + press.to_us) / 2))
        verdict.delays_us.append(sight.heard_us - press.to_us)
    verdict.lost = len(done) - len(matched)
    return matched


def _judge_pair(verdict: Verdict, first: Done, second: Done, one: Seen, other: Seen) -> None:
    """Spans that overlap are a dead heat (C-4, without its least distance); without doubts only equal stamps are."""
    gap_us = other.at_us - one.at_us
    doubt_us = one.doubt_us + other.doubt_us
    spacing_us = second.spacing_us
    verdict.right_by_stamp[spacing_us] += gap_us > 0
    verdict.wrong_by_stamp[spacing_us] += gap_us < 0
    if abs(gap_us) < doubt_us or gap_us == 0:
        verdict.tied[spacing_us] += 1
        apart_us = second.from_us - first.to_us
        verdict.widest_tie_us = max(verdict.widest_tie_us, apart_us)
        verdict.ties_beyond_doubt += apart_us > 2 * doubt_us > 0
    else:
        (verdict.right if gap_us > 0 else verdict.wrong)[spacing_us] += 1


def percentile(ordered: Sequence[float], share: float) -> float:
    """The value below which the share lies, of values in order; 0 of none."""
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0
