"""A frame as a list of blits: what is the same as in the frame before is not drawn again.

What has not changed for a while lies drawn on a base of its own, so that what moves over it costs two blits and not
all that is under it.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple, TypeAlias

import pygame

MANY = 40
"""So many places that have changed are drawn anew one by one; more of them as one."""
LOOSE = 1.3
"""Places that overlap become one when it is at most so many times as large as what they cover."""
MOST = 0.6
"""When more of the surface than this has changed, all of it is drawn anew."""
CALM = 4
"""After so many frames, what was in all of them comes to lie on the base."""
REST = 3
"""After so many frames that are the same, all of the frame comes to lie on it: nothing else is to be done then."""
WORTH = 16
"""A base with fewer blits than this is not worth its memory."""
HEAVY = 30
"""With no more blits than this to draw, the base is not asked."""


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
        self._same = 0
        self._base = Base()
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
            self._same += 1
            if self._same == REST and len(blits) > HEAVY:
                self._base.rest(blits, target.get_size())
            return False
        self._same = 0
        self.places = _places(target, before, blits)
        rects = [blit.seen for blit in blits]
        hits = [place.collidelistall(rects) for place in self.places]
        if before is None:
            target.fill("#000000")
        if sum(map(len, hits)) > HEAVY:
            blits = self._base.part(blits, target.get_size())
            rects = [blit.seen for blit in blits]
            hits = [place.collidelistall(rects) for place in self.places]
            for place in self.places:
                self._base.show(target, place)
        _draw(target, self.places, blits, hits)
        return bool(self.places)


class Base:
    """A surface of a frame's size, on which the blits lie that have not changed for a while."""

    def __init__(self) -> None:
        self._surface: pygame.Surface | None = None
        self._lying: list[Blit] = []
        self._common: set[Blit] = set()
        self._frames = 0

    def show(self, target: pygame.Surface, place: pygame.Rect) -> None:
        """Draw a place of it."""
        if self._surface is not None:
            target.blit(self._surface, place, place)

    def rest(self, blits: list[Blit], size: tuple[int, int]) -> None:
        """Let a frame lie on the base as it is."""
        self._lay(blits, size)

    def part(self, blits: list[Blit], size: tuple[int, int]) -> list[Blit]:
        """Bring the base up to date with a frame, and return what does not lie on it, from below."""
        self._common.intersection_update(blits) if self._frames else self._common.update(blits)
        self._frames = (self._frames + 1) % CALM
        lying = set(self._lying)
        if self._frames == 0:
            lying |= self._common
            self._common.clear()
        still, moving = _parted(blits, lying)
        if self._surface is None and len(still) < WORTH:
            return blits
        self._lay(still, size)
        return moving

    def _lay(self, still: list[Blit], size: tuple[int, int]) -> None:
        before: list[Blit] | None = self._lying
        if self._surface is None or self._surface.get_size() != size:
            self._surface, before = pygame.Surface(size), None
        if still != before:
            rects = [blit.seen for blit in still]
            places = _places(self._surface, before, still)
            _draw(self._surface, places, still, [place.collidelistall(rects) for place in places])
        self._lying = still


def _parted(blits: list[Blit], lying: set[Blit]) -> tuple[list[Blit], list[Blit]]:
    """Part a frame into what may lie below all else, and the rest: what moves, and what lies over that."""
    still: list[Blit] = []
    moving: list[Blit] = []
    places: list[Place] = []
    for one in blits:
        if one in lying and pygame.Rect(one.seen).collidelist(places) < 0:
            still.append(one)
        else:
            moving.append(one)
            places.append(one.seen)
    return still, moving


def _draw(target: pygame.Surface, places: list[pygame.Rect], blits: list[Blit], hits: list[list[int]]) -> None:
    """Draw at each place the blits that are seen there."""
    for place, hit in zip(places, hits, strict=True):
        for k in hit:
            target.set_clip(place.clip(blits[k].seen))
            blits[k].draw(target)
    target.set_clip(None)


def _places(target: pygame.Surface, before: list[Blit] | None, blits: list[Blit]) -> list[pygame.Rect]:
    """Return the places of a surface that have to be drawn anew."""
    whole = target.get_rect()
    places = None if before is None else changed(before, blits)
    if places is None or sum(p.w * p.h for p in places) > MOST * whole.w * whole.h:
        return [whole]
    return [place for each in places if (place := each.clip(whole))]


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
    """Return places that don't overlap and cover the same, and not too many of them."""
    apart: list[pygame.Rect] = []
    todo = [place for place in reversed(places) if place]
    while todo:
        place = todo.pop()
        hit = place.collidelist(apart)
        if hit < 0:
            apart.append(place)
            continue
        other = apart[hit]
        union, shared = place.union(other), place.clip(other)
        if union.w * union.h <= LOOSE * (place.w * place.h + other.w * other.h - shared.w * shared.h):
            del apart[hit]
            todo.append(union)
        else:
            todo += _beside(place, shared)
    if len(apart) > MANY:
        return [apart[0].unionall(apart[1:])]
    return apart


def _beside(place: pygame.Rect, shared: pygame.Rect) -> list[pygame.Rect]:
    """Return what of a place is left without a part of it: above, below, left and right."""
    parts = (
        (place.left, place.top, place.w, shared.top - place.top),
        (place.left, shared.bottom, place.w, place.bottom - shared.bottom),
        (place.left, shared.top, shared.left - place.left, shared.h),
        (shared.right, shared.top, place.right - shared.right, shared.h),
    )
    return [pygame.Rect(part) for part in parts if part[2] and part[3]]
