"""A controller nobody knows is asked, button by button, which of its buttons is which; no clock hurries anybody."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from game.core.words import _
from game.devices.glyphs import CONTROL_NAMES, glyph_of
from game.devices.press import Plugged, Press, Raw
from game.devices.wizard import ASKS, Wizard
from game.screens import backdrop
from game.screens.stage import Screen, Stage
from game.screens.steer import Steer, Step
from game.storage.mappings import platform_name
from game.widgets.glyph import draw_glyph
from game.widgets.theme import ACCENT, BODY, FADED_LIGHT, GOOD, HEADING, HEAVY, INK, LAMP, PAPER, SMALL, TABLE_DARK

_PLACES = {
    "l2": (-470, 250), "l1": (-350, 190), "r1": (350, 190), "r2": (470, 250),
    "select": (-110, 90), "start": (110, 90),
    "north": (400, 95), "south": (400, -85), "west": (310, 5), "east": (490, 5),
    "up": (-400, 95), "down": (-400, -85), "left": (-490, 5), "right": (-310, 5),
    "stick_y+": (-190, -95), "stick_x+": (-110, -165), "right_y+": (110, -95), "right_x+": (190, -165),
}  # fmt: skip
"""Where each control lies on the picture of a pad, from its middle."""
_PAD_Y = 30.0
_KEPT_US, _READ_US = 1_600_000, 400_000
_STANDING_US = 500_000


class NewController(Screen):
    """Offers to set up a controller that nobody knows; nothing about it needs to be known for the answer."""

    def __init__(self, stage: Stage, device: Plugged, pressed: str, done: Callable[[], None]) -> None:
        super().__init__(stage)
        self.device, self.pressed = device, pressed
        self._done = done
        self._steer = Steer()

    def touch(self, press: Press) -> None:
        if press.device != self.device.device or abs(press.value) < 0.5:
            return
        if press.control == self.pressed:
            self._set_up()
        else:
            self._as_it_is()

    def press(self, press: Press) -> None:
        step = self._steer.press(press)
        if step is None or step.device == self.device.device:
            return
        if step.way == "confirm":
            self._set_up()
        elif step.way in ("back", "start"):
            self._as_it_is()

    def went(self, device: int) -> None:
        self._steer.forget(device)
        if device == self.device.device:
            self._done()

    def _set_up(self) -> None:
        wizard = WizardScreen(self.stage, self.device, self._done)
        wizard.behind = self.behind
        self.stage.show(wizard)

    def _as_it_is(self) -> None:
        settings = self.stage.settings
        known = dict.fromkeys((*settings.as_they_are, self.device.guid))
        self.stage.change_settings(msgspec.structs.replace(settings, as_they_are=tuple(known)))
        self._done()

    def paint(self, now_us: int) -> None:
        canvas = self.canvas
        canvas.begin()
        backdrop.night(canvas, 0.45)
        backdrop.heading(canvas, _("A new controller"))
        canvas.panel(0, 20, 1340, 560)
        canvas.layer()
        canvas.sprite("icon_pad", 0, 190, 120, tint=TABLE_DARK)
        canvas.text(self.device.name, 0, 90, HEADING * 0.8, INK, font=HEAVY, width=1240)
        told = _("Nobody knows which of its buttons is which. Press the same button once more to tell, one after the "
                 "other; press any other button to play with it as it is.")  # fmt: skip
        canvas.text(told, 0, -70, BODY + 4, INK, width=1180, wrap=True)
        canvas.text(_("It takes a minute, once. There is no hurry."), 0, -200, BODY, INK, width=1180)
        self.hints([("south", _("Another controller: set it up")), ("east", _("Another controller: as it is"))])
        canvas.end()


class WizardScreen(Screen):
    """Asks for each control of one device; `done` takes over when its line is in use, or when somebody goes back."""

    def __init__(self, stage: Stage, device: Plugged, done: Callable[[], None]) -> None:
        super().__init__(stage)
        self.device = device
        self.wizard = Wizard(device.guid, device.name, platform_name())
        self.trouble = ""
        self._kept_us: int | None = None
        self._done = done
        self._steer = Steer()
        self._standing_until_us: int | None = stage.now_us() + _STANDING_US
        """Until it has heard how everything stands: the button that led here may still be down, and is no answer."""
        stage.watch(device.device)

    # -- what happens ---------------------------------------------------------------------------------------------

    def raw(self, raw: Raw) -> None:
        if raw.device != self.device.device or self._kept_us is not None:
            return
        if self.wizard.ask is None:
            self._judge(raw)
        self._standing_until_us = None
        self.wizard.see(raw)

    def press(self, press: Press) -> None:
        step = self._steer.press(press)
        if step is None:
            return
        if self._kept_us is not None:
            if press.at_us - self._kept_us >= _READ_US:  # not by the press that kept it
                self._leave()
        elif step.device != self.device.device:
            self._step(step)

    def went(self, device: int) -> None:
        self._steer.forget(device)
        if device == self.device.device and self._kept_us is None:
            self._leave()

    def refresh(self, now_us: int) -> None:
        if self._standing_until_us is None or now_us >= self._standing_until_us:
            self.wizard.tick(now_us)
        if self._kept_us is not None and not self.trouble and now_us - self._kept_us >= _KEPT_US:
            self._leave()

    def _step(self, step: Step) -> None:
        """What another controller may do meanwhile."""
        wizard = self.wizard
        if step.way == "start" or (step.way == "back" and wizard.place == 0):
            self._leave()
        elif step.way in ("back", "left", "up"):
            wizard.back()
        elif step.way == "extra":
            wizard.patient = not wizard.patient
        elif wizard.ask is None:
            self._keep()
        else:
            wizard.skip()

    def _judge(self, raw: Raw) -> None:
        """The device itself, once all has been asked: its lower button keeps the answers, any other asks anew."""
        if raw.kind == "axis" or raw.value < 0.5 or not self.wizard.released:
            return
        if self.wizard.meaning(raw) == "south":
            self._keep()
        else:
            self.wizard.again()

    def _keep(self) -> None:
        if self.wizard.answers:
            self._kept_us = self.stage.now_us()
            self.stage.watch(None)
            self.trouble = self.stage.learn(self.wizard.line) or ""
        else:
            self._leave()

    def _leave(self) -> None:
        self.stage.watch(None)
        self._done()

    # -- what is seen ---------------------------------------------------------------------------------------------

    def paint(self, now_us: int) -> None:
        canvas, wizard = self.canvas, self.wizard
        canvas.begin()
        backdrop.night(canvas, 0.5)
        backdrop.heading(canvas, self.device.name, 482)
        canvas.panel(0, _PAD_Y + 30, 1240, 580)
        canvas.layer()
        for place, ask in enumerate(ASKS):
            self._control(ask.target, ask.control, place, now_us)
        canvas.layer()
        canvas.text(self._asked(), 0, 392, HEADING, LAMP, font=HEAVY, width=canvas.layout.width - 100)
        canvas.text(self._told(), 0, -346, BODY, PAPER, width=canvas.layout.width - 100, wrap=True)
        if wizard.ask is not None:
            count = _("{number} of {count}").format(number=wizard.place + 1, count=len(ASKS))
            canvas.text(count, 0, _PAD_Y + 250, SMALL + 2, INK, font=HEAVY)
            self._wait(now_us)
        self._hints()
        canvas.end()

    def _asked(self) -> str:
        ask = self.wizard.ask
        if self._kept_us is not None:
            return _("Kept, and in use.")
        if ask is None:
            return _("That is all.") if self.wizard.answers else _("Nothing was pressed.")
        if ask.control.endswith("+"):
            return _("Push and let go: {control}").format(control=_(CONTROL_NAMES[ask.control]))
        return _("Press: {control}").format(control=_(CONTROL_NAMES[ask.control]))

    def _told(self) -> str:
        wizard = self.wizard
        if self.trouble:
            return self.trouble
        if wizard.ask is None:
            return _("Its lower button keeps this; any other button asks once more.")
        if not wizard.open or wizard.out:
            return _("Let go of everything.")
        if wizard.place == 0:
            return _("The lower one of four, or the first of a row. There is no hurry.")
        if wizard.patient:
            return _("Is there none? Press a button that you have told already. It waits as long as you like.")
        return _("Is there none? Press a button that you have told already, or wait.")

    def _control(self, target: str, control: str, place: int, now_us: int) -> None:
        canvas, wizard = self.canvas, self.wizard
        x, y = _PLACES[control][0], _PLACES[control][1] + _PAD_Y
        asked, known = place == wizard.place, target in wizard.answers
        size = 84.0
        if asked:
            moves = self.stage.settings.motion == "full"
            size += 10.0 * abs(1 - (now_us / 500_000) % 2) if moves else 8.0
            canvas.panel(x, y, 116, 116, "panel_focus")
        glyph = glyph_of(control, None)
        if asked or known:
            draw_glyph(canvas, *glyph, x, y, size)
        else:
            canvas.sprite(glyph.picture, x, y, 64, alpha=0.35)
        if known and not asked:
            canvas.sprite("icon_check", x + 34, y - 32, 40, tint=GOOD)
        elif place < wizard.place:
            canvas.sprite("icon_minus", x + 34, y - 32, 34, tint=TABLE_DARK)

    def _wait(self, now_us: int) -> None:
        """How much of the wait is left, once half is gone: nothing to look at before."""
        left = self.wizard.left(now_us)
        if left < 0.5:
            self.canvas.rect(0, -402, 700, 14, FADED_LIGHT, 0.25)
            self.canvas.rect(-350 * (1 - left * 2), -402, 700 * left * 2, 14, ACCENT)

    def _hints(self) -> None:
        if self._kept_us is not None:
            self.hints([("south", _("Go on"))])
        elif self.wizard.ask is None:
            self.hints([("south", _("Keep it")), ("east", _("Back"))])
        else:
            hurry = _("Wait only a while") if self.wizard.patient else _("Wait as long as it takes")
            told = [("south", _("Another controller: leave it out")), ("east", _("Back"))]
            self.hints([*told, ("north", hurry), ("start", _("Leave"))])
