"""A player of Slap .45 Mini made of code.

What it sees makes it plan: steps with times, drawn as people's reactions are. What it sees later changes only those
steps that come after the time it needs to take that in; a hand on its way comes down.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Sequence
from typing import Any

from game.bots.reaction import FASTEST_MS, bell, choice_us, simple_us
from game.bots.slap45.character import Slap45Character
from game.bots.slap45.dealer import Dealer
from game.core.chance import Chance
from game.core.match import Action, Event, Move, Observation, Plan, Seat
from game.rules.slap45.terms import (
    MOVE,
    TALKING_IRON,
    Base,
    BaseTaken,
    CardRevealed,
    Died,
    DuelStarted,
    FalseStart,
    Feinted,
    Flip,
    FlipStarted,
    HorseSlapped,
    LeaveBase,
    LeftCover,
    Point,
    RoundEnded,
    Shot,
    Slap45Header,
    Slap45Seen,
    SlapBase,
    SlapCard,
    TookCover,
)

SCENE_MS = 1800
"""A flipper with manners lets a death be seen (S45-19)."""


class Player:
    """One seat's player (the contract is core.match.Bot)."""

    def __init__(
        self, character: Slap45Character, header: Slap45Header, seat: Seat, chance: Chance, dealer: Dealer
    ) -> None:
        self._character = character
        self._options = header.options
        self._seat = seat
        self._chance = chance
        self._dealer = dealer
        self._news: list[Event] = []
        self._steps: list[Move] = []
        self._seated = False
        self._jumped = False
        self._settled = False
        self._mourns = False
        self._asleep = False
        self._grudge: Seat | None = None

    def notice(self, event: Event) -> None:
        """Remember what it can react to, until it is asked."""
        if type(event) in _REACT:
            self._news.append(event)

    def act(self, seen: Observation, legal: Sequence[Action], now_us: int) -> Plan | None:
        """Answer with its steps; the dead deal a duel if it falls to them."""
        assert isinstance(seen, Slap45Seen)
        if not seen.gangs[self._seat]:
            return self._dealer.act(seen, legal, now_us)
        if not self._seated:
            self._sit_down(seen)
        if self._news:
            news, self._news = self._news, []
            for event in news:
                _REACT[type(event)](self, event, seen)
        steps = self._steps
        while steps and (steps[0].at_us <= now_us or steps[0].action not in legal):
            del steps[0]
        if seen.flipper == self._seat and Flip() in legal:
            self._plan_flip(now_us)
        return tuple(steps)

    # -- steps ----------------------------------------------------------------------------------------------------

    def _step(self, at_us: int, action: Action) -> None:
        insort(self._steps, Move(at_us, self._seat, action), key=_time)

    def _drop(self, which: Callable[[Action], bool], from_us: int) -> None:
        self._steps = [step for step in self._steps if step.at_us < from_us or not which(step.action)]

    def _think_better(self, which: Callable[[Action], bool], now_us: int) -> None:
        """Drop such steps, those excepted that are on their way before it has seen why."""
        if any(which(step.action) for step in self._steps):
            self._drop(which, now_us + self._simple_us())

    def _takes(self, share: float) -> bool:
        return share > 0 and self._chance.draw() < share

    def _in_ms(self, low_ms: int, high_ms: int) -> int:
        return 1000 * low_ms + self._chance.below(1000 * (high_ms - low_ms))

    def _simple_us(self) -> int:
        return simple_us(self._character.reaction, self._chance)

    def _choice_us(self) -> int:
        return choice_us(self._character.reaction, self._chance)

    # -- a card shows ---------------------------------------------------------------------------------------------

    def _sit_down(self, seen: Slap45Seen) -> None:
        """Begin with what lies on the table: it may have taken over in the middle of a round."""
        self._seated = True
        if seen.card is not None and seen.phase in ("gun", "moving") and seen.shooter is None:
            self._see_card(seen)

    def _on_card(self, event: Any, seen: Slap45Seen) -> None:
        self._see_card(seen)

    def _see_card(self, seen: Slap45Seen) -> None:
        self._steps.clear()
        self._settled = self._mourns = False
        now_us, nerve = seen.now_us, self._character.nerve
        slap_us = now_us + self._choice_us()
        if self._jumped:
            self._jumped = False
            slap_us = max(slap_us, seen.shown_us + self._options.lockout_ms * 1000 + self._in_ms(5, 120))
        if seen.points[self._seat] is not None:
            self._step(now_us + self._in_ms(FASTEST_MS, FASTEST_MS + 30), Point(None))
        if seen.card == MOVE:
            self._see_move(seen, slap_us)
        elif seen.card == TALKING_IRON:
            in_cover = seen.hands[self._seat] is not None
            shoots = self._takes(nerve.iron_from_cover if in_cover else nerve.iron)
            if not (shoots and self._plan_shot(seen, slap_us)) and not in_cover:
                self._plan_base(seen, slap_us)
        elif self._takes(nerve.big_gun):
            self._plan_shot(seen, slap_us)

    def _see_move(self, seen: Slap45Seen, slap_us: int) -> None:
        slips = self._character.slips
        if self._takes(slips.slaps_horse):
            self._plan_shot(seen, slap_us)
            return
        self._asleep = self._takes(slips.forgets_move)
        if self._asleep:
            slap_us += self._in_ms(700, 3500)
        elif not self._open_bases(seen) and self._takes(self._character.bases.patience):
            slap_us += self._in_ms(500, 2000)
        self._plan_base(seen, slap_us)

    # -- shooting -------------------------------------------------------------------------------------------------

    def _plan_shot(self, seen: Slap45Seen, slap_us: int) -> bool:
        """Point and slap; say False if there is nobody worth a bullet."""
        target = self._choose_target(seen)
        if target is None:
            return False
        aim = self._character.aim
        gap_ms = aim.lead_ms + aim.spread_ms * bell(self._chance)
        if self._takes(aim.hesitates):
            gap_ms = -self._options.point_window_ms - 15 - 250 * self._chance.draw()
        soonest_us = seen.now_us + 1000 * (FASTEST_MS + 40)
        point_us = max(slap_us - round(1000 * gap_ms), soonest_us)
        self._step(point_us, Point(target))
        self._step(slap_us + (slap_us == point_us), SlapCard())
        self._step(max(point_us, slap_us) + self._in_ms(250, 500), Point(None))
        return True

    def _choose_target(self, seen: Slap45Seen) -> Seat | None:
        """Choose among the living others; those in cover are left out by who looks (S45-12)."""
        targets = self._character.targets
        choices = [seat for seat, left in enumerate(seen.gangs) if left and seat != self._seat]
        if seen.card == TALKING_IRON and self._takes(targets.sees_cover):
            choices = [seat for seat in choices if seen.hands[seat] is None]
        if not choices:
            return None
        way = self._chance.draw() * (targets.leader + targets.revenge + targets.anyone)
        if way < targets.leader:
            most = max(seen.gangs[seat] for seat in choices)
            choices = [seat for seat in choices if seen.gangs[seat] == most]
        elif way < targets.leader + targets.revenge and self._grudge in choices:
            return self._grudge
        return choices[self._chance.below(len(choices))]

    # -- bases ----------------------------------------------------------------------------------------------------

    def _forbidden(self, seen: Slap45Seen) -> Base | None:
        """The base that would not count as moving (S45-15)."""
        return seen.started[self._seat] if seen.started else None

    def _open_bases(self, seen: Slap45Seen) -> list[Base]:
        forbidden = self._forbidden(seen)
        return [base for base in seen.bases if base not in seen.hands and base != forbidden]

    def _plan_base(self, seen: Slap45Seen, slap_us: int) -> None:
        """Go for an open base, or for one that may be open by then."""
        held = (seen.hands[self._seat], self._forbidden(seen))
        bases = self._open_bases(seen) or [base for base in seen.bases if base not in held]
        if bases:
            self._step(slap_us, SlapBase(self._choose_base(bases, len(seen.gangs))))

    def _choose_base(self, bases: list[Base], seats: int) -> Base:
        if not self._takes(self._character.bases.roams):
            away = [min((base - self._seat) % seats, (self._seat - 1 - base) % seats) for base in bases]
            bases = [base for base, steps in zip(bases, away, strict=True) if steps == min(away)]
        return bases[self._chance.below(len(bases))]

    def _must_move(self, seen: Slap45Seen) -> bool:
        return seen.phase == "moving" and self._seat not in seen.moved

    def _on_took_cover(self, event: Any, seen: Slap45Seen) -> None:
        """Somebody else has the base it was after, or its target is safe now."""
        if event.seat == self._seat or not self._steps:
            return
        wanted = SlapBase(event.base)
        aimed = seen.card == TALKING_IRON and seen.phase == "gun"
        lost = [step for step in self._steps if step.action == wanted or (aimed and step.action == Point(event.seat))]
        if not lost:
            return
        seen_us = seen.now_us + self._simple_us()
        if lost[0].at_us < seen_us:
            return
        slaps = [step for step in self._steps if step.action in (wanted, SlapCard())]
        self._drop(_slaps, seen_us)
        if slaps and slaps[0].at_us >= seen_us:
            self._change_mind(seen, slaps[0].action == wanted, slaps[0].at_us)

    def _change_mind(self, seen: Slap45Seen, after_a_base: bool, slap_us: int) -> None:
        """Still in time: another base, or another target, or cover for itself."""
        if not after_a_base and self._plan_shot(seen, slap_us):
            return
        if after_a_base or seen.hands[self._seat] is None:
            self._plan_base(seen, slap_us)

    def _on_left_cover(self, event: Any, seen: Slap45Seen) -> None:
        """A base has opened while it was waiting for one."""
        if self._asleep or event.seat == self._seat or not self._must_move(seen):
            return
        planned = next((step for step in self._steps if type(step.action) is SlapBase), None)
        slap_us = seen.now_us + self._choice_us()
        waiting = planned is not None and planned.at_us > slap_us and _base_of(planned) in seen.hands
        if waiting and event.base in self._open_bases(seen):
            self._drop(_slaps, slap_us)
            self._step(slap_us, SlapBase(event.base))

    def _on_base_taken(self, event: Any, seen: Slap45Seen) -> None:
        """Turned away: try another one."""
        if event.seat != self._seat:
            return
        again = seen.phase == "gun" and seen.shooter is None and self._takes(self._character.bases.nests)
        if again or self._must_move(seen):
            self._plan_base(seen, seen.now_us + self._choice_us())

    # -- the shot is fired, the round is over ---------------------------------------------------------------------

    def _on_shot(self, event: Any, seen: Slap45Seen) -> None:
        if event.target == self._seat and event.result in ("hit", "pierced"):
            self._grudge = event.seat
        self._think_better(_shoots, seen.now_us)
        self._settle(seen)

    def _on_round_ended(self, event: Any, seen: Slap45Seen) -> None:
        if seen.dealer is not None:
            self._think_better(_slaps, seen.now_us)
        self._settle(seen)
        if seen.dealer is not None and self._takes(self._character.slips.false_start):
            self._step(seen.now_us + self._simple_us() + self._in_ms(200, 1200), SlapCard())

    def _settle(self, seen: Slap45Seen) -> None:
        """Stay on the base or lift; or take one for the next round (S45-7)."""
        if self._settled:
            return
        self._settled = True
        bases = self._character.bases
        hands_off = seen.dealer is not None and seen.phase == "waiting"
        if seen.hands[self._seat] is not None:
            if not self._takes(bases.stays):
                self._step(seen.now_us + self._simple_us() + self._in_ms(200, 1200), LeaveBase())
        elif not hands_off and self._takes(bases.nests) and not any(_slaps(step.action) for step in self._steps):
            self._plan_base(seen, seen.now_us + self._simple_us() + self._in_ms(60, 300))

    def _on_died(self, event: Any, seen: Slap45Seen) -> None:
        self._mourns = True

    def _on_duel(self, event: Any, seen: Slap45Seen) -> None:
        self._steps.clear()
        if seen.points[self._seat] is not None:
            self._step(seen.now_us + self._in_ms(200, 400), Point(None))

    # -- waiting for a card ---------------------------------------------------------------------------------------

    def _plan_flip(self, now_us: int) -> None:
        if any(type(step.action) is Flip for step in self._steps):
            return
        pause_us = self._in_ms(self._character.flip_ms // 2, self._character.flip_ms * 3 // 2)
        scene_us = 1000 * min(SCENE_MS, self._options.death_scene_ms) if self._mourns else 0
        self._step(now_us + pause_us + scene_us, Flip())

    def _on_flip(self, event: Any, seen: Slap45Seen) -> None:
        """Hands on hips; some cannot wait (S45-6)."""
        if event.seat == self._seat:
            self._drop(_slaps, seen.now_us)
        else:
            self._think_better(_slaps, seen.now_us)
        if self._takes(self._character.slips.false_start):
            self._step(seen.now_us + self._in_ms(FASTEST_MS + 50, 450), SlapCard())

    def _on_feint(self, event: Any, seen: Slap45Seen) -> None:
        if self._takes(self._character.slips.falls_for_feint):
            self._step(seen.now_us + self._choice_us(), SlapCard())

    def _on_false_start(self, event: Any, seen: Slap45Seen) -> None:
        if event.seat == self._seat:
            self._jumped = True

    def _on_horse(self, event: Any, seen: Slap45Seen) -> None:
        self._think_better(_slaps, seen.now_us)


def _time(step: Move) -> int:
    return step.at_us


def _base_of(step: Move) -> Base | None:
    return step.action.base if isinstance(step.action, SlapBase) else None


def _shoots(action: Action) -> bool:
    return type(action) is SlapCard or (type(action) is Point and action.at is not None)


def _slaps(action: Action) -> bool:
    return type(action) is SlapBase or _shoots(action)


_REACT: dict[type[Event], Callable[[Player, Any, Slap45Seen], None]] = {
    CardRevealed: Player._on_card,
    TookCover: Player._on_took_cover,
    LeftCover: Player._on_left_cover,
    BaseTaken: Player._on_base_taken,
    Shot: Player._on_shot,
    RoundEnded: Player._on_round_ended,
    Died: Player._on_died,
    DuelStarted: Player._on_duel,
    FlipStarted: Player._on_flip,
    Feinted: Player._on_feint,
    FalseStart: Player._on_false_start,
    HorseSlapped: Player._on_horse,
}
