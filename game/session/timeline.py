"""The match's own time on the devices' clock: it stands still while the match is paused (C-13)."""

from __future__ import annotations


class Timeline:
    """Maps the devices' clock to match time, both in microseconds. Owned by whoever plays the match."""

    def __init__(self, starts_us: int) -> None:
        self._offset_us = starts_us
        self._goes_on_us = starts_us
        self._floor_us = 0
        self._stopped = False

    @property
    def paused(self) -> bool:
        """Whether match time stands still until somebody resumes."""
        return self._stopped

    def match_us(self, clock_us: int) -> int:
        """Return the match time of a clock time; in a pause and before it ends, where the match stands."""
        return self._floor_us if self._stopped else max(self._floor_us, clock_us - self._offset_us)

    def counts(self, clock_us: int) -> bool:
        """Say whether a press of this clock time belongs to the match: not in a pause, not before it ends."""
        return not self._stopped and clock_us >= self._goes_on_us

    def starts_in_us(self, clock_us: int) -> int:
        """Return how long until match time runs, 0 if it does; of no use while paused."""
        return max(0, self._goes_on_us - clock_us)

    def pause(self, match_us: int) -> None:
        """Stop match time at an instant up to which the match has been decided."""
        self._stopped, self._floor_us = True, match_us

    def resume(self, clock_us: int) -> None:
        """Let match time go on at this clock time."""
        if self._stopped:
            self._stopped, self._offset_us, self._goes_on_us = False, clock_us - self._floor_us, clock_us
