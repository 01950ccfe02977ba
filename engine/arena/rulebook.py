"""The arena as the match, records and replays know it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from engine.arena import check, notation, rules, state
from engine.arena.actions import CODES, Code
from engine.arena.notation import RequiemMove, read_move
from engine.arena.options import ArenaOptions
from engine.arena.state import Deal, State
from engine.arena.view import KINDS, View, view
from engine.base import Action, Decision, Event, Options, Outcome, Refusal, Seat
from engine.chance import Chance
from engine.rulebook import Emit, Json, Rulebook

if TYPE_CHECKING:
    from engine.record import Record


class Arena(Rulebook[View]):
    """Arena and Five Braves, Normal rules."""

    name = "arena"
    told = notation.TOLD
    first_choice = Refusal("A2.7", "The first move is a seat's pick of its main.")

    def options(self, seats: int, options: Options | None) -> ArenaOptions:
        """Return checked options."""
        chosen = ArenaOptions() if options is None else options
        if not isinstance(chosen, ArenaOptions):
            raise ValueError(f"These are no options of {self.name}.")
        chosen.check(seats)
        return chosen

    def shuffled(self, seats: int, options: ArenaOptions, chance: Chance) -> Deal:
        """Return a deal by chance (A2.2 … A2.6)."""
        return state.shuffled_deal(seats, options, chance)

    def dealt(self, seats: int, options: ArenaOptions, deal: Deal, chance: Chance) -> State:
        """Return the state right after a deal."""
        return state.dealt(seats, options, deal, chance)

    def opening(self, state: State) -> list[Event]:
        """Return what happened before the first choice."""
        return rules.opening_events(state)

    def decision(self, state: State) -> Decision | None:
        """Return who decides what, and every legal action; None at the end."""
        kind = KINDS.get(state.phase)
        return None if kind is None else Decision(state.turn, kind, rules.legal(state))

    def outcome(self, state: State) -> Outcome | None:
        """Return how a match ended, or None."""
        return Outcome(state.reason, state.places) if state.places else None

    def verify(self, state: State, action: object) -> Code:
        """Return an action's code if it is legal."""
        return rules.verify(state, action)

    def code(self, state: State, action: Action) -> Code:
        """Return a legal action's code, unchecked."""
        return CODES[action]

    def advance(self, state: State, code: Code, emit: Emit) -> None:
        """Carry out a legal action and all that follows from it."""
        rules.advance(state, code, emit)

    def view(self, state: State, seat: Seat | None, events: tuple[Event, ...]) -> View:
        """Return what a seat may know (A10)."""
        return view(state, seat, events)

    def write_options(self, options: ArenaOptions) -> Json:
        """Return a table's options as a record holds them."""
        return notation.write_options(options)

    def write_deal(self, deal: Deal) -> Json:
        """Return a deal as a record holds it."""
        return notation.write_deal(deal)

    def write_moves(self, events: Iterable[Event]) -> list[Json]:
        """Return the moves that lead to these events."""
        return notation.write_moves(events)

    def write_result(self, events: Sequence[Event]) -> Json | None:
        """Return how the game came out."""
        return notation.write_result(events)

    def tidy_options(self, written: Json) -> Json:
        """Return a record's options in order."""
        return notation.tidy_options(written)

    def tidy_deal(self, written: Json) -> Json:
        """Return a record's deal in order."""
        return notation.tidy_deal(written)

    def tidy_move(self, written: Json) -> Json:
        """Return one of a record's moves in order."""
        return notation.tidy_move(written)

    def tidy_result(self, written: Json) -> Json:
        """Return a record's result in order."""
        return notation.tidy_result(written)

    def read_options(self, written: Json, seats: int) -> ArenaOptions:
        """Return a record's options."""
        return check.read_options(written, seats)

    def read_deal(self, written: Json, seats: int, options: ArenaOptions) -> Deal:
        """Return a record's deal."""
        return check.read_deal(written, seats, options)

    def recorded(self, moves: Sequence[Json]) -> check.RecordedRequiem:
        """Return the Requiem's halves that a record tells to have followed from a choice."""
        return check.RecordedRequiem([read_move(move) for move in moves])

    def action_of(self, choice: Json, view: View) -> Action:
        """Return the action that a move writes."""
        return check.action_of(notation.read_choice(choice))

    def compare(
        self, events: Sequence[Event], moves: Sequence[Json], chance: check.RecordedRequiem
    ) -> tuple[int, Refusal] | None:
        """Return the first difference between what followed from a choice and what a record says."""
        return check.compare(events, [read_move(move) for move in moves], chance)

    def end_faults(self, record: Record, events: Sequence[Event], view: View) -> Iterator[Refusal]:
        """Yield what is wrong with a record's end."""
        return check.end_faults(record, events)

    def spend(self, chance: Chance, moves: Iterable[Json]) -> None:
        """Shuffle the Requiem as often, and as large, as in these moves."""
        for move in map(read_move, moves):
            if isinstance(move, RequiemMove):
                chance.halves(range(len(move.attacker) + len(move.target) + len(move.out)))


ARENA = Arena()
