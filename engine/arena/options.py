"""What an arena table may change (A1.2, A2.6)."""

from __future__ import annotations

from engine.arena.classes import Classes, default_classes
from engine.base import Options, Refusal, Seat


class ArenaOptions(Options, frozen=True, kw_only=True):
    """A table's options: ``classes`` None are the default ones, ``dealer`` None draws the first dealer."""

    classes: Classes | None = None
    dealer: Seat | None = None

    def fighters(self) -> Classes:
        """Return the classes that are played with."""
        return self.classes or default_classes()

    def check(self, seats: int) -> None:
        """Check the options for a number of seats.

        :raises Refusal: with clause and sentence
        """
        if not 3 <= seats <= 5:
            raise Refusal("A2.1", f"The arena is for 3 to 5 seats, not {seats}.")
        if self.dealer is not None and not 0 <= self.dealer < seats:
            raise Refusal("A2.6", f"There is no seat {self.dealer} to be the dealer.")
