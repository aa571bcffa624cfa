"""The window and what goes on behind it: controllers in, one screen at a time, frames out."""

from __future__ import annotations

import gc
import logging
import secrets
from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime

import arcade
import msgspec
import pyglet
from arcade.clock import GLOBAL_CLOCK
from pyglet.window import key

from game.app.clock import now_us
from game.app.known_controllers import KnownControllers
from game.core.words import _
from game.devices import keyboard
from game.devices.particulars import Particulars, Reading
from game.devices.press import (
    Measurement,
    Message,
    Plugged,
    PollerBack,
    PollerDied,
    Press,
    Raw,
    Unplugged,
    Watermark,
)
from game.screens import backdrop
from game.screens.hands import Hands
from game.screens.stage import Screen
from game.storage.folders import Folders
from game.storage.locale import speak
from game.storage.mappings import keep_mapping
from game.storage.measured import MeasuredModel, save_measured
from game.storage.players import PlayerControls, load_players, save_players
from game.storage.settings import Settings, load_lobby, save_settings
from game.widgets.art import Art
from game.widgets.canvas import Canvas
from game.widgets.layout import Layout
from game.widgets.sound import Sound
from game.widgets.sound_output import find_output

log = logging.getLogger(__name__)
REFRESH = 1 / 60
SMALLEST = (960, 540)
ASK_PACE_US = 1_000_000


class Saloon(arcade.Window):
    """The game's one window; it is the stage (screens.stage.Stage) of every screen."""

    def __init__(self, settings: Settings, folders: Folders, size: tuple[int, int] = (1280, 720)) -> None:
        super().__init__(
            *size,
            title=_("Slap Saloon"),
            fullscreen=settings.fullscreen,
            resizable=True,
            vsync=True,
            antialiasing=False,
            update_rate=REFRESH / 2,
            draw_rate=REFRESH,
        )
        GLOBAL_CLOCK.set_max_deltatime(0.1)
        self.set_minimum_size(*SMALLEST)
        self.set_mouse_visible(False)
        self.settings = settings
        self.folders = folders
        self.layout = Layout(*self.get_framebuffer_size())
        self.art = Art()
        self.sound = Sound(find_output())
        self.sound.load()
        self.sound.set_volumes(settings)
        self._over = Canvas(self.art, self.layout)
        self._screen: Screen | None = None
        self._plugged: dict[int, Plugged] = {device.device: device for device in keyboard.plugged(now_us())}
        self._inbox: deque[Message] = deque()
        self._drawn_us = self._looked_us = now_us()
        self._asked_us = 0
        self._focused = True
        self._armed = False
        self._keys = keyboard.Keyboard()
        self.register_event_type("on_controllers")
        self.hand: Plugged | None = None
        known, players, lobby = KnownControllers.read(folders), load_players(folders), load_lobby(folders)
        self.troubles = [*known.troubles, *(told.trouble for told in (players, lobby) if told.trouble)]
        """A sentence for the player about each file that could not be read."""
        self._measured = self._measured_kept = known.measured.value
        self.hands = Hands(players.value)
        self._controllers = known.controllers(self._deliver, settings)
        for device in self._plugged.values():
            self._recall(device)

    # -- the stage ------------------------------------------------------------------------------------------------

    @property
    def plugged(self) -> Mapping[int, Plugged]:
        return self._plugged

    def now_us(self) -> int:
        return now_us()

    def show(self, screen: Screen) -> None:
        self._keep_measured()
        self._screen = screen
        self.sound.music(screen.music)
        self.show_view(screen)
        gc.unfreeze()
        gc.collect()
        gc.freeze()  # what a screen has loaded lives as long as it: the collector need not look at it again

    def arm(self, on: bool) -> None:
        if on == self._armed:
            return
        self._armed = on
        self.sound.duck(on)
        self._controllers.arm(on)
        (gc.disable if on else gc.enable)()

    def change_settings(self, settings: Settings) -> None:
        if settings.fullscreen != self.settings.fullscreen:
            self.set_fullscreen(settings.fullscreen)
        if settings.dead_zone != self.settings.dead_zone:
            self._controllers.set_dead_zone(settings.dead_zone / 100)
        if settings.language != self.settings.language:
            speak(settings.language)
        self.settings = settings
        self.sound.set_volumes(settings)
        trouble = save_settings(self.folders, settings)
        if trouble:
            log.warning("settings not kept: %s", trouble)

    def new_seed(self) -> int:
        return secrets.randbits(62)

    def stamp(self) -> str:
        return datetime.now().strftime("%Y-%m-%d %H.%M.%S")

    def sit(self, device: int, name: str) -> None:
        self._press(self.hands.sit(device, name, now_us()))

    def change_controls(self, player: PlayerControls) -> str | None:
        self._press(self.hands.change(player, now_us()))
        return save_players(self.folders, self.hands.players)

    def watch(self, device: int | None) -> None:
        self._controllers.watch(device)

    def learn(self, line: str) -> str | None:
        self._controllers.learn(line)
        return keep_mapping(self.folders, line)

    def rumble(self, device: int, strength: float, ms: int) -> None:
        if self.settings.rumble:
            self._controllers.rumble(device, strength, ms)

    def reading(self) -> Reading:
        now = now_us()
        if now - self._asked_us >= ASK_PACE_US:
            self._asked_us = now
            self._controllers.ask_pace()
        return self._controllers.reading

    def particulars(self, device: int) -> Particulars:
        return self._controllers.particulars(device)

    def leave(self) -> None:
        self._controllers.close()
        self.sound.close()
        self._keep_measured()
        arcade.exit()

    # -- controllers ----------------------------------------------------------------------------------------------

    def open_controllers(self) -> None:
        """Start reading controllers; from now on screens hear of them."""
        self._controllers.start()

    def _deliver(self, message: Message) -> None:
        """Runs on the reader's thread: hand the message to the window's loop, waking it at most once a batch."""
        self._inbox.append(message)
        if len(self._inbox) == 1:
            pyglet.app.platform_event_loop.post_event(self, "on_controllers")

    def on_controllers(self) -> None:
        """Take everything that came, decide what it decides, then show it, at most once a refresh."""
        pressed = False
        while self._inbox:
            message = self._inbox.popleft()
            pressed |= isinstance(message, Press)
            self._take(message)
        if self._screen is not None:
            self._screen.refresh(now_us())
        if pressed and now_us() - self._drawn_us >= REFRESH * 1_000_000:
            self.draw(0.0)

    def _take(self, message: Message) -> None:
        screen = self._screen
        if isinstance(message, Plugged):
            self._plugged[message.device] = message
            self._recall(message)
        elif isinstance(message, Unplugged):
            self._plugged.pop(message.device, None)
            self.hands.gone(message.device)
        elif isinstance(message, Measurement):
            self._measure(message)
        elif isinstance(message, PollerDied | PollerBack):
            log.warning("%s", message)
        if screen is None:
            return
        if isinstance(message, Press):
            # A release is let through without focus: it would leave a hand on its base for good.
            if self._focused or message.value == 0:
                self._hear(message)
        elif isinstance(message, Raw):
            screen.raw(message)
        elif isinstance(message, Watermark):
            screen.watermark("controllers", message.at_us)
        elif isinstance(message, Plugged | Unplugged):
            self._tell_of_controllers(screen, message)

    def _tell_of_controllers(self, screen: Screen, message: Plugged | Unplugged) -> None:
        """Tell the screen shown, and those that wait behind it."""
        listening: Screen | None = screen
        while listening is not None:
            if isinstance(message, Plugged):
                listening.came(message)
            else:
                listening.went(message.device)
            listening = listening.behind

    def _recall(self, device: Plugged) -> None:
        """Whoever sat at this place last time is taken to hold the device, until the lobby says otherwise."""
        if not self.hands.name_of(device.device):
            known = load_lobby(self.folders).value.player_at(device.path)
            if known is not None:
                self.sit(device.device, known.name)

    def _hear(self, press: Press) -> None:
        """A press as it came: the screen is told what was touched, then what it stands for."""
        screen = self._screen
        if screen is None:
            return
        if press.value:
            self.hand = self._plugged.get(press.device, self.hand)
        screen.touch(press)
        if screen is self._screen:
            self._press(self.hands.meant(press, screen.choices))

    def _press(self, presses: Iterable[Press]) -> None:
        for press in presses:
            if self._screen is not None:
                self._screen.press(press)

    def _measure(self, message: Measurement) -> None:
        plugged = message.plugged
        if plugged.device in self._plugged:
            self._plugged[plugged.device] = plugged
        if message.sure and plugged.jitter_us is not None:
            model = MeasuredModel(interval_us=plugged.interval_us, jitter_us=plugged.jitter_us)
            self._measured = self._measured.with_model(plugged.guid, model)

    def _keep_measured(self) -> None:
        """Write it where a moment's wait disturbs nobody: a screen comes or the game goes."""
        if self._measured != self._measured_kept:
            self._measured_kept = self._measured
            save_measured(self.folders, self._measured)

    # -- the keyboard: two controllers more -----------------------------------------------------------------------

    def on_key_press(self, symbol: int, modifiers: int) -> None:
        if symbol == key.F11:
            self.change_settings(msgspec.structs.replace(self.settings, fullscreen=not self.settings.fullscreen))
            return
        self._key(symbol, True)

    def on_key_release(self, symbol: int, modifiers: int) -> None:
        self._key(symbol, False)

    def _key(self, symbol: int, down: bool) -> None:
        name = key.symbol_string(symbol)
        if self._screen is not None:
            self._screen.key(name, down)
        press = self._keys.key(name, down, now_us(), self._looked_us)
        if press is not None:
            self._hear(press)

    # -- frames ---------------------------------------------------------------------------------------------------

    def on_update(self, delta_time: float) -> None:
        looked_us = now_us()
        if self._screen is not None:
            self._screen.watermark("keyboard", keyboard.watermark(self._looked_us).at_us)
            self._screen.refresh(looked_us)
        self._looked_us = looked_us

    def on_draw(self) -> None:
        self._drawn_us = now_us()
        self.clear()
        if self._screen is not None:
            self._screen.paint(self._drawn_us)
            self._draw_scanned(self._screen.scanned(self._drawn_us))
        self.sound.refresh(self._drawn_us)

    def _draw_scanned(self, told: Sequence[tuple[str, str]]) -> None:
        """Over every screen: what a press of each one-switch player would do."""
        if told:
            self._over.layout = self.layout
            self._over.begin()
            backdrop.scanned(self._over, told)
            self._over.end()

    def on_resize(self, width: int, height: int) -> None:
        super().on_resize(width, height)
        if hasattr(self, "layout"):
            self.layout = Layout(*self.get_framebuffer_size())
        if getattr(self, "_screen", None) is not None:
            self._screen.resized()  # type: ignore[union-attr]

    def on_activate(self) -> None:
        self._focused = True

    def on_deactivate(self) -> None:
        self._focused = False
        for press in self._keys.let_go(now_us(), self._looked_us):
            self._hear(press)

    def on_close(self) -> None:
        self.leave()
