"""The results: places, shots, the fastest slap, the closest finish, and whether to play again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.words import _, winners
from game.devices.press import Press
from game.screens import backdrop
from game.screens.party import Guest, Party, decided
from game.screens.stage import Screen, Stage
from game.screens.steer import Steer
from game.tables.table import Tally
from game.widgets.theme import BODY, DISPLAY, HEAVY, INK, LAMP, PAPER, SMALL

ROW = 70.0
COLUMNS = ((110.0, 400.0), (470.0, 320.0))
"""Where what a seat did stands, and how wide it may be."""


class Results(Screen):
    """Shows a finished match; more than half of the people at the table decide what comes next."""

    def __init__(self, stage: Stage, party: Party, tally: Tally, characters: Sequence[Any]) -> None:
        super().__init__(stage)
        self.party, self.tally, self.characters = party, tally, characters
        self.names = [guest.name for guest in party.players]
        self.styles = [guest.style for guest in party.players]
        self.votes: dict[int, bool] = {}
        self._steer = Steer()

    def press(self, press: Press) -> None:
        step = self._steer.press(press)
        if step is None or step.way not in ("confirm", "back", "start"):
            return
        if step.device in (self._voters() or [step.device]):
            self.votes[step.device] = step.way != "back"
            self.stage.sound.play("back" if step.way == "back" else "take")
            self._count()

    def went(self, device: int) -> None:
        self._steer.forget(device)
        self._count()

    def _voters(self) -> list[int]:
        """Whoever can still press a button; only bots at the table: whoever does."""
        devices = [guest.device for guest in self._people() if guest.device in self.stage.plugged]
        return [device for device in devices if device is not None] or list(self.votes)

    def _count(self) -> None:
        again = decided(self.votes, self._voters())
        if again is not None:
            self._decide(again)

    def _people(self) -> list[Guest]:
        return [guest for guest in self.party.guests if not guest.is_bot]

    def _decide(self, again: bool) -> None:
        """Play again with the same party and house rules, or go back to the lobby with it."""
        from game.screens.lobby import Lobby

        lobby = Lobby(self.stage, self.party.game.name, self.party)
        if again:
            for guest in self.party.guests:
                guest.ready = True
        self.stage.show(lobby)

    def paint(self, now_us: int) -> None:
        canvas, tally = self.canvas, self.tally
        canvas.begin()
        backdrop.night(canvas, 0.45)
        won = winners(tally.places, self.names)
        canvas.text(won, 0, 470, 84, PAPER, font=DISPLAY, width=canvas.layout.width - 120)
        order = sorted(range(len(self.names)), key=lambda who: (tally.places[who], who))
        height = ROW * len(order) + 44
        canvas.panel(0, 408 - height / 2, 1340, height)
        canvas.layer()
        for place, who in enumerate(order):
            self._row(who, 386 - ROW * (place + 0.5))
        canvas.layer()
        self._records(362 - height)
        self._voting()
        canvas.end()

    def _row(self, who: int, y: float) -> None:
        canvas, place = self.canvas, self.tally.places[who]
        canvas.text(f"{place}.", -600, y, BODY + 4, INK, font=HEAVY, align="left")
        canvas.sprite(f"badge_{self.styles[who]}", -490, y, 58)
        canvas.text(self.names[who], -440, y, BODY + 2, INK, font=HEAVY, align="left", width=280)
        if place == 1:
            canvas.sprite("sheriff_star", -150, y, 60)
        for told, (x, width) in zip(self.tally.columns(who), COLUMNS, strict=False):
            canvas.text(told, x, y, SMALL + 3, INK, width=width)

    def _records(self, y: float) -> None:
        """What was remarkable: the fastest slap, the closest finish."""
        for place, line in enumerate(self.tally.records(self.names)):
            self.canvas.text(line, 0, y - 50 * place, BODY, LAMP, width=self.canvas.layout.width - 120)

    def _voting(self) -> None:
        canvas = self.canvas
        for place, guest in enumerate(self._people()):
            x = (place - (len(self._people()) - 1) / 2) * 96
            vote = self.votes.get(guest.device or 0)
            canvas.sprite(f"badge_{guest.style}", x, -420, 62)
            if vote is not None:
                canvas.sprite("icon_again" if vote else "icon_leave", x + 26, -396, 40)
        self.hints([("south", _("Play again")), ("east", _("To the lobby"))])
