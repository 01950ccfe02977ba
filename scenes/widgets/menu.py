"""Items of a screen, worked by keys alone or by the mouse alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from scenes import theme
from scenes.input.meanings import DIRECTIONS, MOUSE, Meaning, Pointer, Press
from scenes.layout.table import Rect
from scenes.tween import Tweens
from scenes.widgets.focus import neighbour
from scenes.widgets.prompt import PromptBar

SHRUNK = 0.96
SIDEWAYS = {Meaning.LEFT: -1, Meaning.RIGHT: 1}
BY_NOTCH = {Meaning.PREVIOUS: -1, Meaning.NEXT: 1}


class Item(NamedTuple):
    """Something that can be focused and confirmed.

    ``change`` steps through its values: by previous and next, and by left and right if ``sideways``. ``parts`` are
    places within it that do something of their own when clicked.
    """

    name: str
    place: Rect
    confirm: Callable[[], None]
    change: Callable[[int], None] | None = None
    parts: tuple[tuple[Rect, Callable[[], None]], ...] = ()
    sideways: bool = False


class Menu:
    """The focus among items, and what a press or the pointer does with them."""

    def __init__(self, tweens: Tweens, items: Callable[[], Sequence[Item]], focus: str) -> None:
        self._tweens = tweens
        self._items = items
        self._focus = focus
        self._pressed = ""
        self._share = self._come = 1.0

    @property
    def focus(self) -> str:
        """The name of the item in focus."""
        return self._focus

    @focus.setter
    def focus(self, name: str) -> None:
        if name != self._focus:
            self._focus = name
            self._tweens.run(self._arrive, theme.FOCUS)

    def _arrive(self, share: float) -> None:
        self._come = share

    def glow(self, name: str) -> float:
        """Return how far an item shows that it is in focus, 0 to 1: a new focus fades in."""
        return max(0.01, self._come) if name == self._focus else 0.0

    def scale(self, name: str) -> float:
        """Return how large an item is now: one just pressed springs back."""
        return SHRUNK + (1 - SHRUNK) * self._share if name == self._pressed else 1.0

    def rest(self) -> None:
        """Spring back at once, as when something covers the menu."""
        self._pressed = ""

    def _item(self) -> Item:
        """Return the item in focus; the first one if the one before is gone."""
        items = self._items()
        item = next((item for item in items if item.name == self.focus), items[0])
        self.focus = item.name
        return item

    def handle(self, said: Any) -> None:
        """Take a press or the pointer."""
        if isinstance(said, Press) and said.down:
            self._press(said.meaning)
        elif isinstance(said, Pointer) and said.kind in ("move", "down"):
            self._point(said)

    def _press(self, meaning: Meaning) -> None:
        item = self._item()
        step = BY_NOTCH.get(meaning) or (SIDEWAYS.get(meaning) if item.sideways else None)
        if step and item.change:
            item.change(step)
        elif meaning in DIRECTIONS:
            self.move(meaning)
        elif meaning == Meaning.CONFIRM:
            self._confirm(item.name, item.confirm)

    def move(self, way: Meaning) -> None:
        """Move the focus to the nearest item in a direction."""
        here = self._item().name
        self.focus = neighbour({item.name: item.place for item in self._items()}, here, way) or here

    def _point(self, pointer: Pointer) -> None:
        item = next((item for item in self._items() if item.place.holds(pointer.x, pointer.y)), None)
        if item is None:
            return
        self.focus = item.name
        if pointer.kind == "down":
            parts = (act for place, act in item.parts if place.holds(pointer.x, pointer.y))
            self._confirm(item.name, next(parts, item.confirm))

    def _confirm(self, name: str, act: Callable[[], None]) -> None:
        self._pressed = name
        self._tweens.run(self._spring, theme.PRESSED)
        act()

    def _spring(self, share: float) -> None:
        self._share = share


def clicked(bar: PromptBar, said: Any) -> Any:
    """Return what is said; a click on an entry of the prompt bar says what the entry means."""
    if isinstance(said, Pointer) and said.kind == "down":
        at = bar.at(said.x, said.y)
        if at is not None:
            return Press(bar.entries[at].meanings[0], True, MOUSE)
    return said
