"""A match on screen: the table, the countdown, the pause, and a controller that was lost."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from game.bots import has_house, make_bot
from game.core.match import HOUSE, Event, Header, Seat
from game.core.words import _
from game.devices.places import is_port
from game.devices.press import Plugged, Press
from game.screens import backdrop
from game.screens.hands import MENU_CHOICES, TABLE_CHOICES, Choice
from game.screens.party import Party
from game.screens.playing import Playing
from game.screens.stage import Screen, Stage
from game.screens.steer import Steer, Step
from game.storage.bots import find_character
from game.storage.journal import Journal
from game.tables.table import Look, OneSwitch, find_face
from game.widgets.theme import DISPLAY, LAMP, PAPER, SMALL

LAST_LOOK_US = 4_000_000
"""How long the table stays after the match is over."""


class Play(Screen):
    """Plays one match of a party, then shows its results."""

    def __init__(self, stage: Stage, party: Party, header: Header, characters: Sequence[Any]) -> None:
        super().__init__(stage)
        self.party, self.header, self.characters = party, header, characters
        self.face = find_face(party.game.name)
        looks = [Look(guest.name, guest.style) for guest in party.players]
        table = self.face.make(header, looks, stage.art, stage.layout, stage.settings)
        bots = {who: self._bot(who) for who, guest in enumerate(party.players) if guest.character is not None}
        if party.dealer is None and has_house(party.game.name, header):
            bots[HOUSE] = self._bot(HOUSE)
        self.journal = Journal(stage.folders, f"{stage.stamp()} {party.game.name}", self._trouble)
        begun_us = stage.now_us()  # the countdown starts once the table is set
        held = {number: stage.plugged[number].interval_us for number in party.devices() if number in stage.plugged}
        self.playing = Playing(party.game, header, party.devices(), bots, table, begun_us, self.journal, held)
        self.tally = self.face.tally(len(looks))
        self.trouble = ""
        self.showing_why = False
        self._row = 0
        self._menu_device = 0
        self._over_us: int | None = None
        self._counted = 0
        self._steer = Steer()
        self._switches: dict[int, OneSwitch] = {}
        self._away = False
        """Whether another screen covers this one: How to play or the settings, from the pause."""

    def _bot(self, who: Seat) -> Any:
        guest = self.party.players[who] if who >= 0 else None
        key = guest.character if guest is not None and guest.character else self.characters[0].key
        return make_bot(self.party.game.name, find_character(tuple(self.characters), key), self.header, who)

    @property
    def music(self) -> float:
        return 0.5

    # -- what happens ---------------------------------------------------------------------------------------------

    @property
    def choices(self) -> Sequence[Choice]:
        if self.playing.paused or self.playing.over:
            return MENU_CHOICES
        return TABLE_CHOICES if self.face.one_switch is None else ()

    def scanned(self, now_us: int) -> Sequence[tuple[str, str]]:
        if self.choices:
            return super().scanned(now_us)
        at_us = self.playing.timeline.match_us(now_us)
        switches = ((device, self._switch(device)) for device in self.playing.seats)
        told = [(device, switch.told(self.playing.seen(), at_us)) for device, switch in switches if switch is not None]
        return [(self.stage.hands.name_of(device), words) for device, words in told if words]

    def press(self, press: Press) -> None:
        switch = None if self.choices else self._switch(press.device)
        if switch is None:
            self._take(press)
            return
        for meant in switch.press(press, self.playing.timeline.match_us(press.at_us), self.playing.seen()):
            self._take(meant)

    def _switch(self, device: int) -> OneSwitch | None:
        """The choices of a one-switch player at this game's table, None for everybody else."""
        player, who = self.stage.hands.of(device), self.playing.seats.get(device)
        if self.face.one_switch is None or who is None or not player.one_switch:
            return None
        if device not in self._switches:
            self._switches[device] = self.face.one_switch(who, player.scan_ms * 1000, self.header.players)
        return self._switches[device]

    def _take(self, press: Press) -> None:
        playing = self.playing
        playing.press(press)
        step = self._steer.press(press)
        if step is None:
            return
        if playing.paused:
            self._step_pause(step)
        elif press.control == "start":
            self._menu_device = press.device
            playing.want_pause()
        elif press.control == "select":
            self.showing_why = not self.showing_why

    def on_show_view(self) -> None:
        self._away = False
        self._switches.clear()  # their pace may have been changed in the settings
        self.playing.table.change_settings(self.stage.settings)
        self.playing.look_again(self.stage.plugged)

    def watermark(self, source: str, at_us: int) -> None:
        self.playing.watermark(source, at_us)

    def came(self, device: Plugged) -> None:
        lost = bool(self.playing.lost)
        if lost and self.playing.find(device.device, is_port(device.path)):
            self.playing.resume(self.stage.now_us())

    def went(self, device: int) -> None:
        self._steer.forget(device)
        if self.playing.lose(device) is not None:
            self._row = 0
            if self._away:
                self.stage.show(self)

    def refresh(self, now_us: int) -> None:
        for event in self.playing.run(now_us):
            self.tally.notice(event)
            self._shake(event)
            for cue in self.face.heard(self.header, event, self.playing.seen()):
                self.stage.sound.play(cue)
        self._count_down(now_us)
        self.stage.arm(not self.playing.paused and self.playing.table.armed(self.playing.seen()))
        if self.playing.over:
            self._finish(now_us)

    def _shake(self, event: Event) -> None:
        """Let whoever feels an event feel it."""
        felt = self.face.felt(event)
        for device, who in self.playing.seats.items() if felt is not None else ():
            if felt is not None and who == felt.seat:
                self.stage.rumble(device, felt.strength, felt.ms)

    def _count_down(self, now_us: int) -> None:
        """Let each number of the countdown be heard, and its end."""
        left = 0 if self.playing.paused else -(-self.playing.timeline.starts_in_us(now_us) // 1_000_000)
        if left != self._counted and not self.playing.paused:
            self.stage.sound.play("tick" if left else "go")
        self._counted = left

    def _finish(self, now_us: int) -> None:
        if self._over_us is None:
            self._over_us = now_us
            self.journal.keep()
        elif now_us - self._over_us >= LAST_LOOK_US:
            from game.screens.results import Results

            self.stage.arm(False)
            self.stage.show(Results(self.stage, self.party, self.tally, self.characters))

    def _trouble(self, sentence: str) -> None:
        self.trouble = sentence

    # -- the pause ------------------------------------------------------------------------------------------------

    def _rows(self) -> list[tuple[str, Callable[[], None]]]:
        if self.playing.lost:
            told = _("{who} plays on with this controller")
            rows: list[tuple[str, Callable[[], None]]] = [
                (told.format(who=self._name_of(device)), partial(self._play_on, device))
                for device in sorted(self.playing.lost)
            ]
            return [*rows, (_("Let a bot take over"), self._replace_lost)]
        return [
            (_("Go on"), lambda: self.playing.resume(self.stage.now_us())),
            (_("How to play"), self._how_to_play),
            (_("Settings"), self._settings),
            (_("Leave the match"), self._leave),
        ]

    def _step_pause(self, step: Step) -> None:
        rows = self._rows()
        self._row %= len(rows)
        if step.way in ("up", "down"):
            self._row = (self._row + (1 if step.way == "down" else -1)) % len(rows)
            self.stage.sound.play("move")
        elif step.way == "confirm":
            self.stage.sound.play("take")
            self._menu_device = step.device
            rows[self._row][1]()
        elif step.way in ("back", "start") and not self.playing.lost:
            self.stage.sound.play("back")
            self.playing.resume(self.stage.now_us())

    def _play_on(self, lost: int) -> None:
        """The controller that chose this is the one."""
        device = self._menu_device
        if self.playing.play_on(lost, device, self.stage.plugged[device].interval_us):
            self.party.change_device(lost, device)
        if self.playing.goes_on:
            self.playing.resume(self.stage.now_us())

    def _replace_lost(self) -> None:
        for device in sorted(self.playing.lost):
            self._replace(device)
        self._go_on_or_end()

    def _leave(self) -> None:
        """Whoever chose it leaves: a bot takes over; without anybody left the match is dropped."""
        self._replace(self._menu_device)
        self._go_on_or_end()

    def _replace(self, device: int) -> None:
        who = self.playing.seats.get(device)
        if who is not None:
            self.playing.replace(who, self._bot(who))
            guest = self.party.guest_of(device)
            if guest is not None:
                self.party.hand_over(guest, self.characters[0].key)

    def _go_on_or_end(self) -> None:
        if self.playing.seats:
            self.playing.resume(self.stage.now_us())
            return
        from game.screens.title import Title

        self.journal.drop()
        self.stage.arm(False)
        self.stage.show(Title(self.stage))

    def _how_to_play(self) -> None:
        from game.screens.how_to_play import HowToPlay

        self.cover_with(HowToPlay(self.stage, self.party.game.name, lambda: self.stage.show(self)))

    def _settings(self) -> None:
        from game.screens.settings import SettingsScreen

        self.cover_with(SettingsScreen(self.stage, lambda: self.stage.show(self)))

    def cover_with(self, screen: Screen) -> None:
        """A controller that is lost meanwhile ends it."""
        self._away = True
        super().cover_with(screen)

    # -- what is seen ---------------------------------------------------------------------------------------------

    def paint(self, now_us: int) -> None:
        playing, canvas = self.playing, self.canvas
        playing.draw(now_us)
        canvas.begin()
        if playing.paused:
            self._paint_pause()
        elif playing.timeline.starts_in_us(now_us):
            count = 1 + (playing.timeline.starts_in_us(now_us) - 1) // 1_000_000
            canvas.text(str(count), 0, 72, 260, LAMP, font=DISPLAY)
        elif playing.pause_wanted:
            canvas.text(_("Pause after this round"), 0, 500, SMALL + 4, LAMP)
        if self.showing_why and not playing.paused and playing.table.why():
            backdrop.card_of_words(canvas, playing.table.why(), 330, 1300, 170)
        if self.trouble:
            canvas.text(self.trouble, 0, 505, SMALL, LAMP, width=canvas.layout.width - 80)
        canvas.end()

    def _paint_pause(self) -> None:
        canvas, playing = self.canvas, self.playing
        backdrop.dim(canvas, 0.66)
        canvas.layer()
        rows = self._rows()
        backdrop.menu(canvas, [words for words, _do in rows], self._row % len(rows), 0, 90, 900)
        canvas.layer()
        if playing.lost:
            canvas.sprite("icon_unplugged", 0, 330, 110)
            names = _(" and ").join(self._name_of(device) for device in sorted(playing.lost))
            told = _("{who}: your controller is gone. Plug it in again, or play on with another one.")
            canvas.text(told.format(who=names), 0, 200, 44, PAPER, width=canvas.layout.width - 160)
        else:
            canvas.text(_("Paused"), 0, 250, 110, PAPER, font=DISPLAY)
        self.hints(backdrop.choose_hints())

    def _name_of(self, device: int) -> str:
        who = self.playing.seats[device]
        return _("the House") if who == HOUSE else self.header.players[who]

    def resized(self) -> None:
        super().resized()
        self.playing.table.resized(self.stage.layout)
