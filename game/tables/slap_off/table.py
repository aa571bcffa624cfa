"""The table of Slap Off: the pile in the middle, a seat's plate or its open call wheel around it, the rail below.

Every picture is a function of the observation, the events so far and match time: a pause holds it still.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.core.contest import Fairness
from game.core.match import Action, Event, Header, Seat
from game.core.words import N_, _, winners
from game.devices.press import Press
from game.rules.slap_off import words
from game.rules.slap_off.terms import (
    BottomChecked,
    Burned,
    CardPlayed,
    OutOfTurn,
    PileWon,
    Redealt,
    SlapOffHeader,
    SlapOffSeen,
)
from game.storage.settings import Settings
from game.tables.slap_off import pile, seats
from game.tables.slap_off.calls import use_calls
from game.tables.slap_off.controls import Controls, own_claim
from game.tables.slap_off.photo import finish
from game.tables.slap_off.pile import CARD, FAN_Y, Flight, PileArt
from game.tables.slap_off.places import MIDDLE_Y, boxes
from game.tables.slap_off.seats import SeatArt
from game.tables.slap_off.wheel import offered
from game.tables.table import Felt, Look
from game.widgets.art import Art
from game.widgets.canvas import Canvas
from game.widgets.layout import Layout
from game.widgets.photo_finish import PhotoFinish, badge_widths
from game.widgets.theme import (
    ACCENT,
    BODY,
    DISPLAY,
    FADED_LIGHT,
    HEAVY,
    INK,
    LAMP,
    READING,
    SHAKE_MS,
    SHAKE_REACH,
    SMALL,
)

RAIL_Y, RAIL_HEIGHT = -452.0, 168.0
MOTION = {"full": 1.0, "reduced": 0.35, "off": 0.0}
SHOUT_US = 1_400_000
SHOUT_Y, SHOUT = FAN_Y + 30, 64
HINTS = (("west", N_("Play")), ("south", N_("Slap")), ("north", N_("Look at the bottom card")))
WON_US = 420_000


class SlapOffTable:
    """One match's face (the contract is tables.table.Table)."""

    def __init__(self, header: Header, looks: Sequence[Look], art: Art, layout: Layout, settings: Settings) -> None:
        assert isinstance(header, SlapOffHeader)
        self.canvas = Canvas(art, layout)
        self._looks = looks
        self._names = [look.name for look in looks]
        options = header.options
        jokers = options.jokers or any(card[0] == "X" for hand in header.hands or () for card in hand)
        count = len(looks)
        self._controls = [Controls(seat, jokers, options.slap_in != "never") for seat in range(count)]
        styles = [look.style for look in looks]
        self._pile = PileArt(self.canvas, styles, 1.0)
        self._seats = SeatArt(self.canvas, looks, offered(jokers), options)
        self.change_settings(settings)
        self._photo = PhotoFinish(looks)
        self._fair = Fairness.of(options)
        self._boxes = boxes(count, layout.width)
        self._ruling: Event | None = None
        self._line = ""
        self._won: PileWon | None = None
        self.canvas.warm((*pile.pictures(styles), *seats.pictures(styles)))
        self.canvas.warm((f"glyph_generic_{control}", 42.0) for control, _told in HINTS)
        self.canvas.warm((f"badge_{style}", width) for style in styles for width in badge_widths(RAIL_HEIGHT))
        self.canvas.warm((("ribbon", self._ribbon),))
        self.canvas.warm_panels(("panel_plain", "panel_focus", "panel_paper"))
        self.canvas.warm_letters(((HEAVY, 44), (HEAVY, BODY + 4), (HEAVY, BODY), (HEAVY, SMALL)))
        self.canvas.warm_letters(
            ((READING, BODY), (READING, SMALL + 2), (READING, SMALL), (DISPLAY, SHOUT), (DISPLAY, 84))
        )

    # -- the contract ---------------------------------------------------------------------------------------------

    def press(self, press: Press, seat: Seat, at_us: int, seen: SlapOffSeen) -> Action | None:
        return self._controls[seat].action(press, at_us, seen)

    def catch_up(self, seat: Seat, seen: SlapOffSeen) -> Sequence[Action]:
        return ()  # hands hold nothing here

    def let_go(self, seat: Seat) -> None:
        self._controls[seat].let_go()

    def notice(self, event: Event) -> None:
        if isinstance(event, CardPlayed):
            self._pile.came = Flight(event.at_us, event.seat)
            self._line = ""
        elif isinstance(event, Burned | OutOfTurn):
            self._pile.burned = Flight(event.at_us, event.seat)
        elif isinstance(event, BottomChecked):
            self._pile.bottom_us = event.at_us
        elif isinstance(event, PileWon):
            self._won = event
        if isinstance(event, PileWon | Redealt):
            self._pile.came = self._pile.burned = None
        self._tell(event)

    def armed(self, seen: SlapOffSeen) -> bool:
        return seen.places is None

    def between_rounds(self, seen: SlapOffSeen) -> bool:
        """No pile lies there to be thought about, or nobody has a card to go on with."""
        return not seen.pile or seen.redeal_us is not None

    def why(self) -> str:
        return "" if self._ruling is None else words.why(self._ruling, self._names, self._seats.names)

    def resized(self, layout: Layout) -> None:
        self.canvas.layout = layout
        self._boxes = boxes(len(self._looks), layout.width)

    def change_settings(self, settings: Settings) -> None:
        self._motion = self._pile.motion = MOTION[settings.motion]
        self._calls = use_calls(settings.calls, settings.mature)
        self._seats.names = self._calls.names()

    # -- drawing --------------------------------------------------------------------------------------------------

    def draw(self, seen: SlapOffSeen, at_us: int) -> None:
        canvas = self.canvas
        canvas.begin()
        self._kick(at_us)
        self._room()
        self._pile.draw(seen, self._boxes, at_us)
        canvas.layer()
        self._pile.hands(seen, self._boxes)
        self._won_pile(at_us)
        canvas.shift = (0.0, 0.0)
        for seat, box in self._boxes.items():
            self._seats.draw(seat, box, seen, self._cell(seat, seen, at_us), at_us)
        self._shout(at_us)
        self._rail(seen, at_us)
        canvas.end()

    def _cell(self, seat: Seat, seen: SlapOffSeen, at_us: int) -> tuple[int, int] | None:
        """Where the seat's own hand has put the wheel; None: it has not moved it."""
        controls = self._controls[seat]
        return controls.cell(at_us) if controls.moved and own_claim(seen, seat) is not None else None

    def _tell(self, event: Event) -> None:
        told = words.sentence(event, self._names, self._seats.names)
        if told is None or (type(event) in words.ASIDES and self._line and type(self._ruling) not in words.ASIDES):
            return
        together = type(event) is type(self._ruling) and self._ruling is not None and event.at_us == self._ruling.at_us
        self._line = f"{self._line} {told}" if together else told
        self._ruling = event

    def _kick(self, at_us: int) -> None:
        won = self._won
        since = -1 if won is None else at_us - won.at_us
        strength = SHAKE_REACH * self._motion * max(0.0, 1 - since / (SHAKE_MS * 1000)) if since >= 0 else 0.0
        self.canvas.shift = (strength * math.sin(since / 14_000), strength * math.cos(since / 17_000) * 0.6)

    def _room(self) -> None:
        canvas = self.canvas
        canvas.sprite(
            "room", 0, 0, max(2560.0, canvas.layout.width + 60), height=max(1130.0, canvas.layout.height + 50)
        )
        across, deep = canvas.art.size("table_oval")
        canvas.sprite("table_oval", 0, MIDDLE_Y, across * min(1.0, canvas.layout.width / 1920), height=deep)

    def _won_pile(self, at_us: int) -> None:
        """The pile on its way to whoever won it."""
        won = self._won
        since = -1 if won is None else at_us - won.at_us
        if won is None or not 0 <= since < WON_US or not self._motion:
            return
        done = (since / WON_US) ** 2
        box = self._boxes[won.seat]
        for place in range(min(5, won.cards)):
            x = 14.0 * place - 30
            x, y = x + (box.x - x) * done, FAN_Y + (box.y - FAN_Y) * done
            self.canvas.sprite("card_deck_back", x, y, CARD, turn_deg=30 * done + 6 * place)

    def _shout(self, at_us: int) -> None:
        won = self._won
        since = -1 if won is None else at_us - won.at_us
        if won is None or not 0 <= since < SHOUT_US:
            return
        canvas = self.canvas
        risen = 1.0 if not self._motion else min(1.0, since / 140_000)
        width = self._ribbon
        canvas.sprite("ribbon", 0, SHOUT_Y - 40 * (1 - risen), width, alpha=risen)
        canvas.text(self._calls.shout(won.set_), 0, SHOUT_Y + 6 - 40 * (1 - risen), SHOUT, INK, font=DISPLAY,
                    width=width - 230, alpha=risen)  # fmt: skip

    @property
    def _ribbon(self) -> float:
        """How wide a shout may be: between the seats at the sides."""
        return min(self.canvas.art.size("ribbon")[0], self.canvas.layout.width - 2 * self._boxes[0].width - 8)

    def _rail(self, seen: SlapOffSeen, at_us: int) -> None:
        """The bar's rail: what happened on the left, the photo finish on the right."""
        canvas, left, width = self.canvas, self.canvas.layout.left, self.canvas.layout.width
        canvas.rect(0, RAIL_Y - 10, width + 4, RAIL_HEIGHT + 20, (36, 26, 30), 0.94)
        canvas.rect(0, RAIL_Y + RAIL_HEIGHT / 2, width + 4, 5, ACCENT)
        told = self._line or self._prompt(seen, at_us)
        shown = finish(seen, self._fair)
        room = (width * 0.46 if shown is not None else width) - 60
        wrap = canvas.measure(told, SMALL, HEAVY) > room
        canvas.text(told, left + 40, RAIL_Y + 30, SMALL if wrap else 44, LAMP, align="left", width=room, font=HEAVY,
                    wrap=wrap)  # fmt: skip
        if self._line and self._ruling is not None:
            canvas.text(_("Why? {rule}").format(rule=self._ruling.rule), left + 40, RAIL_Y - 36, SMALL + 2, FADED_LIGHT,
                        align="left")  # fmt: skip
        if shown is not None:
            self._photo.draw(canvas, shown, canvas.layout.right - width * 0.27, RAIL_Y, width * 0.5, RAIL_HEIGHT)
        elif not seen.claims and seen.places is None:
            self._hints()
        if seen.places is not None:
            self._banner(winners(seen.places, self._names))

    def _hints(self) -> None:
        """What the buttons do, along the rail's right end."""
        x = self.canvas.layout.right - 40
        for control, told in reversed(HINTS):
            x -= self.canvas.measure(_(told), SMALL)
            self.canvas.text(_(told), x, RAIL_Y - 38, SMALL, FADED_LIGHT, align="left")
            self.canvas.sprite(f"glyph_generic_{control}", x - 32, RAIL_Y - 38, 42)
            x -= 84

    def _prompt(self, seen: SlapOffSeen, at_us: int) -> str:
        if seen.redeal_us is not None:
            seconds = math.ceil(max(0, seen.redeal_us - at_us) / 1e6)
            return _("Nobody has a card left: dealt again in {seconds} s.").format(seconds=seconds)
        if seen.turn is None:
            return ""
        told = _("{who} leads.") if not seen.pile else _("{who} plays.")
        return told.format(who=self._names[seen.turn])

    def _banner(self, told: str) -> None:
        canvas, width = self.canvas, min(980.0, self.canvas.layout.width - 460)
        canvas.layer()
        canvas.panel(0, MIDDLE_Y, width, 150)
        canvas.text(told, 0, MIDDLE_Y, 84, INK, font=DISPLAY, width=width - 100)


def felt(event: Event) -> Felt | None:
    """Whoever burns a card feels it, and whoever wins a pile."""
    if isinstance(event, Burned):
        return Felt(event.seat, 0.6, 220)
    return Felt(event.seat, 0.4, 160) if isinstance(event, PileWon) else None
