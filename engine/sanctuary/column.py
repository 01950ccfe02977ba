"""The column's arithmetic: rows that move, rank changes (S7) and wars that part (S8). Pure functions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import msgspec

from engine.sanctuary.cards import Card, Sign

Saint = TypeVar("Saint")


class Row(msgspec.Struct, frozen=True):
    """A row of the column: its saints in standing order, its silver cards in the order in which they lie."""

    saints: tuple[Sign, ...]
    silver: tuple[Card, ...] = ()


class Climb(msgspec.Struct, frozen=True, gc=False):
    """One step of a rank change: the row that stood at index ``row`` before it moves from ``start`` to ``stop``."""

    row: int
    start: int
    stop: int


def climbs(sums: Sequence[int]) -> tuple[list[int], list[Climb]]:
    """Take the rows of a rank change in order: 2nd, 3rd, … last, then the former 1st (S7.3).

    ``sums`` holds each row's silver sum, 1st first. Returns the rows' old indices in their new order, and a step for
    each row, also for one that has no silver and stays.
    """
    order = list(range(len(sums)))
    steps = []
    for row in (*order[1:], 0):
        start = order.index(row)
        stop = max(0, start - sums[row])
        if stop != start:
            order.insert(stop, order.pop(start))
        steps.append(Climb(row, start, stop))
    return order, steps


def rank_change(rows: Sequence[Row]) -> tuple[tuple[Row, ...], tuple[Climb, ...]]:
    """Return the column after a rank change, silver cards gone (S7.4), and its steps; wars are not decided yet."""
    order, steps = climbs([sum(card.number for card in row.silver) for row in rows])
    return tuple(Row(rows[i].saints) for i in order), tuple(steps)


def moved(start: int, by: int, rows: int) -> int:
    """Return the index to which a gold card's number, + up, moves a row from ``start`` among ``rows`` rows (S6.1)."""
    return min(max(start - by, 0), rows - 1)


def part(saints: Sequence[Saint], dice: Sequence[int]) -> list[tuple[Saint, ...]]:
    """Part a war's row by its dice: the higher above, equal ones together in the order in which they stood (S8.2)."""
    groups: dict[int, list[Saint]] = {}
    for saint, die in zip(saints, dice, strict=True):
        groups.setdefault(die, []).append(saint)
    return [tuple(groups[die]) for die in sorted(groups, reverse=True)]
