"""The sound device: play goes on muted where there is none."""

from __future__ import annotations

import contextlib
import os

import pygame


def open_sound(wanted: bool) -> bool:
    """Open the sound device, and return whether something can be heard."""
    if not wanted:
        return _open_nothing()
    try:
        pygame.mixer.init()
    except pygame.error:
        return _open_nothing()
    return os.environ.get("SDL_AUDIODRIVER") != "dummy"


def _open_nothing() -> bool:
    """With the driver that plays to nobody, whoever plays sounds need not know that there is none."""
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    with contextlib.suppress(pygame.error):
        pygame.mixer.init()
    return False
