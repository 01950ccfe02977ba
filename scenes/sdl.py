"""The SDL library that pygame itself uses, for what pygame does not offer."""

from __future__ import annotations

import ctypes
import functools

import pygame


@functools.cache
def library() -> ctypes.CDLL | None:
    """Return SDL as pygame's own modules link it; None where it can't be reached through them."""
    try:
        # What a module links is found through it, wherever the wheel keeps it.
        sdl = ctypes.CDLL(pygame.base.__file__)
        sdl.SDL_GetWindowFromID.restype = ctypes.c_void_p
    except (OSError, AttributeError, TypeError):
        return None
    sdl.SDL_UpdateWindowSurfaceRects.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int]
    sdl.SDL_GetError.restype = ctypes.c_char_p
    return sdl


def update(window: pygame.Window, places: list[pygame.Rect]) -> bool:
    """Show these places of a window's surface only, and return whether that could be done."""
    sdl = library()
    if sdl is None:
        return False
    numbers = [number for place in places for number in place]
    rects = (ctypes.c_int * len(numbers))(*numbers)
    failed: int = sdl.SDL_UpdateWindowSurfaceRects(sdl.SDL_GetWindowFromID(window.id), rects, len(places))
    return not failed
