"""The controllers command without a window: listens for a while and tells what it found, as text or as JSON.

This is what one attaches to a bug report. The JSON object's keys are the fields of Report and of what it holds; a
field's own words here are its documentation. Times are microseconds on the one clock of all stamps.
"""

from __future__ import annotations

import io
import json
import logging
import os
import platform
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import suppress
from importlib import metadata
from pathlib import Path
from typing import Any

import msgspec

from game.app.known_controllers import KnownControllers
from game.core.words import _, milliseconds, ngettext
from game.devices.intervals import allowed_doubt_us
from game.devices.particulars import Reading
from game.devices.press import Message, Plugged, PollerDied, Press, Watermark
from game.devices.virtual import NoVirtualPads
from game.screens.device_words import control_words, device_facts, reading_words
from game.storage.folders import Folders, find_folders, resource_folder
from game.storage.locale import install_languages, speak
from game.storage.mappings import mappings_file
from game.storage.settings import load_settings

FORMAT = 1
MOST_PRESSES = 200
_START_S, _ANSWER_S = 5.0, 0.5
_TOLD_VARIABLES = ("SDL_", "SLAP_SALOON_", "XDG_SESSION_TYPE", "SteamAppId", "PYGAME_")
_PACKAGES = ("pygame", "arcade", "pyglet", "msgspec", "evdev-binary")


class PressTold(msgspec.Struct, frozen=True):
    """One change of one control."""

    at_us: int
    """The middle of the span in which it happened."""
    doubt_us: int
    """The span's half-width."""
    device: int
    control: str
    value: float
    """Buttons 1 or 0, sticks -1 to 1."""


class DeviceTold(msgspec.Struct, frozen=True):
    """One device, as the game has it."""

    device: int
    """The game's number; it stays over replugs while the game runs."""
    name: str
    kind: str
    """"pad", "encoder" or "keyboard"."""
    backend: str
    """"SDL" or "evdev": who reads it."""
    node: str
    """Where the system has it, if it says."""
    path: str
    """The physical place: what tells two of one model apart."""
    guid: str
    """The model, as SDL writes it."""
    interval_us: int
    """How far apart its reports are taken to be."""
    interval_from: str
    """"measured", "descriptor", "model" or "guess": how that is known."""
    jitter_us: int | None
    """How far nine reports in ten stray from that; null: not measured."""
    doubt_us: int
    """The widest doubt of a press of it, before a match levels it with that of the slowest device there."""
    mapped: bool
    """Whether its buttons are known; else they are guessed by their order."""
    mapping: str
    """The line of SDL's notation in use, if there is one."""
    rumbles: bool
    buttons: int
    axes: int
    hats: int
    rest: tuple[float, ...]
    """Its raw axes as they stood when it was opened, -1 to 1."""
    presses: int
    """Changes of its controls while it was listened to."""


class UnreadableTold(msgspec.Struct, frozen=True):
    """A node that is there but may not be read, and the sentence that says what to do."""

    node: str
    fix: str


class Report(msgspec.Struct, frozen=True):
    """Everything that is told."""

    report: int
    """The version of this format: 1."""
    game: str
    python: str
    system: str
    """Operating system, its version, and the machine."""
    packages: dict[str, str]
    sdl: str
    """The version of the SDL that reads the controllers; empty if the reader never started."""
    settings: dict[str, Any]
    """The player's settings."""
    environment: dict[str, str]
    """What the environment says to SDL and to the game."""
    mappings_file: str
    mappings: int
    """How many lines of it hold on this system."""
    listened_s: float
    """Shorter than was asked where somebody ended it."""
    poller: dict[str, Any]
    """The reading process: pid, what the system granted it, and the times between its looks: looks, typical_us,
    p99_us, worst_us."""
    poller_deaths: int
    devices: tuple[DeviceTold, ...]
    unreadable: tuple[UnreadableTold, ...]
    presses: tuple[PressTold, ...]
    """The last of them, oldest first."""
    troubles: tuple[str, ...]
    """What the game would have told the player, and what its log would say of devices."""


def report(seconds: float, as_json: bool) -> int:
    """Listen for so long, print what was found; return the exit status: 1 if nothing can be read, 2 if asked amiss."""
    install_languages(resource_folder("assets") / "locale")
    try:
        told, text = _Ear(find_folders()).listen(seconds)
    except NoVirtualPads as error:
        print(error, file=sys.stderr)
        return 2
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8", errors="replace")
    print(json.dumps(msgspec.to_builtins(told)) if as_json else text, flush=True)
    return 0 if told.sdl else 1


class _Notes(logging.Handler):
    """Keeps the warnings about devices instead of printing any; what is wrong with a file is a trouble already."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.addFilter(logging.Filter("game.devices"))
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(record.getMessage())


class _Ear:
    """Hears the controllers for a while; used once."""

    def __init__(self, folders: Folders) -> None:
        self._notes = _Notes()
        logging.getLogger("game").addHandler(self._notes)
        self._folders = folders
        self._settings, trouble = load_settings(folders)
        speak(self._settings.language)
        known = KnownControllers.read(folders)
        self._mappings = len(known.mappings.lines)
        self._troubles = [*([trouble] if trouble else []), *known.troubles]
        self._begun = threading.Event()
        self._heard: list[Press] = []
        self._deaths = 0
        self._controllers = known.controllers(self._hear, self._settings)

    def _hear(self, message: Message) -> None:
        if isinstance(message, Press):
            self._heard.append(message)
        elif isinstance(message, Watermark):
            self._begun.set()
        elif isinstance(message, PollerDied):
            self._deaths += 1

    def listen(self, seconds: float) -> tuple[Report, str]:
        """Return the report, and the same as text."""
        with self._controllers as controllers:
            listened_s = 0.0
            if self._begun.wait(_START_S):
                since_s = time.monotonic()
                with suppress(KeyboardInterrupt):  # whoever has pressed enough may end it sooner
                    time.sleep(seconds)
                listened_s = min(seconds, round(time.monotonic() - since_s, 1))
                controllers.ask_pace()
                self._await_pace()
        # From here on nothing more is delivered.
        plugged = controllers.plugged
        reading = controllers.reading
        told = self._told(plugged, reading, listened_s)
        return told, "\n".join(self._text(told, plugged, reading))

    def _await_pace(self) -> None:
        until = time.monotonic() + _ANSWER_S
        while self._controllers.pace is None and time.monotonic() < until:
            time.sleep(0.01)

    def _told(self, plugged: tuple[Plugged, ...], reading: Reading, listened_s: float) -> Report:
        facts = dict(reading.facts)
        sdl = facts.pop("sdl", "")
        facts.pop("pygame", None)
        counts = Counter(press.device for press in self._heard)
        return Report(
            FORMAT, game_version(), platform.python_version(), platform.platform(), _packages(), sdl,
            msgspec.to_builtins(self._settings), _environment(),
            _without_home(mappings_file(self._folders)), self._mappings, listened_s,
            {**facts, **(reading.pace._asdict() if reading.pace else {})}, self._deaths,
            tuple(self._device(one, counts[one.device]) for one in plugged),
            tuple(UnreadableTold(node, fix) for node, fix in sorted(reading.unreadable.items())),
            tuple(
                PressTold(one.at_us, one.doubt_us, one.device, one.control, round(one.value, 4))
                for one in self._heard[-MOST_PRESSES:]
            ),
            (*self._troubles, *reading.advice, *self._notes.lines),
        )  # fmt: skip

    def _device(self, plugged: Plugged, presses: int) -> DeviceTold:
        told = self._controllers.particulars(plugged.device)
        known = "measured" if plugged.jitter_us is not None else told.interval_from
        return DeviceTold(
            plugged.device, plugged.name, plugged.kind, told.backend, told.node, plugged.path, plugged.guid,
            plugged.interval_us, known, plugged.jitter_us, allowed_doubt_us(plugged), plugged.mapped,
            told.mapping, plugged.rumbles, told.buttons, told.axes, told.hats, told.rest, presses,
        )  # fmt: skip

    def _text(self, told: Report, plugged: tuple[Plugged, ...], reading: Reading) -> Iterator[str]:
        packages = ", ".join(f"{name} {version}" for name, version in told.packages.items())
        yield _("Slap Saloon {version}, Python {python}, {packages}").format(
            version=told.game, python=told.python, packages=packages
        )
        yield told.system
        yield reading_words(reading)
        yield _("The reader: {facts}").format(facts=_pairs(told.poller))
        yield _("Settings: {facts}").format(facts=_pairs(told.settings))
        if told.environment:
            yield _("Environment: {facts}").format(facts=_pairs(told.environment))
        yield _("Own mappings: {count} in {file}").format(count=told.mappings, file=told.mappings_file)
        yield from told.troubles
        for one in plugged:
            yield from self._device_text(one)
        if not plugged:
            yield from ("", _("No controller is there."))
        for node in told.unreadable:
            yield from ("", node.fix)
        yield from self._presses_text(told)

    def _device_text(self, plugged: Plugged) -> Iterator[str]:
        told = self._controllers.particulars(plugged.device)
        yield ""
        yield f"{plugged.device}  {plugged.name}"
        for name, words in device_facts(plugged, told):
            yield f"    {name + ':':<10} {words}"
        if told.mapping:
            title = _("Mapping") + ":"
            yield f"    {title:<10} {told.mapping}"

    def _presses_text(self, told: Report) -> Iterator[str]:
        yield ""
        count = len(self._heard)
        heard = ngettext("{count} change in {seconds} s", "{count} changes in {seconds} s", count)
        yield heard.format(count=count, seconds=f"{told.listened_s:g}")
        for one in self._heard[-MOST_PRESSES:]:
            doubt = _("± {doubt}").format(doubt=milliseconds(one.doubt_us))
            yield f"    {one.at_us / 1e6:14.6f} s  {doubt:>10}  {one.device:>3}  {control_words(one)}"


def game_version() -> str:
    """Return this game's version: as it was installed, else as it stands beside the package."""
    try:
        return metadata.version("slap-saloon")
    except metadata.PackageNotFoundError:
        import tomllib

        try:
            project = Path(__file__).parents[2] / "pyproject.toml"
            return str(tomllib.loads(project.read_text(encoding="utf-8"))["project"]["version"])
        except (OSError, KeyError, ValueError):
            return "?"


def _packages() -> dict[str, str]:
    found = {}
    for name in _PACKAGES:
        try:
            found[name] = metadata.version(name)
        except metadata.PackageNotFoundError:
            continue
    return found


def _environment() -> dict[str, str]:
    return {
        name: _without_home(value) for name, value in sorted(os.environ.items()) if name.startswith(_TOLD_VARIABLES)
    }


def _without_home(path: Path | str) -> str:
    """Leave the person's name out of what may be shown to the world."""
    return str(path).replace(str(Path.home()), "~") if len(str(Path.home())) > 1 else str(path)


def _pairs(facts: Mapping[str, Any]) -> str:
    return ", ".join(f"{name}={value}" for name, value in facts.items())
