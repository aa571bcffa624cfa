"""What arcade boards that type send unless their owner has changed it: key codes of Linux, a controller a player."""

Typed = dict[int, str]  # key code -> control

_FOUR_PLAYERS = ((0xD209, 0x0430),)  # I-PAC 4

# The first two players are everybody's, after MAME; X-Arcade's first stick is the number block. The other two are
# the I-PAC 4's own.
_PLAYERS: tuple[Typed, ...] = (
    {
        103: "up", 108: "down", 105: "left", 106: "right", 72: "up", 80: "down", 75: "left", 77: "right",
        29: "south", 56: "east", 57: "west", 42: "north", 44: "l1", 45: "r1", 2: "start", 6: "select",
    },
    {
        19: "up", 33: "down", 32: "left", 34: "right",
        30: "south", 31: "east", 16: "west", 17: "north", 3: "start", 7: "select",
    },
    {
        23: "up", 37: "down", 36: "left", 38: "right",
        97: "south", 54: "east", 28: "west", 24: "north", 4: "start", 8: "select",
    },
    {
        21: "up", 49: "down", 47: "left", 22: "right",
        48: "south", 18: "east", 35: "west", 50: "north", 5: "start", 9: "select",
    },
)  # fmt: skip


def players(vendor: int, product: int) -> tuple[Typed, ...]:
    """The keys of each player of a board."""
    return _PLAYERS[: 4 if (vendor, product) in _FOUR_PLAYERS else 2]
