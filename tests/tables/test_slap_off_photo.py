"""The photo finish shows who found the set, by the slap that counts."""

from __future__ import annotations

from game.core.contest import Fairness
from game.core.match import TABLE
from game.tables.slap_off.photo import finish
from tests.rules.slap_off_play import Play

FAIR = Fairness(1000, 0)


def test_only_claims_of_two_or_more_are_a_finish() -> None:
    play = Play("JH 2C|5S 8S|9D TD")
    play.play(1000, 0)
    play.slap(1300, 2)
    assert finish(play.match.observe(TABLE), FAIR) is None
    play.slap(1312.5, 1)
    shown = finish(play.match.observe(TABLE), FAIR)
    assert shown is not None
    assert [span.who for span in shown.spans] == [2, 1]
    assert (shown.level, shown.gap_us) == (False, 12_500)


def test_a_wrong_slap_is_none_and_it_stays_after_the_pile_is_won() -> None:
    play = Play("4H JC 2C|5S 8S|9D TD|4S 3S")
    play.play(1000, 0)
    play.slap(1300, 2)
    play.slap(1310, 1)
    assert finish(play.match.observe(TABLE), FAIR) is None
    play = Play("JH 2C|5S 8S|9D TD")
    play.play(1000, 0)
    play.slap(1300, 2)
    play.slap(1300.4, 1)
    play.call(1800, 2, "off")
    shown = finish(play.match.observe(TABLE), FAIR)
    assert shown is not None
    assert shown.level
    play.play(3000, 2)
    assert finish(play.match.observe(TABLE), FAIR) is None


def test_who_slapped_twice_is_there_with_the_later_slap() -> None:
    play = Play("4H 2C 3C 5D|JS 8S TH|4D TD")
    play.round(1000, 0, 1)
    play.slap(2200, 0)
    play.slap(2300, 1)
    play.play(2400, 2)
    play.slap(2600, 0)
    shown = finish(play.match.observe(TABLE), FAIR)
    assert shown is not None
    assert [(span.who, span.at_us) for span in shown.spans] == [(1, 2_300_000), (0, 2_600_000)]
