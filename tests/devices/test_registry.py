from collections.abc import Iterable
from typing import Any

from game.devices import wire
from game.devices.measuring import Measured
from game.devices.particulars import Particulars
from game.devices.press import FIRST_PLUGGED, Plugged, PollerBack, PollerDied, Press, Raw, Unplugged, Watermark
from game.devices.registry import COME_BACK_US, NO_POLLER_US, Registry

ONE = FIRST_PLUGGED


def plug(slot: int, place: str = "port 1", at_us: int = 0, held: dict[str, float] | None = None, **more: Any) -> bytes:
    fields: dict[str, Any] = {"name": "Pad", "guid": "00", "kind": "pad", "interval_us": 8_000, "sticks": True, **more}
    always = {"mapped": True, "rumbles": False, "particulars": Particulars()}
    return wire.words(plugged=slot, place=place, at_us=at_us, held=held or {}, **{**always, **fields})


def tell(registry: Registry, *messages: bytes) -> list[Any]:
    return [told for message in messages for told in registry.read(message)]


def died(registry: Registry, now_us: int) -> list[Any]:
    return list(registry.died(now_us, "killed"))


def kinds(messages: Iterable[object]) -> list[type]:
    return [type(message) for message in messages]


def test_numbers_follow_place_and_model() -> None:
    registry = Registry()
    first, second, other = tell(registry, plug(0), plug(1, "port 2"), plug(2, "port 3", guid="01"))
    assert [first.device, second.device, other.device] == [ONE, ONE + 1, ONE + 2]
    assert tell(registry, wire.gone(0, 5)) == [Unplugged(ONE, 5)]
    assert tell(registry, plug(7))[0].device == ONE
    assert tell(registry, wire.gone(1, 6), plug(8, "port 2", guid="99"))[1].device == ONE + 3


def test_what_a_device_can_do_and_its_raw_values_are_told() -> None:
    registry = Registry()
    [plugged] = tell(registry, plug(3, mapped=False, rumbles=True))
    assert (plugged.mapped, plugged.rumbles) == (False, True)
    raws = [["button", 4, 0, 1.0], ["hat", 0, 2, 1.0]]
    told = tell(registry, wire.words(raws=raws, slot=3, at_us=70))
    assert told == [Raw(70, ONE, "button", 4, 0, 1.0), Raw(70, ONE, "hat", 0, 2, 1.0)]
    assert tell(registry, wire.words(raws=raws, slot=9, at_us=71)) == []


def test_a_slot_nobody_knows_is_ignored() -> None:
    registry = Registry()
    assert tell(registry, wire.change(3, "south", 1.0, 10, 1), wire.gone(3, 11)) == []


def test_what_changed_between_two_pollers_spans_the_gap() -> None:
    registry = Registry()
    tell(registry, plug(0), wire.change(0, "east", 1.0, 50, 5), wire.change(0, "west", 1.0, 60, 5))
    tell(registry, wire.watermark(100_000))
    assert kinds(died(registry, 110_000)) == [PollerDied]
    told = tell(registry, plug(4, at_us=300_000, held={"east": 1.0, "north": 1.0}), wire.watermark(310_000))
    assert kinds(told) == [Press, Press, PollerBack, Watermark]
    assert {(p.control, p.value) for p in told[:2]} == {("west", 0.0), ("north", 1.0)}
    for press in told[:2]:
        assert press.at_us - press.doubt_us <= 100_000 - 8_000
        assert press.at_us + press.doubt_us >= 300_000
        assert 100_000 <= press.at_us <= 310_000
    assert tell(registry, wire.change(4, "south", 1.0, 320_000, 1))[0].device == ONE


def test_a_device_that_stays_away_is_unplugged_after_a_while() -> None:
    registry = Registry()
    tell(registry, plug(0), plug(1, "port 2"), wire.watermark(10))
    died(registry, 1_000)
    tell(registry, plug(0, "port 2"), wire.watermark(200_000))
    assert list(registry.miss(200_000 + COME_BACK_US - 1)) == []
    assert list(registry.miss(200_000 + COME_BACK_US)) == [Unplugged(ONE, 200_000 + COME_BACK_US)]
    assert list(registry.miss(10 * COME_BACK_US)) == []
    assert kinds(tell(registry, plug(9, at_us=5_000_000))) == [Plugged]


def test_without_any_new_poller_all_are_unplugged() -> None:
    registry = Registry()
    tell(registry, plug(0), plug(1, "port 2"))
    assert kinds(died(registry, 1_000)) == [PollerDied]
    assert died(registry, 500_000) == []  # a second death before the first was mended is no news
    assert kinds(registry.miss(500_000 + NO_POLLER_US)) == [Unplugged, Unplugged]


def test_a_watermark_never_goes_back() -> None:
    registry = Registry()
    assert tell(registry, wire.watermark(100), wire.watermark(90), wire.watermark(110)) == [
        Watermark(100),
        Watermark(110),
    ]


def test_a_poller_with_another_clock_is_set_right() -> None:
    registry = Registry()
    registry.check_clock(5_000, 1_000_000, 1_090_000)
    assert tell(registry, wire.watermark(6_000)) == [Watermark(1_091_000)]
    registry.check_clock(2_000_000, 1_900_000, 2_100_000)
    assert tell(registry, wire.watermark(2_000_100)) == [Watermark(2_000_100)]


def test_how_a_device_is_read_is_remembered_by_its_number() -> None:
    registry = Registry()
    told = Particulars("evdev", "/dev/input/event5", "", "descriptor", 12, 2, 1, (0.01, -0.5))
    tell(registry, plug(4, particulars=told))
    assert registry.particulars == {ONE: told}


def test_a_measured_interval_is_told_of_all_devices_of_the_model_and_never_narrows() -> None:
    registry = Registry({"old": Measured(2_000, 10, True)})
    pad = "030000005e0400008e02000014010000"
    one, other, old = tell(registry, plug(0, guid=pad), plug(1, "port 2", guid=pad), plug(2, "port 3", guid="old"))
    assert [one.measuring, other.measuring, old.measuring] == [True, True, False]
    assert (old.interval_us, old.jitter_us) == (2_000, 10)

    def measured(slot: int, interval_us: int, jitter_us: int | None = 5) -> list[Any]:
        return tell(registry, wire.words(measured=slot, interval_us=interval_us, jitter_us=jitter_us, sure=True))

    assert [(m.plugged.device, m.plugged.interval_us) for m in measured(0, 4_000)] == [(ONE, 4_000), (ONE + 1, 4_000)]
    assert {m.plugged.interval_us for m in measured(1, 1_000)} == {4_000}
    assert {m.plugged.interval_us for m in measured(1, 5_000)} == {5_000}
    assert [(m.plugged.interval_us, m.plugged.measuring) for m in measured(2, 9_999, None)] == [(2_000, False)]
    assert registry.measured[pad] == Measured(5_000, 5, True)
    assert measured(9, 8_000) == []


def test_what_names_no_maker_is_no_model_and_only_becomes_wider() -> None:
    registry = Registry()
    tell(registry, plug(0), plug(1, "port 2"))
    for interval_us, claimed_us in ((4_000, 8_000), (16_000, 16_000)):
        told = tell(registry, wire.words(measured=0, interval_us=interval_us, jitter_us=5, sure=True))
        assert [message.plugged.interval_us for message in told] == [claimed_us, claimed_us]
