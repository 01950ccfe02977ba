"""Where everything stands in the pause and its settings, in stage units (look.md, section 6)."""

from __future__ import annotations

from typing import Final

from scenes.layout.table import PROMPT_BAR, Rect, Widgets

WORD: Final = Rect(66, 24, 394, 150)
ON_TURN: Final = Rect(24, 828, 460, 152)
PAGE: Final = Rect(520, 40, 1368, 944)
LABEL_X, CONTROL_X, CONTROL_W, CONTROL_H = 604, 1090, 718, 60
BAR: Final = Rect(1868, 150, 8, 760)
HELP_X, HELP_Y, HELP_W = 604, 964, 1200
SEEN, SEEN_LARGE = 10, 9
"""So many settings are seen; with large text the help takes the place of one."""


def item(k: int) -> Rect:
    """Return the place of an item of the list."""
    return Rect(40, 216 + 96 * k, 420, 78)


def row(k: int) -> Rect:
    """Return the place of a setting, counted from the first one seen."""
    return Rect(560, 138 + 78 * k, 1290, 76)


def control(row: Rect) -> Rect:
    """Return the place of a setting's control in its row."""
    return Rect(CONTROL_X, row.y + (row.h - CONTROL_H) / 2, CONTROL_W, CONTROL_H)


def widgets(text_size: int) -> Widgets:
    """Return every widget's place; all that stands on the page lies over it."""
    seen = SEEN if text_size == 100 else SEEN_LARGE
    listed = {f"item {k + 1}": item(k) for k in range(4)}
    rows = {f"page: row {k + 1}": row(k) for k in range(seen)}
    top = row(seen).y + 6
    help_ = {"page: help": Rect(HELP_X, top, HELP_W, PAGE.y + PAGE.h - top), "page: bar": BAR}
    return {"word": WORD, **listed, "on turn": ON_TURN, "page": PAGE, **rows, **help_, "prompt bar": PROMPT_BAR}


LAYERS: Final = frozenset({("page", name) for name in widgets(100) if name.startswith("page:")})
"""Pairs that lie over each other: what stands on the page."""
