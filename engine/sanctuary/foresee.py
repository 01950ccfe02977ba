"""What a card would do before it is played, as far as dice allow: for previews and for players that look ahead."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.sanctuary.cards import Card, Kind, Sign
from engine.sanctuary.column import Row, moved, rank_change


class Foresight(msgspec.Struct, frozen=True):
    """What follows from a card on a mark.

    The mark's row stands at index ``start`` and then at ``stop``, with ``lying`` silver cards; ``fires`` tells whether
    a rank change follows, and ``column`` is what stands after that, wars not yet rolled.
    """

    start: int
    stop: int
    lying: int
    fires: bool
    column: tuple[Row, ...]

    def rank_of(self, sign: Sign) -> int:
        """Return the index of a sign's row after all of it."""
        return row_of(self.column, sign)


def row_of(column: Sequence[Row], sign: Sign) -> int:
    """Return the index of the row in which a sign's saint stands."""
    return next(k for k, row in enumerate(column) if sign in row.saints)


def foresee(column: Sequence[Row], threshold: int, card: Card, mark: Sign, beside: Sign | None = None) -> Foresight:
    """Return what a card does when a mark of it is picked (S6); a war card needs the row to join."""
    rows, start = list(column), row_of(column, mark)
    if card.kind == Kind.GOLD:
        stop = moved(start, card.number, len(rows))
        rows.insert(stop, rows.pop(start))
    elif card.kind == Kind.SILVER:
        stop = start
        rows[stop] = Row(rows[stop].saints, (*rows[stop].silver, card))
    else:
        assert beside is not None
        coming = rows.pop(start)
        stop = row_of(rows, beside)
        host = rows[stop]
        rows[stop] = Row(host.saints + coming.saints, host.silver + coming.silver)
    lying = len(rows[stop].silver)
    # A gold card moves a row and adds nothing to it: only silver cards that come to lie can fire (S7.1).
    fires = card.kind != Kind.GOLD and lying >= threshold
    return Foresight(start, stop, lying, fires, rank_change(rows)[0] if fires else tuple(rows))
