"""Cards on their way: from one place to another, perhaps turning over."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.base import Seat
from engine.sanctuary.cards import Card, Sign
from scenes import cards
from scenes.canvas import Canvas, Sprite
from scenes.layout.table import Rect


@dataclass(eq=False)
class Flight:
    """A card in flight: None as ``card`` shows its back, ``turns`` shows the back first and the face from half way on.

    ``share`` is how far it has come, 0 to 1; ``lift`` how high it rises half way, in stage units; ``tilt`` the angle
    in degrees at the start. One that ``fades`` vanishes at the start and appears at the stop, and moves nowhere.
    """

    start: Rect
    stop: Rect
    card: Card | None = None
    turns: bool = False
    owner: Seat | None = None
    lift: float = 0.0
    tilt: float = 0.0
    fades: bool = False
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
        # One drawing at the larger of both sizes, scaled on the way: no new one for each frame.
        width = max(self.start.w, self.stop.w)
        if self.fades:
            before, after = self.sprite(canvas, width, name, not self.turns), self.sprite(canvas, width, name, True)
            _lay(canvas, before, width, self.start, alpha=1 - self.share)
            _lay(canvas, after, width, self.stop, alpha=self.share)
            return
        sprite = self.sprite(canvas, width, name, not self.turns or self.share >= 0.5)
        squash = _turned(self.share) if self.turns else 1.0
        _lay(canvas, sprite, width, self.place, squash, self.tilt * (1 - self.share))

    def sprite(self, canvas: Canvas, width: float, name: Callable[[Sign], str], face_up: bool) -> Sprite:
        """Return how it is seen: its face if it has one and shows it, else its back."""
        if face_up and self.card is not None:
            return cards.face(canvas, self.card, width, name)
        return cards.back(canvas, width, self.owner)


def _turned(share: float) -> float:
    """Return how wide a card is that turns over: ever faster to its edge, from there ever slower."""
    return max(0.02, 1 - (2 * share) ** 2 if share < 0.5 else 1 - (2 - 2 * share) ** 2)


def _lay(
    canvas: Canvas,
    sprite: Sprite,
    width: float,
    place: Rect,
    squash: float = 1.0,
    angle: float = 0.0,
    alpha: float = 1.0,
) -> None:
    """Draw a card that was drawn at a width at the size and about the middle of a place."""
    scale = place.w / width
    x, y = place.centre
    canvas.blit(sprite, x - width / 2, y - width * cards.H / cards.W / 2, scale * squash, scale, alpha, angle)
