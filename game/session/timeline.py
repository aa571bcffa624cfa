"""The match's own time on the devices' clock: it stands still while the match is paused (C-13)."""

from __future__ import annotations


class Timeline:
    """Maps the devices' clock to match time, both in microseconds. Owned by the screen that plays the match."""

    def __init__(self, starts_us: int) -> None:
        self._offset_us = starts_us
        self._stopped_us: int | None = None
        self._goes_on_us = starts_us

    @property
    def paused(self) -> bool:
        """Whether match time stands still."""
        return self._stopped_us is not None

    def match_us(self, clock_us: int) -> int:
        """Return the match time of a clock time; while paused, the time at which the match stands."""
        if self._stopped_us is not None:
            return self._stopped_us
        return max(0, clock_us - self._offset_us)

    def counts(self, clock_us: int) -> bool:
        """Say whether a press of this clock time belongs to the match: not during a pause or before its end."""
        return self._stopped_us is None and clock_us >= self._goes_on_us

    def pause(self, match_us: int) -> None:
        """Stop match time at an instant up to which the match has been decided."""
        if self._stopped_us is None:
            self._stopped_us = match_us

    def resume(self, clock_us: int) -> None:
        """Let match time go on from this clock time."""
        if self._stopped_us is not None:
            self._offset_us = clock_us - self._stopped_us
            self._stopped_us = None
            self._goes_on_us = clock_us
