"""Layouts: no widget lies over another but where the layout says so, and none leaves the safe area."""

from __future__ import annotations

from itertools import combinations

import pytest

from scenes import theme
from scenes.layout import pause, results, setup, table
from scenes.layout.table import Rect

WINDOWS = ((1280, 720), (1366, 768), (1920, 1080), (2560, 1440), (3840, 2160))
SAFE = Rect(24, 16, 1872, 1048)
BLEEDS = {"prompt bar"}
"""What reaches the edges on purpose; what stands on it does not."""


def layouts(seats: int, text_size: int) -> dict[str, tuple[dict[str, Rect], frozenset[tuple[str, str]]]]:
    """Every scene's widgets and the pairs of them that are layers."""
    tables = {f"table {state}": (places, table.LAYERS) for state, places in table.widgets(seats).items()}
    return tables | {
        "setup": (setup.widgets(seats), setup.LAYERS),
        "results": (results.widgets(seats), results.LAYERS),
        "pause": (pause.widgets(text_size), pause.LAYERS),
    }


def pixels(place: Rect, window: tuple[int, int]) -> Rect:
    """A place in whole pixels of a window."""
    k = min(window[0] / theme.STAGE_W, window[1] / theme.STAGE_H)
    ox, oy = (window[0] - theme.STAGE_W * k) / 2, (window[1] - theme.STAGE_H * k) / 2
    left, top = round(ox + place.x * k), round(oy + place.y * k)
    right, bottom = round(ox + (place.x + place.w) * k), round(oy + (place.y + place.h) * k)
    return Rect(left, top, right - left, bottom - top)


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("text_size", theme.TEXT_SIZES)
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_widgets_lie_apart_and_in_the_safe_area(seats, text_size, window):
    problems, safe = [], pixels(SAFE, window)
    for scene, (places, layers) in layouts(seats, text_size).items():
        seen = {name: pixels(place, window) for name, place in places.items()}
        for name, place in seen.items():
            inside = safe.x <= place.x and safe.y <= place.y
            inside &= place.x + place.w <= safe.x + safe.w and place.y + place.h <= safe.y + safe.h
            if name not in BLEEDS and not inside:
                problems.append((scene, name, "leaves the safe area", places[name]))
        for one, other in combinations(seen, 2):
            layered = (one, other) in layers or (other, one) in layers
            if not layered and seen[one].overlaps(seen[other]):
                problems.append((scene, one, other))
    assert problems == []
