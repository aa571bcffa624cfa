"""Which games are offered: those that have a face."""

import pytest

from game.rules import game_names
from game.tables import table
from game.tables.table import find_face, playable_games


def test_every_game_that_is_offered_has_a_face() -> None:
    assert "slap45" in playable_games()
    assert set(playable_games()) <= set(game_names())
    for name in playable_games():
        assert find_face(name).title


def test_a_game_without_a_table_is_not_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "game_names", lambda: ["slap45", "solitaire"])
    assert playable_games() == ["slap45"]
