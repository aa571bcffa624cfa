"""The slap test for two: press to take part, wait for the word, slap, and look at the photo finish."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.chance import Chance
from game.core.words import _, milliseconds, together
from game.devices.press import Press
from game.screens import backdrop
from game.screens.hands import Choice
from game.screens.slap_test_desk import REST_US, Contestant, Judged, Outcome, Running, SlapTestDesk
from game.screens.stage import Screen, Stage
from game.widgets.photo_finish import PhotoFinish
from game.widgets.theme import (
    BODY,
    DANGER_TEXT,
    DISPLAY,
    FADED,
    FADED_LIGHT,
    GOOD,
    HEADING,
    HEAVY,
    HUGE,
    INK,
    LAMP,
    LARGE,
    PAPER,
    SEATS,
    SMALL,
    TITLE,
)

STYLES = (5, 0)
"""The two contestants' colours and brands: they differ in light and dark too."""
CARD_WIDTH, CARD_HEIGHT, CARD_Y = 590.0, 268.0, 282.0
MIDDLE_Y = -170.0


class SlapTest(Screen):
    """Compares two people's slaps as a match would; `done` takes over when somebody goes back."""

    def __init__(self, stage: Stage, done: Callable[[], None]) -> None:
        super().__init__(stage)
        self._done = done
        self.desk = SlapTestDesk(Chance(stage.new_seed()))
        self._photo = PhotoFinish([(_(SEATS[style].brand), style) for style in STYLES])
        self.canvas.warm_letters(((DISPLAY, HUGE * 1.5), (DISPLAY, TITLE)))

    @property
    def choices(self) -> Sequence[Choice]:
        return ()

    # -- what happens ---------------------------------------------------------------------------------------------

    def touch(self, press: Press) -> None:
        if not self.desk.press(press, self.stage.plugged.get(press.device)):
            self._leave()

    def watermark(self, source: str, at_us: int) -> None:
        self.desk.watermark(source, at_us)

    def refresh(self, now_us: int) -> None:
        self.desk.refresh(now_us)
        self.stage.arm(isinstance(self.desk.phase, Running))

    def went(self, device: int) -> None:
        self.desk.gone(device)

    def _leave(self) -> None:
        self.stage.arm(False)
        self._done()

    # -- what is seen ---------------------------------------------------------------------------------------------

    def paint(self, now_us: int) -> None:
        canvas, phase = self.canvas, self.desk.phase
        canvas.begin()
        backdrop.night(canvas, 0.45)
        backdrop.heading(canvas, _("Slap test"), 486)
        canvas.layer()
        for place in (0, 1):
            x = (-1, 1)[place] * (CARD_WIDTH / 2 + 96)
            self._card(place, x)
        canvas.sprite("icon_dead_heat", 0, CARD_Y + 44, 92)
        canvas.text(str(self.desk.dead_heats), 0, CARD_Y - 44, HEADING, PAPER, font=HEAVY)
        canvas.text(_("dead heats"), 0, CARD_Y - 96, SMALL, FADED_LIGHT, width=210)
        canvas.layer()
        if isinstance(phase, Judged):
            self._judged(phase.outcome, now_us - phase.at_us)
        elif isinstance(phase, Running):
            self._running(now_us)
        else:
            self._joining()
        canvas.end()

    def _card(self, place: int, x: float) -> None:
        """One contestant: the brand, the device, how often first."""
        canvas, style = self.canvas, STYLES[place]
        if place >= len(self.desk.contestants):
            canvas.panel(x, CARD_Y, CARD_WIDTH, CARD_HEIGHT, "panel_night")
            canvas.sprite("glyph_generic_south", x, CARD_Y + 44, 84)
            canvas.text(_("Press to take part"), x, CARD_Y - 50, BODY, PAPER, font=HEAVY, width=CARD_WIDTH - 60)
            return
        one = self.desk.contestants[place]
        left, right = x - CARD_WIDTH / 2 + 44, x + CARD_WIDTH / 2 - 40
        canvas.panel(x, CARD_Y, CARD_WIDTH, CARD_HEIGHT)
        canvas.rect(x, CARD_Y + CARD_HEIGHT / 2 - 32, CARD_WIDTH - 46, 12, SEATS[style].colour)
        canvas.sprite(f"badge_{style}", left + 44, CARD_Y + 46, 92)
        room = CARD_WIDTH - 270
        canvas.text(_(SEATS[style].brand), left + 106, CARD_Y + 66, BODY + 2, INK, font=HEAVY, align="left", width=room)
        name = canvas.elided(_(one.plugged.name), SMALL, room)
        canvas.text(name, left + 106, CARD_Y + 24, SMALL, FADED, align="left")
        canvas.text(str(one.wins), right - 46, CARD_Y + 52, TITLE, INK, font=HEAVY)
        canvas.text(_("first"), right - 46, CARD_Y - 8, SMALL, FADED, width=110)
        self._card_foot(place, one, left, right)

    def _card_foot(self, place: int, one: Contestant, left: float, right: float) -> None:
        canvas, phase, y = self.canvas, self.desk.phase, CARD_Y - 74
        early = _("False starts: {count}").format(count=one.false_starts)
        canvas.text(early, left, y, SMALL, DANGER_TEXT if one.false_starts else FADED, align="left")
        if isinstance(phase, Judged) and one.ready:
            canvas.sprite("icon_check", right - 46, y, 44, tint=GOOD)
        elif isinstance(phase, Judged) and (reaction_us := phase.outcome.reactions_us[place]) is not None:
            canvas.text(_reaction(reaction_us), right, y, SMALL + 2, INK, font=HEAVY, align="right")

    def _joining(self) -> None:
        canvas = self.canvas
        missing = 2 - len(self.desk.contestants)
        told = _("Two controllers: press a button on each.") if missing == 2 else _("One more: press a button.")
        canvas.text(told, 0, MIDDLE_Y + 60, LARGE, LAMP, font=HEAVY, width=canvas.layout.width - 120)
        told = _("Then wait for the word, and slap any button but start and select.")
        canvas.text(told, 0, MIDDLE_Y - 10, BODY, PAPER, width=canvas.layout.width - 120)
        self.hints([("south", _("Take part")), ("east", _("Back"))])

    def _running(self, now_us: int) -> None:
        canvas = self.canvas
        if self.desk.says_slap(now_us):
            for style, x in zip(STYLES, (-470, 470), strict=True):
                canvas.sprite(f"hand_slap_{style}", x, MIDDLE_Y, 150)
            canvas.text(_("SLAP!"), 0, MIDDLE_Y, HUGE * 1.5, LAMP, font=DISPLAY)
        else:
            canvas.text(_("Ready…"), 0, MIDDLE_Y, TITLE, PAPER, font=DISPLAY)
            canvas.text(_("Hands on hips: too soon is a false start."), 0, MIDDLE_Y - 110, BODY, FADED_LIGHT,
                        width=canvas.layout.width - 120)  # fmt: skip
        self.hints([("start", _("Back"))])

    def _judged(self, outcome: Outcome, since_us: int) -> None:
        canvas = self.canvas
        width = min(1500.0, canvas.layout.width - 60)
        canvas.panel(0, MIDDLE_Y, width, 470, "panel_night")
        if outcome.finish is not None:
            self._photo.draw(canvas, outcome.finish, 0, MIDDLE_Y, width - 130, 400, size=HEADING, axis=True)
        else:
            told, why = self._spoilt(outcome)
            canvas.text(told, 0, MIDDLE_Y + 40, HEADING, LAMP, font=HEAVY, width=width - 120)
            canvas.text(why, 0, MIDDLE_Y - 40, BODY, PAPER, width=width - 120)
        if since_us >= REST_US:
            self.hints([("south", _("Both: once more")), ("east", _("Back"))])

    def _spoilt(self, outcome: Outcome) -> tuple[str, str]:
        """What to say of a round without two slaps, and why it counts for nobody."""
        who = together([_(SEATS[STYLES[place]].brand) for place in outcome.early or outcome.missing])
        if outcome.early:
            early_us = [-(outcome.reactions_us[place] or 0) for place in outcome.early]
            by = together([milliseconds(us) for us in early_us])
            return _("False start: {who}").format(who=who), _("Before the word by {by}.").format(by=by)
        return _("No slap: {who}").format(who=who), _("The round counts for nobody.")


def _reaction(reaction_us: int) -> str:
    if reaction_us < 0:
        return _("{time} too soon").format(time=milliseconds(-reaction_us))
    return _("after {time}").format(time=milliseconds(reaction_us))
