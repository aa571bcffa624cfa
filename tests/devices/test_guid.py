import pytest

from game.devices.guid import Model, model, same_model

PAD = "030000005e0400008e02000014010000"


def test_bus_maker_and_product_are_read_out_of_it() -> None:
    assert model(PAD) == Model(bus=3, vendor=0x045E, product=0x028E)


@pytest.mark.parametrize("guid", ["", "keyboard", "xinput", "0300"])
def test_what_says_nothing_of_a_maker_is_no_makers(guid: str) -> None:
    assert model(guid).vendor == 0


def test_the_checksum_of_the_name_tells_no_models_apart() -> None:
    assert same_model(PAD, PAD[:4] + "abcd" + PAD[8:].upper())
    assert not same_model(PAD, PAD[:8] + "5f" + PAD[10:])
