"""The table of Slaiga: seats with their backs above, the piles and the volley in the middle, the bar's rail below.

All that is drawn is what the shared screen may know, but for one hand behind its curtain: that is drawn from what its
seat sees, given for one frame alone (tables.table.Curtained), and only while the curtain is open.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.core.cards import NAMES
from game.core.match import Action, Event, Header, Seat
from game.core.words import N_, _, ngettext, winners
from game.devices.press import Press
from game.rules.slaiga import words
from game.rules.slaiga.terms import MatchOver, PlayedSeen, SlaigaOptions, SlaigaSeen, VolleySeen
from game.storage.settings import Settings
from game.tables.slaiga.curtain import Curtain
from game.tables.slaiga.desk import Desk
from game.tables.slaiga.places import (
    CARD,
    LINE_HEIGHT,
    LINES,
    MIDDLE_Y,
    PANEL_HEIGHT,
    PANEL_Y,
    PILE_WIDTH,
    PLATE_HEIGHT,
    RAIL_HEIGHT,
    RAIL_Y,
    SEATS_Y,
    fan,
    plate_xs,
)
from game.tables.table import Look
from game.widgets.art import Art
from game.widgets.canvas import Canvas
from game.widgets.layout import Layout
from game.widgets.theme import (
    ACCENT,
    BODY,
    DANGER,
    DANGER_TEXT,
    DISPLAY,
    FADED,
    FADED_LIGHT,
    HEAVY,
    INK,
    LAMP,
    LARGE,
    PAPER,
    READING,
    SMALL,
)

BACK = "card_deck_back"
BACK_WIDTH, HAND_WIDTH, PLAYED_WIDTH, STRIP_WIDTH = 44.0, 138.0, 128.0, 78.0
STRIP = 18
"""As many cards of the discard pile are looked through at once."""
HOLD = N_("{who}: hold both shoulder buttons to see your cards, while the others look away.")
PRESS = N_("{who}: press a shoulder button to see your cards, and again to hide them; the others look away.")


class SlaigaTable:
    """One match's face (the contract is tables.table.Table, with a curtain)."""

    def __init__(self, header: Header, looks: Sequence[Look], art: Art, layout: Layout, settings: Settings) -> None:
        assert isinstance(header.options, SlaigaOptions)
        self.canvas = Canvas(art, layout)
        self._options = header.options
        self._looks = looks
        self._names = [look.name for look in looks]
        self._curtain = Curtain()
        self._desks = [Desk(seat, header.options, self._names) for seat in range(len(looks))]
        self._own: SlaigaSeen | None = None
        """What the seat of the open curtain sees: for the next frame, then forgotten."""
        self._browsing = False
        self._ruling: Event | None = None
        self._line = ""
        self.change_settings(settings)
        self.canvas.warm(self._pictures())
        self.canvas.warm_letters(((HEAVY, LARGE), (HEAVY, BODY), (READING, BODY), (READING, SMALL)))

    # -- the contract ---------------------------------------------------------------------------------------------

    def press(self, press: Press, seat: Seat, at_us: int, seen: SlaigaSeen) -> Action | None:
        if self._curtain.press(press, seat):
            return None
        if press.control == "west" and press.value > 0:
            self._browsing = not self._browsing
        if self._curtain.open != seat:
            return None
        desk = self._desks[seat]
        desk.look(seen)
        action = desk.press(press)
        if action is not None and self._curtain.toggles:
            self._curtain.close()
        return action

    def catch_up(self, seat: Seat, seen: SlaigaSeen) -> Sequence[Action]:
        return ()

    def let_go(self, seat: Seat) -> None:
        self._curtain.let_go(seat)

    def notice(self, event: Event) -> None:
        if isinstance(event, MatchOver):
            self._curtain.close()  # nobody's letting go is heard any more
        told = words.sentence(event, self._names)
        if told is not None and type(event) not in words.ASIDES:
            self._line, self._ruling = told, event

    def armed(self, seen: SlaigaSeen) -> bool:
        return False

    def between_rounds(self, seen: SlaigaSeen) -> bool:
        return seen.phase in ("turn", "over")

    def why(self) -> str:
        return "" if self._ruling is None else words.why(self._ruling, self._names)

    def resized(self, layout: Layout) -> None:
        self.canvas.layout = layout

    def change_settings(self, settings: Settings) -> None:
        self._curtain.close()
        self._curtain.toggles = settings.hold == "toggle"

    def opened(self) -> Seat | None:
        """Whose curtain is open."""
        return self._curtain.open

    def reveal(self, seen: SlaigaSeen) -> None:
        """Take what the seat of the open curtain sees, for the next frame alone."""
        self._own = seen

    # -- drawing --------------------------------------------------------------------------------------------------

    def draw(self, seen: SlaigaSeen, at_us: int) -> None:
        own, self._own = self._own, None
        canvas = self.canvas
        canvas.begin()
        self._room()
        self._seats(seen)
        self._piles(seen)
        if seen.volley is not None:
            self._volley(seen.volley, seen)
        canvas.layer()
        self._rail(seen, at_us)
        if own is not None and own.viewer == self._curtain.open:
            canvas.layer()
            self._hand(own)
        elif self._browsing:
            canvas.layer()
            self._strip(seen)
        else:
            self._invite(seen)
        if seen.phase == "over" and seen.places is not None:
            canvas.layer()
            self._banner(winners(seen.places, self._names))
        canvas.end()

    def _pictures(self) -> Iterator[tuple[str, float]]:
        """What will be drawn, and how wide."""
        for name in NAMES[: 52 + self._options.jokers]:
            yield from ((f"card_{name}", width) for width in (PILE_WIDTH, HAND_WIDTH, PLAYED_WIDTH, STRIP_WIDTH))
        yield from ((BACK, width) for width in (BACK_WIDTH, PILE_WIDTH, PLAYED_WIDTH, STRIP_WIDTH))
        yield from ((f"badge_{look.style}", width) for look in self._looks for width in (46.0, 56.0, 64.0))

    def _room(self) -> None:
        canvas = self.canvas
        canvas.sprite(
            "room", 0, 0, max(2560.0, canvas.layout.width + 60), height=max(1130.0, canvas.layout.height + 50)
        )
        canvas.sprite("table_oval", 0, MIDDLE_Y - 60, canvas.layout.width - 60, height=640)

    def _card(self, name: str | None, x: float, y: float, width: float, **more: float) -> None:
        self.canvas.sprite(BACK if name is None else f"card_{name}", x, y, width, **more)  # type: ignore[arg-type]

    def _label(self, told: str, x: float, y: float, size: float, room: float) -> None:
        """Write on a dark strip: what lies below is wood and night."""
        if not told:
            return
        lines = told.split("\n")
        width = min(room, 36 + max(self.canvas.measure(line, size, HEAVY) for line in lines))
        height = size * 1.3
        for place, line in enumerate(lines):
            at = y - place * height
            self.canvas.rect(x, at, width, height, (36, 26, 30), 0.86)
            self.canvas.text(line, x, at, size, PAPER, font=HEAVY, width=width - 8)

    # -- seats ----------------------------------------------------------------------------------------------------

    def _seats(self, seen: SlaigaSeen) -> None:
        xs, width = plate_xs(len(self._looks), self.canvas.layout.width)
        for seat, x in enumerate(xs):
            self._seat(seat, seen, x, width)

    def _seat(self, seat: Seat, seen: SlaigaSeen, x: float, width: float) -> None:
        canvas, look = self.canvas, self._looks[seat]
        canvas.panel(x, SEATS_Y, width, PLATE_HEIGHT)
        if seen.awaited == seat:
            canvas.panel(x, SEATS_Y, width + 14, PLATE_HEIGHT + 14, "panel_focus")
        top = SEATS_Y + PLATE_HEIGHT / 2 - 42
        canvas.sprite(f"badge_{look.style}", x - width / 2 + 40, top, 46)
        room = width - 108
        size = BODY if canvas.measure(look.name, BODY, HEAVY) <= room else SMALL
        name = canvas.elided(look.name, size, room, HEAVY)
        canvas.text(name, x - width / 2 + 72, top, size, INK, font=HEAVY, align="left")
        if seen.turn == seat and not seen.ranks[seat]:
            canvas.sprite("icon_star", x + width / 2 - 46, SEATS_Y + 22, 36, tint=DANGER)
        if seen.ranks[seat]:
            self._placed(seat, seen, x, width)
            return
        count = len(seen.hands[seat])
        for place in fan(count, x - 26, BACK_WIDTH, width - 130):
            self._card(None, place, SEATS_Y - 26, BACK_WIDTH)
        canvas.text(str(count), x + width / 2 - 46, SEATS_Y - 34, LARGE, INK, font=HEAVY)

    def _placed(self, seat: Seat, seen: SlaigaSeen, x: float, width: float) -> None:
        """A seat that is out: its place, and the hand it went with, as far as that was shown."""
        told = _("Place {place}").format(place=seen.ranks[seat])
        kept = seen.kept[seat]
        self.canvas.text(told, x, SEATS_Y + (2 if kept else -26), BODY, DANGER_TEXT, font=HEAVY, width=width - 40)
        for card, place in zip(kept, fan(len(kept), x, BACK_WIDTH, width - 50), strict=True):
            self._card(card, place, SEATS_Y - 52, BACK_WIDTH)

    # -- the middle -----------------------------------------------------------------------------------------------

    def _piles(self, seen: SlaigaSeen) -> None:
        left = self.canvas.layout.left
        x, y = left + 190, MIDDLE_Y - 20
        if seen.deck:
            self._card(None, x + 6, y - 6, PILE_WIDTH)
            self._card(seen.deck_top, x, y, PILE_WIDTH)
        told = ngettext("Draw deck\n{count} card", "Draw deck\n{count} cards", seen.deck).format(count=seen.deck)
        self._label(told, x, y - 132, SMALL, 232)
        x += 236
        for back, card in enumerate(reversed(seen.discard[:3])):
            turned = (len(seen.discard[:3]) - 1 - back) * -6.0
            self._card(card, x, y, PILE_WIDTH, turn_deg=turned)
        told = ngettext("Discard pile\n{count} card", "Discard pile\n{count} cards", len(seen.discard))
        self._label(told.format(count=len(seen.discard)), x, y - 132, SMALL, 232)

    def _volley(self, volley: VolleySeen, seen: SlaigaSeen) -> None:
        """The chain of shots and blocks, each with who played it and what it is said to be."""
        right = self.canvas.layout.right
        left = -right + 590
        room, middle = right - 40 - left, (left + right - 40) / 2
        self._label(self._aim(volley), middle, MIDDLE_Y + 166, LARGE, room)
        xs = fan(len(volley.cards), middle, PLAYED_WIDTH, room - 60, gap=92.0)
        for played, x in zip(volley.cards, xs, strict=True):
            self._played(played, x)
        told = self._costs(volley, seen)
        self._label(told, middle, MIDDLE_Y - 196, LARGE, room)

    def _aim(self, volley: VolleySeen) -> str:
        who, target = self._names[volley.shooter], self._names[volley.target]
        if volley.suit is None:
            return _("{who} shoots a jack at {target}").format(who=who, target=target)
        aim = words.suit_name(volley.suit)
        return _("{who} shoots at {target}: {aim} target").format(who=who, target=target, aim=aim)

    def _played(self, played: PlayedSeen, x: float) -> None:
        canvas = self.canvas
        self._card(played.card, x, MIDDLE_Y + 14, PLAYED_WIDTH)
        canvas.sprite(f"badge_{self._looks[played.seat].style}", x - PLAYED_WIDTH / 2 + 10, MIDDLE_Y + 94, 46)
        self._label(self._claim(played), x, MIDDLE_Y - 118, SMALL, PLAYED_WIDTH + 90)

    def _claim(self, played: PlayedSeen) -> str:
        if played.claim is None:
            return _("shot") if played.shot else _("block")
        suit = words.suit_name(played.claim)
        if played.ace:
            return _("{suit} ace").format(suit=suit)
        return (_("{suit} shot") if played.shot else _("{suit} block")).format(suit=suit)

    def _costs(self, volley: VolleySeen, seen: SlaigaSeen) -> str:
        if seen.phase == "answer" and volley.suit is not None:
            told = ngettext("Conceding costs {count} card", "Conceding costs {count} cards", volley.shots)
            return told.format(count=volley.shots)
        if seen.phase in ("give", "put") and seen.awaited is not None:
            told = ngettext("{who} owes {count} card", "{who} owes {count} cards", seen.owed)
            return told.format(who=self._names[seen.awaited], count=seen.owed)
        return ""

    def _strip(self, seen: SlaigaSeen) -> None:
        """The discard pile, latest first, for whoever wants to look through it (SL-4)."""
        canvas, width = self.canvas, min(1560.0, self.canvas.layout.width - 60)
        canvas.panel(0, PANEL_Y, width, PANEL_HEIGHT * 0.62)
        told = _("The discard pile, the latest first") if seen.discard else _("The discard pile is empty.")
        canvas.text(told, 0, PANEL_Y + 160, BODY, INK, font=HEAVY, width=width - 80)
        height = STRIP_WIDTH / CARD
        for row in range(2):
            cards = seen.discard[row * STRIP : (row + 1) * STRIP]
            for card, x in zip(cards, fan(len(cards), 0, STRIP_WIDTH, width - 90), strict=True):
                self._card(card, x, PANEL_Y + 62 - row * (height + 18), STRIP_WIDTH)
        canvas.text(_("West button: close"), 0, PANEL_Y - 158, SMALL, FADED)

    # -- behind the curtain ---------------------------------------------------------------------------------------

    def _hand(self, own: SlaigaSeen) -> None:
        """The hand of whoever holds the curtain open, and what it may do."""
        canvas, seat = self.canvas, own.viewer
        desk, width = self._desks[seat], min(1500.0, self.canvas.layout.width - 50)
        desk.look(own)
        canvas.panel(0, PANEL_Y, width, PANEL_HEIGHT)
        top = PANEL_Y + PANEL_HEIGHT / 2 - 50
        canvas.sprite(f"badge_{self._looks[seat].style}", -width / 2 + 70, top, 56)
        canvas.text(self._names[seat], -width / 2 + 110, top, LARGE, INK, font=HEAVY, align="left", width=width * 0.4)
        canvas.text(_("Everybody else: look away!"), width / 2 - 50, top, BODY, DANGER_TEXT, font=HEAVY, align="right",
                    width=width * 0.46)  # fmt: skip
        self._own_cards(own, desk, width)
        self._menu(own, desk, width)

    def _own_cards(self, own: SlaigaSeen, desk: Desk, width: float) -> None:
        hand = own.hands[own.viewer]
        y, room = PANEL_Y + 160, width - 120
        extra = [card for card in own.held if card is not None and card not in hand]
        xs = fan(len(hand), 0, HAND_WIDTH, room)
        if extra:  # cards of the deck, or given ones: beside the hand, and apart from it
            xs = fan(len(hand), -room * 0.26, HAND_WIDTH, room * 0.48)
            xs += fan(len(extra), room * 0.26, HAND_WIDTH, room * 0.48)
        for card, x in zip((*hand, *extra), xs, strict=True):
            raised = 24.0 if card is not None and card == desk.card else 0.0
            self._card(card, x, y + raised, HAND_WIDTH)

    def _menu(self, own: SlaigaSeen, desk: Desk, width: float) -> None:
        canvas, menu = self.canvas, desk.menu
        y = PANEL_Y + 22
        if menu is None:
            canvas.text(words.awaited(own, self._names), 0, y - 60, BODY, INK, width=width - 120)
            return
        canvas.text(menu.asks, 0, y, BODY, INK, font=HEAVY, width=width - 120)
        first, lines = desk.window(LINES)
        for place, line in enumerate(lines):
            at = y - 48 - place * LINE_HEIGHT
            if first + place == desk.cursor:
                canvas.panel(0, at, width - 120, LINE_HEIGHT, "panel_plain", ACCENT)
            canvas.text(line.words, 0, at, SMALL + 4, INK, width=width - 180)
        if len(menu.lines) > LINES:
            told = _("{number} of {count}").format(number=desk.cursor + 1, count=len(menu.lines))
            canvas.text(told, width / 2 - 70, y, SMALL, FADED, align="right")

    def _invite(self, seen: SlaigaSeen) -> None:
        """Ask the one who is awaited to come behind the curtain, and the others to look away then."""
        if seen.awaited is None or seen.phase == "over":
            return
        told = HOLD if not self._curtain.toggles else PRESS
        words_ = _(told).format(who=self._names[seen.awaited])
        self.canvas.text(words_, 0, -318, BODY, PAPER, width=self.canvas.layout.width - 120)

    # -- the rail -------------------------------------------------------------------------------------------------

    def _rail(self, seen: SlaigaSeen, at_us: int) -> None:
        """What happened on the left; whose answer is awaited, for what and how long, on the right (C-12)."""
        canvas, left, width = self.canvas, self.canvas.layout.left, self.canvas.layout.width
        canvas.rect(0, RAIL_Y - 10, width + 4, RAIL_HEIGHT + 20, (36, 26, 30), 0.94)
        canvas.rect(0, RAIL_Y + RAIL_HEIGHT / 2, width + 4, 5, ACCENT)
        room = width * 0.54 - 60
        wrap = canvas.measure(self._line, BODY, HEAVY) > room
        canvas.text(self._line, left + 40, RAIL_Y + 34, SMALL if wrap else BODY, LAMP, align="left", width=room,
                    font=HEAVY, wrap=wrap)  # fmt: skip
        if self._ruling is not None:
            why = _("Why? {rule}").format(rule=self._ruling.rule)
            canvas.text(why, left + 40, RAIL_Y - 44, SMALL, FADED_LIGHT, align="left")
        if seen.awaited is not None:
            self._clock(seen, at_us, canvas.layout.right - width * 0.21, width * 0.36)

    def _clock(self, seen: SlaigaSeen, at_us: int, x: float, width: float) -> None:
        canvas = self.canvas
        canvas.text(words.awaited(seen, self._names), x, RAIL_Y + 34, BODY, PAPER, width=width)
        left_us = max(0, seen.until_us - at_us)
        share = min(1.0, left_us / self._allowed_us(seen.phase))
        canvas.rect(x, RAIL_Y - 40, width, 18, INK)
        canvas.rect(x - width * (1 - share) / 2, RAIL_Y - 40, width * share, 18, ACCENT if share > 0.25 else DANGER)
        seconds = -(-left_us // 1_000_000)
        canvas.text(_("{count} s").format(count=seconds), x + width / 2, RAIL_Y - 6, SMALL, FADED_LIGHT, align="right")

    def _allowed_us(self, phase: str) -> int:
        """How long the awaited seat had when it was asked."""
        options = self._options
        ms = {"turn": options.turn_ms, "discard": options.turn_ms, "joker": options.check_ms}.get(
            phase, options.answer_ms
        )
        return max(1, ms * 1000)

    def _banner(self, told: str) -> None:
        canvas, width = self.canvas, min(980.0, self.canvas.layout.width - 200)
        canvas.panel(0, MIDDLE_Y, width, 220)
        canvas.layer()
        canvas.text(told, 0, MIDDLE_Y, 92, INK, font=DISPLAY, width=width - 80)
