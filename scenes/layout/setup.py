"""Where everything stands in the setup, in stage units (look.md, section 6)."""

from __future__ import annotations

from typing import Final

from scenes.layout.table import PROMPT_BAR, Rect, Widgets

HEADING: Final = Rect(56, 24, 560, 112)
SEATS_HEAD: Final = Rect(704, 60, 1156, 68)
TILE: Final = Rect(40, 152, 600, 178)
RULES: Final = Rect(32, 372, 616, 608)
RULE_TOP, RULE_PITCH = 466, 76
LABEL_X, LABEL_W = 72, 228
VALUE_X, VALUE_W, VALUE_H = 304, 304, 60
HELP_W: Final = 536
DEVICE_W: Final = 190
SEATS_X, SEATS_TOP, SEATS_W = 680, 152, 1200
ADD_H: Final = 100
REMOVE: Final = Rect(690, 924, 380, 76)
HINT: Final = Rect(1100, 920, 420, 80)
BEGIN: Final = Rect(1540, 924, 340, 76)


def rule(k: int) -> Rect:
    """Return the place of a rule's value."""
    return Rect(VALUE_X, RULE_TOP + RULE_PITCH * k, VALUE_W, VALUE_H)


def seat(k: int, count: int) -> Rect:
    """Return a seat's row; five stand closer."""
    pitch, high = (150, 134) if count == 5 else (164, 146)
    return Rect(SEATS_X, SEATS_TOP + pitch * k, SEATS_W, high)


def add(count: int) -> Rect:
    """Return the row that adds a seat, after the last one."""
    return seat(count, count)._replace(h=ADD_H)


def kind(row: Rect) -> Rect:
    """Return the place of human and CPU in a seat's row."""
    return Rect(row.x + 445, row.y + row.h / 2 - 31, 330, 62)


def sign(row: Rect) -> Rect:
    """Return the place of the sign in a seat's row."""
    return Rect(row.x + 780, row.y + 8, 390, row.h - 16)


def level(row: Rect) -> Rect:
    """Return the place of a computer player's strength in a seat's row."""
    return Rect(row.x + 810, row.y + row.h / 2 - 30, 340, 60)


def widgets(count: int) -> Widgets:
    """Return every widget's place for a number of seats; ``LAYERS`` tells which lie over each other."""
    rows = {f"seat {k + 1}": seat(k, count) for k in range(count)}
    more = {"add": add(count)} if count < 5 else {}
    below = {"remove": REMOVE, "hint": HINT, "begin": BEGIN, "prompt bar": PROMPT_BAR}
    return {"heading": HEADING, "seats": SEATS_HEAD, "tile": TILE, "rules": RULES, **rows, **more, **below}


LAYERS: Final[frozenset[tuple[str, str]]] = frozenset()
"""Pairs that lie over each other: none."""
