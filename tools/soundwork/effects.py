"""The effects: hands, cards, guns, wood and metal, each from noise and things that ring, none of it recorded."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from tools.soundwork.piano import RATE, Ring, Samples, in_room, played, ringing, seeded


def seconds(length_s: float) -> Samples:
    """The time of every sample of LENGTH_S."""
    return np.arange(int(length_s * RATE)) / RATE


def noise(name: str, length_s: float, low_hz: float, high_hz: float) -> Samples:
    """Noise between two pitches, its edges soft (an octave to fall away); deviation 1."""
    count = int(length_s * RATE)
    spectrum = np.fft.rfft(seeded("noise", name).standard_normal(count))
    hz = np.maximum(np.fft.rfftfreq(count, 1 / RATE), 1.0)
    spectrum *= 1 / (1 + (low_hz / hz) ** 4) / (1 + (hz / high_hz) ** 4)
    sound = np.fft.irfft(spectrum, count)
    return sound / max(float(sound.std()), 1e-9)


def ended(sound: Samples) -> Samples:
    """A sound led to nothing over its last fifth: what still rings is not cut off."""
    last = max(1, len(sound) // 5)
    return np.concatenate([sound[:-last], sound[-last:] * np.linspace(1, 0, last)])


def fall(length_s: float, decay_s: float, attack_s: float = 0.0005) -> Samples:
    """An envelope that jumps up and dies away."""
    t = seconds(length_s)
    return ended(np.minimum(1.0, t / attack_s) * np.exp(-t / decay_s))


def swell(length_s: float, top: float = 0.5, power: float = 1.0) -> Samples:
    """An envelope that rises to TOP of its length and falls again."""
    t = seconds(length_s) / length_s
    return np.where(t < top, t / top, (1 - t) / (1 - top)) ** power


def burst(name: str, length_s: float, decay_s: float, low_hz: float, high_hz: float) -> Samples:
    """Noise that is struck."""
    return noise(name, length_s, low_hz, high_hz) * fall(length_s, decay_s)


def wood(length_s: float, *modes: tuple[float, float, float]) -> Samples:
    """Something hit that rings in MODES: pitch, time to 1/e, strength."""
    return ended(ringing([Ring(*mode) for mode in modes], int(length_s * RATE)))


def glide(length_s: float, start_hz: float, end_hz: float, bend: float = 1.0) -> Samples:
    """A tone that slides from one pitch to another; BEND over 1 hurries at first."""
    t = seconds(length_s) / length_s
    hz = start_hz * (end_hz / start_hz) ** (1 - (1 - t) ** bend)
    return np.sin(2 * math.pi * np.cumsum(hz) / RATE)


def mix(*parts: tuple[float, float, Samples]) -> Samples:
    """Sounds laid over one another: from when (s), how strong, what."""
    count = max(int(at_s * RATE) + len(sound) for at_s, _part, sound in parts)
    whole = np.zeros(count)
    for at_s, part, sound in parts:
        start = int(at_s * RATE)
        whole[start : start + len(sound)] += part * sound
    return whole


def driven(sound: Samples, drive: float) -> Samples:
    """A sound pushed against its limit, as powder or a small loudspeaker does."""
    return np.tanh(sound * drive) / np.tanh(drive)


def keys(*struck: tuple[float, int, float, float]) -> Samples:
    """The saloon's piano in its room: when (s), which key, how hard, how long held (s)."""
    dry = mix(*((at_s, 1.0, played(key, force, held_s)) for at_s, key, force, held_s in struck))
    return in_room(np.concatenate([dry, np.zeros(RATE)]))[: len(dry)]


def chord(at_s: float, force: float, held_s: float, *which: int) -> list[tuple[float, int, float, float]]:
    """Several keys of the piano at once."""
    return [(at_s, key, force, held_s) for key in which]


# -- hands and cards -------------------------------------------------------------------------------------------------


def slap() -> Samples:
    """A flat hand on a card on a table."""
    palm = burst("palm", 0.16, 0.016, 700, 6500)
    skin = burst("skin", 0.10, 0.006, 1800, 12000)
    top = wood(0.34, (92, 0.075, 1.0), (148, 0.060, 0.9), (231, 0.040, 0.7), (412, 0.022, 0.4))
    return driven(
        mix((0, 1.0, palm), (0, 0.8, skin), (0.001, 1.5, top), (0.012, 0.18, burst("edge", 0.08, 0.02, 3000, 9000))),
        1.2,
    )


def slap_table() -> Samples:
    """A flat hand on the bare table: more wood, less skin."""
    palm = burst("palm2", 0.14, 0.013, 450, 3600)
    top = wood(0.5, (74, 0.115, 1.2), (118, 0.095, 1.0), (176, 0.070, 0.8), (289, 0.045, 0.5), (530, 0.02, 0.25))
    return driven(mix((0, 1.0, palm), (0.001, 1.9, top), (0.05, 0.12, burst("rattle", 0.25, 0.07, 900, 3500))), 1.2)


def flip() -> Samples:
    """A card turned over: lifted, flexed, let snap."""
    lift = noise("lift", 0.11, 1800, 9000) * swell(0.11, 0.7, 1.6)
    snap = burst("snap", 0.09, 0.009, 1500, 10000)
    return mix((0, 0.5, lift), (0.10, 1.3, snap), (0.102, 0.8, wood(0.12, (310, 0.018, 1.0), (186, 0.03, 0.8))))


def slide() -> Samples:
    """A card pushed over wood."""
    t = seconds(0.26)
    grain = 1 + 0.35 * np.sin(2 * math.pi * 47 * t) + 0.25 * np.sin(2 * math.pi * 83 * t + 1)
    return noise("slide", 0.26, 1400, 7000) * swell(0.26, 0.3, 1.4) * grain


def cover() -> Samples:
    """A hand that claps down on a wooden house."""
    box = wood(0.3, (168, 0.06, 1.0), (262, 0.05, 0.9), (407, 0.035, 0.7), (688, 0.02, 0.4))
    return driven(mix((0, 0.9, burst("grip", 0.1, 0.011, 500, 4200)), (0.001, 1.4, box)), 1.1)


def burn() -> Samples:
    """A card lost to the fire: a breath of flame, and crackling."""
    chance = seeded("crackle")
    parts = [(0.0, 0.7, noise("flame", 0.55, 250, 1800) * swell(0.55, 0.2, 1.5))]
    for number in range(16):
        crack = burst(f"crack {number}", 0.03, 0.003, 2200, 11000)
        parts.append((float(chance.uniform(0.05, 0.5)), float(chance.uniform(0.4, 1.5)), crack))
    return mix(*parts)


# -- guns ------------------------------------------------------------------------------------------------------------


def barrel(name: str, boom_hz: float, length_s: float, bright_hz: float) -> Samples:
    """One shot: the crack, the boom under it, and the street that answers."""
    crack = burst(name + " crack", 0.2, 0.02, 350, bright_hz)
    boom = glide(0.4, boom_hz * 2.2, boom_hz, 3.0) * fall(0.4, 0.10)
    street = noise(name + " street", length_s, 180, 2600) * fall(length_s, length_s / 4.5, 0.02)
    return mix((0, 1.6, driven(crack, 2.2)), (0, 1.5, boom), (0.02, 0.42, street), (0.14, 0.14, street))


def shot_big() -> Samples:
    """Big Gun: two barrels, one after the other."""
    first, second = barrel("left", 46, 1.0, 5200), barrel("right", 43, 1.1, 4600)
    return driven(mix((0, 1.0, first), (0.062, 0.95, second)), 1.3)


def shot_iron() -> Samples:
    """Talkin' Iron: a revolver, sharper and shorter."""
    click = wood(0.03, (3100, 0.004, 0.6), (4700, 0.003, 0.5))
    return driven(mix((0, 0.5, click), (0.012, 1.0, barrel("iron", 78, 0.7, 9000))), 1.3)


def ricochet() -> Samples:
    """A bullet that strikes wood and iron and sings away."""
    length_s = 0.62
    t = seconds(length_s)
    hz = 3100 * np.exp(-t / 0.42) + 500 + 60 * np.sin(2 * math.pi * 27 * t)
    song = np.sin(2 * math.pi * np.cumsum(hz) / RATE) * fall(length_s, 0.17, 0.006)
    breath = noise("ricochet", length_s, 1500, 6000) * fall(length_s, 0.09, 0.004)
    strike = mix(
        (0, 1.0, burst("chip", 0.08, 0.008, 900, 9000)), (0, 0.9, wood(0.2, (221, 0.04, 1.0), (386, 0.03, 0.8)))
    )
    return mix((0, 1.1, strike), (0.015, 0.8, song), (0.015, 0.16, breath))


def whiff() -> Samples:
    """A hand or a bullet through nothing but air."""
    rush = noise("rush", 0.3, 500, 1700) * swell(0.3, 0.3, 1.5)
    return mix((0, 1.0, rush), (0.05, 0.5, noise("rush2", 0.2, 1500, 4200) * swell(0.2, 0.4, 2.2)))


def body_fall() -> Samples:
    """Someone falls: knees, then all of them, then a hat."""
    knees = mix((0, 1.0, wood(0.3, (71, 0.06, 1.0), (112, 0.05, 0.7))), (0, 0.25, burst("knees", 0.1, 0.02, 200, 1500)))
    back = mix(
        (0, 1.4, wood(0.5, (52, 0.11, 1.2), (83, 0.09, 1.0), (137, 0.06, 0.6))),
        (0, 0.45, burst("back", 0.2, 0.035, 150, 1800)),
        (0.03, 0.10, noise("coat", 0.3, 700, 3000) * swell(0.3, 0.2, 1.6)),
    )
    hat = mix((0, 0.5, burst("hat", 0.06, 0.01, 400, 2600)), (0.09, 0.25, burst("hat2", 0.05, 0.008, 400, 2600)))
    return mix((0, 0.8, knees), (0.15, 1.0, back), (0.5, 0.5, hat))


# -- caps ------------------------------------------------------------------------------------------------------------


def cap(number: int) -> Samples:
    """One tin cap that is hit."""
    chance = seeded("cap", number)
    base = float(chance.uniform(1750, 2350))
    modes = [Ring(base * ratio, 0.055 / ratio**0.6, 1 / ratio**0.5, 1.0) for ratio in (1.0, 1.63, 2.41, 3.17, 4.02)]
    return mix((0, 1.0, ringing(modes, int(0.3 * RATE))), (0, 0.5, burst(f"tin {number}", 0.03, 0.003, 2500, 12000)))


def rattle(count: int, length_s: float, strength: float) -> Samples:
    """So many caps thrown about and coming to rest."""
    chance = seeded("rattle", count)
    parts = [(0.0, 1.0, cap(0))]
    for number in range(1, count):
        at_s = length_s * float(chance.uniform(0, 1)) ** 1.7
        parts.append((at_s, (1 - 0.8 * at_s / length_s) * float(chance.uniform(0.3, 0.9)), cap(number)))
    thump = wood(0.25, (118, 0.05, 1.0), (191, 0.035, 0.7))
    return mix(*parts, (0, strength, thump))


def slam() -> Samples:
    """The slammer, a heavy disc, on a stack of caps on a table."""
    weight = mix(
        (0, 1.0, glide(0.4, 130, 52, 3.0) * fall(0.4, 0.10)), (0, 0.6, burst("weight", 0.15, 0.014, 300, 5000))
    )
    disc = ringing([Ring(hz, 0.09, part, 0.5) for hz, part in ((640, 1.0), (1043, 0.7), (1730, 0.5))], int(0.4 * RATE))
    return driven(mix((0, 1.7, weight), (0, 0.35, disc), (0.006, 0.30, rattle(9, 0.35, 0.2))), 1.3)


def catch() -> Samples:
    """The hero's hand closes round a cap in the air, and the piano is pleased."""
    hand = mix((0, 1.0, burst("catch", 0.09, 0.009, 500, 5000)), (0.004, 0.4, cap(3)[: int(0.05 * RATE)]))
    return mix((0, 0.55, hand), (0.03, 0.30, keys((0, 79, 0.8, 0.08), (0.07, 84, 0.85, 0.08), (0.14, 88, 0.95, 0.5))))


# -- the piano's remarks ---------------------------------------------------------------------------------------------


def photo_finish() -> Samples:
    """Who was first? A tremolo that climbs, and a hit."""
    climb = [(0.055 * k, 54 + 3 * k + (12 if k % 2 else 0), 0.45 + 0.045 * k, 0.12) for k in range(9)]
    return keys(*climb, *chord(0.52, 1.0, 0.7, 42, 54, 72, 75, 78, 81))


def dead_heat() -> Samples:
    """Nobody was: two hits at once that will not agree."""
    hits = chord(0, 0.95, 0.16, 60, 66, 72, 78) + chord(0.2, 1.0, 0.7, 48, 54, 60, 66, 72, 78)
    return keys(*hits)


def win() -> Samples:
    """The house plays for the winner: a pickup, a run, the last two chords."""
    run = [(0.0, 67, 0.7, 0.1), (0.1, 69, 0.7, 0.1), (0.2, 71, 0.75, 0.1)]
    tune = [
        (0.3, 84, 0.95, 0.2),
        (0.45, 79, 0.8, 0.1),
        (0.55, 76, 0.8, 0.1),
        (0.65, 79, 0.85, 0.2),
        (0.85, 88, 0.95, 0.2),
    ]
    under = chord(0.3, 0.75, 0.25, 48, 64, 67) + chord(0.65, 0.7, 0.15, 43, 62, 65, 71)
    last = chord(1.1, 0.9, 0.16, 43, 55, 71, 74, 77, 83) + chord(1.38, 1.0, 1.0, 36, 48, 72, 76, 79, 84)
    return keys(*run, *tune, *under, *last)


def lose() -> Samples:
    """A gang is gone: three steps down, and the lid."""
    steps = [note for k, top in enumerate((75, 74, 73)) for note in chord(0.24 * k, 0.75, 0.2, top, top - 3, top - 9)]
    return keys(*steps, *chord(0.74, 0.85, 0.9, 36, 48, 60, 63, 66, 72))


def false_start() -> Samples:
    """Too early: a fist on the low keys."""
    return keys(*chord(0, 0.9, 0.09, 41, 42, 43, 46, 47), *chord(0.15, 0.8, 0.24, 36, 37, 38, 41))


def call() -> Samples:
    """A shout from the table: one open vowel of a saw through three formants, rising."""
    length_s = 0.24
    t = seconds(length_s)
    hz = 165 * (1 + 0.28 * np.minimum(1, t / 0.09)) * (1 - 0.12 * np.maximum(0, t - 0.12) / 0.12)
    count = len(t)
    saw = 2 * ((np.cumsum(hz) / RATE) % 1.0) - 1
    spectrum, freq = np.fft.rfft(saw), np.fft.rfftfreq(count, 1 / RATE)
    formants = sum(
        part / (1 + ((freq - at) / width) ** 2)
        for at, width, part in ((640, 90, 1.0), (1720, 130, 0.6), (2500, 180, 0.3))
    )
    return np.fft.irfft(spectrum * formants, count) * swell(length_s, 0.22, 0.7)


# -- menus -----------------------------------------------------------------------------------------------------------


def click(low_hz: float, high_hz: float) -> Samples:
    """A small piece of hard wood, tapped."""
    modes = wood(0.12, (low_hz, 0.020, 1.0), (low_hz * 1.71, 0.012, 0.6), (high_hz, 0.006, 0.4))
    return mix((0, 1.0, modes), (0, 0.25, burst(f"click {low_hz}", 0.02, 0.002, 1500, 9000)))


def take() -> Samples:
    """A line of a menu is taken."""
    return mix((0, 0.5, click(620, 2300)), (0.01, 0.5, keys((0, 76, 0.7, 0.06), (0.06, 84, 0.8, 0.16))))


def back() -> Samples:
    """One screen back."""
    return mix((0, 0.5, click(470, 1900)), (0.01, 0.5, keys((0, 76, 0.65, 0.06), (0.06, 67, 0.7, 0.14))))


def ready() -> Samples:
    """Spurs, and a chord that agrees."""
    spur = [Ring(hz, 0.07, part, 0.4) for hz, part in ((4120, 1.0), (5270, 0.8), (6830, 0.6), (8110, 0.4))]
    jingle = ringing(spur, int(0.3 * RATE))
    spurs = mix((0, 0.30, jingle), (0.07, 0.2, jingle), (0.12, 0.14, jingle))
    return mix((0, 0.7, spurs), (0.0, 0.6, keys(*chord(0, 0.75, 0.35, 72, 76, 79, 84))))


def go() -> Samples:
    """The bell over the bar."""
    bell = (
        (1046, 0.34, 1.0),
        (1092, 0.22, 0.5),
        (2093, 0.20, 0.7),
        (2710, 0.14, 0.5),
        (4210, 0.08, 0.4),
        (5640, 0.05, 0.3),
    )
    return mix((0, 1.0, wood(0.9, *bell)), (0, 0.3, burst("clapper", 0.03, 0.003, 1500, 9000)))


def coin() -> Samples:
    """A coin through a slot: it rings, drops, and lies."""
    silver = [Ring(hz, 0.11, part, 0.2) for hz, part in ((2790, 1.0), (4630, 0.7), (7080, 0.5))]
    ring = ringing(silver, int(0.5 * RATE))
    return mix((0, 0.8, ring), (0.09, 0.35, click(840, 3100)), (0.17, 0.5, ring), (0.30, 0.6, click(380, 1500)))


EFFECTS: dict[str, Callable[[], Samples]] = {
    "slap": slap, "slap_table": slap_table, "flip": flip, "slide": slide, "shot_big": shot_big,
    "shot_iron": shot_iron, "ricochet": ricochet, "cover": cover, "fall": body_fall, "whiff": whiff,
    "false_start": false_start, "burn": burn, "cap_light": lambda: rattle(3, 0.25, 0.15),
    "cap_mid": lambda: rattle(8, 0.4, 0.4), "cap_hard": lambda: rattle(18, 0.6, 0.8), "slam": slam, "catch": catch,
    "photo_finish": photo_finish, "dead_heat": dead_heat, "win": win, "lose": lose, "call": call,
    "join": lambda: keys((0, 72, 0.75, 0.09), (0.09, 79, 0.85, 0.25)),
    "leave": lambda: keys((0, 79, 0.7, 0.09), (0.09, 72, 0.7, 0.25)),
    "ready": ready, "move": lambda: click(780, 2900), "take": take, "back": back,
    "tick": lambda: click(930, 3400), "go": go, "coin": coin,
}  # fmt: skip
