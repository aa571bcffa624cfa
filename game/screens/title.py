"""The title: the saloon at night, its games, and what else there is to do."""

from __future__ import annotations

from collections.abc import Callable

from game.core.words import _
from game.devices.press import Press
from game.screens import backdrop
from game.screens.stage import Screen, Stage
from game.screens.steer import Steer
from game.tables.table import find_face, playable_games
from game.widgets.theme import BODY, LAMP, SMALL


class Title(Screen):
    """Where everything begins, and where whoever goes back ends up."""

    def __init__(self, stage: Stage, notice: str = "") -> None:
        super().__init__(stage)
        self.notice = notice
        self.row = 0
        self._steer = Steer()
        self._games = playable_games()
        self._rows: list[tuple[str, Callable[[], None]]] = [
            (_(find_face(game).title), lambda game=game: self._lobby(game)) for game in self._games  # type: ignore[misc]
        ]
        self._rows += [(_("How to play"), self._how_to_play), (_("Settings"), self._settings)]
        self._rows += [(_("Leave"), stage.leave)]

    def press(self, press: Press) -> None:
        step = self._steer.press(press)
        if step is None:
            return
        if step.way in ("up", "down"):
            self.row = (self.row + (1 if step.way == "down" else -1)) % len(self._rows)
        elif step.way in ("confirm", "start"):
            self._rows[self.row][1]()

    def paint(self, now_us: int) -> None:
        canvas = self.canvas
        canvas.begin()
        backdrop.night(canvas)
        canvas.sprite("logo", 0, 275, 690)
        canvas.layer()
        backdrop.menu(canvas, [words for words, _do in self._rows], self.row, 0, 20, 640)
        canvas.layer()
        if self.row < len(self._games):
            pitch = _(find_face(self._games[self.row]).pitch)
            canvas.text(pitch, 0, -378, BODY, LAMP, width=canvas.layout.width - 120)
        if self.notice:
            canvas.text(self.notice, 0, -430, SMALL, LAMP, width=canvas.layout.width - 120)
        self.hints([("stick", _("Choose")), ("south", _("Take"))])
        canvas.end()

    def _lobby(self, game: str) -> None:
        from game.screens.lobby import Lobby

        self.stage.show(Lobby(self.stage, game))

    def _how_to_play(self) -> None:
        from game.screens.how_to_play import HowToPlay

        self.stage.show(HowToPlay(self.stage, self._games[0], lambda: self.stage.show(Title(self.stage))))

    def _settings(self) -> None:
        from game.screens.settings import SettingsScreen

        self.stage.show(SettingsScreen(self.stage, lambda: self.stage.show(Title(self.stage))))
