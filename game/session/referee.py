"""Runs a scenario to its end: what the referee says, and whether a replay still says the same."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence

from game.core.codec import view_lines
from game.core.match import EVERYTHING, Event
from game.session.scenario import Scenario, Verdict


def run(scenario: Scenario) -> tuple[list[Event], tuple[int, ...] | None]:
    """Play the scenario; return every event in order and the places, None if the match was not over.

    What a move of a file says it came to, it came to: on this machine it might come out otherwise.
    """
    match = scenario.game.new_match(scenario.header)
    events = match.advance(0)
    for move in scenario.moves:
        events += match.apply(move)
    if scenario.end_us is not None:
        events += match.advance(scenario.end_us)
    return events, None if match.places is None else tuple(match.places)


def digest(lines: Iterable[str]) -> str:
    """Return the SHA-256 of event lines, each with its line end."""
    total = hashlib.sha256()
    for line in lines:
        total.update(line.encode() + b"\n")
    return total.hexdigest()


def verdict(events: Sequence[Event], places: tuple[int, ...] | None) -> Verdict:
    """Return what a replay's last line must say of these events."""
    return Verdict(places, digest(view_lines(events, EVERYTHING)))


def disagreement(scenario: Scenario) -> str | None:
    """Run a replay again; return a sentence on how it came out differently, None: it did not."""
    if scenario.verdict is None:
        return "there is no result to compare with: this is no finished replay"
    now = verdict(*run(scenario))
    if now.result != scenario.verdict.result:
        return f"the result is {now.result}, the file says {scenario.verdict.result}"
    if now.digest != scenario.verdict.digest:
        return f"the events' digest is {now.digest}, the file says {scenario.verdict.digest}"
    return None
