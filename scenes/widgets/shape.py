"""A seat's shape: circle, triangle, square, diamond, star, each in its colour."""

from __future__ import annotations

from engine.base import Seat
from scenes import theme
from scenes.canvas import Canvas


def shape(canvas: Canvas, seat: Seat, x: float, y: float, r: float, kind: str = "", alpha: float = 1.0) -> None:
    """Draw a seat's shape; ``kind`` may be line, for a plate in the seat's colour."""
    name = f"seat-{theme.SEAT_SHAPES[seat]}" + (f"-{kind}" if kind else "")
    canvas.piece(name, x, y, r / 36, alpha=alpha)
