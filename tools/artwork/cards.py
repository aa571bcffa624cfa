"""The cards of Slap .45 Mini and their back."""

from __future__ import annotations

from tools.artwork.hands import hand_shapes
from tools.artwork.pen import Drawing, box, gouge, letters, polygon, rays, ring, smooth, star

WIDTH, HEIGHT = 260, 364

HORSE = (
    "128,10! 137,25 150,33 166,50 177,62 176,71 168,76 158,72 148,68 141,76 141,92 148,106"
    " 164,104 181,92 195,96 200,112 199,130 208,141! 190,144! 187,128 185,113 176,114 164,126 152,134"
    " 166,142 182,150 184,160 172,174 163,190 166,202! 148,198! 154,182 163,164 154,158 140,158"
    " 128,170 118,184 116,200 106,212 112,232 110,248 121,258! 97,258! 98,236 90,216 92,204"
    " 84,212 72,222 76,240 75,250 86,260! 60,260! 62,240 54,220 60,206 66,194 58,180 52,164 56,144"
    " 68,124 86,104 98,84 104,60 112,40 120,26"
)
TAIL = "62,142 44,128 24,134 10,156 14,186 2,210! 26,202 34,184 30,166 40,154 56,158"
MANE = "126,14! 112,22 100,38 92,58 80,70! 92,72 84,88! 100,84 104,64 112,44 124,30"


def blank() -> Drawing:
    """A card of cream paper with an inked frame."""
    card = Drawing(WIDTH, HEIGHT)
    card.fill("paper", box(3, 3, WIDTH - 6, HEIGHT - 6, 18))
    card.line("ink", 5, box(13, 13, WIDTH - 26, HEIGHT - 26, 11))
    return card


def title(card: Drawing, text: str, size: float) -> None:
    """The name of the card on a black band at its foot."""
    card.fill("ink", smooth("20,300! 60,295 130,293 200,295 240,300! 237,347! 190,343 130,342 70,343 23,347!"))
    word = letters(text, WIDTH / 2, 332, size, spacing=1.5)
    card.fill("paper", word)
    card.line("paper", 1.6, word)


def move_card() -> Drawing:
    """Move!: a rearing horse before a setting sun."""
    card = blank()
    card.fill("b", ring(132, 152, 88))
    card.fill("b", rays(132, 152, 94, 112, 32, 3.6, 3))
    card.group("translate(26,28)", horse().parts)
    card.fill("ink", gouge(40, 288, 80, 3, 1), gouge(150, 290, 70, 3, -2), gouge(60, 294, 120, 2.5, 0))
    title(card, "Move!", 50)
    return card


def horse() -> Drawing:
    """A rearing horse in 210 × 262: black, its muscles and mane carved."""
    beast = Drawing(210, 262)
    beast.fill("ink", smooth(TAIL), smooth(HORSE))
    beast.fill("a", smooth(MANE))
    for x, y, length in ((112, 50, 30), (104, 66, 30), (96, 82, 24)):
        beast.fill("ink", gouge(x, y, length, 3, 129, 4))
    carved = [
        gouge(138, 50, 9, 3.4, 30),
        gouge(160, 61, 13, 2.4, 30),
        gouge(133, 66, 42, 4, 98, 6),
        gouge(122, 74, 40, 3.4, 104, 5),
        gouge(146, 116, 34, 4, 150, -4),
        gouge(120, 104, 52, 5, 120, 8),
        gouge(104, 108, 54, 5, 118, 8),
        gouge(90, 118, 44, 4.5, 116, 8),
        gouge(74, 136, 48, 5.5, 82, 10),
        gouge(64, 150, 46, 4.5, 78, 8),
        gouge(88, 178, 30, 4, 100, 6),
        gouge(182, 98, 28, 3.4, 168, 3),
        gouge(192, 104, 26, 2.6, 86),
        gouge(172, 158, 26, 3.4, 130, -2),
        gouge(70, 226, 22, 2.6, 86),
        gouge(102, 214, 26, 2.8, 92),
        gouge(120, 148, 22, 4, 132, 4),
        gouge(44, 138, 34, 3.2, 140, -6),
        gouge(26, 150, 36, 3, 108, -4),
        gouge(16, 172, 26, 2.4, 110),
    ]
    beast.fill("paper", *carved)
    return beast


def big_gun() -> Drawing:
    """Big Gun: two huge barrels that look at you."""
    card = blank()
    card.fill("b", star(130, 146, 112, 84, 16, -84))
    card.fill("a", star(130, 146, 100, 70, 16, -95))
    card.fill("ink", smooth("40,150! 104,290! 156,290! 220,150!"))
    card.fill("c", smooth("96,246! 104,290! 156,290! 164,246! 130,238"))
    card.line("ink", 5, smooth("96,246! 130,238 164,246!", closed=False))
    card.fill(
        "paper",
        gouge(62, 172, 92, 7, 63),
        gouge(78, 186, 66, 4, 64),
        gouge(198, 172, 92, 7, 117),
        gouge(182, 186, 66, 4, 116),
        gouge(130, 180, 62, 6, 90),
        gouge(116, 254, 30, 3, 84),
        gouge(142, 252, 30, 3, 96),
    )
    for x in (79, 181):
        card.fill("ink", ring(x, 136, 59))
        card.fill("paper", ring(x, 136, 51))
        card.fill("ink", ring(x, 136, 43))
        card.fill("c", ring(x, 138, 33))
        card.fill("ink", ring(x, 142, 31))
        card.fill("paper", rays(x, 136, 33, 41, 22, 2.4, int(x), 150, 150))
        card.fill("ink", rays(x, 136, 44, 52, 9, 2.2, int(x), 20, 110))
    card.fill("ink", smooth("124,92! 136,92! 138,112! 122,112!"))
    card.fill(
        "ink", smooth("88,264! 74,252 70,236! 84,242 98,258!"), smooth("172,264! 186,252 190,236! 176,242 162,258!")
    )
    title(card, "Big Gun", 42)
    return card


GRIP = "62,150! 92,150! 108,166 104,178 92,186 84,206 74,236 62,258 40,262 22,248 20,236 34,214 44,192 50,168"


def revolver() -> Drawing:
    """A six-shooter in 240 × 270, muzzle to the right."""
    gun = Drawing(240, 270)
    gun.fill("ink", smooth(GRIP))
    gun.fill("c", smooth("60,170! 82,176! 74,200 64,228 54,246 36,248 30,240 42,218 52,196"))
    gun.fill("ink", gouge(56, 196, 50, 3.2, 112), gouge(66, 198, 48, 3.2, 112), gouge(47, 214, 30, 3, 112))
    gun.fill(
        "ink",
        smooth(
            "50,150! 44,130 32,112! 50,112 64,126 72,118! 204,116! 206,106! 218,104! 220,116!"
            " 234,116! 236,144! 150,148! 150,168! 112,176 100,188 92,176 70,168"
        ),
    )
    gun.line("ink", 7, smooth("96,178! 98,196 112,206 130,200 136,176!", closed=False))
    gun.line("ink", 6, smooth("112,172! 108,186 116,194!", closed=False))
    gun.fill("ink", box(88, 106, 62, 62, 9))
    gun.fill(
        "paper",
        gouge(96, 118, 48, 7, 0),
        gouge(96, 136, 48, 7, 0),
        gouge(96, 155, 48, 6, 0),
        gouge(156, 126, 72, 5, 0),
        gouge(158, 138, 68, 3, -1),
        gouge(54, 138, 28, 4, 32),
        gouge(62, 158, 22, 3.4, 20),
        gouge(226, 121, 18, 3, 90),
    )
    return gun


def talking_iron() -> Drawing:
    """Talkin' Iron: a revolver that has just spoken."""
    card = blank()
    card.fill("a", ring(126, 156, 92))
    card.fill("a", rays(126, 156, 100, 116, 32, 3.4, 8))
    card.group("translate(6,30) rotate(-14 120 150) scale(.94)", revolver().parts)
    card.fill("ink", star(214, 96, 34, 14, 9, -20))
    card.fill("b", star(214, 96, 25, 10, 9, -20))
    card.fill("paper", ring(214, 96, 6))
    title(card, "Talkin’ Iron", 29)
    return card


def back() -> Drawing:
    """The back: a lattice in red with a hand about to slap."""
    card = blank()
    card.fill("a", box(20, 20, WIDTH - 40, HEIGHT - 40, 7))
    lattice = []
    for row in range(15):
        for column in range(11):
            x = 30 + column * 20 + (10 if row % 2 else 0)
            y = 32 + row * 21.4
            if x < WIDTH - 24 and abs(x - 130) / 84 + abs(y - 182) / 118 > 1.05:
                lattice.append(polygon([(x, y - 7), (x + 6, y), (x, y + 7), (x - 6, y)]))
    card.fill("paper", *lattice)
    card.fill("ink", polygon([(130, 60), (218, 182), (130, 304), (42, 182)]))
    card.line("paper", 3, polygon([(130, 74), (208, 182), (130, 290), (52, 182)]))
    card.fill("paper", rays(130, 186, 58, 78, 26, 2.6, 5))
    card.group("translate(78,122) scale(.56)", print_of_hand().parts)
    return card


def print_of_hand() -> Drawing:
    """A hand print in paper colour, 186 × 210."""
    mark = Drawing(186, 210)
    mark.fill("paper", *hand_shapes())
    return mark
