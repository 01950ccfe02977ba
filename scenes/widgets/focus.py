"""Focus among rectangles: in a direction the nearest one gets it, and the pointer takes it along."""

from __future__ import annotations

from collections.abc import Mapping

from scenes.input.meanings import Meaning
from scenes.layout.table import Rect

STEPS = {Meaning.UP: (0, -1), Meaning.DOWN: (0, 1), Meaning.LEFT: (-1, 0), Meaning.RIGHT: (1, 0)}
ASIDE = 3.0
"""How many times farther what lies aside counts."""


def at(places: Mapping[str, Rect], x: float, y: float) -> str | None:
    """Return what lies at a point."""
    return next((name for name, place in places.items() if place.holds(x, y)), None)


def neighbour(places: Mapping[str, Rect], here: str, way: Meaning) -> str | None:
    """Return what is nearest in a direction, or None at an edge."""
    dx, dy = STEPS[way]
    start = places[here]
    distances = {name: _distance(start, place, dx, dy) for name, place in places.items() if name != here}
    ahead = {name: far for name, far in distances.items() if far is not None}
    return min(ahead, key=lambda name: ahead[name]) if ahead else None


def _distance(start: Rect, place: Rect, dx: int, dy: int) -> float | None:
    """Return how far a place is in a direction, or None if it lies elsewhere, or farther aside than ahead."""
    (x0, y0), (x1, y1) = start.centre, place.centre
    wide, high = (start.w + place.w) / 2, (start.h + place.h) / 2
    along, off = ((x1 - x0) * dx, abs(y1 - y0)) if dx else ((y1 - y0) * dy, abs(x1 - x0))
    reach, beside = (wide, high) if dx else (high, wide)
    aside = max(0.0, off - beside)
    return None if along < reach / 2 or aside > along else along + ASIDE * aside + 0.01 * off
