"""The shown model of Sanctuary: what the table shows, changed by events only.

It sees with the eyes of one seat, or of nobody in particular. After each decision it equals that seat's view.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from engine.base import Event, Seat
from engine.sanctuary import events as ev
from engine.sanctuary.cards import Sign
from engine.sanctuary.view import View, flames


@dataclass
class ShownRow:
    """A row: its saints in standing order, the ids of its silver cards."""

    saints: list[Sign]
    silver: list[str] = field(default_factory=list)


@dataclass
class ShownSeat:
    """What all see of a seat."""

    sign: Sign | None = None
    hand: int = 0
    set: bool = False


@dataclass
class Opened:
    """The card that lies open: who opened it (None: the Goddess), the picked mark, the row it joins."""

    card: str
    mark: Sign | None = None
    beside: Sign | None = None
    seat: Seat | None = None


@dataclass
class Step:
    """One line of a rank change's list: rank before, first saint, sum; ``moved`` once it was taken."""

    was: int
    saints: tuple[Sign, ...]
    sum: int
    start: int | None = None
    stop: int | None = None


@dataclass
class Change:
    """A rank change that runs: the index of the row that fired, its steps in the clause's order (S7.3)."""

    fired: int
    steps: list[Step]
    taken: int = 0


@dataclass
class Shown:
    """What is on the table."""

    threshold: int
    dealt_pile: int
    eyes: Seat | None = None
    seats: list[ShownSeat] = field(default_factory=list)
    column: list[ShownRow] = field(default_factory=list)
    discards: list[str] = field(default_factory=list)
    pile: int = 0
    round: int = 0
    turn: Seat | None = None
    goddess: bool = False
    hand: list[str] = field(default_factory=list)
    set_card: str | None = None
    opened: Opened | None = None
    change: Change | None = None
    places: tuple[int, ...] = ()

    @property
    def flames(self) -> int:
        """How many of the twelve flames burn."""
        return flames(self.pile, self.dealt_pile)

    def row_of(self, sign: Sign) -> int:
        """Return the index of a sign's row."""
        return next(k for k, row in enumerate(self.column) if sign in row.saints)

    def rank_of(self, seat: Seat) -> int | None:
        """Return the index of the row of a seat's sign, or None before it is declared."""
        sign = self.seats[seat].sign
        return None if sign is None else self.row_of(sign)

    def look(self, view: View) -> None:
        """Look with the eyes of a view: all that is shown becomes what it tells; what lies open stays open."""
        opened, goddess = self.opened, self.goddess
        vars(self).update(vars(shown_of(view)))
        self.opened, self.goddess = opened, goddess

    def look_away(self) -> None:
        """Look with nobody's eyes: only what all may see is shown."""
        self.eyes, self.hand, self.set_card = None, [], None

    def apply(self, event: Event) -> None:
        """Change by an event, as the eyes' seat sees it."""
        _CHANGES[type(event)](self, event.seen_by(self.eyes))


def shown_of(view: View) -> Shown:
    """Return the shown model of a view."""
    return Shown(
        threshold=view.threshold,
        dealt_pile=view.dealt_pile,
        eyes=view.seat,
        seats=[ShownSeat(seat.sign, seat.hand, seat.set) for seat in view.seats],
        column=[ShownRow(list(row.saints), [card.id for card in row.silver]) for row in view.column],
        discards=[card.id for card in view.discards],
        pile=view.pile,
        round=view.round,
        turn=view.turn,
        hand=[card.id for card in view.hand],
        set_card=None if view.set_card is None else view.set_card.id,
        places=() if view.outcome is None else view.outcome.places,
    )


def bare(view: View) -> Shown:
    """Return the table of a match before its first event, for the eyes of the view's seat."""
    return Shown(
        threshold=view.threshold,
        dealt_pile=view.dealt_pile,
        eyes=view.seat,
        seats=[ShownSeat() for _ in view.seats],
        pile=len(view.cards().cards),
    )


PASSING = ("opened", "change", "goddess")
"""What the table shows beside the view: a card lying open, a rank change running, the Goddess's light."""


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
    shown.column = [ShownRow([sign]) for sign in event.column]
    shown.pile, shown.turn = event.pile, event.first


def _hand_dealt(shown: Shown, event: ev.HandDealt) -> None:
    shown.seats[event.seat].hand = len(event.cards)
    shown.pile = event.pile
    _take(shown, event.seat, event.cards)


def _take(shown: Shown, seat: Seat, cards: tuple[str | None, ...]) -> None:
    if seat == shown.eyes:
        shown.hand += [card for card in cards if card is not None]


def _sign_declared(shown: Shown, event: ev.SignDeclared) -> None:
    shown.seats[event.seat].sign = event.sign
    shown.turn = (event.seat + 1) % len(shown.seats)


def _round_began(shown: Shown, event: ev.RoundBegan) -> None:
    shown.round, shown.goddess = event.round, False


def _turn_began(shown: Shown, event: ev.TurnBegan) -> None:
    shown.turn, shown.opened, shown.goddess = event.seat, None, False


def _set_discarded(shown: Shown, event: ev.SetDiscarded) -> None:
    shown.seats[event.seat].set = False
    shown.discards.append(event.card)
    if event.seat == shown.eyes:
        shown.set_card = None


def _card_opened(shown: Shown, event: ev.CardOpened) -> None:
    seat = shown.seats[event.seat]
    shown.opened = Opened(event.card, event.mark, event.beside, event.seat)
    if event.from_set:
        seat.set = False
    else:
        seat.hand -= 1
    if event.seat == shown.eyes:
        if event.from_set:
            shown.set_card = None
        else:
            shown.hand.remove(event.card)


def _gold_moved(shown: Shown, event: ev.GoldMoved) -> None:
    shown.column.insert(event.stop, shown.column.pop(event.start))
    shown.discards.append(event.card)
    shown.opened = None


def _silver_placed(shown: Shown, event: ev.SilverPlaced) -> None:
    shown.column[event.row].silver.append(event.card)
    shown.opened = None


def _row_joined(shown: Shown, event: ev.RowJoined) -> None:
    coming = shown.column.pop(event.start)
    shown.column[event.row].saints += coming.saints
    shown.column[event.row].silver += coming.silver
    shown.discards.append(event.card)
    shown.opened = None


def _war_idle(shown: Shown, event: ev.WarIdle) -> None:
    shown.discards.append(event.card)
    shown.opened = None


def _rank_change_began(shown: Shown, event: ev.RankChangeBegan) -> None:
    order = [*range(1, len(shown.column)), 0]
    steps = [Step(k, tuple(shown.column[k].saints), event.sums[k]) for k in order]
    shown.change = Change(event.row, steps)


def _row_climbed(shown: Shown, event: ev.RowClimbed) -> None:
    shown.column.insert(event.stop, shown.column.pop(event.start))
    if shown.change is not None:
        step = shown.change.steps[shown.change.taken]
        step.start, step.stop = event.start, event.stop
        shown.change.taken += 1


def _silvers_discarded(shown: Shown, event: ev.SilversDiscarded) -> None:
    shown.discards += event.cards
    for row in shown.column:
        row.silver.clear()
    shown.change = None


def _war_rolled(shown: Shown, event: ev.WarRolled) -> None:
    shown.column[event.row : event.row + 1] = [ShownRow(list(group)) for group in event.groups]


def _hand_exchanged(shown: Shown, event: ev.HandExchanged) -> None:
    shown.seats[event.seat].hand = len(event.drawn)
    shown.discards += event.discarded
    shown.pile = event.pile
    if event.seat == shown.eyes:
        shown.hand = []
    _take(shown, event.seat, event.drawn)


def _card_set(shown: Shown, event: ev.CardSet) -> None:
    seat = shown.seats[event.seat]
    seat.hand, seat.set = seat.hand - 1, True
    if event.seat == shown.eyes and event.card is not None:
        shown.hand.remove(event.card)
        shown.set_card = event.card


def _card_drawn(shown: Shown, event: ev.CardDrawn) -> None:
    shown.seats[event.seat].hand += 1
    shown.pile = event.pile
    _take(shown, event.seat, (event.card,))


def _goddess_opened(shown: Shown, event: ev.GoddessOpened) -> None:
    shown.goddess, shown.pile = True, event.pile
    shown.opened = None if event.card is None else Opened(event.card, event.mark)


def _goddess_ended(shown: Shown, event: ev.GoddessEnded) -> None:
    shown.opened = None


def _match_ended(shown: Shown, event: ev.MatchEnded) -> None:
    shown.turn, shown.opened, shown.goddess, shown.places = None, None, False, event.places


_CHANGES: dict[type[Event], Callable[[Shown, Any], None]] = {
    ev.TableLaid: _table_laid,
    ev.HandDealt: _hand_dealt,
    ev.SignDeclared: _sign_declared,
    ev.RoundBegan: _round_began,
    ev.TurnBegan: _turn_began,
    ev.SetDiscarded: _set_discarded,
    ev.CardOpened: _card_opened,
    ev.GoldMoved: _gold_moved,
    ev.SilverPlaced: _silver_placed,
    ev.RowJoined: _row_joined,
    ev.WarIdle: _war_idle,
    ev.RankChangeBegan: _rank_change_began,
    ev.RowClimbed: _row_climbed,
    ev.SilversDiscarded: _silvers_discarded,
    ev.WarRolled: _war_rolled,
    ev.HandExchanged: _hand_exchanged,
    ev.CardSet: _card_set,
    ev.CardDrawn: _card_drawn,
    ev.GoddessOpened: _goddess_opened,
    ev.GoddessEnded: _goddess_ended,
    ev.MatchEnded: _match_ended,
}


def rank_history(view: View) -> list[list[int]]:
    """Return each seat's rank, from 1, at the end of every round, from the view's own events."""
    shown, history = bare(view), []
    for event in view.events:
        shown.apply(event)
        ended = isinstance(event, ev.MatchEnded)
        if ended or (isinstance(event, ev.RoundBegan) and event.round > 1):
            history.append([1 + (shown.rank_of(seat) or 0) for seat in range(len(shown.seats))])
    return history
