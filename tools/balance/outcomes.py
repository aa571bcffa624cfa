"""What throws of one character come to, sampled from the physics once, so that a hundred thousand matches are cheap."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

import msgspec

from game.bots.slam_throne.character import SlamCharacter
from game.bots.slam_throne.player import Player
from game.core.chance import Chance
from game.core.match import Event, Move
from game.rules.slam_throne import GAME
from game.rules.slam_throne.heroes import Hero
from game.rules.slam_throne.match import SlamMatch
from game.rules.slam_throne.terms import (
    Call,
    Grip,
    PickHero,
    PickSide,
    SlamHeader,
    SlamResult,
    Style,
    Thrown,
)

STACKS = (1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 18, 21, 24)
"""Heights that are sampled; others take the nearest."""
SAMPLES = 300


class Sample(NamedTuple):
    """What one throw came to."""

    style: Style
    hit: bool
    foul: bool
    flipped: int
    caught: bool


class Cell(NamedTuple):
    """What a table is for: a height of the stack, and what abilities have done to the throw."""

    caps: int
    grip: Grip


Table = dict[Cell, list[Sample]]


def nearest(caps: int) -> int:
    """Return the sampled height that stands for this one."""
    return min(STACKS, key=lambda height: (abs(height - caps), height))


def cells(heroes: Iterable[Hero]) -> list[Cell]:
    """Return the cells that matches of these heroes need: what an ability does to a hand, once or twice over."""
    grips = {Grip()}
    for hero in heroes:
        for ability in (hero.passive, hero.catch):
            for effect in ability.do:
                if effect.kind in Grip.__struct_fields__:
                    grips |= {Grip(**{effect.kind: effect.amount * times}) for times in (1, 2)}
    return [Cell(caps, grip) for caps in STACKS for grip in sorted(grips, key=repr)]


def drawn_from(table: Table, caps: int, grip: Grip) -> list[Sample]:
    """Return the samples that stand for this stack and hand: of the nearest height, and of the nearest grip."""
    cell = Cell(nearest(caps), grip)
    if cell not in table:
        cell = min((each for each in table if each.caps == cell.caps), key=lambda each: _apart(each.grip, grip))
    return table[cell]


def _apart(one: Grip, other: Grip) -> int:
    return sum(abs(getattr(one, name) - getattr(other, name)) for name in Grip.__struct_fields__)


def sample(character: SlamCharacter, cell: Cell, samples: int = SAMPLES) -> list[Sample]:
    """Let the character throw at such a stack so many times, catching as it catches."""
    return [_throw(character, cell, number) for number in range(samples)]


def _throw(character: SlamCharacter, cell: Cell, number: int) -> Sample:
    """One throw by the real bot in the real match, set up so that the stack and the hand are as wanted."""
    seed = (_number(cell) << 20) + number
    match = _ready(cell, seed)
    player = Player(character, match.header, 0, Chance(seed))
    events: list[Event] = []
    while not (results := [event for event in events if isinstance(event, SlamResult)]):
        plan = player.act(match.observe(0), match.legal_actions(0), match.now_us)
        due_us = match.next_deadline()
        assert due_us is not None
        events += match.apply(match.complete(plan[0])) if plan else match.advance(due_us)
    style = next(event.style for event in events if isinstance(event, Thrown))
    (result,) = results
    return Sample(style, result.hit, result.foul, result.flipped, result.caught)


def _number(cell: Cell) -> int:
    """A number of the cell's own, the same in every process."""
    grip = cell.grip
    return (((cell.caps * 512 + grip.steady) * 512 + grip.shake) * 512 + grip.heavy) * 512 + grip.wide_catch


def _ready(cell: Cell, seed: int) -> SlamMatch:
    heroes = {"thrower": _idle(20), "stack": _idle(cell.caps)}
    header = SlamHeader(slap=1, game=GAME.name, players=("A", "B"), seed=seed % (1 << 62), heroes=heroes, whole=True)
    match = GAME.new_match(header)
    for seat, action in enumerate((PickHero("thrower"), PickHero("stack"))):
        match.apply(Move(0, seat, action))
    for seat in (0, 1):
        match.apply(Move(0, seat, PickSide("catch")))
    match.grips[0] = cell.grip
    match.apply(Move(0, 0, Call("catch", "catch")))
    return match


def _idle(health: int) -> Hero:
    """A hero that does nothing."""
    nothing: dict[str, Any] = {"if": {}, "do": []}
    passive = {"when": "own_miss", **nothing}
    return msgspec.convert({"name": "-", "health": health, "passive": passive, "catch": nothing}, Hero)
