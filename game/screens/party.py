"""Who sits at the table before a match, and what they agreed on: pure, driven by the lobby, remembered."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from game.core.house_rules import HouseRule
from game.core.match import HOUSE, Game, Header, Seat

MOST_GUESTS = 8
STYLES = range(8)
"""Seat colours with their brands, by number."""
NAME_LENGTH = 9
"""The longest name that fits the plates at the table."""


@dataclass
class Guest:
    """Somebody at the table: a person with a device, or a bot with a character."""

    name: str
    style: int
    device: int | None = None
    character: str | None = None
    ready: bool = False
    role: Literal["plays", "deals"] = "plays"

    @property
    def is_bot(self) -> bool:
        """Whether nobody but code plays it."""
        return self.device is None


@dataclass
class Party:
    """The guests in the order of their seats, and the house rules chosen so far by field."""

    game: Game
    guests: list[Guest] = field(default_factory=list)
    chosen: dict[str, Any] = field(default_factory=dict)

    @property
    def players(self) -> list[Guest]:
        """Those who get a seat."""
        return [guest for guest in self.guests if guest.role == "plays"]

    @property
    def dealer(self) -> Guest | None:
        """Who deals for the House, if a person does and two play (S45-21)."""
        dealers = [guest for guest in self.guests if guest.role == "deals"]
        return dealers[0] if dealers and len(self.players) == 2 else None

    def guest_of(self, device: int) -> Guest | None:
        """Return who holds this device."""
        return next((guest for guest in self.guests if guest.device == device), None)

    def join(self, device: int, name: str, style: int | None = None) -> Guest | None:
        """Seat a person; the last bot makes room at a full table. None: no room, or already here."""
        if self.guest_of(device) is not None:
            return None
        if len(self.guests) >= MOST_GUESTS and not self.remove_bot():
            return None
        return self._seat(Guest(self._free_name(name), self._free_style(style), device))

    def add_bot(self, name: str, character: str, style: int | None = None) -> Guest | None:
        """Seat a bot; None: no room."""
        if len(self.guests) >= MOST_GUESTS:
            return None
        return self._seat(Guest(self._free_name(name), self._free_style(style), None, character, ready=True))

    def remove_bot(self) -> bool:
        """Send the last bot away; False: there is none."""
        bots = [guest for guest in self.guests if guest.is_bot]
        if bots:
            self.leave(bots[-1])
        return bool(bots)

    def leave(self, guest: Guest) -> None:
        """Let somebody go."""
        self.guests.remove(guest)
        self._settle_roles()

    def hand_over(self, guest: Guest, character: str) -> None:
        """Let a bot sit on for somebody who left in the middle of a match; whoever dealt just goes."""
        if guest.role == "deals":
            self.leave(guest)
        else:
            guest.device, guest.character, guest.ready = None, character, True

    def change_device(self, old: int, new: int) -> None:
        """Let whoever held one device hold another, and the other way round."""
        holder, other = self.guest_of(old), self.guest_of(new)
        if holder is not None:
            holder.device = new
        if other is not None:
            other.device = old

    def rename(self, guest: Guest, name: str) -> None:
        """Call the guest this, with a number where somebody else is called so; no name changes nothing."""
        if name.strip() and not _alike(name, guest.name):
            guest.name = self._free_name(name, guest)

    def restyle(self, guest: Guest, step: int) -> None:
        """Give the guest the next colour and brand that nobody has."""
        taken = {other.style for other in self.guests if other is not guest}
        styles = [style for style in STYLES if style not in taken]
        guest.style = styles[(styles.index(guest.style) + step) % len(styles)]

    def change_role(self, guest: Guest) -> None:
        """Let a person deal instead of play, or play again; one deals, for two who play (S45-21)."""
        if guest.role == "deals":
            guest.role = "plays"
        elif len(self.players) == len(self.guests) == 3:
            guest.role = "deals"

    @property
    def complete(self) -> bool:
        """Whether the number of players fits the game."""
        return len(self.players) in self.game.seats

    @property
    def agreed(self) -> bool:
        """Whether a match may start: enough players, at least one person, every person ready."""
        people = [guest for guest in self.guests if not guest.is_bot]
        return self.complete and bool(people) and all(guest.ready for guest in people)

    def choose(self, rule: HouseRule, step: int) -> None:
        """Turn a house rule to its next choice."""
        place = (rule.place_of(self.chosen.get(rule.field)) + step) % len(rule.choices)
        self.chosen[rule.field] = rule.choices[place].value

    def header(self, seed: int, first: Seat, doubt_us: int, house_rules: Sequence[HouseRule]) -> Header:
        """Return what the match starts from."""
        names = tuple(guest.name for guest in self.players)
        options = {rule.field: self.value_of(rule) for rule in house_rules if not rule.in_header}
        extra = {rule.field: (self.value_of(rule),) * len(names) for rule in house_rules if rule.in_header}
        made = self.game.options(**{**options, "doubt_us": doubt_us})
        fields = {"slap": 1, "game": self.game.name, "players": names, "seed": seed, "first": first, "options": made}
        return self.game.header(**fields, **extra)  # type: ignore[arg-type]

    def devices(self) -> Mapping[int, Seat]:
        """Return who plays with what: device to seat."""
        seats = {guest.device: seat for seat, guest in enumerate(self.players) if guest.device is not None}
        dealer = self.dealer
        return seats if dealer is None or dealer.device is None else {**seats, dealer.device: HOUSE}

    def value_of(self, rule: HouseRule) -> Any:
        """Return what this house rule stands at."""
        return rule.choices[rule.place_of(self.chosen.get(rule.field))].value

    def _seat(self, guest: Guest) -> Guest:
        self.guests.append(guest)
        self._settle_roles()
        return guest

    def _settle_roles(self) -> None:
        """Whoever deals plays again, once asked, where it is no longer two who play: all get a seat."""
        for guest in self.guests:
            if guest.role == "deals" and len(self.players) != 2:
                guest.role, guest.ready = "plays", False

    def _free_name(self, wanted: str, but: Guest | None = None) -> str:
        others = [guest.name for guest in self.guests if guest is not but]
        numbered = (f"{_cut(wanted, NAME_LENGTH - 1)}{number}" for number in range(2, MOST_GUESTS + 2))
        names = (_cut(wanted, NAME_LENGTH), *numbered)
        return next(name for name in names if not any(_alike(name, other) for other in others))

    def _free_style(self, wanted: int | None) -> int:
        taken = {guest.style for guest in self.guests}
        free = [style for style in STYLES if style not in taken]
        return wanted if wanted in free else free[0]


def decided(votes: Mapping[int, bool], voters: Collection[int]) -> bool | None:
    """Return what more than half of the voters want; if all have voted and are split, no. None: not decided yet."""
    given = [votes[voter] for voter in voters if voter in votes]
    if 2 * sum(given) > len(voters):
        return True
    against = len(given) - sum(given)
    return False if 2 * against > len(voters) or len(given) == len(voters) > 0 else None


def _cut(name: str, length: int) -> str:
    return name.strip()[:length].strip()


def _alike(name: str, other: str) -> bool:
    """Whether people would take two names for one."""
    return name.strip().casefold() == other.strip().casefold()
