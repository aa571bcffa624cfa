"""Pictures of the table of Slap Off: what can lie there at once, played by hand. Taken by tools.shots."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Protocol

from game.bots import seat_bots
from game.core.match import TABLE, Action, Move
from game.rules import find_game
from game.rules.slap_off.terms import SETS, Aim, Call, CheckBottom, Play, Slap, SlapOffHeader, SlapOffOptions, Vote
from game.screens.party import Guest, Party
from game.screens.results import Results
from game.screens.stage import Screen
from game.session.session import Session
from game.storage.bots import read_characters
from game.tables.table import Look, find_face

GAME = "slap_off"
NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal")
DOUBT_US = 2500
LONGEST_US = 3_600_000_000
EIGHT = (
    ("4H", "2C", "9S", "KD"), ("8D", "TD", "QD"), ("5S", "9C", "KS", "2D"), ("8C", "AC", "3D"),
    ("6S", "JD", "7H"), ("8H", "3C", "QH"), ("TC", "5H", "4C"), ("AS", "6D", "KH"),
)  # fmt: skip
TWO = (("KH", "2C", "9S"), ("4D", "TD", "QD"))


class Camera(Protocol):
    """What takes the pictures: tools.shots.Shooter."""

    window: Any

    def take(self, name: str, draw: Callable[[], None]) -> None:
        """Draw, and write a PNG of this name."""
        ...

    def screen(self, name: str, screen: Screen, now_us: int = 0) -> None:
        """Draw a screen, and write it."""
        ...


class Scene:
    """A match played by hand, its times in milliseconds, and its table."""

    def __init__(self, camera: Camera, hands: tuple[tuple[str, ...], ...], **options: Any) -> None:
        game, face = find_game(GAME), find_face(GAME)
        players = NAMES[: len(hands)]
        self.header = SlapOffHeader(
            slap=1, game=GAME, players=players, hands=hands, options=SlapOffOptions(doubt_us=DOUBT_US, **options)
        )
        assert game.fault(self.header) is None
        self.camera = camera
        self.match = game.new_match(self.header)
        self.tally = face.tally(len(hands))
        window = camera.window
        looks = [Look(name, who) for who, name in enumerate(players)]
        self.table = face.make(self.header, looks, window.art, window.layout, window.settings)
        self._notice(self.match.advance(0))

    def _notice(self, events: Any) -> None:
        for event in events:
            seen = event.seen_by(TABLE)
            self.table.notice(seen)
            self.tally.notice(seen)

    def act(self, at_ms: float, seat: int, action: Action) -> None:
        """Let a seat do something."""
        self._notice(self.match.apply(Move(round(at_ms * 1000), seat, action, DOUBT_US)))

    def play(self, at_ms: float, *seats: int) -> None:
        """Let each of the seats play a card, half a second apart."""
        for place, seat in enumerate(seats):
            self.act(at_ms + 500 * place, seat, Play())

    def take(self, name: str, at_ms: float) -> None:
        """Take a picture of this instant."""
        at_us = round(at_ms * 1000)
        self._notice(self.match.advance(at_us))
        self.camera.take(name, lambda: self.table.draw(self.match.observe(TABLE), at_us))


def claims(camera: Camera) -> None:
    """Eight at the table: three wheels open, a hand that slapped too late for anything, and one named already."""
    scene = Scene(camera, EIGHT)
    scene.play(1000, 0, 1, 2, 3)
    for place, (seat, at_ms) in enumerate(((5, 2810.0), (1, 2821.5), (6, 2840.0), (2, 2876.0))):
        scene.act(at_ms, seat, Slap())
        if place != 2:
            scene.act(at_ms, seat, Aim("sandwich" if place else "pair"))
    scene.act(3400, 2, Call("sandwich"))
    scene.take("slap_off_8_claims", 3650)
    scene.act(3700, 5, Call("pair"))
    scene.act(3900, 1, Call("sandwich"))
    scene.take("slap_off_8_won", 4150)


def all_wheels(camera: Camera) -> None:
    """Eight wheels at once: the most that can be read."""
    scene = Scene(camera, EIGHT, jokers=True)
    scene.play(1000, 0, 1, 2, 3)
    for seat in range(8):
        scene.act(2800 + 3 * seat, seat, Slap())
    for seat, name in enumerate(SETS[:8]):
        scene.act(2900, seat, Aim(name))
    scene.take("slap_off_8_all_wheels", 3600)


def burns(camera: Camera) -> None:
    """A hand that came down on nothing, one whose time to slap again runs, one card burned already."""
    scene = Scene(camera, EIGHT)
    scene.play(1000, 0, 1, 2)
    scene.act(2100, 4, Slap())
    scene.act(2500, 6, Slap())
    scene.act(2600, 0, Play())
    scene.take("slap_off_8_burn", 2790)


def votes(camera: Camera) -> None:
    """Somebody out asks to slap in, one has allowed it, and named it right."""
    scene = Scene(camera, (("2C",), ("5S", "9H", "TC"), ("5D", "KD", "3H"), ("8C", "TD")))
    scene.play(1000, 0, 1, 2)
    scene.act(2400, 0, Slap())
    scene.act(3000, 0, Call("pair"))
    scene.act(3100, 3, Vote(True))
    scene.take("slap_off_4_vote", 3400)


def bookends(camera: Camera) -> None:
    """The bottom card is shown, and matches."""
    scene = Scene(camera, (("4H", "2C"), ("8D", "TD"), ("5S", "9C"), ("4C", "AC")))
    scene.play(1000, 0, 1, 2, 3)
    scene.take("slap_off_4_hidden", 2700)
    scene.act(2800, 1, CheckBottom())
    scene.act(2950, 2, Slap())
    scene.take("slap_off_4_bookends", 3200)


def two(camera: Camera) -> None:
    """Two players: the beginning, a turn, and a wheel."""
    scene = Scene(camera, TWO, jokers=True)
    scene.take("slap_off_2_start", 200)
    scene = Scene(camera, (("JH", "2C", "9S"), ("4D", "TD", "QD")))
    scene.play(1000, 0)
    scene.act(1300, 1, Slap())
    scene.act(1300, 1, Aim("lucky"))
    scene.take("slap_off_2_wheel", 2500)


def endings(camera: Camera) -> None:
    """Nobody has a card left; the winner."""
    scene = Scene(camera, (("4H",), ("8D",), ("5S",)))
    scene.play(1000, 0, 1, 2)
    scene.take("slap_off_3_redeal", 4000)
    scene = Scene(camera, (*(hand[:1] for hand in EIGHT[:7]), ("JS", "6D", "KH", "TS")))
    scene.play(1000, *range(8))
    scene.take("slap_off_8_over", 7800)


def results(camera: Camera) -> None:
    """What the results tell of a whole match of bots."""
    characters = read_characters(GAME)
    header = SlapOffHeader(slap=1, game=GAME, players=NAMES, seed=8, options=SlapOffOptions(slap_in="never"))
    session, tally = Session(find_game(GAME), header), find_face(GAME).tally(8)
    seat_bots(session, characters)
    for event in session.run(LONGEST_US):
        tally.notice(event)
    party = Party(find_game(GAME), [Guest(NAMES[who], who, 11 + who) for who in range(8)])
    camera.screen("slap_off_8_results", Results(camera.window, party, tally, characters))


def scenes() -> Iterator[Callable[[Camera], None]]:
    """All pictures there are."""
    yield from (claims, all_wheels, burns, votes, bookends, two, endings, results)


def take_slap_off(camera: Camera) -> None:
    """Take every picture of Slap Off."""
    for scene in scenes():
        scene(camera)
