"""The log: what happened, line by line, in public words only. Lines are kept as keys, so that they change language."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeAlias

from engine.base import Event, Seat
from game.words import Words

GODDESS = -1
"""The marker of a line that tells of the Goddess."""


class Line(NamedTuple):
    """A line: whose it is (a seat, GODDESS or None), the key of its words, their fields, what is counted."""

    whose: Seat | None
    key: str
    fields: dict[str, Any]
    counted: int | None = None


Told: TypeAlias = Line | None
Teller: TypeAlias = Callable[[Any, Any, Any], list[Told]]
"""Tells of an event, in its public face: given the log, the event, the shown model before it changes."""


class Logbook:
    """Writes lines from events, each told before it changes the shown model."""

    tellers: Mapping[type[Event], Teller] = {}

    def __init__(self, names: tuple[str, ...]) -> None:
        self.lines: list[Line] = []
        self._names = names

    def tell(self, event: Event, shown: Any) -> None:
        """Write what an event tells to all."""
        teller = self.tellers.get(type(event))
        if teller is not None:
            self.lines += [line for line in teller(self, event.seen_by(None), shown) if line is not None]

    def text(self, line: Line, words: Words) -> str:
        """Return a line in a language."""
        fields = {name: self.say(value, words) for name, value in line.fields.items()}
        if line.counted is not None:
            return words.counted(line.key, line.counted, **fields)
        return words(line.key, **fields)

    def say(self, value: Any, words: Words) -> Any:
        """Return what a field says in a language."""
        if isinstance(value, Line):  # a tuple, too
            return self.text(value, words)
        if isinstance(value, tuple):
            return words.list([self.say(part, words) for part in value])
        return value

    def name(self, seat: Seat) -> str:
        """Return a seat's name."""
        return self._names[seat]

    def of(self, seat: Seat, key: str, count: int | None = None, **fields: Any) -> Line:
        """Return a line that tells of a seat."""
        return Line(seat, key, {"name": self.name(seat), **fields}, count)
