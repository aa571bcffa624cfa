"""Each rule of Slaiga in one sentence: for "Why?", the how-to-play pages and the tests' roll-call."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.words import N_

RULES: Mapping[str, str] = {
    "SL-1": N_("Six cards each; the rest is the draw deck, face down, or in the base version face up."),
    "SL-2": N_("The suits follow each other: clubs, diamonds, hearts, spades, and clubs again."),
    "SL-3": N_("Collect five cards of one suit in sequence; the ace is low or high, never in the middle."),
    "SL-4": N_(
        "When a card is to be drawn and the draw deck is empty, the whole discard pile is shuffled into a new one."
    ),
    "SL-5": N_("Draw a card from either pile, then put one of yours on the discard pile, face up."),
    "SL-6": N_(
        "With a straight flush after drawing, lay the excess card face down and say slaiga: you have your place."
    ),
    "SL-7": N_("Instead of drawing, shoot at a suit with a jack, queen, king or ace of the suit after it."),
    "SL-8": N_("With fewer than three cards of that suit the shot misses, and the shooter loses a card to the deck."),
    "SL-9": N_("With three or more, block with a card of the suit after the shot's, or concede."),
    "SL-10": N_("Answer a block with a shot of the suit after it, or concede; and so on round the suits."),
    "SL-11": N_("Whoever concedes gives as many cards as shots were fired; the other hides them in the deck."),
    "SL-12": N_("Cards played in a volley are spent: they go to the discard pile when both have reloaded."),
    "SL-13": N_("Whoever has fewer than six cards draws back to six, from either pile, the shooter first."),
    "SL-14": N_("After a volley the turn passes to the seat after the shooter."),
    "SL-15": N_("In the base version shots and blocks lie face down, and what is said of them may be a lie."),
    "SL-16": N_("A check turns the last card up: a liar gives one card more than shots fired, a doubter as many."),
    "SL-17": N_(
        "A checked miss: a liar gives three cards; a wrong doubter puts four away, and the other may swap three."
    ),
    "SL-18": N_("A checked slaiga is shown to all: a liar loses the whole hand, a wrong doubter puts four cards away."),
    "SL-19": N_("Cards that are given are placed by the other player, cards that are put away by their owner."),
    "SL-20": N_("A declared ace can be answered only by an ace."),
    "SL-21": N_("A king, declared as it is discarded, shows everybody the next cards of the draw deck."),
    "SL-22": N_("A queen, declared as she is discarded, swaps a card with one of the six latest of the discard pile."),
    "SL-23": N_("A jack shot is answered by bullets; the winner takes a hidden card and gives one for it."),
    "SL-24": N_("A joker cancels a check; it goes to the bottom of the deck, and one card is drawn for it."),
}
