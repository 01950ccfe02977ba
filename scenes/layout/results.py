"""Where everything stands in the results, in stage units (look.md, section 6)."""

from __future__ import annotations

from typing import Final

from scenes.layout.table import PROMPT_BAR, Rect, Widgets

COLUMN_HEAD: Final = Rect(56, 30, 480, 66)
WORD: Final = Rect(650, 36, 1180, 132)
CHART: Final = Rect(624, 616, 1256, 376)
PLOT: Final = (760, 700, 1660, 940)
"""Left, top, right, bottom."""
LABEL_GAP: Final = 34
BASE: Final = 592
TOPS: Final = (324, 376, 412, 436, 448)
PODIUM_WIDTHS: Final = (260, 230, 230, 190, 190)
FOUR, FIVE = (2, 1, 3, 4), (4, 2, 1, 3, 5)
"""Which of the seats in order of place stands where, from the left."""


def row(k: int) -> Rect:
    """Return the place of a row of the final column."""
    return Rect(40, 112 + 72 * k, 540, 62)


def stands(places: list[int]) -> list[Rect]:
    """Return where the podium's steps stand from the left, for the places of those who stand on them."""
    five = len(places) == 5
    widths = [200 if five else PODIUM_WIDTHS[place - 1] for place in places]
    gap = 40 if five else 16
    x = 1250 - (sum(widths) + gap * (len(places) - 1)) / 2
    steps = []
    for place, wide in zip(places, widths, strict=True):
        steps.append(Rect(x, TOPS[place - 1], wide, BASE - TOPS[place - 1]))
        x += wide + gap
    return steps


def widgets(seats: int) -> Widgets:
    """Return every widget's place; the signs stand over their steps."""
    order = [nth for nth in (FIVE if seats == 5 else FOUR) if nth <= seats]
    steps = {f"step {nth}": step for nth, step in zip(order, stands(order), strict=True)}
    signs = {f"sign {nth}": Rect(steps[f"step {nth}"].centre[0] - 70, TOPS[nth - 1] - 126, 140, 126) for nth in order}
    rows = {f"row {k + 1}": row(k) for k in range(12)}
    head = {"column": COLUMN_HEAD, "word": WORD, "chart": CHART, "prompt bar": PROMPT_BAR}
    return {**head, **rows, **steps, **signs}


LAYERS: Final[frozenset[tuple[str, str]]] = frozenset()
"""Pairs that lie over each other: none."""
