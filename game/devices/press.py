"""What a controller can say: one change of one control, and a device's coming and going."""

from typing import Literal, NamedTuple

KEYBOARD_LEFT = 1
KEYBOARD_RIGHT = 2
KEYBOARDS = frozenset({KEYBOARD_LEFT, KEYBOARD_RIGHT})
FIRST_PLUGGED = 11  # devices that come by plug are numbered from here

BUTTONS = ("south", "east", "west", "north", "l1", "r1", "l2", "r2", "start", "select", "guide", "l3", "r3")
DIRECTIONS = ("up", "down", "left", "right")
STICKS = ("stick_x", "stick_y", "right_x", "right_y")
CONTROLS = BUTTONS + DIRECTIONS + STICKS  # the order is the number on the wire: only append

Kind = Literal["pad", "encoder", "keyboard"]


def way_of(control: str, value: float) -> str:
    """A control as glyphs and own controls call it: a stick with the way it leans, "stick_y+"; any other as it is."""
    return control + ("-" if value < 0 else "+") if control in STICKS else control


def source_of(device: int) -> Literal["controllers", "keyboard"]:
    """Whose watermark tells that nothing earlier comes from a device: the poller's or the window's."""
    return "keyboard" if device in KEYBOARDS else "controllers"


class Press(NamedTuple):
    """One change of one control: buttons 1.0 or 0.0, sticks -1..1 with y up positive."""

    at_us: int  # perf_counter_ns() // 1000 of the game's process
    device: int
    control: str
    value: float
    doubt_us: int  # it happened between at_us - doubt_us and at_us + doubt_us


class Plugged(NamedTuple):
    """A device came, or came back: the same device keeps its number over replugs and new pollers."""

    device: int
    name: str
    guid: str  # the model; two of a kind share it
    path: str  # the physical place: no two devices share it
    at_us: int
    kind: Kind
    interval_us: int  # how far apart the device's reports are; already in every stamp's doubt
    mapped: bool = True  # whether somebody knows which of its buttons is which; else it is a guess
    rumbles: bool = False
    jitter_us: int | None = None  # how regularly its reports come; None: the interval was told, not measured
    measuring: bool = False  # whether moving a stick of it will tell the interval


class Unplugged(NamedTuple):
    """A device went; whatever was held on it counts as let go without a press."""

    device: int
    at_us: int


class Measurement(NamedTuple):
    """A device's reports were measured, or those of another of its model: this is what is known of it now."""

    plugged: Plugged
    sure: bool  # False: its reports come as they like, or it has no stick to move: nothing to remember


class Watermark(NamedTuple):
    """No later stamp from the plugged devices will be earlier."""

    at_us: int


class PollerDied(NamedTuple):
    """The process that reads the devices is gone; until PollerBack nothing they do is seen."""

    at_us: int
    reason: str  # for the log, not for players


class PollerBack(NamedTuple):
    """Devices are read again; what was pressed meanwhile follows with a doubt as wide as the gap."""

    at_us: int


class Raw(NamedTuple):
    """A raw button, axis or hat of a device that is watched, as it stands now; axes -1..1, in coarse steps."""

    at_us: int
    device: int
    kind: Literal["button", "axis", "hat"]
    number: int
    bit: int  # of a hat: which direction
    value: float


Message = Press | Raw | Plugged | Unplugged | Measurement | Watermark | PollerDied | PollerBack
