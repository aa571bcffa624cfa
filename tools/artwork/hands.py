"""Hands as seen from above, fingers up: a slap, a pistol finger, a hand that holds a base."""

from __future__ import annotations

from tools.artwork.pen import Drawing, gouge, smooth

# Fingers and palm of a right hand seen from above, in 186 × 210; the wrist leaves at the foot.
INDEX = "62,112! 52,78 46,44 50,30 60,25 70,31 74,46 80,80 88,108!"
MIDDLE = "86,106! 84,70 82,34 86,16 97,10 108,17 110,34 110,70 110,104!"
RING_FINGER = "110,106! 114,74 119,42 125,28 136,26 144,34 142,50 138,82 134,114!"
LITTLE = "132,118! 142,94 152,72 161,64 171,68 175,78 170,92 160,114 148,138!"
THUMB = "74,168! 46,150 24,128 15,112 18,101 29,99 40,106 54,120 70,128!"
PALM = "60,112! 74,100 98,98 124,102 142,116 150,132 146,160 134,186 128,206! 76,206! 70,184 58,158 54,132"


def hand_shapes() -> list[str]:
    """The outlines of a hand spread to slap."""
    return [smooth(part) for part in (INDEX, MIDDLE, RING_FINGER, LITTLE, THUMB, PALM)]


def cuff(hand: Drawing, x: float, y: float, width: float, height: float = 58) -> None:
    """A sleeve in the seat's colour with a pale cuff, centred on X, its upper edge at Y."""
    left, right = x - width / 2, x + width / 2
    sleeve = smooth(f"{left + 2},{y + 16}! {right - 2},{y + 16}! {right + 8},{y + height}! {left - 8},{y + height}!")
    band = smooth(
        f"{left - 7},{y}! {x},{y - 6} {right + 7},{y}! {right + 5},{y + 20}! {x},{y + 15} {left - 5},{y + 20}!"
    )
    hand.line("paper", 14, sleeve, band)
    hand.outlined("a", 7, sleeve)
    hand.fill(
        "ink",
        gouge(left + 8, y + 26, height - 34, 4, 92),
        gouge(right - 8, y + 26, height - 36, 4, 88),
        gouge(x, y + 28, height - 40, 3, 90),
    )
    hand.outlined("b", 6, band)


def slap() -> Drawing:
    """A hand that lands flat, in 200 × 270; the palm is the anchor."""
    hand = Drawing(200, 270)
    shapes = hand_shapes()
    move = "translate(8,4)"
    for shape in shapes:
        hand.line("paper", 17, shape, move=move)
    for shape in shapes:
        hand.line("ink", 10, shape, move=move)
    hand.fill("paper", *shapes, move=move)
    hand.fill("ink", *knuckles(), move=move)
    cuff(hand, 110, 204, 66)
    return hand


def knuckles() -> list[str]:
    """Creases and tendons of the back of a hand."""
    creases = [
        (54, 62, 15, 3, -8),
        (88, 50, 18, 3, 0),
        (118, 62, 17, 3, 8),
        (152, 92, 15, 3, 30),
        (30, 116, 12, 3, -50),
        (57, 78, 13, 2.4, -8),
        (89, 66, 17, 2.4, 0),
        (118, 76, 15, 2.4, 8),
    ]
    tendons = [(80, 116, 38, 4, 82), (99, 112, 44, 4.4, 88), (120, 116, 40, 4, 98), (138, 128, 30, 3.6, 108)]
    nails = [(55, 36, 10, 4, 0), (92, 20, 11, 4, 0), (129, 36, 10, 4, 8)]
    return [gouge(*mark, 1.5) for mark in creases] + [gouge(*mark) for mark in tendons] + [gouge(*m, -2) for m in nails]


def point() -> Drawing:
    """A pistol finger, in 200 × 300: index forward, thumb cocked; the fist is the anchor."""
    hand = Drawing(200, 300)
    finger = smooth("74,140! 72,90 72,40 76,20 88,12 100,20 104,40 106,90 108,140!")
    thumb = smooth("72,170! 52,150 34,124 28,106 32,95 43,93 54,104 66,124 78,140!")
    fist = smooth(
        "70,134! 90,128 112,128 138,132 154,144 158,166 152,190 142,210 136,236! 82,236! 74,206 66,176 64,150"
    )
    shapes = [finger, thumb, fist]
    for shape in shapes:
        hand.line("paper", 17, shape)
    for shape in shapes:
        hand.line("ink", 10, shape)
    hand.fill("paper", *shapes)
    for k, x in enumerate((108, 124, 140)):
        curl = smooth(f"{x},{136 + k * 3}! {x + 12},{140 + k * 4} {x + 15},{158 + k * 3} {x + 8},{178}! ", closed=False)
        hand.line("ink", 5, curl)
    hand.fill(
        "ink",
        gouge(80, 62, 18, 3.4, 0, 1.5),
        gouge(80, 78, 18, 2.6, 0, 1.5),
        gouge(82, 24, 12, 4, 0, -2),
        gouge(78, 122, 22, 3, 4, 2),
        gouge(38, 108, 14, 3, -50),
        gouge(84, 160, 40, 5, 88),
        gouge(100, 190, 34, 4, 84),
        gouge(120, 196, 30, 4, 92),
    )
    cuff(hand, 108, 236, 62, 56)
    return hand


def hold() -> Drawing:
    """A hand laid on a base, in 170 × 200: fingers together; the knuckles are the anchor."""
    hand = Drawing(170, 200)
    shapes = [
        smooth(part)
        for part in (
            "40,90! 36,60 36,38 42,28 52,26 60,34 62,60 64,92!",
            "62,88! 60,52 60,26 66,15 77,14 85,24 86,52 86,88!",
            "84,88! 85,52 86,26 92,18 102,18 109,28 109,56 107,92!",
            "106,94! 109,66 112,46 119,38 128,40 133,50 130,74 126,104!",
            "48,128! 30,116 20,98 18,86 24,78 34,82 44,98 54,106!",
            "40,88! 60,82 84,80 108,84 126,96 130,114 124,136 118,152! 58,152! 48,134 40,112",
        )
    ]
    for shape in shapes:
        hand.line("paper", 17, shape)
    for shape in shapes:
        hand.line("ink", 10, shape)
    hand.fill("paper", *shapes)
    hand.fill(
        "ink",
        gouge(42, 56, 15, 3, 0, 1.5),
        gouge(66, 46, 16, 3, 0, 1.5),
        gouge(90, 48, 15, 3, 0, 1.5),
        gouge(114, 64, 13, 3, 6, 1.5),
        gouge(62, 96, 30, 4, 86),
        gouge(84, 94, 34, 4, 90),
        gouge(106, 98, 30, 4, 95),
    )
    cuff(hand, 88, 148, 58, 46)
    return hand
