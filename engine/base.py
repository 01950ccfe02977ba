"""What both games share: decisions, actions, events, refusals and ends."""

from __future__ import annotations

from typing import Any, Self, TypeAlias

import msgspec

Seat: TypeAlias = int
"""A seat's number, 0 … n-1 in turn order."""


class Action(msgspec.Struct, frozen=True, tag_field="do", gc=False, forbid_unknown_fields=True):
    """A choice of one seat: a verb with plain values. Ordered, so that lists of choices have one order."""

    seat: Seat

    def key(self) -> tuple[Any, ...]:
        """Return what actions are ordered by."""
        raise NotImplementedError

    def __lt__(self, other: Action) -> bool:
        return self.key() < other.key()


class Event(msgspec.Struct, frozen=True, tag_field="event", gc=False, forbid_unknown_fields=True):
    """A fact about the match, written once with every face."""

    def seen_by(self, seat: Seat | None) -> Self:
        """Return the face that ``seat`` sees; None is the public face. Public events are their own face."""
        return self


class Decision(msgspec.Struct, frozen=True):
    """Who decides what: the kind of choice and every legal action, sorted, at least one."""

    seat: Seat
    kind: str
    options: tuple[Action, ...]


class Outcome(msgspec.Struct, frozen=True):
    """How a match ended: the reason, and each seat's place from 1; seats may share one."""

    reason: str
    places: tuple[int, ...]


class Options(msgspec.Struct, frozen=True, kw_only=True):
    """What a table may change; each game has its own."""


class Refusal(ValueError):
    """What the rules refuse: the clause that it breaks and a sentence that says why."""

    def __init__(self, clause: str, sentence: str) -> None:
        super().__init__(f"{sentence} ({clause})")
        self.clause = clause
        self.sentence = sentence


class IllegalAction(Refusal):
    """An action that the rules refuse."""
