"""Bots play like people: each number of a character shows in what happens at the stack."""

from __future__ import annotations

import math
from collections import Counter
from statistics import fmean, median, pstdev
from typing import Any

import msgspec
import pytest

from game.app.simulate import make_header, play_match
from game.bots.slam_throne import Roster
from game.bots.slam_throne.character import SlamCharacter
from game.bots.slam_throne.player import Player
from game.core.chance import bot_chance
from game.core.codec import event_name
from game.core.match import Event, Move
from game.rules import find_game
from game.rules.slam_throne.slam import MANNERS
from game.rules.slam_throne.terms import Catch, PickSide, SlamHeader, SlamResult, Tamp, Throw
from game.session.session import Session
from game.storage.bots import read_characters
from tests.rules.slam_play import Play, hero

ROSTER: tuple[SlamCharacter, ...] = read_characters("slam_throne")  # type: ignore[assignment]
TENDERFOOT, REGULAR, BRUISER, CHAMPION = ROSTER
GAME = find_game("slam_throne")


def but(character: SlamCharacter, **parts: Any) -> SlamCharacter:
    """The character with some of its numbers changed; those of a table in a dictionary."""
    changed = {
        part: msgspec.structs.replace(getattr(character, part), **new) if isinstance(new, dict) else new
        for part, new in parts.items()
    }
    return msgspec.structs.replace(character, **changed)


def moves(character: SlamCharacter, play: Play, count: int) -> list[list[Move]]:
    """What so many bots of this character have in mind where the play stands, for the seat whose turn it is."""
    seat = play.match.awaited[0]
    plans = []
    for number in range(count):
        bot = Player(character, play.match.header, seat, bot_chance(play.match.header.seed * 1000 + number, seat))
        plan = bot.act(play.match.observe(seat), play.match.legal_actions(seat), play.match.now_us)
        plans.append(list(plan or ()))
    return plans


def throws(character: SlamCharacter, count: int = 300, **more: Any) -> list[Throw]:
    play = Play.begun(hero(20), hero(20), ("catch", "catch"), **more)
    found = [move.action for plan in moves(character, play, count) for move in plan]
    return [action for action in found if isinstance(action, Throw)]


def wide_mm(thrown: list[Throw]) -> float:
    return pstdev([mm / MANNERS[one.style].aim for one in thrown for mm in (one.x_mm, one.z_mm)])  # type: ignore[operator]


def test_aim_strays_as_much_as_the_character_does() -> None:
    assert wide_mm(throws(CHAMPION)) == pytest.approx(4, abs=0.4)
    assert wide_mm(throws(REGULAR)) == pytest.approx(10, abs=1)


def test_help_narrows_a_new_hands_aim() -> None:
    alone = throws(but(TENDERFOOT, arm={"helped": False}))
    assert wide_mm(alone) > wide_mm(throws(TENDERFOOT)) + 2


def test_a_shaken_hand_strays_more_and_a_steady_one_less() -> None:
    play = Play.begun(hero(20), hero(20, {"shake": 100}, when="before_foe_slam"), ("catch", "passive"))
    shaken = [plan[-1].action for plan in moves(REGULAR, play, 200)]
    assert wide_mm([one for one in shaken if isinstance(one, Throw)]) == pytest.approx(20, abs=2)


def test_styles_come_by_their_weights() -> None:
    counted = Counter(one.style for one in throws(REGULAR, 1100))
    styles = REGULAR.styles
    total = styles.flickerizer + styles.slammy + styles.rooster + styles.slapper
    for style, count in counted.items():
        share = getattr(styles, style) / total
        assert abs(count - 1100 * share) < 4 * math.sqrt(1100 * share)
    only = but(REGULAR, styles={"flickerizer": 0, "slammy": 0, "slapper": 0})
    assert {one.style for one in throws(only, 30)} == {"rooster"}


def test_the_weak_throw_slower() -> None:
    strong, weak = (throws(but(REGULAR, arm={"weak": weak}), 60) for weak in (0.0, 0.5))
    assert all(one.speed_mps == MANNERS[one.style].speed_mps for one in strong)
    assert fmean(one.speed_mps / MANNERS[one.style].speed_mps for one in weak) == pytest.approx(0.75, abs=0.05)  # type: ignore[operator]


def test_some_tamp_first() -> None:
    play = Play.begun(hero(20), hero(20), ("catch", "catch"))
    for share, often in ((0.0, 0), (1.0, 40)):
        plans = moves(but(REGULAR, tamps=share), play, 40)
        assert sum(isinstance(plan[0].action, Tamp) for plan in plans) == often
        assert all(isinstance(plan[-1].action, Throw) for plan in plans)
        assert all(plan == sorted(plan, key=lambda move: move.at_us) for plan in plans)


def test_it_looks_as_long_as_it_does() -> None:
    play = Play.begun(hero(20), hero(20), ("catch", "catch"))
    waits = [plan[0].at_us - play.match.now_us for plan in moves(REGULAR, play, 100)]
    assert fmean(waits) / 1000 == pytest.approx(REGULAR.pause_ms, rel=0.1)
    hurried = Play.begun(hero(20), hero(20), ("catch", "catch"), turn_ms=1200)
    assert all(plan[-1].at_us < hurried.match.now_us + 1_200_000 for plan in moves(REGULAR, hurried, 50))


def test_it_chooses_the_catch_side_as_often_as_it_likes_to() -> None:
    play = Play()
    for seat in (0, 1):
        play.act(seat, next(iter(play.match.legal_actions(seat))))
    for share, often in ((0.0, 0), (1.0, 20)):
        plans = moves(but(REGULAR, catching={"side": share}), play, 20)
        assert sum(plan[0].action == PickSide("catch") for plan in plans) == often


def caught(character: SlamCharacter, count: int = 30, sides: Any = ("catch", "passive")) -> tuple[int, int]:
    """How many of so many slammers it tries to catch, and catches."""
    tried = held = 0
    for seed in range(count):
        play = Play.begun(hero(20), hero(20), sides, seed=seed)
        play.throw(0)
        for plan in moves(character, play, 1):
            for move in plan:
                tried += isinstance(move.action, Catch)
                play.events += play.match.apply(move)
        if play.match.phase.name == "flying":
            play.settle()
        held += any(event.caught for event in play.events if isinstance(event, SlamResult))
    return tried, held


def test_a_sure_hand_catches_and_a_wild_one_does_not() -> None:
    sure = caught(but(CHAMPION, catching={"off_mm": 0, "tries": 1}))
    wild = caught(but(CHAMPION, catching={"off_mm": 60, "tries": 1}))
    assert sure[1] > 25
    assert wild[1] < sure[1] - 5
    assert caught(but(CHAMPION, catching={"tries": 0})) == (0, 0)
    assert caught(CHAMPION, 5, ("passive", "passive")) == (0, 0)


def test_the_slow_come_too_late() -> None:
    slow = but(CHAMPION, reaction={"mu_ms": 900, "choice_ms": 500})
    assert caught(slow)[0] < caught(CHAMPION)[0]


# -- whole matches ----------------------------------------------------------------------------------------------------


def matches_of(character: SlamCharacter, count: int) -> list[list[Event]]:
    played = []
    for number in range(count):
        session = Session(GAME, make_header(GAME, 2, 9, number))
        header = session.header
        assert isinstance(header, SlamHeader)
        for seat in (0, 1):
            session.seat_bot(seat, Player(character, header, seat, bot_chance(header.seed, seat)))
        played.append(session.run(10**11))
        assert session.over
    return played


def test_matches_between_new_players_end_in_good_time() -> None:
    counts = [sum(event_name(event) == "thrown" for event in events) for events in matches_of(TENDERFOOT, 11)]
    assert median(counts) < 40


def test_the_better_player_wins_more_often() -> None:
    wins = 0
    for number in range(16):
        order = (CHAMPION, TENDERFOOT) if number % 2 else (TENDERFOOT, CHAMPION)
        places = play_match(GAME, make_header(GAME, 2, 45, number), order).places
        assert places is not None
        wins += places[1 - number % 2] == 1
    assert wins >= 12


def test_a_roster_without_any_style_is_refused() -> None:
    fields = msgspec.to_builtins(Roster((REGULAR,)))
    fields["characters"][0]["styles"] = {"flickerizer": 0, "slammy": 0, "rooster": 0, "slapper": 0}
    with pytest.raises(msgspec.ValidationError, match="all styles are 0"):
        msgspec.convert(fields, Roster)
