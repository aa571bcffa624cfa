"""The names on the call wheel can be read whole, on the narrowest screen and in every pack that is shipped."""

from game.rules.slap_off.words import SET_NAMES
from game.tables.slap_off.calls import read_calls
from game.tables.slap_off.places import boxes
from game.tables.slap_off.seats import NAME_GAP, _cell
from game.tables.slap_off.wheel import MIDDLE
from game.widgets.canvas import Canvas
from game.widgets.theme import LEAST_WIDTH, SMALL
from tools.shots import Shooter


def test_every_name_fits_its_place_on_the_wheel(shooter: Shooter) -> None:
    canvas = Canvas(shooter.window.art, shooter.window.layout)
    _x, _y, width, height = _cell(boxes(8, LEAST_WIDTH)[0], MIDDLE)
    names = {name for pack in read_calls()[0].values() for name in pack.names().values()}
    for name in names | set(SET_NAMES.values()):
        assert canvas.elided(name, SMALL, width - NAME_GAP) == name
    assert height > SMALL
