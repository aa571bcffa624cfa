"""Every picture of the game: its source, its inks, how it is pulled and where its anchor lies."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from functools import partial

from game.widgets import theme
from tools.artwork import (
    bases,
    brands,
    cards,
    court,
    deck,
    effects,
    gang,
    glyphs,
    hands,
    icons,
    jokers,
    logo,
    panels,
    room,
)
from tools.artwork.pen import Drawing
from tools.artwork.press import Pull

PLAIN = Pull()


@dataclass(frozen=True)
class Picture:
    """One sprite: NAME in the manifest, SOURCE in assets/art, inks by plate, anchor from the lower left in 0 to 1."""

    name: str
    source: str
    draw: Callable[[], Drawing | str]
    inks: dict[str, str] = field(default_factory=dict)
    pull: Pull = PLAIN
    anchor: tuple[float, float] = (0.5, 0.5)
    sheet: str = "things"  # the file it shares with others; "" is a file of its own
    corner: int = 0  # width of the corners of a panel that is cut in nine, or of the ends of a bar (height kept)


def hexed(colour: theme.Colour) -> str:
    """A colour of the theme as #rrggbb."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


INKS = {
    "paper": hexed(theme.PAPER),
    "a": hexed(theme.DANGER),
    "b": hexed(theme.ACCENT),
    "c": "#8f5c34",
    "ink": hexed(theme.INK),
}
TINT = {"paper": "#ffffff", "ink": "#000000"}
WOOD = {"paper": "#c07a3a", "a": "#8a4f26", "b": "#e0a558", "ink": "#2a1a1c"}
FLOOR = {"paper": "#22315f", "a": "#182348", "b": "#35497f", "ink": "#0c1128"}
MIDNIGHT = {"paper": "#16224a", "a": "#2b3c70", "b": "#efc069", "c": "#dca24a", "ink": "#0b1026"}
EVEN = Pull(wobble=1.0, rough=0.22, dry=0.06)
TINTED = Pull(wobble=1.2, rough=0.25, dry=0.0)
SMALL_PRINT = Pull(wobble=1.3, rough=0.26, dry=0.09, slip=3.0)
DEALT = Pull(wobble=1.2, rough=0.27, dry=0.07, slip=3.0)
SUIT_INKS = {  # dark enough to read a rank by, and apart in lightness too
    "C": {"a": "#20704a", "c": "#a3592f"},
    "D": {"a": "#2a5cae", "c": "#a3592f"},
    "H": {"a": "#c43a24", "c": "#a3592f"},
    "S": {"a": "#6a5a86", "c": "#a3592f"},
}
JOKER_INKS = {"X1": {"a": "#c43a24", "c": "#9a6236"}, "X2": {"a": "#2b8d86", "c": "#9a6236"}}
GLYPH = Pull(wobble=0.9, rough=0.2, dry=0.05, slip=2.0)


def seat_inks(seat: int, **others: str) -> dict[str, str]:
    """The inks with a seat's colour on plate a."""
    return INKS | {"a": hexed(theme.SEATS[seat].colour)} | others


def card_pictures() -> Iterator[Picture]:
    """Slap .45 Mini's three cards and the back."""
    yield Picture("card_move", "card_move", cards.move_card, INKS)
    yield Picture("card_big_gun", "card_big_gun", cards.big_gun, INKS)
    yield Picture("card_talking_iron", "card_talking_iron", cards.talking_iron, INKS | {"a": "#3d9a94"})
    yield Picture("card_back", "card_back", cards.back, INKS)


def deck_pictures() -> Iterator[Picture]:
    """The 52 cards by rank and suit, two jokers, and their back: in a sheet that only games with a deck read."""
    drawn = deck.plain_cards() | court.court_cards()
    for rank in deck.RANKS:
        for suit in deck.SUITS:
            name = f"card_{rank}{suit}"
            yield Picture(name, name, drawn[rank + suit], INKS | SUIT_INKS[suit], DEALT, sheet="deck")
    for joker, draw in jokers.jokers().items():
        yield Picture(f"card_{joker}", f"card_{joker}", draw, INKS | JOKER_INKS[joker], DEALT, sheet="deck")
    night = INKS | {"a": "#27427e"}
    yield Picture("card_deck_back", "card_deck_back", deck.back, night, DEALT, sheet="deck")


def seat_pictures(seat: int) -> Iterator[Picture]:
    """All that comes in a seat's colour."""
    inks = seat_inks(seat)
    for state in ("open", "held"):
        yield Picture(
            f"base_{seat}_{state}",
            f"base_{seat}_{state}",
            partial(bases.saloon, seat, state == "held"),
            inks | {"c": "#9a6236"},
            SMALL_PRINT,
        )
    for who in range(theme.GANG):
        yield Picture(
            f"gang_{seat}_{who}_stand", f"gang_{who}_stand", partial(gang.standing, who), inks, SMALL_PRINT, (0.5, 0.07)
        )
        yield Picture(
            f"gang_{seat}_{who}_fallen", f"gang_{who}_fallen", partial(gang.fallen, who), inks, SMALL_PRINT, (0.5, 0.1)
        )
    pale = inks | {"b": hexed(theme.PAPER_SHADE)}
    yield Picture(f"hand_slap_{seat}", "hand_slap", hands.slap, pale, anchor=(0.5, 0.49))
    yield Picture(f"hand_point_{seat}", "hand_point", hands.point, pale, anchor=(0.5, 0.4))
    yield Picture(f"hand_hold_{seat}", "hand_hold", hands.hold, pale, anchor=(0.5, 0.55))
    yield Picture(f"brand_{seat}", f"brand_{seat}", partial(brands.mark, seat), TINT, TINTED)
    yield Picture(f"badge_{seat}", f"badge_{seat}", partial(brands.badge, seat), inks, SMALL_PRINT)
    yield Picture(f"plate_{seat}", f"plate_{seat}", partial(panels.seat_plate, seat), inks, SMALL_PRINT)


def house_pictures() -> Iterator[Picture]:
    """What the House wears."""
    inks = INKS | {"a": hexed(theme.HOUSE_COLOUR), "b": hexed(theme.INK)}
    yield Picture("hand_point_house", "hand_point", hands.point, inks, anchor=(0.5, 0.4))
    yield Picture("badge_house", "badge_house", lambda: brands.letter_badge("H"), inks, SMALL_PRINT)
    yield Picture("base_gone", "base_gone", bases.ghost, INKS, SMALL_PRINT)
    yield Picture("plate_empty", "plate_empty", panels.empty_plate, INKS, SMALL_PRINT)


def scene_pictures() -> Iterator[Picture]:
    """The big ones, each in a file of its own, and the name of the game."""
    yield Picture("table", "table", room.table, WOOD, Pull(lamp=1.35, night="#1a1430"), sheet="")
    lit = Pull(lamp=1.35, oval=1340 / 780, night="#1a1430")
    yield Picture("table_oval", "table_oval", room.oval_table, WOOD, lit, sheet="")
    lit = Pull(lamp=1.12, oval=1.45, glow="#8c4c10", night="#080c20")
    yield Picture("room", "room", room.room, FLOOR, lit, sheet="")
    yield Picture("night", "night", room.night, MIDNIGHT, Pull(wobble=2.0), sheet="")
    yield Picture("logo", "logo", logo.wordmark, INKS, sheet="")
    yield Picture("emblem", "emblem", logo.emblem, INKS, sheet="")
    yield Picture("ribbon", "ribbon", logo.ribbon, INKS, corner=140)


def panel_pictures() -> Iterator[Picture]:
    """Sheets, frames and bars."""
    dark = INKS | {"paper": "#17213f", "ink": hexed(theme.ACCENT)}
    sheets: dict[str, tuple[Callable[[], Drawing], dict[str, str]]] = {
        "panel_paper": (lambda: panels.panel("paper", "ink"), INKS),
        "panel_night": (lambda: panels.panel("paper", "ink"), dark),
        "panel_plain": (lambda: panels.plain("paper"), INKS),
        "panel_tint": (lambda: panels.plain("paper"), TINT),
        "panel_focus": (lambda: panels.frame("b", 9), INKS),
    }
    for name, (draw, inks) in sheets.items():
        yield Picture(name, name, draw, inks, EVEN, corner=panels.CORNER, sheet="panels")
    for name, draw, inks in (
        ("bar_tint", lambda: panels.bar("paper"), TINT),
        ("bar_ink", lambda: panels.bar("ink"), INKS),
    ):
        yield Picture(name, name, draw, inks, EVEN, corner=24)
    yield Picture("chip", "chip", lambda: panels.chip("b"), INKS, SMALL_PRINT)
    yield Picture("chip_danger", "chip_danger", lambda: panels.chip("a"), INKS, SMALL_PRINT)
    yield Picture("slot", "slot", panels.slot, INKS, SMALL_PRINT)
    yield Picture("pennant", "pennant", panels.pennant, INKS, SMALL_PRINT, (0.5, 0.06))


def effect_pictures() -> Iterator[Picture]:
    """What flies, falls and shines."""
    for k in range(3):
        yield Picture(f"dust_{k}", f"dust_{k}", partial(effects.puff, k + 1), INKS | {"a": "#cfae7c"})
        yield Picture(
            f"splinter_{k}", f"splinter_{k}", partial(effects.splinter, k + 1), INKS | {"b": "#d79a55"}, SMALL_PRINT
        )
    one_off: dict[str, Callable[[], Drawing]] = {
        "muzzle": effects.muzzle,
        "impact": effects.impact,
        "bullet_hole": effects.bullet_hole,
        "spark": effects.spark,
        "sheriff_star": effects.sheriff_star,
        "hat": effects.hat,
        "skull": effects.skull,
        "tombstone": effects.tombstone,
    }
    for name, draw in one_off.items():
        yield Picture(name, name, draw, INKS)
    yield Picture("solid", "solid", effects.solid, TINT, Pull(0, 0, 0, 0))
    soft: dict[str, Callable[[], str]] = {
        "shadow_card": effects.card_shadow,
        "shadow_round": effects.round_shadow,
        "shadow_table": effects.table_shadow,
        "glow": effects.glow,
    }
    for name, text in soft.items():
        yield Picture(name, name, text, sheet="soft")


def glyph_pictures() -> Iterator[Picture]:
    """Buttons of every kind of controller, and icons."""

    def glyph(name: str, draw: Callable[[], Drawing], **inks: str) -> Picture:
        return Picture(f"glyph_{name}", f"glyph_{name}", draw, INKS | inks, GLYPH)

    shades = dict(zip(glyphs.POSITIONS, ("#7fbf5a", "#e2553f", "#5a93e6", "#f2c838"), strict=True))
    signs = dict(zip(glyphs.POSITIONS, ("#8fb8ef", "#ef7f6e", "#ee9cc4", "#74d0b4"), strict=True))
    for at in glyphs.POSITIONS:
        yield glyph(f"xbox_{at}", partial(glyphs.lettered, glyphs.XBOX[at]), a=shades[at])
        yield glyph(f"playstation_{at}", partial(glyphs.playstation, at), a=signs[at])
        yield glyph(f"nintendo_{at}", partial(glyphs.lettered, glyphs.NINTENDO[at]), a=hexed(theme.PAPER_SHADE))
        yield glyph(f"generic_{at}", partial(glyphs.by_position, at))
    for family, names in glyphs.SHOULDERS.items():
        for control, text in names.items():
            yield glyph(f"{family}_{control}", partial(glyphs.shoulder, text))
    for way in (None, "up", "down", "left", "right"):
        tail = f"_{way}" if way else ""
        yield glyph(f"dpad{tail}", partial(glyphs.dpad, way))
        yield glyph(f"stick{tail}", partial(glyphs.stick, way))
        yield glyph(f"joystick{tail}", partial(glyphs.joystick, way))
        if way:
            yield glyph(f"key_{way}", partial(glyphs.key, way))
    yield glyph("start", lambda: glyphs.pill("start"))
    yield glyph("select", lambda: glyphs.pill("select"))
    yield glyph("key", glyphs.key)
    yield glyph("key_wide", lambda: glyphs.key("", 150))
    for name, shade in (("red", "#e2553f"), ("blue", "#5a93e6"), ("yellow", "#f2c838"), ("white", "#f3e3c0")):
        yield glyph(f"arcade_{name}", glyphs.arcade_button, a=shade)
    for name in icons.ICONS:
        yield Picture(f"icon_{name}", f"icon_{name}", partial(icons.icon, name), TINT, TINTED)


def pictures() -> list[Picture]:
    """All of them; those of the seats and the signs in sheets of their own, so that less is read for a large one."""
    found = [
        *scene_pictures(),
        *card_pictures(),
        *deck_pictures(),
        *house_pictures(),
        *panel_pictures(),
        *effect_pictures(),
    ]
    found += [replace(picture, sheet="signs") for picture in glyph_pictures()]
    for seat in range(len(theme.SEATS)):
        found += [replace(picture, sheet="seats") for picture in seat_pictures(seat)]
    return found
