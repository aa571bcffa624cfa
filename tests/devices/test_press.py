from game.devices.press import FIRST_PLUGGED, KEYBOARD_LEFT, KEYBOARD_RIGHT, source_of, way_of


def test_a_stick_is_told_with_the_way_it_leans_and_a_button_as_it_is() -> None:
    told = [way_of("stick_y", 0.2), way_of("right_x", -1.0), way_of("south", 1.0), way_of("up", 0.0)]
    assert told == ["stick_y+", "right_x-", "south", "up"]


def test_the_window_speaks_for_its_keyboard_and_the_poller_for_the_rest() -> None:
    told = [source_of(device) for device in (KEYBOARD_LEFT, KEYBOARD_RIGHT, FIRST_PLUGGED)]
    assert told == ["keyboard", "keyboard", "controllers"]
