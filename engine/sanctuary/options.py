"""What a Sanctuary table may change (S1.3, S2.5, S10)."""

from __future__ import annotations

from enum import StrEnum

from engine.base import Options, Refusal, Seat
from engine.sanctuary.cards import Deck, default_deck


class End(StrEnum):
    """The three ends of the game, and so the reasons for which it is over (S10)."""

    CLOCK = "clock"
    ROUNDS = "rounds"
    THRONE = "throne"


FEWEST_ROUNDS, MOST_ROUNDS = 4, 12


class SanctuaryOptions(Options, frozen=True, kw_only=True):
    """A table's options.

    ``rounds`` counts only with the end ``rounds``; ``deck`` None is the default deck; ``first`` None draws the first
    seat.
    """

    end: End = End.CLOCK
    rounds: int = 8
    deck: Deck | None = None
    first: Seat | None = None

    def cards(self) -> Deck:
        """Return the deck that is played with."""
        return self.deck or default_deck()

    def check(self, seats: int) -> None:
        """Check the options for a number of seats.

        :raises Refusal: with clause and sentence
        """
        if not 3 <= seats <= 5:
            raise Refusal("S2.1", f"Sanctuary is for 3 to 5 seats, not {seats}.")
        if self.end == End.ROUNDS and not FEWEST_ROUNDS <= self.rounds <= MOST_ROUNDS:
            raise Refusal("S10.2", f"The game ends after {FEWEST_ROUNDS} to {MOST_ROUNDS} rounds, not {self.rounds}.")
        if self.first is not None and not 0 <= self.first < seats:
            raise Refusal("S2.5", f"There is no seat {self.first} to go first.")
