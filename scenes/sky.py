"""Stars: fields of them, made once for a size."""

from __future__ import annotations

from engine.chance import Chance
from scenes import theme
from scenes.art import render
from scenes.canvas import Canvas, Sprite

SMALL, LARGE = 0.8, 2.2
"""Radii in stage units."""
GRAIN = 1000


def drifting(canvas: Canvas, seed: int, count: int, height: float) -> Sprite:
    """Return a field of stars over the whole width that fade downwards, to be moved. The seed is the picture's."""
    key = ("stars", seed, count, height)
    return canvas.sprite(
        key, theme.STAGE_W, height, lambda c: paint_stars(c, seed, count, height, fades=True), sparse=True
    )


def paint_stars(canvas: Canvas, seed: int, count: int, height: float = theme.STAGE_H, fades: bool = False) -> None:
    """Draw a field of stars over the whole width of a sprite or a ground; ``fades`` lets them fade downwards."""
    svg = _svg(Chance(seed), count, height, fades)
    canvas.surface.blit(render(svg, theme.STAGE_W * canvas.k, height * canvas.k), (0, 0))


def _svg(chance: Chance, count: int, height: float, fades: bool) -> str:
    def share() -> float:
        return chance.pick(GRAIN) / GRAIN

    dots = []
    for _ in range(count):
        x, y, size, light = share() * theme.STAGE_W, share() * height, share() ** 3, 0.25 + 0.6 * share()
        shown = light * (1 - y / height) if fades else light
        r = SMALL + (LARGE - SMALL) * size
        dots.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:.2f}" fill="#FFFFFF" opacity="{shown:.2f}"/>')
    box = f'width="{theme.STAGE_W}" height="{height:g}" viewBox="0 0 {theme.STAGE_W} {height:g}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {box}>{"".join(dots)}</svg>'
