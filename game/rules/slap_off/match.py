"""A match of Slap Off, from the deal until one hand holds every card.

The rules in reading order: dealing and turns, slaps, names, burns, slapping in, staying in and winning. State is
mutated in place by `apply` and `advance` alone. A slap is judged on the pile as it is at that instant (SO-9), so there
is nothing to wait for: a dead heat of slaps is settled by the names (SO-11).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Self

from msgspec import UNSET, UnsetType

from game.core.cards import JACK, NAMES, Card, card_of, full_deck, rank_of
from game.core.chance import Chance
from game.core.contest import Fairness
from game.core.match import Action, Move, Seat, Viewer
from game.core.timed import TimedMatch, WhyNot
from game.core.words import N_
from game.rules.slap_off.claims import Claim, Heats, foremost, put_in_line
from game.rules.slap_off.sets import BOOKENDS_MIN, SEVEN, showing
from game.rules.slap_off.terms import (
    SETS,
    Aim,
    BottomChecked,
    Burned,
    BurnSeen,
    Call,
    CameBack,
    CardPlayed,
    CheckBottom,
    ClaimSeen,
    DoubleSlapped,
    MatchOver,
    MatchStarted,
    Named,
    NameExpired,
    NothingToBurn,
    OutOfTurn,
    PileWon,
    Play,
    Redealt,
    Slap,
    SlapInAsked,
    SlapInRefused,
    SlapOffHeader,
    SlapOffSeen,
    Slapped,
    SlapSeen,
    Vote,
    WentOut,
)

# What a deadline is for (C-5); the last three are of one seat.
TURN_ENDS, STALEMATE_ENDS, NAME_ENDS, VOTE_ENDS, BURN_DUE = range(5)
# How a seat stands: in, in only for as long as its claim is open, or out (SO-19).
IN, LEAVING, OUT = range(3)
NOBODY: Final = -1
LONG_AGO_US: Final = -(1 << 62)
FAN = 3
"""The last cards that the table shows, more if a run needs more."""
SLAPS_SHOWN = 48
"""The photo finish keeps this many slaps of a pile: somebody may drum on it all evening."""
STAYING_RANKS = (JACK, SEVEN)



class SlapOffMatch(TimedMatch):
    """The state of one match and the moves that change it (the contract is core.match.Match)."""

    __slots__ = (
        "_chance", "_claims_seen", "_counts", "_fan", "_heats", "_step", "auto_seat",
        "auto_us", "barred", "beaten", "bottom_shown", "burned", "burns", "claims", "hands", "header", "last_player",
        "led_by", "options", "out", "out_us", "pile", "places", "played", "redeal_us", "slaps", "standing",
        "stay_slap_us", "stayer", "top_us", "turn", "turn_us", "won_us",
    )  # fmt: skip

    def __init__(self, header: SlapOffHeader) -> None:
        seats = len(header.players)
        super().__init__()
        self.header = header
        self.options = header.options
        self.places: tuple[int, ...] | None = None
        self.hands: list[list[Card]] = [[] for _seat in range(seats)]
        """Each with its top card last."""
        self.pile: list[Card] = []
        """The cards played, the bottom card first."""
        self.burned: list[Card] = []
        """The cards under the pile, the lowest first."""
        self.standing: list[int] = [IN] * seats
        self.out: tuple[bool, ...] = (False,) * seats
        self.out_us: list[int] = [-1] * seats
        self.turn: Seat = header.first
        self.turn_us = 0
        self.last_player: Seat = NOBODY
        self.led_by: tuple[Seat, ...] = ()
        """Who held cards when this pile was led (SO-22)."""
        self.played = 0
        self.top_us = 0
        self.won_us = LONG_AGO_US
        self.auto_seat: Seat = NOBODY
        self.auto_us = 0
        self.stayer: Seat = NOBODY
        """Whose own last card, a Jack or a 7, is on top (SO-19)."""
        self.stay_slap_us = LONG_AGO_US
        self.claims: list[Claim] = []
        """In slap order, those of one dead heat together."""
        self.burns: dict[Seat, int] = {}
        """When the burn of a wrong slap falls due."""
        self.barred: tuple[Seat, ...] = ()
        self.beaten: frozenset[Seat] = frozenset()
        """Whose claim an award closed: a name that comes too late is no mistake (SO-10)."""
        self.slaps: tuple[SlapSeen, ...] = ()
        self.bottom_shown = False
        self.redeal_us: int | None = None
        self._step = 1 if header.options.direction == "clockwise" else -1
        self._chance = Chance(header.seed)
        self._heats = Heats(Fairness.of(header.options))
        # What an observation shows of hands, pile and claims, until they change.
        self._counts: tuple[int, ...] | None = None
        self._fan: tuple[str, ...] | None = None
        self._claims_seen: tuple[ClaimSeen, ...] | None = None
        self._start()

    # -- the contract ---------------------------------------------------------------------------------------------

    def legal_actions(self, seat: Seat) -> Sequence[Action]:
        names: list[Action] = [*map(Aim, SETS), *map(Call, SETS)]
        asked: list[Seat | UnsetType] = [UNSET]
        asked += [claim.seat for claim in self.claims if claim.vote_until_us is not None]
        votes = [Vote(allow, seat) for seat in asked for allow in (True, False)]
        return [one for one in [Play(), Slap(), CheckBottom(), *names, *votes] if self.is_legal(seat, one)]

    def observe(self, viewer: Viewer) -> SlapOffSeen:
        pile, turn = self.pile, self.turn
        if self._counts is None:
            self._counts = tuple(map(len, self.hands))
        if self._fan is None:
            self._fan = self._spread_fan()
        if self._claims_seen is None:
            self._claims_seen = tuple([claim.seen() for claim in self.claims]) if self.claims else ()
        return SlapOffSeen(
            viewer,
            self.now_us,
            self._counts,
            self.out,
            turn if turn >= 0 else None,
            self.turn_us if turn >= 0 else None,
            self._fan,
            self.top_us,
            len(pile),
            len(self.burned),
            NAMES[pile[0]] if self.bottom_shown else None,
            self.slaps,
            self._claims_seen,
            tuple([BurnSeen(seat, due_us) for seat, due_us in self.burns.items()]) if self.burns else (),
            self.barred,
            self.redeal_us,
            self.places,
        )

    def clone(self) -> Self:
        new = object.__new__(type(self))
        new.header, new.options, new._step = self.header, self.options, self._step
        new.now_us, new.places, new.turn, new.turn_us = self.now_us, self.places, self.turn, self.turn_us
        new.hands = [hand[:] for hand in self.hands]
        new.pile, new.burned, new.standing = self.pile[:], self.burned[:], self.standing[:]
        new.out, new.out_us, new.last_player, new.led_by = self.out, self.out_us[:], self.last_player, self.led_by
        new.played, new.top_us, new.won_us = self.played, self.top_us, self.won_us
        new.auto_seat, new.auto_us, new.stayer = self.auto_seat, self.auto_us, self.stayer
        new.stay_slap_us, new.burns = self.stay_slap_us, self.burns.copy()
        new.claims = [claim.clone() for claim in self.claims]
        new.barred, new.beaten, new.slaps, new.redeal_us = self.barred, self.beaten, self.slaps, self.redeal_us
        new.bottom_shown, new._counts = self.bottom_shown, self._counts
        new._fan, new._claims_seen = self._fan, self._claims_seen
        new._chance, new._heats, new._n = self._chance.clone(), self._heats.clone(), self._n
        new._deadlines, new._events = self._deadlines.clone(), self._events[:]
        return new

    def _spread_fan(self) -> tuple[str, ...]:
        """The last cards; the bottom one stays hidden as soon as a set of it would have to be remembered (SO-15)."""
        count, shown = len(self.pile), max(FAN, self.options.run_min)
        start = max(count - shown, 1 if count >= BOOKENDS_MIN else 0)
        return tuple([NAMES[card] for card in self.pile[start:]])

    # -- what is allowed ------------------------------------------------------------------------------------------

    def _why_not(self, seat: Seat, action: Action, kind: type[Action]) -> WhyNot:
        if self.places is not None:
            return "SO-21", N_("The match is over.")
        if kind is Slap:
            if self.out[seat] and self.options.slap_in == "never":
                return "SO-20", N_("Nobody slaps in here: you are out.")
        elif kind is Play:
            if not self.hands[seat] and not self._played_itself(seat):
                return "SO-4", N_("You have no card to play.")
        elif kind is Call:
            return self._why_no_call(seat)
        elif kind is Vote:
            return self._why_no_vote(seat, action)
        elif kind is CheckBottom and not self.pile:
            return "SO-15", N_("No card has been played that could be the bottom card.")
        return None

    def _why_no_call(self, seat: Seat) -> WhyNot:
        claim = self._claim_of(seat)
        if claim is not None:
            return ("SO-11", N_("You have named it already.")) if claim.named else None
        if seat in self.beaten:
            return None
        if seat in self.barred:
            return "SO-10", N_("You are out of the running until the next card.")
        if seat == self.stayer:
            return "SO-19", N_("On your own last card it takes two slaps, one after the other.")
        return "SO-10", N_("There is nothing for you to name: slap first.")

    def _why_no_vote(self, seat: Seat, action: Action) -> WhyNot:
        if self.out[seat]:
            return "SO-20", N_("Only players who are still in have a say.")
        if self._asked(action.for_) is None:  # type: ignore[attr-defined]
            return "SO-20", N_("Nobody asks to slap in.")
        return None

    # -- dealing and turns (SO-1 to SO-5) -------------------------------------------------------------------------

    def _start(self) -> None:
        header, options = self.header, self.options
        if header.hands is not None:
            self.hands = [[card_of(name) for name in reversed(hand)] for hand in header.hands]
        else:
            cards = full_deck(options.jokers)
            self._chance.shuffle(cards)
            self._deal(cards, self._round_from(header.first))
        counts = tuple(map(len, self.hands))
        self._emit(MatchStarted(0, "SO-1", header.game, header.players, header.first, options, counts))
        for seat, hand in enumerate(self.hands):
            if not hand:
                self._stand(seat, OUT)
        self._lead(header.first if self.hands[header.first] else self._next_with_cards(header.first))
        self._look_for_the_end()

    def _deal(self, cards: Sequence[Card], seats: Sequence[Seat]) -> None:
        """Deal round, each card on top of the one before."""
        self._counts = None
        for place, card in enumerate(cards):
            self.hands[seats[place % len(seats)]].append(card)

    def _lead(self, seat: Seat) -> None:
        """Let the seat begin a new pile (SO-4)."""
        self.pile, self.burned, self._fan = [], [], None
        self.bottom_shown, self.stayer = False, NOBODY
        self.led_by = self._holders()
        self._give_turn(seat)

    def _give_turn(self, seat: Seat) -> None:
        self.turn = seat
        self._deadlines.stop(TURN_ENDS)
        if seat >= 0:
            self.turn_us = self.now_us + self.options.turn_ms * 1000
            self._deadlines.set(self.turn_us, TURN_ENDS)

    def _play(self, move: Move) -> None:
        seat = move.seat
        if self._played_itself(seat):
            return
        if seat == self.turn:
            self._lay(seat, False)
        else:
            self._lay_out_of_turn(seat)

    def _played_itself(self, seat: Seat) -> bool:
        """Whether a card of the seat has just played itself, so that a play comes too late for that one (SO-3)."""
        return seat == self.auto_seat and self.now_us - self.auto_us < self.options.auto_grace_ms * 1000

    def _lay(self, seat: Seat, auto: bool) -> None:
        now_us, hand = self.now_us, self.hands[seat]
        if not self.pile:
            self.led_by = self._holders()
        card = hand.pop()
        self.pile.append(card)
        self._counts = self._fan = None
        self._emit(CardPlayed(now_us, "SO-3", seat, NAMES[card], auto))
        self.played += 1
        self.top_us, self.last_player = now_us, seat
        if auto:
            self.auto_seat, self.auto_us = seat, now_us
        self.barred, self.bottom_shown = (), False
        if not self.claims:
            self.slaps = ()
        self.stayer = seat if not hand and rank_of(card) in STAYING_RANKS else NOBODY
        self.stay_slap_us = LONG_AGO_US
        self._give_turn(self._next_with_cards(seat))
        if [] in self.hands:
            self._leave_behind(seat)
            self._look_for_the_end()

    def _lay_out_of_turn(self, seat: Seat) -> None:
        card = self.hands[seat].pop()
        self.burned.insert(0, card)
        self._counts = None
        self._emit(OutOfTurn(self.now_us, "SO-5", seat, NAMES[card]))
        self._look_for_the_end()

    # -- slaps (SO-9, SO-12, SO-13) -------------------------------------------------------------------------------

    def _slap(self, move: Move) -> None:
        seat, now_us = move.seat, self.now_us
        if seat in self.barred or now_us - self.won_us < self.options.double_slap_ms * 1000:
            return
        sets = showing(self.pile, self.options)
        claim = self._claim_of(seat)
        if claim is not None:
            if claim.named or claim.after == self.played or not sets:
                return
        elif not sets:
            self._slap_nothing(move)
            return
        reaction_us = now_us - self.top_us
        self._emit(Slapped(now_us, "SO-9", seat, sets, reaction_us))
        stays = seat == self.stayer
        if stays and not self._second_of_two(now_us):
            self._show_slap(move, False)
            return
        if stays:
            self._emit(DoubleSlapped(now_us, "SO-19", seat))
        elif claim is not None or seat in self.burns:
            self._emit(DoubleSlapped(now_us, "SO-13", seat))
        self._show_slap(move, True)
        if claim is not None:
            self._drop(claim)
        self._forget_burn(seat)
        self._open_claim(move, sets)

    def _slap_nothing(self, move: Move) -> None:
        seat, now_us = move.seat, self.now_us
        if seat in self.burns:
            return
        self._emit(Slapped(now_us, "SO-12", seat, (), now_us - self.top_us if self.pile else UNSET))
        self._show_slap(move, False)
        self.beaten -= {seat}
        self.burns[seat] = now_us + self.options.double_slap_ms * 1000
        self._deadlines.set(self.burns[seat], BURN_DUE, seat)

    def _second_of_two(self, now_us: int) -> bool:
        """Note a slap on one's own last card; say whether it is the second of two (SO-19)."""
        gap_us, self.stay_slap_us = now_us - self.stay_slap_us, now_us
        return self.options.stay_gap_ms * 1000 <= gap_us < self.options.name_ms * 1000

    def _forget_burn(self, seat: Seat) -> None:
        if self.burns.pop(seat, None) is not None:
            self._deadlines.stop(BURN_DUE, key=seat)

    def _show_slap(self, move: Move, claims: bool) -> None:
        if len(self.slaps) < SLAPS_SHOWN:
            self.slaps = (*self.slaps, SlapSeen(move.seat, move.at_us, move.doubt_us, claims))

    # -- claims and names (SO-10, SO-11) --------------------------------------------------------------------------

    def _open_claim(self, move: Move, sets: tuple[str, ...]) -> None:
        seat, now_us = move.seat, self.now_us
        until_us = now_us + self.options.name_ms * 1000
        heat = self._heats.place(now_us, move.doubt_us)
        claim = Claim(seat, now_us, sets, self.played, heat, until_us)  # type: ignore[arg-type]
        self.beaten -= {seat}
        self._deadlines.set(until_us, NAME_ENDS, seat)
        if self.redeal_us is not None:
            self.redeal_us = None
            self._deadlines.stop(STALEMATE_ENDS)
        if self.out[seat] and self.options.slap_in == "vote":
            vote_until_us = now_us + self.options.vote_ms * 1000
            claim.ask_until(vote_until_us)
            self._deadlines.set(vote_until_us, VOTE_ENDS, seat)
            self._emit(SlapInAsked(now_us, "SO-20", seat))
        put_in_line(self.claims, claim)
        self._claims_seen = None

    def _aim(self, move: Move) -> None:
        claim = self._claim_of(move.seat)
        if claim is not None and not claim.named:
            claim.point_at(move.action.set_)  # type: ignore[attr-defined]
            self._claims_seen = None

    def _call(self, move: Move) -> None:
        claim = self._claim_of(move.seat)
        if claim is None:
            return  # it was beaten already
        name = move.action.set_  # type: ignore[attr-defined]
        right = name in claim.sets
        self._emit(Named(self.now_us, "SO-10", claim.seat, name, right))
        if not right:
            self._lose(claim)
            return
        self._deadlines.stop(NAME_ENDS, key=claim.seat)
        claim.name(name, self._n)
        self._claims_seen = None
        self._settle()

    def _name_too_late(self, claim: Claim) -> None:
        self._emit(NameExpired(self.now_us, "SO-10", claim.seat))
        self._lose(claim)

    def _lose(self, claim: Claim) -> None:
        """The claim is lost; what the next in line named may win now (SO-10)."""
        self._drop(claim)
        self._bar(claim.seat)
        if self.standing[claim.seat] == LEAVING:
            self._go_out(claim.seat)
        self._settle()
        self._look_for_the_end()

    def _drop(self, claim: Claim) -> None:
        self.claims.remove(claim)
        self._claims_seen = None
        self._deadlines.stop(NAME_ENDS, VOTE_ENDS, key=claim.seat)
        if not self.claims:
            self._heats.clear()

    def _settle(self) -> None:
        first = foremost(self.claims)
        if first is not None and first.vote_until_us is None:
            self._award(first)

    def _award(self, won: Claim) -> None:
        """The pile goes under the winner's hand, and all claims are closed (SO-10, SO-17)."""
        assert won.named is not None
        now_us, seat, closed = self.now_us, won.seat, self.claims[:]
        heated = any(claim.heat == won.heat and claim is not won for claim in closed)
        count = len(self.pile) + len(self.burned)
        self._emit(PileWon(now_us, "SO-11" if heated else "SO-10", seat, won.named, won.sets, count))
        self._take_pile(seat)
        for claim in closed:
            self._drop(claim)
        self.beaten |= {claim.seat for claim in closed if claim is not won}
        self._come_back(seat, "SO-20")
        for claim in closed:
            if self.standing[claim.seat] == LEAVING:
                self._go_out(claim.seat)
        self.won_us = now_us
        self._lead(seat)
        self._look_for_the_end()

    def _take_pile(self, seat: Seat) -> None:
        """Put the pile, turned over, under the hand: what lay lowest is played first (SO-17)."""
        turned = [*self.burned, *self.pile]
        turned.reverse()
        self.hands[seat] = turned + self.hands[seat]
        self.pile, self.burned = [], []
        self._counts = self._fan = None

    # -- burns and the bottom card (SO-12, SO-15, SO-16) ----------------------------------------------------------

    def _check_bottom(self, move: Move) -> None:
        pile = self.pile
        same = rank_of(pile[0]) == rank_of(pile[-1])
        self._emit(BottomChecked(self.now_us, "SO-15", move.seat, NAMES[pile[0]], same))
        self.bottom_shown = True
        if not same or len(pile) < BOOKENDS_MIN:
            self._burn(move.seat, "check_bottom", "SO-15")

    def _burn(self, seat: Seat, cause: str, rule: str) -> None:
        hand = self.hands[seat]
        if not hand:
            self._emit(NothingToBurn(self.now_us, "SO-16", seat))
            self._bar(seat)
            return
        card = hand.pop()
        self.burned.insert(0, card)
        self._counts = None
        self._emit(Burned(self.now_us, rule, seat, NAMES[card], cause))  # type: ignore[arg-type]
        if hand:
            return
        if seat == self.turn:
            self.turn = self._next_with_cards(seat)
            if self.turn == NOBODY:
                self._deadlines.stop(TURN_ENDS)
        self._look_for_the_end()

    def _bar(self, seat: Seat) -> None:
        if seat not in self.barred:
            self.barred = (*self.barred, seat)

    # -- slapping in (SO-20) --------------------------------------------------------------------------------------

    def _vote(self, move: Move) -> None:
        asked = self._asked(move.action.for_)  # type: ignore[attr-defined]
        assert asked is not None
        if not move.action.allow:  # type: ignore[attr-defined]
            self._emit(SlapInRefused(self.now_us, "SO-20", asked.seat, move.seat))
            self._lose(asked)
        elif move.seat not in asked.allowed_by:
            asked.allow(move.seat)
            self._claims_seen = None
            self._count_votes()

    def _asked(self, seat: Seat | UnsetType) -> Claim | None:
        """The open question about this seat, or the one that has been open longest."""
        longest: Claim | None = None
        for claim in self.claims:
            if claim.vote_until_us is None or (seat is not UNSET and claim.seat != seat):
                continue
            if longest is None or claim.at_us < longest.at_us:
                longest = claim
        return longest

    def _count_votes(self) -> None:
        """Close every vote in which all who are still in have allowed."""
        still_in = self.out.count(False)
        for claim in self.claims[:]:
            if claim.vote_until_us is None or claim not in self.claims or len(claim.allowed_by) < still_in:
                continue
            if all(out or seat in claim.allowed_by for seat, out in enumerate(self.out)):
                self._close_vote(claim)

    def _close_vote(self, claim: Claim) -> None:
        """Nobody refused: the claim counts as any other."""
        self._deadlines.stop(VOTE_ENDS, key=claim.seat)
        claim.ask_until(None)
        self._claims_seen = None
        self._settle()

    # -- staying in, going out, winning (SO-19, SO-21, SO-22) -----------------------------------------------------

    def _leave_behind(self, player: Seat) -> None:
        """With this card everybody whose hand was empty goes out, or will with their claim (SO-19)."""
        for seat, hand in enumerate(self.hands):
            if hand or seat == player or self.standing[seat] != IN:
                continue
            if self._claim_of(seat) is None:
                self._go_out(seat)
            else:
                self.standing[seat] = LEAVING

    def _go_out(self, seat: Seat) -> None:
        self._stand(seat, OUT)
        self.out_us[seat] = self.now_us
        self._emit(WentOut(self.now_us, "SO-19", seat))
        if self.claims:
            self._count_votes()

    def _come_back(self, seat: Seat, rule: str) -> None:
        was_out = self.out[seat]
        self._stand(seat, IN)
        if was_out:
            self._emit(CameBack(self.now_us, rule, seat))

    def _stand(self, seat: Seat, standing: int) -> None:
        self.standing[seat] = standing
        self.out = tuple([one == OUT for one in self.standing])

    def _look_for_the_end(self) -> None:
        """See whether one hand holds it all, or nobody holds anything."""
        if self.claims or self.places is not None:
            return
        holders = self._holders()
        if not holders:
            self.redeal_us = self.now_us + self.options.stalemate_ms * 1000
            self._deadlines.set(self.redeal_us, STALEMATE_ENDS)
        elif len(holders) == 1 and self.out.count(False) == 1:
            self._win(holders[0])

    def _win(self, winner: Seat) -> None:
        self._take_pile(winner)
        self.turn, self.bottom_shown, self.stayer = NOBODY, False, NOBODY
        self.burns.clear()
        self._deadlines.clear()
        self.out_us[winner] = self.now_us + 1
        self.places = tuple([1 + sum(other > gone for other in self.out_us) for gone in self.out_us])
        self._emit(MatchOver(self.now_us, "SO-21", self.places))

    def _redeal(self) -> None:
        """Nobody has a card left: all of them are dealt again to who held some when the pile was led (SO-22)."""
        self.redeal_us = None
        cards = [*self.burned, *self.pile]
        self._chance.shuffle(cards)
        after = self.header.first if self.last_player == NOBODY else (self.last_player + self._step) % len(self.hands)
        seats = [seat for seat in self._round_from(after) if seat in self.led_by]
        self._deal(cards, seats)
        self._emit(Redealt(self.now_us, "SO-22", tuple(map(len, self.hands))))
        for seat in seats:
            self._come_back(seat, "SO-22")
        self._lead(seats[0])
        self._look_for_the_end()

    # -- seats, deadlines, events ---------------------------------------------------------------------------------

    def _round_from(self, seat: Seat) -> list[Seat]:
        """All seats in the direction of play, beginning with this one."""
        count = len(self.hands)
        return [(seat + self._step * steps) % count for steps in range(count)]

    def _next_with_cards(self, seat: Seat) -> Seat:
        """The next seat that holds cards, itself if no other does; NOBODY if none (SO-4)."""
        hands, step = self.hands, self._step
        count = len(hands)
        other = (seat + step) % count
        while not hands[other]:
            if other == seat:
                return NOBODY
            other = (other + step) % count
        return other

    def _holders(self) -> tuple[Seat, ...]:
        return tuple([seat for seat, hand in enumerate(self.hands) if hand])

    def _claim_of(self, seat: Seat) -> Claim | None:
        for claim in self.claims:
            if claim.seat == seat:
                return claim
        return None

    def _fire(self, kind: int, seat: Seat) -> None:
        if kind == TURN_ENDS:
            self._lay(self.turn, True)
        elif kind == STALEMATE_ENDS:
            self._redeal()
        elif kind == BURN_DUE:
            del self.burns[seat]
            self._burn(seat, "slap", "SO-12")
        else:
            claim = self._claim_of(seat)
            assert claim is not None
            if kind == NAME_ENDS:
                self._name_too_late(claim)
            else:
                self._close_vote(claim)


SlapOffMatch.moves = {
    Play: SlapOffMatch._play,
    Slap: SlapOffMatch._slap,
    Aim: SlapOffMatch._aim,
    Call: SlapOffMatch._call,
    CheckBottom: SlapOffMatch._check_bottom,
    Vote: SlapOffMatch._vote,
}
