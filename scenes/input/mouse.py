"""The mouse: the left button is the pointer's, the others mean something by themselves."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.input.held import Held
from scenes.input.meanings import MOUSE, Meaning, Pointer, Said

HIDES_AFTER = 2.0
LEFT, MIDDLE, RIGHT = 1, 2, 3
BUTTONS = {MIDDLE: Meaning.PEEK, RIGHT: Meaning.CANCEL}


class Mouse:
    """Hears mouse events. The pointer hides after a while, or when another device is used."""

    def __init__(self, held: Held, to_stage: Callable[[float, float], tuple[float, float]]) -> None:
        self._held = held
        self._to_stage = to_stage
        self._still = 0.0
        self._pressed = False
        self.shown = False

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass; a pointer that holds something stays."""
        self._still += dt
        if self._still >= HIDES_AFTER and not self._pressed:
            self.hide()

    def hide(self) -> None:
        """Hide the pointer."""
        self.shown = self._pressed = False

    def handle(self, event: pygame.event.Event) -> list[Said]:
        """Return what a mouse event means."""
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event.y)
        if event.type == pygame.MOUSEMOTION and not any(getattr(event, "rel", (1, 1))):
            return []  # the desktop tells where the pointer is: nobody moved it
        x, y = self._to_stage(*event.pos)
        was_shown, self.shown, self._still = self.shown, True, 0.0
        if event.type == pygame.MOUSEMOTION:
            return [Pointer(x, y, "move")]
        if event.button in BUTTONS:
            return self._button(event)
        return self._left(event, x, y, was_shown) if event.button == LEFT else []

    def _left(self, event: pygame.event.Event, x: float, y: float, was_shown: bool) -> list[Said]:
        down = event.type == pygame.MOUSEBUTTONDOWN
        if down and not was_shown:
            return [Pointer(x, y, "wake", LEFT)]
        if not down and not self._pressed:
            return []
        self._pressed = down
        return [Pointer(x, y, "down" if down else "up", LEFT)]

    def _button(self, event: pygame.event.Event) -> list[Said]:
        source = (MOUSE, event.button)
        if event.type == pygame.MOUSEBUTTONUP:
            return [*self._held.release(source)]
        return [*self._held.press(source, BUTTONS[event.button])]

    def _wheel(self, turned: int) -> list[Said]:
        """Press and release once for each notch."""
        meaning = Meaning.PREVIOUS if turned > 0 else Meaning.NEXT
        source = (MOUSE, "wheel")
        said: list[Said] = []
        for _notch in range(abs(turned)):
            said += [*self._held.press(source, meaning), *self._held.release(source)]
        return said
