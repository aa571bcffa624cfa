"""A match of Slaiga, from the deal to the last place.

Only one seat is ever asked (SL-17's waiting too), so the state is one phase, its deadline, and an agenda of what comes
after it: a volley that is conceded puts "give", "place", "reload", "reload" there, and the turn ends when the agenda is
empty. The rules stand in the order of their page.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Self

from msgspec import UNSET, UnsetType

from game.core.cards import NAMES, CardName
from game.core.chance import Chance
from game.core.codec import action_name
from game.core.deadlines import NEVER
from game.core.match import Action, Event, Illegal, Move, Seat, Viewer
from game.core.offers import Offers
from game.rules.slaiga.allowed import why_not
from game.rules.slaiga.choices import choices
from game.rules.slaiga.flush import has_flush
from game.rules.slaiga.phases import (
    Answer,
    Doubted,
    MissHeard,
    Over,
    Phase,
    Stands,
    ToDiscard,
    ToGive,
    ToPlace,
    ToPut,
    ToReload,
    ToSwap,
    ToTake,
    Turn,
    WinHeard,
)
from game.rules.slaiga.piles import Piles
from game.rules.slaiga.seeing import see
from game.rules.slaiga.terms import (
    FALSE_MISS,
    HAND,
    LOOKS,
    MOST_FOR_A_LIE,
    NEXT,
    PILES,
    TARGETS,
    TRUE_MISS,
    TRUE_WIN,
    Awaiting,
    Block,
    Blocked,
    Check,
    CheckCancelled,
    Checked,
    Concede,
    Conceded,
    Counter,
    Countered,
    Dealt,
    DeckReshuffled,
    DeckTop,
    Discard,
    Discarded,
    DiscardShown,
    Draw,
    Drew,
    Fired,
    Gave,
    Give,
    HandShown,
    JackShoot,
    Joker,
    LookDiscard,
    LookedAhead,
    MatchOver,
    MatchStarted,
    Miss,
    Missed,
    Pass,
    Pile,
    Place,
    Placed,
    PlacedOut,
    Reload,
    Reloaded,
    SaidSlaiga,
    Shoot,
    Shot,
    Slaiga,
    SlaigaHeader,
    SlaigaSeen,
    Swap,
    Swapped,
    Take,
    TurnStarted,
    WasChecked,
)
from game.rules.slaiga.volley import Asked, Played, Volley


class SlaigaMatch:
    """The state of one match and the moves that change it (the contract is core.match.Match)."""

    __slots__ = (
        "_agenda", "_chance", "_events", "_top_shown", "_turn_ends_us", "base", "hands", "header", "kept", "kept_shown",
        "now_us", "options", "phase", "piles", "places", "ranks", "turn", "until_us", "volley",
    )  # fmt: skip

    def __init__(self, header: SlaigaHeader) -> None:
        seats = len(header.players)
        self.header = header
        self.options = header.options
        self.base = header.options.version == "base"
        self.now_us = 0
        self.places: tuple[int, ...] | None = None
        self.hands: list[list[CardName]] = [[] for _seat in range(seats)]
        self.kept: list[tuple[CardName, ...]] = [()] * seats
        self.kept_shown: list[bool] = [False] * seats
        self.ranks: list[int] = [0] * seats
        self.volley: Volley | None = None
        self.turn: Seat = header.first
        self.phase: Phase = Turn(header.first)
        self.until_us = NEVER
        self._agenda: list[Phase] = []
        self._turn_ends_us = NEVER
        self._top_shown: CardName | None = None
        self._chance = Chance(header.seed)
        self._events: list[Event] = []
        self.piles = self._deal()
        self._start()

    # -- the contract ---------------------------------------------------------------------------------------------

    def next_deadline(self) -> int | None:
        return None if self.until_us == NEVER else self.until_us

    def advance(self, to_us: int) -> list[Event]:
        self._fire_until(to_us)
        if to_us > self.now_us:
            self.now_us = to_us
        events, self._events = self._events, []
        return events

    def apply(self, move: Move) -> list[Event]:
        at_us, seat, action = move.at_us, move.seat, move.action
        if at_us < self.now_us:
            raise ValueError(f"a move at {at_us} us comes after {self.now_us} us has been decided")
        self._fire_until(at_us)
        self.now_us = at_us
        refused = why_not(self, seat, action)
        if refused is not None:
            rule, reason = refused
            self._emit(Illegal(at_us, rule, seat, action_name(action), reason, known_to=(seat,)))
        elif type(action) is LookDiscard:
            self._emit(DiscardShown(at_us, "SL-4", seat, self.piles.seen_by(seat)))
        else:
            _DO[type(self.phase), type(action)](self, self.phase, action)
            self._fire_until(at_us)
        events, self._events = self._events, []
        return events

    def complete(self, move: Move) -> Move:
        return move

    def is_legal(self, seat: Seat, action: Action) -> bool:
        return why_not(self, seat, action) is None

    def legal_actions(self, seat: Seat) -> Sequence[Action]:
        """Return what the seat may choose from; looking through the discard pile is allowed besides."""
        asked = seat == self.phase.seat and self.places is None
        listed = choices(self.observe(seat), self.options) if asked else ()
        return Offers(listed, lambda action: self.is_legal(seat, action))

    def observe(self, viewer: Viewer) -> SlaigaSeen:
        return see(self, viewer)

    def clone(self) -> Self:
        new = object.__new__(type(self))
        new.header, new.options, new.base = self.header, self.options, self.base
        new.now_us, new.places, new.turn = self.now_us, self.places, self.turn
        new.hands = [hand[:] for hand in self.hands]
        new.kept, new.kept_shown, new.ranks = self.kept[:], self.kept_shown[:], self.ranks[:]
        new.piles, new.volley = self.piles.clone(), self.volley and self.volley.clone()
        new.phase, new.until_us, new._turn_ends_us = self.phase, self.until_us, self._turn_ends_us
        new._agenda, new._top_shown = self._agenda[:], self._top_shown
        new._chance, new._events = self._chance.clone(), self._events[:]
        return new

    # -- setting up (SL-1) ----------------------------------------------------------------------------------------

    def _deal(self) -> Piles:
        header = self.header
        if header.hands is not None:
            self.hands = [list(hand) for hand in header.hands]
            return Piles(list(header.deck or ()), list(reversed(header.discard or ())))
        deck = list(header.deck or ())
        if header.deck is None:
            deck = list(NAMES[: 52 + self.options.jokers])
            self._chance.shuffle(deck)
        seats = len(self.hands)
        for n in range(HAND * seats):
            self.hands[(header.first + n) % seats].append(deck[n])
        return Piles(deck[HAND * seats :], list(reversed(header.discard or ())))

    def _start(self) -> None:
        header = self.header
        counts = tuple(len(hand) for hand in self.hands)
        self._emit(MatchStarted(0, "SL-1", header.game, header.players, header.first, header.options, counts))
        for seat in self._round_from(header.first):
            self._emit(Dealt(0, "SL-1", seat, tuple(self.hands[seat])))
        self._show_top()
        self._start_turn(header.first, "SL-1")

    # -- cards to draw (SL-4) -------------------------------------------------------------------------------------

    def _draw_card(self, seat: Seat, pile: Pile, kind: type[Drew | Reloaded], rule: str) -> CardName:
        """Give the seat the top card of a pile that can be drawn from; shuffle first if the draw deck is empty."""
        piles = self.piles
        if pile == "deck" and not piles.deck:
            piles.reshuffle(self._chance)
            self._emit(DeckReshuffled(self.now_us, "SL-4"))
            self._show_top()
        card, hidden = piles.take(pile)
        self.hands[seat].append(card)
        if pile == "deck":
            hidden = not self.base
        self._emit(kind(self.now_us, rule, seat, pile, card, known_to=(seat,) if hidden else UNSET))
        self._show_top()
        return card

    def _show_top(self) -> None:
        """Base: tell what lies on top of the draw deck, if that has changed (SL-1)."""
        if self.base and self.piles.top != self._top_shown:
            self._top_shown = self.piles.top
            self._emit(DeckTop(self.now_us, "SL-1", self._top_shown))

    def _lay(self, seat: Seat, card: CardName, rule: str, up: bool) -> None:
        """Lay a card on the discard pile."""
        self.piles.lay(card, None if up else seat)
        face = "up" if up else "down"
        self._emit(Discarded(self.now_us, rule, seat, card, face, known_to=UNSET if up else (seat,)))  # type: ignore[arg-type]

    # -- a turn (SL-5, SL-21, SL-22) ------------------------------------------------------------------------------

    def _start_turn(self, seat: Seat, rule: str) -> None:
        self.turn = seat
        self._turn_ends_us = self.now_us + self.options.turn_ms * 1000
        self._emit(TurnStarted(self.now_us, rule, seat))
        self._ask(Turn(seat))

    def _draw(self, phase: Turn, action: Draw) -> None:
        if self.piles.empty:
            self._go_on()
        else:
            self._ask(ToDiscard(phase.seat, self._draw_card(phase.seat, action.from_, Drew, "SL-5")))

    def _discard(self, phase: ToDiscard, action: Discard) -> None:
        self.hands[phase.seat].remove(action.card)
        self._lay(phase.seat, action.card, "SL-5", up=True)
        if action.look is not None:
            cards = tuple(self.piles.deck[: action.look])
            self._emit(LookedAhead(self.now_us, "SL-21", phase.seat, len(cards), cards))
        elif action.swap is not None:
            self._swap_queen(phase.seat, *action.swap)
        self._go_on()

    def _swap_queen(self, seat: Seat, gives: CardName, takes: CardName) -> None:
        discard = self.piles.discard
        discard[discard.index(takes)] = gives
        self._exchange(seat, gives, takes)
        self._emit(Swapped(self.now_us, "SL-22", seat, "discard", takes, gives))

    def _exchange(self, seat: Seat, gives: CardName, takes: CardName) -> None:
        self.hands[seat].remove(gives)
        self.hands[seat].append(takes)

    # -- going out (SL-6, SL-18) ----------------------------------------------------------------------------------

    def _slaiga(self, phase: ToDiscard, action: Slaiga) -> None:
        seat = phase.seat
        self.hands[seat].remove(action.card)
        self._lay(seat, action.card, "SL-6", up=False)
        self._emit(SaidSlaiga(self.now_us, "SL-6", seat))
        if self.base:
            self._agenda = self._next_to_doubt(seat, seat)
        else:
            self._show_hand(seat, "all", "SL-6")
            self._place_out(seat, "SL-6", shown=True)
        self._go_on()

    def _next_to_doubt(self, claimant: Seat, after: Seat) -> list[Phase]:
        """What comes after this opponent has let a slaiga pass: the next one is asked, or it stands."""
        seat = self._after(after)
        return [Stands(claimant)] if seat == claimant else [WinHeard(seat, claimant)]

    def _pass_win(self, phase: WinHeard, action: Pass) -> None:
        self._agenda = self._next_to_doubt(phase.claimant, phase.seat)
        self._go_on()

    def _show_hand(self, seat: Seat, to: Any, rule: str) -> None:
        known_to: tuple[Seat, ...] | UnsetType = UNSET if to == "all" else (seat, to)
        self._emit(HandShown(self.now_us, rule, seat, to, tuple(self.hands[seat]), known_to=known_to))

    def _place_out(self, seat: Seat, rule: str, shown: bool) -> None:
        self.kept[seat], self.hands[seat] = tuple(self.hands[seat]), []
        self.kept_shown[seat] = shown
        self._rank(seat, rule)
        left = [seat for seat, rank in enumerate(self.ranks) if not rank]
        if len(left) == 1:
            self._rank(left[0], "SL-6")
            self.places = tuple(self.ranks)
            self._emit(MatchOver(self.now_us, "SL-6", self.places))
            self._agenda, self.phase, self.until_us = [], Over(-1), NEVER

    def _rank(self, seat: Seat, rule: str) -> None:
        self.ranks[seat] = 1 + sum(rank > 0 for rank in self.ranks)
        self._emit(PlacedOut(self.now_us, rule, seat, self.ranks[seat]))

    # -- volleys (SL-7 to SL-15, SL-20, SL-23) --------------------------------------------------------------------

    @property
    def battle(self) -> Volley:
        assert self.volley is not None
        return self.volley

    def _shoot(self, phase: Turn, action: Shoot) -> None:
        self.volley = Volley(phase.seat, action.target, action.suit, [])
        self._play(Shot, "SL-7", phase.seat, action, Asked(NEXT[action.suit], picture=True))

    def _jack_shoot(self, phase: Turn, action: JackShoot) -> None:
        self.volley = Volley(phase.seat, action.target, None, [])
        self._play(Shot, "SL-23", phase.seat, action, Asked(None))

    def _block(self, phase: Answer, action: Block) -> None:
        self._play(Blocked, "SL-9", phase.seat, action, self._asked())

    def _counter(self, phase: Answer, action: Counter) -> None:
        self._play(Countered, "SL-10", phase.seat, action, self._asked())

    def _asked(self) -> Asked:
        volley = self.battle
        return Asked(None) if volley.jack else volley.asked(self.options)

    def _play(self, kind: type[Fired], rule: str, seat: Seat, action: Any, asked: Asked) -> None:
        """Lay a card down as the next one of the volley, and ask the other side."""
        volley, card = self.battle, action.card
        ace, claim = False, None
        if not volley.jack:
            ace, claim = action.ace, action.claim or asked.suit or card[1]
            rule = "SL-20" if ace or asked.ace else rule
        up = volley.jack or not self.base
        self.hands[seat].remove(card)
        volley.cards.append(Played(seat, card, kind is not Blocked, claim, ace, asked, up))
        known_to = UNSET if up else (seat,)
        other = volley.other(seat)
        self._emit(kind(
            self.now_us, "SL-23" if volley.jack else rule, seat, other, volley.suit, claim, ace, volley.jack, card,
            known_to=known_to))  # fmt: skip
        self._ask(Answer(other, checkable=not up))

    def is_miss(self) -> bool:
        """Judge a first shot on the defender's hand (SL-8)."""
        volley = self.battle
        return sum(card[1] == volley.suit for card in self.hands[volley.target]) < TARGETS

    def must_miss(self) -> bool:
        """Say whether the first shot of an honest volley has missed, so that there is no other answer (SL-8)."""
        volley = self.battle
        return not self.base and volley.first and not volley.jack and self.is_miss()

    def _miss(self, phase: Answer, action: Miss) -> None:
        self._emit(Missed(self.now_us, "SL-8", phase.seat))
        if self.base:
            self._ask(MissHeard(self.battle.shooter))
        else:
            self._let_miss_stand()

    def _let_miss_stand(self) -> None:
        volley = self.battle
        self._agenda = [ToGive(volley.shooter, volley.target, 1, "SL-8"), *self._reloads()]
        self._go_on()

    def _pass_miss(self, phase: MissHeard, action: Pass) -> None:
        self._let_miss_stand()

    def _concede(self, phase: Answer, action: Concede) -> None:
        volley, loser = self.battle, phase.seat
        winner = volley.other(loser)
        if volley.jack:
            self._emit(Conceded(self.now_us, "SL-23", loser, 0))
            self._agenda = [ToTake(winner, loser), *self._reloads()]
        else:
            penalty = min(volley.shots, len(self.hands[loser]))
            self._emit(Conceded(self.now_us, "SL-11", loser, penalty))
            self._agenda = [ToGive(loser, winner, penalty, "SL-11"), *self._reloads()]
        self._go_on()

    def _reloads(self) -> list[Phase]:
        """Both reload, the shooter first (SL-13)."""
        return [ToReload(self.battle.shooter, HAND), ToReload(self.battle.target, HAND)]

    def _take(self, phase: ToTake, action: Take) -> None:
        winner, loser = phase.seat, phase.loser
        taken = self.hands[loser][phase.order[action.index]]
        self._exchange(winner, action.give, taken)
        self._exchange(loser, taken, action.give)
        self._emit(Swapped(self.now_us, "SL-23", winner, loser, taken, action.give, known_to=(winner, loser)))
        self._go_on()

    # -- checks (SL-16 to SL-18, SL-24) ---------------------------------------------------------------------------

    def _check_card(self, phase: Answer, action: Check) -> None:
        last = self.battle.last
        self._doubt(phase.seat, last.seat, "shot" if last.shot else "block")

    def _check_miss(self, phase: MissHeard, action: Check) -> None:
        self._doubt(phase.seat, self.battle.target, "miss")

    def _check_win(self, phase: WinHeard, action: Check) -> None:
        self._doubt(phase.seat, phase.claimant, "win")

    def _doubt(self, checker: Seat, checked: Seat, what: Checked) -> None:
        """With jokers in the game every check waits for one, whether it is held or not (SL-24)."""
        if self.options.jokers:
            self._ask(Doubted(checked, checker, what))
        else:
            self._settle(checker, checked, what)

    def _pass_check(self, phase: Doubted, action: Pass) -> None:
        self._settle(phase.checker, phase.seat, phase.what)

    def _cancel(self, phase: Doubted, action: Joker) -> None:
        hand = self.hands[phase.seat]
        full = len(hand)
        hand.remove(action.card)
        self.piles.deck.append(action.card)
        self._emit(CheckCancelled(self.now_us, "SL-24", phase.seat, action.card))
        self._show_top()
        self._agenda = [ToReload(phase.seat, full), *self._after_cancelled(phase)]
        self._go_on()

    def _after_cancelled(self, phase: Doubted) -> list[Phase]:
        if phase.what == "win":
            return self._next_to_doubt(phase.seat, phase.checker)
        if phase.what == "miss":
            return [ToGive(phase.checker, phase.seat, 1, "SL-8"), *self._reloads()]
        return [Answer(phase.checker, checkable=False)]

    def _settle(self, checker: Seat, checked: Seat, what: Checked) -> None:
        if what == "win":
            self._settle_win(checker, checked)
        elif what == "miss":
            self._settle_miss(checker, checked)
        else:
            self._settle_card(checker, checked, what)
        self._go_on()

    def _settle_card(self, checker: Seat, checked: Seat, what: Checked) -> None:
        """The last card is turned up: the liar or the checker gives cards (SL-16)."""
        volley = self.battle
        card, truth = volley.turn_up(), volley.last.true
        loser, winner = (checker, checked) if truth else (checked, checker)
        cost = volley.shots if truth else min(volley.shots + 1, MOST_FOR_A_LIE)
        penalty = min(cost, len(self.hands[loser]))
        self._emit(WasChecked(self.now_us, "SL-16", checker, what, truth, penalty, card))
        self._agenda = [ToGive(loser, winner, penalty, "SL-16"), *self._reloads()]

    def _settle_miss(self, shooter: Seat, defender: Seat) -> None:
        """The hand is shown to the shooter alone (SL-17)."""
        truth = self.is_miss()
        loser, cost = (shooter, TRUE_MISS) if truth else (defender, FALSE_MISS)
        penalty = min(cost, len(self.hands[loser]))
        self._emit(WasChecked(self.now_us, "SL-17", shooter, "miss", truth, penalty))
        self._show_hand(defender, shooter, "SL-17")
        price: list[Phase] = [ToGive(defender, shooter, penalty, "SL-17")]
        if truth:
            price = [ToPut(shooter, penalty), ToSwap(defender)]
        self._agenda = [*price, *self._reloads()]

    def _settle_win(self, checker: Seat, claimant: Seat) -> None:
        """One check settles a slaiga: the hand is shown to all (SL-18)."""
        hand = self.hands[claimant]
        truth = has_flush(hand)
        penalty = min(TRUE_WIN, len(self.hands[checker])) if truth else len(hand)
        self._emit(WasChecked(self.now_us, "SL-18", checker, "win", truth, penalty))
        self._show_hand(claimant, "all", "SL-18")
        loser = checker if truth else claimant
        self._agenda = [ToPut(loser, penalty), ToReload(loser, HAND)]
        if truth:
            self._place_out(claimant, "SL-18", shown=True)

    # -- paying (SL-11, SL-13, SL-17, SL-19) ----------------------------------------------------------------------

    def _give(self, phase: ToGive, action: Give) -> None:
        seat, to = phase.seat, phase.to
        self._leave_hand(seat, action.cards)
        self._emit(Gave(self.now_us, phase.cause, seat, to, len(action.cards), action.cards, known_to=(seat, to)))
        self._agenda.insert(0, ToPlace(to, action.cards, seat))
        self._go_on()

    def _place(self, phase: ToPlace, action: Place) -> None:
        self._insert(phase.seat, phase.cards, action.at)

    def _put(self, phase: ToPut, action: Place) -> None:
        self._leave_hand(phase.seat, action.cards)
        self._insert(phase.seat, action.cards, action.at)

    def _insert(self, seat: Seat, cards: Sequence[CardName], places: Sequence[int]) -> None:
        for card, at in zip(cards, places, strict=True):
            self.piles.deck.insert(at, card)
        self._emit(Placed(self.now_us, "SL-19", seat, len(cards), tuple(cards), tuple(places), known_to=(seat,)))
        self._show_top()
        self._go_on()

    def _leave_hand(self, seat: Seat, cards: Sequence[CardName]) -> None:
        for card in cards:
            self.hands[seat].remove(card)

    def _reload(self, phase: ToReload, action: Reload) -> None:
        for pile in action.from_:
            self._draw_card(phase.seat, pile, Reloaded, "SL-13")
        self._agenda.insert(0, phase)
        self._go_on()

    def _swap(self, phase: ToSwap, action: Swap) -> None:
        deck = self.piles.deck
        for gives, takes in action.pairs:
            deck[deck.index(takes)] = gives
            self._exchange(phase.seat, gives, takes)
            self._emit(Swapped(self.now_us, "SL-17", phase.seat, "deck", takes, gives, known_to=(phase.seat,)))
        self._show_top()
        self._go_on()

    # -- what comes next (SL-12, SL-14) ---------------------------------------------------------------------------

    def _go_on(self) -> None:
        """Ask the next question of the agenda that has an answer; the turn ends with the last of them."""
        while self._agenda:
            phase = self._prepare(self._agenda.pop(0))
            if phase is not None:
                self._ask(phase)
                return
        if self.places is None:
            self._end_turn()

    def _prepare(self, phase: Phase) -> Phase | None:
        """Return the question as it can be asked now, None if there is nothing to ask."""
        kind = type(phase)
        if kind is Stands:
            self._place_out(phase.seat, "SL-18", shown=False)
            return None
        if kind is ToGive or kind is ToPut:
            return phase if phase.count else None  # type: ignore[attr-defined]
        if kind is ToReload:
            lacks = len(self.hands[phase.seat]) < phase.full  # type: ignore[attr-defined]
            return phase if lacks and not self.piles.empty else None
        if kind is ToSwap:
            return self._look_before_swap(phase.seat)
        if kind is ToTake:
            return self._lay_out_backs(phase.seat, phase.loser)  # type: ignore[attr-defined]
        return phase

    def _look_before_swap(self, seat: Seat) -> ToSwap:
        cards = tuple(self.piles.deck[:LOOKS])
        self._emit(LookedAhead(self.now_us, "SL-17", seat, len(cards), cards, known_to=(seat,)))
        return ToSwap(seat, cards)

    def _lay_out_backs(self, winner: Seat, loser: Seat) -> ToTake | None:
        if not (self.hands[winner] and self.hands[loser]):
            return None
        order = list(range(len(self.hands[loser])))
        self._chance.shuffle(order)
        return ToTake(winner, loser, tuple(order))

    def _end_turn(self) -> None:
        rule = "SL-5"
        if self.volley is not None:
            for played in self.volley.cards:
                self._lay(played.seat, played.card, "SL-12", played.up)
            self.volley, rule = None, "SL-14"
        self._start_turn(self._after(self.turn), rule)

    def _round_from(self, seat: Seat) -> list[Seat]:
        seats = len(self.ranks)
        return [(seat + n) % seats for n in range(seats)]

    def _after(self, seat: Seat) -> Seat:
        """The next seat that is still in."""
        return next(other for other in [*self._round_from(seat)[1:], seat] if not self.ranks[other])

    # -- time -----------------------------------------------------------------------------------------------------

    def _ask(self, phase: Phase) -> None:
        self.phase = phase
        kind = type(phase)
        if kind is Turn or kind is ToDiscard:
            self.until_us = self._turn_ends_us
        else:
            wait_ms = self.options.check_ms if kind is Doubted else self.options.answer_ms
            self.until_us = self.now_us + wait_ms * 1000
        self._emit(Awaiting(self.now_us, phase.rule, (phase.seat,), phase.name, self.until_us))

    def _fire_until(self, to_us: int) -> None:
        while self.until_us <= to_us:
            self.now_us = max(self.now_us, self.until_us)
            self._time_is_up(self.phase)

    def _time_is_up(self, phase: Phase) -> None:
        """Do for whoever is asked what the page says is done in time's stead."""
        if type(phase) is Turn and not self.piles.empty:
            card = self._draw_card(phase.seat, "deck", Drew, "SL-5")
            self._discard(ToDiscard(phase.seat, card), Discard(card))
            return
        action = _IN_TIMES_STEAD[type(phase)](self, phase)
        _DO[type(phase), type(action)](self, phase, action)

    def _newest(self, seat: Seat, count: int) -> tuple[CardName, ...]:
        return tuple(self.hands[seat][-count:])

    def _from_deck(self, phase: ToReload) -> Reload:
        lacking = phase.full - len(self.hands[phase.seat])
        drawable = len(self.piles.deck) + len(self.piles.discard)
        return Reload(PILES[:1] * min(lacking, drawable))

    def _emit(self, event: Event) -> None:
        self._events.append(event)


_DO: dict[tuple[type[Phase], type[Action]], Callable[[SlaigaMatch, Any, Any], None]] = {
    (Turn, Draw): SlaigaMatch._draw,
    (Turn, Shoot): SlaigaMatch._shoot,
    (Turn, JackShoot): SlaigaMatch._jack_shoot,
    (ToDiscard, Discard): SlaigaMatch._discard,
    (ToDiscard, Slaiga): SlaigaMatch._slaiga,
    (Answer, Miss): SlaigaMatch._miss,
    (Answer, Block): SlaigaMatch._block,
    (Answer, Counter): SlaigaMatch._counter,
    (Answer, Concede): SlaigaMatch._concede,
    (Answer, Check): SlaigaMatch._check_card,
    (MissHeard, Check): SlaigaMatch._check_miss,
    (MissHeard, Pass): SlaigaMatch._pass_miss,
    (WinHeard, Check): SlaigaMatch._check_win,
    (WinHeard, Pass): SlaigaMatch._pass_win,
    (Doubted, Joker): SlaigaMatch._cancel,
    (Doubted, Pass): SlaigaMatch._pass_check,
    (ToGive, Give): SlaigaMatch._give,
    (ToPlace, Place): SlaigaMatch._place,
    (ToPut, Place): SlaigaMatch._put,
    (ToReload, Reload): SlaigaMatch._reload,
    (ToSwap, Swap): SlaigaMatch._swap,
    (ToTake, Take): SlaigaMatch._take,
}
_IN_TIMES_STEAD: dict[type[Phase], Callable[[SlaigaMatch, Any], Action]] = {
    Turn: lambda match, phase: Draw("deck"),
    ToDiscard: lambda match, phase: Discard(phase.drawn),
    Answer: lambda match, phase: Miss() if match.must_miss() else Concede(),
    MissHeard: lambda match, phase: Pass(),
    WinHeard: lambda match, phase: Pass(),
    Doubted: lambda match, phase: Pass(),
    ToGive: lambda match, phase: Give(match._newest(phase.seat, phase.count)),
    ToPlace: lambda match, phase: Place((0,) * len(phase.cards)),
    ToPut: lambda match, phase: Place((0,) * phase.count, match._newest(phase.seat, phase.count)),
    ToReload: lambda match, phase: match._from_deck(phase),
    ToSwap: lambda match, phase: Swap(()),
    ToTake: lambda match, phase: Take(0, match._newest(phase.seat, 1)[0]),
}
"""What is done when time is up (the page's "Time")."""
