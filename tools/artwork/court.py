"""The court of the deck: twelve people of the town, each one large, round an upright through 0.

Spades are the night's people, hearts the saloon's, diamonds the money's, clubs the range's and the law's.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from tools.artwork import held
from tools.artwork.deck import FRAME, HEIGHT, WIDTH, Dress, blank, corner, corners, drawn, fitted, framed
from tools.artwork.pen import Drawing, box, gouge, polygon, rays, ring, smooth, star
from tools.artwork.people import beard, face, gaze, lips, moustache, mouth, neck, shoulders
from tools.artwork.wear import boater, kerchief, lapels, plume, round_hat, top_hat, wide_hat

X = 112  # where the middle of every face stands in the card
# Bare paper that keeps the corner marks clear of hats and clothes
UPPER, LOWER = box(-20, -20, 79, 141, 12), box(134, 154, 80, 140, 12)


def cigar(art: Drawing, y: float = 138) -> None:
    """A cigar in the corner of the mouth, alight."""
    art.line("ink", 11, f"M8,{y}L38,{y + 8}")
    art.line("c", 5, f"M8,{y}L34,{y + 7}")
    art.fill("b", ring(40, y + 9, 5))
    art.line("ink", 3, smooth(f"46,{y + 2}! 56,{y - 8} 46,{y - 18} 58,{y - 30}!", closed=False))


def jack_of_spades(art: Drawing) -> None:
    """The bandit, masked."""
    shoulders(art, "a")
    art.line("ink", 13, "M-54,186L38,292")
    art.fill("b", *(ring(-46 + k * 15, 195 + k * 17.5, 4.6) for k in range(6)))
    face(art)
    gaze(art, 107, 3)
    art.outlined("ink", 4, smooth("-35,117! 0,122 35,117! 28,146 0,170 -28,146"))
    art.fill("paper", gouge(-22, 126, 40, 3.6, 58, -6), gouge(22, 126, 40, 3.6, 122, 6), gouge(0, 132, 26, 3.6, 90))
    wide_hat(art, "ink", "a")
    art.fill("paper", gouge(-52, 84, 44, 3.4, 14, 4), gouge(10, 94, 40, 3.4, -14, 3), gouge(-18, 46, 24, 4, 100))


def queen_of_spades(art: Drawing) -> None:
    """The widow, under her veil."""
    art.fill("ink", smooth("-38,84! 38,84! 50,140 46,186! -46,186! -50,140"))
    neck(art)
    shoulders(art, "a", 72, 176)
    art.fill("ink", smooth("-34,178! 0,206 34,178! 16,292! -16,292!"))
    art.outlined("b", 3.4, ring(0, 192, 8, 10))
    face(art, jaw=20)
    gaze(art, 108, lashes=True)
    lips(art)
    art.fill("ink", ring(-19, 126, 2.8))
    art.outlined("ink", 5, smooth("-66,82! -30,62 10,58 62,70! 40,94 0,98 -40,96"))
    art.outlined("a", 5, smooth("-26,68! -20,36 8,28 24,40 28,66!"))
    art.outlined("ink", 3, smooth("18,66! 24,30 50,14 76,30! 66,40 56,36 40,62"))
    art.fill("paper", gouge(28, 58, 46, 3.6, -46, -8), gouge(-50, 82, 60, 3.4, -14, -3))


def king_of_spades(art: Drawing) -> None:
    """The undertaker, who rules the night."""
    shoulders(art, "ink")
    art.fill("paper", gouge(-60, 200, 74, 4, 96), gouge(-46, 194, 84, 3.6, 92), gouge(38, 190, 40, 4, 84))
    lapels(art, "paper", "a")
    face(art, 156, 22)
    gaze(art, 106, 4)
    art.fill("ink", gouge(-24, 120, 18, 3, 62), gouge(24, 120, 18, 3, 118))
    moustache(art, "ink", 130, 32, 18)
    art.fill("ink", smooth("-8,146! 8,146! 4,166 0,172 -4,166"))
    top_hat(art, "ink", "a")


def jack_of_hearts(art: Drawing) -> None:
    """The minstrel with a banjo."""
    shoulders(art, "paper")
    art.fill("a", *(box(x, 172, 9, 130) for x in (-60, -34, 24, 48)))
    art.outlined("ink", 4, smooth("-40,172! -16,168! 0,206! 16,168! 40,172! 34,292! -34,292!"))
    art.fill("b", ring(0, 222, 4.4), ring(0, 244, 4.4), ring(0, 266, 4.4))
    neck(art)
    art.outlined(
        "a", 4, polygon([(0, 172), (-24, 160), (-24, 188)]), polygon([(0, 172), (24, 160), (24, 188)]), ring(0, 173, 7)
    )
    face(art)
    gaze(art, 106, -3)
    mouth(art, 132, 5)
    art.fill("a", ring(-23, 122, 6), ring(23, 122, 6))
    art.fill("ink", smooth("-36,78! -40,104 -32,116! -28,92!"), smooth("36,78! 40,104 32,116! 28,92!"))
    boater(art)


def queen_of_hearts(art: Drawing) -> None:
    """The star of the dance hall, feathers in her hair."""
    art.outlined("c", 5, smooth("-30,70! -56,92 -50,130 -54,158 -30,170! 30,170! 54,158 50,130 56,92 30,70!"))
    art.fill("ink", gouge(-44, 96, 60, 4, 88, 5), gouge(44, 96, 60, 4, 92, -5))
    neck(art, 200)
    art.outlined("paper", 5.5, smooth("-62,226! -50,192 -14,178! 14,178! 50,192 62,226!"))
    art.outlined("a", 6, smooth("-58,214! -30,208 0,228! 30,208 58,214! 46,292! -46,292!"))
    art.line("ink", 3.4, "M0,230V292")
    art.outlined("ink", 3, box(-18, 160, 36, 9, 3))
    art.fill("a", pip_path(0, 166))
    face(art, jaw=20)
    gaze(art, 108, lashes=True)
    lips(art, 133, "a")
    art.fill("ink", ring(20, 124, 2.6))
    art.outlined("c", 5, smooth("-38,108! -40,70 -18,54 6,56 36,64 38,108! 26,86 6,80 -20,92!"))
    for turn, plate in ((-34, "a"), (-4, "b"), (26, "a")):
        plume(art, turn, plate)
    art.outlined("b", 4, star(0, 66, 15, 7, 5))


def pip_path(x: float, y: float) -> str:
    """A small heart that hangs at a throat."""
    return smooth(f"{x},{y + 22}! {x - 10},{y + 10} {x - 8},{y + 2} {x},{y + 6}! {x + 8},{y + 2} {x + 10},{y + 10}")


def king_of_hearts(art: Drawing) -> None:
    """The keeper of the saloon: bowler, sleeve bands, the finest moustache in town."""
    shoulders(art, "paper", 88)
    art.fill("a", smooth("-88,214! -56,204! -60,226! -90,236!"))
    art.outlined("a", 5, smooth("-52,174! -20,166! 0,214! 20,166! 52,174! 50,292! -50,292!"))
    art.line("b", 3.6, smooth("-26,246! 0,262 26,246!", closed=False))
    art.fill("ink", ring(0, 228, 4), ring(0, 250, 4))
    neck(art)
    art.outlined("ink", 3, polygon([(0, 174), (-22, 163), (-22, 187)]), polygon([(0, 174), (22, 163), (22, 187)]))
    face(art, 156, 28)
    gaze(art, 105, -2)
    art.fill("a", ring(-24, 121, 6.4), ring(24, 121, 6.4))
    moustache(art, "c", 130, 44, -14)
    art.line("ink", 3.4, "M-8,146Q0,150 8,146")
    round_hat(art, "ink", "a")


def jack_of_diamonds(art: Drawing) -> None:
    """The young prospector."""
    shoulders(art, "a")
    art.outlined("c", 5, box(-44, 214, 88, 90, 6))
    art.line("ink", 13, "M-38,178V222", "M38,178V222")
    art.line("c", 6, "M-38,178V222", "M38,178V222")
    art.fill("b", ring(-36, 224, 5), ring(36, 224, 5))
    neck(art)
    kerchief(art, "b")
    face(art)
    gaze(art, 108, -2)
    mouth(art, 133, 5)
    art.fill("ink", *(ring(dx, 122 + dy, 1.8) for dx, dy in ((-22, 0), (-16, 4), (16, 4), (22, 0))))
    art.outlined("b", 4.5, smooth("-36,82! -42,106 -34,120! -28,98!"), smooth("36,82! 42,106 34,120! 28,98!"))
    art.outlined("c", 6, smooth("-38,84! -44,58 -20,34 8,30 34,48 40,84!"))
    art.outlined("c", 6, smooth("-66,98! -40,74 0,80 40,74 62,86! 40,94 0,98 -40,96"))
    art.fill("ink", gouge(-18, 46, 26, 4, 110, 3), gouge(20, 46, 24, 4, 70, -3))


def queen_of_diamonds(art: Drawing) -> None:
    """The banker's heiress: a tiara, long earrings, a collar of stones."""
    art.outlined("b", 5, smooth("-28,66! -48,84 -44,120 -36,140! 36,140! 44,120 48,84 28,66!"))
    art.outlined("b", 5.5, ring(0, 50, 26, 22))
    art.fill("ink", gouge(-16, 50, 30, 3.4, -20, -6), gouge(-12, 60, 28, 3, -14, -4))
    neck(art, 196)
    shoulders(art, "a", 76, 190)
    art.outlined("paper", 5, smooth("-30,186! -16,172! 16,172! 30,186! 0,222!"))
    for k in range(5):
        x, y = -24 + k * 12, 184 + (12, 20, 24, 20, 12)[k] - 8
        art.outlined("b", 2.6, polygon([(x, y - 9), (x + 6, y), (x, y + 9), (x - 6, y)]))
    art.fill("paper", gouge(-54, 222, 60, 4, 96), gouge(-20, 236, 50, 4, 92))
    face(art, jaw=19)
    gaze(art, 108, lashes=True)
    lips(art, 133)
    art.outlined("b", 4.5, smooth("-36,104! -40,74 -12,66 0,78! 12,66 40,74 36,104! 24,88 0,84 -24,88"))
    tiara = [(-36, 80), (-38, 52), (-20, 66), (0, 38), (20, 66), (38, 52), (36, 80)]
    art.outlined("paper", 5, smooth(" ".join(f"{x},{y}!" for x, y in tiara) + " 0,72"))
    art.fill("a", polygon([(0, 50), (7, 61), (0, 72), (-7, 61)]), ring(-24, 70, 4), ring(24, 70, 4))
    for way in (-1, 1):
        art.outlined("paper", 3, polygon([(way * 37, 122), (way * 37 + 7, 134), (way * 37, 148), (way * 37 - 7, 134)]))


def king_of_diamonds(art: Drawing) -> None:
    """The railroad baron: top hat, eyeglass, cigar, a bag of money."""
    shoulders(art, "a", 90)
    lapels(art, "b", "ink")
    face(art, 154, 30)
    gaze(art, 107, 2)
    art.line("ink", 3.6, ring(14, 107, 12))
    art.line("ink", 2.2, smooth("26,108! 38,126 34,160!", closed=False))
    for way in (-1, 1):
        art.outlined("b", 4, smooth(f"{way * 34},96! {way * 48},116 {way * 44},142 {way * 26},148! {way * 30},126"))
    moustache(art, "b", 130, 24, 6)
    cigar(art, 144)
    top_hat(art, "ink", "b", top=22)


def jack_of_clubs(art: Drawing) -> None:
    """The cowboy with his lasso."""
    shoulders(art, "a")
    for way in (-1, 1):
        art.outlined("c", 5, smooth(f"{way * 22},172! {way * 52},176! {way * 40},292! {way * 16},292!"))
        art.fill("ink", *(gouge(way * 38, 200 + 24 * k, 10, 3, 90 - way * 50) for k in range(4)))
    neck(art)
    face(art)
    gaze(art, 107)
    mouth(art, 133, 6)
    art.line("ink", 3, "M10,132L36,122", "M30,128L38,126", "M29,125L34,117")
    kerchief(art, "b")
    art.fill("ink", smooth("-36,86! -40,104 -33,112! -28,94!"), smooth("36,86! 40,104 33,112! 28,94!"))
    wide_hat(art, "c", "a", tall=56, reach=70)


def queen_of_clubs(art: Drawing) -> None:
    """The sharpshooter, in braids."""
    shoulders(art, "c")
    art.fill("ink", *(gouge(-54 + 9 * k, 210 + 3 * (k % 2), 26, 4, 90) for k in range(10)))
    art.line("ink", 4, smooth("-66,214! -32,208 0,220 32,208 66,214!", closed=False))
    neck(art)
    kerchief(art, "a", 148)
    face(art, jaw=20)
    gaze(art, 107, lashes=True)
    lips(art, 132)
    for way in (-1, 1):
        art.outlined("b", 4.5, smooth(f"{way * 24},88! {way * 40},90 {way * 42},128! {way * 31},126"))
        for k in range(4):
            art.outlined("b", 4.5, ring(way * (40 + k), 136 + k * 18, 11, 10))
        art.outlined("a", 3.6, star(way * 43, 206, 13, 6, 4))
    wide_hat(art, "a", "b", 82, 46, 66)
    art.outlined("b", 3.6, star(0, 60, 14, 6.4, 5))


def king_of_clubs(art: Drawing) -> None:
    """The sheriff: a great beard and a star."""
    shoulders(art, "c", 92)
    art.outlined("a", 5, smooth("-50,172! -20,164! 0,292! -42,292!"), smooth("50,172! 20,164! 0,292! 42,292!"))
    face(art)
    beard(art, "paper", 206)
    gaze(art, 110, 2)
    moustache(art, "paper", 132, 32, 10)
    wide_hat(art, "paper", "a", 82, 52, 72)
    art.outlined("b", 4.5, star(-34, 226, 27, 12.5, 5))
    art.fill("ink", ring(-34, 226, 6))


# Each with what they hold.
PEOPLE: dict[str, tuple[Dress, Dress]] = {
    "JC": (jack_of_clubs, held.rope),
    "QC": (queen_of_clubs, held.rifle),
    "KC": (king_of_clubs, held.pistol),
    "JD": (jack_of_diamonds, held.pickaxe),
    "QD": (queen_of_diamonds, held.fan),
    "KD": (king_of_diamonds, held.money),
    "JH": (jack_of_hearts, held.banjo),
    "QH": (queen_of_hearts, held.fan),
    "KH": (king_of_hearts, held.beer),
    "JS": (jack_of_spades, held.pistol),
    "QS": (queen_of_spades, held.rose),
    "KS": (king_of_spades, held.cane),
}


def court_card(rank: str, suit: str) -> Drawing:
    """One of the court before a setting sun, the corner marks kept clear."""
    card = blank()
    scene = Drawing(WIDTH, HEIGHT)
    scene.fill("b", ring(X, 112, 66), rays(X, 112, 72, 98, 30, 4.4, ord(rank) + ord(suit)))
    figure, thing = PEOPLE[rank + suit]
    scene.group(f"translate({X},0)", drawn(figure))
    scene.group("", drawn(thing))
    scene.line("paper", 7, UPPER)
    scene.fill("paper", UPPER, LOWER)
    scene.line("ink", 4, LOWER)
    card.clipped(FRAME, scene.parts)
    corners(card, corner(rank, suit))
    framed(card)
    return fitted(card)


def court_cards() -> dict[str, Callable[[], Drawing]]:
    """The twelve, by rank and suit."""
    return {name: partial(court_card, *name) for name in PEOPLE}
