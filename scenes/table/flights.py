"""Cards on their way: from one place to another, perhaps turning over."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.base import Seat
from engine.sanctuary.cards import Card, Sign
from scenes import cards
from scenes.canvas import Canvas
from scenes.layout.table import Rect


@dataclass(eq=False)
class Flight:
    """A card in flight: None as ``card`` shows its back, ``turns`` shows the back first and the face from half way on.

    ``share`` is how far it has come, 0 to 1; ``lift`` how high it rises half way, in stage units; ``tilt`` the angle
    in degrees at the start.
    """

    start: Rect
    stop: Rect
    card: Card | None = None
    turns: bool = False
    owner: Seat | None = None
    lift: float = 0.0
    tilt: float = 0.0
    share: float = 0.0

    def move(self, share: float) -> None:
        """Come as far as a share."""
        self.share = share

    @property
    def place(self) -> Rect:
        """Where it is now."""
        s, a, b = self.share, self.start, self.stop
        arc = 4 * self.lift * s * (1 - s)
        return Rect(a.x + (b.x - a.x) * s, a.y + (b.y - a.y) * s - arc, a.w + (b.w - a.w) * s, a.h + (b.h - a.h) * s)

    def draw(self, canvas: Canvas, name: Callable[[Sign], str]) -> None:
        """Draw the card where it is now."""
        face_up = self.card is not None and (not self.turns or self.share >= 0.5)
        # One drawing at the larger of both sizes, scaled on the way: no new one for each frame.
        width = max(self.start.w, self.stop.w)
        if face_up and self.card is not None:
            sprite = cards.face(canvas, self.card, width, name)
        else:
            sprite = cards.back(canvas, width, self.owner)
        place = self.place
        scale = place.w / width
        squash = max(0.02, abs(1 - 2 * self.share)) if self.turns else 1.0
        x, y = place.centre
        height = width * cards.H / cards.W
        canvas.blit(sprite, x - width / 2, y - height / 2, scale * squash, scale, angle=self.tilt * (1 - self.share))
