"""What the people of the deck hold, in the lower left of the card."""

from __future__ import annotations

from tools.artwork.pen import Drawing, box, gouge, letters, polygon, ring, smooth


def fist(art: Drawing, x: float, y: float) -> None:
    """A hand closed round something."""
    art.outlined(
        "paper",
        4.5,
        smooth(f"{x - 15},{y - 10} {x},{y - 15} {x + 15},{y - 10} {x + 16},{y + 10} {x},{y + 15} {x - 15},{y + 10}"),
    )
    art.line("ink", 3, f"M{x - 6},{y - 12}V{y + 2}", f"M{x + 3},{y - 13}V{y + 2}", f"M{x + 10},{y - 11}V{y + 1}")


def pistol(art: Drawing) -> None:
    """A six-shooter held up, muzzle to the sky."""
    art.fill("ink", box(31, 142, 15, 62, 3), polygon([(31, 142), (27, 134), (36, 139)]), box(26, 188, 26, 32, 5))
    art.fill("paper", gouge(36, 148, 36, 3.4, 90), gouge(33, 194, 20, 3.4, 90), gouge(43, 194, 20, 3.4, 90))
    art.outlined("c", 4, smooth("30,218! 52,220! 62,256 44,264! 34,244"))
    fist(art, 43, 238)


def cane(art: Drawing) -> None:
    """A walking stick with a golden knob."""
    art.line("ink", 13, "M36,166L52,292")
    art.line("c", 5, "M36,166L52,292")
    art.outlined("b", 4.5, ring(35, 158, 15))
    art.fill("paper", gouge(27, 158, 16, 5, -56, -3))
    fist(art, 45, 232)


def fan(art: Drawing) -> None:
    """A fan, open."""
    art.outlined("a", 5, smooth("46,244! 8,196 18,158 52,140 88,150 96,182!"))
    for tip in ("14,180", "31,152", "53,143", "78,148"):
        art.line("ink", 3.2, f"M47,242L{tip}")
    art.line("b", 5, smooth("14,192! 26,164 52,150 82,160", closed=False))
    fist(art, 48, 246)


def rope(art: Drawing) -> None:
    """A coiled lasso."""
    for r in (31, 23):
        art.line("ink", 11, ring(46, 204, r, r + 9))
        art.line("b", 5, ring(46, 204, r, r + 9))
    art.fill("ink", *(gouge(46 + dx, 204 + dy, 7, 2.4, 40) for dx, dy in ((-32, -10), (-28, 16), (26, -16), (24, 14))))
    fist(art, 62, 236)


def pickaxe(art: Drawing) -> None:
    """A miner's pick."""
    art.line("ink", 13, "M46,160L58,292")
    art.line("c", 6, "M46,160L58,292")
    art.fill("ink", smooth("6,196! 16,158 44,144 74,152 96,180! 70,166 44,162 20,172"))
    art.fill("paper", gouge(26, 160, 44, 4, -12, -4))
    fist(art, 54, 240)


def rifle(art: Drawing) -> None:
    """A rifle at the shoulder."""
    art.fill("ink", box(33, 128, 9, 90, 2), box(28, 190, 20, 44, 4))
    art.outlined("c", 4, smooth("27,214! 50,214! 56,292! 28,292!"))
    art.fill("paper", gouge(36, 140, 46, 2.6, 90), gouge(33, 196, 24, 3, 90))
    fist(art, 42, 246)


def banjo(art: Drawing) -> None:
    """A banjo."""
    art.line("ink", 15, "M26,140L58,214")
    art.line("c", 6, "M26,140L58,214")
    art.outlined("paper", 6, ring(56, 232, 36))
    art.line("b", 5, ring(56, 232, 28))
    art.line("ink", 2.4, "M38,160L66,240", "M32,162L58,244", "M44,246L70,236")
    art.fill("ink", ring(22, 146, 4), ring(33, 140, 4))


def beer(art: Drawing) -> None:
    """A mug of beer with its head on."""
    art.outlined("b", 5, smooth("26,178! 70,178! 66,246! 30,246!"))
    art.line("ink", 7, smooth("70,190! 90,192 88,226 67,230!", closed=False))
    art.fill("paper", gouge(38, 190, 46, 5, 88))
    art.outlined("paper", 4.5, smooth("22,180! 20,162 34,160 44,150 58,156 72,158 76,180! 60,186 50,180 36,188"))
    fist(art, 78, 234)


def rose(art: Drawing) -> None:
    """A rose: stem, leaf and bloom."""
    art.line("ink", 6, smooth("44,190! 40,220 52,292!", closed=False))
    art.fill("ink", smooth("43,222! 18,214 12,196! 32,196"), smooth("46,246! 66,240 76,224! 56,226"))
    art.outlined("a", 5, smooth("44,196 20,184 20,156 44,146 68,156 68,184"))
    art.line("ink", 3.6, smooth("34,160! 46,154 56,164 46,176 34,170 40,162", closed=False), "M24,176Q44,198 64,176")


def money(art: Drawing) -> None:
    """A fat bag of money."""
    art.outlined("c", 6, smooth("36,176! 28,160 44,164 56,160 62,176! 92,214 84,262 48,268 12,262 6,214"))
    art.line("ink", 5, "M33,178Q48,184 64,178")
    art.fill("b", letters("$", 49, 248, 62))
    art.line("b", 2, letters("$", 49, 248, 62))
