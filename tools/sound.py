"""Make the sounds of assets/sounds from code: `python tools/sound.py [--check]`; needs nothing but this folder."""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
import wave
from collections.abc import Mapping
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import numpy as np  # noqa: E402

from game.widgets.cues import CUES, Cue  # noqa: E402
from tools.soundwork.effects import EFFECTS  # noqa: E402
from tools.soundwork.loudness import integrated, momentary_max, true_peak  # noqa: E402
from tools.soundwork.piano import RATE  # noqa: E402
from tools.soundwork.rag import rag  # noqa: E402

Samples = Any
SOUNDS = ROOT / "assets" / "sounds"
RECIPES = ROOT / "tools" / "soundwork"
MANIFEST = SOUNDS / "manifest.json"
CEILING_DBTP = -1.3  # what the limiter holds; a test asks for -1
LOWEST_HZ = 30.0
KNEE = 0.6  # of the ceiling: what lies under it the limiter leaves alone
# LUFS by group and weight: music over its whole length, everything else in its loudest 400 ms.
LOUDNESS: Mapping[tuple[str, str], float] = {
    ("music", "plain"): -24.0,
    ("effects", "loud"): -17.0,
    ("effects", "plain"): -20.0,
    ("effects", "soft"): -25.0,
    ("voice", "plain"): -20.0,
    ("interface", "plain"): -25.0,
    ("interface", "soft"): -29.0,
}


def loudness(samples: Samples, cue: Cue) -> float:
    """How loud a sound is by the measure of its group, in LUFS."""
    return (integrated if cue.group == "music" else momentary_max)(samples, RATE)


def limited(samples: Samples) -> Samples:
    """SAMPLES bent round below the ceiling; what lies under the knee is as it was."""
    top = 10 ** (CEILING_DBTP / 20)
    knee = KNEE * top
    over = np.maximum(np.abs(samples) - knee, 0.0)
    bent = knee + (top - knee) * np.tanh(over / (top - knee))
    return np.where(np.abs(samples) > knee, np.sign(samples) * bent, samples)


def under_ceiling(samples: Samples) -> Samples:
    """SAMPLES limited until the true peak, too, is under the ceiling."""
    bent = limited(samples)
    over_db = true_peak(bent) - CEILING_DBTP
    return bent * 10 ** (-over_db / 20) if over_db > 0 else bent


def mastered(samples: Samples, cue: Cue) -> Samples:
    """A sound at the loudness of its group and weight, its peaks under the ceiling."""
    target = LOUDNESS[cue.group, cue.weight]
    gain = 10 ** ((target - loudness(samples, cue)) / 20)
    for _again in range(12):
        done = under_ceiling(samples * gain)
        missing_db = target - loudness(done, cue)
        if abs(missing_db) < 0.02:
            break
        gain *= 10 ** (missing_db / 20)
    return done


def without_rumble(samples: Samples) -> Samples:
    """A sound without what lies under hearing and only eats room: a cone pushed out, a step that stays."""
    count = len(samples) + RATE // 4
    hz = np.maximum(np.fft.rfftfreq(count, 1 / RATE), 1e-3)
    return np.fft.irfft(np.fft.rfft(samples, count) / (1 + (LOWEST_HZ / hz) ** 4), count)[: len(samples)]


def trimmed(samples: Samples) -> Samples:
    """An effect without its inaudible end, faded to nothing over the last 8 ms."""
    loud = np.flatnonzero(np.abs(samples) > 10 ** (-60 / 20) * np.abs(samples).max())
    fade = int(0.008 * RATE)
    samples = without_rumble(samples)
    kept = np.concatenate([samples[: loud[-1] + 1], np.zeros(fade)])[: len(samples)].copy()
    kept[-fade:] *= np.linspace(1, 0, fade)
    return kept


def made(name: str) -> Samples:
    """The sound of this name, made anew, as it is written: whole numbers of sixteen bits."""
    cue = CUES[name]
    sound = rag() if cue.group == "music" else trimmed(EFFECTS[name]())
    return np.round(mastered(sound, cue) * 32767).astype("<i2")


def write(name: str, samples: Samples) -> None:
    """Write a sound as WAV, the one format that pyglet plays everywhere without a codec of the system's."""
    with wave.open(str(SOUNDS / f"{name}.wav"), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.tobytes())


def read(name: str) -> Samples:
    """A sound as it lies in assets/sounds."""
    with wave.open(str(SOUNDS / f"{name}.wav"), "rb") as file:
        return np.frombuffer(file.readframes(file.getnframes()), dtype="<i2")


def sources() -> str:
    """One hash over the code that makes the sounds, the same on every system."""
    total = hashlib.sha256()
    for path in [*sorted(RECIPES.glob("*.py")), Path(__file__)]:
        total.update(path.name.encode() + b"\0" + path.read_bytes().replace(b"\r\n", b"\n"))
    told = sorted((name, cue.group, cue.weight) for name, cue in CUES.items())
    total.update(repr(told).encode())
    return total.hexdigest()


def results() -> dict[str, str]:
    """The hash of every sound that the game loads."""
    return {path.stem: hashlib.sha256(path.read_bytes()).hexdigest() for path in sorted(SOUNDS.glob("*.wav"))}


def make_all() -> None:
    """Every sound and the manifest, from nothing; sounds that have no cue any more are removed."""
    SOUNDS.mkdir(parents=True, exist_ok=True)
    for name, cue in CUES.items():
        samples = made(name)
        write(name, samples)
        heard = samples / 32768
        told = f"{loudness(heard, cue):6.1f} LUFS {true_peak(heard):6.1f} dBTP {len(samples) / RATE:6.2f} s"
        print(f"{name:13} {cue.group:9} {cue.weight:5} {told}", file=sys.stderr)
    for path in SOUNDS.glob("*.wav"):
        if path.stem not in CUES:
            path.unlink()
    text = json.dumps({"sources": sources(), "results": results()}, indent=2) + "\n"
    MANIFEST.write_text(text, encoding="utf-8", newline="\n")


def disagreements() -> list[str]:
    """What in code and sounds is not as the manifest says; empty when all agree."""
    if not MANIFEST.exists():
        return [f"{MANIFEST.name} is missing: run tools/sound.py"]
    manifest, now = json.loads(MANIFEST.read_text(encoding="utf-8")), results()
    wrong = [f"assets/sounds/{name}.wav is missing: run tools/sound.py" for name in sorted(CUES.keys() - now.keys())]
    if manifest["sources"] != sources():
        wrong.append("what makes the sounds changed since they were made: run tools/sound.py")
    return wrong + [
        f"assets/sounds/{name}.wav is not what tools/sound.py made"
        for name in sorted(manifest["results"].keys() | now.keys())
        if manifest["results"].get(name) != now.get(name)
    ]


def furthest(name: str) -> int:
    """How far, in steps of sixteen bits, the sound made anew is from the one that lies there."""
    anew, there = made(name), read(name)
    if len(anew) != len(there):
        return 1 << 16
    return int(np.abs(anew.astype(int) - there.astype(int)).max())


def main() -> int:
    """Make or check; status 1 and a line for each disagreement when a check fails."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="only tell whether code and sounds agree")
    if parser.parse_args().check:
        wrong = disagreements()
        print("\n".join(wrong) or "Code and sounds agree.")
        return 1 if wrong else 0
    make_all()
    return 0


if __name__ == "__main__":
    sys.exit(main())
