"""The whole truth of a match of Sanctuary, in small ints. Private to the rules: nobody at the table holds it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from engine.base import Seat
from engine.chance import Chance
from engine.sanctuary.actions import Universe, universe
from engine.sanctuary.cards import INDEX, Sign
from engine.sanctuary.options import SanctuaryOptions

DECLARING, SETTING_FIRST, OPENING, SETTING, OVER = range(5)
NONE: Final = -1
HAND = 5
ALONE: Final = tuple((sign,) for sign in range(12))


class Deal(msgspec.Struct, frozen=True):
    """What chance gave before the first choice: column 1st first, sixty ids top first before dealing, first seat."""

    column: tuple[Sign, ...]
    pile: tuple[str, ...]
    first: Seat


def shuffled_deal(seats: int, options: SanctuaryOptions, chance: Chance) -> Deal:
    """Return a deal by chance: the pile, then the column, then the first seat unless it was chosen (S2.2 … S2.5)."""
    pile = list(universe(options.cards()).ids)
    column = list(Sign)
    chance.shuffle(pile)
    chance.shuffle(column)
    first = chance.pick(seats) if options.first is None else options.first
    return Deal(tuple(column), tuple(pile), first)


def threshold(seats: int) -> int:
    """Return how many silver cards on a row fire a rank change (S7.1)."""
    return 3 if seats == 3 else 4


class State:
    """The truth. Rows are ``saints[k]`` and ``silver[k]``, 1st first, tuples that are replaced and never changed."""

    __slots__ = (
        "chance",
        "declared",
        "discards",
        "exchanged",
        "first",
        "hands",
        "options",
        "phase",
        "pile",
        "places",
        "reason",
        "round",
        "saints",
        "seats",
        "sets",
        "silver",
        "threshold",
        "throne",
        "top",
        "turn",
        "universe",
    )

    universe: Universe
    options: SanctuaryOptions
    chance: Chance
    seats: int
    threshold: int
    first: int
    saints: list[tuple[int, ...]]
    silver: list[tuple[int, ...]]
    pile: tuple[int, ...]
    """What is left of the draw pile is ``pile[top:]``."""
    top: int
    hands: list[tuple[int, ...]]
    sets: list[int]
    declared: list[int]
    discards: list[int]
    turn: int
    round: int
    phase: int
    exchanged: bool
    throne: int
    """The declared sign that stood alone at 1st at the end of the last Goddess's turn (S10.3)."""
    reason: str
    places: tuple[int, ...]

    def copy(self) -> State:
        """Return a twin that lives on its own; costs a few microseconds."""
        twin = State.__new__(State)
        twin.universe, twin.options, twin.chance = self.universe, self.options, self.chance.copy()
        twin.seats, twin.threshold, twin.first = self.seats, self.threshold, self.first
        twin.saints, twin.silver = self.saints[:], self.silver[:]
        twin.pile, twin.top = self.pile, self.top
        twin.hands, twin.sets = self.hands[:], self.sets[:]
        twin.declared, twin.discards = self.declared[:], self.discards[:]
        twin.turn, twin.round, twin.phase, twin.exchanged = self.turn, self.round, self.phase, self.exchanged
        twin.throne, twin.reason, twin.places = self.throne, self.reason, self.places
        return twin


def dealt(seats: int, options: SanctuaryOptions, deal: Deal, chance: Chance) -> State:
    """Return the state right after a deal (S2.4): blocks of five from the top, first seat first, then clockwise."""
    state = State.__new__(State)
    state.universe = universe(options.cards())
    state.options, state.chance = options, chance
    state.seats, state.threshold, state.first = seats, threshold(seats), deal.first
    state.saints = [ALONE[INDEX[sign]] for sign in deal.column]
    state.silver = [()] * 12
    state.pile = tuple(state.universe.index[card] for card in deal.pile)
    state.hands = _blocks(state.pile, seats, deal.first)
    state.top = HAND * seats
    state.sets, state.declared = [NONE] * seats, [NONE] * seats
    state.discards = []
    state.turn, state.round, state.phase = deal.first, 0, DECLARING
    state.exchanged, state.throne = False, NONE
    state.reason, state.places = "", ()
    return state


def _blocks(pile: Sequence[int], seats: int, first: int) -> list[tuple[int, ...]]:
    starts = [HAND * ((seat - first) % seats) for seat in range(seats)]
    return [tuple(pile[start : start + HAND]) for start in starts]
