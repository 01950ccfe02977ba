"""Night grounds: the baked sky of tables and pages, and the stars on it that twinkle."""

from __future__ import annotations

import functools
import math
from collections.abc import Callable

from engine.chance import Chance
from scenes import theme
from scenes.canvas import Canvas
from scenes.layout.table import Rect
from scenes.sky import paint_stars

STARS, STARS_SEED = 420, 3
TWINKLES, TWINKLE_SEED = 12, 8
REACH = 20
SLOWEST, FASTEST = 5.2, 2.4
"""How long a star takes to brighten and fade, in seconds."""


def night(*overlays: Callable[[Canvas], None]) -> Callable[[Canvas], None]:
    """Return what paints the night with its stars and wheel, and more over it."""

    def paint(canvas: Canvas) -> None:
        canvas.piece("bg-night")
        paint_stars(canvas, STARS_SEED, STARS)
        if not canvas.stark:
            canvas.piece("bg-wheel")
        for overlay in overlays:
            overlay(canvas)

    return paint


@functools.cache
def _places(covered: tuple[Rect, ...]) -> list[tuple[float, float, float, float]]:
    """Return the place, the seconds of a turn and the phase of each star."""
    chance, grain = Chance(TWINKLE_SEED), 1000
    found: list[tuple[float, float, float, float]] = []
    while len(found) < TWINKLES:
        x, y, speed, phase = (chance.pick(grain) / grain for _ in range(4))
        star = Rect(theme.STAGE_W * x - REACH, 1000 * y - REACH, 2 * REACH, 2 * REACH)
        if not any(star.overlaps(place) for place in covered):
            found.append((*star.centre, FASTEST + (SLOWEST - FASTEST) * speed, phase))
    return found


def twinkle(canvas: Canvas, time: float, covered: tuple[Rect, ...]) -> None:
    """Draw the larger stars as they are at a time of idle life, in seconds, where nothing ever covers them."""

    def paint(c: Canvas) -> None:
        for x, y, period, phase in _places(covered):
            light = 0.5 + 0.5 * math.sin(2 * math.pi * (time / period + phase))
            c.piece("icon-star4", x, y, 0.6, alpha=round(0.15 + 0.55 * light, 1))

    canvas.group(("twinkle", time, covered), paint)
