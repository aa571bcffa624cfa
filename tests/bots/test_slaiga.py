"""Bots play Slaiga on what they see: they count, shoot on evidence, lie by character and check by what is likely."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from game.app.simulate import make_header, play_match
from game.bots.character import TUMBLEWEED, Character
from game.bots.slaiga import make
from game.bots.slaiga.belief import Belief, binomial_tail, has_one
from game.bots.slaiga.character import SlaigaCharacter
from game.bots.slaiga.memory import Memory
from game.bots.slaiga.player import Moment, Player
from game.bots.slaiga.worth import Market, bits_of
from game.core.chance import Chance
from game.core.match import Action, Event, Illegal, Move
from game.rules import find_game
from game.rules.slaiga import terms
from game.rules.slaiga.terms import SlaigaHeader
from game.session.scenario import parse
from game.session.session import Session
from game.storage.bots import read_characters
from tests.rules.slaiga_play import MIXED, SHOOTER, SPADES, Play, names

GAME = find_game("slaiga")
ROSTER: tuple[SlaigaCharacter, ...] = read_characters("slaiga")  # type: ignore[assignment]
FARMHAND, GAMBLER, CARDSHARP, MARSHAL = ROSTER
LIMIT_US = 10**10


def header(seats: int, number: int = 0, **options: Any) -> SlaigaHeader:
    drawn = make_header(GAME, seats, 45, number)
    assert isinstance(drawn, SlaigaHeader)
    return msgspec.structs.replace(drawn, options=msgspec.structs.replace(drawn.options, **options))


def but(character: SlaigaCharacter, **parts: dict[str, Any]) -> SlaigaCharacter:
    """The character with some numbers of some of its tables changed."""
    changed = {part: msgspec.structs.replace(getattr(character, part), **new) for part, new in parts.items()}
    return msgspec.structs.replace(character, **changed)


def play(of: SlaigaHeader, characters: Sequence[SlaigaCharacter]) -> tuple[list[Event], list[Move]]:
    lines: list[str] = []
    session = Session(GAME, of, lines.append)
    for seat in range(len(of.players)):
        session.seat_bot(seat, make(characters[seat % len(characters)], of, seat))
    return session.run(LIMIT_US), parse(lines).moves


def events_of(seats: int, characters: Sequence[SlaigaCharacter], matches: int, **options: Any) -> list[Event]:
    return [event for number in range(matches) for event in play(header(seats, number, **options), characters)[0]]


def count(events: Sequence[Event], kind: type[Event], **fields: Any) -> int:
    return sum(
        type(event) is kind and all(getattr(event, name) == value for name, value in fields.items()) for event in events
    )


def wins(one: Character, other: Character, matches: int, **options: Any) -> int:
    """How many matches of two the first character wins, from both seats in turn."""
    won = 0
    for number in range(matches):
        seated = (one, other) if number % 2 == 0 else (other, one)
        outcome = play_match(GAME, header(2, number, **options), seated)
        assert outcome.illegal == 0
        won += outcome.places is not None and outcome.places[number % 2] == 1
    return won


class Table:
    """A match played by hand, and what one seat's player makes of it."""

    def __init__(self, seat: int, *hands: str, character: SlaigaCharacter = MARSHAL, **more: Any) -> None:
        self.play = Play(*hands, **more)
        self.seat = seat
        self.player = Player(character, self.play.match.header, seat, Chance(1))
        self._noticed = 0

    def moment(self) -> Moment:
        for event in self.play.events[self._noticed :]:
            seen = event.seen_by(self.seat)
            if seen is not None:
                self.player.notice(seen)
        self._noticed = len(self.play.events)
        return Moment(self.player, self.play.match.observe(self.seat))

    def belief(self) -> Belief:
        return self.moment()._belief

    def memory(self) -> Memory:
        self.moment()
        return self.player._memory

    def decide(self) -> Action:
        action = self.moment().decide()
        assert self.play.match.is_legal(self.seat, action), action
        return action


# -- how strong they are ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("version", ["honest", "base"])
def test_the_strong_one_beats_the_random_one_in_more_than_nine_of_ten(version: str) -> None:
    assert wins(MARSHAL, TUMBLEWEED, 30, version=version) >= 28


def test_there_are_four_characters_and_the_last_is_better_than_the_first() -> None:
    assert [character.name for character in ROSTER] == ["Farmhand", "Gambler", "Cardsharp", "Marshal"]
    assert wins(MARSHAL, FARMHAND, 120) > 60


@pytest.mark.parametrize("version", ["honest", "base"])
@pytest.mark.parametrize("character", ROSTER, ids=[character.key for character in ROSTER])
def test_a_match_of_four_is_an_evening_s_length_and_nothing_is_refused(
    character: SlaigaCharacter, version: str
) -> None:
    events, _moves = play(header(4, 1, version=version, jokers=2), [character])
    assert type(events[-1]) is terms.MatchOver
    assert 30 < events[-1].at_us / 1e6 < 1500
    assert count(events, Illegal) == 0


def test_the_same_seed_gives_the_same_moves() -> None:
    first, again = (play(header(4, 2, version="base"), ROSTER)[1] for _time in range(2))
    assert first == again


def test_a_bot_takes_its_time_and_never_all_of_it() -> None:
    of = header(3, 1, turn_ms=3000, answer_ms=1500)
    events, moves = play(of, [MARSHAL])
    asked = [event for event in events if type(event) is terms.Awaiting]
    assert len(moves) == len(asked)  # every question is answered by the bot and none by time
    waits = [move.at_us - event.at_us for move, event in zip(moves, asked, strict=True)]
    assert min(waits) >= 100_000
    assert max(waits) <= 1_500_000
    events, moves = play(header(3, 1), [MARSHAL])
    asked = [event for event in events if type(event) is terms.Awaiting]
    waits = [move.at_us - event.at_us for move, event in zip(moves, asked, strict=True)]
    assert len(set(waits)) > 0.9 * len(waits)
    assert max(waits) < 3_000_000


# -- what they see ----------------------------------------------------------------------------------------------------


def test_a_bot_is_told_what_its_seat_may_know_and_decides_on_that_alone() -> None:
    """Two matches that differ in hidden cards alone, the same news: the same decision."""
    one = Table(0, SHOOTER, SPADES, MIXED, deck="TD 8H")
    other = Table(0, SHOOTER, "2S 5H 6D 7D TH TC", "4C 5C 7H 9C JS 8S", deck="KS 2C")
    assert one.decide() == other.decide()


def test_it_remembers_a_card_that_was_taken_and_forgets_it_when_it_is_gone() -> None:
    table = Table(0, SHOOTER, SPADES, MIXED, discard="AC")
    table.play.draw(0)
    table.play.act(1, terms.Draw("discard"))
    card = table.play.found("drew")[-1].card
    assert table.memory().sure(1) == {card}
    assert card not in table.belief().unseen
    table.play.act(1, terms.Discard(card))
    assert table.memory().sure(1) == set()


def test_somebody_forgetful_remembers_less() -> None:
    kept = Counter[bool]()
    for seed in range(30):
        table = Table(0, SHOOTER, SPADES, MIXED, discard="AC", character=but(MARSHAL, craft={"memory": 0.5}))
        table.player._chance = Chance(seed)
        table.play.draw(0)
        table.play.act(1, terms.Draw("discard"))
        kept[bool(table.memory().sure(1))] += 1
    assert kept[True] > 5
    assert kept[False] > 5


def test_a_card_that_may_have_been_given_away_is_no_longer_sure() -> None:
    table = Table(2, SHOOTER, SPADES, MIXED, discard="AC")
    table.play.draw(0, pile="discard", discard="2H")
    table.play.draw(1)
    table.play.draw(2)
    assert table.memory().sure(0) == {"AC"}
    table.play.shoot()
    table.play.act(1, terms.Block("7D"))
    table.play.concede(0, 1, "3C")
    assert table.memory().sure(0) == set()
    assert 0.5 < table.memory().hands[0]["AC"] < 1


def test_it_knows_the_cards_that_a_king_has_shown_until_somebody_puts_one_among_them() -> None:
    table = Table(1, SHOOTER, SPADES, MIXED, deck="TD 8H 2S 6C")
    table.play.draw(0, discard="KH", declare=True, look=3)
    assert table.memory().deck == list(names("8H 2S 6C"))
    table.play.draw(1)
    assert table.memory().deck == list(names("2S 6C"))
    table.play.draw(2)
    table.play.shoot()
    table.play.concede(1, 0, "9D")
    assert table.memory().deck == []


def test_picking_up_and_discarding_hint_at_a_suit() -> None:
    table = Table(0, SHOOTER, SPADES, MIXED, discard="TS")
    before = table.belief().three(1, "S")
    table.play.draw(0, pile="deck", discard="2H")
    table.play.match.piles.discard[:] = ["2H", "TS"]
    table.play.act(1, terms.Draw("discard"))
    after = table.belief().three(1, "S")
    assert after > before
    table.play.act(1, terms.Discard("7D"))
    assert table.belief().three(1, "D") < before


def test_a_miss_says_that_the_suit_is_not_there() -> None:
    table = Table(0, SHOOTER, "4S 5S 6D 7D 8D 9D")
    before = table.belief().three(1, "S")
    table.play.shoot()
    table.play.miss()
    assert table.belief().three(1, "S") < before / 2


def test_three_known_cards_are_certain() -> None:
    table = Table(0, SHOOTER, SPADES, version="base")
    table.play.shoot(claim="C")
    table.play.act(1, terms.Miss())
    table.play.check(0)
    assert table.belief().three(1, "S") == 1.0
    assert table.belief().three(1, "H") == 0.0


# -- what they believe ------------------------------------------------------------------------------------------------


def test_chances_of_cards() -> None:
    assert binomial_tail(6, 0.25, 0) == 1.0
    assert binomial_tail(2, 0.5, 2) == pytest.approx(0.25)
    assert has_one(6, 0, 40) == 0.0
    assert has_one(1, 1, 4) == pytest.approx(0.25)
    assert has_one(3, 2, 4) == 1.0


def test_a_claim_of_a_card_that_cannot_be_there_is_a_lie() -> None:
    table = Table(1, "4H 2D KH 2C TC 9H", "JC QC KC AC 8S 9D", version="base")
    table.play.shoot(card="2C", claim="C")
    played = table.play.match.observe(1).volley
    assert played is not None
    assert table.belief().card_lie(played.cards[-1], False) == 1.0
    assert table.decide() == terms.Check()


def test_whoever_was_caught_lying_is_believed_less() -> None:
    table = Table(1, "4H JC KH 2C TC 9H", SPADES, version="base")
    table.play.shoot(card="TC", claim="C")
    played = table.play.match.observe(1).volley
    assert played is not None
    before = table.belief().card_lie(played.cards[-1], False)
    table.play.check(1)
    assert table.memory().lies[0] == 1
    assert table.belief().lie_rate(0) > table.belief().lie_rate(1)
    assert table.belief().card_lie(played.cards[-1], False) > before


def test_a_slaiga_that_cannot_be_is_a_lie_and_one_that_was_watched_growing_is_believed() -> None:
    table = Table(1, "AH 2H 3H 9S KC KD", SPADES, MIXED, version="base", deck="5H")
    blind = table.belief().win_lie(0)
    for card in names("AH 2H 3H 5H"):
        table.memory().hands[0][card] = 1.0
    assert table.belief().win_lie(0) < blind / 2
    table.memory().hands[0] = dict.fromkeys(names("AH 2C 3D 9S KC KD"), 1.0)
    assert table.belief().win_lie(0) == 1.0


def test_where_the_slaiga_ends_the_match_it_is_always_checked() -> None:
    trusting = but(MARSHAL, doubt={"win": 1.0})
    table = Table(1, "AH 2H 3H 4H KC KD", SPADES, version="base", deck="5H", character=trusting)
    table.play.act(0, terms.Draw("deck"), terms.Slaiga("KD"))
    assert table.decide() == terms.Check()
    table = Table(1, "AH 2H 3H 4H KC KD", SPADES, MIXED, version="base", deck="5H", character=trusting)
    table.play.act(0, terms.Draw("deck"), terms.Slaiga("KD"))
    assert table.decide() == terms.Pass()


def test_what_they_believe_of_a_suit_comes_true_about_as_often(monkeypatch: pytest.MonkeyPatch) -> None:
    """Over whole matches: where three of a suit are thought likely they are there, where unlikely they are not."""
    found: dict[bool, list[bool]] = {True: [], False: []}
    for number in range(12):
        of = header(3, number)
        session = Session(GAME, of)
        for seat in range(3):
            session.seat_bot(seat, make(MARSHAL, of, seat))
        match: Any = session.match

        def watch(moment: Moment, match: Any = match) -> Action:
            for seat in moment._opponents():
                for suit in terms.SUITS:
                    likely = moment._belief.three(seat, suit)
                    if not 0.15 < likely < 0.5:
                        found[likely >= 0.5].append(sum(card[1] == suit for card in match.hands[seat]) >= 3)
            return Moment._turn(moment)

        monkeypatch.setitem(__import__("game.bots.slaiga.player", fromlist=["_DECIDE"])._DECIDE, "turn", watch)
        session.run(LIMIT_US)
    assert len(found[True]) > 50
    assert sum(found[True]) / len(found[True]) > 0.7
    assert sum(found[False]) / len(found[False]) < 0.12


# -- what they do -----------------------------------------------------------------------------------------------------


def test_it_takes_the_card_that_helps_and_leaves_the_one_that_does_not() -> None:
    assert Table(0, "4H 5H 6H 7H 2C TC", SPADES, discard="8H").decide() == terms.Draw("discard")
    assert Table(0, "4H 5H 6H 7H 2C TC", SPADES, discard="QD").decide() == terms.Draw("deck")


def test_it_goes_out_when_it_can() -> None:
    table = Table(0, "4H 5H 6H 7H 2C TC", SPADES, deck="8H")
    table.play.act(0, terms.Draw("deck"))
    assert isinstance(table.decide(), terms.Slaiga)


def test_it_shoots_where_it_is_sure_and_nowhere_else() -> None:
    def shots(sure: float) -> tuple[int, int]:
        character = but(CARDSHARP, aim={"sure": sure, "jack": 0.0})
        events = events_of(3, [character], 8)
        return count(events, terms.Shot), count(events, terms.Missed)

    often, missed = shots(0.3)
    seldom, rarely_missed = shots(0.75)
    assert often > 2 * seldom
    assert missed > 2 * rarely_missed
    assert shots(1.0)[1] == 0


@pytest.mark.parametrize(("field", "what"), [("shot", "shot"), ("block", "block"), ("miss", "miss"), ("slaiga", "win")])
def test_lies_are_told_at_the_character_s_own_rate(field: str, what: str) -> None:
    def lies(share: float) -> int:
        none = dict.fromkeys(("shot", "block", "miss", "slaiga"), 0.0)
        liar = but(CARDSHARP, bluff={**none, field: share}, doubt={"card": 1.0, "miss": 1.0, "win": 1.0})
        doubter = but(MARSHAL, bluff=none, doubt={"card": 0.0, "miss": 0.0, "win": 0.0}, aim={"sure": 0.3})
        events = events_of(3, [liar, doubter, doubter], 8, version="base")
        return count(events, terms.WasChecked, what=what, truth=False)

    assert lies(0.0) == 0
    assert lies(1.0) > 0


def test_checks_follow_doubt() -> None:
    def checks(bar: float) -> int:
        doubter = but(GAMBLER, doubt={"card": bar, "miss": bar, "win": bar})
        return count(events_of(3, [doubter], 5, version="base"), terms.WasChecked)

    assert checks(0.05) > 2 * checks(0.6)


def test_a_joker_hides_a_lie_and_nothing_else() -> None:
    for card, answer in (("TC", terms.Joker("X1")), ("JC", terms.Pass())):
        table = Table(0, "4H JC KH X1 TC 9H", SPADES, version="base", jokers=1)
        table.play.shoot(card=card, claim="C")
        table.play.check(1)
        assert table.decide() == answer


def test_a_penalty_is_paid_with_what_is_needed_least() -> None:
    table = Table(0, "4H 5H 6H 7H 2C JC", SPADES)
    table.play.shoot()
    table.play.act(1, terms.Block("7D"))
    table.play.act(0, terms.Concede())
    assert table.decide() == terms.Give(("2C",))


def test_it_does_not_spend_the_cards_that_it_collects_on_a_block() -> None:
    table = Table(1, SHOOTER, "4D 5D 6D 2S 9S TS")
    table.play.shoot()
    assert table.decide() == terms.Concede()


def test_a_queen_fetches_what_helps() -> None:
    table = Table(0, "4H 5H 6H 7H QC TC", SPADES, deck="2D", discard="9S 8H 2S")
    table.play.act(0, terms.Draw("deck"))
    action = table.decide()
    assert isinstance(action, terms.Discard)
    assert action.card == "QC"
    assert action.swap is not None
    assert action.swap[1] == "8H"


def test_own_cards_that_must_go_are_put_where_they_are_drawn_again() -> None:
    table = Table(1, "AH 2H 3H 4H KC KD", "4S 5S 6S 7S TD TC", MIXED, version="base", deck="5H")
    table.play.act(0, terms.Draw("deck"), terms.Slaiga("KD"))
    table.play.check(1)
    action = table.decide()
    assert isinstance(action, terms.Place)
    on_top = {card for card, at in zip(action.cards, action.at, strict=True) if at == 0}
    assert on_top == set(action.cards) & set(names("4S 5S 6S 7S"))


def test_a_hand_is_worth_more_the_nearer_it_is_and_nothing_when_a_card_is_gone() -> None:
    market = Market(0, 0, 0, 40)
    worths = [
        market.worth(bits_of(names(hand))) for hand in ("4H", "4H 5H", "4H 5H 6H", "4H 5H 6H 7H", "4H 5H 6H 7H 8H")
    ]
    assert worths == sorted(worths)
    assert worths[4] > 3 * worths[3]
    assert Market(bits_of(["5S", "TS"]), 0, 0, 40).worth(bits_of(names("AS 2S 3S 4S"))) == 0.0
    near = bits_of(names("4H 5H 6H 7H"))
    assert Market(0, bits_of(["8H"]), 0, 40).worth(near) < market.worth(near)
    assert Market(0, 0, bits_of(["8H"]), 40).worth(near) < Market(0, bits_of(["8H"]), 0, 40).worth(near)
    assert market.spare(names("4H 5H 6H 2C 7H"), 1) == ("2C",)
