import pytest

from game.devices.layout import HAT_BITS, Layout, Source, button_order, from_mapping, plain
from game.devices.press import CONTROLS, DIRECTIONS

XBOX = (
    "030000005e0400008e02000014010000,X360 Controller,a:b0,b:b1,back:b6,dpdown:h0.4,dpleft:h0.8,dpright:h0.2,"
    "dpup:h0.1,guide:b8,leftshoulder:b4,leftstick:b9,lefttrigger:a2,leftx:a0,lefty:a1,rightshoulder:b5,"
    "rightstick:b10,righttrigger:a5,rightx:a3,righty:a4,start:b7,x:b2,y:b3,platform:Linux"
)


def read(layout: Layout, source: Source, raw: float) -> list[tuple[str, float]]:
    return list(layout.read(source, raw))


def test_a_mapping_reaches_every_control() -> None:
    assert from_mapping(XBOX).controls == set(CONTROLS)


@pytest.mark.parametrize(
    ("source", "raw", "expected"),
    [
        (Source("button", 0), 1.0, ("south", 1.0)),
        (Source("button", 7), 1.0, ("start", 1.0)),
        (Source("axis", 0), -1.0, ("stick_x", -1.0)),
        (Source("axis", 1), -1.0, ("stick_y", 1.0)),
        (Source("axis", 2), -1.0, ("l2", 0.0)),
        (Source("axis", 2), 0.0, ("l2", 0.5)),
        (Source("axis", 5), 1.0, ("r2", 1.0)),
        (Source("hat", 0, 1), 1.0, ("up", 1.0)),
    ],
)
def test_an_xbox_pad_as_sdl_knows_it(source: Source, raw: float, expected: tuple[str, float]) -> None:
    assert read(from_mapping(XBOX), source, raw) == [expected]


@pytest.mark.parametrize(
    ("entry", "source", "raw", "expected"),
    [
        ("lefttrigger:b6", Source("button", 6), 1.0, ("l2", 1.0)),
        ("righttrigger:+a4", Source("axis", 4), 0.0, ("r2", 0.0)),
        ("righttrigger:-a4", Source("axis", 4), -1.0, ("r2", 1.0)),
        ("lefty:a1~", Source("axis", 1), 1.0, ("stick_y", 1.0)),
        ("+leftx:h0.2", Source("hat", 0, 2), 1.0, ("stick_x", 1.0)),
        ("-leftx:h0.8", Source("hat", 0, 8), 1.0, ("stick_x", -1.0)),
        ("-lefty:-a1", Source("axis", 1), -1.0, ("stick_y", 1.0)),
        ("dpup:-a7", Source("axis", 7), -1.0, ("up", 1.0)),
        ("dpup:-a7", Source("axis", 7), 1.0, ("up", 0.0)),
    ],
)
def test_rarer_entries(entry: str, source: Source, raw: float, expected: tuple[str, float]) -> None:
    assert read(from_mapping(f"guid,name,{entry},"), source, raw) == [expected]


def test_what_is_not_understood_is_passed_over() -> None:
    layout = from_mapping("guid,name,misc1:b15,paddle1:b16,crc:6ba9,hint:!SDL_X:=1,a:b,b:c3,platform:Linux,,x")
    assert layout.controls == frozenset()
    assert from_mapping("").controls == frozenset()


def test_an_unknown_device_is_taken_by_the_usual_orders() -> None:
    assert button_order(8)[6:] == ("select", "start")
    assert button_order(12)[6:10] == ("l2", "r2", "select", "start")
    layout = plain(8, 2, 1)
    assert read(layout, Source("axis", 1), 1.0) == [("stick_y", -1.0)]
    assert {"up", "down", "left", "right"} == {
        control for bit in HAT_BITS.values() for control, _ in read(layout, Source("hat", 0, bit), 1.0)
    }
    assert layout.controls.isdisjoint({"right_x", "right_y"})
    assert plain(0, 0, 0).controls == frozenset()
    assert set(DIRECTIONS) <= layout.controls
