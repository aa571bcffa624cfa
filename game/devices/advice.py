"""What the list of controllers alone tells a player: pads that the system hides, and copies that are left out. Pure."""

from collections.abc import Collection, Mapping

from game.core.words import _
from game.devices.places import XINPUT
from game.devices.press import Plugged

_XINPUT_PADS = 4


def advice(plugged: Collection[Plugged], copies: Mapping[int, int]) -> list[str]:
    """One sentence for each thing that somebody might wonder about."""
    told = []
    if sum(one.path.startswith(XINPUT) for one in plugged) >= _XINPUT_PADS:
        told.append(
            _(
                "Windows shows games four Xbox pads and no more: a fifth player needs another kind of controller "
                "or the keyboard."
            )
        )
    names = {one.device: one.name for one in plugged}
    for copy, original in sorted(copies.items()):
        if copy in names and original in names:
            told.append(
                _("“{copy}” repeats what “{original}” does and is left out.").format(
                    copy=names[copy], original=names[original]
                )
            )
    return told
