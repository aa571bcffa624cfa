"""A player of Slam Throne made of code: one plan for each thing that the match waits for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.bots.reaction import bell, choice_us
from game.bots.slam_throne.character import SlamCharacter
from game.core.chance import Chance
from game.core.match import Action, Event, Move, Observation, Plan, Seat
from game.rules.slam_throne.aim import helped
from game.rules.slam_throne.heroes import SIDES
from game.rules.slam_throne.slam import MANNERS
from game.rules.slam_throne.terms import (
    STYLES,
    Call,
    Catch,
    Flight,
    PickHero,
    PickSide,
    SlamHeader,
    SlamSeen,
    Style,
    Tamp,
    Throw,
)

REACH_MM = 240.0
"""No hand goes farther to the side, and no aim."""
TAMP_MS = 600


class Player:
    """One seat's player (the contract is core.match.Bot)."""

    def __init__(self, character: SlamCharacter, header: SlamHeader, seat: Seat, chance: Chance) -> None:
        self._character = character
        self._header = header
        self._seat = seat
        self._chance = chance
        self._plan: tuple[Move, ...] = ()
        self._occasion: Any = None

    def notice(self, event: Event) -> None:
        """Need no events: what matters lies on the table."""

    def act(self, seen: Observation, legal: Sequence[Action], now_us: int) -> Plan | None:
        """Answer with what it has in mind; it makes up its mind once for each occasion."""
        assert isinstance(seen, SlamSeen)
        thrown_us = seen.flight.thrown_us if seen.flight is not None else None
        occasion = (seen.phase, seen.turn, seen.awaited if seen.phase == "calling" else None, seen.left, thrown_us)
        if occasion != self._occasion:
            self._occasion = occasion
            self._plan = tuple(self._think(seen, now_us)) if self._may_act(seen) else ()
        self._plan = tuple(move for move in self._plan if move.at_us > now_us)
        return self._plan

    def _may_act(self, seen: SlamSeen) -> bool:
        return self._seat in seen.awaited or (seen.phase == "flying" and seen.turn == self._seat)

    def _think(self, seen: SlamSeen, now_us: int) -> list[Move]:
        at_us = now_us + self._pause_us()
        if seen.phase == "heroes":
            heroes = sorted(self._header.heroes)
            return [self._move(at_us, PickHero(heroes[self._chance.below(len(heroes))]))]
        if seen.phase == "sides":
            catches = self._takes(self._character.catching.side)
            return [self._move(at_us, PickSide("catch" if catches else "passive"))]
        if seen.phase in ("toss", "calling"):
            return [self._move(at_us, Call(SIDES[self._chance.below(len(SIDES))]))]
        if seen.phase == "aiming":
            return self._plan_slam(seen, at_us)
        if seen.phase == "flying" and seen.flight is not None and seen.sides[self._seat] == "catch":
            return self._plan_catch(seen.flight)
        return []

    def _move(self, at_us: int, action: Action) -> Move:
        return Move(at_us, self._seat, action)

    def _takes(self, share: float) -> bool:
        return share > 0 and self._chance.draw() < share

    def _pause_us(self) -> int:
        pause_ms = min(self._character.pause_ms, self._header.options.turn_ms // 3, self._header.options.answer_ms // 3)
        return round(1000 * max(150, pause_ms * (0.5 + self._chance.draw())))

    # -- slamming -------------------------------------------------------------------------------------------------

    def _plan_slam(self, seen: SlamSeen, at_us: int) -> list[Move]:
        moves = []
        if self._takes(self._character.tamps):
            moves.append(self._move(at_us, Tamp()))
            at_us += TAMP_MS * 1000
        return [*moves, self._move(at_us, self._throw(seen))]

    def _throw(self, seen: SlamSeen) -> Throw:
        arm, chance = self._character.arm, self._chance
        style = self._style()
        manner, sway = MANNERS[style], seen.grips[self._seat].sway
        wide_mm = arm.miss_mm * manner.aim * sway
        x_mm, z_mm = wide_mm * bell(chance), wide_mm * bell(chance)
        if arm.helped:
            x_mm, z_mm = helped(x_mm, z_mm)
        return Throw(
            style=style,
            x_mm=_within(x_mm),
            z_mm=_within(z_mm),
            angle_deg=arm.tilt_deg * sway * bell(chance),
            speed_mps=manner.speed_mps * (1 - arm.weak * chance.draw()),
            spin_rps=manner.spin_rps,
        )

    def _style(self) -> Style:
        styles = self._character.styles
        weights = [getattr(styles, style) for style in STYLES]
        left = self._chance.draw() * sum(weights)
        for style, weight in zip(STYLES, weights, strict=True):
            left -= weight
            if left < 0:
                return style
        return STYLES[-1]

    # -- catching -------------------------------------------------------------------------------------------------

    def _plan_catch(self, flight: Flight) -> list[Move]:
        """Wait for the impact, take the time that choosing takes, and reach for where the slammer is by then."""
        catching, path, slow = self._character.catching, flight.trajectory, self._header.options.slow
        if path.impact_us is None or not self._takes(catching.tries):
            return []
        after_us = path.match_us(path.impact_us, slow) + choice_us(self._character.reaction, self._chance)
        slammer_mm = path.in_the_air_mm(path.physics_us(after_us, slow))
        if slammer_mm is None:
            return []  # it is down again before the hand gets there
        return [
            self._move(flight.thrown_us + after_us, Catch(_within(slammer_mm + catching.off_mm * bell(self._chance))))
        ]


def _within(mm: float) -> float:
    return max(-REACH_MM, min(REACH_MM, mm))
