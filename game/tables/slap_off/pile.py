"""Draws what lies on the table of Slap Off: the fan of the last cards, the bottom card's place, burned cards, hands."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.core.match import Seat
from game.core.words import _, ngettext
from game.rules.slap_off.terms import SlapOffSeen, SlapSeen
from game.tables.slap_off.places import MIDDLE_Y, Box
from game.widgets.canvas import Canvas
from game.widgets.theme import BODY, DANGER, HEAVY, INK, PAPER, SMALL

CARD, NARROW_CARD, SMALL_CARD, SHOWN_CARD = 184.0, 150.0, 88.0, 132.0
"""Widths of a card of the fan, of one on a narrow screen, of one below the fan, and of the bottom card shown."""
WIDE_SCREEN = 1760.0
SHAPE = 273 / 195
FAN_Y, LOW_Y = MIDDLE_Y + 66.0, MIDDLE_Y - 164.0
STEP = 0.6
"""How much of a card of the fan the next one leaves to be seen."""
TILTS = (-5.0, 2.0, -2.0, 4.0, 1.0, -4.0, 3.0)
FLY_US = 150_000
HAND = 112.0


class Flight(NamedTuple):
    """A card or a pile on its way: when it set off, from or to whose seat."""

    at_us: int
    seat: Seat


def pictures(styles: Sequence[int]) -> Iterator[tuple[str, float]]:
    """What will be drawn, and how wide."""
    for rank in "A23456789TJQK":
        yield from ((f"card_{rank}{suit}", width) for suit in "CDHS" for width in (CARD, NARROW_CARD, SHOWN_CARD))
    yield from ((name, width) for name in ("card_X1", "card_X2") for width in (CARD, NARROW_CARD))
    yield from (
        ("card_deck_back", CARD),
        ("card_deck_back", NARROW_CARD),
        ("card_deck_back", SMALL_CARD),
        ("card_deck_back", SHOWN_CARD),
    )
    yield from ((f"hand_slap_{style}", HAND) for style in styles)
    yield from (("slot", SMALL_CARD), ("icon_cross", 44.0), ("shadow_card", CARD * 1.42))


class PileArt:
    """Draws the middle of one table."""

    def __init__(self, canvas: Canvas, styles: Sequence[int], motion: float) -> None:
        self._canvas, self._styles = canvas, styles
        self.motion = motion
        self.came: Flight | None = None
        """The card on top, from whom."""
        self.burned: Flight | None = None
        self.bottom_us = 0
        """When the bottom card was shown."""

    def draw(self, seen: SlapOffSeen, places: dict[Seat, Box], at_us: int) -> None:
        """Draw all that lies in the middle, hands excepted."""
        self._low(seen, places, at_us)
        self._fan(seen, places, at_us)

    @property
    def card(self) -> float:
        """How wide a card of the fan is on this screen."""
        return CARD if self._canvas.layout.width >= WIDE_SCREEN else NARROW_CARD

    def _fan(self, seen: SlapOffSeen, places: dict[Seat, Box], at_us: int) -> None:
        canvas, count, width = self._canvas, len(seen.fan), self.card
        covered, step = seen.pile - count, width * STEP
        left = -step * (count - 1) / 2
        for depth in range(min(3, covered), 0, -1):
            tilt = TILTS[(seen.pile - depth) % len(TILTS)] * 1.6
            canvas.sprite("card_deck_back", left - 14 * depth, FAN_Y + 5 * depth, width, turn_deg=tilt - 6, alpha=0.92)
        if seen.pile:
            canvas.sprite("shadow_card", left + step * (count - 1) + 4, FAN_Y - 6, width * 1.42, alpha=0.45)
        for place, card in enumerate(seen.fan):
            x, y, tilt = left + step * place, FAN_Y, TILTS[(covered + place) % len(TILTS)]
            if place == count - 1 and self.came is not None:
                x, y, tilt = self._flown(self.came, places, x, y, tilt, at_us)
            canvas.sprite(f"card_{card}", x, y, width, turn_deg=tilt)

    def _flown(self, came: Flight, places: dict[Seat, Box], x: float, y: float, tilt: float,
               at_us: int) -> tuple[float, float, float]:  # fmt: skip
        """Where a card is that set off just now."""
        done = 1.0 if not self.motion else min(1.0, max(0.0, (at_us - came.at_us) / FLY_US))
        if done >= 1 or came.seat not in places:
            return x, y, tilt
        rest = (1 - done) ** 2
        box = places[came.seat]
        return x + (box.x - x) * rest, y + (box.y - y) * rest, tilt + 70 * rest

    def _low(self, seen: SlapOffSeen, places: dict[Seat, Box], at_us: int) -> None:
        """Below the fan: the place of the bottom card on the left, the burned cards on the right."""
        canvas = self._canvas
        for x, words in ((-150.0, _("Bottom")), (150.0, _("Burned"))):
            canvas.text(words, x + (66 if x > 0 else -66), LOW_Y, SMALL, PAPER, align="left" if x > 0 else "right",
                        width=180)  # fmt: skip
        self._bottom(seen, -150.0 + 22, at_us)
        self._burns(seen, places, 150.0 - 22, at_us)

    def _bottom(self, seen: SlapOffSeen, x: float, at_us: int) -> None:
        canvas = self._canvas
        if seen.pile == len(seen.fan):  # it lies in the fan still
            canvas.sprite("slot", x, LOW_Y, SMALL_CARD, height=SMALL_CARD * SHAPE, alpha=0.55)
        elif seen.bottom is None:
            canvas.sprite("card_deck_back", x, LOW_Y, SMALL_CARD)
        else:
            done = 1.0 if not self.motion else min(1.0, max(0.0, (at_us - self.bottom_us) / 220_000))
            name = f"card_{seen.bottom}" if done >= 0.5 else "card_deck_back"
            turned = max(0.06, abs(math.cos(math.pi * done)))
            canvas.sprite(name, x, LOW_Y + 8, SHOWN_CARD * turned, height=SHOWN_CARD * SHAPE)

    def _burns(self, seen: SlapOffSeen, places: dict[Seat, Box], x: float, at_us: int) -> None:
        canvas = self._canvas
        if not seen.burned:
            canvas.sprite("slot", x, LOW_Y, SMALL_CARD, height=SMALL_CARD * SHAPE, alpha=0.55)
            return
        for place in range(min(3, seen.burned)):
            spot = (x + 7.0 * place, LOW_Y - 3.0 * place, TILTS[place] * 2)
            newest = place == min(3, seen.burned) - 1
            if newest and self.burned is not None:
                spot = self._flown(self.burned, places, *spot, at_us)
            canvas.sprite("card_deck_back", spot[0], spot[1], SMALL_CARD, turn_deg=spot[2])
        told = ngettext("{count} card", "{count} cards", seen.burned).format(count=seen.burned)
        width = canvas.measure(told, SMALL, HEAVY) + 14
        canvas.panel(x, LOW_Y - 4, width, 44, "panel_plain")
        canvas.text(told, x, LOW_Y - 4, SMALL, INK, font=HEAVY)

    def hands(self, seen: SlapOffSeen, places: dict[Seat, Box]) -> None:
        """Draw the hands on the pile in slap order, each from its seat, with its place in that order."""
        slaps = latest(seen) if seen.pile else []
        claimed = [slap for slap in slaps if slap.claims]
        for slap in reversed(slaps):
            x, y, turn = self._reach(places[slap.seat], len(seen.fan))
            self._canvas.sprite(f"hand_slap_{self._styles[slap.seat]}", x, y, HAND, turn_deg=turn)
        for slap in slaps:
            x, y, _turn = self._reach(places[slap.seat], len(seen.fan))
            x, y = x * 0.9, FAN_Y + (y - FAN_Y) * 0.9
            if not slap.claims:
                self._canvas.sprite("icon_cross", x, y, 44, tint=DANGER)
            elif len(claimed) > 1:
                self._canvas.text(str(claimed.index(slap) + 1), x, y, BODY + 4, INK, font=HEAVY)

    def _reach(self, box: Box, cards: int) -> tuple[float, float, float]:
        """Where a seat's hand lies and how it is turned: its fingers on the fan's edge, so that all can be read."""
        x, y = box.x, (box.y - MIDDLE_Y) * 1.6
        far = math.hypot(x, y) or 1.0
        across, up = self.card * (1 + STEP * (cards - 1)) / 2 + 42, self.card * SHAPE / 2 + 34
        px, py = x / far * across, y / far * up
        return px, FAN_Y + py, math.degrees(math.atan2(-px, -py))


def latest(seen: SlapOffSeen) -> list[SlapSeen]:
    """Return the last slap of each seat on the present pile, in order."""
    last = {slap.seat: slap for slap in seen.slaps}
    return sorted(last.values(), key=lambda slap: slap.at_us)
