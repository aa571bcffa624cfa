"""Each rule of Slap .45 Mini in one sentence: for "Why?", the how-to-play pages and the tests' roll-call."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.words import N_

RULES: Mapping[str, str] = {
    "S45-1": N_("Every player leads a gang of six and owns one base."),
    "S45-2": N_("The deck is Move!, Big Gun and Talkin' Iron cards, shuffled together."),
    "S45-3": N_("Whoever wore the best moustache flips first."),
    "S45-4": N_("The flip passes clockwise; when the draw pile is empty, the discard pile is shuffled into a new one."),
    "S45-5": N_("A card shows a moment after the flip starts, and nobody can tell how long that moment is."),
    "S45-6": N_("Hands stay on hips until the card shows: who slaps or points too soon sits the start out."),
    "S45-7": N_("A hand on an open base is in cover for as long as it stays there."),
    "S45-8": N_("The first hand on a base has it; the next one is turned away."),
    "S45-9": N_("You slap with the hand that is on your base, so slapping leaves it."),
    "S45-10": N_("The first to slap the card has its only shot; later slaps are too late."),
    "S45-11": N_("Point at somebody alive as you slap: too early, too late or at nobody, and the shot misses."),
    "S45-12": N_("A Talkin' Iron hits whoever is in the open; cover stops it."),
    "S45-13": N_("A Big Gun hits its target, in cover or not."),
    "S45-14": N_("Too close to call is ignored, no shot and no loss; or a coin decides, if the house rules say so."),
    "S45-15": N_("On a Move! card everybody slaps into a new base; the last one loses a member."),
    "S45-16": N_("Horses do not like being slapped: it costs a member and ends the round."),
    "S45-17": N_("The card may be slapped until the round ends, the bases until the next flip."),
    "S45-18": N_("Everybody who has not moved in time loses a member, unless that would leave nobody alive."),
    "S45-19": N_("A gang that loses its last member is out of the game, in style."),
    "S45-20": N_("Each death takes one empty base off the table."),
    "S45-21": N_("Two gangs left fight a duel, and the first to have died deals; with two players the House does."),
    "S45-22": N_("The dealer plays any card that is left; each comes once before any comes again."),
    "S45-23": N_("The dealer may bluff; a duelist who slaps between two cards has jumped too soon."),
    "S45-24": N_("The last gang standing wins."),
}
