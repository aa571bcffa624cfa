"""The udev rules that let the person at the machine read arcade boards, as a text and as a sentence.

Linux lets whoever sits at the machine read joysticks by itself; boards that type count as keyboards, which nobody may
read. The rules name boards one by one and never keyboards as such: a rule that opened those would let every program of
that person read what is typed.
"""

from game.core.words import _

FILE = "/etc/udev/rules.d/71-slap-saloon.rules"  # before systemd's 73-seat-late, which acts on the tag

# Makers and models whose keyboards are arcade boards; every product of the first is one.
BOARD_MAKERS = (0xD209,)  # Ultimarc
BOARD_MODELS = (
    (0xD208, 0x0310),  # Ultimarc I-PAC of before 2015
    (0xAA55, 0x0101),  # X-Arcade
)

_HEAD = f"""\
# Slap Saloon: lets the person at this machine read arcade boards. Save this as
# {FILE}, then type
#   sudo udevadm control --reload && sudo udevadm trigger --subsystem-match=input
"""
_ENCODERS = 'SUBSYSTEM=="input", KERNEL=="event*", ENV{ID_INPUT_JOYSTICK}=="1", TAG+="uaccess"'


def is_typing_board(vendor: int, product: int) -> bool:
    """Whether a keyboard of that make is an arcade board."""
    return vendor in BOARD_MAKERS or (vendor, product) in BOARD_MODELS


def rules() -> str:
    """The whole rules file: joysticks, and every known board that types."""
    lines = [_ENCODERS, *(_line(vendor) for vendor in BOARD_MAKERS), *(_line(*model) for model in BOARD_MODELS)]
    return _HEAD + "\n".join(lines) + "\n"


def _line(vendor: int, product: int | None = None) -> str:
    which = f'ATTRS{{id/vendor}}=="{vendor:04x}"'
    if product is not None:
        which += f', ATTRS{{id/product}}=="{product:04x}"'
    return f'SUBSYSTEM=="input", KERNEL=="event*", {which}, TAG+="uaccess"'


def may_not_read(name: str, node: str) -> str:
    """The sentence for a board that is there but may not be read."""
    return _(
        "“{name}” is plugged in, but Linux does not let you read it ({node}): "
        "save what “slap-saloon controllers --udev” prints as {file} and plug it in again."
    ).format(name=name, node=node, file=FILE)
