"""The player of sounds: names in, sound out, and silence wherever there is none to be had; it never raises.

What is asked for is noted and begins in `refresh`, once the frame is drawn: pixels come first, then at most a few
new voices, so that no frame waits for sound. Times come with the frames; nothing here reads a clock.
"""

from __future__ import annotations

import logging
from collections import deque
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Protocol

from game.storage.folders import resource_folder
from game.storage.settings import Settings
from game.widgets.cues import CUES, GROUPS, Group

log = logging.getLogger(__name__)

MOST_VOICES: Final = 32  # the music among them: many more at once are the end of OpenAL
MOST_STARTS: Final = 3  # in one frame; the others begin in the next
MOST_WAITING: Final = 12  # what is asked for beyond that would come too late to mean anything
DUCKED: Final = 0.28  # what is left of the music while something more important is heard or about to happen
DOWN_US, UP_US = 90_000, 900_000  # how long the music takes over its whole way
STEP: Final = 0.02  # a smaller change of the music's gain is not passed on


class Voice(Protocol):
    """One sound that is being played."""

    def set_gain(self, gain: float) -> None:
        """Make it louder or softer from now on, 0 to 1."""
        ...

    def stop(self) -> None:
        """End it, and give back what it held."""
        ...


class Output(Protocol):
    """Where sound goes; any method may raise when the device is lost."""

    def load(self, path: Path, looped: bool) -> tuple[Any, float]:
        """Read a sound into memory; return it and its length in seconds."""
        ...

    def start(self, loaded: Any, gain: float) -> Voice:
        """Begin to play what was loaded."""
        ...


@dataclass
class _Playing:
    voice: Voice
    ends_us: int
    ducks: bool


class Sound:
    """Plays cues by name; owned by the window. Without an output it does nothing at all."""

    def __init__(self, output: Output | None, folder: Path | None = None) -> None:
        self._output = output
        self._folder = resource_folder("assets") / "sounds" if folder is None else folder
        self._loaded: dict[str, tuple[Any, float]] = {}
        self._volumes: dict[Group, float] = dict.fromkeys(GROUPS, 1.0)
        self._waiting: deque[str] = deque()
        self._playing: list[_Playing] = []
        self._music: Voice | None = None
        self._music_gain = self._music_told = 0.0
        self._music_level = 0.0
        self._ducked = False
        self._looked_us: int | None = None

    @property
    def silent(self) -> bool:
        """Whether nothing can be heard: there is no device, or it is lost."""
        return self._output is None

    @property
    def voices(self) -> int:
        """How many sounds are being played."""
        return len(self._playing) + (self._music is not None)

    def load(self) -> None:
        """Read every sound, so that no frame has to; do it while something else is loaded too."""
        if self._output is None:
            return
        try:
            for name, cue in CUES.items():
                self._loaded[name] = self._output.load(self._folder / f"{name}.wav", cue.group == "music")
        except Exception as error:  # whatever a driver, a codec or a missing file comes up with: the game goes on
            self._lose(error)

    def set_volumes(self, settings: Settings) -> None:
        """Use the volumes of these settings from now on; an even step of a volume sounds like an even step."""
        told = {
            "music": settings.music_volume,
            "effects": settings.effects_volume,
            "voice": settings.voice_volume,
            "interface": settings.interface_volume,
        }
        self._volumes = {group: (told[group] / 100) ** 2 for group in GROUPS}

    def play(self, name: str) -> None:
        """Let a sound begin with this frame; twice asked for in one frame is once. Raises KeyError: no such cue."""
        cue = CUES[name]
        if self._output is None or not self._volumes[cue.group] or name in self._waiting:
            return
        if len(self._waiting) < MOST_WAITING:
            self._waiting.append(name)

    def music(self, level: float) -> None:
        """Let the saloon's piano play this loud, 0 to 1 of its volume; 0 ends it, softly."""
        self._music_level = level

    def duck(self, on: bool) -> None:
        """Hold the music down: something is about to happen that wants everybody's attention."""
        self._ducked = on

    def refresh(self, now_us: int) -> None:
        """Begin what was asked for, end what is over, and lead the music to where it should be."""
        if self._output is None:
            return
        passed_us = 0 if self._looked_us is None else min(100_000, now_us - self._looked_us)
        self._looked_us = now_us
        try:
            self._end(now_us)
            self._begin(now_us, self._output)
            self._lead_music(passed_us, self._output)
        except Exception as error:  # a device may go at any moment and in any way
            self._lose(error)

    def close(self) -> None:
        """End everything; nothing is heard any more."""
        voices = [playing.voice for playing in self._playing] + ([self._music] if self._music else [])
        self._output, self._playing, self._music = None, [], None
        self._waiting.clear()
        for voice in voices:
            try:
                voice.stop()
            except Exception:  # it is lost already
                log.debug("a voice could not be ended", exc_info=True)

    def _lose(self, error: Exception) -> None:
        log.warning("no sound any more: %s", error)
        self.close()

    def _end(self, now_us: int) -> None:
        over = [playing for playing in self._playing if now_us >= playing.ends_us]
        if over:
            self._playing = [playing for playing in self._playing if now_us < playing.ends_us]
            for playing in over:
                playing.voice.stop()

    def _begin(self, now_us: int, output: Output) -> None:
        for _start in range(min(MOST_STARTS, len(self._waiting))):
            name = self._waiting.popleft()
            if name not in self._loaded:
                continue
            cue, (loaded, length_s) = CUES[name], self._loaded[name]
            if self.voices >= MOST_VOICES:
                self._make_room()
            voice = output.start(loaded, self._volumes[cue.group])
            self._playing.append(_Playing(voice, now_us + round(length_s * 1e6) + END_US, cue.ducks))

    def _make_room(self) -> None:
        """End the voice that has been heard longest, one that nothing hangs on if there is one."""
        first = next((place for place, playing in enumerate(self._playing) if not playing.ducks), 0)
        self._playing.pop(first).voice.stop()

    def _lead_music(self, passed_us: int, output: Output) -> None:
        ducked = self._ducked or any(playing.ducks for playing in self._playing)
        wanted = self._volumes["music"] * self._music_level * (DUCKED if ducked else 1.0)
        way = wanted - self._music_gain
        reach = passed_us / (UP_US if way > 0 else DOWN_US)
        self._music_gain += max(-reach, min(reach, way))
        if self._music is None:
            if wanted > 0 and MUSIC in self._loaded:
                self._music_told = self._music_gain
                self._music = output.start(self._loaded[MUSIC][0], self._music_gain)
        elif wanted <= 0 and self._music_gain <= 0:
            self._music.stop()
            self._music = None
        elif abs(self._music_gain - self._music_told) >= STEP or (way == 0 and self._music_told != self._music_gain):
            self._music_told = self._music_gain
            self._music.set_gain(self._music_gain)


MUSIC: Final = next(name for name, cue in CUES.items() if cue.group == "music")
END_US: Final = 300_000
"""From a sound's end to that of its voice: what is in the device's own buffers still has to be heard."""
