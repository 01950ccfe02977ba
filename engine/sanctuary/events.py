"""What can happen in Sanctuary. Ranks are indices from 0; ``pile`` is what is left of the draw pile afterwards."""

from __future__ import annotations

from typing import Self, TypeAlias

import msgspec

from engine.base import Event, Seat
from engine.sanctuary.cards import Sign
from engine.sanctuary.options import End

RowIds: TypeAlias = tuple[tuple[Sign, ...], tuple[str, ...]]
"""A row in plain values: its saints, and the ids of its silver cards."""


class TableLaid(Event, frozen=True, tag="table-laid"):
    """The pile is shuffled, the saints stand in the column, the first seat is known (S2.2, S2.3, S2.5)."""

    seats: int
    column: tuple[Sign, ...]
    first: Seat
    pile: int


class HandDealt(Event, frozen=True, tag="hand-dealt"):
    """A seat is dealt five cards in a block (S2.4); others see their number only."""

    seat: Seat
    cards: tuple[str | None, ...]
    pile: int

    def seen_by(self, seat: Seat | None) -> Self:
        """Return the event, faces hidden from all but the seat (S11.2)."""
        return self if seat == self.seat else msgspec.structs.replace(self, cards=(None,) * len(self.cards))


class SignDeclared(Event, frozen=True, tag="sign-declared"):
    """A seat has declared a sign (S2.6)."""

    seat: Seat
    sign: Sign


class RoundBegan(Event, frozen=True, tag="round-began"):
    """A round begins, counted from 1 (S3.1)."""

    round: int


class TurnBegan(Event, frozen=True, tag="turn-began"):
    """A seat's turn begins (S3.1)."""

    seat: Seat


class SetDiscarded(Event, frozen=True, tag="set-discarded"):
    """A seat has discarded its set card to open another; all may see it (S5.1, S5.8)."""

    seat: Seat
    card: str


class CardOpened(Event, frozen=True, tag="card-opened"):
    """A seat has opened its set card, or one from its hand, and picked a mark (S5.1, S6)."""

    seat: Seat
    card: str
    mark: Sign
    beside: Sign | None
    from_set: bool


class GoldMoved(Event, frozen=True, tag="gold-moved"):
    """The row of a mark has moved by a gold card, perhaps by nothing; the card is discarded (S6.1)."""

    card: str
    mark: Sign
    number: int
    start: int
    stop: int


class SilverPlaced(Event, frozen=True, tag="silver-placed"):
    """A silver card lies beside the row of a mark, which now has ``lying`` of them (S6.2)."""

    card: str
    mark: Sign
    row: int
    lying: int


class RowJoined(Event, frozen=True, tag="row-joined"):
    """A war card has sent a mark's row from ``start`` into another, now at ``row``, and is discarded (S6.3, S8.1)."""

    card: str
    mark: Sign
    beside: Sign
    start: int
    row: int
    lying: int


class WarIdle(Event, frozen=True, tag="war-idle"):
    """The Goddess's war card names its top mark's own row: nothing moves, the card is discarded (S9.3)."""

    card: str
    mark: Sign
    row: int


class RankChangeBegan(Event, frozen=True, tag="rank-change-began"):
    """The row at ``row`` has fired a rank change; ``sums`` are the silver sums, 1st first (S7.1)."""

    row: int
    sums: tuple[int, ...]


class RowClimbed(Event, frozen=True, tag="row-climbed"):
    """A row is taken in a rank change: it stood at ``was`` before, and moves up by ``sum`` where it can (S7.3)."""

    saints: tuple[Sign, ...]
    was: int
    sum: int
    start: int
    stop: int


class SilversDiscarded(Event, frozen=True, tag="silvers-discarded"):
    """Every silver card in the column is discarded, top row first (S7.4, S10.4)."""

    cards: tuple[str, ...]


class WarRolled(Event, frozen=True, tag="war-rolled"):
    """A war's row at ``row`` has rolled, a die a saint, and stands in ``groups`` from there down (S8.2).

    ``final`` at the end of the game (S10.4).
    """

    row: int
    saints: tuple[Sign, ...]
    dice: tuple[int, ...]
    groups: tuple[tuple[Sign, ...], ...]
    final: bool


class HandExchanged(Event, frozen=True, tag="hand-exchanged"):
    """A seat has discarded its hand for one card fewer (S5.4); others see only how many it drew."""

    seat: Seat
    discarded: tuple[str, ...]
    drawn: tuple[str | None, ...]
    pile: int

    def seen_by(self, seat: Seat | None) -> Self:
        """Return the event, drawn faces hidden from all but the seat (S11.2)."""
        return self if seat == self.seat else msgspec.structs.replace(self, drawn=(None,) * len(self.drawn))


class CardSet(Event, frozen=True, tag="card-set"):
    """A seat has set a card from its hand face down (S4.1, S5.5)."""

    seat: Seat
    card: str | None

    def seen_by(self, seat: Seat | None) -> Self:
        """Return the event, the face hidden from all but the seat (S11.2)."""
        return self if seat == self.seat else msgspec.structs.replace(self, card=None)


class CardDrawn(Event, frozen=True, tag="card-drawn"):
    """A seat has drawn a card (S5.6)."""

    seat: Seat
    card: str | None
    pile: int

    def seen_by(self, seat: Seat | None) -> Self:
        """Return the event, the face hidden from all but the seat (S11.2)."""
        return self if seat == self.seat else msgspec.structs.replace(self, card=None)


class GoddessOpened(Event, frozen=True, tag="goddess-opened"):
    """The Goddess opens the draw pile's top card by its top mark; None of both with an empty pile (S9.1)."""

    card: str | None
    mark: Sign | None
    pile: int


class GoddessEnded(Event, frozen=True, tag="goddess-ended"):
    """The Goddess's turn is over, dice and all; the whole column as it stands (S9.4)."""

    column: tuple[RowIds, ...]


class MatchEnded(Event, frozen=True, tag="match-ended"):
    """The game is over: why, the final column, each seat's place from 1, the rounds played (S10)."""

    reason: End
    column: tuple[Sign, ...]
    places: tuple[int, ...]
    rounds: int


SanctuaryEvent: TypeAlias = (
    TableLaid
    | HandDealt
    | SignDeclared
    | RoundBegan
    | TurnBegan
    | SetDiscarded
    | CardOpened
    | GoldMoved
    | SilverPlaced
    | RowJoined
    | WarIdle
    | RankChangeBegan
    | RowClimbed
    | SilversDiscarded
    | WarRolled
    | HandExchanged
    | CardSet
    | CardDrawn
    | GoddessOpened
    | GoddessEnded
    | MatchEnded
)
