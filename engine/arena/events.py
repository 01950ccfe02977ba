"""What can happen in the arena. Places are 0 for the main, then the subs; ``call`` is melee or ranged."""

from __future__ import annotations

from typing import Self, TypeAlias

import msgspec

from engine.arena.classes import Call
from engine.base import Event, Seat

Main: TypeAlias = tuple[str | None, bool]
"""A main: its card, None where it is hidden, and whether it lies face up."""


class TableLaid(Event, frozen=True, tag="table-laid"):
    """The cards are shuffled, ``left`` of them are put aside unseen, the first dealer is known (A2.2 … A2.6)."""

    seats: int
    dealer: Seat
    left: int


class HandDealt(Event, frozen=True, tag="hand-dealt"):
    """A seat is dealt its cards; others see their number only (A2.7)."""

    seat: Seat
    cards: tuple[str | None, ...]

    def seen_by(self, seat: Seat | None) -> Self:
        """Return the event, faces hidden from all but the seat (A10.2)."""
        return self if seat == self.seat else msgspec.structs.replace(self, cards=(None,) * len(self.cards))


class MainPicked(Event, frozen=True, tag="main-picked"):
    """A seat has picked its main; the rest are its subs, in the order of the hand (A2.7, A4.4)."""

    seat: Seat
    card: str | None

    def seen_by(self, seat: Seat | None) -> Self:
        """Return the event, the face hidden from all but the seat (A10.2)."""
        return self if seat == self.seat else msgspec.structs.replace(self, card=None)


class RoundBegan(Event, frozen=True, tag="round-began"):
    """A round begins, counted from 1: the markers are open, the dealer marker lies with ``dealer`` (A3.1)."""

    round: int
    dealer: Seat


class PreparationBegan(Event, frozen=True, tag="preparation-began"):
    """A seat's preparation begins (A4.1)."""

    seat: Seat


class MainKept(Event, frozen=True, tag="main-kept"):
    """A seat keeps its main (A4.1)."""

    seat: Seat


class MainSwapped(Event, frozen=True, tag="main-swapped"):
    """A seat has exchanged its main with the sub at a place; which one all see, the card only the seat (A4.4)."""

    seat: Seat
    place: int
    card: str | None

    def seen_by(self, seat: Seat | None) -> Self:
        """Return the event, the new main's face hidden from all but the seat (A10.2)."""
        return self if seat == self.seat else msgspec.structs.replace(self, card=None)


class OfferMade(Event, frozen=True, tag="offer-made"):
    """A seat offers another to exchange their mains (A4.1)."""

    seat: Seat
    to: Seat


class OfferDeclined(Event, frozen=True, tag="offer-declined"):
    """The seat that was asked declines (A4.2)."""

    seat: Seat
    to: Seat


class MainsExchanged(Event, frozen=True, tag="mains-exchanged"):
    """An offer is accepted: ``given`` was the main of the seat that offered, ``taken`` that of the other (A4.2)."""

    seat: Seat
    to: Seat
    given: str | None
    taken: str | None

    def seen_by(self, seat: Seat | None) -> Self:
        """Return the event, faces hidden from all but the two: each knows what it held and what it holds (A10.2)."""
        return self if seat in (self.seat, self.to) else msgspec.structs.replace(self, given=None, taken=None)


class TurnBegan(Event, frozen=True, tag="turn-began"):
    """A seat's turn to attack begins (A3.1)."""

    seat: Seat


class TurnSkipped(Event, frozen=True, tag="turn-skipped"):
    """There is nobody whom the seat may attack (A5.2)."""

    seat: Seat


class AttackCalled(Event, frozen=True, tag="attack-called"):
    """A seat attacks another, and calls melee or ranged (A5.1)."""

    seat: Seat
    target: Seat
    call: Call


class MainPeeked(Event, frozen=True, tag="main-peeked"):
    """The attacker alone looks at the target's main, which lies face down (A5.3)."""

    seat: Seat
    target: Seat
    card: str | None

    def seen_by(self, seat: Seat | None) -> Self:
        """Return the event, the face hidden from all but the attacker, and the target who knows it (A10.2)."""
        return self if seat in (self.seat, self.target) else msgspec.structs.replace(self, card=None)


class RequiemDealt(Event, frozen=True, tag="requiem-dealt"):
    """The Requiem's cards are dealt to both sides and turned up; one may be left out (A6.2)."""

    attacker: tuple[str, ...]
    target: tuple[str, ...]
    out: tuple[str, ...]


class FightDecided(Event, frozen=True, tag="fight-decided"):
    """The attacker announces whether the target's main is defeated; its marker is crossed (A5.3, A5.4)."""

    seat: Seat
    target: Seat
    defeated: bool


class MainWounded(Event, frozen=True, tag="main-wounded"):
    """A defeated main turns face up (A7.1)."""

    seat: Seat
    card: str


class SeatOut(Event, frozen=True, tag="seat-out"):
    """A seat is out; all its cards, main first, go face up to the Requiem (A7.2)."""

    seat: Seat
    cards: tuple[str, ...]


class RoundEnded(Event, frozen=True, tag="round-ended"):
    """All turns of a round have been taken; ``quiet`` rounds in a row saw no main defeated (A3.3, A8.1).

    ``mains`` are by seat, None for one that is out.
    """

    round: int
    mains: tuple[Main | None, ...]
    quiet: int

    def seen_by(self, seat: Seat | None) -> Self:
        """Return the event, face-down mains hidden from all but their seats (A10.1)."""
        mains = tuple(
            main if main is None or main[1] or k == seat else (None, False) for k, main in enumerate(self.mains)
        )
        return msgspec.structs.replace(self, mains=mains)


class DeadlockStruck(Event, frozen=True, tag="deadlock-struck"):
    """A full lap of the dealer marker with nobody defeated: everyone is defeated at once (A8.1)."""


class MatchEnded(Event, frozen=True, tag="match-ended"):
    """The game is over: who wins, if anybody does, and each seat's place (A9)."""

    winner: Seat | None
    places: tuple[int, ...]
    rounds: int


ArenaEvent: TypeAlias = (
    TableLaid
    | HandDealt
    | MainPicked
    | RoundBegan
    | PreparationBegan
    | MainKept
    | MainSwapped
    | OfferMade
    | OfferDeclined
    | MainsExchanged
    | TurnBegan
    | TurnSkipped
    | AttackCalled
    | MainPeeked
    | RequiemDealt
    | FightDecided
    | MainWounded
    | SeatOut
    | RoundEnded
    | DeadlockStruck
    | MatchEnded
)
