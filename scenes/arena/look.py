"""What the arena's drawing looks at: the shown model, what moves, what is being chosen, and the words for it."""

from __future__ import annotations

import math
from collections.abc import Set
from dataclasses import dataclass

from engine.base import Seat
from game.words import Words
from scenes import theme
from scenes.arena.chooser import Chooser
from scenes.arena.shown import Shown
from scenes.arena.stage import Moving
from scenes.canvas import Canvas


@dataclass
class Look:
    """One frame's worth of what to draw. ``chooser`` is None while nobody at the screen chooses.

    ``open_hand`` tells whether what only the eyes know lies open to be seen; ``peeks`` whether that hangs on a button.
    ``hidden`` are the tokens of cards in flight; ``time`` is that of idle life; nothing of it moves when ``still``.
    """

    canvas: Canvas
    words: Words
    shown: Shown
    now: Moving
    names: tuple[str, ...]
    bottom: Seat
    chooser: Chooser | None = None
    open_hand: bool = False
    peeks: bool = False
    focused: bool = True
    waits: bool = False
    people: Set[Seat] = frozenset()
    hidden: Set[str] = frozenset()
    still: bool = False
    time: float = 0.0
    rise: float = 1.0

    @property
    def count(self) -> int:
        """How many seats there are."""
        return len(self.shown.seats)

    @property
    def breath(self) -> float:
        """The alpha of a focus that breathes; it changes in steps, a few times a second."""
        if self.still:
            return 1.0
        return 0.85 + round(0.15 * math.sin(2 * math.pi * self.time / theme.BREATH), 2)

    def face_of(self, seat: Seat, place: int) -> str | None:
        """Return the card that is seen at a seat's place: one that lies face up, or that the eyes know and may see."""
        card = self.shown.seats[seat].cards[place]
        return card.card if card.up or self.open_hand else None
