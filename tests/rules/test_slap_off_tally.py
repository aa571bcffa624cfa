"""What the results tell of a match of Slap Off, from what the table saw of it."""

from __future__ import annotations

from game.core.match import TABLE
from game.rules.slap_off.tally import Big, Close, Fast, Tally
from tests.rules.slap_off_play import NAMES, Play


def tally_of(play: Play) -> Tally:
    """Count what the shared screen may see."""
    tally = Tally.of(len(play.match.hands))
    for event in play.events:
        seen = event.seen_by(TABLE)
        assert seen is not None
        tally.notice(seen)
    return tally


def test_piles_cards_and_burns_by_seat() -> None:
    play = Play("JH 2C 7C|4S 8S 9S|5D 6D 3D")
    play.play(900, 2)
    play.play(1000, 0)
    play.claim(1250, 1, "off")
    play.round(3000, 1, 2)
    play.slap(4500, 0)
    play.until(5100)
    tally = tally_of(play)
    assert [(seat.piles, seat.cards, seat.burns) for seat in tally.seats] == [(0, 0, 1), (1, 2, 0), (0, 0, 1)]
    assert tally.columns(1) == ("1 pile won", "0 cards burned")
    assert tally.columns(0) == ("0 piles won", "1 card burned")
    assert tally.places == ()


def test_the_fastest_slap_is_one_that_won_a_pile() -> None:
    play = Play("JH 2C 7C|7S 8S 9S|5D 6D 3D")
    play.play(1000, 0)
    play.slap(1100, 2)
    play.slap(1250, 1)
    play.call(1300, 2, "pair")
    play.call(1400, 1, "off")
    play.play(3000, 1)
    play.claim(3400, 0, "lucky")
    assert tally_of(play).fastest == Fast(1, 250_000)


def test_the_closest_finish_is_between_slaps_at_one_card() -> None:
    play = Play("JH 2C 7C|4S 8S 9S|5D 6D 3D|TH TC")
    play.play(1000, 0)
    for seat, at_ms in ((1, 1250), (2, 1262.5), (3, 1290)):
        play.slap(at_ms, seat)
    play.call(1400, 1, "off")
    tally = tally_of(play)
    assert tally.closest == Close(1, 2, 12_500)
    assert tally.dead_heats == 0
    assert tally.records(NAMES) == [
        "Fastest slap: Bo, 250 ms",
        "Closest finish: Bo before Cy by 12 ms",
        "Biggest pile: Bo, 1 card",
    ]


def test_a_slap_at_the_next_card_or_before_the_winner_is_no_finish() -> None:
    play = Play("JH 2C 7C|JS 8S 9S|5D 6D 3D")
    play.play(1000, 0)
    play.slap(1200, 0)
    play.slap(1250, 2)
    play.play(1260, 1)
    play.slap(1270, 1)
    play.call(1400, 0, "pair")
    play.call(1500, 2, "off")
    play.one("pile_won", seat=2)
    assert tally_of(play).closest is None


def test_a_dead_heat_is_counted_and_is_no_close_finish() -> None:
    play = Play("JH 2C 7C|4S 8S 9S|5D 6D 3D")
    play.play(1000, 0)
    play.slap(1250, 1)
    play.slap(1250.5, 2)
    play.call(1400, 2, "off")
    tally = tally_of(play)
    assert (tally.closest, tally.dead_heats, tally.biggest) == (None, 1, Big(2, 1))
    assert tally.records(NAMES)[-1] == "Dead heats: 1"


def test_places_come_at_the_end() -> None:
    play = Play("4H|5S 8S 2S|9D")
    play.round(1000, 0, 1, 2, 1)
    assert tally_of(play).places == (3, 1, 2)
