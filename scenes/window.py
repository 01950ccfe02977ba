"""The window: the one place that makes it. Without a screen, a plain surface stands for it."""

from __future__ import annotations

import os
from typing import TypeAlias

import pygame

from game.settings import Settings
from scenes import sdl
from scenes.input import pads

TITLE = "Gekokujo Arcade"
CENTRED_ON = 0x2FFF0000
"""SDL's word for the middle of a display, to which the display's number is added."""
SMALLEST = (320, 180)


class NoDisplay(Exception):
    """There is no screen to play on."""


def start_video(headless: bool) -> None:
    """Start SDL's video.

    :raises NoDisplay: when there is no screen; SDL itself would go on unseen
    """
    if headless:
        os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ.setdefault("SDL_IME_SHOW_UI", "1")
    os.environ["SDL_NO_SIGNAL_HANDLERS"] = "1"
    pads.prepare()
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoDisplay from error
    if pygame.display.get_driver() == "offscreen":
        pygame.display.quit()
        raise NoDisplay
    pygame.font.init()
    pygame.key.stop_text_input()


class Window:
    """A window of the desktop, full screen or of a size in pixels."""

    def __init__(self, size: tuple[int, int], fullscreen: bool, display: int) -> None:
        if display >= pygame.display.get_num_displays():
            display = 0
        where = (CENTRED_ON | display,) * 2
        self._window = pygame.Window(TITLE, size, where, resizable=True, allow_high_dpi=True)
        self._window.minimum_size = SMALLEST
        self._display = display
        self._size_before = size
        self._shown = False
        self.fullscreen = False
        if fullscreen:
            self.set_fullscreen(True)

    @property
    def surface(self) -> pygame.Surface:
        """What to draw on, in real pixels; another one after the window changed its size."""
        return self._window.get_surface()

    @property
    def size(self) -> tuple[int, int]:
        """The window's size as the desktop counts it."""
        return self._window.size

    def to_pixels(self, x: float, y: float) -> tuple[float, float]:
        """Return the pixel of a place as the desktop counts it; on some screens a point has more pixels than one."""
        (w, h), (wide, high) = self._window.size, self.surface.get_size()
        return x * wide / w, y * high / h

    def set_fullscreen(self, on: bool) -> None:
        """Fill the desktop, or go back to the size from before."""
        if on == self.fullscreen:
            return
        if on:
            self._size_before = self._window.size
            # Without a window manager nobody else makes the window as large as the desktop.
            self._window.size = pygame.display.get_desktop_sizes()[self._display]
            self._window.position = (CENTRED_ON | self._display,) * 2
            self._window.set_fullscreen(True)
        else:
            self._window.set_windowed()
            self._window.size = self._size_before
            self._window.position = (CENTRED_ON | self._display,) * 2
        self.fullscreen = on

    def show(self, places: list[pygame.Rect]) -> None:
        """Show what was drawn at some places of the surface; to show all of it takes many times as long."""
        if not (self._shown and sdl.update(self._window, places)):
            self._window.flip()
            self._shown = True

    def close(self) -> None:
        """Take the window away."""
        self._window.destroy()


class NoWindow:
    """A plain surface in the place of a window: for scripts, tests and ``--headless``."""

    def __init__(self, size: tuple[int, int]) -> None:
        pygame.display.set_mode((1, 1))  # surfaces take their format from it
        self.surface = pygame.Surface(size)
        self.size = size
        self.fullscreen = False

    def to_pixels(self, x: float, y: float) -> tuple[float, float]:
        """Return the same place: here pixels are counted."""
        return x, y

    def set_fullscreen(self, on: bool) -> None:
        """Note it; the size stays."""
        self.fullscreen = on

    def show(self, places: list[pygame.Rect]) -> None:
        """Show nothing."""

    def close(self) -> None:
        """Close nothing."""


AnyWindow: TypeAlias = Window | NoWindow


def open_window(settings: Settings, headless: bool = False, size: tuple[int, int] | None = None) -> AnyWindow:
    """Start SDL's video and open the window that the settings ask for, perhaps in another size.

    :raises NoDisplay: when there is no screen and not ``headless``
    """
    start_video(headless)
    size = size or settings.size
    return NoWindow(size) if headless else Window(size, settings.fullscreen, settings.display)
