"""An upright piano past its best: struck strings, two or three a key and not quite in tune, in a wooden box.

Partials are stretched by the strings' stiffness; the hammer decides which are loud, and each string's own tuning
how they beat; the high ones die first. A key's knock and the box's ring come on top.
"""

from __future__ import annotations

import functools
import hashlib
import math
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

Samples = Any
RATE = 32_000  # the music's: enough for a piano that was never bright
HIGHEST_HZ = 12_000.0
STRUCK_AT = 0.118  # of the string's length
LONGEST_S = 3.2
DAMPER_S = 0.055
BLOCK = 256


class Ring(NamedTuple):
    """Something that rings and dies away: its pitch, the time to 1/e, how loud it starts and at which angle."""

    hz: float
    decay_s: float
    strength: float
    phase: float = 0.0


def ringing(rings: Sequence[Ring], count: int) -> Samples:
    """All of RINGS at once, COUNT samples of them.

    A ring over one block of samples, turned and weakened a little more for each block, is all of it: so the sum
    is one product of two matrices, forty times quicker than a sine for every sample.
    """
    speeds = np.array([(2j * math.pi * ring.hz - 1 / ring.decay_s) / RATE for ring in rings])
    starts = np.array([ring.strength * np.exp(1j * ring.phase) for ring in rings])
    blocks = np.exp(np.outer(np.arange(-(-count // BLOCK)) * BLOCK, speeds)) * starts
    within = np.exp(np.outer(speeds, np.arange(BLOCK)))
    return (blocks @ within).imag.reshape(-1)[:count]


def seeded(*told: object) -> Any:
    """A source of chance that is the same for the same words, on every machine."""
    return np.random.default_rng(int.from_bytes(hashlib.sha256(repr(told).encode()).digest()[:8], "big"))


def frequency(key: int, cents: float = 0.0) -> float:
    """The pitch of a MIDI key, A4 at 440 Hz."""
    return float(440.0 * 2 ** ((key - 69 + cents / 100) / 12))


def strings(key: int) -> list[float]:
    """How far each string of a key is out of tune, in cents: the honky-tonk of it."""
    chance = seeded("tuning", key)
    whole = float(chance.uniform(-4.0, 4.0))
    if key < 40:
        return [whole - 1.5, whole + 2.0]
    spread = 8.0 if key > 52 else 5.0
    return [whole + part + float(chance.uniform(-1.5, 1.5)) for part in (-spread, 0.0, spread * 0.9)]


def partials(key: int, force: float) -> list[tuple[int, float]]:
    """The number and strength of each partial of a key struck with FORCE (0 to 1)."""
    base = frequency(key)
    edge = 1400.0 + 3600.0 * force**1.3  # tacks on the hammers: brighter than felt
    found = []
    for n in range(1, 60):
        hz = base * n
        if hz > HIGHEST_HZ:
            break
        struck = abs(math.sin(math.pi * n * STRUCK_AT)) + 0.02
        found.append((n, struck * n**-0.85 / (1 + (hz / edge) ** 2.2) ** 0.75))
    return found


def decay_s(key: int, n: int) -> float:
    """Seconds in which a partial falls to 1/e."""
    return float(2.3 * math.exp2((48 - key) / 15) / (1 + 0.11 * (n - 1)) ** 1.15)


@functools.lru_cache(maxsize=512)
def note(key: int, force_step: int) -> Samples:
    """A key struck and held until it is silent; FORCE_STEP in sixteenths of full force."""
    force = force_step / 16
    length_s = min(LONGEST_S, 5.5 * decay_s(key, 1) + 0.12)
    count = int(length_s * RATE)
    t = np.arange(count) / RATE
    chance = seeded("strings", key)
    stiff = 0.00022 * 2 ** ((key - 48) / 9)
    rings: list[Ring] = []
    for n, strength in partials(key, force):
        fast = decay_s(key, n)
        for cents in strings(key):
            hz = frequency(key, cents) * n * math.sqrt(1 + stiff * n * n)
            phase = float(chance.uniform(0, 0.6))
            if hz < RATE * 0.46:
                rings += [Ring(hz, fast, 0.78 * strength, phase), Ring(hz, fast * 3.4, 0.22 * strength, phase)]
    sound = ringing(rings, count)
    attack = np.minimum(1.0, t / (0.0012 + 0.0016 * (1 - force)))
    sound = sound * attack / len(strings(key)) + knock(key, force, len(t))
    sound[-800:] *= np.linspace(1, 0, 800)
    return (sound * (0.22 + 0.78 * force**1.4)).astype(np.float64)


def knock(key: int, force: float, count: int) -> Samples:
    """The hammer on the strings and the key on its bed."""
    chance = seeded("knock", key)
    t = np.arange(count) / RATE
    click = smoothed(chance.standard_normal(count), 3) * np.exp(-t / 0.004) * 0.30 * force
    bed = ringing([Ring(hz, 0.035, 0.055, float(chance.uniform(0, 6))) for hz in (96.0, 143.0, 211.0)], count)
    return click + bed


def smoothed(noise: Samples, width: int) -> Samples:
    """Noise with its highs taken off."""
    return np.convolve(noise, np.hanning(width + 2)[1:-1] / np.hanning(width + 2).sum(), "same")


def played(key: int, force: float, held_s: float) -> Samples:
    """A key struck, held so long and let go: the damper falls; the highest keys have none."""
    sound = note(key, max(1, min(16, round(force * 16))))
    held = int(held_s * RATE)
    if key > 89 or held >= len(sound):
        return sound
    tail = min(len(sound) - held, int(DAMPER_S * 6 * RATE))
    cut = sound[: held + tail].copy()
    cut[held:] *= np.exp(-np.arange(tail) / (DAMPER_S * RATE)) * np.linspace(1, 0, tail) ** 0.3
    return cut


def room(length_s: float = 0.85) -> Samples:
    """What box and saloon add to a piano: a few modes of the soundboard, then the boards of the room."""
    count = int(length_s * RATE)
    chance = seeded("room")
    t = np.arange(count) / RATE
    echo = np.zeros(count)
    echo[0] = 1.0
    box = (88.0, 121.0, 168.0, 236.0, 318.0, 447.0, 610.0, 905.0, 1340.0)
    echo += ringing([Ring(hz, 0.05, 0.0011, float(chance.uniform(0, 6))) for hz in box], count)
    for delay_s, part in ((0.0061, 0.20), (0.0114, -0.15), (0.0172, 0.13), (0.0237, 0.10), (0.0331, -0.08)):
        echo[int(delay_s * RATE)] += part
    hall = smoothed(chance.standard_normal(count), 5) * np.exp(-t / 0.16) * np.minimum(1, t / 0.012)
    return echo + 0.028 * hall


def in_room(dry: Samples) -> Samples:
    """A loop in its room: the echo of its end lies over its beginning, so that no seam is heard."""
    count = len(dry)
    echo = np.zeros(count)
    found = room()
    echo[: len(found)] = found
    return np.fft.irfft(np.fft.rfft(dry) * np.fft.rfft(echo), count)
