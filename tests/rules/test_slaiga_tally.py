from game.core.match import TABLE
from game.rules.slaiga.tally import Tally
from game.rules.slaiga.terms import Block, Counter, Draw, Give, Pass, Place, Slaiga
from tests.rules.slaiga_play import FLUSH, MIXED, SHOOTER, SPADES, Play


def tally_of(play: Play) -> Tally:
    tally = Tally.of(len(play.match.hands))
    for event in play.events:
        seen = event.seen_by(TABLE)
        if seen is not None:
            tally.notice(seen)
    return tally


def test_a_shot_that_is_blocked_or_conceded_to_has_hit_and_a_miss_has_not() -> None:
    play = Play()
    play.shoot()
    play.act(1, Block("7D"))
    play.act(0, Counter("KH"))
    play.concede(1, 0, "8D 9D")
    tally = tally_of(play)
    assert (tally.seats[0].shots, tally.seats[0].hits, tally.longest) == (1, 1, 2)
    assert tally.seats[1].conceded == 1
    play = Play(SHOOTER, "4S 5S 6D 7D 8D 9D")
    play.shoot()
    play.miss()
    assert (tally_of(play).seats[0].shots, tally_of(play).seats[0].hits) == (1, 0)


def test_lies_are_counted_for_whoever_told_them_and_checks_for_whoever_found_them() -> None:
    play = Play("4H JC KH 2C TC 9H", SPADES, version="base")
    play.shoot(card="TC", claim="C")
    play.check(1)
    tally = tally_of(play)
    assert (tally.seats[0].lies, tally.seats[1].checks, tally.seats[0].hits) == (1, 1, 0)
    assert tally.records(("Ann", "Bo")) == ["Longest volley: 1 shot", "Sharpest eye: Bo"]
    assert tally.columns(0) == ("0 hits of 1 shots", "1 lies found out")
    play = Play("4H JC KH 2C TC 9H", SPADES, version="base")
    play.shoot(claim="C")
    play.check(1)
    assert (tally_of(play).seats[0].lies, tally_of(play).seats[1].checks) == (0, 0)


def test_a_false_miss_that_is_found_out_was_a_hit_and_a_slaiga_may_be_a_lie() -> None:
    play = Play("4H JC KH 2C TC 9H", SPADES, version="base")
    play.shoot(claim="C")
    play.act(1, play.match.legal_actions(1)[0])
    play.check(0)
    play.act(1, Give(("9D", "8D", "7D")))
    play.act(0, Place((0, 0, 0)))
    tally = tally_of(play)
    assert (tally.seats[0].hits, tally.seats[1].lies, tally.seats[0].checks) == (1, 1, 1)
    play = Play(FLUSH.replace("4H", "9S"), SPADES, MIXED, version="base", deck="5H")
    play.act(0, Draw("deck"), Slaiga("KD"))
    play.act(1, Pass())
    play.check(2)
    assert (tally_of(play).seats[0].lies, tally_of(play).seats[2].checks) == (1, 1)


def test_places_come_with_the_end() -> None:
    play = Play(FLUSH, SPADES, deck="5H")
    assert tally_of(play).places == ()
    play.act(0, Draw("deck"), Slaiga("TC"))
    tally = tally_of(play)
    assert tally.places == (1, 2)
    assert tally.columns(1) == ("0 hits of 0 shots", "0 times conceded")
    assert tally.records(("Ann", "Bo")) == []
