"""What every game owes to every bot, screen and replay: the contract of core.match, game by game, seat by seat."""

import pickle
from collections.abc import Callable, Sequence
from itertools import product
from typing import Any

import pytest

from game.app.simulate import choose_characters, make_header
from game.bots import seat_bots
from game.bots.character import Character
from game.core.chance import Chance
from game.core.codec import encode_event, event_name
from game.core.match import EVERYTHING, TABLE, Action, Bot, Event, Illegal, Match, Move, Observation, Plan, Wake
from game.rules import find_game, game_names
from game.session.referee import disagreement
from game.session.scenario import parse
from game.session.session import REACTION_FLOOR_US, Session
from tools.laws import Watched, find_laws

SEED = 45
LIMIT_US = 4 * 3_600_000_000
BOTS = ("", "random")
GAMES_AND_BOTS = list(product(game_names(), BOTS))
TABLES = [(name, seats, bot) for name, bot in GAMES_AND_BOTS for seats in find_game(name).seats]
SEEDS = 3
PARTIES = {("slaiga", "random"): ("random", "gambler", "cardsharp", "farmhand", "marshal", "gambler")}
"""Who plays with a random bot where it would never get done alone: at random nobody gets a straight flush."""


def party(name: str, bot: str) -> tuple[Character, ...]:
    return choose_characters(name, PARTIES.get((name, bot), (bot,) if bot else ()))


def play(
    name: str, seats: int, bot: str, number: int = 0, watch: Callable[[Match], Any] = Watched
) -> tuple[Session, list[Event], list[str]]:
    game = find_game(name)
    lines: list[str] = []
    session = Session(game, make_header(game, seats, SEED, number), lines.append)
    session.match = watch(session.match)
    seat_bots(session, party(name, bot))
    return session, session.run(LIMIT_US), lines


def test_no_game_is_missing() -> None:
    assert game_names()
    for name in game_names():
        game = find_game(name)
        assert game.name == name
        assert choose_characters(name, [])
        assert find_laws(name, make_header(game, game.seats[0], SEED, 0))


@pytest.mark.parametrize(("name", "seats", "bot"), TABLES)
def test_bots_play_to_the_end_within_the_laws_and_the_replay_is_the_same_match(name: str, seats: int, bot: str) -> None:
    for number in range(1 if bot == "random" else SEEDS):
        session, events, lines = play(name, seats, bot, number)
        assert session.over
        assert [event for event in events if type(event) is Illegal] == []
        assert event_name(events[0]) == "match_started"
        assert event_name(events[-1]) == "match_over"
        times = [event.at_us for event in events]
        assert times == sorted(times)
        assert {event.rule for event in events} <= set(find_game(name).rules)
        assert disagreement(parse(lines)) is None


@pytest.mark.parametrize("name", game_names())
def test_a_replay_that_was_changed_is_found_out(name: str) -> None:
    _session, _events, lines = play(name, find_game(name).seats[-1], "")
    scenario = parse(lines)
    del scenario.moves[len(scenario.moves) // 2 :]
    assert disagreement(scenario) is not None


@pytest.mark.parametrize(("name", "bot"), GAMES_AND_BOTS)
def test_the_same_seed_plays_the_same_match_and_another_seed_another(name: str, bot: str) -> None:
    seats = min(find_game(name).seats[0] + 1, find_game(name).seats[-1])
    assert play(name, seats, bot)[2] == play(name, seats, bot)[2] != play(name, seats, bot, 1)[2]


@pytest.mark.parametrize("name", game_names())
def test_nobody_acts_after_the_end(name: str) -> None:
    session, _events, lines = play(name, find_game(name).seats[-1], "")
    match = session.match
    places, after_us = match.places, match.now_us + 1
    assert match.next_deadline() is None
    assert not any(match.legal_actions(seat) for seat in range(len(session.header.players)))
    for move in parse(lines).moves[-50:]:
        (event,) = match.apply(move._replace(at_us=after_us))
        assert type(event) is Illegal
    assert match.advance(after_us + LIMIT_US) == []
    assert match.places == places
    assert session.run(after_us + 2 * LIMIT_US) == []


@pytest.mark.parametrize(("name", "bot"), GAMES_AND_BOTS)
def test_a_clone_goes_its_own_way(name: str, bot: str) -> None:
    """One clone makes the same moves and stays the same; another runs wild and changes nothing but itself."""
    game = find_game(name)
    chance = Chance(SEED)
    seats = game.seats[-1] // 2 + 1
    scenario = parse(play(name, seats, bot)[2])
    match = game.new_match(scenario.header)
    twin = match.clone()
    assert match.advance(0) == twin.advance(0)
    for number, move in enumerate(scenario.moves):
        if number % 16 == 0:
            twin = match.clone()
        if number % 8 == 0:
            before = pickle.dumps(match)
            run_wild(match.clone(), seats, chance)
            assert pickle.dumps(match) == before
        assert match.apply(move) == twin.apply(move)
        assert match.observe(EVERYTHING) == twin.observe(EVERYTHING)
        assert match.next_deadline() == twin.next_deadline()


def run_wild(match: Match, seats: int, chance: Chance) -> None:
    for _step in range(12):
        seat = chance.below(seats)
        legal = match.legal_actions(seat)
        at_us = match.now_us + chance.below(900_000)
        if legal:
            match.apply(Move(at_us, seat, legal[chance.below(len(legal))]))


@pytest.mark.parametrize("name", game_names())
def test_legal_actions_are_the_ones_that_change_something_else_than_illegal(name: str) -> None:
    """What legal_actions lists is never refused, and every other action of a bot's match at that time is."""
    game = find_game(name)
    scenario = parse(play(name, game.seats[-1], "random")[2])
    match = game.new_match(scenario.header)
    known: list[Action] = list({move.action: None for move in scenario.moves})
    for number, move in enumerate(scenario.moves[:600]):
        match.apply(move)
        if number % 20 == 0:
            seat = scenario.moves[number + 1].seat if number + 1 < len(scenario.moves) else move.seat
            legal = match.legal_actions(seat)
            assert all(match.is_legal(seat, action) for action in legal)
            for action in known:
                assert match.is_legal(seat, action) == (action in legal)
                events = match.clone().apply(Move(match.now_us, seat, action))
                assert any(type(event) is Illegal for event in events) == (action not in legal)


@pytest.mark.parametrize("name", game_names())
def test_the_table_is_told_no_more_than_the_full_log(name: str) -> None:
    events = play(name, find_game(name).seats[0], "")[1]
    for event in events:
        full = encode_event(event)
        for viewer in (0, TABLE):
            seen = event.seen_by(viewer)
            assert seen is None or event_name(seen) == event_name(event)
            assert seen is None or len(encode_event(seen)) <= len(full)


class Recorder:
    """A bot that plays as another does, and remembers what it was asked and answered."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.cue_us = 0
        self.answers: list[tuple[int, tuple[Move, ...]]] = []

    def notice(self, event: Event) -> None:
        self.cue_us = event.at_us
        self.bot.notice(event)

    def act(self, seen: Observation, legal: Sequence[Action], now_us: int) -> Plan | Wake | None:
        answer = self.bot.act(seen, legal, now_us)
        self.answers.append((self.cue_us, () if answer is None or isinstance(answer, Wake) else tuple(answer)))
        return answer


@pytest.mark.parametrize(("name", "bot"), GAMES_AND_BOTS)
def test_a_bot_asks_for_nothing_that_a_person_could_not_do(name: str, bot: str) -> None:
    """A move that was not planned at the last cue comes 100 ms later at the soonest, by the bot's own reckoning."""
    game = find_game(name)
    session = Session(game, make_header(game, game.seats[-1], SEED, 3))
    seat_bots(session, party(name, bot))
    recorders = []
    for seated in session.bots.values():
        recorders.append(Recorder(seated.bot))
        seated.bot = recorders[-1]
    session.run(LIMIT_US)
    checked = 0
    for recorder in recorders:
        before: tuple[Move, ...] = ()
        for cue_us, answer in recorder.answers:
            new = [move for move in answer if move not in before]
            assert all(move.at_us >= cue_us + REACTION_FLOOR_US for move in new)
            checked += len(new)
            before = answer
    assert checked > 50
