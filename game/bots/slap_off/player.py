"""A player of Slap Off made of code.

Each card that shows makes it plan: a slap if it notices a set, then the name, and its own card when it is its turn.
What comes later changes only those steps that come after the time it needs to take that in: a hand on its way comes
down.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Sequence
from typing import Any

from game.bots.reaction import FASTEST_MS, choice_us, simple_us
from game.bots.slap_off.character import SlapOffCharacter
from game.bots.slap_off.memory import PileMemory
from game.core.cards import ACE, QUEEN, rank_of
from game.core.chance import Chance
from game.core.match import Action, Event, Move, Observation, Plan, Seat
from game.rules.slap_off.terms import (
    SETS,
    Aim,
    BottomChecked,
    Call,
    CardPlayed,
    CheckBottom,
    PileWon,
    Play,
    Redealt,
    SetId,
    Sets,
    Slap,
    SlapInAsked,
    SlapOffHeader,
    SlapOffSeen,
    Vote,
)

SEEN_AS: dict[SetId, str] = {
    "off": "one", "lucky": "one", "joker": "one", "sandwich": "sandwich", "run": "run", "bookends": "bookends",
}  # fmt: skip
"""Which of a character's eyes it takes to see a set; for all others it is `two`."""
SLOWER_MS = {"one": 0, "two": 40, "sandwich": 90, "run": 110, "bookends": 150}
"""How much longer it takes to see."""


class Player:
    """One seat's player (the contract is core.match.Bot)."""

    def __init__(self, character: SlapOffCharacter, header: SlapOffHeader, seat: Seat, chance: Chance) -> None:
        self._character = character
        self._options = header.options
        self._seat = seat
        self._chance = chance
        self._pile = PileMemory(header.options)
        self._news: list[Event] = []
        self._steps: list[Move] = []

    def notice(self, event: Event) -> None:
        """Remember the pile, and what it can react to until it is asked."""
        self._pile.notice(event)
        if type(event) in _REACT:
            self._news.append(event)

    def act(self, seen: Observation, legal: Sequence[Action], now_us: int) -> Plan | None:
        """Answer with its steps."""
        assert isinstance(seen, SlapOffSeen)
        self._pile.look(seen)
        if self._news:
            news, self._news = self._news, []
            for event in news:
                _REACT[type(event)](self, event, seen)
        steps = self._steps
        while steps and (steps[0].at_us <= now_us or steps[0].action not in legal):
            del steps[0]
        if seen.turn == self._seat:
            self._plan_play(seen)
        return tuple(steps)

    # -- steps ----------------------------------------------------------------------------------------------------

    def _step(self, at_us: int, action: Action) -> None:
        insort(self._steps, Move(at_us, self._seat, action), key=_time)

    def _think_better(self, now_us: int, *kinds: type[Action]) -> None:
        """Drop steps of these kinds, those excepted that are on their way before it has seen why."""
        if any(type(step.action) in kinds for step in self._steps):
            seen_us = now_us + simple_us(self._character.reaction, self._chance)
            self._steps = [step for step in self._steps if step.at_us < seen_us or type(step.action) not in kinds]

    def _planned(self, kind: type[Action]) -> Move | None:
        return next((step for step in self._steps if type(step.action) is kind), None)

    def _takes(self, share: float) -> bool:
        return share > 0 and self._chance.draw() < share

    def _in_ms(self, low_ms: int, high_ms: int) -> int:
        return 1000 * low_ms + self._chance.below(1000 * (high_ms - low_ms))

    def _choice_us(self) -> int:
        return choice_us(self._character.reaction, self._chance)

    # -- a card shows ---------------------------------------------------------------------------------------------

    def _on_card(self, event: Any, seen: SlapOffSeen) -> None:
        self._think_better(seen.now_us, Slap, CheckBottom)
        if self._planned(Slap) is None and not self._claims(seen):
            self._steps = [step for step in self._steps if type(step.action) not in (Aim, Call)]
        if event.seat == self._seat:
            self._hold_back()
            if not seen.counts[self._seat]:
                self._see_last_card(seen)
                return
        elif self._takes(self._character.slips.out_of_turn) and seen.counts[self._seat]:
            self._step(seen.now_us + self._in_ms(300, 900), Play())
        self._see_card(seen)

    def _see_card(self, seen: SlapOffSeen) -> None:
        if not seen.pile or self._claims(seen) or not self._may_slap(seen):
            return  # the pile may be gone with the card that came; whoever has a claim names that
        sets = self._pile.sets()
        noticed = tuple(set_ for set_ in sets if self._takes(getattr(self._character.eyes, _eye(set_))))
        if noticed:
            self._plan_slap(seen, noticed)
        elif "bookends" in sets and self._takes(self._character.nerve.unsure):
            self._hold_back()
            self._step(seen.now_us + self._choice_us() + self._in_ms(100, 400), CheckBottom())
        else:
            self._be_tempted(seen)

    def _be_tempted(self, seen: SlapOffSeen) -> None:
        slips = self._character.slips
        rank = rank_of(self._pile.top)
        jumps = slips.jumps * (2 if rank >= QUEEN or rank == ACE else 1)
        temptation = self._chance.draw()
        if temptation < jumps:
            self._plan_slap(seen, (SETS[self._chance.below(len(SETS))],))
        elif temptation < jumps + slips.peeks:
            self._step(seen.now_us + self._in_ms(400, 900), CheckBottom())

    def _claims(self, seen: SlapOffSeen) -> bool:
        return any(claim.seat == self._seat for claim in seen.claims)

    def _may_slap(self, seen: SlapOffSeen) -> bool:
        """Whether it would: nobody slaps in who is not welcome or does not care to."""
        if not seen.out[self._seat]:
            return True
        return self._options.slap_in != "never" and self._takes(self._character.nerve.slaps_in)

    def _plan_slap(self, seen: SlapOffSeen, noticed: Sets) -> None:
        """Slap as soon as the first of the sets is seen, and name it."""
        hand = self._planned(Slap)
        set_ = min(noticed, key=lambda one: SLOWER_MS[_eye(one)])
        slap_us = seen.now_us + self._choice_us() + 1000 * SLOWER_MS[_eye(set_)]
        if hand is not None or any(burn.seat == self._seat for burn in seen.burns):
            # Its hand comes down on a card that it did not mean: only a second slap helps (SO-13).
            if not self._takes(self._character.nerve.doubles):
                return
            slap_us = max(slap_us, hand.at_us + self._in_ms(90, 180) if hand is not None else 0)
        self._hold_back()
        self._step(slap_us, Slap())
        self._plan_name(slap_us, set_)

    def _hold_back(self) -> None:
        """First things first: its own card can wait, and is planned anew."""
        self._steps = [step for step in self._steps if type(step.action) is not Play]

    def _plan_name(self, slap_us: int, set_: SetId) -> None:
        tongue = self._character.tongue
        self._steps = [step for step in self._steps if type(step.action) not in (Aim, Call)]
        pause_us = self._in_ms(tongue.name_ms // 2, tongue.name_ms * 3 // 2)
        if self._takes(tongue.mumbles):
            pause_us += self._in_ms(self._options.name_ms // 4, self._options.name_ms + 1)
        other = SETS[self._chance.below(len(SETS))]
        call = other if self._takes(tongue.misnames) else set_
        if self._takes(tongue.corrects):
            self._step(slap_us + max(pause_us // 2, 1000 * FASTEST_MS), Aim(other))
        self._step(slap_us + pause_us - 1, Aim(call))
        self._step(slap_us + pause_us, Call(call))

    # -- its own last card (SO-19) --------------------------------------------------------------------------------

    def _see_last_card(self, seen: SlapOffSeen) -> None:
        """Only what it still knows of its last card makes it slap twice."""
        sets = self._pile.sets()
        if not {"off", "lucky"} & set(sets):
            self._see_card(seen)
        elif self._takes(self._character.nerve.stays):
            slap_us = seen.now_us + self._in_ms(120, 260)
            again_us = slap_us + 1000 * self._options.stay_gap_ms + self._in_ms(20, 150)
            self._step(slap_us, Slap())
            self._step(again_us, Slap())
            self._plan_name(again_us, sets[0])

    # -- what others do -------------------------------------------------------------------------------------------

    def _on_pile_won(self, event: Any, seen: SlapOffSeen) -> None:
        self._think_better(seen.now_us, Slap, CheckBottom)
        self._steps = [step for step in self._steps if type(step.action) in (Slap, Vote)]

    def _on_redeal(self, event: Any, seen: SlapOffSeen) -> None:
        self._steps.clear()

    def _on_bottom(self, event: Any, seen: SlapOffSeen) -> None:
        """Now that everybody sees the bottom card, a match is plain."""
        free = self._planned(Slap) is None and not self._claims(seen)
        if free and "bookends" in self._pile.sets() and self._may_slap(seen):
            self._plan_slap(seen, ("bookends",))

    def _on_asked(self, event: Any, seen: SlapOffSeen) -> None:
        """Say yes or no while the question is open; who asks again starts it anew."""
        self._steps = [step for step in self._steps if getattr(step.action, "for_", None) != event.seat]
        if event.seat == self._seat or seen.out[self._seat]:
            return
        say_us = seen.now_us + self._choice_us() + self._in_ms(200, 1500)
        if say_us < event.at_us + self._options.vote_ms * 1000:
            self._step(say_us, Vote(not self._takes(self._character.nerve.minds), event.seat))

    # -- its turn -------------------------------------------------------------------------------------------------

    def _plan_play(self, seen: SlapOffSeen) -> None:
        """Play when the hand is free and nobody is about to name a set, as far as patience goes."""
        if self._planned(Play) is not None:
            return
        busy = [step.at_us for step in self._steps if type(step.action) in (Slap, CheckBottom, Call)]
        free_us = max([seen.now_us, *busy])
        pause_ms = self._character.play_ms
        patience_us = 1000 * pause_ms if seen.claims or seen.slaps else 0
        self._step(free_us + patience_us + self._in_ms(pause_ms // 2, pause_ms * 3 // 2), Play())


def _eye(set_: SetId) -> str:
    return SEEN_AS.get(set_, "two")


def _time(step: Move) -> int:
    return step.at_us


_REACT: dict[type[Event], Callable[[Player, Any, SlapOffSeen], None]] = {
    CardPlayed: Player._on_card,
    PileWon: Player._on_pile_won,
    Redealt: Player._on_redeal,
    BottomChecked: Player._on_bottom,
    SlapInAsked: Player._on_asked,
}
