"""Settings of this machine: each row one setting, turned left and right, kept at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec

from game.core.words import N_, _, languages, own_name
from game.devices.press import Press
from game.screens import backdrop
from game.screens.stage import Screen, Stage
from game.screens.steer import Steer
from game.tables.table import ANY_USES, find_face, playable_games
from game.widgets.theme import BODY, LAMP
from game.widgets.theme import ROW as ROW_HEIGHT

TOP = 392.0


class Row(NamedTuple):
    """One setting: its field, its name, what it is for, its values with their words."""

    field: str
    title: str
    explanation: str
    choices: tuple[tuple[Any, str], ...]


ROWS = (
    Row("motion", N_("Motion"), N_("How much the camera moves and figures tumble."),
        (("full", N_("Full")), ("reduced", N_("Reduced")), ("off", N_("Off")))),
    Row("hold", N_("Holding"), N_("A hand on a base, a look at your cards: hold the button, or press once and again."),
        (("hold", N_("Hold")), ("toggle", N_("Press twice")))),
    Row("rumble", N_("Rumble"), N_("Whether controllers that can shake do so when something hits you."),
        ((True, N_("On")), (False, N_("Off")))),
    Row("dead_zone", N_("Stick dead zone"), N_("How far a stick may be off its middle and still count as centred."),
        tuple((percent, f"{percent} %") for percent in (5, 10, 15, 20, 25, 30, 40, 50))),
    Row("fullscreen", N_("Full screen"), N_("The whole screen, or a window. F11 changes it too."),
        ((False, N_("Window")), (True, N_("Full screen")))),
)  # fmt: skip


def machine_rows() -> tuple[Row, ...]:
    """What holds at this machine; its language first, where somebody finds it who cannot read the others."""
    choices = [("", N_("As the system")), *((code, own_name(code)) for code in languages())]
    told = N_("What the game speaks.")
    return (Row("language", N_("Language"), told, tuple(choices)), *ROWS)


VOLUMES = ((0, N_("Off")), *((percent, f"{percent} %") for percent in range(10, 101, 10)))
SOUND_ROWS = (
    Row("music_volume", N_("Music"), N_("How loud the piano plays."), VOLUMES),
    Row("effects_volume", N_("Effects"), N_("How loud cards, hands and guns are."), VOLUMES),
    Row("voice_volume", N_("Calls"), N_("How loud the shouts at the table are."), VOLUMES),
    Row("interface_volume", N_("Menus"), N_("How loud menus, the lobby and the countdown are."), VOLUMES),
)
SAMPLES = {"effects_volume": "slap", "voice_volume": "call"}
"""What is played when a setting changes, so that one hears what one sets."""


class Door(NamedTuple):
    """A row that leads to a screen of its own."""

    title: str
    explanation: str
    open: Callable[[], None]


class SettingsScreen(Screen):
    """The settings; `done` takes over when somebody goes back."""

    def __init__(self, stage: Stage, done: Callable[[], None], title: str = N_("Settings"),
                 rows: tuple[Row, ...] | None = None) -> None:  # fmt: skip
        super().__init__(stage)
        self.row = 0
        self._title, self._rows = title, rows or machine_rows()
        self._done = done
        self._steer = Steer()
        told = N_("Every controller there is: how it is read, what it does right now, and a slap test for two.")
        mine = N_("Which button does what for you, one hand, or one switch. Join a game first: it is kept by name.")
        doors = (
            Door(N_("Controllers"), told, self._controllers),
            Door(N_("Your own controls"), mine, self._own_controls),
            Door(N_("Sound"), N_("How loud music, effects, calls and menus are."), self._sound),
        )
        self._doors = () if rows else doors

    def press(self, press: Press) -> None:
        step = self._steer.press(press)
        if step is None:
            return
        if step.way in ("back", "start"):
            self.stage.sound.play("back")
            self._done()
        elif step.way in ("up", "down"):
            self.row = (self.row + (1 if step.way == "down" else -1)) % (len(self._rows) + len(self._doors))
            self.stage.sound.play("move")
        elif self.row < len(self._rows):
            self._turn(self._rows[self.row], -1 if step.way == "left" else 1)
        elif step.way == "confirm":
            self._doors[self.row - len(self._rows)].open()

    def _turn(self, row: Row, step: int) -> None:
        values = [value for value, _words in row.choices]
        now = getattr(self.stage.settings, row.field)
        place = (values.index(now) + step) % len(values) if now in values else 0
        self.stage.change_settings(msgspec.structs.replace(self.stage.settings, **{row.field: values[place]}))
        self.stage.sound.play(SAMPLES.get(row.field, "take"))

    def _sound(self) -> None:
        self._enter(SettingsScreen(self.stage, self._return, N_("Sound"), (*SOUND_ROWS, *self._calls())))

    def _calls(self) -> Sequence[Row]:
        """What is called out, at games in which something is."""
        offered = (find_face(game).calls(self.stage.settings.mature) for game in playable_games())
        told = N_("The words that are called out, where a game has several sets of them.")
        return [Row("calls", N_("Words called out"), told, tuple(choices)) for choices in offered if choices]

    def _controllers(self) -> None:
        from game.screens.controllers import ControllersScreen

        self._enter(ControllersScreen(self.stage, self._return))

    def _own_controls(self) -> None:
        """Those of whoever pressed last, once the lobby has learned a name."""
        from game.screens.remap import RemapScreen

        device = self.stage.hand
        if device is not None and self.stage.hands.name_of(device.device):
            games = playable_games()
            uses = find_face(games[0]).uses if len(games) == 1 else ANY_USES
            self._enter(RemapScreen(self.stage, device, uses, self._return))

    def _enter(self, screen: Screen) -> None:
        self.stage.sound.play("take")
        self.cover_with(screen)

    def _return(self) -> None:
        self._steer = Steer()
        self.stage.show(self)

    def paint(self, now_us: int) -> None:
        canvas = self.canvas
        canvas.begin()
        backdrop.night(canvas, 0.35)
        backdrop.heading(canvas, _(self._title))
        rows = [_("{title}: {value}").format(title=_(row.title), value=self._value(row)) for row in self._rows]
        rows += [_(door.title) for door in self._doors]
        backdrop.menu(canvas, rows, self.row, 0, TOP, 1000)
        canvas.layer()
        told = [row.explanation for row in (*self._rows, *self._doors)][self.row]
        y = TOP - ROW_HEIGHT * len(rows) - 102
        canvas.text(_(told), 0, y, BODY, LAMP, width=canvas.layout.width - 120)
        self.hints([("stick", _("Choose and change")), ("east", _("Back"))])
        canvas.end()

    def _value(self, row: Row) -> str:
        chosen = getattr(self.stage.settings, row.field)
        return next((_(words) for value, words in row.choices if value == chosen), str(chosen))
