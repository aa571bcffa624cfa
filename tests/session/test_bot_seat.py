"""When a bot's moves count: a plan keeps its times, news waits for the reaction floor."""

from game.bots import seat_bots
from game.core.match import Move, Wake
from game.rules import find_game
from game.rules.slap45.terms import Flip, LeaveBase, Point, SlapCard
from game.session.scenario import parse
from game.session.session import REACTION_FLOOR_US, BotSeat, Session
from game.storage.bots import read_characters

POINT = Move(300_000, 0, Point(1))
SLAP = Move(320_000, 0, SlapCard())


class Dummy:
    def notice(self, event: object) -> None: ...

    def act(self, *_asked: object) -> None: ...


def seat() -> BotSeat:
    return BotSeat(Dummy())


def popped(bot: BotSeat) -> list[Move]:
    moves = []
    while bot.due_us is not None:
        move = bot.pop()
        if move is not None:
            moves.append(move)
    return moves


def test_what_is_new_waits_for_the_floor_after_a_cue_and_keeps_its_order() -> None:
    bot = seat()
    bot.take([POINT, SLAP], now_us=250_000, cue_us=250_000)
    soonest_us = 250_000 + REACTION_FLOOR_US
    assert popped(bot) == [POINT._replace(at_us=soonest_us), SLAP._replace(at_us=soonest_us)]


def test_what_was_planned_before_a_cue_keeps_its_time() -> None:
    bot = seat()
    bot.take([POINT, SLAP], now_us=0, cue_us=0)
    bot.take([POINT, SLAP], now_us=299_000, cue_us=299_000)
    assert popped(bot) == [POINT, SLAP]


def test_the_rest_of_a_plan_keeps_its_time_after_the_first_move() -> None:
    bot = seat()
    bot.take([POINT, SLAP], now_us=0, cue_us=0)
    assert bot.pop() == POINT
    bot.take([SLAP, Move(330_000, 0, LeaveBase())], now_us=300_000, cue_us=300_000)
    assert popped(bot) == [SLAP, Move(400_000, 0, LeaveBase())]


def test_a_delayed_move_is_not_delayed_again_by_the_next_cue() -> None:
    bot = seat()
    bot.take([POINT], now_us=250_000, cue_us=250_000)
    bot.take([POINT], now_us=340_000, cue_us=340_000)
    assert popped(bot) == [POINT._replace(at_us=350_000)]


def test_a_wish_to_be_asked_leads_around_no_floor() -> None:
    bot = seat()
    bot.take(Wake(251_000), now_us=250_000, cue_us=250_000)
    assert bot.due_us == 251_000
    assert bot.pop() is None
    bot.take([POINT], now_us=251_000, cue_us=None)
    assert popped(bot) == [POINT._replace(at_us=350_000)]


def test_no_move_comes_at_the_instant_of_the_last_one() -> None:
    """A bot that always answers now would never let time go on."""
    bot = seat()
    bot.take([Move(5, 0, Flip())], now_us=700_000, cue_us=None)
    assert popped(bot) == [Move(700_001, 0, Flip())]
    bot.take(Wake(5), now_us=700_001, cue_us=None)
    assert bot.due_us == 700_002


def test_nothing_replaces_a_plan_too() -> None:
    bot = seat()
    bot.take([POINT, SLAP], now_us=0, cue_us=0)
    bot.take(None, now_us=1, cue_us=1)
    assert bot.due_us is None
    bot.take(Wake(900_000), now_us=2, cue_us=None)
    bot.take(None, now_us=3, cue_us=3)
    assert bot.due_us is None


def test_c4_a_bot_is_in_as_much_doubt_as_any_at_its_table() -> None:
    game = find_game("slap45")
    header = game.header(slap=1, game="slap45", players=("Ann", "Bo"), seed=3, options=game.options(doubt_us=4000))
    written: list[str] = []
    session = Session(game, header, written.append)
    seat_bots(session, read_characters("slap45"))
    session.run(60_000_000)
    moves = parse(written).moves
    assert moves and all(move.doubt_us == 4000 for move in moves)
