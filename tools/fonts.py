"""Make assets/fonts from unpacked web-font packages: `python tools/fonts.py FOLDER` (woff2 in, TTF out)."""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any, NamedTuple

from fontTools.merge import Merger
from fontTools.ttLib import TTFont

FONTS = Path(__file__).resolve().parent.parent / "assets" / "fonts"
SUBSETS = ("latin", "latin-ext")


class Face(NamedTuple):
    """One file to make: `stem` and `weight` name the source, `family` is the name the game asks for."""

    stem: str
    weight: int
    family: str
    file: str


# The licences of the display faces reserve their names, so what we make of them carries names of our own.
FACES = (
    Face("rye", 400, "Saloon Display", "saloon_display.ttf"),
    Face("atkinson-hyperlegible-next", 500, "Saloon Text", "saloon_text.ttf"),
    Face("atkinson-hyperlegible-next", 800, "Saloon Text Heavy", "saloon_text_heavy.ttf"),
)


def find_subset(folder: Path, face: Face, subset: str) -> Path:
    """The woff2 of one subset; raises FileNotFoundError naming what was looked for."""
    name = f"{face.stem}-{subset}-{face.weight}-normal.woff2"
    for path in sorted(folder.rglob(name)):
        return path
    raise FileNotFoundError(f"{folder}: no file named {name} in it or below")


def merge_subsets(folder: Path, face: Face, scratch: Path) -> Any:
    """One font with the glyphs of every subset."""
    parts = []
    for subset in SUBSETS:
        font = TTFont(find_subset(folder, face, subset))
        font.flavor = None
        part = scratch / f"{face.stem}-{face.weight}-{subset}.ttf"
        font.save(part)
        parts.append(str(part))
    return Merger().merge(parts)


def rename(font: Any, face: Face) -> None:
    """Give the font the family name the game uses, as a regular weight, so that every platform finds it alike."""
    names = {1: face.family, 2: "Regular", 3: face.family, 4: face.family, 6: face.family.replace(" ", "")}
    font["name"].names = [n for n in font["name"].names if n.nameID in (0, 13, 14)]
    for key, value in names.items():
        font["name"].setName(value, key, 3, 1, 0x409)
    font["OS/2"].usWeightClass = 400
    font["OS/2"].fsSelection = 0x40
    font["head"].macStyle = 0
    font["head"].created = font["head"].modified = 0


def make_face(folder: Path, face: Face) -> Path:
    """Write one TTF and its licence; returns the font's path."""
    with tempfile.TemporaryDirectory() as scratch:
        font = merge_subsets(folder, face, Path(scratch))
    rename(font, face)
    font.recalcTimestamp = False
    path = FONTS / face.file
    font.save(path)
    licence = find_subset(folder, face, SUBSETS[0]).parent.parent / "LICENSE"
    shutil.copyfile(licence, FONTS / f"OFL-{face.stem}.txt")
    return path


def main() -> int:
    """Make every face; status 2 with one sentence when a source is missing."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="folder that holds the unpacked font packages")
    folder = parser.parse_args().folder
    FONTS.mkdir(parents=True, exist_ok=True)
    try:
        for face in FACES:
            print(make_face(folder, face).name)
    except FileNotFoundError as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
