"""The lobby: press to join, name, colour and brand, bots, house rules; all ready, and it begins."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from game.core.words import _
from game.devices.glyphs import glyph_of
from game.devices.intervals import allowed_doubt_us
from game.devices.press import Plugged, Press
from game.rules import find_game
from game.screens import backdrop
from game.screens.lobby_desk import BOT_NAMES, LobbyDesk, Row
from game.screens.party import Guest, Party
from game.screens.remap import RemapScreen
from game.screens.stage import Screen, Stage
from game.screens.steer import Steer, Step, Way
from game.screens.wizard import NewController
from game.storage.bots import find_character, read_characters
from game.storage.packs import furnish
from game.storage.settings import LobbyMemory, RememberedBot, RememberedPlayer, load_lobby, save_lobby
from game.storage.toml_file import Unreadable
from game.tables.table import find_face
from game.widgets.glyph import draw_glyph
from game.widgets.theme import BODY, DANGER, HEAVY, INK, LAMP, PAPER, SEATS, SMALL, TABLE_DARK

READY_US = 2_500_000
"""From everybody being ready to the match: time to change one's mind."""
COLUMNS, CARD_WIDTH, CARD_HEIGHT = 4, 356.0, 412.0
ROWS_HEIGHT = 160.0
"""From the middle of a guest's first row to that of the last, at most."""


class Standing(NamedTuple):
    """How the lobby stands: how many are there, how many are ready, and all that is shown of it."""

    guests: int
    ready: int
    shown: str


def step_cue(before: Standing, after: Standing, way: Way) -> str | None:
    """Name the sound of a step that changed the lobby like this, None: it changed nothing."""
    if after.shown == before.shown:
        return None
    if after.guests != before.guests:
        return "join" if after.guests > before.guests else "leave"
    if after.ready != before.ready:
        return "ready" if after.ready > before.ready else "back"
    return "take" if way in ("confirm", "start", "extra") else "back" if way == "back" else "move"


class Lobby(Screen):
    """Gathers a party for one game; starts the match or goes back to the title."""

    def __init__(self, stage: Stage, game: str, party: Party | None = None) -> None:
        super().__init__(stage)
        self.face = find_face(game)
        self.trouble = ""
        self.characters = self._read_characters(game)
        memory = load_lobby(stage.folders).value
        self.desk = LobbyDesk(
            party or Party(find_game(game)),
            self.face.house_rules,
            [one.key for one in self.characters],
            self.face.person_deals,
        )
        if party is None:
            self._recall(memory)
        for guest in list(self.desk.party.guests):
            guest.ready = guest.is_bot
            if guest.device is not None and guest.device not in stage.plugged:
                self.desk.gone(guest.device)
        self._steer = Steer()
        self._agreed_us: int | None = None

    # -- what happens ---------------------------------------------------------------------------------------------

    def touch(self, press: Press) -> None:
        """Whatever is pressed on a controller that nobody knows, it is offered to be set up; once for each model."""
        device = self.stage.plugged.get(press.device)
        if device is None or device.mapped or abs(press.value) < 0.5:
            return
        if self.desk.party.guest_of(press.device) is None and device.guid not in self.stage.settings.as_they_are:
            self.cover_with(NewController(self.stage, device, press.control, self._uncover))

    def press(self, press: Press) -> None:
        step = self._steer.press(press)
        if step is not None and not self._step(step):
            self.stage.sound.play("back")
            self._back()
            return
        for guest in self.desk.party.guests:
            if guest.device is not None:
                self.stage.sit(guest.device, guest.name)
        self._change_controls()

    def _change_controls(self) -> None:
        device = self.stage.plugged.get(self.desk.controls or 0)
        self.desk.controls = None
        if device is not None:
            self.cover_with(RemapScreen(self.stage, device, self.face.uses, self._uncover))

    def _uncover(self) -> None:
        """Whatever was held when it was covered has been let go unheard."""
        self._steer = Steer()
        self.stage.show(self)

    def _step(self, step: Step) -> bool:
        """Take a step, and let it be heard if it changed what is seen; return whether somebody stays."""
        before = self._standing()
        stays = self.desk.step(step)
        cue = step_cue(before, self._standing(), step.way)
        if cue is not None:
            self.stage.sound.play(cue)
        return stays

    def _standing(self) -> Standing:
        desk = self.desk
        guests = desk.party.guests
        shown = repr((guests, desk.party.chosen, desk.rows, desk.spelling, desk.house))
        return Standing(len(guests), sum(guest.ready for guest in guests if not guest.is_bot), shown)

    def came(self, device: Plugged) -> None:
        self._recall_device(device, load_lobby(self.stage.folders).value)

    def went(self, device: int) -> None:
        self._steer.forget(device)
        before = self._standing()
        self.desk.gone(device)
        if self._standing() != before:
            self.stage.sound.play("leave")

    def refresh(self, now_us: int) -> None:
        for step in self._steer.repeats(now_us):
            if step.way in ("up", "down", "left", "right"):
                self._step(step)
        if not self.desk.party.agreed or self.desk.house is not None:
            self._agreed_us = None
        elif self._agreed_us is None:
            self._agreed_us = now_us
        elif now_us - self._agreed_us >= READY_US:
            self._start(now_us)

    def _start(self, now_us: int) -> None:
        from game.screens.play import Play

        party = self.desk.party
        self._remember()
        plugged = [self.stage.plugged[device] for device in party.devices() if device in self.stage.plugged]
        doubt_us = max(map(allowed_doubt_us, plugged), default=0)
        seed = self.stage.new_seed()
        header = furnish(party.header(seed, seed % len(party.players), doubt_us, self.face.house_rules))
        wrong = party.game.fault(header)
        if wrong is None:
            self.stage.show(Play(self.stage, party, header, self.characters))
        else:
            self.trouble = wrong
            self._agreed_us = now_us

    def _back(self) -> None:
        from game.screens.title import Title

        self._remember()
        self.stage.show(Title(self.stage))

    # -- remembered for next time ---------------------------------------------------------------------------------

    def _read_characters(self, game: str) -> tuple[Any, ...]:
        try:
            return read_characters(game)
        except Unreadable as error:
            from game.bots.character import TUMBLEWEED

            self.trouble = str(error)
            return (TUMBLEWEED,)

    def _recall(self, memory: LobbyMemory) -> None:
        party = self.desk.party
        options, fields = memory.options_of(party.game), memory.header.get(party.game.name, {})
        for rule in self.face.house_rules:
            party.chosen[rule.field] = fields.get(rule.field) if rule.in_header else getattr(options, rule.field)
        for device in self.stage.plugged.values():
            self._recall_device(device, memory)
        for bot in memory.bots:
            name = next(name for name in BOT_NAMES if name not in {guest.name for guest in party.guests})
            party.add_bot(name, find_character(self.characters, bot.character).key, bot.colour)

    def _recall_device(self, device: Plugged, memory: LobbyMemory) -> None:
        known = memory.player_at(device.path, device.guid)
        if known is not None:
            self.desk.remembered[device.device] = (known.name, known.colour)
            if self.desk.party.guest_of(device.device) is None:
                self.stage.sit(device.device, known.name)

    def _remember(self) -> None:
        party = self.desk.party
        plugged = self.stage.plugged
        players = tuple(
            RememberedPlayer(name=guest.name, colour=guest.style, place=device.path, model=device.guid)
            for guest in party.guests
            if (device := plugged.get(guest.device or 0)) is not None
        )
        bots = tuple(
            RememberedBot(character=guest.character, colour=guest.style)
            for guest in party.guests
            if guest.character is not None
        )
        rules = self.face.house_rules
        chosen = {rule.field: party.value_of(rule) for rule in rules if not rule.in_header}
        fields = {rule.field: party.value_of(rule) for rule in rules if rule.in_header}
        memory = msgspec.structs.replace(load_lobby(self.stage.folders).value, players=players, bots=bots)
        memory = memory.with_game(party.game, party.game.options(**chosen), fields)
        self.trouble = save_lobby(self.stage.folders, memory) or ""

    # -- what is seen ---------------------------------------------------------------------------------------------

    def paint(self, now_us: int) -> None:
        canvas, party = self.canvas, self.desk.party
        canvas.begin()
        backdrop.night(canvas, 0.45)
        backdrop.heading(canvas, _(self.face.title), 482)
        canvas.layer()
        for place in range(8):
            x = (place % COLUMNS - (COLUMNS - 1) / 2) * (CARD_WIDTH + 6)
            y = 216 - (place // COLUMNS) * (CARD_HEIGHT + 6)
            if place < len(party.guests):
                self._guest(party.guests[place], x, y)
            else:
                self._empty(x, y, place == len(party.guests))
        canvas.layer()
        canvas.text(self._status(now_us), 0, -432, BODY, LAMP, font=HEAVY, width=canvas.layout.width - 100)
        self.hints([
            ("south", _("Join, take")), ("start", _("Ready")),
            ("north", _("Bots and house rules")), ("east", _("Back")),
        ])  # fmt: skip
        if self.desk.house is not None:
            canvas.layer()
            self._house()
        canvas.end()

    def _status(self, now_us: int) -> str:
        party = self.desk.party
        if self.trouble:
            return self.trouble
        if self._agreed_us is not None:
            left = max(1, round((READY_US - (now_us - self._agreed_us)) / 1_000_000))
            return _("Here we go: {seconds}").format(seconds=left)
        if not party.guests:
            return _("Press a button on your controller to join.")
        if not party.complete:
            return _("Two to eight play: let somebody join, or add a bot.")
        return _("Everybody ready?")

    def _guest(self, guest: Guest, x: float, y: float) -> None:
        canvas = self.canvas
        canvas.panel(x, y, CARD_WIDTH, CARD_HEIGHT)
        canvas.rect(x, y + CARD_HEIGHT / 2 - 32, CARD_WIDTH - 46, 12, SEATS[guest.style].colour)
        canvas.sprite(f"badge_{guest.style}", x - 118, y + 108, 78)
        canvas.sprite(f"gang_{guest.style}_{guest.style % 6}_stand", x + 132, y + 92, 66)
        self._name(guest, x, y + 126)
        self._brand(guest, x, y + 66)
        if guest.is_bot:
            character = find_character(self.characters, guest.character or "")
            canvas.sprite("icon_bot", x - 100, y + 18, 50, tint=DANGER)
            canvas.text(_(character.name), x - 66, y + 18, SMALL + 4, INK, font=HEAVY, align="left", width=214)
            canvas.text(_(character.about), x, y - 92, SMALL, INK, width=CARD_WIDTH - 40, wrap=True)
        else:
            self._rows(guest, x, y + 12)

    def _brand(self, guest: Guest, x: float, y: float) -> None:
        """The brand, and how often the guest's device reports; or how to tell, for a stick that moves is measured.

        A brand too long for both gives way: its sign stands beside it.
        """
        canvas, device = self.canvas, self.stage.plugged.get(guest.device or 0)
        if device is not None and device.measuring:
            canvas.sprite("glyph_stick", x - 92, y, 32)
            canvas.text(_("Wiggle the stick"), x - 66, y, SMALL, INK, align="left", width=214)
            return
        left, brand = 208.0, _(SEATS[guest.style].brand)
        if device is not None and device.jitter_us is not None:
            words = _("{ms} ms").format(ms=f"{device.interval_us / 1000:g}")
            canvas.text(words, x + 142, y, SMALL, INK, align="right")
            left -= canvas.measure(words, SMALL) + 12
        if canvas.measure(brand, SMALL) <= left:
            canvas.text(brand, x - 66, y, SMALL, INK, align="left")

    def _name(self, guest: Guest, x: float, y: float) -> None:
        spelling = self.desk.spelling.get(guest.device) if guest.device is not None else None
        if spelling is None:
            self.canvas.text(guest.name, x - 66, y, BODY, INK, font=HEAVY, align="left", width=160)
            return
        words = spelling.name.replace(" ", "_")
        self.canvas.panel(x + 14, y, 176, 62, "panel_focus")
        self.canvas.text(words, x - 58, y, BODY, DANGER, font=HEAVY, align="left", width=146)

    def _rows(self, guest: Guest, x: float, y: float) -> None:
        assert guest.device is not None
        chosen = self.desk.row_of(guest.device)
        rows = self.desk.offered_rows()
        step = min(46.0, ROWS_HEIGHT / (len(rows) - 1))
        for place, row in enumerate(rows):
            py = y - step * place
            if row == chosen:
                self.canvas.panel(x, py, CARD_WIDTH - 44, step + 4, "panel_tint", TABLE_DARK)
            if row == "ready" and guest.ready:
                self.canvas.sprite("icon_check", x - 112, py, 38, tint=(96, 150, 66))
            self.canvas.text(self._row_words(guest, row), x + 10, py, SMALL + 2, PAPER if row == chosen else INK,
                             font=HEAVY, width=CARD_WIDTH - 66)  # fmt: skip

    def _row_words(self, guest: Guest, row: Row) -> str:
        return {
            "ready": _("Ready!") if guest.ready else _("Ready?"),
            "name": _("Name"),
            "style": _("Colour"),
            "role": _("Deals for the House") if guest.role == "deals" else _("Plays"),
            "house": _("Bots and rules"),
            "controls": _("Controls"),
        }[row]

    def _empty(self, x: float, y: float, next_free: bool) -> None:
        canvas = self.canvas
        canvas.panel(x, y, CARD_WIDTH, CARD_HEIGHT, "panel_night")
        if next_free:
            draw_glyph(canvas, *glyph_of("south", self.stage.hand), x, y + 50, 84)
            canvas.text(_("Press to join"), x, y - 40, BODY, PAPER, font=HEAVY, width=CARD_WIDTH - 60)
        else:
            canvas.sprite("icon_circle", x, y, 60, alpha=0.35)

    def _house(self) -> None:
        """The panel of bots and house rules."""
        canvas, panel, party = self.canvas, self.desk.house, self.desk.party
        assert panel is not None
        character = self.characters[panel.character]
        rows = [_("Add a bot: {name}").format(name=_(character.name)), _("Send a bot away")]
        told = [_(character.about), _("The bot that came last goes first.")]
        for rule in self.face.house_rules:
            choice = rule.choices[rule.place_of(party.chosen.get(rule.field))]
            rows.append(_("{title}: {value}").format(title=_(rule.title), value=_(choice.label)))
            told.append(_(rule.explanation))
        backdrop.dim(canvas, 0.72)
        canvas.layer()
        backdrop.menu(canvas, rows, panel.row, 0, 470, 940)
        canvas.layer()
        canvas.rect(0, -496, canvas.layout.width + 4, 80, backdrop.DARK)
        backdrop.card_of_words(canvas, told[panel.row], -408, 1340, 110)
        self.hints([
            ("stick", _("Choose and change")), ("south", _("Take")),
            ("east", _("Done")),
        ])  # fmt: skip
