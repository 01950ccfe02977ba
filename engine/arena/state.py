"""The whole truth of a match in the arena, in small ints. Private to the rules: nobody at the table holds it."""

from __future__ import annotations

from typing import Final

import msgspec

from engine.arena.classes import BRAVERS, CARDS, INDEX
from engine.arena.options import ArenaOptions
from engine.base import Seat
from engine.chance import Chance

PICKING, PREPARING, ANSWERING, ATTACKING, OVER = range(5)
NONE: Final = -1
HELD: Final = {3: 3, 4: 2, 5: 2}
"""How many cards each seat is dealt (A2.2 … A2.4)."""


class Deal(msgspec.Struct, frozen=True):
    """What chance gave before the first choice: the hands by seat, the cards left over, the first dealer."""

    hands: tuple[tuple[str, ...], ...]
    left: tuple[str, ...]
    dealer: Seat


def shuffled_deal(seats: int, options: ArenaOptions, chance: Chance) -> Deal:
    """Return a deal by chance: the cards, then the dealer unless it was chosen (A2.2 … A2.6)."""
    cards = list(range(len(CARDS)))
    left: list[int] = []
    if seats == 4:
        sure = BRAVERS[chance.pick(len(BRAVERS))]  # else its name would tell where the other one is
        others = [card for card in cards if card != sure]
        chance.shuffle(others)
        cards, left = [sure, *others[:7]], others[7:]
    chance.shuffle(cards)
    held = HELD[seats]
    hands = [cards[held * seat : held * (seat + 1)] for seat in range(seats)]
    left += cards[held * seats :]
    dealer = chance.pick(seats) if options.dealer is None else options.dealer
    return Deal(tuple(map(_ids, hands)), _ids(left), dealer)


def _ids(cards: list[int]) -> tuple[str, ...]:
    return tuple(CARDS[card] for card in cards)


class State:
    """The truth. Cards are indices into ``CARDS``; ``cards[seat]`` is its main, then its subs; tuples are replaced."""

    __slots__ = (
        "asked",
        "cards",
        "chance",
        "crossed",
        "dealer",
        "deals",
        "defeats",
        "first",
        "known",
        "left",
        "melee",
        "moment",
        "options",
        "out",
        "phase",
        "places",
        "quiet",
        "ranged",
        "reason",
        "refused",
        "requiem",
        "round",
        "seats",
        "turn",
        "up",
        "winner",
    )

    options: ArenaOptions
    chance: Chance
    seats: int
    first: int
    """The first dealer."""
    dealer: int
    melee: tuple[int, ...]
    ranged: tuple[int, ...]
    """The numbers by card."""
    cards: list[tuple[int, ...]]
    """While mains are picked, the dealt hand; when out, nothing."""
    deals: int
    """How many seats have picked their mains."""
    up: int
    """The set of cards that lie face up, as bits."""
    known: list[int]
    """What each seat knows the place of (A10.2), as bits."""
    crossed: list[bool]
    out: list[int]
    """The moment at which each seat was put out, or NONE."""
    moment: int
    requiem: list[int]
    left: tuple[int, ...]
    turn: int
    asked: int
    """The seat that has made an offer which is being answered, or NONE."""
    refused: bool
    """Whether the seat that prepares has been declined (A4.2)."""
    round: int
    phase: int
    defeats: int
    """How many mains were defeated in this round."""
    quiet: int
    winner: int
    reason: str
    places: tuple[int, ...]

    def copy(self) -> State:
        """Return a twin that lives on its own; costs a few microseconds."""
        twin = State.__new__(State)
        twin.options, twin.chance = self.options, self.chance.copy()
        twin.seats, twin.first, twin.dealer = self.seats, self.first, self.dealer
        twin.melee, twin.ranged = self.melee, self.ranged
        twin.cards, twin.deals, twin.up, twin.known = self.cards[:], self.deals, self.up, self.known[:]
        twin.crossed, twin.out, twin.moment = self.crossed[:], self.out[:], self.moment
        twin.requiem, twin.left = self.requiem[:], self.left
        twin.turn, twin.asked, twin.refused = self.turn, self.asked, self.refused
        twin.round, twin.phase, twin.defeats, twin.quiet = self.round, self.phase, self.defeats, self.quiet
        twin.winner, twin.reason, twin.places = self.winner, self.reason, self.places
        return twin


def dealt(seats: int, options: ArenaOptions, deal: Deal, chance: Chance) -> State:
    """Return the state right after a deal (A2)."""
    state = State.__new__(State)
    state.options, state.chance = options, chance
    state.seats, state.first, state.dealer = seats, deal.dealer, deal.dealer
    state.melee, state.ranged = numbers(options)
    state.cards = [tuple(INDEX[card] for card in hand) for hand in deal.hands]
    state.deals, state.up = 0, 0
    state.known = [bits(hand) for hand in state.cards]
    state.crossed, state.out, state.moment = [False] * seats, [NONE] * seats, 0
    state.requiem, state.left = [], tuple(INDEX[card] for card in deal.left)
    state.turn, state.asked, state.refused = deal.dealer, NONE, False
    state.round, state.phase, state.defeats, state.quiet = 0, PICKING, 0, 0
    state.winner, state.reason, state.places = NONE, "", ()
    return state


def numbers(options: ArenaOptions) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the cards' melee and ranged numbers."""
    pairs = [pair for pair in options.fighters().numbers for _ in range(2)]
    return tuple(melee for melee, _ in pairs), tuple(ranged for _, ranged in pairs)


def bits(cards: tuple[int, ...]) -> int:
    """Return a set of cards as bits."""
    return sum(1 << card for card in cards)
