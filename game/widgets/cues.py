"""Every sound by name: its group (each has a volume of its own), how loud it is, and what shows the same to the eye.

Nothing is told by sound alone: a sound without something to be seen does not belong here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple

Group = Literal["music", "effects", "voice", "interface"]
GROUPS: Final[tuple[Group, ...]] = ("music", "effects", "voice", "interface")
Weight = Literal["loud", "plain", "soft"]


class Cue(NamedTuple):
    """What is known of a sound besides how it sounds."""

    group: Group
    weight: Weight
    shown: str
    ducks: bool = False
    """Whether music steps back while it plays."""


CUES: Final[Mapping[str, Cue]] = {
    "rag": Cue("music", "plain", "nothing hangs on it: it says no more than that this is a saloon"),
    # the table
    "slap": Cue("effects", "plain", "a hand lies on the card"),
    "slap_table": Cue("effects", "plain", "a hand comes down where it gains nothing, and the rail says why"),
    "flip": Cue("effects", "soft", "the card turns over"),
    "slide": Cue("effects", "soft", "a card moves over the table"),
    "shot_big": Cue("effects", "loud", "fire at the muzzle and a kick of the camera: Big Gun", True),
    "shot_iron": Cue("effects", "loud", "fire at the muzzle and a kick of the camera: Talkin’ Iron", True),
    "ricochet": Cue("effects", "plain", "splinters fly from the base, which holds"),
    "cover": Cue("effects", "plain", "a hand lies on a base"),
    "fall": Cue("effects", "plain", "the figure tumbles and lies"),
    "whiff": Cue("effects", "soft", "dust where the shot or the grip went past"),
    "false_start": Cue("effects", "plain", "the rail says who was too early, or who slapped the horse"),
    "burn": Cue("effects", "plain", "a card goes face down under the pile"),
    "cap_light": Cue("effects", "soft", "a few caps spin and settle"),
    "cap_mid": Cue("effects", "plain", "half of the stack scatters"),
    "cap_hard": Cue("effects", "plain", "the whole stack bursts apart"),
    "slam": Cue("effects", "loud", "the slammer lands, the table shakes", True),
    "catch": Cue("effects", "plain", "the hero's hand closes on the cap"),
    # how it ends
    "photo_finish": Cue("effects", "plain", "the photo finish opens with its first lines", True),
    "dead_heat": Cue("effects", "plain", "the photo finish marks an overlap, and names it", True),
    "win": Cue("effects", "plain", "the winner's name stands over the table", True),
    "lose": Cue("effects", "plain", "the last figure of a gang becomes a tombstone", True),
    # what is called out
    "call": Cue("voice", "plain", "what was called stands beside whoever called it"),
    # menus and lobby
    "join": Cue("interface", "plain", "a guest's card appears"),
    "leave": Cue("interface", "plain", "a guest's card goes"),
    "ready": Cue("interface", "plain", "the guest's card says ready"),
    "move": Cue("interface", "soft", "the frame moves to another line"),
    "take": Cue("interface", "plain", "the line is taken: another screen, or another value"),
    "back": Cue("interface", "plain", "the screen before this one"),
    "tick": Cue("interface", "plain", "the number counts down"),
    "go": Cue("interface", "plain", "the number is gone: it begins"),
    "coin": Cue("interface", "plain", "the credits go up by one"),
}
