"""The roll-over test names the keys that a keyboard blocks, and clears those that come through."""

from game.devices.keyboard import DEFAULT_KEYS
from game.devices.rollover import COMBINATIONS, STILL_US, RollOver, Verdict, instead_of


class Board:
    """A keyboard that cannot tell some keys while others are down."""

    def __init__(self, *blocks: set[str], ghosts: dict[str, str] | None = None) -> None:
        self.test = RollOver()
        self.blocks, self.ghosts = blocks, ghosts or {}
        self.now_us = 0

    def hold(self, *keys: str) -> None:
        for key in keys:
            self.now_us += 50_000
            down = {*self.test.held, key}
            if not any(block <= down for block in self.blocks):
                self.test.key(key, True, self.now_us)
            if key in self.ghosts:
                self.test.key(self.ghosts[key], True, self.now_us)
        self.now_us += STILL_US + 1
        self.test.tick(self.now_us)

    def let_go(self) -> None:
        for key in self.test.held.copy():
            self.test.key(key, False, self.now_us)


def test_a_good_keyboard_passes_every_combination() -> None:
    board = Board()
    for keys in COMBINATIONS:
        assert board.test.asked == keys
        board.hold(*reversed(keys))
        board.let_go()
    assert board.test.asked == () and all(verdict.clean for verdict in board.test.verdicts)
    assert len(board.test.verdicts) == len(COMBINATIONS) and board.test.most == 6


def test_a_blocked_key_is_named_with_those_that_block_it() -> None:
    board = Board({"W", "F", "UP"})
    board.hold("W", "F", "UP", "ENTER")
    assert board.test.verdict == Verdict(("W", "F", "ENTER"), ("UP",))
    board.let_go()
    assert board.test.verdicts == [Verdict(("W", "F", "ENTER"), ("UP",))]
    assert board.test.place == 1


def test_a_key_that_comes_late_after_all_is_not_blocked() -> None:
    board = Board()
    board.hold("W", "F", "ENTER")
    assert board.test.verdict is not None and not board.test.verdict.clean
    board.hold("UP")
    assert board.test.verdict is not None and board.test.verdict.clean


def test_one_key_alone_says_nothing_and_a_slow_hand_is_waited_for() -> None:
    board = Board()
    board.hold("W")
    assert board.test.verdict is None
    board.let_go()
    assert board.test.place == 0


def test_a_key_nobody_pressed_is_told() -> None:
    board = Board(ghosts={"UP": "E"})
    board.hold("W", "F", "UP", "ENTER")
    assert board.test.verdict is not None and board.test.verdict.ghosts == ("E",)


def test_both_names_of_enter_are_one_key() -> None:
    board = Board()
    board.hold("W", "F", "UP", "RETURN")
    assert board.test.verdict is not None and board.test.verdict.clean


def test_what_to_press_instead() -> None:
    assert instead_of("F") == ("LCTRL", "SPACE")
    assert instead_of("ENTER")[0] == "RCTRL"
    assert instead_of("W") == ()
    assert all(key in DEFAULT_KEYS for keys in COMBINATIONS for key in keys)


def test_again() -> None:
    board = Board()
    board.hold(*COMBINATIONS[0])
    board.let_go()
    board.test.again()
    assert board.test.asked == COMBINATIONS[0] and board.test.verdicts == []
