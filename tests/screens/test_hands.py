"""Whose controls a device has, and one switch that reaches everything."""

from __future__ import annotations

from game.devices.press import Press
from game.screens.hands import MENU_CHOICES, TABLE_CHOICES, Hands
from game.storage.players import PlayerControls, Players

ANN = PlayerControls(name="Ann", controls={"east": "south"})
CY = PlayerControls(name="Cy", one_switch=True, scan_ms=1000)


def press(control: str, value: float = 1.0, at_us: int = 0, device: int = 11) -> Press:
    return Press(at_us, device, control, value, 0)


def hands(*players: PlayerControls) -> Hands:
    made = Hands(Players(players=players))
    for place, player in enumerate(players):
        made.sit(11 + place, player.name, 0)
    return made


def test_controls_follow_the_player_not_the_device() -> None:
    room = hands(ANN)
    assert room.meant(press("east"), MENU_CHOICES) == [press("south")]
    assert room.meant(press("east", device=12), MENU_CHOICES) == [press("east", device=12)]
    assert room.sit(12, "Ann", 0) == []
    assert room.meant(press("east", device=12), MENU_CHOICES) == [press("south", device=12)]
    assert room.sit(11, "Bo", 5) == [press("south", 0.0, 5)], "what Ann held is let go"
    assert room.meant(press("east"), MENU_CHOICES) == [press("east")]


def test_other_controls_hold_at_once() -> None:
    room = hands(ANN)
    room.meant(press("east"), MENU_CHOICES)
    assert room.change(PlayerControls(name="Ann"), 9) == [press("south", 0.0, 9)]
    assert room.meant(press("east", 0.0), MENU_CHOICES) == [press("east", 0.0)]
    assert room.players.players == ()


def test_one_switch_takes_what_is_shown() -> None:
    room = hands(CY)
    assert room.shown([11, 12], MENU_CHOICES, 0) == [("Cy", MENU_CHOICES[0])]
    assert room.shown([11], MENU_CHOICES, 1_500_000) == [("Cy", MENU_CHOICES[1])]
    pressed = room.meant(press("l3", at_us=1_500_000), MENU_CHOICES)
    assert pressed == [press("south", at_us=1_500_000), press("south", 0.0, 1_500_000)]
    assert room.meant(press("l3", 0.0, 1_600_000), MENU_CHOICES) == []
    assert room.shown([11], MENU_CHOICES, 2_400_000)[0][1].control == "south", "it stays for a whole while more"
    assert room.shown([11], MENU_CHOICES, 2_600_000)[0][1].control == "right"


def test_a_stick_is_a_switch_too_and_one_push_is_one_press() -> None:
    room = hands(CY)
    told = [room.meant(press("stick_x", value), MENU_CHOICES) for value in (0.3, 0.6, 1.0, 0.7, 0.2, -0.9)]
    assert [len(each) for each in told] == [0, 2, 0, 0, 0, 2]


def test_every_way_comes_round() -> None:
    room = hands(CY)
    reached = {room.shown([11], TABLE_CHOICES, at * 1_000_000)[0][1] for at in range(len(TABLE_CHOICES))}
    assert reached == set(TABLE_CHOICES)


def test_a_stick_leans_as_long_as_the_switch_is_down() -> None:
    room = hands(CY)
    down = press("r1", at_us=6_500_000)
    assert room.meant(press("r1"), TABLE_CHOICES)[0].control == "south"
    room.meant(press("r1", 0.0), TABLE_CHOICES)
    assert room.meant(down, TABLE_CHOICES) == [press("stick_y", -1.0, 6_500_000)]
    assert room.meant(down._replace(value=0.0), TABLE_CHOICES) == [press("stick_y", 0.0, 6_500_000)]


def test_where_nothing_comes_round_any_button_is_the_lower_one() -> None:
    room = hands(CY)
    assert room.meant(press("north"), ()) == [press("south")]
    assert room.meant(press("north", 0.0), ()) == [press("south", 0.0)]
    assert room.shown([11], (), 0) == []
