"""The one file of colours, type sizes, spacing and timings. Lengths are in design pixels (1080 high)."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.core.words import N_

Colour = tuple[int, int, int]

# The room and what lies in it
NIGHT: Final[Colour] = (11, 16, 40)
ROOM: Final[Colour] = (28, 41, 82)
TABLE: Final[Colour] = (192, 122, 58)
TABLE_DARK: Final[Colour] = (138, 79, 38)
INK: Final[Colour] = (25, 26, 44)
PAPER: Final[Colour] = (243, 227, 192)
PAPER_SHADE: Final[Colour] = (222, 200, 158)
LAMP: Final[Colour] = (255, 190, 96)
ACCENT: Final[Colour] = (232, 169, 44)
DANGER: Final[Colour] = (217, 86, 63)
GOOD: Final[Colour] = (111, 176, 74)
WHITE: Final[Colour] = (255, 255, 255)
FADED: Final[Colour] = (96, 88, 92)  # reading text of second rank on paper
FADED_LIGHT: Final[Colour] = (178, 186, 214)  # the same on the night
DANGER_TEXT: Final[Colour] = (152, 38, 22)  # a warning written on paper
GOOD_TEXT: Final[Colour] = (40, 92, 28)


class SeatLook(NamedTuple):
    """What tells a seat: a colour, and a cattle brand by shape and by name (an English msgid)."""

    colour: Colour
    brand: str


SEATS: Final[tuple[SeatLook, ...]] = (
    SeatLook((226, 85, 63), N_("Flying W")),
    SeatLook((240, 140, 46), N_("Rocking R")),
    SeatLook((242, 200, 56), N_("Lazy 8")),
    SeatLook((111, 176, 74), N_("Double Diamond")),
    SeatLook((53, 176, 160), N_("Lucky Shoe")),
    SeatLook((90, 147, 230), N_("Rising Sun")),
    SeatLook((168, 120, 216), N_("Long Arrow")),
    SeatLook((240, 143, 180), N_("Wagon Wheel")),
)
HOUSE_COLOUR: Final[Colour] = PAPER_SHADE
GANG: Final = 6  # characters of a gang, each with a figure of its own

# Text on something must be read: pairs that the screens use, each at least CONTRAST (a test computes it).
CONTRAST: Final = 4.5
PAIRS: Final[tuple[tuple[Colour, Colour], ...]] = (
    (INK, PAPER), (INK, PAPER_SHADE), (INK, ACCENT), (INK, TABLE), (FADED, PAPER), (DANGER_TEXT, PAPER),
    (GOOD_TEXT, PAPER), (PAPER, NIGHT), (PAPER, ROOM), (PAPER, INK), (ACCENT, NIGHT), (ACCENT, ROOM), (ACCENT, INK),
    (FADED_LIGHT, NIGHT), (FADED_LIGHT, ROOM), *((INK, seat.colour) for seat in SEATS),
)

# Type: the family names are those inside the files of assets/fonts
DISPLAY: Final = "Saloon Display"
READING: Final = "Saloon Text"
HEAVY: Final = "Saloon Text Heavy"
FONT_FILES: Final = ("saloon_display.ttf", "saloon_text.ttf", "saloon_text_heavy.ttf")
SMALL: Final = 28  # the least that is read from three metres; nothing is smaller
BODY: Final = 34
LARGE: Final = 44
HEADING: Final = 60
TITLE: Final = 92
HUGE: Final = 150
SIZES: Final = (SMALL, BODY, LARGE, HEADING, TITLE, HUGE)

# Spacing
HEIGHT: Final = 1080
LEAST_WIDTH: Final = 1440  # 4:3; a narrower window is drawn smaller rather than cut off
PAD: Final = 44  # from the edge of a panel to what is written on it
ROW: Final = 76  # from one menu line to the next

# Timings, milliseconds
FALL_MS: Final = 620
SHAKE_MS: Final = 220
SHAKE_REACH: Final = 14.0  # design pixels at full motion
