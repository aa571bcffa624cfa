"""Draw the sources of assets/art, print them to assets/images: `python tools/art.py [--check | --only NAME ...]`."""

from __future__ import annotations

import argparse
import hashlib
import io
import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import resvg_py  # noqa: E402
from PIL import Image  # noqa: E402

from tools.artwork.catalogue import Picture, pictures  # noqa: E402
from tools.artwork.press import strike  # noqa: E402

SOURCES = ROOT / "assets" / "art"
IMAGES = ROOT / "assets" / "images"
PRINTS = ROOT / "build" / "prints"  # what was printed before, so that one changed picture costs one print
MANIFEST = IMAGES / "manifest.json"
SCALES = (1, 2)  # of 1080p: the one for 720p and 1080p, the other up to 4K
SHEET_WIDTH = 1400  # at scale 1
SPACE = 4
QUALITY = 90
QUALITY_OF = {"deck": 86}  # fifty-five large pictures: a sixth less to carry, and no eye finds it


def digest(paths: Iterable[Path]) -> str:
    """One hash over files, by name and content, the same on every system."""
    total = hashlib.sha256()
    for path in sorted(paths):
        text = path.read_bytes().replace(b"\r\n", b"\n")
        total.update(path.name.encode() + b"\0" + hashlib.sha256(text).digest())
    return total.hexdigest()


def print_key(picture: Picture) -> str:
    """One hash over what decides the pixels of a print, its source aside."""
    press = digest([ROOT / "tools" / "artwork" / "press.py"])
    told = repr((press, picture.name, sorted(picture.inks.items()), picture.pull))
    return hashlib.sha256(told.encode()).hexdigest()


def recipe(found: list[Picture]) -> str:
    """One hash over the press and over all it is told: inks, pull, sheet, anchor, corners."""
    told = [(print_key(p), p.source, p.sheet, p.anchor, p.corner) for p in found]
    return hashlib.sha256(repr(told).encode()).hexdigest()


def source_text(picture: Picture) -> str:
    """The SVG of a picture as its generator draws it now."""
    drawn = picture.draw()
    return drawn if isinstance(drawn, str) else drawn.svg()


def size_of(svg: str) -> tuple[int, int]:
    """Width and height that an SVG names."""
    head = svg[: svg.index(">")]
    width, height = (float(head.split(f'{key}="')[1].split('"')[0]) for key in ("width", "height"))
    return round(width), round(height)


def soft(svg: str, size: tuple[int, int]) -> Image.Image:
    """An SVG as it is, for shadows and glows."""
    png = resvg_py.svg_to_bytes(svg_string=svg, width=size[0], height=size[1], skip_system_fonts=True)
    return Image.open(io.BytesIO(png)).convert("RGBA")


def printed(picture: Picture, svg: str) -> Image.Image:
    """One picture at the master size, twice that of 1080p; a print made before from the same is taken again."""
    kept = PRINTS / f"{hashlib.sha256((print_key(picture) + svg).encode()).hexdigest()}.png"
    if kept.exists():
        return Image.open(kept).convert("RGBA")
    width, height = size_of(svg)
    size = width * max(SCALES), height * max(SCALES)
    image = strike(svg, picture.name, size, picture.inks, picture.pull) if picture.inks else soft(svg, size)
    PRINTS.mkdir(parents=True, exist_ok=True)
    image.save(kept, compress_level=1)
    return image


def shrunk(image: Image.Image, size: tuple[int, int]) -> Image.Image:
    """A smaller copy; colour and alpha apart, so that what is under clear pixels stays and no fringe appears."""
    if image.size == size:
        return image
    red, green, blue, alpha = (band.resize(size, Image.Resampling.LANCZOS) for band in image.split())
    return Image.merge("RGBA", (red, green, blue, alpha))


def pack(sizes: dict[str, tuple[int, int]]) -> tuple[dict[str, tuple[int, int]], int, int]:
    """A place for each name on shelves SHEET_WIDTH wide, and the width and height they need."""
    places: dict[str, tuple[int, int]] = {}
    x = y = SPACE
    shelf = 0
    for name, (width, height) in sorted(sizes.items(), key=lambda item: (-item[1][1], item[0])):
        if x + width + SPACE > SHEET_WIDTH:
            x, y, shelf = SPACE, y + shelf + SPACE, 0
        places[name] = (x, y)
        x, shelf = x + width + SPACE, max(shelf, height)
    return places, SHEET_WIDTH, y + shelf + SPACE


def save(image: Image.Image, sheet: str, scale: int) -> None:
    """A picture as WebP: a sixth of a PNG with this much grain in it, and quicker to decode."""
    quality = QUALITY_OF.get(sheet, QUALITY)
    image.save(IMAGES / f"{sheet}_{scale}x.webp", "WEBP", quality=quality, method=6, exact=True, alpha_quality=100)


def write_sources(found: list[Picture]) -> dict[str, str]:
    """Write every source and drop those that no picture uses; answers SVG text by source."""
    SOURCES.mkdir(parents=True, exist_ok=True)
    texts = {picture.source: source_text(picture) for picture in found}
    for name, text in texts.items():
        (SOURCES / f"{name}.svg").write_text(text, encoding="utf-8", newline="\n")
    for path in SOURCES.glob("*.svg"):
        if path.stem not in texts:
            path.unlink()
    return texts


def entry(picture: Picture, file: str, place: tuple[int, int], size: tuple[int, int]) -> dict[str, Any]:
    """A sprite's line in the manifest, in pixels at scale 1 from the upper left."""
    line: dict[str, Any] = {
        "file": file,
        "x": place[0],
        "y": place[1],
        "width": size[0],
        "height": size[1],
        "anchor": list(picture.anchor),
    }
    if picture.corner:
        line["corner"] = picture.corner
    return line


def print_sheet(sheet: str, found: list[Picture], texts: dict[str, str]) -> dict[str, Any]:
    """One sheet at every scale; answers the lines of its sprites."""
    sizes = {picture.name: size_of(texts[picture.source]) for picture in found}
    places, width, height = pack(sizes) if len(found) > 1 else ({sheet: (0, 0)}, *sizes[found[0].name])
    paper = {s: Image.new("RGBA", (width * s, height * s), (0, 0, 0, 0)) for s in SCALES}
    for picture in found:
        master = printed(picture, texts[picture.source])
        (x, y), (wide, high) = places[picture.name], sizes[picture.name]
        for scale in SCALES:
            paper[scale].paste(shrunk(master, (wide * scale, high * scale)), (x * scale, y * scale))
    for scale, image in paper.items():
        save(image, sheet, scale)
    return {p.name: entry(p, sheet, places[p.name], sizes[p.name]) for p in found}


def print_all() -> None:
    """Sources, prints and manifest, from nothing; sheets that no picture uses any more are removed."""
    found = pictures()
    texts = write_sources(found)
    IMAGES.mkdir(parents=True, exist_ok=True)
    sheets: dict[str, list[Picture]] = {}
    for picture in found:
        sheets.setdefault(picture.sheet or picture.name, []).append(picture)
    sprites: dict[str, Any] = {}
    for count, (sheet, group) in enumerate(sheets.items(), 1):
        print(f"{count}/{len(sheets)} {sheet}: {len(group)}", file=sys.stderr)
        sprites |= print_sheet(sheet, group, texts)
    for path in IMAGES.glob("*.webp"):
        if path.stem[:-3] not in sheets:
            path.unlink()
    write_manifest(sprites, recipe(found))


def results() -> dict[str, str]:
    """The hash of every picture that the game loads."""
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in sorted(IMAGES.glob("*.webp"))}


def write_manifest(sprites: dict[str, Any], recipes: str) -> None:
    """The manifest: hashes of what went in and what came out, then a line for each sprite."""
    lines = [f"    {json.dumps(name)}: {json.dumps(line)}" for name, line in sorted(sprites.items())]
    head = {"recipes": recipes, "sources": digest(SOURCES.glob("*.svg")), "results": results()}
    text = json.dumps(head, indent=2)[:-2] + ',\n  "sprites": {\n' + ",\n".join(lines) + "\n  }\n}\n"
    MANIFEST.write_text(text, encoding="utf-8", newline="\n")


def stale_sources(found: list[Picture]) -> list[str]:
    """The sources that are not what their generator draws now, missing and left over ones too."""
    drawn = {f"{picture.source}.svg": source_text(picture) for picture in found}
    there = {path.name: path.read_text(encoding="utf-8") for path in SOURCES.glob("*.svg")}
    return sorted(name for name in drawn.keys() | there.keys() if drawn.get(name) != there.get(name))


def disagreements() -> list[str]:
    """What in generators, sources and results is not as the manifest says; empty when all agree."""
    if not MANIFEST.exists():
        return [f"{MANIFEST.name} is missing: run tools/art.py"]
    manifest = json.loads(MANIFEST.read_text(encoding="utf-8"))
    catalogue, now = pictures(), results()
    wrong = [
        f"assets/art/{name} is not what tools/artwork draws: run tools/art.py" for name in stale_sources(catalogue)
    ]
    if manifest["sources"] != digest(SOURCES.glob("*.svg")):
        wrong.append("assets/art is not what the pictures were printed from: run tools/art.py")
    if manifest["recipes"] != recipe(catalogue):
        wrong.append("the press, an ink or an anchor changed since the pictures were printed: run tools/art.py")
    return wrong + [
        f"assets/images/{name} is not what tools/art.py printed"
        for name in sorted(manifest["results"].keys() | now.keys())
        if manifest["results"].get(name) != now.get(name)
    ]


def proof(names: list[str], folder: Path) -> None:
    """Print a few pictures at the master size as PNG, to be looked at."""
    for picture in pictures():
        if picture.name in names:
            printed(picture, source_text(picture)).save(folder / f"{picture.name}.png")


def main() -> int:
    """Print, prove or check; status 1 and a line for each disagreement when a check fails."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="only tell whether sources and results agree")
    parser.add_argument("--only", nargs="+", metavar="NAME", help="write these as PNG into the current folder")
    chosen = parser.parse_args()
    if chosen.check:
        wrong = disagreements()
        print("\n".join(wrong) or "Sources and results agree.")
        return 1 if wrong else 0
    if chosen.only:
        proof(chosen.only, Path.cwd())
    else:
        print_all()
    return 0


if __name__ == "__main__":
    sys.exit(main())
