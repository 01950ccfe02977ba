"""Golden pictures: fixed states of each scene in both languages, compared with a small tolerance.

``GEKOKUJO_ACCEPT=1 pytest tests/scenes/test_golden.py`` accepts new ones; look at them before they are committed.
"""

from __future__ import annotations

import os
from pathlib import Path

import pygame
import pytest

from tests.scenes.states import SMALL, STATES, Driver

FOLDER = Path(__file__).parents[1] / "golden" / "pictures"
TOLERANCE, FEW = 6, 40
"""A channel may differ by so much, and so many pixels by more."""
BOTH = {
    *("title", "setup", "setup-arena", "gold", "rank-change", "war-three", "results", "peek", "details"),
    *("arena-call", "arena-clash"),
}
CASES = [(name, lang) for name in STATES for lang in ("en", "ja") if lang == "en" or name in BOTH]


@pytest.mark.parametrize(("name", "lang"), CASES)
def test_a_scene_looks_as_it_did(name, lang, tmp_path):
    driver = Driver(lang)
    STATES[name](driver)
    driver.app.draw()
    picture = driver.app.canvas.surface
    path = FOLDER / f"{name}-{lang}.png"
    if os.environ.get("GEKOKUJO_ACCEPT"):
        pygame.image.save(picture, path)
    assert path.exists(), "a golden picture is missing: accept it"
    golden = pygame.image.load(path).convert(picture)
    off = pygame.mask.from_threshold(picture, (0, 0, 0), (TOLERANCE + 1,) * 3 + (255,), golden)
    differing = SMALL[0] * SMALL[1] - off.count()
    if differing > FEW:
        side = tmp_path / "expected-got-difference.png"
        pygame.image.save(_side_by_side(golden, picture), side)
        pytest.fail(f"{differing} pixels differ; see {side}")


def _side_by_side(golden: pygame.Surface, picture: pygame.Surface) -> pygame.Surface:
    difference = golden.copy()
    difference.blit(picture, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    whole = pygame.Surface((SMALL[0] * 3, SMALL[1]))
    for k, part in enumerate((golden, picture, difference)):
        whole.blit(part, (SMALL[0] * k, 0))
    return whole
