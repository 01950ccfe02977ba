"""The greedy player: looks one action ahead, from its own view alone, and takes what looks best at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from engine.base import Action, Decision
from engine.chance import Chance
from engine.sanctuary.actions import Declare, OpenCard, SetCard
from engine.sanctuary.cards import Card, Kind, Sign
from engine.sanctuary.column import Row
from engine.sanctuary.foresee import foresee
from engine.sanctuary.view import View
from game.players.outlook import Outlook

KEEP = 0.03
"""What a card in hand is worth, in chance to win: opening from the hand costs one forever (S5.1)."""
POOR = 0.01
"""A hand whose best card promises no more than this is exchanged (S5.4)."""
RANK, PUSH, WAR, TAKEN = -1.0, 0.4, 1.5, -4.0
"""What counts when a sign is declared: each rank from the top, each rank that the hand's gold and silver cards can move
it, each war card with its mark, and another seat that has declared it, with which its place would be shared (S10.5)."""
EVEN = 1e-9
"""Values that differ by no more are the same, and chance decides."""

Choice = TypeVar("Choice")


class GreedyPlayer:
    """Wants its own sign up and, as far as they threaten it, the others' signs down."""

    def choose(self, view: View, decision: Decision, chance: Chance) -> Action:
        """Return the option that looks best; chance decides between equals."""
        if decision.kind == "declare":
            return best(decision.options, lambda action: _sign_worth(view, action), chance)
        judge = _Judge(view, decision)
        return best(decision.options, judge.opening if decision.kind == "open" else judge.setting, chance)


def best(choices: Sequence[Choice], worth: Callable[[Choice], float], chance: Chance) -> Choice:
    """Return the choice that is worth most, by chance among equals."""
    worths = [worth(choice) for choice in choices]
    floor = max(worths) - EVEN
    equals = [choice for choice, value in zip(choices, worths, strict=True) if value >= floor]
    return equals[chance.pick(len(equals))]


class _Judge:
    """Judges the options of one decision after the signs were declared."""

    def __init__(self, view: View, decision: Decision) -> None:
        self._view = view
        self._outlook = Outlook(view, decision.seat)
        self._now = self._outlook.of(view.column)
        self._set = view.set_card
        own = view.hand if view.set_card is None else (*view.hand, view.set_card)
        self._cards = {card.id: card for card in own}

    def opening(self, action: Action) -> float:
        """Return what opening a card is worth, the loss of one from the hand counted."""
        assert isinstance(action, OpenCard)
        card = self._cards[action.card]
        gain = self._gain(card, action.mark, action.beside)
        return gain if card is self._set else gain - KEEP

    def setting(self, action: Action) -> float:
        """Return what setting a card is worth: what it promises for the next turn; or what an exchange is."""
        if not isinstance(action, SetCard):
            return POOR
        card = self._cards[action.card]
        return max(self._gain(card, mark, beside) for mark, beside in _uses(card, self._view.column))

    def _gain(self, card: Card, mark: Sign, beside: Sign | None) -> float:
        after = foresee(self._view.column, self._view.threshold, card, mark, beside)
        return self._outlook.of(after.column) - self._now


def _uses(card: Card, column: Sequence[Row]) -> Iterator[tuple[Sign, Sign | None]]:
    """Yield each mark of a card with each row that it may join; None for gold and silver (S6)."""
    for mark in card.marks:
        if card.kind != Kind.WAR:
            yield mark, None
            continue
        yield from ((mark, row.saints[0]) for row in column if mark not in row.saints)


def _sign_worth(view: View, action: Action) -> float:
    """Return what declaring a sign is worth: its rank, the hand's push, and whether it is still free."""
    assert isinstance(action, Declare)
    sign = action.sign
    worth = RANK * view.row_of(sign) + TAKEN * [seat.sign for seat in view.seats].count(sign)
    for card in view.hand:
        if sign in card.marks:
            worth += WAR if card.kind == Kind.WAR else PUSH * card.number
    return worth
