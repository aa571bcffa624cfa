"""One open device inside the poller, whichever backend reads it."""

from game.devices.edges import Change, Edges
from game.devices.layout import Layout, Source
from game.devices.press import Kind

SETTLE_US = 12_000  # what a device tells this soon after it was opened is how it stands, not what was done


class Device:
    """Its identity, and the changes seen since they were last taken."""

    def __init__(
        self, slot: int, name: str, guid: str, place: str, kind: Kind, layout: Layout, trusted: bool = False
    ) -> None:
        self.slot, self.name, self.guid, self.place, self.kind = slot, name, guid, place, kind
        self.interval_us = 0
        self.settle_until_us: int | None = None  # None once it is settled and known to the game
        self.edges = Edges(layout, trusted)
        self._changes: list[Change] = []

    def see(self, source: Source, raw: float, low_us: int, high_us: int) -> None:
        """A raw value that was set between the two times."""
        if self.settle_until_us is not None:
            self.edges.settle(source, raw)
        else:
            self._changes += self.edges.see(source, raw, low_us, high_us)

    @property
    def restless(self) -> bool:
        """Whether take() or settles() may have something to say."""
        return bool(self._changes) or self.settle_until_us is not None or self.edges.waiting

    def take(self, now_us: int) -> list[Change]:
        """The changes to report, in the order they happened."""
        changes = self._changes + self.edges.due(now_us)
        self._changes = []
        return changes

    def settles(self, now_us: int) -> bool:
        """True once, when the device has said how it stands."""
        if self.settle_until_us is None or now_us < self.settle_until_us:
            return False
        self.settle_until_us = None
        return True
