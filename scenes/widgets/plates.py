"""Plates to press and to choose on: menu items, segments side by side, value boxes with arrows."""

from __future__ import annotations

from collections.abc import Sequence

from scenes import theme
from scenes.canvas import Canvas
from scenes.layout.table import Rect
from scenes.theme import Type

GOLDEN = (theme.GOLDHI, theme.GOLDHI, theme.INK0)


def menu_plate(
    canvas: Canvas,
    place: Rect,
    text: str,
    glow: float,
    scale: float = 1.0,
    align: str = "left",
    role: Type = theme.BUTTON,
) -> None:
    """Draw a menu item, gold as far as it is in focus: ``glow``, 0 to 1."""

    def lay(focused: bool, alpha: float) -> None:
        def paint(c: Canvas) -> None:
            fill, rim, tone = GOLDEN if focused else (theme.INK2, theme.LINE, theme.IVORY)
            c.plate(0, 0, place.w, place.h, fill, rim)
            x = place.w / 2 if align == "center" else 52
            c.text_mid(text, x, place.h / 2, role, colour=tone, align=align, room=place.w - 90)

        key = ("menu plate", place.w, place.h, text, focused, align, role)
        canvas.blit(canvas.sprite(key, place.w, place.h, paint, 14), place.x, place.y, scale, alpha=alpha)

    if glow < 1:
        lay(False, 1.0)
    if glow > 0:
        lay(True, glow)


def segments(place: Rect, count: int, gap: float = 2) -> list[Rect]:
    """Return the places of plates side by side; they lean into each other."""
    lean = round(place.h / 4)
    wide = (place.w - lean - gap * (count - 1)) / count
    return [Rect(place.x + k * (wide + gap), place.y, wide + lean, place.h) for k in range(count)]


def choice(canvas: Canvas, place: Rect, texts: Sequence[str], chosen: int) -> None:
    """Draw plates side by side, the chosen one ivory."""
    for k, (part, text) in enumerate(zip(segments(place, len(texts)), texts, strict=True)):
        fill, tone = (theme.IVORY, theme.INK0) if k == chosen else (theme.FIELD, theme.IVORY2)
        canvas.plate(*part, fill, theme.LINE, shadow=False)
        canvas.text_mid(text, *part.centre, theme.CONTROL, colour=tone, align="center", room=part.w - 24)


FIGURE_W = 158
"""How much of a slider's place its figure takes."""


def slider_stops(place: Rect, count: int) -> list[Rect]:
    """Return where each value of a slider can be clicked."""
    pitch = (place.w - FIGURE_W) / (count - 1)
    return [Rect(place.x + pitch * (k - 0.5), place.y, pitch, place.h) for k in range(count)]


def slider(canvas: Canvas, place: Rect, chosen: int, count: int, figure: str) -> None:
    """Draw a slider with its ticks, its thumb at the chosen of its values, and the figure at its right end."""
    long, cy = place.w - FIGURE_W, place.centre[1]
    pitch = long / (count - 1)
    canvas.plate(place.x, cy - 8, long, 16, theme.FIELD, theme.LINE, 2, lean=4, shadow=False)
    if chosen:
        canvas.plate(place.x, cy - 7, pitch * chosen, 14, theme.GOLD, lean=4, shadow=False)
    for k in range(count):
        canvas.fill(place.x + pitch * k - 1, cy + 16, 2, 8, theme.LINE)
    canvas.plate(place.x + pitch * chosen - 17, cy - 26, 34, 52, theme.IVORY, theme.OUTLINE, 4, shadow=False)
    canvas.text_mid(figure, place.x + place.w, cy, theme.PLATE, align="right", room=FIGURE_W - 40)


def arrows(place: Rect) -> tuple[Rect, Rect]:
    """Return where a value box steps back and forth when it is clicked."""
    half = place.w / 2
    return Rect(place.x, place.y, half, place.h), Rect(place.x + half, place.y, half, place.h)


def value(canvas: Canvas, place: Rect, text: str, glow: float, steps: bool = True) -> None:
    """Draw a value, between two arrows if it is stepped through."""
    canvas.plate(*place, theme.FIELD, theme.LINE, shadow=False)
    canvas.plate(*place, theme.ALERT_INK, theme.GOLDHI, 4, shadow=False, alpha=glow)
    end = "-gold" if glow else ""
    cx, cy = place.centre
    if steps:
        canvas.piece(f"icon-left-small{end}", place.x + 32, cy)
        canvas.piece(f"icon-right-small{end}", place.x + place.w - 32, cy)
    room = place.w - (100 if steps else 48)
    canvas.text_mid(text, cx, cy, theme.CONTROL, align="center", room=room, squeeze=True)


def outline(canvas: Canvas, place: Rect, glow: float, lean: float | None = None) -> None:
    """Draw the outline of something as far as it is in focus."""
    canvas.plate(*place, theme.INK0, theme.GOLDHI, 5, lean=lean, shadow=False, opacity=0, alpha=glow)


def row_focus(canvas: Canvas, place: Rect, glow: float) -> None:
    """Draw the ground and outline of a row as far as it is in focus."""
    canvas.plate(*place, theme.ALERT_INK, theme.GOLDHI, 5, shadow=False, alpha=glow)
