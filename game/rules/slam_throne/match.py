"""A match of Slam Throne, from picking heroes to the last cap.

The rules in reading order: setting up, the turn and its steps, the throw and the catch, what a slam comes to,
abilities, the end. State is mutated in place by `apply` and `advance` alone. The physics of a throw is not here: it is
worked out by `complete`, and the move carries what it came to.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Self

from msgspec import UNSET
from msgspec.structs import replace

from game.core.chance import Chance
from game.core.match import EVERYTHING, Action, Move, Seat, Viewer
from game.core.offers import Offers
from game.core.timed import TimedMatch, WhyNot
from game.core.words import N_
from game.rules.slam_throne.heroes import SIDES, Ability, Effect, Hero, Side, When
from game.rules.slam_throne.phases import (
    AFTER_FLIP,
    AFTER_FOUL,
    AFTER_MISS,
    AFTER_WHIFF,
    SLAM,
    Aiming,
    AnyPhase,
    Calling,
    Flying,
    Over,
    PickingHeroes,
    PickingSides,
    Step,
    TossingForStart,
    Turn,
)
from game.rules.slam_throne.slam import Slam, example_throws, plain_hand
from game.rules.slam_throne.terms import (
    SUDDEN_CAPS,
    AbilityUsed,
    AwaitFor,
    Awaiting,
    Call,
    Catch,
    Cause,
    Damage,
    Flight,
    Fouled,
    Grip,
    Healed,
    HeroPicked,
    LastSlam,
    MatchOver,
    MatchStarted,
    Missed,
    Outcome,
    PickHero,
    PickSide,
    Prevented,
    Restacked,
    SideLocked,
    SidesShown,
    SlamHeader,
    SlamResult,
    SlamSeen,
    StartPlayer,
    SuddenDeath,
    Tamp,
    Throw,
    Thrown,
    Tossed,
    TurnStarted,
    Whiffed,
    inputs_of,
)

# What a deadline is for (C-5).
ANSWER_ENDS, THROW_ENDS, SLAM_SETTLES = range(3)
SEATS: tuple[Seat, Seat] = (0, 1)
CATCHES_MM = range(-300, 301, 50)
"""Where a random bot may close its hand."""



class SlamMatch(TimedMatch):
    """The state of one match and the moves that change it (the contract is core.match.Match)."""

    __slots__ = (
        "_chance", "awaited", "flight", "full", "grips", "header", "heroes", "last_slam",
        "left", "options", "phase", "places", "sides", "sudden_first", "sudden_round", "throws", "until_us",
        "uses",
    )  # fmt: skip

    def __init__(self, header: SlamHeader) -> None:
        super().__init__()
        self.header = header
        self.options = header.options
        self.places: tuple[int, ...] | None = None
        self.heroes: list[str | None] = [None, None]
        self.sides: list[Side | None] = [None, None]
        self.full: list[int] = [0, 0]
        self.left: list[int] = [0, 0]
        self.uses: list[int] = [0, 0]
        self.grips: list[Grip] = [Grip(), Grip()]
        self.throws = 0
        self.last_slam: Seat | None = None
        self.sudden_first: Seat = 0
        self.sudden_round = 0
        self.flight: Flight | None = None
        self.awaited: tuple[Seat, ...] = ()
        self.until_us: int | None = None
        self.phase: AnyPhase = PickingHeroes()
        self._chance = Chance(header.seed)
        self._start()

    # -- the contract ---------------------------------------------------------------------------------------------

    def complete(self, move: Move) -> Move:
        """Return the move with what a slam comes to; what a device says of that, or of a toss, is dropped."""
        action = move.action
        if isinstance(action, Call):
            return move._replace(action=Call(action.side))
        if isinstance(action, Throw):
            action = Throw(style=action.style, **(inputs_of(action) or plain_hand(action.style)))
        elif isinstance(action, Catch):
            action = Catch(action.x_mm)
        else:
            return move
        if self._deadlines.due_us > move.at_us and self.is_legal(move.seat, action):
            action = self._work_out(move.at_us, action)
        return move._replace(action=action)

    def legal_actions(self, seat: Seat) -> Sequence[Action]:
        examples: list[Action] = []
        if isinstance(self.phase, PickingHeroes):
            examples = [PickHero(hero) for hero in sorted(self.header.heroes)]
        elif isinstance(self.phase, PickingSides):
            examples = [PickSide(side) for side in SIDES]
        elif isinstance(self.phase, TossingForStart | Calling):
            examples = [Call(side) for side in SIDES]
        elif isinstance(self.phase, Aiming):
            examples = [Tamp(), *example_throws()]
        elif isinstance(self.phase, Flying):
            examples = [Catch(float(x_mm)) for x_mm in CATCHES_MM]
        legal = [action for action in examples if self.is_legal(seat, action)]
        return Offers(legal, lambda action: self.is_legal(seat, action))

    def observe(self, viewer: Viewer) -> SlamSeen:
        phase = self.phase
        turn = phase.turn if isinstance(phase, Calling | Aiming | Flying) else None
        hidden = isinstance(phase, PickingSides)
        return SlamSeen(
            viewer,
            self.now_us,
            phase.name,
            tuple(self.heroes),
            tuple(None if hidden and viewer not in (seat, EVERYTHING) else self.sides[seat] for seat in SEATS),
            tuple(side is not None for side in self.sides),
            tuple(self.full),
            tuple(self.left),
            None if turn is None else turn.seat,
            self.awaited,
            self.until_us,
            self.last_slam,
            self.sudden_round,
            0 if turn is None else turn.tamps,
            tuple(self.grips),
            self.flight,
            (str(self.heroes[phase.seat]), phase.side) if isinstance(phase, Calling) else None,
            self.places,
        )

    def clone(self) -> Self:
        new = object.__new__(type(self))
        new.header, new.options, new.now_us, new.places = self.header, self.options, self.now_us, self.places
        new.heroes, new.sides, new.full, new.left = self.heroes[:], self.sides[:], self.full[:], self.left[:]
        new.uses, new.grips, new.throws = self.uses[:], self.grips[:], self.throws
        new.last_slam, new.sudden_first, new.sudden_round = self.last_slam, self.sudden_first, self.sudden_round
        new.flight, new.awaited, new.until_us = self.flight, self.awaited, self.until_us
        new.phase, new._chance = self.phase.clone(), self._chance.clone()
        new._deadlines, new._events, new._n = self._deadlines.clone(), self._events[:], self._n
        return new

    # -- what is allowed ------------------------------------------------------------------------------------------

    def _why_not(self, seat: Seat, action: Action, kind: type[Action]) -> WhyNot:
        if self.places is not None:
            return "ST-16", N_("The match is over.")
        if isinstance(action, PickHero):
            return self._why_no_hero(seat)
        if isinstance(action, PickSide):
            return self._why_no_side(seat)
        if isinstance(action, Call):
            return self._why_no_call(seat)
        if isinstance(action, Catch):
            return self._why_no_catch(seat)
        why_not = self._why_not_at_the_stack(seat)
        if why_not is None and isinstance(action, Throw) and action.outcome is not UNSET:
            return self._why_no_outcome(action.outcome)
        return why_not

    def _why_no_hero(self, seat: Seat) -> WhyNot:
        if self.heroes[seat] is not None:
            return "ST-1", N_("You have picked your hero.")
        return None

    def _why_no_side(self, seat: Seat) -> WhyNot:
        if isinstance(self.phase, PickingHeroes):
            return "ST-1", N_("First both players pick a hero.")
        if self.sides[seat] is not None:
            return "ST-1", N_("You have chosen your side, for the whole game.")
        return None

    def _why_no_call(self, seat: Seat) -> WhyNot:
        if isinstance(self.phase, TossingForStart):
            return None
        if not isinstance(self.phase, Calling):
            return "ST-14", N_("No slammer is being flipped.")
        if seat != self.phase.seat:
            return "ST-14", N_("Whoever owns the ability calls the flip.")
        return None

    def _why_no_catch(self, seat: Seat) -> WhyNot:
        if not isinstance(self.phase, Flying):
            return "ST-12", N_("No slammer is in the air.")
        if seat != self.phase.turn.seat:
            return "ST-12", N_("Only whoever threw the slammer may catch it.")
        if self.phase.outcome.caught:
            return "ST-12", N_("You have caught it.")
        return None

    def _why_not_at_the_stack(self, seat: Seat) -> WhyNot:
        """Whether the seat may tamp and throw."""
        phase = self.phase
        if isinstance(phase, PickingHeroes | PickingSides | TossingForStart):
            return "ST-4", N_("The match has not begun.")
        assert isinstance(phase, Calling | Aiming | Flying)
        if seat != phase.turn.seat:
            return "ST-4", N_("It is not your turn.")
        if isinstance(phase, Calling):
            return "ST-4", N_("First the flip is to be called.")
        if isinstance(phase, Flying):
            return "ST-4", N_("The slammer is still on its way.")
        return None

    def _why_no_outcome(self, outcome: Outcome) -> WhyNot:
        if outcome.flipped and not outcome.hit:
            return "ST-9", N_("A slammer that touches no cap flips none.")
        if outcome.flipped > self._stack():
            return "ST-8", N_("There are not so many caps in the stack.")
        if outcome.floor > outcome.flipped:
            return "ST-8", N_("No more caps lie flipped on the floor than were flipped.")
        return None

    # -- setting up (ST-1 to ST-3) --------------------------------------------------------------------------------

    def _start(self) -> None:
        header = self.header
        self._emit(MatchStarted(
            0, "ST-1", header.game, header.players, header.first, header.options, tuple(self.left)))  # fmt: skip
        self._ask(SEATS, "pick_hero", "ST-1")

    def _pick_hero(self, seat: Seat, action: PickHero) -> None:
        self.heroes[seat] = action.hero
        self._emit(HeroPicked(self.now_us, "ST-1", seat, action.hero))
        if self.heroes[1 - seat] is None:
            self._wait_on((1 - seat,), "pick_hero", "ST-1")
            return
        for each in SEATS:
            self.full[each] = self.left[each] = self._hero(each).health
        self.phase = PickingSides()
        self._ask(SEATS, "pick_side", "ST-1")

    def _pick_side(self, seat: Seat, action: PickSide) -> None:
        self.sides[seat] = action.side
        self._emit(SideLocked(self.now_us, "ST-1", seat))
        shown = tuple(side for side in self.sides if side is not None)
        if len(shown) < len(SEATS):
            self._wait_on((1 - seat,), "pick_side", "ST-1")
            return
        self._emit(SidesShown(self.now_us, "ST-1", shown))
        self.phase = TossingForStart()
        self._ask(SEATS, "call", "ST-3")

    def _call(self, seat: Seat, action: Call) -> None:
        phase = self.phase
        self._deadlines.clear()
        shows = SIDES[self._chance.below(len(SIDES))] if action.toss is UNSET else action.toss
        right = shows == action.side
        rule = "ST-3" if isinstance(phase, TossingForStart) else "ST-14"
        self._emit(Tossed(self.now_us, rule, seat, shows, action.side, right))
        if isinstance(phase, Calling):
            if right:
                self._perform(phase.turn, seat, phase.side)
            self._go_on(phase.turn)
        else:
            first = seat if right else 1 - seat
            self._emit(StartPlayer(self.now_us, "ST-3", first))
            self._start_turn(first)

    def _answer_for_them(self) -> None:
        """The time is up: the seed chooses for those who have not (ST-1, ST-3, ST-14)."""
        phase, chance = self.phase, self._chance
        seats = self.awaited
        if isinstance(phase, TossingForStart):
            seats = (SEATS[chance.below(len(SEATS))],)
        for seat in seats:
            if isinstance(phase, PickingHeroes):
                heroes = sorted(self.header.heroes)
                self._pick_hero(seat, PickHero(heroes[chance.below(len(heroes))]))
            elif isinstance(phase, PickingSides):
                self._pick_side(seat, PickSide(SIDES[chance.below(len(SIDES))]))
            else:
                self._call(seat, Call(SIDES[chance.below(len(SIDES))]))

    # -- a turn (ST-4, ST-5) --------------------------------------------------------------------------------------

    def _start_turn(self, seat: Seat) -> None:
        self._emit(TurnStarted(self.now_us, "ST-4", seat))
        self._go_on(Turn(seat))

    def _go_on(self, turn: Turn) -> None:
        """Do the turn's steps until one has to wait for somebody."""
        while turn.steps:
            if _STEPS[turn.steps.pop(0)](self, turn):
                return

    def _stack(self) -> int:
        """The caps of the stack that is slammed now."""
        phase = self.phase
        return self.left[1 - phase.turn.seat] if isinstance(phase, Calling | Aiming | Flying) else 0

    def _restack(self, turn: Turn) -> bool:
        caps = self.left[1 - turn.seat]
        if not caps:
            turn.steps = ["turn_end"]
        else:
            self._emit(Restacked(self.now_us, "ST-5", caps))
        return False

    def _await_throw(self, turn: Turn) -> bool:
        if not self.left[1 - turn.seat]:
            turn.steps = ["turn_end"]
            return False
        self.phase = Aiming(turn)
        self._wait_until(self.options.turn_ms, THROW_ENDS)
        self._wait_on((turn.seat,), "throw", "ST-4")
        return True

    def _tamp(self, seat: Seat, action: Tamp) -> None:
        assert isinstance(self.phase, Aiming)
        self.phase.turn.tamps += 1
        self._emit(Restacked(self.now_us, "ST-5", self._stack()))

    def _run_out(self) -> None:
        """Nobody threw in time: the turn ends, and it is neither a whiff nor a foul."""
        assert isinstance(self.phase, Aiming)
        turn = self.phase.turn
        turn.steps = ["turn_end"]
        self._go_on(turn)

    # -- the throw and the catch (ST-6, ST-7, ST-12) --------------------------------------------------------------

    def _work_out(self, at_us: int, action: Throw | Catch) -> Throw | Catch:
        """Run the physics: what a throw comes to, or what it comes to if the slammer is caught now."""
        # Pymunk takes a while to load, and a match of given outcomes never needs it.
        from game.rules.slam_throne.throw import run_slam

        phase = self.phase
        if isinstance(action, Throw):
            assert isinstance(phase, Aiming)
            slam = self._slam(phase.turn, action)
            assert slam is not None
            outcome, trajectory = run_slam(slam)
        elif isinstance(phase, Flying) and phase.slam is not None and self._catches(at_us, action.x_mm):
            caught_us = phase.flight.trajectory.physics_us(at_us - phase.flight.thrown_us, self.options.slow)
            outcome, trajectory = run_slam(replace(phase.slam, caught_us=caught_us))
        else:
            return action
        return replace(action, outcome=outcome, trajectory=trajectory)

    def _slam(self, turn: Turn, throw: Throw) -> Slam | None:
        """Return all that the physics of a throw depends on; None for a script's without a hand."""
        inputs = inputs_of(throw)
        if not inputs:
            return None
        grip = self.grips[turn.seat]
        return Slam(
            style=throw.style,
            **inputs,
            seed=((self.header.seed + 1) << 32) + self.throws,
            caps=self.left[1 - turn.seat],
            tamps=turn.tamps,
            sway=grip.sway,
            heavy=grip.heavy,
            flattest_deg=float(self.options.max_throw_angle_deg),
        )

    def _throw(self, seat: Seat, throw: Throw) -> None:
        assert isinstance(self.phase, Aiming) and throw.outcome is not UNSET
        turn, outcome, slam = self.phase.turn, throw.outcome, self._slam(self.phase.turn, throw)
        flat = slam is not None and slam.too_flat
        reach_mm = self.options.catch_mm * (1 + self.grips[seat].wide_catch / 100)
        self.throws += 1
        self.grips[seat] = Grip()
        self._deadlines.clear()
        self._emit(Thrown(self.now_us, "ST-6", seat, throw.style, **inputs_of(throw)))
        if throw.trajectory is UNSET:
            self.flight = None
            self._judge(turn, outcome, flat)
            return
        self.flight = Flight(seat, throw.style, self.now_us, throw.trajectory)
        self.phase = Flying(turn, self.flight, outcome, slam, reach_mm, flat)
        self._let_settle(self.phase)
        self._wait_on((seat,), "catch", "ST-12")

    def _let_settle(self, phase: Flying) -> None:
        flight = phase.flight
        self._deadlines.clear()
        rest_us = flight.trajectory.match_us(flight.trajectory.rest_us, self.options.slow)
        self.until_us = max(self.now_us, flight.thrown_us + rest_us)
        self._deadlines.set(self.until_us, SLAM_SETTLES)

    def _catches(self, at_us: int, x_mm: float) -> bool:
        """Whether a hand that closes here and now has the slammer in it."""
        phase = self.phase
        assert isinstance(phase, Flying)
        flight = phase.flight
        physics_us = flight.trajectory.physics_us(at_us - flight.thrown_us, self.options.slow)
        slammer_mm = flight.trajectory.in_the_air_mm(physics_us)
        return slammer_mm is not None and abs(slammer_mm - x_mm) <= phase.reach_mm

    def _catch(self, seat: Seat, catch: Catch) -> None:
        """A hand that closes on air changes nothing, and may close again."""
        phase = self.phase
        assert isinstance(phase, Flying)
        if catch.outcome is UNSET or catch.trajectory is UNSET or not self._catches(self.now_us, catch.x_mm):
            return
        phase.outcome = replace(catch.outcome, caught=True)
        phase.flight = replace(
            phase.flight, trajectory=catch.trajectory, caught_us=self.now_us, hand_mm=catch.x_mm)  # fmt: skip
        self.flight = phase.flight
        self._let_settle(phase)

    def _settle(self) -> None:
        phase = self.phase
        assert isinstance(phase, Flying)
        self._judge(phase.turn, phase.outcome, phase.flat)

    # -- what a slam comes to (ST-7 to ST-10, ST-13) --------------------------------------------------------------

    def _judge(self, turn: Turn, outcome: Outcome, flat: bool) -> None:
        seat, now_us = turn.seat, self.now_us
        turn.flipped = turn.tamps = 0
        turn.caught = outcome.caught
        self._emit(SlamResult(
            now_us, "ST-12", seat, outcome.hit, outcome.foul, outcome.flipped, outcome.floor, outcome.caught
        ))  # fmt: skip
        if outcome.foul:
            self._emit(Fouled(now_us, "ST-7", seat, "flat" if flat else "side"))
            self._emit(Restacked(now_us, "ST-7", self.left[1 - seat]))
            turn.steps = list(AFTER_FOUL)
        elif not outcome.hit:
            self._emit(Whiffed(now_us, "ST-9", seat))
            self._heal(1 - seat, 1, "whiff", "ST-9")
            turn.steps = list(AFTER_WHIFF)
        elif not outcome.flipped:
            self._emit(Missed(now_us, "ST-10", seat))
            turn.steps = list(AFTER_MISS)
        else:
            turn.flipped = outcome.flipped
            turn.steps = list(AFTER_FLIP)
        self._go_on(turn)

    def _set_aside(self, turn: Turn) -> bool:
        self._damage(1 - turn.seat, turn.flipped, "slam", "ST-8")
        return False

    def _damage(self, seat: Seat, caps: int, cause: Cause, rule: str) -> None:
        caps = min(caps, self.left[seat])
        if caps:
            self.left[seat] -= caps
            self._emit(Damage(self.now_us, rule, seat, caps, self.left[seat], cause))

    def _heal(self, seat: Seat, caps: int, cause: Cause, rule: str) -> None:
        caps = min(caps, self.full[seat] - self.left[seat])
        if caps:
            self.left[seat] += caps
            self._emit(Healed(self.now_us, rule, seat, caps, self.left[seat], cause))

    def _slam_again(self, turn: Turn) -> bool:
        if turn.again == "granted":
            turn.again, turn.flipped, turn.caught = "used", 0, False
            turn.steps = list(SLAM)
        return False

    # -- abilities (ST-11 to ST-14, ST-18) ------------------------------------------------------------------------

    def _hero(self, seat: Seat) -> Hero:
        return self.header.heroes[str(self.heroes[seat])]

    def _passive(self, turn: Turn, seat: Seat, when: When) -> bool:
        """Use the passive ability of this seat if this is its time; say whether a flip must be called first."""
        ability = self._hero(seat).passive
        if self.sides[seat] != "passive" or ability.when != when:
            return False
        return self._use(turn, seat, "passive", ability)

    def _caught_ability(self, turn: Turn) -> bool:
        if self.sides[turn.seat] != "catch" or not (turn.caught and turn.flipped):
            return False
        return self._use(turn, turn.seat, "catch", self._hero(turn.seat).catch)

    def _use(self, turn: Turn, seat: Seat, side: Side, ability: Ability) -> bool:
        conditions = ability.if_
        if not any(self._can(turn, seat, effect) for effect in ability.do):
            return False
        if conditions.flipped_at_least is not UNSET and turn.flipped < conditions.flipped_at_least:
            return False
        if conditions.health_at_most is not UNSET and self.left[seat] > conditions.health_at_most:
            return False
        if conditions.uses is not UNSET and self.uses[seat] >= conditions.uses:
            return False
        if conditions.flip_and_call is UNSET:
            self._perform(turn, seat, side)
            return False
        self.phase = Calling(turn, seat, side)
        self._ask((seat,), "call", "ST-14")
        return True

    def _can(self, turn: Turn, seat: Seat, effect: Effect) -> bool:
        """Whether the effect would do anything now: what could not is skipped, flip and all (ST-11)."""
        kind = effect.kind
        if kind == "heal":
            return self.left[seat] < self.full[seat]
        if kind == "damage":
            return self.left[1 - seat] > 0
        if kind == "prevent":
            return turn.flipped > 0
        if kind == "slam_again":
            return turn.again == "no" and self.left[1 - seat] > 0
        return True

    def _perform(self, turn: Turn, seat: Seat, side: Side) -> None:
        self.uses[seat] += 1
        hero, rule = self._hero(seat), "ST-18" if side == "passive" else "ST-12"
        for effect in hero.ability(side).do:
            if self._can(turn, seat, effect):
                self._emit(AbilityUsed(self.now_us, rule, seat, str(self.heroes[seat]), side, effect))
                _EFFECTS.get(effect.kind, SlamMatch._change_grip)(self, turn, seat, effect)

    def _prevent(self, turn: Turn, seat: Seat, effect: Effect) -> None:
        caps = min(effect.amount, turn.flipped)
        turn.flipped -= caps
        self._emit(Prevented(self.now_us, "ST-13", seat, caps, self.left[seat], "ability"))

    def _grant_slam(self, turn: Turn, seat: Seat, effect: Effect) -> None:
        turn.again = "granted"

    def _change_grip(self, turn: Turn, seat: Seat, effect: Effect) -> None:
        """The next slam of the hero, or for shake of its foe, is another than usual."""
        seat = 1 - seat if effect.kind == "shake" else seat
        grip = self.grips[seat]
        self.grips[seat] = replace(grip, **{effect.kind: getattr(grip, effect.kind) + effect.amount})

    # -- the end (ST-15 to ST-17) ---------------------------------------------------------------------------------

    def _end_turn(self, turn: Turn) -> bool:
        seat = turn.seat
        foe = 1 - seat
        if self.sudden_round:
            self._end_sudden_turn(seat)
        elif self.last_slam == seat:
            self._end_last_slam(seat)
        else:
            if not self.left[foe]:
                self.last_slam = foe
                self._emit(LastSlam(self.now_us, "ST-15", foe))
            self._start_turn(foe)
        return True

    def _end_last_slam(self, seat: Seat) -> None:
        foe = 1 - seat
        self.last_slam = None
        if not self.left[foe]:
            self._start_sudden_death(foe)
        elif self.options.heal_saves and self.left[seat]:
            self._start_turn(foe)
        else:
            self._end_match(foe, "ST-16")

    def _start_sudden_death(self, first: Seat) -> None:
        """Whoever forced it slams second, also when a tie makes another round."""
        self.sudden_first, self.sudden_round = first, self.sudden_round + 1
        self.full = [SUDDEN_CAPS, SUDDEN_CAPS]
        self.left = [SUDDEN_CAPS, SUDDEN_CAPS]
        self._emit(SuddenDeath(self.now_us, "ST-17", first, self.sudden_round))
        self._start_turn(first)

    def _end_sudden_turn(self, seat: Seat) -> None:
        """Both have slammed: whose own stack has more caps left has flipped fewer of its foe's."""
        if seat == self.sudden_first:
            self._start_turn(1 - seat)
        elif self.left[0] == self.left[1]:
            self._start_sudden_death(self.sudden_first)
        else:
            self._end_match(0 if self.left[0] > self.left[1] else 1, "ST-17")

    def _end_match(self, winner: Seat, rule: str) -> None:
        self.phase = Over()
        self._deadlines.clear()
        self.awaited, self.until_us = (), None
        self.places = tuple(1 if seat == winner else 2 for seat in SEATS)
        self._emit(MatchOver(self.now_us, rule, self.places))

    # -- waiting, deadlines, events -------------------------------------------------------------------------------

    def _ask(self, seats: tuple[Seat, ...], what: AwaitFor, rule: str) -> None:
        """Wait for answers, for as long as answers may take."""
        self._wait_until(self.options.answer_ms, ANSWER_ENDS)
        self._wait_on(seats, what, rule)

    def _wait_until(self, wait_ms: int, kind: int) -> None:
        self._deadlines.clear()
        self.until_us = self.now_us + wait_ms * 1000
        self._deadlines.set(self.until_us, kind)

    def _wait_on(self, seats: tuple[Seat, ...], what: AwaitFor, rule: str) -> None:
        assert self.until_us is not None
        self.awaited = seats
        self._emit(Awaiting(self.now_us, rule, seats, what, self.until_us))

    def _do(self, move: Move) -> None:
        action = move.action
        if isinstance(action, Throw | Catch) and action.outcome is UNSET:
            action = self._work_out(move.at_us, action)
        _DO[type(action)](self, move.seat, action)

    def _fire(self, kind: int, key: int) -> None:
        _FIRE[kind](self)


_DO: dict[type[Action], Callable[[SlamMatch, Seat, Any], None]] = {
    PickHero: SlamMatch._pick_hero,
    PickSide: SlamMatch._pick_side,
    Call: SlamMatch._call,
    Tamp: SlamMatch._tamp,
    Throw: SlamMatch._throw,
    Catch: SlamMatch._catch,
}
_FIRE: dict[int, Callable[[SlamMatch], None]] = {
    ANSWER_ENDS: SlamMatch._answer_for_them,
    THROW_ENDS: SlamMatch._run_out,
    SLAM_SETTLES: SlamMatch._settle,
}
_STEPS: dict[Step, Callable[[SlamMatch, Turn], bool]] = {
    "turn_start": lambda match, turn: match._passive(turn, turn.seat, "turn_start"),
    "restack": SlamMatch._restack,
    "before_slam": lambda match, turn: match._passive(turn, turn.seat, "before_slam"),
    "before_foe_slam": lambda match, turn: match._passive(turn, 1 - turn.seat, "before_foe_slam"),
    "throw": SlamMatch._await_throw,
    "own_whiff": lambda match, turn: match._passive(turn, turn.seat, "own_whiff"),
    "own_miss": lambda match, turn: match._passive(turn, turn.seat, "own_miss"),
    "foe_slam": lambda match, turn: match._passive(turn, 1 - turn.seat, "foe_slam"),
    "damage": SlamMatch._set_aside,
    "own_damage": lambda match, turn: bool(turn.flipped) and match._passive(turn, turn.seat, "own_damage"),
    "catch": SlamMatch._caught_ability,
    "after_slam": lambda match, turn: match._passive(turn, turn.seat, "after_slam"),
    "slam_again": SlamMatch._slam_again,
    "turn_end": SlamMatch._end_turn,
}
"""What each step of a turn does; it says whether the turn must wait, or is over."""
_EFFECTS: dict[str, Callable[[SlamMatch, Turn, Seat, Effect], None]] = {
    "heal": lambda match, turn, seat, effect: match._heal(seat, effect.amount, "ability", "ST-11"),
    "damage": lambda match, turn, seat, effect: match._damage(1 - seat, effect.amount, "ability", "ST-8"),
    "prevent": SlamMatch._prevent,
    "slam_again": SlamMatch._grant_slam,
}
"""What effects do to caps and turns; the others change a grip."""
SlamMatch.moves = dict.fromkeys(_DO, SlamMatch._do)
