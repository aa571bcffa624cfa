"""What the people of the deck are made of: faces, hair and shoulders, round an upright through 0."""

from __future__ import annotations

from tools.artwork.pen import Drawing, box, gouge, ring, smooth


def both(path: str) -> tuple[str, str]:
    """Points on the left of the face, and the same on the right."""
    mirrored = []
    for word in path.split():
        x, rest = word.split(",")
        mirrored.append(f"{-float(x):g},{rest}")
    return path, " ".join(mirrored)


def backwards(path: str) -> str:
    """The points of a path from the last to the first."""
    return " ".join(reversed(path.split()))


def shoulders(art: Drawing, plate: str, wide: float = 84, high: float = 168) -> None:
    """A coat from neck to the foot of the card."""
    left, right = -wide, wide
    art.outlined(
        plate,
        6,
        smooth(
            f"{left - 4},292! {left + 2},{high + 60} {left + 18},{high + 22} -30,{high + 4} 0,{high}"
            f" 30,{high + 4} {right - 18},{high + 22} {right - 2},{high + 60} {right + 4},292!"
        ),
    )


def neck(art: Drawing, low: float = 178) -> None:
    """A neck in paper colour."""
    art.outlined("paper", 5, box(-17, 128, 34, low - 128, 8))


def face(art: Drawing, chin: float = 148, jaw: float = 24) -> None:
    """A face in paper colour, from the brow down; hats and hair come over it."""
    left, right = both(f"-33,82 -32,108 {-jaw - 3},128")
    art.outlined("paper", 5.5, smooth(f"{left} -10,{chin - 2} 10,{chin - 2} " + backwards(right)))


def gaze(art: Drawing, y: float = 104, stern: float = 0.0, lashes: bool = False) -> None:
    """Two eyes, brows and a nose; STERN tilts the brows, LASHES sweep out."""
    for way in (-1, 1):
        art.fill("ink", ring(way * 14, y, 4.2, 5))
        art.fill("paper", ring(way * 14 + 1.5, y - 2, 1.4))
        if lashes:
            art.line("ink", 3.4, f"M{way * 8},{y - 3}Q{way * 15},{y - 9} {way * 23},{y - 5}")
            art.line("ink", 2.6, f"M{way * 8},{y - 13}Q{way * 16},{y - 19} {way * 24},{y - 13}")
        else:
            art.line("ink", 4.6, f"M{way * 6},{y - 9 + stern}L{way * 23},{y - 10 - stern}")
    art.line("ink", 3.2, f"M1,{y + 2}L-5,{y + 17}L3,{y + 18}")


def lips(art: Drawing, y: float = 134, plate: str = "c") -> None:
    """A painted mouth."""
    art.fill(plate, smooth(f"-10,{y}! -4,{y - 5} 0,{y - 3}! 4,{y - 5} 10,{y}! 0,{y + 8}"))
    art.line("ink", 2.2, f"M-10,{y}Q0,{y + 3} 10,{y}")


def mouth(art: Drawing, y: float = 134, smirk: float = 3.0) -> None:
    """A man's mouth, one corner up."""
    art.line("ink", 3.6, f"M-10,{y}Q2,{y + 4} 12,{y - smirk}")


def moustache(art: Drawing, plate: str = "ink", y: float = 128, wide: float = 30, drop: float = 4.0) -> None:
    """A moustache; DROP turns its ends down, a negative one up."""
    ends = (
        f"0,{y - 4}! 12,{y - 7} {wide - 8},{y + drop * 0.4} {wide},{y + drop}! {wide - 6},{y + drop + 8}"
        f" 12,{y + 7} 0,{y + 3}!"
    )
    for side in ends, " ".join(f"{-float(w.split(',')[0]):g},{w.split(',')[1]}" for w in ends.split()):
        art.outlined(plate, 2.6, smooth(side))


def beard(art: Drawing, plate: str, low: float = 186) -> None:
    """A full beard from ear to ear."""
    art.outlined(
        plate, 5, smooth(f"-35,100! -24,122 0,118 24,122 35,100! 38,136 24,{low - 14} 0,{low} -24,{low - 14} -38,136")
    )
    for dx in (-22, -8, 8, 22):
        art.fill("ink", gouge(dx, 142, low - 158 - abs(dx) * 0.5, 3.2, 90 + dx * 0.5))
