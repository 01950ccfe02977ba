"""The table's stage: what moves on it right now. Cues start motions here; drawing reads them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from engine.base import Seat
from engine.chance import Chance
from engine.sanctuary import events as ev
from engine.sanctuary.cards import Card
from scenes import theme
from scenes.flights import Flight
from scenes.layout import table as lay
from scenes.layout.table import Rect
from scenes.shown import Shown
from scenes.table.rows import RowMotions
from scenes.theme import Motion
from scenes.tween import Manner

BANNER_IN = Motion(240, "easeOutCubic")
LIGHT_OUT = Motion(200)


class TableStage(RowMotions):
    """Starts motions for cues and lets virtual time pass for them.

    ``faces`` are the deck's cards by id; ``people`` the seats of people.
    """

    def __init__(
        self,
        shown: Shown,
        faces: Mapping[str, Card],
        people: Iterable[Seat],
        manner: Manner,
        sparkle: Chance,
        sound: Callable[[str], None] | None = None,
    ) -> None:
        super().__init__(shown, manner, sparkle, sound)
        self.faces = faces
        self.people = frozenset(people)
        self.turned_over: str | None = None

    # --- Places

    def seat_hand(self, seat: Seat) -> Rect:
        """Return where a seat's hand lies in its row of the list."""
        place = lay.seat(seat, len(self.shown.seats))
        return Rect(place.x + 316, place.y + place.h / 2 - 28, 40, 56)

    def seat_set(self, seat: Seat) -> Rect:
        """Return where a seat's set card lies in its row of the list."""
        place = lay.seat(seat, len(self.shown.seats))
        return Rect(place.x + 254, place.y + place.h / 2 - 32, 46, 64)

    def own_places(self) -> list[Rect]:
        """Return the places of the own set card, if there is one, and of the hand."""
        return lay.hand(len(self.shown.hand), self.shown.set_card is not None)

    def _own_place(self, card: str) -> Rect:
        places = self.own_places()
        if card == self.shown.set_card:
            return places[0]
        return places[self.shown.hand.index(card) + (self.shown.set_card is not None)]

    def _origin(self, seat: Seat, card: str | None, from_set: bool) -> Rect:
        """Return where a card leaves from that is still shown there."""
        if seat == self.shown.eyes and card is not None and card in (self.shown.set_card, *self.shown.hand):
            return self._own_place(card)
        return self.seat_set(seat) if from_set else self.seat_hand(seat)

    # --- Cards

    def deal(self, seat: Seat, cards: int, sound: str = "deal") -> None:
        """Deal cards from the pile to a seat; they lie with its hand as they land."""
        self.now.arriving[seat] = self.now.arriving.get(seat, 0) + cards
        own = seat == self.shown.eyes
        places = self.own_places()[-cards:] if own else [self.seat_hand(seat)] * cards
        for k, place in enumerate(places):
            flight = Flight(lay.PILE, place, tilt=8.0)
            delay = 0.0 if self.manner.reduced else theme.DEAL_APART * k
            self.hear(sound, delay)
            self.fly(flight, theme.DEAL, delay, land=lambda: self._arrive(seat))

    def _arrive(self, seat: Seat) -> None:
        self.now.arriving[seat] -= 1

    def draw_card(self, event: ev.CardDrawn) -> None:
        """Draw a card from the pile."""
        self.deal(event.seat, 1, "draw")
        self._put_out(event.pile + 1, event.pile)

    def _put_out(self, before: int, after: int) -> None:
        """Let the flames go out that the pile no longer feeds."""
        dealt = self.shown.dealt_pile
        lit, left = -(-12 * before // dealt), -(-12 * after // dealt)
        if left < lit and before <= dealt:
            self.hear("flame-out" if left else "last-flame")
            self.now.flame_out = 0.0
            self.tweens.run(self._fade_flame, theme.FLAME_OUT, done=self._end_flame)

    def _fade_flame(self, share: float) -> None:
        self.now.flame_out = share

    def _end_flame(self) -> None:
        self.now.flame_out = None

    def set_card(self, seat: Seat, card: str | None) -> None:
        """Put a card from the hand to the seat's set place, back up."""
        flight = Flight(self._origin(seat, card, False), self.seat_set(seat), lift=30, owner=seat)
        self.fly(flight, theme.SET, hide=card)
        self.hear("set", theme.SET.ms * 0.8)

    def spend_hand(self, event: ev.HandExchanged) -> None:
        """Put a whole hand on the discards."""
        self.hear("exchange")
        for k, card in enumerate(event.discarded):
            flight = Flight(self._origin(event.seat, card, False), _heap(), self.faces[card])
            self.fly(flight, theme.DEAL, theme.DEAL_APART * k, hide=card)
        self.tweens.wait(theme.READ_OTHER)

    def discard_set(self, event: ev.SetDiscarded) -> None:
        """Turn a set card over and put it on the discards."""
        self.hear("flip", theme.TURN_OVER.ms / 2)
        self.hear("discard", theme.TURN_OVER.ms)
        self.now.leaving_set = event.seat
        origin = self._origin(event.seat, event.card, True)
        flight = Flight(origin, _heap(), self.faces[event.card], turns=True, owner=event.seat, lift=30)
        self.fly(flight, theme.TURN_OVER, hide=event.card, land=self._set_gone)

    def _set_gone(self) -> None:
        self.now.leaving_set = None

    def turn_over(self, card: Card, origin: Rect) -> None:
        """Turn over the card that a person is about to play, before its mark is picked."""
        self.turned_over = card.id
        self._turn(card, origin)

    def _turn(self, card: Card, origin: Rect, owner: Seat | None = None, motion: Motion = theme.TURN_OVER) -> None:
        self.hear("flip")
        self.now.opening = True
        flight = Flight(origin, lay.OPENED, card, turns=True, owner=owner, lift=30)
        self.fly(flight, motion, land=self._opened)

    def _opened(self) -> None:
        self.now.opening = False

    def open_card(self, event: ev.CardOpened) -> None:
        """Turn over the card that a seat opens, unless that was done before."""
        if self.turned_over == event.card:
            self.turned_over = None
            return
        origin = self.seat_set(event.seat) if event.from_set else self.seat_hand(event.seat)
        self._turn(self.faces[event.card], origin, event.seat if event.from_set else None)

    def read(self, seat: Seat | None) -> None:
        """Leave the opened card and its choice to be read."""
        self.tweens.wait(theme.READ_OWN if seat in self.people else theme.READ_OTHER)

    def spend(self, card: str) -> None:
        """Put the opened card on the discards."""
        self.hear("discard", theme.SET.ms * 0.8)
        self.fly(Flight(lay.OPENED, _heap(), self.faces[card]), theme.SET)

    def place(self, event: ev.SilverPlaced) -> None:
        """Shrink the opened card into its slot."""
        self.hear(f"silver-{min(4, event.lying)}", theme.SILVER_PLACED.ms * 0.8)
        if event.lying == self.shown.threshold - 1:
            self.hear("one-more", theme.SILVER_PLACED.ms * 1.4)
        row = lay.row(event.row)
        slot = lay.slot(event.lying - 1, max(event.lying, self.shown.threshold))
        place = Rect(row.x + slot.x, row.y + slot.y, slot.w, slot.h)
        self.fly(Flight(lay.OPENED, place, self.faces[event.card]), theme.SILVER_PLACED, hide=event.card)
        self._count_up(event.card)

    def _count_up(self, card: str) -> None:
        """Let the sum of a row grow while a silver card flies to it."""

        def change(share: float) -> None:
            self.now.counting[card] = share

        def counted() -> None:
            self.now.counting.pop(card, None)

        self.tweens.run(change, theme.SILVER_PLACED._replace(ease="linear"), done=counted)

    def sweep_silver(self) -> None:
        """Put every silver card on the discards, top row first."""
        self.hear("sweep")
        if self.now.rank_word:
            self.hear("rank-end", theme.SWEEP.ms)
        delay = 0.0
        for k, row in enumerate(self.shown.column):
            for j, card in enumerate(row.silver):
                at, slot = lay.row(k), lay.slot(j, max(len(row.silver), self.shown.threshold))
                start = Rect(at.x + slot.x, at.y + slot.y, slot.w, slot.h)
                self.fly(Flight(start, _heap(), self.faces[card]), theme.SWEEP, delay, hide=card)
                delay += theme.SWEEP_APART
        self.now.rank_word = False

    # --- Turns and the Goddess

    def round(self) -> None:
        """Tell that a round begins."""
        self.tweens.wait(260)

    def turn(self, seat: Seat) -> None:
        """Bring in a seat's turn banner."""
        self.turned_over = None
        if seat in self.people:
            self.hear("your-turn")
        self.tweens.run(self._banner, BANNER_IN)

    def _banner(self, share: float) -> None:
        self.now.banner = share

    def goddess(self, event: ev.GoddessOpened) -> None:
        """Let the Goddess's light fall and her card rise."""
        self.hear("goddess")
        self.tweens.run(self._light, theme.GODDESS)
        self.now.banner = 1.0
        if event.card is None:
            self.tweens.wait(theme.READ_OTHER)
            return
        self._turn(self.faces[event.card], lay.PILE, motion=theme.GODDESS)
        if not self.manner.reduced:
            self.tweens.run(self._pulse, Motion(theme.GODDESS.ms), theme.GODDESS.ms)
        self._put_out(event.pile + 1, event.pile)

    def _light(self, share: float) -> None:
        self.now.light = share

    def _pulse(self, share: float) -> None:
        self.now.pulse = 4 * share * (1 - share)

    def goddess_leaves(self) -> None:
        """Let the light go out."""
        self.tweens.run(lambda share: self._light(1 - share), LIGHT_OUT)

    def end(self) -> None:
        """Let the final column be seen."""
        won = not self.people or any(self.shown.places[seat] == 1 for seat in self.people)
        self.hear("win" if won else "lose")
        self.tweens.wait(1200)


def _heap() -> Rect:
    """Return where a card lands on the discards."""
    place = lay.DISCARDS
    return Rect(place.x + 16, place.y - 4, 40, 56)
