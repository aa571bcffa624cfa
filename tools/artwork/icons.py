"""Icons in one plate, paper white, in a square of 80: the game tints them."""

from __future__ import annotations

import math
from collections.abc import Callable

from tools.artwork.pen import Drawing, box, letters, polygon, ring, smooth, star

SIZE = 80
P = "paper"


def pause(a: Drawing) -> None:
    """Two bars."""
    a.fill(P, box(20, 14, 15, 52, 3), box(45, 14, 15, 52, 3))


def play(a: Drawing) -> None:
    """A triangle."""
    a.fill(P, polygon([(24, 12), (66, 40), (24, 68)]))


def bot(a: Drawing) -> None:
    """A tin head with an aerial and rivets."""
    a.fill(P, box(14, 26, 52, 42, 8), box(6, 38, 8, 18, 2), box(66, 38, 8, 18, 2), ring(40, 9, 6))
    a.line(P, 5, "M40,12V28")
    a.fill("cut", ring(29, 43, 6.5), ring(51, 43, 6.5), box(26, 56, 28, 5, 1))


def person(a: Drawing) -> None:
    """Head, hat and shoulders."""
    a.fill(
        P,
        ring(40, 36, 14),
        smooth("12,72! 16,56 30,52 40,54 50,52 64,56 68,72!"),
        smooth("14,26! 28,24 30,8 40,11 50,8 52,24 66,26! 58,31 40,32 22,31"),
    )


def pad(a: Drawing) -> None:
    """A game pad."""
    a.fill(P, smooth("20,24! 40,28 60,24! 72,32 77,54 72,64 62,60 54,50 26,50 18,60 8,64 3,54 8,32"))
    a.line("cut", 4.5, "M25,31V43", "M19,37H31")
    a.fill("cut", ring(56, 33, 3.6), ring(56, 43, 3.6), ring(51, 38, 3.6), ring(61, 38, 3.6))


def keyboard(a: Drawing) -> None:
    """Two rows of keys and a space bar."""
    a.fill(P, box(4, 20, 72, 42, 6))
    for row, y in enumerate((28, 39)):
        a.fill("cut", *[box(11 + k * 10.4 + row * 2, y, 6.4, 6.4, 1) for k in range(6)])
    a.fill("cut", box(22, 50, 36, 6, 1))


def phone(a: Drawing) -> None:
    """A telephone with a screen."""
    a.fill(P, box(22, 6, 36, 68, 7))
    a.fill("cut", box(27, 14, 26, 46, 2), ring(40, 67, 3.4))


def equal(a: Drawing) -> None:
    """A dead heat."""
    a.fill(P, box(12, 22, 56, 13, 3), box(12, 45, 56, 13, 3))


def clock(a: Drawing) -> None:
    """A clock at five to midnight."""
    a.line(P, 8, ring(40, 42, 29))
    a.line(P, 7, "M40,42V23", "M40,42L30,28")
    a.fill(P, box(33, 2, 14, 8, 2))


def check(a: Drawing) -> None:
    """A tick."""
    a.line(P, 13, "M14,43L33,61L67,19")


def cross(a: Drawing) -> None:
    """A cross."""
    a.line(P, 13, "M18,18L62,62", "M62,18L18,62")


def arrow(turn: float) -> Callable[[Drawing], None]:
    """An arrow head; 0 points up."""

    def draw(a: Drawing) -> None:
        a.fill(P, smooth("40,12! 68,50! 56,60! 40,40! 24,60! 12,50!"), move=f"rotate({turn} 40 40)")

    return draw


def chevron(turn: float) -> Callable[[Drawing], None]:
    """A solid triangle; 0 points up."""

    def draw(a: Drawing) -> None:
        a.fill(P, polygon([(40, 16), (66, 60), (14, 60)]), move=f"rotate({turn} 40 40)")

    return draw


def plus(a: Drawing) -> None:
    """Add."""
    a.line(P, 13, "M40,14V66", "M14,40H66")


def minus(a: Drawing) -> None:
    """Take away."""
    a.line(P, 13, "M14,40H66")


def star_(a: Drawing) -> None:
    """A star."""
    a.fill(P, star(40, 43, 36, 16))


def crown(a: Drawing) -> None:
    """A crown."""
    a.fill(P, polygon([(10, 62), (6, 22), (25, 40), (40, 12), (55, 40), (74, 22), (70, 62)]), box(10, 66, 60, 9, 2))


def skull(a: Drawing) -> None:
    """A skull."""
    a.fill(P, ring(40, 34, 28, 27), box(26, 50, 28, 22, 4))
    a.fill("cut", ring(29, 37, 8), ring(51, 37, 8), polygon([(40, 44), (45, 54), (35, 54)]))
    a.line("cut", 3.5, "M34,62V72", "M40,62V72", "M46,62V72")


def hat(a: Drawing) -> None:
    """A hat: a living gang member."""
    a.fill(
        P,
        smooth("4,44! 20,48 60,48 76,44! 70,60 54,64 26,64 10,60"),
        smooth("20,48! 22,20 32,12 40,20 48,12 58,20 60,48!"),
    )


def bolt(a: Drawing) -> None:
    """Lightning: the fastest slap."""
    a.fill(P, polygon([(46, 4), (16, 46), (36, 46), (30, 76), (64, 32), (43, 32)]))


def target(a: Drawing) -> None:
    """A target."""
    a.line(P, 7, ring(40, 40, 27), ring(40, 40, 12))
    a.line(P, 6, "M40,4V20", "M40,60V76", "M4,40H20", "M60,40H76")


def house(a: Drawing) -> None:
    """A house: home base."""
    a.fill(P, polygon([(40, 8), (76, 42), (66, 42), (66, 72), (14, 72), (14, 42), (4, 42)]))
    a.fill("cut", box(33, 48, 14, 24))


def hand(a: Drawing) -> None:
    """A hand that slaps."""
    from tools.artwork.hands import hand_shapes

    a.fill(P, *hand_shapes(), move="translate(4,2) scale(.385)")


def gear(a: Drawing) -> None:
    """Settings."""
    for i in range(8):
        angle = math.radians(i * 45)
        x, y = 40 + 29 * math.cos(angle), 40 + 29 * math.sin(angle)
        a.fill(P, box(x - 6, y - 8, 12, 16, 2), move=f"rotate({i * 45 + 90} {x:.1f} {y:.1f})")
    a.fill(P, ring(40, 40, 27))
    a.fill("cut", ring(40, 40, 11))


def speaker(a: Drawing) -> None:
    """Sound."""
    a.fill(P, polygon([(6, 30), (20, 30), (40, 12), (40, 68), (20, 50), (6, 50)]))
    a.line(P, 7, smooth("52,28! 59,40 52,52!", closed=False), smooth("62,16! 75,40 62,64!", closed=False))


def note(a: Drawing) -> None:
    """Music."""
    a.line(P, 8, "M28,62V14L64,8V54")
    a.fill(P, ring(20, 62, 12, 9), ring(56, 55, 12, 9))


def lock(a: Drawing) -> None:
    """Locked, or locked out."""
    a.line(P, 8, "M24,38V28C24,6 56,6 56,28V38")
    a.fill(P, box(14, 36, 52, 36, 5))
    a.fill("cut", ring(40, 50, 6), box(37, 50, 6, 14))


def unplugged(a: Drawing) -> None:
    """A plug out of its socket."""
    a.fill(P, box(10, 30, 26, 30, 6), box(52, 30, 18, 30, 4))
    a.line(P, 6, "M36,38H44", "M36,52H44", "M10,45H2", "M70,45H78")


def door(a: Drawing) -> None:
    """Leave."""
    a.line(P, 7, "M46,14H16V68H46")
    a.line(P, 9, "M32,41H70")
    a.fill(P, polygon([(58, 24), (76, 41), (58, 58)]))


def again(a: Drawing) -> None:
    """Once more."""
    a.line(P, 9, "M64,30A28,28 0 1 0 67,48")
    a.fill(P, polygon([(72, 10), (72, 38), (46, 32)]))


def eye(a: Drawing) -> None:
    """Look, or shown."""
    a.fill(P, smooth("4,40! 22,20 40,15 58,20 76,40! 58,60 40,65 22,60"))
    a.fill("cut", ring(40, 40, 15))
    a.fill(P, ring(44, 36, 5))


def trophy(a: Drawing) -> None:
    """A cup."""
    a.fill(P, smooth("22,8! 58,8! 56,34 48,46 40,48 32,46 24,34"), box(35, 44, 10, 16), box(22, 60, 36, 12, 3))
    a.line(P, 6, smooth("22,14! 8,14 12,32 26,36!", closed=False), smooth("58,14! 72,14 68,32 54,36!", closed=False))


def sheet(text: str) -> Callable[[Drawing], None]:
    """A sign of the reading face."""

    def draw(a: Drawing) -> None:
        a.fill(P, letters(text, 40, 64, 70, "saloon_text_heavy.ttf"))

    return draw


def dot(a: Drawing) -> None:
    """A solid dot."""
    a.fill(P, ring(40, 40, 26))


def circle(a: Drawing) -> None:
    """A hollow dot."""
    a.line(P, 8, ring(40, 40, 24))


def cards(a: Drawing) -> None:
    """Two cards: the deck."""
    a.fill(P, box(12, 14, 34, 50, 5), move="rotate(-12 29 39)")
    a.line("cut", 4, box(32, 16, 36, 54, 5), move="rotate(8 50 43)")
    a.fill(P, box(32, 16, 36, 54, 5), move="rotate(8 50 43)")


ICONS: dict[str, Callable[[Drawing], None]] = {
    "pause": pause,
    "play": play,
    "bot": bot,
    "person": person,
    "pad": pad,
    "keyboard": keyboard,
    "phone": phone,
    "dead_heat": equal,
    "clock": clock,
    "check": check,
    "cross": cross,
    "plus": plus,
    "minus": minus,
    "arrow_up": arrow(0),
    "arrow_right": arrow(90),
    "arrow_down": arrow(180),
    "arrow_left": arrow(270),
    "choice_left": chevron(270),
    "choice_right": chevron(90),
    "choice_up": chevron(0),
    "choice_down": chevron(180),
    "star": star_,
    "crown": crown,
    "skull": skull,
    "hat": hat,
    "bolt": bolt,
    "target": target,
    "house": house,
    "hand": hand,
    "gear": gear,
    "speaker": speaker,
    "note": note,
    "lock": lock,
    "unplugged": unplugged,
    "leave": door,
    "again": again,
    "eye": eye,
    "trophy": trophy,
    "why": sheet("?"),
    "warning": sheet("!"),
    "dot": dot,
    "circle": circle,
    "cards": cards,
}


def icon(name: str) -> Drawing:
    """One icon by name."""
    art = Drawing(SIZE, SIZE)
    ICONS[name](art)
    return art
