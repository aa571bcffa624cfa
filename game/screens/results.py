"""The results: places, shots, the fastest slap, the closest finish, and whether to play again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.words import _
from game.devices.press import Press
from game.screens import backdrop
from game.screens.party import Guest, Party, decided
from game.screens.stage import Screen, Stage
from game.screens.steer import Steer
from game.widgets.theme import BODY, DISPLAY, HEAVY, INK, LAMP, PAPER, SMALL

ROW = 70.0


class Results(Screen):
    """Shows a finished match; more than half of the people at the table decide what comes next."""

    def __init__(self, stage: Stage, party: Party, tally: Any, characters: Sequence[Any]) -> None:
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
        winners = [name for name, place in zip(self.names, tally.places, strict=True) if place == 1]
        canvas.text(_("{who} wins.").format(who=_(" and ").join(winners)), 0, 470, 84, PAPER, font=DISPLAY,
                    width=canvas.layout.width - 120)  # fmt: skip
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
        canvas, seat = self.canvas, self.tally.seats[who]
        place = self.tally.places[who]
        canvas.text(f"{place}.", -600, y, BODY + 4, INK, font=HEAVY, align="left")
        canvas.sprite(f"badge_{self.styles[who]}", -490, y, 58)
        canvas.text(self.names[who], -440, y, BODY + 2, INK, font=HEAVY, align="left", width=280)
        if place == 1:
            canvas.sprite("sheriff_star", -150, y, 60)
        told = _("{hits} hits of {shots} shots").format(hits=seat.hits, shots=seat.shots)
        canvas.text(told, 110, y, SMALL + 3, INK, width=400)
        canvas.text(_("{covers} times in cover").format(covers=seat.covers), 470, y, SMALL + 3, INK, width=320)

    def _records(self, y: float) -> None:
        """The fastest slap and the closest finish."""
        canvas, tally = self.canvas, self.tally
        told = []
        if tally.fastest is not None:
            ms = f"{tally.fastest.reaction_us / 1000:.0f}"
            told.append(_("Fastest slap: {who}, {ms} ms").format(who=self.names[tally.fastest.seat], ms=ms))
        if tally.closest is not None:
            ms = f"{tally.closest.behind_us / 1000:.1f}"
            told.append(_("Closest finish: {first} before {second} by {ms} ms").format(
                first=self.names[tally.closest.first], second=self.names[tally.closest.second], ms=ms))  # fmt: skip
        if tally.dead_heats:
            told.append(_("Dead heats: {count}").format(count=tally.dead_heats))
        for place, line in enumerate(told):
            canvas.text(line, 0, y - 50 * place, BODY, LAMP, width=canvas.layout.width - 120)

    def _voting(self) -> None:
        canvas = self.canvas
        for place, guest in enumerate(self._people()):
            x = (place - (len(self._people()) - 1) / 2) * 96
            vote = self.votes.get(guest.device or 0)
            canvas.sprite(f"badge_{guest.style}", x, -420, 62)
            if vote is not None:
                canvas.sprite("icon_again" if vote else "icon_leave", x + 26, -396, 40)
        backdrop.hints(canvas, [("glyph_generic_south", _("Play again")), ("glyph_generic_east", _("To the lobby"))])
