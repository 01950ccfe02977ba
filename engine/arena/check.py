"""What a replay of a record of the arena compares: its deal, the Requiem, and what the rules make of each choice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import msgspec

from engine.arena.actions import AcceptOffer, Attack, DeclineOffer, KeepMain, OfferMain, PickMain, SwapMain
from engine.arena.classes import BRAVERS, CARDS, INDEX, BadClasses, Classes, classes_of, default_classes
from engine.arena.notation import (
    AcceptMove,
    AnyMove,
    AttackMove,
    Choice,
    DeadlockMove,
    DeclineMove,
    KeepMove,
    MainMove,
    OfferMove,
    OptionsShape,
    OutcomeMove,
    RequiemMove,
    ResultShape,
    RoundMove,
    SwapMove,
    read_move,
    write_moves,
    write_result,
)
from engine.arena.options import ArenaOptions
from engine.arena.state import HELD, Deal
from engine.base import Action, Event, Refusal
from engine.chance import Chance
from engine.rulebook import Json

if TYPE_CHECKING:
    from engine.record import Record


# --- Before the first choice


def read_options(written: Json, seats: int) -> ArenaOptions:
    """Return a record's options.

    :raises Refusal: for a number of seats, classes or a dealer that the rules don't have
    """
    shape = msgspec.convert(written, OptionsShape)
    options = ArenaOptions(classes=_read_classes(shape), dealer=shape.dealer)
    options.check(seats)
    return options


def _read_classes(shape: OptionsShape) -> Classes | None:
    if shape.numbers is not None:
        try:
            return classes_of(shape.classes, dict(shape.numbers), "The record's classes")
        except BadClasses as error:
            raise Refusal("A1.2", str(error)) from error
    if shape.classes != default_classes().name:
        name = f"{shape.classes[:60]!a}"
        raise Refusal("A1.2", f"The classes {name} are not the default, and the record doesn't give their numbers.")
    return None


def read_deal(written: Json, seats: int, options: ArenaOptions) -> Deal:
    """Return a record's deal.

    :raises Refusal: when it is no deal of the ten cards to these seats
    """
    deal = msgspec.convert(written, Deal)
    clause = f"A2.{seats - 1}"
    if [len(hand) for hand in deal.hands] != [HELD[seats]] * seats:
        raise Refusal(clause, f"With {seats} seats each is dealt {HELD[seats]} cards.")
    dealt = [card for hand in deal.hands for card in hand]
    if strangers := sorted({*dealt, *deal.left} - {*CARDS}):
        raise Refusal("A1.1", f"There is no card {strangers[0][:40]!a}.")
    if sorted([*dealt, *deal.left]) != sorted(CARDS):
        raise Refusal("A1.1", "The deal is not each of the ten cards once.")
    if seats == 4 and not any(CARDS[card] in dealt for card in BRAVERS):
        raise Refusal(clause, "One Braver at least is dealt to four seats.")
    if not 0 <= deal.dealer < seats or options.dealer not in (None, deal.dealer):
        raise Refusal("A2.6", f"Seat {deal.dealer} can't be the first dealer.")
    return deal


# --- A choice and what follows from it


class RecordedRequiem(Chance):
    """The halves of the Requiem that a record gives for an attack.

    When they are none of the Requiem's cards, ``broken`` is set, and made-up ones go on from there.
    """

    __slots__ = ("broken", "dealt")

    def __init__(self, moves: Sequence[AnyMove]) -> None:
        super().__init__(0)
        self.dealt = next((move for move in moves if isinstance(move, RequiemMove)), None)
        self.broken = False

    def halves(self, cards: Sequence[int]) -> tuple[list[int], list[int], list[int]]:
        """Return the recorded halves."""
        half, move = len(cards) // 2, self.dealt
        if move is not None:
            sides = [[INDEX.get(card, -1) for card in side] for side in (move.attacker, move.target, move.out)]
            mine, theirs, out = sides
            if sorted(mine + theirs + out) == sorted(cards) and len(mine) == len(theirs) == half:
                return mine, theirs, out
        self.broken = True
        return list(cards[:half]), list(cards[half : 2 * half]), list(cards[2 * half :])


def action_of(choice: Choice) -> Action:
    """Return the action that a move writes."""
    match choice:
        case MainMove(seat, card):
            return PickMain(seat, card)
        case KeepMove(seat):
            return KeepMain(seat)
        case SwapMove(seat, card):
            return SwapMain(seat, card)
        case OfferMove(seat, to):
            return OfferMain(seat, to)
        case AcceptMove(seat):
            return AcceptOffer(seat)
        case DeclineMove(seat):
            return DeclineOffer(seat)
        case AttackMove(seat, target, call):
            return Attack(seat, target, call)


def compare(events: Sequence[Event], moves: Sequence[AnyMove], chance: RecordedRequiem) -> tuple[int, Refusal] | None:
    """Return the first difference between what followed from a choice and what a record says, or None.

    ``moves`` are the choice and all moves up to the next. A difference is an index into them, and what is wrong there.
    """
    due = [read_move(move) for move in write_moves(events)]
    for i, expected in enumerate(due[1:], 1):
        move = moves[i] if i < len(moves) else None
        refusal = _compare(expected, move, chance.broken)
        if refusal is not None:
            return i, refusal
    return (len(due), _uncalled(moves[len(due)])) if len(moves) > len(due) else None


def _compare(due: AnyMove, move: AnyMove | None, broken: bool) -> Refusal | None:
    match due:
        case RequiemMove():
            if not isinstance(move, RequiemMove):
                return Refusal("A6.2", "The Requiem's cards are missing here.")
            return Refusal("A6.2", "These are not the Requiem's cards, half to each side.") if broken else None
        case OutcomeMove():
            if isinstance(move, RequiemMove):
                return _uncalled(move)
            if not isinstance(move, OutcomeMove):
                return Refusal("A5.3", "The announcement is missing here.")
            said = "is" if due.defeated else "is not"
            return None if move == due else Refusal("A6.1", f"The target's main {said} defeated here.")
        case RoundMove():
            if not isinstance(move, RoundMove):
                return Refusal("A3.1", "The round's end is missing here.")
            return None if move == due else Refusal("A3.3", "The mains are not as the round has left them.")
        case _:
            return None if isinstance(move, DeadlockMove) else Refusal("A8.1", "The deadlock is missing here.")


def _uncalled(move: AnyMove) -> Refusal:
    match move:
        case RequiemMove():
            return Refusal("A6.2", "The Requiem is not dealt here.")
        case OutcomeMove():
            return Refusal("A5.3", "There was no attack to announce.")
        case RoundMove():
            return Refusal("A3.1", "The round is not over here.")
        case _:
            return Refusal("A8.1", "There is no deadlock here.")


# --- Where a record ends


def end_faults(record: Record, events: Sequence[Event]) -> Iterator[Refusal]:
    """Yield what is wrong with a record's result, given what happened last."""
    due = write_result(events)
    if due is None and record.result is not None:
        yield Refusal("A9.1", "There is a result, but the game is not over.")
    elif due is not None and record.result is None:
        yield Refusal("A9.1", "The game is over, but there is no result.")
    elif due is not None and record.result is not None:
        yield from _result_faults(msgspec.convert(due, ResultShape), msgspec.convert(record.result, ResultShape))
    if record.shown is not None:
        yield Refusal("A5.3", "In the arena no card is turned over before it is resolved.")


def _result_faults(due: ResultShape, result: ResultShape) -> Iterator[Refusal]:
    if result.winner != due.winner:
        who = "nobody" if due.winner is None else f"seat {due.winner}"
        yield Refusal("A9.1" if due.winner is not None else "A8.2", f"The winner is {who}.")
    if result.places != due.places:
        places = ", ".join(map(str, due.places))
        yield Refusal("A9.2", f"The seats' places are {places}, not {', '.join(map(str, result.places[:5]))}.")
    if result.rounds != due.rounds:
        yield Refusal("A3.1", f"The game was over in round {due.rounds}.")
