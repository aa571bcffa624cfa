"""Slaiga, a test for each rule of its page, named after the rule's number; the scripted cases hold the details."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from game.core.cards import NAMES
from game.core.match import EVERYTHING, HOUSE, TABLE, Illegal, Move
from game.rules.slaiga import GAME, allowed, match
from game.rules.slaiga.phases import Over, Phase, Stands
from game.rules.slaiga.sentences import RULES
from game.rules.slaiga.terms import (
    NEXT,
    Block,
    Check,
    Concede,
    Discard,
    Draw,
    Give,
    JackShoot,
    Joker,
    LookDiscard,
    Miss,
    Pass,
    Place,
    Reload,
    Shoot,
    Slaiga,
    SlaigaHeader,
    SlaigaOptions,
    Swap,
    Take,
)
from game.rules.slaiga.terms import (
    Counter as ShootBack,
)
from game.session.referee import run
from game.session.scenario import parse
from tests.rules.slaiga_play import FLUSH, MIXED, PLAYERS, SHOOTER, SPADES, Play, names

CASES = sorted((Path(__file__).parents[1] / "cases" / "slaiga").glob("*.json"))


def shuffled(seats: int, seed: int, **options: Any) -> SlaigaHeader:
    return SlaigaHeader(slap=1, game="slaiga", players=PLAYERS[:seats], seed=seed, options=SlaigaOptions(**options))


# -- setting up and aim -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("jokers", [0, 1, 2])
def test_sl_01_the_pack_is_shuffled_and_six_dealt_to_each(seats: int, jokers: int) -> None:
    decks = set()
    for seed in range(4):
        made = GAME.new_match(shuffled(seats, seed, jokers=jokers))
        assert [len(hand) for hand in made.hands] == [6] * seats
        cards = [card for hand in made.hands for card in hand] + made.piles.deck
        assert sorted(cards) == sorted(NAMES[: 52 + jokers])
        assert made.piles.discard == []
        decks.add(tuple(cards))
    assert len(decks) == 4


def test_sl_01_every_card_goes_everywhere() -> None:
    tops = Counter(GAME.new_match(shuffled(2, seed)).hands[0][0] for seed in range(2600))
    assert len(tops) == 52
    assert max(tops.values()) < 90


def test_sl_02_suits_follow_each_other_in_a_ring() -> None:
    assert NEXT == {"C": "D", "D": "H", "H": "S", "S": "C"}


def test_sl_03_the_aim_is_a_straight_flush() -> None:
    play = Play("TH JH QH KH 2C 3D", SPADES, deck="AH")
    play.act(0, Draw("deck"), Slaiga("2C"))
    play.one("slaiga", seat=0)
    play = Play("JH QH KH 2H 2C 3D", SPADES, deck="AH")
    play.act(0, Draw("deck"))
    play.refused(0, Slaiga("2C"), "SL-6")


def test_sl_04_an_empty_deck_is_made_of_the_discard_pile_when_a_card_is_to_be_drawn() -> None:
    play = Play(SHOOTER, SPADES, deck="TD", discard="AC 5H 8C")
    play.match.piles.deck[1:] = []
    play.draw(0)
    play.none("deck_reshuffled")
    assert play.match.observe(TABLE).deck == 0
    play.act(1, Draw("deck"))
    play.one("deck_reshuffled")
    assert play.match.observe(TABLE).deck == 3
    assert play.match.observe(TABLE).discard == ()


def test_sl_04_a_face_down_card_shows_its_back_until_it_is_shuffled() -> None:
    play = Play(FLUSH, SPADES, MIXED, deck="5H")
    play.act(0, Draw("deck"), Slaiga("TC"))
    assert play.match.observe(0).discard == ("TC",)
    for viewer in (1, 2, TABLE):
        assert play.match.observe(viewer).discard == (None,)
    play.act(1, LookDiscard())
    assert play.one("discard_shown", seat=1).cards == (None,)
    play.match.piles.deck.clear()
    play.act(1, Draw("deck"))
    assert not play.match.piles.backs


# -- a turn -----------------------------------------------------------------------------------------------------------


def test_sl_05_draw_one_and_discard_one() -> None:
    play = Play(deck="TD", discard="AC")
    play.refused(1, Draw("deck"), "SL-5")
    play.refused(0, Discard("2H"), "SL-5")
    play.draw(0, pile="discard", discard="2H")
    assert play.match.hands[0] == ["JC", "KH", "QC", "AH", "3C", "AC"]
    assert play.match.observe(TABLE).discard == ("2H",)
    play.draw(1)
    assert [event.seat for event in play.found("turn_started")] == [0, 1, 0]


def test_sl_06_places_go_on_until_one_is_left() -> None:
    play = Play(FLUSH, "4S 5S 6S 7S 8D 9D", MIXED.replace("8S", "2C"), deck="5H 8S")
    play.act(0, Draw("deck"))
    play.refused(0, Slaiga("4H"), "SL-6")
    play.act(0, Slaiga("TC"))
    assert play.match.observe(2).kept[0] == names("AH 2H 3H 4H KD 5H")
    assert play.match.places is None
    play.act(1, Draw("deck"))
    play.act(1, Slaiga("8D"))
    assert play.match.places == (1, 2, 3)
    assert play.match.next_deadline() is None


def test_sl_06_a_flush_that_did_not_come_by_the_draw_waits_for_it() -> None:
    play = Play("AH 2H 3H 4H 5H KD", SPADES)
    play.refused(0, Slaiga("KD"), "SL-5")
    play.draw(0)
    play.none("slaiga")


def test_sl_07_shoot_with_a_picture_of_the_next_suit_at_an_opponent() -> None:
    play = Play(SHOOTER, SPADES, MIXED)
    for action in (Shoot(0, "S", "JC"), Shoot(1, "S", "3C"), Shoot(1, "H", "JC"), Shoot(1, "S", "KC")):
        play.refused(0, action, "SL-7")
    play.shoot(target=2)
    assert play.match.observe(TABLE).awaited == 2


# -- volleys ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("spades", "misses"), [("4S 5S", True), ("4S 5S 6S", False)])
def test_sl_08_fewer_than_three_are_a_miss_and_nothing_else(spades: str, misses: bool) -> None:
    play = Play(SHOOTER, f"{spades} 7D 8D 9D")
    play.shoot()
    assert play.match.observe(1).legal == (("miss",) if misses else ("block", "concede"))
    if misses:
        play.refused(1, Concede(), "SL-8")
        play.miss()
        assert play.one("gave").cards == ("3C",)
        assert play.one("placed").seat == 1
    else:
        play.refused(1, Miss(), "SL-8")


def test_sl_09_block_with_any_card_of_the_suit_after() -> None:
    play = Play()
    play.shoot()
    play.refused(1, Block("4S"), "SL-9")
    play.refused(1, ShootBack("7D"), "SL-9")
    play.act(1, Block("7D"))
    assert play.one("blocked").claim == "D"


def test_sl_10_a_counter_shot_needs_a_picture_unless_any_rank_may() -> None:
    for any_rank in (False, True):
        play = Play(counter_shot_any_rank=any_rank)
        play.shoot()
        play.act(1, Block("7D"))
        play.refused(0, Block("KH"), "SL-10")
        assert play.match.is_legal(0, ShootBack("2H")) == any_rank
        play.act(0, ShootBack("KH"))
        play.one("countered", card="KH")


def test_sl_11_conceding_costs_a_card_for_each_shot_fired() -> None:
    play = Play("JC KH QC AH 2H 3C", "4S 5S 6S 7D 8S 9D")
    play.shoot()
    play.act(1, Block("7D"))
    play.act(0, ShootBack("KH"))
    play.act(1, Block("8S"))
    play.act(0, ShootBack("QC"))
    play.refused(1, Give(names("4S 5S 6S")), "SL-9")
    play.concede(1, 0, "4S 5S 6S")
    assert play.one("conceded").penalty == 3
    assert play.match.piles.deck[:3] == ["6S", "5S", "4S"]
    assert play.match.observe(1).owed == 3


def test_sl_12_spent_cards_lie_on_the_table_until_both_have_reloaded() -> None:
    play = Play()
    play.shoot()
    play.act(1, Block("7D"))
    play.concede(0, 1, "3C")
    seen = play.match.observe(TABLE)
    assert seen.volley is not None
    assert [each.card for each in seen.volley.cards] == ["JC", "7D"]
    assert seen.discard == ()
    play.reload(0, "deck", "deck")
    play.reload(1, "deck")
    assert play.match.observe(TABLE).discard == ("7D", "JC")


def test_sl_13_both_reload_to_six_the_shooter_first_from_piles_they_choose() -> None:
    play = Play(deck="TD 8H", discard="AC 5H")
    play.shoot()
    play.concede(1, 0, "9D")
    play.refused(1, Reload(("deck",)), "SL-13")
    play.refused(0, Reload(("deck", "deck")), "SL-13")
    play.refused(0, Reload(()), "SL-13")
    play.reload(0, "discard")
    play.reload(1, "discard")
    assert [hand[-1] for hand in play.match.hands] == ["AC", "5H"]
    assert [len(hand) for hand in play.match.hands] == [6, 6]


def test_sl_14_the_seat_after_the_shooter_plays_next() -> None:
    play = Play(SHOOTER, MIXED, SPADES)
    play.shoot(target=2)
    play.concede(2, 0, "9D")
    play.reload(0, "deck")
    play.reload(2, "deck")
    assert play.found("turn_started")[-1].seat == 1


# -- lying ------------------------------------------------------------------------------------------------------------


def test_sl_15_in_base_any_card_may_be_said_to_be_the_one_that_is_asked_for() -> None:
    play = Play("4H JC KH 2C TC 9H", SPADES, version="base")
    play.refused(0, Shoot(1, "S", "4H", "H"), "SL-15")
    play.shoot(card="4H", claim="C")
    volleys = [play.match.observe(viewer).volley for viewer in (0, 1, TABLE)]
    assert [volley and volley.cards[0].card for volley in volleys] == ["4H", None, None]
    play.act(1, Block("4S", "D"))
    assert play.one("blocked").claim == "D"


@pytest.mark.parametrize(("card", "truth", "loser", "penalty"), [("JC", True, 1, 1), ("TC", False, 0, 2)])
def test_sl_16_a_checked_card_is_turned_up_and_one_of_the_two_pays(
    card: str, truth: bool, loser: int, penalty: int
) -> None:
    play = Play("4H JC KH 2C TC 9H", SPADES, version="base")
    play.shoot(card=card, claim="C")
    play.check(1)
    checked = play.one("checked")
    assert (checked.what, checked.truth, checked.penalty, checked.card) == ("shot", truth, penalty, card)
    seen = play.match.observe(TABLE)
    assert (seen.phase, seen.awaited, seen.owed) == ("give", loser, penalty)


def test_sl_17_a_checked_miss_costs_four_and_a_look_or_three() -> None:
    play = Play("4H JC KH 2C TC 9H", "4S 5S 6D 7D 8D 9D", MIXED, version="base", deck="TD 8H 2S 6C QD 3H")
    play.shoot(claim="C")
    play.act(1, Miss())
    play.check(0)
    play.act(0, Place((0, 0, 0, 0), names("4H KH 2C TC")))
    assert play.match.observe(1).held == names("TC 2C KH 4H TD 8H")
    assert play.match.observe(2).held == (None,) * 6
    play.refused(1, Swap((("4S", "2S"),)), "SL-17")
    play.act(1, Swap((("9D", "KH"), ("8D", "4H"))))
    assert play.match.piles.deck[:6] == ["TC", "2C", "9D", "8D", "TD", "8H"]
    assert play.match.observe(TABLE).phase == "reload"


def test_sl_17_a_false_miss_is_seen_by_the_shooter_alone() -> None:
    play = Play("4H JC KH 2C TC 9H", SPADES, MIXED, version="base")
    play.shoot(claim="C")
    play.act(1, Miss())
    play.check(0)
    shown = play.one("hand_shown")
    assert shown.seen_by(0) == shown
    for viewer in (2, TABLE):
        hidden: Any = shown.seen_by(viewer)
        assert not hidden.cards
    assert play.match.observe(TABLE).owed == 3


def test_sl_18_a_slaiga_is_doubted_in_turn_and_one_check_settles_it() -> None:
    for hand, truth in ((FLUSH, True), (FLUSH.replace("4H", "9S"), False)):
        play = Play(hand, "4S 5S 6S 7D 8D 9D", MIXED, version="base", deck="5H")
        play.act(0, Draw("deck"), Slaiga("KD"))
        play.refused(2, Check(), "SL-18")
        play.act(1, Pass())
        play.refused(1, Check(), "SL-18")
        play.check(2)
        assert play.one("checked").truth == truth
        assert bool(play.found("placed_out")) == truth
        assert play.match.observe(TABLE).awaited == (2 if truth else 0)
        assert play.match.observe(TABLE).owed == (4 if truth else 6)


def test_sl_18_a_place_that_nobody_doubted_is_never_seen() -> None:
    play = Play(FLUSH.replace("4H", "9S"), SPADES, MIXED, version="base", deck="5H")
    play.act(0, Draw("deck"), Slaiga("KD"))
    play.act(1, Pass())
    play.act(2, Pass())
    assert play.match.observe(1).kept[0] == (None,) * 6
    assert None not in play.match.observe(EVERYTHING).kept[0]


def test_sl_19_given_cards_are_placed_by_the_other_and_own_ones_by_their_owner() -> None:
    play = Play(deck="TD 8H")
    play.match.piles.deck[2:] = []
    play.shoot()
    play.act(1, Concede(), Give(("9D",)))
    play.refused(1, Place((0,)), "SL-19")
    play.refused(0, Place((3,)), "SL-19")
    play.act(0, Place((2,)))
    assert play.match.piles.deck == ["TD", "8H", "9D"]


# -- bullets ----------------------------------------------------------------------------------------------------------


def test_sl_20_a_declared_ace_is_answered_by_an_ace() -> None:
    play = Play("AC KH QC AS 2H 3D", "4S 5S 6S 7D AD AH")
    play.shoot(card="AC", ace=True)
    play.refused(1, Block("7D"), "SL-20")
    play.act(1, Block("AH"))
    play.refused(0, ShootBack("KH"), "SL-10")
    play.act(0, ShootBack("AS"))
    assert play.found("countered", claim="S", ace=False)


def test_sl_21_a_declared_king_shows_the_cards_ahead() -> None:
    play = Play(SHOOTER, SPADES, deck="TD 8H 2S 6C", king_look_max=2)
    play.act(0, Draw("deck"))
    play.refused(0, Discard("KH", True, 3), "SL-21")
    play.act(0, Discard("KH", True, 2))
    looked = play.one("looked_ahead")
    assert looked.cards == ("8H", "2S")
    assert looked.seen_by(TABLE) == looked


def test_sl_22_a_declared_queen_swaps_with_the_six_latest() -> None:
    play = Play(SHOOTER, SPADES, deck="TD", discard="5H 7C 9C JD 3D 8H")
    play.act(0, Draw("deck"))
    play.refused(0, Discard("QC", True, None, ("2H", "8H")), "SL-22")
    play.act(0, Discard("QC", True, None, ("2H", "3D")))
    assert play.match.observe(TABLE).discard == names("QC 5H 7C 9C JD 2H 8H")
    assert "3D" in play.match.hands[0]


def test_sl_23_a_jack_volley_ends_in_a_swap_of_unseen_cards() -> None:
    play = Play(SHOOTER, "4S 5S 6S QD 8D KS", MIXED)
    play.act(0, JackShoot(1, "JC"))
    play.act(1, Block("QD"))
    play.refused(1, Concede(), "SL-9")
    play.act(0, ShootBack("KH"))
    play.act(1, Concede())
    before = [set(hand) for hand in play.match.hands]
    play.act(0, Take(2, "3C"))
    swapped = play.one("swapped")
    assert swapped.took in before[1]
    assert set(play.match.hands[0]) == before[0] - {"3C"} | {swapped.took}
    assert set(play.match.hands[1]) == before[1] - {swapped.took} | {"3C"}
    hidden: Any = swapped.seen_by(2)
    assert not hidden.took
    assert not hidden.gave


def test_sl_23_the_backs_lie_in_an_order_of_their_own() -> None:
    taken: Counter[str] = Counter()
    for seed in range(300):
        play = Play(SHOOTER, SPADES, seed=seed)
        play.act(0, JackShoot(1, "JC"))
        play.act(1, Concede())
        play.act(0, Take(0, "3C"))
        taken[play.one("swapped").took] += 1
    assert set(taken) == set(names(SPADES))
    assert max(taken.values()) < 90


def test_sl_24_a_joker_cancels_one_check() -> None:
    play = Play("4H JC KH X1 TC 9H", SPADES, version="base", jokers=2, deck="TD")
    play.shoot(card="4H", claim="C")
    play.check(1)
    play.refused(0, Joker("TC"), "SL-24")
    play.act(0, Joker("X1"))
    assert play.match.piles.deck[-1] == "X1"
    play.refused(1, Concede(), "SL-13")
    play.reload(0, "deck")
    play.refused(1, Check(), "SL-24")
    assert "check" not in play.match.observe(1).legal
    play.none("checked")
    play.act(1, Block("7D", "D"))
    assert "check" in play.match.observe(0).legal


def test_sl_24_jokers_are_bullets() -> None:
    assert GAME.fault(shuffled(2, 1, jokers=1, bullets=False)) is not None
    assert GAME.fault(shuffled(2, 1, jokers=1)) is None


def test_every_rule_has_a_test() -> None:
    tested = {f"SL-{int(number)}" for number in re.findall(r"def test_sl_(\d\d)_", Path(__file__).read_text("utf-8"))}
    assert tested == set(RULES) == {f"SL-{number}" for number in range(1, 25)}


def test_every_event_of_the_cases_is_of_a_rule_there_is() -> None:
    ruled: set[str] = set()
    for path in CASES:
        case = json.loads(path.read_text(encoding="utf-8"))
        assert all(rule in RULES or re.fullmatch(r"C-([1-9]|1[0-4])", rule) for rule in case["rules"]), path.name
        if not case.get("status"):
            lines = [line if isinstance(line, str) else json.dumps(line) for line in case["scenario"]]
            ruled |= {event.rule for event in run(parse(lines))[0]}
    assert ruled == set(RULES) - {"SL-2", "SL-3"}


def test_every_rule_has_a_case() -> None:
    ruled = {rule for path in CASES for rule in json.loads(path.read_text(encoding="utf-8"))["rules"]}
    assert set(RULES) <= ruled


# -- the shape of it --------------------------------------------------------------------------------------------------


def test_every_question_has_answers_and_one_in_times_stead() -> None:
    asked = set(Phase.__subclasses__()) - {Stands, Over}
    assert {phase for phase, _action in match._DO} == asked == set(match._IN_TIMES_STEAD)
    assert set(allowed._JUDGES) == set(match._DO)
    assert {action for _phase, action in match._DO} == set(GAME.actions) - {LookDiscard}
    named = [each.name for each in asked]
    assert len(set(named)) == len(named)


def test_an_illegal_move_changes_nothing_and_is_told_to_its_seat_alone() -> None:
    play = Play(SHOOTER, SPADES, MIXED)
    (told,) = play.match.apply(Move(0, 1, Draw("deck")))
    assert isinstance(told, Illegal)
    assert (told.seat, told.action, told.rule) == (1, "draw", "SL-5")
    assert told.reason.endswith(".")
    assert told.seen_by(1) == told.seen_by(EVERYTHING) == told
    assert told.seen_by(0) is told.seen_by(TABLE) is None


def test_a_move_that_comes_too_late_in_time_is_a_mistake_of_the_caller() -> None:
    play = Play()
    play.wait(5_000_000)
    with pytest.raises(ValueError, match="decided"):
        play.match.apply(Move(4_999_999, 0, Draw("deck")))


def test_the_house_has_no_part() -> None:
    play = Play()
    assert GAME.move_fault(play.match.header, HOUSE, Miss()) is not None
    assert GAME.move_fault(play.match.header, 1, Shoot(2, "S", "JC")) is not None
    assert GAME.move_fault(play.match.header, 1, Shoot(1, "S", "JC")) is None
    assert len(play.match.legal_actions(HOUSE)) == 0
