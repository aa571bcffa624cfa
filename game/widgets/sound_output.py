"""Sound through pyglet, decoded by the standard library alone: nothing of ffmpeg or of the system's is asked for."""

from __future__ import annotations

import logging
import wave
from pathlib import Path
from typing import Any

import arcade  # noqa: F401 - it tells pyglet which drivers to ask, and whether there is a screen, before pyglet looks
from pyglet.media import Player, Source, StaticSource, StreamingSource
from pyglet.media.codecs.base import AudioData, AudioFormat
from pyglet.media.drivers import get_audio_driver
from pyglet.media.drivers.silent.adaptation import SilentDriver

log = logging.getLogger(__name__)


def find_output() -> PygletOutput | None:
    """Return the machine's sound device; None, told once in the log: there is none."""
    try:
        driver: Any = get_audio_driver()  # type: ignore[no-untyped-call]
    except Exception as error:  # a driver of the system's may fail in its own ways
        log.warning("no sound: %s", error)
        return None
    if driver is None or isinstance(driver, SilentDriver):
        log.info("no sound: this machine has no device for it")
        return None
    return PygletOutput()


class PygletOutput:
    """The device that pyglet found (the contract is widgets.sound.Output)."""

    def load(self, path: Path, looped: bool) -> tuple[Source, float]:
        with wave.open(str(path), "rb") as file:
            channels, width, rate, count, *_rest = file.getparams()
            pcm = file.readframes(count)
        source = Pcm(pcm, AudioFormat(channels, width * 8, rate), looped)
        return (source if looped else StaticSource(source)), count / rate

    def start(self, loaded: Source, gain: float) -> PygletVoice:
        return PygletVoice(loaded, gain)


class Pcm(StreamingSource):
    """Samples in memory, once or round and round without a seam."""

    def __init__(self, pcm: bytes, form: AudioFormat, looped: bool) -> None:
        self.audio_format = form  # type: ignore[assignment]
        self._duration = None if looped else len(pcm) / form.bytes_per_second  # type: ignore[assignment]
        self._form, self._pcm, self._looped, self._at = form, pcm, looped, 0

    def is_precise(self) -> bool:
        return True

    def get_audio_data(self, num_bytes: int, compensation_time: float = 0.0) -> AudioData | None:
        """Return the next bytes, as many as were asked for; at the end of what is not looped fewer, then None."""
        found = self._pcm[self._at : self._at + num_bytes]
        self._at += len(found)
        while self._looped and len(found) < num_bytes:
            more = self._pcm[: num_bytes - len(found)]
            found, self._at = found + more, len(more)
        return AudioData(found, len(found)) if found else None

    def seek(self, timestamp: float) -> None:
        """Go on from a time in seconds."""
        self._at = self._form.timestamp_to_bytes_aligned(timestamp) % max(1, len(self._pcm))


class _Player(Player):
    """One that follows the device's clock, so that nothing is left out or said twice to keep step with another."""

    @property
    def time(self) -> float:
        player: Any = self._audio_player
        return 0.0 if player is None else float(player.get_time() or 0.0)

    def on_eos(self) -> None:
        """Stay as it is: the owner ends it when it has the time."""


class PygletVoice:
    """One player of pyglet's (the contract is widgets.sound.Voice)."""

    def __init__(self, source: Source, gain: float) -> None:
        self._player = _Player()
        self._player.volume = gain
        self._player.queue(source)
        self._player.play()

    def set_gain(self, gain: float) -> None:
        self._player.volume = gain

    def stop(self) -> None:
        self._player.pause()
        self._player.delete()
