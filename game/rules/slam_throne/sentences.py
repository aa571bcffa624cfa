"""Each rule of Slam Throne in one sentence: for "Why?", the how-to-play pages and the tests' roll-call."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.words import N_

RULES: Mapping[str, str] = {
    "ST-1": N_("Both pick a hero, then in secret its Catch or its Passive side, for the whole game."),
    "ST-2": N_("A hero's stack holds as many caps as its Health, and stands in front of the opponent."),
    "ST-3": N_("A slammer is flipped: whoever calls it right starts, else the other does."),
    "ST-4": N_("In turn you slam the stack in front of you, which is your opponent's."),
    "ST-5": N_("The stack is pressed tightly together before it is slammed."),
    "ST-6": N_("There are four ways to throw, each with its own character."),
    "ST-7": N_("The slammer must come from above: too flat, or into the stack's side, and nothing counts."),
    "ST-8": N_("Every cap that ends logo side up is damage and is set aside, also on the floor."),
    "ST-9": N_("A whiff, which touches no cap at all, heals the other hero by one."),
    "ST-10": N_("A slam that hits and flips nothing is a miss: nothing happens."),
    "ST-11": N_("Healing puts damaged caps back, never above full Health."),
    "ST-12": N_("On the Catch side, flip a cap and catch your own slammer before it rests to use the ability."),
    "ST-13": N_("Prevented caps go back on the stack as if they had not been flipped."),
    "ST-14": N_("Flip & Call: call what your tossed slammer shows, and the ability works."),
    "ST-15": N_("A hero whose last cap is damaged gets one Last Slam."),
    "ST-16": N_("If the Last Slam leaves caps standing, the other player wins."),
    "ST-17": N_("If it leaves none, Sudden Death: a slam each at ten fresh caps, and more damage wins."),
    "ST-18": N_("Every hero has an ability a side, and does what its card says."),
    "ST-19": N_("The rulebook's example is played move for move."),
}
