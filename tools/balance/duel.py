"""One match of two heroes and sides, by equal players: on sampled outcomes, or with every throw run in full."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from game.bots.slam_throne.character import SlamCharacter
from game.bots.slam_throne.player import Player
from game.core.chance import Chance, bot_chance
from game.core.match import Action, Event, Move, Observation, Plan
from game.rules import find_game
from game.rules.slam_throne import GAME
from game.rules.slam_throne.heroes import SIDES, Hero, Side
from game.rules.slam_throne.match import SlamMatch
from game.rules.slam_throne.terms import Call, Outcome, PickHero, PickSide, SlamHeader, Throw
from game.session.session import Session
from tools.balance.outcomes import Table, drawn_from
from tools.laws import Watched

LONGEST_US = 24 * 3_600_000_000
MOST_THROWS = 2000


class Entrant(NamedTuple):
    """A hero and the side it is played on."""

    hero: str
    side: Side


class Result(NamedTuple):
    """Who won, and after how many throws."""

    winner: int
    throws: int
    sudden: bool


def header_of(heroes: Mapping[str, Hero], seed: int) -> SlamHeader:
    """Return the set-up of a match of these heroes alone."""
    return SlamHeader(slap=1, game=GAME.name, players=("A", "B"), seed=seed, heroes=dict(heroes), whole=True)


def play_on_tables(
    heroes: Mapping[str, Hero], table: Table, pair: tuple[Entrant, Entrant], seed: int, checked: bool = False
) -> Result:
    """Play by the real rules; what a throw comes to is drawn from the table; checked: by the laws after each step."""
    match: Any = GAME.new_match(header_of(heroes, seed))
    if checked:
        match = Watched(match)
        match.advance(0)
    chance = bot_chance(seed, 7)
    for seat, entrant in enumerate(pair):
        match.apply(Move(0, seat, PickHero(entrant.hero)))
    for seat, entrant in enumerate(pair):
        match.apply(Move(0, seat, PickSide(entrant.side)))
    while match.places is None and match.throws < MOST_THROWS:
        seat = match.awaited[chance.below(len(match.awaited))]
        match.apply(Move(match.now_us, seat, _answer(match, table, seat, chance)))
    return _result(match)


def _answer(match: SlamMatch, table: Table, seat: int, chance: Chance) -> Action:
    if match.phase.name != "aiming":
        return Call(SIDES[chance.below(len(SIDES))])
    caps = match.left[1 - seat]
    samples = drawn_from(table, caps, match.grips[seat])
    drawn = samples[chance.below(len(samples))]
    outcome = Outcome(hit=drawn.hit, foul=drawn.foul, flipped=min(drawn.flipped, caps), caught=drawn.caught)
    return Throw(style=drawn.style, outcome=outcome)


class Chosen:
    """A bot that plays a hero and side it was given (the contract is core.match.Bot)."""

    def __init__(self, player: Player, entrant: Entrant, seat: int) -> None:
        self._player, self._entrant, self._seat = player, entrant, seat

    def notice(self, event: Event) -> None:
        """Pass it on."""
        self._player.notice(event)

    def act(self, seen: Observation, legal: Sequence[Action], now_us: int) -> Plan | None:
        """Answer as the player does, but for hero and side."""
        plan = self._player.act(seen, legal, now_us)
        return None if plan is None else tuple(move._replace(action=self._instead(move.action)) for move in plan)

    def _instead(self, action: Action) -> Action:
        if isinstance(action, PickHero):
            return PickHero(self._entrant.hero)
        return PickSide(self._entrant.side) if isinstance(action, PickSide) else action


def play_in_full(
    heroes: Mapping[str, Hero], character: SlamCharacter, pair: tuple[Entrant, Entrant], seed: int
) -> Result:
    """Play with real bots, every throw and catch run by the physics."""
    session = Session(find_game(GAME.name), header_of(heroes, seed))
    for seat, entrant in enumerate(pair):
        player = Player(character, session.header, seat, bot_chance(seed, seat))  # type: ignore[arg-type]
        session.seat_bot(seat, Chosen(player, entrant, seat))
    session.run(LONGEST_US)
    match: Any = session.match
    return _result(match)


def _result(match: SlamMatch) -> Result:
    winner = -1 if match.places is None else match.places.index(1)
    return Result(winner, match.throws, match.sudden_round > 0)
