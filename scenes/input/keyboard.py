"""The keyboard: keys by scancode, so that they stay in their places on every layout."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from scenes.input.held import Held
from scenes.input.meanings import KEYBOARD, Command, Meaning, Said, Typed

KEYS: dict[Meaning, tuple[int, ...]] = {
    Meaning.UP: (pygame.KSCAN_UP, pygame.KSCAN_W),
    Meaning.DOWN: (pygame.KSCAN_DOWN, pygame.KSCAN_S),
    Meaning.LEFT: (pygame.KSCAN_LEFT, pygame.KSCAN_A),
    Meaning.RIGHT: (pygame.KSCAN_RIGHT, pygame.KSCAN_D),
    Meaning.CONFIRM: (pygame.KSCAN_RETURN, pygame.KSCAN_KP_ENTER, pygame.KSCAN_SPACE, pygame.KSCAN_Z),
    Meaning.CANCEL: (pygame.KSCAN_ESCAPE, pygame.KSCAN_BACKSPACE, pygame.KSCAN_X),
    Meaning.PEEK: (pygame.KSCAN_LSHIFT,),
    Meaning.ALT: (pygame.KSCAN_E,),
    Meaning.INFO: (pygame.KSCAN_F1, pygame.KSCAN_I),
    Meaning.LOG: (pygame.KSCAN_TAB,),
    Meaning.PREVIOUS: (pygame.KSCAN_Q,),
    Meaning.NEXT: (pygame.KSCAN_R,),
    Meaning.PAUSE: (pygame.KSCAN_P, pygame.KSCAN_PAUSE),
}
COMMANDS = {pygame.KSCAN_F11: Command.FULLSCREEN, pygame.KSCAN_F12: Command.SCREENSHOT}
ENTER = (pygame.KSCAN_RETURN, pygame.KSCAN_KP_ENTER)
DIGITS = {first + k: str((k + 1) % 10) for first in (pygame.KSCAN_1, pygame.KSCAN_KP_1) for k in range(10)}
PLAIN = (range(pygame.KSCAN_A, pygame.KSCAN_SLASH + 1), range(pygame.KSCAN_KP_DIVIDE, pygame.KSCAN_KP_PERIOD + 1))
"""Keys that somebody presses on purpose: no locks, no volume."""
SYSTEM = pygame.KMOD_ALT | pygame.KMOD_CTRL | pygame.KMOD_META
"""With one of these a key is the system's."""


def key_map(changed: Mapping[str, Sequence[int]]) -> dict[int, Meaning]:
    """Return scancode → meaning; ``changed`` names the scancodes of the meanings whose keys were changed."""
    return {
        scancode: meaning for meaning, scancodes in KEYS.items() for scancode in changed.get(meaning.value, scancodes)
    }


def scancode_of(event: pygame.event.Event) -> int:
    """Return an event's scancode; one made by hand may have only the key's code, as on an American keyboard."""
    scancode: int = getattr(event, "scancode", 0)
    return scancode or _scancode_of_key(event.key)


def _scancode_of_key(key: int) -> int:
    if key & (1 << 30):
        return key & ~(1 << 30)
    plain = {"\r": 40, "\x1b": 41, "\b": 42, "\t": 43, " ": 44, "0": 39}
    letter = chr(key).lower()
    if "a" <= letter <= "z":
        return ord(letter) - ord("a") + pygame.KSCAN_A
    if "1" <= letter <= "9":
        return ord(letter) - ord("1") + pygame.KSCAN_1
    return plain.get(letter, 0)


class Keyboard:
    """Hears key events and says what they mean."""

    def __init__(self, held: Held, changed: Mapping[str, Sequence[int]]) -> None:
        self._held = held
        self._map = key_map(changed)

    def first_key(self, meaning: Meaning) -> int | None:
        """Return the scancode of the first key that has a meaning."""
        return next((scancode for scancode, meant in self._map.items() if meant == meaning), None)

    def handle(self, event: pygame.event.Event) -> list[Said]:
        """Return what a key event means."""
        scancode = scancode_of(event)
        if event.type == pygame.KEYUP:
            return [*self._held.release((KEYBOARD, scancode))]
        return self._down(scancode, getattr(event, "mod", 0))

    def _down(self, scancode: int, mod: int) -> list[Said]:
        if scancode in COMMANDS:
            return [COMMANDS[scancode]]
        if mod & SYSTEM:
            return [Command.FULLSCREEN] if scancode in ENTER and mod & pygame.KMOD_ALT else []
        meaning = self._map.get(scancode)
        if meaning is not None:
            return [*self._held.press((KEYBOARD, scancode), meaning)]
        return [Typed(DIGITS.get(scancode, ""))] if any(scancode in keys for keys in PLAIN) else []
