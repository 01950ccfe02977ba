"""What was drawn once and is kept: the things used last, as long as they don't weigh too much together."""

from __future__ import annotations

import sys
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Protocol, TypeVar, cast

import pygame


class Drawn(Protocol):
    """Something with a surface of its own."""

    @property
    def surface(self) -> pygame.Surface:
        """What was drawn."""
        ...


T = TypeVar("T", bound="Drawn | pygame.Surface")


class Kept:
    """Surfaces, and what has one, by their keys.

    What was not used for longest goes when all together have more than ``most`` bytes.
    """

    def __init__(self, most: int) -> None:
        self.most = most
        self.bytes = 0
        self._things: OrderedDict[Hashable, Drawn | pygame.Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._things)

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """Return the thing of a key, made the first time. A key always stands for the same type."""
        thing = self._things.get(key)
        if thing is not None:
            self._things.move_to_end(key)
            return cast("T", thing)
        made = make()
        self._things[key] = made
        self.bytes += _weight(made)
        while self.bytes > self.most and len(self._things) > 1:
            self.bytes -= _weight(self._things.popitem(last=False)[1])
        return made

    def clear(self) -> None:
        """Forget everything."""
        self._things.clear()
        self.bytes = 0


def _weight(thing: Drawn | pygame.Surface) -> int:
    surface = thing if isinstance(thing, pygame.Surface) else thing.surface
    return surface.get_pitch() * surface.get_height()


M_MMAP_THRESHOLD = -3
LARGE = 1 << 18


def give_back() -> None:
    """Let what large pictures took go back to the system as soon as they are forgotten, where the C library can.

    Else it keeps most of it, in pieces: rendering leaves many large holes.
    """
    if not sys.platform.startswith("linux"):
        return
    import ctypes  # only needed here

    mallopt = getattr(ctypes.CDLL(None), "mallopt", None)
    if mallopt is not None:
        mallopt(M_MMAP_THRESHOLD, LARGE)
