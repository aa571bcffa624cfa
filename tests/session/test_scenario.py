"""Scenario and replay files: what is read, what is written, and what is refused on which line (C-10)."""

import json
from typing import Any

import pytest

from game.core.match import HOUSE, Move
from game.rules.slap45.terms import Deal, DeckCounts, Flip, Slap45Header, Slap45Options, SlapCard
from game.session.scenario import (
    LONGEST_US,
    BadLine,
    Scenario,
    Verdict,
    parse,
    read_header,
    write_end,
    write_header,
    write_verdict,
)

HEADER: dict[str, Any] = {
    "slap": 1, "game": "slap45", "players": ["Ann", "Bo", "Cy"], "seed": 7, "options": {"doubt_us": 500}
}  # fmt: skip
FLIP = {"t": 1000, "seat": 0, "action": "flip"}


def read(*lines: dict[str, Any] | str, **header: Any) -> Scenario:
    fields = {**HEADER, **header}
    return parse([json.dumps(fields), *(line if isinstance(line, str) else json.dumps(line) for line in lines)])


def test_c1_a_scenario_is_its_header_and_its_timed_moves() -> None:
    scenario = read(FLIP, "", {"t": 1000, "seat": 2, "action": "slap_card", "u": 500}, {"t": 9000, "action": "end"})
    assert scenario.game.name == "slap45"
    assert scenario.header.players == ("Ann", "Bo", "Cy")
    assert scenario.moves == [Move(1000, 0, Flip()), Move(1000, 2, SlapCard(), 500)]
    assert (scenario.end_us, scenario.last_us, scenario.verdict) == (9000, 9000, None)


def test_without_an_end_it_stops_at_the_last_input() -> None:
    assert read().last_us == 0
    assert read(FLIP).last_us == 1000
    assert read(FLIP).end_us is None


def test_the_house_has_a_name_of_its_own() -> None:
    dealt = read({"t": 5, "seat": "house", "action": "deal", "card": "move"}, players=["Ann", "Bo"])
    assert dealt.moves == [Move(5, HOUSE, Deal("move"))]


def test_the_last_line_of_a_replay_is_its_verdict() -> None:
    lines: list[dict[str, Any]] = [FLIP, {"t": 5000, "action": "end"}, {"result": [1, 2, 2], "digest": "ab"}]
    assert read(*lines).verdict == Verdict((1, 2, 2), "ab")
    assert read(FLIP, {"result": None, "digest": "ab"}).verdict == Verdict(None, "ab")
    assert json.loads(write_verdict(Verdict((1, 2), "ab"))) == {"result": [1, 2], "digest": "ab"}
    with pytest.raises(BadLine, match=r"^5: nothing may follow the result$"):
        read(*lines, FLIP)
    with pytest.raises(BadLine, match=r"^2: result: .*`digest`"):
        read({"result": [1, 2, 2]})
    with pytest.raises(BadLine, match=r"^2: result: .*`more`"):
        read({"result": [1, 2, 2], "digest": "ab", "more": 1})


def test_c10_a_header_holds_only_what_is_not_usual() -> None:
    plain = Slap45Header(slap=1, game="slap45", players=("Ann", "Bo"), seed=3)
    assert json.loads(write_header(plain)) == {
        "slap": 1, "game": "slap45", "players": ["Ann", "Bo"], "seed": 3, "options": {}
    }  # fmt: skip
    options = Slap45Options(deck=DeckCounts(1, 2, 3), flip_delay_ms=(0, 5), tie="coin")
    full = Slap45Header(
        slap=1, game="slap45", players=("Ann", "Łu"), seed=0, first=1, options=options,
        deck=("move",), gangs=(1, 2), scenes=("spin", "spin"),
    )  # fmt: skip
    written = json.loads(write_header(full))
    assert written["options"] == {
        "deck": {"move": 1, "big_gun": 2, "talking_iron": 3}, "flip_delay_ms": [0, 5], "tie": "coin"
    }  # fmt: skip
    for header in (plain, full):
        assert read_header(json.loads(write_header(header)))[1] == header


def test_c1_explicit_cards_stand_for_the_seed() -> None:
    unseeded = {name: value for name, value in HEADER.items() if name != "seed"}
    assert read_header({**unseeded, "deck": ["move"]})[1].seed == 0
    with pytest.raises(ValueError, match='expected "seed" or explicit cards'):
        read_header(unseeded)


def test_c2_c3_times_are_whole_and_run_on() -> None:
    assert read(FLIP, FLIP).moves == [Move(1000, 0, Flip())] * 2
    assert json.loads(write_end(5)) == {"t": 5, "action": "end"}
    for t in (-1, 1.0, True, "5", None):
        with pytest.raises(BadLine, match=r"^2: t: expected whole microseconds"):
            read({**FLIP, "t": t})
    with pytest.raises(BadLine, match=r"^3: t: time runs backwards, 999 after 1000$"):
        read(FLIP, {**FLIP, "t": 999})
    with pytest.raises(BadLine, match=r"^3: t: time runs backwards"):
        read(FLIP, {"t": 999, "action": "end"})
    assert read({**FLIP, "t": LONGEST_US}).last_us == LONGEST_US
    with pytest.raises(BadLine, match=r"^2: t: expected at most \d+ \(30 days\)"):
        read({**FLIP, "t": LONGEST_US + 1})
    with pytest.raises(BadLine, match=r"^2: t: expected at most"):
        read({"t": 10**30, "action": "end"})


def test_c4_a_doubt_may_be_as_wide_as_the_match_allows() -> None:
    assert read({**FLIP, "u": 500}).moves[0].doubt_us == 500
    for doubt, wrong in ((501, "at most doubt_us, 500"), (-1, "0 or more"), (0.5, "0 or more"), (None, "not nothing")):
        with pytest.raises(BadLine, match=f"^2: u: expected .*{wrong}"):
            read({**FLIP, "u": doubt})


@pytest.mark.parametrize("seat", [3, -1, True, "0", None, 0.0])
def test_c10_a_seat_must_exist(seat: Any) -> None:
    with pytest.raises(BadLine, match=r"^2: seat: expected a seat from 0 to 2"):
        read({**FLIP, "seat": seat})


def test_c10_the_line_that_is_wrong_is_named() -> None:
    with pytest.raises(BadLine, match=r"^4: unknown action"):
        read("", FLIP, {**FLIP, "action": "flop"})
    with pytest.raises(BadLine, match=r"^1: expected a header, the file is empty$"):
        parse([])
    with pytest.raises(BadLine, match=r"^3: expected a header, the file is empty$"):
        parse(["", b"  ", "\t"])


def test_c10_a_sentence_is_one_line_whatever_the_file_says() -> None:
    with pytest.raises(BadLine) as refused:
        read(options={"spa\nghet\u2028ti\r": 1})
    assert len(str(refused.value).splitlines()) == 1
    assert "ghet" in str(refused.value)


def test_c10_nothing_follows_the_end_but_the_result() -> None:
    with pytest.raises(BadLine, match=r'^3: nothing but a result may follow "end"$'):
        read({"t": 9000, "action": "end"}, FLIP | {"t": 9000})
    with pytest.raises(BadLine, match=r"^2: unknown field 'seat'"):
        read({"t": 9000, "seat": 0, "action": "end"})
