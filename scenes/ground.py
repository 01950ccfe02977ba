"""Night grounds: the baked sky of tables and pages, and the stars on it that twinkle."""

from __future__ import annotations

import math
from collections.abc import Callable

from engine.chance import Chance
from scenes import theme
from scenes.canvas import Canvas
from scenes.sky import stars

STARS, STARS_SEED = 420, 3
TWINKLES, TWINKLE_SEED = 18, 8
STEPS = 12
"""How often a second they change."""
SLOWEST, FASTEST = 5.2, 2.4
"""How long a star takes to brighten and fade, in seconds."""


def night(*overlays: Callable[[Canvas], None]) -> Callable[[Canvas], None]:
    """Return what paints the night with its stars and wheel, and more over it."""

    def paint(canvas: Canvas) -> None:
        canvas.piece("bg-night")
        canvas.blit(stars(canvas, STARS_SEED, STARS), 0, 0)
        if not canvas.stark:
            canvas.piece("bg-wheel")
        for overlay in overlays:
            overlay(canvas)

    return paint


def _places() -> list[tuple[float, float, float, float]]:
    chance = Chance(TWINKLE_SEED)
    grain = 1000
    return [
        (
            theme.STAGE_W * chance.pick(grain) / grain,
            1000 * chance.pick(grain) / grain,
            FASTEST + (SLOWEST - FASTEST) * chance.pick(grain) / grain,
            chance.pick(grain) / grain,
        )
        for _ in range(TWINKLES)
    ]


PLACES = _places()


def twinkle(canvas: Canvas, time: float) -> None:
    """Draw the larger stars as they are at a time, in seconds; they change a few times a second."""
    time = math.floor(time * STEPS) / STEPS
    for x, y, period, phase in PLACES:
        light = 0.5 + 0.5 * math.sin(2 * math.pi * (time / period + phase))
        canvas.piece("icon-star4", x, y, 0.6, alpha=round(0.15 + 0.55 * light, 1))
