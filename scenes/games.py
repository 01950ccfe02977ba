"""How each game shows itself where it can be chosen: an emblem, and its names in both scripts."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.sanctuary.cards import Sign
from scenes import cards, theme
from scenes.canvas import Canvas


class Face(NamedTuple):
    """A game's names, the colour of the second script, and what stands in the circle of its emblem."""

    english: str
    japanese: str
    tone: str
    emblem: Callable[[Canvas, float, float, float], None]


def draw_emblem(canvas: Canvas, game: str, x: float, y: float, r: float) -> None:
    """Draw a game's emblem in a circle of a radius."""
    FACES[game].emblem(canvas, x, y, r)


def _lion(canvas: Canvas, x: float, y: float, r: float) -> None:
    canvas.piece("disc-night", x, y, r / 100)
    _ring(canvas, x, y, r)
    cards.emblem(canvas, Sign.LEO, x, y, r, "night")


def _axe(canvas: Canvas, x: float, y: float, r: float) -> None:
    canvas.piece("seat-circle-white", x, y, r / 32.4, tint=theme.DUSK0)
    _ring(canvas, x, y, r)
    canvas.piece("class-warrior", x, y, r / 166)


def _ring(canvas: Canvas, x: float, y: float, r: float) -> None:
    canvas.piece("disc-ring-thin", x, y, r / 100, tint=theme.GOLD)


FACES = {
    "sanctuary": Face("Gekokujo Sanctuary", "下克上サンクチュアリ", theme.GOLDHI, _lion),
    "arena": Face("Arena and Five Braves", "闘技場と５人の勇者", theme.SANDHI, _axe),
}
