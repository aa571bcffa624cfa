"""Dead heats: when two stamps are too close to be ordered honestly (C-4)."""

from __future__ import annotations

from typing import NamedTuple

from game.core.match import Options


class Fairness(NamedTuple):
    """How far apart two contesting inputs must be to be ordered, by a match's options."""

    tie_us: int
    doubt_us: int

    @classmethod
    def of(cls, options: Options) -> Fairness:
        """Take it from a match's options: "sharp" looks at tie_us alone."""
        return cls(options.tie_us, options.doubt_us if options.fairness == "certain" else -1)

    def tied(self, at_us: int, doubt_us: int, other_us: int, other_doubt_us: int) -> bool:
        """Say whether two stamps are a dead heat; exactly the needed gap apart they are not."""
        need = self.tie_us
        if self.doubt_us >= 0 and doubt_us + other_doubt_us > need:
            need = doubt_us + other_doubt_us
        return -need < at_us - other_us < need

    def closes_us(self, at_us: int, doubt_us: int) -> int:
        """Return when no later input can be in a dead heat with a first contestant of this stamp any more."""
        if self.doubt_us < 0:
            return at_us + self.tie_us
        return at_us + max(self.tie_us, doubt_us + self.doubt_us)
