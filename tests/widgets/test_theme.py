import pytest

from game.widgets import theme


def luminance(colour: theme.Colour) -> float:
    parts = (part / 255 for part in colour)
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize(("text", "ground"), theme.PAIRS)
def test_text_can_be_read_on_its_ground(text: theme.Colour, ground: theme.Colour) -> None:
    dark, light = sorted((luminance(text), luminance(ground)))
    assert (light + 0.05) / (dark + 0.05) >= theme.CONTRAST


def test_nothing_is_set_smaller_than_is_read_from_the_couch() -> None:
    assert min(theme.SIZES) == theme.SMALL >= 28


def test_every_seat_has_a_colour_and_a_brand_of_its_own() -> None:
    assert len({seat.colour for seat in theme.SEATS}) == len({seat.brand for seat in theme.SEATS}) == 8
