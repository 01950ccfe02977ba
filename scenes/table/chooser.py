"""How a person chooses: card, then mark, then row, one step back at any time. Knows meanings, no pictures."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from engine.base import Action, Decision
from engine.sanctuary.actions import Declare, ExchangeHand, OpenCard, SetCard
from engine.sanctuary.cards import Card, Kind, Sign
from engine.sanctuary.foresee import Foresight, foresee, row_of
from engine.sanctuary.view import View


class Step(StrEnum):
    """What is being chosen."""

    SIGN = "sign"
    CARD = "card"
    MARK = "mark"
    ROW = "row"
    EXCHANGE = "exchange"


class Chooser:
    """One decision of a person, step by step.

    ``final`` makes a card that was turned over stay so: with other people at the screen nobody takes it back.
    ``opened`` is the id of a card that was turned over before.
    """

    def __init__(self, view: View, decision: Decision, final: bool = False, opened: str | None = None) -> None:
        self.view = view
        self.decision = decision
        self.final = final
        self.card: Card | None = None
        self.mark: Sign | None = None
        self.focus = 0
        self.step = Step.SIGN if decision.kind == "declare" else Step.CARD
        if opened is not None:
            self._turn_over(next(card for card in self.cards if card.id == opened))

    @property
    def opens(self) -> bool:
        """Whether a card is opened rather than set."""
        return self.decision.kind == "open"

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards to choose from: when opening, the set card first, then the hand."""
        own = self.view.set_card
        return (own, *self.view.hand) if self.opens and own is not None else self.view.hand

    @property
    def signs(self) -> tuple[Sign, ...]:
        """The signs to declare, in the order of the column."""
        return tuple(sign for row in self.view.column for sign in row.saints)

    @property
    def rows(self) -> tuple[Sign, ...]:
        """The rows that the picked mark may join, each by its first saint, in the order of the column."""
        return tuple(row.saints[0] for row in self.view.column if self.mark not in row.saints)

    @property
    def count(self) -> int:
        """How many choices the step has."""
        match self.step:
            case Step.SIGN:
                return len(self.signs)
            case Step.CARD:
                return len(self.cards)
            case Step.MARK:
                return 3
            case Step.ROW:
                return len(self.rows)
            case Step.EXCHANGE:
                return 1

    @property
    def focus_id(self) -> str:
        """What the focus is on; a hidden card by its place, never by its name."""
        match self.step:
            case Step.SIGN:
                return f"sign:{self.signs[self.focus]}"
            case Step.CARD:
                return "set" if self._on_set_card else f"hand:{self.focus - self._offset}"
            case Step.MARK:
                return f"mark:{self._mark_at(self.focus)}"
            case Step.ROW:
                return f"row:{self.rows[self.focus]}"
            case Step.EXCHANGE:
                return "exchange"

    @property
    def _offset(self) -> int:
        return len(self.cards) - len(self.view.hand)

    @property
    def _on_set_card(self) -> bool:
        return self.step == Step.CARD and self.focus < self._offset

    @property
    def discards_set(self) -> bool:
        """Whether the card in focus, or the opened one, costs the set card (S5.1)."""
        own = self.view.set_card
        card = self.card if self.card is not None else self.focused_card
        return self.opens and own is not None and card is not None and card.id != own.id

    @property
    def focused_card(self) -> Card | None:
        """The card in focus, or the opened one while its mark or row is picked."""
        if self.step == Step.CARD and self.cards:
            return self.cards[self.focus]
        return self.card

    @property
    def focused_mark(self) -> Sign | None:
        """The mark in focus, or the picked one while the row is chosen."""
        return self._mark_at(self.focus) if self.step == Step.MARK else self.mark

    def _mark_at(self, place: int) -> Sign:
        assert self.card is not None
        return self.card.marks[place]

    @property
    def focused_sign(self) -> Sign | None:
        """The sign whose row is in focus: the one to declare, or the first of the row to join."""
        if self.step == Step.SIGN:
            return self.signs[self.focus]
        return self.rows[self.focus] if self.step == Step.ROW else None

    @property
    def foresight(self) -> Foresight | None:
        """What would follow from the mark, and row, in focus; None while that is open."""
        mark, beside = self.focused_mark, self.focused_sign if self.step == Step.ROW else None
        if self.card is None or mark is None or (self.card.kind == Kind.WAR and beside is None):
            return None
        return foresee(self.view.column, self.view.threshold, self.card, mark, beside)

    @property
    def may_exchange(self) -> bool:
        """Whether the hand may be exchanged now (S5.4)."""
        return any(isinstance(option, ExchangeHand) for option in self.decision.options)

    @property
    def why_no_exchange(self) -> str | None:
        """The key of the sentence that says why the hand can't be exchanged; None when it can, or when none is due."""
        if self.may_exchange or self.decision.kind != "set":
            return None
        if self.view.round == 1:
            return "why.exchange.first_round"
        if self.view.exchanged:
            return "why.exchange.again"
        return "why.exchange.empty_pile" if self.view.pile == 0 else "why.exchange.one_card"

    # --- What the person does

    def move(self, across: int, down: int) -> bool:
        """Move the focus by a direction, -1, 0 or 1 each; returns whether it moved."""
        match self.step:
            case Step.SIGN | Step.ROW:
                return self._focus_on(self.focus + down)
            case Step.CARD:
                return self._focus_on(self.focus + across)
            case Step.MARK:
                return self._focus_on(0 if down < 0 else 1 if across < 0 else 2 if across > 0 else self._lower(down))
            case Step.EXCHANGE:
                return False

    def _lower(self, down: int) -> int:
        return 1 if down > 0 and self.focus == 0 else self.focus

    def _focus_on(self, place: int) -> bool:
        if not 0 <= place < self.count or place == self.focus:
            return False
        self.focus = place
        return True

    def point(self, focus_id: str) -> bool:
        """Put the focus on what bears an id, if that is a choice of this step."""
        held = self.focus
        for place in range(self.count):
            self.focus = place
            if self.focus_id == focus_id:
                return True
        self.focus = held
        return False

    def confirm(self) -> Action | None:
        """Take what is in focus: one step on, or the finished action."""
        seat = self.decision.seat
        match self.step:
            case Step.SIGN:
                return Declare(seat, self.signs[self.focus])
            case Step.CARD if not self.opens:
                return SetCard(seat, self.cards[self.focus].id)
            case Step.CARD:
                self._turn_over(self.cards[self.focus])
                return None
            case Step.MARK:
                return self._pick_mark()
            case Step.ROW:
                assert self.card is not None and self.mark is not None
                return OpenCard(seat, self.card.id, self.mark, self.rows[self.focus])
            case Step.EXCHANGE:
                return ExchangeHand(seat)

    def _turn_over(self, card: Card) -> None:
        self.card, self.step, self.focus = card, Step.MARK, 0
        self._prefer_own_mark()

    def _prefer_own_mark(self) -> None:
        own = self.view.seats[self.decision.seat].sign
        if self.card is not None and own in self.card.marks:
            self.focus = self.card.marks.index(own)

    def _pick_mark(self) -> Action | None:
        assert self.card is not None
        mark = self._mark_at(self.focus)
        if self.card.kind != Kind.WAR:
            return OpenCard(self.decision.seat, self.card.id, mark)
        self.mark, self.step = mark, Step.ROW
        self.focus = _nearest(self.rows, self.view, mark)
        return None

    def cancel(self) -> bool:
        """Go one step back; returns False when there is nothing to go back to."""
        if self.step == Step.ROW:
            assert self.card is not None and self.mark is not None
            self.step, self.focus, self.mark = Step.MARK, self.card.marks.index(self.mark), None
        elif self.step == Step.MARK and not self.final:
            self.focus = next(k for k, card in enumerate(self.cards) if card is self.card)
            self.step, self.card = Step.CARD, None
        elif self.step == Step.EXCHANGE:
            self.step, self.focus = Step.CARD, 0
        else:
            return False
        return True

    def exchange(self) -> bool:
        """Ask to exchange the hand: to be confirmed; returns False when the rules forbid it."""
        if self.step != Step.CARD or not self.may_exchange:
            return False
        self.step, self.focus = Step.EXCHANGE, 0
        return True


def _nearest(rows: Sequence[Sign], view: View, mark: Sign) -> int:
    """Return the place of the row just above the mark's own, else the first."""
    own = row_of(view.column, mark)
    return max(0, own - 1)
