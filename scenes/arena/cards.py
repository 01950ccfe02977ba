"""The arena's cards, each drawn once a size (look.md, section 5). The one place that draws their faces."""

from __future__ import annotations

from engine.arena.classes import Call, Classes, class_of
from engine.base import Seat
from game.words import Words
from scenes import theme
from scenes.canvas import Canvas, Sprite
from scenes.theme import Type

W, H = 500, 700
FIGURES = (146, 378)
NAME, FIGURE = Type(True, 90), Type(True, 156)
NAME_TONE, FIGURE_EDGE = "#FFF3D6", "#2B0E10"
PLAIN_FROM = 90
"""Below this width a name is left out: the sign tells the class."""


def face(
    canvas: Canvas,
    card: str,
    width: float,
    words: Words,
    classes: Classes,
    call: Call | None = None,
    wounded: bool = False,
    state: str = "",
    private: bool = False,
) -> Sprite:
    """Return a class card's face at a width; what is not called is dimmed.

    ``state`` may be focus, legal or disabled; a ``private`` face lies face down, and only its viewer knows it.
    """
    k = width / W
    which = class_of(card)
    pair = (classes.number(card, Call.MELEE), classes.number(card, Call.RANGED))

    def paint(c: Canvas) -> None:
        _surround(c, k, state)
        c.piece(f"frame-{which}", 0, 0, k)
        if width >= PLAIN_FROM:
            role = Type(True, round(NAME.size * k))
            c.text(words(f"class.{which}"), 250 * k, 116 * k, role, NAME_TONE, "center", 400 * k, squeeze=True)
        role = Type(True, round(FIGURE.size * k))
        for x, number in zip(FIGURES, pair, strict=True):
            edge = (FIGURE_EDGE, max(1.0, 6 * k))
            c.text(str(number), x * k, 658 * k, role, theme.IVORY, "center", 200 * k, edge, squeeze=True)
        if wounded:
            c.piece(f"overlay-wounded-{words.lang}", 0, 0, k)
        if call is not None:
            c.piece(f"call-{call}", 0, 0, k)
        if private:
            c.plate(356 * k, 376 * k, 124 * k, 80 * k, theme.DUSK0, theme.SAND, 3)
            c.piece("icon-eye", 418 * k, 416 * k, 1.2 * k)
        if state in ("disabled", "legal"):
            c.piece(f"card-{state}", 0, 0, k)
        c.face(card)

    key = ("class card", card, width, words.lang, classes.digest, call, wounded, state, private)
    return canvas.sprite(key, width, H * k, paint, 60 * k)


def back(canvas: Canvas, width: float, owner: Seat | None = None, state: str = "") -> Sprite:
    """Return a card's back with its owner's shape. Nothing on it hints at the face."""
    k = width / W

    def paint(c: Canvas) -> None:
        _surround(c, k, state)
        c.piece("back-arena", 0, 0, k)
        if owner is not None:
            c.piece(f"seat-{theme.SEAT_SHAPES[owner]}", 250 * k, 600 * k, 40 * k / 36)
        if state in ("disabled", "legal"):
            c.piece(f"card-{state}", 0, 0, k)

    return canvas.sprite(("arena back", width, owner, state), width, H * k, paint, 60 * k)


def _surround(c: Canvas, k: float, state: str) -> None:
    if state == "focus":
        c.piece("card-shadow", 16 * k, 30 * k, k)
        c.piece("card-focus", 0, 0, k)
    else:
        c.piece("card-shadow", 10 * k, 14 * k, k)
