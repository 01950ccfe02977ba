"""The seven choices of the arena, and the universe of them: finite, so each is made once."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from engine.arena.classes import CALLS, CARDS, INDEX, Call
from engine.base import Action, Seat


class PickMain(Action, frozen=True, tag="main"):
    """Pick one of the dealt cards as the main, in secret (A2.7)."""

    card: str

    def key(self) -> tuple[Any, ...]:
        """Return what actions are ordered by: the box's order of cards."""
        return (0, self.seat, INDEX[self.card])


class KeepMain(Action, frozen=True, tag="keep"):
    """Leave the main where it is (A4.1)."""

    def key(self) -> tuple[Any, ...]:
        """Return what actions are ordered by."""
        return (1, self.seat)


class SwapMain(Action, frozen=True, tag="swap"):
    """Exchange the main with a sub, which is named (A4.1)."""

    card: str

    def key(self) -> tuple[Any, ...]:
        """Return what actions are ordered by: the box's order of cards."""
        return (2, self.seat, INDEX[self.card])


class OfferMain(Action, frozen=True, tag="offer"):
    """Offer another seat to exchange mains (A4.1)."""

    to: Seat

    def key(self) -> tuple[Any, ...]:
        """Return what actions are ordered by: the seat that is asked."""
        return (3, self.seat, self.to)


class AcceptOffer(Action, frozen=True, tag="accept"):
    """Accept an offer; the mains change hands (A4.2)."""

    def key(self) -> tuple[Any, ...]:
        """Return what actions are ordered by."""
        return (4, self.seat)


class DeclineOffer(Action, frozen=True, tag="decline"):
    """Decline an offer (A4.2)."""

    def key(self) -> tuple[Any, ...]:
        """Return what actions are ordered by."""
        return (5, self.seat)


class Attack(Action, frozen=True, tag="attack"):
    """Attack a seat, and call melee or ranged (A5.1)."""

    target: Seat
    call: Call

    def key(self) -> tuple[Any, ...]:
        """Return what actions are ordered by: the target, then melee before ranged."""
        return (6, self.seat, self.target, CALLS.index(self.call))


ArenaAction: TypeAlias = PickMain | KeepMain | SwapMain | OfferMain | AcceptOffer | DeclineOffer | Attack

PICK, KEEP, SWAP, OFFER, ACCEPT, DECLINE, ATTACK = range(7)
Code: TypeAlias = tuple[int, int, int, int]
"""An action in small ints: verb, seat, card or other seat, call; -1 where it has none."""
SEATS: Final = range(5)

PICKS: Final = [tuple(PickMain(seat, card) for card in CARDS) for seat in SEATS]
KEEPS: Final = [KeepMain(seat) for seat in SEATS]
SWAPS: Final = [tuple(SwapMain(seat, card) for card in CARDS) for seat in SEATS]
OFFERS: Final = [tuple(OfferMain(seat, to) for to in SEATS) for seat in SEATS]
ANSWERS: Final[list[tuple[Action, ...]]] = [(AcceptOffer(seat), DeclineOffer(seat)) for seat in SEATS]
ATTACKS: Final = [tuple(tuple(Attack(seat, to, call) for call in Call) for to in SEATS) for seat in SEATS]


def _codes() -> dict[Action, Code]:
    codes: dict[Action, Code] = {}
    for seat in SEATS:
        codes |= {action: (PICK, seat, k, -1) for k, action in enumerate(PICKS[seat])}
        codes |= {action: (SWAP, seat, k, -1) for k, action in enumerate(SWAPS[seat])}
        codes[KEEPS[seat]] = (KEEP, seat, -1, -1)
        codes |= {action: (OFFER, seat, to, -1) for to, action in enumerate(OFFERS[seat]) if to != seat}
        codes |= {action: (ACCEPT + k, seat, -1, -1) for k, action in enumerate(ANSWERS[seat])}
        for to, calls in enumerate(ATTACKS[seat]):
            codes |= {action: (ATTACK, seat, to, k) for k, action in enumerate(calls) if to != seat}
    return codes


CODES: Final = _codes()
"""Every action there is, with the code by which the rules know it."""
