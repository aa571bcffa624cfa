"""“Midnight at the Flying W”: our own rag for the saloon's piano, 48 bars of two beats, played round and round.

A bar is eight sixteenths. The right hand is written out: a name strikes, - holds, . rests; what is struck on a beat
or held gets a lower voice from the chord. The left hand strides: low notes on the beats, chords between.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from tools.soundwork.piano import RATE, Samples, in_room, played, seeded

BEATS_A_MINUTE = 92.0
STEP_S = 60.0 / BEATS_A_MINUTE / 4  # a sixteenth
STEPS = 8
STEP_OF = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
CHORDS = {"": (0, 4, 7), "7": (0, 4, 7, 10), "m": (0, 3, 7), "o": (0, 3, 6, 9)}

# Two chords a bar; the right hand under them.
STRAIN_A = (
    ("C C", "E5 G5 - E5 C6 - - B5"),
    ("C C", "C6 - G5 - E5 G5 - ."),
    ("A7 A7", "C#6 - A5 C#6 - E6 - C#6"),
    ("A7 A7", "A5 - G5 - E5 - G5 A5"),
    ("D7 D7", "F#5 A5 - F#5 D6 - - C6"),
    ("G7 G7", "B5 - D6 - F5 G5 - B5"),
    ("C C", "C6 - G5 E5 - G5 - C6"),
    ("G7 G7", "B5 A5 G5 F5 D5 - G5 -"),
    ("C C", "E5 G5 - E5 C6 - - B5"),
    ("C7 C7", "Bb5 - G5 Bb5 - C6 - Bb5"),
    ("F F", "A5 - C6 A5 - F5 - A5"),
    ("F#o F#o", "C6 - A5 C6 - Eb6 - C6"),
    ("C/G C/G", "E6 - C6 E6 - C6 G5 -"),
    ("A7 A7", "A5 C#6 - E6 - C#6 A5 G5"),
    ("D7 G7", "F#5 A5 C6 - B5 D6 F6 -"),
    ("C G7", "E6 - C6 - C6 - G5 -"),
)
STRAIN_A_AGAIN = (
    ("C C", "C6 E6 - C6 G6 - - F#6"),
    ("C C", "G6 - E6 - C6 E6 - ."),
    ("A7 A7", "E6 - C#6 E6 - G6 - E6"),
    ("A7 A7", "C#6 - A5 C#6 E6 C#6 A5 G5"),
    ("D7 D7", "F#5 A5 - C6 D6 - C6 A5"),
    ("G7 G7", "B5 - D6 F6 - D6 B5 G5"),
    ("C C", "E6 - D6 C6 - A5 G5 E5"),
    ("G7 G7", "D5 E5 F5 F5 G5 - B5 -"),
    ("C C", "C6 E6 - C6 G6 - - E6"),
    ("C7 C7", "Bb5 C6 - E6 - C6 Bb5 G5"),
    ("F F", "A5 C6 - A5 F6 - - C6"),
    ("F#o F#o", "Eb6 - C6 A5 - C6 - Eb6"),
    ("C/G C/G", "E6 - G6 E6 - C6 - G5"),
    ("A7 A7", "C#6 - E6 C#6 A5 - G5 -"),
    ("D7 G7", "F#5 - A5 C6 B5 - D6 F6"),
    ("C C7", "E6 - C6 - C6 - Bb5 -"),
)
STRAIN_B = (
    ("F F", "A5 - - C6 - A5 F5 -"),
    ("F F", "A5 C6 - F6 - - . C6"),
    ("C7 C7", "Bb5 - - G5 - E5 G5 -"),
    ("C7 C7", "Bb5 C6 - E6 - - . ."),
    ("C7 C7", "E6 - D6 C6 - Bb5 - G5"),
    ("C7 C7", "Bb5 - A5 G5 - E5 - G5"),
    ("F F", "A5 - C6 A5 - F5 - C5"),
    ("F7 F7", "Eb5 F5 A5 C6 - Eb6 - C6"),
    ("Bb Bb", "D6 - - Bb5 - D6 - F6"),
    ("Bo Bo", "F6 - D6 B5 - Ab5 - B5"),
    ("F/C F/C", "C6 - A5 C6 - F6 - A5"),
    ("D7 D7", "F#5 A5 - C6 - D6 - C6"),
    ("G7 G7", "B5 - D6 B5 - G5 - F5"),
    ("C7 C7", "E5 G5 Bb5 C6 - E6 - G6"),
    ("F F", "F6 - C6 A5 - C6 - A5"),
    ("F G7", "F5 - C6 - B5 A5 B5 D6"),
)
STRAINS = ((STRAIN_A, 0.62), (STRAIN_A_AGAIN, 0.78), (STRAIN_B, 0.58))
# Bars in which the left hand walks in octaves instead of striding.
WALKS = {"G7 G7": (0, -2, -3, -5), "C G7": (0, -1, -3, -5), "F G7": (0, 0, 2, 2), "C C7": (0, -2, -3, -5)}
WALKING = {(0, 7), (0, 15), (1, 7), (1, 15), (2, 15)}


class Struck(NamedTuple):
    """A key struck: when and how long in seconds, which (MIDI), and how hard (0 to 1)."""

    at_s: float
    key: int
    held_s: float
    force: float


def key_of(name: str) -> int:
    """C4 as 60; # and b before the octave."""
    pitch = STEP_OF[name[0]] + name.count("#") - name[1:].count("b")
    return pitch + 12 * (int(name[-1]) + 1)


def chord_of(name: str) -> tuple[int, int, tuple[int, ...]]:
    """Root, bass and steps of a chord: C/G has C's notes over G."""
    upper, _slash, lower = name.partition("/")
    letter = upper[:2] if upper[1:2] in ("#", "b") else upper[:1]
    root = key_of(letter + "0") % 12
    return root, key_of(lower + "0") % 12 if lower else root, CHORDS[upper[len(letter) :]]


def melody(bar: str) -> Iterator[tuple[int, int, int]]:
    """The right hand's notes: step, length in steps, key."""
    words = bar.split()
    for step, word in enumerate(words):
        if word not in "-.":
            length = 1
            while step + length < STEPS and words[step + length] == "-":
                length += 1
            yield step, length, key_of(word)


def lower_voice(key: int, chord: str) -> int:
    """The chord's next note a third to a sixth below a note of the tune; an octave where there is none."""
    root, _bass, steps = chord_of(chord)
    tones = {(root + step) % 12 for step in steps}
    return next((key - gap for gap in range(3, 10) if (key - gap) % 12 in tones), key - 12)


def right_hand(bar: str, chords: list[str], loud: float) -> Iterator[tuple[int, int, int, float]]:
    """Step, length, key and force of all that the right hand strikes."""
    for step, length, key in melody(bar):
        strong = step % 4 == 0 or length > 1
        force = loud * (1.0 if strong else 0.82)
        yield step, length, key, force
        if strong:
            yield step, length, lower_voice(key, chords[step // 4]), force * 0.72
        if length > 2 and key < 86:
            yield step, length, key - 12, force * 0.66


def stride(chords: list[str], loud: float) -> Iterator[tuple[int, int, int, float]]:
    """The left hand: on each beat an octave in the bass, root and fifth in turn, and between a chord."""
    for beat, name in enumerate(chords):
        root, bass, steps = chord_of(name)
        low = 36 + bass if bass >= 4 else 48 + bass
        if beat and chords[0] == name:
            low = low - 5 if low > 41 else low + 7
        for key, part in ((low, 0.86), (low - 12, 0.62)):
            yield beat * 4, 2, max(key, 28), loud * part
        tones = sorted(52 + (root + step - 52) % 12 for step in steps)
        for key in tones:
            yield beat * 4 + 2, 1, key, loud * 0.5


def walk(chord: str, steps: tuple[int, ...], loud: float) -> Iterator[tuple[int, int, int, float]]:
    """The left hand walking in octaves, four to a bar."""
    root = chord_of(chord)[0]
    for place, step in enumerate(steps):
        low = 36 + (root + step) if root >= 4 else 48 + root + step
        low = low - 12 if low > 52 else low
        for key, part in ((low, 0.84), (low - 12, 0.6)):
            yield place * 2, 2, max(key, 28), loud * part


def score() -> Iterator[Struck]:
    """Everything that is struck, a little before or after its time and never twice alike, as a hand would."""
    chance = seeded("hands")
    bar_at = 0
    for number, (strain, loud) in enumerate(STRAINS):
        for place, (names, bar) in enumerate(strain):
            chords = names.split()
            walking = (number, place) in WALKING
            left = walk(chords[0], WALKS[names], loud) if walking else stride(chords, loud)
            for step, length, key, force in [*right_hand(bar, chords, loud), *left]:
                at_s = (bar_at + place * STEPS + step) * STEP_S + float(chance.normal(0, 0.004))
                held_s = length * STEP_S * (0.94 if length > 1 else 0.8)
                yield Struck(at_s, key, held_s, min(1.0, force * float(chance.uniform(0.92, 1.06))))
        bar_at += len(strain) * STEPS


def loop_s() -> float:
    """How long one round is."""
    return sum(len(strain) for strain, _loud in STRAINS) * STEPS * STEP_S


def rag() -> Samples:
    """One round, its tails laid over its beginning; not yet at its final loudness."""
    count = round(loop_s() * RATE)
    dry = np.zeros(count)
    for struck in score():
        sound = played(struck.key, struck.force, struck.held_s)
        place = (round(struck.at_s * RATE) + np.arange(len(sound))) % count
        np.add.at(dry, place, sound)
    return in_room(dry)
