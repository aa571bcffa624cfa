"""A match of Slap .45 Mini, from the first flip to the last gang standing.

The rules in reading order: flipping, hands on bases, guns, Move! cards, deaths, the duel. State is mutated in place by
`apply` and `advance` alone; what needs a dead heat ruled out first (C-4) waits in a contest that a deadline closes.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Self

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.contest import Fairness
from game.core.match import HOUSE, Action, Move, Seat, Viewer
from game.core.timed import TimedMatch, WhyNot
from game.core.words import N_
from game.rules.slap45.phases import (
    AnyPhase,
    BaseContest,
    CardSlap,
    Claim,
    Cover,
    GunRound,
    MoveRound,
    Over,
    Turning,
    Waiting,
)
from game.rules.slap45.terms import (
    BIG_GUN,
    GANG,
    KINDS,
    MOVE,
    SCENES,
    TALKING_IRON,
    Base,
    BaseRemoved,
    BaseTaken,
    Card,
    CardRevealed,
    Deal,
    DeathScene,
    DeckCounts,
    DeckReshuffled,
    Died,
    DuelStarted,
    FalseStart,
    Feint,
    Feinted,
    Flip,
    FlipStarted,
    HorseSlapped,
    LastToCover,
    LeaveBase,
    LeftCover,
    MatchOver,
    MatchStarted,
    MemberLost,
    Point,
    RoundEnded,
    Shot,
    Slap,
    Slap45Header,
    Slap45Seen,
    SlapBase,
    SlapCard,
    TookCover,
    TooLate,
)

# What a deadline is for (C-5).
NEXT_CARD, CARD_SHOWS, CARD_CLOSES, BASE_CLOSES, AIM_ENDS, ROUND_ENDS, LAST_CLOSES = range(7)
SLAPS_SHOWN = 48
"""The photo finish keeps this many slaps of a card: somebody may drum on a base all evening."""




class Slap45Match(TimedMatch):
    """The state of one match and the moves that change it (the contract is core.match.Match)."""

    __slots__ = (
        "_chance", "_fair", "bases", "card", "contests", "covers",
        "dealer", "died_now", "discard", "draw", "first_dead", "flipper", "gangs", "hands", "header", "holders",
        "jumped", "left", "locked_us", "options", "phase", "place_of", "places", "points", "points_since",
        "points_stale", "round", "shown_n", "shown_us", "slaps",
    )  # fmt: skip

    def __init__(self, header: Slap45Header) -> None:
        seats = len(header.players)
        super().__init__()
        self.header = header
        self.options = header.options
        self.places: tuple[int, ...] | None = None
        self.gangs: list[int] = list(header.gangs or (GANG,) * seats)
        self.place_of: list[int] = [1] * seats
        self.bases: list[Base] = list(range(seats))
        self.holders: list[Seat | None] = [None] * seats
        self.hands: list[Base | None] = [None] * seats
        self.contests: dict[int, BaseContest] = {}
        self.covers: list[Cover] = []
        self.points: list[Seat | None] = [None] * seats
        self.points_since: list[int] = [0] * seats
        self.points_stale: list[bool] = [False] * seats
        self.jumped: list[bool] = [False] * seats
        self.locked_us: list[int] = [0] * seats
        self.flipper: Seat = header.first
        self.first_dead: Seat | None = None
        self.dealer: Seat | None = None
        self.died_now = False
        self.phase: AnyPhase = Waiting()
        self.round = 0
        self.card: Card | None = None
        self.shown_us = 0
        self.shown_n = 0
        self.slaps: list[Slap] = []
        self.discard: list[Card] = []
        self.left: list[int] | None = None
        self._chance = Chance(header.seed)
        self._fair = Fairness.of(header.options)
        self.draw: list[Card] = self._new_deck()
        self._start()

    # -- the contract ---------------------------------------------------------------------------------------------

    def legal_actions(self, seat: Seat) -> Sequence[Action]:
        points: list[Action] = [Point(at) for at in (None, *range(len(self.gangs)))]
        slaps: list[Action] = [SlapCard(), *map(SlapBase, self.bases), LeaveBase()]
        deals: list[Action] = [Feint(), *(Deal(kind) for kind in KINDS)]
        return [action for action in [Flip(), *slaps, *points, *deals] if self.is_legal(seat, action)]

    def observe(self, viewer: Viewer) -> Slap45Seen:
        phase = self.phase
        shooter: Seat | None = None
        started: tuple[Base | None, ...] = ()
        moved: tuple[Seat, ...] = ()
        if type(phase) is MoveRound:
            started, moved = tuple(phase.started), tuple(phase.movers())
        elif type(phase) is GunRound and phase.shooter >= 0:
            shooter = phase.slaps[phase.shooter].seat
        return Slap45Seen(
            viewer,
            self.now_us,
            phase.name,
            tuple(self.gangs),
            tuple(self.bases),
            tuple(self.hands),
            tuple(self.points),
            self._turns_next(),
            self.dealer,
            self.card,
            self.shown_us,
            shooter,
            started,
            moved,
            tuple(self.slaps),
            None if self.left is None else DeckCounts(*self._dealable()),
            self.places,
        )

    def clone(self) -> Self:
        new = object.__new__(type(self))
        new.header, new.options, new._fair = self.header, self.options, self._fair
        new.now_us, new.places, new.flipper, new.dealer = self.now_us, self.places, self.flipper, self.dealer
        new.gangs, new.place_of, new.bases = self.gangs[:], self.place_of[:], self.bases[:]
        new.holders, new.hands, new.contests = self.holders[:], self.hands[:], self.contests.copy()
        new.covers, new.slaps, new.first_dead = self.covers[:], self.slaps[:], self.first_dead
        new.points, new.points_since, new.points_stale = (
            self.points[:], self.points_since[:], self.points_stale[:])  # fmt: skip
        new.jumped, new.locked_us, new.died_now = self.jumped[:], self.locked_us[:], self.died_now
        new.phase, new.round, new.card = self.phase.clone(), self.round, self.card
        new.shown_us, new.shown_n = self.shown_us, self.shown_n
        new.discard, new.draw, new.left = self.discard[:], self.draw[:], self.left and self.left[:]
        new._chance, new._n = self._chance.clone(), self._n
        new._deadlines, new._events = self._deadlines.clone(), self._events[:]
        return new

    # -- what is allowed ------------------------------------------------------------------------------------------

    def _why_not(self, seat: Seat, action: Action, kind: type[Action]) -> WhyNot:
        if self.places is not None:
            return "S45-24", N_("The match is over.")
        if kind is Deal or kind is Feint:
            return self._why_no_deal(seat, action)
        if seat == HOUSE:
            return "S45-21", N_("The House only deals.")
        if not self.gangs[seat]:
            return "S45-19", N_("Your gang is out of the game.")
        if kind is SlapBase:
            return self._why_no_base(action.base)  # type: ignore[attr-defined]
        if kind is SlapCard:
            return self._why_no_card()
        if kind is Flip:
            return self._why_no_flip(seat)
        if kind is LeaveBase and self.hands[seat] is None:
            return "S45-7", N_("Your hand is on no base.")
        return None

    def _why_no_flip(self, seat: Seat) -> WhyNot:
        if self.dealer is not None:
            return "S45-22", N_("In a duel the dealer plays the cards.")
        if type(self.phase) is Turning:
            return "S45-5", N_("The card is turning already.")
        if not self._may_turn():
            return "S45-17", N_("The card is still to be slapped.")
        if seat != self._turns_next():
            return "S45-4", N_("It is not your turn to flip.")
        return None

    def _why_no_card(self) -> WhyNot:
        if type(self.phase) is Waiting and self.dealer is None:
            return "S45-17", N_("There is no card to slap now.")
        return None

    def _why_no_base(self, base: Base) -> WhyNot:
        if base not in self.bases:
            return "S45-20", N_("That base is off the table.")
        if self.card is None and type(self.phase) is Waiting and self.dealer is None:
            return "S45-17", N_("No card has been flipped yet.")
        return None

    def _why_no_deal(self, seat: Seat, action: Action) -> WhyNot:
        rule = "S45-22" if type(action) is Deal else "S45-23"
        if self.dealer is None or seat != self.dealer:
            return rule, N_("Only the dealer of a duel may do that.")
        if not self._may_turn():
            return rule, N_("The card is still to be slapped.")
        if type(action) is Deal and not self._dealable()[KINDS.index(action.card)]:
            return rule, N_("No card of that kind is left.")
        return None

    def _may_turn(self) -> bool:
        """A card may be turned between rounds, and as soon as a shot is resolved (S45-17)."""
        phase = self.phase
        return type(phase) is Waiting or (type(phase) is GunRound and phase.resolved)

    def _turns_next(self) -> Seat | None:
        """Who turns the next card, or is turning this one."""
        if self.dealer is not None:
            return self.dealer
        kind = type(self.phase)
        return self.flipper if kind is Waiting or kind is Turning else self._living_after(self.flipper)

    # -- flipping (S45-2 to S45-6) --------------------------------------------------------------------------------

    def _new_deck(self) -> list[Card]:
        """The draw pile, its top card last (S45-2)."""
        if self.header.deck is not None:
            return list(reversed(self.header.deck))
        deck = self.options.deck.cards()
        self._chance.shuffle(deck)
        return deck

    def _start(self) -> None:
        header = self.header
        self._emit(MatchStarted(
            0, "S45-1", header.game, header.players, header.first, header.options, tuple(self.gangs)))  # fmt: skip
        if len(self.gangs) == 2:
            self._start_duel(HOUSE)
        else:
            self._deadlines.set(self.options.flip_timeout_ms * 1000, NEXT_CARD)

    def _flip(self, seat: Seat, auto: bool) -> None:
        if type(self.phase) is GunRound:
            self._spend_card("S45-17")
        else:
            self._deadlines.stop(NEXT_CARD)
        self.died_now = False
        self._emit(FlipStarted(self.now_us, "S45-5", seat, auto))
        if not self.draw:
            self.draw, self.discard = self.discard, []
            self._chance.shuffle(self.draw)
            self._emit(DeckReshuffled(self.now_us, "S45-4"))
        card = self.draw.pop()
        self.phase = Turning(card)
        low_ms, high_ms = self.options.flip_delay_ms
        delay_us = low_ms * 1000 + (self._chance.below((high_ms - low_ms) * 1000 + 1) if high_ms > low_ms else 0)
        if delay_us:
            self._deadlines.set(self.now_us + delay_us, CARD_SHOWS)
        else:
            self._reveal(card, "S45-5")

    def _reveal(self, card: Card, rule: str) -> None:
        now_us = self.now_us
        self.card, self.round, self.shown_us, self.shown_n = card, self.round + 1, now_us, self._n
        self.slaps.clear()
        self.covers = [cover for cover in self.covers if not cover.lifted_n]
        self.points_stale = [at is not None for at in self.points]
        if True in self.jumped:
            self._lock_out()
        if self.left is None:
            self._emit(CardRevealed(now_us, rule, card))
        else:
            self._emit(CardRevealed(now_us, rule, card, DeckCounts(*self.left)))
        if card == MOVE:
            self.phase = MoveRound(list(self.hands))
            self._deadlines.set(now_us + self.options.move_ms * 1000, ROUND_ENDS)
        else:
            self.phase = GunRound(card)
            self._deadlines.set(now_us + self.options.react_ms * 1000, ROUND_ENDS)

    def _lock_out(self) -> None:
        """Who jumped sits the start of this card out (S45-6)."""
        until_us = self.now_us + self.options.lockout_ms * 1000
        self.locked_us = [until_us if j else us for j, us in zip(self.jumped, self.locked_us, strict=True)]
        self.jumped = [False] * len(self.jumped)

    def _slaps_nothing(self, seat: Seat) -> bool:
        """Deal with a slap that is too soon (S45-6, S45-23) or of a seat that sits the start out."""
        kind = type(self.phase)
        if kind is Turning or (kind is Waiting and self.dealer is not None):
            self.jumped[seat] = True
            self._emit(FalseStart(self.now_us, "S45-6" if kind is Turning else "S45-23", seat))
            return True
        return self.now_us < self.locked_us[seat]

    def _point(self, move: Move) -> None:
        seat, at, now_us = move.seat, move.action.at, self.now_us  # type: ignore[attr-defined]
        if at == self.points[seat]:
            return
        self.points[seat] = at
        self.points_since[seat] = now_us
        if at is None:
            self.points_stale[seat] = False
        elif not self.points_stale[seat] and type(self.phase) is GunRound:
            self._aim_late(self.phase, seat, at)

    # -- hands on bases (S45-7 to S45-9) --------------------------------------------------------------------------

    def _slap_base(self, move: Move) -> None:
        seat, base = move.seat, move.action.base  # type: ignore[attr-defined]
        if self._slaps_nothing(seat) or self.hands[seat] == base:
            return
        self._lift(seat)
        self._show_slap(move, base)
        if self.holders[base] is not None:
            self._emit(BaseTaken(self.now_us, "S45-8", seat, base, False))
            return
        claim = self._claim(move, base)
        numbers = [n for n, open_ in self.contests.items() if open_.base == base] if self.contests else ()
        if numbers:
            self._join_contest(max(numbers), claim)
        else:
            self._open_contest(base, claim)

    def _claim(self, move: Move, base: Base) -> Claim:
        phase, seat = self.phase, move.seat
        moves = type(phase) is MoveRound and not phase.overdue and phase.started[seat] != base
        reaction_us = move.at_us - self.shown_us
        return Claim(seat, move.at_us, move.doubt_us, self._n, reaction_us, self.round if moves else 0)

    def _open_contest(self, base: Base, claim: Claim) -> None:
        self.hands[claim.seat] = base
        self.contests[self._n] = BaseContest(base, (claim,))
        self._deadlines.set(self._fair.closes_us(claim.at_us, claim.doubt_us), BASE_CLOSES, self._n)

    def _join_contest(self, number: int, claim: Claim) -> None:
        """A later hand is in the dead heat, or refused, or alone if the first has been lifted (S45-8)."""
        base, claims = self.contests[number]
        first = claims[0]
        if any(earlier.seat == claim.seat for earlier in claims):
            back = tuple(replace(c, lifted_n=0) if c.seat == claim.seat else c for c in claims)
            self.hands[claim.seat] = base
            self.contests[number] = BaseContest(base, back)
        elif self._fair.tied(first.at_us, first.doubt_us, claim.at_us, claim.doubt_us):
            self.hands[claim.seat] = base
            self.contests[number] = BaseContest(base, (*claims, claim))
        elif all(earlier.lifted_n for earlier in claims):
            self._open_contest(base, claim)
        else:
            self._emit(BaseTaken(self.now_us, "S45-8", claim.seat, base, False))

    def _close_base(self, number: int) -> None:
        base, claims = self.contests.pop(number)
        winner: int | None = 0
        if len(claims) > 1:
            winner = self._chance.below(len(claims)) if self.options.tie == "coin" else None
        for place, claim in enumerate(claims):
            if place == winner:
                self._award(base, claim)
            else:
                self._turn_away(base, claim)
        phase = self.phase
        if type(phase) is GunRound:
            self._try_shot(phase)
        elif type(phase) is MoveRound:
            self._judge_moves(phase)

    def _turn_away(self, base: Base, claim: Claim) -> None:
        if not claim.lifted_n:
            self.hands[claim.seat] = None
        phase = self.phase
        if type(phase) is MoveRound and phase.started[claim.seat] == base and claim.n <= self.shown_n:
            phase.started[claim.seat] = None  # it did not hold the base when the card showed, after all
        rule = "S45-14" if self.options.tie == "coin" else "S45-8"
        self._emit(BaseTaken(self.now_us, rule, claim.seat, base, True))

    def _award(self, base: Base, claim: Claim) -> None:
        self._emit(TookCover(self.now_us, "S45-7", claim.seat, base, claim.reaction_us))
        self.covers.append(Cover(claim.seat, claim.at_us, claim.doubt_us, claim.n, claim.lifted_n))
        if claim.lifted_n:
            self._emit(LeftCover(self.now_us, "S45-7", claim.seat, base))
        else:
            self.holders[base] = claim.seat
        phase = self.phase
        if type(phase) is MoveRound and claim.moves_in == self.round and claim.seat not in phase.movers():
            phase.moved.append(claim)

    def _lift(self, seat: Seat, rule: str = "S45-9") -> None:
        """Take the seat's hand off whatever base it is on, at this instant (S45-9)."""
        base = self.hands[seat]
        if base is None:
            return
        self.hands[seat] = None
        if self.holders[base] == seat:
            self.holders[base] = None
            for place, cover in enumerate(self.covers):
                if cover.seat == seat and not cover.lifted_n:
                    self.covers[place] = replace(cover, lifted_n=self._n)
            self._emit(LeftCover(self.now_us, rule, seat, base))
            return
        for number, (contested, claims) in self.contests.items():
            if contested == base and any(claim.seat == seat for claim in claims):
                lifted = (replace(c, lifted_n=self._n) if c.seat == seat and not c.lifted_n else c for c in claims)
                self.contests[number] = BaseContest(base, tuple(lifted))

    def _leave_base(self, move: Move) -> None:
        self._lift(move.seat, "S45-7")

    def _show_slap(self, move: Move, base: Base | None) -> None:
        if len(self.slaps) < SLAPS_SHOWN and type(self.phase) is not Waiting:
            self.slaps.append(Slap(move.seat, move.at_us, move.doubt_us, base))

    # -- guns (S45-10 to S45-14, S45-17) --------------------------------------------------------------------------

    def _slap_card(self, move: Move) -> None:
        if self._slaps_nothing(move.seat):
            return
        if type(self.phase) is GunRound:
            self._slap_gun(self.phase, move)
        elif type(self.phase) is MoveRound:
            self._slap_horse(self.phase, move)

    def _slap_gun(self, phase: GunRound, move: Move) -> None:
        seat, slaps = move.seat, phase.slaps
        if any(slap.seat == seat for slap in slaps):
            return
        self._lift(seat)
        self._show_slap(move, None)
        slap = CardSlap(seat, move.at_us, move.doubt_us, self._n, self._aim_now(seat))
        if not slaps:
            slaps.append(slap)
            self._deadlines.set(self._fair.closes_us(slap.at_us, slap.doubt_us), CARD_CLOSES)
        elif self._same_time(slaps[0], slap):
            slaps.append(slap)
        else:
            self._emit(TooLate(self.now_us, "S45-10", seat, slap.at_us - slaps[0].at_us))

    def _same_time(self, first: CardSlap | Claim, later: CardSlap | Claim | Cover) -> bool:
        return self._fair.tied(first.at_us, first.doubt_us, later.at_us, later.doubt_us)

    def _aim_now(self, seat: Seat) -> Seat | None:
        """What the stick points at, if it counts at a slap of this instant (S45-6, S45-11)."""
        fresh = self.now_us - self.points_since[seat] < self.options.point_window_ms * 1000
        return self.points[seat] if fresh and not self.points_stale[seat] else None

    def _aim_late(self, phase: GunRound, seat: Seat, at: Seat) -> None:
        """The first thing pointed at after a slap counts, while the window lasts (S45-11)."""
        for place, slap in enumerate(phase.slaps):
            window_us = self.options.point_window_ms * 1000
            if slap.seat == seat and slap.aim is None and self.now_us - slap.at_us < window_us:
                phase.slaps[place] = replace(slap, aim=at)
                self._try_shot(phase)

    def _close_card(self) -> None:
        phase = self.phase
        if type(phase) is MoveRound:
            self._close_horse(phase)
            return
        assert type(phase) is GunRound
        if len(phase.slaps) == 1:
            phase.shooter = 0
        elif self.options.tie == "coin":
            self._toss_for_shot(phase)
        else:
            first = phase.slaps[0]
            self._resolve(phase, first, None, "dead_heat", "S45-14")
            return
        slap = phase.slaps[phase.shooter]
        if slap.aim is None:
            self._deadlines.set(slap.at_us + self.options.point_window_ms * 1000, AIM_ENDS)
        self._try_shot(phase)

    def _toss_for_shot(self, phase: GunRound) -> None:
        phase.shooter = self._chance.below(len(phase.slaps))
        won = phase.slaps[phase.shooter]
        for slap in phase.slaps:
            if slap is not won:
                behind_us = max(0, slap.at_us - won.at_us)
                self._emit(TooLate(self.now_us, "S45-14", slap.seat, behind_us))

    def _try_shot(self, phase: GunRound) -> None:
        """Resolve the shot as soon as its target and that target's cover are certain."""
        if phase.resolved or phase.shooter < 0:
            return
        slap = phase.slaps[phase.shooter]
        target = slap.aim
        if target is None:
            if self.now_us >= slap.at_us + self.options.point_window_ms * 1000:
                self._resolve(phase, slap, None, "missed", "S45-11")
        elif target == slap.seat or not self.gangs[target]:
            self._resolve(phase, slap, None, "missed", "S45-11")
        elif not self._undecided_cover(slap, target):
            self._shoot(phase, slap, target)

    def _undecided_cover(self, slap: CardSlap, target: Seat) -> bool:
        """Whether the target may still turn out to have been in cover at the slap."""
        return bool(self.contests) and any(
            claim.seat == target and (claim.n < slap.n or self._same_time(slap, claim))
            for contest in self.contests.values()
            for claim in contest.claims
        )

    def _shoot(self, phase: GunRound, slap: CardSlap, target: Seat) -> None:
        cover = self._cover_at(slap, target)
        if phase.card == BIG_GUN:
            self._resolve(phase, slap, target, "pierced" if cover == "sure" else "hit", "S45-13")
        elif cover == "sure":
            self._resolve(phase, slap, target, "covered", "S45-12")
        elif cover == "tied":
            self._resolve(phase, slap, target, "dead_heat", "S45-14")
        else:
            self._resolve(phase, slap, target, "hit", "S45-12")

    def _cover_at(self, slap: CardSlap, target: Seat) -> str:
        """Judge the target's cover at the slap: "sure", "tied" (S45-14) or "none"; a lifted hand by its exact time."""
        found = "none"
        for cover in self.covers:
            if cover.seat != target or 0 < cover.lifted_n < slap.n:
                continue
            if self._same_time(slap, cover):
                found = "tied"
            elif cover.n < slap.n:
                return "sure"
        return found

    def _resolve(self, phase: GunRound, slap: CardSlap, target: Seat | None, result: str, rule: str) -> None:
        phase.resolved = True
        self._deadlines.stop(AIM_ENDS)
        reaction_us = slap.at_us - self.shown_us
        self._emit(Shot(self.now_us, rule, slap.seat, target, result, reaction_us))  # type: ignore[arg-type]
        if result in ("hit", "pierced") and target is not None:
            self._lose([target], "shot", rule)
        self._close_ranks(phase.overdue, "S45-17")

    # -- Move! (S45-15, S45-16, S45-18) ---------------------------------------------------------------------------

    def _slap_horse(self, phase: MoveRound, move: Move) -> None:
        slap = CardSlap(move.seat, move.at_us, move.doubt_us, self._n, None)
        if any(earlier.seat == move.seat for earlier in phase.horse):
            return
        if phase.horse and not self._same_time(phase.horse[0], slap):
            self._refuse(move, ("S45-16", N_("The horse has been slapped: the round is over.")))
            return
        self._lift(move.seat)
        self._show_slap(move, None)
        if not phase.horse:
            self._deadlines.set(self._fair.closes_us(slap.at_us, slap.doubt_us), CARD_CLOSES)
        phase.horse.append(slap)

    def _close_horse(self, phase: MoveRound) -> None:
        seats = [slap.seat for slap in phase.horse]
        for seat in seats:
            self._emit(HorseSlapped(self.now_us, "S45-16", seat))
        self._lose(seats, "horse", "S45-16")
        self._close_ranks(True, "S45-16")

    def _judge_moves(self, phase: MoveRound) -> None:
        """End the round once it is certain who moved last, or who did not move in time."""
        if phase.horse:
            return
        if not phase.overdue and self._count_living() - len(phase.moved) > 1:
            return  # the usual case, told apart cheaply: two or more have still to move
        moved = phase.movers()
        waiting = [seat for seat in self._living_from(self.flipper) if seat not in moved]
        if not waiting:
            self._judge_last(phase)
        elif len(waiting) == 1:
            self._judge_straggler(phase, waiting[0])
        elif phase.overdue and not self._pending_moves(waiting):
            self._judge_overdue(waiting)

    def _judge_straggler(self, phase: MoveRound, seat: Seat) -> None:
        """All but one have moved: that one is last, as soon as no dead heat with any of them can be any more."""
        closes_us = max(self._fair.closes_us(claim.at_us, claim.doubt_us) for claim in phase.moved)
        if self.now_us < closes_us:
            self._deadlines.stop(LAST_CLOSES)
            self._deadlines.set(closes_us, LAST_CLOSES)
        elif not any(self._heated(phase, claim) for claim in self._pending_moves([seat])):
            self._lose_last(seat)

    def _judge_last(self, phase: MoveRound) -> None:
        """All have moved: the last is last, unless it was a dead heat."""
        last = max(phase.moved, key=lambda claim: claim.n)
        heated = self._heated(phase, last)
        if heated:
            self._end_round("S45-15", (*heated, last.seat))
        else:
            self._lose_last(last.seat)

    def _heated(self, phase: MoveRound, late: Claim) -> list[Seat]:
        """Who moved in a dead heat with this other move."""
        return [claim.seat for claim in phase.moved if claim.seat != late.seat and self._same_time(claim, late)]

    def _lose_last(self, seat: Seat) -> None:
        self._emit(LastToCover(self.now_us, "S45-15", seat))
        self._lose([seat], "last", "S45-15")
        self._close_ranks(True, "S45-15")

    def _judge_overdue(self, waiting: Sequence[Seat]) -> None:
        alive_after = sum(left - (seat in waiting) > 0 for seat, left in enumerate(self.gangs))
        if alive_after:
            self._lose(waiting, "not_moved", "S45-18")
        self._close_ranks(True, "S45-18")

    def _pending_moves(self, seats: Sequence[Seat]) -> list[Claim]:
        claims = (claim for contest in self.contests.values() for claim in contest.claims)
        return [claim for claim in claims if claim.seat in seats and claim.moves_in == self.round]

    # -- the end of a round ---------------------------------------------------------------------------------------

    def _round_time_is_up(self) -> None:
        phase = self.phase
        assert type(phase) is GunRound or type(phase) is MoveRound
        phase.overdue = True
        if type(phase) is MoveRound:
            self._judge_moves(phase)
        elif type(phase) is GunRound and (phase.resolved or not phase.slaps):
            self._end_round("S45-17")

    def _end_round(self, rule: str, dead_heat: tuple[Seat, ...] = ()) -> None:
        """End the round, and give whoever turns the next card a time for it (S45-5, S45-22)."""
        self._spend_card(rule, dead_heat)
        if self.dealer is not None:
            pause_ms = self.options.deal_timeout_ms
        else:
            pause_ms = self.options.flip_timeout_ms + self.died_now * self.options.death_scene_ms
        self._deadlines.set(self.now_us + pause_ms * 1000, NEXT_CARD)

    def _spend_card(self, rule: str, dead_heat: tuple[Seat, ...] = ()) -> None:
        assert self.card is not None
        if dead_heat:
            self._emit(RoundEnded(self.now_us, rule, dead_heat))
        else:
            self._emit(RoundEnded(self.now_us, rule))
        self._deadlines.stop(ROUND_ENDS, CARD_CLOSES, AIM_ENDS, LAST_CLOSES)
        self.discard.append(self.card)
        self.phase = Waiting()
        if self.dealer is None:
            self.flipper = self._living_after(self.flipper)

    # -- death (S45-19, S45-20) -----------------------------------------------------------------------------------

    def _lose(self, seats: Iterable[Seat], cause: str, rule: str) -> None:
        """Each of the seats loses one member; gangs of none are buried together, clockwise from the flipper."""
        dead = set()
        for seat in seats:
            self.gangs[seat] -= 1
            self._emit(MemberLost(self.now_us, rule, seat, self.gangs[seat], cause))  # type: ignore[arg-type]
            if not self.gangs[seat]:
                dead.add(seat)
        if dead:
            count = len(self.gangs)
            self._bury(sorted(dead, key=lambda seat: (seat - self.flipper) % count))

    def _bury(self, dead: Sequence[Seat]) -> None:
        self.died_now = True
        for seat in dead:
            self._take_off(seat, "S45-20")
        place = self._count_living() + 1
        scenes = self.header.scenes
        for seat in dead:
            self.place_of[seat] = place
            self._emit(Died(self.now_us, "S45-19", seat, place))
            scene = scenes[seat] if scenes else SCENES[seat % len(SCENES)]
            self._emit(DeathScene(self.now_us, "S45-19", seat, scene))
        for seat in dead:
            self._remove_base(seat)
        if self.first_dead is None:
            self.first_dead = dead[0]

    def _take_off(self, seat: Seat, rule: str) -> None:
        """The seat's hand comes off its base, and its undecided claims are void."""
        self._lift(seat, rule)
        for number, (base, claims) in list(self.contests.items()):
            others = tuple(claim for claim in claims if claim.seat != seat)
            if others:
                self.contests[number] = BaseContest(base, others)
            else:
                del self.contests[number]
                self._deadlines.stop(BASE_CLOSES, key=number)

    def _remove_base(self, seat: Seat) -> None:
        count = len(self.gangs)
        for base in sorted(self.bases, key=lambda base: (base - seat) % count):
            if base not in self.hands:
                self.bases.remove(base)
                self._emit(BaseRemoved(self.now_us, "S45-20", base))
                return

    def _close_ranks(self, round_over: bool, rule: str) -> None:
        """After losses: the match is won, the duel begins, the round is over or goes on (S45-20, S45-21)."""
        alive = self._count_living()
        if alive <= 1:
            self._end_match()
        elif alive == 2 and self.first_dead is not None and self.dealer is None:
            self._end_round("S45-21")
            for seat in self._living_from(self.flipper):
                self._take_off(seat, "S45-21")
            self._start_duel(self.first_dead)
        elif round_over:
            self._end_round(rule)

    def _end_match(self) -> None:
        self._end_round("S45-24")
        self.phase = Over()
        self.contests.clear()
        self._deadlines.clear()
        self.places = tuple(self.place_of)
        self._emit(MatchOver(self.now_us, "S45-24", self.places))

    # -- the duel (S45-21 to S45-23) ------------------------------------------------------------------------------

    def _start_duel(self, dealer: Seat) -> None:
        self.dealer = dealer
        cards = self.draw + self.discard
        self.left = [cards.count(kind) for kind in (MOVE, BIG_GUN, TALKING_IRON)]
        self.draw, self.discard = [], []
        self._deadlines.stop(NEXT_CARD)
        self._emit(DuelStarted(self.now_us, "S45-21", dealer, DeckCounts(*self.left)))
        self._deadlines.set(self.now_us + self.options.deal_timeout_ms * 1000, NEXT_CARD)

    def _dealable(self) -> list[int]:
        """How many of each kind the dealer may play: once all cards are out, all are taken up again (S45-22)."""
        assert self.left is not None
        if any(self.left):
            return self.left
        cards = self.discard if type(self.phase) is Waiting else [*self.discard, self.card]
        return [cards.count(kind) for kind in KINDS]

    def _deal(self, card: Card) -> None:
        if type(self.phase) is GunRound:
            self._spend_card("S45-17")
        else:
            self._deadlines.stop(NEXT_CARD)
        if self.left is not None and not any(self.left):
            self.left, self.discard = self._dealable(), []
        assert self.left is not None
        self.left[KINDS.index(card)] -= 1
        self._reveal(card, "S45-22")

    def _turn_by_itself(self) -> None:
        """Nobody turned a card in time (S45-5, S45-22)."""
        if self.dealer is None:
            self._flip(self.flipper, True)
            return
        cards = DeckCounts(*self._dealable()).cards()
        self._deal(cards[self._chance.below(len(cards))])

    def _feint(self, move: Move) -> None:
        self._emit(Feinted(self.now_us, "S45-23"))

    # -- seats, deadlines, events ---------------------------------------------------------------------------------

    def _living_from(self, seat: Seat) -> list[Seat]:
        """The living clockwise, beginning with this seat."""
        count = len(self.gangs)
        return [other % count for other in range(seat, seat + count) if self.gangs[other % count]]

    def _count_living(self) -> int:
        return len(self.gangs) - self.gangs.count(0)

    def _living_after(self, seat: Seat) -> Seat:
        """The next of the living clockwise."""
        gangs = self.gangs
        count = len(gangs)
        for other in range(seat + 1 - count, seat):  # from the right end of the list on, then from its left
            if gangs[other]:
                return other % count
        return seat

    def _fire(self, kind: int, contest: int) -> None:
        phase = self.phase
        if kind == BASE_CLOSES:
            self._close_base(contest)
        elif kind == CARD_CLOSES:
            self._close_card()
        elif kind == NEXT_CARD:
            self._turn_by_itself()
        elif kind == ROUND_ENDS:
            self._round_time_is_up()
        elif type(phase) is Turning:
            self._reveal(phase.card, "S45-5")
        elif type(phase) is GunRound:
            self._try_shot(phase)
        elif type(phase) is MoveRound:
            self._judge_moves(phase)


Slap45Match.moves = {
    Flip: lambda match, move: match._flip(move.seat, False),
    Point: Slap45Match._point,
    SlapCard: Slap45Match._slap_card,
    SlapBase: Slap45Match._slap_base,
    LeaveBase: Slap45Match._leave_base,
    Deal: lambda match, move: match._deal(move.action.card),  # type: ignore[attr-defined]
    Feint: Slap45Match._feint,
}
