"""Gold lettering for headings: leaning, dark outline, white rim, gradient with a hard horizon (look.md, 3)."""

from __future__ import annotations

import pygame

from scenes import text as typography
from scenes.canvas import Canvas, Sprite
from scenes.theme import Type

DARK, RIM = "#1A0B33", "#FFFFFF"
ABOVE = ("#FFF8DC", "#FFD24A")
BELOW = ("#F0641E", "#FFD55E")
HORIZON = 0.56
OUTLINE, EDGE = 0.10, 0.035
"""Widths of the dark outline and the white rim, in shares of the type's size."""


def word(canvas: Canvas, text: str, size: int, lean: float = 0.14) -> Sprite:
    """Return a word in gold, its baseline at 0.8 of its height; ``lean`` in shares of the height."""
    role = Type(True, size)
    wide = canvas.width(text, role) + size * (lean + 2 * OUTLINE)
    key = ("gold word", text, size, lean)
    return canvas.sprite(key, wide, size * 1.2, lambda c: _paint(c, text, role, lean), margin=size * 0.2)


def draw_word(canvas: Canvas, text: str, x: float, baseline: float, size: int, align: str = "left") -> None:
    """Draw a word in gold."""
    wide = canvas.width(text, Type(True, size)) + size * 0.14
    left = x - wide / 2 if align == "center" else x
    canvas.blit(word(canvas, text, size), left, baseline - size * 0.96)


def _paint(canvas: Canvas, text: str, role: Type, lean: float) -> None:
    k, size = canvas.k, role.size
    flat = pygame.Surface(canvas.surface.get_size(), pygame.SRCALPHA)
    onto, canvas.surface = canvas.surface, flat
    x, y = 0.0, size * 0.96
    try:
        canvas.text(text, x, y, role, DARK, outline=(DARK, size * OUTLINE))
        canvas.text(text, x, y, role, RIM, outline=(RIM, size * EDGE))
        canvas.texts.clear()
        flat.blit(_gold(canvas, text, role, x, y), (0, 0))
        canvas.texts.append(text)
    finally:
        canvas.surface = onto
    _lean(onto, flat, lean, round(canvas.oy + y * k))


def _gold(canvas: Canvas, text: str, role: Type, x: float, y: float) -> pygame.Surface:
    """Return the letters alone, filled from top to baseline."""
    letters = pygame.Surface(canvas.surface.get_size(), pygame.SRCALPHA)
    onto, canvas.surface = canvas.surface, letters
    canvas.text(text, x, y, role, "#FFFFFF")
    canvas.surface = onto
    tall = role.size * (0.7 if typography.is_latin(text) else 0.66)
    top, bottom = canvas.px(0, y - tall)[1], canvas.px(0, y)[1]
    for row in range(letters.get_height()):
        share = min(1.0, max(0.0, (row - top) / max(1, bottom - top)))
        letters.fill(_tone(share), (0, row, letters.get_width(), 1), special_flags=pygame.BLEND_RGBA_MULT)
    return letters


def _tone(share: float) -> pygame.Color:
    """Return the gold at a share of the height, from the top."""
    if share < HORIZON:
        return pygame.Color(ABOVE[0]).lerp(ABOVE[1], share / HORIZON)
    return pygame.Color(BELOW[0]).lerp(BELOW[1], (share - HORIZON) / (1 - HORIZON))


def _lean(onto: pygame.Surface, flat: pygame.Surface, lean: float, baseline: int) -> None:
    """Copy row by row, each farther to the right the higher it is."""
    for row in range(flat.get_height()):
        onto.blit(flat, (round((baseline - row) * lean), row), (0, row, flat.get_width(), 1))
