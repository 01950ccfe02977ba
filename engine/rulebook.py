"""What a game brings to the table: its rules, as the match, records and replays know them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, Self, TypeAlias, TypeVar

import msgspec

from engine.base import Action, Decision, Event, Options, Outcome, Refusal, Seat
from engine.chance import Chance

if TYPE_CHECKING:
    from engine.record import Record

V = TypeVar("V")
"""A game's view."""
Json: TypeAlias = dict[str, Any]
"""A JSON object as it is read: plain values, with whatever unknown keys it has."""
Emit: TypeAlias = Callable[[Event], None] | None
"""Who is told of what happens; None for nobody."""


class Truth(Protocol):
    """The whole truth of a match in progress; what is in it is its game's own matter."""

    seats: int
    chance: Chance

    def copy(self) -> Self:
        """Return a twin that lives on its own."""
        ...


class Rulebook(ABC, Generic[V]):
    """A game. Deals, states and the codes of actions are its own; whoever holds this only passes them on."""

    name: ClassVar[str]
    told: ClassVar[frozenset[str]]
    """The moves of a record that tell what chance and the rules made of a choice, by their "do"."""
    first_choice: ClassVar[Refusal]
    """What is wrong with a record that begins with such a move."""

    # --- A match

    @abstractmethod
    def options(self, seats: int, options: Options | None) -> Any:
        """Return checked options; None are the default ones.

        :raises ValueError: for options of another game, or such as the rules don't have
        """

    @abstractmethod
    def shuffled(self, seats: int, options: Any, chance: Chance) -> Any:
        """Return a deal by chance."""

    @abstractmethod
    def dealt(self, seats: int, options: Any, deal: Any, chance: Chance) -> Any:
        """Return the state right after a deal."""

    @abstractmethod
    def opening(self, state: Any) -> list[Event]:
        """Return what happened before the first choice."""

    @abstractmethod
    def decision(self, state: Any) -> Decision | None:
        """Return who decides what, and every legal action; None at the end."""

    @abstractmethod
    def outcome(self, state: Any) -> Outcome | None:
        """Return how a match ended, or None."""

    @abstractmethod
    def verify(self, state: Any, action: object) -> Any:
        """Return an action's code if it is legal.

        :raises IllegalAction: with the clause that it breaks
        """

    @abstractmethod
    def code(self, state: Any, action: Action) -> Any:
        """Return a legal action's code, unchecked."""

    @abstractmethod
    def advance(self, state: Any, code: Any, emit: Emit) -> None:
        """Carry out a legal action and everything that chance and the rules make of it, up to the next choice."""

    @abstractmethod
    def view(self, state: Any, seat: Seat | None, events: tuple[Event, ...]) -> V:
        """Return what a seat may know; ``events`` are those of the match as that seat saw them."""

    # --- Its records: writing

    @abstractmethod
    def write_options(self, options: Any) -> Json:
        """Return a table's options as a record holds them."""

    @abstractmethod
    def write_deal(self, deal: Any) -> Json:
        """Return a deal as a record holds it."""

    @abstractmethod
    def write_moves(self, events: Iterable[Event]) -> list[Json]:
        """Return the moves that lead to these events, given with every face."""

    @abstractmethod
    def write_result(self, events: Sequence[Event]) -> Json | None:
        """Return how the game came out, None while it is unfinished."""

    # --- Its records: reading. Each puts keys in order, once the shape is right; else msgspec.ValidationError.

    @abstractmethod
    def tidy_options(self, written: Json) -> Json:
        """Return a record's options in order."""

    @abstractmethod
    def tidy_deal(self, written: Json) -> Json:
        """Return a record's deal in order."""

    @abstractmethod
    def tidy_move(self, written: Json) -> Json:
        """Return one of a record's moves in order."""

    @abstractmethod
    def tidy_result(self, written: Json) -> Json:
        """Return a record's result in order."""

    # --- Its records: playing them again

    @abstractmethod
    def read_options(self, written: Json, seats: int) -> Any:
        """Return a record's options.

        :raises Refusal: for what the rules don't have
        """

    @abstractmethod
    def read_deal(self, written: Json, seats: int, options: Any) -> Any:
        """Return a record's deal.

        :raises Refusal: when it is none of this game to these seats
        """

    @abstractmethod
    def recorded(self, moves: Sequence[Json]) -> Chance:
        """Return the chance that a record tells to have followed from a choice, the first of these moves."""

    @abstractmethod
    def action_of(self, choice: Json, view: V) -> Action:
        """Return the action that a move writes; ``view`` shows the public table."""

    @abstractmethod
    def compare(self, events: Sequence[Event], moves: Sequence[Json], chance: Any) -> tuple[int, Refusal] | None:
        """Return the first difference between what followed from a choice and what a record says, or None.

        ``moves`` are the choice and all moves up to the next, ``chance`` what ``recorded`` gave for them. A difference
        is an index into them, and what is wrong there.
        """

    @abstractmethod
    def end_faults(self, record: Record, events: Sequence[Event], view: V) -> Iterator[Refusal]:
        """Yield what is wrong with a record's end, given the deciding seat's view where its moves leave it."""

    @abstractmethod
    def spend(self, chance: Chance, moves: Iterable[Json]) -> None:
        """Take from a stream what these moves took from it."""


def tidy(written: Json, shape: type[msgspec.Struct]) -> Json:
    """Return an object with its keys in order, once its shape is right.

    :raises msgspec.ValidationError: when it isn't
    """
    msgspec.convert(written, shape)
    return in_order(written, shape.__struct_fields__)


def in_order(written: Json, keys: Iterable[str]) -> Json:
    """Return an object with the known keys first, in their order, and all others after them."""
    return {key: written[key] for key in keys if key in written} | written
