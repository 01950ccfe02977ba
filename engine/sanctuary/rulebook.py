"""Sanctuary as the match, records and replays know it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from engine.base import Action, Decision, Event, Options, Outcome, Refusal, Seat
from engine.chance import Chance
from engine.rulebook import Emit, Json, Rulebook
from engine.sanctuary import check, notation, rules, state
from engine.sanctuary.actions import Code
from engine.sanctuary.notation import DiceMove, read_move
from engine.sanctuary.options import SanctuaryOptions
from engine.sanctuary.state import Deal, State
from engine.sanctuary.view import KINDS, View, view

if TYPE_CHECKING:
    from engine.record import Record


class Sanctuary(Rulebook[View]):
    """Gekokujo Sanctuary."""

    name = "sanctuary"
    told = frozenset({"goddess", "dice"})
    first_choice = Refusal("S2.6", "The first move is a seat's declaration.")

    def options(self, seats: int, options: Options | None) -> SanctuaryOptions:
        """Return checked options."""
        chosen = SanctuaryOptions() if options is None else options
        if not isinstance(chosen, SanctuaryOptions):
            raise ValueError(f"These are no options of {self.name}.")
        chosen.check(seats)
        return chosen

    def shuffled(self, seats: int, options: SanctuaryOptions, chance: Chance) -> Deal:
        """Return a deal by chance (S2.2 … S2.5)."""
        return state.shuffled_deal(seats, options, chance)

    def dealt(self, seats: int, options: SanctuaryOptions, deal: Deal, chance: Chance) -> State:
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
        return state.universe.codes[action]

    def advance(self, state: State, code: Code, emit: Emit) -> None:
        """Carry out a legal action and all that follows from it."""
        rules.advance(state, code, emit)

    def view(self, state: State, seat: Seat | None, events: tuple[Event, ...]) -> View:
        """Return what a seat may know (S11)."""
        return view(state, seat, events)

    def write_options(self, options: SanctuaryOptions) -> Json:
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

    def read_options(self, written: Json, seats: int) -> SanctuaryOptions:
        """Return a record's options."""
        return check.read_options(written, seats)

    def read_deal(self, written: Json, seats: int, options: SanctuaryOptions) -> Deal:
        """Return a record's deal."""
        return check.read_deal(written, seats, options)

    def recorded(self, moves: Sequence[Json]) -> check.RecordedDice:
        """Return the dice that a record tells to have followed from a choice."""
        return check.RecordedDice(map(read_move, moves))

    def action_of(self, choice: Json, view: View) -> Action:
        """Return the action that a move writes."""
        return check.action_of(notation.read_choice(choice), view)

    def compare(
        self, events: Sequence[Event], moves: Sequence[Json], chance: check.RecordedDice
    ) -> tuple[int, Refusal] | None:
        """Return the first difference between what followed from a choice and what a record says."""
        return check.compare(events, [read_move(move) for move in moves], chance)

    def end_faults(self, record: Record, events: Sequence[Event], view: View) -> Iterator[Refusal]:
        """Yield what is wrong with a record's end."""
        return check.end_faults(record, events, view)

    def spend(self, chance: Chance, moves: Iterable[Json]) -> None:
        """Roll the dice of these moves."""
        for move in map(read_move, moves):
            if isinstance(move, DiceMove):
                for _ in move.rolls:
                    chance.die()


SANCTUARY = Sanctuary()
