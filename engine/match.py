"""Match: the single door to the rules of a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from engine.base import Action, Decision, Event, Options, Outcome, Seat
from engine.chance import MAX_SEED, Chance
from engine.sanctuary import rules, state
from engine.sanctuary.options import SanctuaryOptions
from engine.sanctuary.state import Deal, State
from engine.sanctuary.view import KINDS, View, view

if TYPE_CHECKING:
    from engine.record import Record

GAMES = ("sanctuary",)

Truth: TypeAlias = tuple[Deal, list[Event]]
"""A deal, and the events of a match so far with every face."""


class Match:
    """A match in progress: who decides what, what a seat may know, and what follows from a choice."""

    __slots__ = ("_deal", "_decision", "_events", "_lift", "_seen", "_state", "game", "options", "seats", "seed")

    def __init__(self, game: str, options: SanctuaryOptions, seed: int, deal: Deal | None, truth: State) -> None:
        self.game = game
        self.seats = truth.seats
        self.options = options
        self.seed = seed
        self._deal = deal
        self._state = truth
        self._events: list[Event] = []
        self._seen: dict[Seat | None, list[Event]] = {}
        self._decision: Decision | None = None
        # A resampled match knows its past by one seat's eyes, until somebody asks for the rest.
        self._lift: Callable[[], Truth] | None = None

    @classmethod
    def new(cls, game: str, seats: int, seed: int, options: Options | None = None) -> Match:
        """Begin a match: the same seed, options and choices give the same match on every platform and Python.

        :raises ValueError: for an unknown game, number of seats, seed or option
        """
        chosen = _checked(game, seats, options)
        if not 0 <= seed <= MAX_SEED:
            raise ValueError("A seed is a whole number from 0 to 2^63-1.")
        chance = Chance(seed)
        return cls.dealt(game, seats, seed, state.shuffled_deal(seats, chosen, chance), chosen, chance)

    @classmethod
    def dealt(
        cls, game: str, seats: int, seed: int, deal: Deal, options: Options | None = None, chance: Chance | None = None
    ) -> Match:
        """Begin a match from a known deal; dice come from ``chance``.

        :raises ValueError: for an unknown game, number of seats or option
        """
        chosen = _checked(game, seats, options)
        match = cls(game, chosen, seed, deal, state.dealt(seats, chosen, deal, chance or Chance(seed)))
        match._events = rules.opening_events(match._state)
        return match

    @property
    def decision(self) -> Decision | None:
        """Who decides what, and every legal action; None at the end."""
        if self._decision is None and self._state.phase != state.OVER:
            truth = self._state
            self._decision = Decision(truth.turn, KINDS[truth.phase], rules.legal(truth))
        return self._decision

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, or None."""
        if self._state.phase != state.OVER:
            return None
        return Outcome(self._state.reason, self._state.places)

    def apply(self, action: Action) -> tuple[Event, ...]:
        """Carry out an action and all that follows from it, and return what happened, with every face.

        :raises IllegalAction: with clause and sentence; the match is as it was
        """
        code = rules.verify(self._state, action)
        happened: list[Event] = []
        rules.advance(self._state, code, happened.append)
        self._events += happened
        self._decision = None
        return tuple(happened)

    def step(self, action: Action) -> None:
        """Carry out a legal action unchecked and silent, for search: such a match has no events and no record of it."""
        truth = self._state
        rules.advance(truth, truth.universe.codes[action], None)
        self._decision = None

    def roll_from(self, chance: Chance) -> None:
        """Let the dice come from another stream from here on, as a replay does."""
        self._state.chance = chance

    def view(self, seat: Seat | None) -> View:
        """Return what a seat may know, None for what all know, with the match's events as that seat saw them."""
        return view(self._state, seat, self._events_seen_by(seat))

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

    def copy(self) -> Match:
        """Return a twin that goes on by itself with the same chance to come."""
        twin = Match(self.game, self.options, self.seed, self._deal, self._state.copy())
        twin._events = self._events[:]
        twin._decision = self._decision
        twin._lift = self._lift
        return twin

    def record(self, players: Sequence[str] = ()) -> Record:
        """Return the match as a record, finished or not; ``players`` says who sat there."""
        from engine.record import record_of  # the record's replay needs Match in turn

        self._reveal_past()
        assert self._deal is not None
        return record_of(self, self._deal, self._events, players)

    @classmethod
    def resampled(
        cls,
        options: SanctuaryOptions,
        truth: State,
        seen_by: Seat | None,
        events: Sequence[Event],
        lift: Callable[[], Truth],
    ) -> Match:
        """Return a match in the middle of which only one seat's view is known, with a way to make up its past."""
        match = cls("sanctuary", options, 0, None, truth)
        match._events = list(events)
        match._seen[seen_by] = list(events)
        match._lift = lift
        return match


def _checked(game: str, seats: int, options: Any) -> SanctuaryOptions:
    if game not in GAMES:
        raise ValueError(f"There is no game {game!r}; there is {', '.join(GAMES)}.")
    chosen = SanctuaryOptions() if options is None else options
    if not isinstance(chosen, SanctuaryOptions):
        raise ValueError(f"These are no options of {game}.")
    chosen.check(seats)
    return chosen
