"""Stars: layers that drift and breathe, for the title and other night grounds. Cosmetic chance has its own stream."""

from __future__ import annotations

import functools
import math

from engine.chance import Chance
from scenes import theme
from scenes.canvas import Canvas

SEED = 1
LAYERS = ((150, 1.5, 5.2), (140, 3.5, 3.7), (130, 7.0, 2.4))
"""Of each layer: how many stars, units a second it drifts, seconds a breath takes."""
DIMMEST = 0.55


@functools.cache
def _layer(index: int, height: int) -> str:
    """Return a layer's stars as vector text; they fade towards the ground."""
    chance = Chance(SEED + index)
    stars = (_star(chance, index, height) for _ in range(LAYERS[index][0]))
    size = f'width="{theme.STAGE_W}" height="{height}" viewBox="0 0 {theme.STAGE_W} {height}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{"".join(stars)}</svg>'


def _star(chance: Chance, index: int, height: int) -> str:
    x, y = chance.pick(theme.STAGE_W - 8) + 4, chance.pick(height)
    r = 0.8 + 0.35 * index + chance.pick(70) / 100
    bright = (0.35 + chance.pick(60) / 100) * (1 - y / height)
    return f'<circle cx="{x}" cy="{y}" r="{r:.2f}" fill="#FFFFFF" opacity="{bright:.3f}"/>'


def draw_stars(canvas: Canvas, time: float, height: int) -> None:
    """Draw the stars of the upper ``height`` units as they are after ``time`` seconds."""
    w = theme.STAGE_W
    for index, (_count, speed, breath) in enumerate(LAYERS):
        alpha = 1 - (1 - DIMMEST) * (0.5 - 0.5 * math.cos(math.tau * (time / breath + index / 3)))
        at = -(time * speed) % w
        for x in (at, at - w):
            canvas.picture(("stars", index, height), _layer(index, height), x, 0, w, height, alpha)
