"""All devices together: events go in, what players mean comes out."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

import pygame

from game.settings import Settings
from scenes.input.held import Held
from scenes.input.keyboard import Keyboard
from scenes.input.meanings import KEYBOARD, MOUSE, Device, Meaning, Pointer, Press, Said, Typed
from scenes.input.mouse import Mouse
from scenes.input.pads import Pads

KEY_EVENTS = {pygame.KEYDOWN, pygame.KEYUP}
MOUSE_EVENTS = {pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL}
PAD_EVENTS = {
    pygame.CONTROLLERDEVICEADDED,
    pygame.CONTROLLERDEVICEREMOVED,
    pygame.CONTROLLERBUTTONDOWN,
    pygame.CONTROLLERBUTTONUP,
    pygame.CONTROLLERAXISMOTION,
}
SaidT = TypeVar("SaidT", bound=Said)


class Input:
    """Hears every device. ``last`` is the one that was used last: its glyphs are shown."""

    def __init__(self, settings: Settings, to_stage: Callable[[float, float], tuple[float, float]]) -> None:
        self._held = Held()
        self._mouse = Mouse(self._held, to_stage)
        self.pads = Pads(self._held, settings.swap_confirm, settings.dead_zone)
        self._keyboard = Keyboard(self._held, settings.keys)
        self.last: Device = KEYBOARD

    @property
    def pointer_shown(self) -> bool:
        """Whether the pointer is seen, and so selects."""
        return self._mouse.shown

    def key_of(self, meaning: Meaning) -> int | None:
        """Return the scancode of the first key that has a meaning."""
        return self._keyboard.first_key(meaning)

    def handle(self, event: pygame.event.Event) -> list[Said]:
        """Return what an event means; an event of no device means nothing."""
        if event.type in KEY_EVENTS:
            return self._used(self._keyboard.handle(event))
        if event.type in MOUSE_EVENTS:
            return self._used(self._mouse.handle(event))
        if event.type in PAD_EVENTS:
            return self._used(self.pads.handle(event))
        return []

    def say(self, device: Device, meaning: Meaning, down: bool) -> list[Press]:
        """Mean something on a device without an event, as scripts and clicks on the prompt bar do."""
        source = (device, ("said", meaning))
        return self._used(self._held.press(source, meaning) if down else self._held.release(source))

    def update(self, dt: float) -> list[Press]:
        """Let ``dt`` seconds pass: directions repeat, the pointer hides."""
        self._mouse.update(dt)
        return self._held.update(dt)

    def release_all(self) -> list[Press]:
        """Let go of everything, as when the window loses the focus."""
        return self._held.release_all()

    def _used(self, said: Iterable[SaidT]) -> list[SaidT]:
        """Note which device speaks; one that lets go is not being used."""
        said = list(said)
        for one in said:
            if isinstance(one, Pointer):
                self.last = MOUSE
            elif isinstance(one, Typed) or (isinstance(one, Press) and one.down):
                self.last = one.device if isinstance(one, Press) else KEYBOARD
                if self.last != MOUSE:
                    self._mouse.hide()
        return said
