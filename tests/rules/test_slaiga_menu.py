"""Menus lead to every choice there is and to nothing that the rules refuse, in lines that can be told apart."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from game.core.match import Action, Move
from game.rules.slaiga import GAME
from game.rules.slaiga.menu import Menu, menu_of
from game.rules.slaiga.terms import (
    Block,
    Check,
    Concede,
    Discard,
    Draw,
    Give,
    JackShoot,
    Miss,
    Place,
    Shoot,
    SlaigaHeader,
    SlaigaOptions,
    Swap,
)
from tests.rules.slaiga_play import MIXED, PLAYERS, SHOOTER, SPADES, Play

MANY = 100
"""More leaves than this are not all walked to."""


def leaves(menu: Menu, dice: random.Random, most: int) -> Iterator[Action]:
    """The actions that a menu leads to: all, or a walk through each line where there are too many."""
    words = [line.words for line in menu.lines]
    assert words
    assert len(set(words)) == len(words), words
    for line in menu.lines:
        then = line.then()
        if not isinstance(then, Menu):
            yield then
        elif most > 1:
            yield from leaves(then, dice, most // len(then.lines))
        else:
            while isinstance(then, Menu):
                then = dice.choice(then.lines).then()
            yield then


@pytest.mark.parametrize("version", ["honest", "base"])
@pytest.mark.parametrize("seed", range(4))
def test_menus_lead_to_every_choice_and_to_nothing_illegal(version: str, seed: int) -> None:
    dice = random.Random(seed)
    options = SlaigaOptions(version=version, jokers=dice.choice([0, 2]))  # type: ignore[arg-type]
    header = SlaigaHeader(slap=1, game="slaiga", players=PLAYERS[: 2 + seed % 3], seed=seed, options=options)
    match = GAME.new_match(header)
    for _step in range(25):
        if match.places is not None:
            break
        seat = match.phase.seat
        menu = menu_of(match.observe(seat), options, PLAYERS)
        found = list(leaves(menu, dice, MANY))
        assert all(match.is_legal(seat, action) for action in found)
        legal = list(match.legal_actions(seat))
        if not {Place, Give, Swap} & {type(action) for action in legal} and len(legal) < MANY:
            assert set(found) == set(legal)
        kind = dice.choice(sorted({type(action) for action in found}, key=repr))
        match.apply(Move(match.now_us, seat, dice.choice([action for action in found if type(action) is kind])))


def walk(play: Play, seat: int, *lines: str) -> tuple[list[str], Action | Menu]:
    """What is asked on the way along these lines, and where it ends."""
    then: Menu | Action = menu_of(play.match.observe(seat), play.match.options, PLAYERS)
    asked = []
    for words in lines:
        assert isinstance(then, Menu), then
        asked.append(then.asks)
        then = next(line for line in then.lines if line.words == words).then()
    return asked, then


def test_a_shot_step_by_step() -> None:
    play = Play(SHOOTER, SPADES, MIXED)
    asked, shot = walk(play, 0, "Shoot", "Bo", "Shoot Bo: spades target, clubs shot — jack of clubs")
    assert asked == ["It is your turn: draw a card or shoot.", "Whom do you shoot?", "Which card?"]
    assert shot == Shoot(1, "S", "JC")
    assert walk(play, 0, "Shoot", "Cy", "ace of hearts", "Shoot Cy: diamonds target, hearts ace shot — ace of hearts")[
        1
    ] == Shoot(2, "D", "AH", None, True)
    assert walk(play, 0, "Shoot a jack", "Jack shot at Bo — jack of clubs")[1] == JackShoot(1, "JC")


def test_what_there_is_only_one_way_to_do_stands_there_whole() -> None:
    play = Play(SHOOTER, SPADES)
    assert walk(play, 0, "Draw from the draw deck")[1] == Draw("deck")
    play.shoot()
    assert walk(play, 1, "Concede and give 1 card")[1] == Concede()
    assert walk(play, 1, "Block", "Block with diamonds — seven of diamonds")[1] == Block("7D")


def test_a_lie_step_by_step() -> None:
    play = Play(SHOOTER, SPADES, version="base")
    lie = walk(play, 0, "Shoot", "three of clubs", "hearts", "Shoot Bo: hearts target, spades shot — three of clubs")[1]
    assert lie == Shoot(1, "H", "3C", "S")
    play.act(0, Shoot(1, "S", "JC", "C"))
    assert walk(play, 1, "Miss")[1] == Miss()
    assert walk(play, 1, "Check")[1] == Check()


def test_a_queen_step_by_step() -> None:
    play = Play(SHOOTER, SPADES, deck="TD", discard="9C 8H")
    play.act(0, Draw("deck"))
    line = "Discard the queen of clubs and have the eight of hearts for the two of hearts"
    path = ("Discard", "queen of clubs", "Declare it", "eight of hearts", line)
    assert walk(play, 0, *path)[1] == Discard("QC", True, None, ("2H", "8H"))
    assert walk(play, 0, "Discard", "queen of clubs", "Discard the queen of clubs")[1] == Discard("QC")


def test_a_penalty_is_picked_card_by_card_and_placed_one_by_one() -> None:
    play = Play(SHOOTER, "4S 5S 6S 7D 8D 9D")
    play.shoot()
    play.act(1, Block("7D"))
    play.act(0, *[action for action in play.match.legal_actions(0) if type(action).__name__ == "Counter"][:1])
    play.act(1, Concede())
    asked, given = walk(play, 1, "nine of diamonds", "eight of diamonds")
    assert asked == ["Which card goes? 1 of 2", "Which card goes? 2 of 2"]
    assert given == Give(("9D", "8D"))
    play.act(1, Give(("9D", "8D")))
    asked, placed = walk(play, 0, "On top", "At the bottom")
    assert asked[0] == "Where in the draw deck does the nine of diamonds go?"
    assert placed == Place((0, play.match.observe(0).deck + 1))
    assert walk(play, 0, "Under the top card", "Under 3 cards")[1] == Place((1, 3))


def test_swaps_are_chosen_pair_by_pair() -> None:
    play = Play("4H JC KH 2C TC 9H", "4S 5S 6D 7D 8D 9D", version="base", deck="TD 8H 2S 6C QD 3H")
    play.shoot(claim="C")
    play.act(1, Miss())
    play.check(0)
    picked = ("four of hearts", "king of hearts", "two of clubs", "ten of clubs")
    assert walk(play, 0, *picked, *["On top"] * 4)[1] == Place((0,) * 4, ("4H", "KH", "2C", "TC"))
    play.act(0, Place((0,) * 4, ("4H", "KH", "2C", "TC")))
    assert walk(play, 1, "Swap nothing")[1] == Swap(())
    path = ("Have the ten of clubs", "nine of diamonds", "Have the ten of diamonds", "four of spades")
    assert walk(play, 1, *path, "Swap nothing more")[1] == Swap((("9D", "TC"), ("4S", "TD")))
