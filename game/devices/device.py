"""One open device inside the poller, whichever backend reads it."""

from game.devices.edges import Change, Edges, Tuning
from game.devices.layout import Layout, Source
from game.devices.measuring import Measured, Wiggle
from game.devices.particulars import Particulars
from game.devices.press import Kind

SETTLE_US = 12_000  # what a device tells this soon after it was opened is how it stands, not what was done

RAW_STEPS = 32  # a raw axis is told in steps so coarse that its noise is mostly silent


class Device:
    """Its identity, and the changes seen since they were last taken."""

    def __init__(
        self,
        slot: int,
        name: str,
        guid: str,
        place: str,
        kind: Kind,
        layout: Layout,
        trusted: bool = False,
        tuning: Tuning | None = None,
    ) -> None:
        self.slot, self.name, self.guid, self.place, self.kind = slot, name, guid, place, kind
        self.interval_us = 0
        self.mapped, self.rumbles = True, False
        self.backend, self.node, self.mapping, self.interval_from = "", "", "", ""
        self.settle_until_us: int | None = None  # None once it is settled and known to the game
        self.edges = Edges(layout, trusted, tuning)
        self.wiggle = Wiggle(layout.stick_axes) if layout.stick_axes else None  # None: nothing to measure any more
        self._measured: Measured | None = None
        self._changes: list[Change] = []
        self._stands: dict[Source, float] = {}
        self._rests: dict[int, float] = {}
        self._watched = False
        self._raws: dict[Source, float] = {}

    def see(self, source: Source, raw: float, low_us: int, high_us: int) -> None:
        """A raw value that was set between the two times."""
        raw_step = round(raw * RAW_STEPS) / RAW_STEPS
        if self._stands.get(source) != raw_step:
            self._stands[source] = raw_step
            if self._watched:
                self._raws[source] = raw_step
        if self.settle_until_us is not None:
            self._settle(source, raw)
        else:
            self._changes += self.edges.see(source, raw, low_us, high_us)
            if self.wiggle is not None and source.kind == "axis":
                self._measure(self.wiggle, source, raw, low_us, high_us)

    def _measure(self, wiggle: Wiggle, source: Source, raw: float, low_us: int, high_us: int) -> None:
        self._measured = wiggle.see(source, raw, low_us, high_us)
        if self._measured is None and wiggle.digital:
            self._measured = Measured(self.interval_us, None, sure=False)
        if self._measured is not None:
            self.wiggle = None

    def measures(self) -> Measured | None:
        """What its reports' interval was found to be, once."""
        measured, self._measured = self._measured, None
        return measured

    def stand(self, source: Source, raw: float) -> None:
        """Takes a raw value as how things stand at the opening."""
        self._stands[source] = round(raw * RAW_STEPS) / RAW_STEPS
        self._settle(source, raw)

    def _settle(self, source: Source, raw: float) -> None:
        if source.kind == "axis":
            self._rests[source.number] = raw
        self.edges.settle(source, raw)

    @property
    def particulars(self) -> Particulars:
        """How it is read, and how it stood when it was opened."""
        hats = len({source.number for source in self._stands if source.kind == "hat"})
        buttons, axes = (sum(source.kind == kind for source in self._stands) for kind in ("button", "axis"))
        rest = tuple(round(self._rests[number], 4) for number in sorted(self._rests))
        return Particulars(self.backend, self.node, self.mapping, self.interval_from, buttons, axes, hats, rest)

    def watch(self, on: bool) -> None:
        """Whether raw values are told too; they begin with everything as it stands."""
        self._watched = on
        self._raws = dict(self._stands) if on else {}

    def take_raws(self) -> dict[Source, float]:
        """The raw values to tell since the last look."""
        raws, self._raws = self._raws, {}
        return raws

    @property
    def restless(self) -> bool:
        """Whether there may be something to say."""
        talks = bool(self._changes or self._raws or self._measured)
        return talks or self.settle_until_us is not None or self.edges.waiting

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
