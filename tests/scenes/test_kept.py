"""Pictures that are kept don't outgrow their room; places to be drawn anew cover what has changed, each pixel once."""

from __future__ import annotations

import pygame
from hypothesis import given
from hypothesis import strategies as st

from scenes.frame import merged
from scenes.kept import Kept

SIDE = 10
BYTES = 4 * SIDE * SIDE


def picture() -> pygame.Surface:
    return pygame.Surface((SIDE, SIDE), pygame.SRCALPHA)


def test_the_picture_not_used_for_longest_goes_when_there_is_no_room():
    kept, made = Kept(2 * BYTES), []

    def ask(name: str) -> None:
        kept.get(name, lambda: made.append(name) or picture())

    for name in ("night", "war", "night", "goddess", "night", "war"):
        ask(name)
    assert made == ["night", "war", "goddess", "war"]
    assert kept.bytes == 2 * BYTES


def test_a_picture_larger_than_all_the_room_is_still_drawn():
    kept = Kept(BYTES - 1)
    assert kept.get("night", picture) is kept.get("night", picture)


PLACES = st.lists(st.builds(pygame.Rect, *[st.integers(0, 30)] * 2, *[st.integers(0, 20)] * 2), max_size=8)


@given(PLACES)
def test_places_to_be_drawn_anew_hold_every_change_and_never_overlap(places):
    got = merged(places)
    for k, place in enumerate(got):
        assert place.collidelist(got[k + 1 :]) < 0
    for place in places:
        for x in range(place.left, place.right):
            for y in range(place.top, place.bottom):
                assert any(each.collidepoint(x, y) for each in got)
