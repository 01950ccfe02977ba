"""How a match in the arena is written in a record, in plain JSON values, and the shape that such values must have.

The shapes are those of ``docs/rules/records.md``; whether a game can have gone so is ``engine.replay``'s matter.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, Literal, TypeAlias

import msgspec

from engine.arena.classes import Call, Class, default_classes
from engine.arena.events import (
    AttackCalled,
    DeadlockStruck,
    FightDecided,
    MainKept,
    MainPicked,
    MainsExchanged,
    MainSwapped,
    MatchEnded,
    OfferDeclined,
    OfferMade,
    RequiemDealt,
    RoundEnded,
)
from engine.arena.options import ArenaOptions
from engine.arena.state import Deal
from engine.base import Event
from engine.rulebook import Json, in_order, tidy


class OptionsShape(msgspec.Struct, frozen=True, kw_only=True):
    """A record's ``options``: ``numbers`` only with classes that are not the default."""

    classes: str
    numbers: dict[str, tuple[int, int]] | None = None
    dealer: int | None = None


class ResultShape(msgspec.Struct, frozen=True):
    """A record's ``result``: who won, each seat's place from 1, the rounds played (A9)."""

    winner: int | None
    places: tuple[int, ...]
    rounds: int


class Move(msgspec.Struct, frozen=True, tag_field="do"):
    """A line of a record's ``moves``."""


class MainMove(Move, frozen=True, tag="main"):
    """A seat picks its main (A2.7)."""

    seat: int
    card: str


class KeepMove(Move, frozen=True, tag="keep"):
    """A seat keeps its main (A4.1)."""

    seat: int


class SwapMove(Move, frozen=True, tag="swap"):
    """A seat exchanges its main with the sub that is named (A4.1)."""

    seat: int
    card: str


class OfferMove(Move, frozen=True, tag="offer"):
    """A seat offers another to exchange mains (A4.1)."""

    seat: int
    to: int


class AcceptMove(Move, frozen=True, tag="accept"):
    """A seat accepts an offer (A4.2)."""

    seat: int


class DeclineMove(Move, frozen=True, tag="decline"):
    """A seat declines an offer (A4.2)."""

    seat: int


class AttackMove(Move, frozen=True, tag="attack"):
    """A seat attacks another (A5.1)."""

    seat: int
    target: int
    call: Call


class RequiemMove(Move, frozen=True, tag="requiem"):
    """The Requiem is dealt to both sides (A6.2)."""

    attacker: tuple[str, ...]
    target: tuple[str, ...]
    out: tuple[str, ...]


class OutcomeMove(Move, frozen=True, tag="outcome"):
    """The attacker's announcement (A5.3)."""

    defeated: bool


class RoundMove(Move, frozen=True, tag="round"):
    """The mains when all turns of a round have been taken (A3.3)."""

    mains: tuple[tuple[str, Literal["down", "up"]] | None, ...]


class DeadlockMove(Move, frozen=True, tag="deadlock"):
    """A deadlock (A8.1)."""


Choice: TypeAlias = MainMove | KeepMove | SwapMove | OfferMove | AcceptMove | DeclineMove | AttackMove
Told: TypeAlias = RequiemMove | OutcomeMove | RoundMove | DeadlockMove
AnyMove: TypeAlias = Choice | Told
TOLD: Final = frozenset({"requiem", "outcome", "round", "deadlock"})


# --- Writing


def write_options(options: ArenaOptions) -> Json:
    """Return a table's options as a record holds them."""
    classes = options.fighters()
    written: Json = {"classes": classes.name}
    if classes != default_classes():
        written["numbers"] = {one.value: list(pair) for one, pair in zip(Class, classes.numbers, strict=True)}
    if options.dealer is not None:
        written["dealer"] = options.dealer
    return written


def write_deal(deal: Deal) -> Json:
    """Return a deal as a record holds it."""
    return {"hands": [list(hand) for hand in deal.hands], "left": list(deal.left), "dealer": deal.dealer}


def write_moves(events: Iterable[Event]) -> list[Json]:
    """Return the moves that lead to these events, given with every face."""
    return [move for event in events if (move := _write(event)) is not None]


def _write(event: Event) -> Json | None:
    match event:
        case MainPicked():
            return {"seat": event.seat, "do": "main", "card": event.card}
        case MainKept():
            return {"seat": event.seat, "do": "keep"}
        case MainSwapped():
            return {"seat": event.seat, "do": "swap", "card": event.card}
        case OfferMade():
            return {"seat": event.seat, "do": "offer", "to": event.to}
        case MainsExchanged():
            return {"seat": event.to, "do": "accept"}
        case OfferDeclined():
            return {"seat": event.to, "do": "decline"}
        case AttackCalled():
            return {"seat": event.seat, "do": "attack", "target": event.target, "call": event.call.value}
        case _:
            return _write_told(event)


def _write_told(event: Event) -> Json | None:
    match event:
        case RequiemDealt():
            sides = {"attacker": list(event.attacker), "target": list(event.target), "out": list(event.out)}
            return {"do": "requiem", **sides}
        case FightDecided():
            return {"do": "outcome", "defeated": event.defeated}
        case RoundEnded():
            mains = [None if main is None else [main[0], "up" if main[1] else "down"] for main in event.mains]
            return {"do": "round", "mains": mains}
        case DeadlockStruck():
            return {"do": "deadlock"}
        case _:
            return None


def write_result(events: Sequence[Event]) -> Json | None:
    """Return how the game came out, None while it is unfinished."""
    last = events[-1]
    if not isinstance(last, MatchEnded):
        return None
    return {"winner": last.winner, "places": list(last.places), "rounds": last.rounds}


# --- Reading


def tidy_options(written: Json) -> Json:
    """Return a record's options with their keys in order, once their shape is right."""
    return tidy(written, OptionsShape)


def tidy_deal(written: Json) -> Json:
    """Return a record's deal with its keys in order, once its shape is right."""
    return tidy(written, Deal)


def tidy_result(written: Json) -> Json:
    """Return a record's result with its keys in order, once its shape is right."""
    return tidy(written, ResultShape)


def tidy_move(written: Json) -> Json:
    """Return a move with its keys in order, once its shape is right."""
    return in_order(written, ("seat", "do", *read_move(written).__struct_fields__))


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
