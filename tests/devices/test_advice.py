from game.devices.advice import advice
from game.devices.press import Plugged


def pads(count: int) -> list[Plugged]:
    return [Plugged(11 + n, f"Pad {n}", "00", f"XInput#{n}", 0, "pad", 8_000) for n in range(count)]


def test_a_fifth_xbox_pad_is_explained_as_soon_as_there_are_four() -> None:
    assert advice(pads(3), {}) == []
    [told] = advice(pads(4), {})
    assert "four Xbox pads" in told


def test_pads_that_windows_does_not_count_need_no_explanation() -> None:
    others = [pad._replace(path=rf"\\?\hid#vid_054c&pid_0ce6#{pad.device}") for pad in pads(8)]
    assert advice(others, {}) == []


def test_a_copy_that_is_left_out_is_named_with_its_original() -> None:
    [told] = advice(pads(2), {12: 11})
    assert told.index("Pad 1") < told.index("Pad 0")
    assert advice(pads(1), {12: 11}) == []
