"""Each rule of Slap Off in one sentence: for "Why?", the how-to-play pages and the tests' roll-call."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.words import N_

RULES: Mapping[str, str] = {
    "SO-1": N_("All cards are dealt out face down; nobody looks at a hand, not even their own."),
    "SO-2": N_("The table chooses who begins and which way round the turns go."),
    "SO-3": N_("On your turn play your top card face up; wait too long and it plays itself."),
    "SO-4": N_("Whoever wins a pile leads the next one; who has no card is passed over."),
    "SO-5": N_("A card played out of turn goes under the pile and counts for nothing."),
    "SO-6": N_("Suits never matter; an ace is no number, and at either end of a run."),
    "SO-7": N_("If several sets show at once, any one of them is the right name."),
    "SO-8": N_("Burned cards lie under the pile: the bottom card is the first one that was played."),
    "SO-9": N_("A slap counts for the pile as it lay at that instant."),
    "SO-10": N_("The first who slapped a set and names it has the pile; a wrong name or none lets the next one in."),
    "SO-11": N_("Only a finished name counts; of slaps too close to call, the first right name wins."),
    "SO-12": N_("Slap when no set shows, and your top card burns: face down, under the pile."),
    "SO-13": N_("Slap again on a new set before the burn, and you have not slapped wrong."),
    "SO-14": N_("The turns go on while names are still to come."),
    "SO-15": N_("Look at the bottom card, and burn one unless it matches the top card with two or more between."),
    "SO-16": N_("With no card to burn you cannot slap until the next card."),
    "SO-17": N_("The winner turns the pile over and puts it under their hand."),
    "SO-18": N_("A right slap that came second costs nothing."),
    "SO-19": N_("With no cards you are out at the next one; on your own last Jack or 7 two slaps keep you in."),
    "SO-20": N_("Who is out may slap in, if those still in let them."),
    "SO-21": N_("Whoever holds the only cards wins."),
    "SO-22": N_("When nobody has a card left, the pile is shuffled and dealt again."),
}
