"""The two jokers: beasts that play tricks."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from tools.artwork.deck import FRAME, HEIGHT, WIDTH, Dress, blank, drawn, fitted, framed
from tools.artwork.pen import Drawing, box, gouge, letters, polygon, rays, ring, smooth, star
from tools.artwork.people import shoulders
from tools.artwork.wear import kerchief

MARK = box(13, 13, 46, 192, 8)  # bare paper for the corner mark


def coyote(art: Drawing) -> None:
    """The first joker: a coyote that howls at the moon."""
    art.fill("b", ring(134, 84, 56))
    art.fill("b", rays(134, 84, 62, 84, 26, 4.4, 11))
    art.fill("ink", gouge(120, 60, 16, 5, 20, 4), gouge(150, 96, 18, 5, 200, 4), gouge(146, 56, 10, 4, 60, 3))
    art.outlined("c", 6, smooth("70,134! 40,150 30,186 58,176 84,160!"))
    beast = (
        "164,34! 168,46 158,62 148,80 150,98 144,118 138,134! 146,170 146,222 156,292! 40,292! 44,236 58,190 72,152"
        " 80,132 82,116! 62,104 52,86! 78,84 94,86! 104,74 122,66 138,54 152,40"
    )
    art.outlined("a", 6, smooth(beast))
    art.outlined("paper", 4.5, smooth("140,120! 146,170 140,222 146,292! 106,292! 100,240 110,190 122,148"))
    art.fill("ink", ring(165, 36, 7), gouge(108, 84, 20, 5, -24, -4))
    art.line("ink", 4, smooth("166,46! 148,62 132,78!", closed=False))
    art.fill("ink", *(gouge(64 + 7 * k, 188 + 22 * (k % 3), 32, 4, 104 - 4 * k, 4) for k in range(6)))
    art.fill("paper", polygon([(150, 58), (154, 68), (146, 64)]), polygon([(140, 68), (143, 78), (135, 73)]))
    art.outlined("b", 4.5, smooth("74,138! 100,152 138,140! 142,156 110,172 68,158"))
    art.fill("ink", ring(92, 152, 3), ring(112, 157, 3), ring(130, 153, 3))


def jackalope(art: Drawing) -> None:
    """The second joker: a hare with antlers, who winks."""
    art.fill("b", ring(0, 122, 68))
    art.fill("b", rays(0, 122, 74, 98, 30, 4.4, 12))
    for way in (-1, 1):
        art.line("ink", 11, smooth(f"{way * 10},84! {way * 20},60 {way * 40},48 {way * 44},20!", closed=False))
        art.line("ink", 9, f"M{way * 22},58L{way * 14},30", f"M{way * 40},44L{way * 62},30")
        art.line("b", 3.6, smooth(f"{way * 10},84! {way * 20},60 {way * 40},48 {way * 44},22!", closed=False))
    for turn in (-52, 46):
        ear = Drawing(WIDTH, HEIGHT)
        ear.outlined("c", 6, smooth("-11,96! -17,58 0,20 17,58 11,96!"))
        ear.fill("a", smooth("-4,88! -8,60 0,38 8,60 4,88!"))
        art.group(f"rotate({turn} 0 106)", ear.parts)
    shoulders(art, "c", 60, 174)
    art.outlined("paper", 5, smooth("-26,190! 0,178 26,190! 30,292! -30,292!"))
    art.outlined("c", 6, smooth("0,74 34,86 44,124 30,158 0,168 -30,158 -44,124 -34,86"))
    art.outlined("paper", 4.5, smooth("0,130! 22,126 32,146 18,162 0,166 -18,162 -32,146 -22,126"))
    art.outlined("paper", 4, box(-9, 148, 9, 18, 2), box(0, 148, 9, 18, 2))
    art.fill("ink", smooth("-9,128! 0,125 9,128! 0,140"))
    art.line("ink", 3.6, "M0,138V146", "M-16,144Q-8,152 0,146Q8,152 16,144")
    art.fill("ink", ring(-17, 108, 6.4, 8.4))
    art.fill("paper", ring(-15, 104, 2.4))
    art.line("ink", 4.6, "M8,110Q18,100 28,110")
    art.line("ink", 2.4, *(f"M{way * 20},{142 + k * 6}L{way * 48},{136 + k * 10}" for way in (-1, 1) for k in (0, 1)))
    kerchief(art, "a", 170)
    art.group("translate(0,-2)", drawn(paw_of_stars))


def paw_of_stars(art: Drawing) -> None:
    """Two cards held up in a paw, both of them stars."""
    for turn in (-24, 6):
        hand = Drawing(WIDTH, HEIGHT)
        hand.outlined("paper", 4, box(26, 158, 42, 60, 5))
        hand.fill("a", star(47, 188, 15, 6.4, 5))
        art.group(f"rotate({turn} 47 240)", hand.parts)
    art.outlined("c", 5, smooth("30,222 48,212 68,222 70,246 50,256 30,246"))
    art.line("ink", 3, "M44,216V232", "M56,216V232")


def joker_corner(plate: str) -> Drawing:
    """A star over the word, set downwards: no rank is like it."""
    mark = Drawing(WIDTH, HEIGHT)
    mark.fill(plate, star(39, 43, 26, 11, 5))
    for k, letter in enumerate("JOKER"):
        mark.fill(plate, letters(letter, 39, 92 + 24 * k, 27, "saloon_text_heavy.ttf"))
    return mark


def joker_card(dress: Dress, plate: str, move: str) -> Drawing:
    """A joker: a beast moved clear of its mark, which stands once, in the upper left."""
    card = blank()
    scene = Drawing(WIDTH, HEIGHT)
    scene.group(move, drawn(dress))
    card.clipped(FRAME, scene.parts)
    card.line("paper", 7, MARK)
    card.fill("paper", MARK)
    card.group("", joker_corner(plate).parts)
    framed(card)
    return fitted(card)


def jokers() -> dict[str, Callable[[], Drawing]]:
    """The two jokers, by name."""
    return {
        "X1": partial(joker_card, coyote, "a", "translate(13,-4) scale(1.04)"),
        "X2": partial(joker_card, jackalope, "ink", "translate(124,4)"),
    }
