"""Another truth that a seat cannot tell from the real one: what it does not know is dealt anew (S11.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from engine.base import Event, Seat
from engine.chance import Chance
from engine.sanctuary.actions import universe
from engine.sanctuary.cards import INDEX, Sign
from engine.sanctuary.events import (
    CardDrawn,
    CardOpened,
    CardSet,
    GoddessOpened,
    HandDealt,
    HandExchanged,
    SetDiscarded,
    TableLaid,
)
from engine.sanctuary.options import SanctuaryOptions
from engine.sanctuary.state import DECLARING, NONE, OPENING, OVER, SETTING, SETTING_FIRST, Deal, State, threshold
from engine.sanctuary.view import View

if TYPE_CHECKING:
    from engine.match import Match


class Resampler:
    """Makes truths that fit one view; what depends on the view alone is worked out once."""

    def __init__(self, view: View) -> None:
        deck = view.cards()
        self.view = view
        self.seats = len(view.seats)
        self.options = SanctuaryOptions(
            end=view.end, rounds=view.rounds or 8, deck=deck, first=view.first if view.first_chosen else None
        )
        self.universe = universe(deck)
        index = self.universe.index
        self.own = tuple(index[card.id] for card in view.hand)
        self.own_set = NONE if view.set_card is None else index[view.set_card.id]
        self.discards = [index[card.id] for card in view.discards]
        self.silver = [tuple(index[card.id] for card in row.silver) for row in view.column]
        known = {*self.own, self.own_set, *self.discards, *(card for row in self.silver for card in row)}
        self.unknown = [card for card in range(len(self.universe.ids)) if card not in known]
        self.blank = self._blank()

    def _blank(self) -> State:
        """Return a state in which only what the seat does not know is missing."""
        view, state = self.view, State.__new__(State)
        state.universe, state.options = self.universe, self.options
        state.seats, state.threshold, state.first = self.seats, threshold(self.seats), view.first
        state.saints = [tuple(INDEX[sign] for sign in row.saints) for row in view.column]
        state.silver, state.discards = self.silver, self.discards
        state.declared = [_index(seat.sign) for seat in view.seats]
        state.turn = view.first if view.turn is None else view.turn
        state.round, state.phase, state.exchanged = view.round, _phase(view), view.exchanged
        state.throne = _index(view.throne)
        state.reason, state.places = ("", ()) if view.outcome is None else (view.outcome.reason, view.outcome.places)
        return state

    def __call__(self, chance: Chance) -> Match[View]:
        """Return one truth; its dice, too, come from ``chance``."""
        from engine.match import Match  # these two are made of this package
        from engine.sanctuary.rulebook import SANCTUARY

        state = self._state(chance)
        hands, sets, pile = tuple(state.hands), tuple(state.sets), state.pile
        past = self.view.events
        seed = chance.pick(2**31)
        return Match.resampled(
            SANCTUARY,
            self.options,
            state,
            self.view.seat,
            past,
            lambda: _truth(past, state, hands, sets, pile, Chance(seed)),
        )

    def _state(self, chance: Chance) -> State:
        cards = self.unknown[:]
        chance.shuffle(cards)
        blank = self.blank
        state = State.__new__(State)
        state.universe, state.options, state.chance = blank.universe, blank.options, chance
        state.seats, state.threshold, state.first = blank.seats, blank.threshold, blank.first
        state.saints, state.silver = blank.saints[:], blank.silver[:]
        state.declared, state.discards = blank.declared[:], blank.discards[:]
        state.turn, state.round, state.phase, state.exchanged = blank.turn, blank.round, blank.phase, blank.exchanged
        state.throne, state.reason, state.places = blank.throne, blank.reason, blank.places
        state.hands, state.sets, at = [], [], 0
        for seat in self.view.seats:
            if seat.seat == self.view.seat:
                state.hands.append(self.own)
                state.sets.append(self.own_set)
                continue
            state.hands.append(tuple(cards[at : at + seat.hand]))
            at += seat.hand
            state.sets.append(cards[at] if seat.set else NONE)
            at += seat.set
        state.pile, state.top = tuple(cards[at:]), 0
        return state


def resample(view: View, chance: Chance) -> Match[View]:
    """Return another truth that the view's seat cannot tell from the real one.

    It gives the same view to that seat, its events included, and the same decision.
    """
    return Resampler(view)(chance)


def _index(sign: Sign | None) -> int:
    return NONE if sign is None else INDEX[sign]


def _phase(view: View) -> int:
    if view.deciding is None:
        return OVER
    if view.deciding == "set":
        return SETTING_FIRST if view.round == 1 else SETTING
    return OPENING if view.deciding == "open" else DECLARING


# --- A past that leads to such a truth


class _Slot:
    """A place in the draw pile as it was dealt, and the card that lay there once it is known."""

    __slots__ = ("card",)

    def __init__(self, card: str | None = None) -> None:
        self.card = card


class _Past:
    """Follows hidden cards through the events: which place of the pile each came from."""

    def __init__(self, seats: int, chance: Chance) -> None:
        self.chance = chance
        self.pile: list[_Slot] = []
        self.hands: list[list[_Slot]] = [[] for _ in range(seats)]
        self.sets: list[_Slot | None] = [None] * seats

    def take(self, card: str | None) -> _Slot:
        slot = _Slot(card)
        self.pile.append(slot)
        return slot

    def leave_hand(self, seat: Seat, card: str | None) -> _Slot:
        """Take a card out of a hand: the place that is known to hold it, else any whose card is not known."""
        hand = self.hands[seat]
        known = next((slot for slot in hand if card is not None and slot.card == card), None)
        hidden = [slot for slot in hand if slot.card is None]
        slot = known or hidden[self.chance.pick(len(hidden))]
        slot.card = card
        hand.remove(slot)
        return slot

    def follow(self, event: Event) -> list[_Slot]:
        """Follow one event, and return the places of the cards that it hides."""
        if isinstance(event, HandDealt | CardDrawn):
            cards = event.cards if isinstance(event, HandDealt) else (event.card,)
            taken = [self.take(card) for card in cards]
            self.hands[event.seat] += taken
            return taken
        if isinstance(event, HandExchanged):
            for card in event.discarded:
                self.leave_hand(event.seat, card)
            drawn = [self.take(card) for card in event.drawn]
            self.hands[event.seat] = drawn[:]
            return drawn
        if isinstance(event, CardSet):
            slot = self.leave_hand(event.seat, event.card)
            self.sets[event.seat] = slot
            return [slot]
        self._show(event)
        return []

    def _show(self, event: Event) -> None:
        if isinstance(event, SetDiscarded) or (isinstance(event, CardOpened) and event.from_set):
            slot = self.sets[event.seat]
            assert slot is not None
            slot.card, self.sets[event.seat] = event.card, None
        elif isinstance(event, CardOpened):
            self.leave_hand(event.seat, event.card)
        elif isinstance(event, GoddessOpened) and event.card is not None:
            self.take(event.card)


def _truth(
    events: tuple[Event, ...],
    state: State,
    hands: tuple[tuple[int, ...], ...],
    sets: tuple[int, ...],
    pile: tuple[int, ...],
    chance: Chance,
) -> tuple[Deal, list[Event]]:
    """Return a deal and events with every face that lead from the deal to the hands, set cards and pile given."""
    ids = state.universe.ids
    past = _Past(state.seats, chance)
    hidden = [past.follow(event) for event in events]
    for slots, hand in zip(past.hands, hands, strict=True):
        for slot, card in zip(slots, hand, strict=True):
            slot.card = ids[card]
    for place, card in zip(past.sets, sets, strict=True):
        if place is not None:
            place.card = ids[card]
    laid = events[0]
    assert isinstance(laid, TableLaid)
    order = tuple(slot.card or "" for slot in past.pile) + tuple(ids[card] for card in pile)
    return Deal(laid.column, order, laid.first), [_with_faces(e, s) for e, s in zip(events, hidden, strict=True)]


def _with_faces(event: Event, slots: list[_Slot]) -> Event:
    cards = tuple(slot.card for slot in slots)
    if isinstance(event, HandDealt):
        return msgspec.structs.replace(event, cards=cards)
    if isinstance(event, HandExchanged):
        return msgspec.structs.replace(event, drawn=cards)
    if isinstance(event, CardSet | CardDrawn):
        return msgspec.structs.replace(event, card=cards[0])
    return event
