"""Makes the recorded matches of tests/golden again: python -m tools.golden.

Do it when a rule or a bot changed on purpose. Each is a whole replay, made by bots from the set-up below; the git
diff shows what the change did to real play.
"""

from __future__ import annotations

import hashlib
import math
import platform
from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec
import pymunk

from game.app.simulate import choose_characters, make_header
from game.bots import seat_bots
from game.rules import find_game
from game.session.session import Session
from tools.setup_venv import ROOT

FOLDER = ROOT / "tests" / "golden"
PLATFORM = FOLDER / "platform.txt"
"""Where the recorded matches were made: only there do physics come out the same to the bit."""
LIMIT_US = 1 << 50


class Recipe(NamedTuple):
    """How a recorded match is made."""

    game: str
    seats: int
    bots: tuple[str, ...] = ()
    fields: Mapping[str, Any] = {}
    options: Mapping[str, Any] = {}
    physics: bool = False
    """Whether its bots' moves are worked out by physics, which come out the same on one platform only."""


RECIPES = {
    "slap45_duel": Recipe("slap45", 2, ("drifter", "sharpshooter")),
    "slap45_four": Recipe("slap45", 4, ("greenhorn", "drifter", "sharpshooter", "legend")),
    "slap45_eight": Recipe("slap45", 8, fields={"gangs": (3,) * 8}),
    "slap45_wild": Recipe(
        "slap45", 3, ("random",), {"gangs": (2, 3, 2), "scenes": ("piano", "spin", "spin")},
        {"tie": "coin", "tie_us": 40_000, "flip_delay_ms": (0, 0), "flip_timeout_ms": 900},
    ),
    "slap_off_two": Recipe("slap_off", 2, ("bandmate", "maestro")),
    "slap_off_four": Recipe(
        "slap_off", 4, ("newcomer", "bandmate", "cardsharp", "maestro"),
        options={"jokers": True, "direction": "counterclockwise", "run_descending": True, "slap_in": "never"},
    ),
    "slap_off_wild": Recipe(
        "slap_off", 5, ("random",), options={"turn_ms": 900, "run_min": 4, "tie_us": 40_000, "slap_in": "always"}
    ),
    "slaiga_honest": Recipe("slaiga", 3, ("cardsharp", "gambler", "marshal")),
    "slaiga_base": Recipe("slaiga", 5, ("gambler", "farmhand", "marshal"), {}, {"version": "base", "jokers": 2}),
    "slaiga_wild": Recipe(
        "slaiga", 2, ("random", "gambler"), {},
        {"version": "base", "jokers": 1, "ace_follows_suit": True, "counter_shot_any_rank": True, "king_look_max": 3},
    ),
    "slam_throne_two": Recipe("slam_throne", 2, ("champion", "regular"), physics=True),
    "slam_throne_wild": Recipe("slam_throne", 2, ("random",), {}, {"slow": 0.2, "heal_saves": True}, physics=True),
}  # fmt: skip


def make(name: str) -> str:
    """Return the text of a recorded match."""
    recipe = RECIPES[name]
    game = find_game(recipe.game)
    header = make_header(game, recipe.seats, 45, 0)
    options = msgspec.structs.replace(header.options, **recipe.options)
    header = msgspec.structs.replace(header, options=options, **recipe.fields)
    lines: list[str] = []
    session = Session(game, header, lines.append)
    seat_bots(session, choose_characters(recipe.game, recipe.bots))
    session.run(LIMIT_US)
    return "".join(line + "\n" for line in lines)


def platform_print() -> str:
    """Return a print of what physics depend on beside our own code: the machine and its mathematics."""
    numbers = [how(place / 7) for how in (math.exp, math.cos, math.sin, math.sqrt) for place in range(500)]
    numbers += [math.log((place + 1) / 7) for place in range(500)]
    return f"{platform.machine()} {pymunk.version} {hashlib.sha256(repr(numbers).encode()).hexdigest()[:16]}"


def main() -> None:
    """Write all; what has no recipe any more goes."""
    FOLDER.mkdir(exist_ok=True)
    PLATFORM.write_text(platform_print() + "\n", encoding="utf-8", newline="\n")
    for path in FOLDER.glob("*.jsonl"):
        path.unlink()
    for name in RECIPES:
        (FOLDER / f"{name}.jsonl").write_text(make(name), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
