"""How a person chooses in the arena: one step after another, one back at any time. Knows meanings, no pictures."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from engine.arena.actions import AcceptOffer, Attack, DeclineOffer, KeepMain, OfferMain, PickMain, SwapMain
from engine.arena.classes import CALLS, Call
from engine.arena.view import View
from engine.base import Action, Decision, Seat


class Step(StrEnum):
    """What is being chosen."""

    MAIN = "main"
    PREPARE = "prepare"
    OFFER = "offer"
    ANSWER = "answer"
    TARGET = "target"
    CALL = "call"


FIRST = {"main": Step.MAIN, "prepare": Step.PREPARE, "answer": Step.ANSWER, "attack": Step.TARGET}


class Chooser:
    """One decision of a person, step by step. Places of cards are those of the view: the main at 0, then the subs."""

    def __init__(self, view: View, decision: Decision) -> None:
        self.view, self.decision = view, decision
        self.step = FIRST[decision.kind]
        self.focus = 0
        self.target: Seat | None = None
        self._called = Call.MELEE

    @property
    def seat(self) -> Seat:
        """The seat that chooses."""
        return self.decision.seat

    @property
    def choices(self) -> Sequence[str]:
        """The ids of what can be chosen at this step, in order from the left."""
        match self.step:
            case Step.MAIN:
                return [f"card:{k}" for k in range(len(self.view.seats[self.seat].cards))]
            case Step.PREPARE:
                swaps = [f"card:{k}" for k in range(1, len(self.view.seats[self.seat].cards))]
                return ["keep", *swaps, *(["offer"] if self._seats(OfferMain) else [])]
            case Step.OFFER:
                return [f"seat:{seat}" for seat in self._seats(OfferMain)]
            case Step.ANSWER:
                return ["accept", "decline"]
            case Step.TARGET:
                return [f"seat:{seat}" for seat in self._seats(Attack)]
            case Step.CALL:
                return [call.value for call in CALLS]

    def _seats(self, kind: type[OfferMain] | type[Attack]) -> list[Seat]:
        """Return the seats that may be asked or attacked, as they sit from the left, clockwise from this seat."""
        found = set()
        for option in self.decision.options:
            if isinstance(option, kind):
                found.add(option.to if isinstance(option, OfferMain) else option.target)
        count = len(self.view.seats)
        return sorted(found, key=lambda seat: -((seat - self.seat) % count))

    @property
    def focus_id(self) -> str | None:
        """The id of what is in focus."""
        choices = self.choices
        return choices[self.focus] if self.focus < len(choices) else None

    @property
    def focused_seat(self) -> Seat | None:
        """The seat in focus, or the one that was picked as a target."""
        if self.step == Step.CALL:
            return self.target
        found = self.focus_id or ""
        return int(found.removeprefix("seat:")) if found.startswith("seat:") else None

    @property
    def focused_place(self) -> int | None:
        """The place of the own card in focus."""
        found = self.focus_id or ""
        return int(found.removeprefix("card:")) if found.startswith("card:") else None

    # --- What the person does

    def move(self, across: int, down: int) -> bool:
        """Move the focus by a direction, -1, 0 or 1 each; returns whether it moved."""
        place = self.focus + across
        if not across or not 0 <= place < len(self.choices):
            return False
        self.focus = place
        return True

    def point(self, focus_id: str) -> bool:
        """Put the focus on what bears an id, if that is a choice of this step."""
        if focus_id not in self.choices:
            return False
        self.focus = self.choices.index(focus_id)
        return True

    def confirm(self) -> Action | None:
        """Take what is in focus: one step on, or the finished action."""
        found = self.focus_id
        if found is None:
            return None
        match self.step:
            case Step.MAIN:
                return PickMain(self.seat, self._own())
            case Step.PREPARE:
                return self._prepare(found)
            case Step.OFFER:
                assert self.focused_seat is not None
                return OfferMain(self.seat, self.focused_seat)
            case Step.ANSWER:
                return AcceptOffer(self.seat) if found == "accept" else DeclineOffer(self.seat)
            case Step.TARGET:
                self.target = self.focused_seat
                self.step, self.focus = Step.CALL, CALLS.index(self._called)
                return None
            case Step.CALL:
                assert self.target is not None
                return Attack(self.seat, self.target, Call(found))

    def _own(self) -> str:
        """Return the own card in focus."""
        place = self.focused_place
        assert place is not None
        return self.view.seats[self.seat].cards[place].card or ""

    def _prepare(self, found: str) -> Action | None:
        if found == "keep":
            return KeepMain(self.seat)
        if found == "offer":
            self.step, self.focus = Step.OFFER, 0
            return None
        return SwapMain(self.seat, self._own())

    def cancel(self) -> bool:
        """Go one step back; returns False when there is nothing to go back to."""
        if self.step == Step.CALL:
            self._called = CALLS[self.focus]
            self.step = Step.TARGET
            self.focus = self.choices.index(f"seat:{self.target}")
            self.target = None
        elif self.step == Step.OFFER:
            self.step = Step.PREPARE
            self.focus = self.choices.index("offer")
        else:
            return False
        return True
