"""Chance: dice, shuffles and picks from a seed, the same on every platform and Python.

Only ``random.Random.random()`` is used, whose sequence Python guarantees for a seed. ``docs/chance.md`` tells other
programs how the numbers are made.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterable, MutableSequence, Sequence
from typing import Any

MAX_SEED = 2**63 - 1


class Chance:
    """A stream of chance. A copy goes on with the same numbers, and costs next to nothing."""

    __slots__ = ("_at", "_random", "_tape")

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed).random
        # Copies share one generator, and the tape of what it gave since the first copy was taken.
        self._tape: list[float] | None = None
        self._at = 0

    def copy(self) -> Chance:
        """Return a stream that gives the numbers this one is going to give."""
        if self._tape is None:
            self._tape = []
        twin = Chance.__new__(Chance)
        twin._random, twin._tape, twin._at = self._random, self._tape, self._at
        return twin

    def _draw(self) -> float:
        tape = self._tape
        if tape is None:
            return self._random()
        if self._at == len(tape):
            tape.append(self._random())
        self._at += 1
        return tape[self._at - 1]

    def pick(self, count: int) -> int:
        """Return a whole number from 0 to ``count`` - 1."""
        return int(self._draw() * count)

    def die(self) -> int:
        """Return a roll of a die with six sides (S1.4)."""
        return int(self._draw() * 6) + 1

    def roll(self, saints: Sequence[int]) -> list[int]:
        """Return a die for each of the saints that roll, in their order (S8.2)."""
        return [self.die() for _ in saints]

    def halves(self, cards: Sequence[int]) -> tuple[list[int], list[int], list[int]]:
        """Return cards shuffled and dealt half to each of two sides; of an odd number one is left out (A6.2)."""
        pile = list(cards)
        self.shuffle(pile)
        half = len(pile) // 2
        return pile[:half], pile[half : 2 * half], pile[2 * half :]

    def shuffle(self, items: MutableSequence[Any]) -> None:
        """Shuffle in place, from the last item down."""
        draw = self._draw if self._tape is not None else self._random
        for i in range(len(items) - 1, 0, -1):
            j = int(draw() * (i + 1))
            items[i], items[j] = items[j], items[i]


class ScriptedDice(Chance):
    """Dice that are known beforehand, for replays and tests. Running out of them raises ``DiceRanOut``."""

    __slots__ = ("rolls",)

    def __init__(self, rolls: Iterable[int] = ()) -> None:
        super().__init__(0)
        self.rolls = list(rolls)

    def die(self) -> int:
        """Return the next known roll.

        :raises DiceRanOut: when none is left
        """
        if not self.rolls:
            raise DiceRanOut
        return self.rolls.pop(0)

    def copy(self) -> ScriptedDice:
        """Return dice with the same rolls to come."""
        return ScriptedDice(self.rolls)


class DiceRanOut(LookupError):
    """More dice were rolled than were known beforehand."""


def stream_seed(run_seed: int, game_index: int, purpose: str) -> int:
    """Return the seed of one stream of a run: 0 … 2^63-1, a hash, so that no stream can be computed from another."""
    text = f"{run_seed}/{game_index}/{purpose}".encode()
    return int.from_bytes(hashlib.sha256(text).digest()[:8], "big") & MAX_SEED
