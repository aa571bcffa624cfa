"""A player's own controls: which control does what, a pad in one hand, one switch; kept by name, in use at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.words import _, decimal
from game.devices.glyphs import glyph_of, has_control
from game.devices.press import Plugged, Press
from game.screens import backdrop
from game.screens.remap_desk import PRESET_NAMES, RemapDesk
from game.screens.stage import Screen, Stage
from game.screens.steer import Steer
from game.tables.table import Use
from game.widgets.glyph import draw_glyph, glyph_width
from game.widgets.theme import BODY, DANGER_TEXT, HEAVY, INK, LAMP, PAPER, SMALL, TABLE_DARK

_ROW, _WIDTH, _TOP = 53.0, 1400.0, 396.0
_EDGE = 30.0
_MOST_GLYPHS = 6


class RemapScreen(Screen):
    """Changes the controls of whoever holds the device; `done` takes over when somebody goes back."""

    def __init__(self, stage: Stage, device: Plugged, uses: Sequence[Use], done: Callable[[], None]) -> None:
        super().__init__(stage)
        self.device = device
        self.desk = RemapDesk(stage.hands.of(device.device), uses)
        self.trouble = ""
        self._taken_us: int | None = None
        self._done = done
        self._steer = Steer()

    def touch(self, press: Press) -> None:
        """The control that is waited for is taken as it is on the device, whatever it stood for."""
        if press.device == self.device.device and self.desk.press(press):
            self._taken_us = press.at_us
            self._keep()

    def press(self, press: Press) -> None:
        if press.at_us == self._taken_us or (self.desk.waiting and press.device == self.device.device):
            return
        step = self._steer.press(press)
        if step is None:
            return
        if step.way in ("back", "start"):
            self._back()
        else:
            self.desk.step(step.way)
            self._keep()

    def went(self, device: int) -> None:
        self._steer.forget(device)
        if device == self.device.device:
            self._done()

    def _back(self) -> None:
        """Whoever waits for a control with no wish for one goes back by another controller."""
        if self.desk.waiting:
            self.desk.waiting = False
        else:
            self._done()

    def _keep(self) -> None:
        player = self.desk.player
        if player != self.stage.hands.of(self.device.device):
            self.trouble = self.stage.change_controls(player) or ""
            self._steer.forget(self.device.device)

    # -- what is seen ---------------------------------------------------------------------------------------------

    def paint(self, now_us: int) -> None:
        canvas, desk = self.canvas, self.desk
        canvas.begin()
        backdrop.night(canvas, 0.5)
        backdrop.heading(canvas, _("Controls of {name}").format(name=desk.player.name), 478)
        rows = desk.rows
        height = _ROW * len(rows) + 2 * _EDGE
        canvas.panel(0, _TOP + _EDGE - height / 2, _WIDTH, height)
        canvas.layer()
        for place, row in enumerate(rows):
            self._row(row, _TOP - _ROW * (place + 0.5), row == desk.at)
        canvas.layer()
        told = self.trouble or desk.note or self._explained()
        canvas.text(told, 0, -418, BODY - 2, LAMP, width=canvas.layout.width - 80, wrap=True)
        self.hints([("stick", _("Choose and change")), ("south", _("Give it a control")), ("east", _("Back"))])
        canvas.end()

    def _row(self, row: str, y: float, chosen: bool) -> None:
        canvas, desk = self.canvas, self.desk
        left = -_WIDTH / 2 + 60
        if chosen:
            canvas.panel(0, y, _WIDTH - 36, _ROW, "panel_tint", TABLE_DARK)
            canvas.sprite("icon_choice_right", left - 10, y, 34)
        ink = PAPER if chosen else INK
        use = desk.use_of(row)
        words = self._words(row) if use is None else _(use.words)
        canvas.text(words, left + 30, y, SMALL + 4, ink, font=HEAVY, align="left", width=720)
        if use is None:
            return
        if chosen and desk.waiting:
            canvas.text(_("Press the control"), _WIDTH / 2 - 60, y, SMALL + 4, PAPER, font=HEAVY, align="right")
        else:
            self._glyphs(desk.controls_of(use), y, chosen, row == "nothing")

    def _glyphs(self, controls: Sequence[str], y: float, chosen: bool, may_be_none: bool) -> None:
        canvas, x = self.canvas, _WIDTH / 2 - 60
        controls = [control for control in controls if has_control(control, self.device)]
        if not controls and not may_be_none:
            canvas.text(_("no control"), x, y, SMALL + 2, PAPER if chosen else DANGER_TEXT, font=HEAVY, align="right")
        for control in reversed(controls[:_MOST_GLYPHS]):
            glyph = glyph_of(control, self.device)
            width = glyph_width(canvas, *glyph, 46)
            draw_glyph(canvas, *glyph, x - width / 2, y, 46)
            x -= width + 12

    def _words(self, row: str) -> str:
        desk = self.desk
        if row == "preset":
            held = _(PRESET_NAMES[desk.preset]) if desk.preset else _("as set below")
            return _("Held with: {hands}").format(hands=held)
        if row == "switch":
            return _("One switch: {value}").format(value=_("yes") if desk.player.one_switch else _("no"))
        if row == "pace":
            return _("Each choice stays {seconds} seconds").format(seconds=decimal(desk.player.scan_ms / 1000, 1))
        return _("Back to the usual controls")

    def _explained(self) -> str:
        row = self.desk.at
        if self.desk.waiting:
            return _("Press, or push, the control that shall do this.")
        if row == "preset":
            return _("One hand reaches everything on its side of the pad.")
        if row == "switch":
            return _("Any button is the switch: choices come round, and a press takes the one shown. Nothing is held.")
        if row == "pace":
            return _("Left is faster, right is slower.")
        if row == "nothing":
            return _("A control given here does nothing: for a button that gets pressed by mistake.")
        return _("Kept under this name, for every game and every controller.")
