from collections.abc import Sequence
from itertools import pairwise

from game.bots.random_ import LATEST_US, SOONEST_US, RandomBot
from game.core.chance import bot_chance
from game.core.match import TABLE, Action, Move, Observation
from game.rules.slap45.terms import Flip, LeaveBase, SlapCard

SEEN = Observation(TABLE, 0)
LEGAL: Sequence[Action] = (Flip(), SlapCard(), LeaveBase())


def bot() -> RandomBot:
    return RandomBot(3, bot_chance(45, 3))


def next_move(random: RandomBot, legal: Sequence[Action], now_us: int) -> Move:
    plan = random.act(SEEN, legal, now_us)
    assert plan is not None
    (move,) = plan
    return move


def test_it_plays_every_legal_action_at_any_time_and_nothing_else() -> None:
    random, now_us = bot(), 0
    moves = []
    for _move in range(300):
        moves.append(next_move(random, LEGAL, now_us))
        now_us = moves[-1].at_us
    assert {move.action for move in moves} == set(LEGAL)
    assert {move.seat for move in moves} == {3}
    pauses = [later.at_us - sooner.at_us for sooner, later in pairwise(moves)]
    assert SOONEST_US <= min(pauses) < 200_000
    assert 1_400_000 < max(pauses) < LATEST_US


def test_it_keeps_to_its_choice_while_it_is_legal() -> None:
    random = bot()
    first = next_move(random, LEGAL, 0)
    assert all(next_move(random, LEGAL, now_us) == first for now_us in range(0, first.at_us, 10_000))
    others = [action for action in LEGAL if action != first.action]
    other = next_move(random, others, 5)
    assert other.action in others


def test_it_waits_while_nothing_is_legal() -> None:
    assert bot().act(SEEN, (), 0) is None
