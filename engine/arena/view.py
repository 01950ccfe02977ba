"""What a seat may know (A10), built field by field from an allow-list: nothing gets in by not being kept out."""

from __future__ import annotations

import msgspec

from engine.arena.classes import CARDS, Classes
from engine.arena.rules import ids, inside
from engine.arena.state import ANSWERING, ATTACKING, NONE, OVER, PICKING, PREPARING, State
from engine.base import Event, Outcome, Seat

KINDS = {PICKING: "main", PREPARING: "prepare", ANSWERING: "answer", ATTACKING: "attack"}
ALL = (1 << len(CARDS)) - 1


class CardView(msgspec.Struct, frozen=True):
    """A card that lies with a seat: its id if the viewer knows it, and whether it lies face up."""

    card: str | None
    up: bool


class SeatView(msgspec.Struct, frozen=True):
    """A seat as a viewer may know it.

    ``cards`` are its main, then its subs; nothing when it is out, and while mains are picked the dealt hand
    (``picked`` tells). ``open`` is its marker.
    """

    seat: Seat
    inside: bool
    picked: bool
    open: bool
    cards: tuple[CardView, ...]


class View(msgspec.Struct, frozen=True):
    """A match as one seat may know it; ``seat`` None is what all know.

    ``turn`` and ``deciding`` (main, prepare, answer, attack) are None when the game is over. ``asked`` is the seat that
    has made the offer which is being answered, ``declined`` whether the one that prepares was declined (A4.2).
    ``quiet`` counts the rounds in a row with no main defeated (A8.1), ``defeats`` the mains defeated in this round.
    ``left`` counts the cards that nobody plays with.
    """

    seat: Seat | None
    seats: tuple[SeatView, ...]
    classes: Classes
    requiem: tuple[str, ...]
    left: int
    round: int
    first: Seat
    first_chosen: bool
    dealer: Seat
    turn: Seat | None
    deciding: str | None
    asked: Seat | None
    declined: bool
    defeats: int
    quiet: int
    outcome: Outcome | None
    events: tuple[Event, ...]


def view(state: State, seat: Seat | None, events: tuple[Event, ...]) -> View:
    """Return what a seat may know; ``events`` are those of the match as that seat saw them."""
    over = state.phase == OVER
    known = state.up | (0 if seat is None else state.known[seat])
    return View(
        seat=seat,
        seats=tuple(_seat(state, each, known) for each in range(state.seats)),
        classes=state.options.fighters(),
        requiem=ids(tuple(state.requiem)),
        left=len(state.left),
        round=state.round,
        first=state.first,
        first_chosen=state.options.dealer is not None,
        dealer=state.dealer,
        turn=None if over else state.turn,
        deciding=KINDS.get(state.phase),
        asked=None if state.asked == NONE else state.asked,
        declined=state.phase in (PREPARING, ANSWERING) and state.refused,
        defeats=state.defeats,
        quiet=state.quiet,
        outcome=Outcome(state.reason, state.places) if over else None,
        events=events,
    )


def _seat(state: State, seat: int, known: int) -> SeatView:
    picked = state.phase != PICKING or (seat - state.first) % state.seats < state.deals
    cards = tuple(
        CardView(CARDS[card] if known >> card & 1 else None, bool(state.up >> card & 1)) for card in state.cards[seat]
    )
    return SeatView(seat, inside(state, seat), picked, not state.crossed[seat], cards)
