"""What a replay of a record of Sanctuary compares: its deal, its dice, and what the rules make of each choice."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

import msgspec

from engine.base import Action, Event, Refusal
from engine.chance import Chance
from engine.rulebook import Json
from engine.sanctuary.actions import Declare, ExchangeHand, OpenCard, SetCard
from engine.sanctuary.cards import SIGNS, BadDeck, Deck, Sign, deck_of, default_deck
from engine.sanctuary.events import GoddessEnded, GoddessOpened, RowJoined, WarIdle, WarRolled
from engine.sanctuary.notation import (
    AnyMove,
    Choice,
    DeclareMove,
    DiceMove,
    ExchangeMove,
    GoddessMove,
    OpenMove,
    OptionsShape,
    ResultShape,
    SetMove,
    read_move,
    write_moves,
    write_result,
)
from engine.sanctuary.options import End, SanctuaryOptions
from engine.sanctuary.state import Deal
from engine.sanctuary.view import View

if TYPE_CHECKING:
    from engine.record import Record


# --- Before the first choice


def read_options(written: Json, seats: int) -> SanctuaryOptions:
    """Return a record's options.

    :raises Refusal: for a number of seats, an end, a deck or a first seat that the rules don't have
    """
    shape = msgspec.convert(written, OptionsShape)
    if (shape.end == End.ROUNDS) != (shape.rounds is not None):
        raise Refusal("S10.2", 'The options have "rounds" with the end "rounds", and only then.')
    options = SanctuaryOptions(end=shape.end, rounds=shape.rounds or 0, deck=_read_deck(shape), first=shape.first)
    options.check(seats)
    return options


def _read_deck(shape: OptionsShape) -> Deck | None:
    if shape.cards is not None:
        try:
            return deck_of(shape.cards | {"name": shape.deck}, "The record's deck")
        except BadDeck as error:
            raise Refusal("S1.3", str(error)) from error
    if shape.deck != default_deck().name:
        raise Refusal(
            "S1.3", f"The deck {shape.deck[:60]!a} is not the default, and the record doesn't give its cards."
        )
    return None


def read_deal(written: Json, seats: int, options: SanctuaryOptions) -> Deal:
    """Return a record's deal.

    :raises Refusal: when it is no deal of this deck to these seats
    """
    deal = msgspec.convert(written, Deal)
    if sorted(deal.column) != sorted(SIGNS):
        raise Refusal("S2.3", "The column that was dealt is not the twelve saints.")
    ids = [card.id for card in options.cards().cards]
    if strangers := sorted({*deal.pile} - {*ids}):
        raise Refusal("S1.3", f"The deck has no card {strangers[0][:40]!a}.")
    if sorted(deal.pile) != ids:
        raise Refusal("S2.2", "The draw pile is not each of the deck's sixty cards once.")
    if not 0 <= deal.first < seats or options.first not in (None, deal.first):
        raise Refusal("S2.5", f"Seat {deal.first} can't be the first.")
    return deal


# --- A choice and what follows from it


class RecordedDice(Chance):
    """The dice that a record gives for what follows from one choice.

    When they don't fit who rolls, ``broken`` is set and made-up dice go on from there, so that what was to be rolled
    can be told.
    """

    __slots__ = ("broken", "rolls")

    def __init__(self, moves: Iterable[AnyMove]) -> None:
        super().__init__(0)
        self.rolls = [move.rolls for move in moves if isinstance(move, DiceMove)]
        self.broken = False

    def roll(self, saints: Sequence[int]) -> list[int]:
        """Return the recorded dice of these saints."""
        signs = [SIGNS[saint] for saint in saints]
        rolls = self.rolls.pop(0) if self.rolls else {}
        self.broken = self.broken or {*rolls} != {*signs} or not all(1 <= die <= 6 for die in rolls.values())
        if self.broken:
            return [6 - i % 6 for i in range(len(signs))]
        return [rolls[sign] for sign in signs]


def action_of(choice: Choice, view: View) -> Action:
    """Return the action that a move writes, a joined row named by its first saint; ``view`` shows the column."""
    match choice:
        case DeclareMove(seat, sign):
            return Declare(seat, sign)
        case SetMove(seat, card):
            return SetCard(seat, card)
        case ExchangeMove(seat):
            return ExchangeHand(seat)
        case OpenMove(seat, card, mark, beside):
            joined = None if beside is None else view.column[view.row_of(beside)].saints[0]
            return OpenCard(seat, card, mark, joined)


def compare(events: Sequence[Event], moves: Sequence[AnyMove], dice: RecordedDice) -> tuple[int, Refusal] | None:
    """Return the first difference between what followed from a choice and what a record says, or None.

    ``moves`` are the choice and all moves up to the next. A difference is an index into them, and what is wrong there.
    """
    due = [read_move(move) for move in write_moves(events)]
    finals = [event.final for event in events if isinstance(event, WarRolled)]
    clauses = iter(["S10.4" if final else "S8.2" for final in finals])
    for i, expected in enumerate(due[1:], 1):
        move = moves[i] if i < len(moves) else None
        if isinstance(expected, GoddessMove):
            refusal = _compare_goddess(expected, move, dice.broken, _clause_of_her_card(events))
        else:
            assert isinstance(expected, DiceMove)
            refusal = _compare_dice(expected, move, next(clauses))
        if refusal is not None:
            return i, refusal
    return (len(due), _uncalled(moves[len(due)])) if len(moves) > len(due) else None


def _compare_goddess(due: GoddessMove, move: AnyMove | None, guessed: bool, clause: str) -> Refusal | None:
    if not isinstance(move, GoddessMove):
        return Refusal("S3.1", "The Goddess's turn is missing here.")
    if move.card != due.card:
        return Refusal("S9.1", f"The Goddess opens {_card(due.card)} here, not {_card(move.card)}.")
    # The true column depends on dice that the record doesn't give: those are what is to be told.
    if move.column == due.column or guessed:
        return None
    row = next(k for k, (a, b) in enumerate(_side_by_side(move.column, due.column)) if a != b)
    return Refusal(clause, f"The column after the Goddess's turn is not as her card leaves it: see rank {row + 1}.")


def _clause_of_her_card(events: Sequence[Event]) -> str:
    """Return the clause by which the Goddess's card was resolved."""
    opened = next(i for i, event in enumerate(events) if isinstance(event, GoddessOpened))
    after = events[opened + 1]
    if isinstance(after, GoddessEnded):
        return "S9.1"
    return "S9.3" if isinstance(after, RowJoined | WarIdle) else "S9.2"


def _side_by_side(column: Sequence[object], other: Sequence[object]) -> Iterator[tuple[object, object]]:
    for k in range(max(len(column), len(other))):
        yield tuple(column[k : k + 1]), tuple(other[k : k + 1])


def _compare_dice(due: DiceMove, move: AnyMove | None, clause: str) -> Refusal | None:
    if not isinstance(move, DiceMove):
        return Refusal(clause, f"The dice of {_names(due.rolls)} are missing here.")
    if {*move.rolls} != {*due.rolls}:
        return Refusal(clause, f"{_names(due.rolls)} roll here, not {_names(move.rolls) or 'nobody'}.")
    if not all(1 <= die <= 6 for die in move.rolls.values()):
        return Refusal("S1.4", "A die has six sides.")
    return None


def _uncalled(move: AnyMove) -> Refusal:
    if isinstance(move, GoddessMove):
        return Refusal("S3.1", "This is not the Goddess's turn.")
    return Refusal("S8.2", "No row rolls here.")


def _card(card: str | None) -> str:
    return "nothing" if card is None else f"{card[:40]!a}"


def _names(signs: Iterable[Sign]) -> str:
    return ", ".join(signs)


# --- Where a record ends


def end_faults(record: Record, events: Sequence[Event], view: View) -> Iterator[Refusal]:
    """Yield what is wrong with a record's result and its shown card, given the match where its moves leave it."""
    due = write_result(events)
    if due is None and record.result is not None:
        yield Refusal("S10.1", "There is a result, but the game is not over.")
    elif due is not None and record.result is None:
        yield Refusal("S10.5", "The game is over, but there is no result.")
    elif due is not None and record.result is not None:
        yield from _result_faults(msgspec.convert(due, ResultShape), msgspec.convert(record.result, ResultShape))
    if record.shown is not None and not _may_show(record.shown, view):
        yield Refusal("S5.1", f"The seat on turn can't have turned over {_card(record.shown)}.")


def _result_faults(due: ResultShape, result: ResultShape) -> Iterator[Refusal]:
    if result.column != due.column:
        yield Refusal("S10.4", "The result's column is not the final one.")
    if result.places != due.places:
        yield Refusal("S10.5", f"The seats' places are {_list(due.places)}, not {_list(result.places)}.")
    if result.rounds != due.rounds:
        yield Refusal("S10.1", f"The game was over after {due.rounds} rounds.")


def _list(places: Sequence[int]) -> str:
    return ", ".join(str(place) for place in places[:5])


def _may_show(card: str, view: View) -> bool:
    """Tell whether the deciding seat, whose view this is, can have turned a card over."""
    held = [*view.hand, view.set_card] if view.deciding == "open" else []
    return any(own is not None and own.id == card for own in held)
