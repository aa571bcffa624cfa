"""Without focus the window takes no press, but lets go of what was held."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

from game.app.saloon import Saloon
from game.devices.press import Press


@pytest.mark.parametrize(("focused", "value", "heard"), [(True, 1.0, 1), (False, 1.0, 0), (False, 0.0, 1)])
def test_only_releases_pass_without_focus(focused: bool, value: float, heard: int) -> None:
    told: list[Press] = []
    window = cast(Any, SimpleNamespace(_screen=object(), _hear=told.append, _focused=focused))
    Saloon._take(window, Press(0, 11, "east", value, 0))
    assert len(told) == heard
