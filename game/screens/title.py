"""The title: the saloon at night, a poster for each game, and what else there is to do."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.words import N_, _
from game.devices.press import Press
from game.screens import backdrop
from game.screens.stage import Screen, Stage
from game.screens.steer import Steer
from game.tables.table import find_face, playable_games
from game.widgets.theme import BODY, HEAVY, INK, LAMP, PAPER, SMALL, TABLE_DARK

POSTER_WIDTH, POSTER_HEIGHT, POSTER_Y = 300.0, 348.0, 16.0
PICTURE_HEIGHT = 218.0
DOOR_WIDTH, DOOR_HEIGHT, DOORS_Y = 400.0, 84.0, -318.0
GAP = 24.0


class Title(Screen):
    """Where everything begins, and where whoever goes back ends up."""

    def __init__(self, stage: Stage, notices: Sequence[str] = ()) -> None:
        """notices: what the player should know at the start; there is room for one at a time."""
        super().__init__(stage)
        self.notices = notices
        self._steer = Steer()
        self._games = playable_games()
        self._faces = [find_face(game) for game in self._games]
        self._doors: list[tuple[str, Callable[[], None]]] = [
            (N_("How to play"), self._how_to_play), (N_("Settings"), self._settings), (N_("Leave"), stage.leave),
        ]  # fmt: skip
        self._game = 0
        """The poster chosen, or chosen last."""
        self._door: int | None = None
        """Below the posters; None: a poster is chosen."""

    def press(self, press: Press) -> None:
        step = self._steer.press(press)
        if step is None:
            return
        if step.way in ("up", "down"):
            self._door = 0 if self._door is None else None
            self.stage.sound.play("move")
        elif step.way in ("left", "right"):
            self._move(1 if step.way == "right" else -1)
        elif step.way in ("confirm", "start"):
            self._take()

    def _move(self, step: int) -> None:
        before = (self._game, self._door)
        if self._door is None:
            self._game = (self._game + step) % len(self._games)
        else:
            self._door = (self._door + step) % len(self._doors)
        if (self._game, self._door) != before:
            self.stage.sound.play("move")

    def _take(self) -> None:
        self.stage.sound.play("take")
        if self._door is None:
            self._lobby(self._games[self._game])
        else:
            self._doors[self._door][1]()

    def paint(self, now_us: int) -> None:
        canvas = self.canvas
        canvas.begin()
        backdrop.night(canvas)
        canvas.sprite("logo", 0, 345, 560)
        canvas.layer()
        for place in range(len(self._faces)):
            self._poster(place)
        for place in range(len(self._doors)):
            self._sign(place)
        canvas.layer()
        wide = canvas.layout.width - 120
        canvas.text(_(self._faces[self._game].pitch), 0, -212, BODY, LAMP, width=wide)
        canvas.text(backdrop.in_turn(self.notices, now_us), 0, -412, SMALL, LAMP, width=wide, wrap=True)
        self.hints([("stick", _("Choose")), ("south", _("Take"))])
        canvas.end()

    def _poster(self, place: int) -> None:
        canvas, face = self.canvas, self._faces[place]
        x = (place - (len(self._faces) - 1) / 2) * (POSTER_WIDTH + GAP)
        canvas.panel(x, POSTER_Y, POSTER_WIDTH, POSTER_HEIGHT)
        width, height = canvas.art.size(face.poster)
        canvas.sprite(face.poster, x, POSTER_Y + 40, width * PICTURE_HEIGHT / height)
        chosen = place == self._game and self._door is None
        if chosen:
            canvas.panel(x, POSTER_Y - 122, POSTER_WIDTH - 40, 62, "panel_tint", TABLE_DARK)
            canvas.panel(x, POSTER_Y, POSTER_WIDTH + 18, POSTER_HEIGHT + 18, "panel_focus")
        canvas.text(_(face.title), x, POSTER_Y - 122, BODY + 2, PAPER if chosen else INK, font=HEAVY,
                    width=POSTER_WIDTH - 28)  # fmt: skip

    def _sign(self, place: int) -> None:
        canvas, x = self.canvas, (place - (len(self._doors) - 1) / 2) * (DOOR_WIDTH + GAP)
        canvas.panel(x, DOORS_Y, DOOR_WIDTH, DOOR_HEIGHT)
        if place == self._door:
            canvas.panel(x, DOORS_Y, DOOR_WIDTH - 36, DOOR_HEIGHT - 30, "panel_tint", TABLE_DARK)
            canvas.sprite("icon_choice_right", x - DOOR_WIDTH / 2 + 54, DOORS_Y, 36)
        canvas.text(_(self._doors[place][0]), x, DOORS_Y, BODY + 2, PAPER if place == self._door else INK, font=HEAVY,
                    width=DOOR_WIDTH - 150)  # fmt: skip

    def _lobby(self, game: str) -> None:
        from game.screens.lobby import Lobby

        self.stage.show(Lobby(self.stage, game))

    def _how_to_play(self) -> None:
        from game.screens.how_to_play import HowToPlay

        self.stage.show(HowToPlay(self.stage, self._games[self._game], lambda: self.stage.show(Title(self.stage))))

    def _settings(self) -> None:
        from game.screens.settings import SettingsScreen

        self.stage.show(SettingsScreen(self.stage, lambda: self.stage.show(Title(self.stage))))
