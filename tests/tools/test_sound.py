"""Code and sounds agree, nothing clips, and nothing is louder than the rest of its group by accident."""

import math
import wave
from pathlib import Path

import numpy as np
import pytest

from game.widgets.cues import CUES, GROUPS
from tools import sound
from tools.soundwork import loudness, piano, rag
from tools.soundwork.effects import EFFECTS

EFFECT_NAMES = sorted(EFFECTS)


def heard(name: str) -> loudness.Samples:
    return sound.read(name) / 32768


def test_code_and_sounds_agree() -> None:
    assert sound.disagreements() == []


@pytest.mark.parametrize("name", EFFECT_NAMES)
def test_an_effect_made_anew_is_the_one_that_lies_there(name: str) -> None:
    # Another processor may round the last bit otherwise: two steps of sixteen bits are -84 dB.
    assert sound.furthest(name) <= 2


def test_the_music_made_anew_is_what_lies_there() -> None:
    assert sound.furthest("rag") <= 2


def test_a_changed_sound_and_changed_code_are_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for path in [*sound.SOUNDS.glob("*.wav"), sound.MANIFEST]:
        (tmp_path / path.name).write_bytes(path.read_bytes())
    monkeypatch.setattr(sound, "SOUNDS", tmp_path)
    monkeypatch.setattr(sound, "MANIFEST", tmp_path / "manifest.json")
    assert sound.disagreements() == []
    sound.write("coin", sound.read("coin")[::-1])
    (tmp_path / "go.wav").unlink()
    wrong = "\n".join(sound.disagreements())
    assert "coin.wav is not what" in wrong and "go.wav is missing" in wrong
    monkeypatch.setattr(sound, "sources", lambda: "other")
    assert "what makes the sounds changed" in "\n".join(sound.disagreements())


def test_every_cue_has_a_sound_and_every_sound_a_cue() -> None:
    assert {path.stem for path in sound.SOUNDS.glob("*.wav")} == set(CUES) == {*EFFECTS, "rag"}
    assert {cue.group for cue in CUES.values()} == set(GROUPS)
    assert all(cue.shown for cue in CUES.values())


@pytest.mark.parametrize("name", CUES)
def test_nothing_clips(name: str) -> None:
    assert loudness.true_peak(heard(name)) < -1.0


@pytest.mark.parametrize("name", CUES)
def test_a_sound_is_as_loud_as_its_group_and_weight(name: str) -> None:
    cue = CUES[name]
    assert sound.loudness(heard(name), cue) == pytest.approx(sound.LOUDNESS[cue.group, cue.weight], abs=0.3)


@pytest.mark.parametrize("name", EFFECT_NAMES)
def test_an_effect_begins_at_once_and_ends_in_silence(name: str) -> None:
    samples = heard(name)
    loud = np.flatnonzero(np.abs(samples) > 0.05 * np.abs(samples).max())
    assert loud[0] / piano.RATE < 0.03
    assert np.abs(samples[-32:]).max() < 0.003
    assert abs(samples.mean()) < 0.003


def test_every_sound_is_wav_of_one_form() -> None:
    forms = set()
    for name in CUES:
        with wave.open(str(sound.SOUNDS / f"{name}.wav"), "rb") as file:
            forms.add((file.getnchannels(), file.getsampwidth(), file.getframerate()))
    assert forms == {(1, 2, piano.RATE)}


# -- the measure -----------------------------------------------------------------------------------------------------


def tone(hz: float, length_s: float, level: float = 1.0, rate: int = 48_000) -> loudness.Samples:
    return level * np.sin(2 * math.pi * hz * np.arange(int(length_s * rate)) / rate)


@pytest.mark.parametrize("rate", [32_000, 44_100, 48_000])
def test_a_full_scale_tone_of_one_channel_measures_what_the_standard_says(rate: int) -> None:
    assert loudness.integrated(tone(997, 3, rate=rate), rate) == pytest.approx(-3.01, abs=0.05)
    assert loudness.momentary_max(tone(997, 3, rate=rate), rate) == pytest.approx(-3.01, abs=0.05)


def test_the_filters_are_those_of_the_standard() -> None:
    b, a = loudness.shelf(48_000)
    assert b == pytest.approx((1.53512485958697, -2.69169618940638, 1.19839281085285), abs=1e-6)
    assert a == pytest.approx((1.0, -1.69065929318241, 0.73248077421585), abs=1e-6)
    assert loudness.high_pass(48_000)[1] == pytest.approx((1.0, -1.99004745483398, 0.99007225036621), abs=1e-6)


def test_ten_decibels_are_ten_loudness_units() -> None:
    quiet = loudness.integrated(tone(997, 3, 10**-0.5), 48_000)
    assert loudness.integrated(tone(997, 3), 48_000) - quiet == pytest.approx(10, abs=0.01)


def test_silence_between_does_not_make_a_programme_softer() -> None:
    # EBU Tech 3341, case 3 in kind: quiet stretches fall to the relative gate.
    loud, quiet = tone(997, 40, 10 ** (-23 / 20)), tone(997, 10, 10 ** (-40 / 20))
    gated = loudness.integrated(np.concatenate([quiet, loud, quiet]), 48_000)
    assert gated == pytest.approx(-23 - 3.01, abs=0.1)
    assert loudness.integrated(np.zeros(48_000), 48_000) == loudness.SILENCE


def test_half_as_long_is_three_decibels_softer_for_what_is_shorter_than_a_block() -> None:
    long, short = tone(997, 0.2), tone(997, 0.1)
    softer = loudness.momentary_max(long, 48_000) - loudness.momentary_max(short, 48_000)
    assert softer == pytest.approx(3.01, abs=0.1)


def test_a_peak_between_samples_is_found() -> None:
    # A quarter of the rate, an eighth of a turn late: every sample is at 0.707, the wave reaches 1.
    samples = np.sin(2 * math.pi * np.arange(4800) / 4 + math.pi / 4) * np.hanning(4800)
    assert np.abs(samples).max() == pytest.approx(0.707, abs=0.01)
    assert loudness.true_peak(samples) == pytest.approx(0.0, abs=0.1)


# -- the music -------------------------------------------------------------------------------------------------------


def test_the_loop_is_as_long_as_its_bars_and_has_no_seam() -> None:
    music = heard("rag")
    assert len(music) == round(rag.loop_s() * piano.RATE) and 60 <= rag.loop_s() <= 90
    steps = np.abs(np.diff(music))
    assert abs(music[0] - music[-1]) <= steps.max() / 3
    before, after = music[-3200:], music[:3200]
    assert 0.3 < float(before.std() / after.std()) < 3.0


def test_every_bar_is_full_and_names_chords_that_exist() -> None:
    for strain, _loud in rag.STRAINS:
        assert len(strain) == 16
        for chords, bar in strain:
            assert len(bar.split()) == rag.STEPS and len(chords.split()) == 2
            for name in chords.split():
                rag.chord_of(name)


def test_what_is_struck_on_a_beat_mostly_belongs_to_its_chord() -> None:
    inside = outside = 0
    for strain, _loud in rag.STRAINS:
        for chords, bar in strain:
            for step, _length, key in rag.melody(bar):
                root, _bass, steps = rag.chord_of(chords.split()[step // 4])
                if (key - root) % 12 in steps:
                    inside += 1
                else:
                    outside += 1
    assert inside > 6 * outside


def test_a_chord_and_a_key_are_read_as_written() -> None:
    assert [rag.key_of(name) for name in ("C4", "A4", "F#5", "Bb5", "Eb6")] == [60, 69, 78, 82, 87]
    assert rag.chord_of("F#o") == (6, 6, (0, 3, 6, 9))
    assert rag.chord_of("C/G") == (0, 7, (0, 4, 7))
    assert rag.chord_of("Bb") == (10, 10, (0, 4, 7))


def test_a_key_sounds_at_its_pitch_and_beats_because_its_strings_disagree() -> None:
    sounding = piano.note(69, 12)[:32_000]
    spectrum = np.abs(np.fft.rfft(sounding * np.hanning(len(sounding)), 1 << 18))
    hz = np.fft.rfftfreq(1 << 18, 1 / piano.RATE)
    near = (hz > 400) & (hz < 480)
    assert hz[near][spectrum[near].argmax()] == pytest.approx(440, abs=4)
    cents = piano.strings(69)
    assert len(cents) == 3 and max(cents) - min(cents) > 8
