"""The results of a match, counted from what happened in it."""

from game.rules.slap45.tally import Close, Fast, Tally
from tests.rules.slap45_play import Play


def tally(play: Play, seats: int = 3) -> Tally:
    counted = Tally.of(seats)
    for event in play.events:
        counted.notice(event)
    return counted


def numbers(counted: Tally, seat: int) -> tuple[int, int, int, int, int]:
    one = counted.seats[seat]
    return one.shots, one.hits, one.covers, one.false_starts, one.horses


def test_a_match_of_nothing_has_nothing_to_tell() -> None:
    counted = Tally.of(2)
    assert (counted.places, counted.fastest, counted.closest, counted.dead_heats) == ((), None, None, 0)
    assert numbers(counted, 1) == (0, 0, 0, 0, 0)


def test_shots_hits_and_covers_are_counted_by_seat() -> None:
    play = Play("TTB")
    play.flip(1000)
    play.shoot(1300, 0, 1)  # hits
    play.flip(4000, 1)
    play.base(4200, 2, 2)
    play.shoot(4300, 0, 2)  # covered
    play.flip(7000, 2)
    play.shoot(7300, 1, 2)  # pierced
    counted = tally(play)
    assert numbers(counted, 0) == (2, 1, 0, 0, 0)
    assert numbers(counted, 1) == (1, 1, 0, 0, 0)
    assert numbers(counted, 2) == (0, 0, 1, 0, 0)


def test_it_tells_them_in_words() -> None:
    play = Play("TT")
    play.flip(1000)
    play.shoot(1300, 0, 1)
    play.card(1340, 2)
    counted = tally(play)
    assert list(counted.columns(0)) == ["1 hits of 1 shots", "0 times in cover"]
    assert list(counted.records(["Ann", "Bo", "Cy"])) == [
        "Fastest slap: Ann, 300 ms",
        "Closest finish: Ann before Cy by 40 ms",
    ]
    assert list(Tally.of(3).records(["Ann", "Bo", "Cy"])) == []


def test_a_shot_at_nobody_is_a_shot_and_a_slap() -> None:
    play = Play()
    play.flip()
    play.card(1234, 2)
    play.until(2000)
    counted = tally(play)
    assert numbers(counted, 2) == (1, 0, 0, 0, 0)
    assert counted.fastest == Fast(2, 234_000)


def test_the_fastest_slap_is_the_fastest_of_all_cards() -> None:
    play = Play()
    play.flip(1000)
    play.shoot(1300, 0, 1)
    play.flip(4000, 1)
    play.shoot(4210, 2, 1)
    play.flip(7000, 2)
    play.shoot(7250, 1, 2)
    assert tally(play).fastest == Fast(2, 210_000)


def test_the_closest_finish_is_the_smallest_gap_that_could_be_told_apart() -> None:
    play = Play()
    play.flip(1000)
    play.shoot(1300, 0, 1)
    play.card(1307, 2)
    play.flip(4000, 1)
    play.card(4300, 1)
    play.card(4303, 0)  # before it is known what Bo points at
    play.card(4320, 2)
    play.until(4600)
    play.flip(7000, 2)
    play.card(7300, 0)
    play.card(7350, 1)
    play.until(9000)
    assert tally(play).closest == Close(1, 0, 3000)


def test_who_was_late_for_one_card_is_not_compared_with_the_next() -> None:
    play = Play()
    play.flip(1000)
    play.card(1300, 0, 0)
    play.card(1300.2, 1, 0)  # a dead heat: nobody shoots
    play.card(1305, 2)
    play.until(3600)
    play.flip(4000, 1)
    play.shoot(4300, 1, 2)
    counted = tally(play)
    assert counted.closest is None
    assert counted.dead_heats == 1
    assert numbers(counted, 0) == (0, 0, 0, 0, 0)


def test_a_coin_makes_no_close_finish_and_is_a_dead_heat() -> None:
    play = Play(tie="coin")
    play.flip(1000)
    for seat in range(3):
        play.card(1300 + seat / 10, seat)
    play.until(3600)
    play.flip(4000, 1)
    play.card(4300, 0)
    play.card(4390, 1)
    play.until(6600)
    counted = tally(play)
    assert counted.dead_heats == 1
    assert counted.closest == Close(0, 1, 90_000)


def test_who_was_surely_late_before_a_coin_fell_makes_no_close_finish_either() -> None:
    play = Play(tie="coin", doubt_us=3000)
    play.flip(1000)
    for at_ms, seat in ((1300, 0), (1300.1, 1), (1302, 2)):
        play.card(at_ms, seat)
    play.until(3600)
    assert play.names().count("too_late") == 2
    assert tally(play).closest is None


def test_dead_heats_of_bases_count_once_each() -> None:
    play = Play(seats=4)
    play.flip(1000)
    for seat in (0, 1, 2):
        play.base(1200 + seat / 10, seat, 3)
    play.until(1300)
    play.base(1400, 0, 3)
    play.base(1400, 1, 3)
    play.until(1500)
    assert tally(play, 4).dead_heats == 2


def test_a_dead_heat_saves_a_target_and_a_dead_heat_for_last_saves_all() -> None:
    play = Play("TM")
    play.flip(1000)
    play.point(1290, 0, 1)
    play.base(1299.8, 1, 1)
    play.card(1300, 0)
    play.flip(4000, 1)
    play.base(4300, 0, 0)
    play.base(4400, 1, 2)
    play.base(4400.5, 2, 1)
    play.until(8000)
    counted = tally(play)
    assert [event.result for event in play.found("shot")] == ["dead_heat"]
    assert counted.dead_heats == 2
    assert numbers(counted, 0) == (1, 0, 1, 0, 0)


def test_jumping_and_slapping_horses_is_remembered() -> None:
    play = Play("MT", flip_delay_ms=(400, 400))
    play.flip(1000)
    play.card(1100, 1)
    play.card(1200, 1)
    play.card(1900, 2)
    play.until(2000)
    counted = tally(play)
    assert numbers(counted, 1) == (0, 0, 0, 2, 0)
    assert numbers(counted, 2) == (0, 0, 0, 0, 1)


def test_places_come_with_the_end() -> None:
    play = Play("TT", gangs=(1, 1, 1))
    play.flip(1000)
    play.shoot(1300, 0, 1)
    assert tally(play).places == ()
    play.deal(2000, "T", 1)
    play.shoot(2300, 0, 2)
    assert tally(play).places == (1, 3, 2)
