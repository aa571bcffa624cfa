"""The physics of a throw: a pure function, lawful, with styles that differ and skill that pays."""

from __future__ import annotations

import hashlib
import json
import math
import subprocess
import sys
from pathlib import Path
from statistics import fmean, pstdev
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.slam_throne.aim import helped
from game.rules.slam_throne.frames import Contact, Frames, Track, pack, unpack
from game.rules.slam_throne.slam import MANNERS, Slam, plain_hand
from game.rules.slam_throne.terms import STYLES, Style
from game.rules.slam_throne.throw import run_slam
from game.rules.slam_throne.throw.dice import Dice
from tools.bench.calibration import loops_a_second
from tools.bench.throws import DEAREST_MS, SKILLS, Thrown, aimed, missing, throw, worse_aim_does_better

ROOT = Path(__file__).parents[2]
SKILLED, AVERAGE, NEW, HELPED = SKILLS
FEW = 40
CAPS = 10
SEED = 7


def slam(style: Style = "slammy", seed: int = SEED, caps: int = CAPS, **hand: Any) -> Slam:
    more = {name: hand.pop(name) for name in ("tamps", "sway", "heavy", "flattest_deg", "caught_us") if name in hand}
    return Slam(style=style, **{**plain_hand(style), **hand}, seed=seed, caps=caps, **more)


def print_of(one: Slam) -> str:
    return hashlib.sha256(msgspec.json.encode(run_slam(one))).hexdigest()


def prints() -> list[str]:
    return [print_of(slam(style, seed, x_mm=3.0)) for style in STYLES for seed in (1, 2)]


@pytest.fixture(scope="module")
def thrown() -> dict[tuple[str, str], list[Thrown]]:
    """A few throws of every style by a skilled and a new hand."""
    return {
        (skill.name, style): [throw(aimed(style, skill, seed, CAPS)) for seed in range(FEW)]
        for skill in (SKILLED, NEW)
        for style in STYLES
    }


# -- the same again ---------------------------------------------------------------------------------------------------


def test_the_same_throw_gives_the_same_in_any_order() -> None:
    first = prints()
    order = list(range(8))
    again = {}
    for place in reversed(order):
        style, seed = STYLES[place // 2], (1, 2)[place % 2]
        again[place] = print_of(slam(style, seed, x_mm=3.0))
    assert [again[place] for place in order] == first
    assert len(set(first)) == 8


def test_the_same_throw_gives_the_same_in_another_process() -> None:
    script = "import json; from tests.rules.test_slam_throne_throw import prints; print(json.dumps(prints()))"
    for salt in ("0", "random"):
        done = subprocess.run(
            [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True,
            env={"PYTHONPATH": str(ROOT), "PYTHONHASHSEED": salt, "PATH": ""},
        )  # fmt: skip
        assert json.loads(done.stdout) == prints()


def test_another_seed_is_another_throw() -> None:
    assert len({print_of(slam(seed=seed)) for seed in range(12)}) == 12


# -- the laws of the room ---------------------------------------------------------------------------------------------


def test_no_throw_breaks_a_law_of_the_room(thrown: dict[tuple[str, str], list[Thrown]]) -> None:
    for each in thrown.values():
        assert [fault for one in each for fault in one.faults] == []
        assert max(one.rest_us for one in each) <= 2_500_000


def test_a_throw_at_the_edge_of_what_a_hand_can_do_breaks_none_either() -> None:
    wild: list[dict[str, Any]] = [
        {"speed_mps": 6.0}, {"speed_mps": 0.5}, {"angle_deg": 90.0}, {"angle_deg": -90.0, "x_mm": 240.0},
        {"x_mm": -240.0}, {"z_mm": 240.0}, {"x_mm": 41.0, "angle_deg": 34.0}, {"spin_rps": 20.0, "speed_mps": 6.0},
    ]  # fmt: skip
    for hand in wild:
        for style in STYLES:
            for seed in (1, 2):
                assert throw(slam(style, seed, **hand)).faults == (), (style, hand)


@pytest.mark.parametrize("caps", [1, 2, 3, 10, 24, 40])
def test_stacks_of_every_height_stand_still_until_they_are_hit(caps: int) -> None:
    outcome, path = run_slam(slam(caps=caps, x_mm=60.0))
    assert not outcome.hit
    assert path.impact_us is None
    assert path.rest_us < 1_500_000
    frames = unpack(path.frames)
    assert len(frames.tracks) == caps + 1
    assert all(len(track.poses) == 1 for track in frames.tracks[1:])
    hit, path = run_slam(slam(caps=caps))
    assert hit.hit
    assert path.impact_us is not None


def test_a_heavy_stack_costs_less_than_a_frame_and_a_half() -> None:
    costs = sorted(throw(slam(seed=seed, caps=24)).cpu_ms for seed in range(9))
    calibration = loops_a_second() / 10_000_000
    assert costs[4] * min(1.0, calibration) < DEAREST_MS


# -- styles and skill -------------------------------------------------------------------------------------------------


def spread(style: Style, thrown: dict[tuple[str, str], list[Thrown]], skill: str = "skilled") -> tuple[float, float]:
    flips = [one.counted for one in thrown[skill, style]]
    return fmean(flips), pstdev(flips)


def test_skill_pays_in_every_style(thrown: dict[tuple[str, str], list[Thrown]]) -> None:
    for style in STYLES:
        assert spread(style, thrown)[0] > spread(style, thrown, "new")[0] + 0.3, style


def test_better_aim_never_does_worse() -> None:
    for style in STYLES:
        flips = [[throw(missing(style, mm, seed, CAPS)).counted for seed in range(FEW)] for mm in (0, 20, 36)]
        means = [fmean(each) for each in flips]
        errors = [pstdev(each) / math.sqrt(FEW) for each in flips]
        assert not worse_aim_does_better(means, errors), (style, means)
        assert means[0] > means[2] + 0.4


def test_worse_aim_that_does_better_would_be_noticed() -> None:
    assert worse_aim_does_better([1.0, 2.0], [0.1, 0.1])
    assert not worse_aim_does_better([2.0, 1.0, 1.1], [0.1, 0.1, 0.1])


def test_the_rooster_is_boom_or_bust_and_bounces_highest(thrown: dict[tuple[str, str], list[Thrown]]) -> None:
    rise = {style: fmean(one.rebound_us for one in thrown["skilled", style]) for style in STYLES}
    assert spread("rooster", thrown)[1] > spread("slammy", thrown)[1]
    assert rise["slapper"] < rise["flickerizer"] < min(rise["slammy"], rise["rooster"])


def strays_mm(style: Style) -> float:
    """How far to the side the slammer is when it is highest."""
    found = []
    for seed in range(FEW):
        path = run_slam(slam(style, seed))[1]
        assert path.apex_us is not None
        found.append(abs(unpack(path.frames).slammer(path.apex_us).x_mm))
    return fmean(found)


def test_slammy_comes_straight_back_to_the_hand_and_the_rooster_does_not() -> None:
    far = {style: strays_mm(style) for style in STYLES}
    assert far["slammy"] < far["slapper"] < far["flickerizer"] < far["rooster"]


def flips_of(style: Style, **hand: Any) -> float:
    return fmean(run_slam(slam(style, seed, **hand))[0].flipped for seed in range(FEW))


def test_a_tilt_ruins_slammy_and_the_flickerizer_hardly_minds() -> None:
    lost = {style: flips_of(style) - flips_of(style, angle_deg=12.0) for style in ("slammy", "flickerizer")}
    assert lost["slammy"] > lost["flickerizer"] + 0.3


def test_a_crooked_aim_costs_the_flickerizer_least() -> None:
    kept = {style: flips_of(style, x_mm=20.0) / flips_of(style) for style in ("slammy", "flickerizer")}
    assert kept["flickerizer"] > kept["slammy"]


def test_new_hands_whiff_most_with_rooster_and_slapper_and_help_keeps_it_near_one_in_ten() -> None:
    for style in ("rooster", "slapper"):
        alone = [throw(aimed(style, NEW, seed, CAPS)).outcome for seed in range(2 * FEW)]
        helped_ = [throw(aimed(style, HELPED, seed, CAPS)).outcome for seed in range(2 * FEW)]
        whiffs = [fmean(not one.hit and not one.foul for one in each) for each in (alone, helped_)]
        assert whiffs[0] > whiffs[1]
        assert whiffs[1] < 0.17


def test_more_speed_and_more_weight_flip_more_and_a_tamped_stack_is_tighter() -> None:
    assert flips_of("slammy", speed_mps=2.0) < flips_of("slammy") - 0.4
    assert flips_of("slammy", speed_mps=3.0, heavy=60) > flips_of("slammy", speed_mps=3.0)
    loose, tight = (run_slam(slam(x_mm=60.0, tamps=tamps))[1] for tamps in (0, 3))
    wide = [max(abs(pose.x_mm) for pose in unpack(path.frames).caps(0)) for path in (loose, tight)]
    assert wide[0] > 4 * wide[1] > 0


def test_a_shaken_hand_strays_from_its_style() -> None:
    calm = [run_slam(slam("slammy", seed, sway=0.1))[0].flipped for seed in range(FEW)]
    shaken = [run_slam(slam("slammy", seed, sway=4.0))[0].flipped for seed in range(FEW)]
    assert fmean(shaken) < fmean(calm)


def test_help_draws_only_a_wide_aim_to_the_middle() -> None:
    assert helped(3.0, -4.0) == (3.0, -4.0)
    x, z = helped(60.0, 0.0)
    assert (14 < x < 45, z) == (True, 0.0)
    far = [math.hypot(*helped(mm, mm / 2)) for mm in range(0, 90, 5)]
    assert far == sorted(far)


# -- the catch --------------------------------------------------------------------------------------------------------


def test_catching_re_runs_the_throw_without_the_slammer() -> None:
    free, path = run_slam(slam())
    assert path.apex_us is not None
    caught, other = run_slam(slam(caught_us=path.apex_us))
    assert caught.caught and not free.caught
    assert (other.impact_us, other.apex_us) == (path.impact_us, path.apex_us)
    before = path.apex_us - 20_000
    assert unpack(other.frames).caps(before) == unpack(path.frames).caps(before)
    assert unpack(other.frames).slammer(before) == unpack(path.frames).slammer(before)
    last = unpack(other.frames).slammer(other.rest_us)
    assert last.y_mm > 60
    assert other.air[-1][1] <= path.apex_us + 2000
    assert path.air[-1][1] > path.apex_us


def test_a_slammer_caught_as_it_rises_has_its_apex_in_the_hand() -> None:
    _outcome, path = run_slam(slam())
    assert path.impact_us is not None and path.apex_us is not None
    halfway_us = (path.impact_us + path.apex_us) // 2
    other = run_slam(slam(caught_us=halfway_us))[1]
    assert other.apex_us is not None and abs(other.apex_us - halfway_us) < 1100
    assert abs(other.physics_us(other.match_us(halfway_us, 0.4), 0.4) - halfway_us) <= 1


def test_the_slammer_is_in_the_air_from_the_impact_to_the_table_and_in_its_bounces() -> None:
    for style in STYLES:
        _outcome, path = run_slam(slam(style))
        assert path.impact_us is not None and path.apex_us is not None
        start, end = path.air[0]
        assert start <= path.impact_us < path.apex_us < end
        assert all(before[1] < after[0] for before, after in zip(path.air, path.air[1:], strict=False))
        assert path.in_the_air_mm(path.impact_us - 2000) is None
        assert path.in_the_air_mm(path.rest_us) is None


# -- what is kept of it -----------------------------------------------------------------------------------------------


def test_frames_take_little_room(thrown: dict[tuple[str, str], list[Thrown]]) -> None:
    assert max(len(run_slam(slam(style, seed, caps=24))[1].frames) for style in STYLES for seed in range(6)) < 8000


SMALL = st.integers(-5000, 5000)
TRACK = st.builds(
    Track,
    st.sampled_from([-1, 0, 1]),
    st.integers(0, 300),
    st.lists(st.tuples(SMALL, SMALL, SMALL), min_size=1, max_size=9).map(tuple),
)
CONTACT = st.builds(Contact, st.integers(0, 25_000).map(lambda at: at * 100), SMALL, SMALL, SMALL, st.integers(0, 40))


@settings(max_examples=60)
@given(st.lists(TRACK, min_size=1, max_size=5).map(tuple), st.lists(CONTACT, max_size=4).map(tuple))
def test_what_is_packed_comes_out_whole(tracks: tuple[Track, ...], contacts: tuple[Contact, ...]) -> None:
    frames = Frames(tracks, contacts)
    assert unpack(pack(frames)) == frames


@pytest.mark.parametrize("text", ["", "no frames", "eJwDAAAAAAE="])
def test_what_is_no_frames_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no frames"):
        unpack(text)


def test_a_track_moves_smoothly_between_samples_and_stands_still_outside() -> None:
    track = Track(0, 2, ((0, 0, 0), (100, 50, 1000)))
    assert track.at(0) == track.at(2) == (0, 0, 0)
    assert track.at(2.5) == (5.0, 2.5, 0.5)
    assert track.at(99) == (10.0, 5.0, 1.0)


def test_dice_are_fair_enough() -> None:
    dice = Dice(5)
    drawn = [dice.normal() for _time in range(4000)]
    assert abs(fmean(drawn)) < 0.05
    assert abs(pstdev(drawn) - 1) < 0.05
    assert max(map(abs, drawn)) <= 3
    assert len(MANNERS) == 4
