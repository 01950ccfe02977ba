"""What was made once and is kept: the things used last, up to so many."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

T = TypeVar("T")


class Kept(Generic[T]):
    """Things by their keys; what was not used for longest goes when there are more than ``most``."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._things: OrderedDict[Hashable, T] = OrderedDict()

    def __len__(self) -> int:
        return len(self._things)

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """Return the thing of a key, made the first time."""
        thing = self._things.get(key)
        if thing is None:
            thing = self._things[key] = make()
            if len(self._things) > self._most:
                self._things.popitem(last=False)
        else:
            self._things.move_to_end(key)
        return thing

    def clear(self) -> None:
        """Forget everything."""
        self._things.clear()
