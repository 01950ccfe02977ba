"""Match: the single door to the rules of a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeAlias

from engine.base import Action, Decision, Event, Options, Outcome, Seat
from engine.chance import MAX_SEED, Chance
from engine.games import rulebook
from engine.rulebook import Rulebook, Truth, V

if TYPE_CHECKING:
    from engine.record import Record

Past: TypeAlias = tuple[Any, list[Event]]
"""A deal, and the events of a match so far with every face."""


class Match(Generic[V]):
    """A match in progress: who decides what, what a seat may know, and what follows from a choice."""

    __slots__ = ("_book", "_deal", "_decision", "_events", "_lift", "_seen", "_state", "options", "seats", "seed")

    def __init__(self, book: Rulebook[V], options: Any, seed: int, deal: Any, truth: Truth) -> None:
        self._book = book
        self.seats = truth.seats
        self.options = options
        self.seed = seed
        self._deal = deal
        self._state = truth
        self._events: list[Event] = []
        self._seen: dict[Seat | None, list[Event]] = {}
        self._decision: Decision | None = None
        # A resampled match knows its past by one seat's eyes, until somebody asks for the rest.
        self._lift: Callable[[], Past] | None = None

    @property
    def game(self) -> str:
        """The game's name."""
        return self._book.name

    @classmethod
    def new(cls, game: str, seats: int, seed: int, options: Options | None = None) -> Match[Any]:
        """Begin a match: the same seed, options and choices give the same match on every platform and Python.

        :raises ValueError: for an unknown game, number of seats, seed or option
        """
        book = rulebook(game)
        chosen = book.options(seats, options)
        if not 0 <= seed <= MAX_SEED:
            raise ValueError("A seed is a whole number from 0 to 2^63-1.")
        chance = Chance(seed)
        return cls.dealt(game, seats, seed, book.shuffled(seats, chosen, chance), chosen, chance)

    @classmethod
    def dealt(
        cls, game: str, seats: int, seed: int, deal: Any, options: Options | None = None, chance: Chance | None = None
    ) -> Match[Any]:
        """Begin a match from a known deal; dice come from ``chance``.

        :raises ValueError: for an unknown game, number of seats or option
        """
        book = rulebook(game)
        chosen = book.options(seats, options)
        match = cls(book, chosen, seed, deal, book.dealt(seats, chosen, deal, chance or Chance(seed)))
        match._events = book.opening(match._state)
        return match

    @property
    def decision(self) -> Decision | None:
        """Who decides what, and every legal action; None at the end."""
        if self._decision is None:
            self._decision = self._book.decision(self._state)
        return self._decision

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, or None."""
        return self._book.outcome(self._state)

    def apply(self, action: Action) -> tuple[Event, ...]:
        """Carry out an action and all that follows from it, and return what happened, with every face.

        :raises IllegalAction: with clause and sentence; the match is as it was
        """
        code = self._book.verify(self._state, action)
        happened: list[Event] = []
        self._book.advance(self._state, code, happened.append)
        self._events += happened
        self._decision = None
        return tuple(happened)

    def step(self, action: Action) -> None:
        """Carry out a legal action unchecked and silent, for search: such a match has no events and no record of it."""
        self._book.advance(self._state, self._book.code(self._state, action), None)
        self._decision = None

    def roll_from(self, chance: Chance) -> None:
        """Let chance come from another stream from here on, as a replay does."""
        self._state.chance = chance

    def view(self, seat: Seat | None) -> V:
        """Return what a seat may know, None for what all know, with the match's events as that seat saw them."""
        return self._book.view(self._state, seat, self._events_seen_by(seat))

    def _events_seen_by(self, seat: Seat | None) -> tuple[Event, ...]:
        seen = self._seen.setdefault(seat, [])
        if len(seen) < len(self._events):
            self._reveal_past()
            seen += [event.seen_by(seat) for event in self._events[len(seen) :]]
        return tuple(seen)

    def _reveal_past(self) -> None:
        if self._lift is not None:
            self._deal, past = self._lift()
            self._events[: len(past)] = past
            self._lift = None

    def copy(self) -> Match[V]:
        """Return a twin that goes on by itself with the same chance to come."""
        twin = Match(self._book, self.options, self.seed, self._deal, self._state.copy())
        twin._events = self._events[:]
        twin._decision = self._decision
        twin._lift = self._lift
        return twin

    def record(self, players: Sequence[str] = ()) -> Record:
        """Return the match as a record, finished or not; ``players`` says who sat there."""
        from engine.record import record_of  # the record's replay needs Match in turn

        self._reveal_past()
        assert self._deal is not None
        return record_of(self._book, self, self._deal, self._events, players)

    @classmethod
    def resampled(
        cls,
        book: Rulebook[V],
        options: Options,
        truth: Truth,
        seen_by: Seat | None,
        events: Sequence[Event],
        lift: Callable[[], Past],
    ) -> Match[V]:
        """Return a match in the middle of which only one seat's view is known, with a way to make up its past."""
        match = cls(book, options, 0, None, truth)
        match._events = list(events)
        match._seen[seen_by] = list(events)
        match._lift = lift
        return match
