"""The doubt of a press from device to replay: levelled for all at the table, clipped, written, read again."""

from game.core.match import Move
from game.devices.press import Press
from game.rules.slap45.terms import SlapCard
from game.screens.playing import Playing
from game.session.scenario import parse
from tests.screens.test_playing import PADS, SHOWN_US, ControlsOnly, Evening


def at_one_table(intervals_us: dict[int, int], doubt_us: int) -> Evening:
    evening = Evening(doubt_us=doubt_us)
    evening.lines.clear()
    session, table = evening.playing.session, ControlsOnly(3)
    seats = {device: seat for seat, device in enumerate(PADS)}
    evening.table = table
    evening.playing = Playing(
        session.game, session.header, seats, {}, table, SHOWN_US, evening.lines.append, intervals_us
    )  # fmt: skip
    return evening


def slaps(evening: Evening) -> list[Move]:
    return [move for move in parse([*evening.lines, '{"t": 9000000, "action": "end"}']).moves
            if move.action == SlapCard()]  # fmt: skip


def test_all_at_the_table_are_doubted_like_the_slowest_and_the_record_says_so() -> None:
    evening = at_one_table({11: 1_000, 12: 4_000, 13: 8_000}, doubt_us=5_000)
    evening.flip()
    for seat, (ms, doubt_us) in enumerate([(1300, 650), (1320, 2_150), (1340, 4_150)]):
        evening.press(ms, seat, "south", doubt_us=doubt_us)
    evening.until(2000)
    assert slaps(evening) == [
        Move(1_300_000, 0, SlapCard(), 4_150),
        Move(1_320_000, 1, SlapCard(), 4_150),
        Move(1_340_000, 2, SlapCard(), 4_150),
    ]


def test_a_better_device_is_no_better_judged_than_the_slowest_at_the_table() -> None:
    evening = at_one_table({11: 1_000, 12: 1_000, 13: 8_000}, doubt_us=5_000)
    evening.flip()
    evening.press(1300, 0, "south", doubt_us=600)
    evening.press(1307, 1, "south", doubt_us=600)
    evening.until(2000)
    assert [shot.result for shot in evening.all_of("shot")] == ["dead_heat"]


def test_a_slower_device_that_comes_later_is_clipped() -> None:
    evening = at_one_table({11: 1_000, 12: 1_000, 13: 1_000}, doubt_us=1_500)
    evening.flip()
    evening.playing.press(Press(evening.clock_us(1300), 13, "south", 1.0, 8_100))
    evening.until(2000)
    assert slaps(evening) == [Move(1_300_000, 2, SlapCard(), 1_500)]


def test_what_a_press_was_worth_is_read_again_from_the_replay() -> None:
    evening = at_one_table({11: 1_000, 12: 1_000, 13: 1_000}, doubt_us=1_500)
    evening.flip()
    evening.press(1300.123, 1, "south", doubt_us=777)
    evening.until(2000)
    assert any('"t": 1300123, "seat": 1, "action": "slap_card", "u": 777' in line for line in evening.lines)
    assert slaps(evening) == [Move(1_300_123, 1, SlapCard(), 777)]
