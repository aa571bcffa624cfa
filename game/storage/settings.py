"""What this machine remembers: its settings and the last lobby. No failure of a file ends anything: it is told."""

from __future__ import annotations

import logging
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any, Generic, Literal, NamedTuple, TypeVar

import msgspec
import tomli_w
from msgspec import Meta

from game.core.codec import differing
from game.core.match import Game, Options
from game.core.words import _
from game.storage.files import reason, set_aside, write_safely
from game.storage.folders import Folders
from game.storage.toml_file import Unreadable, parse_table, parse_toml

Text = Annotated[str, Meta(max_length=200)]
Colour = Annotated[int, Meta(ge=0, le=7)]
"""One of the eight seat colours, each with its brand."""

Volume = Annotated[int, Meta(ge=0, le=100)]
"""Percent of full volume; 0 is off."""

_Struct = TypeVar("_Struct", bound=msgspec.Struct)
_log = logging.getLogger(__name__)


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """What holds for everyone at this machine; change one with msgspec.structs.replace."""

    language: Text = ""
    """A code like "de"; "" follows the system."""
    motion: Literal["full", "reduced", "off"] = "full"
    hold: Literal["hold", "toggle"] = "hold"
    """Whether a hand stays on a base while the button is held, or until it is pressed again."""
    fullscreen: bool = False
    dead_zone: Annotated[int, Meta(ge=5, le=50)] = 15
    """How far a stick may be from its middle and still count as centred, percent of its way."""
    calls: Text = "family_fit"
    """Which pack of calls is spoken at tables that have them, by its key."""
    mature: bool = True
    """Whether packs that are not for children may be chosen; no cabinet offers them unless its operator says so."""
    rumble: bool = True
    """Whether controllers that can shake do."""
    music_volume: Volume = 70
    effects_volume: Volume = 100
    voice_volume: Volume = 100
    """What is called out at the table."""
    interface_volume: Volume = 80
    """Menus, lobby, countdown, coins."""
    as_they_are: Annotated[tuple[Text, ...], Meta(max_length=200)] = ()
    """Models that nobody knows and whose buttons nobody wants to tell, by GUID."""


class RememberedPlayer(msgspec.Struct, frozen=True, kw_only=True):
    """Who sat at a device last time: at this place, else at one of this model."""

    name: Annotated[str, Meta(min_length=1, max_length=40)]
    colour: Colour
    place: Text = ""
    model: Text = ""


class RememberedBot(msgspec.Struct, frozen=True, kw_only=True):
    """A bot that played last time."""

    character: Annotated[str, Meta(min_length=1, max_length=40)]
    colour: Colour


class LobbyMemory(msgspec.Struct, frozen=True, kw_only=True):
    """How the lobby stood last time."""

    players: Annotated[tuple[RememberedPlayer, ...], Meta(max_length=8)] = ()
    bots: Annotated[tuple[RememberedBot, ...], Meta(max_length=8)] = ()
    options: dict[str, dict[str, Any]] = {}
    """By game, what differed from its defaults; read it by options_of."""
    header: dict[str, dict[str, Any]] = {}
    """By game, what was chosen for fields of the header, such as the size of the gangs."""

    def player_at(self, place: str, model: str = "") -> RememberedPlayer | None:
        """Return who sat at this place, else at a device of this model if one is named, else None."""
        there = (one for one in self.players if one.place == place)
        alike = (one for one in self.players if model and one.model == model)
        return next(there, None) or next(alike, None)

    def options_of(self, game: Game) -> Options:
        """Return the options chosen last; the game's defaults where an older or newer one wrote them."""
        try:
            return msgspec.convert(self.options.get(game.name, {}), game.options)
        except msgspec.ValidationError:
            return game.options()

    def with_game(self, game: Game, options: Options, header: dict[str, Any]) -> LobbyMemory:
        """Return this memory with the game's options and header fields chosen."""
        return msgspec.structs.replace(
            self,
            options={**self.options, game.name: differing(options)},
            header={**self.header, game.name: header},
        )


class Loaded(NamedTuple, Generic[_Struct]):
    """What was read, or what takes its place, and then a sentence that tells the player why."""

    value: _Struct
    trouble: str | None = None


def load_settings(folders: Folders) -> Loaded[Settings]:
    """Read the machine's settings."""
    return load_struct(_settings_file(folders), Settings)


def save_settings(folders: Folders, settings: Settings) -> str | None:
    """Write the machine's settings; return a sentence for the player if that failed."""
    return save_struct(_settings_file(folders), settings)


def load_lobby(folders: Folders) -> Loaded[LobbyMemory]:
    """Read how the lobby stood last time."""
    return load_struct(_lobby_file(folders), LobbyMemory)


def save_lobby(folders: Folders, memory: LobbyMemory) -> str | None:
    """Write how the lobby stands; return a sentence for the player if that failed."""
    return save_struct(_lobby_file(folders), memory)


def _settings_file(folders: Folders) -> Path:
    return folders.config / "settings.toml"


def _lobby_file(folders: Folders) -> Path:
    return folders.state / "lobby.toml"


def load_struct(path: Path, kind: type[_Struct]) -> Loaded[_Struct]:
    """Read a TOML file of this kind; one that cannot be read is set aside and told."""
    try:
        return Loaded(parse_toml(path.read_bytes(), kind))
    except FileNotFoundError:
        return Loaded(kind())
    except (OSError, Unreadable) as error:
        wrong = _told(error)
    _log.warning("%s could not be read: %s", path, wrong)
    value, backup = _last_good(path, kind)
    try:
        aside = set_aside(path).name
    except OSError as error:
        sentence = _("{file} could not be read ({wrong}) nor set aside ({why}): it stays, and no change is kept.")
        return Loaded(value, sentence.format(file=path, wrong=wrong, why=reason(error)))
    if backup is None:
        sentence = _("{file} could not be read ({wrong}): it is now {aside}, and all is as at the first start.")
    else:
        sentence = _("{file} could not be read ({wrong}): it is now {aside}, and the one before it is in use.")
        with suppress(OSError):
            write_safely(path, backup)
    return Loaded(value, sentence.format(file=path, wrong=wrong, aside=aside))


def _last_good(path: Path, kind: type[_Struct]) -> tuple[_Struct, bytes | None]:
    try:
        content = _backup_of(path).read_bytes()
        return parse_toml(content, kind), content
    except (OSError, Unreadable):
        return kind(), None


def save_struct(path: Path, value: msgspec.Struct) -> str | None:
    """Write a TOML file, keeping the last good one; return a sentence for the player if that failed."""
    try:
        current, trouble = _current(path, type(value))
        _replace(path, value, current)
    except (OSError, Unreadable) as error:
        _log.warning("%s could not be written: %s", path, _told(error))
        sentence = _("{file} could not be written ({why}): what you changed holds until you leave the game.")
        return sentence.format(file=path, why=_told(error))
    return trouble


def _current(path: Path, kind: type[msgspec.Struct]) -> tuple[bytes | None, str | None]:
    """Return what is there if it can be read; else set it aside and say so. Raises OSError if that fails."""
    try:
        content = path.read_bytes()
        parse_toml(content, kind)
        return content, None
    except FileNotFoundError:
        return None, None
    except (OSError, Unreadable) as error:
        wrong = _told(error)
    aside = set_aside(path).name
    _log.warning("%s could not be read and is now %s: %s", path, aside, wrong)
    sentence = _("{file} could not be read ({wrong}): it is now {aside}, and was written anew.")
    return None, sentence.format(file=path, wrong=wrong, aside=aside)


def _replace(path: Path, value: msgspec.Struct, current: bytes | None) -> None:
    """Write the value and the keys that a newer game wrote; what was there becomes the last good one."""
    content = _encode(value, parse_table(current) if current is not None else {})
    if content == current:
        return
    if current is not None:
        with suppress(OSError):
            write_safely(_backup_of(path), current)
    write_safely(path, content)


def _encode(value: msgspec.Struct, others: dict[str, Any]) -> bytes:
    """Write what can be read again; raises Unreadable instead of leaving a trap for the next start."""
    try:
        content = tomli_w.dumps({**others, **msgspec.to_builtins(value)}).encode()
    except (TypeError, ValueError, RecursionError) as error:
        raise Unreadable(str(error)) from None
    parse_toml(content, type(value))
    return content


def _backup_of(path: Path) -> Path:
    return path.with_name(f"{path.name}.bak")


def _told(error: OSError | Unreadable) -> str:
    return reason(error) if isinstance(error, OSError) else str(error)
