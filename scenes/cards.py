"""Sanctuary's cards, each drawn once a size (look.md, section 5). The one place that draws faces."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum

from engine.sanctuary.cards import Card, Kind, Sign
from game.words import signed
from scenes import theme
from scenes.canvas import Canvas, Sprite
from scenes.theme import Type

W, H = 500, 700
MARKS = ((250, 262), (125, 506), (375, 506))
NAME_BASELINES = (412, 653, 653)
BADGE = Type(True, 46)
NAMES_FROM = 200
"""Below this width names are left out."""


class State(StrEnum):
    """What a card says of itself beside its face."""

    NORMAL = "normal"
    FOCUS = "focus"
    GODDESS = "goddess"
    LEGAL = "legal"
    DISABLED = "disabled"


def face(
    canvas: Canvas,
    card: Card,
    width: float,
    name: Callable[[Sign], str],
    picked: int | None = None,
    state: State = State.NORMAL,
) -> Sprite:
    """Return a card's face at a width; ``picked`` is the place of the picked mark, ``name`` tells a sign's name."""
    names = tuple(name(mark) for mark in card.marks) if width >= NAMES_FROM else None
    k = width / W

    def paint(c: Canvas) -> None:
        _surround(c, k, state)
        c.piece(f"frame-{card.kind}", 0, 0, k)
        _corner(c, card, k)
        for place, mark in enumerate(card.marks):
            _mark(c, card.kind, mark, place, k, place == picked)
        for place, told in enumerate(names or ()):
            tone = theme.GOLDHI if place == picked else theme.ROSEHI if place == 0 else theme.IVORY
            role = Type(True, round(56 * k))
            x, y = MARKS[place][0] * k, NAME_BASELINES[place] * k
            c.text(told, x, y, role, tone, "center", 206 * k, (theme.OUTLINE, 3), squeeze=True)
        if state == State.DISABLED:
            c.piece("card-disabled", 0, 0, k)
        if state == State.LEGAL:
            c.piece("card-legal", 0, 0, k)
        c.face(card.id)

    key = ("face", card, width, names, picked, state)
    return canvas.sprite(key, width, H * k, paint, 60 * k)


def _surround(c: Canvas, k: float, state: State) -> None:
    if state in (State.FOCUS, State.GODDESS):
        c.piece("card-shadow", 16 * k, 30 * k, k)
        c.piece("card-focus-rose" if state == State.GODDESS else "card-focus", 0, 0, k)
    else:
        c.piece("card-shadow", 10 * k, 14 * k, k)


def _corner(c: Canvas, card: Card, k: float) -> None:
    if card.kind == Kind.WAR:
        role = Type(True, round(84 * k))
        c.text(str(card.number), 414 * k, 125 * k, role, theme.IVORY, "center", outline=(theme.OUTLINE, 5 * k))
        return
    gold = card.kind == Kind.GOLD
    tone, edge = (theme.GOLDHI, theme.ALERT_INK) if gold else (theme.SILVERHI, theme.FIGURE_INK)
    role = Type(True, round(176 * k))
    figure = signed(card.number) if gold else str(card.number)
    c.text(figure, (28 if gold else 40) * k, 168 * k, role, tone, outline=(edge, 8 * k))
    if gold:
        c.piece("disc-up" if card.number > 0 else "disc-down", 414 * k, 96 * k, k)


def _mark(c: Canvas, kind: Kind, sign: Sign, place: int, k: float, picked: bool) -> None:
    x, y = MARKS[place][0] * k, MARKS[place][1] * k
    if picked:
        c.piece("mark-pick", x, y, k)
    c.piece("mark-top" if place == 0 else f"mark-{kind}", x, y, k)
    emblem(c, sign, x, y, 98 * k, "rose" if place == 0 else "night")


def emblem(c: Canvas, sign: Sign, x: float, y: float, r: float, on: str = "night", alpha: float = 1.0) -> None:
    """Draw a star sign's figure for a circle of a radius; ``on`` names the ground."""
    lines = theme.EMBLEM_ON[on]
    if r > 40:
        c.piece(f"emblem-{sign}", x, y, r / 100, lines=lines, alpha=alpha)
    else:
        c.piece(f"emblem-small-{sign}", x, y, r / 30, lines=lines, alpha=alpha)


def roundel(
    c: Canvas, sign: Sign, x: float, y: float, r: float, on: str = "night", rim: str | None = None, badge: str = ""
) -> None:
    """Draw a star sign on its disc, perhaps with a rim in a seat's colour.

    A small figure is hard to tell from a sofa: a ``badge``, one kanji or two letters, stands over it.
    """
    c.piece(f"disc-{on}", x, y, r / 100)
    if rim is not None:
        c.piece("disc-ring" if r < 50 else "disc-ring-thin", x, y, r / 100, tint=rim)
    emblem(c, sign, x, y, r, on, 0.4 if badge else 1.0)
    if badge:
        c.text_mid(badge, x, y, BADGE, align="center", room=2 * r, outline=(theme.OUTLINE, 3), squeeze=True)


def back(canvas: Canvas, width: float, owner: int | None = None, state: State = State.NORMAL) -> Sprite:
    """Return a card's back; the owner's shape stands on a set card. Nothing on it hints at the face."""
    k = width / W

    def paint(c: Canvas) -> None:
        _surround(c, k, state)
        c.piece("back-sanctuary", 0, 0, k)
        if owner is not None:
            c.piece(f"seat-{theme.SEAT_SHAPES[owner]}", 250 * k, 612 * k, 34 * k / 36)

    return canvas.sprite(("back", width, owner, state), width, H * k, paint, 60 * k)


def chip(c: Canvas, card: Card, x: float, y: float) -> None:
    """Draw a silver card's small face in a row, 45 by 56; it lies open for all."""
    c.piece("chip-silver", x, y)
    c.text(str(card.number), x + 22.5, y + 45, theme.CHIP, theme.FIGURE_INK, "center", 40, squeeze=True)
    c.face(card.id)
