"""Where everything stands in the setup, in stage units (look.md, section 6)."""

from __future__ import annotations

from typing import Final

from scenes.layout.table import PROMPT_BAR, Rect, Widgets

HEADING: Final = Rect(56, 24, 560, 112)
SEATS_HEAD: Final = Rect(704, 60, 1156, 68)
TILES: Final = {"sanctuary": Rect(40, 152, 600, 178), "arena": Rect(40, 356, 600, 178)}
RULES: Final = Rect(32, 568, 616, 412)
RULES_BASE, RULE_TOP = 622, 640
LABEL_X, LABEL_W = 72, 228
ROOMY: Final = 60
"""How high a rule's row is where there is room."""
VALUE_X, VALUE_W = 304, 304
HELP_W, HELP_PITCH = 536, 37
DEVICE_W: Final = 190
SEATS_X, SEATS_TOP, SEATS_W = 680, 152, 1200
ADD_H: Final = 100
REMOVE: Final = Rect(690, 924, 380, 76)
HINT: Final = Rect(1100, 920, 372, 80)
BEGIN: Final = Rect(1540, 924, 340, 76)


def rule(k: int, count: int) -> Rect:
    """Return the place of a rule's value; four stand closer."""
    pitch, high = (56, 50) if count == 4 else (76, ROOMY)
    return Rect(VALUE_X, RULE_TOP + pitch * k, VALUE_W, high)


def help_on(rules: int) -> tuple[Rect, int]:
    """Return where the help stands below so many rules, from its first baseline on, and in how many lines."""
    last = rule(rules - 1, rules)
    top, bottom = last.y + last.h + (38 if rules > 2 else 52), RULES.y + RULES.h - 8
    return Rect(LABEL_X, top, HELP_W, bottom - top), int((bottom - top) / HELP_PITCH) + 1


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
    tiles = {f"tile {game}": place for game, place in TILES.items()}
    rows = {f"seat {k + 1}": seat(k, count) for k in range(count)}
    more = {"add": add(count)} if count < 5 else {}
    below = {"remove": REMOVE, "hint": HINT, "begin": BEGIN, "prompt bar": PROMPT_BAR}
    return {"heading": HEADING, "seats": SEATS_HEAD, **tiles, "rules": RULES, **rows, **more, **below}


LAYERS: Final[frozenset[tuple[str, str]]] = frozenset()
"""Pairs that lie over each other: none."""
