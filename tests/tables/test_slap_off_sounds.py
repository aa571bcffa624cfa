"""What is heard of Slap Off: every name is a cue, and a slap sounds as it is seen."""

from __future__ import annotations

from game.core.match import TABLE
from game.rules.slap_off.terms import MatchOver, Named, PileWon, WentOut
from game.tables.slap_off.calls import USUAL, calls_in_use, use_calls
from game.tables.slap_off.sounds import SAME, heard
from game.tables.slap_off.table import felt
from game.widgets.cues import CUES
from tests.rules.slap_off_play import Play, header


def sounds_of(play: Play) -> list[str]:
    """The sounds of the last step's events, as the table sees it after them."""
    seen = play.match.observe(TABLE)
    last_us = play.events[-1].at_us
    return [name for event in play.events if event.at_us == last_us for name in heard(play.match.header, event, seen)]


def test_every_name_is_a_sound_of_the_game() -> None:
    assert {name for names in SAME.values() for name in names} <= set(CUES)
    play = Play("JH 2C|5S 8S|9D TD")
    for event in (Named(1, "SO-10", 0, "off", True), Named(1, "SO-10", 0, "off", False)):
        assert set(heard(play.match.header, event, play.match.observe(TABLE))) <= set(CUES)


def test_a_slap_on_a_set_sounds_other_than_one_at_nothing() -> None:
    play = Play("JH 2C|5S 8S|9D TD")
    play.play(1000, 0)
    play.slap(1300, 2)
    assert sounds_of(play) == ["slap"]
    play = Play("4H 2C|5S 8S|9D TD")
    play.play(1000, 0)
    play.slap(1300, 2)
    assert sounds_of(play) == ["slap_table"]
    play.until(1900)
    assert sounds_of(play) == ["burn"]


def test_a_name_is_called_and_a_wrong_one_misses() -> None:
    play = Play("JH 2C|5S 8S|9D TD")
    play.play(1000, 0)
    play.slap(1300, 2)
    play.slap(1300.5, 1)
    play.call(1400, 2, "pair")
    assert sounds_of(play) == ["call", "whiff"]
    play.call(1500, 1, "off")
    assert sounds_of(play) == ["call", "slide"]


def test_a_dead_heat_is_heard_as_one() -> None:
    match = Play("JH 2C|5S 8S|9D TD").match
    won = PileWon(1, "SO-11", 0, "off", ("off",), 1)
    assert heard(match.header, won, match.observe(TABLE)) == ("slide", "dead_heat")


def test_a_pack_may_bring_a_sound_of_its_own() -> None:
    try:
        use_calls(USUAL, True)
        assert calls_in_use().calls.of("off").sound == ""
        seen = Play("JH 2C|5S 8S").match.observe(TABLE)
        assert heard(header("JH|5S"), Named(1, "SO-10", 0, "off", True), seen) == ("call",)
    finally:
        use_calls(USUAL, True)


def test_whoever_goes_out_is_heard_but_not_over_the_winner() -> None:
    play = Play("4H|5S 8S 2S|9D")
    play.round(1000, 0, 1)
    assert sounds_of(play) == ["flip", "lose"]
    play.round(3000, 2, 1)
    assert sounds_of(play) == ["flip", "win"]
    assert isinstance(play.events[-1], MatchOver)


def test_whoever_burns_or_wins_feels_it() -> None:
    play = Play("JH 2C|5S 8S|9D TD")
    play.slap(500, 1)
    play.play(1200, 0)
    play.claim(1500, 2, "off")
    shaken = [shake.seat for shake in map(felt, play.events) if shake is not None]
    assert shaken == [1, 2]
    assert felt(WentOut(1, "SO-19", 0)) is None
