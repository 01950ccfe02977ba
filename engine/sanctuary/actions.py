"""The four choices of Sanctuary, and the universe of them: finite, so each is made once for a deck."""

from __future__ import annotations

import functools
from typing import Any, TypeAlias

from engine.base import Action
from engine.sanctuary.cards import INDEX, SIGNS, Deck, Kind, Sign


class Declare(Action, frozen=True, tag="declare"):
    """Declare a sign (S2.6)."""

    sign: Sign

    def key(self) -> tuple[Any, ...]:
        """Return what actions are ordered by: zodiac order."""
        return (0, self.seat, INDEX[self.sign])


class OpenCard(Action, frozen=True, tag="open"):
    """Open the set card, or a hand card in its stead, and pick a mark (S5.1, S6).

    ``beside``, for a war card only: the first saint of the row to join.
    """

    card: str
    mark: Sign
    beside: Sign | None = None

    def key(self) -> tuple[Any, ...]:
        """Return what actions are ordered by: card id, then marks and rows in zodiac order."""
        return (1, self.seat, self.card, INDEX[self.mark], -1 if self.beside is None else INDEX[self.beside])


class SetCard(Action, frozen=True, tag="set"):
    """Set a card from the hand face down (S4.1, S5.5)."""

    card: str

    def key(self) -> tuple[Any, ...]:
        """Return what actions are ordered by: card id."""
        return (2, self.seat, self.card)


class ExchangeHand(Action, frozen=True, tag="exchange"):
    """Discard the whole hand and draw one card fewer (S5.4)."""

    def key(self) -> tuple[Any, ...]:
        """Return what actions are ordered by: after every card to set."""
        return (3, self.seat)


SanctuaryAction: TypeAlias = Declare | OpenCard | SetCard | ExchangeHand

DECLARE, OPEN, SET, EXCHANGE = range(4)
Code: TypeAlias = tuple[int, int, int, int, int]
"""An action in small ints: verb, seat, card or sign, mark, beside; -1 where it has none."""


class Universe:
    """Every action that a deck allows, made once, with the code by which the rules know it."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.ids = tuple(card.id for card in deck.cards)
        self.index = {card_id: i for i, card_id in enumerate(self.ids)}
        self.kinds = tuple(card.kind for card in deck.cards)
        self.numbers = tuple(card.number for card in deck.cards)
        self.marks = tuple(tuple(INDEX[mark] for mark in card.marks) for card in deck.cards)
        self.codes: dict[Action, Code] = {}
        seats = range(5)
        self.declare = [tuple(self._declare(seat, sign) for sign in range(12)) for seat in seats]
        self.set = [tuple(self._set(seat, card) for card in range(len(self.ids))) for seat in seats]
        self.exchange = [self._exchange(seat) for seat in seats]
        self.open = [tuple(self._open(seat, card) for card in range(len(self.ids))) for seat in seats]
        self.join = [{card: self._join(seat, card) for card in self._wars()} for seat in seats]

    def _wars(self) -> list[int]:
        return [card for card, kind in enumerate(self.kinds) if kind == Kind.WAR]

    def _declare(self, seat: int, sign: int) -> Action:
        return self._known(Declare(seat, SIGNS[sign]), (DECLARE, seat, sign, -1, -1))

    def _set(self, seat: int, card: int) -> Action:
        return self._known(SetCard(seat, self.ids[card]), (SET, seat, card, -1, -1))

    def _exchange(self, seat: int) -> Action:
        return self._known(ExchangeHand(seat), (EXCHANGE, seat, -1, -1, -1))

    def _open(self, seat: int, card: int) -> tuple[Action, ...]:
        """Return a gold or silver card's three openings in zodiac order; a war card has none of this form."""
        if self.kinds[card] == Kind.WAR:
            return ()
        return tuple(
            self._known(OpenCard(seat, self.ids[card], SIGNS[mark]), (OPEN, seat, card, mark, -1))
            for mark in sorted(self.marks[card])
        )

    def _join(self, seat: int, card: int) -> dict[int, tuple[Action | None, ...]]:
        """Return a war card's openings by mark and by the joined row's first saint; none beside the mark itself."""
        return {
            mark: tuple(
                self._known(OpenCard(seat, self.ids[card], SIGNS[mark], SIGNS[to]), (OPEN, seat, card, mark, to))
                if to != mark
                else None
                for to in range(12)
            )
            for mark in sorted(self.marks[card])
        }

    def _known(self, action: Action, code: Code) -> Action:
        self.codes[action] = code
        return action


@functools.lru_cache(maxsize=8)
def universe(deck: Deck) -> Universe:
    """Return the universe of a deck's actions."""
    return Universe(deck)
