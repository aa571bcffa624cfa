"""How loud a sound is: ITU-R BS.1770-4 loudness with its gates, its maximum over 400 ms, and the true peak.

Short effects have no gated loudness worth the name (a block is 400 ms): they are compared by momentary_max.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np

Samples = Any  # a one-dimensional float array, 1.0 full scale

BLOCK_S, HOP_S = 0.4, 0.1
ABSOLUTE_GATE, RELATIVE_GATE = -70.0, -10.0
OVERSAMPLED = 4  # what BS.1770 asks of a true-peak meter at 48 kHz
SILENCE = -120.0


def biquad_response(rate: int, count: int, b: tuple[float, ...], a: tuple[float, ...]) -> Samples:
    """The response of a digital biquad at the frequencies of a real FFT of COUNT samples."""
    z = np.exp(-2j * math.pi * np.fft.rfftfreq(count, 1 / rate) / rate)
    return (b[0] + b[1] * z + b[2] * z * z) / (a[0] + a[1] * z + a[2] * z * z)


def shelf(rate: int) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """BS.1770's first filter, the head's high shelf, for any rate (at 48 kHz the standard's own coefficients)."""
    k = math.tan(math.pi * 1681.974450955533 / rate)
    q, high = 0.7071752369554196, 10 ** (3.999843853973347 / 20)
    middle = high**0.4996667741545416
    whole = 1 + k / q + k * k
    b = (high + middle * k / q + k * k, 2 * (k * k - high), high - middle * k / q + k * k)
    a = (1.0, 2 * (k * k - 1) / whole, (1 - k / q + k * k) / whole)
    return tuple(value / whole for value in b), a


def high_pass(rate: int) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """BS.1770's second filter, which leaves out what is felt rather than heard."""
    k = math.tan(math.pi * 38.13547087602444 / rate)
    q = 0.5003270373238773
    whole = 1 + k / q + k * k
    return (1.0, -2.0, 1.0), (1.0, 2 * (k * k - 1) / whole, (1 - k / q + k * k) / whole)


def weighted(samples: Samples, rate: int) -> Samples:
    """SAMPLES through both filters (K-weighting)."""
    count = len(samples) + rate  # a second of room for the filters to ring out in
    response = biquad_response(rate, count, *shelf(rate)) * biquad_response(rate, count, *high_pass(rate))
    return np.fft.irfft(np.fft.rfft(samples, count) * response, count)[: len(samples)]


def block_powers(samples: Samples, rate: int) -> Samples:
    """Mean squares of the weighted sound over blocks of 400 ms, a new one every 100 ms; a short one is one block."""
    heard = weighted(samples, rate) ** 2
    block, hop = round(BLOCK_S * rate), round(HOP_S * rate)
    if len(heard) < block:
        heard = np.concatenate([heard, np.zeros(block - len(heard))])
    total = np.concatenate([[0.0], np.cumsum(heard)])
    starts = np.arange(0, len(heard) - block + 1, hop)
    return (total[starts + block] - total[starts]) / block


def lufs(power: float) -> float:
    """A mean square of the weighted sound as LUFS."""
    return -0.691 + 10 * math.log10(power) if power > 1e-12 else SILENCE


def integrated(samples: Samples, rate: int) -> float:
    """The loudness of a programme in LUFS: blocks under -70, then those 10 below the rest's mean, do not count."""
    powers = block_powers(samples, rate)
    kept = powers[powers > 10 ** ((ABSOLUTE_GATE + 0.691) / 10)]
    if not len(kept):
        return SILENCE
    gate = 10 ** ((lufs(float(kept.mean())) + RELATIVE_GATE + 0.691) / 10)
    return lufs(float(kept[kept > gate].mean()))


def momentary_max(samples: Samples, rate: int) -> float:
    """The loudest 400 ms in LUFS; of a shorter sound all of it, as much of 400 ms as it fills."""
    return lufs(float(block_powers(samples, rate).max()))


def true_peak(samples: Samples) -> float:
    """The highest point between the samples too, in dB over full scale (dBTP)."""
    count = 1 << math.ceil(math.log2(len(samples) + 64))
    spectrum = np.fft.rfft(samples, count)
    wide = np.zeros(count * OVERSAMPLED // 2 + 1, dtype=complex)
    wide[: len(spectrum)] = spectrum
    peak = float(np.abs(np.fft.irfft(wide, count * OVERSAMPLED)).max()) * OVERSAMPLED
    return 20 * math.log10(max(peak, float(np.abs(samples).max()), 1e-9))
