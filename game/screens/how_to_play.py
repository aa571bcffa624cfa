"""How to play: a page a picture, for somebody who has never played."""

from __future__ import annotations

from collections.abc import Callable

from game.core.words import _
from game.devices.press import Press
from game.screens import backdrop
from game.screens.stage import Screen, Stage
from game.screens.steer import Steer
from game.tables.table import find_face
from game.widgets.theme import HEADING, INK, SMALL


class HowToPlay(Screen):
    """Pages of one game; `done` takes over after the last one or when somebody goes back."""

    def __init__(self, stage: Stage, game: str, done: Callable[[], None]) -> None:
        super().__init__(stage)
        self.page = 0
        self._face = find_face(game)
        self._done = done
        self._steer = Steer()

    def press(self, press: Press) -> None:
        step = self._steer.press(press)
        if step is None:
            return
        last = self.page + 1 >= len(self._face.how_to_play)
        if step.way in ("back", "start") or (last and step.way in ("right", "down", "confirm")):
            self.stage.sound.play("back")
            self._done()
        elif step.way in ("right", "down", "confirm"):
            self._turn(self.page + 1)
        elif step.way in ("left", "up") and self.page:
            self._turn(self.page - 1)

    def _turn(self, page: int) -> None:
        self.stage.sound.play("flip")
        self.page = page

    def paint(self, now_us: int) -> None:
        canvas, pages = self.canvas, self._face.how_to_play
        picture, words = pages[min(self.page, len(pages) - 1)]
        canvas.begin()
        backdrop.night(canvas, 0.35)
        backdrop.heading(canvas, _(self._face.title))
        canvas.panel(0, -10, 1240, 720)
        canvas.layer()
        width, height = canvas.art.size(picture)
        canvas.sprite(picture, -380, 0, min(380.0, 560.0 * width / height))
        canvas.text(_(words), 190, 0, HEADING * 0.82, INK, width=640, wrap=True)
        canvas.text(f"{self.page + 1} / {len(pages)}", 510, -314, SMALL, INK)
        turn, further, back = _("Turn the page"), _("Next"), _("Back")
        self.hints([("stick", turn), ("south", further), ("east", back)])
        canvas.end()
