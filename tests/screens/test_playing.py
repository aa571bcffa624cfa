"""A real session of Slap .45 Mini with real controls: start, order of presses, pauses, controllers that go, bots."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import pytest

from game.bots import make_bot
from game.core.codec import event_name
from game.core.match import HOUSE, Action, Event, Illegal, Seat
from game.devices.press import KEYBOARD_LEFT, KEYBOARD_RIGHT, Press
from game.rules import find_game
from game.rules.slap45.terms import LeaveBase, Slap45Header, Slap45Seen, SlapBase
from game.screens.playing import COUNTDOWN_US, Playing
from game.session.referee import disagreement
from game.session.scenario import parse
from game.storage.bots import read_characters
from game.storage.settings import Settings
from game.tables.slap45.controls import Controls
from game.tables.slap45.places import Places, places
from game.widgets.layout import Layout
from tests.rules.slap45_play import header

PADS = (11, 12, 13)
SHOWN_US = 50_000_000
"""When the match is put on the screen, on the devices' clock."""
START_US = SHOWN_US + COUNTDOWN_US


class ControlsOnly:
    """A table that draws nothing."""

    def __init__(self, seats: int) -> None:
        self.controls = {seat: Controls(seat) for seat in (HOUSE, *range(seats))}
        self.noticed: list[Event] = []
        self.waiting_us = 0

    def press(self, press: Press, seat: Seat, at_us: int, seen: Slap45Seen) -> Action | None:
        return self.controls[seat].action(press, at_us, seen, self.where(seen), self.waiting_us)

    def catch_up(self, seat: Seat, seen: Slap45Seen) -> Sequence[Action]:
        return self.controls[seat].catch_up(seen, self.where(seen))

    def let_go(self, seat: Seat) -> None:
        self.controls[seat].let_go()

    def change_settings(self, settings: Settings) -> None: ...

    def notice(self, event: Event) -> None:
        self.noticed.append(event)
        if event_name(event) == "round_ended":
            self.waiting_us = event.at_us

    def between_rounds(self, seen: Slap45Seen) -> bool:
        return seen.phase in ("waiting", "over")

    def where(self, seen: Slap45Seen) -> Places:
        living = [seat for seat, left in enumerate(seen.gangs) if left]
        return places(living, seen.bases, seen.dealer is not None)

    def draw(self, seen: Any, at_us: int) -> None: ...

    def resized(self, layout: Layout) -> None: ...

    def armed(self, seen: Any) -> bool:
        return False

    def why(self) -> str:
        return ""


class Sleeper:
    """A bot that does nothing, and remembers that it was asked."""

    def __init__(self) -> None:
        self.asked = 0

    def notice(self, event: Event) -> None: ...

    def act(self, *_asked: object) -> None:
        self.asked += 1


class Evening:
    """A match on a clock that the test turns; times are milliseconds of the devices' clock since the start."""

    def __init__(self, deck: str = "TTTT", devices: Sequence[int] = PADS, **more: Any) -> None:
        made: Slap45Header = header(deck, len(devices), **more)
        self.lines: list[str] = []
        self.table = ControlsOnly(len(devices))
        seats = {device: seat for seat, device in enumerate(devices) if device}
        bots = {seat: Sleeper() for seat, device in enumerate(devices) if not device}
        game = find_game("slap45")
        self.playing = Playing(game, made, seats, bots, self.table, SHOWN_US, self.lines.append)
        self.devices = list(devices)
        self.events: list[Event] = []

    def clock_us(self, ms: float) -> int:
        return START_US + round(ms * 1000)

    def press(self, ms: float, seat: int, control: str, value: float = 1.0, doubt_us: int = 0) -> None:
        self.playing.press(Press(self.clock_us(ms), self.devices[seat], control, value, doubt_us))

    def mark(self, ms: float, *sources: str) -> None:
        for source in sources or ("controllers", "keyboard"):
            self.playing.watermark(source, self.clock_us(ms))

    def run(self, ms: float) -> list[str]:
        told = self.playing.run(self.clock_us(ms))
        self.events += told
        return [event_name(event) for event in told]

    def until(self, ms: float) -> list[str]:
        """Every source has said all up to then."""
        self.mark(ms)
        return self.run(ms)

    def point(self, ms: float, seat: int, at: int) -> None:
        x, y = self.table.where(self.seen).seats[at]
        self.press(ms, seat, "stick_x", x / math.hypot(x, y))
        self.press(ms, seat, "stick_y", y / math.hypot(x, y))

    def flip(self, ms: float = 1000, seat: int = 0) -> None:
        self.press(ms, seat, "west")
        self.until(ms + 50)

    def all_of(self, name: str) -> list[Any]:
        return [event for event in self.events if event_name(event) == name]

    @property
    def seen(self) -> Slap45Seen:
        seen: Slap45Seen = self.playing.seen()
        return seen

    @property
    def now_ms(self) -> float:
        return self.playing.session.match.now_us / 1000

    @property
    def moves(self) -> list[str]:
        """What was applied, one line a move."""
        return [line for line in self.lines[1:] if '"seat"' in line]


# -- the start ----------------------------------------------------------------------------------------------------


def test_the_match_starts_after_the_countdown() -> None:
    evening = Evening()
    playing = evening.playing
    assert playing.timeline.starts_in_us(SHOWN_US) == COUNTDOWN_US
    assert evening.until(-1) == ["match_started"]
    assert evening.now_ms == 0
    evening.until(0)
    assert playing.timeline.starts_in_us(evening.clock_us(0)) == 0
    evening.until(10)
    assert evening.now_ms == 10


def test_presses_before_the_start_are_dropped() -> None:
    evening = Evening()
    evening.press(-2000, 0, "west")
    evening.press(-0.001, 0, "south")
    evening.until(500)
    assert not evening.moves
    evening.press(501, 0, "west")
    evening.until(510)
    assert [event.at_us for event in evening.all_of("flip_started")] == [501_000]


def test_a_stick_that_is_held_from_before_the_start_points_at_the_start() -> None:
    evening = Evening()
    evening.point(-100, 0, 2)
    evening.until(100)
    assert evening.seen.points[0] == 2
    assert evening.moves == ['{"t": 0, "seat": 0, "action": "point", "at": 2}']


def test_a_press_of_nobody_is_nothing() -> None:
    evening = Evening()
    evening.playing.press(Press(evening.clock_us(100), 99, "west", 1.0, 0))
    evening.until(500)
    assert not evening.moves


# -- order of presses ---------------------------------------------------------------------------------------------


def test_nothing_is_decided_before_every_seated_source_has_said_all() -> None:
    evening = Evening(devices=(KEYBOARD_LEFT, 11, 12))
    evening.press(1000, 0, "west")
    evening.mark(1020, "controllers")
    assert evening.run(1030) == ["match_started"]
    assert evening.now_ms == 0
    evening.mark(1010, "keyboard")
    assert "card_revealed" in evening.run(1030)
    assert evening.now_ms == 1010


def test_a_source_that_nobody_holds_is_not_waited_for() -> None:
    pads = Evening()
    pads.mark(1000, "controllers")
    pads.run(1000)
    assert pads.now_ms == 1000
    keys = Evening(devices=(KEYBOARD_LEFT, KEYBOARD_RIGHT, 0))
    keys.mark(1000, "keyboard")
    keys.run(1000)
    assert keys.now_ms == 1000


def test_spectators_watch_bots_without_waiting_for_anybody() -> None:
    evening = Evening(devices=(0, 0, 0))
    evening.run(700)
    assert evening.now_ms == 700


def test_presses_that_arrive_in_the_wrong_order_are_judged_in_the_right_one() -> None:
    evening = Evening(devices=(KEYBOARD_LEFT, 11, 12))
    evening.flip()
    evening.point(1290, 1, 0)
    evening.press(1303, 1, "south")
    evening.mark(1310, "controllers")
    evening.run(1315)
    assert not evening.all_of("shot")
    evening.point(1291, 0, 2)
    evening.press(1300, 0, "south")
    evening.until(1320)
    assert [(shot.seat, shot.target) for shot in evening.all_of("shot")] == [(0, 2)]
    assert [(late.seat, late.behind_us) for late in evening.all_of("too_late")] == [(1, 3000)]


def test_two_who_slap_in_the_same_instant_are_a_dead_heat() -> None:
    evening = Evening(doubt_us=500)
    evening.flip()
    evening.press(1300, 1, "south", doubt_us=500)
    evening.press(1300, 2, "south", doubt_us=500)
    evening.until(1400)
    assert [shot.result for shot in evening.all_of("shot")] == ["dead_heat"]


def test_the_two_axes_of_one_movement_are_one_movement() -> None:
    """A slap, then the stick thrown in one report: what counts is where it went, not what its first axis passes."""
    evening = Evening(devices=(11, 12, 13, 14, 15, 16))
    evening.flip()
    x, y = evening.table.where(evening.seen).seats[3]
    evening.press(1300, 1, "south")
    evening.press(1320, 1, "stick_x", x / math.hypot(x, y) * 1.4)
    evening.press(1320, 1, "stick_y", y / math.hypot(x, y) * 1.4)
    evening.until(1400)
    assert [(shot.seat, shot.target) for shot in evening.all_of("shot")] == [(1, 3)]
    assert sum('"point"' in line for line in evening.moves) == 1


def test_of_two_seats_pointing_in_the_same_instant_both_point() -> None:
    evening = Evening()
    evening.point(500, 0, 1)
    evening.point(500, 1, 2)
    evening.until(600)
    assert evening.seen.points == (1, 2, None)


def test_a_press_that_comes_after_its_time_was_decided_counts_from_now() -> None:
    evening = Evening()
    evening.until(500)
    evening.press(400, 0, "west")
    evening.until(600)
    assert [event.at_us for event in evening.all_of("flip_started")] == [500_000]


def test_the_table_and_the_screen_hear_the_same() -> None:
    evening = Evening()
    evening.flip()
    evening.until(4000)
    assert evening.table.noticed == evening.events
    assert "round_ended" in map(event_name, evening.events)


# -- a pause that somebody chose ----------------------------------------------------------------------------------


def test_c13_a_players_pause_waits_for_the_rounds_end() -> None:
    evening = Evening()
    evening.flip()
    evening.playing.want_pause()
    evening.until(2000)
    assert (evening.playing.pause_wanted, evening.playing.paused) == (True, False)
    evening.until(3600)
    assert (evening.playing.pause_wanted, evening.playing.paused) == (False, True)
    assert evening.seen.phase == "waiting"
    stood_ms = evening.now_ms
    assert evening.until(60_000) == []
    assert evening.now_ms == stood_ms


def test_c13_between_rounds_a_pause_begins_at_once() -> None:
    evening = Evening()
    evening.playing.want_pause()
    evening.until(5)
    assert evening.playing.paused


def test_c13_a_pause_can_be_thought_better_of() -> None:
    evening = Evening()
    evening.flip()
    evening.playing.want_pause()
    evening.playing.resume(evening.clock_us(1100))
    evening.until(4000)
    assert not evening.playing.paused
    assert evening.now_ms == 4000


def paused_between_rounds(**more: Any) -> Evening:
    evening = Evening(**more)
    evening.flip()
    evening.playing.want_pause()
    evening.until(3600)
    assert evening.playing.paused
    return evening


def test_c13_presses_in_a_pause_and_in_its_countdown_are_dropped() -> None:
    evening = paused_between_rounds()
    before = len(evening.moves)
    evening.press(5000, 1, "west")
    evening.playing.resume(evening.clock_us(6000))
    evening.press(7000, 1, "west")
    evening.until(8999)
    assert len(evening.moves) == before
    assert evening.now_ms == 3600
    evening.press(9100, 1, "west")
    evening.until(9200)
    assert evening.all_of("flip_started")[-1].at_us == 3_700_000
    assert evening.now_ms == 3800


def test_c13_what_was_pressed_but_not_decided_when_the_pause_began_is_dropped() -> None:
    evening = Evening()
    evening.flip()
    evening.press(1060, 1, "south")  # the watermark has not come so far
    evening.playing.lose(13)
    evening.playing.find(13)
    evening.playing.resume(evening.clock_us(5000))
    evening.until(8500)
    assert not evening.all_of("shot")
    assert not evening.seen.slaps


def test_c13_match_time_goes_on_where_it_stood_and_all_over_again() -> None:
    evening = Evening(flip_timeout_ms=60_000)
    clock_ms, stood_ms = 100.0, 0.0
    for _round in range(3):
        evening.playing.want_pause()
        evening.until(clock_ms)
        assert evening.playing.paused
        stood_ms = evening.now_ms
        evening.playing.resume(evening.clock_us(clock_ms + 7777))
        clock_ms += 7777 + COUNTDOWN_US / 1000
        evening.until(clock_ms)
        assert evening.now_ms == stood_ms
        clock_ms += 250
        evening.until(clock_ms)
        assert evening.now_ms == stood_ms + 250


def test_c13_after_a_pause_the_old_watermarks_promise_nothing() -> None:
    evening = Evening()
    evening.flip()
    evening.mark(1300)
    evening.run(1100)
    assert evening.now_ms == 1100
    evening.playing.lose(13)
    evening.playing.find(13)
    evening.playing.resume(evening.clock_us(5000))
    evening.mark(8000)
    evening.run(8150)
    assert evening.now_ms == 1100
    evening.press(8100, 1, "south")
    evening.until(8200)
    assert evening.seen.slaps[0].at_us == 1_200_000


@pytest.mark.parametrize("when", ["pause", "countdown"])
def test_c13_a_base_let_go_in_a_pause_or_its_countdown_is_left_when_it_is_over(when: str) -> None:
    evening = Evening()
    evening.flip()
    evening.press(1100, 2, "east")
    evening.playing.want_pause()
    evening.until(3600)
    assert evening.seen.hands[2] == 2
    if when == "pause":
        evening.press(4000, 2, "east", 0.0)
    evening.playing.resume(evening.clock_us(5000))
    if when == "countdown":
        evening.press(6000, 2, "east", 0.0)
    evening.until(7999)
    assert evening.seen.hands[2] == 2
    evening.until(8001)
    assert evening.seen.hands[2] is None
    assert evening.all_of("left_cover")[-1].at_us == 3_600_000


def test_c13_a_release_at_the_very_end_of_the_countdown_that_arrives_late_is_not_lost() -> None:
    evening = Evening()
    evening.flip()
    evening.press(1100, 2, "east")
    evening.playing.want_pause()
    evening.until(3600)
    evening.playing.resume(evening.clock_us(5000))
    evening.until(8000.5)
    evening.press(7999.9, 2, "east", 0.0)
    evening.until(8016)
    assert evening.seen.hands[2] is None


def test_c13_the_first_press_after_a_pause_comes_after_what_changed_in_it() -> None:
    evening = Evening()
    evening.flip()
    evening.press(1100, 2, "east")
    evening.playing.want_pause()
    evening.until(3600)
    evening.playing.resume(evening.clock_us(5000))
    evening.press(6000, 2, "east", 0.0)
    evening.press(8001, 2, "east")
    evening.until(8010)
    tail = [line.split('"action": ')[1] for line in evening.moves[-2:]]
    assert tail == ['"leave_base"}', '"slap_base", "base": 2}']
    assert evening.seen.hands[2] == 2


def test_c13_whoever_holds_on_through_a_pause_is_still_in_cover() -> None:
    evening = Evening()
    evening.flip()
    evening.press(1100, 2, "east")
    evening.playing.want_pause()
    evening.until(3600)
    evening.playing.resume(evening.clock_us(5000))
    evening.until(8500)
    assert evening.seen.hands[2] == 2


def test_c13_a_stick_moved_in_a_pause_is_told_once_when_it_is_over() -> None:
    evening = paused_between_rounds()
    before = len(evening.moves)
    evening.point(4000, 0, 1)
    evening.point(4500, 0, 2)
    evening.playing.resume(evening.clock_us(5000))
    evening.until(8100)
    assert evening.seen.points[0] == 2
    assert len(evening.moves) == before + 1


def test_a_second_go_on_does_not_start_the_countdown_again() -> None:
    evening = paused_between_rounds()
    evening.playing.resume(evening.clock_us(5000))
    evening.playing.resume(evening.clock_us(7000))
    assert evening.playing.timeline.starts_in_us(evening.clock_us(8000)) == 0


def test_a_pause_wanted_in_the_countdown_between_rounds_begins_at_once() -> None:
    evening = paused_between_rounds()
    evening.playing.resume(evening.clock_us(5000))
    evening.playing.want_pause()
    evening.until(6000)
    assert evening.playing.paused
    assert evening.now_ms == 3600


# -- a controller that is lost ------------------------------------------------------------------------------------


def test_c13_a_lost_controller_pauses_at_once_and_names_the_seat() -> None:
    evening = Evening()
    evening.flip()
    assert evening.seen.phase == "gun"
    assert evening.playing.lose(12) == 1
    assert evening.playing.paused
    assert evening.until(9000) == []
    assert evening.now_ms == 1050


def test_a_controller_of_nobody_may_go() -> None:
    evening = Evening()
    assert evening.playing.lose(99) is None
    assert not evening.playing.paused


def test_c13_it_does_not_go_on_while_a_controller_is_missing() -> None:
    evening = Evening()
    evening.flip()
    evening.playing.lose(12)
    evening.playing.lose(13)
    evening.playing.resume(evening.clock_us(2000))
    assert evening.playing.paused
    assert not evening.playing.find(12)
    assert evening.playing.find(13)
    evening.playing.resume(evening.clock_us(3000))
    evening.until(6100)
    assert evening.now_ms == 1150


def test_c13_a_hand_of_a_lost_controller_leaves_its_base_only_when_the_match_goes_on() -> None:
    evening = Evening()
    evening.flip()
    evening.press(1100, 1, "east")
    evening.until(1200)
    evening.playing.lose(12)
    assert evening.seen.hands[1] == 1
    evening.playing.find(12)
    evening.playing.resume(evening.clock_us(5000))
    evening.until(8100)
    assert evening.seen.hands[1] is None


def test_c13_the_fresh_controller_may_hold_on_again_before_it_goes_on() -> None:
    evening = Evening()
    evening.flip()
    evening.press(1100, 1, "east")
    evening.until(1200)
    evening.playing.lose(12)
    evening.playing.find(12)
    evening.playing.resume(evening.clock_us(5000))
    evening.press(6000, 1, "east")
    evening.until(8100)
    assert evening.seen.hands[1] == 1
    evening.press(8200, 1, "east", 0.0)
    evening.until(8300)
    assert evening.seen.hands[1] is None


def test_a_controller_that_is_charged_in_a_chosen_pause_does_not_end_it() -> None:
    evening = paused_between_rounds()
    evening.playing.lose(12)
    assert not evening.playing.find(12)
    evening.playing.resume(evening.clock_us(5000))
    assert not evening.playing.paused
    evening.playing.lose(12)
    assert evening.playing.find(12)


def test_of_like_controllers_that_are_lost_together_none_is_given_back_unasked() -> None:
    evening = Evening()
    evening.flip()
    evening.playing.lose(11)
    evening.playing.lose(12)
    assert not evening.playing.find(11, sure=False)
    assert not evening.playing.find(12, sure=False)
    assert evening.playing.lost == {11, 12}
    assert evening.playing.play_on(11, 12, 4000), "they came back as each other"
    assert (evening.playing.seats[12], evening.playing.seats[11]) == (0, 1)
    assert evening.playing.lost == {11}
    assert evening.playing.play_on(11, 11, 4000)
    assert evening.playing.goes_on


def test_the_only_one_lost_is_given_back_whatever_it_is_called() -> None:
    evening = Evening()
    evening.playing.lose(12)
    assert evening.playing.find(12, sure=False)


def test_whoever_lost_a_controller_plays_on_with_another_but_not_with_somebody_elses() -> None:
    evening = Evening()
    evening.flip()
    evening.playing.lose(12)
    assert not evening.playing.play_on(12, 11, 4000)
    assert not evening.playing.play_on(13, 19, 4000), "13 is not lost"
    assert evening.playing.play_on(12, 19, 8000)
    assert evening.playing.goes_on
    assert evening.playing.seats[19] == 1 and 12 not in evening.playing.seats


def test_a_pause_that_was_wanted_is_kept_when_a_controller_is_lost_before_it_begins() -> None:
    evening = Evening()
    evening.flip()
    evening.playing.want_pause()
    evening.playing.lose(12)
    assert not evening.playing.find(12)
    assert evening.playing.paused


def test_a_controller_lost_in_the_countdown_stops_it() -> None:
    evening = Evening()
    evening.until(-1500)
    evening.playing.lose(12)
    evening.until(5000)
    assert evening.now_ms == 0
    assert evening.playing.find(12)
    evening.playing.resume(evening.clock_us(6000))
    evening.until(9250)
    assert evening.now_ms == 250


def test_after_another_screen_nothing_is_held_and_the_missing_are_lost() -> None:
    evening = Evening()
    evening.flip()
    evening.press(1100, 1, "east")
    evening.press(1100, 2, "east")
    evening.playing.want_pause()
    evening.until(3600)
    evening.playing.look_again({11, 12})
    assert evening.playing.lost == {13}
    evening.playing.look_again({11, 12, 13})
    assert not evening.playing.lost
    evening.playing.resume(evening.clock_us(5000))
    evening.until(8100)
    assert evening.seen.hands == (None, None, None)


# -- bots take over -----------------------------------------------------------------------------------------------


def test_a_bot_takes_over_a_seat_and_its_old_controller_says_nothing_more() -> None:
    evening = Evening()
    evening.flip()
    evening.playing.lose(12)
    bot = Sleeper()
    evening.playing.replace(1, bot)
    assert not evening.playing.lost
    assert bot.asked == 1
    evening.playing.resume(evening.clock_us(5000))
    evening.until(8100)
    before = len(evening.moves)
    evening.press(8150, 1, "south")
    evening.until(8200)
    assert len(evening.moves) == before
    assert evening.playing.lose(12) is None
    assert not evening.playing.paused


def test_what_a_leaving_player_had_pressed_is_not_done_by_the_bot() -> None:
    evening = Evening()
    evening.flip()
    evening.press(1100, 1, "south")
    evening.playing.replace(1, Sleeper())
    evening.until(1200)
    assert not evening.seen.slaps


def test_what_a_leaving_player_let_go_in_the_pause_is_the_bots_affair() -> None:
    evening = Evening()
    evening.flip()
    evening.press(1100, 1, "east")
    evening.playing.want_pause()
    evening.until(3600)
    evening.press(4000, 1, "east", 0.0)
    evening.playing.replace(1, Sleeper())
    evening.playing.resume(evening.clock_us(5000))
    evening.until(8100)
    assert evening.seen.hands[1] == 1


def test_a_source_is_closed_when_nobody_uses_it_any_more() -> None:
    evening = Evening(devices=(KEYBOARD_LEFT, 11, 12))
    evening.playing.replace(0, Sleeper())
    evening.mark(900, "controllers")
    evening.run(900)
    assert evening.now_ms == 900
    evening.playing.replace(1, Sleeper())
    evening.run(950)
    assert evening.now_ms == 900  # somebody still holds a controller
    evening.playing.replace(2, Sleeper())
    evening.run(950)
    assert evening.now_ms == 950


def test_real_bots_play_on_over_a_pause_to_the_end_and_the_record_is_a_replay() -> None:
    made = header("TBTBT", 3, gangs=(1, 2, 2), flip_timeout_ms=1500, deal_timeout_ms=1500)
    evening = Evening("TBTBT", (11, 12, 13), gangs=(1, 2, 2), flip_timeout_ms=1500, deal_timeout_ms=1500)
    legend = read_characters("slap45")[-1]
    for seat in (1, 2):
        evening.playing.replace(seat, make_bot("slap45", legend, made, seat))
    clock_ms, paused = 0.0, 0
    while not evening.playing.over:
        clock_ms += 40
        evening.until(clock_ms)
        if evening.playing.paused:
            evening.playing.resume(evening.clock_us(clock_ms))
        elif clock_ms % 2000 == 0 and not evening.playing.timeline.starts_in_us(evening.clock_us(clock_ms)):
            paused += 1
            evening.playing.want_pause()
        assert clock_ms < 900_000
    assert paused
    assert evening.all_of("match_over")
    assert disagreement(parse(evening.lines)) is None


# -- the end ------------------------------------------------------------------------------------------------------


def finished(evening: Evening) -> None:
    """Seat 0 shoots seat 1, then seat 2 in the duel that seat 1 deals."""
    evening.flip()
    evening.point(1090, 0, 1)
    evening.press(1100, 0, "south")
    evening.until(1200)
    evening.press(1210, 0, "stick_x", 0.0)
    evening.press(1210, 0, "stick_y", 0.0)
    evening.press(1300, 1, "stick_x", 1.0)
    evening.press(1310, 1, "south")
    evening.until(1400)
    assert evening.seen.card == "talking_iron"
    evening.press(1490, 0, "stick_x", 1.0)
    evening.press(1500, 0, "south")


def test_a_pause_that_is_wanted_when_the_match_ends_is_none() -> None:
    evening = Evening(gangs=(1, 1, 1))
    finished(evening)
    evening.playing.want_pause()
    evening.until(1600)
    assert evening.playing.over
    assert evening.all_of("match_over")[0].places == (1, 3, 2)
    assert not evening.playing.paused


def test_after_the_end_nothing_is_heard_lost_or_paused() -> None:
    evening = Evening(gangs=(1, 1, 1))
    finished(evening)
    evening.until(1600)
    before = len(evening.lines)
    evening.press(1700, 0, "south")
    evening.playing.want_pause()
    evening.playing.lose(12)
    assert evening.until(2000) == []
    assert len(evening.lines) == before
    assert not evening.playing.paused
    assert not evening.playing.pause_wanted


def test_s45_21_a_third_controller_deals_for_the_house() -> None:
    made = header("TMB", 2)
    table = ControlsOnly(2)
    playing = Playing(find_game("slap45"), made, {11: 0, 12: 1, 13: HOUSE}, {}, table, SHOWN_US)
    for control in ("stick_x", "south"):
        playing.press(Press(START_US + 1000, 13, control, -1.0 if control == "stick_x" else 1.0, 0))
    playing.watermark("controllers", START_US + 2000)
    events = playing.run(START_US + 2000)
    assert [event.card for event in events if event_name(event) == "card_revealed"] == ["move"]  # type: ignore[attr-defined]
    assert playing.lose(13) == HOUSE
    assert playing.paused


def test_illegal_moves_are_told_and_change_nothing() -> None:
    evening = Evening()
    evening.press(500, 1, "west")
    evening.until(600)
    assert [(event.seat, event.action) for event in evening.events if isinstance(event, Illegal)] == [(1, "flip")]


def test_moves_keep_their_order_when_they_are_different_things_of_one_instant() -> None:
    evening = Evening()
    evening.flip()
    evening.press(1100, 0, "east")
    evening.until(1110)
    evening.press(1200, 0, "east", 0.0)
    evening.press(1200, 0, "east")
    evening.until(1300)
    assert evening.seen.hands[0] == 0
    moves: list[type[Action]] = [LeaveBase, SlapBase]
    assert all(f'"{kind.__struct_config__.tag}"' in line for kind, line in zip(moves, evening.moves[-2:], strict=True))


def test_the_same_move_of_another_instant_replaces_nothing() -> None:
    evening = Evening()
    evening.point(500, 0, 1)
    evening.point(501, 0, 2)
    evening.until(600)
    assert [line.split('"at": ')[1] for line in evening.moves] == ["1}", "2}"]
