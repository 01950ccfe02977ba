"""How good a column looks to a seat: its chance to win, guessed from ranks, silver cards that lie, and time left.

Numbers are made by + - * / and square roots only, and added in a fixed order: the same on every platform and Python.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from engine.base import Seat
from engine.sanctuary.cards import Sign
from engine.sanctuary.column import Row, climbs
from engine.sanctuary.options import End
from engine.sanctuary.view import View

FIRMNESS = 1.2
"""How many ranks' lead is worth e times the chance to win when no play is left (at least one)."""
WANDER = 0.45
"""How much less firm a lead is for plays to come: ranks wander with the square root of their number."""
SOON = (1.0, 0.6, 0.4, 0.25, 0.15)
"""How much the column after a rank change counts when so many silver cards are missing to fire it (S7.1)."""
HALF_RANKS = 23


class Outlook:
    """A seat's outlook at one decision."""

    def __init__(self, view: View, seat: Seat) -> None:
        own = view.seats[seat].sign
        assert own is not None
        self._own: Sign = own
        declared = dict.fromkeys(other.sign for other in view.seats if other.sign is not None)
        self._rivals: list[Sign] = [sign for sign in declared if sign != own]
        self._threshold = view.threshold
        self._plays = plays_left(view)
        self._weights = _weights(FIRMNESS + WANDER * sqrt(self._plays))

    def of(self, column: Sequence[Row]) -> float:
        """Return the chance to win with a column, 0 … 1, silver cards that lie taken into account."""
        now = self._share(column)
        missing = self._threshold - max(len(row.silver) for row in column)
        if missing == self._threshold or missing > self._plays:
            return now
        order, _ = climbs([sum(card.number for card in row.silver) for row in column])
        return now + SOON[missing] * (self._share([column[row] for row in order]) - now)

    def _share(self, column: Sequence[Row]) -> float:
        """Return the own sign's share of all signs' weights: the higher a sign stands, the more it weighs."""
        height = half_ranks(column)
        own = total = self._weights[height[self._own]]
        for sign in self._rivals:
            total += self._weights[height[sign]]
        return own / total


def half_ranks(column: Sequence[Row]) -> dict[Sign, int]:
    """Return each saint's mean rank after its row's dice, counted in half ranks from 0 at the top (S8.2)."""
    height, above = {}, 0
    for row in column:
        size = len(row.saints)
        for sign in row.saints:
            height[sign] = 2 * above + size - 1
        above += size
    return height


def plays_left(view: View) -> int:
    """Guess how many cards are going to be opened before the end, the deciding seat's turn not counted.

    Each play takes one card from the draw pile, the Goddess's too; a round that has begun is played to its end.
    """
    seats = len(view.seats)
    turn = view.first if view.turn is None else view.turn
    this_round = seats - (turn - view.first) % seats
    if view.end == End.ROUNDS and view.rounds is not None:
        by_rounds = this_round + (seats + 1) * (view.rounds - view.round)
        return min(by_rounds, max(this_round, view.pile))
    return max(this_round, view.pile)


def _weights(firmness: float) -> list[float]:
    """Return a sign's weight by its half ranks: each half rank down is worth less by the same part."""
    ratio = 1 - 0.5 / (firmness + 0.5)
    weights = [1.0]
    for _ in range(HALF_RANKS):
        weights.append(weights[-1] * ratio)
    return weights
