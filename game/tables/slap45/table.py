"""The table of Slap .45 Mini: the saloon from above, the gangs around it, the card in the middle, the bar's rail below.

Every picture is a function of the observation, the events so far and match time: a pause holds it still.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence

from game.core.contest import Fairness
from game.core.match import HOUSE, Action, Event, Header, Illegal, Seat
from game.core.words import _, winners
from game.devices.press import Press
from game.rules.slap45 import words
from game.rules.slap45.terms import (
    KINDS,
    CardRevealed,
    FlipStarted,
    LeaveBase,
    MemberLost,
    RoundEnded,
    Shot,
    Slap45Seen,
)
from game.storage.settings import Settings
from game.tables.slap45.controls import Controls
from game.tables.slap45.photo import caption, finish
from game.tables.slap45.places import SEAT_RING, Places, places
from game.tables.table import Felt, Look
from game.widgets.art import Art
from game.widgets.canvas import Canvas
from game.widgets.layout import Layout
from game.widgets.photo_finish import PhotoFinish, badge_widths
from game.widgets.theme import (
    ACCENT,
    BODY,
    DANGER,
    DISPLAY,
    FADED_LIGHT,
    FALL_MS,
    GANG,
    HEADING,
    HEAVY,
    INK,
    LAMP,
    PAPER,
    READING,
    SHAKE_MS,
    SHAKE_REACH,
    SMALL,
)

MIDDLE_Y = 88.0
CARD_WIDTH = 172.0
PLATE_WIDTH = 290.0
RAIL_Y, RAIL_HEIGHT = -452.0, 168.0
MOTION = {"full": 1.0, "reduced": 0.35, "off": 0.0}
REVEAL_US = 90_000
SHOT_US = 450_000
HANDS = {"slap": 112.0, "point": 84.0, "hold": 78.0}
FALL_US = FALL_MS * 1000


class Slap45Table:
    """One match's face (the contract is tables.table.Table)."""

    def __init__(self, header: Header, looks: Sequence[Look], art: Art, layout: Layout, settings: Settings) -> None:
        self.canvas = Canvas(art, layout)
        self._looks = looks
        self._names = [look.name for look in looks]
        self._controls: Mapping[Seat, Controls] = {who: Controls(who) for who in (HOUSE, *range(len(looks)))}
        self.change_settings(settings)
        self._photo = PhotoFinish(looks)
        self._fair = Fairness.of(header.options)
        self._ruling: Event | None = None
        self._line = ""
        self._ruled_us = -1
        self._where: Places | None = None
        self._shot: Shot | None = None
        self._lost: dict[Seat, int] = {}
        self._flip_us = 0
        self._waiting_us = 0
        self._members = max(getattr(header, "gangs", None) or (6,))
        self.canvas.warm(self._pictures())
        self.canvas.warm_letters(((HEAVY, HEADING * 0.7), (HEAVY, 44), (HEAVY, BODY)))
        self.canvas.warm_letters(((READING, 34), (READING, SMALL + 2), (READING, SMALL)))

    # -- the contract ---------------------------------------------------------------------------------------------

    def press(self, press: Press, seat: Seat, at_us: int, seen: Slap45Seen) -> Action | None:
        return self._controls[seat].action(press, at_us, seen, self._places(seen), self._waiting_us)

    def catch_up(self, seat: Seat, seen: Slap45Seen) -> Sequence[Action]:
        return self._controls[seat].catch_up(seen, self._places(seen))

    def let_go(self, seat: Seat) -> None:
        self._controls[seat].let_go()

    def notice(self, event: Event) -> None:
        if isinstance(event, FlipStarted):
            self._flip_us, self._line = event.at_us, ""
        elif isinstance(event, CardRevealed):
            self._shot, self._line = None, ""
        elif isinstance(event, Shot):
            self._shot = event
        elif isinstance(event, MemberLost):
            self._lost[event.seat] = event.at_us
        elif isinstance(event, RoundEnded):
            self._waiting_us = event.at_us
        self._tell(event)

    def armed(self, seen: Slap45Seen) -> bool:
        return seen.phase in ("turning", "gun", "moving")

    def between_rounds(self, seen: Slap45Seen) -> bool:
        return seen.phase in ("waiting", "over")

    def why(self) -> str:
        return "" if self._ruling is None else words.why(self._ruling, self._names)

    def resized(self, layout: Layout) -> None:
        self.canvas.layout = layout

    def change_settings(self, settings: Settings) -> None:
        self._motion = MOTION[settings.motion]
        for controls in self._controls.values():
            controls.toggle_cover = settings.hold == "toggle"

    # -- drawing --------------------------------------------------------------------------------------------------

    def draw(self, seen: Slap45Seen, at_us: int) -> None:
        canvas, where = self.canvas, self._places(seen).squeezed(self._squeeze)
        canvas.begin()
        self._kick(at_us)
        self._room()
        for base in seen.bases:
            self._base(base, seen, where)
        self._middle(seen, at_us)
        for who in range(len(self._looks)):
            self._seat(who, seen, where, at_us)
        canvas.layer()
        self._hands(seen, where)
        self._effects(seen, where, at_us)
        canvas.layer()
        canvas.shift = (0.0, 0.0)
        self._rail(seen, at_us)
        canvas.end()

    def _pictures(self) -> Iterator[tuple[str, float]]:
        """What will be drawn, and how wide."""
        for kind in KINDS:
            yield f"card_{kind}", CARD_WIDTH
        yield from (("card_back", CARD_WIDTH), ("card_back", CARD_WIDTH * 0.8), ("muzzle", 90.0), ("tombstone", 82.0))
        yield from ((f"dust_{kind}", width) for kind in range(3) for width in (24.0, 25.0, 30.0, 36.0, 42.0, 90.0))
        yield from (("impact", 140.0), ("splinter_0", 140.0), ("icon_dead_heat", 140.0), ("icon_cards", 46.0))
        yield from (("icon_choice_right", 4.0 * step) for step in range(4, 13))  # whoever was too late for the finish
        for style in {look.style for look in self._looks}:
            yield from ((f"hand_{what}_{style}", width) for what, width in HANDS.items())
            yield from ((f"base_{style}_{state}", 118.0) for state in ("open", "held"))
            yield from ((f"badge_{style}", width) for width in (42.0, 60.0, *badge_widths(RAIL_HEIGHT)))
            for who in range(GANG):
                yield from ((f"gang_{style}_{who}_stand", 64.0), (f"gang_{style}_{who}_fallen", 50.0))

    def _tell(self, event: Event) -> None:
        told = words.sentence(event, self._names)
        if told is None or (isinstance(event, Illegal) and event.action == LeaveBase.__struct_config__.tag):
            return
        if type(event) in words.ASIDES and self._line and type(self._ruling) not in words.ASIDES:
            return
        together = type(event) is type(self._ruling) and event.at_us == self._ruled_us
        self._line = f"{self._line} {told}" if together else told
        self._ruling, self._ruled_us = event, event.at_us

    def _places(self, seen: Slap45Seen) -> Places:
        """Where everybody sits; after the last shot all stay where they were."""
        if seen.phase != "over" or self._where is None:
            living = [who for who, left in enumerate(seen.gangs) if left]
            self._where = places(living, seen.bases, seen.dealer is not None)
        return self._where

    @property
    def _squeeze(self) -> float:
        """How much narrower everybody sits so that the outermost plates stay on a narrow screen."""
        return min(1.0, (self.canvas.layout.width - PLATE_WIDTH - 20) / (2 * SEAT_RING[0]))

    def _kick(self, at_us: int) -> None:
        shot = self._shot
        since = -1 if shot is None or shot.result not in ("hit", "pierced") else at_us - shot.at_us
        strength = SHAKE_REACH * self._motion * max(0.0, 1 - since / (SHAKE_MS * 1000)) if since >= 0 else 0.0
        self.canvas.shift = (strength * math.sin(since / 14_000), strength * math.cos(since / 17_000) * 0.6)

    def _room(self) -> None:
        canvas = self.canvas
        width = max(2560.0, canvas.layout.width + 60)
        canvas.sprite("room", 0, 0, width, height=max(1130.0, canvas.layout.height + 50))
        across, deep = canvas.art.size("table_oval")
        canvas.sprite("table_oval", 0, MIDDLE_Y, across * self._squeeze, height=deep)

    def _base(self, base: int, seen: Slap45Seen, where: Places) -> None:
        x, y = where.bases[base]
        held = base in seen.hands
        name = f"base_{self._looks[base].style}_{'held' if held else 'open'}"
        self.canvas.sprite(name, x, y + MIDDLE_Y, 118)

    def _middle(self, seen: Slap45Seen, at_us: int) -> None:
        canvas = self.canvas
        canvas.sprite("card_back", -150, MIDDLE_Y, CARD_WIDTH * 0.8, turn_deg=-4)
        if seen.phase == "turning":
            lift = min(1.0, (at_us - self._flip_us) / 160_000)
            canvas.sprite("card_back", 50 * lift - 100 * (1 - lift), MIDDLE_Y, CARD_WIDTH, turn_deg=6 * lift)
        elif seen.card is not None:
            since = at_us - seen.shown_us
            turned = 1.0 if self._motion == 0 else min(1.0, 0.35 + 0.65 * since / REVEAL_US)
            dim = 1.0 if seen.phase in ("gun", "moving") else 0.72
            height = CARD_WIDTH * 364 / 260
            canvas.sprite(f"card_{seen.card}", 50, MIDDLE_Y, CARD_WIDTH * turned, height=height,
                          turn_deg=2, alpha=dim)  # fmt: skip

    def _seat(self, who: Seat, seen: Slap45Seen, where: Places, at_us: int) -> None:
        if who not in where.seats:
            self._grave(who, where)
            return
        x, y = where.seats[who][0], where.seats[who][1] + MIDDLE_Y
        self._gang(who, seen.gangs[who], x, y - 16, at_us)
        self._plate(who, x, y - 52, seen)

    def _plate(self, who: Seat, x: float, y: float, seen: Slap45Seen) -> None:
        canvas, look = self.canvas, self._looks[who]
        canvas.panel(x, y, PLATE_WIDTH, 66)
        canvas.sprite(f"badge_{look.style}", x - 112, y, 60)
        canvas.text(look.name, x - 74, y, BODY, INK, font=HEAVY, align="left", width=170)
        if seen.flipper == who and seen.phase == "waiting" and seen.dealer is None:
            canvas.panel(x, y, 306, 82, "panel_focus")
            canvas.sprite("icon_cards", x + 116, y, 46, tint=DANGER)

    def _gang(self, who: Seat, left: int, x: float, y: float, at_us: int) -> None:
        """The gang in a row, boots on one line; whoever was lost lies where they stood (S45-19)."""
        canvas, style = self.canvas, self._looks[who].style
        count = max(self._members, left)
        since_us = at_us - self._lost.get(who, -FALL_US)
        for place in range(count):
            name, px = f"gang_{style}_{place % GANG}", x + (place - (count - 1) / 2) * 47.0
            if place < left:
                canvas.sprite(f"{name}_stand", px, y, 64)
            elif place == left and 0 <= since_us < FALL_US and self._motion:
                fallen = since_us / FALL_US
                canvas.sprite(f"{name}_stand", px, y, 64, turn_deg=84 * fallen * fallen)
            else:
                canvas.sprite(f"{name}_fallen", px, y, 50)

    def _grave(self, who: Seat, where: Places) -> None:
        """The dead rest in a row at the top left, in the order of their seats."""
        dead = [other for other in range(len(self._looks)) if other not in where.seats]
        x = self.canvas.layout.left + 76 + dead.index(who) * 104
        y = self.canvas.layout.height / 2 - 76
        self.canvas.sprite("tombstone", x, y, 82)
        self.canvas.sprite(f"badge_{self._looks[who].style}", x, y + 4, 42)
        self.canvas.text(self._names[who], x, y - 62, SMALL, PAPER, width=100)

    def _hands(self, seen: Slap45Seen, where: Places) -> None:
        for who, base in enumerate(seen.hands):
            if base is not None and who in where.seats and base in where.bases:
                x, y = where.bases[base]
                turn = _heading(where.seats[who], (x, y))
                name = f"hand_hold_{self._looks[who].style}"
                self.canvas.sprite(name, x, y + MIDDLE_Y - 14, HANDS["hold"], turn_deg=turn)
        for who, at in enumerate(seen.points):
            if at is not None and who in where.seats:
                self._pistol(who, at, where)
        for slap in (slap for slap in seen.slaps if slap.base is None and slap.seat in where.seats):
            if seen.phase != "turning":
                self._slap(slap.seat, where)

    def _pistol(self, who: Seat, at: Seat, where: Places) -> None:
        x, y = where.seats[who]
        tx, ty = where.seats.get(at, (0.0, 0.0))
        far = math.dist((x, y), (tx, ty)) or 1.0
        reach = min(150.0, far / 2)
        px, py = x + (tx - x) / far * reach, y + (ty - y) / far * reach
        turn = _heading((x, y), (tx, ty))
        self.canvas.sprite(f"hand_point_{self._looks[who].style}", px, py + MIDDLE_Y, HANDS["point"], turn_deg=turn)

    def _slap(self, who: Seat, where: Places) -> None:
        x, y = where.seats[who]
        far = math.hypot(x, y) or 1.0
        px, py = 50 + x / far * 76, y / far * 88
        turn = _heading((x, y), (50, 0))
        self.canvas.sprite(f"hand_slap_{self._looks[who].style}", px, py + MIDDLE_Y, HANDS["slap"], turn_deg=turn)

    def _effects(self, seen: Slap45Seen, where: Places, at_us: int) -> None:
        shot = self._shot
        if shot is None or at_us - shot.at_us > SHOT_US or shot.seat not in where.seats:
            return
        gone = max(0.0, 1 - (at_us - shot.at_us) / SHOT_US)
        x, y = where.seats[shot.seat]
        if shot.target is None or shot.target not in where.seats:
            self.canvas.sprite("dust_0", x * 0.72, y * 0.72 + MIDDLE_Y, 90, alpha=gone)
            return
        tx, ty = where.seats[shot.target]
        for part in range(1, 6):
            self.canvas.sprite(f"dust_{part % 3}", x + (tx - x) * part / 6, y + (ty - y) * part / 6 + MIDDLE_Y,
                               24 + 18 * (1 - gone), alpha=gone * 0.8)  # fmt: skip
        name = {"hit": "impact", "pierced": "impact", "covered": "splinter_0", "dead_heat": "icon_dead_heat"}
        self.canvas.sprite("muzzle", x + (tx - x) * 0.12, y + (ty - y) * 0.12 + MIDDLE_Y, 90, alpha=gone)
        self.canvas.sprite(name[shot.result], tx, ty + MIDDLE_Y + 20, 140, alpha=gone)

    def _rail(self, seen: Slap45Seen, at_us: int) -> None:
        """The bar's rail: what happened on the left, the photo finish or what to do on the right."""
        canvas, left, width = self.canvas, self.canvas.layout.left, self.canvas.layout.width
        canvas.rect(0, RAIL_Y - 10, width + 4, RAIL_HEIGHT + 20, (36, 26, 30), 0.94)
        canvas.rect(0, RAIL_Y + RAIL_HEIGHT / 2, width + 4, 5, ACCENT)
        told = self._line or self._prompt(seen)
        room = width * 0.46 - 60
        wrap = canvas.measure(told, SMALL, HEAVY) > room  # several who lost at one instant
        canvas.text(told, left + 40, RAIL_Y + 30, SMALL if wrap else 44, LAMP, align="left", width=room, font=HEAVY,
                    wrap=wrap)  # fmt: skip
        if self._line and self._ruling is not None:
            canvas.text(_("Why? {rule}").format(rule=self._ruling.rule), left + 40, RAIL_Y - 36, SMALL + 2, FADED_LIGHT,
                        align="left")  # fmt: skip
        shown = None if seen.phase == "turning" else finish(seen, self._fair)
        if shown is not None:
            x = canvas.layout.right - width * 0.27
            self._photo.draw(canvas, shown, x, RAIL_Y, width * 0.5, RAIL_HEIGHT, caption=caption(seen))
        elif seen.dealer is not None and seen.phase == "waiting":
            self._dealing(seen)
        if seen.phase == "over" and seen.places is not None:
            self._banner(winners(seen.places, self._names))

    def _banner(self, told: str) -> None:
        canvas, width = self.canvas, min(980.0, self.canvas.layout.width - 640)
        canvas.layer()
        canvas.panel(0, MIDDLE_Y, width, 150)
        canvas.text(told, 0, MIDDLE_Y, 84, INK, font=DISPLAY, width=width - 100)

    def _prompt(self, seen: Slap45Seen) -> str:
        if seen.dealer is not None and seen.phase == "waiting":
            return _("A duel: {who} deals.").format(who=words.seat_name(seen.dealer, self._names))
        if seen.phase == "waiting" and seen.flipper is not None:
            return _("{who} flips.").format(who=self._names[seen.flipper])
        if seen.phase == "turning":
            return _("Hands on hips!")
        return words.card_name(seen.card) if seen.card is not None else ""

    def _dealing(self, seen: Slap45Seen) -> None:
        """What the dealer may play: kinds left are public, the choice is not (S45-22)."""
        if seen.left is None:
            return
        right = self.canvas.layout.right
        kinds = ((seen.left.move, "move", "arrow_left"), (seen.left.big_gun, "big_gun", "arrow_up"),
                 (seen.left.talking_iron, "talking_iron", "arrow_right"))  # fmt: skip
        for place, (count, kind, icon) in enumerate(kinds):
            x = right - 640 + place * 220
            self.canvas.sprite(f"card_{kind}", x, RAIL_Y, 78, alpha=1.0 if count else 0.3)
            self.canvas.sprite(f"icon_{icon}", x + 78, RAIL_Y + 30, 42)
            self.canvas.text(str(count), x + 78, RAIL_Y - 28, HEADING * 0.7, PAPER, font=HEAVY)


def felt(event: Event) -> Felt | None:
    """Whoever loses a member feels it; whoever is shot feels it most."""
    if isinstance(event, MemberLost):
        return Felt(event.seat, 0.9, 280) if event.cause == "shot" else Felt(event.seat, 0.5, 180)
    return None


def _heading(start: tuple[float, float], end: tuple[float, float]) -> float:
    """Degrees clockwise from straight up."""
    return math.degrees(math.atan2(end[0] - start[0], end[1] - start[1]))
