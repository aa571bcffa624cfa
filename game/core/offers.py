"""What a seat may do where that is too much to list: examples one by one, and all the rest when asked about (`in`)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from game.core.match import Action


class Offers(Sequence[Action]):
    """Examples of what is legal; `in` asks the rules about any action."""

    def __init__(self, examples: Sequence[Action], is_legal: Callable[[Action], bool]) -> None:
        self._examples = examples
        self._is_legal = is_legal

    def __len__(self) -> int:
        return len(self._examples)

    def __getitem__(self, place: Any) -> Any:
        return self._examples[place]

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Action) and self._is_legal(action)

    def __iter__(self) -> Iterator[Action]:
        return iter(self._examples)
