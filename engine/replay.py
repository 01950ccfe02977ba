"""Playing a record again, and checking each of its moves against the rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from engine.base import Event, Refusal
from engine.chance import Chance
from engine.games import rulebook
from engine.match import Match
from engine.record import BadRecord, Record
from engine.rulebook import Json, Rulebook


class Fault(msgspec.Struct, frozen=True):
    """What is wrong with a record: the move's index, None for the whole, the clause that it breaks, and a sentence."""

    move: int | None
    clause: str
    sentence: str

    def __str__(self) -> str:
        place = "" if self.move is None else f"move {self.move}: "
        return f"{place}{self.clause}: {self.sentence}"


class _Broken(Exception):
    """A move that breaks the rules; what comes after it stands on it, and can't be judged."""

    def __init__(self, index: int | None, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.fault = Fault(index, refusal.clause, refusal.sentence)


def verify(record: Record) -> list[Fault]:
    """Return what is wrong with a record: nothing, the first move that breaks the rules, or all that is at its end.

    Its deal and its dice are taken as they are: the seed of another program need not give them.
    """
    try:
        match, events = _play(record)
    except _Broken as broken:
        return [broken.fault]
    return _faults_at_end(record, match, events)


def replay(record: Record) -> Match[Any]:
    """Return the match where a record leaves it; an unfinished one goes on with the numbers that its seed has to come.

    :raises BadRecord: when the rules don't allow what it tells
    """
    try:
        match, events = _play(record)
    except _Broken as broken:
        raise BadRecord(f"The record can't be played: {broken.fault}") from broken
    if faults := _faults_at_end(record, match, events):
        raise BadRecord(f"The record can't be played: {faults[0]}")
    match.roll_from(_rest_of_chance(record, match))
    return match


def _play(record: Record) -> tuple[Match[Any], Sequence[Event]]:
    """Return the match where a record's moves leave it, and what happened last."""
    book = rulebook(record.game)
    match = _begin(book, record)
    events: Sequence[Event] = match.view(None).events
    for index, moves in _steps(book, record):
        events = _take(book, match, index, moves)
    return match, events


def _begin(book: Rulebook[Any], record: Record) -> Match[Any]:
    try:
        options = book.read_options(record.options, record.seats)
        deal = book.read_deal(record.deal, record.seats, options)
    except Refusal as refusal:
        raise _Broken(None, refusal) from refusal
    return Match.dealt(record.game, record.seats, record.seed, deal, options)


def _steps(book: Rulebook[Any], record: Record) -> Iterator[tuple[int, list[Json]]]:
    """Yield each choice with all that the record tells to follow from it, and the index of its move."""
    step: list[Json] = []
    for index, move in enumerate(record.moves):
        if step and move["do"] not in book.told:
            yield index - len(step), step
            step = []
        step.append(move)
    if step:
        yield len(record.moves) - len(step), step


def _take(book: Rulebook[Any], match: Match[Any], index: int, moves: list[Json]) -> Sequence[Event]:
    if moves[0]["do"] in book.told:
        raise _Broken(index, book.first_choice)
    chance = book.recorded(moves)
    match.roll_from(chance)
    try:
        events = match.apply(book.action_of(moves[0], match.view(None)))
    except Refusal as refusal:
        raise _Broken(index, refusal) from refusal
    if difference := book.compare(events, moves, chance):
        raise _Broken(index + difference[0], difference[1])
    return events


def _faults_at_end(record: Record, match: Match[Any], events: Sequence[Event]) -> list[Fault]:
    decision = match.decision
    view = match.view(None if decision is None else decision.seat)
    faults = rulebook(record.game).end_faults(record, events, view)
    return [Fault(None, fault.clause, fault.sentence) for fault in faults]


def _rest_of_chance(record: Record, match: Match[Any]) -> Chance:
    """Return the stream of a record's seed behind the deal and all that was already taken from it."""
    chance, book = Chance(record.seed), rulebook(record.game)
    book.shuffled(record.seats, match.options, chance)
    book.spend(chance, record.moves)
    return chance
