"""The few statistics that simulations report."""

from __future__ import annotations

import math
from collections.abc import Sequence


def percentile(values: Sequence[float], share: float) -> float:
    """Return the value below which this share of them lies; of equals and between two, the lower. 0 of nothing."""
    ordered = sorted(values)
    return ordered[max(0, math.ceil(share * len(ordered)) - 1)] if ordered else 0.0


def chi_square(counts: Sequence[int]) -> float:
    """Return how far counts are from all alike: 0 is exactly alike."""
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts) if expected else 0.0


def chi_square_p(value: float, freedom: int) -> float:
    """Return how often chance alone gives a chi-square of this value or more, with these degrees of freedom."""
    half = value / 2
    order = (freedom % 2 or 2) / 2
    tail = math.erfc(math.sqrt(half)) if freedom % 2 else math.exp(-half)
    while order < freedom / 2:
        tail += math.exp(order * math.log(half) - half - math.lgamma(order + 1)) if half else 0.0
        order += 1
    return min(1.0, tail)
