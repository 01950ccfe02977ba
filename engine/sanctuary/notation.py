"""How a match of Sanctuary is written in a record, in plain JSON values, and the shape that such values must have.

The shapes are those of ``docs/rules/records.md``; whether a game can have gone so is ``engine.replay``'s matter.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, TypeAlias

import msgspec

from engine.base import Event
from engine.rulebook import Json, in_order, tidy
from engine.sanctuary.cards import Card, Deck, Kind, Sign, default_deck
from engine.sanctuary.events import (
    CardOpened,
    CardSet,
    GoddessEnded,
    GoddessOpened,
    HandExchanged,
    MatchEnded,
    RowIds,
    SignDeclared,
    WarRolled,
)
from engine.sanctuary.options import End, SanctuaryOptions
from engine.sanctuary.state import Deal


class OptionsShape(msgspec.Struct, frozen=True, kw_only=True):
    """A record's ``options``: ``rounds`` only with that end, ``cards`` only with a deck that is not the default."""

    end: End
    rounds: int | None = None
    deck: str
    cards: dict[str, Any] | None = None
    first: int | None = None


class ResultShape(msgspec.Struct, frozen=True):
    """A record's ``result``: the final column, each seat's place from 1, the rounds played (S10.5)."""

    column: tuple[Sign, ...]
    places: tuple[int, ...]
    rounds: int


class Move(msgspec.Struct, frozen=True, tag_field="do"):
    """A line of a record's ``moves``."""


class DeclareMove(Move, frozen=True, tag="declare"):
    """A seat declares (S2.6)."""

    seat: int
    sign: Sign


class SetMove(Move, frozen=True, tag="set"):
    """A seat sets a card (S4.1, S5.5)."""

    seat: int
    card: str


class OpenMove(Move, frozen=True, tag="open"):
    """A seat opens a card (S5.1); ``beside``, for a war card, is any saint of the row that is joined."""

    seat: int
    card: str
    mark: Sign
    beside: Sign | None = None


class ExchangeMove(Move, frozen=True, tag="exchange"):
    """A seat exchanges its hand (S5.4)."""

    seat: int


class GoddessMove(Move, frozen=True, tag="goddess"):
    """The Goddess's turn: her card, None with an empty pile, and the whole column when it is over (S9)."""

    card: str | None
    column: tuple[RowIds, ...]


class DiceMove(Move, frozen=True, tag="dice"):
    """A war's row rolls (S8.2, S10.4)."""

    rolls: dict[Sign, int]


Choice: TypeAlias = DeclareMove | SetMove | OpenMove | ExchangeMove
Told: TypeAlias = GoddessMove | DiceMove
AnyMove: TypeAlias = Choice | Told
CHOICES: Final = (DeclareMove, SetMove, OpenMove, ExchangeMove)


# --- Writing


def write_options(options: SanctuaryOptions) -> Json:
    """Return a table's options as a record holds them."""
    deck = options.cards()
    written: Json = {"end": options.end.value}
    if options.end == End.ROUNDS:
        written["rounds"] = options.rounds
    written["deck"] = deck.name
    if deck != default_deck():
        written["cards"] = write_cards(deck)
    if options.first is not None:
        written["first"] = options.first
    return written


def write_cards(deck: Deck) -> Json:
    """Return a deck's lists by kind, as a deck file has them."""
    return {kind.value: [_write_card(card) for card in deck.cards if card.kind == kind] for kind in Kind}


def _write_card(card: Card) -> Json:
    return {"id": card.id, "number": card.number, "marks": [mark.value for mark in card.marks]}


def write_deal(deal: Deal) -> Json:
    """Return a deal as a record holds it."""
    plain: Json = msgspec.to_builtins(deal)
    return {"column": list(plain["column"]), "pile": list(plain["pile"]), "first": deal.first}


def write_moves(events: Iterable[Event]) -> list[Json]:
    """Return the moves that lead to these events, given with every face.

    The Goddess's move stands where she opens her card, before her dice, and shows the column when all is over.
    """
    moves: list[Json] = []
    goddess: Json = {}
    for event in events:
        match event:
            case GoddessOpened():
                goddess = {"do": "goddess", "card": event.card, "column": []}
                moves.append(goddess)
            case GoddessEnded():
                goddess["column"] = [[[sign.value for sign in saints], list(cards)] for saints, cards in event.column]
            case WarRolled():
                rolls = zip(event.saints, event.dice, strict=True)
                moves.append({"do": "dice", "rolls": {sign.value: die for sign, die in rolls}})
            case _:
                moves += _write_choice(event)
    return moves


def _write_choice(event: Event) -> list[Json]:
    match event:
        case SignDeclared():
            return [{"seat": event.seat, "do": "declare", "sign": event.sign.value}]
        case CardSet():
            return [{"seat": event.seat, "do": "set", "card": event.card}]
        case HandExchanged():
            return [{"seat": event.seat, "do": "exchange"}]
        case CardOpened():
            move = {"seat": event.seat, "do": "open", "card": event.card, "mark": event.mark.value}
            return [move if event.beside is None else move | {"beside": event.beside.value}]
        case _:
            return []


def write_result(events: Sequence[Event]) -> Json | None:
    """Return how the game came out, None while it is unfinished."""
    last = events[-1]
    if not isinstance(last, MatchEnded):
        return None
    return {"column": [sign.value for sign in last.column], "places": list(last.places), "rounds": last.rounds}


# --- Reading


def tidy_options(written: Json) -> Json:
    """Return a record's options with their keys in order, once their shape is right.

    :raises msgspec.ValidationError: when it isn't
    """
    return tidy(written, OptionsShape)


def tidy_deal(written: Json) -> Json:
    """Return a record's deal with its keys in order, once its shape is right.

    :raises msgspec.ValidationError: when it isn't
    """
    return tidy(written, Deal)


def tidy_result(written: Json) -> Json:
    """Return a record's result with its keys in order, once its shape is right.

    :raises msgspec.ValidationError: when it isn't
    """
    return tidy(written, ResultShape)


def tidy_move(written: Json) -> Json:
    """Return a move with its keys in order, once its shape is right.

    :raises msgspec.ValidationError: when it isn't
    """
    move = read_move(written)
    return in_order(written, ("seat", "do", *move.__struct_fields__))


def read_move(written: Json) -> AnyMove:
    """Return a move as a value.

    :raises msgspec.ValidationError: when its shape is wrong
    """
    move: AnyMove = msgspec.convert(written, AnyMove)
    return move


def read_choice(written: Json) -> Choice:
    """Return a seat's move as a value.

    :raises msgspec.ValidationError: when its shape is wrong
    """
    choice: Choice = msgspec.convert(written, Choice)
    return choice
