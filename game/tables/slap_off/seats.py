"""Draws one seat of Slap Off: its plate, or in the same place the open call wheel, a burn, or a question."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from game.core.match import Seat
from game.core.words import _, decimal
from game.rules.slap_off.terms import ClaimSeen, SetId, SlapOffOptions, SlapOffSeen
from game.tables.slap_off.controls import VOTE_GUARD_US, open_question
from game.tables.slap_off.places import Box
from game.tables.slap_off.wheel import CELLS, COLUMNS, MIDDLE, ROWS, Cell
from game.tables.table import Look
from game.widgets.canvas import Canvas
from game.widgets.theme import (
    BODY,
    DANGER,
    DANGER_TEXT,
    FADED,
    HEAVY,
    INK,
    PAPER_SHADE,
    SEATS,
    SMALL,
    WHITE,
    Colour,
)

DIMMED: Colour = (186, 180, 178)

HEAD = 42.0
"""The height of the line over a wheel: who, and how much time is left."""
NAME_GAP = 6.0
"""What a name leaves of its cell at the least; a longer one is cut."""
PLATE_WIDE, PLATE_TALL = 380.0, 132.0
PLATE_LEFT = 122.0
"""Where a plate's writing begins, right of its brand."""
NOTE_WIDE = 400.0


def pictures(styles: Sequence[int]) -> Iterator[tuple[str, float]]:
    """What will be drawn, and how wide."""
    yield from ((f"badge_{style}", 40.0) for style in styles)
    yield from ((f"plate_{style}", PLATE_WIDE) for style in styles)
    yield from (("card_deck_back", 36.0), ("icon_cross", 40.0), ("icon_check", 40.0))
    yield from (("icon_choice_left", 32.0), ("icon_choice_right", 32.0), ("icon_hand", 40.0), ("icon_hand", 30.0))


class SeatArt:
    """Draws the seats of one table."""

    def __init__(
        self, canvas: Canvas, looks: Sequence[Look], offered: Sequence[SetId], options: SlapOffOptions
    ) -> None:
        self._canvas, self._looks = canvas, looks
        self._offered, self._options = offered, options
        self.names: Mapping[SetId, str] = {}

    def draw(self, seat: Seat, box: Box, seen: SlapOffSeen, cell: Cell | None, at_us: int) -> None:
        """Draw a seat; cell: where its hand has put the wheel, None: where the match was told."""
        claim = next((claim for claim in seen.claims if claim.seat == seat), None)
        burn = next((burn for burn in seen.burns if burn.seat == seat), None)
        asked = open_question(seen, seat)
        if claim is not None and claim.named is None:
            self._wheel(seat, box, claim, cell if cell is not None else self._told(claim), at_us)
        else:
            self._plate(seat, box, seen, at_us)
            if claim is not None:
                self._waiting(box, claim, at_us)
            elif burn is not None:
                self._note(
                    box,
                    _("Slap again on a set!"),
                    "icon_hand",
                    self._left(burn.due_us - at_us, self._options.double_slap_ms),
                )
            elif asked is not None and at_us >= asked.at_us + VOTE_GUARD_US:
                self._vote(box, asked, at_us)

    def _left(self, left_us: int, whole_ms: int) -> float:
        """Which part of a time is left."""
        return left_us / max(1, whole_ms * 1000)

    # -- the plate ------------------------------------------------------------------------------------------------

    def _plate(self, seat: Seat, box: Box, seen: SlapOffSeen, at_us: int) -> None:
        canvas, look = self._canvas, self._looks[seat]
        x, y = box.x, _plate_y(box)
        left, out, turn = x - PLATE_WIDE / 2, seen.out[seat], seen.turn == seat and seen.places is None
        canvas.sprite(f"plate_{look.style}", x, y, PLATE_WIDE, tint=DIMMED if out else WHITE)
        state, room = self._state(seat, seen), PLATE_WIDE - PLATE_LEFT - 108
        canvas.text(
            look.name, left + PLATE_LEFT, y + (18 if state else 0), BODY, INK, font=HEAVY, align="left", width=room
        )
        canvas.text(state, left + PLATE_LEFT, y - 21, SMALL, FADED, align="left", width=room)
        self._count(seen.counts[seat], x + PLATE_WIDE / 2 - 64, y)
        if turn and seen.turn_until_us is not None:
            canvas.panel(x, y, PLATE_WIDE + 12, PLATE_TALL + 8, "panel_focus")
            share = self._left(seen.turn_until_us - at_us, self._options.turn_ms)
            self._time(x, y - PLATE_TALL / 2 + 8, PLATE_WIDE - 40, share, DANGER)

    def _state(self, seat: Seat, seen: SlapOffSeen) -> str:
        if seen.places is not None:
            return _("Place {place}").format(place=seen.places[seat])
        if seen.out[seat]:
            return _("Out")
        if seat in seen.barred:
            return _("Sits out")
        if seen.turn == seat:
            return _("Plays")
        return _("Last chance") if not seen.counts[seat] else ""

    def _count(self, count: int, x: float, y: float) -> None:
        """Cards left: a little deck, as thick as it is tall, and the number."""
        canvas = self._canvas
        for place in range(min(4, (count + 8) // 9)):
            canvas.sprite("card_deck_back", x - 22 + 4 * place, y - 3 + 3 * place, 36)
        canvas.text(str(count), x + 26, y, BODY + 4, INK if count else DANGER_TEXT, font=HEAVY, width=50)

    # -- the wheel ------------------------------------------------------------------------------------------------

    def _told(self, claim: ClaimSeen) -> Cell:
        return MIDDLE if claim.aim is None else CELLS[claim.aim]

    def _wheel(self, seat: Seat, box: Box, claim: ClaimSeen, cell: Cell, at_us: int) -> None:
        """The names in their fixed places, the chosen one filled in the seat's colour; the time runs out above them."""
        canvas, style = self._canvas, self._looks[seat].style
        colour = SEATS[style].colour
        canvas.panel(box.x, box.y, box.width + 8, box.height + 8, "panel_plain")
        top = box.y + box.height / 2
        canvas.rect(box.x, top - HEAD / 2 - 2, box.width - 14, HEAD - 2, colour)
        left = (claim.until_us - at_us) / max(1, claim.until_us - claim.at_us)
        self._time(box.x, top - HEAD - 6, box.width - 14, left, DANGER)
        canvas.sprite(f"badge_{style}", box.x - box.width / 2 + 34, top - HEAD / 2 - 2, 40)
        canvas.text(self._looks[seat].name, box.x - box.width / 2 + 64, top - HEAD / 2 - 2, SMALL, INK, font=HEAVY,
                    align="left", width=box.width / 2 - 30)  # fmt: skip
        seconds = decimal(max(0.0, (claim.until_us - at_us) / 1e6), 1)
        told = _("{seconds} s").format(seconds=seconds)
        canvas.text(told, box.x + box.width / 2 - 20, top - HEAD / 2 - 2, SMALL, INK, font=HEAVY, align="right")
        self._grid(box)
        for name in self._offered:
            self._name(name, box, CELLS[name] == cell, colour)
        if cell == MIDDLE:
            x, y, _wide, _tall = _cell(box, MIDDLE)
            canvas.sprite("icon_hand", x, y, 30, tint=INK)

    def _grid(self, box: Box) -> None:
        """The lines between the names."""
        x, y, width, height = _cell(box, MIDDLE)
        for row in range(1, ROWS):
            self._canvas.rect(x, y + height * (1.5 - row), width * COLUMNS, 3, PAPER_SHADE)
        for column in (-0.5, 0.5):
            self._canvas.rect(x + width * column, y - height / 2, 3, height * ROWS, PAPER_SHADE)

    def _name(self, name: SetId, box: Box, chosen: bool, colour: Colour) -> None:
        canvas = self._canvas
        x, y, width, height = _cell(box, CELLS[name])
        if chosen:
            canvas.rect(x, y, width + 2, height + 2, INK)
            canvas.rect(x, y, width - 6, height - 6, colour)
        canvas.text(canvas.elided(self.names[name], SMALL, width - NAME_GAP), x, y, SMALL, INK)

    # -- notes under or over a plate --------------------------------------------------------------------------------

    def _waiting(self, box: Box, claim: ClaimSeen, at_us: int) -> None:
        """Named already: waits for whoever was before, or for a vote."""
        name = self.names[claim.named] if claim.named is not None else ""
        if claim.vote_until_us is None:
            self._note(box, _("{call}!").format(call=name), "icon_check", None)
            return
        left = (claim.vote_until_us - at_us) / max(1, claim.vote_until_us - claim.at_us)
        self._note(box, _("{call}! May I?").format(call=name), "icon_hand", left)

    def _vote(self, box: Box, asked: ClaimSeen, at_us: int) -> None:
        """Whether somebody may slap in: left refuses, right allows, silence too."""
        canvas, width = self._canvas, NOTE_WIDE
        y = _note_y(box)
        canvas.panel(box.x, y, width, 84, "panel_plain")
        style = self._looks[asked.seat].style
        canvas.sprite("icon_choice_left", box.x - width / 2 + 30, y, 32, tint=DANGER)
        no, yes, asks = _("No"), _("Yes"), _("back in?")
        left = box.x - width / 2 + 56
        right = box.x + width / 2 - 56
        canvas.text(no, left, y, SMALL + 2, INK, font=HEAVY, align="left")
        canvas.text(yes, right, y, SMALL + 2, INK, font=HEAVY, align="right")
        left += canvas.measure(no, SMALL + 2, HEAVY) + 12
        right -= canvas.measure(yes, SMALL + 2, HEAVY) + 12
        x = (left + right - 46 - canvas.measure(asks, SMALL)) / 2
        canvas.sprite(f"badge_{style}", x + 20, y, 40)
        canvas.text(asks, x + 46, y, SMALL, INK, align="left", width=right - left - 46)
        canvas.sprite("icon_choice_right", box.x + width / 2 - 30, y, 32, tint=(60, 120, 50))
        if asked.vote_until_us is not None:
            left = (asked.vote_until_us - at_us) / max(1, asked.vote_until_us - asked.at_us)
            self._time(box.x, y - 40, width - 24, left, DANGER)

    def _note(self, box: Box, words: str, icon: str, left: float | None) -> None:
        canvas, width = self._canvas, NOTE_WIDE
        wrap = canvas.measure(words, SMALL, HEAVY) > width - 110
        y, height = _note_y(box), 98 if wrap else 74
        canvas.panel(box.x, y, width, height, "panel_plain")
        canvas.sprite(icon, box.x - width / 2 + 40, y, 40, tint=INK)
        canvas.text(words, box.x + 26, y, SMALL if wrap else BODY, INK, font=HEAVY, width=width - 110, wrap=wrap)
        if left is not None:
            self._time(box.x, y - height / 2 + 3, width - 24, left, DANGER)

    def _time(self, x: float, y: float, width: float, left: float, colour: Colour) -> None:
        """A bar that runs out to the left."""
        left = min(1.0, max(0.0, left))
        self._canvas.rect(x, y, width, 10, INK)
        self._canvas.rect(x - width * (1 - left) / 2, y, width * left, 6, colour)


def _plate_y(box: Box) -> float:
    """A plate stands at the outer edge of its room, so that a note has place on the table's side."""
    shift = (box.height - PLATE_TALL) / 2
    return box.y + (shift if box.y > 300 else -shift if box.y < -100 else shift)


def _note_y(box: Box) -> float:
    shift = box.height / 2 - 38
    return box.y + (-shift if box.y > 300 else shift if box.y < -100 else -shift)


def _cell(box: Box, cell: Cell) -> tuple[float, float, float, float]:
    """Return a cell's middle and size."""
    width, height = (box.width - 14) / COLUMNS, (box.height - HEAD - 18) / ROWS
    top = box.y + box.height / 2 - HEAD - 11
    return box.x + (cell[1] - 1) * width, top - height * (cell[0] + 0.5), width, height
