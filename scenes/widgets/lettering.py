"""Gold lettering for headings: dark outline, gradient with a hard horizon (look.md, 3)."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from scenes import text as typography
from scenes.canvas import Canvas, Sprite
from scenes.theme import Type


class Style(NamedTuple):
    """How far it leans, in shares of the height; the colour of a rim; the gradient above and below the horizon."""

    lean: float
    rim: str | None
    above: tuple[str, str]
    below: tuple[str, str]


HEADLINE = Style(0.14, "#FFFFFF", ("#FFF8DC", "#FFD24A"), ("#F0641E", "#FFD55E"))
START = Style(0.0, None, ("#FFFFFF", "#FFF3C4"), ("#F5A01E", "#FFE08A"))
DARK = "#1A0B33"
HORIZON = 0.56
OUTLINE, EDGE, DROP = 0.10, 0.028, 0.06
"""Widths of the dark outline and the rim, and how far the outline drops, in shares of the type's size."""
BASELINE = 0.96


def draw_word(
    canvas: Canvas,
    text: str,
    x: float,
    baseline: float,
    size: int,
    style: Style = HEADLINE,
    align: str = "left",
    room: float | None = None,
) -> None:
    """Draw a word in gold, smaller if it is wider than its room."""
    wide = canvas.width(text, Type(True, size))
    if room is not None and wide > room:
        size = int(size * room / wide)
    left = x - canvas.width(text, Type(True, size)) / 2 if align == "center" else x
    canvas.blit(_word(canvas, text, size, style, room), left, baseline - size * BASELINE)


def _word(canvas: Canvas, text: str, size: int, style: Style, room: float | None) -> Sprite:
    role = Type(True, size)
    wide = canvas.width(text, role) + size * style.lean
    key = ("gold word", text, size, style, room)
    return canvas.sprite(key, wide, size * 1.2, lambda c: _paint(c, text, role, style), margin=size * 0.2)


def _paint(canvas: Canvas, text: str, role: Type, style: Style) -> None:
    """Draw upright on a surface aside, then copy that leaning."""
    onto, y = canvas.surface, role.size * BASELINE
    flat = canvas.surface = _like(onto)
    for drop in (role.size * DROP, 0):
        canvas.text(text, 0, y + drop, role, DARK, outline=(DARK, role.size * OUTLINE))
    if style.rim is not None:
        canvas.text(text, 0, y, role, style.rim, outline=(style.rim, role.size * EDGE))
    letters = canvas.surface = _like(onto)
    canvas.texts.clear()
    canvas.text(text, 0, y, role, "#FFFFFF")
    canvas.surface = onto
    _gild(letters, style, *_span(canvas, text, role, y))
    flat.blit(letters, (0, 0))
    _lean(onto, flat, style.lean, canvas.px(0, y)[1])


def _like(surface: pygame.Surface) -> pygame.Surface:
    return pygame.Surface(surface.get_size(), pygame.SRCALPHA)


def _span(canvas: Canvas, text: str, role: Type, baseline: float) -> tuple[int, int]:
    """Return the pixel rows where the letters begin and end."""
    below = 0.0 if typography.is_latin(text) else 0.02
    return canvas.px(0, baseline - role.size * 0.7)[1], canvas.px(0, baseline + role.size * below)[1]


def _gild(letters: pygame.Surface, style: Style, top: int, bottom: int) -> None:
    """Fill white letters with the gradient."""
    for row in range(letters.get_height()):
        share = min(1.0, max(0.0, (row - top) / max(1, bottom - top)))
        letters.fill(_tone(style, share), (0, row, letters.get_width(), 1), special_flags=pygame.BLEND_RGBA_MULT)


def _tone(style: Style, share: float) -> pygame.Color:
    """Return the gold at a share of the height, from the top."""
    if share < HORIZON:
        return pygame.Color(style.above[0]).lerp(style.above[1], share / HORIZON)
    return pygame.Color(style.below[0]).lerp(style.below[1], (share - HORIZON) / (1 - HORIZON))


def _lean(onto: pygame.Surface, flat: pygame.Surface, lean: float, baseline: int) -> None:
    """Copy row by row, each farther to the right the higher it is."""
    for row in range(flat.get_height()):
        onto.blit(flat, (round((baseline - row) * lean), row), (0, row, flat.get_width(), 1))
