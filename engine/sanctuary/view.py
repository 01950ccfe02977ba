"""What a seat may know (S11), built field by field from an allow-list: nothing gets in by not being kept out."""

from __future__ import annotations

import msgspec

from engine.base import Event, Outcome, Seat
from engine.sanctuary.cards import SIGNS, Card, Deck, Sign, deck_by_digest
from engine.sanctuary.column import Row
from engine.sanctuary.options import End
from engine.sanctuary.state import DECLARING, HAND, NONE, OPENING, OVER, SETTING, SETTING_FIRST, State

KINDS = {DECLARING: "declare", SETTING_FIRST: "set", OPENING: "open", SETTING: "set"}
FLAMES = 12


class SeatView(msgspec.Struct, frozen=True):
    """What all know of a seat: its declared sign, how many cards it holds, whether it has a set card (S11.1)."""

    seat: Seat
    sign: Sign | None
    hand: int
    set: bool


class View(msgspec.Struct, frozen=True):
    """A match as one seat may know it; ``seat`` None is what all know.

    ``turn`` and ``deciding`` (declare, open, set) are None when the game is over. ``pile`` counts what is left,
    ``dealt_pile`` what was left right after the deal. ``throne`` is the declared sign that stood alone at 1st when the
    last Goddess's turn ended (S10.3). ``hand`` and ``set_card`` are the seat's own (S11.2).
    """

    seat: Seat | None
    seats: tuple[SeatView, ...]
    threshold: int
    end: End
    rounds: int | None
    deck: str
    deck_digest: str
    column: tuple[Row, ...]
    discards: tuple[Card, ...]
    pile: int
    dealt_pile: int
    round: int
    first: Seat
    first_chosen: bool
    turn: Seat | None
    deciding: str | None
    exchanged: bool
    throne: Sign | None
    outcome: Outcome | None
    hand: tuple[Card, ...]
    set_card: Card | None
    events: tuple[Event, ...]

    def cards(self) -> Deck:
        """Return the deck that is played with; its sixty faces are known to all."""
        return deck_by_digest(self.deck_digest)

    def row_of(self, sign: Sign) -> int:
        """Return the index of the row in which a sign's saint stands."""
        return next(k for k, row in enumerate(self.column) if sign in row.saints)


def flames(pile: int, dealt_pile: int) -> int:
    """Return how many of the fire clock's twelve flames burn (S10.1)."""
    return -(-FLAMES * pile // dealt_pile)


def view(state: State, seat: Seat | None, events: tuple[Event, ...]) -> View:
    """Return what a seat may know; ``events`` are those of the match as that seat saw them."""
    cards, over = state.universe.deck.cards, state.phase == OVER
    options = state.options
    return View(
        seat=seat,
        seats=tuple(_seat(state, s) for s in range(state.seats)),
        threshold=state.threshold,
        end=options.end,
        rounds=options.rounds if options.end == End.ROUNDS else None,
        deck=state.universe.deck.name,
        deck_digest=state.universe.deck.digest,
        column=tuple(_row(saints, lying, cards) for saints, lying in zip(state.saints, state.silver, strict=True)),
        discards=tuple(cards[card] for card in state.discards),
        pile=len(state.pile) - state.top,
        dealt_pile=len(cards) - HAND * state.seats,
        round=state.round,
        first=state.first,
        first_chosen=options.first is not None,
        turn=None if over else state.turn,
        deciding=KINDS.get(state.phase),
        exchanged=state.exchanged,
        throne=_sign(state.throne),
        outcome=Outcome(state.reason, state.places) if over else None,
        hand=() if seat is None else tuple(cards[card] for card in state.hands[seat]),
        set_card=None if seat is None or state.sets[seat] == NONE else cards[state.sets[seat]],
        events=events,
    )


def _seat(state: State, seat: int) -> SeatView:
    return SeatView(seat, _sign(state.declared[seat]), len(state.hands[seat]), state.sets[seat] != NONE)


def _row(saints: tuple[int, ...], lying: tuple[int, ...], cards: tuple[Card, ...]) -> Row:
    return Row(tuple(SIGNS[sign] for sign in saints), tuple(cards[card] for card in lying))


def _sign(index: int) -> Sign | None:
    return None if index == NONE else SIGNS[index]
