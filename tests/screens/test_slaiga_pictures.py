"""Slaiga's table on screen: every phase, words that are read, and never a hand behind a closed curtain."""

from __future__ import annotations

import msgspec
import pytest
from PIL import Image, ImageChops

from game.core.match import TABLE
from game.rules.slaiga.terms import SlaigaSeen
from game.screens.playing import Playing
from game.tables.slaiga.table import SlaigaTable
from game.tables.table import Curtained
from tests.rules.slaiga_play import MIXED, SHOOTER, SPADES, Play
from tests.screens.test_pictures import _every_word, check_words, colours
from tools.shots import Shooter
from tools.slaiga_shots import PHASES, header_of, press_of, shoulders, table_of, take_slaiga

pytestmark = pytest.mark.usefixtures(_every_word.__name__)


def picture(shooter: Shooter, table: SlaigaTable, seen: SlaigaSeen, name: str) -> Image.Image:
    shooter.take(name, lambda: table.draw(seen, seen.now_us + 1_000_000))
    return taken_as(shooter, name)


def taken_as(shooter: Shooter, name: str) -> Image.Image:
    with Image.open(shooter.folder / f"{name}.png") as image:
        whole: Image.Image = image.convert("RGB")
        return whole


def alike(one: Image.Image, other: Image.Image) -> bool:
    return ImageChops.difference(one, other).getbbox() is None


@pytest.mark.parametrize("seats", [2, 6])
def test_every_phase_with_the_curtain_closed_and_open(shooter: Shooter, seats: int) -> None:
    taken = take_slaiga(shooter, seats)
    check_words(shooter)
    assert taken >= PHASES - ({"take", "swap"} if seats == 2 else set())
    for phase in taken & PHASES:
        assert colours(shooter, f"slaiga_{seats}_{phase}") > 500, phase
        assert colours(shooter, f"slaiga_{seats}_{phase}_open") > 500, phase
    assert colours(shooter, f"slaiga_{seats}_results") > 500


def deals(version: str) -> tuple[Play, Play]:
    """Two matches that differ in hidden cards alone, one of them lying face down in a volley of base."""
    one = Play(SHOOTER, SPADES, MIXED, version=version, deck="TD 9S")
    other = Play("JC 2C 4C 6C KD 3H", "7C 8C TC 2H 5H 8H", "TH QH JD QD 3S 2S", version=version, deck="TD 9S")
    return one, other


@pytest.mark.parametrize("version", ["honest", "base"])
def test_behind_a_closed_curtain_nothing_is_seen_in_any_pixel(shooter: Shooter, version: str) -> None:
    """The picture is the same whatever cards are hidden: before a hand was shown, and after."""
    pictures = []
    for play in deals(version):
        table = table_of(shooter, play.match.header)
        for event in play.events:
            told = event.seen_by(TABLE)
            if told is not None:
                table.notice(told)
        seen = play.match.observe(TABLE)
        before = picture(shooter, table, seen, "closed_before")
        own = play.match.observe(0)
        table.reveal(own)
        assert alike(picture(shooter, table, seen, "revealed_but_closed"), before)
        shoulders(table, 0, own, 1.0)
        assert alike(picture(shooter, table, seen, "open_but_not_revealed"), picture(shooter, table, seen, "still_not"))
        table.reveal(own)
        opened = picture(shooter, table, seen, "open")
        assert not alike(opened, before)
        shoulders(table, 0, own, 0.0)
        after = picture(shooter, table, seen, "closed_after")
        assert alike(after, before)
        table.reveal(play.match.observe(1))
        shoulders(table, 0, own, 1.0)
        assert not alike(picture(shooter, table, seen, "of_another_seat"), opened)
        pictures.append((before, opened))
    assert alike(pictures[0][0], pictures[1][0])
    assert not alike(pictures[0][1], pictures[1][1])


def test_what_is_revealed_is_drawn_for_one_frame_alone(shooter: Shooter) -> None:
    play = deals("honest")[0]
    table = table_of(shooter, play.match.header)
    own, seen = play.match.observe(0), play.match.observe(TABLE)
    shoulders(table, 0, own, 1.0)
    table.reveal(own)
    opened = picture(shooter, table, seen, "open")
    later = picture(shooter, table, seen, "later")
    assert not alike(opened, later)


def test_a_pause_hides_the_hand_though_the_buttons_are_held(shooter: Shooter) -> None:
    from game.bots import make_bot
    from game.rules import find_game
    from game.storage.bots import read_characters

    header = msgspec.structs.replace(header_of(3, 0), first=0)
    table = table_of(shooter, header)
    assert isinstance(table, Curtained)
    bots = {seat: make_bot("slaiga", read_characters("slaiga")[0], header, seat) for seat in (1, 2)}
    playing = Playing(find_game("slaiga"), header, {11: 0}, bots, table, 0)
    playing.run(3_100_000)
    hidden = _drawn(shooter, playing, "hidden")
    for control in ("l1", "r1"):
        playing.press(press_of(control, 0)._replace(at_us=3_200_000))
    shown = _drawn(shooter, playing, "shown")
    assert not alike(shown, hidden)
    playing.want_pause()
    playing.run(3_300_000)
    assert playing.paused
    assert not alike(_drawn(shooter, playing, "paused"), shown)


def _drawn(shooter: Shooter, playing: Playing, name: str) -> Image.Image:
    shooter.take(name, lambda: playing.draw(3_250_000))
    return taken_as(shooter, name)


def test_somebody_plays_a_turn_behind_the_curtain(shooter: Shooter) -> None:
    """Hold, choose a line, let go: the presses become moves, and nobody else's do."""
    play = deals("honest")[0]
    table = table_of(shooter, play.match.header)
    own = play.match.observe(0)
    assert table.press(press_of("south", 0), 0, 0, own) is None
    shoulders(table, 0, own, 1.0)
    assert table.press(press_of("south", 1), 1, 0, play.match.observe(1)) is None
    action = table.press(press_of("south", 0), 0, 0, own)
    assert action is not None
    play.act(0, action)
    assert play.found("drew")
