"""The controllers screen: every device, how it is read, what it does right now, and what can be tried with it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.core.words import N_, _, decimal, milliseconds
from game.devices.glyphs import glyph_of
from game.devices.press import Plugged, Press, way_of
from game.screens import backdrop
from game.screens.controllers_desk import Action, ControllersDesk, Logged, Row, in_sight
from game.screens.device_words import control_words, device_facts, reading_words
from game.screens.stage import Screen, Stage
from game.screens.steer import Steer
from game.widgets.glyph import draw_glyph
from game.widgets.theme import (
    BODY,
    DANGER_TEXT,
    FADED,
    FADED_LIGHT,
    GOOD,
    HEAVY,
    INK,
    LAMP,
    LARGE,
    PAPER,
    SMALL,
    TABLE_DARK,
)

SEEN = 10
"""Devices in sight at once; the others come when the list is moved."""
DEVICE_ROW, ACTION_ROW, FACT_ROW, LOG_ROW = 48.0, 52.0, 40.0, 38.0
TOP, BOTTOM, GAP = 432.0, -412.0, 8.0
EDGE = 32.0
"""From a panel's edge to its first row."""
ICONS = {"pad": "icon_pad", "encoder": "glyph_arcade_red", "keyboard": "icon_keyboard"}
ACTION_NAMES: dict[Action, str] = {
    "slap_test": N_("Slap test for two"),
    "keyboard_test": N_("Two at one keyboard"),
    "back": N_("Back"),
}
MOST_HELD = 3


class ControllersScreen(Screen):
    """Every device there is, and notices until something is pressed; `done` takes over when somebody goes back."""

    def __init__(self, stage: Stage, done: Callable[[], None], notices: Sequence[str] = ()) -> None:
        super().__init__(stage)
        self.notices = notices
        self._done = done
        self._steer = Steer()
        self._does: dict[Action, Callable[[], None]] = {
            "slap_test": self._slap_test, "set_up": self._set_up, "keyboard_test": self._keyboard_test, "back": done,
        }  # fmt: skip
        self.desk = ControllersDesk()
        self.reading = stage.reading()
        self.desk.settle(self._rows())

    # -- what happens ---------------------------------------------------------------------------------------------

    def touch(self, press: Press) -> None:
        self.desk.press(press)

    def press(self, press: Press) -> None:
        step = self._steer.press(press)
        if step is None:
            return
        plugged = self.stage.plugged.get(step.device)
        if step.way in ("start", "back") and plugged is not None and plugged.kind == "keyboard":
            self._done()  # other controllers' buttons are here to be tried
            return
        action = self.desk.step(step, self._rows())
        if action is not None:
            self._does[action]()

    def came(self, device: Plugged) -> None:
        self.desk.settle(self._rows())

    def went(self, device: int) -> None:
        self._steer.forget(device)
        self.desk.gone(device)

    def refresh(self, now_us: int) -> None:
        self.reading = self.stage.reading()
        for step in self._steer.repeats(now_us):
            if step.way in ("up", "down"):
                self.desk.step(step, self._rows())

    def _rows(self) -> list[Row]:
        shown = self.stage.plugged.get(self.desk.shown.device or 0)
        can_be_set_up = shown is not None and shown.kind != "keyboard"
        actions = tuple(action for action in self._does if action != "set_up" or can_be_set_up)
        return self.desk.rows(self.stage.plugged, tuple(self.reading.unreadable), actions)

    def _slap_test(self) -> None:
        from game.screens.slap_test import SlapTest

        self.cover_with(SlapTest(self.stage, lambda: self.stage.show(self)))

    def _set_up(self) -> None:
        from game.screens.wizard import WizardScreen

        device = self.stage.plugged[self.desk.shown.device or 0]
        self.cover_with(WizardScreen(self.stage, device, lambda: self.stage.show(self)))

    def _keyboard_test(self) -> None:
        from game.screens.rollover import RollOverScreen

        self.cover_with(RollOverScreen(self.stage, lambda: self.stage.show(self)))

    # -- what is seen ---------------------------------------------------------------------------------------------

    def paint(self, now_us: int) -> None:
        canvas, desk = self.canvas, self.desk
        rows = self._rows()
        desk.settle(rows)
        canvas.begin()
        backdrop.night(canvas, 0.45)
        backdrop.heading(canvas, _("Controllers"), 486)
        canvas.layer()
        width = canvas.layout.width
        left = max(540.0, min(740.0, width * 0.38))
        x = canvas.layout.left + 24 + left / 2
        bottom = self._list(rows, x, left)
        self._actions([row for row in rows if row.action is not None], x, bottom - GAP, left)
        right = width - left - 60
        x = canvas.layout.right - 24 - right / 2
        bottom = self._detail(x, right)
        self._log(x, bottom - GAP, right, now_us)
        canvas.layer()
        self._status(width)
        self.hints([("stick", _("Choose")), ("south", _("Take")), ("west", _("Another button: shows its controller"))])
        canvas.end()

    def _status(self, width: float) -> None:
        told, colour = reading_words(self.reading), FADED_LIGHT
        if self.reading.unreadable:
            told, colour = _("A controller may not be read: choose it in the list to see what to do."), LAMP
        elif self.reading.advice:
            told, colour = self.reading.advice[0], LAMP
        self.canvas.text(told, 0, -440, SMALL, colour, width=width - 60)

    def _list(self, rows: list[Row], x: float, width: float) -> float:
        """Draw the devices in sight; return where the panel ends."""
        canvas = self.canvas
        devices = [row for row in rows if row.action is None]
        seen = in_sight(len(devices), self._looked_at(devices), SEEN)
        height = DEVICE_ROW * max(1, len(seen)) + 2 * EDGE
        canvas.panel(x, TOP - height / 2, width, height)
        for place, number in enumerate(seen):
            y = TOP - EDGE - DEVICE_ROW * (place + 0.5)
            self._chosen(devices[number], x, y, width, DEVICE_ROW)
            self._device(devices[number], x, y, width)
        if not devices:
            canvas.text(_("Plug a controller in."), x, TOP - height / 2, SMALL + 2, INK, width=width - 80)
        if seen.start:
            canvas.sprite("icon_choice_up", x + width / 2 - 12, TOP - EDGE - DEVICE_ROW / 2, 30)
        if seen.stop < len(devices):
            canvas.sprite("icon_choice_down", x + width / 2 - 12, TOP - height + EDGE + DEVICE_ROW / 2, 30)
        return TOP - height

    def _looked_at(self, devices: list[Row]) -> int:
        """The row that the list is moved to: the chosen one, else the last of them, next to what can be done."""
        return devices.index(self.desk.chosen) if self.desk.chosen in devices else len(devices) - 1

    def _device(self, row: Row, x: float, y: float, width: float) -> None:
        canvas, left, right = self.canvas, x - width / 2 + 34, x + width / 2 - 44
        colour = PAPER if row == self.desk.chosen else INK
        if row.node is not None:
            canvas.sprite("icon_lock", left + 66, y, 34, tint=DANGER_TEXT if colour == INK else PAPER)
            canvas.text(canvas.elided(row.node, SMALL, width - 150), left + 96, y, SMALL, colour, align="left")
            return
        plugged = self.stage.plugged[row.device or 0]
        held = self.desk.held.get(plugged.device, {})
        canvas.text(str(plugged.device), left + 20, y, SMALL, colour, font=HEAVY)
        canvas.sprite(ICONS[plugged.kind], left + 66, y, 38, tint=colour if plugged.kind != "encoder" else (255,) * 3)
        room = width - 96 - 68 - 130
        canvas.text(canvas.elided(_(plugged.name), SMALL + 1, room, HEAVY), left + 96, y, SMALL + 1, colour, font=HEAVY,
                    align="left")  # fmt: skip
        if held:
            self._held(plugged, held, right, y)
        else:
            canvas.text(milliseconds(plugged.interval_us), right, y, SMALL, colour, align="right")

    def _held(self, plugged: Plugged, held: Mapping[str, float], right: float, y: float) -> None:
        """What is held on it now, the newest at the right, on a patch of its own."""
        canvas, step = self.canvas, 46
        newest = list(held.items())[-MOST_HELD:]
        width = step * len(newest) + 12
        canvas.rect(right - width / 2 + 6, y, width, DEVICE_ROW - 8, GOOD)
        for place, (control, value) in enumerate(reversed(newest)):
            glyph = glyph_of(way_of(control, value), plugged)
            draw_glyph(canvas, glyph.picture, glyph.letters[:2], right - step * (place + 0.5) + 6, y, 38)

    def _chosen(self, row: Row, x: float, y: float, width: float, height: float) -> None:
        if row == self.desk.chosen:
            self.canvas.panel(x, y, width - 44, height - 2, "panel_tint", TABLE_DARK)
        elif row == self.desk.shown:
            self.canvas.rect(x - width / 2 + 25, y, 8, height - 12, TABLE_DARK)

    def _actions(self, rows: Sequence[Row], x: float, top: float, width: float) -> None:
        canvas = self.canvas
        height = ACTION_ROW * len(rows) + 2 * EDGE
        canvas.panel(x, top - height / 2, width, height)
        for place, row in enumerate(rows):
            y = top - EDGE - ACTION_ROW * (place + 0.5)
            self._chosen(row, x, y, width, ACTION_ROW)
            if row == self.desk.chosen:
                canvas.sprite("icon_choice_right", x - width / 2 + 54, y, 36)
            canvas.text(self._action_words(row), x, y, SMALL + 4, PAPER if row == self.desk.chosen else INK,
                        font=HEAVY, width=width - 160)  # fmt: skip

    def _action_words(self, row: Row) -> str:
        if row.action == "set_up":
            return _("Set up number {number}").format(number=self.desk.shown.device)
        return _(ACTION_NAMES[row.action]) if row.action is not None else ""

    def _detail(self, x: float, width: float) -> float:
        """Draw what is known of the device shown; return where the panel ends."""
        canvas, shown = self.canvas, self.desk.shown
        plugged = self.stage.plugged.get(shown.device or 0)
        facts = [] if plugged is None else device_facts(plugged, self.stage.particulars(plugged.device))
        height = 70 + FACT_ROW * 8 + 2 * EDGE
        canvas.panel(x, TOP - height / 2, width, height)
        left = x - width / 2 + 40
        if shown.node is not None:
            canvas.sprite("icon_lock", left + 24, TOP - EDGE - 40, 48, tint=DANGER_TEXT)
            canvas.text(_("A controller that may not be read"), left + 64, TOP - EDGE - 40, BODY, INK, font=HEAVY,
                        align="left", width=width - 150)  # fmt: skip
            canvas.text(self.reading.unreadable[shown.node], x, TOP - height / 2 - 30, SMALL + 2, INK,
                        width=width - 110, wrap=True)  # fmt: skip
        elif plugged is not None:
            self._title(plugged, left, TOP - EDGE - 30, width)
            for place, (what, words) in enumerate(facts):
                y = TOP - EDGE - 70 - FACT_ROW * (place + 0.5)
                canvas.text(what, left, y, SMALL, FADED, align="left", width=170)
                canvas.text(canvas.elided(words, SMALL, width - 270), left + 180, y, SMALL, INK, align="left")
        return TOP - height

    def _title(self, plugged: Plugged, left: float, y: float, width: float) -> None:
        canvas = self.canvas
        canvas.text(str(plugged.device), left, y, LARGE, DANGER_TEXT, font=HEAVY, align="left")
        words = canvas.elided(_(plugged.name), BODY + 4, width - 200, HEAVY)
        canvas.text(words, left + 84, y, BODY + 4, INK, font=HEAVY, align="left")

    def _log(self, x: float, top: float, width: float, now_us: int) -> None:
        """The newest presses, with their stamps and doubts."""
        canvas = self.canvas
        bottom = BOTTOM
        canvas.panel(x, (top + bottom) / 2, width, top - bottom, "panel_night")
        edge = EDGE - 6
        count = int((top - bottom - 2 * edge) // LOG_ROW)
        if not self.desk.log:
            middle, told = (top + bottom) / 2, _("Press something: it shows here at once, with its time and doubt.")
            notice = backdrop.in_turn(self.notices, now_us)
            canvas.text(notice, x, middle + LOG_ROW, SMALL, LAMP, width=width - 90, wrap=True)
            canvas.text(told, x, bottom + 2 * LOG_ROW if notice else middle, SMALL, PAPER, width=width - 90, wrap=True)
        for place, line in enumerate(self.desk.log[:count]):
            self._line(line, x, top - edge - LOG_ROW * (place + 0.5), width, PAPER if place == 0 else FADED_LIGHT)

    def _line(self, line: Logged, x: float, y: float, width: float, colour: tuple[int, int, int]) -> None:
        canvas, press = self.canvas, line.press
        plugged = self.stage.plugged.get(press.device)
        left, right = x - width / 2 + 36, x + width / 2 - 36
        glyph = glyph_of(way_of(press.control, press.value), plugged)
        canvas.text(str(press.device), left + 20, y, SMALL, colour, font=HEAVY)
        draw_glyph(canvas, glyph.picture, glyph.letters[:2], left + 78, y, 34)
        told = control_words(press)
        if line.times > 1:
            told = _("{what} ×{times}").format(what=told, times=line.times)
        room = right - left - 112 - 360
        canvas.text(canvas.elided(told, SMALL, room), left + 112, y, SMALL, colour, align="left")
        stamp = _("{seconds} s").format(seconds=decimal(press.at_us / 1e6, 4))
        canvas.text(stamp, right - 170, y, SMALL, colour, align="right")
        canvas.text(_("± {doubt}").format(doubt=milliseconds(press.doubt_us)), right, y, SMALL, colour, align="right")
