"""What makes one player of Slap Off different from another: the numbers of levels/slap_off/bots.toml."""

from __future__ import annotations

import msgspec

from game.bots.character import Character, Pause, Share
from game.bots.reaction import Reaction


class _Part(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table of the file: every key is needed, no other is known."""


class Eyes(_Part, frozen=True):
    """How often it notices a set, by what it takes to see it."""

    one: Share
    """A single card: off, lucky, joker."""
    two: Share
    sandwich: Share
    run: Share
    bookends: Share
    """What the bottom card was has to be remembered."""


class Tongue(_Part, frozen=True):
    """How it names a set (SO-10, SO-11)."""

    name_ms: Pause
    """From the slap to the name, on average."""
    mumbles: Share
    """Takes so long that the time may pass."""
    misnames: Share
    """Names something else that looked likely."""
    corrects: Share
    """Begins with another name and moves on."""


class Slips(_Part, frozen=True):
    """What goes wrong when one is too eager."""

    jumps: Share
    """Slaps a card that is no set; kings, queens and aces tempt twice as often (SO-12)."""
    out_of_turn: Share
    """Plays after somebody whose turn is not before its own (SO-5)."""
    peeks: Share
    """Checks the bottom card with no good reason (SO-15)."""


class Nerve(_Part, frozen=True):
    """What it dares."""

    doubles: Share
    """Slaps again if a card came under its hand that makes a set (SO-13)."""
    stays: Share
    """Remembers that its last card is a jack or a 7, and slaps twice (SO-19)."""
    unsure: Share
    """Checks the bottom card when it has half forgotten a match (SO-15)."""
    slaps_in: Share
    """Slaps sets also when it is out (SO-20)."""
    minds: Share
    """Refuses to let somebody slap in (SO-20)."""


class SlapOffCharacter(Character, frozen=True, kw_only=True):
    """One character's numbers."""

    reaction: Reaction
    play_ms: Pause
    eyes: Eyes
    tongue: Tongue
    slips: Slips
    nerve: Nerve
