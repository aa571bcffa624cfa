"""The roll-over test: two people at one keyboard hold their keys together, and it says in words which are blocked."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.words import _
from game.devices.glyphs import key_glyph, key_words
from game.devices.press import KEYBOARDS, Press
from game.devices.rollover import COMBINATIONS, RollOver, Verdict, instead_of
from game.screens import backdrop
from game.screens.stage import Screen, Stage
from game.screens.steer import Steer
from game.widgets.glyph import draw_glyph, glyph_width
from game.widgets.theme import BODY, DANGER_TEXT, GOOD, GOOD_TEXT, HEAVY, INK, LAMP, SMALL, TABLE_DARK

_KEY, _GAP = 104.0, 30.0
_MOST_LINES = 5


class RollOverScreen(Screen):
    """Asks for keys together, one combination after the other; `done` takes over when somebody goes back."""

    def __init__(self, stage: Stage, done: Callable[[], None]) -> None:
        super().__init__(stage)
        self.test = RollOver()
        self._done = done
        self._steer = Steer()

    def key(self, name: str, down: bool) -> None:
        self.test.key(name, down, self.stage.now_us())

    def press(self, press: Press) -> None:
        """The keyboard's own presses steer nothing here but Escape and Backspace, which lead back."""
        step = self._steer.press(press)
        if step is None:
            return
        if step.way == "start" or (step.way == "back" and press.device not in KEYBOARDS):
            self._done()
        elif step.way == "confirm" and (press.device not in KEYBOARDS or not self.test.asked):
            self.test.again()

    def went(self, device: int) -> None:
        self._steer.forget(device)

    def refresh(self, now_us: int) -> None:
        self.test.tick(now_us)

    # -- what is seen ---------------------------------------------------------------------------------------------

    def paint(self, now_us: int) -> None:
        canvas, test = self.canvas, self.test
        canvas.begin()
        backdrop.night(canvas, 0.5)
        backdrop.heading(canvas, _("Two at one keyboard"), 474)
        canvas.panel(0, 40, 1500, 700)
        canvas.layer()
        if test.asked:
            self._ask()
            canvas.layer()
            canvas.text(self._status(), 0, -372, BODY, LAMP, width=canvas.layout.width - 100)
        else:
            self._results()
        again = _("Another controller: once more") if test.asked else _("Once more")
        self.hints([("south", again), ("start", _("Back"))])
        canvas.end()

    def _ask(self) -> None:
        canvas, test = self.canvas, self.test
        told = _("Hold all of these together, the two of you.")
        canvas.text(told, 0, 326, BODY + 6, INK, font=HEAVY, width=1400)
        half = len(test.asked) // 2
        for keys, x in ((test.asked[:half], -370.0), (test.asked[half:], 370.0)):
            self._keys(keys, x, 190)
        canvas.sprite("icon_plus", 0, 190, 44, tint=TABLE_DARK)
        verdict = test.verdict
        if verdict is not None:
            self._verdict(verdict, 20)
        count = _("{number} of {count}").format(number=test.place + 1, count=len(COMBINATIONS))
        canvas.text(count, 0, -252, SMALL, INK)

    def _keys(self, keys: Sequence[str], x: float, y: float) -> None:
        """The keys of one hand; those that the keyboard tells have a check."""
        canvas = self.canvas
        widths = [glyph_width(canvas, *key_glyph(key), _KEY) for key in keys]
        x -= (sum(widths) + _GAP * (len(keys) - 1)) / 2
        for key, width in zip(keys, widths, strict=True):
            draw_glyph(canvas, *key_glyph(key), x + width / 2, y, _KEY)
            if key in self.test.held:
                canvas.sprite("icon_check", x + width / 2, y - 92, 64, tint=GOOD)
            x += width + _GAP

    def _verdict(self, verdict: Verdict, y: float) -> None:
        canvas = self.canvas
        ink = GOOD_TEXT if verdict.clean else DANGER_TEXT
        lines = sentences(verdict)
        for place, line in enumerate(lines):
            canvas.text(line, 0, y - 84 * place - 20, BODY + 2, ink, font=HEAVY, width=1380, wrap=True)

    def _status(self) -> str:
        test = self.test
        if test.verdict is not None:
            return _("Let go of everything for the next one.")
        if not test.held:
            return _("There is no hurry: what has a check has come through.")
        return _("At once now: {count}. Keep holding.").format(count=len(test.held))

    def _results(self) -> None:
        canvas, test = self.canvas, self.test
        wrong = [line for verdict in test.verdicts if not verdict.clean for line in sentences(verdict)]
        if not wrong:
            canvas.sprite("icon_check", 0, 150, 150, tint=GOOD)
            told = _("Everything you play with comes through: {count} keys at once.").format(count=test.most)
            canvas.text(told, 0, -10, BODY + 6, GOOD_TEXT, font=HEAVY, width=1300, wrap=True)
            return
        canvas.text(_("This keyboard blocks some keys:"), 0, 326, BODY + 6, INK, font=HEAVY, width=1400)
        for place, line in enumerate(wrong[:_MOST_LINES]):
            canvas.text(line, 0, 236 - 100 * place, BODY - 2, DANGER_TEXT, font=HEAVY, width=1380, wrap=True)


def sentences(verdict: Verdict) -> list[str]:
    """Return in words what came of a combination, and what to press instead of what is blocked."""
    if verdict.clean:
        return [_("All come through: {keys}.").format(keys=_listed(verdict.told))]
    lines = []
    for key in verdict.blocked:
        others = instead_of(key)
        told = _("With {held} held, {key} does not come through.").format(
            held=_listed(verdict.told), key=key_words(key)
        )
        other = key_words(others[0]) if others else ""
        instead = _("Try {other} in its place.").format(other=other)
        lines.append(f"{told} {instead}" if others else told)
    if verdict.ghosts:
        lines.append(_("Came though nobody was asked for it: {keys}.").format(keys=_listed(verdict.ghosts)))
    return lines


def _listed(keys: Sequence[str]) -> str:
    return ", ".join(key_words(key) for key in keys)
