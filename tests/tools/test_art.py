"""Sources, recipes and printed pictures agree, and the press prints the same twice."""

import dataclasses
import hashlib
import json
from typing import Any

import pytest
from PIL import Image

from game.widgets import theme
from game.widgets.art import Art
from tools import art
from tools.artwork import deck
from tools.artwork.catalogue import INKS, pictures
from tools.artwork.pen import Drawing, box
from tools.artwork.press import Pull, strike


def manifest() -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads(art.MANIFEST.read_text(encoding="utf-8"))
    return loaded


def test_sources_and_results_agree() -> None:
    assert art.disagreements() == []


def test_a_changed_source_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = art.source_text
    monkeypatch.setattr(art, "source_text", lambda p: drawn(p) + (" " if p.name == "hat" else ""))
    assert art.stale_sources(pictures()) == ["hat.svg"]


def test_a_changed_ink_is_noticed() -> None:
    found = pictures()
    before = art.recipe(found)
    found[0] = dataclasses.replace(found[0], inks=found[0].inks | {"ink": "#123456"})
    assert art.recipe(found) != before


def test_every_picture_has_a_place_of_its_own_within_its_sheet() -> None:
    sprites = manifest()["sprites"]
    assert sprites.keys() == {picture.name for picture in pictures()}
    for scale in art.SCALES:
        for name, entry in sprites.items():
            with Image.open(art.IMAGES / f"{entry['file']}_{scale}x.webp") as sheet:
                assert (entry["x"] + entry["width"]) * scale <= sheet.width, name
                assert (entry["y"] + entry["height"]) * scale <= sheet.height, name


def test_no_two_pictures_overlap_in_a_sheet() -> None:
    placed = list(manifest()["sprites"].values())
    for k, a in enumerate(placed):
        for b in placed[k + 1 :]:
            apart = (
                a["file"] != b["file"]
                or a["x"] + a["width"] < b["x"]
                or b["x"] + b["width"] < a["x"]
                or a["y"] + a["height"] < b["y"]
                or b["y"] + b["height"] < a["y"]
            )
            assert apart, (a, b)


def test_every_seat_has_its_own_picture_of_everything() -> None:
    sprites = manifest()["sprites"]
    kinds = [
        "base_{}_open",
        "base_{}_held",
        "hand_slap_{}",
        "hand_point_{}",
        "hand_hold_{}",
        "brand_{}",
        "badge_{}",
        "plate_{}",
        *(f"gang_{{}}_{who}_{state}" for who in range(theme.GANG) for state in ("stand", "fallen")),
    ]
    for seat in range(len(theme.SEATS)):
        for kind in kinds:
            assert kind.format(seat) in sprites


def test_the_deck_is_whole_and_alone_in_its_sheet() -> None:
    sprites = manifest()["sprites"]
    cards = {f"card_{rank}{suit}" for rank in "A23456789TJQK" for suit in "CDHS"}
    dealt = {name for name, entry in sprites.items() if entry["file"] == "deck"}
    assert dealt == cards | {"card_X1", "card_X2", "card_deck_back"}
    assert len({(sprites[name]["width"], sprites[name]["height"]) for name in dealt}) == 1


@pytest.mark.parametrize("rank", deck.HALVES)
def test_a_number_card_shows_as_many_signs_as_it_counts(rank: str) -> None:
    found = deck.spots(rank)
    assert len({(x, y) for x, y, _turned in found}) == len(found) == (10 if rank == "T" else int(rank))


def test_no_two_cards_are_drawn_alike() -> None:
    drawn = [art.source_text(picture) for picture in pictures() if picture.sheet == "deck"]
    assert len(set(drawn)) == len(drawn) == 55


def test_the_deck_is_read_when_its_first_card_is_wanted() -> None:
    found = Art()
    found.texture("card_move", 100)
    assert ("deck", 1) not in found._sheets
    found.texture("card_QH", 100)
    assert ("deck", 1) in found._sheets


def test_the_press_prints_the_same_twice_and_another_name_otherwise() -> None:
    drawing = Drawing(40, 30)
    drawing.fill("paper", box(2, 2, 36, 26))
    drawing.outlined("a", 4, box(8, 8, 20, 12))
    prints = [
        hashlib.sha256(strike(drawing.svg(), name, (80, 60), INKS, Pull()).tobytes()).hexdigest()
        for name in ("one", "one", "two")
    ]
    assert prints[0] == prints[1] != prints[2]


def test_a_lower_plate_carves_the_ink_away() -> None:
    drawing = Drawing(60, 60)
    drawing.fill("ink", box(0, 0, 60, 60))
    drawing.fill("paper", box(20, 20, 20, 20))
    picture = strike(drawing.svg(), "carved", (120, 120), INKS, Pull(0, 0, 0, 0))
    middle, corner = picture.getpixel((60, 60)), picture.getpixel((8, 60))
    assert isinstance(middle, tuple) and isinstance(corner, tuple)
    assert min(middle[:3]) > 170 and max(corner[:3]) < 70
