"""What the table's drawing looks at: the shown model, what moves, what is being chosen, and the words for it."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

from engine.base import Seat
from engine.sanctuary.cards import Card, Sign
from game.words import Words
from scenes import theme
from scenes.canvas import Canvas
from scenes.shown import Shown
from scenes.table.chooser import Chooser
from scenes.table.stage import Moving


@dataclass
class Look:
    """One frame's worth of what to draw. ``chooser`` is None while nobody at the screen chooses.

    ``open_hand`` tells whether the eyes' hand lies face up; ``held`` whether it is held open large (*peek*).
    ``turned`` is a card that was turned over and not yet resolved.
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
    breath: float = 1.0

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


def breath(time: float) -> float:
    """Return the alpha of a focus that breathes, at a time in seconds; it changes in steps, a few times a second."""
    return 0.85 + round(0.15 * math.sin(2 * math.pi * time / theme.BREATH), 2)


def shape(canvas: Canvas, seat: Seat, x: float, y: float, r: float, kind: str = "", alpha: float = 1.0) -> None:
    """Draw a seat's shape; ``kind`` may be line, for a plate in the seat's colour."""
    name = f"seat-{theme.SEAT_SHAPES[seat]}" + (f"-{kind}" if kind else "")
    canvas.piece(name, x, y, r / 36, alpha=alpha)
