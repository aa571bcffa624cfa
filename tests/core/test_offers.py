from game.core.offers import Offers
from game.rules.slap45.terms import Flip, LeaveBase, Point


def test_offers_list_examples_and_know_the_rest() -> None:
    offers = Offers([Flip(), Point(1)], lambda action: isinstance(action, Flip | Point))
    assert list(offers) == [Flip(), Point(1)]
    assert len(offers) == 2
    assert offers[1] == Point(1)
    assert Point(5) in offers
    assert LeaveBase() not in offers
    other: object = "flip"
    assert other not in offers
