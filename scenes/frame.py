"""A frame as a list of blits: what is the same as in the frame before is not drawn again."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple, TypeAlias

import pygame

MANY = 40
"""So many places that have changed are drawn anew one by one; more of them as one."""
MOST = 0.6
"""When more of the surface than this has changed, all of it is drawn anew."""


Place: TypeAlias = tuple[int, int, int, int]
"""Left, top, width and height in pixels."""


class Blit(NamedTuple):
    """A surface at a place in pixels, its alpha 0 … 255, and where of it is seen."""

    surface: pygame.Surface
    x: int
    y: int
    alpha: int
    seen: Place

    def draw(self, target: pygame.Surface) -> None:
        """Draw it."""
        if self.alpha < 255:
            self.surface.set_alpha(self.alpha)
            target.blit(self.surface, (self.x, self.y))
            self.surface.set_alpha(255)
        else:
            target.blit(self.surface, (self.x, self.y))


def blit(surface: pygame.Surface, x: int, y: int, alpha: int, clip: pygame.Rect | None) -> Blit:
    """Return a blit that is seen within a clip only, if there is one."""
    place = (x, y, *surface.get_size())
    return Blit(surface, x, y, alpha, place if clip is None else tuple(clip.clip(place)))  # type: ignore[arg-type]


class Frames:
    """Draws frames onto a surface that keeps what was drawn on it."""

    def __init__(self) -> None:
        self._before: list[Blit] | None = None
        self.places: list[pygame.Rect] = []
        """What the last frame drew anew."""

    def forget(self) -> None:
        """Draw all of the next frame: the surface is another one, or was damaged."""
        self._before = None

    def draw(self, target: pygame.Surface, blits: list[Blit]) -> bool:
        """Bring the surface up to date, and return whether anything had to be drawn."""
        before, self._before = self._before, blits
        self.places = []
        if before == blits:
            return False
        places = None if before is None else changed(before, blits)
        whole = target.get_rect()
        if places is None or sum(p.w * p.h for p in places) > MOST * whole.w * whole.h:
            places = [whole]
        if before is None:
            target.fill("#000000")
        self.places = [place for each in places if (place := each.clip(whole))]
        rects = [blit.seen for blit in blits]
        for place in self.places:
            for k in place.collidelistall(rects):
                target.set_clip(place.clip(rects[k]))
                blits[k].draw(target)
        target.set_clip(None)
        return bool(self.places)


def changed(before: list[Blit], after: list[Blit]) -> list[pygame.Rect] | None:
    """Return the places in which two frames differ; None when what they share stands in another order."""
    first = 0
    shortest = min(len(before), len(after))
    while first < shortest and before[first] == after[first]:
        first += 1
    last = 0
    while last < shortest - first and before[-1 - last] == after[-1 - last]:
        last += 1
    old, new = before[first : len(before) - last], after[first : len(after) - last]
    gone, come = Counter(old), Counter(new)
    gone.subtract(come)
    differing = [blit for blit, count in gone.items() if count]
    odd = set(differing)
    if [blit for blit in old if blit not in odd] != [blit for blit in new if blit not in odd]:
        return None
    return merged([pygame.Rect(blit.seen) for blit in differing])


def merged(places: list[pygame.Rect]) -> list[pygame.Rect]:
    """Return places that don't overlap, and not too many of them."""
    apart: list[pygame.Rect] = []
    for place in places:
        if not place:
            continue
        while (hit := place.collidelist(apart)) >= 0:
            place = place.union(apart.pop(hit))
        apart.append(place)
    if len(apart) > MANY:
        return [apart[0].unionall(apart[1:])]
    return apart
