"""What stands for a meaning on the device that was used last: a piece of art, or a key cap with a legend."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import pygame

from scenes.input.keyboard import KEYS
from scenes.input.meanings import Kind, Meaning

M = Meaning
Meanings: TypeAlias = tuple[Meaning, ...]
"""Meanings that are shown as one: up and down, left and right, all four, or one alone."""

UP_DOWN: Meanings = (M.UP, M.DOWN)
LEFT_RIGHT: Meanings = (M.LEFT, M.RIGHT)
ALL_WAYS: Meanings = (M.UP, M.DOWN, M.LEFT, M.RIGHT)


class Glyph(NamedTuple):
    """A piece of art by its name, or else a key cap by its legend."""

    piece: str = ""
    cap: str = ""

    @property
    def name(self) -> str:
        """What a script sees of it."""
        return self.piece or self.cap


DPAD = {
    UP_DOWN: "pad-dpad-ud",
    LEFT_RIGHT: "pad-dpad-lr",
    ALL_WAYS: "pad-dpad-all",
    (M.UP,): "pad-dpad-up",
    (M.DOWN,): "pad-dpad-down",
    (M.LEFT,): "pad-dpad-left",
    (M.RIGHT,): "pad-dpad-right",
}
_ORDER = (M.CONFIRM, M.CANCEL, M.INFO, M.ALT, M.PREVIOUS, M.NEXT, M.PEEK, M.LOG, M.PAUSE)
_PRINTED = {
    Kind.XBOX: "a b x y lb rb lt view menu",
    Kind.PLAYSTATION: "cross circle square triangle l1 r1 l2 create options",
    Kind.NINTENDO: "a b y x l r zl minus plus",
}
PADS = {kind: dict(zip(_ORDER, names.split(), strict=True)) for kind, names in _PRINTED.items()}
MOUSE_PIECES = {
    M.CONFIRM: "mouse-left",
    M.CANCEL: "mouse-right",
    M.PREVIOUS: "mouse-wheel",
    M.NEXT: "mouse-wheel",
    M.PEEK: "mouse-wheel",
}
ARROWS = {M.UP: "key-arrow-up", M.DOWN: "key-arrow-down", M.LEFT: "key-arrow-left", M.RIGHT: "key-arrow-right"}
CAPS = {
    pygame.KSCAN_RETURN: "Enter",
    pygame.KSCAN_KP_ENTER: "Enter",
    pygame.KSCAN_SPACE: "Space",
    pygame.KSCAN_ESCAPE: "Esc",
    pygame.KSCAN_BACKSPACE: "Backspace",
    pygame.KSCAN_TAB: "Tab",
    pygame.KSCAN_LSHIFT: "Shift",
    pygame.KSCAN_RSHIFT: "Shift",
    pygame.KSCAN_PAUSE: "Pause",
}


def glyphs(
    meanings: Meanings, kind: Kind, changed: dict[str, list[int]] | None = None, swap: bool = False
) -> tuple[Glyph, ...]:
    """Return what stands for meanings on a kind of device; with a mouse some have nothing, and are clicked."""
    if kind == Kind.KEYBOARD:
        return tuple(_key(meaning, changed or {}) for meaning in meanings)
    if kind == Kind.MOUSE:
        pieces = dict.fromkeys(MOUSE_PIECES[meaning] for meaning in meanings if meaning in MOUSE_PIECES)
        return tuple(Glyph(piece) for piece in pieces)
    if meanings in DPAD:
        return (Glyph(DPAD[meanings]),)
    return tuple(Glyph(f"pad-{PADS[kind][_placed(meaning, swap)]}") for meaning in meanings)


def _placed(meaning: Meaning, swap: bool) -> Meaning:
    """With confirm and cancel changed for each other, each bears the other's glyph."""
    return {M.CONFIRM: M.CANCEL, M.CANCEL: M.CONFIRM}.get(meaning, meaning) if swap else meaning


def _key(meaning: Meaning, changed: dict[str, list[int]]) -> Glyph:
    scancodes = changed.get(meaning.value)
    if meaning in ARROWS and scancodes is None:
        return Glyph(ARROWS[meaning])
    return Glyph(cap=cap_of((scancodes or KEYS[meaning])[0]))


def cap_of(scancode: int) -> str:
    """Return a key's legend; letters as on an American keyboard, whose places scancodes name."""
    if scancode in CAPS:
        return CAPS[scancode]
    if pygame.KSCAN_A <= scancode <= pygame.KSCAN_Z:
        return chr(ord("A") + scancode - pygame.KSCAN_A)
    if pygame.KSCAN_1 <= scancode <= pygame.KSCAN_0:
        return str((scancode - pygame.KSCAN_1 + 1) % 10)
    if pygame.KSCAN_F1 <= scancode <= pygame.KSCAN_F12:
        return f"F{scancode - pygame.KSCAN_F1 + 1}"
    return pygame.key.name(scancode | 1 << 30) or "?"
