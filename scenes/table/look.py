"""What the table's drawing looks at: the shown model, what moves, what is being chosen, and the words for it."""

from __future__ import annotations

import functools
import math
from collections.abc import Mapping, Set
from dataclasses import dataclass

from engine.base import Seat
from engine.sanctuary.cards import Card, Sign
from game.words import Words
from scenes import theme
from scenes.canvas import Canvas
from scenes.shown import Shown
from scenes.table.chooser import Chooser
from scenes.table.moving import Moving


@dataclass
class Look:
    """One frame's worth of what to draw. ``chooser`` is None while nobody at the screen chooses.

    ``open_hand`` tells whether the eyes' hand lies face up; ``held`` whether it is held open large (*peek*).
    ``hidden`` are cards in flight; ``time`` is that of idle life; nothing of it moves when ``still``; ``rise`` and
    ``settled`` tell how far a held hand has risen and how far the focus has come, 0 to 1.
    """

    canvas: Canvas
    words: Words
    shown: Shown
    now: Moving
    faces: Mapping[str, Card]
    names: tuple[str, ...]
    chooser: Chooser | None = None
    open_hand: bool = False
    held: bool = False
    focused: bool = True
    idle: bool = True
    why: str | None = None
    last_seat: Seat | None = None
    hidden: Set[str] = frozenset()
    still: bool = False
    time: float = 0.0
    rise: float = 1.0
    settled: float = 1.0

    @functools.cached_property
    def claims(self) -> tuple[object, ...]:
        """What every row's look depends on: the language, the players and their signs, how many silver cards fire."""
        moving = self.now.claim and self.now.claim[0]
        return self.words.lang, self.names, tuple(seat.sign for seat in self.shown.seats), moving, self.shown.threshold

    @property
    def breath(self) -> float:
        """The alpha of a focus that breathes; it changes in steps, a few times a second."""
        if self.still:
            return 1.0
        return 0.85 + round(0.15 * math.sin(2 * math.pi * self.time / theme.BREATH), 2)

    @property
    def one_more(self) -> float:
        """The alpha of the flag of a row that needs one more silver card, in steps too."""
        if self.still:
            return 1.0
        return round(0.875 + 0.125 * math.cos(2 * math.pi * 1000 * self.time / theme.ONE_MORE), 2)

    def sign(self, sign: Sign) -> str:
        """Return a sign's name."""
        return self.words.sign(sign)

    def owners(self, sign: Sign) -> tuple[Seat, ...]:
        """Return the seats that declared a sign; one whose shape is still on its way is left out."""
        claim = self.now.claim
        return tuple(
            seat
            for seat, place in enumerate(self.shown.seats)
            if place.sign == sign and (claim is None or claim[0] != seat)
        )

    def rim(self, sign: Sign) -> str | None:
        """Return the colour of a sign's rim: that of its seat."""
        owners = self.owners(sign)
        return theme.SEAT_COLOURS[owners[0]] if owners else None
