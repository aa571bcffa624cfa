"""Do players of equal skill win equally often, whatever they hold? python -m tools.bench.fairness [--rounds N].

Rounds of Slap .45 Mini, judged by its real rules: a gun shows, everybody slaps after a reaction drawn from the same
distribution, on devices that report every 1, 4 and 8 ms, dealt anew to the seats each round. The chi-square of the
wins by device tells whether chance alone would do that. Status 1 when it would not, or when ordering by arrival, which
is known to be unfair, does not show.
"""

import argparse
import random
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from game.app.figures import chi_square, chi_square_p
from game.bots.reaction import Reaction, simple_us
from game.core.chance import Chance
from game.core.codec import event_name
from game.core.match import Move
from game.devices.intervals import level_doubts_us, widest_doubt_us
from game.devices.poller import ARMED_PERIOD_US
from game.rules import find_game
from game.rules.slap45.terms import Flip, SlapCard
from game.session.session import Session

INTERVALS_US = (1_000, 4_000, 8_000)
ADULT = Reaction(mu_ms=230, sigma_ms=25, tau_ms=60, choice_ms=100)
UNFAIR_P = 0.01
_ROUND_US = 3_000_000
_GAME = "slap45"


class Pressed(NamedTuple):
    """A slap as the poller tells of it: its span, and when the poll that saw it began."""

    at_us: int
    doubt_us: int
    seen_us: int


class Judging(NamedTuple):
    """A way to make the stamp and doubt that the rules judge by; added is what levels the doubts of all devices."""

    name: str
    fairness: str
    tie_us: int
    stamp: Callable[[Pressed, int], tuple[int, int]]


JUDGINGS = (
    Judging("as it is played: the middle of the span, all doubted like the slowest device", "certain", 1_000,
            lambda pressed, added_us: (pressed.at_us, pressed.doubt_us + added_us)),
    Judging("the middle of the span, each device with its own doubt", "certain", 1_000,
            lambda pressed, added_us: (pressed.at_us, pressed.doubt_us)),
    Judging("sharp: the middle of the span, no doubt", "sharp", 1_000,
            lambda pressed, added_us: (pressed.at_us, 0)),
    Judging("by arrival", "sharp", 0, lambda pressed, added_us: (pressed.seen_us, 0)),
)  # fmt: skip
PLAYED, ARRIVAL = JUDGINGS[0], JUDGINGS[-1]


def press(done_us: int, interval_us: int, rng: random.Random, poll_phase_us: int) -> Pressed:
    """What comes of a press: it waits for the device's next report, and that for the next poll (devices.outbox)."""
    reported_us = done_us + rng.randrange(interval_us)
    polls = -(-(reported_us - poll_phase_us) // ARMED_PERIOD_US)
    high_us = poll_phase_us + polls * ARMED_PERIOD_US
    low_us = high_us - ARMED_PERIOD_US - interval_us
    at_us = (low_us + high_us) // 2
    return Pressed(at_us, max(at_us - low_us, high_us - at_us), high_us)


class Table:
    """One long match in which nobody points at anybody: only who was first is decided."""

    def __init__(self, judging: Judging, seats: int) -> None:
        game: Any = find_game(_GAME)
        options = game.options(
            fairness=judging.fairness, tie_us=judging.tie_us, doubt_us=widest_doubt_us(max(INTERVALS_US)),
            flip_delay_ms=(0, 0), point_window_ms=0, react_ms=2_500, flip_timeout_ms=600_000,
        )  # fmt: skip
        players = tuple(f"Player {seat}" for seat in range(seats))
        header = game.header(slap=1, game=_GAME, players=players, options=options, deck=("talking_iron",) * 50)
        self._session, self._judging = Session(game, header), judging
        self._session.run(0)

    def play(
        self, start_us: int, presses: Sequence[Pressed], added_us: Sequence[int], order: Sequence[int]
    ) -> int | None:
        """One round; presses that come in one instant are told in this order of seats. None: a dead heat."""
        match: Any = self._session.match
        self._session.post(Move(start_us, match.observe(0).flipper, Flip()))
        for seat in order:
            at_us, doubt_us = self._judging.stamp(presses[seat], added_us[seat])
            self._session.post(Move(at_us, seat, SlapCard(), doubt_us))
        events: list[Any] = self._session.run(start_us + _ROUND_US)
        shot = next(event for event in events if event_name(event) == "shot")
        return None if shot.result == "dead_heat" else int(shot.seat)


class Outcome(NamedTuple):
    """Wins by interval, in the order of INTERVALS_US, and rounds that were dead heats."""

    wins: tuple[int, ...]
    dead_heats: int

    @property
    def chi_square(self) -> float:
        """How far the wins are from all alike."""
        return chi_square(self.wins)

    @property
    def p(self) -> float:
        """How often chance alone is as far."""
        return chi_square_p(self.chi_square, len(self.wins) - 1)


def measure(judging: Judging, rounds: int, seed: int, of_each: int = 2) -> Outcome:
    """Play so many rounds with so many devices of each interval at the table."""
    rng, chance = random.Random(seed), Chance(seed, 0)
    held = [interval_us for interval_us in INTERVALS_US for _ in range(of_each)]
    table, wins, dead_heats = Table(judging, len(held)), Counter[int](), 0
    for number in range(rounds):
        start_us = (number + 1) * 2 * _ROUND_US
        rng.shuffle(held)
        phase_us = rng.randrange(ARMED_PERIOD_US)
        presses = [press(start_us + simple_us(ADULT, chance), interval_us, rng, phase_us) for interval_us in held]
        added = level_doubts_us(dict(enumerate(held)))
        order = rng.sample(range(len(held)), len(held))
        winner = table.play(start_us, presses, [added[seat] for seat in range(len(held))], order)
        if winner is None:
            dead_heats += 1
        else:
            wins[held[winner]] += 1
    return Outcome(tuple(wins[interval_us] for interval_us in INTERVALS_US), dead_heats)


def main(given: list[str]) -> int:
    """Measures, prints, and returns 1 when wins follow the device, or when arrival's do not."""
    parser = argparse.ArgumentParser(prog="python -m tools.bench.fairness", description=__doc__)
    parser.add_argument("--rounds", type=int, default=40_000)
    parser.add_argument("--seed", type=int, default=45)
    parser.add_argument("--of-each", type=int, default=2, help="devices of each interval at the table (1 or 2)")
    asked = parser.parse_args(given)
    outcomes = {judging: measure(judging, asked.rounds, asked.seed, asked.of_each) for judging in JUDGINGS}
    for judging, outcome in outcomes.items():
        shares = [f"{interval_us // 1000} ms {wins / sum(outcome.wins):.2%}"
                  for interval_us, wins in zip(INTERVALS_US, outcome.wins, strict=True)]  # fmt: skip
        print(
            f"{judging.name}\n  wins {'  '.join(shares)}; {outcome.dead_heats / asked.rounds:.1%} dead heats; "
            f"chi-square {outcome.chi_square:.1f}, p {outcome.p:.2g}"
        )
    fair = outcomes[PLAYED].p >= UNFAIR_P
    shown = outcomes[ARRIVAL].p < UNFAIR_P
    print(f"as it is played nobody's device is favoured: {fair}; the statistic sees that arrival does: {shown}")
    return 0 if fair and shown else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
