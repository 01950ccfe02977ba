"""What a seat of the arena may believe of cards that it does not know, and how fights are likely to come out.

Numbers are made by + - * / only, and added in a fixed order: the same on every platform and Python.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import TypeAlias

from engine.arena.classes import CALLS, CARDS, CLASSES, COPIES, INDEX
from engine.arena.resample import Fight, Past, Slot
from engine.arena.view import View
from engine.base import Seat

Weights: TypeAlias = tuple[float, ...]
"""How likely a card is of each class, in the order of the classes; they add up to 1."""
HIDDEN = -1
"""What the past has for a card that the viewer does not know."""
SURE = tuple(tuple(float(one == other) for other in range(len(CLASSES))) for one in range(len(CLASSES)))
"""The weights of a card that is known, by its class."""


class Beliefs:
    """What a view tells of every dealt card: its class, or how likely each class is after all that was announced."""

    def __init__(self, view: View) -> None:
        self._past = past = Past(view)
        self._slots = _weights(past)

    def main(self, seat: Seat) -> Weights:
        """Return how likely a seat's main is of each class."""
        return self._slots[self._past.hands[seat][0]]

    def sure(self, seat: Seat) -> bool:
        """Tell whether the viewer knows a seat's main."""
        return self._past.cards[self._past.hands[seat][0]] != HIDDEN

    def knows(self, seat: Seat, whose: Seat, card: str | None = None) -> bool:
        """Tell whether a seat has once seen one's main, or that card of the viewer's own hand (A10.2)."""
        hand = self._past.hands[whose]
        slot = hand[0] if card is None else next(one for one in hand if self._past.cards[one] == INDEX[card])
        return slot in self._past.known[seat]


def _weights(past: Past) -> list[Weights]:
    """Return the weights of every dealt card, by slot."""
    left = [COPIES] * len(CLASSES)
    for card in past.cards:
        if card != HIDDEN:
            left[card // COPIES] -= 1
    hidden = [slot for slot, card in enumerate(past.cards) if card == HIDDEN]
    fights = [fight for fight in past.fights if HIDDEN in (past.cards[fight.attacker], past.cards[fight.target])]
    count = _Count(past.cards, hidden, fights)
    count.run(0, 1, left)
    weights = [SURE[card // COPIES] if card != HIDDEN else () for card in past.cards]
    for slot in hidden:
        total = sum(count.sums[slot])
        weights[slot] = tuple(one / total for one in count.sums[slot])
    return weights


class _Count:
    """Counts, for hidden cards that have fought, in how many ways each class fits all that was announced.

    Hidden cards that have not fought are all alike: each gets its part of what the others leave.
    """

    def __init__(self, cards: Sequence[int], hidden: Sequence[Slot], fights: Sequence[Fight]) -> None:
        self._cards = [HIDDEN if card == HIDDEN else card // COPIES * COPIES for card in cards]
        fought = dict.fromkeys(slot for fight in fights for slot in (fight.attacker, fight.target))
        self._order = [slot for slot in fought if cards[slot] == HIDDEN]
        self._free = [slot for slot in hidden if slot not in fought]
        self._due = [self._decided_at(k, fights) for k in range(len(self._order))]
        self.sums = {slot: [0.0] * len(CLASSES) for slot in hidden}

    def _decided_at(self, at: int, fights: Sequence[Fight]) -> list[Fight]:
        """Return the fights of which both cards are filled in once the slot at a place in the order is."""
        slot, missing = self._order[at], {*self._order[at + 1 :]}
        due = [fight for fight in fights if slot in (fight.attacker, fight.target)]
        return [fight for fight in due if fight.attacker not in missing and fight.target not in missing]

    def run(self, at: int, ways: int, left: list[int]) -> int:
        """Fill the order from a place on with the classes that are left; returns in how many ways it can be done."""
        if at == len(self._order):
            for slot in self._free:
                sums = self.sums[slot]
                for one, count in enumerate(left):
                    sums[one] += ways * count
            return ways
        slot, found = self._order[at], 0
        for one, count in enumerate(left):
            if not count:
                continue
            self._cards[slot] = one * COPIES
            if all(fight.fits(self._cards) for fight in self._due[at]):
                left[one] -= 1
                inner = self.run(at + 1, ways * count, left)
                left[one] += 1
                self.sums[slot][one] += inner
                found += inner
        return found


class Odds:
    """How likely an attacker of one class defeats a target of another, for either call, the Requiem counted (A6)."""

    def __init__(self, view: View) -> None:
        fallen = [INDEX[card] // COPIES for card in view.requiem]
        self._table = tuple(_table([pair[call] for pair in view.classes.numbers], fallen) for call in range(len(CALLS)))

    def of(self, call: int, attacker: int, target: Weights) -> float:
        """Return an attacker's chance, its class known, by call as a place in ``CALLS``."""
        chances = self._table[call][attacker]
        return sum(weight * chance for weight, chance in zip(target, chances, strict=True))

    def best(self, attacker: int, target: Weights) -> float:
        """Return an attacker's chance with the better call."""
        return max(self.of(0, attacker, target), self.of(1, attacker, target))

    def mean(self, attacker: int, target: Weights) -> float:
        """Return an attacker's chance with a call by chance."""
        return (self.of(0, attacker, target) + self.of(1, attacker, target)) / 2


def _table(numbers: Sequence[int], fallen: Sequence[int]) -> tuple[tuple[float, ...], ...]:
    """Return the chances of one call, by the attacker's class, then the target's."""
    leads = _leads([numbers[one] for one in fallen])
    return tuple(
        tuple(sum(mine - theirs + lead > 0 for lead in leads) / len(leads) for theirs in numbers) for mine in numbers
    )


def _leads(fallen: Sequence[int]) -> list[int]:
    """Return what the Requiem's halves may give the attacker over the target, each as likely as any other (A6.2)."""
    half, leads = len(fallen) // 2, []
    for mine in combinations(range(len(fallen)), half):
        rest = [k for k in range(len(fallen)) if k not in mine]
        leads += [sum(fallen[k] for k in mine) - sum(fallen[k] for k in theirs) for theirs in combinations(rest, half)]
    return leads


def class_index(card: str) -> int:
    """Return a card's class as a place in ``CLASSES``."""
    return CARDS.index(card) // COPIES
