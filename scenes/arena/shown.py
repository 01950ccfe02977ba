"""The shown model of the arena: what the table shows, changed by events only.

It sees with the eyes of one seat, or of nobody in particular. After each decision it equals that seat's view.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.arena import events as ev
from engine.arena.classes import Call, Classes
from engine.arena.view import View
from engine.base import Event, Seat


@dataclass
class ShownCard:
    """A card that lies with a seat: its id as far as the eyes know it, and whether it lies face up."""

    card: str | None = None
    up: bool = False


@dataclass
class ShownSeat:
    """A seat: its main and then its subs; ``open`` is its marker."""

    inside: bool = True
    picked: bool = False
    open: bool = True
    cards: list[ShownCard] = field(default_factory=list)


@dataclass
class Fight:
    """A fight that is seen: who attacks whom by which call, the Requiem's cards on both sides, how it came out."""

    seat: Seat
    target: Seat
    call: Call
    attacker: tuple[str, ...] = ()
    defender: tuple[str, ...] = ()
    left_out: tuple[str, ...] = ()
    defeated: bool | None = None


@dataclass
class Shown:
    """What is on the table."""

    classes: Classes
    eyes: Seat | None = None
    seats: list[ShownSeat] = field(default_factory=list)
    requiem: list[str] = field(default_factory=list)
    round: int = 0
    dealer: Seat = 0
    turn: Seat | None = None
    quiet: int = 0
    defeats: int = 0
    places: tuple[int, ...] = ()
    fight: Fight | None = None
    offer: tuple[Seat, Seat] | None = None
    preparing: bool = False
    deadlock: bool = False

    @property
    def lap(self) -> int:
        """How many rounds in a row have gone without a defeat, as far as this one can still be such (A8.1)."""
        return 0 if self.defeats else self.quiet

    @property
    def inside(self) -> list[Seat]:
        """The seats that are in."""
        return [seat for seat, held in enumerate(self.seats) if held.inside]

    def look(self, view: View) -> None:
        """Look with the eyes of a view: all that is shown becomes what it tells; what passes stays as it is."""
        kept = {name: getattr(self, name) for name in PASSING}
        vars(self).update(vars(shown_of(view)) | kept)

    def look_away(self) -> None:
        """Look with nobody's eyes: only what all may see is shown."""
        self.eyes = None
        for seat in self.seats:
            for card in seat.cards:
                card.card = card.card if card.up else None

    def apply(self, event: Event) -> None:
        """Change by an event, as the eyes' seat sees it."""
        _CHANGES[type(event)](self, event.seen_by(self.eyes))


PASSING = ("fight", "offer", "preparing", "deadlock")
"""What the table shows beside the view: a fight, an offer, whose preparation it is, a deadlock."""


def shown_of(view: View) -> Shown:
    """Return the shown model of a view."""
    return Shown(
        classes=view.classes,
        eyes=view.seat,
        seats=[
            ShownSeat(seat.inside, seat.picked, seat.open, [ShownCard(card.card, card.up) for card in seat.cards])
            for seat in view.seats
        ],
        requiem=list(view.requiem),
        round=view.round,
        dealer=view.dealer,
        turn=view.turn,
        quiet=view.quiet,
        defeats=view.defeats,
        places=() if view.outcome is None else view.outcome.places,
    )


def bare(view: View) -> Shown:
    """Return the table of a match before its first event, for the eyes of the view's seat."""
    return Shown(classes=view.classes, eyes=view.seat, seats=[ShownSeat() for _ in view.seats])


def differences(shown: Shown, view: View) -> list[str]:
    """Return the names of what the shown model and a view tell differently; empty when they agree."""
    fresh = shown_of(view)
    return [
        name
        for name in Shown.__dataclass_fields__
        if name not in PASSING and getattr(shown, name) != getattr(fresh, name)
    ]


# --- How each event changes it


def _table_laid(shown: Shown, event: ev.TableLaid) -> None:
    shown.dealer = shown.turn = event.dealer


def _hand_dealt(shown: Shown, event: ev.HandDealt) -> None:
    shown.seats[event.seat].cards = [ShownCard(card) for card in event.cards]


def _main_picked(shown: Shown, event: ev.MainPicked) -> None:
    seat = shown.seats[event.seat]
    seat.picked = True
    if event.card is not None:
        main = next(card for card in seat.cards if card.card == event.card)
        seat.cards.remove(main)
        seat.cards.insert(0, main)
    shown.turn = (event.seat + 1) % len(shown.seats)


def _round_began(shown: Shown, event: ev.RoundBegan) -> None:
    shown.round, shown.dealer, shown.deadlock, shown.defeats = event.round, event.dealer, False, 0
    for seat in shown.seats:
        seat.open = True


def _preparation_began(shown: Shown, event: ev.PreparationBegan) -> None:
    shown.turn, shown.preparing = event.seat, True


def _kept(shown: Shown, event: ev.MainKept) -> None:
    """Nothing changes."""


def _swapped(shown: Shown, event: ev.MainSwapped) -> None:
    cards = shown.seats[event.seat].cards
    cards[0], cards[event.place] = cards[event.place], cards[0]


def _offer_made(shown: Shown, event: ev.OfferMade) -> None:
    shown.offer, shown.turn = (event.seat, event.to), event.to


def _declined(shown: Shown, event: ev.OfferDeclined) -> None:
    shown.offer, shown.turn = None, event.seat


def _exchanged(shown: Shown, event: ev.MainsExchanged) -> None:
    given, taken = shown.seats[event.seat].cards[0], shown.seats[event.to].cards[0]
    given.card, taken.card = event.given or given.card, event.taken or taken.card
    shown.seats[event.seat].cards[0], shown.seats[event.to].cards[0] = taken, given
    shown.offer, shown.turn = None, event.seat


def _turn_began(shown: Shown, event: ev.TurnBegan) -> None:
    shown.turn, shown.preparing, shown.fight = event.seat, False, None


def _turn_skipped(shown: Shown, event: ev.TurnSkipped) -> None:
    """Nothing changes."""


def _called(shown: Shown, event: ev.AttackCalled) -> None:
    shown.fight = Fight(event.seat, event.target, event.call)


def _peeked(shown: Shown, event: ev.MainPeeked) -> None:
    main = shown.seats[event.target].cards[0]
    main.card = event.card or main.card


def _requiem(shown: Shown, event: ev.RequiemDealt) -> None:
    if shown.fight is not None:
        shown.fight.attacker, shown.fight.defender, shown.fight.left_out = event.attacker, event.target, event.out


def _decided(shown: Shown, event: ev.FightDecided) -> None:
    shown.seats[event.target].open = False
    shown.defeats += event.defeated
    if shown.fight is not None:
        shown.fight.defeated = event.defeated


def _wounded(shown: Shown, event: ev.MainWounded) -> None:
    shown.seats[event.seat].cards[0] = ShownCard(event.card, True)


def _out(shown: Shown, event: ev.SeatOut) -> None:
    seat = shown.seats[event.seat]
    seat.inside, seat.cards = False, []
    shown.requiem += event.cards


def _round_ended(shown: Shown, event: ev.RoundEnded) -> None:
    shown.quiet, shown.fight = event.quiet, None


def _deadlock(shown: Shown, event: ev.DeadlockStruck) -> None:
    shown.quiet, shown.deadlock = 0, True


def _ended(shown: Shown, event: ev.MatchEnded) -> None:
    shown.turn, shown.fight, shown.places, shown.preparing = None, None, event.places, False


_CHANGES: dict[type[Event], Callable[[Shown, Any], None]] = {
    ev.TableLaid: _table_laid,
    ev.HandDealt: _hand_dealt,
    ev.MainPicked: _main_picked,
    ev.RoundBegan: _round_began,
    ev.PreparationBegan: _preparation_began,
    ev.MainKept: _kept,
    ev.MainSwapped: _swapped,
    ev.OfferMade: _offer_made,
    ev.OfferDeclined: _declined,
    ev.MainsExchanged: _exchanged,
    ev.TurnBegan: _turn_began,
    ev.TurnSkipped: _turn_skipped,
    ev.AttackCalled: _called,
    ev.MainPeeked: _peeked,
    ev.RequiemDealt: _requiem,
    ev.FightDecided: _decided,
    ev.MainWounded: _wounded,
    ev.SeatOut: _out,
    ev.RoundEnded: _round_ended,
    ev.DeadlockStruck: _deadlock,
    ev.MatchEnded: _ended,
}


def figures(classes: Classes, cards: Sequence[str], call: Call) -> list[int]:
    """Return cards' numbers for a call."""
    return [classes.number(card, call) for card in cards]
